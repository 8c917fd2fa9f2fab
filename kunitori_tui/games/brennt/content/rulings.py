"""The rulings that concern the second box. Those that say the same in the first box are taken over from there."""

from __future__ import annotations

from kunitori_tui.games.kunitori.content.rulings import RULINGS as FIRST_BOX
from kunitori_tui.text.catalog import N_

_TAKEN_OVER = ("R1", "R3", "R5", "R6", "R21", "R23", "R25", "R28", "R38", "R39", "R40", "R42", "R44", "R47", "R53")

OWN = {
    "R2": (
        N_("Too few actions for deployed cards"),
        N_(
            "If the actions run out first, the rest has no effect this turn, but it stays in the area, counts in "
            "battle and may stay deployed. Of the German cards only the Fake fortress can bring this about."
        ),
    ),
    "R13": (
        N_("Skilled ninja, step by step"),
        N_(
            "The target turns up two cards and may then show a ninja or a general from the hand. If he does, "
            "nothing is trashed. If not, the player of the card trashes one. Ninjas shown or turned up go to the "
            "target's discard pile, a shown general stays in hand, the rest goes back on the deck. Of a single card "
            "that one is trashed."
        ),
    ),
    "R14": (
        N_("Land destroyer"),
        N_(
            "The opponent chooses among his own units that took part, ambush and reinforcement included, after the "
            "result is computed; one for each Land destroyer. Both sides' effects are simultaneous, the defender "
            "names his victims first. A Fake fortress may be named although it goes anyway."
        ),
    ),
    "R15": (
        N_("The joint battle"),
        N_(
            "It needs a third player who agrees, so it does not exist with two players, where only the two actions "
            "are left. It needs no general, has one target and takes the place of the ordinary battles of the turn. "
            "Everything of both attackers that can fight does. Both gain; of a single card left the caller "
            "gets it. The defender names which attacker loses a unit to his Land destroyer; that player picks it."
        ),
    ),
    "R16": (
        N_("Keeping strategy cards"),
        N_(
            "Showing and keeping is free, any number in any order, a Beauty too. You draw 4 less the cards kept, "
            "plus one for each Defensive wall that goes, but never fewer than none."
        ),
    ),
    "R18": (
        N_("What a Trap can take"),
        N_(
            "Any card that its owner left deployed, in one's own area too, even if it was played again this turn; "
            "not a card that was merely played this turn."
        ),
    ),
    "R19": (
        N_("The Defensive wall"),
        N_(
            "The card more is drawn only if the wall was left lying in the turn in which it was played. Several "
            "walls add up. To the letter the German card lets you draw in any case, but then leaving it would be "
            "worth nothing; the option errata r19 plays it so."
        ),
    ),
    "R20": (
        N_("Who ever gained a Land"),
        N_(
            "Bought, won or gained by an effect: from then on that player can be given a Beauty, for the rest of "
            "the game."
        ),
    ),
    "R45": (
        N_("Battle phase, step by step"),
        N_(
            "All targets; then for each target clockwise: ambush or reinforcement, comparing, the victory card at "
            "once, losses to Land destroyers. After the last battle Land destroyers and Fake fortresses that took "
            "part are discarded, other ambush cards go back to the hands, other cards turned up back on the decks. "
            "With fewer than two cards turn up what there is."
        ),
    ),
    "R46": (
        N_("Calling the joint battle"),
        N_(
            "The monk's half is chosen when he is played, ally and target in the battle phase. Each player is asked "
            "at most once. Several monks make one joint battle. The ally brings what lies in his area; it stays "
            "there unless an effect removes it. Only the target chooses ambush or reinforcement."
        ),
    ),
    "R48": (
        N_("Take-back"),
        N_(
            "You look through deck and discard pile and must take a general if there is one. Only the deck is "
            "shuffled, also when nothing was taken."
        ),
    ),
    "R49": (
        N_("Temple town"),
        N_(
            "The exchange is one whole and compulsory if it is possible: the treasure must be in the hand and the "
            "better one left in the pool. A Silver just gained is not exchanged again by the same play."
        ),
    ),
    "R50": (
        N_("Cards back into the pool"),
        N_(
            "The card goes face up on its own pile, a general to the generals, under them all where two lie open "
            "(R44), and can be gained again. A pile that was empty once stays the trigger of the end even if it "
            "is filled again."
        ),
    ),
    "R51": (
        N_("Giving a Beauty away"),
        N_(
            "Decided at the moment of gaining it, in whatever way it came. Any other player who ever gained a Land "
            "can be chosen and cannot refuse. The receiver does not gain it, so he cannot pass it on."
        ),
    ),
    "R52": (
        N_("When the wall goes"),
        N_(
            "In the end phase of the next turn it is discarded with the cards of the area, before drawing, so it "
            "may be part of a renewed deck. It has no attack value and no Land destroyer strikes it."
        ),
    ),
    "R54": (
        N_("Counting at the end"),
        N_("Field improvement and Temple town are evaluated once, after the last turn. Totals may be negative."),
    ),
    "X1": (
        N_("Gunners that stay"),
        N_(
            "The German rules list no sign d for the gunners, other printings have it. Without the erratum they are "
            "discarded, with it they may stay deployed."
        ),
    ),
    "X2": (
        N_("What the Fake fortress brings"),
        N_("German: a card. In the English list: an action instead, as other cards with the sign d have it."),
    ),
    "X3": (N_("Ishida's money"), N_("German: 1 money. In the English list: 2.")),
    "X14": (
        N_("Protection by a turned-up card"),
        N_(
            "German: only a card shown from the hand protects from the Skilled ninja. The English list can be read "
            "so that a ninja or general among the turned-up cards does, too."
        ),
    ),
    "X15": (
        N_("Who picks the victim"),
        N_(
            "German: the opponent puts down a unit of his choice. The English list can be read so that the owner of "
            "the Land destroyer picks it."
        ),
    ),
    "X16": (
        N_("When spent cards go"),
        N_("German: at the end of the battle phase. In the English list at the end of that battle. No result differs."),
    ),
}

