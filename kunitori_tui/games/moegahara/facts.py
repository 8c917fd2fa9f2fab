"""What one seat was told of Moegahara, as facts: a deck-builder's, the decided Lands and why, what left the lines."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from kunitori_tui.games.deckbuilder import facts as deck
from kunitori_tui.play.facts import SeenEvent

Data = dict[str, Any]
TEAMS, SEATS = 2, 6
"""Teams, and the most seats there may be."""


@dataclass(slots=True, eq=False, repr=False)
class LandDecided:
    """A Land that a team won, in which ``round``: ``told`` is what was told of it, at the ``place`` of all that was
    told, as part of the ``step``; ``cause`` what changed a line last. ``back`` are the markers that went back with it
    without anybody being asked who gives them; ``ends_game``: it was the last one that was wanted. Before the place
    ``upto`` all is told.
    """

    round: int
    place: int
    upto: int
    step: int
    told: Data
    cause: SeenEvent | None
    back: list[Data] = field(default_factory=list)
    ends_game: bool = False


class Facts(deck.Facts):
    """What one seat was told. ``points`` are those of both teams, not by seat."""

    keeps_score = True

    def __init__(self, game: str, first: int = 0) -> None:
        super().__init__(game, first)
        self.points = (0,) * TEAMS
        self.lands: list[LandDecided] = []
        self.removed: list[Data] = []
        """What was told of each card that was taken out of a line."""
        self._cause: SeenEvent | None = None

    def take(self, at: int, event: SeenEvent) -> None:
        super().take(at, event)
        last = self.lands[-1] if self.lands else None
        if event.kind in ("place", "remove", "order"):
            self._cause = event
            self.removed += [event.data] if event.kind == "remove" else ()
            if event.kind == "remove" and event.data["seat"] % TEAMS != event.data["team"]:
                self.fortune(at, "removed", seat=event.data["target"])
        elif event.kind == "land":
            self.lands.append(LandDecided(self.turns[-1].number, at, at + 1, event.at, event.data, self._cause))
            self.points = event.data["points"]
            team = event.data["team"]
            self.decide(at, range(team, SEATS, TEAMS), range(1 - team, SEATS, TEAMS), 1)
            self.stand(at, [self.points[seat % TEAMS] for seat in range(SEATS)])
        elif event.kind == "marker" and last is not None and (at, event.at) == (last.upto, last.step):
            last.back.append(event.data)
            last.upto += 1
        elif event.kind == "over" and last is not None and at == last.place + 1:
            last.ends_game = True
            last.upto += 1
