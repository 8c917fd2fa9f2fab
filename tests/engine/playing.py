"""The same for every game: make choices by name, look at what was told and at what is on offer."""

from __future__ import annotations

from typing import Any

from kunitori_tui import shelf
from kunitori_tui.engine.api import Event, State


def assert_sound(s: State) -> None:
    """Fail where an invariant of the game is broken."""
    assert shelf.load(s.observe(None).game).problems(s) == []


def do(s: State, *choices: str) -> list[Event]:
    """Choose ``choices`` one after another, each of which must be on offer; return all that happened."""
    told: list[Event] = []
    for option in choices:
        offered = s.options()
        assert option in offered, f"{option} is not among {offered} ({s.decision})"
        told += s.apply(option)
        assert_sound(s)
    return told


def kind(s: State) -> str:
    """Return the sort of question that is open, "over" at the end."""
    return s.decision.kind if s.decision else "over"


def offers(s: State, verb: str) -> list[str]:
    """Return what options ``verb:...`` name, as offered."""
    return [option.partition(":")[2] for option in s.options() if option.startswith(verb + ":")]


def seen(events: list[Event], kind: str) -> list[dict[str, Any]]:
    """Return the public fields of all events of a kind."""
    return [event.data for event in events if event.kind == kind]


def one(events: list[Event], kind: str) -> dict[str, Any]:
    """Return the public fields of the only event of a kind."""
    (found,) = seen(events, kind)
    return found
