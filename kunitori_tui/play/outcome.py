"""The result of a finished game, which everybody may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kunitori_tui.engine.api import Part, Standing


class FinalPlace(NamedTuple):
    """A place in the final count: ``seats`` is one player, or all of a team; ``parts`` make up the score."""

    rank: int
    score: int
    seats: tuple[int, ...]
    tiebreak: bool
    gave_up: bool
    parts: Sequence[Part]


class Result(NamedTuple):
    """The result of a game: its seed, the standings by seat, and the places, the winners first."""

    seed: int
    standings: Sequence[Standing]
    places: Sequence[FinalPlace]
