"""The terms of the first box."""

from __future__ import annotations

from kunitori_tui.text.catalog import N_

GLOSSARY = (
    (N_("Action"), N_("What it costs to play an action card. One at the start of each turn.")),
    (N_("Action card"), N_("A general, a unit or a politics card.")),
    (N_("Action phase"), N_("The first part of a turn: action cards are played.")),
    (N_("Battle phase"), N_("The second part of a turn, for those who may attack in it.")),
    (N_("Buy phase"), N_("The third part of a turn: treasures are played and cards bought.")),
    (N_("End phase"), N_("The last part of a turn: what lies out is discarded or stays, then new cards are drawn.")),
    (N_("Points"), N_("The number at ◆ on your cards; the most of them win at the end.")),
    (N_("Ambush"), N_("A way to defend: hand cards with a value, each counting 1 more.")),
    (N_("Area"), N_("Short for deployment area: where your played and deployed cards lie.")),
    (N_("Attack value"), N_("The number after †. Counts in attack and in defence.")),
    (N_("Buy"), N_("The right to purchase one card. One at the start of each buy phase.")),
    (N_("Cost"), N_("The money a card is bought for.")),
    (N_("Deck"), N_("Your face-down pile you draw from.")),
    (N_("Decline"), N_("The winning defender need not take the victory card.")),
    (N_("Defence value"), N_("The number after ▲. Counts in defence only.")),
    (N_("Deployed"), N_("Left in the area over the end of the turn; only cards with the sign d.")),
    (N_("Discard pile"), N_("Your pile of used and new cards; it becomes the deck when that is empty.")),
    (N_("Gain"), N_("Take a card from the pool to your discard pile.")),
    (N_("General"), N_("A card that can lead a battle in the turn in which it is played.")),
    (N_("Leader"), N_("A general or a Rising general that was played this turn.")),
    (N_("Money"), N_("What treasures and some cards give for the buy phase of this turn.")),
    (N_("Politics"), N_("Action cards that do not fight; some defend.")),
    (N_("Pool"), N_("All cards that can be bought or gained, in the middle.")),
    (N_("Reinforcement"), N_("A way to defend: the top two cards of the deck.")),
    (N_("Round"), N_("One turn of every player.")),
    (N_("Trash pile"), N_("Where trashed cards lie; they are out of the game.")),
    (N_("Treasure"), N_("Copper, Silver or Gold.")),
    (N_("Unit"), N_("An action card with soldiers; follows a leader into battle.")),
    (N_("Victory card"), N_("Village, Prefecture or Land. When one pile is gone, the end begins.")),
)
