"""Plain mode: the game as numbered choices in lines, for screen readers, simple terminals and pipes.

No colour, no cursor movement. It works for any game through observation, options and the text layer; what a table
looks like in lines is in :mod:`kunitori_tui.plain.table`. Option 1 always moves the game on.
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from kunitori_tui.plain.heard import Heard
from kunitori_tui.plain.lookup import Lookup, Others, Withdrawn
from kunitori_tui.plain.table import Leave, Narration, PlainCoach, Planner, Quick, count, is_coded, names, words
from kunitori_tui.play import settings, stats
from kunitori_tui.play.session import Session
from kunitori_tui.play.table import Answer, GameStep, Play, Question, Table, at_once
from kunitori_tui.play.worker import POOL, Worker
from kunitori_tui.process import report
from kunitori_tui.process.lines import Lines, Stopped, shown
from kunitori_tui.process.terminal import is_behind_the_door
from kunitori_tui.text import decisions, games, players, reasons, statistics, stops, waiting
from kunitori_tui.text.box import NOTED, box, changed_options
from kunitori_tui.text.catalog import N_, series, tr
from savegames.errors import SaveError
from savegames.format import now

T = TypeVar("T")

RESUMED_LINES = 6
"""Lines of the log that a resumed game begins with."""

MISREAD = 3
"""Lines in a row that mean nothing before help comes."""


def is_hot_seat(table: Table) -> bool:
    """Return whether people of more than one team share this keyboard; team mates may look at each other's cards."""
    people = [seat for seat in table.people if seat not in table.conceded]
    return len({table.game.team(seat, len(table.seats)) for seat in people}) > 1


@dataclass(frozen=True)
class Thinking:
    """Thinks in this program, idle else, or where others play, too, in the pool for all; until a signal ends it."""

    lines: Lines

    def ask(self, function: Callable[..., T], *arguments: Any) -> Answer[T]:
        """Return what ``function`` gives for ``arguments``. Raises :class:`.Stopped`."""
        with self.lines.interruptible():
            return at_once(asyncio.run(_in_pool(function, arguments)) if POOL in os.environ else function(*arguments))


async def _in_pool(function: Callable[..., T], arguments: Sequence[Any]) -> T:
    with closing(Worker()) as worker:
        return await asyncio.wrap_future(worker.ask(function, *arguments))


