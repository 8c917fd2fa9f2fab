"""What is bought and gained, and why: the purchases worth most together (5-3), a card that may be had for nothing;
and what a card is good for, in figures of the table, which is told for a hint; what it is worth says :mod:`.mind`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import fsum

from kunitori_tui.bots.ruled import Params, Reason, Score, Thought, best
from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.bots.menu import best_basket, best_baskets, cards_in, piles_left
from kunitori_tui.games.deckbuilder.bots.mind import FAR, Outlook
from kunitori_tui.games.deckbuilder.rules.battle import attack_value, defence_value, units_of
from kunitori_tui.games.deckbuilder.rules.effects import NO
from kunitori_tui.games.deckbuilder.rules.phases import END
from kunitori_tui.games.deckbuilder.rules.state import HAND_SIZE
from kunitori_tui.games.deckbuilder.rules.table import count_of
from kunitori_tui.games.deckbuilder.rules.view import DeckView

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
    end = coming_end(outlook) if outlook.appraisal.late > 0 else {}
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
    if pile >= 0 and left <= outlook.appraisal.left:
        return {"pile": table.ids[pile], "copies": view.pool[pile]}
    limit = table.options["round_limit"]
    return {"rounds": limit - view.round} if limit and limit - view.round <= outlook.appraisal.left else {}


def best_rival(outlook: Outlook) -> int:
    """Return the rival with most points."""
    return max((s for s in range(outlook.view.seats) if s != outlook.me), key=outlook.view.points)


def for_card(outlook: Outlook, card: int, other: int = -1) -> Reason:
    """Return why ``card`` is wanted rather than ``other`` (-1: nothing): the term in which it is furthest ahead."""
    name, score = outlook.table.ids[card], outlook.score(card)
    if outlook.closing(card) > 0:
        return ends(outlook, card, "ends_won")
    main, lead = score.ahead(outlook.score(other) if other >= 0 else None)
    if main == "gift":
        return Reason("gift_costs", {"card": name, "points": -outlook.table.vp[card]})
    by_points = outlook.appraisal.late >= 1 or (main == "points" and lead > 0)
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
    brings, have = features(outlook, card), Counter[str]()
    for one in deck:
        have.update(features(outlook, one))
    if brings["leaders"] and have["leaders"] * CARDS_A_LEADER < len(deck):
        told: Params = {"card": name, "attack": table.attack[card], "own": have["leaders"], "size": len(deck)}
        return Reason("deck_leaders", told)
    lacks = {f: brings[f] / (have[f] / max(1, len(deck)) + usual) for f, usual in USUAL.items() if brings[f]}
    if not lacks and outlook.points(card) > 0:
        return for_points(outlook, card)
    if not lacks:
        return Reason("deck_worth", {"card": name, "own": deck.count(card), "worth": outlook.plain_worth(card)})
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
    """Return which rival has most attack deployed, and how much, beside the own defence; nothing where that holds."""
    view = outlook.view
    rivals = [seat for seat in range(view.seats) if seat != outlook.me]
    attack, seat = max((attack_value(outlook.table, units_of(view, seat)), -seat) for seat in rivals)
    defence = defence_value(view, outlook.me)
    return {"seat": -seat, "attack": attack, "defence": defence} if attack > defence else {}


def features(outlook: Outlook, card: int) -> Counter[str]:
    """Return what ``card`` has: value in battle, money, what playing it gives; of halves the better one each time."""
    table, found = outlook.table, Counter[str]()
    found["strength"], found["money"] = table.value[card], table.money[card]
    found["leaders"] = int(table.leads[card])
    for name in ("actions", "draw", "money"):
        found[name] += max(count_of(ops, name) for ops in table.halves[card])
    return found


def ends(outlook: Outlook, card: int, key: str) -> Reason:
    """Return that taking ``card`` ends the game, with the own points then and those of the best rival."""
    view, seat = outlook.view, best_rival(outlook)
    told: Params = {"card": outlook.table.ids[card], "points": view.points(outlook.me) + outlook.points(card)}
    rival: Params = {"seat": seat, "theirs": view.points(seat), "gain": outlook.rival_gain()}
    return Reason(key, {**told, **rival}, weighed=False)


POINTS_PER_MONEY = 0.6
POINTS_PER_BUY = 0.3
"""Exchange rates by which what a card brings now and points are compared."""
BEYOND = 3
"""So much more money is looked at than was asked for: what is asked next is a little more."""


def shopping(outlook: Outlook, money: int) -> float:
    """Return what the best purchases for ``money`` are worth in this turn's buy phase."""
    if money >= len(outlook.baskets):
        look_for(outlook, money + BEYOND)
    return fsum(map(outlook.worth, cards_in(outlook.baskets[money])))


def look_for(outlook: Outlook, money: int) -> None:
    """Find the best purchases for every sum up to ``money``."""
    outlook.baskets = best_baskets(outlook.view, money, buys(outlook.view), outlook.worth)


def buys(view: DeckView) -> int:
    """Return the purchases of this turn's buy phase, as it is or as it will begin."""
    return view.buys if view.phase == "buy" else view.buys + 1


TREASURE = "treasure:"
"""How the choice to play one begins."""


