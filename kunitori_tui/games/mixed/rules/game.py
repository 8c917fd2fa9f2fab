"""Both boxes as one game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kunitori_tui.engine.api import BadSetup, GameOption, Setup
from kunitori_tui.engine.cards import Card
from kunitori_tui.games.brennt.rules.game import ERRATA, FRAMES, BrenntGame
from kunitori_tui.games.kunitori.rules.cards import START_DECK
from kunitori_tui.games.kunitori.rules.game import FRAMES as FIRST_FRAMES
from kunitori_tui.games.mixed.rules import piles

OPTIONS = (
    GameOption("preset", "choice", "example", choices=("example", "surprise", "own"), ruling="R55"),
    GameOption("piles", "selection", [p for p in piles.FREE if p in piles.EXAMPLE], choices=piles.FREE, ruling="R55"),
    GameOption("generals", "choice", "both", choices=("both", "kunitori", "brennt"), ruling="R17"),
    GameOption("ninja_self", "bool", True, ruling="R12"),
    ERRATA,
)


class MixedGame(BrenntGame):
    """The rules of both boxes under section 10 of the second rulebook."""

    def check(self, setup: Setup) -> Setup:
        """Return ``setup`` complete; a preset becomes its piles. Raises BadSetup ``piles`` with the broken rule."""
        checked = super().check(setup)
        options = checked.options
        if "piles" not in setup.options and options["preset"] == "surprise":
            options["piles"] = piles.surprise(setup.seed)
        # The piles are what counts from here on: a check of the result gives the same again.
        options["preset"] = "example" if set(options["piles"]) == set(piles.EXAMPLE) else "own"
        broken = piles.broken_rules(options["piles"])
        if broken:
            raise BadSetup("piles", rule=broken[0], count=len(options["piles"]))
        return checked

    def cards_for(self, options: dict[str, Any]) -> Sequence[Card]:
        """Return the chosen piles with the generals, victory and treasure cards."""
        return piles.cards(options["piles"], options["generals"])


GAME = MixedGame("mixed", piles.ALL, (*FIRST_FRAMES, *FRAMES), OPTIONS, START_DECK)