@dataclass(eq=False)
class PlainTable:
    """One sitting at one table. ``curtain`` clears the screen between people. ``others`` are heard while somebody here
    types or waits, where there are some at other terminals. ``options`` is what the line that goes on with it has
    behind ``--plain``.
    """

    table: Play
    lines: Lines
    curtain: bool = True
    others: Others | None = None
    options: str = ""

    def __post_init__(self) -> None:
        self.words = words(self.table.game.id)
        self.telling = Narration(self.table)
        self.coaching = PlainCoach(self.table)
        self.asked = Lookup(self.table, self.lines, self.telling, self.others)
        self._at: int | None = None
        """The seat of the person who looks at the screen now."""
        self._aimed: tuple[int, int] | None = None
        """The seat and its turn in which the aim of the game was last said."""
        self._waited_for: int | None = None
        self._misread = 0
        """How many lines in a row have meant nothing."""
        self._kept = (-1, "")
        """An open question, and what a command that proposed something wants kept as long as it is open."""
        self._chosen = ""
        """What was just chosen by its number, which is said in brief where nothing else tells of it."""
        self._doubts = False
        """Whether it was asked, while others have to choose, whether somebody gives up."""
        self._has_helped = False
        self._is_brief = settings.load().lines == "brief"
        self.lines.wraps = not self._is_brief
        self.lines.spoken = str if is_coded() else self.words.aloud
        self._heard = defaultdict[int, Heard](partial(Heard, self.words))
        self._outage_told = False

    # -- the sitting --------------------------------------------------------------------------------------------

    def run(self) -> bool:
        """Play until the game is over or the player leaves; return whether all of it is on the disk."""
        try:
            self._welcome()
            while not self.table.over:
                self._complain()
                if (ask := self.table.question) is not None:
                    self._person(ask)
                else:
                    self._wait(self.table.next_step(None))
                    if not self.table.people:
                        self.lines.say(*self.telling.news(None))
            self.lines.say(*self.telling.news(self._reader()))
            self.lines.say(*count(self.table), games.deal(self.table))
            if (reader := self._reader()) is not None:
                self.lines.say(*self.coaching.lines(reader))
                self.coaching.know(reader)
            kept = self.table.leave().result()
            try:
                finished = stats.of(self.table, now())
                stats.add(finished)
                if finished.daily:
                    self.lines.say(statistics.of_save(self.table.id, statistics.of_person(settings.load().name)))
            except SaveError as error:
                self._complain(error)
            self._complain()
        except Leave:
            kept = self.table.leave().result()
            self._complain()
            self.lines.say(self._saved(kept))
        except Stopped as stopped:
            kept = self.table.leave().result()
            if stopped.signum == signal.SIGINT:  # any other means that nobody reads any more
                self.lines.last_words(self._saved(kept))
            raise
        return kept

    def _wait(self, step: Answer[GameStep | None]) -> None:
        """Wait for the next step of others; say whom somebody here waits for, once for every seat."""
        view = self.table.view(None)
        if not step.done() and self.table.people and view.decision is not None:
            asked = view.decision.seat
            if asked != self._waited_for:
                self._waited_for = asked
                self.lines.say(tr("Waiting for {player}.", player=names(self.table)[asked]))
        if (others := self.others) is not None:
            known = ["q", "u", "concede", *self.asked.commands(None)]
            others.beside.wait(step.done, others.news, partial(self._meanwhile, others), known)
        step.result()

    def _meanwhile(self, others: Others, answer: str | None) -> None:
        """Carry out the line ``answer`` while nobody here has to choose."""
        seat = self._reader()
        word, _, rest = (answer or "").partition(" ")
        word, rest = word.lower(), rest.strip()
        doubts, self._doubts = self._doubts, False
        if answer is None or word == "q":
            raise Leave
        if word == "concede" and seat is not None:
            self._doubts = not doubts
            if doubts:
                self.table.concede(seat).result()
            else:
                self.lines.say(tr("Concede this game? Type concede once more to do it: "))
        elif word == "u" and seat is not None:
            self.lines.say(*others.take_back(seat))
        elif word == "i" and seat is not None:
            self.lines.say(*self.asked.about(seat, rest))
        elif word in (commands := self.asked.commands(seat)):
            self.lines.say(*commands[word](rest))
        else:
            self.lines.say(tr("Nobody is asking you now, so this answers nothing. ? lists the commands, q leaves."))

    def _welcome(self) -> None:
        table, game = self.table, self.table.game
        title = games.title(game.id)
        if self.others is not None:
            self.lines.say(*self.others.welcome(title))
        elif table.seed is None:
            self.lines.say(tr("{title}. Saved as {name}.", title=title, name=table.id))
        else:
            self.lines.say(tr("{title}, seed {seed}. Saved as {name}.", title=title, seed=table.seed, name=table.id))
        self.lines.say(tr("Players: {players}.", players=series(players.with_levels(table.seats))))
        self.lines.say(*self.words.notes(table.view(None)))
        for name, value in changed_options(game.id, table.options, NOTED):
            self.lines.say(tr("Option {name}: {value}.", name=name, value=value))
        if table.unreplayed is not None and not table.over:
            self.lines.say(reasons.unreplayed(table.unreplayed))
        if self.telling.resumes and not table.over:
            self.lines.say(*self.telling.log(self._reader())[-RESUMED_LINES:])
        if table.people and not table.over:
            self.lines.say(tr("Type the number of an option and Enter. ? is help, q saves and leaves."))
        elif self.others is not None and not table.over:
            self.lines.say(tr("You see what everybody at the table sees. ? lists the commands, q leaves."))

    def _reader(self) -> int | None:
        """Return the seat whose eyes the text is for: the one person there is, else nobody's in particular."""
        people = self.table.people
        return people[0] if len(people) == 1 else None

    def _saved(self, kept: bool) -> str:
        there = self.table.company
        has_no_shell = is_behind_the_door(os.environ)
        if there is not None and all(seat in there.gave_up for seat in there.owned):
            return tr("You have left the table.")
        if there is not None and has_no_shell:
            return tr("You have left the table. Your seat is kept.")
        if there is not None:
            return tr("Your seat is kept. To go on: kunitori join {name} --plain", name=there.name) + self.options
        if kept and self.table.is_kept:
            if has_no_shell:
                return tr("Saved. Resume in the menu goes on with it.")
            return tr("Saved. To go on: kunitori resume {name} --plain", name=self.table.id) + self.options
        return tr("This game could not be saved.")

    def _complain(self, *refused: SaveError) -> None:
        """Say that the disk refuses, and again only after it has worked in between; and what else it has ``refused``.
        Who sits elsewhere need not know it of the host's.
        """
        outage = self.table.outage if self.others is None else None
        new = [outage] if outage is not None and not self._outage_told else []
        self._outage_told = outage is not None
        worded = reasons.error if self.table.over else reasons.outage
        self.lines.say(*dict.fromkeys(map(worded, (*new, *refused))))  # both may be refused in the same words

    # -- one question -------------------------------------------------------------------------------------------

    def _person(self, ask: Question) -> None:
        game, seats = self.table.game, len(self.table.seats)
        self._waited_for = None
        if self.others is not None:
            self.lines.say(*self.others.news())
        known = self._at is not None and game.team(self._at, seats) == game.team(ask.seat, seats)
        if self.curtain and is_hot_seat(self.table) and not known:
            self._draw_curtain(ask.seat)
        is_same, self._at = self._at == ask.seat, ask.seat
        if len(self.table.persons) > 1 and ask.seat not in self.telling.told:
            self.lines.say(games.deal(self.table))  # to each of them: the curtain takes it away again
        news = self.telling.news(ask.seat)
        news = self._heard[ask.seat].events(news) if self._is_brief else news
        self._chosen *= is_same and not news  # another does not hear what was chosen in secret
        self.lines.say(*news, *self._aim(ask.seat), *self.coaching.lines(ask.seat))
        self._show(ask)
        while True:
            try:
                others = self.others
                answer = others.beside.ask(partial(self._is_open, ask), others.news) if others else self.lines.ask()
            except Withdrawn:
                self.lines.say(tr("Something has changed at the table meanwhile."))
                return
            if answer is None:
                raise Leave
            if self._answer(ask, answer):
                self.coaching.know(ask.seat)
                return

    def _is_open(self, ask: Question) -> bool:
        question = self.table.question
        return question is not None and question.token == ask.token

    def _aim(self, seat: int) -> list[str]:
        """Return what the game is about and what threatens, once in every turn of ``seat``, where a game words it."""
        view = self.table.view(seat)
        if view.active != seat or self._aimed == (seat, view.turn):
            return []
        self._aimed = (seat, view.turn)
        said = decisions.aim(view, names(self.table))
        lines = decisions.aim_in_lines(said, names(self.table), seat) if said is not None else []
        lines += filter(None, [decisions.threat(view, names(self.table))])
        new = self._heard[seat].news("aim", lines)
        return new if self._is_brief else lines

    def _draw_curtain(self, seat: int) -> None:
        """Hide what the last person saw. Under the curtain there is nothing to do but go on or leave."""
        self.lines.clear()
        who = players.names(self.table.seats)[seat]
        asked = tr("{player} is asked. Enter when only {player} is looking; q saves and leaves: ", player=who)
        while (answer := self.lines.ask(asked)) != "":
            if answer is None or answer.lower() == "q":
                raise Leave
        self.lines.clear()

    def _show(self, ask: Question, *, whole: bool = False) -> None:
        """Say how things stand, what is asked and the choices; in brief, unless ``whole``, only what is new of it."""
        view = self.table.view(ask.seat)
        called = names(self.table)
        status, choices = self.words.status(view, called), list[str]()
        for option in decisions.in_order(view):
            outlook, label = self.words.outlook(view, option), self.words.label(view, option, called)
            choices.append(f"{label} ({outlook})" if outlook else label)
        asked = decisions.prompt(view, called)
        heard = self._heard[ask.seat]
        whole = whole or not (self._is_brief and heard.turns)
        new, self._chosen = heard.question(view, status, asked, choices, self._chosen), ""
        if whole:
            new = [*status, asked, *(f"{number:>3}  {label}" for number, label in enumerate(choices, 1))]
        self.lines.say("", *new)

    def _answer(self, ask: Question, answer: str) -> bool:
        """Do what was typed; return whether the question is settled."""
        word, _, rest = answer.partition(" ")
        word, rest = word.lower(), rest.strip()
        misread, self._misread = self._misread, 0
        if not answer or word == "r":
            self._show(ask, whole=True)
        elif word in ("brief", "full"):
            self._tell_much(word)
        elif answer.isascii() and answer.isdecimal():
            return self._choose(ask, answer, misread)
        elif word == "i":
            self.lines.say(*self.asked.info(ask.seat, rest))
        elif word == "u":
            return self._undo(ask)
        elif word == "coach":
            self.lines.say(*self.coaching.command(rest.lower()))
        elif word == "concede":
            return self._concede(ask)
        elif word == "q":
            raise Leave
        elif word in self.words.quick:
            return self._quick(ask, self.words.quick[word][1])
        elif word in self.words.plans:
            return self._plan(ask, self.words.plans[word][1], rest)
        elif word == "h":
            self.lines.say(*self.asked.hint(ask.seat))
        elif word == "recap" and box(self.table.game.id).stops.recap:
            self.lines.say(*stops.recap(self.table.facts(ask.seat), names(self.table), ask.seat))
        elif word in (commands := self.asked.commands(ask.seat)):
            self.lines.say(*commands[word](rest))
            return not self._is_open(ask)
        else:
            return self._choose_named(ask, answer, misread)
        return False

    def _tell_much(self, word: str) -> None:
        """Tell from now on what is new alone, or all, and keep that in the settings."""
        self._is_brief = word == "brief"
        self.lines.wraps = not self._is_brief
        settings.change(lines=word)
        self.lines.say(
            tr("From now on only what is new; r tells all.") if self._is_brief else tr("From now on everything.")
        )

    def _refuse(self, why: str, before: int) -> None:
        """Say why a line does nothing, ``before`` of which as many in a row did; after some of them help, once."""
        self._misread = before + 1
        self.lines.say(why)
        if self._misread >= MISREAD and not self._has_helped:
            self._has_helped = True
            self.lines.say(tr("A number chooses, an empty line repeats the question, ? lists the commands, q leaves."))

    def _choose(self, ask: Question, answer: str, misread: int) -> bool:
        choices = decisions.in_order(self.table.view(ask.seat))
        number = int(answer[:9])
        if not 1 <= number <= len(choices):
            self._refuse(tr("Choose a number from 1 to {n}.", n=len(choices)), misread)
            return False
        self._chosen = f"{self.words.label(self.table.view(ask.seat), choices[number - 1], names(self.table))}."
        self.table.submit(ask.token, [choices[number - 1]]).result()
        return True

    def _choose_named(self, ask: Question, answer: str, misread: int) -> bool:
        """Take the one choice that is called ``answer``, or has it among its words."""
        view, called = self.table.view(ask.seat), names(self.table)
        words = re.compile(rf"\b{re.escape(answer)}\b", re.IGNORECASE)
        labels = {o: self.lines.spoken(self.words.label(view, o, called)) for o in decisions.in_order(view)}
        found = [option for option, label in labels.items() if words.search(label)]
        found = [option for option in found if labels[option].casefold() == answer.casefold()] or found
        paid = [] if found else [way for label, way in self.words.paid(view, called).items() if words.search(label)]
        if len(found) == 1:
            return self._choose(ask, str([*labels].index(found[0]) + 1), misread)
        if len(paid) == 1:
            self.table.submit(ask.token, paid[0]).result()
            return True
        text = N_("{given} means nothing here; type the number of an option, or ? for help.")
        if found or paid:
            text = N_("{given} may mean several choices; type more of its words, or the number.")
        self._refuse(tr(text, given=shown(answer)), misread)
        return False

    def _quick(self, ask: Question, next_choice: Quick) -> bool:
        done = False
        while (current := self.table.question) is not None and current.seat == ask.seat:
            choice = next_choice(self.table.view(ask.seat))
            if choice is None:
                break
            self.table.submit(current.token, [choice]).result()
            done = True
        if not done:
            self.lines.say(tr("There is nothing to play that way now."))
        return done

    def _plan(self, ask: Question, planner: Planner, words: str) -> bool:
        """Say what ``planner`` proposes, ask, and do it; return whether the question is settled."""
        token, kept = self._kept
        proposal = planner(self.table.view(ask.seat), words, kept if token == ask.token else "")
        self.lines.say(*proposal.lines)
        if proposal.kept:
            self._kept = (ask.token, proposal.kept)
        if not proposal.choices:
            return False
        answer = self.lines.ask(tr("Go? yes, no, steps: "))
        if answer is None:
            raise Leave
        said = answer.casefold()
        goes = said in (tr("yes").casefold(), "yes", "y", "j")
        choices = proposal.choices if goes else proposal.first if said in (tr("steps").casefold(), "steps") else ()
        if not choices:
            self.lines.say(tr("Nothing is done."))
            return False
        self.table.submit(ask.token, choices).result()
        return True

    def _undo(self, ask: Question) -> bool:
        if self.table.undo().result():
            self.telling.forget_undone()
            self.lines.say(tr("Taken back."))
            return True
        facts = self.table.facts(ask.seat)
        self.lines.say(
            waiting.why_not(facts, names(self.table), ask.seat) if facts.events else tr("Nothing has been done yet.")
        )
        return False

    def _concede(self, ask: Question) -> bool:
        answer = self.lines.ask(tr("Concede this game? Type concede once more to do it: "))
        if answer is None:
            raise Leave
        if answer.lower() != "concede":
            self.lines.say(tr("You play on."))
            return False
        self.table.concede(ask.seat).result()
        return True


def play(session: Session, lines: Lines, *, curtain: bool = True, options: str = "") -> bool:
    """Sit down at ``session`` and play as a :class:`PlainTable`; return whether the game is on the disk in the end.

    The session is closed whatever happens. Raises :class:`.Stopped` and :class:`BrokenPipeError`.
    """
    with lines:
        try:
            table = session.sit_down(lambda: True, Thinking(lines))
            return PlainTable(table, lines, curtain=curtain, options=options).run()
        except Exception as error:
            error.add_note("\n".join(report.about(session)))
            raise
        finally:
            with suppress(SaveError):
                session.close()