def treasure(choices: Sequence[Option]) -> Option | None:
    """Return the treasure played first, None without any: treasures stand before all that can be bought."""
    return choices[1] if len(choices) > 1 and choices[1].startswith(TREASURE) else None


def treasures(view: DeckView) -> Thought | None:
    """Answer with :func:`treasure`, as long as there is one to be played."""
    choice = treasure(view.choices)

    def why() -> Reason:
        there = sum(view.table.is_treasure[c] for c in view.own_hand)
        return Reason("treasures", {"treasures": there, "money": view.hand_money})

    return None if choice is None else (choice, why)


def buy(outlook: Outlook) -> Thought:
    """Answer the buy phase (5-3) when all treasures have been played: the basket worth most."""
    view = outlook.view
    basket = best_basket(view, view.money, view.buys, outlook.worth)
    if not basket:
        return END, _stops, outlook
    card = first_of(outlook, basket)
    return outlook.table.key["buy"][card], _bought, outlook, basket, card


def first_of(outlook: Outlook, basket: list[int]) -> int:
    """Return the card of ``basket`` to buy first: what ends the game comes last, so that the rest is not forgone."""
    if len(basket) == 1 or not outlook.last:
        return basket[0]
    return min(basket, key=lambda c: outlook.closing(c) > 0)


def _bought(outlook: Outlook, basket: list[int], card: int) -> Reason:
    """Say why ``card`` is bought first: against the best purchases without it."""
    view, ids, key = outlook.view, outlook.table.ids, outlook.table.key["buy"]
    last = next((c for c in basket if c != card and outlook.closing(c) > 0), -1)
    if last >= 0:
        told: Params = {**ends(outlook, last, "").params, "card": ids[card], "other": ids[last]}
        return Reason("before_end", told)
    without = best_basket(view, view.money, view.buys, lambda c: outlook.worth(c) if c != card else -1.0)
    other = first_of(outlook, without) if without else -1
    one = Score(key[card], (fsum(map(outlook.worth, basket)),))
    second = Score(key[other] if without else END, (fsum(map(outlook.worth, without)),))
    equal = one.points - second.points < UNSEEN
    scores = (one, second) if second.points <= one.points else (one,)
    return for_card(outlook, card, -1 if equal else other).of(key[card], scores)


def _stops(outlook: Outlook) -> Reason:
    """Say why nothing is bought: of what could be, the best would end the game, do harm or do nothing."""
    view, table = outlook.view, outlook.table
    cards = sorted(table.arg[c] for c in view.choices if c != END)
    there = [Score(table.key["buy"][card], (outlook.worth(card),), about=card) for card in cards]
    tempting = next((score.about for score in there if outlook.closing(score.about) < 0), -1)
    if tempting >= 0:
        return ends(outlook, tempting, "would_end_lost")
    card = max(there, key=lambda score: score.points).about
    points, (harm, told) = outlook.points(card), _harms(outlook, card)
    if harm == "costs" and points > 0 and not table.ops[card]:
        harm, told = "clutters", {"card": table.ids[card], "points": points, "each": outlook.mean_money}
    return Reason(f"buy_{harm}", {**told, "money": view.money}).of(END, [Score(END, ()), *there])


def _harms(outlook: Outlook, card: int) -> tuple[str, Params]:
    """Return how ``card`` is not wanted, and figures: it does nothing for the deck (``idle``), or harm (``costs``)."""
    told: Params = {"card": outlook.table.ids[card], "size": len(outlook.view.owned[outlook.me])}
    worth = -outlook.worth(card)
    return ("idle", told) if worth < UNSEEN else ("costs", {**told, "worth": worth})


def may_gain(outlook: Outlook) -> Thought:
    """Answer whether a card is wanted that may be had for nothing."""
    card = outlook.table.number[outlook.asked.subject]

    def tell(one: Score, other: Score | None) -> Reason:
        if one.choice != NO:
            return for_card(outlook, card)
        if outlook.closing(card) < 0:
            return ends(outlook, card, "would_end_lost")
        harm, told = _harms(outlook, card)
        return Reason(f"gain_{harm}", told)

    return best([Score(NO, ()), Score(outlook.table.key["gain"][card], (outlook.worth(card),))], tell)


def gain(outlook: Outlook) -> Thought:
    """Answer which card to gain up to a limit, of equal ones the first."""
    offers = [(choice, outlook.table.arg[choice]) for choice in outlook.view.choices]

    def tell(one: Score, other: Score | None) -> Reason:
        alike = other is None or one.points - other.points < UNSEEN
        return for_card(outlook, one.about, -1 if alike or other is None else other.about)

    return best([Score(choice, (outlook.worth(card),), about=card) for choice, card in offers], tell)


def best_gain(outlook: Outlook, limit: int) -> tuple[float, int]:
    """Return the worth of the best card on offer for at most ``limit``, and that card; 0 and -1 for none."""
    cost = outlook.table.cost
    there = (c for c in range(outlook.table.size) if cost[c] <= limit and outlook.view.is_offered(c))
    card = max(there, key=outlook.worth, default=-1)
    return (outlook.worth(card), card) if card >= 0 else (0.0, card)
