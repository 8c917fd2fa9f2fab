"""A turn of Sekigahara, read from what one seat was told and from nothing else: the last one of the other side as data,
and in the log what it cost, then a line for every stack that moved and for every fight.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from kunitori_tui.engine.cards import Card
from kunitori_tui.games.sekigahara.rules.board import SIDES
from kunitori_tui.games.sekigahara.words.challenge import in_brief
from kunitori_tui.games.sekigahara.words.events import LINES, Data
from kunitori_tui.games.sekigahara.words.fight_records import FightRecord, Reader, fights
from kunitori_tui.games.sekigahara.words.moments import FightResult, came_to_something, taken
from kunitori_tui.games.sekigahara.words.names import blocks, cards, degree, place, side
from kunitori_tui.play.facts import BEGINNINGS, BETWEEN, AnyFacts, SeenEvent, Turn
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import N_, capital, tr, trn
from kunitori_tui.text.who import listed

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
    events: list[SeenEvent] = field(default_factory=list)
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

    def take(self, at: int, event: SeenEvent) -> None:
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


def other_turn(told: Sequence[SeenEvent], me: int | None) -> OtherTurn | None:
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


BETWEEN_TURNS = ("sides", "week", "bids", "order", "over")
"""Kinds that are told as they are."""
REINFORCEMENT = ("draw", "recruits")
"""Kinds that are told, too, where a week begins (6 A): what one has now, and how much the others."""
STRIKES = (
    "shelter",
    "deploy",
    "challenge",
    "refute",
    "defect",
    "stop",
    "battle_won",
    "siege_result",
    "lost",
    "disk_lost",
)
"""Kinds of which the last one is told of a fight that goes on."""


def account(told: Turn, names: Names, me: int | None, _cards: Sequence[Card] = ()) -> list[str]:
    """Return the events of one turn in lines, each without a dot at its end: the degree of movement and what it cost,
    a line a move, a challenge or a fight. The last line of a fight that goes on is what was done last.
    """
    events = told.events
    turn = OtherTurn(-1, "", 0, "", 0, 0, is_over=False, is_fresh=False, is_past=False)
    for at, event in enumerate(events):
        turn.take(at, event)
    words = TurnWords(seats_of(events), me, names)
    fought = iter(fights(events))
    lines = []
    if turn.degree:
        said = capital(degree(turn.degree))
        lines.append(f"{said} ({cards(turn.paid)})" if turn.paid else said)
    for entry in turn.entries:
        lines += words.fight(next(fought), entry) if entry.kind == "fight" else [words.move(entry)]
    kinds: tuple[str, ...] = BETWEEN_TURNS
    if any(event.kind == "week" for event in events):
        kinds += REINFORCEMENT
    between = (LINES[event.kind](event.data, names, me) for event in events if event.kind in kinds)
    return [line.removesuffix(".") for line in [*lines, *(line for line in between if line)]]


def seats_of(events: Sequence[SeenEvent]) -> list[int]:
    """Return who plays Tokugawa and Ishida."""
    for event in events:
        if "side" in event.data:
            seat = event.data["seat"]
            return [seat, 1 - seat] if event.data["side"] == "tokugawa" else [1 - seat, seat]
    return [0, 1]


def told_sides(facts: AnyFacts) -> list[str]:
    """Return the names of the sides by seat; none before it was told who plays which."""
    if not any("side" in event.data for event in facts.events):
        return []
    seats = seats_of(facts.events)
    return [side(seats.index(seat)) for seat in range(len(seats))]


def overrun(reader: Reader, data: Data) -> str:
    """Return in two sentences who was overrun by how many, and what was lost."""
    told = {"place": place(data["place"]), "by": data["by"], "n": len(data["blocks"]), "blocks": blocks(data["blocks"])}
    return reader.two(
        SIDES.index(data["side"]),
        N_("{place}: overrun, {by} to {n}. You lose {blocks}."),
        N_("{place}: overrun, {by} to {n}. {side} loses {blocks}."),
        **told,
    )


class TurnWords:
    """Words a turn for ``me``."""

    def __init__(self, seats: Sequence[int], me: int | None, names: Names) -> None:
        self.reader = Reader(seats, me)
        self.me = me
        self.names = names

    # -- moves ----------------------------------------------------------------------------------------------------

    def move(self, entry: Entry) -> str:
        """Return what one stack did, blocks that were mustered, or cards exchanged, in a line, and what came of it."""
        return " ".join([f"{self._moved(entry)}.", *self._came(entry)])

    def _moved(self, entry: Entry) -> str:
        told = {"place": place(entry.place), "blocks": blocks(entry.blocks)}
        match entry.kind:
            case "muster":
                return tr("muster at {place}: {blocks}", **told)
            case "levy":
                return trn(
                    "muster at {place}: {n} block unseen",
                    "muster at {place}: {n} blocks unseen",
                    entry.unseen,
                    place=told["place"],
                )
            case "mori":
                return tr("from the Mōri box to {place}: {blocks}", **told)
            case "exchange":
                given = [name for _, data in entry.told("discard") for name in data["cards"]]
                return tr("exchange: {cards}", cards=cards(given))
        return "; ".join(self._way(group) for group in entry.groups)

    def _way(self, group: Group) -> str:
        start, *between, end = (place(name) for name in group.way)
        told = {"start": start, "end": end, "way": listed(between)}
        if between:
            said = trn(
                "{n} block from {start} by {way} to {end}",
                "{n} blocks from {start} by {way} to {end}",
                group.blocks,
                **told,
            )
        else:
            said = trn("{n} block from {start} to {end}", "{n} blocks from {start} to {end}", group.blocks, **told)
        return tr("{way}, forced", way=said) if group.forced else said

    def _came(self, entry: Entry) -> list[str]:
        """Return whom a move overran and what it took, in sentences."""
        said = []
        for kind, data in entry.told("overrun", "castle", "resource"):
            of = 0 if data["side"] == "tokugawa" else 1
            is_overrun = kind == "overrun"
            said.append(overrun(self.reader, data) if is_overrun else taken(self.reader, kind, of, data["place"]))
        return said

    # -- fights ---------------------------------------------------------------------------------------------------

    def fight(self, fight: FightRecord, entry: Entry) -> list[str]:
        """Return a line for every challenge that was answered, and one for the fight."""
        lines = [in_brief(fight, doubt, self.me) for doubt in fight.doubts if doubt.after]
        if not fight.is_over:
            return [*lines, self._under_way(fight, entry)]
        if came_to_something(fight):
            return [*lines, FightResult(fight, self.me).brief()]
        told = {"place": place(fight.place)}
        return [
            *lines,
            self.reader.two(
                fight.attacker, N_("{place}: you stay in the castle"), N_("{place}: {side} stays in the castle"), **told
            ),
        ]

    def _under_way(self, fight: FightRecord, entry: Entry) -> str:
        first, second = self.reader.order
        told = {"place": place(fight.place), "own": fight.blocks[first], "theirs": fight.blocks[second]}
        head = tr("{place}, {own} against {theirs}", **told)
        done = [LINES[kind](data, self.names, self.me) for kind, data in entry.told(*STRIKES)]
        last = next((line for line in reversed(done) if line), "")
        return f"{head}: {last}" if last else head
