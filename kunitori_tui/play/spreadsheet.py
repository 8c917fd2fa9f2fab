"""Finished games as rows for other programs: a spreadsheet, a script."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from typing import Any

from kunitori_tui.play.record import Own

COLUMNS = (
    "save",
    "ended",
    "game",
    "seed",
    "deal",
    "daily",
    "players",
    "level",
    "won",
    "rank",
    "score",
    "lead",
    "turns",
    "choices",
    "undo",
    "rivals",
)


def row(one: Own) -> dict[str, Any]:
    """Return the values of a game for the columns :data:`COLUMNS`; ``rivals`` reads ``Mei (samurai) 46, Ana 30``."""
    finished = one.finished
    others = [finished.seats[seat] for seat in one.rivals]
    told = (f"{s['name']} ({s['bot']}) {s['score']}" if s["bot"] else f"{s['name']} {s['score']}" for s in others)
    values = (
        finished.save,
        finished.ended,
        one.game,
        finished.seed,
        one.deal,
        finished.daily,
        one.players,
        one.level,
        one.won,
        one.rank,
        one.score,
        one.lead,
        finished.turns,
        finished.decisions,
        one.with_undo,
        ", ".join(told),
    )
    return dict(zip(COLUMNS, values, strict=True))


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
