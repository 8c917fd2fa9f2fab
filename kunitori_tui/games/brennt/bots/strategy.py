"""What effects of the second box bring when they are played, and whom they hit, with the reasons: special effects by
their frame's name, and the play effects Warnung, Falle, Gegenschlag, Schönheit, Geübte Ninja, Tempelstadt (11-3, 11-4).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain
from math import comb, fsum

from kunitori_tui.bots.ruled import Figures, Params, Reason, Score, Thought, best
from kunitori_tui.games.brennt.bots.mind import BrenntOutlook, monk
from kunitori_tui.games.deckbuilder.bots.buying import POINTS_PER_BUY, POINTS_PER_MONEY, UNSEEN, shopping
from kunitori_tui.games.deckbuilder.bots.menu import Worth, purse
from kunitori_tui.games.deckbuilder.bots.mind import appraise
from kunitori_tui.games.deckbuilder.bots.turn import DRAW_FIRST, NOTHING, Brought, Special
from kunitori_tui.games.deckbuilder.bots.war import best_attack, fronts
from kunitori_tui.games.deckbuilder.rules.effects import NO, UPGRADES
from kunitori_tui.games.deckbuilder.rules.table import Table, branches_of, count_of

MONEY_KEPT = 0.6
"""What a treasure's money is worth beyond its place on the menu when it is to leave the deck."""
PER_VALUE = 0.35
PER_ACTION = 0.3
"""What it costs a player for one turn to miss a deployed card: by its value in battle and the actions it gives."""
SHOWING_NINJA = 1.5
"""What it costs to show a ninja: it goes to the discard pile (R13)."""


# -- Warnung des Gefolgsmanns --------------------------------------------------------------------------------------


def use_of(outlook: BrenntOutlook, card: int) -> float:
    """Return what it costs to lose the hand card ``card``: its place in the deck, its money, what it would buy now."""
    money = outlook.table.money[card]
    kept = outlook.plain_worth(card) + MONEY_KEPT * money * (1.0 - outlook.appraisal.late)
    if not money:
        return kept
    there = purse(outlook.view)
    return kept + shopping(outlook, there) - shopping(outlook, there - money)


def return_card(outlook: BrenntOutlook) -> Thought:
    """Answer which hand card goes back to its pile: the one of least use, of equal ones the first."""
    number = outlook.table.number
    there = [(c, c[7:]) for c in outlook.view.choices if c != NO]
    scores = [Score(c, (-use_of(outlook, number[name]),), about=name) for c, name in there]

    def tell(one: Score, other: Score | None) -> Reason:
        if one.points >= UNSEEN:
            return Reason("return_harms", {"card": one.about, "worth": one.points})
        return Reason("return_worst", {"card": one.about, "worth": -one.points})

    return best(scores, tell)


def warning(outlook: BrenntOutlook) -> Brought:
    """Return what it brings to be rid of the worst hand card; the Warnung itself has left the hand by then."""
    table, rest = outlook.table, list(outlook.hand)
    if outlook.asked.kind == "play":
        rest.remove(next(c for c in rest if ("special", "warning") in chain(*branches_of(table.ops[c]))))
    there = [(-use_of(outlook, c), -c) for c in set(rest) if table.trashable[c]]
    worth, card = max(there, default=(0.0, 0))
    return worth, lambda: ("play_returns", {"other": table.ids[-card]})


# -- Falle ---------------------------------------------------------------------------------------------------------


def planned_force(outlook: BrenntOutlook, spent: int) -> int:
    """Return the attack with which a battle can be expected this turn when ``spent`` actions go elsewhere: the own
    area, and the strongest leader in hand if nobody leads yet; 0 without a leader.
    """
    view, table = outlook.view, outlook.table
    if outlook.leaders:
        return outlook.force
    waiting = [table.attack[c] for c in outlook.hand if table.leads[c]]
    return outlook.force + max(waiting) if waiting and view.actions > spent else 0


def missed(outlook: BrenntOutlook, card: int) -> float:
    """Return what it costs its owner for a turn to miss the deployed card ``card``."""
    return PER_VALUE * outlook.table.value[card] + PER_ACTION * outlook.table.actions[card]


def snares(outlook: BrenntOutlook, force: int) -> list[tuple[float, float, int, int]]:
    """Return for every deployed card of a rival what it brings to discard it: a better battle of this turn, and that
    its owner misses it; then the seat and the card.
    """
    view, snared = outlook.view, []
    for front in fronts(outlook):
        seat = front.target
        before = max(0.0, front.value(force)) if force else 0.0
        for card in sorted(set(view.deployed[seat] + view.replayed[seat])):
            better = max(0.0, front.value(force + outlook.table.value[card]) - before) if force else 0.0
            snared.append((better, missed(outlook, card) / len(outlook.rivals), seat, card))
    return snared


