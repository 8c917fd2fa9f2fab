"""The rules of the third box in sections, in the order one learns them."""

from __future__ import annotations

from kunitori_tui.games.moegahara.content.field import FIELD
from kunitori_tui.text.catalog import N_
from kunitori_tui.text.rules import Section

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
