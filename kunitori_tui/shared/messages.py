"""What a table and its clients say to each other: one message a line, as JSON.

Every message is declared with the shapes of its fields, and nothing else is ever read. A client has written to it by
who knows whom; so has a table, for whoever joins it.

>>> read(line(Choose(3, 17, ["end"])), FROM_CLIENTS)
Choose(id=3, rev=17, options=['end'])
>>> read(b'{"say": "choose", "id": 3, "rev": 17}', FROM_CLIENTS)
Traceback (most recent call last):
kunitori_tui.shared.messages.BadLine: options
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Annotated, Any, Literal

from kunitori_tui.engine.shapes import Array, Either, Map, Nothing, Object, Pattern, String, Tuple
from kunitori_tui.play.company import MOST_SEATS, Company, Count, Limit, Name, Number, Seat, SeatOrNone, Seats
from kunitori_tui.play.settings import NAME_CELLS
from savegames import strictjson
from savegames.errors import BadFile
from savegames.format import Seat as Seated
from savegames.journal import CHOICE

VERSION = 4
"""Of what is said here. A table and a client that differ in it do not play together."""
LINE = 4096
"""The most bytes that a client may send in one line, with its end."""
WATCHERS = 20
"""The most people who look on."""
CLOSED = "closed"
"""In the place of a bot's level: nobody plays there."""
GESTURE = 60
"""The most options of a gesture; what is longer is cut there."""
TALK = 200
"""Characters of a line of talk."""

SEAT_KEY = Pattern("[0-5]?")
"""A seat as the name of a field; "" for a spectator."""
Word = Pattern("[a-z0-9_-]{0,40}")
Secret = Pattern("[A-Za-z0-9_-]{20,60}")


class BadLine(Exception):
    """A line that is no message; the text is the path of what is wrong in it, printable."""


# -- what a client says -----------------------------------------------------------------------------------------------


@dataclass(slots=True, frozen=True)
class Hello:
    """The first line: what is wanted, to sit down (under ``names``, one for each person at this terminal), to look on,
    or only to hear what table this is. ``tokens`` are those of seats that were this client's, ``word`` is the word of a
    locked table, ``auto`` the wish that a single choice is taken without asking.
    """

    version: Number
    want: Literal["sit", "watch", "look"]
    names: Annotated[list[str], Array(Name, MOST_SEATS)]
    tokens: Annotated[list[str], Array(Secret, MOST_SEATS)]
    word: Annotated[str, String(40)]
    auto: bool


@dataclass(slots=True, frozen=True)
class Choose:
    """Answer the question of the position ``rev``, and those that follow it, as one gesture."""

    id: Number
    rev: Number
    options: Annotated[list[str], Array(Pattern(CHOICE), GESTURE, least=1)]


@dataclass(slots=True, frozen=True)
class Undo:
    """Take back the last gesture; where others have to agree, ask them."""

    id: Number


@dataclass(slots=True, frozen=True)
class Grant:
    """Let another take his last gesture back, or not."""

    yes: bool


@dataclass(slots=True, frozen=True)
class Reseat:
    """Let the bot ``bot`` play for ``seat``, take the seat back, or give it up."""

    id: Number
    do: Literal["hand_over", "take_back", "concede"]
    seat: Annotated[int, Seat]
    bot: Annotated[str, Word]


@dataclass(slots=True, frozen=True)
class Say:
    """A line of talk."""

    text: Annotated[str, String(TALK, least=1)]


@dataclass(slots=True, frozen=True)
class Ring:
    """Ring the bell at the terminal of the player whose turn it is."""


@dataclass(slots=True, frozen=True)
class Sit:
    """Ask, as a spectator, for the ``seat`` of a bot; or bring one's own ``seat`` here from another terminal."""

    id: Number
    seat: Annotated[int, Seat]


@dataclass(slots=True, frozen=True)
class Lay:
    """Change the table before its game; only its owner may. ``seats`` holds a bot's level, "" for whoever comes
    (``stand_in`` plays if nobody does), or :data:`CLOSED`. ``word`` is needed to join, ``limit`` are the seconds for a
    choice (0: no limit), ``watch`` lets others look on, ``joins`` lets spectators ask for a bot's seat.
    """

    game: Annotated[str, Word]
    options: Annotated[dict[str, Any], Map(Word, 40)]
    seats: Annotated[list[str], Array(Word, MOST_SEATS, least=1)]
    stand_in: Annotated[str, Word]
    word: Annotated[str, String(40)]
    watch: bool
    limit: Limit = 0
    joins: bool = True


@dataclass(slots=True, frozen=True)
class Ready:
    """Be ready to begin, or not."""

    yes: bool


@dataclass(slots=True, frozen=True)
class Start:
    """Begin the game; only the owner of the table may. Bots take the free seats."""


@dataclass(slots=True, frozen=True)
class Whole:
    """Ask for the whole game, which is open once it is over."""

    id: Number


@dataclass(slots=True, frozen=True)
class Close:
    """Close the table for all; only its owner may. The game is kept."""


@dataclass(slots=True, frozen=True)
class Bye:
    """Leave the table. (A client that only loses its connection sends nothing.)"""


# -- what a table says ------------------------------------------------------------------------------------------------


