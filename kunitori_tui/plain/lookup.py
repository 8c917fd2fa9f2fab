"""What plain mode shows because somebody asks for it: the commands, a card, a rule, a hint; and what of that may be
typed at a shared table while nobody here is asked anything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kunitori_tui.plain import others
from kunitori_tui.plain import rules as plain_rules
from kunitori_tui.plain.narration import Narration
from kunitori_tui.plain.others import Others
from kunitori_tui.plain.table import Leave, words
from kunitori_tui.play.table import Advice, Play
from kunitori_tui.process.lines import Lines
from kunitori_tui.text import decisions, hints, players, rules
from kunitori_tui.text.box import box
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.cells import at_right, cell_len, fold

HELP = (
    ("N", N_("choose option N; 1 always moves the game on")),
    ("", N_("an empty line repeats the question")),
    ("i N", N_("all about option N; i WORDS about a card or what you ask the rules")),
    (f"i {plain_rules.SHORT}", N_("the rules in two minutes")),
    ("u", N_("undo your last choice")),
    ("h", N_("hint: what the strongest bot would do, and why")),
    ("l", N_("the log")),
    ("last", N_("the last battle or event once more")),
    ("coach", N_("what the coach said last; coach off ends that, coach on brings it back")),
    ("concede", N_("give up; asks again")),
    ("q", N_("save and leave")),
    ("?", N_("this help")),
)


class Lookup:
    """Answers at ``table``; ``seat`` is everywhere the player who asks."""

    def __init__(self, table: Play) -> None:
        self._table = table
        self._words = words(table.game.id)

    @property
    def _names(self) -> Sequence[str]:
        return players.called(self._table.seats, self._table.view(None))

    def help(self) -> list[str]:
        """Return all commands."""
        rows = list(HELP)
        quick = [(name, text) for name, (text, _) in (*self._words.quick.items(), *self._words.plans.items())]
        if box(self._table.game.id).stops.recap:
            rows.insert(-3, ("recap", N_("the turn of the enemy again, a step a line")))
        rows[3:3] = [*quick, *((name, text) for name, (text, _) in self._words.pages.items())]
        if self._table.company is not None:
            rows[-2:-2] = others.HELP
        width = max(cell_len(name) for name, _ in rows)
        gap = " " * (width + 2)
        return [line for name, text in rows for line in fold(f"{at_right(name, width)}  {tr(text)}", hanging=gap)]

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
                return [line for line in explain(view, option, self._names) if line]
            lines = [decisions.option_label(view, option, self._names)]
            for ref in self._table.game.targets(option):
                lines += self._words.info(view, ref)
            if len(lines) == 1:
                sections = rules.links_for_decision(view.game, view.asked.kind)
                lines += [f"  i {s}: {rules.section(view.game, s).title.removeprefix(f'{s} ')}" for s in sections]
            return lines
        return self.about(seat, called)

    def about(self, seat: int, called: str) -> list[str]:
        """Return all about the card, place or section of the rules that is called so; a number is that of a place."""
        view = self._table.view(seat)
        if called == plain_rules.SHORT:
            return [*plain_rules.short(view.game)]
        ref = self._words.find(view, called)
        known = self._words.info(view, ref) if ref is not None else []
        section = plain_rules.find(view.game, called) if not known and called else None
        if section is not None:
            return [*plain_rules.lines(section)]
        return (
            known
            or plain_rules.found(view.game, called)
            or [tr("Nothing is called so; i N tells about option N, i NAME about a card or a word of the rules.")]
        )

    def hint(self, seat: int) -> list[str]:
        """Return what the strongest bot would do at the open question of ``seat``, and why."""
        first = self._table.hint().result()
        assert first is not None
        told = self._told(seat, first)
        second = self._table.second_opinion().result()
        if second is None:
            return told
        if second.hint.about == first.hint.about:
            return [*told, " " * 5 + hints.agreement(second.bot)]
        return [*told, " " * 5 + tr("{name} bot:", name=players.bot_name(second.bot)), *self._told(seat, second)]

    def _told(self, seat: int, advice: Advice) -> list[str]:
        view = self._table.view(seat)
        hint = advice.hint
        choice = hint.choices[0]
        number = decisions.in_order(view).index(choice) + 1
        label = decisions.hinted_label(view, choice, self._names)
        told = [f"{number:>3}  {label}"]
        if hint.prepared:
            told.append(" " * 5 + tr("for: {choice}", choice=decisions.option_label(view, hint.about, self._names)))
        return [*told, *fold(" " * 5 + hints.advice(view, hint, self._names))]


class WaitingLookup:
    """Carries out what is typed while the players at this terminal wait for others at ``table``."""

    def __init__(self, table: Play, lines: Lines, asked: Lookup, telling: Narration, others: Others) -> None:
        self._table = table
        self._lines = lines
        self._asked = asked
        self._telling = telling
        self._others = others
        self._doubts = False
        """Whether it was asked whether somebody gives up."""

    @property
    def words(self) -> list[str]:
        """Return the commands that work while nobody here has to choose."""
        return ["q", "u", "concede", *self._commands(None)]

    def wait(self, is_done: Callable[[], bool], reader: Callable[[], int | None]) -> None:
        """Return when something is done; until then do what the ``reader`` types."""
        self._others.wait(is_done, lambda said: self.do(reader(), said), self.words)

    def do(self, seat: int | None, answer: str | None) -> None:
        """Carry out the line ``answer`` of ``seat`` (None: a spectator). Raises :class:`.Leave`."""
        word, _, rest = (answer or "").partition(" ")
        word = word.lower()
        doubts, self._doubts = self._doubts, False
        if answer is None or word == "q":
            raise Leave
        if word == "concede" and seat is not None:
            self._doubts = not doubts
            if doubts:
                self._table.concede(seat).result()
            else:
                self._lines.say(tr("Give up this game? Type concede once more to do it: "))
        elif word == "u" and seat is not None:
            self._lines.say(*self._others.take_back(seat))
        elif word in self._commands(seat):
            self._lines.say(*self._commands(seat)[word](rest))
        else:
            self._lines.say(tr("Nobody asks you now, so this answers nothing. ? lists the commands, q leaves."))

    def _pages(self, seat: int) -> dict[str, Callable[[str], list[str]]]:
        """Return what shows a part of the table to ``seat``."""
        view, names = self._table.view(seat), players.called(self._table.seats, self._table.view(None))
        pages = words(view.game).pages
        shown = {name: lambda _, page=page: page(view, names) for name, (_, page) in pages.items()}
        return {**shown, "i": lambda called: self._asked.about(seat, called.strip())}

    def _commands(self, seat: int | None) -> dict[str, Callable[[str], list[str]]]:
        return {
            **(self._pages(seat) if seat is not None else {}),
            "?": lambda _: self._asked.help(),
            "help": lambda _: self._asked.help(),
            "l": lambda _: [*self._telling.log(seat), *self._others.remembered()],
            "last": lambda _: self._telling.last_result(seat),
            **self._others.commands(),
        }
