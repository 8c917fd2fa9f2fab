"""The list of choices of a deck-builder: what is not answered on the board, and the generals behind their one pile."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.engine.api import Option
from kunitori_tui.engine.deckbuilder.view import DeckView
from kunitori_tui.text import decisions
from kunitori_tui.text.catalog import tr
from screens.drawing.look import Look
from screens.widgets.option_panel import OptionPanel


class ChoiceList(OptionPanel):
    """Offers all choices of a question, or the ``generals`` that can be chosen while their pile is open."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.generals: list[Option] = []
        """The choices that name a general; empty while their pile is closed."""
        self._offered: tuple[tuple[tuple[Option, str], ...], str, Look, int] | None = None

    def show(
        self, look: Look, view: DeckView, names: Sequence[str], every: bool, hinted: Sequence[Option], width: int
    ) -> None:
        """Offer the generals, else ``every`` choice of ``view`` or none, in ``width`` cells. The cursor stays where it
        is while that is the same as before; the first choice of a hint is marked.
        """
        choices = self.generals or (list(view.choices) if every else [])
        words = [(choice, decisions.option_label(view, choice, names)) for choice in choices]
        mark = hinted[0] if hinted and hinted[0] in choices else ""
        offered = (tuple(words), mark, look, width)
        if offered != self._offered:
            at = self.highlighted if self._offered and words == list(self._offered[0]) else None
            self._offered = offered
            title = tr("Choose a general") if self.generals else tr("Choose")
            self.offer(look, f" {title} ", words, mark, width=width)
            if at is not None:
                self.highlighted = at

    def go_to(self, choice: Option) -> None:
        """Put the cursor on a choice of a hint, if it is offered."""
        if choice in self.keys:
            self.highlighted = self.keys.index(choice)
