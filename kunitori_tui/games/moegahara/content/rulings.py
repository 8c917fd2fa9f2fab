"""The rulings that concern the third box. Those that say the same in the first box are taken over from there."""

from __future__ import annotations

from kunitori_tui.games.brennt.content.rulings import in_order
from kunitori_tui.games.kunitori.content.rulings import RULINGS as FIRST_BOX
from kunitori_tui.text.catalog import N_

_TAKEN_OVER = ("R5", "R47")

OWN = {
    "R4": (
        N_("Renewing the deck"),
        N_(
            "Whenever a card has to be drawn and the deck is empty, the discard pile is shuffled and becomes the "
            "deck. If there are too few cards in all, draw what there is."
        ),
    ),
    "R29": (
        N_("When strategy cards work"),
        N_(
            "Horo warriors and Trap are played in the action phase for an action. What they do is done at any "
            "moment of the deploy phase of the same turn. Unused they are discarded as usual. The rulebook leaves "
            'it open: the cards say no more than "in the deploy phase", which could also mean straight from the '
            "hand and without an action."
        ),
    ),
    "R30": (
        N_("In front of a general"),
        N_(
            "The bonus of a unit in front of a general counts once, however many generals stand behind it. What the "
            "card prints is this same bonus. Bonuses of generals are added to it."
        ),
    ),
    "R31": (
        N_("Bonuses when cards move"),
        N_("All bonuses that depend on places and neighbours are looked at anew the moment a card moves."),
    ),
    "R32": (
        N_("Whose card it is"),
        N_(
            "Nobody keeps track of who placed a card. Out of a line it may go to the discard pile of any player of "
            "its team, under the rule for markers, whoever's turn it is."
        ),
    ),
    "R33": (
        N_("Longer rows"),
        N_(
            "7-2: each group of three neighbouring Lands is one point, and no Land counts in two groups. A row of "
            "six would be two groups, but the game is won before."
        ),
    ),
    "R34": (
        N_("Several Lands at once"),
        N_(
            "Should one change decide several Lands, the active player names their order, and the first team at the "
            "goal wins. With the printed cards it cannot happen: a change touches one Land."
        ),
    ),
    "R35": (
        N_("When nothing is decided"),
        N_(
            "No rule ends a game in which nobody wins a Land any more. After an agreed number of rounds without "
            "one, 40 by default, the team with more points wins; equal points are a draw. 0 switches this off."
        ),
    ),
    "R36": (
        N_("When the sides are fixed"),
        N_("At the moment of the first purchase of a general. Nothing else in this box brings a general."),
    ),
    "R37": (
        N_("Actions from markers"),
        N_(
            "A marker counts at the start of its owner's action phases, so not in the turn in which the unit is "
            "placed, and no more once it is given back."
        ),
    ),
    "R38": (
        N_("Same name, other card"),
        N_(
            "Peasant militia, Spear troopers, Archers, Cavalry, Gunners, Trap, Castle town, Land survey, River "
            "straightening, Tokugawa Ieyasu and Ishida Mitsunari do something else here than in other boxes."
        ),
    ),
    "R39": (
        N_("What is left in the pool"),
        N_(
            "First decks come out of the piles. With four players 12 Coppers and 4 Horo warriors are left, with six "
            "none; swapped Coppers and used Horo warriors fill the piles again. With two players two Lands and two "
            "Castle towns stay in the box."
        ),
    ),
    "R40": (N_("The order of turns"), N_("It goes to and fro between the teams and never changes. Nobody drops out.")),
    "R41": (
        N_("When treasures are played"),
        N_("Treasures are played in the buy phase, also between two purchases. Nobody has to play or spend anything."),
    ),
    "R53": (
        N_("What is open"),
        N_(
            "Open are pool, areas, lines, markers, cards out of the game, and the numbers of cards in hands, decks "
            "and discard piles. Hand and discard pile are for the own team, except what was put there in the open. "
            "The order of a deck nobody knows."
        ),
    ),
    "R57": (
        N_("A won Land is closed"),
        N_("Nothing is placed there any more. Its cards are out of the game and give no room."),
    ),
    "R58": (
        N_("Placing is compulsory"),
        N_(
            "No general or unit may be held back while a line of the team at an open Land has room. If room comes "
            "up later in the same deploy phase, waiting cards must still be placed."
        ),
    ),
    "R59": (
        N_("As many markers as units"),
        N_(
            "The players of a team together always have as many markers of a colour as there are units of that "
            "colour in its open lines. So ten are enough, and there is always somebody to give one back. If a "
            "price sheet brings more than ten of a unit, there are as many markers of its colour."
        ),
    ),
    "R60": (
        N_("Who speaks for the winners"),
        N_(
            "Whose markers go back after a won Land the winning team decides, say 5-3 and 7-2, and not which player "
            "of it. Here he does whose turn it is if his team won, else its next player in order of turns. He names "
            "the players in the order of their seats."
        ),
    ),
    "R61": (
        N_("Two players"),
        N_(
            "The extra rules for two stand at the end of the rulebook, without a number. Besides, "
            "Horo warriors cannot pass a card, and nobody chooses between discard piles. Each Peasant militia "
            "bought with a buy allows one more without; that one allows no other. The limit of one Castle town is "
            "for each player and the whole game."
        ),
    ),
    "R62": (
        N_("A use must change something"),
        N_(
            "Horo warriors need a card of the team in a line, an own line of at least two cards with another order, "
            "or a card in the own discard pile and a team mate. A Trap needs a card it may take. Without any use "
            "the card is discarded in the end phase and stays in the deck."
        ),
    ),
    "R63": (
        N_("Taking a card out, step by step"),
        N_(
            "The card goes to a discard pile, its marker back to the pool, the rest of the line moves up, bonuses "
            "and fights are looked at anew, and the Land is checked for both teams. So it may fall to the enemy: "
            "three against none."
        ),
    ),
    "R64": (
        N_("Winning in the enemy's turn"),
        N_(
            "Placing a card may win the Land for the other team, which then has two fights. Both teams never win "
            "the same Land at once."
        ),
    ),
    "R65": (
        N_("Hideyori's victory"),
        N_(
            "His effect comes before the fights. Two own cards must lie in the line already, and it does not matter "
            "what lies opposite. If he is moved to place 3 later, nothing happens."
        ),
    ),
    "R66": (
        N_("Generals and empty piles"),
        N_(
            "Before the sides are fixed both piles of generals are on offer, afterwards the own one. Tōdō, Ukita, "
            "Konishi and the Land survey bring nothing if the pile is empty. Tokugawa and Ii help generals and "
            "units, the bonus in front of a general units only."
        ),
    ),
    "R67": (
        N_("The last Land"),
        N_(
            "The game ends the instant a team reaches the goal; what else would follow in the turn does not happen. "
            "The whole team wins."
        ),
    ),
    "X4": (
        N_("Kobayakawa's action"),
        N_("The German rules give him no action, the Japanese card +1. Without the erratum he brings none."),
    ),
    "X7": (
        N_("Horo warriors in a line"),
        N_(
            "One example of the rulebook shows them fighting. That is a slip for a weak unit: strategy cards are "
            "never placed."
        ),
    ),
    "X8": (
        N_("Whom Kuroda helps"),
        N_(
            "The example speaks of a unit in place 1, the card of any card. The card counts: a general in front of "
            "him is stronger, too."
        ),
    ),
    "X9": (
        N_("Cards without room"),
        N_(
            "They stay in the area at first, says section 6; the end phase of 5-4 clears the area. So they are "
            "discarded at the end of the turn."
        ),
    ),
    "X12": (
        N_("The missing section"),
        N_("The numbers jump from 7-2 to 7-4. Nothing is lost that another section does not state."),
    ),
    "X13": (
        N_("Whose line is put in order"),
        N_(
            "German: a line, which may mean the enemy's, too. The Japanese card speaks of the own army's cards, so "
            "Horo warriors change an own line only. With the erratum they change any line."
        ),
    ),
}

RULINGS = in_order({number: FIRST_BOX[number] for number in _TAKEN_OVER} | OWN)
