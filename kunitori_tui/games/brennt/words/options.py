"""The words of the rule options of the second box."""

from __future__ import annotations

from kunitori_tui.text.box import OptionWords
from kunitori_tui.text.catalog import N_

ERRATA = OptionWords(
    N_("errata"),
    N_("Other printings and readings of card texts."),
    {
        "x1": N_("Gunners may stay deployed"),
        "x2": N_("Fake fortress: an action, no card"),
        "x3": N_("Ishida: 2 money, not 1"),
        "x14": N_("Skilled ninja: a turned-up card also protects"),
        "x15": N_("Land destroyer: its owner picks the unit"),
        "r19": N_("Defensive wall: its card comes in any case"),
    },
)

OPTIONS = {"errata": ERRATA}
