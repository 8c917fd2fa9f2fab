"""What a seat was told of a campaign, as facts. A turn with its entries: marches, musters, combats blow by blow (who
struck with what, whose loyalty was doubted, what was lost), losses, places that changed hands; last, how what is told
becomes that. Sides are 0 Tokugawa, 1 Ishida.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from kunitori_tui.games.sekigahara.rules.board import DISK_AT, DISKS, NOBODY, PLACE, SIDES, TOKUGAWA
from kunitori_tui.games.sekigahara.rules.frame import leader_of
from kunitori_tui.games.sekigahara.rules.pieces import CARD
from kunitori_tui.play import facts as play
from kunitori_tui.play.facts import SeenEvent, Turn

Data = Mapping[str, Any]
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
    """What a side lost at a place, told ``at``: blocks in combat, or overrun ``by`` so many; or its ``disk``."""

    at: int
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
                self.came.append(Loss(at, side, data["place"], data.get("blocks", ()), data.get("by", 0), disk))

    def _march(self, data: Data) -> None:
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
    told. ``held`` says who held the castles as it began that had changed hands, ``before`` and ``after`` are the points
    of both sides, ``paid`` the cards paid for movement. ``news`` belong to no entry and are told as they are.
    """

    half: str = ""
    order: int = 0
    side: int = NOBODY
    seats: Sequence[int] = ()
    held: Mapping[str, int] = field(default_factory=dict)
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


STRIKES = frozenset(("shelter", "deploy", "challenge", "refute", "defect", "stop", "lost", "disk_lost"))
"""Kinds of which, as of results, the last one is told of a combat that goes on."""


class Blow(NamedTuple):
    """Blocks of ``owner`` that were deployed with one card and fight for ``side``, with the impact they made."""

    side: int
    owner: int
    blocks: list[str]
    gained: int


class Stroke(NamedTuple):
    """What was turned up in a fight: blocks of ``owner`` that began to fight for ``side``, and the impacts with it."""

    side: int
    owner: int
    blocks: list[str]
    impact: list[int]


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


