"""Commands that propose several choices at once, say what they come to, and ask before they are made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kunitori_tui.plain.table import Planner
from kunitori_tui.play.table import Question, Table
from kunitori_tui.text.catalog import tr

if TYPE_CHECKING:
    from kunitori_tui.process.lines import Lines


class Leave(Exception):
    """The player leaves the table, or the input has ended."""


class Planning:
    """Asks about the proposals of one sitting. What a command wants kept is kept as long as the question is open."""

    def __init__(self, table: Table, lines: Lines) -> None:
        self._table = table
        self._lines = lines
        self._kept = (-1, "")

    def run(self, ask: Question, planner: Planner, words: str) -> bool:
        """Say what ``planner`` proposes, ask, and do it; return whether the question is settled. Raises Leave."""
        token, kept = self._kept
        proposal = planner(self._table.view(ask.seat), words, kept if token == ask.token else "")
        self._lines.say(*proposal.lines)
        if proposal.kept:
            self._kept = (ask.token, proposal.kept)
        if not proposal.choices:
            return False
        answer = self._lines.ask(tr("Go? yes, no, steps: "))
        if answer is None:
            raise Leave
        said = answer.casefold()
        if said in (tr("yes").casefold(), "yes", "y", "j"):
            choices = proposal.choices
        elif said in (tr("steps").casefold(), "steps"):
            choices = proposal.first
        else:
            choices = ()
        if not choices:
            self._lines.say(tr("Nothing is done."))
            return False
        self._table.submit(ask.token, choices).result()
        return True
