"""Plain mode at a shared table: waiting for the game to begin, then the game in lines."""

from __future__ import annotations

from kunitori_tui.plain.mode import PlainTable
from kunitori_tui.process.lines import Lines
from kunitori_tui.shared.messages import Start
from kunitori_tui.shared.visit import Visit
from kunitori_tui.text import company
from kunitori_tui.text.catalog import tr
from savegames.errors import SaveError


def play(visit: Visit, lines: Lines) -> int:
    """Sit at the table that ``visit`` is at; return the exit code. Raises :class:`.Stopped`."""
    complaints: list[SaveError] = []
    with lines:
        visit.wait_in(lines.interruptible)
        try:
            if not _gather(visit, lines):
                return 0
            assert visit.table is not None
            return 0 if PlainTable(visit.table, lines, complaints).run() else 1
        finally:
            visit.leave()


def _gather(visit: Visit, lines: Lines) -> bool:
    """Wait for the game to begin; return whether it did."""
    told = visit.waiting
    if told is not None:
        lines.say(tr("Table {name}. Others join it with: kunitori join {name}", name=told.name), company.read_by())
        lines.say(*company.chairs(told))
    if told is not None and told.hosts:
        while not visit.table:
            answer = lines.ask(tr("Enter begins, bots take the free seats; l lists the seats, q leaves: "))
            visit.catch_up()
            if answer is None or answer.lower() == "q":
                return False
            if answer.lower() == "l" and visit.waiting is not None:
                lines.say(*company.chairs(visit.waiting))
            elif not answer:
                visit.say(Start())
                while visit.table is None and not visit.refused:
                    visit.listen()
        return True
    if told is not None:
        lines.say(company.next_step(told))
    while visit.table is None and not visit.refused:
        visit.listen()
    if visit.refused:
        lines.say(company.refusal(visit.refused, visit.name))
    return visit.table is not None
