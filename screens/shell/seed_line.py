"""The line with the seed of a new game.

Where one person plays, a drawn seed stands there to be noted. Where several play nobody is to know it before the end,
so none stands there; one that is typed is a known deal.
"""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.widgets import Input, Static

from kunitori_tui.engine.rng import MAX_SEED
from kunitori_tui.play.seeds import new_seed
from kunitori_tui.text.catalog import N_, tr

DIGITS = len(str(MAX_SEED))


class SeedInput(Input):
    """Takes digits; every other key keeps the meaning it has on the screen."""

    BINDINGS = [Binding("enter", "submit", N_("done"), tooltip=N_("done with the seed"))]

    def check_consume_key(self, key: str, character: str | None = None) -> bool:
        """Return whether the key is text for this line."""
        return character is not None and character.isdigit()


class SeedLine(Horizontal):
    """Shows the seed, drawn or typed, and says what it means for as many people as play."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._input = SeedInput(id="seed", restrict="[0-9]*", max_length=DIGITS, select_on_focus=False)
        self._people = 1
        self._drawn = ""
        """The seed that was drawn and not typed."""

    @property
    def seed(self) -> int | None:
        """Return the seed that stands there."""
        return int(self._input.value) if self._input.value else None

    def compose(self) -> ComposeResult:
        yield Static(id="seed-label", markup=False)
        yield self._input
        yield Static(id="seed-help", markup=False)

    def on_mount(self) -> None:
        self._input.cursor_blink = False

    def show(self, people: int, *, another: bool = False) -> None:
        """Put a drawn seed where one person or nobody plays, and none where several do; a typed one stays unless
        ``another`` is wanted.
        """
        self._people = people
        line, secret = self._input, people > 1
        line.placeholder = tr("secret to the end") if secret else ""
        if another or line.value == self._drawn:
            if secret or another or not self._drawn:
                self._drawn = "" if secret else str(new_seed())
            line.value = self._drawn
        self.query_one("#seed-label", Static).update(tr("Seed"))
        self._tell()

    @on(Input.Changed)
    def _tell(self) -> None:
        if self._people < 2:
            text = tr("the same seed gives the same game   x new seed")
        elif self._input.value:
            text = tr("a known deal: all are told   x secret seed")
        else:
            text = tr("digits make it a known deal")
        self.query_one("#seed-help", Static).update(text, layout=False)
