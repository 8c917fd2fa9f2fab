"""The rules of the first box put together: beside sections and rulings its terms, the box in two minutes (the turn that
tests/text/test_short.py plays, then battle, points and end), what people say who look for something, and which rules
concern which card and which decision.
"""

from __future__ import annotations

from kunitori_tui.games.kunitori.content.rulings import RULINGS
from kunitori_tui.games.kunitori.content.sections import SECTIONS
from kunitori_tui.text import rules
from kunitori_tui.text.catalog import N_
from kunitori_tui.text.rules import Heading, Page, Row, Rules

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


WHO = N_(
    "You are a lord in old Japan. Your deck of cards gives money, armies and points. Most points win. You begin "
    "with six Coppers and two Villages."
)
TURN = Heading(N_("A turn, from left to right"))
THERE = Heading(N_("What happens there"))
ACTION = Row(N_("Action"), N_("Each card here costs 1 action. +2A gives two, +1C draws a card."))
BUY = Row(N_("Buy"), N_("Your money buys one card, with +1B one more. The rest is lost."))
NEW = Row(N_("New cards"), N_("They go to the discard pile: your next deck when this one is empty."))
STAYING = Row(N_("Staying"), N_("Cards with d may stay to defend you. Next turn play them first."))
DRAWN = (
    TURN,
    N_(
        "┌─ 1 Action ───────┐┌─ 2 Battle ──────┐┌─ 3 Buy ─────────┐┌─ 4 End ──────────┐\n"
        "│ 1 action to begin││ You attack Mei. ││ Copper       $1 ││ Cavalry (d)      │\n"
        "│ Cavalry +2A    2 ││ Takeda       †6 ││ Copper       $1 ││ stays. The rest  │\n"
        "│ Takeda  +1C    1 ►│ Cavalry      †2 ►│ Silver       $2 ►│ is discarded. You│\n"
        "│   draws a Copper ││ 8 : 4, you win a││ You buy         ││ draw four new    │\n"
        "│ 1 action unused  ││ Prefecture   ◆5 ││ Archers      $4 ││ cards.           │\n"
        "└──────────────────┘└─────────────────┘└─────────────────┘└──────────────────┘"
    ),
    THERE,
    ACTION,
    Row(N_("Battle"), N_("A general leads, units go along. † is attack. For the 4 see page 2.")),
    BUY,
    NEW,
    STAYING,
)

ATTACKED = Heading(N_("Somebody attacks you: choose one of two"))
DEFENCE = (
    ATTACKED,
    Row(N_("Ambush"), N_("Show hand cards with † or ▲ (defence), +1 each. Then take them back.")),
    Row(N_("Reinforcement"), N_("Turn up the two top cards of your deck. Their † and ▲ count.")),
    Row(
        N_("Both ways"),
        N_("What stayed on your table counts, too. Mei had Archers †1 there and Cavalry †2 + 1 in ambush: 4."),
    ),
)
OUTCOME = (
    Heading(N_("Whoever is ahead takes a card")),
    next(section.paragraphs[1] for section in SECTIONS if section.id == "outcome"),
    N_("Equal sums: nobody takes one."),
)
END = (
    Heading(N_("Points and the end")),
    N_("A Village is 1 point and costs $1, a Prefecture 5 for $7, a Land 10 for $11."),
    N_(
        "When the last Village, Prefecture or Land is taken, every other player has one more turn. Then the points on "
        "all your cards count."
    ),
)
FIRST = Heading(N_("Your first turns"))
MONEY = Row(N_("Money"), N_("Silver ($3) gives $2 each time it comes to your hand."))
LATE = Row(N_("Points"), N_("Villages and Lands do nothing in your hand: buy them late."))

PAGES = (
    Page(N_("a turn"), (WHO, *DRAWN), ("turn", "action", "battle", "buy", "deployed")),
    Page(
        N_("battle and points"),
        (
            *DEFENCE,
            *OUTCOME,
            *END,
            FIRST,
            MONEY,
            Row(N_("Army"), N_("Spear troopers ($3) and Cavalry ($5) give back their action. A general costs $8.")),
            LATE,
        ),
        ("defence", "outcome", "game_end", "tips"),
    ),
)


SAID = {
    **rules.SAID,
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


_GENERAL = ("battle", "R6", "R44", "R22", "R24")
_STAYS = ("deployed", "battle", "R1", "R3", "R22")
_VICTORY = ("game_end", "scoring", "outcome", "R27")

CARD_LINKS = {
    "oda_nobunaga": _GENERAL,
    "toyotomi_hideyoshi": _GENERAL,
    "tokugawa_ieyasu": _GENERAL,
    "takeda_shingen": _GENERAL,
    "uesugi_kenshin": _GENERAL,
    "mouri_motonari": _GENERAL,
    "date_masamune": _GENERAL,
    "shimazu_yoshihisa": _GENERAL,
    "bauernmiliz": ("battle", "R22", "R47"),
    "ninja_clan": ("special", "R12", "R4", "R22"),
    "speertraeger": _STAYS,
    "bogenschuetzen": _STAYS,
    "aufstrebender_general": ("special", "battle", "R43", "R7", "R8", "R23"),
    "kavallerie": _STAYS,
    "kanoniere": ("battle", "X1", "R22"),
    "festung": ("defence", "R24", "R22"),
    "neue_technologien": ("special", "R47"),
    "neue_felder": ("action", "deck", "R4"),
    "marktplatz": ("special", "R9", "R10", "R56"),
    "landesvermessung": ("special", "R5", "R41"),
    "zollaufhebung": ("special", "R11", "R56", "R5"),
    "hohe_steuern": ("gain", "R10", "scoring"),
    "flussbegradigung": ("action", "deck", "R4"),
    "teegeschirr": ("special", "R47", "scoring"),
    "bergmine": ("gain", "R5"),
    "handelshafen": ("action", "buy", "R4"),
    "fantastische_burg": ("deployed", "defence", "R1", "R24"),
    "dorf": (*_VICTORY, "R28", "R39"),
    "praefektur": _VICTORY,
    "land": _VICTORY,
    "kupfer": ("buy", "R41", "R39"),
    "silber": ("buy", "R41"),
    "gold": ("buy", "R41"),
}

DECISION_LINKS = {
    "play": ("action", "cards", "R47"),
    "replay": ("deployed", "R1", "R2"),
    "choose": ("cards", "R47"),
    "may_gain": ("gain", "R5", "R47"),
    "lead": ("battle", "R23", "R25", "R45"),
    "assign": ("battle", "R23", "R22"),
    "defend": ("defence", "R24", "R45", "battle_example"),
    "ambush": ("defence", "R24", "battle_example"),
    "prize": ("outcome", "R26", "R27"),
    "order": ("defence", "R45", "R12"),
    "buy": ("buy", "R41", "R6", "R11"),
    "deploy": ("end", "deployed", "R3"),
    "ninja_show": ("special", "R12", "R4"),
    "ninja_pick": ("special", "R12"),
    "trash": ("special", "R9", "R10"),
    "gain": ("special", "R9", "R56", "R5"),
    "rising": ("special", "R43", "R7", "R8"),
}

RULES = Rules(SECTIONS, RULINGS, GLOSSARY, CARD_LINKS, DECISION_LINKS, SAID, PAGES)
