"""Games that bots have led to an interesting decision of a person, saved where the program under test finds them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from kunitori_tui.play.match import Ask, Match
from kunitori_tui.play.session import Session
from savegames.format import Seat
from savegames.store import Store

TRIES = 20
"""So many games are begun at most: the dice of the bots are thrown anew in each."""


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
    for tried in range(TRIES):
        session = Session.start(store, game, seats, seed=seed + tried, options=options)
        session.hand_over(0, bots[0])
        while (ask := session.pending) is not None:
            if ask.seat == 0 and wanted(ask, session.match):
                session.take_back(0)
                assert session.close()
                return session
            session.play_bot(ask)
        session.close()
        store.delete(session.id)
    raise AssertionError("the wanted question never came")
