"""The rulings of Azuchi Castle: what the rulebook leaves open, and how it is played here."""

from __future__ import annotations

from kunitori_tui.text.catalog import N_

RULINGS = {
    "A1": (N_("Number of players"), N_("Two to four. The rules do not change with the number.")),
    "A2": (
        N_("Workers one at a time"),
        N_(
            "Workers are placed one at a time, round the table. Passing ends one's own placing for the round. The "
            "order matters only where the supply is short."
        ),
    ),
    "A3": (N_("Own cards only"), N_("A worker goes on one's own cards only, newly drafted or armies kept.")),
    "A4": (
        N_("When a black worker can be used"),
        N_(
            "From the moment it is bought, in the same round if a card of its owner is free. It comes back every "
            "round until it is paid for a build; then it is in the supply again."
        ),
    ),
    "A5": (N_("A black worker on a card"), N_("It may be paid in the event although it stands on a card.")),
    "A6": (
        N_("The supply is limited"),
        N_(
            "12 cubes of each colour, 6 coins, 4 black workers. What is out cannot be taken, and a deal that cannot "
            "be completed cannot be chosen. A worker may be placed without effect."
        ),
    ),
    "A7": (N_("The swap"), N_("It brings a cube of another colour. The swapped cube goes into the supply.")),
    "A8": (
        N_("Once in each event"),
        N_("In a build one of the two payments, once; in a tribute one coin. Options of the table allow any number."),
    ),
    "A9": (N_("Nobody has to pay"), N_("Every decision in an event is voluntary. Only an attack meets everybody.")),
    "A10": (
        N_("Which armies are kept"),
        N_(
            "Card by card: with a guard in an attack it is discarded. Without a worker it is kept, even in an "
            "attack that costs its owner 2 points because no guard stood elsewhere."
        ),
    ),
    "A11": (
        N_("Guards do not stay"),
        N_("A kept army does not hold its worker. Every round begins with all workers free."),
    ),
    "A12": (
        N_("Kept armies come on top"),
        N_("They are not among the two drafted cards, and their number has no limit."),
    ),
    "A13": (
        N_("The event deck once more"),
        N_(
            "A build card without points goes face down and stays among the events. When their deck runs out and "
            "the castle is not complete, it is shuffled again, as often as needed."
        ),
    ),
    "A14": (
        N_("When nobody builds"),
        N_(
            "No rule ends a game in which nobody builds any more. After an agreed number of rounds, 60 by default, "
            "it ends with the scores as they are. 0 switches this off."
        ),
    ),
    "A15": (
        N_("Ties"),
        N_("No rule breaks them: the victory is shared. As an option more coins win, then more cubes."),
    ),
    "A16": (
        N_("One discard pile"),
        N_(
            "Discarded cards and those left over from the draft lie on one pile, which is shuffled the moment a "
            "card is to be drawn from an empty deck."
        ),
    ),
    "A17": (
        N_("What is hidden"),
        N_("The order of the two decks, from everybody alike. Cards, cubes, coins and workers are open."),
    ),
    "A18": (
        N_("The first marker, and the order of turns"),
        N_(
            "The rulebook leaves the first holder to the players; here it is drawn by lot. All steps go clockwise "
            "from the holder of the marker, after round twelve as well."
        ),
    ),
    "A19": (
        N_("Who is asked"),
        N_(
            "Whoever has a worker and a card without one. Others are passed over, until they have both again. "
            "Nobody has to place a worker."
        ),
    ),
    "A20": (
        N_("One black worker each"),
        N_(
            "Nobody owns two, so nobody places more than three workers in a round. A worker that was placed cannot "
            "be used again in the round."
        ),
    ),
    "A21": (
        N_("One deal for each worker"),
        N_(
            "A swap, a coin or a black worker. The two cubes paid may have the same colour or different ones: the "
            'rulebook does not say it clearly, "any two" comes from a review of the game.'
        ),
    ),
    "A22": (
        N_("How guards count"),
        N_(
            "All workers on one's own army cards, one on each, so 0 to 3. Everybody is judged alone. The table of "
            "points is reconstructed for 1 to 3 guards."
        ),
    ),
    "A23": (
        N_("What becomes of event cards"),
        N_(
            "Attack and tribute go face down, whether they brought points or not. In the first twelve rounds each "
            "card comes once."
        ),
    ),
    "A24": (
        N_("The deck after round twelve"),
        N_(
            "The eight attacks and tributes and the build cards that are still down, 9 to 12 cards. Whether the "
            "game is over is looked at only at the end of a round."
        ),
    ),
    "A25": (N_("Never below nothing"), N_("A loss stops at 0 points. There is no upper limit.")),
    "A26": (
        N_("There are always cards"),
        N_(
            "At most ten cards are drawn in a round and at most sixteen armies lie out, of eighty: the deck cannot "
            "fail."
        ),
    ),
}
