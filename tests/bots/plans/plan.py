"""What a plan is, and a game that plans and levels play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.engine import rng
from kunitori_tui.engine.api import Option, Setup, Standing
from kunitori_tui.play.deals import bot_seed

Rule = Callable[[Any], Option | None]
"""From an observation to the choice that the idea asks for; None, or what is not on offer, where it leaves it open."""


@dataclass(frozen=True, slots=True)
class Plan:
    """One ``idea``, in a sentence, that leans on a paragraph of the ``rulebook``: ``rules`` by kind of question. What
    it leaves open is decided as the ``level`` does.
    """

    id: str
    game: str
    level: str
    idea: str
    rulebook: str
    rules: Mapping[str, Rule]

    def own(self, view: Any) -> Option | None:
        """Return what the idea asks for, None where it leaves the question open."""
        rule = self.rules.get(view.asked.kind)
        choice = rule(view) if rule is not None else None
        return choice if choice in view.choices else None

    def choose(self, view: Any, dice: int) -> Option:
        """Return the answer to one question."""
        choice = self.own(view)
        return bots.load(self.game, self.level).choose(view, dice) if choice is None else choice


class Player(Protocol):
    """A plan, a level, or who watches one."""

    def choose(self, view: Any, dice: int) -> Option:
        """Return one of ``view.choices``."""


def play(game: str, players: Sequence[Player], seed: int) -> list[Standing]:
    """Return how a game ends, dealt and with the dice as in :func:`.sim.play`."""
    state = shelf.load(game).new(shelf.load(game).check(Setup(len(players), seed, {})))
    state.record(False)
    dice, number = bot_seed(seed), 0
    while (decision := state.decision) is not None:
        offered = state.options()
        choice = offered[0]
        if len(offered) > 1:
            choice = players[decision.seat].choose(state.observe(decision.seat), rng.stream(dice, number))
        state.apply(choice)
        number += 1
    standings: list[Standing] = state.standings()
    return standings


def first(view: Any, *names: str) -> Option | None:
    """Return the first of the choices that begin with one of ``names``, in the order of the names."""
    return next((choice for name in names for choice in view.choices if choice.startswith(name)), None)


def shop(*wanted: str, only: bool = False) -> Rule:
    """Return who plays all treasures and buys the first of ``wanted`` on offer: a card, or a kind of card, behind a
    colon how many at most; nothing else if these ``only``.
    """

    def rule(view: Any) -> Option | None:
        treasure = first(view, "treasure:")
        if treasure is not None:
            return treasure
        table = view.table
        for want in wanted:
            name, _, most = want.partition(":")
            for choice in reversed(view.choices):
                if not choice.startswith("buy:"):
                    continue
                card = table.number[choice[4:]]
                fits = name in (choice[4:], view.cards[card].kind)
                if fits and (not most or view.owned[view.seat].count(card) < int(most)):
                    return choice
        return "end" if only else None

    return rule
