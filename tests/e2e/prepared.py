"""Games that bots have led to an interesting decision of a person, saved where the program under test finds them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.engine.api import Setup
from kunitori_tui.play.match import Ask, Match
from kunitori_tui.play.session import Session
from savegames.format import Seat, now
from savegames.store import Store

TRIES = 20
"""So many games are begun at most."""


def prepare(
    home: Path,
    game: str,
    bots: Sequence[str],
    wanted: Callable[[Ask, Match], bool],
    *,
    options: dict[str, Any] | None = None,
    seed: int = 5,
) -> Session:
    """Let ``bots`` play until ``wanted`` holds of a question to seat 0, which a person takes; return the saved game.

    Fails if the game ends first under every one of a few seeds from ``seed`` on.
    """
    store = Store(home / "data" / "savegames")
    seats = [Seat("human", "You", ""), *(Seat("bot", bot.title(), bot) for bot in bots[1:])]
    for tried in range(seed, seed + TRIES):
        match = Match(shelf.load(game), Setup(len(seats), tried, options or {}), seats, tried)
        session = Session(match, store.new_id(), "", now(), None, None)
        session.match.hand_over(0, bots[0])
        while (ask := session.match.pending) is not None:
            if ask.seat == 0 and wanted(ask, match):
                session.match.take_back(0)
                store.write(session.to_save())
                return session
            session.next_step(None)
    raise AssertionError("the wanted question never came")
