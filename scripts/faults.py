"""Small faults that can be put into a Python source: where, and what stands there then.

A fault replaces one expression or statement by another of the kind people really get wrong: a comparison, a sign, a
number by one, a condition turned round, a step left out. Texts, annotations and what is only there for the type checker
are left alone. Functions that paint are apart from the others: what they show is held by golden frames.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
CALCULATED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
PAINTED = {"Line", "list[Line]", "Text", "Strip", "Segment", "RenderResult"}
"""Types by which a function is known to paint, as result or parameter."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of ``kind``: the source from ``start`` to ``end``, in bytes, reads ``new`` instead."""

    kind: str
    line: int
    start: int
    end: int
    new: str

    def put_into(self, source: bytes) -> bytes:
        """Return ``source`` with the fault."""
        return source[: self.start] + self.new.encode() + source[self.end :]

    def fits(self, source: bytes) -> bool:
        """Return whether ``source`` is still a program with the fault, and another one."""
        try:
            return ast.dump(ast.parse(self.put_into(source))) != ast.dump(ast.parse(source))
        except SyntaxError:
            return False

    def told(self, source: bytes) -> str:
        """Return what was there and what is there now, in one line."""
        old = " ".join(source[self.start : self.end].decode().split())
        return f"{old[:90]}{'…' if len(old) > 90 else ''}  ->  {self.new[:90]}"


def faults(source: bytes, painted: bool = False) -> list[Fault]:
    """Return every fault that may be put into ``source``, in the order of their places: into what does not paint, or
    only into what does. A few of them make no program, see :meth:`Fault.fits`.
    """
    tree = ast.parse(source)
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    places = []
    for kind, node, new in _painted(tree) if painted else _Finder().find(tree):
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
        places.append(Fault(kind, node.lineno, start, end, new))
    return sorted(places, key=lambda fault: (fault.start, fault.end, fault.kind, fault.new))


def function_of(source: bytes, fault: Fault) -> str:
    """Return the innermost function or class in which a fault lies, as ``Outer.inner``; "" outside of all."""

    def around(node: ast.AST, outer: str) -> Iterator[str]:
        for child in ast.iter_child_nodes(node):
            name = outer
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                name = f"{outer}.{child.name}".removeprefix(".")
                if child.lineno <= fault.line <= (child.end_lineno or 0):
                    yield name
            yield from around(child, name)

    return ["", *around(ast.parse(source), "")][-1]


Found = tuple[str, ast.expr | ast.stmt, str]


def _painted(tree: ast.AST) -> Iterator[Found]:
    """Yield the faults of the functions that paint, outermost, below ``tree``."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and _paints(node):
            yield from _Finder(painted=True).find(node)
        else:
            yield from _painted(node)


def _paints(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    hints = [node.returns, *(arg.annotation for arg in node.args.args)]
    return any(hint is not None and ast.unparse(hint) in PAINTED for hint in hints)


class _Finder:
    """Walks a tree and yields (kind, the node that is replaced, what replaces it)."""

    def __init__(self, painted: bool = False) -> None:
        self._painted = painted

    def find(self, node: ast.AST) -> Iterator[Found]:
        """Yield the faults at ``node`` and below."""
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if not self._painted and _paints(node):
                return
            yield from self._function(node)
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("os.kill", "os.killpg"):
            return  # whoever asks whether a process lives must not end it
        if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)):
            return  # places inside of texts are not told before Python 3.12
        yield from self._here(node)
        for name, child in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list", "type_params"):
                continue
            for each in child if isinstance(child, list) else [child]:
                if isinstance(each, ast.AST):
                    yield from self.find(each)

    def _function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[Found]:
        """A function that returns nothing ends before its last step. Words and ``...`` are no step."""
        returns = any(isinstance(n, ast.Return | ast.Yield | ast.YieldFrom) and n.value for n in ast.walk(node))
        steps = [n for n in node.body if not (isinstance(n, ast.Expr) and isinstance(n.value, ast.Constant))]
        if not returns and len(steps) > 1 and not isinstance(steps[-1], ast.Raise | ast.Return | ast.Pass):
            yield "early end", steps[-1], "return"

    def _here(self, node: ast.AST) -> Iterator[Found]:
        match node:
            case ast.Compare():
                yield from self._compare(node)
            case ast.BinOp() if type(node.op) in CALCULATED and not _is_text(node):
                other = copy.deepcopy(node)
                other.op = CALCULATED[type(node.op)]()
                yield "calculation", node, _bracketed(other)
            case ast.BoolOp():
                other = copy.deepcopy(node)
                other.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
                yield "and/or", node, _bracketed(other)
            case ast.UnaryOp(op=ast.Not()):
                yield "condition", node, _bracketed(node.operand)
            case ast.Constant(value=bool()):
                yield "constant", node, str(not node.value)
            case ast.Constant(value=int()):
                yield "number", node, str(node.value + 1)
                if node.value:
                    yield "number", node, str(node.value - 1)
            case ast.If() | ast.While() | ast.IfExp():
                yield from self._branch(node)
            case ast.comprehension():
                for test in node.ifs:
                    yield "condition", test, _bracketed(ast.UnaryOp(ast.Not(), test))
            case ast.Call():
                yield from self._arguments(node)
            case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Delete() | ast.Break() | ast.Continue():
                yield "left out", node, "pass"
            case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
                yield "left out", node, "pass"

    def _branch(self, node: ast.If | ast.While | ast.IfExp) -> Iterator[Found]:
        """What is done if something is so is done if it is not; what should be left early is gone on with."""
        yield "condition", node.test, _bracketed(ast.UnaryOp(ast.Not(), node.test))
        if isinstance(node, ast.If) and not node.orelse and _leaves(node.body[-1]):
            yield "guard", node, "pass"

    def _compare(self, node: ast.Compare) -> Iterator[Found]:
        for i, op in enumerate(node.ops):
            for other_op in COMPARED[type(op)]:
                other = copy.deepcopy(node)
                other.ops[i] = other_op()
                yield "comparison", node, _bracketed(other)

    def _arguments(self, node: ast.Call) -> Iterator[Found]:
        for i in range(len(node.args) - 1):
            a, b = node.args[i : i + 2]
            if isinstance(a, ast.Starred) or isinstance(b, ast.Starred) or ast.dump(a) == ast.dump(b):
                continue
            if not any(isinstance(x, ast.Constant) and isinstance(x.value, str) for x in (a, b)):
                other = copy.deepcopy(node)
                other.args[i : i + 2] = [b, a]
                yield "arguments", node, ast.unparse(other)


def _bracketed(node: ast.expr) -> str:
    return f"({ast.unparse(node)})"


def _is_text(node: ast.BinOp) -> bool:
    sides = (node.left, node.right)
    return any(isinstance(s, ast.JoinedStr) or (isinstance(s, ast.Constant) and type(s.value) is str) for s in sides)


def _leaves(node: ast.stmt) -> bool:
    return isinstance(node, ast.Return | ast.Continue | ast.Break | ast.Raise)
