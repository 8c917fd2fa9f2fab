"""The rules of the second box in sections, in reading order. What is the same in both boxes is taken over."""

from __future__ import annotations

from kunitori_tui.games.brennt.content.battle import BATTLE
from kunitori_tui.games.kunitori.content.sections import SECTIONS as FIRST_BOX
from kunitori_tui.text.catalog import N_
from kunitori_tui.text.rules import Section

_FIRST = {section.id: section for section in FIRST_BOX}

TURN = Section(
    "turn",
    N_("The turn (§3, §5)"),
    (
        N_(
            "1 action phase   play cards, 1 action to begin with\n"
            "2 battle phase   with a leader, or a monk who called for it\n"
            "3 buy phase      play treasures, 1 buy to begin with\n"
            "4 end phase      deploy, discard, keep strategy cards, draw"
        ),
        N_("The order of the phases is fixed (R21). Then the player to the left has his turn."),
    ),
)

END = Section(
    "end",
    N_("End phase (§5-4)"),
    (
        N_(
            "First you decide which cards with the sign d stay deployed, and whether a Defensive wall site played this "
            "turn stays lying. Everything else in your area is discarded."
        ),
        N_(
            "Then you may show any number of strategy cards from your hand and keep them; the rest of the hand is "
            "discarded. You draw up to four cards: one less for each strategy card kept, one more for each wall that "
            "has just gone (R16, R19)."
        ),
        N_(
            "An example: two strategy cards kept and one wall gone make 4 - 2 + 1 = 3 cards. With more than four kept "
            "you draw nothing and keep them all."
        ),
    ),
)

STRATEGY = Section(
    "strategy",
    N_("Strategy cards (§5-4, §11-3)"),
    (
        N_(
            "Strategy cards are action cards that need not be discarded with your hand: in the end phase you may keep "
            "as many as you like, for as many turns as you like (R16). Whoever keeps one shows it."
        ),
        N_(
            "Servant's warning: draw a card, or put a card from your hand back on its pile in the pool, a Village or "
            "a Copper too. Somebody can gain it again (R50)."
        ),
        N_(
            "Trap: put one deployed card of any player on its owner's discard pile. If no other lies out, it must be "
            "one of yours. A Defensive wall cannot be chosen (R18, R47)."
        ),
        N_(
            "Take-back: take a general out of your deck or discard pile into your hand, then shuffle the deck. If "
            "there is one, you must (R48)."
        ),
        N_(
            "World-shaking beauty: -4 points and no effect. Whoever gains it may put it at once on the discard pile of "
            "another player who has ever gained a Land, even if that Land is gone. Nobody can refuse (R20, R51)."
        ),
        N_("Travelling monk: two actions, or the call for a joint battle, which has a section of its own."),
        N_(
            "Skilled ninja: another player turns up the top two cards and may show a ninja or a general from the hand. "
            "If he shows none, you trash one of the two. Ninjas shown or turned up are discarded, a general shown "
            "stays in hand, the rest goes back on the deck in an order the owner chooses (R13)."
        ),
    ),
)

_SPECIAL = Section(
    "special",
    N_("Cards with a text of their own (§11)"),
    (
        N_(
            "Land destroyer and Fake fortress: see the battles. The Fake fortress draws a card but gives no action "
            "back, so a deployed one uses up the action of the turn (R2)."
        ),
        N_(
            "Defensive wall site: does nothing at once. In the end phase of the turn in which it was played you may "
            "leave it lying. In your next end phase it goes, and you draw one card more. It is not a deployed card: it "
            "is not played again, defends nothing and no Trap takes it (R19, R52)."
        ),
        N_(
            "Temple town: trash a Copper from your hand and gain a Silver into it, or trash a Silver and gain a Gold "
            "into your hand; you must if you can (R49). At the end it costs 3 points if the pool holds neither Silver "
            "nor Gold."
        ),
        N_(
            "Field improvement: no effect; at the end worth a point for each Land and each Prefecture you own, every "
            "copy (R54)."
        ),
        N_(
            "Harbour town: two cards, a buy, and in this buy phase everything costs 1 less, but nothing falls below 1. "
            "Several Harbour towns do not add up (R11)."
        ),
        N_("Temple tax: two cards for -2 points. Castle town: three cards, and 2 points at the end."),
    ),
)

SCORING = Section(
    "scoring",
    N_("Scoring (§9-2)"),
    (
        N_(
            "The points on all your cards count: hand, deck, discard pile and deployment area, minus points as well. "
            "The total may be negative."
        ),
        N_(
            "Field improvement and Temple town are counted after the last turn (R54). With 2 Lands and 3 Prefectures "
            "every Field improvement is worth 5. If Silver and Gold are sold out, every Temple town costs its owner 3."
        ),
        N_("Most points win. Of players with equal points the one who took his first turn later is ahead."),
    ),
)

