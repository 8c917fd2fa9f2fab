"""The battle phase as a level sees it: whom to attack with what, ambush or reinforcement, which prize to take, and what
a battle will probably come to, as odds: dicts from a sum to its probability (7-2, R24).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb, fsum

from kunitori_tui.engine.api import Option
from kunitori_tui.engine.stack import top_frame
from kunitori_tui.games.deckbuilder.bots.mind import Outlook
from kunitori_tui.games.deckbuilder.rules.battle import (
    AMBUSH,
    HOME,
    REINFORCEMENT,
    Challenge,
    attack_value,
    clockwise,
    defence_value,
    leaders_of,
    units_of,
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


def ambush_odds(view: DeckView, seat: int) -> Odds:
    """Return the odds of what ``seat`` could add by showing every armed card of its hand, bonus included."""
    hand = view.hand[seat]
    if hand is not None:
        return {_shown(view.table, hand): 1.0}
    return _ambush(view.table, view.known_hand[seat], view.unseen(seat), view.hand_count[seat])


def _shown(table: Table, cards: Sequence[int]) -> int:
    value = table.value
    return sum([value[c] + AMBUSH for c in cards if value[c]])


def _ambush(table: Table, known: Sequence[int], rest: Sequence[int], held: int) -> Odds:
    """Return the odds of an ambush from ``held`` cards, of which some are ``known`` and the others lie in ``rest``."""
    value, sure = table.value, _shown(table, known)
    values = [value[c] + AMBUSH if value[c] else 0 for c in rest]
    return {sure + total: p for total, p in sum_odds(values, held - len(known)).items()}


def reinforcement_odds(view: DeckView, seat: int) -> Odds:
    """Return the odds of what two cards from the deck of ``seat`` add. An own deck is known but for its order; of an
    empty one the discard pile is shuffled first (R4).
    """
    value = view.table.value
    top = view.known_top[seat][:REINFORCEMENT]
    sure = sum(value[c] for c in top)
    rest = view.unseen(seat)
    dealt = REINFORCEMENT - len(top)
    if view.hand[seat] is not None:
        left = len(rest)
        if left < dealt:
            sure += sum(value[c] for c in rest)
            rest = [*(view.discard[seat] or []), *view.open_discard[seat]]
            dealt -= left
    return {sure + total: p for total, p in sum_odds([value[c] for c in rest], dealt).items()}


def _reinforcement(table: Table, top: Sequence[int], rest: Sequence[int]) -> Odds:
    """Return the odds of a reinforcement from a deck on which ``top`` lies, the rest of it somewhere in ``rest``."""
    value, known = table.value, top[:REINFORCEMENT]
    sure = sum([value[c] for c in known])
    return {sure + total: p for total, p in sum_odds([value[c] for c in rest], REINFORCEMENT - len(known)).items()}


def added_odds(view: DeckView, seat: int) -> Odds:
    """Return the odds of what ``seat`` adds when attacked: an ambush where it beats what a reinforcement brings on
    average, else the reinforcement.
    """
    if view.hand[seat] is not None:
        return _either(ambush_odds(view, seat), reinforcement_odds(view, seat))
    top, hand = view.known_top[seat], view.known_hand[seat]
    return _rivals_odds(view.table, view.owned[seat], view.seen(seat), top, hand, view.hand_count[seat])


@lru_cache(maxsize=REMEMBERED)
def _rivals_odds(
    table: Table, owned: tuple[int, ...], seen: Piles, top: tuple[int, ...], hand: tuple[int, ...], held: int
) -> Odds:
    rest = unseen(owned, seen)
    return _either(_ambush(table, hand, rest, held), _reinforcement(table, top, rest))


def _either(first: Odds, second: Odds) -> Odds:
    middle = mean(second)
    odds: dict[int, float] = {}
    for total, p in first.items():
        if total >= middle:
            odds[total] = odds.get(total, 0.0) + p
        else:
            for other, q in second.items():
                odds[other] = odds.get(other, 0.0) + p * q
    return odds


def value_of_difference(odds: Odds, difference: int, worths: Mapping[int, float]) -> float:
    """Return the expected worth of a battle that stands at ``difference`` (attacker minus defender) before the
    defender adds his cards. ``worths`` has the points of a final difference.
    """
    return fsum([p * worths[difference - total] for total, p in odds.items()])


MOST_SUBSETS = 10
"""Armed hand cards up to which every ambush is compared; with more all are shown."""


class Front:
    """One possible target: what the attack of a given strength is worth there. ``worths``: the points a battle brings
    the attacker, by how much he is ahead (7-3).
    """

    def __init__(self, outlook: Outlook, target: int) -> None:
        view, expects = outlook.view, outlook.mind.expects
        self.outlook = outlook
        self.target = target
        self.defence = defence_value(view, target)
        self.odds: Odds = {0: 1.0}
        if expects != "nothing":
            self.odds = added_odds(view, target)
            if expects == "average":
                self.odds = {round(mean(self.odds)): 1.0}
        self._known: dict[int, float] = {}
        self.worths = outlook.attack_worths

    def value(self, attack: int) -> float:
        """Return the expected points of attacking with ``attack``."""
        points = self._known.get(attack)
        if points is None:
            points = value_of_difference(self.odds, attack - self.defence, self.worths)
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
    return max(0.0, *(f.value(attack) for f in fronts(outlook)))


class Campaign:
    """Who attacks whom: ``leads`` and ``goes`` give a target for each leader and unit, -1 for home."""

    def __init__(self, leads: list[int], goes: list[int], value: float) -> None:
        self.leads = leads
        self.goes = goes
        self.value = value


def campaign(outlook: Outlook) -> Campaign:
    """Return the campaign with the highest expected points; nobody leaves when none promises any."""
    view = outlook.view
    leaders, units = leaders_of(view, outlook.me), units_of(view, outlook.me)
    force = attack_value(outlook.table, leaders + units)
    there = fronts(outlook)
    best = Campaign([-1] * len(leaders), [], 0.0)
    for front in there:
        if front.value(force) > best.value:
            best = Campaign([front.target] * len(leaders), [front.target] * len(units), front.value(force))
    if outlook.mind.splits:
        for n in range(2, min(len(leaders), len(there)) + 1):
            for chosen in combinations(there, n):
                plan = _split(view, leaders, units, chosen)
                if plan.value > best.value + 1e-9:
                    best = plan
    return best


def _split(view: DeckView, leaders: list[int], units: list[int], chosen: Sequence[Front]) -> Campaign:
    """Return a good division of all cards among the ``chosen`` targets: one leader each, then cards move one by one
    as long as that helps.
    """
    strength = view.table.attack
    cards = leaders + units
    at = [i if i < len(chosen) else 0 for i in range(len(leaders))] + [0] * len(units)
    sums = [0] * len(chosen)
    for card, i in zip(cards, at, strict=True):
        sums[i] += strength[card]
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
                    chosen[i].value(sums[i] + s)
                    + chosen[here].value(sums[here] - s)
                    - chosen[i].value(sums[i])
                    - chosen[here].value(sums[here]),
                    i,
                )
                for i in range(len(chosen))
                if i != here
            ]
            gain, i = max(gains)
            if gain > 1e-9:
                at[k] = i
                sums[here] -= s
                sums[i] += s
                moved = True
    # Equal cards are asked in clockwise order of their targets, and so are those of ``chosen``.
    leads = [i for _, i in sorted(zip(leaders, at, strict=False))]
    goes = [i for _, i in sorted(zip(units, at[len(leaders) :], strict=True))]
    value = fsum(f.value(total) for f, total in zip(chosen, sums, strict=True))
    return Campaign([chosen[i].target for i in leads], [chosen[i].target for i in goes], value)


def challenge(outlook: Outlook) -> Option | None:
    """Answer which target each leader and unit attacks (7-1)."""
    view = outlook.view
    plan = campaign(outlook)
    asked = top_frame(view.stack, Challenge)
    steps, sent = [*plan.leads, *plan.goes], len(asked.leader_targets) + len(asked.unit_targets)
    step = steps[sent] if sent < len(steps) else -1  # somebody else sent the leaders where this level would not
    choice = f"attack:{step}" if step >= 0 else HOME
    return choice if choice in view.choices else None


def ambush_cards(outlook: Outlook, attack: int, defence: int) -> tuple[list[int], float]:
    """Return the hand cards to show, sorted, and the points this brings: the best result with the least shown."""
    value = outlook.table.value
    armed = sorted(c for c in outlook.hand if value[c])
    if not outlook.mind.weighs_defence or len(armed) > MOST_SUBSETS:
        return armed, outlook.battle_worth(attack, defence + sum(value[c] + AMBUSH for c in armed))
    sums: dict[int, tuple[int, ...]] = {0: ()}
    for card in armed:
        for total, shown in list(sums.items()):
            new = total + value[card] + AMBUSH
            if new not in sums or len(shown) + 1 < len(sums[new]):
                sums[new] = (*shown, card)
    worth, total = max((outlook.battle_worth(attack, defence + t), -t) for t in sums)
    return sorted(sums[-total]), worth


def defend(outlook: Outlook) -> Option:
    """Answer an attack with an ambush or a reinforcement (7-2)."""
    attack, defence = outlook.asked.data["attack"], outlook.asked.data["defence"]
    shown, sure = ambush_cards(outlook, attack, defence)
    if not outlook.mind.weighs_defence:
        return "ambush" if shown else "reinforcement"
    return "ambush" if sure >= hope(outlook, attack, defence) else "reinforcement"


def hope(outlook: Outlook, attack: int, defence: int) -> float:
    """Return the points a reinforcement brings on average."""
    odds = reinforcement_odds(outlook.view, outlook.me)
    return fsum(p * outlook.battle_worth(attack, defence + t) for t, p in odds.items())


def ambush(outlook: Outlook) -> Option | None:
    """Answer which cards lie in ambush, one by one (7-2-1)."""
    shown, _ = ambush_cards(outlook, outlook.asked.data["attack"], outlook.asked.data["defence"])
    done = len(outlook.view.chosen_cards)
    choice = outlook.table.key["show"][shown[done]] if done < len(shown) else DONE
    return choice if choice in outlook.view.choices else None


def take_prize(outlook: Outlook) -> Option:
    """Answer, as a defender ahead, whether to take the victory card, or which where several are offered (7-3)."""
    card = max((outlook.table.arg[c] for c in outlook.view.choices if c != DECLINE), key=outlook.spoils)
    return outlook.table.key["take"][card] if outlook.spoils(card) > 0 else DECLINE
