"""What plain mode shows because somebody asks for it: the commands, a card, a rule, a hint; and what of that may be
typed at a shared table while nobody here is asked anything.

The people at the other terminals: what is new of them, the commands that concern them, and waiting for two at once, for
what the table says and for what is typed meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from kunitori_tui import shelf
from kunitori_tui.plain.table import Narration, Page, names, words
from kunitori_tui.play.table import Advice, Play
from kunitori_tui.process.lines import Lines, Typed
from kunitori_tui.shared.messages import TALK
from kunitori_tui.shared.remote import RemoteTable
from kunitori_tui.text import decisions, gathering, players, rules, waiting
from kunitori_tui.text.box import box
from kunitori_tui.text.catalog import N_, series, tr
from kunitori_tui.text.cells import at_right, cell_len, fold

OTHERS_HELP = (
    ("say TEXT", N_("a line of talk to all at the table")),
    ("yes, no", N_("answer another who asks for something")),
    ("ring", N_("nudge whoever the table is waiting for")),
    ("bots NAME", N_("let a bot play for NAME: for you, or for whoever has left or is long away; bots off ends that")),
    ("sit", N_("ask for a bot's seat, if you are watching; bring your own seat here from another terminal")),
    ("close", N_("close the table for all, if you opened it; asks for its name")),
)


class Others:
    """Tells of the others at ``table``, which are heard ``beside`` who types, and what may be said to them."""

    def __init__(self, table: RemoteTable, beside: Beside) -> None:
        self._table = table
        self.beside = beside
        self._known = table.company

    @property
    def _names(self) -> Sequence[str]:
        return players.names(self._table.seats)

    def news(self) -> list[str]:
        """Return what changed at the other terminals since the last call, a sentence each."""
        before, now = self._known, self._table.company
        self._known = now
        answer = tr("yes or no answers.")
        return gathering.news(before, now, self._names, self._table.people, answer, lambda player: f"bots {player}")

    def welcome(self, title: str) -> list[str]:
        """Return at what table the game called ``title`` is, and how long a choice may take, where that is limited."""
        there = self._table.company
        where = tr("{title}, at the shared table {name}.", title=title, name=there.name)
        if not there.limit:
            return [where]
        return [where, tr("A choice may take {time}; then a bot makes it.", time=gathering.limit(there.limit))]

    def remembered(self) -> list[str]:
        """Return what stands below the log: who has given up, and what was said."""
        return gathering.remembered(self._table.company, self._names)

    def commands(self) -> Mapping[str, Callable[[str], list[str]]]:
        """Return what each command does with the words behind it; it returns what is to be said of that."""
        return {
            "say": self._say,
            "yes": lambda _: self._grant(yes=True),
            "no": lambda _: self._grant(yes=False),
            "ring": self._ring,
            "bots": self._bots,
            "sit": self._sit,
            "close": self._close,
        }

    def _say(self, text: str) -> list[str]:
        if not text.strip():
            return [tr("Say what? say TEXT tells it to all at the table.")]
        self._table.speak(text)
        return [] if len(text) <= TALK else [tr("A line has at most {n} characters: the rest was not said.", n=TALK)]

    def _grant(self, *, yes: bool) -> list[str]:
        if not self._table.company.may_grant:
            return [tr("Nobody is asking you for anything.")]
        self._table.grant(yes)
        return [tr("You agree.") if yes else tr("You do not agree; it stays as it is.")]

    def _ring(self, _: str) -> list[str]:
        self._table.ring()
        return [tr(gathering.RUNG)]

    def take_back(self, seat: int) -> list[str]:
        """Ask the others to let ``seat`` take its last choice back, while another is asked."""
        table, there = self._table, self._table.company
        if not there.may_ask_back:
            return [waiting.why_not(table.facts(seat), self._names, seat)]
        table.undo().result()
        return []

    def _sit(self, _: str) -> list[str]:
        there = self._table.company
        if not (*there.mine, *there.vacant):
            return [tr("There is no bot's seat that you may ask for.")]
        if there.mine:
            self._table.sit_down(there.mine[0])
            return []
        self._table.sit_down(there.vacant[0])
        return [tr("The others are asked whether you may have the seat of {bot}.", bot=self._names[there.vacant[0]])]

    def _close(self, name: str) -> list[str]:
        there = self._table.company
        if 0 not in there.owned:
            return [tr("Only the host can close the table.")]
        if name.strip().casefold() != there.name:
            return [tr("close {name} closes the table for all. Its game is kept.", name=there.name)]
        self._table.close_for_all()
        return []

    def _bots(self, whom: str) -> list[str]:
        table, there, names = self._table, self._table.company, self._names
        if whom.strip().lower() == "off":
            for own in there.handed:
                table.take_back(own).result()
            return [tr("You play again.") if there.handed else tr("No bot plays for you.")]
        can = [*table.people, *there.may_sit_in]
        seat = next((seat for seat in can if names[seat].casefold() == whom.strip().casefold()), None)
        if seat is None:
            allowed = series(names[seat] for seat in can)
            return [tr("bots NAME lets a bot play for one of these: {names}.", names=allowed or "-")]
        bot = shelf.STAND_IN
        table.hand_over(seat, bot).result()
        told = {"player": names[seat], "bot": players.level(bot)}
        if seat in there.owned:
            return [tr("A bot plays for {player} now: {bot}. bots off ends that.", **told)]
        return [tr("A bot plays for {player} now: {bot}. {player} takes the seat back on returning.", **told)]


PROMPT = "> "
Hear = Callable[[], Sequence[str]]
"""Returns what is new of the others, in sentences."""


class Withdrawn(Exception):
    """The question is open no longer: something happened at the table before it was answered."""


@dataclass(frozen=True)
class Beside:
    """Hears the table through ``listen``, which also returns when something comes through the descriptor it is given,
    and who types, through ``lines`` that read from ``typed``.
    """

    listen: Callable[[int | None], None]
    lines: Lines
    typed: Typed

    def wait(
        self, is_done: Callable[[], bool], hear: Hear, do: Callable[[str | None], None], words: Sequence[str]
    ) -> None:
        """Return when something is done. Until then each line that is typed is one to ``do`` something about: at a
        terminal whatever it is, so that nothing typed before a question came answers it; else, where the lines are
        those of a script, only if it begins with one of ``words``.
        """
        while True:
            while (line := self.typed.peek()) is not None:
                if not self.typed.isatty() and line.partition(" ")[0].strip().lower() not in words:
                    break
                do(self.lines.ask(""))
                if not line:  # the input has ended, and does so whenever it is looked at
                    break
            self.lines.say(*hear())
            if is_done():
                return
            self.listen(None if line is not None else self.typed.fileno())

    def ask(self, is_open: Callable[[], bool], hear: Hear) -> str | None:
        """Return the typed line; None at the end of input. News is told meanwhile. Raises :class:`Withdrawn`."""
        self.lines.prompt(PROMPT)
        while self.typed.peek() is None:
            self.listen(self.typed.fileno())
            if told := hear():
                self.lines.say("", *told)
            if not is_open():
                self.lines.say("")
                raise Withdrawn
            if told:
                self.lines.prompt(PROMPT)
        return self.lines.ask("")


HELP = (
    ("N", N_("choose option N; 1 always moves the game on; words found in one option only choose it, too")),
    ("r", N_("the question once more, all of it; an empty line does the same")),
    ("brief, full", N_("tell only what is new since the last question, or everything")),
    ("i N", N_("all about option N; i WORDS about a card or what you ask the rules")),
    (f"i {rules.SHORT}", N_("the rules in two minutes")),
    ("u", N_("undo your last choice")),
    ("h", N_("hint: what the strongest bot would do, and why")),
    ("l", N_("the log")),
    ("last", N_("the last battle or event once more")),
    ("coach", N_("what the coach said last; coach off ends that, coach on brings it back")),
    ("concede", N_("concede; asks again")),
    ("q", N_("save and leave")),
    ("?", N_("this help")),
)


class Lookup:
    """Answers the player ``seat`` at ``table``; ``telling`` knows what was told, ``others`` who is elsewhere."""

    def __init__(self, table: Play, lines: Lines, telling: Narration, others: Others | None) -> None:
        self._table = table
        self._lines = lines
        self._telling = telling
        self._others = others
        self._words = words(table.game.id)

    def commands(self, seat: int | None) -> dict[str, Callable[[str], list[str]]]:
        """Return what each command shows of the words behind it; None for a spectator, who sees no page."""
        telling, others, pages = self._telling, self._others, self._words.pages if seat is not None else {}

        def shown(page: Page, called: str) -> list[str]:
            return self.about(seat, called) if called else page(self._table.view(seat), names(self._table))

        return {
            **{name: partial(shown, page) for name, (_, page) in pages.items()},
            **dict.fromkeys(("?", "help"), lambda _: self.help()),
            "l": lambda _: [*telling.log(seat), *(others.remembered() if others is not None else ())],
            "last": lambda _: telling.last_result(seat),
            **(others.commands() if others is not None else {}),
        }

    def help(self) -> list[str]:
        """Return all commands."""
        rows = list(HELP)
        quick = [(name, text) for name, (text, _) in (*self._words.quick.items(), *self._words.plans.items())]
        if box(self._table.game.id).stops.recap:
            rows.insert(-3, ("recap", N_("the enemy's turn again, one step per line")))
        rows[3:3] = [*quick, *((name, text) for name, (text, _) in self._words.pages.items())]
        if self._table.company is not None:
            rows[-2:-2] = OTHERS_HELP
        width = max(cell_len(name) for name, _ in rows)
        return [f"{at_right(name, width)}  {tr(text)}" for name, text in rows]

    def info(self, seat: int, called: str) -> list[str]:
        """Return all about the option of the number ``called``, else about what is called so."""
        view = self._table.view(seat)
        if called.isascii() and called.isdecimal():
            number, choices = int(called[:9]), decisions.in_order(view)
            if not 1 <= number <= len(choices):
                return [tr("Choose a number from 1 to {n}.", n=len(choices))]
            option = choices[number - 1]
            explain = box(view.game).asking.explain
            if explain is not None:
                return [line for line in explain(view, option, names(self._table)) if line]
            lines = [self._words.label(view, option, names(self._table))]
            for ref in self._table.game.targets(option):
                lines += self._words.info(view, ref)
            if len(lines) == 1:
                sections = rules.links(view.game)["questions"][view.asked.kind]
                lines += [f"  i {s}: {rules.section(view.game, s).title.removeprefix(f'{s} ')}" for s in sections]
            return lines
        return self.about(seat, called)

    def about(self, seat: int | None, called: str) -> list[str]:
        """Return all about the card, place or section of the rules that is called so; a number is that of a place."""
        view = self._table.view(seat)
        ref = self._words.find(view, called)
        known = self._words.info(view, ref) if ref is not None and called != rules.SHORT else []
        book = rules.short_in_lines(view.game, aloud=True) if called == rules.SHORT else ()
        read = known or [*book] or rules.answer(view.game, called, aloud=True)
        if not read:
            return [tr("Nothing has that name; i N tells about option N, i NAME about a card or a word of the rules.")]
        return [piece for line in read for piece in fold(line)] if self._lines.wraps else read

    def hint(self, seat: int) -> list[str]:
        """Return what the strongest bot would do at the open question of ``seat``, and why."""
        first = self._table.hint().result()
        assert first is not None
        told = self._told(seat, first)
        second = self._table.hint(longer=True).result()
        if second is None or second.hint.about == first.hint.about:
            return told
        return [*told, " " * 5 + tr("Better") + ":", *self._told(seat, second)]

    def _told(self, seat: int, advice: Advice) -> list[str]:
        view = self._table.view(seat)
        hint = advice.hint
        choice = hint.choices[0]
        number = decisions.in_order(view).index(choice) + 1
        told = [f"{number:>3}  {self._words.label(view, choice, names(self._table), decisions.hinted_label)}"]
        if hint.prepared:
            told.append(" " * 5 + tr("for: {choice}", choice=self._words.label(view, hint.about, names(self._table))))
        return [*told, " " * 5 + decisions.advice(view, hint, names(self._table))]
