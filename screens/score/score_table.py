"""The count of a finished game: rows by card from the engine's own standings, battles, the longest turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rich.cells import cell_len

from kunitori_tui.engine.api import Part, Standing
from kunitori_tui.play.outcome import Result
from kunitori_tui.play.table import Table
from kunitori_tui.text import cards, games
from kunitori_tui.text.catalog import tr
from kunitori_tui.text.story.fights import Fight

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


def rows(table: Table, result: Result, most: int, cells: int = 0) -> list[Row]:
    """Return the lines of the count, the heaviest first, generals in one; at most ``most`` lines. Cards have their full
    names where these have no more than so many ``cells``.

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
            row = by_card.setdefault(key, Row(_label(table, key, cells), each, [None] * len(standings)))
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


def _label(table: Table, key: str, cells: int) -> str:
    if key == GENERALS:
        return tr("Generals")
    if _kind(table, key):
        name = cards.name(key)
        return name if cell_len(name) <= cells else cards.short(key)
    return games.part_name(table.game.id, key)


def _kind(table: Table, part: str) -> str:
    """Return the class of a card; "" for a part of the score that is none."""
    return next((str(card.kind) for card in table.view(None).cards if card.id == part), "")


def ranked(result: Result) -> list[Standing]:
    """Return the standings, the winner first."""
    return sorted(result.standings, key=lambda s: (s.rank, s.seat))


class Tally(NamedTuple):
    """Battles of one seat, as attacker and as defender together, and how often it took each card in them."""

    won: int
    lost: int
    took: Mapping[str, int]


def battles(seats: int, fights: Sequence[Fight]) -> list[Tally]:
    """Return the battles by seat."""
    return [
        Tally(
            sum(seat in fight.winners for fight in fights),
            sum(seat in fight.losers for fight in fights),
            Counter(card for fight in fights for winner, card in fight.gained if winner == seat),
        )
        for seat in range(seats)
    ]


def longest_turn(table: Table) -> tuple[int, int] | None:
    """Return the seat that played the most action cards in one turn, and how many; None where no cards are played."""
    best, seat, count = None, 0, 0
    for event in table.told(None):
        if event.kind == "turn":
            seat, count = event.data["seat"], 0
        elif event.kind in ("play", "replay"):
            count += 1
            if best is None or count > best[1]:
                best = (seat, count)
    return best
