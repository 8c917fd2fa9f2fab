"""A turn of a campaign with its entries, as a seat was told of them: marches, musters, combats blow by blow (who struck
with what, whose loyalty was doubted, what was lost), losses, places that changed hands. Sides are 0 Tokugawa, 1 Ishida.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from kunitori_tui.games.sekigahara.rules.board import DISK_AT, DISKS, NOBODY, PLACE, SIDES
from kunitori_tui.games.sekigahara.rules.impact import leader_of
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


Data = Mapping[str, Any]
STRIKES = frozenset(("shelter", "deploy", "challenge", "refute", "defect", "stop", "lost", "disk_lost"))
"""Kinds of which, as of results, the last one is told of a combat that goes on."""


class Blow(NamedTuple):
    """Blocks of ``owner`` that were deployed with one card and fight for ``side``, with the impact they made."""

    side: int
    owner: int
    blocks: list[str]
    gained: int


@dataclass(slots=True, eq=False, repr=False)
class Doubt:
    """A loyalty challenge and its answer: ``blocks`` of ``owner`` were asked to go over.
    What was ``shown`` kept them ("" for nothing: they went), in a hand of ``held`` cards. ``before`` and ``after`` are
    the impacts of both sides; so many blocks were ``out``; ``acts`` is who deploys next, with so many ``waiting``;
    ``is_alone`` says that the other has stopped. ``at`` is how much had been told then, ``told`` the places of its
    events.
    """

    owner: int
    blocks: list[str]
    before: list[int]
    told: list[int]
    out: int
    after: list[int] = field(default_factory=list)
    shown: str = ""
    held: int = 0
    acts: int = NOBODY
    is_alone: bool = False
    waiting: int = 0
    at: int = 0

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


@dataclass(eq=False, repr=False)
class Combat(Entry):
    """Combat at a place, in a ``turn``. Lists of two belong to Tokugawa and Ishida.

    ``kind`` is ``battle``, ``siege`` or "" where it came to neither; ``inside`` is who chose to stay in
    the castle. ``could`` is in how many ways the besieger could have deployed more, None where the reader does not
    know, ``due`` how much a siege costs. ``stood`` are the numbers at its beginning, ``disk`` stood in the castle.
    ``went`` are blocks that had gone over. ``drawn`` are own cards where they are known. ``before`` and ``points`` are
    the points as it began and as it ended, () where they were not told. What follows from ``hands`` on is known only of
    one that was fought to its end; ``next`` are places with the numbers there. ``winner`` ends the game. ``last`` was
    told last of what was done in it. ``at`` is how much had been told when it was decided, ``upto`` how much when it
    was over (0: it is not).
    """

    turn: CampaignTurn
    attacker: int
    stood: list[int]
    disk: str
    before: Sequence[int]
    points: Sequence[int]
    inside: int = NOBODY
    could: int | None = None
    due: int = 0
    line: list[Blow] = field(default_factory=list)
    doubts: list[Doubt] = field(default_factory=list)
    stopped: set[int] = field(default_factory=set)
    impact: list[int] = field(default_factory=lambda: [0, 0])
    won_by: int = NOBODY
    went: list[list[str]] = field(default_factory=lambda: [[], []])
    gone: Withdrawal | None = None
    played: list[int] = field(default_factory=lambda: [0, 0])
    drew: list[int] = field(default_factory=lambda: [0, 0])
    drawn: list[list[str]] = field(default_factory=lambda: [[], []])
    hands: list[int] = field(default_factory=list)
    dead: list[int] = field(default_factory=list)
    next: list[tuple[str, list[int]]] = field(default_factory=list)
    at_once: bool = False
    winner: int = NOBODY
    last: SeenEvent | None = None
    at: int = 0
    upto: int = 0

    @property
    def is_over(self) -> bool:
        """Return whether nothing more comes of it."""
        return self.upto > 0

    @property
    def was_fought(self) -> bool:
        """Return whether anything was fought: an attacker who stays in his own castle does not (8-9-2)."""
        return bool(self.kind or self.crushed)

    @property
    def touched(self) -> set[str]:
        return super().touched | ({self.place, self.gone.to} if self.gone is not None else set())

    @property
    def out(self) -> int:
        """Return how many blocks have been deployed, as far as that was told."""
        return sum(len(blow.blocks) for blow in self.line)

    @property
    def disk_lost(self) -> bool:
        """Return whether the disk in the castle is gone."""
        return any(loss.disk for loss in self.losses)

    def lost(self, side: int) -> list[str]:
        """Return the blocks that ``side`` lost, but for those that were overrun."""
        return [name for loss in self.losses if loss.side == side and not loss.by for name in loss.blocks]

    def overrun(self, side: int) -> list[str]:
        """Return the blocks of ``side`` that were overrun there."""
        return [name for one in self.crushed if (one.side, one.place) == (side, self.place) for name in one.blocks]

    def standing(self, side: int) -> int:
        """Return how many blocks of ``side`` are left there now."""
        gone = self.gone.count if self.gone is not None and self.gone.side == side else 0
        return self.stood[side] - len(self.lost(side)) - len(self.overrun(side)) - gone

    def take(self, at: int, side: int, event: SeenEvent) -> None:
        """Take in what ``side`` did, or what came of that; nothing more once it is over."""
        if self.is_over:
            return
        super().take(at, side, event)
        if event.kind in STRIKES:
            self.last = event
        self._deed(side, event, at + 1)
        self._outcome(side, event, at + 1)

    def _deed(self, side: int, event: SeenEvent, upto: int) -> None:
        data = event.data
        match event.kind:
            case "shelter" if data["inside"]:
                self.inside = side
            case "battle" | "siege":
                self.kind = event.kind
            case "deploy":
                self.impact = data["impact"]
                self.line.append(Blow(side, side, [data["block"]], data["gained"]))
            case "stop":
                self.stopped.add(side)
            case "challenge":
                told = [place for place in (upto - 2, upto - 1) if place in self.told]
                self.doubts.append(Doubt(1 - side, data["blocks"], self.impact, told, self.out))
            case "refute":
                self.doubts = self.doubts or [Doubt(side, [], self.impact, [], self.out)]  # the challenge was not told
                self.doubts[-1].shown, self.doubts[-1].held = data["card"], data["held"]
                self._answered(upto)
            case "defect":
                self._defect(side, data)
                self._answered(upto)

    def _outcome(self, side: int, event: SeenEvent, upto: int) -> None:
        data = event.data
        match event.kind:
            case "battle_won":
                self.won_by, self.impact, self.at, self.last = side, data["impact"], upto, event
            case "siege_result":
                self.impact = [data["impact"] if of == side else 0 for of in (0, 1)]
                self.due, self.could, self.at, self.last = data["losses"], data.get("could"), upto, event
            case "retreat":
                blocks = data.get("blocks", [])
                self.gone = Withdrawal(side, data["to"], data["count"], data["stay"], data["there"], blocks)
            case "control":
                self.points = data["points"]
            case "clear":
                self.played[side] += len(data["cards"])
            case "draw":
                self.drew[side] += data["count"]
                self.drawn[side] += data.get("cards", [])
            case "fought":
                self.upto, self.at = upto, self.at or upto
                self.hands, self.dead, self.at_once = data["hands"], data["dead"], bool(data["at_once"])
                self.next = list(zip(data["left"], data["blocks"], strict=True))
            case "over":
                self.upto, self.at = upto, self.at or upto
                self.winner = SIDES.index(data["winner"])

    def _defect(self, side: int, data: Data) -> None:
        """Let blocks of ``side`` go over: they fight for the other side as if deployed last."""
        gained = data["impact"][1 - side] - self.impact[1 - side]
        self.impact = data["impact"]
        left = list(data["blocks"])
        for blow in reversed(self.line):
            if left and blow.owner == blow.side == side and blow.blocks[0] in left:
                left.remove(blow.blocks[0])
                self.line.remove(blow)
        self.line.append(Blow(1 - side, side, data["blocks"], gained))
        self.went[side] += data["blocks"]

    def _answered(self, upto: int) -> None:
        """Say of the last challenge what it came to, and who deploys next."""
        if not self.doubts:
            return
        doubt = self.doubts[-1]
        doubt.after, doubt.at = self.impact, upto
        doubt.told.append(upto - 1)
        behind = 1 - leader_of(self.attacker, self.impact)
        doubt.acts = 1 - behind if behind in self.stopped else behind  # who has just deployed has not stopped
        doubt.is_alone = 1 - doubt.acts in self.stopped
        out = sum(len(blow.blocks) for blow in self.line if blow.owner == doubt.acts)
        doubt.waiting = self.stood[doubt.acts] - out
