"""Finished games, made in a line."""

from __future__ import annotations

from typing import Any

from kunitori_tui.play.stats import Finished


def finished(
    name: str,
    *players: tuple[str, int],
    game: str = "kunitori",
    seed: int | None = None,
    ended: str = "2026-06-12T08:00:00Z",
    turns: int = 40,
    **more: Any,
) -> Finished:
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


def season() -> list[Finished]:
    """Return eleven games of Anna in five weeks, eight of them won, and a repeated one. In those of Kunitori! she buys
    Cavalry and Spear, in every second one only the latter.
    """
    made = []
    for at in range(11):
        game, bot = ("azuchi", "daimyo") if at % 4 == 3 else ("kunitori", "samurai")
        points = 30 if at % 3 == 2 else 50 + at
        ended = f"2026-0{6 + at // 8}-{1 + 3 * (at % 8):02}T08:00:00Z"
        cards = "" if game == "azuchi" else "speertraeger 1 4" + ", kavallerie 2 9" * (at % 2 == 0)
        players = ("Anna", points), (bot, 44)
        made.append(finished(f"game-{at}", *players, game=game, seed=at, ended=ended, cards=[cards, ""]))
    return [*made, finished("game-11", ("Anna", 90), ("samurai", 44), seed=0, ended="2026-07-20T08:00:00Z")]
