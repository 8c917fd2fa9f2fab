"""The third box in two minutes: a turn and the fights that decide a Land, played by tests/text/test_short.py."""

from __future__ import annotations

from kunitori_tui.games.kunitori.content.short import ACTION, BUY, FIRST, MONEY, NEW, THERE, TURN
from kunitori_tui.games.moegahara.content.field import FIELD
from kunitori_tui.text.catalog import N_
from kunitori_tui.text.rules.pages import Heading, Page, Row

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
