"""The cards that only the first box has: Marktplatz, Aufstrebender General, Ninja Clan."""

from __future__ import annotations

from itertools import combinations

from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.bots.menu import hand_money, purse
from kunitori_tui.games.deckbuilder.bots.mind import Outlook
from kunitori_tui.games.deckbuilder.bots.turn import POINTS_PER_MONEY, Special, best_gain, drawn_worth, shopping
from kunitori_tui.games.deckbuilder.bots.war import best_attack, fronts
from kunitori_tui.games.deckbuilder.rules.battle import attack_value, leaders_of, units_of
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


def best_exchange(outlook: Outlook, plus: int) -> tuple[float, int]:
    """Return what the best exchange brings, and the hand card to trash for it (R9); 0 and -1 if all cost more than
    they bring. A treasure also takes its money of this turn along.
    """
    table = outlook.table
    best = (0.0, -1)
    for card in sorted(set(outlook.hand)):
        if table.trashable[card] and "not_at_market" not in table.cards[card].traits:
            gain = best_gain(outlook, table.cost[card] + plus)
            best = max(best, (gain - outlook.plain_worth(card) - POINTS_PER_MONEY / 2 * table.money[card], card))
    return best


def trash(outlook: Outlook) -> Option:
    """Answer which card goes to the Marktplatz; it is compulsory, so the least useful if no exchange is good."""
    table = outlook.table
    card = best_exchange(outlook, outlook.asked.data["plus"])[1]
    if card < 0:
        trashable = [table.arg[c] for c in outlook.view.choices if c != NO]
        card = min(trashable, key=outlook.plain_worth)
    return table.key["trash"][card]


# -- Aufstrebender General ----------------------------------------------------------------------------------------


def rising(outlook: Outlook) -> Option | None:
    """Answer whether the Rising General becomes a general, whom, and with which treasures (R43)."""
    view, table = outlook.view, outlook.table
    coins = payment(view, [c for c in outlook.hand if table.money[c]], outlook.asked.data["worth"])
    worth, general = recruit(outlook, table.number[outlook.asked.source])
    if not coins or general < 0:
        return None
    paid = view.chosen_cards
    spent = sum(table.money[c] for c in coins)
    money = purse(view)
    if not paid and worth + shopping(outlook, money - spent) <= shopping(outlook, money):
        return NO
    choice = table.key["spend"][coins[len(paid)]] if len(paid) < len(coins) else table.key["take"][general]
    return choice if choice in view.choices else None


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


def recruit(outlook: Outlook, rising_general: int) -> tuple[float, int]:
    """Return worth and number of the best general on offer, -1 for none: in the deck, and in the battle that follows
    at once. The Rising General himself leaves.
    """
    best = (0.0, -1)
    for general, (deck, fight) in recruits(outlook, rising_general).items():
        worth = deck + fight - outlook.plain_worth(rising_general)
        if best[1] < 0 or worth > best[0]:
            best = (worth, general)
    return best


def recruits(outlook: Outlook, rising_general: int) -> dict[int, tuple[float, float]]:
    """Return what every general on offer is worth in place of the Rising General: in the deck, and in the battle that
    follows at once.
    """
    table = outlook.table
    force = attack_value(table, leaders_of(outlook.view, outlook.me) + units_of(outlook.view, outlook.me))
    there = fronts(outlook)
    now = max(0.0, *(f.value(force) for f in there))
    found = {}
    for general in table.generals:
        if outlook.view.is_offered(general):
            new = force - table.attack[rising_general] + table.attack[general]
            found[general] = (outlook.worth(general), max(0.0, *(f.value(new) for f in there)) - now)
    return found


def rising_score(outlook: Outlook) -> float:
    """Return what playing a Rising General brings beyond leading: the general, if the hand can pay for him."""
    if hand_money(outlook.view) < RISING_WORTH:
        return 0.0
    force = attack_value(outlook.table, units_of(outlook.view, outlook.me)) + GENERAL_ATTACK
    return 3.0 * (1.0 - outlook.late) + best_attack(outlook, force)


# -- Ninja Clan ---------------------------------------------------------------------------------------------------


def ninja_pick(outlook: Outlook) -> Option:
    """Answer for a card turned up by the Ninja Clan (R12): rivals lose good cards, the own deck bad ones."""
    card = outlook.table.number[outlook.asked.subject]
    own = outlook.asked.data["target"] == outlook.me
    verb = "keep" if (drawn_worth(outlook, card) > GOOD_DRAW) == own else "discard"
    return outlook.table.key[verb][card]


def ninja_show(outlook: Outlook) -> Option:
    """Answer whether to show a Ninja Clan from the hand: always, it keeps the deck as it is."""
    return outlook.view.choices[-1]


def ninja_score(outlook: Outlook) -> float:
    """Return what playing a Ninja Clan brings: a worse next turn for every rival."""
    return 0.4


SPECIALS: dict[str, Special] = {
    "remodel": lambda outlook: best_exchange(outlook, MARKET_PLUS)[0],
    "rising_general": rising_score,
    "ninja_clan": ninja_score,
}
"""What the special effects bring when played, by their frame's name."""
