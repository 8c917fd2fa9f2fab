"""A shared table before its game: who has come, what is played, how others find it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import set_cell_size
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Static

from kunitori_tui.shared.messages import Start
from kunitori_tui.text import company, games
from kunitori_tui.text.catalog import N_, tr
from screens.keys import LEAVES
from screens.page import PageScreen
from screens.widgets.keyline import KeyLine

if TYPE_CHECKING:
    from kunitori_tui.shared.visit import Visit


class GatheringScreen(PageScreen):
    """The seats of the table that ``visit`` is at, until its game begins."""

    CSS_PATH = "gathering.tcss"
    BINDINGS = [
        Binding("space,enter", "start", N_("start"), tooltip=N_("begin; bots take the seats that are free")),
        Binding("q,escape", "leave", N_("leave"), tooltip=N_("leave the table"), group=LEAVES),
    ]

    def __init__(self, visit: Visit) -> None:
        super().__init__()
        self._visit = visit

    def compose(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        with Vertical(id="seats-box", classes="box"):
            yield Static(id="seats", markup=False)
        with Vertical(id="plan-box", classes="box"):
            yield Static(id="plan", markup=False)
        with Vertical(id="invite-box", classes="box"):
            yield Static(id="invite", markup=False)
        yield Static(id="about", markup=False)
        yield KeyLine()

    def redraw(self) -> None:
        told, look = self._visit.waiting, self.host.look
        if told is None:
            return
        self.put("#head", Text(" " + tr("Shared table {name}", name=told.name), style=look.style("title")))
        self.query_one("#seats-box").border_title = tr("Seats")
        self.put("#seats", Text("\n").join([self._place(at) for at in range(len(told.places))]))
        self.query_one("#plan-box").border_title = games.title(told.game)
        self.put("#plan", Text(look.chip(" " + company.rules(told)), style=look.style("text")))
        self.query_one("#invite-box").border_title = tr("Invite")
        self.put("#invite", Text(" " + tr("on this machine   kunitori join {name}", name=told.name)))
        said = [
            tr("Every terminal shows its own hand only. The game is kept if a line drops."),
            company.read_by(),
            company.next_step(told),
        ]
        self.put("#about", Text("\n".join(f" {look.chip(one)}" for one in said), style=look.style("text")))
        self.query_one(KeyLine).repaint()

    def _place(self, at: int) -> Text:
        look, told = self.host.look, self._visit.waiting
        assert told is not None
        place = told.places[at]
        name, who = place["name"], company.who(place)
        sign = f" {look.mark(at)}"
        return Text.assemble(
            (sign, look.player(at)),
            (
                set_cell_size(look.chip(name or (tr("(free)") if place["free"] else "-")), 13),
                look.style("title" if place["own"] else "text"),
            ),
            (look.chip(who), look.style("text" if name else "dim")),
        )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to begin to who opened the table."""
        return action != "start" or (self._visit.waiting is not None and self._visit.waiting.hosts)

    def action_start(self) -> None:
        """Begin."""
        self._visit.say(Start())

    def action_leave(self) -> None:
        """Leave the table."""
        self.host.to_menu()
