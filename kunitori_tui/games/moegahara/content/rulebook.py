"""The rules of the third box put together: beside sections and rulings its terms, the box in two minutes (a turn and
the fights that decide a Land, played by tests/text/test_short.py), what people say who look for something, and which
rules concern which card and which decision.
"""

from __future__ import annotations

from kunitori_tui.games.kunitori.content.rulebook import ACTION, BUY, FIRST, MONEY, NEW, THERE, TURN
from kunitori_tui.games.kunitori.content.rulebook import GLOSSARY as FIRST_TERMS
from kunitori_tui.games.kunitori.content.rulebook import SAID as FIRST_SAID
from kunitori_tui.games.moegahara.content.rulings import RULINGS
from kunitori_tui.games.moegahara.content.sections import FIELD, SECTIONS
from kunitori_tui.text.catalog import N_
from kunitori_tui.text.rules import Heading, Page, Row, Rules

_AS_THERE = ("Buy", "Deck", "Discard pile", "Gain", "Money", "Pool", "Round", "Trash pile", "Treasure")

GLOSSARY = (
    *(entry for entry in FIRST_TERMS if entry[0] in _AS_THERE),
    (N_("Action"), N_("What it costs to play an action card. One at the start of each turn, and one for each marker.")),
    (N_("Action card"), N_("A general, a unit, a strategy or a politics card.")),
    (N_("Area"), N_("Where your played cards lie until they are placed or discarded.")),
    (N_("Action phase"), N_("The first part of a turn: action cards are played.")),
    (N_("Buy phase"), N_("The second part of a turn: treasures are played and cards bought.")),
    (N_("Deploy phase"), N_("The third part of a turn: generals and units are placed, strategy cards carried out.")),
    (N_("End phase"), N_("The last part of a turn: cards are discarded or kept, then new ones drawn.")),
    (N_("Point"), N_("What a won Land is worth; three Lands side by side are one more.")),
    (N_("Army"), N_("East or West. The first general bought says which team is which.")),
    (N_("Battle line"), N_("Up to three cards of one team before one Land.")),
    (N_("Bonus"), N_("What is added to the strength of a card by its place or its neighbours.")),
    (N_("Cost"), N_("The money a card is bought for; of generals and units also the strength.")),
    (N_("Fight"), N_("Two opposite cards in the same place of their lines.")),
    (N_("General"), N_("An action card of strength 7 with an effect of his own; there is one of each.")),
    (N_("In front of"), N_("Nearer to the Land in the same line.")),
    (N_("Keep"), N_("Show strategy cards in the end phase and not discard them.")),
    (N_("Land"), N_("A card of the battlefield, worth one point to the team that wins it.")),
    (N_("Marker"), N_("A yellow, blue or red card: one more action in each of your turns.")),
    (N_("Out of the game"), N_("Under a won Land; such cards never come back.")),
    (N_("Place"), N_("Put a played general or unit into a line; also where it lies there: 1 is next to the Land.")),
    (N_("Politics"), N_("Action cards that are never placed and bring cards or money.")),
    (N_("Strategy card"), N_("An action card that works in the deploy phase and may be kept in the hand.")),
    (N_("Strength"), N_("What counts in a fight: the cost and all bonuses.")),
    (N_("Team"), N_("All players of one side of the table. They win together.")),
    (N_("Unit"), N_("An action card with soldiers; stronger in front of a general.")),
)


_ROW_OF_THREE = next(section.paragraphs[1] for section in FIELD if section.id == "neighbours")

