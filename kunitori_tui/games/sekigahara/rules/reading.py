"""A position out of a save, as :meth:`.SekiState.to_json` wrote it."""

from __future__ import annotations

from operator import le, lt
from typing import Any

from kunitori_tui.engine.api import Json
from kunitori_tui.engine.reading import shape_of_position
from kunitori_tui.engine.shapes import TALLY, WORD, Array, Integer, Row, array_of
from kunitori_tui.engine.stack import read_stack
from kunitori_tui.games.sekigahara.rules.board import PICKED, PLACE_COUNT, ZONE_COUNT, as_bits
from kunitori_tui.games.sekigahara.rules.cells import SIZES
from kunitori_tui.games.sekigahara.rules.fields import CARD_ZONES, COUNTERS, GAME_ID, PHASES, SETS, SHORT_LISTS
from kunitori_tui.games.sekigahara.rules.figures import Figures
from kunitori_tui.games.sekigahara.rules.frames import FRAMES
from kunitori_tui.games.sekigahara.rules.knowledge import read as read_traces
from kunitori_tui.games.sekigahara.rules.pieces import BLOCKS_PER_SIDE, CARDS, DECK_SIZE, FACES
from kunitori_tui.games.sekigahara.rules.state import SekiState

MAX_FRAMES = 40
MAX_LIST = 200
_CARD = Integer(0, len(CARDS) - 1)
_TRACE = Row(Integer(0, len(FACES) - 1), rest=Array(Integer(0, PICKED - 1), MAX_LIST - 1, least=1, order=lt))
SHAPE = shape_of_position(
    GAME_ID,
    2,
    PHASES,
    {
        "blocks": array_of(2, array_of(BLOCKS_PER_SIDE, Integer(0, ZONE_COUNT - 1))),
        "came": array_of(2, array_of(PLACE_COUNT, Integer(0, 63))),
        "traces": array_of(2, Array(_TRACE, BLOCKS_PER_SIDE, order=le)),
        "picked": Array(_CARD, DECK_SIZE),
        **dict.fromkeys(CARD_ZONES, array_of(2, Array(_CARD, MAX_LIST))),
        **{name: array_of(count, Integer(-1, 10)) for name, count in SHORT_LISTS.items()},
        **{name: Array(Integer(0, count - 1), count, order=lt) for name, count in SETS.items()},
        **dict.fromkeys(COUNTERS, Integer(-1, 999)),
        "revealed": TALLY,
        "rng": WORD,
    },
    MAX_FRAMES,
)


def read(data: Json, rules: dict[str, Any], figures: Figures) -> SekiState:
    """Return the state written in ``data``, whose shape has been checked; that it is sound has not. Raise
    :class:`BadState` for frames that do not match their layouts.
    """
    s = SekiState(rules, FRAMES, figures)
    s.phase, s.over = data["phase"], data["over"]
    s.stack = read_stack(data["stack"], FRAMES, SIZES)
    s.blocks = [*map(bytearray, data["blocks"])]
    s.recount()
    s.traces = [*map(read_traces, data["traces"])]
    s.picked, s.came = data["picked"][:], [*map(tuple, data["came"])]
    for zone in CARD_ZONES:
        setattr(s, zone, [x[:] for x in data[zone]])
    for name in SHORT_LISTS:
        setattr(s, name, data[name][:])
    s.cube, s.holder = tuple(s.cube), tuple(s.holder)
    for name in SETS:
        setattr(s, name, as_bits(data[name]))
    for name in COUNTERS:
        setattr(s, name, data[name])
    return s
