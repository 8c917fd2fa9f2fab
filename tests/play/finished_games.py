"""Finished games, made in a line."""

from __future__ import annotations

from typing import Any

from kunitori_tui.play.stats import Finished


def finished(
    name: str, *players: tuple[str, int], game: str = "kunitori", seed: int | None = None,
    ended: str = "2026-06-12T08:00:00Z", turns: int = 40, **more: Any,
) -> Finished:  # fmt: skip
    """Return a finished game of ``players``: (bot or name of a person, points). Who has most is first."""
    levels = ("ashigaru", "samurai", "daimyo", "random")
    seats = [
        {
            "name": f"Bot {at}" if who in levels else who,
            "kind": "bot" if who in levels else "human",
            "bot": who if who in levels else "",
            "score": points,
            "rank": 1 + sum(other > points for _, other in players),
        }
        for at, (who, points) in enumerate(players)
    ]
    seed = seed if seed is not None else int.from_bytes(name.encode()[-7:])
    return Finished(name, game, seed, ended, turns, 300, seats, [], **more)
