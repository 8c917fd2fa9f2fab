"""What effects of the second box bring when they are played, and whom they hit: special effects by their frame's name,
and the play effects Warnung, Falle, Gegenschlag, Schönheit, Geübte Ninja, Tempelstadt (11-3, 11-4).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from math import comb, fsum

from kunitori_tui.engine.api import Option
from kunitori_tui.games.brennt.bots import joint
from kunitori_tui.games.brennt.bots.mind import BrenntOutlook
from kunitori_tui.games.brennt.rules.effects import UPGRADES
from kunitori_tui.games.deckbuilder.bots.menu import Worth, points, purse
from kunitori_tui.games.deckbuilder.bots.mind import appraise
from kunitori_tui.games.deckbuilder.bots.turn import (
    DRAW_FIRST,
    POINTS_PER_BUY,
    POINTS_PER_MONEY,
    Special,
    branches_of,
    count_of,
    shopping,
)
from kunitori_tui.games.deckbuilder.bots.war import best_attack, fronts
from kunitori_tui.games.deckbuilder.rules.battle import attack_value, leaders_of, units_of
from kunitori_tui.games.deckbuilder.rules.effects import NO

MONEY_KEPT = 0.6
"""What a treasure's money is worth beyond its place on the menu when it is to leave the deck."""
PER_VALUE = 0.35
PER_ACTION = 0.3
"""What it costs a player for one turn to miss a deployed card: by its value in battle and the actions it gives."""
SHOWING_NINJA = 1.5
"""What it costs to show a ninja: it goes to the discard pile (R13)."""


# -- Warnung des Gefolgsmanns --------------------------------------------------------------------------------------


def use_of(outlook: BrenntOutlook, card: int) -> float:
    """Return what it costs to be rid of the hand card ``card``: its place in the deck, its money, and what it would
    buy now.
    """
    money = outlook.table.money[card]
    kept = outlook.plain_worth(card) + MONEY_KEPT * money * (1.0 - outlook.late)
    if not money:
        return kept
    there = purse(outlook.view)
    return kept + shopping(outlook, there) - shopping(outlook, there - money)


def return_card(outlook: BrenntOutlook) -> Option:
    """Answer which hand card goes back to its pile: the one of least use."""
    number = outlook.table.number
    there = [number[c[7:]] for c in outlook.view.choices if c != NO]
    card = min(there, key=lambda c: use_of(outlook, c))
    return f"return:{outlook.table.ids[card]}"


def warning_score(outlook: BrenntOutlook) -> float:
    """Return what it brings to be rid of the worst hand card; the Warnung itself has left the hand by then."""
    table, rest = outlook.table, list(outlook.hand)
    if outlook.asked.kind == "play":
        rest.remove(next(c for c in rest if ("special", "warning") in chain(*branches_of(table.ops[c]))))
    return max((-use_of(outlook, c) for c in set(rest) if table.trashable[c]), default=0.0)


# -- Falle ---------------------------------------------------------------------------------------------------------


def planned_force(outlook: BrenntOutlook, spent: int) -> int:
    """Return the attack with which a battle can be expected this turn when ``spent`` actions go elsewhere: the own
    area, and the strongest leader in hand if nobody leads yet; 0 without a leader.
    """
    view, table = outlook.view, outlook.table
    leaders = leaders_of(view, outlook.me)
    force = attack_value(table, leaders + units_of(view, outlook.me))
    if leaders:
        return force
    waiting = [table.attack[c] for c in outlook.hand if table.leads[c]]
    return force + max(waiting) if waiting and view.actions > spent else 0


def missed(outlook: BrenntOutlook, card: int) -> float:
    """Return what it costs its owner for a turn to miss the deployed card ``card``."""
    return PER_VALUE * outlook.table.value[card] + PER_ACTION * outlook.table.actions[card]


def snares(outlook: BrenntOutlook, force: int) -> list[tuple[float, int, int]]:
    """Return (points, seat, card) for every deployed card of a rival: what it brings to discard it, the better battle
    of this turn included.
    """
    view, snared = outlook.view, []
    for front in fronts(outlook):
        seat = front.target
        before = max(0.0, front.value(force)) if force else 0.0
        for card in sorted(set(view.deployed[seat] + view.replayed[seat])):
            better = max(0.0, front.value(force + outlook.table.value[card]) - before) if force else 0.0
            snared.append((better + missed(outlook, card) / len(outlook.rivals), seat, card))
    return snared


