"""Who else is at a table that several terminals share: what each of them is told, and what it knows besides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, NamedTuple

from kunitori_tui.engine.shapes import Array, Either, Integer, Nothing, Pattern, String, Tuple
from kunitori_tui.play.settings import NAME_CELLS

MOST_SEATS = 6
LONGEST_LIMIT = 3600
"""Seconds that a table may give for a choice at most."""

Seat = Integer(0, MOST_SEATS - 1)
Name = String(NAME_CELLS, least=1)
Count = Integer(0, 1 << 40)
Number = Annotated[int, Count]
Limit = Annotated[int, Integer(0, LONGEST_LIMIT)]
SeatOrNone = Annotated[int | None, Either(Nothing(), Seat)]
Seats = Annotated[Sequence[int], Array(Seat, MOST_SEATS)]


class Spoken(NamedTuple):
    """A line that ``name`` said to all; with ``rings`` it is his bell: is anybody at this terminal?"""

    name: str
    text: str
    rings: bool


@dataclass(slots=True, frozen=True)
class Company:
    """Who else is there, as the table tells each terminal.

    ``away`` are the seats whose connection is down, with the seconds until a bot may sit in; for those in
    ``may_sit_in`` it may now. ``wants_undo`` is the seat that asks to take back its last gesture, ``wants_seat`` the
    bot's seat that a spectator wishes, with his name; ``may_grant``: somebody here is asked to agree. ``asked`` is the
    seat that has to choose, of which nothing was seen for ``waited`` seconds. ``limit`` is the time for a choice in
    seconds, 0 for none, of which a seat here had ``left`` so many; the seats in ``late`` exceeded it at their last
    choice. ``vacant`` are bots' seats that somebody here may ask for, ``mine`` seats of somebody here that are played
    at another terminal. ``taken`` are the seats of people; for those in ``played_for`` a bot plays. ``outage`` is the
    system's name of the error that prevents saving.
    """

    away: Annotated[Any, Array(Tuple(Seat, Count), MOST_SEATS)] = ()
    watchers: Number = 0
    may_sit_in: Seats = ()
    wants_undo: SeatOrNone = None
    wants_seat: Annotated[Any, Either(Nothing(), Tuple(Seat, Name))] = None
    may_grant: bool = False
    asked: SeatOrNone = None
    waited: Number = 0
    limit: Limit = 0
    left: Annotated[int | None, Either(Nothing(), Count)] = None
    late: Seats = ()
    vacant: Seats = ()
    mine: Seats = ()
    taken: Seats = ()
    played_for: Seats = ()
    outage: Annotated[str, Pattern("[A-Z0-9]{0,20}")] = ""


@dataclass(slots=True, frozen=True)
class TableCompany(Company):
    """Who else is there, as a terminal of the table knows it, which is joined by its ``name``.

    ``owned`` are the seats of this terminal, of which a bot plays those that are ``handed`` over. With ``may_ask_back``
    one of them may ask the others for an undo. ``gave_up`` are the seats that were given up. ``is_down``: this terminal
    does not reach the table. Times are those of the last of ``times`` messages: clocks begin anew with each, because
    the next question may take as long as the last.
    """

    name: str = ""
    owned: Sequence[int] = ()
    handed: Sequence[int] = ()
    may_ask_back: bool = False
    gave_up: Sequence[int] = ()
    spoken: Sequence[Spoken] = ()
    is_down: bool = False
    times: int = 0
