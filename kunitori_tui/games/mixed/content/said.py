"""What people say who look for something in the rules of the mixed game."""

from __future__ import annotations

from kunitori_tui.games.brennt.content.said import OWN as SECOND_BOX
from kunitori_tui.games.kunitori.content.said import SAID as FIRST_BOX
from kunitori_tui.text.catalog import N_

SAID = (
    {key: said for key, said in FIRST_BOX.items() if key != "tips"}
    | SECOND_BOX
    | {
        "special": N_(
            "card text; what does this card do; special cards; effects of cards; ninja clan; fetch a general"
        ),
        "special_second": N_("cards of the other box; wall; exchange a treasure; castle town"),
        "mixture": N_("both boxes; mix the boxes; combine the boxes; which generals; one half of the generals"),
        "piles": N_(
            "which cards are in the game; choose the piles; random piles; other cards; why is a card missing; "
            "selection of cards"
        ),
        "together": N_("cards that touch each other; discounts of both boxes; cheaper; combine discounts"),
    }
)
