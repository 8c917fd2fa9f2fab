"""Positions of whole games, whose choices are mostly those of the levels."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.engine import rng
from kunitori_tui.engine.api import Setup, State
from tests.bots.hasty import quick


def positions(
    game_id: str, seats: int, every: int = 1, seed: int = 1, options: dict[str, Any] | None = None
) -> Iterator[tuple[State, Any, int]]:
    """Yield each ``every``-th decision of a game: the state, which stays as it is, the view of who decides, and
    dice. Most choices are those of the levels, or the game would see little but villages and copper; the others avoid
    the first choice, which is the quiet one.
    """
    if options is not None:
        return itertools.islice(_played(game_id, seats, seed, options), 0, None, every)
    return itertools.islice(_game(game_id, seats, seed), 0, None, every)


def varied(asked: Iterable[tuple[Any, Any, int]], first: int, then: int) -> Iterator[tuple[int, tuple[Any, Any, int]]]:
    """Yield of each kind of question the ``first`` so many, then one in ``then``, numbered."""
    met = Counter[str]()
    number = 0
    for one in asked:
        kind = one[1].decision.kind
        if met[kind] < first or met[kind] % then == 0:
            yield number, one
            number += 1
        met[kind] += 1


@cache
def _game(game_id: str, seats: int, seed: int) -> list[tuple[State, Any, int]]:
    return [(state.clone(), view, dice) for state, view, dice in _played(game_id, seats, seed, {})]


def _played(game_id: str, seats: int, seed: int, options: dict[str, Any]) -> Iterator[tuple[State, Any, int]]:
    game = shelf.load(game_id)
    state = game.new(Setup(seats, seed, options))
    state.record(False)
    drivers = [bots.load(game_id, bot) for bot in quick(game_id)[::-1]]
    number = 0
    while (decision := state.decision) is not None:
        view: Any = state.observe(decision.seat)
        dice = rng.stream(5, number)
        yield state, view, dice
        lively = view.choices[1:] or view.choices
        wild = number % 5 == 0
        state.apply(
            lively[rng.below(dice, len(lively))[1]]
            if wild
            else drivers[decision.seat % min(3, len(drivers))].choose(view, dice)
        )
        number += 1
