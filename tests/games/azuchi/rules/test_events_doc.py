"""docs/events.md says of every event of Azuchi Castle which fields it has, and tells of no other."""

from __future__ import annotations

import re
from pathlib import Path

from kunitori_tui.engine.api import Event
from tests.games.azuchi.positions import walk

DOC = Path(__file__).parents[4] / "docs" / "events.md"
ROW = re.compile(r"^\| ((?:`\w+`(?:, )?)+) \|([^|]*)\|", re.M)
NAME = re.compile(r"`(\w+)`")


def documented() -> dict[str, set[str]]:
    """Return the fields of every kind in the table."""
    section = DOC.read_text(encoding="utf-8").split("## Azuchi Castle")[1].split("\n## ")[0]
    return {kind: set(NAME.findall(fields)) for kinds, fields in ROW.findall(section) for kind in NAME.findall(kinds)}


def test_the_events_of_azuchi_castle_are_as_documented() -> None:
    table = documented()
    told: list[Event] = []
    for seats, seed in ((2, 1), (3, 2), (4, 3), (4, 4)):
        for _, events in walk(seats, seed):
            told += events
    for event in told:
        assert set(event.data) == table[event.kind], event.kind
    assert {event.kind for event in told} == set(table)
