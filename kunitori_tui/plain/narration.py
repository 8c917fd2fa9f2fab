"""What a person is told in lines between two questions, each thing once: what happened, whole turns of others in short,
and the coach where there is something to explain. In a guided game he says what to try, and at the end what was
learned.
"""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui import shelf
from kunitori_tui.plain.table import names
from kunitori_tui.play import settings
from kunitori_tui.play.facts import SeenEvent, Turn, read
from kunitori_tui.play.table import Table
from kunitori_tui.text import events, stops
from kunitori_tui.text.box import box
from kunitori_tui.text.catalog import clauses, paragraph, tr
from kunitori_tui.text.cells import fold
from kunitori_tui.text.guide import Spoken, Teacher
from kunitori_tui.text.stops import Decided, in_lines
from savegames.errors import SaveError

LOG_LINES = 40
"""Lines of the log that are shown."""


class Narration:
    """Remembers how much each person has been told of ``table``; what happened before it began is in the log alone."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._start = len(table.events(None))
        self.resumes = self._start > 0
        """Whether the game was under way when this began."""
        self.told: dict[int | None, int] = {}
        """How many events each person has been told."""

    def news(self, me: int | None) -> list[str]:
        """Return what is new to ``me``: a line an event, and turns of others summed up. From now on it is told."""
        table = self._table
        told = self.told.get(me, self._start)
        facts = table.facts(me)
        upto = len(facts.events)
        if facts.turns and not (table.people or table.over):  # a game to watch: a turn is told when it is complete
            upto = max(told, facts.turns[-1].begin)
        self.told[me] = upto
        complete = table.over or not table.people
        lines: list[str] = []
        game, called, cards = table.game.id, names(table), table.view(None).cards
        fought: list[Decided] = [
            *stops.results(facts, called, me, cards, since=told),
            *stops.complete(facts, called, me, told),
        ]
        for turn in facts.turns:
            part = range(max(turn.begin, told), min(turn.end, upto))
            if not part:
                continue
            ends = complete or part.stop < upto
            if box(game).stops.digest and turn.seat != me:
                lines += self._summed_up(turn, part, fought, me, ends=ends)
            else:
                lines += self._turn(turn, part, fought, me, ends=ends)
        return lines

    def last_result(self, me: int | None) -> list[str]:
        """Return the result of the last battle, or what was decided last."""
        facts, called, game = self._table.facts(me), names(self._table), self._table.game.id
        if box(game).stops.moments:
            moment = stops.latest_moment(facts, called, me)
            return list(moment.lines) if moment else [tr("Nothing has been decided yet.")]
        found = stops.results(facts, called, me, self._table.view(None).cards)
        return list(found[-1].lines) if found else [tr("No battle has been fought yet.")]

    def recap(self, me: int | None) -> list[str]:
        """Return the last turn of the other side once more, a step a line."""
        return stops.recap(self._table.facts(me), names(self._table), me)

    def log(self, me: int | None) -> list[str]:
        """Return the last lines of the log, as ``me`` may read it."""
        lines = [line for event in self._table.events(me) if (line := self._line(event, me))]
        return lines[-LOG_LINES:] or [tr("Nothing has happened yet.")]

    def forget_undone(self) -> None:
        """Forget having told what was taken back."""
        there = len(self._table.events(None))
        self.told = {seat: min(told, there) for seat, told in self.told.items()}

    def _line(self, event: SeenEvent, me: int | None) -> str | None:
        return events.line(event.kind, event.data, names(self._table), me, self._table.game.id)

    def _summed_up(
        self, turn: Turn, part: range, fought: Sequence[Decided], me: int | None, *, ends: bool
    ) -> list[str]:
        """Return the ``part`` of a turn of another that is new in sentences: battles in which ``me`` fought by their
        results, and event by event what leads to the question of a battle that is not decided yet.
        """
        facts, begins, at = self._table.facts(me), part.start == turn.begin, part.start
        told = facts.events[at : part.stop]
        open_at = len(told) if ends else _open_from(turn, part)
        mine = [result for result in fought if me in result.involved and at < result.at <= at + open_at]
        covered = {place for result in mine for place in result.covered}
        new = [e for place, e in enumerate(told[:open_at], at) if place not in covered or place in turn.scored]
        after = facts.after(turn) if ends else None
        digest = stops.digest(facts.part(turn, new), names(self._table), me, after=after)
        said = list(digest.sentences) or ([tr("Did nothing.")] if begins and ends else [])
        player = names(self._table)[turn.seat]
        who = (
            tr("Round {n}, {player}.", n=turn.number, player=player)
            if begins
            else tr("{player} goes on.", player=player)
        )
        summed = [paragraph([who, *said])] if said else []
        battles = [line for one in mine for line in one.lines]
        opening = self._one_by_one(told[open_at:], at + open_at, fought, me)
        return [*summed, *battles, *opening] if begins else [*battles, *summed, *opening]

    def _turn(self, turn: Turn, part: range, fought: Sequence[Decided], me: int | None, *, ends: bool) -> list[str]:
        """Return the ``part`` of a turn that is new; battles are told by their results, in a whole turn of others those
        that ``me`` fought in. Where something is asked in the middle of it, what leads to that question is told event
        by event.
        """
        facts, game, at = self._table.facts(me), self._table.game.id, part.start
        told = facts.events[at : part.stop]
        if turn.seat in (me, -1) or at > turn.begin or shelf.manifest(game).rounds:
            return self._one_by_one(told, at, fought, me)
        if box(game).stops.recap:
            open_at = len(told) if ends else _open_from(turn, part)
            so_far = read(game, facts.events[: at + open_at + ends])  # what begins behind it says that it is over
            summed = stops.recap(so_far, names(self._table), me)
            return [*summed, *self._one_by_one(told[open_at:], at + open_at, fought, me)]
        if not ends:
            return self._one_by_one(told, at, fought, me)
        mine = [result for result in fought if me in result.involved and at < result.at <= part.stop]
        covered = {place for result in mine for place in result.covered}
        rest = facts.part(turn, [event for place, event in enumerate(told, at) if place not in covered])
        done = events.turn_summary(rest, names(self._table), me, self._table.view(None).cards)
        nothing = tr("nothing")
        summed = [f"{names(self._table)[turn.seat]}: {clauses(done or [nothing])}."]
        return [*summed, *(line for one in mine for line in one.lines)]

    def _one_by_one(self, events: Sequence[SeenEvent], at: int, fought: Sequence[Decided], me: int | None) -> list[str]:
        return in_lines(events, at, fought, lambda event: self._line(event, me))


def _open_from(turn: Turn, part: range) -> int:
    """Return how far into the ``part`` of a turn, in the middle of which something is asked, that is led to."""
    return max((place - part.start for place in turn.phases if place in part), default=0)


class PlainCoach:
    """Speaks to the people at ``table``. What was said is remembered when its question is answered."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._settings = settings.load()
        self._begun = len(table.events(None)) if table.choices else 0
        self._teachers: dict[int, Teacher] = {}
        self._spoken: Spoken | None = None
        self._last = ""

    @property
    def is_on(self) -> bool:
        """Return whether the coach is to speak at all."""
        return self._settings.coach == "on"

    def lines(self, seat: int) -> list[str]:
        """Return what is explained to ``seat`` at its question, or at the end of the game."""
        if not self.is_on:
            return []
        if seat not in self._teachers:
            self._teachers[seat] = Teacher(self._table, seat, self._settings.met, self._begun)
        teacher = self._teachers[seat]
        self._spoken = teacher.speech()
        said = []
        if teacher.has_taught and self._remember(teacher.key, *(teacher.guide.taught if teacher.guide else ())):
            said += [tr("The programme is over; play on as you like. What you know now:")]
            said += [f"  {phrase}" for phrase in teacher.learned()]
        words = self._spoken.said(self._table.view(seat)) if self._spoken is not None else ""
        if words and words != self._last:  # an aim holds until it is reached, and is read above
            self._last = words
            said += fold(words)
        return said

    def know(self, seat: int) -> None:
        """What was said to ``seat`` is known."""
        if seat in self._teachers:
            self._teachers[seat].heard(self._spoken)
            if self._spoken is not None:
                self._remember(*self._spoken.keys)

    def command(self, words: str) -> list[str]:
        """Return the answer to ``coach``, ``coach off`` and ``coach on``."""
        if words in ("off", "on"):
            self._settings.coach = words
            self._keep()
            return [tr("The coach speaks again.") if words == "on" else tr("The coach is silent; coach on calls him.")]
        if not self.is_on:
            return [tr("The coach is silent; coach on calls him.")]
        return [*fold(self._last or tr("The coach has nothing to explain yet.")), tr("coach off ends it.")]

    def _remember(self, *names: str) -> bool:
        """Keep that this was told; return whether it had not been."""
        is_new = self._settings.meet(*names)
        if is_new:
            self._keep()
        return is_new

    def _keep(self) -> None:
        """Write down what is known: only that, for other programs may have changed the settings meanwhile."""
        kept = settings.load()
        kept.coach = self._settings.coach
        kept.met = [*dict.fromkeys([*kept.met, *self._settings.met])]
        try:
            settings.store(kept)
        except SaveError:
            return  # it is only told once more, then
