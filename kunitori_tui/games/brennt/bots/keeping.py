"""What is kept: which strategy cards wait in hand for their moment, each for a card from the deck (5-4, R16), whether a
wall stays (R19), and who is missed least where a unit is lost, as a victim of the Landzerstörer or in a joint battle
(R14, R15).
"""

from __future__ import annotations

from functools import lru_cache

from kunitori_tui.bots.ruled import Params, Reason, Score, Thought, best
from kunitori_tui.games.brennt.bots.mind import BrenntOutlook, joint_promise
from kunitori_tui.games.brennt.bots.strategy import (
    best_of_two,
    fetchable,
    general_now,
    missed,
    rival_worth,
    snares,
    stolen,
)
from kunitori_tui.games.brennt.rules.state import BrenntView
from kunitori_tui.games.deckbuilder.bots.buying import POINTS_PER_MONEY, UNSEEN
from kunitori_tui.games.deckbuilder.bots.menu import mean_money
from kunitori_tui.games.deckbuilder.bots.turn import deploy as deploy_any
from kunitori_tui.games.deckbuilder.bots.turn import spare_actions
from kunitori_tui.games.deckbuilder.rules.battle import units_of
from kunitori_tui.games.deckbuilder.rules.table import Table, branches_of, count_of

MARGIN = 0.3
"""By so much a kept card must beat a card from the deck."""
RISK = 0.3
"""How likely a rival who owns a Geübte Ninja visits before the next turn."""
MONK_ACTIONS = 0.5
"""What two actions are worth on average when the next turn begins with a single one."""


def later(outlook: BrenntOutlook, card: int, spare: int) -> float:
    """Return what the strategy card ``card`` promises next turn, which begins with ``spare`` actions for the hand."""
    table = outlook.table
    names = {str(op[1]) for half in table.halves[card] for op in half if op[0] == "special"}
    promise = 0.0
    if "trap" in names:
        promise = max((service for _, service, _, _ in snares(outlook, 0)), default=0.0)
    if "fetch_general" in names and spare > 1:
        there = fetchable(outlook)
        promise = max((general_now(outlook, g) for g in there), default=0.0) / (1 + len(there) / 2)
    if "trained_ninja" in names:
        promise = max(stolen(outlook, t) for t in outlook.rivals) / len(outlook.rivals)
    if "call_allies" in names:
        promise = MONK_ACTIONS if spare < 2 else 0.0
        if outlook.view.seats > 2:
            promise = max(promise, joint_promise(outlook))
    return promise + (guard(outlook) if "ninja" in table.cards[card].traits else 0.0)


@lru_cache(maxsize=64)
def visitors(table: Table) -> frozenset[int]:
    """Return the cards by which a rival looks into a hand (R13)."""
    return frozenset(c for c in range(table.size) if ("special", "trained_ninja") in table.ops[c])


def guard(outlook: BrenntOutlook) -> float:
    """Return what a ninja in hand saves from rivals who own a Geübte Ninja (R13)."""
    view, table = outlook.view, outlook.table
    if all(map(visitors(table).isdisjoint, map(view.owned.__getitem__, outlook.rivals))):
        return 0.0
    worth = rival_worth(outlook, outlook.me)
    return RISK * max(0.0, best_of_two([worth(c) for c in view.unseen(outlook.me) if table.trashable[c]]))


