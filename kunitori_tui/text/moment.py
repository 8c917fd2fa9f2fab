"""What deserves to be looked at before a game goes on, as plain data: a fight that is decided, a loyalty put to the
test, a Land that is won, an event that scores.
"""

from typing import Literal, NamedTuple

Tone = Literal["won", "lost", "even", "open"]
"""What it means for who reads it; ``open`` where it means neither."""


class Bar(NamedTuple):
    """A sum of a seat, drawn as a bar: ``words`` say what it is made of. With ``facts`` these stand before the bar, one
    below the other, in place of the bare amount; the sign of a gain or a loss comes first in its fact.
    """

    seat: int
    amount: int
    words: str = ""
    facts: tuple[str, ...] = ()


class MomentRow(NamedTuple):
    """A short title with the lines below it."""

    label: str
    lines: tuple[str, ...]


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
    their own. ``rule`` is the section of the rules behind it, "" for none.
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
