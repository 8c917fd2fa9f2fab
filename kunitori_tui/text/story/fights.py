"""Battles as far as a finished game remembers them; a game tells of them in its box (:attr:`.Story.fights`)."""

from __future__ import annotations

from typing import NamedTuple


class Fight(NamedTuple):
    """A battle that was won, or was even: the ``round`` or week, who fought, who won, what the winners ``gained``, as
    (seat, card), and the points that brought them. ``sums`` are attack and defence, None where a game counts otherwise.
    """

    round: int
    attackers: tuple[int, ...]
    defenders: tuple[int, ...]
    winners: tuple[int, ...]
    sums: tuple[int, int] | None = None
    gained: tuple[tuple[int, str], ...] = ()
    points: int = 0

    @property
    def losers(self) -> tuple[int, ...]:
        """Return the seats that lost; none where it was even."""
        if not self.winners:
            return ()
        return self.defenders if self.winners == self.attackers else self.attackers

    @property
    def margin(self) -> int:
        """Return by how much it was won."""
        return abs(self.sums[0] - self.sums[1]) if self.sums else 0
