"""Finished games of bots as saves, for what measures reviews."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.bots.api import load
from kunitori_tui.engine.api import Observation, Option, Setup
from kunitori_tui.play.deals import bot_seed
from kunitori_tui.play.match import Match
from kunitori_tui.play.names import seat_names
from savegames.format import Save, Seat, Summary, now

Change = Callable[[Any, Option], Option]
"""(observation, what the bot would do) -> what is done."""


def as_it_is(view: Observation, choice: Option) -> Option:
    """Return the choice of the bot."""
    return choice


def game_of(game: str, bots: Sequence[str], seed: int, change: Change = as_it_is) -> Save:
    """Return the game that ``bots`` play from ``seed``, each choice passed through ``change``."""
    names = seat_names([""] * len(bots))
    seats = [Seat("bot", name, bot) for name, bot in zip(names, bots, strict=True)]
    match = Match(shelf.load(game), Setup(len(bots), seed), seats, bot_seed(seed))
    players = [load(game, bot) for bot in bots]
    while (ask := match.pending) is not None:
        view = match.view(ask.seat)
        match.submit(ask.token, change(view, players[ask.seat].choose(view, ask.dice)))
    return match.to_save("review-game", "", now(), now(), Summary(finished=True))
