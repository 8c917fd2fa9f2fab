"""Azuchi Castle in two minutes: a round that tests/text/test_short.py plays, then the events and the castle."""

from __future__ import annotations

from kunitori_tui.games.azuchi.content.sections import SECTIONS
from kunitori_tui.text.catalog import N_
from kunitori_tui.text.rules.pages import Heading, Page, Row

_CASTLE = next(section.paragraphs[0] for section in SECTIONS if section.id == "castle")

PAGES = (
    Page(
        N_("a round"),
        (
            N_(
                "You serve Oda Nobunaga, who builds his castle. You collect material, guards and coins. Most points "
                "win, after twelve rounds or more."
            ),
            Heading(N_("A round, from left to right")),
            N_("You have two workers, and from earlier rounds one wood and one stone."),
            N_(
                "┌─ 1 Draft ────────┐┌─ 2 Action ──────┐┌─ 3 Event ───────┐┌─ 4 Clean-up ─────┐\n"
                "│ Out of three open││ Place workers:  ││ Build comes. You││ Tile is discarded│\n"
                "│ cards you take a ││ Tile: 1 tile    ││ pay wood, stone ││ Your Army stays: │\n"
                "│ Tile, later an   ►│ Army: 1 guard   ►│ and tile and    ►│ there was no     │\n"
                "│ Army.            ││ (counts in 3)   ││ score        ◆3 ││ attack.          │\n"
                "└──────────────────┘└─────────────────┘└─────────────────┘└──────────────────┘"
            ),
            Heading(N_("What happens there")),
            Row(N_("Draft"), N_("Two cards for everybody. What you leave the next player can have.")),
            Row(N_("Action"), N_("One worker to a card, in turn. A card without one does nothing.")),
            Row(N_("Material"), N_("Wood, Stone and Tile bring a piece of their colour.")),
            Row(N_("Market"), N_("It swaps a piece, or turns two into a coin or a third, black worker.")),
            Row(N_("Army"), N_("Its worker is a guard. The card stays unless he met an attack.")),
            Row(N_("Event"), N_("Only the event brings points. A new one comes up each round.")),
        ),
        ("round", "draft", "action", "market", "army"),
    ),
    Page(
        N_("events and castle"),
        (
            Heading(N_("The three events")),
            N_(
                "          you give                       points\n"
                "Build     wood + stone + tile               3\n"
                "          or a black worker                 2\n"
                "Tribute   a coin                            2\n"
                "Attack    nothing; without a guard         -2\n"
                "          with 1, 2, 3 guards        +1, +3, +5"
            ),
            N_(
                "Each comes four times in twelve rounds, so you can count what is left. Nobody has to pay. Your points "
                "never fall below 0."
            ),
            Heading(N_("The castle")),
            _CASTLE,
            N_(
                "A Build for which anybody paid is a storey. After twelve rounds the game ends if four storeys stand. "
                "Otherwise it goes on until they do."
            ),
            Heading(N_("Your first rounds")),
            Row(N_("Colours"), N_("Collect one piece of each for the next Build.")),
            Row(N_("Guards"), N_("In an attack one guard makes 1 point of a loss of 2.")),
            Row(N_("Workers"), N_("A black one works every round, until you pay it for a Build.")),
        ),
        ("event", "build", "attack", "tribute", "castle", "scoring"),
    ),
)
