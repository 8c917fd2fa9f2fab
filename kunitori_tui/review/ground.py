"""What all parts of the work on one review share: the game as it went, who plays out, what is known so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kunitori_tui.engine import rng
from kunitori_tui.review.form import Absence, Review
from kunitori_tui.review.terms import Terms
from kunitori_tui.review.way import Deed, Way


@dataclass(slots=True)
class Ground:
    """The ``way`` of a game, looked at for the choices of ``seat``, with the ``terms`` of its game; at the entries
    ``stood_in`` a bot chose in the place of its person. What was found is in ``review``. So many games were ``played``
    out, and so many are ``planned`` in all, as far as can be told now.
    """

    terms: Terms
    way: Way
    seat: int
    review: Review
    seed: int
    stood_in: Sequence[range] = ()
    played: int = 0
    planned: int = 1

    @property
    def own(self) -> list[Deed]:
        """Return what was chosen in the seat by no bot that stood in for its person."""
        deeds = (deed for deed in self.way.deeds if deed.view.seat == self.seat)
        return [deed for deed in deeds if not any(deed.is_within(stretch) for stretch in self.stood_in)]

    @property
    def absences(self) -> list[Absence]:
        """Return the rounds in which a bot stood in for the person of the seat."""
        deeds = [deed for deed in self.way.deeds if deed.view.seat == self.seat]
        rounds = [[deed.round for deed in deeds if deed.is_within(stretch)] for stretch in self.stood_in]
        return [Absence(some[0], some[-1]) for some in rounds if some]

    def stream(self, purpose: int, at: int, seat: int) -> int:
        """Return the seed of what is played out for a ``purpose`` at a place for a seat."""
        return rng.stream(rng.stream(self.seed, purpose), at * 16 + seat)
