"""The count of a finished game: rows by card from the engine's own standings, battles, the way the points went."""

from __future__ import annotations

from dataclasses import dataclass

from kunitori_tui.engine.api import Part, Standing
from kunitori_tui.play import replay
from kunitori_tui.play.table import Result, Table, Told
from kunitori_tui.text import cards, games
from kunitori_tui.text.boxes import box
from kunitori_tui.text.catalog import tr
from kunitori_tui.text.turns import BEGINNINGS
from savegames.errors import SaveError
from savegames.format import Save

GENERALS = "general"


@dataclass(slots=True)
class Row:
    """One line of the count: ``each`` is what a card is worth (None: different ones), a part or None by seat."""

    label: str
    each: int | None
    parts: list[Part | None]

    @property
    def weight(self) -> int:
        """Return how much the row moves the scores."""
        return sum(abs(part.points) for part in self.parts if part)


def rows(table: Table, result: Result, most: int) -> list[Row]:
    """Return the lines of the count in the order of the cards, generals in one; at most ``most`` lines.

    Where there are more, the lightest ones are summed up as other cards.
    """
    standings = result.standings
    by_card: dict[str, Row] = {}
    for standing in standings:
        for part in standing.parts:
            if not part.count:  # nothing of this sort: a dash
                continue
            key = GENERALS if _kind(table, part.card) == GENERALS else part.card
            each = None if key == GENERALS else part.points // part.count
            row = by_card.setdefault(key, Row(_label(table, key), each, [None] * len(standings)))
            if row.each is not None and row.each * part.count != part.points:
                row.each = None
            row.parts[standing.seat] = _sum(key, row.parts[standing.seat], part)
    order = sorted(by_card.values(), key=lambda row: -row.weight)
    if len(order) <= most:
        return order
    rest = Row(tr("other cards"), None, [None] * len(standings))
    for row in order[most - 1 :]:
        for seat, one in enumerate(row.parts):
            if one is not None:
                rest.parts[seat] = _sum("", rest.parts[seat], one)
    return [*order[: most - 1], rest]


def _sum(key: str, one: Part | None, more: Part) -> Part:
    return Part(key, (one.count if one else 0) + more.count, (one.points if one else 0) + more.points)


def _label(table: Table, key: str) -> str:
    if key == GENERALS:
        return tr("Generals")
    return cards.short(key) if _kind(table, key) else games.part_name(table.game.id, key)


def _kind(table: Table, part: str) -> str:
    """Return the class of a card; "" for a part of the score that is none."""
    return next((str(card.kind) for card in table.view(None).cards if card.id == part), "")


def ranked(result: Result) -> list[Standing]:
    """Return the standings, the winner first."""
    return sorted(result.standings, key=lambda s: (s.rank, s.seat))


@dataclass(slots=True)
class Battles:
    """Battles of one seat, as attacker and as defender together."""

    won: int = 0
    lost: int = 0


def battles(table: Table) -> list[Battles] | None:
    """Return the battles by seat; None for a game without any."""
    counts = [Battles() for _ in table.seats]
    fought = False
    won = box(table.game.id).won
    for event in table.told(None):
        if event.kind in won:
            fought = True
            winner, loser = won[event.kind](event.data)
            counts[winner].won += 1
            counts[loser].lost += 1
        elif _is_decided(event):
            fought = True
            data = event.data
            ahead = data["attack"] - data["defence"]
            if ahead:
                winner, loser = (data["seat"], data["target"]) if ahead > 0 else (data["target"], data["seat"])
                counts[winner].won += 1
                counts[loser].lost += 1
    return counts if fought else None


def _is_decided(event: Told) -> bool:
    """Return whether an event tells a battle with the strength of both sides: some games only announce it so."""
    return event.kind == "battle" and "attack" in event.data


def greatest_battle(table: Table) -> tuple[int, Told] | None:
    """Return the battle with the clearest winner, with its round; None where none was won."""
    best: tuple[int, Told] | None = None
    number = 1
    for event in table.told(None):
        if event.kind == "turn":
            number = event.data.get("round", event.data["turn"])
        if _is_decided(event) and event.data["prize"]:
            ahead = abs(event.data["attack"] - event.data["defence"])
            if best is None or ahead > abs(best[1].data["attack"] - best[1].data["defence"]):
                best = (number, event)
    return best


def longest_turn(table: Table) -> tuple[int, int] | None:
    """Return the seat that played the most cards in one turn, and how many; None where no cards are played."""
    best, seat, count = None, 0, 0
    for event in table.told(None):
        if event.kind == "turn":
            seat, count = event.data["seat"], 0
        elif event.kind in ("play", "replay"):
            count += 1
            if best is None or count > best[1]:
                best = (seat, count)
    return best


def curve(record: Save, result: Result) -> list[list[int]]:
    """Return the points of every seat after each round or week of ``record``, as far as its journal leads there."""
    points: list[list[int]] = [[] for _ in result.standings]
    last = 1
    try:
        for step in replay.steps(record):
            for event in step.events:
                now = event.data.get("round", event.data.get("week", last))
                if event.kind in BEGINNINGS and now != last:
                    last = now
                    for row in step.state.standings():
                        points[row.seat].append(row.score)
    except SaveError:
        pass
    for row in result.standings:
        points[row.seat].append(row.score)
    return points
