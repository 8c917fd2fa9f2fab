"""The rulings that concern the first box: answers where its rulebook is silent or can be read in two ways."""

from __future__ import annotations

from kunitori_tui.text.catalog import N_

RULINGS = {
    "R1": (
        N_("Deployed cards must be played"),
        N_(
            "All cards left deployed are played before the hand, in an order of your choice, and each costs an "
            "action. None may be held back to save the action."
        ),
    ),
    "R2": (
        N_("Too few actions for deployed cards"),
        N_(
            "If the actions run out first, the rest has no effect this turn, but it stays in the area, counts in "
            "battle and may stay deployed. With the cards of this box that cannot happen."
        ),
    ),
    "R3": (
        N_("Deploying card by card"),
        N_(
            "In the end phase you decide for each card with the sign d, new or old, whether it stays. You may always "
            "discard it instead."
        ),
    ),
    "R4": (
        N_("Renewing the deck"),
        N_(
            "Draws, reinforcement and the Ninja clan all renew an empty deck from the discard pile. If there are "
            "too few cards in all, take what there is."
        ),
    ),
    "R5": (N_("Empty piles"), N_("A card whose pile is empty can neither be bought nor gained; the gain lapses.")),
    "R6": (
        N_("The pile of generals"),
        N_(
            "Whoever gains or buys a general chooses any one of the pile, unless the table plays with two open "
            "generals (R44)."
        ),
    ),
    "R7": (
        N_("Paying for a Rising general"),
        N_(
            "Treasures laid out for a Rising general are spent whole: no change, and they do not count in the "
            "buy phase. Money from cards of the action phase cannot be used. The treasures lie in the area until "
            "the end phase."
        ),
    ),
    "R8": (
        N_("The fetched general"),
        N_(
            "A general fetched by a Rising general was not played: he brings no cards, actions, money or buys. "
            "He may lead at once and is discarded in the end phase."
        ),
    ),
    "R9": (
        N_("Market place"),
        N_(
            "If a card in your hand can be trashed, one must be. The gain is compulsory, too, as long as any "
            "card within the limit is left, of whatever class. With an empty hand nothing happens. Discounts do "
            "not count."
        ),
    ),
    "R10": (N_("High taxes stay"), N_("High taxes cannot be chosen where a card is to be trashed.")),
    "R11": (
        N_("Several discounts"),
        N_("Several Abolitions of tolls in one turn add up. No card ever costs less than 0."),
    ),
    "R12": (
        N_("Ninja clan and its own player"),
        N_(
            "All players means all: the one who plays the card is included and comes first, then clockwise. Who "
            "shows a Ninja clan is left alone. With the option ninja on self switched off the player of the "
            "card is left out."
        ),
    ),
    "R21": (
        N_("Battle before buying"),
        N_(
            "The order of the phases is fixed. A victory card won in battle is in the discard pile before the "
            "buy phase."
        ),
    ),
    "R22": (
        N_("Who fights"),
        N_(
            "Generals and units in the attacker's area attack, played or deployed, Ninja clan and Peasant "
            "militia too. Politics never attack. In defence every card with a value counts."
        ),
    ),
    "R23": (
        N_("Dividing the units"),
        N_(
            "With one target all units take part; with several every unit goes to exactly one. A leader may "
            "stay at home and then adds nothing."
        ),
    ),
    "R24": (
        N_("The ambush bonus"),
        N_(
            "Each card in ambush counts 1 more, so a Fortress counts 3 and a Fantastic castle 4. Generals may "
            "be shown. An ambush of no cards is allowed. Reinforcement has no bonus."
        ),
    ),
    "R25": (
        N_("One battle for each target"),
        N_("Several leaders against the same player fight one battle with one sum and one victory card."),
    ),
    "R26": (
        N_("The due pile is empty"),
        N_("If no card is left of the pile that is due, the winner gains nothing; no other card takes its place."),
    ),
    "R27": (
        N_("What starts the end"),
        N_(
            "The last card of a victory pile may leave by a purchase, an effect or a battle in anybody's turn. "
            "The turn that is running is finished, then every other player has one. A second pile changes "
            "nothing."
        ),
    ),
    "R28": (
        N_("Villages of the start decks"),
        N_("The Villages of the start decks come out of the pile before the game; that does not start the end."),
    ),
    "R38": (
        N_("Cards of the same name"),
        N_("Cards of the same name in other boxes may have other figures. What counts is the box that is played."),
    ),
    "R39": (
        N_("What the start decks leave"),
        N_(
            "Of 30 Villages 2 for each player are gone, of 40 Coppers 6 for each: with six players 18 Villages "
            "and 4 Coppers are for sale. An empty pile keeps its place."
        ),
    ),
    "R40": (
        N_("Order and players"),
        N_(
            "The clockwise order never changes and nobody is out of the game. With two players another player "
            "is always the opponent."
        ),
    ),
    "R41": (
        N_("When treasures are played"),
        N_(
            "Treasures are played in the buy phase, also between two purchases, or for a Rising general. Nobody "
            "has to play or spend anything."
        ),
    ),
    "R42": (
        N_("Round limit"),
        N_(
            "No rule forces anybody to take victory cards, so a game might never end. The table plays at most "
            "100 rounds unless another limit was chosen; then the points are counted as usual."
        ),
    ),
    "R43": (
        N_("Rising general, step by step"),
        N_(
            "Offered for each copy played this turn if a general is for sale and the treasures in the hand "
            "reach 5; decided before any target is named and whether or not a battle follows. Any treasures "
            "worth 5 or more will do. A trashed copy neither leads nor counts; one that stays leads, or fights "
            "as a unit under another. Like any leader it may also stay at home, beside another leader too (R23)."
        ),
    ),
    "R44": (
        N_("Two open generals"),
        N_(
            "House rule: the generals are shuffled at the start, the top two are on offer to everybody, and a "
            "gap is filled at once."
        ),
    ),
    "R45": (
        N_("Battle phase, step by step"),
        N_(
            "Rising generals; all targets; then for each target clockwise: ambush or reinforcement, comparing, "
            "the victory card at once. After the last battle ambush cards go back to the hands and cards turned "
            "up go back on the decks. With fewer than two cards turn up what there is."
        ),
    ),
    "R47": (
        N_("Compulsory or not"),
        N_(
            "Only what a card says you may do is voluntary. All else is done as far as it can be and lapses "
            "otherwise. Of two halves either may be chosen even if it does nothing."
        ),
    ),
    "R53": (
        N_("Open and hidden"),
        N_(
            "Areas, pool, trash pile and numbers of cards are open, hands and the order of decks hidden. A "
            "discard pile is for its owner, except for what went there in the open."
        ),
    ),
    "R56": (
        N_("Discount and printed cost"),
        N_(
            "A discount touches only purchases of the player who has it, in that buy phase. Whatever else looks "
            "at a cost, such as the Market place, uses the printed one."
        ),
    ),
    "X1": (
        N_("Gunners that stay"),
        N_(
            "The German rules list no sign d for the Gunners, the Japanese printing has it. Without the option "
            "errata they are discarded, with it they may stay deployed."
        ),
    ),
}
