"""The first box in two minutes: the turn that tests/text/test_short.py plays, then battle, points and end."""

from __future__ import annotations

from kunitori_tui.text.catalog import N_
from kunitori_tui.text.rules.kunitori_sections import SECTIONS
from kunitori_tui.text.rules.pages import Heading, Page, Row

WHO = (
    N_("You are a lord in old Japan. Your deck of cards gives money, armies and points. Most points win. You begin "
       "with six Coppers and two Villages."),
)  # fmt: skip
TURN = (
    Heading(N_("A turn, from left to right")),
    N_("┌─ 1 Action ───────┐┌─ 2 Battle ──────┐┌─ 3 Buy ─────────┐┌─ 4 End ──────────┐\n"
       "│ 1 action to begin││ You attack Mei. ││ Copper       $1 ││ Cavalry stays.   │\n"
       "│ Cavalry +2A    2 ││ Takeda       †6 ││ Copper       $1 ││ All else goes to │\n"
       "│ Takeda  +1C    1 ►│ Cavalry      †2 ►│ Silver       $2 ►│ the discard pile.│\n"
       "│   draws a Copper ││ 8 : 4, you win a││ You buy         ││ You draw four new│\n"
       "│ 1 action unused  ││ Prefecture   ◆5 ││ Archers      $4 ││ cards.           │\n"
       "└──────────────────┘└─────────────────┘└─────────────────┘└──────────────────┘"),
)  # fmt: skip
PRIZES = next(section.paragraphs[1] for section in SECTIONS if section.id == "outcome")
END = (
    N_("When the last Village, Prefecture or Land is taken, every other player has one more turn. Then the points on "
       "all your cards count."),
)  # fmt: skip

PAGES = (
    Page(N_("a turn"), (
        *WHO,
        *TURN,
        Heading(N_("What happens there")),
        Row(N_("Action"), N_("Each card played here costs 1 action. +2A gives two, +1C draws a card.")),
        Row(N_("Battle"), N_("A general leads, your units go along. † is attack. Why Mei had 4: see page 2.")),
        Row(N_("Buy"), N_("Your money buys one card, with +1B one more. The rest is lost.")),
        Row(N_("New cards"), N_("They go to your discard pile, which becomes your deck when the deck is empty.")),
        Row(N_("Staying"), N_("Units with a d may stay and defend you. Next turn you play them again, first of all.")),
    ), ("turn", "action", "battle", "buy", "deployed")),
    Page(N_("battle and points"), (
        Heading(N_("Somebody attacks you: choose one of two")),
        Row(N_("Ambush"), N_("Show hand cards with † or ▲ (defence), +1 each. Then take them back.")),
        Row(N_("Reinforcement"), N_("Turn up the two top cards of your deck. Their † and ▲ count.")),
        Row(N_("Both ways"), N_("What stayed on your table counts, too. Mei had Archers †1 there and Cavalry †2 + 1 in "
                                "ambush: 4.")),
        Heading(N_("Whoever is ahead takes a card")),
        PRIZES,
        N_("Equal sums: nobody takes one."),
        Heading(N_("Points and the end")),
        N_("A Village is 1 point and costs $1, a Prefecture 5 for $7, a Land 10 for $11."),
        *END,
        Heading(N_("Your first turns")),
        Row(N_("Money"), N_("Silver ($3) gives $2 each time it comes to your hand.")),
        Row(N_("Army"), N_("Spear troopers ($3) and Cavalry ($5) give back their action. A general costs $8.")),
        Row(N_("Points"), N_("Villages and Lands do nothing in your hand: buy them late.")),
    ), ("defence", "outcome", "game_end", "tips")),
)  # fmt: skip
