"""What was told is read once, into facts: outside the rules, the memory of bots and the facts no event is compared by
name. A table by kind, of words or of anything else, is no comparison; nor are the cues of coach and courses: data that
:func:`.coach.is_told` reads.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import kunitori_tui
from kunitori_tui import shelf
from kunitori_tui.text import events
from kunitori_tui.text.box import box
from tests.text.talks import literals

PROGRAM = Path(kunitori_tui.__file__).parents[1]
MAY = r"kunitori_tui/(engine/|games/\w+/(rules|bots)/|(games/\w+|play)/facts\b)"
OTHER_KINDS = re.compile(r"\b(asked|decision|card|c|p|option|seat|clash|fight|entry|change|one|self)\b")
"""What else has a kind, which may be called like one of an event: questions, cards, facts."""


@cache
def kinds() -> frozenset[str]:
    """Return the names of all events that the rules tell or the boxes word."""
    worded = set(events.LINES).union(*(box(game).log.lines for game in shelf.ids()))
    return frozenset(worded | literals("emit", games=shelf.ids()) | literals("tell", games=shelf.ids()))


@cache
def sources() -> dict[str, ast.Module]:
    files = (file for room in ("kunitori_tui", "screens") for file in (PROGRAM / room).rglob("*.py"))
    return {file.relative_to(PROGRAM).as_posix(): ast.parse(file.read_text(encoding="utf-8")) for file in files}


@cache
def constants() -> dict[str, list[ast.expr]]:
    """Return what constants are in all modules, by their names."""
    found: dict[str, list[ast.expr]] = {}
    for node in (node for tree in sources().values() for node in tree.body if isinstance(node, ast.Assign)):
        found.setdefault(getattr(node.targets[0], "id", ""), []).append(node.value)
    return found


def named(node: ast.AST) -> set[str]:
    """Return the names of events in an expression, and in the constants that it names."""
    told, seen, nodes = set[str](), set[str](), [node]
    for one in nodes:
        told |= {part.value for part in ast.walk(one) if isinstance(part, ast.Constant) and part.value in kinds()}
        new = {part.id for part in ast.walk(one) if isinstance(part, ast.Name) and part.id.isupper()} - seen
        seen |= new
        nodes += [value for name in new for value in constants().get(name, ())]
    return told


def comparisons(tree: ast.Module) -> Iterator[str]:
    """Yield what compares the kind of an event with a name, or calls a function by it."""
    nodes = list(ast.walk(tree))
    assigned = (node for node in nodes if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "kind")
    of_others = {"kind" for node in assigned if OTHER_KINDS.search(ast.unparse(node.value))}
    for node in nodes:
        sides: list[Any] = []
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
        elif isinstance(node, ast.Match):
            sides = [node.subject, *(case.pattern for case in node.cases)]
        elif isinstance(node, ast.JoinedStr) and re.match(r"f'_?{(\w+\.)?kind}'$", ast.unparse(node)):
            yield ast.unparse(node)
        last = ((side, getattr(side, "attr", getattr(side, "id", ""))) for side in sides)
        said = {ast.unparse(side) for side, name in last if name == "kind"} - of_others
        if any(not OTHER_KINDS.search(one) for one in said):
            yield from sorted(set().union(*map(named, sides)))


def test_no_event_is_compared_by_name_outside_the_rules_the_memory_of_bots_and_the_facts() -> None:
    for source in ("event.kind == 'land'", "told[0].kind in BEGINNINGS", "getattr(self, f'_{kind}')"):
        assert list(comparisons(ast.parse(source)))
    assert list(comparisons(ast.parse("match event.kind:\n    case 'guard' | 'build': pass"))) == ["build", "guard"]
    others = {path: tree for path, tree in sources().items() if not re.match(MAY, path)}
    looked_at = {path: tree for path, tree in others.items() if "kind" in (PROGRAM / path).read_text(encoding="utf-8")}
    assert {path: found for path, tree in looked_at.items() if (found := list(comparisons(tree)))} == {}
