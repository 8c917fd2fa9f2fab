"""What people say who look for something in the rules of Sekigahara."""

from __future__ import annotations

from kunitori_tui.text.catalog import N_
from kunitori_tui.text.rules import pages

SAID = {
    "battle_example": pages.SAID["battle_example"],
    "aim": N_(
        "how do I win; win the game; goal; objective; what is the game about; point of the game; who is ahead; "
        "points; how many points; score; count points; game over; end of the game; when does the game end; when is "
        "it over; suddenly over; tie at the end; draw; equal points"
    ),
    "blocks": N_(
        "unit; units; block; army; soldiers; strength; what are the blocks; who are the lords; gun; cavalry; sword; "
        "banner; how strong"
    ),
    "cards": N_(
        "what does this card do; card text; what are cards for; draw pile empty; deck empty; shuffle; number on a "
        "card; sword card; kinds of cards; hand of cards"
    ),
    "map": N_(
        "symbols; signs; legend; letters on the map; what does T mean; roads; places; cities; where is Osaka; brackets"
    ),
    "control": N_(
        "take a castle; conquer; capture; conquer a castle; who owns a place; own a place; hold a castle; resource; "
        "lost a castle; place gone; flag; occupy"
    ),
    "setup": N_(
        "start of the game; how does it begin; where do blocks start; how many players; choose a side; first hand; "
        "starting hand"
    ),
    "week": N_(
        "what can I do; what now; what do I do now; what next; my turn; order of a turn; phases; steps; how many "
        "weeks; how many rounds; rounds left; how long is the game; how many turns; last turn; why skipped; phase "
        "skipped; turn skipped"
    ),
    "reinforcement": N_(
        "draw; draw cards; new cards; how do I get cards; get new blocks; discard; throw away cards; hand gone; "
        "cards gone; half my hand; hand size; reinforcements; how many cards do I draw"
    ),
    "order": N_(
        "bid; who goes first; who starts; who moves first; first player; turn order; go first; auction; why is the "
        "enemy first"
    ),
    "movement": N_(
        "move; money; money gone; pay for movement; buy movement; how much does moving cost; how many stacks; "
        "cannot move; exchange cards; swap cards; pass; end my turn; finish; buy; cards gone for moving"
    ),
    "muster": N_(
        "recruit; bring new blocks to the map; place blocks; raise troops; recruitment; where can I muster; use the "
        "recruitment box"
    ),
    "marching": N_(
        "march; how do I move; move a stack; move troops; split a stack; divide a stack; walk; attack; how do I "
        "attack; cannot attack; start a battle; go on; stopped by enemies; road used; leave blocks behind"
    ),
    "range": N_(
        "how far; how far can I move; distance; range; too far; one more place; speed; slow; large group; forced "
        "march; why so short"
    ),
    "leadership": N_("leader helps; what does a leader do; leader bonus; capital bonus; farther with a leader"),
    "split_example": N_("example of a march; example of moving; split with a leader"),
    "overrun": N_(
        "four to one; many against few; destroyed at once; wiped out; army gone; blocks gone; crush; outnumbered"
    ),
    "mori": N_("Mori; bring Mori; box beside the map; Terumoto"),
    "combat": N_(
        "combat; fight; war; battle or siege; where is combat; must I fight; order of battles; inside or outside; "
        "stay in the castle"
    ),
    "battle": N_(
        "deploy; play a card in battle; turn up a block; use a block; cannot deploy; defend; how do I defend; card "
        "does not fit; leader without a card"
    ),
    "impact": N_(
        "impact; damage; how strong is my attack; bonus; special attack; count strength; dice; how is it counted; "
        "more damage; guns"
    ),
    "initiative": N_(
        "who must act; who is next in battle; stop fighting; end a battle; who wins a battle; win a battle; lose a "
        "battle; who has won the battle; tie; tie in battle; whose turn in battle"
    ),
    "loyalty": N_(
        "loyal; loyalty; traitor; treason; betray; turncoat; change sides; challenge; my block fights for the "
        "enemy; prove loyalty; deserter"
    ),
    "losses": N_(
        "losses; casualties; how many blocks do I lose; lose a block; dead; die; killed; lost blocks; units lost; "
        "lose units; choose what dies"
    ),
    "retreat": N_("retreat; flee; run away; withdraw; where may I retreat; after losing; escape"),
    "retreat_example": N_("example of a retreat"),
    "chain": N_("retreat into enemies; second battle; another battle after a retreat"),
    "siege": N_("siege; besiege; attack a castle; besieged; break a castle; starve; storm a castle"),
    "disks": N_("disk; Hideyori; Sanada; round piece"),
    "afterwards": N_("cards after a battle; draw after a battle; get cards back; used cards; cards back"),
    "secret": N_("hidden; secret; see enemy blocks; look at blocks; spy; what does the enemy see; known; remember"),
}
