"""The rules of the second box in sections, in reading order. What is the same in both boxes is taken over; its own are
battles with an ally and what land destroyers leave behind.
"""

from __future__ import annotations

from kunitori_tui.games.kunitori.content.sections import SECTIONS as FIRST_BOX
from kunitori_tui.text.catalog import N_
from kunitori_tui.text.rules import Section

JOINT = (
    Section(
        "joint",
        N_("The joint battle (§11-3)"),
        (
            N_(
                "A Travelling monk played for this calls for a battle of two against one. It needs a third player as "
                "ally, but no general (R15). Once in the battle phase you name an ally and a target; several monks "
                "still make one joint battle."
            ),
            N_(
                "The ally may refuse. Then you may ask another player, each once. If nobody joins, you may fight the "
                "ordinary battle if you played a general; if somebody does, there is no other battle this turn (R46)."
            ),
            N_(
                "All generals and units in both areas take part, your ally's deployed ones too; they stay where they "
                "are. Only the target chooses ambush or reinforcement. Then this table counts:"
            ),
            N_(
                "ahead by   1-6       7-11         12+\n"
                "attackers  Village   Prefecture   Land   for each\n"
                "defender   any one victory card from 1 on, or none"
            ),
            N_(
                "Neither attacker may decline. If only one card is left, the player whose turn it is gets it. The "
                "defender chooses among the piles that still have a card (R26)."
            ),
            N_(
                "If the defender has a Land destroyer, he names which of the two attackers loses a unit; the player "
                "named chooses which one (R15)."
            ),
        ),
    ),
    Section(
        "joint_example",
        N_("A joint battle, step by step"),
        (
            N_(
                "Nobunaga played a Travelling monk and a Land destroyer. He calls Ieyasu, who has Cavalry and Spear "
                "troopers deployed, against Hideyoshi, who has Archers. Hideyoshi lays an ambush of one Spear."
            ),
            N_(
                "┌─ Nobunaga and Ieyasu ──────┐  ┌─ Hideyoshi ────────────────┐\n"
                "│ Destroyer Nobunaga  †5   5 │  │ Archers   deployed  †1   1 │\n"
                "│ Cavalry   Ieyasu    †2   2 │  │ Spear     ambush  †2+1   3 │\n"
                "│ Spear     Ieyasu    †2   2 │  │                            │\n"
                "│ attack                   9 │  │ defence                  4 │\n"
                "└────────────────────────────┘  └────────────────────────────┘"
            ),
            N_(
                "9 against 4: ahead by 5, so Nobunaga and Ieyasu take a Village each. Then the Land destroyer works: "
                "Hideyoshi discards the Archers or the Spear troopers of the ambush. The Land destroyer goes to "
                "Nobunaga's discard pile; Ieyasu's units stay deployed."
            ),
        ),
    ),
)

RAZING = Section(
    "razing",
    N_("Land destroyer and Fake fortress (§11-2)"),
    (
        N_(
            "A Land destroyer that took part, in attack, deployed in defence, in ambush or as reinforcement, costs the "
            "opponent one unit that took part, but no Land destroyer. The opponent chooses it after the result is "
            "known, so the battle itself does not change. No unit, no loss (R14)."
        ),
        N_(
            "Land destroyers of both sides work at the same time; the defender names his victims first. Leaders that "
            "are generals are no units."
        ),
        N_(
            "At the end of the battle phase every Land destroyer and Fake fortress that took part is discarded, also "
            "one that came from the hand or the deck (R14, R45)."
        ),
    ),
)

BATTLE = (
    Section(
        "battle",
        N_("Battle: the attack (§5-2, §7-1)"),
        (
            N_(
                "You may attack in a turn in which you played a general. Nobody has to. A general played in an earlier "
                "turn does not help: generals do not stay. A Travelling monk can call for a joint battle without any "
                "general."
            ),
            N_(
                "First you say for each general whom he attacks, or that he stays at home; then he adds nothing (R23). "
                "Several may go against the same player, which makes one battle, or against different ones."
            ),
            N_(
                "With one target all your units in the deployment area take part, whether played this turn or left "
                "deployed (R22). With several targets every unit goes to one of them. Generals may fight without "
                "units, units never without a general."
            ),
            N_("All targets are named before the first battle; the battles follow clockwise from you."),
        ),
    ),
    Section(
        "defence",
        N_("Battle: the defence (§7-2)"),
        (
            N_("Who is attacked chooses one of two ways, knowing how earlier battles of this phase went (R45)."),
            N_(
                "Ambush: show any number of hand cards with an attack value and lay them into your area. Each of them "
                "counts 1 more. No card at all is allowed (R24). After all battles they go back to your hand; the "
                "others have seen them."
            ),
            N_(
                "Reinforcement: turn up the top two cards of your deck. Those with an attack value count, without a "
                "bonus. After all battles they go back on top in an order you choose."
            ),
            N_(
                "The attack values of all cards in your area are added: deployed ones, ambush and reinforcement. The "
                "effects of cards shown this way are not carried out."
            ),
        ),
    ),
    next(section for section in FIRST_BOX if section.id == "outcome"),
    Section(
        "battle_example",
        N_("A battle, step by step (§7-4)"),
        (
            N_(
                "Nobunaga played Akechi Mitsuhide and two Gunner mercenaries and attacks Hideyoshi. Hideyoshi has a "
                "Fake fortress and Archers deployed and shows two Spear troopers in ambush."
            ),
            N_(
                "┌─ Nobunaga attacks ─────────┐  ┌─ Hideyoshi defends ────────┐\n"
                "│ Akechi              †2   2 │  │ Fake fort deployed  †2   2 │\n"
                "│ Mercenaries         †3   3 │  │ Archers   deployed  †1   1 │\n"
                "│ Mercenaries         †3   3 │  │ Spear     ambush  †2+1   3 │\n"
                "│                            │  │ Spear     ambush  †2+1   3 │\n"
                "│ attack                   8 │  │ defence                  9 │\n"
                "└────────────────────────────┘  └────────────────────────────┘"
            ),
            N_(
                "8 against 9: Hideyoshi is ahead by 1 and may take a Village. The rulebook adds up to 8 here, a slip "
                "(X5). The Spear troopers go back to Hideyoshi's hand; the Fake fortress took part and is discarded."
            ),
        ),
    ),
    *JOINT,
    RAZING,
)


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
