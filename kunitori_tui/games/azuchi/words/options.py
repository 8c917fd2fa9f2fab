"""The words of the rule options of Azuchi Castle."""

from __future__ import annotations

from kunitori_tui.text.box import OptionWords
from kunitori_tui.text.catalog import N_

OPTIONS = {
    "first": OptionWords(N_("who begins"), N_("Who has the Nobunaga marker first."), {"random": N_("random")}),
    "build_any": OptionWords(N_("build repeatedly"), N_("In a build everybody pays as often as he can.")),
    "tribute_any": OptionWords(N_("many tributes"), N_("In a tribute everybody pays any number of coins.")),
    "tie_break": OptionWords(N_("tie-break"), N_("Equal points: more coins win, then more cubes.")),
    "guard_1": OptionWords(N_("one guard"), N_("Points in an attack. No source prints them.")),
    "guard_2": OptionWords(N_("two guards"), N_("Points in an attack. No source prints them.")),
    "guard_3": OptionWords(N_("three guards"), N_("Points in an attack. No source prints them.")),
}
