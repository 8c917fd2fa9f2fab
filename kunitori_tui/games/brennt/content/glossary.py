"""The terms of the second box."""

from __future__ import annotations

from kunitori_tui.games.kunitori.content.glossary import GLOSSARY as FIRST_BOX
from kunitori_tui.text.catalog import N_

_OTHERWISE = ("Action card", "Ambush", "Attack value", "Defence value", "Leader", "Politics")

OWN = (
    (N_("Ally"), N_("The player who joins the attack in a joint battle.")),
    (N_("Joint battle"), N_("A battle of two players against a third, called by a Travelling monk.")),
    (N_("Keep"), N_("Show strategy cards in the end phase and not discard them.")),
    (N_("Ninja card"), N_("Skilled ninja, and in the game of both boxes the Ninja clan.")),
    (N_("Strategy card"), N_("An action card that may be kept in the hand over the end of the turn.")),
    (N_("Put back into the pool"), N_("On its own pile, where it can be gained again; it is not trashed.")),
    (N_("Action card"), N_("A general, a unit, a strategy or a politics card.")),
)

GLOSSARY = (
    *(entry for entry in FIRST_BOX if entry[0] not in _OTHERWISE),
    *OWN,
    (N_("Ambush"), N_("A way to defend: hand cards with an attack value, each counting 1 more.")),
    (N_("Attack value"), N_("The number after †. Counts on both sides; no card of this box has another.")),
    (N_("Leader"), N_("A general that was played this turn.")),
    (N_("Politics"), N_("Action cards that do not fight.")),
)
