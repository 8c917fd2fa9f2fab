"""The bot of the guided games of decks and battles: fixed rules, which never change, so that the programmes stay what
they are. It buys money first and fights little.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kunitori_tui.bots.ruled import Rule, Ruled, Thought
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
                return Thought(choice)
        assert view.seat is not None
        table, mine = view.table, view.owned[view.seat]
        led = any(table.leads[c] for seat in range(view.seats) if seat != view.seat for c in view.owned[seat])
        for wish in wishes:
            choice = f"buy:{wish.card}"
            if choice in view.choices and (led or not wish.leader) and mine.count(table.arg[choice]) < wish.most:
                return Thought(choice)
        return None

    return buy


def play(view: DeckView, dice: int) -> Thought | None:
    """Play units, then leaders, then anything else."""
    table = view.table
    cards = [table.arg[choice] for choice in view.choices if choice.startswith("play:")]
    order = sorted(cards, key=lambda card: (table.leads[card], not table.is_unit[card], card))
    return Thought(table.key["play"][order[0]]) if order else None


def lead(view: DeckView, dice: int) -> Thought | None:
    """Attack the next player."""
    return next((Thought(choice) for choice in view.choices if choice.startswith("attack:")), None)


def take(view: DeckView, dice: int) -> Thought | None:
    """Take the best that there is: the last of the choices."""
    return Thought(view.choices[-1])


def sensei(wishes: Sequence[Wish]) -> Ruled:
    """Return the bot that buys these ``wishes``; what it has no rule for it answers with the first choice."""
    rules = {"buy": buyer(wishes), "play": play, "lead": lead, "assign": lead}
    return Ruled("sensei", {**rules, "defend": take, "prize": take, "consent": take})
