"""A table that is taken away: what it was about to do is left undone."""

from __future__ import annotations

from pathlib import Path

from screens.shell.menu import MenuScreen
from tests.games.deckbuilder.builders import game_with
from tests.screens.deckbuilder.sitting import people, session_of, sit
from tests.screens.hand_clock import HandClock


async def test_nobody_moves_at_a_table_that_is_taken_away_in_the_moment_of_the_move(tmp_path: Path) -> None:
    """As when another terminal closes the table, or the seat has been brought here and another screen shows it."""
    async with sit(
        session_of(game_with(hand=["gold", "dorf"]), people(0)), tmp_path, clock=HandClock(), bot_speed="fast"
    ) as at:
        await at.press("e")
        made = len(at.session.match.journal)
        at.clock.advance(1.0)  # the screen hears that a move is due, and in the same moment that it has to go
        at.app.to_menu()
        await at.pilot.pause()
        assert isinstance(at.app.screen, MenuScreen)
        assert not at.app.screen.notice, "no report of a mistake"
        assert len(at.session.match.journal) == made
