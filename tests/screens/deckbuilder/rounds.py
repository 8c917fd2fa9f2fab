"""Games in which the others move, and what of it is shown."""

from __future__ import annotations

from kunitori_tui import shelf
from kunitori_tui.engine.api import Setup
from kunitori_tui.play.match import Match
from kunitori_tui.play.session import Session
from screens.table.stop_screen import DigestBox
from tests.screens.deckbuilder.sitting import Sitting, people


def a_game(*seats: int, game: str = "kunitori", of: int = 3) -> Session:
    match = Match(shelf.load(game), Setup(of, 7, {"first": "1"}), people(*seats, of=of, bot="samurai"), 7)
    return Session(match, "test", "", "", None, None)


async def end_turn(at: Sitting) -> None:
    """Play on with Enter on nothing: end all phases until it is somebody else's turn."""
    turn = at.table.view_of(None).turn
    while at.table.ask is not None and at.table.view_of(None).turn == turn:
        await at.press("e")


def of(at: Sitting) -> DigestBox | None:
    return at.app.screen if isinstance(at.app.screen, DigestBox) else None
