"""What may be typed at a shared table while nobody here is asked anything."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kunitori_tui.plain.asked import Asked
from kunitori_tui.plain.others import Others
from kunitori_tui.plain.planning import Leave
from kunitori_tui.plain.table import Page, words
from kunitori_tui.plain.telling import Telling
from kunitori_tui.play.table import Table
from kunitori_tui.process.lines import Lines
from kunitori_tui.text import players
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import tr


class Meanwhile:
    """Does what is typed while others are waited for at ``table``."""

    def __init__(self, table: Table, lines: Lines, asked: Asked, telling: Telling, others: Others) -> None:
        self._table = table
        self._lines = lines
        self._asked = asked
        self._telling = telling
        self._others = others
        self._doubts = False
        """Whether it was asked whether somebody gives up."""

    @property
    def words(self) -> list[str]:
        """Return what a line begins with that needs no question."""
        return ["q", "u", "concede", *self._commands(None)]

    def do(self, seat: int | None, answer: str | None) -> None:
        """Do what was typed by ``seat``, None: who looks on. Raises :class:`.Leave`."""
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
        shown = {name: partial(_show, page, view, names) for name, (_, page) in pages.items()}
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


def _show(page: Page, view: Any, names: Names, _: str) -> list[str]:
    return page(view, names)
