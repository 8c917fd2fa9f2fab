"""Who else is at a table that several terminals share, as the table tells it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Spoken(NamedTuple):
    """A line that ``name`` said to all; with ``rings`` it is his bell: is anybody at this terminal?"""

    name: str
    text: str
    rings: bool


class Company(NamedTuple):
    """Who else is at a table that several terminals share, and the ``name`` by which it is joined.

    ``away`` are the seats whose connection is down, with the seconds until a bot may sit in; for those in
    ``may_sit_in`` it may now. ``wants_undo`` is the seat that asks to take back its last gesture, ``wants_seat`` the
    bot's seat that a spectator wishes, with his name; ``may_grant``: somebody here is asked to agree. ``asked`` is the
    seat that has to choose, of which nothing was seen for ``waited`` seconds. ``limit`` is the time for a choice in
    seconds, 0 for none, of which a seat here had ``left`` so many; the seats in ``late`` exceeded it at their last
    choice. ``vacant`` are bots' seats that somebody here may ask for, ``mine`` seats of somebody here that are played
    at another terminal. ``taken`` are the seats of people; for those in ``played_for`` a bot plays. ``owned`` are the
    seats of this terminal, of which a bot plays those that are ``handed`` over. With ``may_ask_back`` one of them may
    ask the others for an undo. ``gave_up`` are the seats that were given up. ``is_down``: this terminal does not reach
    the table. Times are those of the last of ``times`` messages: clocks begin anew with each, because the next question
    may take as long as the last.
    """

    name: str
    away: Mapping[int, int]
    watchers: int
    may_sit_in: Sequence[int]
    wants_undo: int | None
    wants_seat: tuple[int, str] | None
    may_grant: bool
    asked: int | None
    waited: int
    limit: int
    left: int | None
    late: Sequence[int]
    vacant: Sequence[int]
    mine: Sequence[int]
    taken: Sequence[int]
    played_for: Sequence[int]
    owned: Sequence[int]
    handed: Sequence[int]
    may_ask_back: bool
    gave_up: Sequence[int]
    spoken: Sequence[Spoken]
    is_down: bool
    times: int