def trap(outlook: BrenntOutlook) -> Option:
    """Answer which deployed card goes: the rival's who misses it most; an own one only where nothing else lies."""
    ids = outlook.table.ids
    there = snares(outlook, planned_force(outlook, 0))
    if there:
        _, seat, card = max(there, key=lambda s: s[0])
        return f"trap:{seat}:{ids[card]}"
    return min(outlook.view.choices, key=lambda c: missed(outlook, outlook.table.number[c.split(":")[2]]))


def trap_score(outlook: BrenntOutlook) -> float:
    """Return what playing a Falle brings; without a rival's card it would hit an own one (R47)."""
    there = snares(outlook, planned_force(outlook, 1))
    if there:
        return max(points for points, _, _ in there)
    return -1.0 if outlook.view.replayed[outlook.me] else 0.0


# -- Gegenschlag ---------------------------------------------------------------------------------------------------


def general_now(outlook: BrenntOutlook, general: int) -> float:
    """Return what playing ``general`` this turn brings: the best battle, and his effect."""
    view, table = outlook.view, outlook.table
    force = attack_value(table, leaders_of(view, outlook.me) + units_of(view, outlook.me)) + table.attack[general]
    ops = table.ops[general]
    effect = POINTS_PER_MONEY * (count_of(ops, "money") + count_of(ops, "draw"))
    effect += PER_ACTION * count_of(ops, "actions") + POINTS_PER_BUY * count_of(ops, "buys")
    return best_attack(outlook, force) + effect


def fetchable(outlook: BrenntOutlook) -> list[int]:
    """Return the generals that may lie in the own deck or discard pile."""
    view, me = outlook.view, outlook.me
    cards = {*view.unseen(me), *view.known_top[me], *(view.discard[me] or []), *view.open_discard[me]}
    return sorted(c for c in cards if outlook.table.is_general[c])


def fetch(outlook: BrenntOutlook) -> Option | None:
    """Answer which general comes to the hand: who brings most now."""
    number = outlook.table.number
    there = [number[c[6:]] for c in outlook.view.choices if c != NO]
    if not there:
        return None
    return f"fetch:{outlook.table.ids[max(there, key=lambda g: general_now(outlook, g))]}"


def fetch_score(outlook: BrenntOutlook) -> float:
    """Return what a Gegenschlag brings: nothing unless an action is left to play the general. With just two actions
    it comes before cards that draw.
    """
    there = fetchable(outlook)
    if outlook.view.actions < 2 or not there:
        return 0.0
    best = max(general_now(outlook, g) for g in there)
    return best + (2 * DRAW_FIRST - 20 if outlook.view.actions == 2 and best > 2 else 0)


# -- Weltbewegende Schönheit ---------------------------------------------------------------------------------------


def gift(outlook: BrenntOutlook) -> Option:
    """Answer who gets the Schönheit just gained: the rival who is furthest ahead (R51)."""
    seats = [int(c[5:]) for c in outlook.view.choices if c != NO]
    seat = max(seats, key=lambda t: points(outlook.view, t)) if outlook.mind.shares else seats[0]
    return f"give:{seat}"


# -- Tempelstadt ---------------------------------------------------------------------------------------------------


def gain_by_upgrade(outlook: BrenntOutlook, worse: str) -> float:
    """Return what it brings to exchange ``worse`` for the next better treasure: its place in the deck, a money now."""
    number = outlook.table.number
    better = number[dict(UPGRADES)[worse]]
    in_deck = outlook.plain_worth(better) - outlook.plain_worth(number[worse])
    money = purse(outlook.view)
    return max(0.3, in_deck) + shopping(outlook, money + 1) - shopping(outlook, money)


def upgrade(outlook: BrenntOutlook) -> Option | None:
    """Answer which treasure is exchanged (R49)."""
    there = [c[6:] for c in outlook.view.choices if c != NO]
    if not there:
        return None
    return f"trash:{max(there, key=lambda worse: gain_by_upgrade(outlook, worse))}"