@dataclass(eq=False, repr=False)
class Combat(Entry):
    """Combat at a place, in a ``turn``. Lists of two belong to Tokugawa and Ishida.

    ``kind`` is ``battle``, ``siege`` or "" where it came to neither; ``inside`` is who chose to stay in
    the castle. ``stood`` are the numbers at its beginning, ``disk`` stood in the castle.
    ``went`` are blocks that had gone over. ``drawn`` are own cards where they are known. ``before`` and ``points`` are
    the points as it began and as it ended, () where they were not told. As they were told, {} before that: the
    ``result`` of a siege, where the rest of the loser has ``gone``, who is ``of`` a side, and the ``end`` of one that
    was fought to its end. ``winner`` ends the game. ``last`` was told last of what was done in it. ``at`` is how much
    had been told when it was decided, ``upto`` how much when it was over (0: it is not).
    """

    turn: CampaignTurn
    attacker: int
    stood: list[int]
    disk: str
    before: Sequence[int]
    points: Sequence[int]
    inside: int = NOBODY
    line: list[Blow] = field(default_factory=list)
    strokes: list[Stroke] = field(default_factory=list)
    doubts: list[Doubt] = field(default_factory=list)
    stopped: set[int] = field(default_factory=set)
    impact: list[int] = field(default_factory=lambda: [0, 0])
    won_by: int = NOBODY
    went: list[list[str]] = field(default_factory=lambda: [[], []])
    result: Data = field(default_factory=dict)
    gone: Data = field(default_factory=dict)
    end: Data = field(default_factory=dict)
    played: list[int] = field(default_factory=lambda: [0, 0])
    drew: list[int] = field(default_factory=lambda: [0, 0])
    drawn: list[list[str]] = field(default_factory=lambda: [[], []])
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
        return super().touched | ({self.place, self.gone["to"]} if self.gone else set())

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
        gone = self.gone["count"] if self.gone and self.gone["of"] == side else 0
        return self.stood[side] - len(self.lost(side)) - len(self.overrun(side)) - gone

    def take(self, at: int, side: int, event: SeenEvent) -> None:
        """Take in what ``side`` did, or what came of that; nothing more once it is over."""
        if self.is_over:
            return
        super().take(at, side, event)
        self.last = event if event.kind in STRIKES else self.last
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
                self.strokes.append(Stroke(side, side, [data["block"]], self.impact))
            case "stop":
                self.stopped.add(side)
            case "challenge":
                told = [place for place in (upto - 2, upto - 1) if place in self.told]
                self.doubts.append(Doubt(1 - side, data["blocks"], self.impact, told, self.out))
            case "refute":
                self.doubts = self.doubts or [Doubt(side, [], self.impact, [], self.out)]  # the challenge was not told
                self.doubts[-1].shown, self.doubts[-1].held = data["card"], data["held"]
                self._answered(upto)
            case "defect":  # they fight for the other side as if deployed last
                gained, left = data["impact"][1 - side] - self.impact[1 - side], list(data["blocks"])
                for blow in reversed(self.line):
                    if left and blow.owner == blow.side == side and blow.blocks[0] in left:
                        left.remove(blow.blocks[0])
                        self.line.remove(blow)
                self.line.append(Blow(1 - side, side, data["blocks"], gained))
                self.went[side] += data["blocks"]
                self.impact = data["impact"]
                self.strokes.append(Stroke(1 - side, side, data["blocks"], self.impact))
                if self.doubts:
                    self._answered(upto)

    def _outcome(self, side: int, event: SeenEvent, upto: int) -> None:
        data = event.data
        match event.kind:
            case "battle_won":
                self.won_by, self.impact, self.at, self.last = side, data["impact"], upto, event
            case "siege_result":
                self.impact = [data["impact"] if of == side else 0 for of in (0, 1)]
                self.result, self.at, self.last = data, upto, event
            case "retreat":
                self.gone = {**data, "of": side}
            case "control":
                self.points = data["points"]
            case "clear":
                self.played[side] += len(data["cards"])
            case "draw":
                self.drew[side] += data["count"]
                self.drawn[side] += data.get("cards", [])
            case "fought":
                self.upto, self.at, self.end = upto, self.at or upto, data
            case "over":
                self.upto, self.at = upto, self.at or upto
                self.winner = SIDES.index(data["winner"])

    def _answered(self, upto: int) -> None:
        """Say of the last challenge what it came to, and who deploys next."""
        doubt = self.doubts[-1]
        doubt.after, doubt.at = self.impact, upto
        doubt.told.append(upto - 1)
        behind = 1 - leader_of(self.attacker, self.impact)
        doubt.acts = 1 - behind if behind in self.stopped else behind  # who has just deployed has not stopped
        doubt.is_alone = 1 - doubt.acts in self.stopped
        doubt.waiting = self.stood[doubt.acts] - sum(len(blow.blocks) for blow in self.line if blow.owner == doubt.acts)


ANSWERS = ("discard", "order", "degree", "shelter", "lay", "deploy", "stop", "challenge", "refute", "retreat")
"""Kinds by which a seat has answered a question."""
PAID = ("movement", "march", "mori")
"""What cards are paid for: the degree of movement, a forced march, a Mōri block."""
NEWS = ("sides", "week", "bids", "order", "over")
"""Kinds that belong to no entry, and are told as they are."""
REINFORCEMENT = ("draw", "recruits")
"""Kinds that are told so, too, where a week begins (6 A): what one has now, and how much the others."""


