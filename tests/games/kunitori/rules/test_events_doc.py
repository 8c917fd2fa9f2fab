"""docs/events.md says of every event of the first box which fields it has, and tells of no other."""

from __future__ import annotations

import re
from pathlib import Path

from kunitori_tui import shelf
from kunitori_tui.engine.api import Event, Setup
from tests.contract.play import walk

DOC = Path(__file__).parents[4] / "docs" / "events.md"
ROW = re.compile(r"^\| `(\w+)` \|([^|]*)\|([^|]*)\|", re.M)


def documented() -> dict[str, tuple[set[str], set[str]]]:
    """Return public and private fields of every kind in the table of the first box."""
    section = DOC.read_text(encoding="utf-8").split("## First box")[1].split("\n## ")[0]
    names = re.compile(r"`(\w+)`")
    return {kind: (set(names.findall(a)), set(names.findall(b))) for kind, a, b in ROW.findall(section)}


def test_the_events_of_the_first_box_are_as_documented() -> None:
    table = documented()
    met: set[str] = set()
    for seed in range(1, 80, 2):
        with walk("kunitori", 3, seed) as game:
            for _ in game:
                met.update(check(game.events, table))
            met.update(check(game.events, table))
    assert met == set(table)


def check(events: list[Event], table: dict[str, tuple[set[str], set[str]]]) -> set[str]:
    """Return the kinds of ``events``, whose fields must be those of the table."""
    for event in events:
        assert (set(event.data), set(event.private or ())) == table[event.kind], event.kind
    return {event.kind for event in events}


def test_the_first_turn_is_told_by_the_position_and_not_by_an_event() -> None:
    s = shelf.load("kunitori").new(Setup(2, 1, {"first": "2"}))
    view = s.observe(None)
    assert (view.turn, view.active, view.phase) == (1, 1, "action")  # type: ignore[attr-defined]
    assert [e.kind for e in s.apply("end")] == ["phase"]
