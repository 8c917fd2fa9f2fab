"""The rulings of the mixed game: those of both boxes, and what only holds where their cards meet."""

from __future__ import annotations

from kunitori_tui.games.brennt.content.rulings import ALONE, OWN, in_order
from kunitori_tui.games.kunitori.content.rulings import RULINGS as FIRST_BOX
from kunitori_tui.text.catalog import N_

_MIXED = {
    "R4": (
        N_("Renewing the deck"),
        N_(
            "Draws, reinforcement, Ninja clan and Skilled ninja all renew an empty deck from the discard pile. If "
            "there are too few cards in all, take what there is."
        ),
    ),
    "R10": (
        N_("High taxes stay"),
        N_(
            "High taxes cannot be chosen where a card is to be trashed: not for a Market place, not for a Skilled "
            "ninja. A Warning cannot put them back either, since its text trashes the card first."
        ),
    ),
    "R11": (
        N_("Several discounts"),
        N_(
            "Several Abolitions of tolls in one turn add up, down to 0. As soon as a Harbour town was played this "
            "turn the discount is 1 in all, and nothing falls below 1; what is printed with 0 stays at 0."
        ),
    ),
    "R14": (
        N_("Land destroyer"),
        N_(
            "The opponent chooses among his own units that took part, ambush and reinforcement included, after the "
            "result is computed; one for each Land destroyer. A Rising general is a unit. Both sides' effects are "
            "simultaneous, the defender names his victims first. A Fake fortress may be named although it goes "
            "anyway."
        ),
    ),
    "R17": (
        N_("Generals of both boxes"),
        N_(
            "The numbered rule takes the generals of both boxes, the rulebook's example those of one. Both boxes "
            "are played unless the table chooses one (X11)."
        ),
    ),
    "R38": (
        N_("Cards of the same name"),
        N_(
            "Spear troopers, Archers, Cavalry, victory and treasure cards are in both boxes: here they are those of "
            "the second. The Gunners of the first box are a pile of their own beside the Gunner mercenaries."
        ),
    ),
    "R45": (
        N_("Battle phase, step by step"),
        N_(
            "Rising generals; all targets; then for each target clockwise: ambush or reinforcement, comparing, the "
            "victory card at once, losses to Land destroyers. After the last battle Land destroyers and Fake "
            "fortresses that took part are discarded, other ambush cards go back to the hands, other cards turned "
            "up back on the decks."
        ),
    ),
    "R55": (
        N_("Eighteen piles"),
        N_(
            "Four unit piles are fixed, fourteen are chosen of thirty: Peasant militia, Ninja clan, Rising general, "
            "Gunners, Fake fortress, Land destroyer, the six strategy cards and the eighteen politics cards of both "
            "boxes. Rules 3 to 7 are checked, rule 8 is advice."
        ),
    ),
    "X10": (
        N_("Two cards against the castle"),
        N_("Rule 6 asks for two of three cards, but the rulebook's example has all three: two is the least."),
    ),
    "X11": (
        N_("Generals in the example"),
        N_("Rule 2 takes generals of both boxes, the example takes those of one (R17)."),
    ),
}

RULINGS = in_order(FIRST_BOX | OWN | {number: ALONE[number] for number in ("R26", "R27")} | _MIXED)
