"""People of one team at one keyboard: they look at each other's cards, the other team does not."""

from __future__ import annotations

import io
from pathlib import Path

from kunitori_tui.plain.mode import PlainTable, is_hot_seat
from kunitori_tui.process.lines import Lines
from kunitori_tui.text import cards
from screens.table.stop_screen import DEAF, Curtain
from tests.games.moegahara.builders import field_with
from tests.screens.deckbuilder.sitting import people, session_of
from tests.screens.hand_clock import HandClock
from tests.screens.moegahara.sitting import Seat, sit


async def test_no_curtain_comes_between_team_mates_and_both_hands_are_seen(tmp_path: Path) -> None:
    """Section 1: team mates know each other's hands."""
    state = field_with(seats=4, hand=["gold", "burgstadt"])
    async with sit(state, tmp_path, persons=(0, 2)) as at:
        assert not isinstance(at.app.screen, Curtain)
        assert at.table.ask is not None
        assert not at.table.privacy.has_curtain()
        assert cards.short("burgstadt") in at.text()
        seat = at.table.ask.seat
        view = at.table.table.view(seat)
        assert view.hand[2 - seat] is not None
        assert view.hand[1] is None
        assert view.hand[3] is None


async def test_a_curtain_comes_between_people_of_different_teams(tmp_path: Path) -> None:
    async with sit(field_with(seats=4, hand=["gold", "burgstadt"]), tmp_path, persons=(0, 1)) as at:
        await at.until(lambda: isinstance(at.app.screen, Curtain))
        assert cards.short("burgstadt") not in at.text()


async def test_the_curtain_comes_between_teams_and_not_between_mates(tmp_path: Path) -> None:
    """Section 2: of three people two are a team; a bot plays between the turns of the mates."""
    state = field_with(seats=4, active=2, hand=["gold"], rivals={0: {"hand": ["burgstadt"]}, 1: {"hand": ["falle"]}})

    async def ready(at: Seat) -> None:
        await at.until(lambda: isinstance(at.app.screen, Curtain))
        await at.wait(DEAF)
        await at.press("enter")
        await at.asked()

    async def end_turn(at: Seat, seat: int) -> None:
        for _ in range(8):
            if at.table.ask is None or at.table.ask.seat != seat:
                return
            await at.press("enter" if at.table.focused is at.table.options else "e")
        raise AssertionError(at.text())

    async with sit(state, tmp_path, persons=(0, 1, 2), clock=HandClock()) as at:
        await ready(at)
        assert at.table.viewer == 2
        await end_turn(at, 2)
        await at.until(lambda: at.table.ask is not None or isinstance(at.app.screen, Curtain))
        assert not isinstance(at.app.screen, Curtain)
        assert at.table.viewer == 0
        assert cards.short("burgstadt") in at.text()
        await end_turn(at, 0)
        await at.until(lambda: at.table.ask is not None or isinstance(at.app.screen, Curtain))
        assert isinstance(at.app.screen, Curtain)
        assert "Kenta, your turn" in at.text()
        assert cards.short("burgstadt") not in at.text()


def test_the_game_in_lines_clears_the_screen_only_between_teams() -> None:
    def hot(*persons: int) -> bool:
        return is_hot_seat(session_of(field_with(seats=4), people(*persons, of=4)))

    assert not hot(0, 2)
    assert hot(0, 1)
    assert hot(0, 1, 2)


def test_the_game_in_lines_is_passed_from_mate_to_mate_without_a_word() -> None:
    """Section 2: Mei and Anna are a team, Kenta is not; every question is answered with the first choice."""
    state = field_with(seats=4, active=2, hand=["gold"], rivals={0: {"hand": ["burgstadt"]}, 1: {"hand": ["falle"]}})
    told = io.StringIO()
    answers = "\n1\n1\n1\n" + "1\n1\n1\nq\n" + "q\n"
    table = session_of(state, people(0, 1, 2, of=4))
    PlainTable(table, Lines(io.StringIO(answers), told)).run()
    text = told.getvalue()
    assert "Mei is asked. Enter when only Mei is looking" in text
    assert "Anna is asked" not in text
    assert cards.short("burgstadt") in text.partition("Mei is asked")[2]
