"""The cards that only the first box has: Marktplatz, Aufstrebender General, Ninja Clan."""

from __future__ import annotations

from itertools import combinations

from kunitori_tui.bots.scores import Params, Reason, Score, Thought, best
from kunitori_tui.games.deckbuilder.bots.buying import POINTS_PER_MONEY, best_gain, shopping
from kunitori_tui.games.deckbuilder.bots.menu import hand_money, purse
from kunitori_tui.games.deckbuilder.bots.mind import Outlook
from kunitori_tui.games.deckbuilder.bots.turn import Brought, Special, drawn_worth
from kunitori_tui.games.deckbuilder.bots.war import best_attack, fronts
from kunitori_tui.games.deckbuilder.rules.battle import attack_value
from kunitori_tui.games.deckbuilder.rules.effects import NO
from kunitori_tui.games.deckbuilder.rules.view import DeckView

MARKET_PLUS = 2
"""How much more the card gained at the Marktplatz may cost (R9)."""
RISING_WORTH = 5
"""Treasure money a Rising General asks for (R43)."""
GOOD_DRAW = 2
"""What a card must be worth more than as a draw for its owner to be glad of it."""
GENERAL_ATTACK = 5
"""What a recruited general adds to an attack on average."""


# -- Marktplatz ---------------------------------------------------------------------------------------------------


def exchange(outlook: Outlook, card: int, plus: int) -> tuple[float, int]:
    """Return what it brings to trash the hand card ``card`` for the best one that costs so much more at most (R9), and
    that one, -1 for none. A treasure also takes its money of this turn along.
    """
    table = outlook.table
    gained, other = best_gain(outlook, table.cost[card] + plus)
    return gained - outlook.plain_worth(card) - POINTS_PER_MONEY / 2 * table.money[card], other


def best_exchange(outlook: Outlook, plus: int) -> tuple[float, int, int]:
    """Return what the best exchange brings, the hand card to trash for it, of equal ones the last, and what is gained;
    0, -1 and -1 if all cost more than they bring.
    """
    table = outlook.table
    best = (0.0, -1, -1)
    for card in sorted(set(outlook.hand)):
        if table.trashable[card] and "not_at_market" not in table.cards[card].traits:
            worth, other = exchange(outlook, card, plus)
            best = max(best, (worth, card, other))
    return best


def trash(outlook: Outlook) -> Thought:
    """Answer which card goes to the Marktplatz; it is compulsory, so the least useful if every exchange costs more than
    it brings. Of equal ones the last, of the least useful the first.
    """
    table, plus = outlook.table, outlook.asked.data["plus"]
    there = [table.arg[c] for c in outlook.view.choices if c != NO]
    exchanges = [(c, *exchange(outlook, c, plus)) for c in reversed(there)]
    scores = [Score(table.key["trash"][c], (worth,), about=(c, other)) for c, worth, other in exchanges]
    if max(score.points for score in scores) < 0:
        least = [Score(table.key["trash"][c], (-outlook.plain_worth(c),), about=c) for c in there]
        return best(least, lambda one, _: Reason("trash_least", {"card": table.ids[one.about], "worth": -one.points}))

    def tell(one: Score, other: Score | None) -> Reason:
        card, better = (table.ids[c] for c in one.about)
        return Reason("trash_for_better", {"card": card, "other": better, "worth": one.points})

    return best(scores, tell)


def market(outlook: Outlook) -> Brought:
    """Return what playing a Marktplatz brings: the best exchange."""
    worth, card, other = best_exchange(outlook, MARKET_PLUS)
    ids = outlook.table.ids
    return worth, lambda: ("play_market", {"other": ids[card], "gained": ids[other]})


# -- Aufstrebender General ----------------------------------------------------------------------------------------


