"""Two bots of fixed rules for games of decks and battles: the yardstick ``money``, whose rule a child could follow, and
``sensei``, the opponent in guided games, whose rules never change, so that these games stay what they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from kunitori_tui.bots.ruled import Reason, Rule, Ruled, Thought
from kunitori_tui.games.deckbuilder.rules.view import DeckView


class Wish(NamedTuple):
    """A card to buy, as long as fewer than ``most`` are owned; a ``leader`` only once another player owns one."""

    card: str
    most: int
    leader: bool = False


def buyer(wishes: Sequence[Wish]) -> Rule:
    """Return the rule to play every treasure and then to buy the first of ``wishes`` that can be paid for."""

    def buy(view: DeckView, dice: int) -> Thought | None:
        for choice in view.choices:
            if choice.startswith("treasure:"):
                return choice, Reason
        assert view.seat is not None
        table, mine = view.table, view.owned[view.seat]
        led = any(table.leads[c] for seat in range(view.seats) if seat != view.seat for c in view.owned[seat])
        for wish in wishes:
            choice = f"buy:{wish.card}"
            if choice in view.choices and (led or not wish.leader) and mine.count(table.arg[choice]) < wish.most:
                return choice, Reason
        return None

    return buy


def play(view: DeckView, dice: int) -> Thought | None:
    """Play units, then leaders, then anything else."""
    table = view.table
    cards = [table.arg[choice] for choice in view.choices if choice.startswith("play:")]
    order = sorted(cards, key=lambda card: (table.leads[card], not table.is_unit[card], card))
    return (table.key["play"][order[0]], Reason) if order else None


def lead(view: DeckView, dice: int) -> Thought | None:
    """Attack the next player."""
    return next(((choice, Reason) for choice in view.choices if choice.startswith("attack:")), None)


def take(view: DeckView, dice: int) -> Thought | None:
    """Take the best that there is: the last of the choices."""
    return view.choices[-1], Reason


def sensei(wishes: Sequence[Wish]) -> Ruled:
    """Return the bot that buys these ``wishes``; what it has no rule for it answers with the first choice."""
    rules = {"buy": buyer(wishes), "play": play, "lead": lead, "assign": lead}
    return Ruled("sensei", {**rules, "defend": take, "prize": take, "consent": take})


TREASURES = ("land", "praefektur", "gold", "silber")
"""What ``money`` buys, the first that it can pay for."""


def buy(view: DeckView, dice: int) -> Thought | None:
    """Play every treasure, then buy the first of these that can be paid for; a village on the last turn (9-1)."""
    for choice in view.choices:
        if choice.startswith("treasure:"):
            return choice, Reason, "money_rule", {"card": choice.partition(":")[2]}
    wishes = (*TREASURES[:2], "dorf") if view.ending >= 0 else TREASURES
    for card in wishes:
        if f"buy:{card}" in view.choices:
            return f"buy:{card}", Reason, "money_rule", {"card": card}
    return None


def prize(view: DeckView, dice: int) -> Thought | None:
    """Never say no to a victory card."""
    return view.choices[-1], Reason, "money_rule", {"card": view.decision.subject if view.decision else ""}


@cache
def money() -> Ruled:
    """Return the bot of treasure and victory cards only, which plays no actions."""
    return Ruled("money", {"buy": buy, "prize": prize})
