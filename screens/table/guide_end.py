"""The end of a guided game's programme: what was learned, and how to go on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll

from kunitori_tui.text import games
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.cells import fold
from kunitori_tui.text.guide import course, order
from screens.dialogs.popup import Popup
from screens.host import host
from screens.keys import CHANGES, LEAVES, Words
from screens.table.stop_screen import Unannounced


class GuideEnd(Popup, Unannounced[None]):
    """Says what was ``learned`` in the guided game of ``game``. The game goes on below."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "close", N_("play on"), tooltip=N_("play this game to its end")),
        Binding("n", "new_game", N_("a real game"), tooltip=N_("put a real game of it together"), group=LEAVES),
        Binding("b", "next_box", N_("next box"), tooltip=N_("the guided game of the next box"), group=CHANGES),
    ]
    cells = 66

    def __init__(self, game: str, learned: Sequence[str]) -> None:
        super().__init__()
        self._game = game
        self._learned = learned
        self._next = next(iter(order()[order().index(game) + 1 :]), "")
        """The box to learn next, "" when all are known."""

    def write(self, box: VerticalScroll) -> Text:
        look = self.look
        box.border_title = tr("{game}: what you know now", game=games.short_title(self._game))
        text = Text()
        for phrase in self._learned:
            for at, line in enumerate(fold(look.chip(phrase), self.cells - 8)):
                text.append(f" {look.glyph('sep') if not at else ' '} {line}\n", look.style("text"))
        text.append("\n")
        offers = [tr("Enter: play this game on to its end."), tr("n: a real game of it, with the bots you like.")]
        if self._next:
            known, title = course(self._next), games.short_title(self._next)
            offers.append(tr("b: the next box, {game}, {n} min.", game=title, n=known.minutes if known else 0))
        for offer in offers:
            text.append(f" {look.chip(offer)}\n", look.style("title"))
        text.rstrip()
        return text

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        return {"close": tr("play on"), "new_game": "", "next_box": ""}

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the next box as long as there is one."""
        return action != "next_box" or bool(self._next)

    def action_new_game(self) -> None:
        """Leave this game and put a real one together."""
        host(self.app).to_menu()
        host(self.app).open_new_game(self._game)

    def action_next_box(self) -> None:
        """Begin the guided game of the next box."""
        host(self.app).start_guided(self._next)
