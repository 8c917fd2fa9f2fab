"""The words of the rule options of the first box."""

from __future__ import annotations

from kunitori_tui.text.box import OptionWords
from kunitori_tui.text.catalog import N_

OPTIONS = {
    "ninja_self": OptionWords(N_("ninja on self"), N_("The Ninja clan also looks at who plays it.")),
    "errata": OptionWords(
        N_("errata"),
        N_("Card texts as in other printings."),
        {"x1": N_("Gunners may stay deployed, as in the Japanese printing")},
    ),
}