def upgrade_score(outlook: BrenntOutlook) -> float:
    """Return what playing a Tempelstadt brings."""
    number, pool = outlook.table.number, outlook.view.pool
    there = [a for a, b in UPGRADES if number[a] in outlook.hand and pool[number[b]]]
    return max((gain_by_upgrade(outlook, a) for a in there), default=0.0)


# -- Geübte Ninja --------------------------------------------------------------------------------------------------


def rival_worth(outlook: BrenntOutlook, seat: int) -> Worth:
    """Return what a card is worth to ``seat``: to his deck, or by its points less the room they take there."""
    mind = outlook.mind
    his = appraise(mind.menu, mind.sees_stage, seat, outlook.view)
    room = mind.clutter * (1.0 - his.late)
    return lambda card: max(his.worths[card], his.points[card] - room)


def best_of_two(worths: Sequence[float]) -> float:
    """Return the expected larger one of two cards dealt blindly from cards of these worths; 0 without cards."""
    ordered = sorted(worths)
    n = len(ordered)
    if n < 2:
        return fsum(ordered)
    return fsum(i * worth for i, worth in enumerate(ordered)) / comb(n, 2)


def stolen(outlook: BrenntOutlook, seat: int) -> float:
    """Return what a Geübte Ninja is expected to take from ``seat``: the better of two cards, if nothing in hand saves
    him.
    """
    view, table = outlook.view, outlook.table
    worth = rival_worth(outlook, seat)
    known = view.known_hand[seat]
    saving = [c for c in range(table.size) if table.is_general[c] or "ninja" in table.cards[c].traits]
    if any(c in saving for c in known):
        return 0.0
    rest = view.unseen(seat)
    hidden = view.hand_count[seat] - len(known)
    safe = sum(c in saving for c in rest)
    open_door = comb(len(rest) - safe, hidden) / comb(len(rest), hidden) if len(rest) - safe >= hidden else 0.0
    top = view.known_top[seat][:2]
    if len(top) == 2:
        return open_door * max((worth(c) for c in top if table.trashable[c]), default=0.0)
    return open_door * best_of_two([worth(c) for c in rest if table.trashable[c]])


def trained_target(outlook: BrenntOutlook) -> Option:
    """Answer whom the ninja visits: the deck that has most to lose (R13)."""
    return f"attack:{max((int(c[7:]) for c in outlook.view.choices), key=lambda t: stolen(outlook, t))}"


def trained_score(outlook: BrenntOutlook) -> float:
    """Return what playing a Geübte Ninja brings."""
    return max(stolen(outlook, t) for t in outlook.rivals) / len(outlook.rivals)


def trained_pick(outlook: BrenntOutlook) -> Option:
    """Answer which turned card is trashed: the one its owner misses most (R10)."""
    table = outlook.table
    worth = rival_worth(outlook, outlook.asked.data["target"])
    return table.key["trash"][max((table.arg[c] for c in outlook.view.choices), key=worth)]


def trained_show(outlook: BrenntOutlook) -> Option:
    """Answer whether to show a general or a ninja: a general costs nothing, a ninja is discarded (R13)."""
    cost, shown = saviours(outlook)[0]
    return outlook.table.key["show"][shown] if at_risk(outlook)[0] > cost else NO


def at_risk(outlook: BrenntOutlook) -> tuple[float, int]:
    """Return the dearest of the own cards turned up, after what it is worth; 0 and -1 for none."""
    worth, trashable = rival_worth(outlook, outlook.me), outlook.table.trashable
    return max(((worth(c), c) for c in outlook.view.turned[outlook.me] if trashable[c]), default=(0.0, -1))


def saviours(outlook: BrenntOutlook) -> list[tuple[float, int]]:
    """Return the cards that can be shown, the cheapest first, each after what showing it costs."""
    cards = outlook.table.cards
    there = [outlook.table.arg[c] for c in outlook.view.choices if c != NO]
    return sorted((SHOWING_NINJA if "ninja" in cards[c].traits else 0.0, c) for c in there)


SPECIALS: Mapping[str, Special] = {
    "warning": warning_score,
    "trap": trap_score,
    "fetch_general": fetch_score,
    "call_allies": joint.call_score,
    "trained_ninja": trained_score,
    "upgrade": upgrade_score,
}
