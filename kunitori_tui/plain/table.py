"""The table of a game in lines, for plain mode: what a player has, what lies on the table, what a card is, the end with
who won and the count; and what its commands propose that make several choices at once; and what a person is told
between two questions, each thing once: what happened, whole turns of others in short, and the coach where there is
something to explain. In a guided game he says what to try, and at the end what was learned.

Each family of games brings one class with these methods, named in its manifest; plain mode itself knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from itertools import islice
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, cast

from kunitori_tui import shelf
from kunitori_tui.engine.api import Observation, Option, Part, Ref, V_contra
from kunitori_tui.play import settings
from kunitori_tui.play.facts import SeenEvent, Turn, read
from kunitori_tui.play.table import Table
from kunitori_tui.text import cards, decisions, events, players, reasons, rules, stops, voices
from kunitori_tui.text.box import Label, Names, box, part_name
from kunitori_tui.text.catalog import N_, clauses, paragraph, series, tr, trn
from kunitori_tui.text.guide import Spoken, Teacher
from kunitori_tui.text.stops import Decided, in_lines
from kunitori_tui.text.story import tell

Page = Callable[[Any, Names], list[str]]
"""(observation, names) -> lines."""


Quick = Callable[[Any], "Option | None"]
"""From an observation to the next choice of a command that makes several; None when it has nothing (more) to do."""


class Proposal(NamedTuple):
    """What a command proposes: ``lines`` that describe it, the ``choices`` to make if the player accepts, the ``first``
    ones to make if he goes step by step. ``kept`` is handed to the next command while the question is open.
    """

    lines: list[str]
    choices: tuple[Option, ...] = ()
    first: tuple[Option, ...] = ()
    kept: str = ""


Planner = Callable[[Any, str, str], Proposal]
"""(observation, words behind the command, what was kept) -> proposal."""


class TableWords(Protocol[V_contra]):
    """One game's table in lines. ``view`` is always an observation, ``names`` the players' names by seat."""

    pages: Mapping[str, tuple[str, Page]]
    """Commands that show a part of the table: word -> (message id of its help, page)."""

    quick: Mapping[str, tuple[str, Quick]] = MappingProxyType({})
    """Commands that make several choices at once: word -> (message id of its help, the next of them)."""

    plans: Mapping[str, tuple[str, Planner]] = MappingProxyType({})
    """Commands that propose several choices: word -> (message id of its help, planner)."""

    spare: tuple[str, ...] = ()
    """Lines of the status, message ids, that follow from what happens or the choices: in brief ``r`` tells them."""

    same: tuple[str, ...] = ()
    """What of an event says that something is as before, message ids: not in brief."""

    figures: tuple[str, ...] = ()
    """Clauses of the status, message ids, with a figure for everybody: in brief those that have changed."""

    lasting: tuple[str, ...] = ()
    """Lines of the status, message ids, that come and go: in brief told where they are not as last time."""

    framed: tuple[str, ...] = ()
    """Kinds of questions that the status and the choices say again: in brief told once; with a colon behind, what they
    have before one, once a turn.
    """

    def notes(self, view: V_contra) -> list[str]:
        """Return the notes about the rules in use at this table, such as reconstructed prices."""

    def status(self, view: V_contra, names: Names) -> list[str]:
        """Return the lines above every question."""

    def label(self, view: V_contra, option: Option, names: Names, say: Label[Any] | None = None) -> str:
        """Return what choosing ``option`` does as ``say`` has it, else its game; cards in words unless in codes."""
        return (say or decisions.option_label)(view, option, names)

    def aloud(self, line: str) -> str:
        """Return a ``line`` with its codes in words."""
        return line

    def paid(self, view: V_contra, names: Names) -> Mapping[str, Sequence[Option]]:
        """Return what is no choice yet and takes others before, by its label, with all of these choices."""
        return {}

    def outlook(self, view: V_contra, option: Option) -> str:
        """Return in a few words what ``option`` would bring, as far as it can be known; "" if its label says it all."""

    def find(self, view: V_contra, words: str) -> Ref | None:
        """Return the thing a player calls ``words``; None if nothing is called so."""

    def info(self, view: V_contra, ref: Ref) -> list[str]:
        """Return all about a thing."""

    def part(self, game: str, part: Part) -> str:
        """Return a line of the final count of ``game``: ``Lands x4 = 4``."""
        name = part_name(game, part.card) if part.card in box(game).story.parts else cards.name(part.card)
        return f"{name} x{part.count} = {part.points}"


def is_coded() -> bool:
    """Return whether what cards do is to be told in codes."""
    return settings.load().codes == "codes"


def words(game_id: str) -> TableWords[Any]:
    """Return the words of a game's table; raise :class:`.BadSetup` for an unknown game."""
    return cast("TableWords[Any]", import_module(shelf.manifest(game_id).plain).WORDS)


def names(table: Table) -> list[str]:
    """Return what the players of a table are called, by seat."""
    return players.called(table.seats, table.view(None))


