"""The battlefield of the third box: lines, fights, who wins a Land, what leaves a line, with the printed examples."""

from __future__ import annotations

from kunitori_tui.text.catalog import N_
from kunitori_tui.text.rules import Section

FIELD = (
    Section(
        "deploy",
        N_("Deploy phase (§5-3)"),
        (
            N_(
                "All generals and units played in this turn must be placed, one after another, in an order of your "
                "choice, each in any line of your team with room before a Land that is not won (R58). Whatever a "
                "placed card does and whatever it decides is carried out before the next one."
            ),
            N_(
                "Archers bring you a yellow marker when they are placed, Cavalry a blue one, Gunners a red one. Every "
                "marker is one more action at the start of your turns, from the next one on (R37)."
            ),
            N_(
                "At any moment of the phase you may use Horo warriors and Traps that you played in this turn (R29). "
                "What finds no room in any line stays in your area and is discarded in the end phase (X9)."
            ),
        ),
    ),
    Section(
        "lines",
        N_("Battle lines (§6)"),
        (
            N_(
                "Before each Land every team has one line of at most three cards, whoever of the team placed them. "
                "Place 1 is next to the Land; a new card always goes to the first free place."
            ),
            N_(
                "┌─ West ────────────────────┐\n"
                "│ 3  free                   │\n"
                "│ 2  Ishida      7          │\n"
                "│ 1  Spear       3 +1   4   │\n"
                "├─ Land 5, open ────────────┤\n"
                "│ 1  Cavalry     5      5   │\n"
                "│ 2  free, next card        │\n"
                "│ 3  free                   │\n"
                "└─ East ────────────────────┘"
            ),
            N_(
                "When a card is taken out of a line, the cards behind it move up. Otherwise the order changes only "
                "through Ōtani or Horo warriors. Strategy and politics cards are never placed (X7)."
            ),
        ),
    ),
    Section(
        "fights",
        N_("Fights (§7-1)"),
        (
            N_(
                "Place fights against place: 1 against 1, 2 against 2, 3 against 3. The strength of a card is its cost "
                "plus its bonuses; the stronger card wins the fight, equal cards win nothing. Without an opposite card "
                "there is no fight. Nothing is lost by a lost fight: all fights are compared anew after every change "
                "(R31)."
            ),
            N_(
                "unit in front of a general of its line       +1, once\n"
                "every card in a line with Tokugawa           +1, he too\n"
                "every card in a line with Ii in place 1      +1, he too\n"
                "card in place 1 if Kuroda is in place 2      +1"
            ),
            N_(
                "In front means nearer to the Land. Two generals behind a unit are no more than one (R30). Different "
                "bonuses are added: Cavalry in front of Kuroda has 5 + 1 + 1 = 7."
            ),
        ),
    ),
    Section(
        "outcome",
        N_("Who wins a Land (§7-2)"),
        (
            N_(
                "A team wins the Land\n"
                "- with two of the three fights in its line, or\n"
                "- with three cards in its line while the other has none, or\n"
                "- by placing Toyotomi Hideyori as its third card."
            ),
            N_(
                "Against a single card at most one fight can be won, so it holds the Land until a second one comes or "
                "it is taken out; only Hideyori wins there. A change may give the Land to the team that did not make "
                "it (R64)."
            ),
            N_(
                "The Land is turned towards the winner. All cards of both lines go under it, out of the game, and "
                "nothing is placed there any more (R57). For each marker unit among them a player of its team gives "
                "back a marker; who, the winning team says (R60)."
            ),
            N_(
                "What a placed card does comes before the fights: Hideyori wins before anything is compared (R65), "
                "Kobayakawa and Ōtani act first."
            ),
        ),
    ),
    Section(
        "neighbours",
        N_("Three in a row (§7-2)"),
        (
            N_("Every Land is one point. Three Lands side by side are one more: four points for three Lands (R33)."),
            N_(
                "Land     1  2  3  4  5  6  7  8  9 10\n"
                "East     E  E  E  .  .  .  E  .  .  .     4 + 1 = 5\n"
                "West     .  .  .  W  .  W  .  .  W  .         3"
            ),
            N_(
                "East has Lands 1 to 3, that is four points, and Land 7: five, and the game is won. Without a row five "
                "Lands are needed."
            ),
        ),
    ),
    Section(
        "battle_example",
        N_("Three Lands, step by step (§7-4)"),
        (
            N_(
                "           top Land        middle Land      bottom Land\n"
                "West 3     Spear 3         .                Spear 3\n"
                "     2     Archers 4       Gunners 6        Gunners 6   W\n"
                "     1     Cavalry 5       Gunners 6        Archers 4   =\n"
                "           ----------      ----------       ----------\n"
                "East 1     .               Cavalry 7   E    Archers 4   =\n"
                "     2     .               Kuroda 7    E    Militia 2\n"
                "     3     .               .                .\n"
                "           West wins       East wins        open"
            ),
            N_(
                "E and W stand for the team that wins a fight, = for an even one. Top: three cards against none, West "
                "wins. Middle: the Cavalry has 5, +1 in front of a general, +1 from Kuroda in place 2; it beats 6 with "
                "7, and so does Kuroda. East wins with two fights."
            ),
            N_(
                "Bottom: equal in place 1, a fight for West in place 2, nobody against the third card: one fight is "
                "not enough, the Land stays open. The rulebook has Horo warriors in the place of the Militia, a slip "
                "(X7); its other cards are not named, these are examples."
            ),
        ),
    ),
    Section(
        "removing",
        N_("Out of a line (§5-3)"),
        (
            N_(
                "Horo warriors, a Trap and Kobayakawa put a card of a line on a discard pile. Whoever does it says "
                "which player of the card's team gets it, whoever once placed it (R32). Who gets a unit with a marker "
                "must have a marker of that colour and gives one back."
            ),
            N_(
                "An example: a Trap strikes Gunners of the West. Of the two players there only one has a red marker: "
                "he gets the Gunners and puts a red marker back into the pool."
            ),
            N_(
                "Then the rest of the line moves up, bonuses and fights are looked at anew, and the Land may be won, "
                "by either team: three against none, if it was the only card (R63)."
            ),
        ),
    ),
    Section(
        "turncoat_example",
        N_("Kobayakawa, step by step (§7-1)"),
        (
            N_(
                "┌─ before ──────────────────┐  ┌─ after ───────────────────┐\n"
                "│ West 1  Cavalry        5  │  │ West 1  free              │\n"
                "│ East 1  Kobayakawa     7  │  │ East 1  Kobayakawa     7  │\n"
                "└───────────────────────────┘  └───────────────────────────┘"
            ),
            N_(
                "Kobayakawa is placed first in his line, opposite a single Cavalry. His player discards it, and only "
                "then would strengths be compared: no card is left there, nothing moved up, so there is no fight."
            ),
            N_(
                "With two more cards of the East in that line the East would win the Land: three against none. "
                "Tokugawa and Ishida have no protection from Kobayakawa, only from the Trap."
            ),
        ),
    ),
)
"""Drawings show the examples of sections 5-3, 7-1, 7-2 and 7-4 of the rulebook."""
