"""What every screen of a game knows of it: the rules, who plays, what may be seen, and what a seat is shown by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from rich.style import Style
from textual.geometry import Offset, Size

from kunitori_tui.engine.api import AnyGame
from kunitori_tui.play.table import Table
from kunitori_tui.text import players
from kunitori_tui.text.catalog import tr
from screens.drawing.look import Look
from screens.drawing.one_frame import SettledScreen
from screens.host import host
from screens.widgets.lines import Part

WIDEST_CARD = 76
"""Cells of a card over the table at most, with its frame."""
BESIDE_CARD = 6
"""Cells of the table at least on either side of a card, or none: fewer would be letters without meaning."""
BELOW_CARD = 2
"""Lines that a card over the table leaves free below it: what is said of it, the keys."""


class Facts(SettledScreen[None]):
    """The facts of ``table``, whose ``viewer`` is the seat whose cards are open on the screen, None for a spectator."""

    has_map: ClassVar[bool] = False
    """Whether what lies below a card is looked at, so that the card can be lifted."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.viewer: int | None = None

    @property
    def look(self) -> Look:
        """Return the look of the program."""
        return host(self.app).look

    @property
    def game(self) -> AnyGame:
        """Return the rules."""
        return self.table.game

    @property
    def names(self) -> list[str]:
        """Return the players' names by seat."""
        return players.names(self.table.seats)

    @property
    def view(self) -> Any:
        """Return what the viewer may know."""
        return self.view_of(self.viewer)

    def view_of(self, seat: int | None) -> Any:
        """Return what ``seat`` may know, in the game's own form of an observation."""
        return self.table.view(seat)

    @property
    def people(self) -> list[int]:
        """Return the seats of the people here who still play."""
        return [seat for seat in self.table.people if seat not in self.table.conceded]

    def setting(self, name: str) -> str:
        """Return a setting of the player."""
        value: str = getattr(host(self.app).settings, name)
        return value

    def keep_setting(self, name: str, value: str) -> None:
        """Set a setting from here on."""
        setattr(host(self.app).settings, name, value)
        host(self.app).keep_settings()

    # -- what a seat is shown by --------------------------------------------------------------------------------

    def sign(self, seat: int) -> Part:
        """Return the sign that stands before the name of ``seat``, with its style."""
        return self.look.mark(seat), self.look.player(seat)

    def ink(self, seat: int) -> str | Style | None:
        """Return the style in which a bar of ``seat`` is drawn."""
        return self.sign(seat)[1]

    def called(self, seat: int) -> str:
        """Return what ``seat`` is called behind its sign, to who looks at the table."""
        return tr("You") if seat == self.viewer else self.names[seat]

    def card_width(self, size: Size) -> int:
        """Return how wide a card is over the table in a terminal of ``size``, with its frame."""
        return WIDEST_CARD if size.width >= WIDEST_CARD + 2 * BESIDE_CARD else size.width

    def card_at(self, size: Size, card: Size, places: Sequence[str]) -> Offset:
        """Return where a card of the size ``card``, which is about these ``places``, lies over the table in a terminal
        of ``size``.
        """
        return Offset((size.width - card.width) // 2, size.height - BELOW_CARD - card.height)
