"""What people say who look for something in the rules, whatever game they play."""

from __future__ import annotations

from kunitori_tui.text.catalog import N_

SAID = {
    "aim": N_("how do I win; win the game; goal; objective; what is the game about; point of the game; who is ahead"),
    "options": N_("house rules; variants; settings; change the rules; other rules"),
    "battle_example": N_("example of a battle; show me a battle; sample battle"),
}
"""By the id of a section; a game that has such a section may say more."""