class Facts(play.Facts[CampaignTurn]):
    """What one seat was told of a campaign: turns, and the combats fought in them."""

    turn_type = CampaignTurn

    def __init__(self, game: str, first: int = 0) -> None:
        super().__init__(game, first)
        self.seats: Sequence[int] = ()
        """Who plays Tokugawa and Ishida; nobody before that was told."""
        self.combats: list[Combat] = []
        self.latest: Combat | None = None
        """The last of them; or what was told of one since its beginning, which was not told."""
        self.opening: tuple[int, list[SeenEvent]] = NOBODY, []
        """Where both bids of the week were told; these, and who moves first."""
        self._worth: Sequence[int] = ()
        self._answers: dict[int | None, int] = {}

    @property
    def losses(self) -> list[tuple[int, Loss]]:
        """Return all that was lost, each with its week."""
        return [(turn.number, loss) for turn in self.turns for loss in turn.losses]

    def other_turn(self, me: int | None) -> CampaignTurn | None:
        """Return the last turn that is not of seat ``me``, or what there is of it yet; None where there was none."""
        return next((turn for turn in reversed(self.turns) if turn.side != NOBODY and turn.seat != me), None)

    def refuted(self, out: int) -> dict[int, int]:
        """Return the cards that have kept blocks loyal in the fight under way, by how many were out then of ``out``."""
        if (fight := self.latest) is None:
            return {}
        return {out - fight.out + doubt.out: CARD[doubt.shown] for doubt in fight.doubts if doubt.shown}

    def is_over(self, turn: CampaignTurn) -> bool:
        """Return whether something else has begun since ``turn``."""
        return self.turns[-1] is not turn

    def is_fresh(self, turn: CampaignTurn, me: int | None) -> bool:
        """Return whether ``me`` has made no choice since ``turn``, and nobody a bid."""
        last = max(self._answers.get(me, NOBODY), self._answers.get(None, NOBODY))
        return last < (turn.end if self.is_over(turn) else turn.begin)

    def is_past(self, turn: CampaignTurn) -> bool:
        """Return whether another turn has followed ``turn`` and is over."""
        return any(self.is_over(one) for one in self.turns if one.begin > turn.begin and one.side != NOBODY)

    def take(self, at: int, event: SeenEvent) -> None:
        """Take in what was told at the place ``at``."""
        turn, data = self.turns[-1], event.data
        side = SIDES.index(data["side"]) if "side" in data else NOBODY
        if side != NOBODY and not self.seats:
            seat = data["seat"]
            self.seats = (seat, 1 - seat) if side == TOKUGAWA else (1 - seat, seat)
        turn.seats = self.seats
        if event.kind in ANSWERS:
            self._answers[data["seat"]] = at
        if event.kind in NEWS or (event.kind in REINFORCEMENT and any(one.kind == "week" for one in turn.news)):
            turn.news.append(event)
        match event.kind:
            case "bids":
                self._answers[None], self.opening = at, (at, [event])
            case "order":
                self.opening[1].append(event)
            case "turn":
                turn.half, turn.order, turn.side = data["half"], data["turn"], side
                turn.before = turn.after = self._worth or (0, 0)
                turn.held = {one.place: one.side for past in self.turns for one in past.changes if one.castle}
            case "degree":
                turn.degree = data["degree"]
            case "discard" if data["why"] in PAID:
                turn.paid += data["cards"]
            case "control":  # what the places are worth: as the turn begins, and after each that changed hands
                points, changes = data["points"], turn.changes
                if not changes:
                    turn.before = points
                elif self._worth:
                    changes[-1].points = points[0] - self._worth[0], points[1] - self._worth[1]
                turn.after = self._worth = points
                self.stand(at, [points[self.seats.index(seat)] for seat in (0, 1)])
            case "battle_won":
                self.decide(at, [data["seat"]], [1 - data["seat"]], abs(int.__sub__(*data["impact"])))
        entry = self._entry(turn, side, event)
        if entry is None:
            entry = self.latest = self.latest or Combat("", "", turn, TOKUGAWA, [0, 0], "", (), ())
        entry.take(at, side, event)

    def _entry(self, turn: CampaignTurn, side: int, event: SeenEvent) -> Entry | None:
        """Return the entry that an event belongs to, a new one where it begins one; None for what belongs to none."""
        kind, data = event.kind, event.data
        last = turn.entries[-1] if turn.entries else None
        match kind:
            case "march" if data["step"] == 1:
                for same in turn.entries:
                    if (same.kind, same.place) == (kind, data["from"]):
                        return same
                last = Entry(kind, data["from"])
            case "fight":
                worth = self._worth
                self.latest = last = Combat("", data["place"], turn, side, data["blocks"], data["disk"], worth, worth)
                self.combats.append(last)
            case "discard" if data["why"] == "exchange":
                last = Entry("exchange", "")
            case _ if kind in MUSTERS and (last is None or (last.kind, last.place) != (kind, data["place"])):
                last = Entry(kind, data["place"])
            case _:
                return last
        turn.entries.append(last)
        return last
