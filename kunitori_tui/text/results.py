"""What a battle came to, as plain data: a screen draws it, plain mode prints it, the log and the replay tell it.

A result is made from what one seat was told and from nothing else, so whoever shows it says the same figures. What a
game tells in it stands in its box (:attr:`.Stops.results`); a game without has none.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from kunitori_tui.text.box import Names, box

if TYPE_CHECKING:
    from kunitori_tui.engine.cards import Card
    from kunitori_tui.play.table import SeenEvent


class ResultRow(NamedTuple):
    """A card, or several equal ones, of one side: its name in full and in short, a word about it, its value."""

    name: str
    short: str
    word: str
    value: str


class Side(NamedTuple):
    """One side of a battle: ``label`` says what the ``total`` is made of."""

    seats: tuple[int, ...]
    title: str
    rows: tuple[ResultRow, ...]
    label: str
    total: int


class Rung(NamedTuple):
    """A card that was turned up, or what stood there before: its value, and the sum with it."""

    name: str
    value: str
    total: int


class Points(NamedTuple):
    """The points in the cards of a seat before a battle and after it."""

    seat: int
    before: int
    after: int


class Result(NamedTuple):
    """A battle and what came of it.

    ``number`` ``of`` the battles of the turn; so many rows of the defence ``stood`` there before; ``how`` the defender
    answered; ``ladder`` from what stood there at first to his sum, card by card. ``winners`` are seats, nobody's where
    it is even.
    ``verdict``, ``gain`` and ``rule`` say who won, what and why so; ``points`` stand as they are told, all seats or
    one's own alone, and ``lead`` says who is ahead now; ``changes`` what else is different, ``missed`` what would have
    held, ``looking_back`` how an attacker who lost had stood. ``is_open``: the winner has not said yet whether he takes
    the card; ``is_over``: nothing more comes of it.

    ``brief`` are two lines for who only looks on, ``standings`` what may stand behind the second, the longest form
    first; ``lines`` are the whole for who reads lines. ``at`` is how much had been told when the sums were known,
    ``upto`` how much the result knows; ``covered`` are the places of the events it tells.
    ``asked`` is the kind of decision whose rules are behind it.
    """

    round: int
    number: int
    of: int
    attack: Side
    defence: Side
    stood: int
    how: str
    ladder: tuple[Rung, ...]
    winners: tuple[int, ...]
    verdict: str
    gain: str
    rule: str
    points: tuple[Points, ...]
    lead: str
    changes: tuple[str, ...]
    missed: str
    looking_back: str
    is_open: bool
    is_over: bool
    brief: tuple[str, str]
    standings: tuple[str, ...]
    lines: tuple[str, ...]
    at: int
    upto: int
    covered: frozenset[int]
    asked: str

    @property
    def goal(self) -> int:
        """Return the value that the defender has to reach."""
        return self.attack.total

    @property
    def involved(self) -> frozenset[int]:
        """Return the seats that fought."""
        return frozenset((*self.attack.seats, *self.defence.seats))


def results(
    events: Sequence["SeenEvent"],
    names: Names,
    me: int | None,
    cards: Sequence["Card"],
    *,
    game: str,
    since: int = 0,
    aid: bool = True,
) -> list[Result]:
    """Return the results of the battles whose sums were told after the first ``since`` of ``events``, in their order,
    in words for the seat ``me``. ``cards`` are those of the game. Without ``aid`` the points of others stay untold. A
    game without results has none.
    """
    words = box(game).stops.results
    return words(events, names, me, cards, since, aid) if words is not None else []


def latest(
    events: Sequence["SeenEvent"], names: Names, me: int | None, cards: Sequence["Card"], *, game: str, aid: bool = True
) -> Result | None:
    """Return the result of the last battle in ``events``; None where none was fought, or the game has no results."""
    last = next((at for at in range(len(events) - 1, -1, -1) if events[at].kind == "battle"), None)
    found = results(events, names, me, cards, game=game, since=last, aid=aid) if last is not None else []
    return found[-1] if found else None
