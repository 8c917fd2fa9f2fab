"""Plain mode at a shared table: waiting for the game to begin, then the game in lines."""

from __future__ import annotations

import os
from contextlib import suppress

from kunitori_tui.plain.lookup import Beside, Others
from kunitori_tui.plain.mode import PlainTable
from kunitori_tui.process.lines import Lines, Typed
from kunitori_tui.process.terminal import is_behind_the_door
from kunitori_tui.shared.access import Visit
from kunitori_tui.shared.messages import Ready, Start
from kunitori_tui.shared.remote import RemoteTable
from kunitori_tui.shared.socket_folder import login
from kunitori_tui.text import gathering, waiting
from kunitori_tui.text.catalog import N_, paragraph, tr


def play(visit: Visit, lines: Lines, typed: Typed, options: str = "") -> int:
    """Sit at the table that ``visit`` is at, before ``lines`` that read from ``typed``; return the exit code.
    ``options`` as a :class:`PlainTable` has them. Raises :class:`.Stopped`.
    """
    shown: RemoteTable | None = None

    def listen(typing: int | None = None) -> None:
        visit.line.listen(typing)
        if visit.refused:
            raise _Ended
        if shown is not None and visit.table is not shown:
            raise _SeenAnew

    with lines:
        visit.line.waiting = lines.interruptible
        beside = Beside(listen, lines, typed)
        try:
            if not _is_begun(visit, lines, beside):
                return 0
            while True:
                shown = None
                while visit.table is None or not visit.table.company.times:
                    listen()
                shown = visit.table
                lines.say(*_why_no_seat(visit, shown))
                with suppress(_SeenAnew):
                    return 0 if PlainTable(shown, lines, others=Others(shown, beside), options=options).run() else 1
        except _Ended:
            lines.say("", gathering.refusal(visit.refused, visit.name, hosts=visit.hosts))
            return 0
        finally:
            visit.leave()


class _Ended(Exception):
    """The table has cut the line for good."""


class _SeenAnew(Exception):
    """Those here have other seats now: one was taken, or is at another terminal since the line was down."""


def _why_no_seat(visit: Visit, table: RemoteTable) -> list[str]:
    """Return why those at this terminal look on who wished to play."""
    there = table.company
    if there.mine:
        return [waiting.mine_elsewhere(there, "sit")]
    if visit.wish.want == "sit" and not there.owned:
        return [tr("No seat is free at this table: you are watching.")]
    return []


def _is_begun(visit: Visit, lines: Lines, beside: Beside) -> bool:
    """Wait at the table before its game, ``beside`` who types; return whether the game began."""
    told = known = visit.waiting
    is_left = False

    def news() -> list[str]:
        nonlocal known
        before, known = known, visit.waiting
        if before is None or known is None:
            return []
        return gathering.changed(before.places, known.places, hosts=known.hosts)

    def do(answer: str | None) -> None:
        nonlocal is_left
        now = visit.waiting
        if answer is None or answer.lower() == "q":
            is_left = True
        elif now is None:
            return
        elif answer.lower() == "l":
            lines.say(*gathering.chairs(now.places, login(os.getuid())))
        elif answer.lower() == "r" and not now.hosts:
            visit.say(Ready(yes=True))
        elif not answer and now.hosts:
            visit.say(Start())
        else:
            lines.say(_keys(now.hosts))

    if told is not None:
        how = N_("Table {name}. Others join it with: kunitori join {name}")
        if is_behind_the_door(os.environ):
            how = N_("Table {name}. Others join it in their menu, in Shared tables.")
        lines.say(tr(how, name=told.name), tr(gathering.READ_BY))
        lines.say(*gathering.chairs(told.places, login(os.getuid())))
        lines.say(paragraph(("" if told.hosts else gathering.next_step(told.places, hosts=False), _keys(told.hosts))))
    beside.wait(lambda: is_left or visit.table is not None, news, do, ("", "l", "r", "q"))
    return visit.table is not None and not is_left


def _keys(hosts: bool) -> str:
    """Return what may be typed before the game, by who ``hosts`` it or another."""
    if hosts:
        return tr("Enter begins, bots take the free seats; l lists the seats, q leaves.")
    return tr("l lists the seats, r says that you are ready, q leaves.")