PAGES = (
    Page(
        N_("a turn"),
        (
            N_(
                "Two teams, East and West, fight for a row of Lands. You build a deck of cards and lead its units "
                "there. Five points win at once; with two players four."
            ),
            TURN,
            N_(
                "┌─ 1 Action ───────┐┌─ 2 Buy ─────────┐┌─ 3 Deploy ──────┐┌─ 4 End ──────────┐\n"
                "│ 1 action to begin││ Copper       $1 ││ Militia: Land 5,││ The rest is      │\n"
                "│ Militia +1A    1 ││ Silver       $2 ││ place 1. Kuroda:││ discarded. You   │\n"
                "│ Kuroda  +1A    1 ►│ You buy Spear   ►│ Land 5, place 2.►│ draw four new    │\n"
                "│ 1 action unused  ││ troopers     $3 ││ Now they fight. ││ cards.           │\n"
                "└──────────────────┘└─────────────────┘└─────────────────┘└──────────────────┘"
            ),
            N_(
                "          place 1, at the Land           place 2            place 3\n"
                "East      Militia 2 + 1 + 1 = 4  wins    Kuroda  7  wins    free\n"
                "Land 5    ───────────────────────────    ───────────────    ────\n"
                "West      Spear               3          Gunners 6          free"
            ),
            THERE,
            ACTION,
            BUY,
            NEW,
            Row(N_("Deploy"), N_("Generals and units played go to Lands, three places to a side.")),
            Row(N_("Strength"), N_("It is the cost: Militia 2, before a general + 1, from Kuroda + 1.")),
            Row(N_("Fights"), N_("Place against place. East wins two fights and so takes Land 5.")),
        ),
        ("turn", "action", "deploy", "lines", "fights"),
    ),
    Page(
        N_("Lands and markers"),
        (
            Heading(N_("Who takes a Land")),
            Row(N_("Two fights"), N_("Two of three fights win it, so a single card holds out.")),
            Row(N_("Three cards"), N_("They win against none.")),
            Row(N_("Then"), N_("All its cards are out of the game. Until then no fight costs any.")),
            Heading(N_("Points")),
            N_("A Land is 1 point. Three side by side are 1 more:"),
            _ROW_OF_THREE,
            Heading(N_("What makes you stronger")),
            Row(
                N_("Markers"),
                N_(
                    "Archers, Cavalry and Gunners bring one when placed: 1 more action every turn. When "
                    "their Land is taken you give it back."
                ),
            ),
            Row(N_("Generals"), N_("They cost $7. The first one bought says which team is the East.")),
            Row(N_("Strategy"), N_("Horo warriors and Traps take cards out. They may stay in hand.")),
            FIRST,
            MONEY,
            Row(N_("Army"), N_("Archers ($4) and Cavalry ($5): actions now, a marker later.")),
            Row(N_("Lands"), N_("One card holds a Land for a while. Spread out.")),
        ),
        ("outcome", "neighbours", "strategy", "east", "west", "game_end"),
    ),
)


_SAID_THERE = ("aim", "setup", "turn", "action", "battle_example", "deck", "options", "reconstructed")

SAID = {key: FIRST_SAID[key] for key in _SAID_THERE} | {
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


_SIDES = ("buy", "R36", "R66")
_MARKER_UNIT = ("deploy", "lines", "fights", "removing", "R37", "R59", "R30")
_DRAWS = ("politics", "action", "deck", "R4")

CARD_LINKS = {
    "tokugawa_ieyasu": ("east", "fights", "R31", *_SIDES),
    "ii_naomasa": ("east", "fights", "R31", *_SIDES),
    "toudou_takatora": ("east", *_SIDES, "R5"),
    "kuroda_nagamasa": ("east", "fights", "X8", "battle_example", *_SIDES),
    "kobayakawa_hideaki": ("east", "turncoat_example", "removing", "X4", *_SIDES),
    "ishida_mitsunari": ("west", "strategy", *_SIDES),
    "ootani_yoshitsugu": ("west", "lines", "R31", *_SIDES),
    "ukida_hideie": ("west", *_SIDES, "R5"),
    "konishi_yukinaga": ("west", *_SIDES),
    "toyotomi_hideyori": ("west", "outcome", "R65", *_SIDES),
    "bauernmiliz": ("lines", "fights", "R30", "two_players", "R61"),
    "speertraeger": ("lines", "fights", "R30"),
    "bogenschuetzen": _MARKER_UNIT,
    "kavallerie": _MARKER_UNIT,
    "kanoniere": _MARKER_UNIT,
    "horo_musha": ("strategy", "removing", "R29", "R62", "X13", "X7", "R39"),
    "falle": ("strategy", "removing", "R29", "R62", "R63"),
    "neue_technologien": ("politics", "R47"),
    "neue_felder": _DRAWS,
    "landesvermessung": ("politics", "R5", "R41"),
    "flussbegradigung": _DRAWS,
    "burgstadt": (*_DRAWS, "two_players", "R61"),
    "kupfer": ("buy", "R41", "R39"),
    "silber": ("buy", "R41"),
    "gold": ("buy", "R41"),
}

DECISION_LINKS = {
    "play": ("action", "cards", "R37", "R47"),
    "choose": ("cards", "R47"),
    "recruit": ("east", "west", "R66"),
    "swap": ("west", "R66"),
    "buy": ("buy", "R41", "R36", "R66", "R61"),
    "place": ("deploy", "lines", "fights", "outcome", "R58", "R29", "R64"),
    "turncoat": ("turncoat_example", "removing", "R63"),
    "order": ("lines", "fights", "X13", "R31"),
    "horo": ("strategy", "R62", "X13"),
    "remove": ("removing", "strategy", "R63", "R62"),
    "line": ("strategy", "lines", "X13"),
    "discard_to": ("removing", "R32", "R59"),
    "marker": ("outcome", "R60", "R59"),
    "pass_to": ("strategy", "teams", "R62"),
    "pass_card": ("strategy", "teams", "R62"),
    "keep": ("end", "strategy"),
}

RULES = Rules(SECTIONS, RULINGS, GLOSSARY, CARD_LINKS, DECISION_LINKS, SAID, PAGES)