@dataclass(slots=True, frozen=True)
class WaitingSeat:
    """A seat of a table before its game: the ``name`` of the person ("": nobody), the ``bot`` that plays if nobody
    comes or :data:`CLOSED`, whether the seat is ``free``, the hearer's ``own``, that of the table's owner (``host``),
    and ``ready``. A ``twin`` is another terminal with the same tokens as the hearer, so it may be the hearer himself.
    """

    name: Annotated[str, String(NAME_CELLS)]
    bot: Annotated[str, Word]
    host: bool
    ready: bool
    free: bool = False
    own: bool = False
    login: Annotated[str, String(40)] = ""
    twin: bool = False


@dataclass(slots=True, frozen=True)
class Waiting:
    """A table before its game, or as a list of tables tells of it: ``turn`` is 0 before the game, ``since`` seconds ago
    it was laid. ``hosts`` says whether the hearer opened it.
    """

    name: Annotated[str, Word]
    game: Annotated[str, Word]
    options: Annotated[dict[str, Any], Map(Word, 40)]
    places: Annotated[list[Any], Array(Object.of(WaitingSeat), MOST_SEATS, least=1)]
    watch: bool
    limit: Limit
    joins: bool
    locked: bool
    hosts: bool
    watchers: Number
    since: Number
    turn: Number
    over: bool


@dataclass(slots=True, frozen=True)
class Welcome:
    """The first line back: whose the table is, which ``seats`` are the hearer's and the ``tokens`` that keep them."""

    version: Number
    table: Annotated[str, Word]
    tokens: Annotated[list[str], Array(Secret, MOST_SEATS)]


@dataclass(slots=True, frozen=True)
class Now:
    """The position as the hearer may know it. ``rev`` counts these messages; ``own`` are his seats, ``asked`` the one
    of them that has to choose, ``back`` the seat that may undo. ``told`` holds the events after the first ``known``:
    step, kind, fields, and the private fields by own seat. ``views`` holds the view of each of his seats, by number,
    and of a spectator, "".
    """

    rev: Number
    save: Annotated[str, Word]
    game: Annotated[str, Word]
    options: Annotated[dict[str, Any], Map(Word, 40)]
    seats: Annotated[list[Any], Array(Object.of(Seated), MOST_SEATS, least=1)]
    own: Seats
    persons: Seats
    conceded: Seats
    asked: SeatOrNone
    back: SeatOrNone
    number: Number
    known: Number
    told: Annotated[list[Any], Array(Tuple(Count, Word, Map(), Map(SEAT_KEY)), 200_000)]
    views: Annotated[dict[str, Any], Map(SEAT_KEY, MOST_SEATS + 1)]
    result: Annotated[dict[str, Any] | None, Either(Nothing(), Map(Word, 3))]


@dataclass(slots=True, frozen=True)
class Re:
    """The answer to the request ``id``: the number of options carried out; else 1 for done, 0 for not done."""

    id: Number
    done: Number


@dataclass(slots=True, frozen=True)
class Said:
    """A line of talk of ``name``; with ``ring`` he asks whether the others are still there."""

    name: Annotated[str, String(NAME_CELLS)]
    seat: SeatOrNone
    text: Annotated[str, String(TALK)]
    ring: bool


@dataclass(slots=True, frozen=True)
class No:
    """A refusal. After one of :data:`CUTS` the line is cut."""

    why: Annotated[str, Word]
    id: Number


@dataclass(slots=True, frozen=True)
class Record:
    """The whole game as the text of its save."""

    id: Number
    save: Annotated[str, String(strictjson.MAX_BYTES)]


CUTS = {
    "version": "another version",
    "line": "a line that means nothing",
    "early": "a line before the hello",
    "full": "no seat free",
    "few": "fewer seats free than people",
    "locked": "the word of a locked table missing",
    "stranger": "not one of those to whom the table is open",
    "moved": "the seat taken at another terminal",
    "slow": "a client that reads too slowly",
    "late": "no hello in time",
    "room": "no room for the save of a game to begin",
    "taken": "no seat free at a table at which one may look on",
    "ended": "the table ended",
    "closed": "the table closed by who opened it",
}
"""Why a line is cut. Any other refusal cuts nothing."""

Message = Any
"""One of the messages above."""


def _named(*kinds: type[Any]) -> Mapping[str, tuple[type[Any], Object]]:
    return {kind.__name__.lower(): (kind, Object.of(kind)) for kind in kinds}


FROM_CLIENTS = _named(Hello, Choose, Undo, Grant, Reseat, Say, Ring, Sit, Lay, Ready, Start, Whole, Close, Bye)
FROM_TABLES = _named(Welcome, Waiting, Now, Company, Re, Said, No, Record)


def line(message: Message) -> bytes:
    """Return a message as its line, with the end of it."""
    said = {"say": type(message).__name__.lower(), **{f.name: getattr(message, f.name) for f in fields(message)}}
    return strictjson.compact(said) + b"\n"


def read(data: bytes, known: Mapping[str, tuple[type[Any], Object]]) -> Message:
    """Return the message that a line holds, one of those ``known``. Raises :class:`BadLine`."""
    try:
        told = strictjson.parse(data)
    except BadFile as error:
        raise BadLine(error.key) from error
    said = told.pop("say", None) if type(told) is dict else None
    if type(said) is not str or said not in known:
        raise BadLine("say")
    kind, shape = known[said]
    if wrong := shape.fault(told):
        raise BadLine(wrong)
    return kind(**told)
