"""The whole log: every turn in a few lines, the newest at the end."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from kunitori_tui.play.table import Table
from kunitori_tui.text import gathering, players
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.cells import at_left
from screens.drawing.one_frame import SettledScreen
from screens.table.history import deal, log_lines
from screens.widgets.lines import KeyLine, TextPage, rule

BEFORE = 20
"""Cells before what happened: the number, the mark and the name."""


class LogScreen(SettledScreen[None]):
    """What happened, as ``me`` may know it (None: what everybody may know)."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,l,w,enter", "close", N_("back")),
        Binding("j", "scroll(1)", N_("scroll"), tooltip=N_("scroll the text"), show=False),
        Binding("k", "scroll(-1)", N_("scroll"), tooltip=N_("scroll the text"), show=False),
    ]
    DEFAULT_CSS = """
    LogScreen #head { height: 1; }
    LogScreen TextPage { height: 1fr; scrollbar-size-vertical: 1; }
    """
    AUTO_FOCUS = "TextPage"
    palette_closed = True

    def __init__(self, table: Table, me: int | None) -> None:
        super().__init__()
        self.table = table
        self.me = me
        self._width = 0
        """The width the lines are broken for; 0 before they are written."""

    def compose(self) -> ComposeResult:
        yield Static(id="head")
        with TextPage():
            yield Static(id="lines")
        yield KeyLine(bar=True)

    def on_mount(self) -> None:
        self.redraw()
        self.query_one(TextPage).scroll_end(animate=False)

    def on_resize(self) -> None:
        """Break the lines anew for another width."""
        if self._width not in (0, self.size.width):
            self.redraw()

    def redraw(self) -> None:
        """Write everything again; what is too long for a line goes on below its beginning."""
        look = self.look
        names = players.called(self.table.seats, self.table.view(None))
        text = Text(no_wrap=True)
        self._width = self.size.width
        text.append(f" {look.chip(deal(self.table))}\n", look.style("dim"))
        room = max(1, self._width - self.query_one(TextPage).styles.scrollbar_size_vertical - BEFORE)
        previous = None
        for number, who, what in log_lines(self.table, names, self.me):
            seat = names.index(who) if who in names else 0
            head = (number, who) != previous
            text.append(f"{number:>4} " if head else "     ", look.style("dim"))
            text.append(look.mark(seat) if head and who in names else "  ", look.player(seat))
            text.append(f"{at_left(who, 12)} " if head else " " * 13, look.style("text"))
            for at, part in enumerate(Text(look.chip(what)).wrap(self.app.console, room)):
                text.append(f"{' ' * BEFORE if at else ''}{part.plain.rstrip()}\n", look.style("text"))
            previous = (number, who)
        there = self.table.company
        for said in gathering.remembered(there, players.names(self.table.seats)) if there is not None else ():
            for at, part in enumerate(Text(look.chip(said)).wrap(self.app.console, self._width - 4)):
                text.append(f"{'   ' if at else ' '}{part.plain.rstrip()}\n", look.style("title"))
        if previous is None:
            text.append(" " + tr("Nothing has happened yet."), look.style("dim"))
        self.query_one("#head", Static).update(rule(look, self.size.width, tr("Log")))
        self.query_one("#lines", Static).update(text)
        self.query_one(KeyLine).repaint()

    def action_scroll(self, lines: int) -> None:
        """Scroll by lines."""
        self.query_one(TextPage).scroll_relative(y=lines, animate=False)

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)
