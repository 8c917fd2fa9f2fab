"""The rules of the third box in sections, in the order one learns them; those of the battlefield come with the printed
examples.
"""

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


SECTIONS = (
    Section(
        "aim",
        N_("The aim"),
        (
            N_(
                "Two teams fight for a row of Lands. Everybody builds a deck of his own: cards gained go to the "
                "discard pile and come to the hand later. Generals and units played in a turn are placed in battle "
                "lines before the Lands, and the stronger line takes the Land."
            ),
            N_(
                "The first team with half of the Lands in play, five of ten or four of eight, wins at once. There are "
                "no other points: nothing in the decks counts."
            ),
        ),
    ),
    Section(
        "setup",
        N_("Setting up (§2)"),
        (
            N_(
                "2, 4 or 6 players in two teams, one on each side of the table. The Lands lie face down in a row "
                "between them: ten, with two players eight. The turn goes to and fro, from a player of one team to one "
                "of the other; the first player is drawn by lot."
            ),
            N_(
                "team B       B1      B2      B3\n"
                "            ↗   ↘   ↗   ↘   ↗\n"
                "team A    A1      A2      A3      then A1 again"
            ),
            N_(
                "In the pool lie two piles of generals, five of the East and five of the West, and one pile for each "
                "other card; also ten markers of each colour. All of it lies face up. Every player takes 2 Horo "
                "warriors and 6 Coppers out of the pool, shuffles them and draws 4; with six players none of these are "
                "left (R39)."
            ),
        ),
    ),
    Section(
        "cards",
        N_("Reading a card (§4)"),
        (
            N_(
                "5    cost, and strength   +1C  draw a card\n"
                "Y    yellow marker        +1A  one more action\n"
                "B    blue marker          +1B  one more buy\n"
                "R    red marker           +$1  one money\n"
                "$2   treasure worth 2     ~    behind a cost: reconstructed"
            ),
            N_(
                "Action cards are generals, units, strategy and politics cards. Playing one costs an action. Its "
                "effects are carried out from top to bottom, first the symbols, then the text. The cost of a general "
                "or a unit is also its strength in a line."
            ),
            N_(
                "Treasures are played in the buy phase and cost no action. Cards of this box differ from cards of the "
                "same name in the other boxes and are not mixed with them (R38)."
            ),
        ),
    ),
    Section(
        "turn",
        N_("The turn (§3)"),
        (
            N_(
                "1 action phase   play cards, 1 action and 1 for each marker\n"
                "2 buy phase      play treasures, 1 buy to begin with\n"
                "3 deploy phase   place generals and units, use strategy\n"
                "4 end phase      discard, keep strategy cards, draw"
            ),
            N_("The order of the phases is fixed. What you bought cannot be placed in the same turn."),
        ),
    ),
    Section(
        "action",
        N_("Action phase (§5-1)"),
        (
            N_(
                "You begin with one action and one more for every marker in front of you. Every action card you play "
                "costs one; +A effects give new ones. If a card lets you draw, that is done first of all; cards you "
                "draw can be played at once."
            ),
            N_(
                "The phase ends when you stop, when no action is left or when no action card is in your hand. Unused "
                "actions lapse. What was played lies in your area: generals and units wait there for the deploy phase."
            ),
        ),
    ),
    Section(
        "buy",
        N_("Buy phase (§5-2)"),
        (
            N_(
                "You begin with one buy besides those your cards gave you. Play as many treasures from your hand as "
                "you like, also between two purchases (R41). A buy takes one card from the pool to your discard pile "
                "if you pay its cost. Money and buys that are left over lapse."
            ),
            N_(
                "Buying a general you choose any one of the pile. The first general anybody buys decides for both "
                "teams: his army is the side of the buyer's team, the other army that of the opponents, and from then "
                "on everybody buys generals of the own side only (R36, R66)."
            ),
        ),
    ),
    *FIELD,
    Section(
        "strategy",
        N_("Strategy cards (§5-3, §5-4)"),
        (
            N_(
                "Horo warriors and Trap are played in the action phase for an action, but work in the deploy phase, at "
                "a moment of your choice, between two placings too (R29). Once used they go back into the pool; unused "
                "they are discarded."
            ),
            N_(
                "Horo warriors, one of three: put a card of your own team's lines on a discard pile; put the cards of "
                "one of your team's lines in another order (X13); pass a card of your discard pile to the discard pile "
                "of a team mate. It must change something (R62)."
            ),
            N_("Trap: put any card of any line on a discard pile, but not Tokugawa Ieyasu or Ishida Mitsunari."),
            N_("In the end phase you may keep strategy cards in your hand instead of discarding them."),
        ),
    ),
    Section(
        "east",
        N_("The generals of the East"),
        (
            N_("Tokugawa Ieyasu: +1 action. No Trap takes him; all own cards of his line have +1, he too."),
            N_("Ii Naomasa: +1 action. In place 1 all own cards of his line have +1, he too."),
            N_("Tōdō Takatora: +1 action; you may gain Spear troopers into your hand."),
            N_("Kuroda Nagamasa: +1 action. In place 2 the card in place 1 has +1, whatever it is (X8)."),
            N_(
                "Kobayakawa Hideaki: brings nothing when played (X4). When he is placed, you may discard one card of "
                "the opposite line before the fights, Ishida too."
            ),
        ),
    ),
    Section(
        "west",
        N_("The generals of the West"),
        (
            N_("Ishida Mitsunari: three cards and an action. No Trap takes him."),
            N_(
                "Ōtani Yoshitsugu: +1 action. When he is placed, you may put your cards in this line in another order, "
                "himself too."
            ),
            N_("Ukita Hideie: +1 action; you may gain Spear troopers into your hand."),
            N_(
                "Konishi Yukinaga: +1 action, +1 buy; you may exchange a Copper in your hand for a Silver or a Silver "
                "for a Gold. The new card comes to your hand, the old one goes back into the pool (R66)."
            ),
            N_(
                "Toyotomi Hideyori: +1 action. Placed as third card of a line he wins the Land at once, whatever lies "
                "opposite. Being moved there later does not count (R65)."
            ),
        ),
    ),
    Section(
        "politics",
        N_("Politics"),
        (
            N_(
                "New technology: one money, or trash it for three. Land survey: gain a Silver into your hand, for this "
                "very turn. New fields: two cards. River straightening: two cards and one money. Castle town: three "
                "cards and a buy."
            ),
        ),
    ),
    Section(
        "end",
        N_("End phase (§5-4)"),
        (
            N_(
                "Everything in your area is discarded, only markers stay. Then you may show any number of strategy "
                "cards from your hand and keep them; the rest of the hand is discarded. You draw four cards, one less "
                "for each strategy card kept."
            ),
        ),
    ),
    Section(
        "deck",
        N_("When the deck is empty (§5-4)"),
        (
            N_(
                "The discard pile is shuffled and becomes the deck only when a card has to be drawn and the deck has "
                "none. If both are empty, what is missing lapses (R4)."
            ),
        ),
    ),
    Section(
        "teams",
        N_("Team mates"),
        (
            N_(
                "The lines and the Lands belong to the team, decks and markers to the player. Team mates may talk over "
                "everything at any time and look into each other's hand and discard pile, but not into decks."
            ),
            N_(
                "For everybody else hands, the order of decks and what lies in discard piles are hidden, except what "
                "went there in the open (R53). Pool, areas, lines and markers are open."
            ),
        ),
    ),
    Section(
        "two_players",
        N_("Two players"),
        (
            N_(
                "Eight Lands, so four points win. The pool has only two Castle towns, and nobody can buy more than "
                "one. Whoever buys a Peasant militia with a buy may buy another one without: it needs only the money "
                "(R61)."
            ),
            N_(
                "There are no team mates: Horo warriors have only their first two uses, and a card out of a line goes "
                "to the discard pile of the one player it can belong to."
            ),
        ),
    ),
    Section(
        "game_end",
        N_("The end of the game (§8)"),
        (
            N_(
                "The game ends the moment a team has half as many points as there are Lands in play: five of ten, four "
                "of eight, also in the middle of a deploy phase. All its players win (R67)."
            ),
            N_(
                "If no Land is won for as many rounds as the table has agreed on, 40 unless you choose otherwise, the "
                "team with more points wins, or it is a draw (R35)."
            ),
        ),
    ),
    Section(
        "options",
        N_("Options of the table"),
        (
            N_(
                "Errata: Kobayakawa brings an action when he is played, as the Japanese card has it (X4); Horo "
                "warriors may put lines of the enemy in another order, too (X13)."
            ),
            N_(
                "Round limit (R35): the rounds without a Land won after which the game ends; 0 is no limit. First "
                "player, and a price sheet: a file of your own with costs and numbers of cards. It changes strengths "
                "with the costs."
            ),
        ),
    ),
    Section(
        "reconstructed",
        N_("What is reconstructed"),
        (
            N_(
                "The rulebook prints effects and numbers of cards, but no costs. Those of the units and of Kuroda "
                "follow from its example and from the same cards in the other boxes. The others are worked out from "
                "the order of its lists; they carry the sign ~, and the card says within which bounds; below stands "
                "why."
            ),
            N_(
                "If you own the box, a price sheet puts your figures in the place of these; the table says so. Where "
                "the rules leave a question open, a numbered ruling answers it. The rulebook has no section 7-3; "
                "nothing seems to be missing (X12)."
            ),
        ),
    ),
)
