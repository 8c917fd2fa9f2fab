"""A guided game at its table: the aim over the question, until it is reached."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kunitori_tui.app import KunitoriApp
from kunitori_tui.play.session import Session
from screens.rulebook.two_minutes import TwoMinutes
from tests.screens.shell.program import started

Shown = Callable[[KunitoriApp], str]


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[Session]:
    """Return the games that were begun."""
    started: list[Session] = []
    play = KunitoriApp.play

    def start(app: KunitoriApp, session: Session) -> None:
        started.append(session)
        play(app, session)

    monkeypatch.setattr(KunitoriApp, "play", start)
    return started


@pytest.mark.parametrize(
    ("game", "rivals", "aims", "marked"),
    [
        ("kunitori", ["Okuni"], ["Lesson 1 of 12: Most points win: victory", "Lesson 2 of 12: Now an army"], "3 Spear"),
        (
            "brennt",
            ["Okuni", "Hisahide"],
            ["Lesson 1 of 8: Most points win. New here: strategy", "Lesson 2 of 8"],
            "3 Spear",
        ),
    ],
)
async def test_an_aim_stands_at_the_table_until_it_is_reached_with_the_cursor_on_it(
    game: str, rivals: list[str], aims: list[str], marked: str, shown: Shown, begun: list[Session]
) -> None:
    async with started() as (app, pilot):
        app.settings.coach, app.settings.bot_speed = "off", "instant"  # he was sent away before
        app.start_guided(game)
        await pilot.pause()
        await pilot.pause()
        assert [seat.name for seat in begun[0].match.seats[1:]] == rivals
        assert aims[0] in shown(app)
        await pilot.press("h", "enter")  # buys what it names: the cursor stands there, and no hint says anything else
        assert aims[1] in shown(app)
        assert f"► {marked}" in shown(app)


async def test_bids_hide_no_second_lesson_and_a_hint_follows_the_first(shown: Shown, begun: list[Session]) -> None:
    async with started(size=(80, 24)) as (app, pilot):
        app.settings.coach, app.settings.bot_speed = "off", "instant"
        app.start_guided("sekigahara")
        await pilot.pause()
        await pilot.pause()
        await pilot.press("h", "enter")
        assert begun[0].match.journal[0] == "bid:maeda_single"
        assert "Lesson 2 of 13: Your bid is higher." in shown(app)


async def test_the_list_of_courses_marks_what_is_done_and_begins_at_the_next_one(shown: Shown) -> None:
    async with started() as (app, pilot):
        app.settings.met += ["guide.azuchi"]
        await pilot.press("l")
        lines = [" ".join(line.strip("║ ").split()) for line in shown(app).splitlines()]
        assert "Azuchi Castle 7 min done" in lines
        assert "► Kunitori! 10 min up next" in [line.replace("►", "► ").replace("  ", " ") for line in lines]


async def test_the_first_course_of_a_box_is_preceded_by_the_offer_of_its_two_minutes(
    shown: Shown, begun: list[Session]
) -> None:
    async with started() as (app, pilot):
        app.settings.met.clear()
        await pilot.press("l", "enter")
        assert "Two minutes of rules first?" in shown(app)
        assert not begun
        await pilot.press("escape", "enter", "enter")
        assert isinstance(app.screen, TwoMinutes)
        await pilot.press("escape", "enter")
        assert begun[0].match.game.id == "azuchi"
