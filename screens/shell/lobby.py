"""The shared tables of this machine: join one, look on at one, open one."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from kunitori_tui.play.clock import Call
from kunitori_tui.shared import door
from kunitori_tui.shared.door import Seen
from kunitori_tui.text import company
from kunitori_tui.text.catalog import N_, tr
from screens.keys import Words
from screens.page import PageScreen
from screens.shell import joining, table_rows
from screens.widgets.keyline import KeyLine
from screens.widgets.lines import wrapped
from screens.widgets.rows import Rows
from screens.widgets.sections import rule
from screens.widgets.sheet import Sheet

EVERY = 2.0
"""Seconds between two looks at the names of the tables."""
BESIDES = 9
"""Lines that are no table."""


class LobbyScreen(PageScreen):
    """The tables that answer, one a line."""

    CSS_PATH = "lobby.tcss"
    BINDINGS = [
        Binding("n", "open", N_("new table"), tooltip=N_("open a table that others join")),
        Binding("w", "watch", N_("look on"), tooltip=N_("look on at the table under the cursor")),
        Binding("m", "name", N_("name"), tooltip=N_("what you are called at the tables")),
        Binding("r", "renew", N_("look again"), tooltip=N_("see which tables there are now")),
        Binding("escape,q", "back", N_("back")),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._tables: list[Seen] = []
        self._names: list[str] = []
        """What the tables were called when it was looked whether there are others."""
        self._is_fresh = False
        """Whether one of them was opened just now, and perhaps did not answer yet."""
        self._next_look: Call | None = None
        self._said = ""

    def compose(self) -> ComposeResult:
        yield Sheet(id="head")
        yield Rows(id="list")
        yield Sheet(id="page")
        yield KeyLine()

    def on_mount(self) -> None:
        self._names = door.names_of_tables()
        self._look_later()
        super().on_mount()

    def on_unmount(self) -> None:
        """Look no more."""
        if self._next_look is not None:
            self._next_look.cancel()

    def _look_later(self) -> None:
        self._next_look = self.host.clock.call_later(EVERY, self._look)

    def _look(self) -> None:
        """See the tables anew where one was opened or closed, which their names tell, or tells another thing of itself
        than before; nothing is drawn else.
        """
        self._look_later()
        if not self.is_current:
            return
        names = door.names_of_tables()
        is_new = self._is_fresh or names != self._names
        self._is_fresh, self._names = names != self._names, names
        found = door.look_round() if is_new else door.look_again(self._tables)
        if [*map(_shown, found)] != [*map(_shown, self._tables)]:
            self.redraw()

    def redraw(self) -> None:
        look, width = self.host.look, self.size.width
        self._tables = door.look_round()
        me = door.own_name(self.host.settings.name)
        self.query_one("#head", Sheet).show(table_rows.top(look, me, [seen.told for seen in self._tables], width))
        rows = self.query_one(Rows)
        rows.styles.height = min(self.size.height - BESIDES, len(self._tables))
        at = rows.highlighted
        rows.clear_options()
        rows.add_options([Option(table_rows.row(look, seen.told, width)) for seen in self._tables])
        rows.highlighted = min(at or 0, len(self._tables) - 1) if self._tables else None
        self._tell()
        self.query_one(KeyLine).repaint()

    def _tell(self) -> None:
        look = self.host.look
        about = (
            tr("Enter joins a table that waits, or comes back to your own seat. n opens a table of your own.")
            if self._tables
            else tr("No table is open. n opens one; others find it here.")
        )
        width = self.size.width
        told = [(about, "text"), (company.read_by(), "text"), (self._said, "points")]
        lines = [(line, role) for one, role in told for line in wrapped(look.chip(one), width - 2)]
        said = [Text(f" {line}", style=look.style(role)) for line, role in lines]
        self.query_one("#page", Sheet).show([rule(look, width), *said])

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        return {"select": tr("join")}

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to look on where there is a table, and another name to who has none of the door."""
        if action == "name":
            return not joining.has_given_name()
        return action != "watch" or bool(self._tables)

    def action_renew(self) -> None:
        """See which tables there are now."""
        self._said = ""
        self.redraw()

    def action_open(self) -> None:
        """Open a table of one's own."""
        joining.named(self, self._open)

    def action_name(self) -> None:
        """Be called otherwise."""
        joining.ask_name(self, self.redraw)

    def _open(self) -> None:
        try:
            visit = joining.opened(self.host.settings)
        except joining.Refused as why_not:
            self._say(str(why_not))
        else:
            self.host.meet(visit)

    def action_watch(self) -> None:
        """Look on at the table under the cursor."""
        self._join(watch=True)

    @on(OptionList.OptionSelected)
    def _chosen(self) -> None:
        self._join(watch=False)

    def _join(self, *, watch: bool) -> None:
        at = self.query_one(Rows).highlighted
        if at is not None:
            told = self._tables[at].told
            go = partial(joining.join, self, told, self._say, watch=watch)
            if door.keeps_seat(told) and not watch:
                go()  # the seat has a name
            else:
                joining.named(self, go)

    def _say(self, why_not: str) -> None:
        self._said = why_not
        self._tell()


def _shown(seen: Seen) -> Seen:
    """Return what is shown of a table: of the time since it was laid the minutes."""
    return seen._replace(told=replace(seen.told, since=seen.told.since // 60))
