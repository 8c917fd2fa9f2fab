"""The list of choices of a deck-builder: what is not answered on the board, and the generals behind their one pile."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.text import cards, decisions
from screens.drawing.look import Look
from screens.widgets.option_panel import OptionPanel


def _signs(view: DeckView, choice: Option) -> str:
    """Return what the general does whom a choice names, whose pile shows none of them; "" for any other choice."""
    number = view.table.number.get(choice.rpartition(":")[2], -1)
    return f"  {cards.symbols(view.table.cards[number])}" if number in view.table.generals else ""


class ChoiceList(OptionPanel):
    """Offers choices of a question in words."""

    _offered: tuple[tuple[tuple[Option, str], ...], str, Look, int] | None = None

    def show(
        self,
        look: Look,
        view: DeckView,
        names: Sequence[str],
        title: str,
        choices: Sequence[Option],
        hinted: Sequence[Option],
        width: int,
    ) -> None:
        """Offer ``choices`` of ``view`` under a ``title``, in ``width`` cells. The cursor stays where it is while they
        are the same as before; the first choice of a hint is marked.
        """
        words = [(choice, decisions.option_label(view, choice, names) + _signs(view, choice)) for choice in choices]
        mark = hinted[0] if hinted and hinted[0] in choices else ""
        offered = (tuple(words), mark, look, width)
        if offered != self._offered:
            at = self.highlighted if self._offered and words == list(self._offered[0]) else None
            self._offered = offered
            self.offer(look, f" {title} ", words, mark, width=width)
            if at is not None:
                self.highlighted = at
