"""A shared table before its game: who has come, what is played, how others find it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rich.cells import set_cell_size
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Static

from kunitori_tui import shelf
from kunitori_tui.bots import registry as bots
from kunitori_tui.shared.messages import CLOSED, Lay, Start, Waiting
from kunitori_tui.text import company, games
from kunitori_tui.text.catalog import N_, tr
from screens.dialogs.ask_text import AskText
from screens.keys import LEAVES
from screens.page import PageScreen
from screens.widgets.keyline import KeyLine

if TYPE_CHECKING:
    from kunitori_tui.shared.visit import Visit

LONGEST_WORD = 40


@dataclass(frozen=True)
class _Laid:
    """A table as who opened it lays it."""

    plan: Lay
    taken: int
    """How many people sit there."""

    @classmethod
    def of(cls, told: Waiting, word: str) -> _Laid:
        """Return how the table is laid now."""
        seats = ["" if p["free"] or p["login"] or p["host"] else p["bot"] for p in told.places]
        stand_in = next((p["bot"] for p in told.places if p["free"]), bots.stand_in(bots.bots(told.game)))
        return cls(
            Lay(told.game, told.options, seats, stand_in, word, told.watch, told.limit, told.joins),
            sum(not seat and not place["free"] for seat, place in zip(seats, told.places, strict=True)),
        )

    def of_game(self, by: int) -> Lay:
        """Return the same table with another game that as many people can play."""
        games_there = shelf.ids()
        at = games_there.index(self.plan.game)
        while True:
            at = (at + by) % len(games_there)
            game = games_there[at]
            counts = [count for count in shelf.load(game).seat_counts if count >= self.taken]
            if counts:
                break
        count = min(counts, key=lambda n: (abs(n - len(self.plan.seats)), n))
        seats = [""] * self.taken + [seat for seat in self.plan.seats if seat in bots.levels(game)]
        seats = (seats + [""] * count)[:count]
        return replace(self.plan, game=game, options={}, seats=seats, stand_in=bots.stand_in(bots.bots(game)))

    def resized(self, by: int) -> Lay | None:
        """Return it with the next number of seats, more or fewer; None where the game has none."""
        counts = shelf.load(self.plan.game).seat_counts
        seats = [seat for seat in self.plan.seats if seat != CLOSED]
        now = len(seats)
        further = [n for n in counts if n * by > now * by and n >= self.taken]
        if not further:
            return None
        count = min(further, key=lambda n: abs(n - now))
        while len(seats) > count:  # a bot goes first, then a free seat, the last ones; who sits there stays
            bot_seats = [at for at, seat in enumerate(seats) if seat]
            del seats[bot_seats[-1] if bot_seats else -1]
        return replace(self.plan, seats=seats + [""] * (count - len(seats)))

    def with_seat(self, at: int, by: int) -> Lay | None:
        """Return it with the next who may sit in a seat: whoever comes, a bot, or nobody where the game can do with one
        less; None where somebody sits there.
        """
        seats = self.plan.seats[:]
        playing = sum(seat != CLOSED for seat in [*seats[:at], *seats[at + 1 :]])
        closed = [CLOSED] if playing in shelf.load(self.plan.game).seat_counts else []
        who = ["", *bots.levels(self.plan.game), *closed]
        seats[at] = who[(who.index(seats[at]) + by) % len(who)] if seats[at] in who else ""
        return replace(self.plan, seats=seats) if seats.count("") >= self.taken and not seats[0] else None


class GatheringScreen(PageScreen):
    """The seats of the table that ``visit`` is at, until its game begins."""

    CSS_PATH = "gathering.tcss"
    BINDINGS = [
        Binding("space,enter", "start", N_("start"), tooltip=N_("begin; bots take the seats that are free")),
        Binding("up", "seat(-1)", N_("seat"), tooltip=N_("the seat before, the next one"), system=True),
        Binding("down", "seat(1)", N_("seat"), tooltip=N_("the seat before, the next one"), system=True),
        Binding("left", "who(-1)", N_("who"), tooltip=N_("whoever comes, a bot, or closed"), system=True),
        Binding("right", "who(1)", N_("who"), tooltip=N_("whoever comes, a bot, or closed"), system=True),
        Binding("plus,equals_sign", "count(1)", N_("seats"), tooltip=N_("more seats, fewer")),
        Binding("minus", "count(-1)", N_("seats"), tooltip=N_("more seats, fewer")),
        Binding("g", "game", N_("game"), tooltip=N_("another game")),
        Binding("x", "lock", N_("lock"), tooltip=N_("ask for a word; none opens the table")),
        Binding("q,escape", "leave", N_("leave"), tooltip=N_("leave the table"), group=LEAVES),
    ]

    def __init__(self, visit: Visit) -> None:
        super().__init__()
        self._visit = visit
        self._at = 1
        self._word = ""

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

    @property
    def _told(self) -> Waiting:
        told = self._visit.waiting
        assert told is not None, "this screen is shown before the game alone"
        return told

    def redraw(self) -> None:
        if self._visit.waiting is None:
            return
        told, look = self._told, self.host.look
        self._at = min(self._at, len(told.places) - 1)
        self.put("#head", Text(" " + tr("Shared table {name}", name=told.name), style=look.style("title")))
        self.query_one("#seats-box").border_title = tr("Seats")
        self.put("#seats", Text("\n").join([self._place(at) for at in range(len(told.places))]))
        self.query_one("#seats", Static).styles.height = len(told.places)
        self.query_one("#plan-box").border_title = games.title(told.game)
        self.put("#plan", Text(look.chip(" " + company.rules(told)), style=look.style("text")))
        self.query_one("#invite-box").border_title = tr("Invite")
        locked = "  " + tr("Everybody is asked for its word.") if told.locked else ""
        self.put("#invite", Text(" " + tr("on this machine   kunitori join {name}", name=told.name) + locked))
        said = [
            tr("Every terminal shows its own hand only. The game is kept if a line drops."),
            company.read_by(),
            company.is_down() if self._visit.is_down else company.next_step(told),
        ]
        self.put("#about", Text("\n".join(f" {look.chip(one)}" for one in said), style=look.style("text")))
        self.query_one(KeyLine).repaint()

    def _place(self, at: int) -> Text:
        look, told = self.host.look, self._told
        place = told.places[at]
        name, who = place["name"], company.who(place)
        cursor = look.glyph("cursor") if told.hosts and at == self._at else " "
        return Text.assemble(
            (f"{cursor}{look.mark(at)}", look.player(at)),
            (
                set_cell_size(look.chip(name or (tr("(free)") if place["free"] else "-")), 13),
                look.style("title" if place["own"] else "text"),
            ),
            (look.chip(who), look.style("text" if name else "dim")),
        )

    # -- what the keys do ---------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to lay the table and to begin to who opened it."""
        lays = action in ("start", "seat", "who", "count", "game", "lock")
        return not lays or (self._visit.waiting is not None and self._visit.waiting.hosts)

    def _lay(self, plan: Lay | None) -> None:
        if plan is not None:
            self._visit.say(plan)

    @property
    def _laid(self) -> _Laid:
        return _Laid.of(self._told, self._word)

    def action_start(self) -> None:
        """Begin."""
        self._visit.say(Start())

    def action_seat(self, by: int) -> None:
        """Go to the next seat."""
        self._at = (self._at + by) % len(self._told.places)
        self.redraw()

    def action_who(self, by: int) -> None:
        """Let somebody else sit in the seat."""
        self._lay(self._laid.with_seat(self._at, by))

    def action_count(self, by: int) -> None:
        """Add a seat or take one away."""
        self._lay(self._laid.resized(by))

    def action_game(self) -> None:
        """Play another game."""
        self._lay(self._laid.of_game(1))

    def action_lock(self) -> None:
        """Ask everybody for a word."""

        def lock(word: str | None) -> None:
            if word is not None and self._visit.waiting is not None:
                self._word = word
                self._lay(self._laid.plan)

        self.app.push_screen(AskText(tr("The word of the table"), self._word, LONGEST_WORD), lock)

    def action_leave(self) -> None:
        """Leave the table."""
        self.host.to_menu()
