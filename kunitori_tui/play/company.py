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

    ``away`` are the seats of those whose line is down, with the seconds until a bot may sit in by the time it was told;
    for those in ``may_sit_in`` one may by now. ``wants_undo`` is the seat that asks to take back its last gesture,
    ``wants_seat`` the bot's seat that somebody wishes to take, with his name, and ``may_grant`` whether somebody here
    is to agree. ``asked`` is who is asked, of whom nothing was seen for ``waited`` seconds by the time it was told;
    ``limit`` are the seconds there are for a choice, 0 for any number, of which somebody here who is asked had ``left``
    so many when it was told; for the seats in ``late`` that time was over at their last one. ``vacant`` are the seats
    of bots that somebody here may ask for, ``mine`` those that are somebody's here and are played at another terminal.
    ``taken`` are the seats of people, and for those in ``played_for`` a bot plays. ``owned`` are the seats of those at
    this terminal, whoever plays there; in those that are ``handed`` over a bot does, until they are taken back. With
    ``may_ask_back`` one of them may ask the others to take back what he did last. ``gave_up`` are the seats that were
    given up. ``is_down`` says that this terminal itself does not reach the table. The table has told all this ``times``
    times: its clocks begin anew each time, for the next question to somebody may have as long as the last.
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
