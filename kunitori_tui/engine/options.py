"""Checking what comes from outside: the options of a setup against what a game declares, where texts from a command
line are accepted too, and a position out of a save, whatever its game, before anybody works with it; and what else all
games answer alike.

>>> declared = [GameOption("open", "bool", False), GameOption("rounds", "int", 12, low=6, high=20)]
>>> check("castle", (2, 3), declared, Setup(seats=2, seed=7, options={"rounds": "8"})).options
{'open': False, 'rounds': 8}
>>> check("castle", (2, 3), declared, Setup(seats=2, seed=7, options={"rounds": 5}))
Traceback (most recent call last):
kunitori_tui.engine.errors.BadSetup: ('range', {'option': 'rounds', 'given': 5, 'low': 6, 'high': 20})
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from kunitori_tui.engine.api import AnyGame, Game, GameOption, Json, Option, Reason, Ref, S, Setup, V_contra
from kunitori_tui.engine.cards import REFUSED
from kunitori_tui.engine.errors import BadSetup, BadState
from kunitori_tui.engine.rng import MAX_SEED
from kunitori_tui.engine.shapes import Anything, Array, Boolean, Map, Object, OneOf, Shape

_YES = {"on": True, "true": True, "yes": True, "1": True, "off": False, "false": False, "no": False, "0": False}
LISTS = ("list", "selection")
OWN = {"list": list, "selection": list, "prices": dict}  # what copies a default that can change


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
    options = {o.key: OWN[o.kind](o.default) if o.kind in OWN else o.default for o in declared}
    options |= {o.key: _value(o, setup.options[o.key]) for o in declared if o.key in setup.options}
    if setup.cards is not None:
        kept = [o.key for o in declared if o.kind in LISTS and o.key in setup.options]
        options |= {key: setup.options[key] for key in kept if sorted(setup.options[key]) == sorted(options[key])}
    return Setup(setup.seats, setup.seed, options, setup.cards)


def _value(option: GameOption, given: Any) -> Any:
    """Return what was ``given`` for an option, also as text: a list with commas, or one of the words none and all."""
    kind = option.kind
    allowed = option.choices
    if kind == "bool":
        value = _YES.get(given.lower(), given) if isinstance(given, str) else given
        if type(value) is bool:
            return value
        allowed = ("on", "off")
    elif kind == "int":
        if isinstance(given, str) and given.isdecimal() and len(given) < 10:
            given = int(given)
        if type(given) is int and option.low <= given <= option.high:
            return given
        raise BadSetup("range", option=option.key, given=given, low=option.low, high=option.high)
    elif kind in LISTS:
        if isinstance(given, str):
            given = {"none": [], "all": list(allowed), "": []}.get(given, [p.strip() for p in given.split(",")])
        if type(given) is list and all(isinstance(g, str) and g in allowed for g in given):
            return [choice for choice in allowed if choice in given]
        allowed = ("none", "all", *allowed)
    elif kind == "choice":
        if isinstance(given, str) and given in allowed:
            return given
    elif type(given) is dict:
        return given
    else:
        allowed = ("a price sheet",)
    raise BadSetup("value", option=option.key, given=given, allowed=allowed)


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


def setup_in(game: AnyGame, seats: int, options: Json, table: Any) -> Setup:
    """Return the setup, complete but for the seed, of a game with those ``options`` and the figures in ``table``; raise
    :class:`BadState` (``table`` or ``setup``) where there is none.
    """
    try:
        return game.check(Setup(seats, 0, options, table))
    except BadSetup as error:
        raise BadState("table" if error.key in REFUSED else "setup", field=error.key) from error


class GameRules(Game[S, V_contra]):
    """What the rules of all games answer alike. A set-up names the seat that begins in the option ``first``, if any."""

    rules_version = 1
    end_paragraph: str
    turn_paragraph: str
    """Where the rules say when the game is over, and who has the turn."""

    def check(self, setup: Setup) -> Setup:
        checked = check(self.id, self.seat_counts, self.options, setup)
        first = checked.options.get("first", "random")
        if first != "random" and int(first) > checked.seats:
            allowed = ("random", *map(str, range(1, checked.seats + 1)))
            raise BadSetup("value", option="first", given=first, allowed=allowed)
        return checked

    def shape(self, seats: int, data: Any) -> Object:
        """Return the shape of a position with that many seats; ``data`` is what is held against it."""
        raise NotImplementedError

    def read(self, data: Json, setup: Setup) -> S:
        """Return the position written in ``data``, whose shape and set-up have been checked; that it is sound has not.
        Raise :class:`BadState` for frames that do not match their layouts.
        """
        raise NotImplementedError

    def from_json(self, data: Json) -> S:
        seats: Any = data.get("seats") if type(data) is dict else None
        known = type(seats) is int and seats in self.seat_counts
        wrong = self.shape(seats if known else self.seat_counts[0], data).fault(data)
        if wrong:
            raise BadState("shape", field=wrong)
        s = self.read(data, setup_in(self, data["seats"], data["options"], data["table"]))
        broken = self.problems(s)
        if broken:
            raise BadState("unsound", problem=broken[0])
        return s

    def why_not(self, observation: V_contra, ref: Ref) -> Reason | None:
        view: Any = observation
        if any(ref in self.targets(option) for option in view.choices):
            return None
        if view.over:
            return Reason("over", self.end_paragraph)
        decision = view.decision
        if decision is None or decision.seat != view.seat:
            asked = {"seat": -1 if decision is None else decision.seat}
            return Reason("not_your_turn", self.turn_paragraph, asked)
        return view.stack[-1].why_not(view, ref) or Reason("other_question", "", {"kind": decision.kind})

    def indifferent(self, observation: V_contra, /) -> Option | None:
        return None

    def team(self, seat: int, seats: int) -> int:
        return seat
