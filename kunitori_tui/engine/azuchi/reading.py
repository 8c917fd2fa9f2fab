"""A position out of a save, as :meth:`.AzuchiState.to_json` wrote it."""

from __future__ import annotations

from typing import Any

from kunitori_tui.engine.api import BadState, Json
from kunitori_tui.engine.azuchi.pieces import (
    CARDS,
    EVENT_COPIES,
    EVENTS,
    GOODS,
    LYING_OPEN,
    SEATS,
    STOREYS,
    WAYS,
)
from kunitori_tui.engine.azuchi.rules import GAME_ID, MOST_COPIES, Rules
from kunitori_tui.engine.azuchi.state import COUNTERS, FLAT, PER_SEAT, PHASES, AzuchiState
from kunitori_tui.engine.cells import Sizes
from kunitori_tui.engine.stack import read_stack

ALL_CARDS = MOST_COPIES * len(CARDS)
ALL_EVENTS = EVENT_COPIES * len(EVENTS)
MOST_ROUNDS = 100_000
MOST_FRAMES = 2
MOST_POINTS = 1_000_000
_FIELDS = {"game", "seats", "options", "table", "phase", "over", "stack", *PER_SEAT, *FLAT, *COUNTERS}
_COUNTS = {"goods": len(GOODS), "free": len(CARDS), "busy": len(CARDS), "paid": len(WAYS)}


def read(data: Json, rules: Rules) -> AzuchiState:
    """Return the state written in ``data``, whose shape has been checked; that it is sound has not. Raise
    :class:`BadState` for frames that do not match their layouts.
    """
    s = AzuchiState(rules, data["seats"])
    for name in PER_SEAT:
        setattr(s, name, [x[:] for x in data[name]])
    for name in FLAT:
        setattr(s, name, data[name][:])
    for name in COUNTERS:
        setattr(s, name, data[name])
    s.phase, s.over = data["phase"], data["over"]
    s.stack = read_stack(data["stack"], s.frames, Sizes(s.n, len(CARDS)))
    return s


def check_shape(data: Any) -> None:
    """Raise :class:`BadState` where a field is missing, unknown, of the wrong type or out of its bounds."""
    if type(data) is not dict:
        raise BadState("shape", field="state")
    for name in _FIELDS ^ set(data):
        raise BadState("shape", field=str(name)[:40])
    if type(data["seats"]) is not int or data["seats"] not in SEATS:
        raise BadState("shape", field="seats")
    for name, fine in _checks(data, data["seats"]):
        if not fine:
            raise BadState("shape", field=name)


def _checks(data: Json, seats: int) -> list[tuple[str, bool]]:
    flat = {
        "deck": _numbers(data["deck"], 0, len(CARDS) - 1, most=ALL_CARDS),
        "discard": _numbers(data["discard"], 0, MOST_COPIES, exactly=len(CARDS)),
        "open": _numbers(data["open"], 0, len(CARDS) - 1, most=LYING_OPEN),
        "event_deck": _numbers(data["event_deck"], 0, len(EVENTS) - 1, most=ALL_EVENTS),
        "row": _numbers(data["row"], 0, len(EVENTS) - 1, most=ALL_EVENTS),
        "storeys": _numbers(data["storeys"], 1, MOST_ROUNDS, most=STOREYS),
        "supply": _numbers(data["supply"], 0, ALL_CARDS, exactly=len(GOODS)),
        "kept": _numbers(data["kept"], 0, MOST_COPIES, exactly=seats),
        "passed": _numbers(data["passed"], 0, 1, exactly=seats),
        "score": _numbers(data["score"], 0, MOST_POINTS, exactly=seats),
    }
    return [
        ("game", data["game"] == GAME_ID),
        ("options", type(data["options"]) is dict),
        ("table", type(data["table"]) is list),
        ("phase", type(data["phase"]) is str and data["phase"] in PHASES),
        ("over", type(data["over"]) is bool),
        ("stack", type(data["stack"]) is list and len(data["stack"]) <= MOST_FRAMES),
        *flat.items(),
        *((name, _per_seat(data[name], seats, cells)) for name, cells in _COUNTS.items()),
        ("round", _is_number(data["round"], 1, MOST_ROUNDS)),
        ("holder", _is_number(data["holder"], 0, seats - 1)),
        ("attacks", _is_number(data["attacks"], 0, MOST_ROUNDS)),
        ("revealed", _is_number(data["revealed"], 0, (1 << 64) - 1)),
        ("rng", _is_number(data["rng"], 0, (1 << 64) - 1)),
    ]


def _is_number(value: Any, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def _numbers(cells: Any, low: int, high: int, exactly: int | None = None, most: int = 0) -> bool:
    if type(cells) is not list or (len(cells) > most if exactly is None else len(cells) != exactly):
        return False
    return all(_is_number(cell, low, high) for cell in cells)


def _per_seat(rows: Any, seats: int, cells: int) -> bool:
    return (
        type(rows) is list and len(rows) == seats and all(_numbers(row, 0, MOST_ROUNDS, exactly=cells) for row in rows)
    )
