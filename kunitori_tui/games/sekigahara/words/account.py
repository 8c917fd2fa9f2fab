"""A turn of Sekigahara in the log: what it cost, then a line for every stack that moved and for every fight."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.engine.cards import Card
from kunitori_tui.games.sekigahara.rules.board import SIDES
from kunitori_tui.games.sekigahara.words.challenge import in_brief
from kunitori_tui.games.sekigahara.words.events import LINES, Data
from kunitori_tui.games.sekigahara.words.fought import Fought, fights
from kunitori_tui.games.sekigahara.words.moments import Result, came_to_something, taken
from kunitori_tui.games.sekigahara.words.names import blocks, cards, degree, place, side
from kunitori_tui.games.sekigahara.words.spoken import Reader
from kunitori_tui.games.sekigahara.words.turn import Entry, Group, OtherTurn
from kunitori_tui.play.table import Told
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import N_, tr, trn
from kunitori_tui.text.players import listed
from kunitori_tui.text.sentences import capital

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


def account(events: Sequence[Told], names: Names, me: int | None, _cards: Sequence[Card] = ()) -> list[str]:
    """Return the events of one turn in lines, each without a dot at its end: the degree of movement and what it cost,
    a line a move, a challenge or a fight. The last line of a fight that goes on is what was done last.
    """
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
    told = (LINES[event.kind](event.data, names, me) for event in events if event.kind in kinds)
    return [line.removesuffix(".") for line in [*lines, *(line for line in told if line)]]


def seats_of(events: Sequence[Told]) -> list[int]:
    """Return who plays Tokugawa and Ishida."""
    for event in events:
        if "side" in event.data:
            seat = event.data["seat"]
            return [seat, 1 - seat] if event.data["side"] == "tokugawa" else [1 - seat, seat]
    return [0, 1]


def told_sides(events: Sequence[Told]) -> list[str]:
    """Return the names of the sides by seat; none before it was told who plays which."""
    if not any("side" in event.data for event in events):
        return []
    seats = seats_of(events)
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

    def fight(self, fight: Fought, entry: Entry) -> list[str]:
        """Return a line for every challenge that was answered, and one for the fight."""
        lines = [in_brief(fight, doubt, self.me) for doubt in fight.doubts if doubt.after]
        if not fight.is_over:
            return [*lines, self._under_way(fight, entry)]
        if came_to_something(fight):
            return [*lines, Result(fight, self.me).brief()]
        told = {"place": place(fight.place)}
        return [
            *lines,
            self.reader.two(
                fight.attacker, N_("{place}: you stay in the castle"), N_("{place}: {side} stays in the castle"), **told
            ),
        ]

    def _under_way(self, fight: Fought, entry: Entry) -> str:
        first, second = self.reader.order
        told = {"place": place(fight.place), "own": fight.blocks[first], "theirs": fight.blocks[second]}
        head = tr("{place}, {own} against {theirs}", **told)
        done = [LINES[kind](data, self.names, self.me) for kind, data in entry.told(*STRIKES)]
        last = next((line for line in reversed(done) if line), "")
        return f"{head}: {last}" if last else head
