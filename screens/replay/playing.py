"""A game that runs on by itself while one looks back on it, a step at a time.

Who plays on from a moment of a game that is looked back on: a small window with a line for every seat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Vertical

from kunitori_tui.play.clock import Call
from kunitori_tui.play.names import seat_names
from kunitori_tui.shelf import opponents
from kunitori_tui.text import players
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.players import is_nameless
from savegames.format import Seat
from screens.drawing.modal import SettledModal
from screens.host import host
from screens.keys import CHANGES
from screens.widgets.keyline import KeyLine
from screens.widgets.rows import Field, Fields

PACES = (3.0, 1.0, 0.3)
"""Seconds for a step, from slow to fast."""
KEYS = ("space", "plus", "minus", "equals_sign")
"""The keys that do not stop it."""


class Wound(Protocol):
    """What is asked of the screen: what a ``Replayed`` has."""

    @property
    def app(self) -> App[Any]: ...
    def call_if_there(self, callback: Callable[..., object], *arguments: Any) -> None: ...
    def step_on(self) -> bool: ...
    def show_time(self) -> None: ...


class Playing:
    """Lets ``screen`` go from step to step."""

    def __init__(self, screen: Wound) -> None:
        self._screen = screen
        self._pace = 1
        self._call: Call | None = None

    @property
    def is_on(self) -> bool:
        """Return whether the game runs."""
        return self._call is not None

    @property
    def seconds(self) -> float:
        """Return how long a step stands."""
        return PACES[self._pace]

    def start(self) -> None:
        """Run."""
        self._wait()
        self._screen.show_time()

    def stop(self) -> None:
        """Stand still."""
        if self._call is not None:
            self._call.cancel()
            self._call = None
            self._screen.show_time()

    def change(self, by: int) -> None:
        """Run faster or slower from here on."""
        self._pace = min(max(0, self._pace + by), len(PACES) - 1)
        if self._call is not None:
            self._call.cancel()
            self._wait()
        self._screen.show_time()

    def _wait(self) -> None:
        def due() -> None:
            self._screen.call_if_there(self._tick, call)

        call = self._call = host(self._screen.app).clock.call_later(self.seconds, due)

    def _tick(self, call: Call) -> None:
        if call is not self._call:
            return
        self._wait()
        if not self._screen.step_on():
            self.stop()


PERSON = ""


class PlayOn(SettledModal[list[Seat] | None]):
    """Returns who sits at the seats of a new game, or None after Escape. ``seats`` are those who played the one that is
    looked back on, ``me`` the seat whose view it is.
    """

    DEFAULT_CSS = """
    PlayOn { align: center middle; background: $background 60%; }
    PlayOn #window { width: 60; height: auto; border: double $vermilion; padding: 1 1 0 1; border-title-color: $gold; }
    PlayOn Fields { height: auto; }
    App.-ascii PlayOn #window { border: ascii $vermilion; }
    App.-theme-ansi PlayOn { background: transparent; }
    """
    BINDINGS = [
        Binding("enter,space", "start", N_("start"), tooltip=N_("start the new game"), group=CHANGES, priority=True),
        Binding("escape,q", "cancel", N_("back")),
    ]

    def __init__(self, title: str, game: str, seats: Sequence[Seat], me: int | None) -> None:
        super().__init__()
        self._title = title
        self._seats = seats
        self._me = me
        self._bots = opponents.levels(game) or opponents.bots(game)

    def compose(self) -> ComposeResult:
        with Vertical(id="window") as window:
            window.border_title = self._title
            yield Fields(self._line, id="seats")
        yield KeyLine(bar=True)

    def on_mount(self) -> None:
        look = host(self.app).look
        whos = [PERSON, *self._bots]
        values = [(who, players.bot_name(who) if who else tr("person")) for who in whos]
        fields = []
        for at, seat in enumerate(self._seats):
            bot = seat.bot if seat.bot in self._bots else self._bots[-1]
            now = PERSON if at == self._me or (self._me is None and not seat.bot) else bot
            fields.append(Field(f"seat{at}", look.mark(at), values, whos.index(now)))
        rows = self.query_one(Fields)
        rows.show(fields)
        rows.highlighted = self._me or 0
        rows.focus()

    def _line(self, field: Field, here: bool) -> Text:
        """Return a seat: its sign, its name, who plays it."""
        look = host(self.app).look
        at = int(field.id.removeprefix("seat"))
        names = self._names([one.value for one in self.query_one(Fields).fields])
        name = names[at] if names else ""
        ends = (look.glyph("value_left"), look.glyph("value_right")) if here else (" ", " ")
        line = Text(f"   {field.label} ", style=look.player(at)).append(f"{look.chip(name):<14}", look.style("text"))
        return line.append(f"{ends[0]} {look.chip(field.words)} {ends[1]}", look.style("text"))

    def on_fields_changed(self) -> None:
        """Another sits there: the names of bots hang on all of them."""
        rows = self.query_one(Fields)
        rows.show(rows.fields)

    def _names(self, whos: Sequence[str]) -> list[str]:
        """Return the names by seat: everybody keeps his, and who plays where a bot has played brings his own."""
        own, alone = host(self.app).settings.name, whos.count(PERSON) == 1
        names = ["" if who else self._person(at, own, alone) for at, who in enumerate(whos)]
        for at, seat in enumerate(self._seats):
            if whos[at] and seat.bot and seat.name not in names:
                names[at] = seat.name
        return seat_names(names)

    def _person(self, at: int, own: str, alone: bool) -> str:
        seat = self._seats[at]
        if not seat.bot and not is_nameless(seat):
            return seat.name
        return own or (tr("You") if alone else tr("Player {n}", n=at + 1))

    def action_start(self) -> None:
        """Close with who sits where."""
        whos = [field.value for field in self.query_one(Fields).fields]
        names = self._names(whos)
        self.dismiss(
            [Seat("bot", name, who) if who else Seat("human", name) for who, name in zip(whos, names, strict=True)]
        )

    def action_cancel(self) -> None:
        """Close without an answer."""
        self.dismiss(None)
