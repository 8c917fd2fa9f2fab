"""What is drawn around the moves of others that come at once."""

from __future__ import annotations

from pathlib import Path

from screens.table.pace import BATCH, BREATH
from tests.engine.builders import game_with
from tests.screens.deckbuilder.sitting import Sitting, people, session_of, sit
from tests.screens.hand_clock import HandClock


class Hasty(HandClock):
    """A clock on which a batch is over whenever it is looked at."""

    def now(self) -> float:
        """Return the time in seconds."""
        self.time += 2 * BATCH
        return self.time


def test_what_nobody_would_see_before_others_have_moved_is_not_drawn(tmp_path: Path) -> None:
    async def play(at: Sitting) -> None:
        await at.asked()
        before = at.text()
        await at.press("e")
        assert at.table.ask is None
        assert at.text() == before
        await at.wait(BREATH)
        await at.asked()
        assert at.text() != before

    sit(session_of(game_with(hand=["dorf"]), people(0, bot="samurai")), play, tmp_path, clock=HandClock())


def test_others_who_take_longer_are_waited_for_by_name(tmp_path: Path) -> None:
    async def play(at: Sitting) -> None:
        await at.asked()
        await at.press("e")
        await at.wait(BREATH)
        assert at.table.ask is None
        assert "Kenta" in at.text().splitlines()[-2]

    sit(session_of(game_with(hand=["dorf"]), people(0, bot="samurai")), play, tmp_path, clock=Hasty())
