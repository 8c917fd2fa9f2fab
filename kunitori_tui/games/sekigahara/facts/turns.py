"""The turns of a campaign, and what was done in them, entry by entry. Sides are 0 Tokugawa, 1 Ishida."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from kunitori_tui.games.sekigahara.rules.board import DISK_AT, DISKS, NOBODY, PLACE
from kunitori_tui.play.facts import SeenEvent, Turn

MUSTERS = frozenset(("muster", "levy", "mori"))


class Group(NamedTuple):
    """Blocks of a stack that went one ``way``, from place to place, and stopped at its end."""

    way: tuple[str, ...]
    blocks: int
    forced: bool


@dataclass(slots=True)
class Change:
    """A castle or a resource place that ``side`` controls now; ``points`` by side are what that changed."""

    place: str
    side: int
    castle: bool
    points: tuple[int, int] = (0, 0)


class Loss(NamedTuple):
    """What a side lost at a place: blocks in combat, or overrun ``by`` so many; or its ``disk``."""

    side: int
    place: str
    blocks: Sequence[str] = ()
    by: int = 0
    disk: str = ""


@dataclass(eq=False, repr=False)
class Entry:
    """One thing of a turn, at a place: the ``groups`` of the stack that set out there (``march``), ``blocks`` of a box
    (``muster``, ``levy``: so many ``unseen``, ``mori``), ``cards`` exchanged (``exchange``), or combat. ``came`` is
    what came of it, in its order, ``told`` are the places of its events in all that was told.
    """

    kind: str
    place: str
    groups: list[Group] = field(default_factory=list, init=False)
    blocks: list[str] = field(default_factory=list, init=False)
    unseen: int = field(default=0, init=False)
    cards: list[str] = field(default_factory=list, init=False)
    came: list[Loss | Change] = field(default_factory=list, init=False)
    told: list[int] = field(default_factory=list, init=False)

    @property
    def touched(self) -> set[str]:
        """Return the places it left otherwise than they were."""
        own = {self.place, *(group.way[-1] for group in self.groups)} if self.groups or self.kind in MUSTERS else set()
        return own | {one.place for one in self.came}

    @property
    def losses(self) -> list[Loss]:
        """Return what was lost by it."""
        return [one for one in self.came if isinstance(one, Loss)]

    @property
    def changes(self) -> list[Change]:
        """Return the places that changed hands by it."""
        return [one for one in self.came if isinstance(one, Change)]

    @property
    def crushed(self) -> list[Loss]:
        """Return the blocks that were overrun."""
        return [loss for loss in self.losses if loss.by]

    def take(self, at: int, side: int, event: SeenEvent) -> None:
        """Take in what ``side`` did, told at the place ``at``."""
        self.told.append(at)
        data = event.data
        match event.kind:
            case "march":
                self._march(data)
            case "muster" | "mori":
                self.blocks += data["blocks"]
            case "levy":
                self.unseen += data["count"]
            case "discard" if data["why"] == "exchange":
                self.cards += data["cards"]
            case "castle" | "resource":
                self.came.append(Change(data["place"], side, event.kind == "castle"))
            case "lost" | "overrun" | "disk_lost":
                disk = DISKS[DISK_AT[PLACE[data["place"]]]] if event.kind == "disk_lost" else ""
                self.came.append(Loss(side, data["place"], data.get("blocks", ()), data.get("by", 0), disk))

    def _march(self, data: Mapping[str, Any]) -> None:
        """Take in a segment of the way of a group: the blocks that do not go on have stopped where it began."""
        step, start, n = data["step"], data["from"], data["count"]
        before: tuple[str, ...] = (start,)
        for at, group in reversed(list(enumerate(self.groups))):
            if step > 1 and len(group.way) == step and group.way[-1] == start and group.blocks >= n:
                before = group.way
                self.groups[at] = group._replace(blocks=group.blocks - n)
                break
        self.groups = [group for group in self.groups if group.blocks]
        self.groups.append(Group((*before, data["to"]), n, bool(data["forced"])))


@dataclass(slots=True, eq=False, repr=False)
class CampaignTurn(Turn):
    """A turn of ``side`` (-1: what is between turns, or was not told), the ``order``-th of the game (0: not told), or
    what there is of it yet; ``number`` is its week. ``seats`` are who plays Tokugawa and Ishida, [] before that was
    told. ``before`` and ``after`` are the points of both sides, ``paid`` the cards paid for movement. ``news`` belong
    to no entry and are told as they are.
    """

    half: str = ""
    order: int = 0
    side: int = NOBODY
    seats: Sequence[int] = ()
    before: Sequence[int] = ()
    after: Sequence[int] = ()
    degree: str = ""
    paid: list[str] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    news: list[SeenEvent] = field(default_factory=list)

    @property
    def losses(self) -> list[Loss]:
        """Return all that was lost in it."""
        return [loss for entry in self.entries for loss in entry.losses]

    @property
    def changes(self) -> list[Change]:
        """Return all places that changed hands in it."""
        return [change for entry in self.entries for change in entry.changes]

    @property
    def marks(self) -> dict[str, int]:
        """Return the places that changed with the number of the entry, from 1; of several the last."""
        return {place: number for number, entry in enumerate(self.entries, 1) for place in sorted(entry.touched)}

    def taken_from(self, side: int) -> list[Change]:
        """Return the places that ``side`` controlled before and the other controls now."""
        found: dict[str, Change] = {}
        for change in self.changes:
            if change.place in found and change.side == side:
                del found[change.place]
            elif change.side != side and change.points[side] < 0:
                found[change.place] = change
        return list(found.values())
