"""A view in JSON, written and read: what another process tells of a position.

The form follows from the declared types of the view's fields, so no game has one of its own. What was read is held
against the rules, as a position out of a save is: one that fits the view must be sound and look the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache
from operator import lt
from typing import Annotated, Any, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

from kunitori_tui.engine.api import AnyGame, Decision, Json, Setup
from kunitori_tui.engine.cells import Sizes
from kunitori_tui.engine.errors import BadState
from kunitori_tui.engine.options import MAX_ROWS, setup_in
from kunitori_tui.engine.shapes import Anything, Array, Boolean, Integer, Map, Object, Shape, String
from kunitori_tui.engine.stack import Frame, read_stack, write_stack

V = TypeVar("V")

MAX_ITEMS = 1000
MAX_FRAMES = 100
DICE = 1
"""By what the hidden part of a position is dealt that fits a view. Any number does."""
STUMBLES = (LookupError, ValueError, TypeError, ArithmeticError, AssertionError)
"""What the rules may raise over a view that no position has: they do not check each way in which it can be wrong."""

Bits = Annotated[int, "bits"]
"""Numbers below 128 as the bits of one; the list of them in JSON."""

_TEXT, _ITEM = String(200), Integer(-1, 10_000)
_PLAIN: dict[Any, Shape] = {
    int: Integer(-1, 1_000_000),
    str: _TEXT,
    bool: Boolean(),
    list[int]: Array(_ITEM, MAX_ITEMS),
    tuple[int, ...]: Array(_ITEM, MAX_ITEMS),
    bytes: Array(Integer(0, 255), MAX_ITEMS),
    Bits: Array(Integer(0, 127), 128, order=lt),
    Decision: Object(
        {
            "seat": _ITEM,
            **dict.fromkeys(("kind", "source", "subject", "group"), _TEXT),
            **dict.fromkeys(("secret", "public"), Boolean()),
            **dict.fromkeys(("least", "most"), _ITEM),
            "data": Map(_TEXT, 40),
        }
    ),
}


class Facts(NamedTuple):
    """What a view stands on and every copy of the program knows: the fields that are ``given`` and not read, the
    ``frames`` of the game by their names, how many seats and cards there are.
    """

    given: Mapping[str, Any]
    frames: Mapping[str, type[Frame[Any]]]
    sizes: Sizes


def setup(game: AnyGame, data: Json, options: Json) -> Setup:
    """Return the setup, but for the seed, of the game of the view ``data``. Raises :class:`BadState` if it has none."""
    if type(data) is not dict or type(options) is not dict or not {"seats", "table"} <= data.keys():
        raise BadState("shape", field="seats")
    if type(data["seats"]) is not int or not Array(Anything(), MAX_ROWS).holds(data["table"]):
        raise BadState("shape", field="table")
    return setup_in(game, data["seats"], options, data["table"])


def write(view: Any, table: list[list[Any]]) -> Json:
    """Return a view of a position that stands on ``table`` as JSON-ready data."""
    form: Any = type(view)
    return {
        name: table if name == "table" else put(getattr(view, field)) for name, (field, _, put) in _fields(form).items()
    }


def _writer(hint: Any) -> Callable[[Any], Any]:
    """Return what writes a value that is declared as ``hint``."""
    kinds = get_args(hint)
    if type(None) in kinds:
        some = _writer(kinds[0])
        return lambda value: None if value is None else some(value)
    if hint is Decision:
        return Decision.to_json
    if hint == Bits:
        return lambda mask: [number for number in range(mask.bit_length()) if mask >> number & 1]
    if hint is bytes or kinds in ((int,), (int, ...)):
        return list
    if get_origin(hint) is list or Ellipsis in kinds:
        item = _writer(kinds[0])
        return lambda value: [*map(item, value)]
    if get_origin(hint) is tuple:
        *single, rest = map(_writer, kinds)
        return lambda value: [*(one(cell) for one, cell in zip(single, value, strict=False)), *rest(value[-1])]
    return lambda value: value


def read(game: AnyGame, form: type[V], data: Json, facts: Facts) -> V:
    """Return the view of the class ``form`` that ``data`` was written from, equal to it in every part. :func:`setup`
    was asked before.

    Raises :class:`BadState`: ``shape`` (``field``) for anything of another form, ``unsound`` where no position of the
    game looks so to anybody.
    """
    declared = _fields(form)  # type: ignore[arg-type]  # a class can be a key
    if data.keys() != declared.keys():
        raise BadState("shape", field=min(map(str, data.keys() ^ declared.keys())))
    cells = dict(facts.given)
    for name, (field, hint, _) in declared.items():
        if field in facts.given:
            if name != "table" and data[name] != facts.given[field]:
                raise BadState("setup", field=name)
        elif field == "stack":
            if not Array(Anything(), MAX_FRAMES).holds(data[name]):
                raise BadState("shape", field=name)
            cells[field] = read_stack(data[name], facts.frames, facts.sizes)
        else:
            cells[field] = _cell(hint, data[name], name)
    view: Any = form(**cells)
    seats, seat = facts.sizes.seats, view.seat
    if view.game != game.id or view.seats != seats or not (seat is None or 0 <= seat < seats):
        raise BadState("unsound", problem="another game or seat")
    try:
        position = game.sample(view, DICE)
        broken = game.problems(position)
        if not broken and position.observe(seat) != view:
            broken = ["a position that fits it looks otherwise"]
    except STUMBLES as error:
        raise BadState("unsound", problem=type(error).__name__) from error
    if broken:
        raise BadState("unsound", problem=broken[0])
    found: V = view
    return found


@cache
def _fields(form: Any) -> Mapping[str, tuple[str, Any, Callable[[Any], Any]]]:
    """Return field, type and what writes it by the name in JSON: what all positions of a game share, and what is not
    compared for that reason, is the ``table`` there.
    """
    hints = get_type_hints(form, include_extras=True)
    put = {name: write_stack if name == "stack" else _writer(hint) for name, hint in hints.items()}
    return {f.name if f.compare else "table": (f.name, hints[f.name], put[f.name]) for f in fields(form)}


def _cell(hint: Any, value: Any, name: str) -> Any:
    """Return what is declared as ``hint`` out of its JSON form."""
    if hint in _PLAIN:
        if not _PLAIN[hint].holds(value):
            raise BadState("shape", field=name)
        if hint is Decision:
            return Decision(**value)
        if hint == Bits:
            return sum(1 << number for number in value)
        return bytes(value) if hint is bytes else tuple(value) if get_origin(hint) is tuple else value
    kinds = get_args(hint)
    if type(None) in kinds:
        return None if value is None else _cell(kinds[0], value, name)
    if type(value) is not list or len(value) > MAX_ITEMS:
        raise BadState("shape", field=name)
    if get_origin(hint) is list or Ellipsis in kinds:
        return get_origin(hint)([_cell(kinds[0], item, name) for item in value])
    *single, rest = kinds  # of a tuple, whose last cell is all that is left
    if len(value) < len(single):
        raise BadState("shape", field=name)
    cells = [_cell(kind, item, name) for kind, item in zip(single, value, strict=False)]
    return (*cells, _cell(rest, value[len(single) :], name))
