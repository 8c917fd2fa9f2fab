"""What all parts of the work on one review share: the game as it went, who plays out, what is known so far."""

from __future__ import annotations

from dataclasses import dataclass

from kunitori_tui.engine import rng
from kunitori_tui.review.form import Review
from kunitori_tui.review.terms import Terms
from kunitori_tui.review.way import Way


@dataclass(slots=True)
class Ground:
    """The ``way`` of a game, looked at for the choices of ``seat``, with the ``terms`` of its game. What was found is
    in ``review``. So many games were ``played`` out, and so many are ``planned`` in all, as far as can be told now.
    """

    terms: Terms
    way: Way
    seat: int
    review: Review
    seed: int
    played: int = 0
    planned: int = 1

    def stream(self, purpose: int, at: int, seat: int) -> int:
        """Return the seed of what is played out for a ``purpose`` at a place for a seat."""
        return rng.stream(rng.stream(self.seed, purpose), at * 16 + seat)
