"""What a table stops for, as plain data with words: a screen draws it, plain mode prints it, the log and the replay
tell it. A turn of somebody else, summed up; what one battle came to; a loyalty put to the test, a Land that is won.

Every one is made from what one seat was told and from nothing else, so whoever shows it says the same figures. What a
game tells in it stands in its box (:class:`.Stops`), which :mod:`kunitori_tui.text.stops` asks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

Tone = Literal["won", "lost", "even", "open"]
"""What it means for who reads it; ``open`` where it means neither."""


class DigestRow(NamedTuple):
    """A line of a digest: a word for its subject, and the text; ``mine`` if it is about the reader."""

    subject: str
    text: str
    mine: bool = False


class Digest(NamedTuple):
    """A turn summed up: whose, in which round, a line a subject, and all of it in one short text. For who reads lines
    it is told in whole ``sentences``, but for the battles of the reader, which their results tell.
    """

    seat: int
    number: int
    rows: Sequence[DigestRow]
    brief: str
    sentences: Sequence[str]


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
    def involved(self) -> frozenset[int]:
        """Return the seats that fought."""
        return frozenset((*self.attack.seats, *self.defence.seats))


class Bar(NamedTuple):
    """A sum of a seat, drawn as a bar: ``words`` say what it is made of. With ``facts`` these stand before the bar, one
    below the other, in place of the bare amount; the sign of a gain or a loss comes first in its fact. It stood at
    ``start`` before anything was turned up.
    """

    seat: int
    amount: int
    words: str = ""
    facts: tuple[str, ...] = ()
    start: int = 0


class MomentRow(NamedTuple):
    """A short title with the lines below it."""

    label: str
    lines: tuple[str, ...]


class Turned(NamedTuple):
    """Something that was turned up: whose, in ``words``, and the sums with it, in the order of the bars."""

    seat: int
    words: str
    sums: tuple[int, ...]


class Moment(NamedTuple):
    """Something that happened, and what came of it.

    ``title`` says what and where, ``verdict`` how it ended ("" where the bars say it all), ``tone`` what that means for
    the reader. ``bars`` are the sums that decided it, ``note`` is a line about how they count, ``rows`` say what came
    of it, in the order in which it matters.

    ``brief`` is the whole in a sentence or two, for the message line, the log and who only looks on; ``lines`` are the
    whole for who reads lines. ``places`` are those on the table that changed. ``involved`` are the seats it concerns:
    their people wait for it at every speed, but where it is ``slight`` and the others move fast.

    ``at`` is how much had been told when it was decided, ``upto`` how much it knows: it is made as soon as that is
    told, and more changes no word of it. ``covered`` are the places of the events it tells, which need no lines of
    their own. ``rule`` is the section of the rules behind it, "" for none. ``turned`` is what was turned up on the way
    there, one after another; the bars stand at the last sums. Until all of it is, ``asked`` stands for the title.
    """

    title: str
    verdict: str
    tone: Tone
    bars: tuple[Bar, ...]
    note: str
    rows: tuple[MomentRow, ...]
    brief: str
    lines: tuple[str, ...]
    places: tuple[str, ...]
    involved: frozenset[int]
    slight: bool
    at: int
    upto: int
    covered: frozenset[int]
    rule: str
    turned: tuple[Turned, ...] = ()
    asked: str = ""


def decisive(sums: Sequence[Sequence[int]]) -> int:
    """Return the position of the ``sums`` with which who leads at the end overtook the others, or drew level to win a
    tie; 0 where nobody did since the first.

    >>> decisive([(0, 0), (3, 0), (3, 4), (3, 6)])
    2
    """
    leads = [[(a > b) - (a < b) for a in one for b in one] for one in sums]
    return next((at + 1 for at in range(len(leads) - 2, -1, -1) if leads[at] != leads[-1]), 0)
