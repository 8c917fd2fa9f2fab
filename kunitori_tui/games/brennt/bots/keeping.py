"""What is kept: which strategy cards wait in hand for their moment, each for a card from the deck (5-4, R16), and who
is missed least where a unit is lost, as a victim of the Landzerstörer or in a joint battle (R14, R15).
"""

from __future__ import annotations

from kunitori_tui.engine.api import Option
from kunitori_tui.engine.cards import Op
from kunitori_tui.games.brennt.bots.joint import best_call
from kunitori_tui.games.brennt.bots.mind import BrenntOutlook
from kunitori_tui.games.brennt.bots.strategy import (
    best_of_two,
    fetchable,
    general_now,
    missed,
    rival_worth,
    snares,
    stolen,
)
from kunitori_tui.games.deckbuilder.bots.menu import mean_money, points
from kunitori_tui.games.deckbuilder.bots.turn import POINTS_PER_MONEY, branches_of, count_of, spare_actions
from kunitori_tui.games.deckbuilder.rules.battle import units_of

MARGIN = 0.3
"""By so much a kept card must beat a card from the deck."""
RISK = 0.3
"""How likely a rival who owns a Geübte Ninja visits before the next turn."""
MONK_ACTIONS = 0.5
"""What two actions are worth on average when the next turn begins with a single one."""


def later(outlook: BrenntOutlook, card: int, spare: int) -> float:
    """Return what the strategy card ``card`` promises next turn, which begins with ``spare`` actions for the hand."""
    table = outlook.table
    ops: tuple[Op, ...] = table.ops[card]
    names = {str(op[1]) for branch in (branches_of(ops) or (ops,)) for op in branch if op[0] == "special"}
    promise = 0.0
    if "trap" in names:
        promise = max((points for points, _, _ in snares(outlook, 0)), default=0.0)
    if "fetch_general" in names and spare > 1:
        there = fetchable(outlook)
        promise = max((general_now(outlook, g) for g in there), default=0.0) / (1 + len(there) / 2)
    if "trained_ninja" in names:
        promise = max(stolen(outlook, t) for t in outlook.rivals) / len(outlook.rivals)
    if "call_allies" in names:
        promise = MONK_ACTIONS if spare < 2 else 0.0
        if outlook.view.seats > 2:
            promise = max(promise, best_call(outlook, [])[0])
    return promise + (guard(outlook) if "ninja" in table.cards[card].traits else 0.0)


def guard(outlook: BrenntOutlook) -> float:
    """Return what a ninja in hand saves from rivals who own a Geübte Ninja (R13)."""
    view, table = outlook.view, outlook.table
    special = {c for c in range(table.size) if ("special", "trained_ninja") in table.ops[c]}
    if not any(special.intersection(view.owned[t]) for t in outlook.rivals):
        return 0.0
    worth = rival_worth(outlook, outlook.me)
    return RISK * max(0.0, best_of_two([worth(c) for c in view.unseen(outlook.me) if table.trashable[c]]))


def fresh(outlook: BrenntOutlook) -> float:
    """Return what a card drawn from the deck brings next turn."""
    return POINTS_PER_MONEY * mean_money(outlook.view, outlook.me)


def kept(outlook: BrenntOutlook) -> list[int]:
    """Return the hand cards to keep, sorted: no more than can be played, the most promising first."""
    if not outlook.mind.keeps:
        return []
    table = outlook.table
    spare = spare_actions(outlook.table, outlook.view.deployed[outlook.me])
    new = fresh(outlook) + MARGIN
    there = [c for c in outlook.hand if table.cards[c].kind == "strategy"]
    promising = sorted(((later(outlook, c, spare), c) for c in there), reverse=True)
    chosen: list[int] = []
    for value, card in promising:
        monk = any(count_of(branch, "actions") for branch in branches_of(table.ops[card]))
        if value > new and len(chosen) < max(1, spare) and not (monk and card in chosen):
            chosen.append(card)
    return sorted(chosen)


def keep(outlook: BrenntOutlook) -> Option | None:
    """Answer which strategy cards are shown and kept, one by one."""
    chosen, done = kept(outlook), len(outlook.view.chosen_cards)
    choice = outlook.table.key["show"][chosen[done]] if done < len(chosen) else "done"
    return choice if choice in outlook.view.choices else None


FROM_HAND = 0.8
"""A card in ambush would go back to the hand and do one turn's service."""
FROM_DECK = 0.4
"""A card turned up would go back on the deck."""


def price(outlook: BrenntOutlook, owner: int, zone: str, card: int) -> float:
    """Return what ``owner`` loses with ``card`` in ``zone``: nothing where it would go to his discard pile anyway."""
    table = outlook.table
    attacks = owner == outlook.view.active
    if "spent" in table.cards[card].traits or (attacks and zone == "area" and not table.deploys[card]):
        return 0.0
    return missed(outlook, card) * {"ambush": FROM_HAND, "turned": FROM_DECK}.get(zone, 1.0)


def victim(outlook: BrenntOutlook) -> Option:
    """Answer which unit is lost: the cheapest own one; by erratum x15 the dearest of the enemy."""
    priced = prices(outlook)
    own = outlook.asked.data["target"] == outlook.me
    return min(priced, key=lambda c: priced[c]) if own else max(priced, key=lambda c: priced[c])


def prices(outlook: BrenntOutlook) -> dict[Option, float]:
    """Return for every choice what its unit is missed."""
    priced, owner = {}, outlook.asked.data["target"]
    for choice in outlook.view.choices:
        _, zone, name = choice.split(":")
        priced[choice] = price(outlook, owner, zone, outlook.table.number[name])
    return priced


def raze_side(outlook: BrenntOutlook) -> Option:
    """Answer which of two attackers loses a unit: whose cheapest unit is dearer, then who has more points."""
    seats = (int(c[7:]) for c in outlook.view.choices)
    return f"attack:{max(seats, key=lambda seat: (cheapest(outlook, seat)[0], points(outlook.view, seat)))}"


def cheapest(outlook: BrenntOutlook, seat: int) -> tuple[float, int]:
    """Return the unit that ``seat`` would miss least of those that can be lost, after what it is missed; 0 and -1
    for none.
    """
    view = outlook.view
    units = [c for c in units_of(view, seat) if "razes" not in outlook.table.cards[c].traits]
    zones = [("area" if c in view.area[seat] else "deployed", c) for c in units]
    return min(((price(outlook, seat, z, c), c) for z, c in zones), default=(0.0, -1))
