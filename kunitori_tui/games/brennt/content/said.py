"""What people say who look for something in the rules of the second box."""

from __future__ import annotations

from kunitori_tui.games.kunitori.content.said import SAID as FIRST_BOX
from kunitori_tui.text.catalog import N_

OWN = {
    "end": N_(
        "end my turn; finish; pass; discard; throw away my hand; hand gone; cards gone; draw; draw cards; draw more "
        "cards; new hand; how many cards do I draw; fewer cards drawn; hand size; hand limit"
    ),
    "special": N_("card text; what does this card do; special cards; wall; effects of cards; exchange a treasure"),
    "joint": N_(
        "ally; alliance; team up; attack together; two against one; monk; help another player; share the spoils; "
        "refuse to help"
    ),
    "joint_example": N_("example of a joint battle; show me an alliance"),
    "razing": N_("kill a unit; destroy units; lose a unit; my unit is gone; razing; decoy"),
    "strategy": N_(
        "strategy; keep my hand; keep cards in hand; save a card for later; trap; ninja; curse; beauty; steal; take "
        "a general back"
    ),
    "gain": N_(
        "trash; remove; remove a card; get rid of a card; destroy a card; scrap; thin my deck; pile empty; sold "
        "out; gain a card; take a card; put a card back"
    ),
}

SAID = {key: said for key, said in FIRST_BOX.items() if key != "tips"} | OWN
