"""What people say who look for something in the rules of the third box."""

from __future__ import annotations

from kunitori_tui.games.kunitori.content.said import SAID as FIRST_BOX
from kunitori_tui.text.catalog import N_

_AS_THERE = ("aim", "setup", "turn", "action", "battle_example", "deck", "options", "reconstructed")

SAID = {key: FIRST_BOX[key] for key in _AS_THERE} | {
    "cards": N_(
        "symbols; signs; icons; legend; letters on a card; what does Y mean; diamond; tilde; abbreviations; numbers "
        "on a card"
    ),
    "buy": N_(
        "buy; purchase; shop; how do I get cards; get new cards; spend money; pay; money gone; lost my money; money "
        "left over; keep my money; save money; too expensive; not enough money; cannot buy; which generals can I "
        "buy; coins"
    ),
    "deploy": N_(
        "deploy; place a card; place units; put units in a line; attack; how do I attack; cannot attack; where do I "
        "place; must I place; yellow marker; blue marker; red marker; markers; unit without room"
    ),
    "lines": N_(
        "lines; how many cards before a land; line full; no room; first place; cards move up; defend; protect a land"
    ),
    "fights": N_(
        "fight; battle; who is stronger; strength; bonus; win a fight; lose a fight; tie; equal cards; do my units "
        "die; casualties; why plus one; dice"
    ),
    "outcome": N_(
        "win a land; conquer a land; lose a land; land gone; who gets the land; cards gone after a land; two of "
        "three fights; three cards against none; capture"
    ),
    "neighbours": N_(
        "three in a row; lands side by side; how many points; points; score; count points; extra point; bonus "
        "point; victory points"
    ),
    "removing": N_(
        "remove; remove a card from a line; card taken out of a line; trap; my card is gone; take back a unit; give "
        "a marker back; marker gone"
    ),
    "turncoat_example": N_("traitor; turncoat; change sides; betray; Kobayakawa"),
    "strategy": N_(
        "strategy; keep my hand; keep cards in hand; save a card for later; horo; order of a line; swap cards in a "
        "line; trash"
    ),
    "east": N_("generals of the east; Tokugawa; eastern army; which general; what does this general do"),
    "west": N_("generals of the west; Ishida; western army; Hideyori"),
    "politics": N_("card text; what does this card do; more money; more cards; trash a card; get rid of a card"),
    "end": N_(
        "end my turn; finish; pass; discard; throw away my hand; hand gone; cards gone; draw; draw cards; draw more "
        "cards; new hand; how many cards do I draw; fewer cards drawn; hand size; hand limit"
    ),
    "teams": N_(
        "partner; mate; team; talk to my team; help my team; see the hand of others; hidden; secret; spy; ally"
    ),
    "two_players": N_("two players; alone against one; only the two of us; duel"),
    "game_end": N_(
        "game over; end of the game; when does the game end; when is it over; how long; last turn; last round; "
        "rounds left; suddenly over; round limit; duration; nobody wins; draw"
    ),
}
