"""What waits to be seen holds the table, and goes with a key."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.app import ComposeResult

from screens.manifest import SCREENS
from screens.table.screen import FIRST_MOMENT
from screens.table.stop_screen import StopScreen
from screens.table.stops import NoticeLines, Reader, Stop
from screens.widgets.lines import KeyLine
from tests.games.deckbuilder.builders import game_with
from tests.screens.deckbuilder.sitting import people, session_of, sit
from tests.screens.hand_clock import HandClock


class Seen(StopScreen):
    """A screen with nothing but its keys."""

    def compose(self) -> ComposeResult:
        yield KeyLine(bar=True)


class EveryTurn:
    """A stop for every turn that has begun."""

    def __init__(self, brief: bool = False, seconds: float | None = None) -> None:
        self.brief, self.seconds = brief, seconds

    def __call__(self, reader: Reader, seen: int) -> Stop | None:
        for at, event in enumerate(reader.table.events(reader.seat, seen), seen + 1):
            if event.kind == "turn":
                lines = self.lines if self.brief else None
                return Stop(at, "seen", lambda _: None, lines=lines, seconds=self.seconds)
        return None

    @staticmethod
    def lines(reader: Reader, width: int) -> NoticeLines:
        return NoticeLines("A turn", [[("somebody is at it", "text")]], fact="b in full")


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SCREENS, "seen", f"{__name__}:Seen")


def table_of_two(**cards: Any) -> Any:
    return session_of(game_with(hand=["gold", "dorf"], deck=["kupfer"] * 8, **cards), people(0))


async def test_each_turn_is_seen_before_the_table_goes_on_and_the_question_comes_after_them(tmp_path: Path) -> None:
    async with sit(table_of_two(), tmp_path, clock=HandClock()) as at:
        at.table.stops.sources.append(EveryTurn())
        await at.press("e")
        assert isinstance(at.app.screen, Seen), "the turn of the bot"
        made = len(at.session.match.journal)
        await at.wait(FIRST_MOMENT)
        await at.press("space")
        await at.until(lambda: isinstance(at.app.screen, Seen))
        assert len(at.session.match.journal) > made
        assert at.table.ask is None, "one's own turn has begun, and its question waits"
        await at.wait(FIRST_MOMENT)
        await at.press("enter")
        assert at.table.ask is not None
        assert at.app.screen is at.table


async def test_keys_typed_before_a_stop_came_do_not_send_it_away(tmp_path: Path) -> None:
    async with sit(table_of_two(), tmp_path, clock=HandClock()) as at:
        at.table.stops.sources.append(EveryTurn())
        await at.press("e")
        await at.press("enter", "space")
        await at.pilot.click()
        assert isinstance(at.app.screen, Seen)
        await at.wait(FIRST_MOMENT)
        await at.pilot.click()
        assert at.app.screen is at.table


async def test_skipping_leads_past_all_stops_to_the_own_question(tmp_path: Path) -> None:
    async with sit(table_of_two(), tmp_path, clock=HandClock()) as at:
        at.table.stops.sources.append(EveryTurn())
        await at.press("e")
        await at.wait(FIRST_MOMENT)
        await at.press("s")
        await at.asked()
        assert at.app.screen is at.table
        assert at.state.turn == 3


async def test_lines_at_the_bottom_wait_for_a_key_or_for_their_time(tmp_path: Path) -> None:
    async with sit(table_of_two(), tmp_path, clock=HandClock()) as at:
        at.table.stops.sources.append(EveryTurn(brief=True))
        await at.press("e")
        assert "somebody is at it" in at.text()
        assert at.app.screen is at.table
        made = len(at.session.match.journal)
        await at.wait(60)
        assert len(at.session.match.journal) == made, "the table waits"
        await at.press("b")
        assert isinstance(at.app.screen, Seen)
        await at.wait(FIRST_MOMENT)
        at.table.stops.sources[-1] = EveryTurn(brief=True, seconds=2.0)
        await at.press("enter")
        await at.until(lambda: "somebody is at it" in at.text())
        assert at.table.ask is None
        await at.wait(2)
        await at.asked()
        assert "somebody is at it" not in at.text()
