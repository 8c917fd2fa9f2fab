"""What a card is good for, in figures of the table: its points now that they count, what it gives that the deck has
little of, the end of the game that comes with it. Told for a hint; what the card is worth says :mod:`.mind`.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from kunitori_tui.bots.scores import Params, Reason
from kunitori_tui.engine.cards import Op
from kunitori_tui.games.deckbuilder.bots.menu import piles_left
from kunitori_tui.games.deckbuilder.bots.mind import FAR, Outlook
from kunitori_tui.games.deckbuilder.rules.battle import attack_value, defence_value, units_of
from kunitori_tui.games.deckbuilder.rules.state import HAND_SIZE

USUAL = {"actions": 0.4, "draw": 0.4, "money": 0.8, "strength": 1.2}
"""How much of each a card of a sound deck has on average: what is rarer in a deck than that, the deck lacks."""
GIVES = {
    "deck_leaders": "attack",
    "deck_defence": "strength",
    "deck_strength": "strength",
    "deck_actions": "actions",
    "deck_actions_armed": "actions",
    "deck_draw": "draw",
    "deck_money": "money",
}
"""What a card is good for that the deck has little of, by the reason that tells of it."""
CARDS_A_LEADER = 8
"""A deck with fewer leaders than one in so many cards lacks a leader."""
UNSEEN = 0.05
"""Points below which an estimate is told as nothing."""


@lru_cache(maxsize=4096)
def count_of(ops: tuple[Op, ...], name: str) -> int:
    """Return the sum of the numbers of all ops called ``name``: the actions, cards or money of an effect."""
    numbers = [op[1] for op in ops if op[0] == name]
    return sum(n for n in numbers if isinstance(n, int))


def branches_of(ops: tuple[Op, ...]) -> tuple[tuple[Op, ...], ...]:
    """Return the branches of a card that says "choose one", none for any other."""
    return ops[0][1:] if ops and ops[0][0] == "choose" else ()  # type: ignore[return-value]  # the op's verb says what follows it


def for_points(outlook: Outlook, card: int, other: int = -1) -> Reason:
    """Return that the points of ``card`` count now, against those of the card ``other`` (-1: against nothing), by what
    ends the game where the level sees it come. How many rounds that takes is a guess; how many cards are left is not.
    """
    view, table, points = outlook.view, outlook.table, outlook.points(card)
    told: Params = {"card": table.ids[card], "points": points}
    if view.ending >= 0:
        return Reason("points_last", told)
    if not outlook.mind.sees_stage:
        return Reason("points_always", told)
    end = coming_end(outlook) if outlook.late > 0 else {}
    if not end:
        seat = best_rival(outlook)
        mine = view.points(outlook.me) + points
        return Reason("points_count", {**told, "sum": mine, "seat": seat, "theirs": view.points(seat)})
    ended = "limit" if "rounds" in end else "pile"
    if other >= 0 and outlook.points(other) < points:
        less: Params = {"other": table.ids[other], "fewer": outlook.points(other)}
        return Reason(f"points_more_{ended}", {**told, **end, **less})
    return Reason(f"points_{ended}", {**told, **end})


def coming_end(outlook: Outlook) -> Params:
    """Return what ends the game first as far as the level sees: the pile that will, with the copies left of it, or the
    rounds left until the limit (R42); nothing where neither is in sight.
    """
    view, table = outlook.view, outlook.table
    left, pile = min(piles_left(view), default=(FAR, -1))
    if pile >= 0 and left <= outlook.left:
        return {"pile": table.ids[pile], "copies": view.pool[pile]}
    limit = table.options["round_limit"]
    return {"rounds": limit - view.round} if limit and limit - view.round <= outlook.left else {}


def best_rival(outlook: Outlook) -> int:
    """Return the rival with most points."""
    return max((s for s in range(outlook.view.seats) if s != outlook.me), key=outlook.view.points)


def for_card(outlook: Outlook, card: int, other: int = -1) -> Reason:
    """Return why ``card`` is wanted rather than the card ``other`` (-1: rather than nothing): by the term of their
    worth in which it is furthest ahead.
    """
    name, score = outlook.table.ids[card], outlook.score(card)
    if outlook.closing(card) > 0:
        return ends(outlook, card, "ends_won")
    main, lead = score.ahead(outlook.score(other) if other >= 0 else None)
    if main == "gift":
        return Reason("gift_costs", {"card": name, "points": -outlook.table.vp[card]})
    by_points = outlook.late >= 1 or (main == "points" and lead > 0)
    if by_points and outlook.points(card) > 0:
        return for_points(outlook, card, other)
    reason = for_deck(outlook, card)
    own, copies = (outlook.appraisal.counts[c] for c in (card, other))
    if main != "copies" or other < 0 or copies <= own:
        return reason
    told: Params = {"card": name, "own": own, "other": outlook.table.ids[other], "copies": copies}
    gives = GIVES.get(reason.key)
    return Reason(f"copies_{gives}", {**told, gives: reason.params[gives]}) if gives else Reason("copies", told)


def for_deck(outlook: Outlook, card: int) -> Reason:
    """Return what ``card`` has that the deck has least of; of a defender who stays, against whom he stands."""
    table = outlook.table
    name, deck = table.ids[card], outlook.view.owned[outlook.me]
    brings, have = features(outlook, card), deck_features(outlook)
    if brings["leaders"] and have["leaders"] * CARDS_A_LEADER < len(deck):
        told: Params = {"card": name, "attack": table.attack[card], "own": have["leaders"], "size": len(deck)}
        return Reason("deck_leaders", told)
    lacks = {f: brings[f] / (have[f] / max(1, len(deck)) + usual) for f, usual in USUAL.items() if brings[f]}
    if not lacks and outlook.points(card) > 0:
        return for_points(outlook, card)
    if not lacks:
        told = {"card": name, "own": deck.count(card), "worth": outlook.plain_worth(card), "size": len(deck)}
        return Reason("deck_worth", told)
    main = max(lacks, key=lambda f: lacks[f])
    if "strength" in lacks and table.deploys[card] and (facing := threat(outlook)):
        return Reason("deck_defence", {"card": name, "strength": brings["strength"], **facing})
    told = {"card": name, main: brings[main], "size": len(deck)}
    if main == "money":
        return Reason("deck_money", {**told, "hand": HAND_SIZE * have["money"] / len(deck)})
    told["own"] = sum(features(outlook, c)[main] > 0 for c in deck)
    if main == "actions" and brings["strength"]:
        return Reason("deck_actions_armed", {**told, "strength": brings["strength"]})
    return Reason(f"deck_{main}", told)


def threat(outlook: Outlook) -> Params:
    """Return which rival has most attack deployed, and how much, beside the own defence as it lies there; nothing where
    the defence holds.
    """
    view = outlook.view
    rivals = [seat for seat in range(view.seats) if seat != outlook.me]
    attack, seat = max((attack_value(outlook.table, units_of(view, seat)), -seat) for seat in rivals)
    defence = defence_value(view, outlook.me)
    return {"seat": -seat, "attack": attack, "defence": defence} if attack > defence else {}


def features(outlook: Outlook, card: int) -> Counter[str]:
    """Return what ``card`` has: its value in battle, money, and what playing it gives; of two halves the better one
    each time.
    """
    table, found = outlook.table, Counter[str]()
    found["strength"], found["money"] = table.value[card], table.money[card]
    found["leaders"] = int(table.leads[card])
    for name in ("actions", "draw", "money"):
        halves = branches_of(table.ops[card]) or (table.ops[card],)
        found[name] += max(count_of(ops, name) for ops in halves)
    return found


def deck_features(outlook: Outlook) -> Counter[str]:
    """Return the sums of :func:`features` over all own cards."""
    total = Counter[str]()
    for card, n in Counter(outlook.view.owned[outlook.me]).items():
        for name, amount in features(outlook, card).items():
            total[name] += n * amount
    return total


def ends(outlook: Outlook, card: int, key: str) -> Reason:
    """Return that taking ``card`` ends the game, with the own points then and those of the best rival: to win or to
    lose it is not told in points.
    """
    view, seat = outlook.view, best_rival(outlook)
    told: Params = {"card": outlook.table.ids[card], "points": view.points(outlook.me) + outlook.points(card)}
    rival: Params = {"seat": seat, "theirs": view.points(seat), "gain": outlook.rival_gain()}
    return Reason(key, {**told, **rival}, weighed=False)
