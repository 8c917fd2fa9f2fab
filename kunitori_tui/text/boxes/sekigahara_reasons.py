"""Why a bot does something in Sekigahara, in words, by its key."""

from __future__ import annotations

from kunitori_tui.text.catalog import N_

HINTS = {
    "marcher_rule": N_("The fixed rule says so: the largest stack, the nearest aim."),
}
