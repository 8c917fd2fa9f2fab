"""The plan of a new game: its game, players and rule options, remembered until the next new game.

Some rule options need a screen of their own; it is imported when it is first needed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any

from kunitori_tui import shelf
from kunitori_tui.engine.api import AnyGame, BadSetup, GameOption, Setup
from kunitori_tui.play.names import readable, seat_names
from kunitori_tui.text.catalog import series, tr, trn
from savegames.format import Seat

if TYPE_CHECKING:
    from screens.deckbuilder.pile_choice import Piles

FREE = "free"
PERSON = "person"


@dataclass(slots=True)
class SeatSetup:
    """One place at the table: ``who`` is ``free``, ``person`` or a bot's id; an empty ``name`` is the usual one."""

    who: str
    name: str = ""


@dataclass(slots=True)
class GameSetup:
    """A game about to be started."""

    game: str
    places: list[SeatSetup]
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def rules(self) -> AnyGame:
        """Return the game."""
        return shelf.load(self.game)

    def taken(self) -> list[int]:
        """Return the places somebody sits at."""
        return [i for i, place in enumerate(self.places) if place.who != FREE]

    def people(self) -> list[int]:
        """Return the places of persons."""
        return [i for i, place in enumerate(self.places) if place.who == PERSON]

    def names(self, me: str) -> dict[int, str]:
        """Return the names by place, of the places that are taken; ``me`` is that of the person who started the
        program, "" if unknown. What a bot is called, and the number of a person, follow from the seat at the table.
        """
        people, taken = self.people(), self.taken()
        usual = tr("You") if len(people) == 1 else ""
        persons = [
            (self.places[at].name or (me or usual) * (at == people[0]) or tr("Player {n}", n=seat + 1))
            if at in people
            else self.places[at].name
            for seat, at in enumerate(taken)
        ]
        return dict(zip(taken, seat_names(persons), strict=True))

    def seats(self, me: str) -> list[Seat]:
        """Return the players by seat; free places are left out."""
        places = self.places
        return [
            Seat("human", name) if places[at].who == PERSON else Seat("bot", name, places[at].who)
            for at, name in self.names(me).items()
        ]

    def set_count(self, more: int) -> None:
        """Put a bot on the first free place (1), or free the last one that is taken (-1)."""
        free = [i for i, place in enumerate(self.places) if place.who == FREE]
        if more > 0 and free:
            self.places[free[0]] = SeatSetup(choosable(self.game)[-1])
        elif more < 0 and len(self.taken()) > 1:
            self.places[self.taken()[-1]] = SeatSetup(FREE)

    def trouble(self) -> str:
        """Return why the game cannot be started so, as a sentence; "" if it can."""
        n = len(self.taken())
        allowed = self.rules.seat_counts
        if n not in allowed:
            counts = series(map(str, allowed))
            return trn(
                "{n} seat is taken; this game is for {counts}.",
                "{n} seats are taken; this game is for {counts}.",
                n,
                counts=counts,
            )
        first = self.options.get("first")
        if isinstance(first, str) and first.isdecimal() and int(first) > n:
            return tr("Player {n} cannot begin: only {count} seats are taken.", n=first, count=n)
        return ""

    def to_play(self) -> dict[str, Any]:
        """Return the options to start with, without selections that have their default: lots may be drawn for them."""
        printed = {o.key: o.default for o in self.rules.options if o.kind == "selection"}
        return {k: v for k, v in self.options.items() if k not in printed or v != printed[k]}

    def remember(self) -> dict[str, Any]:
        """Return the plan as settings keep it. The price sheet is not kept: it is read anew each time."""
        options = {key: value for key, value in self.options.items() if key != "prices"}
        return {"game": self.game, "places": [[p.who, p.name] for p in self.places], "options": options}


def choosable(game: str) -> tuple[str, ...]:
    """Return the bots offered for a game, from the weakest; where no level exists yet, whatever plays it."""
    return shelf.levels(game) or shelf.bots(game)


def fresh(game: str, wanted: int = 3) -> GameSetup:
    """Return the plan for somebody who never chose anything: you against bots, ``wanted`` in all where the game can be
    played so, all options as printed.
    """
    levels = choosable(game)
    seats = max(shelf.load(game).seat_counts)
    count = next(c for c in (wanted, 3, 2, 4, *shelf.load(game).seat_counts) if c in shelf.load(game).seat_counts)
    places = [SeatSetup(PERSON), *(SeatSetup(shelf.stand_in(levels)) for _ in range(count - 1))]
    return GameSetup(game, places + [SeatSetup(FREE) for _ in range(seats - count)], defaults(game))


def defaults(game: str) -> dict[str, Any]:
    """Return the options of a game as printed; the price sheet is left to the screen."""
    return {o.key: o.default for o in shelf.options(game) if o.kind != "prices"}


def last_game(data: dict[str, Any]) -> str:
    """Return the game of the plan kept in ``data``, the first one where none is."""
    kept = data.get("game")
    return kept if isinstance(kept, str) and kept in shelf.ids() else shelf.ids()[0]


def recall(data: dict[str, Any], game: str | None = None, wanted: int = 3) -> GameSetup:
    """Return the setup kept in ``data``, or that of ``game``; parts that are not valid are replaced by defaults. If
    none is kept, it has ``wanted`` players.
    """
    kept = last_game(data)
    if kept != data.get("game") or (game is not None and kept != game):
        return fresh(game or kept, wanted)
    plan = fresh(kept)
    known = (FREE, PERSON, *choosable(kept))
    places = data.get("places")
    if isinstance(places, list) and len(places) == len(plan.places):
        for at, entry in enumerate(places):
            if isinstance(entry, list) and len(entry) == 2 and entry[0] in known and isinstance(entry[1], str):
                plan.places[at] = SeatSetup(entry[0], readable(entry[1]))
    given = data.get("options")
    if isinstance(given, dict):
        for option in plan.rules.options:
            if option.key in given and _fits(plan.rules, option, given[option.key]):
                plan.options[option.key] = given[option.key]
    return plan


def _fits(rules: AnyGame, option: GameOption, value: Any) -> bool:
    try:
        rules.check(Setup(max(rules.seat_counts), 0, {option.key: value}))
    except BadSetup:
        return False
    return True


def choosers(game: str) -> dict[str, Piles]:
    """Return what chooses the options of ``game`` that have a screen of their own, by their keys."""
    return {key: import_module(module).PART for key, module in shelf.manifest(game).choosers.items()}
