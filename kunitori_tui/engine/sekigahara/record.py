"""The position as JSON, and back: what a save holds. Zones and roads that the state keeps as bits are lists here."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from kunitori_tui.engine.api import BadState, Json
from kunitori_tui.engine.sekigahara.board import PICKED, PLACE_COUNT, ROAD_COUNT, ZONE_COUNT, bits
from kunitori_tui.engine.sekigahara.figures import Figures
from kunitori_tui.engine.sekigahara.frames import FRAMES
from kunitori_tui.engine.sekigahara.pieces import BLOCKS_PER_SIDE, CARDS, DECK_SIZE, FACES
from kunitori_tui.engine.sekigahara.state import CARD_ZONES, COUNTERS, PHASES, SekiState
from kunitori_tui.engine.stack import copy_frames

GAME_ID = "sekigahara"
MAX_FRAMES = 40
MAX_LIST = 200
_SHORT_LISTS = {"seat_of": 2, "offers": 2, "disks": 2, "cube": PLACE_COUNT, "holder": PLACE_COUNT}
_SETS = {"used": ROAD_COUNT, "origins": PLACE_COUNT, "trail": PICKED}
_FIELDS = {
    "game", "seats", "options", "table", "phase", "over", "stack", "blocks", "traces", "picked", "came",
    *CARD_ZONES, *COUNTERS, *_SHORT_LISTS, *_SETS,
}  # fmt: skip


def traces(s: SekiState) -> list[list[list[int]]]:
    """Return the traces of both sides as ``[face, zone, zone, ...]``, sorted (:mod:`.knowledge`)."""
    return [
        sorted([face, *bits(zones)] for face, zones in zip(s.trace_faces[i], s.trace_zones[i], strict=True))
        for i in (0, 1)
    ]


def write(s: SekiState) -> Json:
    """Return the whole state as JSON-ready data."""
    data: Json = {
        "game": GAME_ID, "seats": 2, "options": s.rules, "table": s.figures.table(), "phase": s.phase, "over": s.over,
        "stack": copy_frames(s.stack), "blocks": [x[:] for x in s.blocks], "traces": traces(s),
        "picked": s.picked[:], "came": [x[:] for x in s.came],
    }  # fmt: skip
    for zone in CARD_ZONES:
        data[zone] = [x[:] for x in getattr(s, zone)]
    for name in _SHORT_LISTS:
        data[name] = getattr(s, name)[:]
    for name in _SETS:
        data[name] = bits(getattr(s, name))
    for name in COUNTERS:
        data[name] = getattr(s, name)
    return data


def read(data: Json, rules: dict[str, Any], figures: Figures) -> SekiState:
    """Return the state written in ``data``, whose shape has been checked; that it is sound has not."""
    s = SekiState(rules, FRAMES, figures)
    s.phase, s.over, s.stack = data["phase"], data["over"], copy_frames(data["stack"])
    s.blocks = [x[:] for x in data["blocks"]]
    s.recount()
    s.trace_faces = [[t[0] for t in side] for side in data["traces"]]
    s.trace_zones = [[as_bits(t[1:]) for t in side] for side in data["traces"]]
    s.picked, s.came = data["picked"][:], [x[:] for x in data["came"]]
    for zone in CARD_ZONES:
        setattr(s, zone, [x[:] for x in data[zone]])
    for name in _SHORT_LISTS:
        setattr(s, name, data[name][:])
    for name in _SETS:
        setattr(s, name, as_bits(data[name]))
    for name in COUNTERS:
        setattr(s, name, data[name])
    return s


def as_bits(numbers: list[int]) -> int:
    """Return the numbers as bits of one."""
    found = 0
    for n in numbers:
        found |= 1 << n
    return found


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
    found = [
        ("game", data["game"] == GAME_ID),
        ("seats", type(data["seats"]) is int and data["seats"] == 2),
        ("options", type(data["options"]) is dict),
        ("table", type(data["table"]) is list),
        ("phase", type(data["phase"]) is str and data["phase"] in PHASES),
        ("over", type(data["over"]) is bool),
        ("stack", type(data["stack"]) is list and len(data["stack"]) <= MAX_FRAMES and all(map(_frame, data["stack"]))),
        ("blocks", _pair(data["blocks"], 0, ZONE_COUNT, BLOCKS_PER_SIDE)),
        ("came", _pair(data["came"], 0, 64, PLACE_COUNT)),
        ("traces", type(data["traces"]) is list and len(data["traces"]) == 2 and all(map(_traces, data["traces"]))),
        ("picked", _numbers(data["picked"], 0, cards, at_most=DECK_SIZE)),
    ]
    found += [(zone, _pair(data[zone], 0, cards, None)) for zone in CARD_ZONES]
    found += [(name, _numbers(data[name], -1, 11, exactly=n)) for name, n in _SHORT_LISTS.items()]
    found += [(name, _numbers(data[name], 0, n, at_most=n) and _rising(data[name])) for name, n in _SETS.items()]
    found += [
        (name, type(data[name]) is int and -1 <= data[name] < (1 << 64 if name in ("rng", "revealed") else 1000))
        for name in COUNTERS
    ]
    return found


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


def _frame(frame: Any) -> bool:
    """A name, then numbers and lists of them; how deep they lie is bounded before anything walks through them."""
    if type(frame) is not list or not 2 <= len(frame) <= 10:
        return False
    return type(frame[0]) is str and all(_cell(c, 2) for c in frame[1:])


def _cell(cell: Any, depth: int) -> bool:
    if type(cell) is list:
        return depth > 0 and len(cell) <= MAX_LIST and all(_cell(c, depth - 1) for c in cell)
    return type(cell) is int
