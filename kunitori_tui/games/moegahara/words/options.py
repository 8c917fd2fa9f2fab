"""The words of the rule options of the third box."""

from __future__ import annotations

from kunitori_tui.text.box import OptionWords
from kunitori_tui.text.catalog import N_

OPTIONS = {
    "errata": OptionWords(
        N_("errata"),
        N_("Other readings and printings of card texts."),
        {"x4": N_("Kobayakawa brings an action when played"), "x13": N_("Horo warriors order lines of the enemy, too")},
    ),
    "round_limit": OptionWords(N_("round limit"), N_("Rounds without a Land won. So many end the game; 0: no limit.")),
}