ALONE = {
    "R4": (
        N_("Renewing the deck"),
        N_(
            "Draws, reinforcement and the Skilled ninja all renew an empty deck from the discard pile. If there are "
            "too few cards in all, take what there is."
        ),
    ),
    "R11": (
        N_("Several discounts"),
        N_(
            "However many Harbour towns were played this turn, the discount is 1. Nothing falls below 1; what is "
            "printed with 0 stays at 0."
        ),
    ),
    "R22": (
        N_("Who fights"),
        N_(
            "Generals and units in the attacker's area attack, played or deployed. In defence every card with an "
            "attack value counts."
        ),
    ),
    "R24": (
        N_("The ambush bonus"),
        N_(
            "Each card in ambush counts 1 more. Generals may be shown. An ambush of no cards is allowed. "
            "Reinforcement has no bonus."
        ),
    ),
    "R26": (
        N_("The due pile is empty"),
        N_(
            "If no card is left of the pile that is due, the winner gains nothing. In a joint battle the winning "
            "defender chooses among the piles that still have a card."
        ),
    ),
    "R27": (
        N_("What starts the end"),
        N_(
            "The last card of a victory pile may leave by a purchase, an effect or a battle in anybody's turn. "
            "The turn that is running is finished, then every other player has one. A second pile changes "
            "nothing, nor does a card that comes back."
        ),
    ),
    "R41": (
        N_("When treasures are played"),
        N_("Treasures are played in the buy phase, also between two purchases. Nobody has to play or spend anything."),
    ),
    "R56": (
        N_("Discount and printed cost"),
        N_("A discount touches only purchases of the player who has it, in that buy phase."),
    ),
    "X5": (
        N_("A slip in the example"),
        N_(
            "The rulebook's example of a battle adds 2 + 1 + 3 + 3 up to 8. It is 9, and the defender may take a "
            "Village."
        ),
    ),
}
"""What is so in the second box alone, without cards of the first."""


def in_order(rulings: dict[str, tuple[str, str]]) -> dict[str, tuple[str, str]]:
    """Return rulings by their numbers, R before X."""
    return dict(sorted(rulings.items(), key=lambda item: (item[0][0], int(item[0][1:]))))


RULINGS = in_order({number: FIRST_BOX[number] for number in _TAKEN_OVER} | OWN | ALONE)
