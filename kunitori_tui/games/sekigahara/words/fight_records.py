"""The fights of Sekigahara as plain data, read from what one seat was told (who struck with what, what it came to), and
how one is told to one side: who is you and who is called by his side, numbers in the order of the reader.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from kunitori_tui.games.sekigahara.rules.board import SIDES
from kunitori_tui.games.sekigahara.rules.impact import leader_of
from kunitori_tui.games.sekigahara.rules.pieces import FACE
from kunitori_tui.games.sekigahara.words.names import army, side
from kunitori_tui.play.facts import SeenEvent
from kunitori_tui.text.catalog import tr

NOBODY = -1
Data = dict[str, Any]


@dataclass(slots=True, eq=False, repr=False)
class Blow:
    """Blocks of ``owner`` that were deployed with one card and fight for ``side``, with the impact they made."""

    side: int
    owner: int
    blocks: list[str]
    card: str
    gained: int


@dataclass(slots=True, eq=False, repr=False)
class Doubt:
    """A loyalty challenge and its answer: ``blocks`` of ``owner`` were asked to go over with ``card``. What was
    ``shown`` kept them ("" for nothing: they went), in a hand of ``held`` cards. ``before`` and ``after`` are the
    impacts of both sides; ``acts`` is who deploys next, with so many blocks ``waiting``; ``is_alone`` says that the
    other has stopped. ``at`` is how much had been told then, ``told`` the places of its events.
    """

    owner: int
    blocks: list[str]
    card: str
    before: list[int]
    after: list[int] = field(default_factory=list)
    shown: str = ""
    held: int = 0
    acts: int = NOBODY
    is_alone: bool = False
    waiting: int = 0
    at: int = 0
    told: list[int] = field(default_factory=list)

    @property
    def goes_over(self) -> bool:
        """Return whether the blocks changed sides."""
        return not self.shown


@dataclass(slots=True, eq=False, repr=False)
class Withdrawal:
    """Where the rest of the loser went: so many blocks (``blocks``, where their owner reads) to a place where ``there``
    are so many now; ``stay`` are in the castle.
    """

    side: int
    to: str
    count: int
    stay: int
    there: int
    blocks: list[str]


@dataclass(slots=True, eq=False, repr=False)
class Crushed:
    """Blocks of a side that were overrun by so many."""

    side: int
    place: str
    blocks: list[str]
    by: int


@dataclass(slots=True, eq=False, repr=False)
class FightTurn:
    """The turn in which something was fought: week and half (0 and "" where they were not told), the number of the
    turn, the side whose turn it is, -1 where nobody knows.
    """

    week: int = 0
    half: str = ""
    number: int = 0
    side: int = NOBODY


@dataclass(slots=True, eq=False, repr=False)
class FightRecord:
    """Combat at a place. Lists of two belong to Tokugawa and Ishida.

    ``kind`` is ``battle``, ``siege`` or "" where it came to neither; ``inside`` says what the holder of the castle
    chose, None where he was not asked. ``could`` is in how many ways the besieger could have deployed more, None where
    the reader does not know. ``blocks`` are the numbers at its beginning, ``disk`` stood in the castle.
    ``lost`` are blocks, ``went`` those of them that had gone over; ``due`` what the impact costs. ``took`` are castles
    and resource places that changed hands with their new sides, ``drawn`` own cards where they are known. ``before``
    and ``points`` are the points as it began and as it ended, [] where they were not told. What follows from ``hands``
    on is known only of a fight that was played to its end; ``next`` are places with the numbers there. ``winner`` ends
    the game. ``at`` is how much had been told when it was decided, ``upto`` how much when it was over (0: it is not),
    ``told`` the places of its events.
    """

    turn: FightTurn
    place: str
    attacker: int
    seats: list[int]
    blocks: list[int]
    disk: str
    before: list[int]
    kind: str = ""
    inside: bool | None = None
    could: int | None = None
    line: list[Blow] = field(default_factory=list)
    doubts: list[Doubt] = field(default_factory=list)
    stopped: set[int] = field(default_factory=set)
    impact: list[int] = field(default_factory=lambda: [0, 0])
    due: list[int] = field(default_factory=lambda: [0, 0])
    won_by: int = NOBODY
    lost: list[list[str]] = field(default_factory=lambda: [[], []])
    went: list[list[str]] = field(default_factory=lambda: [[], []])
    disk_lost: bool = False
    gone: Withdrawal | None = None
    crushed: list[Crushed] = field(default_factory=list)
    took: list[tuple[str, int, str]] = field(default_factory=list)
    played: list[int] = field(default_factory=lambda: [0, 0])
    drew: list[int] = field(default_factory=lambda: [0, 0])
    drawn: list[list[str]] = field(default_factory=lambda: [[], []])
    points: list[int] = field(default_factory=list)
    hands: list[int] = field(default_factory=list)
    dead: list[int] = field(default_factory=list)
    next: list[tuple[str, list[int]]] = field(default_factory=list)
    at_once: bool = False
    winner: int = NOBODY
    at: int = 0
    upto: int = 0
    told: list[int] = field(default_factory=list)

    @property
    def is_over(self) -> bool:
        """Return whether nothing more comes of it."""
        return self.upto > 0

    def standing(self, side: int) -> int:
        """Return how many blocks of ``side`` are left there now."""
        gone = self.gone.count if self.gone is not None and self.gone.side == side else 0
        crushed = sum(len(one.blocks) for one in self.crushed if one.side == side and one.place == self.place)
        return self.blocks[side] - len(self.lost[side]) - gone - crushed


def fights(told: Sequence[SeenEvent], since: int = 0) -> list[FightRecord]:
    """Return the fights that were not over when the first ``since`` of ``told`` had been told, in their order; the last
    one may go on.
    """
    start = max(0, min(since, len(told) - 1))
    while start > 0 and told[start].kind != "turn":
        start -= 1
    reading = _Reading()
    for at in range(start, len(told)):
        reading.take(at, told[at])
    return [fight for fight in reading.fought if not fight.is_over or fight.upto > since]


class _Reading:
    """Reads turns from their beginning."""

    def __init__(self) -> None:
        self.turn = FightTurn()
        self.points: list[int] = []
        self.fought: list[FightRecord] = []
        self.now: FightRecord | None = None

    def take(self, at: int, event: SeenEvent) -> None:
        """Take in what was told at the place ``at``."""
        data = event.data
        if event.kind == "turn":
            self.turn = FightTurn(data["week"], data["half"], data["turn"], SIDES.index(data["side"]))
        elif event.kind == "control":
            self.points = data["points"]
        elif event.kind == "fight":
            self._begin(data)
        if self.now is None:
            return
        self.now.told.append(at)
        side = SIDES.index(data["side"]) if "side" in data else NOBODY
        hear = getattr(self, f"_{event.kind}", None)
        if hear is not None:
            hear(self.now, side, data, at + 1)

    def _begin(self, data: Data) -> None:
        side, seat = SIDES.index(data["side"]), data["seat"]
        seats = [seat, 1 - seat] if side == 0 else [1 - seat, seat]
        self.now = FightRecord(self.turn, data["place"], side, seats, data["blocks"], data["disk"], self.points)
        self.now.points = self.points
        self.fought.append(self.now)

    def _end(self, fight: FightRecord, upto: int) -> None:
        fight.upto = upto
        fight.at = fight.at or upto
        self.now = None

    # -- one event each: the fight, the side it is about, its fields, how much has been told with it --------------

    def _shelter(self, fight: FightRecord, side: int, data: Data, upto: int) -> None:
        fight.inside = bool(data["inside"])

    def _battle(self, fight: FightRecord, side: int, data: Data, upto: int) -> None:
        fight.kind = "battle"

    def _siege(self, fight: FightRecord, side: int, data: Data, upto: int) -> None:
        fight.kind = "siege"

    def _deploy(self, fight: FightRecord, side: int, data: Data, upto: int) -> None:
        fight.impact = data["impact"]
        fight.line.append(Blow(side, side, [data["block"]], data["card"], data["gained"]))

    def _stop(self, fight: FightRecord, side: int, data: Data, upto: int) -> None:
        fight.stopped.add(side)

    def _challenge(self, fight: FightRecord, side: int, data: Data, upto: int) -> None:
        doubt = Doubt(1 - side, data["blocks"], data["card"], fight.impact)
        doubt.told = [place for place in (upto - 2, upto - 1) if place in fight.told]
        fight.doubts.append(doubt)

    def _refute(self, fight: FightRecord, side: int, data: Data, upto: int) -> None:
        if fight.doubts:
            fight.doubts[-1].shown, fight.doubts[-1].held = data["card"], data["held"]
        self._answered(fight, upto)

    def _defect(self, fight: FightRecord, side: int, data: Data, upto: int) -> None:
        gained = data["impact"][1 - side] - fight.impact[1 - side]
        fight.impact = data["impact"]
        left = list(data["blocks"])
        for blow in reversed(fight.line):
            if left and blow.owner == blow.side == side and blow.blocks[0] in left:
                left.remove(blow.blocks[0])
                fight.line.remove(blow)
        fight.line.append(Blow(1 - side, side, data["blocks"], "", gained))
        fight.went[side] += data["blocks"]
        self._answered(fight, upto)

    def _answered(self, fight: FightRecord, upto: int) -> None:
        if not fight.doubts:
            return
        doubt = fight.doubts[-1]
        doubt.after, doubt.at = fight.impact, upto
        doubt.told.append(upto - 1)
        behind = 1 - leader_of(fight.attacker, fight.impact)
        doubt.acts = 1 - behind if behind in fight.stopped else behind  # who has just deployed has not stopped
        doubt.is_alone = 1 - doubt.acts in fight.stopped
        out = sum(len(blow.blocks) for blow in fight.line if blow.owner == doubt.acts)
        doubt.waiting = fight.blocks[doubt.acts] - out

    def _battle_won(self, fight: FightRecord, side: int, data: Data, upto: int) -> None:
        fight.won_by, fight.impact, fight.due, fight.at = side, data["impact"], data["losses"], upto

    def _siege_result(self, fight: FightRecord, side: int, data: Data, upto: int) -> None:
        fight.impact = [data["impact"] if of == side else 0 for of in (0, 1)]
        fight.due = [0 if of == side else data["losses"] for of in (0, 1)]
        fight.could = data.get("could")
        fight.at = upto

    def _lost(self, fight: FightRecord, side: int, data: Data, upto: int) -> None:
        fight.lost[side] += data["blocks"]

    def _disk_lost(self, fight: FightRecord, side: int, data: Data, upto: int) -> None:
        fight.disk_lost = True

    def _retreat(self, fight: FightRecord, side: int, data: Data, upto: int) -> None:
        fight.gone = Withdrawal(side, data["to"], data["count"], data["stay"], data["there"], data.get("blocks", []))

    def _overrun(self, fight: FightRecord, side: int, data: Data, upto: int) -> None:
        fight.crushed.append(Crushed(side, data["place"], data["blocks"], data["by"]))

    def _castle(self, fight: FightRecord, side: int, data: Data, upto: int) -> None:
        fight.took.append(("castle", side, data["place"]))

    def _resource(self, fight: FightRecord, side: int, data: Data, upto: int) -> None:
        fight.took.append(("resource", side, data["place"]))

    def _control(self, fight: FightRecord, side: int, data: Data, upto: int) -> None:
        fight.points = data["points"]

    def _clear(self, fight: FightRecord, side: int, data: Data, upto: int) -> None:
        fight.played[side] += len(data["cards"])

    def _draw(self, fight: FightRecord, side: int, data: Data, upto: int) -> None:
        fight.drew[side] += data["count"]
        fight.drawn[side] += data.get("cards", [])

    def _fought(self, fight: FightRecord, side: int, data: Data, upto: int) -> None:
        fight.hands, fight.dead, fight.at_once = data["hands"], data["dead"], bool(data["at_once"])
        fight.next = list(zip(data["left"], data["blocks"], strict=True))
        self._end(fight, upto)

    def _over(self, fight: FightRecord, side: int, data: Data, upto: int) -> None:
        fight.winner = SIDES.index(data["winner"])
        self._end(fight, upto)


class Reader:
    """The side that reads: 0 Tokugawa, 1 Ishida, -1 nobody's."""

    def __init__(self, seats: Sequence[int], me: int | None) -> None:
        self.seats = seats
        self.side = seats.index(me) if me in seats else NOBODY

    @property
    def order(self) -> tuple[int, int]:
        """Return both sides, one's own first."""
        return (1, 0) if self.side == 1 else (0, 1)

    def two(self, of: int, mine: str, other: str, **params: Any) -> str:
        """Return ``mine`` for the own side, else ``other``, in which that is called ``{side}``."""
        return tr(mine, **params) if of == self.side else tr(other, side=side(of), **params)

    def many(self, of: int, mine: tuple[str, str], other: tuple[str, str], n: int, **params: Any) -> str:
        """Return the same in the form for ``n``, the first of each for one."""
        return self.two(of, mine[n != 1], other[n != 1], n=n, **params)

    def score(self, impact: Sequence[int]) -> str:
        """Return both impacts in words, one's own first: ``3 to 0``."""
        first, second = self.order
        return tr("{own} to {theirs}", own=impact[first], theirs=impact[second])

    def points(self, before: Sequence[int], after: Sequence[int]) -> str:
        """Return the points of both sides, and what they were before where they are others now; "" where nobody was
        told.
        """
        if not before or not after:
            return ""
        first, second = self.order
        told = {"own": after[first], "theirs": after[second], "a": before[first], "b": before[second]}
        if self.side == NOBODY:
            if list(before) == list(after):
                return tr("Tokugawa {own}, Ishida {theirs}, as before", **told)
            return tr("Tokugawa {a} to {own}, Ishida {b} to {theirs}", **told)
        if list(before) == list(after):
            return tr("{own} to {theirs}, as before", **told)
        return tr("{a} to {own} for you, {b} to {theirs} for {side}", side=side(second), **told)


def letter(of: int) -> str:
    """Return what a line about a side begins with."""
    return f"{side(of)[0]} "


def named(blocks: Sequence[str]) -> str:
    """Return blocks by daimyo, short: ``Fukushima L cav, Ii 4``."""
    return army(FACE[name] for name in blocks)
