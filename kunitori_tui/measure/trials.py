"""How far ahead a player is of a row of rivals: a figure that changes with every point, for a search that compares."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass
from math import fsum, tanh
from statistics import fmean
from typing import Any

from kunitori_tui.measure import arena, sim
from kunitori_tui.measure.players import Who, played


@dataclass(slots=True, frozen=True)
class Trial:
    """Some ``deals`` of one player, each against the rival whose turn it is, in every division of the seats."""

    game: str
    who: Who
    rivals: tuple[Who, ...]
    deals: range
    seats: int = 2
    options: dict[str, Any] | None = None

    def play(self) -> list[float]:
        """Return by how many points the player was ahead of the rival in every game; of several seats on average."""
        leads: list[float] = []
        for deal in self.deals:
            rival = self.rivals[deal % len(self.rivals)]
            for side in arena.sides(self.game, self.seats):
                seats = sim.play(self.game, [self.who if mine else rival for mine in side], deal, self.options).seats
                ours = fmean(seat.score for seat in seats if side[seat.seat])
                leads.append(ours - fmean(seat.score for seat in seats if not side[seat.seat]))
        return leads


def leads(trials: Sequence[Trial], executor: Executor | None = None) -> list[list[float]]:
    """Return the leads of every trial, cut into pieces that ``executor`` plays."""
    pieces = [
        Trial(one.game, one.who, one.rivals, deals, one.seats, one.options)
        for one in trials
        for deals in sim.ranges(one.deals.start, len(one.deals), sim.CHUNK)
    ]
    found: dict[Who, list[float]] = {one.who: [] for one in trials}
    with closing(played(pieces, executor)) as parts:
        for piece, part in zip(pieces, parts, strict=True):
            found[piece.who] += part
    return [found[one.who] for one in trials]


def advantage(leads: Sequence[float], usual: float) -> float:
    """Return the mean of ``leads`` from -1 to 1, where one as large as ``usual`` is three quarters of a win: a point
    more counts most in a close game.

    >>> round(advantage([10.0, -10.0, 10.0], 10.0), 3)
    0.254
    """
    return fsum(tanh(lead / usual) for lead in leads) / max(1, len(leads))
