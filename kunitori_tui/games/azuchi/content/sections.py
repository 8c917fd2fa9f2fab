"""The rules of Azuchi Castle in sections, in the order one learns them."""

from __future__ import annotations

from kunitori_tui.text.catalog import N_
from kunitori_tui.text.rules import Section

SECTIONS = (
    Section(
        "aim",
        N_("The aim"),
        (
            N_(
                "Oda Nobunaga builds his castle at Azuchi, and 2 to 4 players of his court want to have done most for "
                "it. In every round you draft cards, put workers on them and collect material; then one event is "
                "turned up, and only this event brings or costs points."
            ),
            N_("After at least twelve rounds, when the castle has its four storeys, the most points win."),
        ),
    ),
    Section(
        "box",
        N_("What is in the box (§1)"),
        (
            N_(
                "80 action cards    16 each of wood, stone, tile, market, army\n"
                "12 event cards      4 each of build, attack, tribute\n"
                "36 cubes           12 each of wood, stone, tile\n"
                " 8 workers          2 for each player\n"
                " 4 black workers    to be bought\n"
                " 6 coins            and the Nobunaga marker"
            ),
            N_(
                "The rulebook calls the action cards sixteen sets of five. That wood, stone and tile are cards of "
                "their own follows from reviews. Cubes, coins and black workers are limited (A6)."
            ),
        ),
    ),
    Section(
        "setup",
        N_("Setting up (§2)"),
        (
            N_(
                "Action cards and event cards are shuffled, each into a deck of their own. Everybody has two workers "
                "and 0 points, no material and no coins. Somebody gets the Nobunaga marker; here it is drawn by lot "
                "unless an option names a player (A18)."
            ),
        ),
    ),
    Section(
        "round",
        N_("A round (§3)"),
        (
            N_(
                "1 draft      two cards for everybody, one at a time\n"
                "2 action     put workers on cards, one at a time\n"
                "3 event      turn up one event; only it scores\n"
                "4 clean-up   discard, workers go home, marker to the left"
            ),
            N_(
                "Whoever has the Nobunaga marker begins each of these steps, the others follow clockwise. Everything "
                "lies open but the order of the two decks (A17)."
            ),
        ),
    ),
    Section(
        "draft",
        N_("Draft (§3, step 1)"),
        (
            N_(
                "Three action cards lie open. The holder of the marker takes one, the next card of the deck takes its "
                "place, and the next player has three to choose from, until everybody has two. Two cards are left over."
            ),
            N_(
                "Anna, who has the marker   WOOD  army  stone   takes wood\n"
                "Ben, one card is added     army  STONE  tile   takes stone\n"
                "Anna, one card is added    army  TILE  wood    takes tile\n"
                "Ben, one card is added     ARMY  wood  market  takes army\n"
                "left over                  wood  market"
            ),
            N_(
                "What you take lies face up before you, beside army cards kept from earlier rounds; those do not count "
                "as one of the two (A12). What you leave, the next player can have. Three equal cards leave no choice, "
                "and nobody is asked."
            ),
        ),
    ),
    Section(
        "cards",
        N_("The five action cards (§3, step 2)"),
        (
            N_(
                "┌─ card ─┬─ a worker on it brings ────────┐\n"
                "│ Wood   │ a brown cube                   │\n"
                "│ Stone  │ a grey cube                    │\n"
                "│ Tile   │ a black cube                   │\n"
                "│ Market │ one deal                       │\n"
                "│ Army   │ a guard for the event          │\n"
                "└────────┴────────────────────────────────┘"
            ),
            N_("A card without a worker brings nothing. All of them are discarded at the end of the round but armies."),
        ),
    ),
    Section(
        "action",
        N_("Action (§3, step 2)"),
        (
            N_(
                "In turn everybody puts one worker on one of his own cards and does at once what the card says. It "
                "goes round until nobody wants or can place any more; whoever passes is done for this round (A2)."
            ),
            N_(
                "Never more than one worker stands on a card. You have two workers, with a black one three, and you "
                "need not use them. Cards newly drafted and armies kept from before will do, but only your own (A3, "
                "A19)."
            ),
            N_("If the supply of a colour is out, the worker may be put there all the same, and brings nothing (A6)."),
        ),
    ),
    Section(
        "market",
        N_("Market (§3, step 2)"),
        (
            N_("A worker on a market makes one deal (A21):"),
            N_(
                "swap       1 cube              ->  1 cube of another colour\n"
                "coin       any 2 cubes         ->  1 coin\n"
                "worker     any 2 cubes         ->  1 black worker, if you\n"
                "                                   own none"
            ),
            N_(
                "The two cubes may have the same colour or not (A21). What is paid goes into the supply, what is got "
                "comes from there; a deal for which it has nothing cannot be made (A6, A7). You may also make none."
            ),
            N_(
                "An example: with 2 wood and 1 stone a market lets you swap one wood for a tile. Then you own all "
                "three colours, and a build card would bring 3 points."
            ),
        ),
    ),
    Section(
        "black",
        N_("Black workers"),
        (
            N_(
                "A black worker is used like your own, from the moment you buy it, in the same round too if a card of "
                "yours is free (A4). You own one at most, so three workers are the limit (A20)."
            ),
            N_(
                "It comes back to you after every round, until you pay it for a build. Then it is in the supply again, "
                "and can be bought again. One that stands on a card may be paid, too (A5)."
            ),
        ),
    ),
    Section(
        "army",
        N_("Army (§3, steps 2 to 4)"),
        (
            N_("A worker on an army card is a guard. It brings nothing at once and counts in an attack."),
            N_(
                "An army card is kept for the next round if\n"
                "- no worker stood on it, whatever the event was, or\n"
                "- a worker stood on it and there was no attack.\n"
                "It is discarded if a guard stood on it in an attack."
            ),
            N_(
                "Every army is judged on its own (A10), and there is no limit to how many you keep (A12). Guards do "
                "not stay: every round begins with all workers free (A11)."
            ),
        ),
    ),
    Section(
        "event",
        N_("Event (§3, step 3)"),
        (
            N_(
                "The next event card is turned up, and all carry it out in turn. In twelve rounds each of the twelve "
                "cards comes exactly once, so you can count what is still to come (A23)."
            ),
            N_(
                "turned up so far    build  attack  attack  tribute\nstill to come       build 3   attack 2   tribute 3"
            ),
            N_("Nobody has to pay for points; only the attack asks nobody (A9)."),
        ),
    ),
    Section(
        "build",
        N_("Build"),
        (
            N_(
                "You may pay one of the two:\n"
                "3 cubes, one of each colour    3 points\n"
                "1 black worker                 2 points"
            ),
            N_(
                "Once in each build card, unless an option allows more (A8). If anybody has scored, the card stays "
                "face up as a storey of the castle; otherwise it goes face down like any other (A13)."
            ),
        ),
    ),
    Section(
        "attack",
        N_("Attack"),
        (
            N_("guards       0    1    2    3\npoints      -2   +1~  +3~  +5~"),
            N_(
                "The guards on all your army cards together count, for you alone; nobody takes points from anybody "
                "(A22). Your score stops at 0 (A25)."
            ),
            N_(
                "The rulebook prints the loss of 2 and says that points go by the number of guards, but no readable "
                "source has the table. What is marked ~ is reconstructed; options of the table change it."
            ),
        ),
    ),
    Section(
        "tribute",
        N_("Tribute"),
        (N_("You may pay a coin for 2 points. Once in each tribute card, unless an option allows more (A8)."),),
    ),
    Section(
        "cleanup",
        N_("Clean-up (§3, step 4)"),
        (
            N_(
                "All action cards are discarded, the two left over as well, but for armies that are kept. Workers go "
                "back to their owners. When a card is to be drawn and the deck is empty, the discarded cards are "
                "shuffled (A16)."
            ),
            N_("The Nobunaga marker goes to the player on the left, and the next round begins."),
        ),
    ),
    Section(
        "castle",
        N_("The castle grows"),
        (
            N_(
                "           ▄▄▄▄▄▄▄▄          4th build card face up\n"
                "         ▄▄▄▄▄▄▄▄▄▄▄▄        3rd\n"
                "       ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄      2nd\n"
                "     ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄    1st"
            ),
            N_(
                "Each build card that lies face up is a storey. As soon as somebody pays for a build, the card stays "
                "up; it does not matter who and how many."
            ),
        ),
    ),
    Section(
        "scoring",
        N_("The end of the game (§4)"),
        (
            N_(
                "Twelve rounds are always played. If four build cards lie face up then, the game is over; that it was "
                "the fourth earlier does not matter. Otherwise the face-up build cards stay, all other event cards are "
                "shuffled into a new deck, and play goes on (A24)."
            ),
            N_(
                "Three storeys after round 12: the new deck has 9 cards\n"
                "build 1   attack 4   tribute 4\n"
                "The game ends after the round in which the last build card\n"
                "comes and somebody pays for it."
            ),
            N_(
                "If that deck runs out, it is shuffled again (A13). After 60 rounds, or as many as the table agreed "
                "on, the game ends as it stands (A14). The most points win; a tie is a shared victory (A15)."
            ),
        ),
    ),
    Section(
        "options",
        N_("Options of the table"),
        (
            N_(
                "Round limit (A14). Who holds the marker first (A18). Building or paying tribute as often as one can "
                "in one event (A8). A tie-break by coins, then cubes (A15). The points of the attack for one, two and "
                "three guards, which are reconstructed (A22)."
            ),
        ),
    ),
    Section(
        "reconstructed",
        N_("What is reconstructed"),
        (
            N_(
                "Only the points of the attack for one to three guards. The reasoning: an attack is one event in "
                "three, so a guard is worth about a cube in a round, and a cube is a third of the three points of a "
                "build. Each further guard adds as much as the loss. 1, 2, 3 or 1, 3, 6 would fit as well."
            ),
            N_("Where the rules leave a question open, a numbered ruling answers it."),
        ),
    ),
)