def trap(outlook: BrenntOutlook) -> Thought:
    """Answer which deployed card goes: the rival's who misses it most, for the battle of this turn or its service; an
    own one, that is missed least, only where nothing else lies. Of equal ones the first.
    """
    table, force, me = outlook.table, planned_force(outlook, 0), outlook.me
    names = "battle", "service"
    scores: list[Figures] = [
        (f"trap:{seat}:{table.ids[card]}", (better, service), names, (seat, card))
        for better, service, seat, card in snares(outlook, force)
    ]
    if not scores:
        own = [(c, table.number[c.split(":")[2]]) for c in outlook.view.choices]
        scores = [(c, (-missed(outlook, card),), names[1:], (me, card)) for c, card in own]

    def tell(one: Score, other: Score | None) -> Reason:
        seat, card = one.about
        told: Params = {"card": table.ids[card], "strength": table.value[card]}
        if seat == me:
            return Reason("trap_own", {**told, "actions": table.actions[card]}, weighed=False)
        if one.ahead()[0] == "battle":
            defence = next(front.defence for front in fronts(outlook) if front.target == seat)
            return Reason("trap_battle", {**told, "seat": seat, "attack": force, "defence": defence})
        return Reason("trap_hurts", {**told, "seat": seat, "actions": table.actions[card]})

    return best(scores, tell)


def snare(outlook: BrenntOutlook) -> Brought:
    """Return what playing a Falle brings; without a rival's card it would hit an own one (R47)."""
    there = snares(outlook, planned_force(outlook, 1))
    if not there:
        return -1.0 if outlook.view.replayed[outlook.me] else 0.0, NOTHING[1]
    points = [better + service for better, service, _, _ in there]
    most = max(points)

    def tell() -> tuple[str, Params]:
        *_, seat, card = there[points.index(most)]
        return "play_trap", {"seat": seat, "other": outlook.table.ids[card]}

    return most, tell


# -- Gegenschlag ---------------------------------------------------------------------------------------------------


def general_now(outlook: BrenntOutlook, general: int) -> float:
    """Return what playing ``general`` this turn brings: the best battle, and his effect."""
    table = outlook.table
    force, ops = outlook.force + table.attack[general], table.ops[general]
    effect = POINTS_PER_MONEY * (count_of(ops, "money") + count_of(ops, "draw"))
    effect += PER_ACTION * count_of(ops, "actions") + POINTS_PER_BUY * count_of(ops, "buys")
    return best_attack(outlook, force) + effect


def fetchable(outlook: BrenntOutlook) -> list[int]:
    """Return the generals that may lie in the own deck or discard pile."""
    view, me = outlook.view, outlook.me
    cards = {*view.unseen(me), *view.known_top[me], *(view.discard[me] or []), *view.open_discard[me]}
    return sorted(c for c in cards if outlook.table.is_general[c])


def fetch(outlook: BrenntOutlook) -> Thought | None:
    """Answer which general comes to the hand: who brings most now, of equal ones the first."""
    table = outlook.table
    there = [(c, table.number[c[6:]]) for c in outlook.view.choices if c != NO]
    if not there:
        return None

    def tell(one: Score, other: Score | None) -> Reason:
        told: Params = {"card": table.ids[one.about], "attack": table.attack[one.about]}
        return Reason("fetch_best", {**told, "worth": one.points})

    return best([Score(c, (general_now(outlook, general),), about=general) for c, general in there], tell)


def counter(outlook: BrenntOutlook) -> Brought:
    """Return what a Gegenschlag brings: nothing unless an action is left for the general; it comes before draws."""
    there = [(general_now(outlook, general), -general) for general in fetchable(outlook)]
    if outlook.view.actions < 2 or not there:
        return NOTHING
    worth, general = max(there)
    urgent = 2 * DRAW_FIRST - 20 if outlook.view.actions == 2 and worth > 2 else 0
    return worth + urgent, lambda: ("play_takes_back", {"other": outlook.table.ids[-general]})


# -- Weltbewegende Schönheit ---------------------------------------------------------------------------------------


def gift(outlook: BrenntOutlook) -> Thought:
    """Answer who gets the Schönheit just gained: the rival furthest ahead (R51), of equal ones the first."""
    seats = [int(c[5:]) for c in outlook.view.choices if c != NO]
    if not outlook.mind.shares:
        return f"give:{seats[0]}", Reason, "gift_habit", {"seat": seats[0]}
    points = [*map(outlook.view.points, seats)]
    most = points.index(max(points))
    return f"give:{seats[most]}", Reason, "gift_leader", {"seat": seats[most], "points": points[most]}


# -- Tempelstadt ---------------------------------------------------------------------------------------------------


def gain_by_upgrade(outlook: BrenntOutlook, worse: str) -> float:
    """Return what it brings to exchange ``worse`` for the next better treasure: its place in the deck, a money now."""
    number = outlook.table.number
    better = number[dict(UPGRADES)[worse]]
    in_deck = outlook.plain_worth(better) - outlook.plain_worth(number[worse])
    money = purse(outlook.view)
    return max(0.3, in_deck) + shopping(outlook, money + 1) - shopping(outlook, money)


