"""The last turn of the other side at Sekigahara as data, read from what one seat was told and from nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from kunitori_tui.play.table import Told
from kunitori_tui.text.turns import BEGINNINGS, BETWEEN

Data = dict[str, Any]

CHOICES = frozenset(
    ("discard", "order", "degree", "shelter", "lay", "deploy", "stop", "challenge", "refute", "retreat")
)
"""Kinds by which a seat has answered a question."""
PAID = ("movement", "march", "mori")
"""What cards are paid for: the degree of movement, a forced march, a Mōri block."""


@dataclass(slots=True, frozen=True)
class Group:
    """Blocks of a stack that went one ``way``, from place to place, and stopped at its end."""

    way: tuple[str, ...]
    blocks: int
    forced: bool


@dataclass(slots=True, frozen=True)
class Change:
    """A castle or a resource place that ``side`` controls now; ``points`` by side are what that changed."""

    place: str
    side: str
    castle: bool
    points: tuple[int, int]


@dataclass(slots=True)
class Entry:
    """One thing of a turn, at a place: the groups of the stack that set out there (``march``), blocks of the box
    (``muster``, ``mori``), cards exchanged, a ``fight``.
    """

    kind: str
    place: str
    groups: list[Group] = field(default_factory=list)
    blocks: list[str] = field(default_factory=list)
    """Faces that were mustered in the open."""
    unseen: int = 0
    """Blocks mustered unseen, or cards exchanged."""
    changes: list[Change] = field(default_factory=list)
    events: list[Told] = field(default_factory=list)
    """What was told of it."""
    places: list[int] = field(default_factory=list)
    """The places of these events in all that was told."""

    @property
    def touched(self) -> set[str]:
        """Return the places it left otherwise than they were."""
        touched = {change.place for change in self.changes}
        touched |= {data["place"] for _, data in self.told("lost", "overrun", "disk_lost", "muster", "levy", "mori")}
        for _, data in self.told("retreat"):
            touched |= {data["place"], data["to"]}
        if self.kind == "march":
            touched |= {self.place, *(group.way[-1] for group in self.groups)}
        return touched

    def told(self, *kinds: str) -> list[tuple[str, Data]]:
        """Return kind and fields of those of its events that are of these ``kinds``."""
        return [(event.kind, event.data) for event in self.events if event.kind in kinds]

    def march(self, data: Data) -> None:
        """Take in a segment of the way of a group: the blocks that do not go on have stopped where it began."""
        step, start, n = data["step"], data["from"], data["count"]
        before: tuple[str, ...] = (start,)
        for at, group in reversed(list(enumerate(self.groups))):
            if step > 1 and len(group.way) == step and group.way[-1] == start and group.blocks >= n:
                before = group.way
                self.groups[at] = Group(group.way, group.blocks - n, group.forced)
                break
        self.groups = [group for group in self.groups if group.blocks]
        self.groups.append(Group((*before, data["to"]), n, bool(data["forced"])))


@dataclass(slots=True)
class OtherTurn:
    """The turn of ``seat``, who plays ``side``. What was told of it is from ``begin`` to ``end``. It ``is_over`` once
    something else has begun; ``is_fresh`` until the reader has made a choice since, ``is_past`` once a turn of his own
    has followed and is over. ``points`` are those of both sides before and after.
    """

    seat: int
    side: str
    week: int
    half: str
    begin: int
    end: int
    is_over: bool
    is_fresh: bool
    is_past: bool
    points: tuple[tuple[int, int], tuple[int, int]] = ((0, 0), (0, 0))
    degree: str = ""
    paid: list[str] = field(default_factory=list)
    """The cards paid for movement."""
    entries: list[Entry] = field(default_factory=list)

    @property
    def marks(self) -> dict[str, int]:
        """Return the places that changed with the number of the entry, from 1; of several the last."""
        return {place: number for number, entry in enumerate(self.entries, 1) for place in sorted(entry.touched)}

    def lost(self, side: str) -> list[str]:
        """Return the faces of the blocks that ``side`` lost, in the order of the losses."""
        return [face for _, data in self._losses("lost", "overrun", side=side) for face in data["blocks"]]

    def disks(self, side: str) -> list[str]:
        """Return the places where ``side`` lost a disk."""
        return [data["place"] for _, data in self._losses("disk_lost", side=side)]

    def taken_from(self, side: str) -> list[Change]:
        """Return the places that ``side`` controlled before and the other controls now."""
        at = 0 if side == "tokugawa" else 1
        found: dict[str, Change] = {}
        for change in (change for entry in self.entries for change in entry.changes):
            if change.place in found and change.side == side:
                del found[change.place]
            elif change.side != side and change.points[at] < 0:
                found[change.place] = change
        return list(found.values())

    def _losses(self, *kinds: str, side: str) -> Iterator[tuple[str, Data]]:
        for entry in self.entries:
            yield from ((kind, data) for kind, data in entry.told(*kinds) if data["side"] == side)

    def take(self, at: int, event: Told) -> None:
        """Take in one event, told at the place ``at``."""
        entry = self._entry(event.kind, event.data)
        match event.kind:
            case "control":
                self._control(event.data["points"])
            case "degree":
                self.degree = event.data["degree"]
            case "discard" if event.data["why"] in PAID:
                self.paid += event.data["cards"]
        if entry is None:
            return
        entry.events.append(event)
        entry.places.append(at)
        match event.kind:
            case "march":
                entry.march(event.data)
            case "muster" | "mori":
                entry.blocks += event.data["blocks"]
            case "levy":
                entry.unseen += event.data["count"]
            case "discard" if entry.kind == "exchange":
                entry.unseen += len(event.data["cards"])
            case "castle" | "resource":
                is_castle = event.kind == "castle"
                entry.changes.append(Change(event.data["place"], event.data["side"], is_castle, (0, 0)))

    def _entry(self, kind: str, data: Data) -> Entry | None:
        """Return the entry that an event belongs to, a new one where it begins one; None for what belongs to none."""
        last = self.entries[-1] if self.entries else None
        match kind:
            case "march" if data["step"] == 1:
                same = next((e for e in self.entries if e.kind == "march" and e.place == data["from"]), None)
                return same or self._begin("march", data["from"])
            case "muster" | "levy" | "mori":
                where = data["place"]
                return (
                    last if last is not None and (last.kind, last.place) == (kind, where) else self._begin(kind, where)
                )
            case "fight":
                return self._begin("fight", data["place"])
            case "discard" if data["why"] == "exchange":
                return self._begin("exchange", "")
        return last

    def _begin(self, kind: str, place: str) -> Entry:
        self.entries.append(Entry(kind, place))
        return self.entries[-1]

    def _control(self, points: Sequence[int]) -> None:
        """Take in what the places are worth: as the turn begins, and after each that changed hands."""
        now = points[0], points[1]
        before, last = self.points
        changes = self.entries[-1].changes if self.entries else []
        if not changes:
            self.points = (now, now)
            return
        changes[-1] = Change(
            changes[-1].place, changes[-1].side, changes[-1].castle, (now[0] - last[0], now[1] - last[1])
        )
        self.points = (before, now)


def other_turn(told: Sequence[Told], me: int | None) -> OtherTurn | None:
    """Return the last turn that is not of seat ``me``, or what there is of it yet; None where there was none."""
    begins = (at for at in range(len(told) - 1, -1, -1) if told[at].kind == "turn" and told[at].data["seat"] != me)
    begin = next(begins, None)
    if begin is None:
        return None
    bounds = (at for at in range(begin + 1, len(told)) if told[at].kind in BEGINNINGS or told[at].kind in BETWEEN)
    end = next(bounds, len(told))
    is_over = end < len(told)
    data = told[begin].data
    answered = told[end if is_over else begin :]
    own = next((at for at in range(end, len(told)) if told[at].kind == "turn"), None)
    turn = OtherTurn(
        data["seat"],
        data["side"],
        data["week"],
        data["half"],
        begin,
        end,
        is_over,
        is_fresh=not any(
            event.kind == "bids" or (event.kind in CHOICES and event.data["seat"] == me) for event in answered
        ),
        is_past=own is not None and any(event.kind in BEGINNINGS or event.kind in BETWEEN for event in told[own + 1 :]),
    )
    for at in range(begin + 1, end):
        turn.take(at, told[at])
    return turn
