"""The turn as a level sees it: what to play first, what stays deployed, which half of a card, in which order cards go
back on a deck, each with the reason. How battles go is forecast in :mod:`.war`, what is bought in :mod:`.buying`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import fsum
from types import MappingProxyType
from typing import Any, NamedTuple

from kunitori_tui.bots.ruled import Figures, Params, Reason, Score, Thought, compared, top
from kunitori_tui.engine.cards import Op
from kunitori_tui.engine.stack import top_frame
from kunitori_tui.games.deckbuilder.bots import buying, war
from kunitori_tui.games.deckbuilder.bots.menu import best_basket, purse
from kunitori_tui.games.deckbuilder.bots.mind import Outlook
from kunitori_tui.games.deckbuilder.rules.advice import threat
from kunitori_tui.games.deckbuilder.rules.phases import END, Deploy
from kunitori_tui.games.deckbuilder.rules.table import Table, branches_of, count_of
from kunitori_tui.games.deckbuilder.rules.view import DeckView

FREE = 100.0
"""Score of a card that pays for its own action: it is played before all others."""
DRAW_FIRST = 50.0
"""Score of a card that draws while actions are left for what it brings."""
RATES = {"money": buying.POINTS_PER_MONEY, "discount": buying.POINTS_PER_MONEY, "buys": buying.POINTS_PER_BUY}
UNSURE = ("special", "choose", "gain", "may_gain", "gain_to_hand", "draw")
"""What an op does that brings more or less as things stand."""

Brought = tuple[float, Callable[[], tuple[str, Params]]]
"""What a special effect brings, in points, and how to tell what it would do, where it brings something: the key of a
reason, and its parameters but for the card that is played and what that brings.
"""
NOTHING: Brought = 0.0, lambda: ("play_worth", {})
Special = Callable[[Any], Brought]
"""From an outlook of the box to what playing the card of a special effect brings now."""


def play(outlook: Outlook, specials: Mapping[str, Special]) -> Thought:
    """Answer the action phase (5-1): cards that cost nothing first, then what brings most; of equal ones the first by
    number, and none that brings nothing. ``specials`` rates the effects that only one card of the box has.
    """
    view, table = outlook.view, outlook.table
    cards = [table.arg[c] for c in view.choices if c != END]
    free = [c for c in cards if table.actions[c]]
    if free and not outlook.last:  # nothing comes up to a card that pays for itself where nothing can end the game
        draws, actions = table.draws, table.actions
        card = -max([(10 * draws[c] + actions[c], -c) for c in free])[1]
        return table.key["play"][card], _urgent, outlook, card, cards
    scores = [(END, (), (), None), *[score_of(outlook, c, cards, specials) for c in cards]]
    return top(scores)[0], _weighed, outlook, scores, cards, specials


def score_of(outlook: Outlook, card: int, cards: list[int], specials: Mapping[str, Special]) -> Figures:
    """Return how much playing ``card`` now brings: by its urgency, or in points what each line of its effect brings,
    what stays of it, that it may lead a battle, and what it brings when one begins. ``cards`` are all that could be
    played.
    """
    view, table = outlook.view, outlook.table
    choice, ops = table.key["play"][card], table.ops[card]
    draws, actions = table.draws[card], table.actions[card]
    if actions:
        return choice, (FREE + 10 * draws + actions,), URGENT, card
    if len(cards) > 1 and (halves := halves_of(table, card)):
        most = max([half.actions for half in halves])
        fights = table.attack[card] and any(table.leads[c] for c in (*cards, *view.area[outlook.me]))
        if most > 1 or (most and fights):
            return choice, (FREE - 1,), URGENT, card
    if draws and view.actions > 1:
        return choice, (DRAW_FIRST + draws,), URGENT, card
    terms, names = sure(table)[card] or brings(outlook, ops, specials)
    if lasting := outlook.lasting(card):
        terms, names = (*terms, lasting), (*names, ("wall",))
    if table.leads[card]:
        battle = war.best_attack(outlook, outlook.force + table.attack[card]) if len(cards) > 1 else 0.0
        terms, names = (*terms, READY, battle), (*names, LEADER, BATTLE)
    if start := table.cards[card].battle_start:
        terms, names = (*terms, specials[str(start[1])](outlook)[0]), (*names, start)
    return choice, terms, names, card


READY = 0.01
"""A leader is played even if no battle looks promising yet."""
LEADER: Op = ("leader",)
BATTLE: Op = ("battle",)
URGENT: tuple[Op, ...] = (("urgent",),)
"""Names of terms that are no lines of an effect."""


Lines = tuple[tuple[float, ...], tuple[Op, ...]]
"""What every line of an effect brings, in points, and these lines."""


def brings(outlook: Outlook, ops: tuple[Op, ...], specials: Mapping[str, Special]) -> Lines:
    """Return what the ops of a card bring, in points; of a card that lets choose, those of the half that brings more,
    of equal ones the first. What its place in the deck is worth does not count.
    """
    if halves := branches_of(ops):
        there = [brings(outlook, half, specials) for half in halves]
        sums = [fsum(half[0]) for half in there]
        return there[sums.index(max(sums))]
    return tuple([line(outlook, op, specials) for op in ops]), ops


def line(outlook: Outlook, op: Op, specials: Mapping[str, Special]) -> float:
    """Return what one line of an effect brings, in points."""
    name = op[0]
    if name == "special":
        return specials[str(op[1])](outlook)[0]
    if name == "draw":
        drawn: int = op[1]  # type: ignore[assignment]  # the op's verb says what follows it
        return buying.POINTS_PER_MONEY * outlook.mean_money * drawn
    if name not in ("gain", "may_gain", "gain_to_hand"):
        return rate(op)
    gained = outlook.table.number.get(str(op[1]), -1)
    if gained < 0 or not outlook.view.pool[gained]:
        return 0.0
    worth: float = max(0.0 if name == "may_gain" else -1.0, outlook.worth(gained))
    return worth + buying.POINTS_PER_MONEY * outlook.table.money[gained] if name == "gain_to_hand" else worth


@lru_cache(maxsize=64)
def sure(table: Table) -> list[Lines | None]:
    """Return what every card brings on any position; None where that hangs on how things stand."""
    return [None if any(op[0] in UNSURE for op in ops) else (tuple([rate(op) for op in ops]), ops) for ops in table.ops]


def rate(op: Op) -> float:
    """Return what an op brings on any table."""
    return -1.0 if op[0] == "trash_self" else RATES.get(str(op[0]), 0.0) * int(op[1])  # type: ignore[arg-type]  # the op's verb says what follows it


def _weighed(outlook: Outlook, scores: list[Figures], cards: list[int], specials: Mapping[str, Special]) -> Reason:
    """Say why the best of ``scores`` is played, or none."""

    def tell(one: Score, other: Score | None) -> Reason:
        assert other is not None
        if one.choice != END:
            urgent = one.points >= DRAW_FIRST
            return _urgent(outlook, one.about, cards) if urgent else _main(outlook, one, cards, specials)
        if -other.points < buying.UNSEEN:
            return Reason("play_idle", {"playable": len(cards), "left": outlook.view.actions}, weighed=False)
        return Reason("play_costs", {"card": outlook.table.ids[other.about], "worth": -other.points})

    return compared(scores, tell)


def _urgent(outlook: Outlook, card: int, cards: list[int]) -> Reason:
    """Return why a card comes before all that are weighed: it costs no action in the end, or others can follow."""
    view, table, ops = outlook.view, outlook.table, outlook.table.ops[card]
    left, draws, actions = view.actions - 1, table.draws[card], table.actions[card]
    told: Params = {"card": table.ids[card], "left": left}
    if actions:
        told = {"card": table.ids[card], "actions": actions, "left": left + actions}
        told, key = ({**told, "cards": draws}, "play_pays_draws") if draws else (told, "play_pays")
    elif halves := branches_of(ops):
        most = max(count_of(half, "actions") for half in halves)
        told, key = {"card": table.ids[card], "actions": most, "waiting": len(cards) - 1}, "play_either"
    else:
        told, key = ({**told, "cards": draws}, "play_then") if draws else (told, "play_fetch")
    return Reason(key, told, weighed=False)


def _main(outlook: Outlook, one: Score, cards: list[int], specials: Mapping[str, Special]) -> Reason:
    """Return what most of the points come from that playing a card brings."""
    table, view = outlook.table, outlook.view
    op, worth = one.ahead()
    verb, *args = op
    told: Params = {"card": table.ids[one.about]}
    if verb in ("leader", "battle"):
        attack = outlook.force + table.attack[one.about]
        if len(cards) == 1:
            return Reason("play_alone", {**told, "attack": attack})
        front = max(war.fronts(outlook), key=lambda front: front.value(attack))
        told = {**told, "attack": attack, "seat": front.target, "defence": front.defence}
        return Reason("play_leads", {**told, "worth": worth}) if verb == "battle" else Reason("play_leader", told)
    if verb == "wall":
        return Reason("play_wall", {**told, "each": outlook.mean_money})
    if verb == "draw":
        return Reason("play_cards", {**told, "cards": int(args[0]), "each": outlook.mean_money})
    if verb in ("money", "buys", "discount"):
        amount = "less" if verb == "discount" else verb
        return Reason(f"play_{verb}", {**told, amount: int(args[0]), "have": purse(view)})
    told = {**told, "worth": worth}
    if verb == "special" and worth > 0:
        key, more = specials[str(args[0])](outlook)[1]()
        return Reason(key, {**told, **more})
    if verb in ("gain", "may_gain", "gain_to_hand") and worth > 0:
        return Reason("play_gains", {**told, "other": str(args[0])})
    return Reason("play_worth", told)


def replay(view: DeckView) -> Thought:
    """Answer in which order deployed cards are played (6-2): most actions first, then cards; else the first."""
    choices, table = view.choices, view.table
    actions, draws, arg = table.actions, table.draws, table.arg
    gives = [(actions[card := arg[choice]], draws[card]) for choice in choices]
    most = gives.index(max(gives))
    return choices[most], _first, view, gives, most


def _first(view: DeckView, gives: list[tuple[int, int]], most: int) -> Reason:
    """Say why the deployed card at ``most`` comes first, by what all of them give."""
    names = [view.table.ids[view.table.arg[choice]] for choice in view.choices]
    (actions, draws), card = gives[most], names[most]
    other = max((i for i in range(len(gives)) if i != most), key=lambda i: gives[i])
    fewer, less = gives[other]
    told: Params = {"card": card}
    if fewer < actions:
        key, told = "replay_actions", {**told, "actions": actions, "other": names[other], "fewer": fewer}
    elif less < draws:
        key, told = "replay_draws", {**told, "cards": draws, "other": names[other], "fewer": less}
    elif actions:
        key, told = "replay_same", {**told, "actions": actions}
    elif draws:
        key, told = "replay_draw", {**told, "cards": draws}
    else:
        key, told = "replay_none", {"cards": len(gives)}
    return Reason(key, told)


def deploy(view: DeckView) -> Thought:
    """Answer the end phase (6-1): a card stays if it pays for its action every turn, or others do and it helps."""
    table = view.table
    card = table.number[view.asked.subject]
    if table.actions[card]:
        return table.key["stay"][card], _stays, view, card
    spare = spare_actions(table, top_frame(view.stack, Deploy).cards) if table.ops[card] else 0
    return table.key["stay" if spare > 0 else "discard"][card], _stays, view, card, spare


def _stays(view: DeckView, card: int, spare: int = 0) -> Reason:
    """Say what a card gives and costs every turn that stays deployed, with ``spare`` actions left by the others."""
    table, asked = view.table, top_frame(view.stack, Deploy)
    actions = table.actions[card]
    told: Params = {"card": table.ids[card]}
    if not actions and not table.ops[card]:
        return Reason("stay_idle", {**told, "strength": table.value[card]})
    if not actions and spare <= 0:
        return Reason("stay_costs", {**told, "spare": 0})
    free = spare_actions(table, asked.cards) > 0
    kept = asked.cards[: asked.decided]
    others = [c for c in asked.cards if c != card and (c in kept or table.actions[c] or (free and table.ops[c]))]
    defence = sum(table.value[c] for c in others)
    told = {**told, "defence": defence, "sum": defence + asked.cards.count(card) * table.value[card]}
    told["comes"] = threat(view, defence).get("attack", 0)
    if actions:
        return Reason("stay_pays", {**told, "actions": actions})
    return Reason("stay_spare", {**told, "spare": spare})


def spare_actions(table: Table, stay: Sequence[int]) -> int:
    """Return the actions for the hand with which the next turn begins if ``stay`` stays deployed (6-2): 1, and what
    those cards give beyond what they cost; 0 or less when not all of them could be played.
    """
    actions = table.actions
    return 1 + sum([actions[c] - 1 for c in stay])


def choose(outlook: Outlook, specials: Mapping[str, Special] = MappingProxyType({})) -> Thought:
    """Answer a card that offers one of several effects: the branch worth most now, else the first; see :func:`play`."""
    card = outlook.table.number[outlook.asked.source]
    halves = enumerate(half_terms(outlook, card, specials))
    scores: list[Figures] = [(f"choose:{i}", terms, HALF, i) for i, terms in halves]
    return top(scores)[0], _chosen, outlook, scores, card


def _chosen(outlook: Outlook, scores: list[Figures], card: int) -> Reason:
    """Say why the best of ``scores``, the halves of ``card``, is chosen."""

    def tell(one: Score, other: Score | None) -> Reason:
        assert other is not None
        if one.points - other.points < buying.UNSEEN:
            return Reason("any", weighed=False)
        if one.points < buying.UNSEEN and other.points < 0:
            return Reason("choose_spares", {"card": outlook.table.ids[card], "worth": -other.points})
        return _half(outlook, card, one, other)

    return compared(scores, tell)


HALF = ("cards", "play", "money", "keep", "special")
"""What the terms of a half count: cards drawn, one that can be played, what is bought, the card lost, its own deed."""


class Gives(NamedTuple):
    """What an effect gives: cards, actions and money; whether the card is lost by it, and what only one card does."""

    draws: int
    actions: int
    money: int
    trashes: bool
    specials: tuple[str, ...]


@lru_cache(maxsize=64)
def halves_of(table: Table, card: int) -> list[Gives]:
    """Return what every branch of ``card`` gives."""
    return [
        Gives(
            count_of(ops, "draw"),
            count_of(ops, "actions"),
            count_of(ops, "money"),
            any(op[0] == "trash_self" for op in ops),
            tuple(str(op[1]) for op in ops if op[0] == "special"),
        )
        for ops in branches_of(table.ops[card])
    ]


def half_terms(outlook: Outlook, card: int, specials: Mapping[str, Special]) -> list[tuple[float, ...]]:
    """Return what every branch of ``card`` brings, by the terms of :data:`HALF`."""
    view, table = outlook.view, outlook.table
    halves = halves_of(table, card)
    mean = outlook.mean_money
    more = [money + round(draws * mean) for draws, _, money, _, _ in halves]
    money, most = purse(view), max(more)
    if most:
        buying.look_for(outlook, money + most)
        now = buying.shopping(outlook, money)
    plays = any(table.is_action[c] for c in outlook.hand) if not view.actions else False
    return [
        (
            0.1 * draws,
            1.0 if actions and plays else 0.0,
            buying.shopping(outlook, money + brought) - now if brought else 0.0,
            -outlook.mind.keep * max(float(table.vp[card]), outlook.plain_worth(card)) if trashes else 0.0,
            fsum([specials[name](outlook)[0] for name in names]) if names else 0.0,
        )
        for (draws, actions, _, trashes, names), brought in zip(halves, more, strict=True)
    ]


def _half(outlook: Outlook, card: int, one: Score, other: Score) -> Reason:
    """Return by what the half ``one`` of a card is furthest ahead of the half ``other``."""
    view, table, mean = outlook.view, outlook.table, outlook.mean_money
    halves, name = halves_of(table, card), table.ids[card]
    half, instead = halves[one.about], halves[other.about]
    main, lead = one.ahead(other)
    if main == "play":
        waiting = max((c for c in outlook.hand if table.is_action[c]), key=lambda c: (table.cost[c], -c))
        return Reason("choose_card", {"card": table.ids[waiting], "actions": half.actions, "left": view.actions})
    if main == "keep":
        return Reason("choose_keep", {"card": name, "worth": lead / outlook.mind.keep})
    if main == "money" and half.money:
        money, buys = purse(view) + half.money, buying.buys(view)
        bought = best_basket(view, money, buys, outlook.worth)
        if not bought:
            return Reason("choose_sum", {"money": money})
        if not half.trashes:
            return Reason("choose_money", {"money": money, "card": table.ids[bought[0]]})
        other_money = purse(view) + instead.money + round(instead.draws * mean)
        less = best_basket(view, other_money, buys, outlook.worth)
        lists = {key: ",".join(table.ids[c] for c in cards) for key, cards in (("bought", bought), ("instead", less))}
        return Reason("choose_trash", {"card": name, "money": money, **lists})
    if half.draws:
        return Reason("choose_cards", {"cards": half.draws, "each": mean})
    return Reason("choose_worth", {"card": name, "worth": one.points})


def drawn_worth(outlook: Outlook, card: int) -> int:
    """Return how glad its owner is to draw ``card`` next: by its price, nothing for victory cards."""
    table = outlook.table
    if table.is_treasure[card]:
        return 2 * table.money[card]
    return table.cost[card] if table.is_action[card] else 0


def order(outlook: Outlook) -> Thought:
    """Answer the order of cards put back on a deck: best on top of the own one, worst on top of a rival's."""
    table, own = outlook.table, outlook.asked.data["target"] == outlook.me
    rated = [(drawn_worth(outlook, table.arg[choice]), choice) for choice in outlook.view.choices]
    first, last = (max, min) if own else (min, max)
    rating, choice = first(rated, key=lambda one: one[0])

    def why() -> Reason:
        lower, other = last(rated, key=lambda one: one[0])
        if lower == rating:
            return Reason("order_same", {"rating": rating})
        card, less = (table.ids[table.arg[c]] for c in (choice, other))
        told: Params = {"card": card, "rating": rating, "other": less, "lower": lower}
        return Reason("order_own" if own else "order_rival", told)

    return choice, why
