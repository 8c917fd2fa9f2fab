"""The second box in two minutes: the turn that tests/text/test_short.py plays, then what this box has of its own."""

from __future__ import annotations

from kunitori_tui.games.kunitori.content import short as first_box
from kunitori_tui.text.catalog import N_
from kunitori_tui.text.rules.pages import Heading, Page, Row

JOINT = Row(N_("Two on one"), N_("A Travelling monk lets two players attack a third one together."))
KEEPING = Row(N_("Keeping"), N_("Strategy cards may stay in hand. You draw one less for each."))

PAGES = (
    Page(
        N_("a turn"),
        (
            first_box.WHO,
            first_box.TURN,
            N_(
                "┌─ 1 Action ───────┐┌─ 2 Battle ──────┐┌─ 3 Buy ─────────┐┌─ 4 End ──────────┐\n"
                "│ 1 action to begin││ You attack Mei. ││ Copper       $1 ││ Cavalry (d)      │\n"
                "│ Cavalry +2A    2 ││ Sanada       †5 ││ Silver       $2 ││ stays on the     │\n"
                "│ Sanada  +1C    1 ►│ Cavalry      †2 ►│                 ►│ table, a Trap in │\n"
                "│   draws a Copper ││ 7 : 3, you win a││ You buy Spear   ││ your hand. You   │\n"
                "│ 1 action unused  ││ Prefecture   ◆5 ││ troopers     $3 ││ draw three cards.│\n"
                "└──────────────────┘└─────────────────┘└─────────────────┘└──────────────────┘"
            ),
            first_box.THERE,
            first_box.ACTION,
            Row(N_("Battle"), N_("A general leads, units go along. † is attack. For the 3 see page 2.")),
            first_box.BUY,
            first_box.NEW,
            first_box.STAYING,
            KEEPING,
        ),
        ("turn", "action", "battle", "buy", "strategy"),
    ),
    Page(
        N_("battle and points"),
        (
            first_box.ATTACKED,
            Row(N_("Ambush"), N_("Show hand cards with †, +1 each. Then take them back.")),
            Row(N_("Reinforcement"), N_("Turn up the two top cards of your deck. Their † counts.")),
            Row(
                N_("Both ways"),
                N_(
                    "What stayed on your table counts, too. Mei had nothing there, but Spear troopers "
                    "in ambush, †2 + 1: 3."
                ),
            ),
            *first_box.OUTCOME,
            *first_box.END,
            Heading(N_("Only in this box")),
            JOINT,
            Row(N_("Razing"), N_("A Land destroyer (†5) costs the enemy a unit, then it goes.")),
            first_box.FIRST,
            first_box.MONEY,
            Row(N_("Army"), N_("Spear troopers ($3) give back their action. A general costs $6.")),
            first_box.LATE,
        ),
        ("defence", "outcome", "joint", "razing", "game_end"),
    ),
)
