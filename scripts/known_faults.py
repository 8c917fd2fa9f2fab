"""Faults written down by what they mean, so that each can be put in again where the code has moved.

A line of a file has, between tabs: the verdict, the room, the module, the function, the kind of fault, which of several
alike in the function it is (from 1), and what stands there for what. A fault is looked for in its module first, then in
every function of that name in the room. Lines that begin with ``#`` are comments.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass
from pathlib import Path

from scripts.faults import Fault, faults


@dataclass(frozen=True, slots=True)
class Known:
    """A fault by its meaning; ``function`` is "" for what stands outside of all functions and classes."""

    verdict: str
    room: str
    module: str
    function: str
    kind: str
    which: int
    told: str


def read(text: str) -> list[Known]:
    """Return the faults of a file. Raises ValueError for a line that is none."""
    lines = [line.split("\t") for line in text.splitlines() if line and not line.startswith("#")]
    return [
        Known(verdict, room, module, function, kind, int(which), told)
        for verdict, room, module, function, kind, which, told in lines
    ]


def written(known: Sequence[Known]) -> str:
    """Return the lines of a file."""
    return "".join("\t".join(map(str, astuple(one))) + "\n" for one in known)


def module_of(path: Path) -> str:
    """Return the module of a source, given from the root."""
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def functions(source: bytes) -> Iterator[tuple[str, int, int]]:
    """Yield name, first and last line of every function and class, the outer before the inner."""

    def below(node: ast.AST, outer: str) -> Iterator[tuple[str, int, int]]:
        for child in ast.iter_child_nodes(node):
            name = outer
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                name = f"{outer}.{child.name}".removeprefix(".")
                yield name, child.lineno, child.end_lineno or child.lineno
            yield from below(child, name)

    return below(ast.parse(source), "")


def alike(source: bytes, painted: bool) -> dict[tuple[str, str, str], list[Fault]]:
    """Return the faults of a source by function, kind and words, in the order of their places."""
    spans = list(functions(source))
    found: dict[tuple[str, str, str], list[Fault]] = {}
    for fault in faults(source, painted):
        found.setdefault((_around(fault, spans), fault.kind, fault.told(source)), []).append(fault)
    return found


def function_of(source: bytes, fault: Fault) -> str:
    """Return the innermost function or class in which a fault lies; "" outside of all."""
    return _around(fault, list(functions(source)))


def _around(fault: Fault, spans: Sequence[tuple[str, int, int]]) -> str:
    return next((name for name, first, last in reversed(spans) if first <= fault.line <= last), "")


def known(tree: Path, path: Path, fault: Fault, room: str, painted: bool, verdict: str = "") -> Known:
    """Return the meaning of a fault of the source at ``path``."""
    by = alike((tree / path).read_bytes(), painted)
    (function, kind, told), same = next((key, same) for key, same in by.items() if fault in same)
    return Known(verdict, room, module_of(path), function, kind, same.index(fault) + 1, told)


def find(tree: Path, wanted: Known, paths: Sequence[Path], painted: bool) -> tuple[Path, Fault] | None:
    """Return where a known fault can be put in by now, of the sources ``paths``; None where that code is no more."""
    for path in sorted(paths, key=lambda path: module_of(path) != wanted.module):
        same = alike((tree / path).read_bytes(), painted).get((wanted.function, wanted.kind, wanted.told), [])
        if len(same) >= wanted.which:
            return path, same[wanted.which - 1]
    return None
