"""A menu for any table: cards rated from their figures, their ops and their specials, and from what else lies there.

The mixed game has millions of tables, so a card is worth what it says. What experience adds stands in ``wishes``.

How cards of any card box with victory piles are judged by what they say alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import fsum
from types import MappingProxyType
from typing import NamedTuple

from kunitori_tui.engine.cards import Card, Op
from kunitori_tui.games.deckbuilder.bots.menu import Menu, Wish
from kunitori_tui.games.deckbuilder.bots.mind import Mind
from kunitori_tui.games.deckbuilder.rules.table import Table, branches_of, count_of

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
