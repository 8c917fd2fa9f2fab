"""The box over a table with all that may be known of players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from screens.dialogs.hanging import hanging
from screens.dialogs.popup import CLOSE, Popup
from screens.widgets.player import Player

HEAD, TEXT = 12, 58
"""Cells for what a line is about, and for what it says."""


class PlayersPopup(Popup):
    """Base of these boxes: tells of ``players`` what ``view`` knows; ``aid`` adds what follows from what was seen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("o,enter,i", "close", CLOSE, show=False)]
    cells = 76

    def __init__(self, view: Any, players: Sequence[Player], aid: bool) -> None:
        super().__init__()
        self.view = view
        self.players = list(players)
        self.aid = aid

    def rows(self, told: Sequence[tuple[str, str]]) -> Text:
        """Return lines of what they are about and what they say; those that say nothing are left out."""
        return Text().join(hanging(self.look, f"   {head}", body, HEAD, TEXT, "dim") for head, body in told)
