"""What happens at a table in lines: to each person once, whole turns of others in short."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.play.table import Table, Told
from kunitori_tui.text import events, games, players, results
from kunitori_tui.text.catalog import tr
from kunitori_tui.text.results import Result
from kunitori_tui.text.turns import BEGINNINGS, BETWEEN

LOG_LINES = 40
"""Lines of the log that are shown."""


class Telling:
    """Remembers how much each person has been told of ``table``; what happened before it began is in the log alone."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._start = len(table.told(None))
        self._told: dict[int | None, int] = {}
        """How many events each person has been told."""

    @property
    def resumes(self) -> bool:
        """Return whether something had happened before it began."""
        return self._start > 0

    def has_told(self, me: int | None) -> bool:
        """Return whether the person at seat ``me`` has been told anything."""
        return me in self._told

    def news(self, me: int | None) -> list[str]:
        """Return what happened since ``me`` was last told, line by line but for whole turns of others; from now on it
        counts as told.
        """
        table = self._table
        told = self._told.get(me, self._start)
        fresh = table.told(me, told)
        if not table.people:  # a game to watch: turns are told when they are complete
            last = max((i for i, e in enumerate(fresh) if e.kind in BEGINNINGS), default=0)
            fresh = fresh if table.over else fresh[:last]
        self._told[me] = told + len(fresh)
        complete = table.over or not table.people
        lines: list[str] = []
        fought = self._fought(me, told)
        at = told
        for turn in split_turns(fresh):
            first = told == 0 and turn[0] is fresh[0] and turn[0].kind not in BETWEEN
            begins = turn[0].kind == "turn" or first
            ends = complete or turn[-1] is not fresh[-1]
            whole = begins and ends and not games.has_rounds(table.game.id)
            lines += self._turn(turn, at, fought, me, whole=whole)
            at += len(turn)
        return lines

    def last_result(self, me: int | None) -> list[str]:
        """Return the result of the last battle."""
        table = self._table
        found = None
        if results.has_results(table.game.id):
            cards = table.view(None).cards
            found = results.latest(table.told(me), self._names, me, cards, game=table.game.id)
        return list(found.lines) if found else [tr("No battle has been fought yet.")]

    def log(self, me: int | None) -> list[str]:
        """Return the last lines of the log, as ``me`` may read it."""
        told = [line for event in self._table.told(me) if (line := self._line(event, me))]
        return told[-LOG_LINES:] or [tr("Nothing has happened yet.")]

    def forget_undone(self) -> None:
        """Forget having told what was taken back."""
        there = len(self._table.told(None))
        self._told = {seat: min(told, there) for seat, told in self._told.items()}

    @property
    def _names(self) -> list[str]:
        return players.names(self._table.seats)

    def _line(self, event: Told, me: int | None) -> str | None:
        return events.line(event.kind, event.data, self._names, me, self._table.game.id)

    def _fought(self, me: int | None, since: int) -> list[Result]:
        """Return the battles whose sums were told after the first ``since`` events."""
        table = self._table
        if not results.has_results(table.game.id):
            return []
        return results.results(table.told(me), self._names, me, table.view(None).cards, game=table.game.id, since=since)

    def _turn(
        self, turn: Sequence[Told], at: int, fought: Sequence[Result], me: int | None, *, whole: bool
    ) -> list[str]:
        """Return a turn that begins at the place ``at``; battles are told by their results, in a whole turn of others
        those that ``me`` fought in.
        """
        seat: int | None = turn[0].data.get("seat")
        if whole and seat is not None and seat != me:
            cards = self._table.view(None).cards
            told = events.turn_summary(turn, self._names, me, cards, game=self._table.game.id)
            nothing = tr("nothing")
            mine = [result for result in fought if me in result.involved and at < result.at <= at + len(turn)]
            return [
                f"{self._names[seat]}: {'; '.join(told or [nothing])}.",
                *(line for one in mine for line in one.lines),
            ]
        instead = {result.at - 1: result.lines for result in fought}
        covered = {place for result in fought for place in result.told}
        lines: list[str] = []
        for place, event in enumerate(turn, at):
            if place in instead:
                lines += instead[place]
            elif place not in covered and (line := self._line(event, me)):
                lines.append(line)
        return lines


def split_turns(told: Sequence[Told]) -> list[list[Told]]:
    """Return events turn by turn; the first part may be the rest of a turn."""
    turns: list[list[Told]] = []
    for event in told:
        if event.kind in BEGINNINGS or event.kind in BETWEEN or not turns:
            turns.append([])
        turns[-1].append(event)
    return turns
