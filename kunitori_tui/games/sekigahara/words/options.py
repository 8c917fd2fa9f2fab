"""The words of the rule options of Sekigahara."""

from __future__ import annotations

from kunitori_tui.text.box import OptionWords
from kunitori_tui.text.catalog import N_

OPTIONS = {
    "tokugawa": OptionWords(
        N_("Tokugawa is"),
        N_("Who plays Tokugawa. A bid says in secret what the side is worth."),
        {"1": N_("player 1"), "2": N_("player 2"), "random": N_("drawn by lot"), "bid": N_("bid for")},
    ),
    "printing": OptionWords(
        N_("printing"), N_("2013: two Uesugi guns more. They stand at Aizu."), {"2013": "2013", "2011": "2011"}
    ),
    "open_castles": OptionWords(
        N_("open castles"), N_("Outside its castle a side is overrun at 4 to 1. Tournaments play so.")
    ),
}
