"""A position out of a save, as :meth:`.SekiState.to_json` wrote it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from kunitori_tui.engine.api import BadState, Json
from kunitori_tui.engine.sekigahara.board import PICKED, PLACE_COUNT, ZONE_COUNT, as_bits
from kunitori_tui.engine.sekigahara.cells import SIZES
from kunitori_tui.engine.sekigahara.fields import CARD_ZONES, COUNTERS, GAME_ID, PHASES, SETS, SHORT_LISTS
from kunitori_tui.engine.sekigahara.figures import Figures
from kunitori_tui.engine.sekigahara.frames import FRAMES
from kunitori_tui.engine.sekigahara.pieces import BLOCKS_PER_SIDE, CARDS, DECK_SIZE, FACES
from kunitori_tui.engine.sekigahara.state import SekiState
from kunitori_tui.engine.stack import read_stack

MAX_FRAMES = 40
MAX_LIST = 200
_FIELDS = {
    "game", "seats", "options", "table", "phase", "over", "stack", "blocks", "traces", "picked", "came",
    *CARD_ZONES, *COUNTERS, *SHORT_LISTS, *SETS,
}  # fmt: skip


def read(data: Json, rules: dict[str, Any], figures: Figures) -> SekiState:
    """Return the state written in ``data``, whose shape has been checked; that it is sound has not. Raise
    :class:`BadState` for frames that do not match their layouts.
    """
    s = SekiState(rules, FRAMES, figures)
    s.phase, s.over = data["phase"], data["over"]
    s.stack = read_stack(data["stack"], FRAMES, SIZES)
    s.blocks = [x[:] for x in data["blocks"]]
    s.recount()
    s.trace_faces = [[face for face, *_ in side] for side in data["traces"]]
    s.trace_zones = [[as_bits(zones) for _, *zones in side] for side in data["traces"]]
    s.picked, s.came = data["picked"][:], [x[:] for x in data["came"]]
    for zone in CARD_ZONES:
        setattr(s, zone, [x[:] for x in data[zone]])
    for name in SHORT_LISTS:
        setattr(s, name, data[name][:])
    for name in SETS:
        setattr(s, name, as_bits(data[name]))
    for name in COUNTERS:
        setattr(s, name, data[name])
    return s


def check_shape(data: Any) -> None:
    """Raise :class:`BadState` where a field is missing, unknown, of the wrong type or out of its bounds."""
    if type(data) is not dict:
        raise BadState("shape", field="state")
    for name in _FIELDS ^ set(data):
        raise BadState("shape", field=str(name)[:40])
    for name, fine in _checks(data):
        if not fine:
            raise BadState("shape", field=name)


def _checks(data: Json) -> list[tuple[str, bool]]:
    cards = len(CARDS)
    checks = [
        ("game", data["game"] == GAME_ID),
        ("seats", type(data["seats"]) is int and data["seats"] == 2),
        ("options", type(data["options"]) is dict),
        ("table", type(data["table"]) is list),
        ("phase", type(data["phase"]) is str and data["phase"] in PHASES),
        ("over", type(data["over"]) is bool),
        ("stack", type(data["stack"]) is list and len(data["stack"]) <= MAX_FRAMES),
        ("blocks", _pair(data["blocks"], 0, ZONE_COUNT, BLOCKS_PER_SIDE)),
        ("came", _pair(data["came"], 0, 64, PLACE_COUNT)),
        ("traces", type(data["traces"]) is list and len(data["traces"]) == 2 and all(map(_traces, data["traces"]))),
        ("picked", _numbers(data["picked"], 0, cards, at_most=DECK_SIZE)),
    ]
    checks += [(zone, _pair(data[zone], 0, cards, None)) for zone in CARD_ZONES]
    checks += [(name, _numbers(data[name], -1, 11, exactly=n)) for name, n in SHORT_LISTS.items()]
    checks += [(name, _numbers(data[name], 0, n, at_most=n) and _rising(data[name])) for name, n in SETS.items()]
    checks += [
        (name, type(data[name]) is int and -1 <= data[name] < (1 << 64 if name in ("rng", "revealed") else 1000))
        for name in COUNTERS
    ]
    return checks


def _numbers(cells: Any, low: int, high: int, exactly: int | None = None, at_most: int = MAX_LIST) -> bool:
    if type(cells) is not list or len(cells) > at_most or (exactly is not None and len(cells) != exactly):
        return False
    return all(type(c) is int and low <= c < high for c in cells)


def _rising(cells: list[int]) -> bool:
    return all(a < b for a, b in pairwise(cells))


def _pair(cells: Any, low: int, high: int, exactly: int | None) -> bool:
    return type(cells) is list and len(cells) == 2 and all(_numbers(c, low, high, exactly) for c in cells)


def _traces(side: Any) -> bool:
    if type(side) is not list or len(side) > BLOCKS_PER_SIDE:
        return False
    return all(
        _numbers(t, 0, PICKED) and len(t) >= 2 and t[0] < len(FACES) and _rising(t[1:]) for t in side
    ) and side == sorted(side)