def keep(outlook: BrenntOutlook) -> Thought | None:
    """Answer which strategy cards are shown and kept, one by one: no more than can be played, the most promising, of
    equal ones the last.
    """
    view, table = outlook.view, outlook.table
    if not outlook.mind.keeps:
        return ("done", Reason, "keep_habit") if "done" in view.choices else None
    spare, new = spare_actions(table, view.deployed[outlook.me]), POINTS_PER_MONEY * outlook.mean_money
    there = [c for c in outlook.hand if table.cards[c].kind == "strategy"]
    promising = sorted(((later(outlook, c, spare), c) for c in there), reverse=True)
    chosen: list[int] = []
    for value, card in promising:
        monk = any(count_of(branch, "actions") for branch in branches_of(table.ops[card]))
        if value > new + MARGIN and len(chosen) < max(1, spare) and not (monk and card in chosen):
            chosen.append(card)
    chosen.sort()
    done = len(view.chosen_cards)
    choice = table.key["show"][chosen[done]] if done < len(chosen) else "done"
    if choice not in view.choices:
        return None

    def why() -> Reason:
        left = {table.arg[c] for c in view.choices if c != "done"}
        worth, first = next((value, c) for value, c in promising if c in left)
        card = first if choice == "done" else table.arg[choice]
        promise = next(value for value, c in promising if c == card)
        told: Params = {"card": table.ids[card], "worth": promise, "fresh": new}
        if choice != "done":
            return Reason("keep_pays", told).of(choice, (Score(choice, (promise,)), Score("done", (new,))))
        if worth > new + MARGIN:  # where somebody else went past what this level would have kept, there is no reason
            enough: Params = {"card": table.ids[card], "kept": done, "spare": max(0, spare)}
            return Reason("keep_enough", enough) if done else Reason()
        if worth < UNSEEN:
            return Reason("keep_idle", {"card": table.ids[card], "fresh": new})
        return Reason("keep_fresh", told)

    return choice, why


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


def victim(outlook: BrenntOutlook) -> Thought:
    """Answer which unit is lost: the cheapest own one, by erratum x15 the enemy's dearest; the first of several."""
    table, owner = outlook.table, outlook.asked.data["target"]
    own = owner == outlook.me
    scores = []
    for choice in outlook.view.choices:
        _, zone, name = choice.split(":")
        card = table.number[name]
        worth = price(outlook, owner, zone, card)
        scores.append(Score(choice, (-worth if own else worth,), about=card))

    def tell(one: Score, other: Score | None) -> Reason:
        told: Params = {"card": table.ids[one.about], "strength": table.value[one.about]}
        if own and not one.points:
            return Reason("victim_free", told)
        return Reason("victim_cheap" if own else "victim_dear", {**told, "actions": table.actions[one.about]})

    return best(scores, tell)


def raze_side(outlook: BrenntOutlook) -> Thought:
    """Answer which of two attackers loses a unit: whose cheapest unit is dearer, then who has more points, then the
    first.
    """
    view, table = outlook.view, outlook.table
    seats = sorted((int(c[7:]) for c in view.choices), key=lambda seat: -view.points(seat))
    losses = [(seat, *cheapest(outlook, seat)) for seat in seats]

    def tell(one: Score, other: Score | None) -> Reason:
        seat, card = one.about
        if card < 0 or (other is not None and other.points == one.points):
            return Reason("raze_leader", {"seat": seat, "points": view.points(seat)})
        return Reason("raze_side", {"seat": seat, "card": table.ids[card], "strength": table.value[card]})

    return best([Score(f"attack:{seat}", (worth,), about=(seat, card)) for seat, worth, card in losses], tell)


def cheapest(outlook: BrenntOutlook, seat: int) -> tuple[float, int]:
    """Return the unit that ``seat`` would miss least of those that can be lost, after what it is missed; 0 and -1
    for none.
    """
    view = outlook.view
    units = [c for c in units_of(view, seat) if "razes" not in outlook.table.cards[c].traits]
    zones = [("area" if c in view.area[seat] else "deployed", c) for c in units]
    return min(((price(outlook, seat, z, c), c) for z, c in zones), default=(0.0, -1))


def deploy(view: BrenntView) -> Thought:
    """Answer the end phase: a wall stays, it costs nothing (R19, R52), unless it brings its card in any case; any other
    card by what it gives and costs every turn.
    """
    table, name = view.table, view.asked.subject
    traits = table.cards[table.number[name]].traits
    if "draws_anyway" not in traits and "wall" not in traits:
        return deploy_any(view)
    verb, reason = ("discard", "wall_goes") if "draws_anyway" in traits else ("stay", "stay_wall")
    return table.key[verb][table.number[name]], _wall, view, reason


def _wall(view: BrenntView, reason: str) -> Reason:
    """Say what the card brings on average for which a wall stays or goes."""
    return Reason(reason, {"card": view.asked.subject, "each": mean_money(view, view.chooser)})
