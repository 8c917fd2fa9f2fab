"""Playing out in pieces that one worker can do one after another."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from kunitori_tui.engine.api import Observation, Option
from kunitori_tui.review import playouts
from kunitori_tui.review.piece import Piece
from kunitori_tui.review.playouts import Trial
from kunitori_tui.review.terms import Ending, Terms


class Trials:
    """Games from ``view`` with every one of ``plans``, in pieces."""

    def __init__(self, view: Observation, plans: tuple[tuple[Option, ...], ...], seed: int, terms: Terms) -> None:
        self._whole = Trial(view, plans, seed, 0, 0, terms.bot)
        self._size = max(1, terms.budget.piece // len(plans))

    def play(self, first: int, until: int) -> Generator[Piece, Any, list[list[Ending]]]:
        """Yield what is to be played and return the endings of the deals from ``first`` to ``until``, by deal and
        plan.
        """
        ends: list[list[Ending]] = []
        for begin in range(first, until, self._size):
            trial = self._whole._replace(first=begin, deals=min(self._size, until - begin))
            ends += yield Piece(playouts.play, (trial,), trial.games)
        return ends
