"""What people say who look for something in the rules of Azuchi Castle."""

from __future__ import annotations

from kunitori_tui.text.catalog import N_
from kunitori_tui.text.rules import pages

SAID = {
    "aim": pages.SAID["aim"],
    "options": pages.SAID["options"],
    "box": N_("how many cards are there; material of the game; components; how many cubes; parts of the game"),
    "setup": N_(
        "how many players; start of the game; how does it begin; who goes first; who starts; what do I begin with"
    ),
    "round": N_(
        "what can I do; what now; what do I do now; what next; my turn; order of a round; phases; steps; what "
        "happens in a round; why skipped; turn skipped; who is next; marker"
    ),
    "draft": N_(
        "take a card; choose a card; pick a card; how do I get cards; draw; draw cards; which card is left; get new "
        "cards"
    ),
    "cards": N_(
        "what does this card do; card text; symbols; signs; kinds of cards; wood; stone; tile; where do I get wood; "
        "how do I get cubes; material"
    ),
    "action": N_(
        "worker; place a worker; put a worker; how many workers; worker blocked; no workers left; pass; end my "
        "turn; finish; cannot place; move a worker"
    ),
    "market": N_(
        "buy; purchase; shop; trade; swap; cubes; exchange cubes; pay; money; money gone; cubes gone; coin; get a "
        "coin; what can I buy; sell; too expensive"
    ),
    "black": N_("third worker; more workers; extra worker; black worker gone; lost my black worker"),
    "army": N_(
        "army; keep an army; army card gone; guard; guards; defend; protect myself; soldiers; keep a card; "
        "garrison; worker on an army"
    ),
    "event": N_(
        "event; which event comes; what comes next; luck; chance; dice; count the events; forecast; how likely"
    ),
    "build": N_(
        "build; pay cubes; spend cubes; build a storey; build the castle; three colours; points for building; how "
        "do I build; construct; missing a colour"
    ),
    "attack": N_(
        "attack; how do I attack; I am attacked; being attacked; lose points; points gone; lost points; battle; "
        "war; fight; cannot attack; minus points"
    ),
    "tribute": N_("tribute; spend a coin; what are coins for; use a coin; pay tribute; give to Nobunaga"),
    "cleanup": N_(
        "discard; cards gone; hand gone; workers back; end of the round; shuffle; deck empty; no cards left; next "
        "round; trash; remove"
    ),
    "castle": N_("castle; storeys; floors; how tall; castle complete; build cards face up"),
    "scoring": N_(
        "game over; end of the game; when does the game end; when is it over; how long; last round; how many "
        "rounds; rounds left; how many points; points; score; tie; draw; equal points; who has won; round limit; "
        "suddenly over"
    ),
    "reconstructed": N_("made up; guessed; are the numbers real; original rules"),
    "A17": N_("hidden; secret; see the cards of others; spy"),
    "A6": N_("supply empty; no cubes left; sold out"),
}
