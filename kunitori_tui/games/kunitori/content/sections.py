"""The rules of the first box in sections, in the order one learns them."""

from __future__ import annotations

from kunitori_tui.text.catalog import N_
from kunitori_tui.text.rules import Section

SECTIONS = (
    Section(
        "aim",
        N_("The aim"),
        (
            N_(
                "You are a lord in the Japan of the Warring States. You build a deck of cards: soldiers, generals, "
                "politics, treasures and land. Cards you gain go to your discard pile and come to your hand later, "
                "when the discard pile has become your deck. When the game ends, the player with the most points on "
                "all cards wins."
            ),
            N_(
                "Points come from victory cards: Village, Prefecture, Land. They are bought or won in battle. Some "
                "other cards carry points too, and a few take points away."
            ),
        ),
    ),
    Section(
        "setup",
        N_("Setting up (§2)"),
        (
            N_(
                "2 to 6 players. In the middle lies the pool: one pile face up for each sort of card, and one pile "
                "with all eight generals, which may be looked through. All piles have their full number of cards "
                "whatever the number of players. Cards that are trashed go to the trash pile and never come back."
            ),
            N_(
                "Every player takes 2 Villages and 6 Coppers out of the pool, shuffles them and draws 4. So with four "
                "players 22 Villages and 16 Coppers are left (R39). The first player is drawn by lot; play goes "
                "clockwise."
            ),
            N_("In front of every player lie a deck, a discard pile and the deployment area, where cards are played."),
        ),
    ),
    Section(
        "cards",
        N_("Reading a card (§4)"),
        (
            N_(
                "†2   attack               +1C  draw a card\n"
                "▲3   defence              +1A  one more action\n"
                "◆4   points at the end    +1B  one more buy\n"
                "d    may stay deployed    +$1  one money\n"
                "$2   treasure worth 2     ~    behind a cost: reconstructed"
            ),
            N_(
                "Action cards are generals, units and politics. Playing one costs an action. Its effects are carried "
                "out from top to bottom, first the symbols, then the text."
            ),
            N_(
                "Victory cards are never played. Treasures are played in the buy phase and cost no action: Copper "
                "brings 1, Silver 2, Gold 3 money. Money is used up by paying; what is left over is lost at the end of "
                "the turn."
            ),
        ),
    ),
    Section(
        "turn",
        N_("The turn (§3, §5)"),
        (
            N_(
                "1 action phase   play cards, 1 action to begin with\n"
                "2 battle phase   only with a leader played this turn\n"
                "3 buy phase      play treasures, 1 buy to begin with\n"
                "4 end phase      deploy, discard, draw 4"
            ),
            N_("The order of the phases is fixed (R21). Then the player to the left has his turn."),
        ),
    ),
    Section(
        "action",
        N_("Action phase (§5-1)"),
        (
            N_(
                "You begin with one action. Every action card you play costs one, also a card that was left deployed; "
                "+A effects give new ones. Cards you draw can be played at once."
            ),
            N_(
                "Cards left deployed come first, every one of them (§6-2). The phase ends when you stop, when no "
                "action is left or when your hand is empty. Unused actions lapse."
            ),
            N_(
                "What was played lies in your deployment area until the end phase. Drawing goes on with the renewed "
                "deck when the deck runs out; if there is nothing left to draw, the rest lapses."
            ),
        ),
    ),
    Section(
        "deployed",
        N_("Deployed cards (§6)"),
        (
            N_(
                "A card with the sign d may stay in your deployment area at the end of your turn instead of being "
                "discarded. You decide card by card, for cards just played and for those left from earlier turns (R3)."
            ),
            N_(
                "While it lies there it defends you in other players' turns. At the start of your next action phase it "
                "is played again, before any card from your hand, and costs an action like any other (R1). With "
                "several you choose the order."
            ),
            N_(
                "An example: a Fantastic castle was left deployed. You begin with 1 action and must spend it on the "
                "Castle: one card, one action, one buy. Now you have 1 action again. If a second card were deployed, "
                "it would take this action; else you go on with your hand."
            ),
        ),
    ),
    Section(
        "battle",
        N_("Battle: the attack (§5-2, §7-1)"),
        (
            N_(
                "You may attack in a turn in which you played a general or a Rising general. Nobody has to. A leader "
                "played in an earlier turn does not help: generals do not stay."
            ),
            N_(
                "First you say for each leader whom he attacks, or that he stays at home; then he adds nothing (R23). "
                "Several leaders may go against the same player, which makes one battle, or against different ones."
            ),
            N_(
                "With one target all your units in the deployment area take part, whether played this turn or left "
                "deployed (R22). With several targets every unit goes to one of them. Leaders may fight without units, "
                "units never without a leader."
            ),
            N_(
                "Only attack values of generals and units count. Politics never attack. All targets are named before "
                "the first battle; the battles follow clockwise from you."
            ),
        ),
    ),
    Section(
        "defence",
        N_("Battle: the defence (§7-2)"),
        (
            N_("Who is attacked chooses one of two ways, knowing how earlier battles of this phase went (R45)."),
            N_(
                "Ambush: show any number of hand cards that have an attack or defence value and lay them into your "
                "area. Each of them counts 1 more. No card at all is allowed (R24). After all battles they go back to "
                "your hand; the others have seen them."
            ),
            N_(
                "Reinforcement: turn up the top two cards of your deck. Those with a value count, without a bonus. "
                "After all battles both go back on top in an order you choose."
            ),
            N_(
                "The effects of cards shown this way are not carried out. Attack and defence values of all cards in "
                "your area are added: deployed ones, ambush and reinforcement."
            ),
        ),
    ),
    Section(
        "outcome",
        N_("Battle: the outcome (§7-3)"),
        (
            N_("The values are compared. The winner takes a victory card from the pool to his discard pile:"),
            N_(
                "ahead by      1         2           3         4-6         7+\n"
                "attacker   Village   Village     Village   Prefecture   Land\n"
                "defender   Village   Prefecture  Land      Land         Land"
            ),
            N_(
                "Equal: nobody gains anything. The attacker must take his card, the defender may decline. If the pile "
                "is empty, there is no card and no other instead (R26)."
            ),
        ),
    ),
    Section(
        "battle_example",
        N_("A battle, step by step (§7-4)"),
        (
            N_(
                "Hideyoshi played a Rising general and three Gunners and attacks Ieyasu. Ieyasu has a Fantastic castle "
                "and Archers deployed, and two Fortresses in his hand. He chooses the ambush and shows both."
            ),
            N_(
                "┌─ Hideyoshi attacks ────────┐  ┌─ Ieyasu defends ───────────┐\n"
                "│ Rising general      †1   1 │  │ Castle   deployed  ▲3    3 │\n"
                "│ Gunners             †3   3 │  │ Archers  deployed  †1    1 │\n"
                "│ Gunners             †3   3 │  │ Fortress ambush    ▲2+1  3 │\n"
                "│ Gunners             †3   3 │  │ Fortress ambush    ▲2+1  3 │\n"
                "│ attack                  10 │  │ defence                 10 │\n"
                "└────────────────────────────┘  └────────────────────────────┘"
            ),
            N_(
                "10 against 10: nobody gains anything. With one Fortress Ieyasu would have had 7 and Hideyoshi, ahead "
                "by 3, a Village; with none 4, and Hideyoshi, ahead by 6, a Prefecture. With a third Fortress Ieyasu "
                "would have had 13, ahead by 3: a Land for him. Both Fortresses go back to Ieyasu's hand."
            ),
        ),
    ),
    Section(
        "buy",
        N_("Buy phase (§5-3)"),
        (
            N_(
                "You begin with one buy besides those your cards gave you. Play as many treasures from your hand as "
                "you like; money from cards of the action phase is added. You may also play treasures between two "
                "purchases (R41)."
            ),
            N_(
                "A buy takes one card from the pool to your discard pile if you pay its cost. Buying a general you "
                "choose any one of the pile. Money and buys that are left over lapse."
            ),
        ),
    ),
    Section(
        "end",
        N_("End phase (§5-4)"),
        (
            N_(
                "First you decide which cards with the sign d stay deployed. Everything else in your area is "
                "discarded, then the rest of your hand. Then you draw four cards."
            ),
        ),
    ),
    Section(
        "deck",
        N_("When the deck is empty (§5-4)"),
        (
            N_(
                "The discard pile is shuffled and becomes the deck only when a card has to be drawn or turned up and "
                "the deck has none. A deck that has just run out stays empty until then. This holds for every draw, "
                "for reinforcement and for the Ninja clan (R4). If both are empty, what is missing lapses."
            ),
        ),
    ),
    Section(
        "gain",
        N_("Gaining, trashing, empty piles"),
        (
            N_(
                "To gain a card means to take it from the pool to your discard pile, unless the card says otherwise. "
                "If its pile is empty, nothing is gained (R5)."
            ),
            N_("A trashed card goes to the trash pile and is out of the game. High taxes can never be trashed (R10)."),
            N_("Only effects worded with may are voluntary. Everything else is done as far as possible (R47)."),
        ),
    ),
    Section(
        "special",
        N_("Cards with a text of their own"),
        (
            N_(
                "Rising general: he leads a battle. At the start of the battle phase you may lay out treasures worth 5 "
                "or more from your hand and take any general from the pool into your area; this Rising general is "
                "trashed. The new general may attack at once, but his effects are not carried out (R7, R8, R43)."
            ),
            N_(
                "Ninja clan: all players in turn, beginning with you, show a Ninja clan from the hand or turn up two "
                "cards of the deck. You decide for each of them whether it is discarded or goes back, and in which "
                "order (R12)."
            ),
            N_(
                "Market place: trash a card from your hand and gain one that costs up to 2 more. Trash a Village (1), "
                "say, and gain a card that costs up to 3. Both parts are compulsory where they are possible (R9)."
            ),
            N_("Land survey: gain a Silver into your hand; it can be played this very turn."),
            N_(
                "Abolition of tolls: a card and a buy; you may gain a Peasant militia; in this buy phase every card "
                "costs 1 less. Several of them add up (R11)."
            ),
            N_(
                "New technology and Famous tea set: take the small effect, or trash the card for the large one. The "
                "points of a trashed Tea set are lost."
            ),
        ),
    ),
    Section(
        "turn_example",
        N_("A turn, step by step (§8)"),
        (
            N_("Nobunaga has left Cavalry deployed. In his hand: Copper, Copper, Trading harbour, Archers."),
            N_(
                "                                     actions  buys  money\n"
                "start of the action phase                  1\n"
                "Cavalry, deployed   +2A                    2\n"
                "Archers             +2A                    3\n"
                "Trading harbour     +3C +1B                2     1\n"
                "  draws Copper, Copper, Gold\n"
                "no general played: no battle\n"
                "buy phase           +1 buy                       2\n"
                "4 Copper, 1 Gold                                 2      7\n"
                "buys Gunners (6)                                 1      1"
            ),
            N_(
                "The last buy and the last money lapse. In the end phase Cavalry and Archers stay deployed, everything "
                "else is discarded, and he draws four cards."
            ),
        ),
    ),
    Section(
        "game_end",
        N_("The end of the game (§9-1)"),
        (
            N_(
                "When the last Village, Prefecture or Land leaves the pool, whether bought, gained or won, the end "
                "begins: the player whose turn it is finishes it, then every other player has one more turn (R27)."
            ),
            N_(
                "If no pile runs out, the game ends at the round limit of the table, 100 rounds unless you choose "
                "otherwise (R42)."
            ),
        ),
    ),
    Section(
        "scoring",
        N_("Scoring (§9-2)"),
        (
            N_(
                "The points on all your cards count: hand, deck, discard pile and deployment area; generals, units and "
                "politics too, minus points as well. The total may be negative."
            ),
            N_("Most points win. Of players with equal points the one who took his first turn later is ahead."),
        ),
    ),
    Section(
        "open",
        N_("What is open (R53)"),
        (
            N_(
                "Open are the pool, the trash pile, all deployment areas and the numbers of cards in hands, decks and "
                "discard piles. Hands and the order of decks are hidden. You may look through your own discard pile "
                "only; what went there in the open anybody may remember. The screen shows what a careful player would "
                "remember, no more."
            ),
        ),
    ),
    Section(
        "options",
        N_("Options of the table"),
        (
            N_(
                "Two generals (R44): the pile of generals is shuffled and only the top two are for sale; a gap is "
                "filled at once. This is the house rule that the rulebook recommends."
            ),
            N_(
                "Ninja on self (R12): on, the Ninja clan looks at the player who plays it as well; off, only at the "
                "others."
            ),
            N_("Errata (X1): Gunners may stay deployed, as in the Japanese printing."),
            N_(
                "Round limit (R42), first player, and a price sheet: a file of your own with costs and numbers of "
                "cards."
            ),
        ),
    ),
    Section(
        "reconstructed",
        N_("What is reconstructed"),
        (
            N_(
                "The rulebook prints effects, values, points and nearly all numbers of cards, but no costs. Some costs "
                "follow from its examples or from the same card in a sister box. The others are worked out from the "
                "order of its lists and from its hints; they carry the sign ~, and the card says within which bounds; "
                "below stands why."
            ),
            N_(
                "The split of the last twelve politics cards into 8 High taxes and 4 Fantastic castles is worked out "
                "as well. If you own the box, a price sheet puts your figures in the place of these; the table says so."
            ),
            N_("Where the rules leave a question open, a numbered ruling answers it."),
        ),
    ),
    Section(
        "tips",
        N_("First decks (§10)"),
        (
            N_(
                "The army: Land survey and Silver first, then Spear troopers and other units, then a Rising general to "
                "fetch a real one as soon as your hand is worth 5."
            ),
            N_("The market: Market place and New technology first; turn Villages and Coppers into better cards."),
            N_(
                "The tax collector: several High taxes for cards, balanced with Archers for actions; mind the minus "
                "points."
            ),
            N_(
                "The sprint: New technology in the first round, trashed for an early card of 6, such as the Famous tea "
                "set."
            ),
        ),
    ),
)
