"""The battle phase as a level sees it: what a battle will probably come to, as odds, dicts from a sum to its
probability (7-2, R24); whom to attack with what, ambush or reinforcement, which prize to take (7).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb, fsum
from typing import NamedTuple

from kunitori_tui.bots.ruled import Params, Reason, Score, Thought, best
from kunitori_tui.engine.api import Option
from kunitori_tui.engine.stack import top_frame
from kunitori_tui.games.deckbuilder.bots.buying import UNSEEN, ends, for_points
from kunitori_tui.games.deckbuilder.bots.mind import Outlook
from kunitori_tui.games.deckbuilder.rules.battle import (
    AMBUSH,
    HOME,
    REINFORCEMENT,
    Challenge,
    attack_value,
    clockwise,
    defence_value,
    prize,
)
from kunitori_tui.games.deckbuilder.rules.fight import DECLINE, DONE
from kunitori_tui.games.deckbuilder.rules.state import Piles
from kunitori_tui.games.deckbuilder.rules.table import Table
from kunitori_tui.games.deckbuilder.rules.view import DeckView, unseen

Odds = Mapping[int, float]
REMEMBERED = 512
"""Rivals whose odds are kept: what one may add hangs on his own cards alone, and stays while others play."""


def sum_odds(values: Sequence[int], n: int) -> Odds:
    """Return the odds of the sum of ``n`` cards dealt blindly from cards worth ``values``; of all if fewer."""
    n = min(n, len(values))
    armed = tuple([v for v in values if v])
    blank = len(values) - len(armed)
    everything = comb(len(values), n)
    odds: dict[int, float] = {}
    for k, row in enumerate(_ways(armed, n)):
        rest = comb(blank, n - k)
        if rest:
            for total, count in row.items():
                odds[total] = odds.get(total, 0.0) + count * rest / everything
    return odds


@lru_cache(maxsize=REMEMBERED)
def _ways(armed: tuple[int, ...], n: int) -> list[dict[int, int]]:
    """Return in how many ways 0, 1 ... up to ``n`` of the cards ``armed`` come to a sum, by sum."""
    ways: list[dict[int, int]] = [{0: 1}] + [{} for _ in range(min(n, len(armed)))]
    for v in armed:
        for k in range(len(ways) - 1, 0, -1):
            row = ways[k]
            for total, count in ways[k - 1].items():
                row[total + v] = row.get(total + v, 0) + count
    return ways


def mean(odds: Odds) -> float:
    """Return the expected sum."""
    return fsum([total * p for total, p in odds.items()])


def in_ambush(table: Table, cards: Sequence[int]) -> int:
    """Return what ``cards`` add in ambush (7-2-1)."""
    value = table.value
    return sum([value[c] + AMBUSH for c in cards if value[c]])


def ambush_odds(table: Table, known: Sequence[int], rest: Sequence[int], held: int) -> Odds:
    """Return the odds of an ambush from ``held`` cards, of which some are ``known`` and the others lie in ``rest``."""
    value, sure = table.value, in_ambush(table, known)
    values = [value[c] + AMBUSH if value[c] else 0 for c in rest]
    return {sure + total: p for total, p in sum_odds(values, held - len(known)).items()}


def reinforcement_odds(view: DeckView, seat: int) -> Odds:
    """Return the odds of what two cards from the deck of the own ``seat`` add. It is known but for its order; of an
    empty one the discard pile is shuffled first (R4).
    """
    top, rest = view.known_top[seat][:REINFORCEMENT], view.unseen(seat)
    if len(top) + len(rest) < REINFORCEMENT:
        top, rest = (*top, *rest), [*(view.discard[seat] or []), *view.open_discard[seat]]
    return _reinforcement(view.table, top, rest)


def _reinforcement(table: Table, top: Sequence[int], rest: Sequence[int]) -> Odds:
    """Return the odds of a reinforcement from a deck on which ``top`` lies, the rest of it somewhere in ``rest``."""
    value, known = table.value, top[:REINFORCEMENT]
    sure = sum([value[c] for c in known])
    return {sure + total: p for total, p in sum_odds([value[c] for c in rest], REINFORCEMENT - len(known)).items()}


@lru_cache(maxsize=REMEMBERED)
def added_odds(
    table: Table, owned: tuple[int, ...], seen: Piles, top: tuple[int, ...], hand: tuple[int, ...], held: int
) -> Odds:
    """Return the odds of what a rival with those cards adds when attacked: an ambush where it beats what a
    reinforcement brings on average, else the reinforcement.
    """
    rest = unseen(owned, seen)
    second = _reinforcement(table, top, rest)
    middle = mean(second)
    odds: dict[int, float] = {}
    for total, p in ambush_odds(table, hand, rest, held).items():
        if total >= middle:
            odds[total] = odds.get(total, 0.0) + p
        else:
            for other, q in second.items():
                odds[other] = odds.get(other, 0.0) + p * q
    return odds


MOST_SUBSETS = 10
"""Armed hand cards up to which every ambush is compared; with more all are shown."""


class Front:
    """One possible target: what an attack is worth there. ``worths``: points by how much one is ahead (7-3)."""

    def __init__(self, outlook: Outlook, target: int) -> None:
        view, expects = outlook.view, outlook.mind.expects
        self.outlook = outlook
        self.target = target
        self.defence = defence_value(view, target)
        self.odds: Odds = {0: 1.0}
        if expects != "nothing":
            top, hand = view.known_top[target], view.known_hand[target]
            cards = view.table, view.owned[target], view.seen(target)
            self.odds = added_odds(*cards, top, hand, view.hand_count[target])
            if expects == "average":
                self.odds = {round(mean(self.odds)): 1.0}
        self._known: dict[int, float] = {}
        self.worths = outlook.attack_worths
        self.daring = outlook.mind.daring

    def value(self, attack: int) -> float:
        """Return the expected points of attacking with ``attack``."""
        points = self._known.get(attack)
        if points is None:
            worths, difference = self.worths, attack - self.defence
            points = fsum([p * worths[difference - added] for added, p in self.odds.items()]) + self.daring
            self._known[attack] = points
        return points


def fronts(outlook: Outlook) -> list[Front]:
    """Return all possible targets, clockwise."""
    there: list[Front] = outlook.fronts
    if not there:
        there += [Front(outlook, t) for t in clockwise(outlook.view.seats, outlook.me)]
    return there


def best_attack(outlook: Outlook, attack: int) -> float:
    """Return the expected points of the best single battle with ``attack``; 0 when none is worth it."""
    return max(0.0, *[front.value(attack) for front in fronts(outlook)])


def sums(front: Front, attack: int) -> dict[str, float | str]:
    """Return a battle in figures: who is attacked, with what, what stands there, what he is expected to add."""
    wins = fsum(p for more, p in front.odds.items() if attack > front.defence + more)
    return {"seat": front.target, "attack": attack, "defence": front.defence, "adds": mean(front.odds), "wins": wins}


class Campaign(NamedTuple):
    """Who attacks whom: ``cards`` are the leaders, then the units, ``targets`` where each of them goes, -1 for home;
    who is not named stays at home, too. ``value``: the points this promises.
    """

    cards: list[int]
    targets: list[int]
    value: float


def campaign(outlook: Outlook) -> Campaign:
    """Return the campaign with the highest expected points; nobody leaves when none promises any."""
    leaders, units, force = outlook.leaders, outlook.units, outlook.force
    cards, there = leaders + units, fronts(outlook)
    best = Campaign(cards, [], 0.0)
    for front in there:
        if front.value(force) > best.value:
            best = Campaign(cards, [front.target] * len(cards), front.value(force))
    if outlook.mind.splits:
        for n in range(2, min(len(leaders), len(there)) + 1):
            for chosen in combinations(there, n):
                plan = _split(outlook.view, leaders, units, chosen)
                if plan.value > best.value + 1e-9:
                    best = plan
    return best


def _split(view: DeckView, leaders: list[int], units: list[int], chosen: Sequence[Front]) -> Campaign:
    """Return a good division of all cards among the ``chosen``: a leader each, then card by card while it helps."""
    strength = view.table.attack
    cards = leaders + units
    at = [i if i < len(chosen) else 0 for i in range(len(leaders))] + [0] * len(units)
    forces = [0] * len(chosen)
    for card, i in zip(cards, at, strict=True):
        forces[i] += strength[card]
    moved = True
    while moved:
        moved = False
        for k, card in enumerate(cards):
            here = at[k]
            if k < len(leaders) and at[: len(leaders)].count(here) == 1:
                continue
            s = strength[card]
            gains = [
                (
                    chosen[i].value(forces[i] + s)
                    + chosen[here].value(forces[here] - s)
                    - chosen[i].value(forces[i])
                    - chosen[here].value(forces[here]),
                    i,
                )
                for i in range(len(chosen))
                if i != here
            ]
            gain, i = max(gains)
            if gain > 1e-9:
                at[k] = i
                forces[here] -= s
                forces[i] += s
                moved = True
    # Equal cards are asked in clockwise order of their targets, and so are those of ``chosen``.
    leads = [i for _, i in sorted(zip(leaders, at, strict=False))]
    goes = [i for _, i in sorted(zip(units, at[len(leaders) :], strict=True))]
    value = fsum(f.value(total) for f, total in zip(chosen, forces, strict=True))
    return Campaign(cards, [chosen[i].target for i in (*leads, *goes)], value)


def challenge(outlook: Outlook) -> Thought:
    """Answer which target each leader and unit attacks (7-1)."""
    choices = outlook.view.choices
    plan = campaign(outlook)
    asked = top_frame(outlook.view.stack, Challenge)
    sent = len(asked.leader_targets) + len(asked.unit_targets)
    step = plan.targets[sent] if sent < len(plan.targets) else -1
    choice = f"attack:{step}" if step >= 0 else HOME
    if choice not in choices:  # somebody else sent the leaders where this level would not
        choice = choices[0]
    return choice, _battle, outlook, choice, plan


def _battle(outlook: Outlook, choice: Option, plan: Campaign) -> Reason:
    """Say why this rival is attacked, with everything or a part of it, or nobody."""
    force = outlook.force
    there = [Score(f"attack:{front.target}", (front.value(force),), about=front) for front in fronts(outlook)]
    if choice == HOME:
        most = max(score.points for score in there)
        alike = [score for score in there if most - score.points < UNSEEN]
        nearest = min(alike, key=lambda score: score.about.defence + mean(score.about.odds))  # the weakest says most
        told, worth = sums(nearest.about, force), -nearest.points
        won = prize(round(force - nearest.about.defence - mean(nearest.about.odds)))
        reason = Reason("attack_idle", told) if worth < UNSEEN else Reason("attack_costs", {**told, "worth": worth})
        if won is not None and outlook.closing(outlook.table.number[won]) < 0:
            reason = ends(outlook, outlook.table.number[won], "would_end_lost")
        return reason.of(choice, [Score(HOME, ()), *there])
    front: Front = next(score.about for score in there if score.choice == choice)
    scores = [Score(choice, (plan.value,)), Score(HOME, ()), *(score for score in there if score.choice != choice)]
    scores = [score for score in scores if score.choice in outlook.view.choices]
    battles = len(set(plan.targets))
    if battles < 2:
        return Reason("attack_pays", {**sums(front, force), "worth": plan.value}).of(choice, scores)
    sent = [card for card, target in zip(plan.cards, plan.targets, strict=True) if target == front.target]
    told = {**sums(front, attack_value(outlook.table, sent)), "battles": battles, "worth": plan.value}
    return Reason("attack_split", told, weighed=outlook.asked.kind == "lead").of(choice, scores)


def ambush_cards(outlook: Outlook, attack: int, defence: int) -> tuple[list[int], float]:
    """Return the hand cards to show, sorted, and the points this brings: the best result with the least shown."""
    value = outlook.table.value
    armed = sorted(c for c in outlook.hand if value[c])
    if shows_all(outlook, armed):
        return armed, outlook.battle_worth(attack, defence + in_ambush(outlook.table, armed))
    sums: dict[int, tuple[int, ...]] = {0: ()}
    for card in armed:
        for total, shown in list(sums.items()):
            new = total + value[card] + AMBUSH
            if new not in sums or len(shown) + 1 < len(sums[new]):
                sums[new] = (*shown, card)
    worth, total = max((outlook.battle_worth(attack, defence + t), -t) for t in sums)
    return sorted(sums[-total]), worth


def shows_all(outlook: Outlook, armed: Sequence[int]) -> bool:
    """Return whether a level compares no ambushes of these ``armed`` cards: it shows all of them."""
    return not outlook.mind.weighs_defence or len(armed) > MOST_SUBSETS


def assault(outlook: Outlook) -> Params:
    """Return who attacks, with what, and what stands against it."""
    data = outlook.asked.data
    return {"seat": data["attacker"], "attack": data["attack"], "defence": data["defence"]}


def defend(outlook: Outlook) -> Thought:
    """Answer an attack with an ambush or a reinforcement (7-2): the ambush where both bring the same."""
    attack, defence = outlook.asked.data["attack"], outlook.asked.data["defence"]
    shown, sure = ambush_cards(outlook, attack, defence)
    if not outlook.mind.weighs_defence:
        choice, reason = ("ambush", "ambush_habit") if shown else ("reinforcement", "ambush_empty")
        return choice, Reason, reason, {**assault(outlook), "strength": in_ambush(outlook.table, shown)}
    odds = reinforcement_odds(outlook.view, outlook.me)
    hope = fsum(p * outlook.battle_worth(attack, defence + t) for t, p in odds.items())

    def tell(one: Score, other: Score | None) -> Reason:
        told, most, differ = assault(outlook), in_ambush(outlook.table, outlook.hand), hope != sure
        if one.choice == "reinforcement":
            told = {**told, "strength": most, "average": mean(odds), "most": max(odds)}
            return Reason("reinforcement_better", told, differ)
        if not shown:
            return Reason("ambush_nothing", {**told, "strength": most, "most": max(odds)}, differ)
        return _with_ambush(outlook, shown)._replace(weighed=differ)

    return best([Score("ambush", (sure,)), Score("reinforcement", (hope,))], tell)


def _with_ambush(outlook: Outlook, shown: Sequence[int]) -> Reason:
    """Return what an ambush of the cards ``shown`` makes of the defence."""
    told = {**assault(outlook), "strength": in_ambush(outlook.table, shown)}
    behind = outlook.asked.data["attack"] - outlook.asked.data["defence"]
    ahead = in_ambush(outlook.table, shown) - behind
    if ahead > 0:
        return Reason("ambush_wins", {**told, "ahead": ahead})
    if ahead < 0:
        return Reason("ambush_saves", {**told, "behind": behind, "less": -ahead})
    return Reason("ambush_draws", told)


def ambush(outlook: Outlook) -> Thought:
    """Answer which cards lie in ambush, one by one (7-2-1)."""
    view = outlook.view
    attack, defence = outlook.asked.data["attack"], outlook.asked.data["defence"]
    shown, sure = ambush_cards(outlook, attack, defence)
    done = len(view.chosen_cards)
    choice = outlook.table.key["show"][shown[done]] if done < len(shown) else DONE
    if choice not in view.choices:
        choice = view.choices[0]

    def why() -> Reason:
        most, strength = in_ambush(outlook.table, outlook.hand), in_ambush(outlook.table, shown)
        if shows_all(outlook, [c for c in outlook.hand if outlook.table.value[c]]):
            return Reason("ambush_habit", {**assault(outlook), "strength": most})
        if choice == DONE:
            told = {"attack": attack, "sum": defence + strength, "strength": most - strength}
            return Reason("ambush_enough", told)
        stop = outlook.battle_worth(attack, defence + in_ambush(outlook.table, shown[:done]))
        scores = [Score(c, (worth,)) for c, worth in ((choice, sure), (DONE, stop)) if c in view.choices]
        return _with_ambush(outlook, shown).of(choice, scores)

    return choice, why


def take_prize(outlook: Outlook) -> Thought:
    """Answer, as a defender ahead, whether to take the victory card, or which where several are offered (7-3)."""
    arg = outlook.table.arg
    offers = [(choice, arg.get(choice, -1)) for choice in outlook.view.choices]
    scores = [Score(choice, (outlook.spoils(card),) if card >= 0 else (), about=card) for choice, card in offers]

    def tell(one: Score, other: Score | None) -> Reason:
        if one.choice != DECLINE:
            card = one.about
            return ends(outlook, card, "ends_won") if outlook.closing(card) > 0 else for_points(outlook, card)
        assert other is not None
        if outlook.closing(other.about) < 0:
            return ends(outlook, other.about, "would_end_lost")
        told: Params = {"card": outlook.table.ids[other.about], "points": outlook.points(other.about)}
        return Reason("prize_clutters", {**told, "each": outlook.mean_money})

    return best(scores, tell)
