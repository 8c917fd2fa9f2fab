"""The shared tables of this machine: join one, look on at one, open one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rich.cells import set_cell_size
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from kunitori_tui.shared import door
from kunitori_tui.shared.door import Seen
from kunitori_tui.shared.visit import Visit
from kunitori_tui.text import company, games
from kunitori_tui.text.catalog import N_, tr, trn
from screens.dialogs.ask_text import AskText
from screens.keys import Words
from screens.page import PageScreen
from screens.shell import visiting
from screens.widgets.keyline import KeyLine
from screens.widgets.rows import Rows

LONGEST_WORD = 40
WIDTHS = (9, 18, 32)
"""Cells of a table's name, of its game and of who sits there."""


class LobbyScreen(PageScreen):
    """The tables that answer, one a line."""

    CSS_PATH = "lobby.tcss"
    BINDINGS = [
        Binding("n", "open", N_("new table"), tooltip=N_("open a table that others join")),
        Binding("w", "watch", N_("look on"), tooltip=N_("look on at the table under the cursor")),
        Binding("r", "renew", N_("look again"), tooltip=N_("see which tables there are now")),
        Binding("escape,q", "back", N_("back")),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._tables: list[Seen] = []

    def compose(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        with Vertical(id="list-box", classes="box"):
            yield Rows(id="list")
        yield Static(id="about", markup=False)
        yield Static(id="message", markup=False)
        yield KeyLine()

    def redraw(self) -> None:
        look = self.host.look
        self._tables = door.look_round()
        people = sum(company.is_person(place) for seen in self._tables for place in seen.told.places)
        tables, present = len(self._tables), trn("{n} person", "{n} people", people)
        title = tr("Shared tables")
        told = trn("{n} table", "{n} tables", tables)
        self.put("#head", Text(f" {look.chip(f'{title}  {told}, {present}')}", style=look.style("title")))
        self.query_one("#list-box").border_title = tr("Tables")
        rows = self.query_one(Rows)
        at = rows.highlighted
        rows.clear_options()
        rows.add_options([Option(self._line(seen)) for seen in self._tables])
        rows.highlighted = min(at or 0, len(self._tables) - 1) if self._tables else None
        about = (
            tr("Enter joins a table that waits, or comes back to your own seat. n opens a table of your own.")
            if self._tables
            else tr("No table is open. n opens one; others join it with kunitori join.")
        )
        lines = [about, company.read_by()]
        self.put("#about", Text("\n".join(f" {look.chip(line)}" for line in lines), style=look.style("text")))
        self.query_one(KeyLine).repaint()

    def _line(self, seen: Seen) -> Text:
        look, told = self.host.look, seen.told
        name, game, seats = WIDTHS
        return Text.assemble(
            ("   " + set_cell_size(told.name, name), look.style("title")),
            (set_cell_size(look.chip(games.list_title(told.game)), game), look.style("text")),
            (set_cell_size(look.chip(company.seated(told)), seats) + "  ", look.style("text")),
            (look.chip(company.state(told)), look.style("dim")),
        )

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        return {"select": tr("join")}

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to look on where there is a table."""
        return action != "watch" or bool(self._tables)

    def action_renew(self) -> None:
        """See which tables there are now."""
        self.put("#message", "")
        self.redraw()

    def action_open(self) -> None:
        """Open a table of one's own."""
        self._visit(partial(visiting.opened, self.host.settings))

    def action_watch(self) -> None:
        """Look on at the table under the cursor."""
        self._join(watch=True)

    @on(OptionList.OptionSelected)
    def _chosen(self) -> None:
        self._join(watch=False)

    def _join(self, *, watch: bool) -> None:
        at = self.query_one(Rows).highlighted
        if at is None:
            return
        name = self._tables[at].told.name

        def go(word: str | None) -> None:
            if word is not None:
                self._visit(partial(visiting.joined, self.host.settings, name, watch=watch, word=word))

        if self._tables[at].told.locked:
            self.app.push_screen(AskText(tr("The word of the table"), "", LONGEST_WORD), go)
        else:
            go("")

    def _visit(self, go: Callable[[], Visit]) -> None:
        try:
            visit = go()
        except visiting.Refused as why_not:
            self.put("#message", f" {self.host.look.chip(str(why_not))}")
        else:
            self.host.meet(visit)