_OPTIONS = Section(
    "options",
    N_("Options of the table"),
    (
        N_(
            "Two generals (R44): the pile of generals is shuffled and only the top two are for sale; a gap is filled "
            "at once."
        ),
        N_(
            "Errata: card texts of other printings, none, all or some of them. X1 Gunner mercenaries may stay "
            "deployed. X2 the Fake fortress gives an action and no card. X3 Ishida brings 2 money. X14 a ninja or "
            "general among the turned-up cards also protects from the Skilled ninja. X15 the owner of a Land destroyer "
            "picks its victim. R19 a Defensive wall brings its card in any case."
        ),
        N_("Round limit (R42), first player, and a price sheet: a file of your own with costs and numbers of cards."),
    ),
)

SECTIONS = (
    _FIRST["aim"],
    Section(
        "setup",
        N_("Setting up"),
        (
            N_(
                "2 to 6 players. In the middle lies the pool: one pile face up for each sort of card, and one pile "
                "with all eight generals, which may be looked through. All piles have their full number of cards. "
                "Trashed cards go to the trash pile and never come back; a card put back into the pool can be gained "
                "again."
            ),
            N_(
                "Every player takes 2 Villages and 6 Coppers out of the pool, shuffles them and draws 4 (R39). The "
                "first player is drawn by lot; play goes clockwise. In front of every player lie a deck, a discard "
                "pile and the deployment area, where cards are played."
            ),
        ),
    ),
    Section(
        "cards",
        N_("Reading a card (§4)"),
        (
            N_(
                "†2   attack               +1C  draw a card\n"
                "◆4   points at the end    +1A  one more action\n"
                "d    may stay deployed    +1B  one more buy\n"
                "$2   treasure worth 2     +$1  one money\n"
                "                          ~    behind a cost: reconstructed"
            ),
            N_(
                "Action cards are generals, units, strategy and politics cards. Playing one costs an action. Its "
                "effects are carried out from top to bottom, first the symbols, then the text."
            ),
            N_(
                "No card of this box has a defence value: attack values count on both sides. Victory cards are never "
                "played. Treasures are played in the buy phase and cost no action."
            ),
        ),
    ),
    TURN,
    _FIRST["action"],
    Section(
        "deployed",
        N_("Deployed cards (§6)"),
        (
            N_(
                "A card with the sign d may stay in your deployment area at the end of your turn instead of being "
                "discarded. You decide card by card (R3). It defends you in other players' turns."
            ),
            N_(
                "At the start of your next action phase it is played again, before any card from your hand, and costs "
                "an action like any other (R1). With several you choose the order."
            ),
            N_(
                "An example: Archers were left deployed. You begin with 1 action and must spend it on the Archers: now "
                "you have 2. Further deployed cards would take these first; only then come cards from the hand."
            ),
        ),
    ),
    *BATTLE,
    _FIRST["buy"],
    END,
    STRATEGY,
    Section(
        "deck",
        N_("When the deck is empty (§5-4)"),
        (
            N_(
                "The discard pile is shuffled and becomes the deck only when a card has to be drawn or turned up and "
                "the deck has none. This holds for every draw, for reinforcement and for the Skilled ninja (R4). If "
                "both are empty, what is missing lapses."
            ),
            N_("Take-back shuffles the deck alone; the discard pile stays what it is (R48)."),
        ),
    ),
    Section(
        "gain",
        N_("Gaining, trashing, giving back"),
        (
            N_(
                "To gain a card means to take it from the pool to your discard pile, unless the card says otherwise. "
                "If its pile is empty, nothing is gained (R5). A Beauty put on your pile by somebody else was not "
                "gained by you (R51)."
            ),
            N_(
                "A trashed card is out of the game. A card that a Warning puts back into the pool is not: anybody can "
                "gain it again (R50)."
            ),
            N_("Only effects worded with may are voluntary. Everything else is done as far as possible (R47)."),
        ),
    ),
    _SPECIAL,
    Section(
        "turn_example",
        N_("A turn, step by step (§8)"),
        (
            N_("Hideyoshi has left Cavalry deployed. In his hand: Copper, Silver, Archers, Castle town."),
            N_(
                "                                     actions  buys  money\n"
                "start of the action phase                  1\n"
                "Cavalry, deployed   +2A                    2\n"
                "Archers             +2A                    3\n"
                "Castle town         +3C                    2\n"
                "  draws Take-back, Silver, Gold\n"
                "no general played: no battle\n"
                "buy phase           +1 buy                       1\n"
                "1 Copper, 2 Silver, 1 Gold                       1      8\n"
                "buys Land destroyer (7)                          0      1"
            ),
            N_(
                "The last money lapses. In the end phase Cavalry and Archers stay deployed. He shows Take-back, keeps "
                "it and so draws three cards instead of four."
            ),
        ),
    ),
    _FIRST["game_end"],
    SCORING,
    _FIRST["open"],
    _OPTIONS,
    Section(
        "reconstructed",
        N_("What is reconstructed"),
        (
            N_(
                "Costs of generals, units and strategy cards come from a list of the English edition. Those of "
                "politics, victory and treasure cards are printed nowhere we know of: they are worked out from the "
                "order of the lists and from the first box. They carry the sign ~, and the card says within which "
                "bounds; below stands why."
            ),
            N_(
                "If you own the box, a price sheet puts your figures in the place of these; the table says so. Where "
                "the rules leave a question open, a numbered ruling answers it."
            ),
        ),
    ),
)