def upgrade(outlook: BrenntOutlook) -> Thought | None:
    """Answer which treasure is exchanged (R49), of equal ones the first."""
    there = [c for c in outlook.view.choices if c != NO]
    if not there:
        return None
    scores = [Score(c, (gain_by_upgrade(outlook, c[6:]),), about=c[6:]) for c in there]

    def tell(one: Score, other: Score | None) -> Reason:
        better = dict(UPGRADES)[one.about]
        return Reason("upgrade_pays", {"card": one.about, "other": better, "worth": one.points})

    return best(scores, tell)


def temple(outlook: BrenntOutlook) -> Brought:
    """Return what playing a Tempelstadt brings: the better of the exchanges, of equal ones the first."""
    number, pool = outlook.table.number, outlook.view.pool
    there = [a for a, b in UPGRADES if number[a] in outlook.hand and pool[number[b]]]
    gains = [gain_by_upgrade(outlook, worse) for worse in there]
    return max(gains, default=0.0), lambda: ("play_exchanges", {"other": there[gains.index(max(gains))]})


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


@lru_cache(maxsize=64)
def saviours(table: Table) -> frozenset[int]:
    """Return the cards in hand that save their owner from a Geübte Ninja (R13)."""
    return frozenset(c for c in range(table.size) if table.is_general[c] or "ninja" in table.cards[c].traits)


def stolen(outlook: BrenntOutlook, seat: int) -> float:
    """Return what a Geübte Ninja is expected to take from ``seat``: the better of two cards, if no card saves him."""
    view, table = outlook.view, outlook.table
    worth = rival_worth(outlook, seat)
    known = view.known_hand[seat]
    saving = saviours(table)
    if not saving.isdisjoint(known):
        return 0.0
    rest = view.unseen(seat)
    hidden = view.hand_count[seat] - len(known)
    safe = sum(map(saving.__contains__, rest))
    open_door = comb(len(rest) - safe, hidden) / comb(len(rest), hidden) if len(rest) - safe >= hidden else 0.0
    top = view.known_top[seat][:2]
    if len(top) == 2:
        return open_door * max((worth(c) for c in top if table.trashable[c]), default=0.0)
    return open_door * best_of_two([worth(c) for c in rest if table.trashable[c]])


def trained_target(outlook: BrenntOutlook) -> Thought:
    """Answer whom the ninja visits: the deck that has most to lose (R13), of equal ones the first."""
    scores = [Score(c, (stolen(outlook, int(c[7:])),), about=int(c[7:])) for c in outlook.view.choices]
    return best(scores, lambda one, _: Reason("trained_target", {"seat": one.about, "worth": one.points}))


def visit(outlook: BrenntOutlook) -> Brought:
    """Return what playing a Geübte Ninja brings: a share, for one of the rivals, of the most that can be taken."""
    losses = [stolen(outlook, rival) for rival in outlook.rivals]
    most = max(losses)
    return most / len(losses), lambda: ("play_visits", {"seat": outlook.rivals[losses.index(most)]})


def trained_pick(outlook: BrenntOutlook) -> Thought:
    """Answer which turned card is trashed: the one its owner misses most (R10), of equal ones the first."""
    table, owner = outlook.table, outlook.asked.data["target"]
    worth = rival_worth(outlook, owner)
    there = [(c, table.arg[c]) for c in outlook.view.choices]

    def tell(one: Score, other: Score | None) -> Reason:
        if one.points < UNSEEN:
            return Reason("trained_poor", {"cards": len(outlook.view.turned[owner]), "seat": owner})
        return Reason("trained_loss", {"card": table.ids[one.about], "seat": owner, "worth": one.points})

    return best([Score(c, (worth(card),), about=card) for c, card in there], tell)


def trained_show(outlook: BrenntOutlook) -> Thought:
    """Answer whether to show a general or a ninja, the cheapest: a general costs nothing, a ninja is discarded (R13).
    At risk is the dearest of the own cards turned up.
    """
    table, turned = outlook.table, outlook.view.turned[outlook.me]
    worth = rival_worth(outlook, outlook.me)
    risk, card = max(((worth(c), c) for c in turned if table.trashable[c]), default=(0.0, -1))
    there = [table.arg[c] for c in outlook.view.choices if c != NO]
    cost, shown = min((SHOWING_NINJA if "ninja" in table.cards[c].traits else 0.0, c) for c in there)

    def tell(one: Score, other: Score | None) -> Reason:
        if card < 0:
            return Reason("trained_nothing", {"cards": len(turned)})
        told: Params = {"card": table.ids[card], "worth": risk, "other": table.ids[shown], "price": cost}
        return Reason("trained_let" if one.choice == NO else "trained_save", told)

    return best([Score(NO, ()), Score(table.key["show"][shown], (risk, -cost), ("risk", "price"))], tell)


SPECIALS: Mapping[str, Special] = {
    "warning": warning,
    "trap": snare,
    "fetch_general": counter,
    "call_allies": monk,
    "trained_ninja": visit,
    "upgrade": temple,
}
"""What the special effects bring when played, by their frame's name."""