def rising(outlook: Outlook) -> Thought | None:
    """Answer whether the Rising General becomes a general, whom, and with which treasures (R43): not where other
    purchases bring as much.
    """
    view, table = outlook.view, outlook.table
    coins = payment(view, [c for c in outlook.hand if table.money[c]], outlook.asked.data["worth"])
    there = recruits(outlook, table.number[outlook.asked.source])
    if not coins or not there:
        return None
    leaves = outlook.plain_worth(table.number[outlook.asked.source])
    worths = {general: deck + fight - leaves for general, (deck, fight) in there.items()}
    general = max(worths, key=lambda general: worths[general])
    paid, money, spent = len(view.chosen_cards), purse(view), sum(table.money[c] for c in coins)
    told: Params = {"card": table.ids[general], "money": spent}
    him = Reason("rising_general", {**told, "worth": there[general][0], "fight": there[general][1]})
    take, spend = table.key["take"], table.key["spend"]
    if not paid:
        stays = Score(NO, (shopping(outlook, money),))
        rises = Score(spend[coins[0]], (worths[general], shopping(outlook, money - spent)), ("general", "rest"))
        wasteful = Reason("rising_wasteful", {**told, "attack": table.attack[general]})
        return best((stays, rises), lambda one, _: wasteful if one.choice == NO else him)
    choice = spend[coins[paid]] if paid < len(coins) else take[general]
    if choice not in view.choices:
        return view.choices[0], Reason, him.key, him.params
    scores = [Score(take[g], parts, ("deck", "fight")) for g, parts in there.items() if choice == take[general]]
    return choice, him.of, choice, [score for score in scores if score.choice in view.choices]


def payment(view: DeckView, treasures: list[int], due: int) -> list[int]:
    """Return the treasures, sorted, that pay ``due`` with the least surplus and then the fewest cards; empty if they
    do not reach it.
    """
    money = view.table.money
    ways = [
        (sum(money[c] for c in way), n, way)
        for n in range(1, min(len(treasures), due) + 1)
        for way in set(combinations(sorted(treasures), n))
    ]
    return list(min((w for w in ways if w[0] >= due), default=(0, 0, ()))[2])


def recruits(outlook: Outlook, rising_general: int) -> dict[int, tuple[float, float]]:
    """Return what every general on offer is worth in place of the Rising General: in the deck, and in the battle that
    follows at once.
    """
    table = outlook.table
    force = outlook.force
    there = fronts(outlook)
    now = max(0.0, *(f.value(force) for f in there))
    found = {}
    for general in table.generals:
        if outlook.view.is_offered(general):
            new = force - table.attack[rising_general] + table.attack[general]
            found[general] = (outlook.worth(general), max(0.0, *(f.value(new) for f in there)) - now)
    return found


def rise(outlook: Outlook) -> Brought:
    """Return what playing a Rising General brings beyond leading: the general, if the hand can pay for him."""
    money, worth = hand_money(outlook.view), 0.0
    if money >= RISING_WORTH:
        force = attack_value(outlook.table, outlook.units) + GENERAL_ATTACK
        worth = 3.0 * (1.0 - outlook.late) + best_attack(outlook, force)
    return worth, lambda: ("play_rising", {"money": money, "due": RISING_WORTH})


# -- Ninja Clan ---------------------------------------------------------------------------------------------------


def ninja_pick(outlook: Outlook) -> Thought:
    """Answer for a card turned up by the Ninja Clan (R12): rivals lose good cards, the own deck bad ones."""
    name, own = outlook.asked.subject, outlook.asked.data["target"] == outlook.me
    card = outlook.table.number[name]
    rating = drawn_worth(outlook, card)
    keeps = (rating > GOOD_DRAW) == own
    reason = f"ninja_{'own' if own else 'rival'}_{'keeps' if keeps else 'loses'}"
    return outlook.table.key["keep" if keeps else "discard"][card], Reason, reason, {"card": name, "rating": rating}


def ninja_show(outlook: Outlook) -> Thought:
    """Answer whether to show a Ninja Clan from the hand: always, it keeps the deck as it is."""
    return outlook.view.choices[-1], Reason, "ninja_shown"


def visit(outlook: Outlook) -> Brought:
    """Return what playing a Ninja Clan brings: a worse next turn for every rival."""
    return 0.4, lambda: ("play_ninja", {"rivals": outlook.view.seats - 1})


SPECIALS: dict[str, Special] = {"remodel": market, "rising_general": rise, "ninja_clan": visit}
"""What the special effects bring when played, by their frame's name."""
