"""What one seat was told of Azuchi Castle, as facts: rounds, with what everybody drafted and his workers came to, and
the events of the castle, with what each brought to whom.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from kunitori_tui.play import facts as play
from kunitori_tui.play.facts import SeenEvent, Turn

Data = Mapping[str, Any]


@dataclass(slots=True, eq=False, repr=False)
class CastleEvent:
    """An event that was turned up. ``events`` tell of it, at the places ``covered``: that it came, then what it brought
    to whom. In the clean-up everybody ``kept`` so many army cards, by seat in the order of the round; all is known
    before the place ``upto``, 0 while it is not over. ``stands``: it built a storey.
    """

    events: list[SeenEvent]
    covered: list[int]
    kept: dict[int, int] = field(default_factory=dict)
    stands: bool = False
    upto: int = 0

    @property
    def told(self) -> Data:
        """Return what was told as it came."""
        return self.events[0].data

    def of(self, seat: int | None) -> list[Data]:
        """Return what was told of ``seat`` in it: guards, each time it paid, or that it did not."""
        return [event.data for event in self.events[1:] if event.data.get("seat") == seat]


class Worker(NamedTuple):
    """A worker placed in the ``nth`` event of its round: on which ``card``, what was ``gained``, ``paid`` in a deal."""

    nth: int
    card: str
    gained: str
    paid: Sequence[str] = ()


@dataclass(slots=True, eq=False, repr=False)
class CastleRound(Turn):
    """A round: by seat the cards ``drafted`` and the workers ``placed``, who ``passed``; its event of the castle."""

    drafted: dict[int, list[str]] = field(default_factory=dict)
    placed: dict[int, list[Worker]] = field(default_factory=dict)
    passed: list[int] = field(default_factory=list)
    castle: CastleEvent | None = None


class Facts(play.Facts[CastleRound]):
    """What one seat was told of a game."""

    turn_type = CastleRound
    keeps_score = True

    def __init__(self, game: str, first: int = 0) -> None:
        super().__init__(game, first)
        self.castle: list[CastleEvent] = []

    def take(self, at: int, event: SeenEvent) -> None:
        """Take in what was told at the place ``at``."""
        data, turn = event.data, self.turns[-1]
        castle = turn.castle
        match event.kind:
            case "draft":
                turn.drafted.setdefault(data["seat"], []).append(data["card"])
            case "work":
                turn.placed.setdefault(data["seat"], []).append(Worker(len(turn.events), data["card"], data["gained"]))
            case "swap_cube" | "coin" | "hire":  # what the worker was placed for that was told before
                paid = [data["paid"]] if event.kind == "swap_cube" else data["paid"]
                gained = {"coin": "coin", "hire": "worker"}.get(event.kind) or data["gained"]
                turn.placed.setdefault(data["seat"], [])[-1:] = [Worker(0, "market", gained, paid)]
            case "rest":
                turn.passed.append(data["seat"])
            case "event":
                turn.castle = CastleEvent([event], [at])
                self.castle.append(turn.castle)
                self.points = data.get("scores", self.points)
                turn.points = turn.points or self.points
                self.stand(at, data.get("scores", ()))
            case "guard" | "build" | "tribute" | "refrain" | "storey" | "unbuilt" if castle is not None:
                castle.events.append(event)
                castle.covered.append(at)
                castle.stands |= event.kind == "storey"
                if event.kind == "guard" and data["points"] < 0:
                    self.fortune(at, "lost", seat=data["seat"], by=-data["points"])
                if "score" in data:
                    points = enumerate(self.points or ())
                    self.points = [data["score"] if seat == data["seat"] else old for seat, old in points]
            case "clean_up" if castle is not None:
                castle.kept[data["seat"]] = data["kept"]
                castle.upto = at + 1 if len(castle.kept) == len(castle.told.get("scores", ())) else 0
