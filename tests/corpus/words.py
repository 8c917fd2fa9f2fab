"""Everything that is said of a recorded game, decision by decision, by the place of the program that says it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import StringIO
from typing import Any

from kunitori_tui.engine.api import Observation, Option, Reason, Ref
from kunitori_tui.games.deckbuilder.words import digest
from kunitori_tui.plain.lookup import Lookup
from kunitori_tui.plain.table import Narration, count
from kunitori_tui.plain.table import words as plain_words
from kunitori_tui.play.facts import BEGINNINGS, SeenEvent, since_own
from kunitori_tui.play.session import Session
from kunitori_tui.process.lines import Lines
from kunitori_tui.text import box as boxes
from kunitori_tui.text import coach, decisions, events, players, reasons, stops, waiting
from kunitori_tui.text.catalog import set_language
from tests.contract.truths import things
from tests.corpus.recorded import DAY, Recorded

Line = tuple[str, str]
"""The place that says it, and what it says."""


def told(one: Recorded, language: str, until: int | None = None) -> Iterator[Line]:
    """Yield all that is said of a recorded game, or of its first ``until`` questions, in ``language``: before each line
    stands the number of the choice that was open.
    """
    set_language(language)
    match = one.match()
    table = Session(match, one.name, one.name, DAY, None, None)
    listener = _Listener(table)
    yield from _numbered(0, listener.beginning())
    for at, choice in enumerate(one.choices[:until]):
        ask = match.pending
        assert ask is not None
        yield from _numbered(at, listener.question(ask.seat))
        table.submit(ask.token, [choice]).result()
    if table.over:
        yield from _numbered(len(one.choices), listener.end())


def _numbered(at: int, said: Iterator[Line]) -> Iterator[Line]:
    for place, text in said:
        for line in text.splitlines():
            yield place, f"{at} {line}"


class _Listener:
    """Hears what every seat is told at ``table``."""

    def __init__(self, table: Session) -> None:
        self._table = table
        self._game = table.game
        self._telling = Narration(table)
        self._asked = Lookup(table, Lines(StringIO(), StringIO()), self._telling, None)
        self._plain = plain_words(table.game.id)
        self._coaches = [coach.Coach(table.game.id, ()) for _ in table.seats]
        self._told = [0 for _ in table.seats]
        self._logged = 0
        self._heard = [0] * len(table.seats)
        self._refused = [set[str]() for _ in table.seats]
        self._explained = set[Option]()
        self._before: int | None = None
        """The seat that was asked last."""

    @property
    def _names(self) -> list[str]:
        return players.called(self._table.seats, self._table.view(None))

    def beginning(self) -> Iterator[Line]:
        """Yield what plain mode says of the table before the first question, and what it answers who asks for help."""
        yield from (("plain", line) for line in self._plain.notes(self._table.view(None)))
        yield from (("plain", line) for line in self._asked.help())

    def question(self, seat: int) -> Iterator[Line]:
        """Yield what stands at the open question of ``seat``."""
        view, names = self._table.view(seat), self._names
        heard = self._table.events(seat)
        yield from self._news(seat, heard)
        yield "question", decisions.prompt(view, names)
        other = (seat + 1) % len(names)
        yield "waiting", decisions.prompt(self._table.view(other), names)
        for option in decisions.in_order(view):
            label = decisions.option_label(view, option, names)
            yield "options", f"{option}: {label} {self._plain.outlook(view, option)}".rstrip()
        yield from self._explanations(seat, view)
        yield from self._refusals(seat, view)
        yield from (("status", line) for line in self._plain.status(view, names))
        if (goal := decisions.aim(view, names)) is not None:
            yield "status", " ".join(decisions.aim_in_lines(goal, names, seat))
        yield from self._hint(view)
        yield from self._coach(seat, view, heard)
        if seat != self._before:
            yield from self._pages(view)
        self._before = seat

    def end(self) -> Iterator[Line]:
        """Yield what stands at the end of the game."""
        for seat in range(len(self._names)):
            view, heard = self._table.view(seat), self._table.events(seat)
            yield from self._news(seat, heard)
            yield from self._coach(seat, view, heard)
            yield "waiting", decisions.prompt(view, self._names)
        yield from (("story", line) for line in count(self._table))

    def _news(self, seat: int, heard: Sequence[SeenEvent]) -> Iterator[Line]:
        """Yield what happened since the question before: as ``seat`` reads it in the log, as all may, in plain mode."""
        game, names = self._game.id, self._names
        since, self._logged = self._logged, len(heard)
        for place, me, fresh in (("log", seat, heard[since:]), ("log for all", None, self._table.events(None)[since:])):
            for event in fresh:
                if line := events.line(event.kind, event.data, names, me, game):
                    yield place, line
        yield from (("plain", line) for line in self._telling.news(seat))
        since, self._heard[seat] = self._heard[seat], len(heard)
        if since < len(heard):
            yield from self._results(seat, heard, since)
            yield from self._turns(seat, heard, since)

    def _results(self, seat: int, heard: Sequence[SeenEvent], since: int) -> Iterator[Line]:
        """Yield what was fought and decided since ``seat`` was asked, and what passed by itself."""
        game, names, cards = self._game.id, self._names, getattr(self._table.view(None), "cards", ())
        if boxes.box(game).stops.results:
            for result in stops.results(self._table.facts(seat), names, seat, cards, since=since):
                yield from (("result", line) for line in (*result.lines, *result.brief, result.verdict, result.gain))
        for moment in stops.moments(self._table.facts(seat), names, seat, since=since):
            yield from (("result", line) for line in (*moment.lines, moment.brief))
        yield from (("skipped", line) for event in heard[since:] for line in events.skips(event.data, cards))
        yield from (("step", line) for line in stops.step_brief(self._table.facts(seat), since, names, seat, cards))

    def _turns(self, seat: int, heard: Sequence[SeenEvent], since: int) -> Iterator[Line]:
        """Yield what is said of whole turns where one began since ``seat`` was asked."""
        game, names, cards = self._game.id, self._names, getattr(self._table.view(None), "cards", ())
        yield "undo", waiting.why_not(self._table.facts(seat), names, seat)
        if not self._table.over and not any(event.kind in BEGINNINGS for event in heard[since:]):
            return
        if boxes.box(game).stops.recap:
            yield from (("recap", line) for line in stops.recap(self._table.facts(seat), names, seat))
        past = self._table.facts(seat).turns[-len(names) - 1 :]
        if boxes.box(game).stops.digest:
            for one in stops.turn_digests(since_own(past, seat), names, seat):
                yield from (("digest", line) for line in one.sentences)
            for turn in past[-2:]:
                yield from (("last turn", line) for line in digest.forms(turn, names, seat))
        for turn in past[-len(names) :]:
            yield from (
                ("summary", f"{names[who]}: {line}" if who >= 0 else line)
                for who, line in events.round_summary(turn, names, seat)
            )
            if boxes.box(game).log.rounds is None:
                yield from (
                    ("summary", f"{names[turn.seat]}: {line}" if turn.seat >= 0 else line)
                    for line in events.turn_summary(turn, names, seat, cards)
                )

    def _explanations(self, seat: int, view: Observation) -> Iterator[Line]:
        """Yield all about each choice where it is met for the first time."""
        for number, option in enumerate(decisions.in_order(view), 1):
            if option not in self._explained:
                self._explained.add(option)
                yield from (("explained", f"{option}: {line}") for line in self._asked.info(seat, str(number)))
                yield from (("proposal", line) for line in self._proposals(view, option))

    def _proposals(self, view: Observation, option: Option) -> Iterator[str]:
        """Yield what the commands propose that make several choices, for a place that ``option`` names, and from it to
        the places that the other choices name.
        """
        places = [place for other in view.choices for place in self._game.targets(other) if place.startswith("space:")]
        for start in self._game.targets(option):
            if start in places:
                for said in (start, *(f"{start} {goal}" for goal in dict.fromkeys(places) if goal != start)):
                    words = said.replace("space:", "")
                    for command, (_, planner) in self._plain.plans.items():
                        yield from (f"{command} {words}: {line}" for line in planner(view, words, "").lines)

    def _refusals(self, seat: int, view: Observation) -> Iterator[Line]:
        """Yield every reason why things cannot be chosen, and which; without what ``seat`` was told at its question
        before.
        """
        found: dict[str, tuple[Reason, list[Ref]]] = {}
        for ref in things(view):
            reason = self._game.why_not(view, ref)
            if reason is not None:
                found.setdefault(repr(reason), (reason, []))[1].append(ref)
        names = self._names
        refused = {
            f"{reasons.why(reason)} / {decisions.to_who_tried(view, reason, names)}: {' '.join(refs)}"
            for reason, refs in found.values()
        }
        before, self._refused[seat] = self._refused[seat], refused
        yield from (("why not", line) for line in sorted(refused - before))

    def _hint(self, view: Observation) -> Iterator[Line]:
        advice = self._table.hint().result()
        assert advice is not None
        label = decisions.hinted_label(view, advice.hint.choices[0], self._names)
        yield "hint", f"{label}: {decisions.advice(view, advice.hint, self._names)}"
        yield "hint", decisions.proposal(view, advice.hint, label)

    def _coach(self, seat: int, view: Any, heard: Sequence[SeenEvent]) -> Iterator[Line]:
        said = self._coaches[seat]
        remark = said.remark(view, heard[self._told[seat] :])
        if remark is not None:
            yield "coach", coach.words(view, remark.text(view.game))
            said.know([remark.key])
        self._told[seat] = len(heard)

    def _pages(self, view: Observation) -> Iterator[Line]:
        """Yield the table as plain mode shows it, page by page."""
        for name, (_, page) in self._plain.pages.items():
            yield from (("table", f"{name}: {line}") for line in page(view, self._names))
