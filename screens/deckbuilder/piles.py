"""Where every pile of a deck-builder stands: a grid of four columns that follows from the card table alone.

Units take the first column, strategy and politics the next two, victory cards and money the last; the generals share
one pile. Within a class the cheaper pile comes first. A pile never changes its place while a game runs.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from kunitori_tui.games.deckbuilder.rules.table import Table

ROWS = 7
COLUMNS = 4
GENERALS = "pool:*generals"
"""The ref of the pile that all generals share."""


class Pile(NamedTuple):
    """One pile: its ref and the card numbers it may hold; several for the generals."""

    ref: str
    cards: tuple[int, ...]
    kind: str


class Grid(NamedTuple):
    """Piles by column and row, None where a place is empty, and the classes that each column holds."""

    columns: tuple[tuple[Pile | None, ...], ...]
    kinds: tuple[tuple[str, ...], ...]

    @property
    def rows(self) -> int:
        """Return the number of rows."""
        return len(self.columns[0])

    def piles(self) -> list[Pile]:
        """Return all piles, column by column."""
        return [p for column in self.columns for p in column if p is not None]


@lru_cache(16)
def grid(table: Table) -> Grid:
    """Return the grid of a card table."""
    by_kind: dict[str, list[Pile]] = {}
    for number, card in enumerate(table.cards):
        if card.kind != "general":
            by_kind.setdefault(card.kind, []).append(Pile(f"pool:{card.id}", (number,), card.kind))
    for kind, piles in by_kind.items():
        if kind not in ("victory", "treasure"):
            piles.sort(key=lambda p: (table.cost[p.cards[0]], p.cards[0]))
    generals = [Pile(GENERALS, table.generals, "general")] if table.generals else []
    units = by_kind.get("unit", [])
    middle = units[ROWS:] + by_kind.get("strategy", []) + by_kind.get("politics", [])
    money = by_kind.get("treasure", [])
    rows = max(ROWS, (len(middle) + len(generals) + 1) // 2, len(by_kind.get("victory", [])) + len(money))
    last = _padded(by_kind.get("victory", []), rows - len(money)) + tuple(money)
    third = _padded(middle[rows:], rows - len(generals)) + tuple(generals)
    columns = (_padded(units[:ROWS], rows), _padded(middle[:rows], rows), third, last)
    kinds = tuple(tuple(dict.fromkeys(p.kind for p in column if p)) for column in columns)
    return Grid(columns, kinds)


def _padded(piles: list[Pile], rows: int) -> tuple[Pile | None, ...]:
    return tuple(piles) + (None,) * (rows - len(piles))
