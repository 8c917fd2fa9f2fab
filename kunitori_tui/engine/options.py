"""Checking what comes from outside: the options of a setup against what a game declares, where texts from a command
line are accepted too, and a position out of a save, whatever its game, before anybody works with it.

>>> declared = [GameOption("open", "bool", False), GameOption("rounds", "int", 12, low=6, high=20)]
>>> check("castle", (2, 3), declared, Setup(seats=2, seed=7, options={"rounds": "8"})).options
{'open': False, 'rounds': 8}
>>> check("castle", (2, 3), declared, Setup(seats=2, seed=7, options={"rounds": 5}))
Traceback (most recent call last):
kunitori_tui.engine.errors.BadSetup: ('range', {'option': 'rounds', 'given': 5, 'low': 6, 'high': 20})
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from kunitori_tui.engine.api import AnyGame, GameOption, Json, Setup
from kunitori_tui.engine.cards import REFUSED
from kunitori_tui.engine.errors import BadSetup, BadState
from kunitori_tui.engine.rng import MAX_SEED
from kunitori_tui.engine.shapes import Anything, Array, Boolean, Map, Object, OneOf, Shape

_YES = {"on": True, "true": True, "yes": True, "1": True, "off": False, "false": False, "no": False, "0": False}
LISTS = ("list", "selection")


def check(game: str, seat_counts: Sequence[int], declared: Sequence[GameOption], setup: Setup) -> Setup:
    """Return ``setup`` with every declared option present and normalised. With figures of its own, of a game that was
    begun before, lists keep their order.

    Raises :class:`BadSetup` with the keys seats, seed, option or value; ``params`` name what is allowed.
    """
    if setup.seats not in seat_counts:
        raise BadSetup("seats", game=game, given=setup.seats, allowed=tuple(seat_counts))
    if type(setup.seed) is not int or not 0 <= setup.seed <= MAX_SEED:
        raise BadSetup("seed", given=setup.seed, high=MAX_SEED)
    by_key = {o.key: o for o in declared}
    for key in setup.options:
        if key not in by_key:
            raise BadSetup("option", game=game, given=key, allowed=tuple(by_key))
    options = {o.key: _value(o, setup.options[o.key]) if o.key in setup.options else _default(o) for o in declared}
    if setup.cards is not None:
        kept = [o.key for o in declared if o.kind in LISTS and o.key in setup.options]
        options |= {key: setup.options[key] for key in kept if sorted(setup.options[key]) == sorted(options[key])}
    return Setup(setup.seats, setup.seed, options, setup.cards)


def _default(option: GameOption) -> Any:
    return (
        list(option.default)
        if option.kind in LISTS
        else dict(option.default)
        if option.kind == "prices"
        else option.default
    )


def _value(option: GameOption, given: Any) -> Any:
    kind = option.kind
    if kind == "bool":
        if isinstance(given, str) and given.lower() in _YES:
            return _YES[given.lower()]
        if type(given) is bool:
            return given
        raise BadSetup("value", option=option.key, given=given, allowed=("on", "off"))
    if kind == "int":
        if isinstance(given, str) and given.isdecimal() and len(given) < 10:
            given = int(given)
        if type(given) is int and option.low <= given <= option.high:
            return given
        raise BadSetup("range", option=option.key, given=given, low=option.low, high=option.high)
    if kind == "choice":
        if given in option.choices and isinstance(given, str):
            return given
        raise BadSetup("value", option=option.key, given=given, allowed=option.choices)
    if kind in LISTS:
        return _list(option, given)
    if type(given) is dict:
        return given
    raise BadSetup("value", option=option.key, given=given, allowed=("a price sheet",))


def _list(option: GameOption, given: Any) -> list[str]:
    """A list as such, as comma-separated text, or one of the words none and all."""
    if isinstance(given, str):
        given = {"none": [], "all": list(option.choices), "": []}.get(given, [p.strip() for p in given.split(",")])
    if type(given) is list and all(isinstance(g, str) and g in option.choices for g in given):
        return [c for c in option.choices if c in given]
    raise BadSetup("value", option=option.key, given=given, allowed=("none", "all", *option.choices))


MAX_ROWS = 1000


def shape_of_position(
    game: str, seats: int, phases: Iterable[str], fields: Mapping[str, Shape], max_frames: int
) -> Object:
    """Return the shape of a position with its own ``fields``. What its table and its frames hold is left to those who
    read them (:func:`.figures.read`, :func:`.stack.read_stack`).
    """
    return Object(
        {
            "game": OneOf(game),
            "seats": OneOf(seats),
            "options": Map(),
            "table": Array(Anything(), MAX_ROWS),
            "phase": OneOf(*phases),
            "over": Boolean(),
            "stack": Array(Anything(), max_frames),
            **fields,
        }
    )


def check_shape(data: Any, seat_counts: Sequence[int], shape_for: Callable[[int], Object]) -> None:
    """Return if ``data`` has the shape that ``shape_for`` gives for its number of seats; else raise :class:`BadState`
    (``shape``) with the first field that is missing, unknown, of the wrong type or out of its bounds.
    """
    seats = data.get("seats") if type(data) is dict else None
    wrong = shape_for(seats if type(seats) is int and seats in seat_counts else seat_counts[0]).fault(data)
    if wrong:
        raise BadState("shape", field=wrong)


def setup_in(game: AnyGame, seats: int, options: Json, table: Any) -> Setup:
    """Return the setup, complete but for the seed, of a game with those ``options`` and the figures in ``table``; raise
    :class:`BadState` (``table`` or ``setup``) where there is none.
    """
    try:
        return game.check(Setup(seats, 0, options, table))
    except BadSetup as error:
        raise BadState("table" if error.key in REFUSED else "setup", field=error.key) from error
