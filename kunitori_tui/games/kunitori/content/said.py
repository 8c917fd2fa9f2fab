"""What people say who look for something in the rules of the first box."""

from __future__ import annotations

from kunitori_tui.text.catalog import N_
from kunitori_tui.text.rules import pages

SAID = {
    **pages.SAID,
    "setup": N_(
        "how many players; number of players; start of the game; how does it begin; starting deck; first hand; who "
        "goes first; who starts"
    ),
    "cards": N_(
        "symbols; signs; icons; legend; letters on a card; what does d mean; dagger; triangle; diamond; tilde; "
        "abbreviations; numbers on a card"
    ),
    "turn": N_(
        "what can I do; what now; what do I do now; what next; my turn; order of a turn; phases; what happens in a "
        "turn; why skipped; phase skipped; turn skipped; next phase"
    ),
    "action": N_(
        "play a card; put down a card; cannot play a card; how many actions; actions gone; no actions left; play "
        "more cards; how many cards can I play"
    ),
    "deployed": N_(
        "deploy; leave cards on the table; keep units on the table; cards that stay; do my soldiers stay; garrison; "
        "play them again; guard my land; permanent"
    ),
    "battle": N_(
        "attack; how do I attack; cannot attack; fight; war; start a battle; raid; invade; conquer; do I need a "
        "general; send my units; choose a target; no battle phase"
    ),
    "defence": N_(
        "defend; I am attacked; being attacked; somebody attacks me; protect myself; ward off; survive an attack; "
        "block; ambush; reinforcement; shield"
    ),
    "outcome": N_(
        "who wins a battle; win a battle; lose a battle; lost a battle; tie; tie in battle; draw in battle; equal "
        "values; spoils; prize; reward; do my units die; dead units; casualties"
    ),
    "buy": N_(
        "buy; purchase; shop; how do I get cards; get new cards; spend money; pay; money gone; lost my money; money "
        "left over; keep my money; save money; too expensive; not enough money; cannot buy; how many cards can I "
        "buy; coins"
    ),
    "end": N_(
        "end my turn; finish; pass; discard; throw away my hand; hand gone; cards gone; draw; draw cards; draw more "
        "cards; new hand; how many cards do I draw; hand size; hand limit; keep my hand"
    ),
    "deck": N_(
        "deck empty; no cards left; shuffle; reshuffle; out of cards; draw pile empty; when do my new cards come; "
        "where are my bought cards"
    ),
    "gain": N_(
        "trash; remove; remove a card; get rid of a card; destroy a card; scrap; thin my deck; pile empty; sold "
        "out; gain a card; take a card"
    ),
    "special": N_("card text; what does this card do; special cards; ninja; effects of cards; fetch a general; steal"),
    "turn_example": N_("example of a turn; show me a turn; sample turn"),
    "game_end": N_(
        "game over; end of the game; when does the game end; when is it over; how long; last turn; last round; "
        "rounds left; suddenly over; round limit; duration"
    ),
    "scoring": N_(
        "how many points; points; score; count points; victory points; who has won; tie at the end; draw at the "
        "end; equal points; negative points; minus points; final score; ranking"
    ),
    "open": N_("hidden; secret; see the hand of others; look at cards; spy; peek; what do others see; cheat"),
    "reconstructed": N_("made up; guessed; are the prices real; wrong price; original prices; printed prices"),
    "tips": N_("strategy; tips; advice; what should I buy; good start; opening; beginner"),
}
