"""The first box in two minutes: the turn that tests/text/test_short.py plays, then battle, points and end."""

from __future__ import annotations

from kunitori_tui.games.kunitori.content.sections import SECTIONS
from kunitori_tui.text.catalog import N_
from kunitori_tui.text.rules.pages import Heading, Page, Row

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
