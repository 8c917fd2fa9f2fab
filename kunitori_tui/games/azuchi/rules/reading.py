"""A position out of a save, as :meth:`.AzuchiState.to_json` wrote it."""

from __future__ import annotations

from functools import cache

from kunitori_tui.engine.api import Json
from kunitori_tui.engine.cells import Sizes
from kunitori_tui.engine.reading import shape_of_position
from kunitori_tui.engine.shapes import TALLY, WORD, Array, Integer, Object, array_of
from kunitori_tui.engine.stack import read_stack
from kunitori_tui.games.azuchi.rules.pieces import (
    CARDS,
    EVENT_COPIES,
    EVENTS,
    GOODS,
    LYING_OPEN,
    STOREYS,
    WAYS,
)
from kunitori_tui.games.azuchi.rules.rules import GAME_ID, MOST_COPIES, Rules
from kunitori_tui.games.azuchi.rules.state import COUNTERS, FLAT, PER_SEAT, PHASES, AzuchiState

ALL_CARDS = MOST_COPIES * len(CARDS)
ALL_EVENTS = EVENT_COPIES * len(EVENTS)
MOST_ROUNDS = 100_000
MOST_FRAMES = 2
MOST_POINTS = 1_000_000


@cache
def shape_for(seats: int) -> Object:
    """Return the shape of a position with that many seats."""
    card, event = Integer(0, len(CARDS) - 1), Integer(0, len(EVENTS) - 1)
    counts = {"goods": len(GOODS), "free": len(CARDS), "busy": len(CARDS), "paid": len(WAYS)}
    return shape_of_position(
        GAME_ID,
        seats,
        PHASES,
        {
            **{name: array_of(seats, array_of(cells, Integer(0, MOST_ROUNDS))) for name, cells in counts.items()},
            "deck": Array(card, ALL_CARDS),
            "discard": array_of(len(CARDS), Integer(0, MOST_COPIES)),
            "open": Array(card, LYING_OPEN),
            "event_deck": Array(event, ALL_EVENTS),
            "row": Array(event, ALL_EVENTS),
            "storeys": Array(Integer(1, MOST_ROUNDS), STOREYS),
            "supply": array_of(len(GOODS), Integer(0, ALL_CARDS)),
            "kept": array_of(seats, Integer(0, MOST_COPIES)),
            "passed": array_of(seats, Integer(0, 1)),
            "score": array_of(seats, Integer(0, MOST_POINTS)),
            "round": Integer(1, MOST_ROUNDS),
            "holder": Integer(0, seats - 1),
            "attacks": Integer(0, MOST_ROUNDS),
            "revealed": TALLY,
            "rng": WORD,
        },
        MOST_FRAMES,
    )


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
