"""The bot ``money``: treasure and victory cards only, no actions. A fixed rule a child could follow, for any
deck-builder that has these cards.
"""

from __future__ import annotations

from kunitori_tui.bots.ruled import Ruled, Thought
from kunitori_tui.games.deckbuilder.rules.view import DeckView

WISHES = ("land", "praefektur", "gold", "silber")
"""What it buys, the first that it can pay for."""


def buy(view: DeckView, dice: int) -> Thought | None:
    """Play every treasure, then buy the first wish that can be paid for; a village on the last turn (9-1)."""
    for choice in view.choices:
        if choice.startswith("treasure:"):
            return Thought(choice, "money_rule", {"card": choice.partition(":")[2]})
    wishes = (*WISHES[:2], "dorf") if view.ending >= 0 else WISHES
    for card in wishes:
        if f"buy:{card}" in view.choices:
            return Thought(f"buy:{card}", "money_rule", {"card": card})
    return None


def prize(view: DeckView, dice: int) -> Thought | None:
    """Never say no to a victory card."""
    return Thought(view.choices[-1], "money_rule", {"card": view.decision.subject if view.decision else ""})


BOT = Ruled("money", {"buy": buy, "prize": prize})
