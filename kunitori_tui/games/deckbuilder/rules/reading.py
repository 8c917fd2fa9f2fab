"""A position out of a save, as :meth:`.DeckState.to_json` wrote it."""

from __future__ import annotations

from kunitori_tui.engine.api import Json
from kunitori_tui.engine.cells import Sizes
from kunitori_tui.engine.reading import shape_of_position
from kunitori_tui.engine.shapes import NUMBER, TALLY, Array, Integer, Object, array_of
from kunitori_tui.engine.stack import read_stack
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from kunitori_tui.games.deckbuilder.rules.table import Table

LISTS = ("known_top", "pool", "trash", "offer")
MEANS = ("actions", "money", "buys", "discount", "floor")
MAX_CARDS = 1000
MAX_FRAMES = 100
MAX_TURNS = 100_000
"""More than the choices of any game; a save has room for a million."""
MAX_MEANS = 1000
"""More of anything than all cards of a box together can bring in one turn."""


def shape_for(game: str, cls: type[DeckState], seats: int) -> Object:
    """Return the shape of a position with that many seats."""
    numbers = Array(NUMBER, MAX_CARDS)
    return shape_of_position(
        game,
        seats,
        cls.phases,
        {
            **dict.fromkeys(cls.zones, array_of(seats, numbers)),
            **dict.fromkeys((*LISTS, *cls.flags, *cls.piles), numbers),
            **dict.fromkeys(cls.boards, Array(numbers, MAX_CARDS)),
            **dict.fromkeys(cls.counters, Integer(-1, (1 << 64) - 1)),
            "turn": Integer(0, MAX_TURNS),
            "revealed": TALLY,
            **dict.fromkeys(MEANS, Integer(-1, MAX_MEANS)),
        },
        MAX_FRAMES,
    )


def read(data: Json, table: Table) -> DeckState:
    """Return the state written in ``data``, whose shape has been checked; that it is sound has not. Raise
    :class:`~kunitori_tui.engine.api.BadState` for frames that do not match their layouts.
    """
    s: DeckState = table.state_class(table, data["seats"])
    for zone in s.zones:
        setattr(s, zone, [x[:] for x in data[zone]])
    for name in (*LISTS, *s.flags, *s.piles):
        setattr(s, name, data[name][:])
    for board in s.boards:
        setattr(s, board, [tuple(x) for x in data[board]])
    for counter in s.counters:
        setattr(s, counter, data[counter])
    s.phase, s.over = data["phase"], data["over"]
    s.stack = read_stack(data["stack"], s.frames, Sizes(s.n, table.size))
    return s
