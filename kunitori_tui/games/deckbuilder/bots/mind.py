"""What a level knows of the game, its menu and its ideas (a lower level lacks ideas of the higher one), and what cards
are worth to a seat as long as nobody gains or loses one and the turn lasts, worked out once for the questions of a
turn.

A menu for any table, too: cards rated from their figures, their ops and their specials, and from what else lies there.
The mixed game has millions of tables, so a card is worth what it says. What experience adds stands in ``wishes``. How
cards of any card box with victory piles are judged by what they say alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import fsum
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from kunitori_tui.bots.ruled import Memo, Once, Score
from kunitori_tui.engine.api import Decision
from kunitori_tui.engine.cards import Card, Op
from kunitori_tui.games.deckbuilder.bots.menu import (
    Basket,
    Menu,
    Wish,
    Worth,
    added_to,
    mean_money,
    rounds_left,
    wins_ties,
)
from kunitori_tui.games.deckbuilder.rules.battle import attack_value, leaders_of, prize, units_of
from kunitori_tui.games.deckbuilder.rules.table import Table, branches_of, count_of
from kunitori_tui.games.deckbuilder.rules.view import DeckView

FAR = 99.0
"""Rounds left for a level that does not look at the victory piles."""


class Appraisal:
    """``left``: the rounds left. ``late``: how much of the game's end is here, 0 until it comes into sight, 1 at the
    very end. By card ``counts``, the copies that the seat owns, ``points``, which one more copy of it brings the seat
    in the end, and ``worths``, what it is worth by the menu. ``basis``: what all of that hangs on.

    What has not changed is taken from ``before``, the last appraisal of that seat: mostly one card has come.
    """

    def __init__(
        self, menu: Menu, sees_stage: bool, seat: int, view: DeckView, basis: tuple[Any, ...], before: Appraisal | None
    ) -> None:
        table, owned = view.table, view.owned[seat]
        self.basis = basis
        self.table = table
        self.seats = view.seats
        self.owned = owned
        pool = view.pool
        self.stage = stage = (view.turn, view.ending, sees_stage, *[pool[pile] for pile in table.victory])
        if before is not None and before.stage == stage and before.table is table and before.seats == view.seats:
            left: float = before.left
        else:
            left = rounds_left(view) if sees_stage else FAR
        self.left: float = left
        late = 1.0 - left / menu.melt
        self.late = late = late if late > 0.0 else 0.0
        card = None
        if before is not None and before.table is table and before.seats == view.seats:
            card = gained(before.owned, owned)
        if before is None or card is None:
            self.wishes = menu.columns(table, view.seats - 1)
            self.counts = counts = [0] * table.size
            for one in owned:
                counts[one] += 1
        else:
            self.wishes = before.wishes
            self.counts = before.counts
            if card >= 0:
                self.counts = self.counts[:]
                self.counts[card] += 1
        _, lesses, stages = self.wishes
        self.points = points = added_to(view, self.counts)
        if before is None or card is None or stages or late != before.late or points != before.points:
            self.firsts = firsts = menu.firsts(view, late)
            early, known = 1.0 - late, zip(points, firsts, lesses, self.counts, strict=True)
            self.worths = [late * brought + early * (first - less * copies) for brought, first, less, copies in known]
            return
        self.firsts = before.firsts
        self.worths = before.worths
        if card >= 0:
            self.worths = self.worths[:]
            wish = self.firsts[card] - lesses[card] * self.counts[card]
            self.worths[card] = late * points[card] + (1.0 - late) * wish

    def terms(self, card: int) -> tuple[float, float, float]:
        """Return what the worth of one more copy of ``card`` is made of: its points at the end, what a first copy is to
        the deck, and what the copies that are there take off.
        """
        late, early = self.late, 1.0 - self.late
        taken = -early * self.wishes.lesses[card] * self.counts[card]
        return late * self.points[card], early * self.firsts[card], taken


def gained(before: Sequence[int], after: Sequence[int]) -> int | None:
    """Return the card by which the second of two sorted tuples is more, -1 if they are equal, else None."""
    if before == after:
        return -1
    at = 0
    for old, new in zip(before, after, strict=False):
        if old != new:
            break
        at += 1
    return after[at] if after[at + 1 :] == before[at:] else None


def appraise(menu: Menu, sees_stage: bool, seat: int, view: DeckView) -> Appraisal:
    """Return what cards are worth to ``seat`` by ``menu``; ``sees_stage`` as in :class:`.mind.Mind`. The last one of
    every seat is kept: to compare what it hangs on takes less than to look it up, card by card, among many.
    """
    basis = (view.turn, view.owned[seat], view.table, view.seats, view.ending, sees_stage, tuple(view.pool))
    known: Appraisal | None = menu.appraised.get(seat)
    if known is None or known.basis != basis:
        known = menu.appraised[seat] = Appraisal(menu, sees_stage, seat, view, basis, known)
    return known


DECIDED = 40.0
"""Points that ending the game is worth when it is won by it, or costs when it is lost."""


@dataclass(slots=True, frozen=True, eq=False, repr=False)
class Mind:
    """The menu and the ideas of a level.

    ``sees_stage``: the worth of cards changes with the rounds left. ``expects``: what hidden cards it reckons with in
    a battle: nothing, the average, or the odds of every sum. ``weighs_defence``: it compares ambush and reinforcement,
    and shows no more than needed. ``counts_end``: it takes the last card of a victory pile only when that wins.
    ``splits``: it may attack several players at once. ``clutter``: what a card without use costs a young deck, in
    points. ``safety``: the lead in rounds of the best rival's gains that it wants before it ends the game. ``keep``: a
    card in the deck counts that much of the same card bought now, which brings no other purchase. ``daring``: points
    that it adds to what an own attack promises. ``crowd``: how the level thinks among ``crowd_from`` players or more,
    if otherwise.
    """

    menu: Menu
    sees_stage: bool = True
    expects: Literal["nothing", "average", "odds"] = "odds"
    weighs_defence: bool = True
    counts_end: bool = True
    splits: bool = True
    clutter: float = 0.8
    safety: float = 1.5
    keep: float = 0.8
    daring: float = 0.0
    crowd: Mind | None = None
    crowd_from: int = 5

    def among(self, seats: int) -> Mind:
        """Return how the level thinks at a table of ``seats``."""
        return self.crowd.among(seats) if self.crowd is not None and seats >= self.crowd_from else self


def holdings(mind: Mind, seat: int, view: DeckView) -> float:
    """Return what all cards of ``seat`` are worth by the menu of ``mind``: at the end their points, before it what they
    are to the deck, every copy less than the one before.
    """
    known = appraise(mind.menu, mind.sees_stage, seat, view)
    columns = zip(known.counts, known.firsts, known.wishes.lesses, strict=True)
    deck = fsum([copies * (first - less * (copies - 1) / 2) for copies, first, less in columns if copies])
    return known.late * view.points(seat) + (1.0 - known.late) * deck


NOVICE: Mapping[str, Any] = {
    "sees_stage": False,
    "expects": "nothing",
    "weighs_defence": False,
    "counts_end": False,
    "splits": False,
    "clutter": 0.0,
}
"""What the easy level lacks of the ideas of a :class:`Mind`."""


class Outlook:
    """A position as a level sees it: what it is asked, and the worth of cards, all in points."""

    baskets: Sequence[Basket] = ()
    """What :func:`.turn.shopping` has found for every sum of money up to some."""

    def __init__(self, mind: Mind, view: DeckView) -> None:
        asked, me = view.decision, view.seat
        if asked is None or me is None:
            raise ValueError("a view in which nobody is asked")
        self.mind = mind
        self.view = view
        self.table = view.table
        self.asked: Decision = asked
        self.me: int = me
        self.hand: list[int] = view.hand[me] or []

    @Once
    def fronts(self) -> list[Any]:
        """What :func:`.war.fronts` has found."""
        return []

    @Once
    def attack_worths(self) -> Memo[int, float]:
        """:meth:`attack_worth` by difference."""
        return Memo(self.attack_worth)

    @Once
    def scores(self) -> list[int]:
        """The points in all cards of every seat."""
        return [*map(self.view.points, range(self.view.seats))]

    @Once
    def mean_money(self) -> float:
        """The money that a card drawn from the own deck brings on average."""
        return mean_money(self.view, self.me)

    @Once
    def leaders(self) -> list[int]:
        """The own cards that can lead a battle this turn."""
        return leaders_of(self.view, self.me)

    @Once
    def units(self) -> list[int]:
        """The own units that can go along."""
        return units_of(self.view, self.me)

    @Once
    def force(self) -> int:
        """The attack of all of them together. Plays ask for that alone, so nothing else is kept for it."""
        return attack_value(self.table, leaders_of(self.view, self.me) + units_of(self.view, self.me))

    @Once
    def appraisal(self) -> Appraisal:
        """What cards are worth to the own seat."""
        return appraise(self.mind.menu, self.mind.sees_stage, self.me, self.view)

    @Once
    def plain_worth(self) -> Worth:
        """The worth of cards in the deck, without what taking one does to the game."""
        return self.appraisal.worths.__getitem__

    @Once
    def points(self) -> Callable[[int], int]:
        """The points that one more copy of a card brings the own seat."""
        return self.appraisal.points.__getitem__

    @Once
    def worth(self) -> Worth:
        """What one more copy of a card is worth, the end of the game included (9-1)."""
        return self.weighed().__getitem__

    def weighed(self) -> list[float]:
        """Work out the :meth:`worth` of all cards, by number."""
        worths = self.appraisal.worths[:]
        for card in self.last:
            worths[card] += self.decided(card)
        return worths

    def score(self, card: int) -> Score:
        """Return the :meth:`worth` of one more copy of ``card`` by its terms: the ``points`` at the end, the ``deck``,
        the ``copies`` there are, and that it may ``end`` the game.
        """
        terms = *self.appraisal.terms(card), self.closing(card)
        return Score(self.table.ids[card], terms, ("points", "deck", "copies", "end"), card)

    @Once
    def last(self) -> list[int]:
        """The cards by which the end of the game would begin, for a level that looks at it (9-1)."""
        if not self.mind.counts_end or self.view.ending >= 0:
            return []
        return [card for card in self.table.victory if self.view.pool[card] == 1]

    def closing(self, card: int) -> float:
        """Return what it is worth that taking ``card`` ends the game: nothing where it does not."""
        return self.decided(card) if card in self.last else 0.0

    def decided(self, card: int) -> float:
        """Return what it is worth that the game ends with one more copy of ``card``."""
        return DECIDED if self.is_won_after(self.points(card)) else -DECIDED

    def is_won_after(self, gain: int) -> bool:
        """Return whether the own seat with ``gain`` more points stays ahead through one more turn of each rival."""
        ahead = self.scores[self.me] - self.best_score + gain - self.rival_gain()
        return ahead > 0 or (ahead == 0 and wins_ties(self.view))

    def rival_gain(self) -> float:
        """Return the points the best rival is taken to add in one more turn: his average so far, times safety."""
        return max(1.0, (self.best_score - 2) / self.view.round * self.mind.safety)

    @Once
    def best_score(self) -> int:
        """The points of the best rival."""
        return max([score for seat, score in enumerate(self.scores) if seat != self.me])

    def spoils(self, card: int) -> float:
        """Return what winning the victory card ``card`` in battle is worth to the own seat."""
        return self.points(card) - self.mind.clutter * (1.0 - self.appraisal.late) + self.closing(card)

    def loss(self, card: int) -> float:
        """Return what it costs when a rival wins the victory card ``card``: all with two players, a share with more."""
        return self.table.vp[card] / max(1, self.view.seats - 1)

    def attack_worth(self, difference: int) -> float:
        """Return the points a battle brings the attacker who is ahead by ``difference`` (7-3)."""
        due = prize(difference)
        if due is None or not self.view.pool[self.table.number[due]]:
            return 0.0
        card = self.table.number[due]
        return -self.loss(card) if difference < 0 else self.spoils(card)

    def battle_worth(self, attack: int, defence: int) -> float:
        """Return what the battle being fought brings the defender, the own seat; what he dislikes he declines (7-3)."""
        due = prize(attack - defence)
        if due is None or not self.view.pool[self.table.number[due]]:
            return 0.0
        card = self.table.number[due]
        return -self.loss(card) if attack > defence else max(0.0, self.spoils(card))

    def lasting(self, card: int) -> float:
        """Return what playing ``card`` brings beyond its effect, in points: nothing but where a box says otherwise."""
        return 0.0


NOTHING = Wish(0.0)


class Weights(NamedTuple):
    """What the parts of a card are worth at the start of the game, in points.

    ``place``: the place it takes in the deck. ``coin``: each money of a treasure after the first. ``leads``: may lead
    a battle. ``stay``: each value of a card that stays deployed. ``terminal``: gives no action. ``price``: each money
    it costs. ``gain``: the share of a gained card's own rating. ``specials``: by the name of an effect, a trait or a
    count. ``less``: the share of its rating that each copy owned takes off, ``less_terminal`` for cards without
    actions. ``trapped``, ``walled``, ``thinned``: factors for what stays deployed where traps lie on the table, for
    leaders where a castle stands, for minus points where cards can be got rid of.
    """

    place: float = -1.0
    coin: float = 4.4
    draw: float = 0.9
    actions: float = 0.6
    money: float = 1.2
    buys: float = 0.7
    discount: float = 0.5
    attack: float = 0.7
    defence: float = 0.4
    leads: float = 4.0
    stay: float = 0.8
    terminal: float = -0.3
    points: float = 0.9
    price: float = 0.0
    trash_self: float = -1.0
    gain: float = 0.4
    specials: Mapping[str, float] = MappingProxyType({})
    less: float = 0.05
    less_terminal: float = 0.2
    trapped: float = 0.9
    walled: float = 0.95
    thinned: float = 0.6


USUAL = Weights()


@dataclass(frozen=True, eq=False)
class RatedMenu(Menu):
    """A menu that rates the cards on the table by ``weights``; ``wishes`` holds what experience adds to a rating."""

    weights: Weights = USUAL

    def rated(self, table: Table) -> list[Wish]:
        """Work out the wishes for all cards of ``table``."""
        weights = self.weights
        specials = {str(op[1]) for halves in table.halves for half in halves for op in half if op[0] == "special"}
        trapped = weights.trapped if "trap" in specials else 1.0
        walled = weights.walled if any(c.defence and c.deploy for c in table.cards) else 1.0
        thinned = weights.thinned if specials.intersection(("warning", "remodel")) else 1.0
        wishes = []
        for card in table.cards:
            first = rate(table, card, weights, (trapped, walled, thinned))
            ends = not any(count_of(ops, "actions") for ops in (card.play, *branches_of(card.play)))
            share = weights.less_terminal if card.is_action and ends and not card.leads else weights.less
            more = self.wishes.get(card.id, NOTHING)
            wishes.append(Wish(first + more.first, max(0.0, share * max(0.0, first) + more.less)))
        return wishes


def rate(table: Table, card: Card, weights: Weights, factors: tuple[float, float, float]) -> float:
    """Return what the first copy of ``card`` is worth; ``factors`` are those of the table: trapped, walled, thinned."""
    trapped, walled, thinned = factors
    specials = weights.specials
    total = weights.place + weights.price * card.cost
    total += weights.points * card.vp * (thinned if card.vp < 0 else 1.0)
    total += weights.attack * card.attack + weights.defence * card.defence
    total += fsum(specials.get(name, 0.0) for name in card.traits)
    if card.leads:
        total += weights.leads * walled
    if card.deploy:
        total += weights.stay * (card.attack + card.defence) * trapped
    if card.kind == "treasure":
        total += weights.coin * (card.money - 1)
    elif card.is_action and card.play:
        total += rate_ops(table, card.play, weights)
        if not any(count_of(ops, "actions") for ops in (card.play, *branches_of(card.play))):
            total += weights.terminal
    for op in (card.battle_start, card.score):
        total += specials.get(str(op[1] if op[0] == "special" else op[0]), 0.0) if op else 0.0
    return total


def rate_ops(table: Table, ops: tuple[Op, ...], weights: Weights) -> float:
    """Return what an effect is worth; of a choice the better branch."""
    total = 0.0
    for name, *args in ops:
        if name == "choose":
            total += max(rate_ops(table, branch, weights) for branch in branches_of(ops))
        elif name == "special":
            total += weights.specials.get(str(args[0]), 0.0)
        elif name == "trash_self":
            total += weights.trash_self
        elif name in ("gain", "may_gain", "gain_to_hand"):
            card = table.number.get(str(args[0]), -1)
            if card >= 0:
                gained = table.cards[card]
                total += weights.gain * max(0.0, rate(table, gained, weights, (1.0, 1.0, 1.0)))
                total += weights.money * gained.money if name == "gain_to_hand" else 0.0
        else:
            rates = {"draw": weights.draw, "actions": weights.actions, "money": weights.money, "buys": weights.buys}
            total += rates.get(str(name), weights.discount) * int(args[0])  # type: ignore[arg-type]  # the op's verb says what follows it
    return total


WEIGHTS = Weights(
    draw=1.4,
    stay=1.0,
    specials={
        "remodel": 2.0, "rising_general": 0.5, "ninja_clan": 0.3, "warning": 0.5, "trap": 1.0, "fetch_general": 3.0,
        "call_allies": 0.5, "trained_ninja": 3.0, "upgrade": 4.0, "wall": 0.5, "gift": -1.0, "razes": 0.5,
        "spent": -1.0, "per_owned": 0.5, "if_sold_out": -0.3,
    },
)  # fmt: skip

MENU = RatedMenu(melt=20.0, weights=WEIGHTS)
MIND = Mind(MENU)