def count(table: Table) -> list[str]:
    """Return the lines of the end: who won and why, then the count, card by card; team mates have one line."""
    called, said = names(table), list[str]()
    story, people = tell(table), players.names(table.seats)
    result = table.result
    assert result is not None
    said += ["", paragraph((story.verdict.spoken, story.why))]
    for point in story.turning:
        number = N_("Week {n}: {told}") if shelf.manifest(table.game.id).week else N_("Round {n}: {told}")
        said += [tr(number, n=point.round, told=f"{point.deed} {point.standing}".strip())]
    said += [*story.battles(), *story.recalled]
    said += ["", tr("Final score")]
    for place in result.places:
        points = trn("{n} point", "{n} points", place.score)
        extra = [tr("conceded")] if place.gave_up else []
        extra += [tr("ahead or behind by the rule for ties")] if place.tiebreak else []
        who = series(called[seat] if called == people else f"{called[seat]} ({people[seat]})" for seat in place.seats)
        said += [f"{place.rank}. {who}: {series([points, *extra])}"]
        said.extend(f"     {words(table.game.id).part(table.game.id, part)}" for part in place.parts)
    return said


def card_called(
    words: str, ids: Iterable[str], fits: Sequence[Callable[[str, str], bool]] = (str.__eq__, str.startswith)
) -> str | None:
    """Return the one card of ``ids`` of whose id, name or short name ``words`` are all, or else the beginning, or what
    else ``fits``, the closest first; None where that is none, or several.
    """
    wanted = words.casefold()
    called = {card: {card, cards.name(card).casefold(), cards.short(card).casefold()} for card in ids}
    for how in fits:
        found = [card for card, names in called.items() if any(how(name, wanted) for name in names)]
        if len(found) == 1 and wanted:
            return found[0]
    return None


def below_card(view: Observation, ref: Ref, origin: str | None, *, may_be_chosen: bool) -> list[str]:
    """Return what stands below all about a card: its ``origin``, if it is reconstructed, why it cannot be chosen, where
    it lies where that can be, and the sections of the rules behind it.
    """
    lines = [f"  ~ {origin}"] if origin else []
    reason = shelf.load(view.game).why_not(view, ref) if view.seat is not None and may_be_chosen else None
    if reason is not None and reason.key != "other_question":
        lines.append("  " + tr("Not now: {reason}", reason=reasons.why(reason)))
    if links := rules.links(view.game)["cards"][ref.partition(":")[2]]:
        lines.append("  " + tr("Rules: {sections}; i {first} shows them", sections=series(links), first=links[0]))
    return lines


class Leave(Exception):
    """The player leaves the table, or the input has ended."""


LOG_LINES = 40
"""Lines of the log that are shown."""


class Narration:
    """Remembers how much each person has been told of ``table``; what happened before it began is in the log alone."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._start = len(table.events(None))
        self._has_voices = settings.load().voices == "on"
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
        return [*lines, *(one.spoken for one in self._spoken(me) if told <= one.place < upto)]

    def _spoken(self, me: int | None) -> Sequence[voices.Said]:
        return voices.said(self._table, me) if self._has_voices else ()

    def last_result(self, me: int | None) -> list[str]:
        """Return the result of the last battle, or what was decided last."""
        facts, called, game = self._table.facts(me), names(self._table), self._table.game.id
        if box(game).stops.moments:
            decided = stops.moments(facts, called, me)
            return list(decided[-1].lines) if decided else [tr("Nothing has been decided yet.")]
        found = stops.results(facts, called, me, self._table.view(None).cards)
        return list(found[-1].lines) if found else [tr("No battle has been fought yet.")]

    def log(self, me: int | None) -> list[str]:
        """Return the last lines of the log, as ``me`` may read it."""
        spoken = {one.place: one.spoken for one in self._spoken(me)}
        told = ((spoken.get(at), self._line(one, me)) for at, one in reversed([*enumerate(self._table.events(me))]))
        lines = [*islice((line for both in told for line in both if line), LOG_LINES)]
        return lines[::-1] or [tr("Nothing has happened yet.")]

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
        digest = stops.digest(facts.part(turn, new), names(self._table), me, after=facts.after(turn) if ends else None)
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

    def lines(self, seat: int) -> list[str]:
        """Return what is explained to ``seat`` at its question, or at the end of the game."""
        if self._settings.coach == "off":
            return []
        if seat not in self._teachers:
            self._teachers[seat] = Teacher(self._table, seat, self._settings.met, self._begun)
        teacher = self._teachers[seat]
        self._spoken = teacher.speech()
        said = []
        if teacher.has_taught and self._remember(teacher.key, *(teacher.guide.taught if teacher.guide else ())):
            said += [tr("The guided game is over; play on as you like. What you know now:")]
            said += [f"  {phrase}" for phrase in teacher.learned()]
        words = self._spoken.said(self._table.view(seat)) if self._spoken is not None else ""
        if words and words != self._last:  # an aim holds until it is reached, and is read above
            self._last = words
            said.append(words)
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
        if self._settings.coach == "off":
            return [tr("The coach is silent; coach on calls him.")]
        return [self._last or tr("The coach has nothing to explain yet."), tr("coach off ends it.")]

    def _remember(self, *names: str) -> bool:
        """Keep that this was told; return whether it had not been."""
        is_new = self._settings.meet(*names)
        if is_new:
            self._keep()
        return is_new

    def _keep(self) -> None:
        """Write down what is known: only that, for other programs may have changed the settings meanwhile."""
        met = [*dict.fromkeys([*settings.load().met, *self._settings.met])]
        settings.change(coach=self._settings.coach, met=met)  # what a disk does not keep is only told once more
