"""Finished games as rows for other programs: a spreadsheet, a script."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from kunitori_tui.play.record import Own

COLUMNS: Mapping[str, Callable[[Own], Any]] = {
    "save": lambda one: one.finished.save,
    "ended": lambda one: one.finished.ended,
    "game": lambda one: one.game,
    "seed": lambda one: one.finished.seed,
    "deal": lambda one: one.deal,
    "daily": lambda one: one.finished.daily,
    "players": lambda one: one.players,
    "level": lambda one: one.level,
    "won": lambda one: one.won,
    "rank": lambda one: one.rank,
    "score": lambda one: one.score,
    "lead": lambda one: one.lead,
    "turns": lambda one: one.finished.turns,
    "choices": lambda one: one.finished.decisions,
    "undo": lambda one: one.with_undo,
    "rivals": lambda one: ", ".join(_rival(one.finished.seats[seat]) for seat in one.rivals),
}
"""By its title: what stands in a column. Rivals read ``Mei (samurai) 46, Ana 30``."""


def _rival(seat: Mapping[str, Any]) -> str:
    called = f"{seat['name']} ({seat['bot']})" if seat["bot"] else seat["name"]
    return f"{called} {seat['score']}"


def row(one: Own) -> dict[str, Any]:
    """Return the values of a game for the columns :data:`COLUMNS`."""
    return {title: value(one) for title, value in COLUMNS.items()}


def as_csv(games: Iterable[Own]) -> str:
    """Return the games as CSV (RFC 4180) under a line with the names of the columns; a name that a spreadsheet would
    take for a formula is text there.
    """
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS)
    writer.writeheader()
    for one in games:
        told = row(one)
        if told["rivals"][:1] in ("=", "+", "-", "@"):
            told["rivals"] = "'" + told["rivals"]
        writer.writerow({**told, "won": int(told["won"]), "undo": int(told["undo"])})
    return out.getvalue()
