"""What plain mode shows because somebody asks for it: the commands, a card, a rule, a hint."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.plain import others
from kunitori_tui.plain import rules as plain_rules
from kunitori_tui.plain.table import words
from kunitori_tui.play.table import Advice, Table
from kunitori_tui.process.lines import wrap
from kunitori_tui.text import bots, decisions, hints, players, rules
from kunitori_tui.text.box import box
from kunitori_tui.text.catalog import N_, tr

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


class Asked:
    """Answers at ``table``; a seat is that of who asks."""

    def __init__(self, table: Table) -> None:
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
        width = max(len(name) for name, _ in rows)
        return [line for name, text in rows for line in _row(f"{name:>{width}}  ", tr(text))]

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
        return [*told, " " * 5 + tr("{name} bot:", name=bots.bot_name(second.bot)), *self._told(seat, second)]

    def _told(self, seat: int, advice: Advice) -> list[str]:
        view = self._table.view(seat)
        hint = advice.hint
        choice = hint.choices[0]
        number = decisions.in_order(view).index(choice) + 1
        label = decisions.hinted_label(view, choice, self._names)
        told = [f"{number:>3}  {label}"]
        if hint.prepared:
            told.append(" " * 5 + tr("for: {choice}", choice=decisions.option_label(view, hint.about, self._names)))
        return [*told, *wrap(hints.advice(view, hint, self._names), indent=" " * 5)]


def _row(name: str, text: str) -> list[str]:
    """Return a row of a table in lines, whose second column stays below itself."""
    lines = wrap(text, 78 - len(name))
    return [(" " * len(name) if at else name) + line for at, line in enumerate(lines)]
