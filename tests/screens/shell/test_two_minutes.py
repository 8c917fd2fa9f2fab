"""The rules in two minutes: the pages by keyboard, the ways in, and the question before the first game of a box."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from kunitori_tui import shelf
from kunitori_tui.app import Guided, KunitoriApp
from kunitori_tui.play import settings, stats
from kunitori_tui.play.settings import Settings
from kunitori_tui.text import rules
from kunitori_tui.text.rules import laid_out
from screens.rulebook.rules import RulesScreen
from screens.rulebook.two_minutes import Onward, TwoMinutes
from screens.shell.games_list import FirstTime
from screens.shell.menu import MenuScreen
from screens.shell.new_game import NewGameScreen
from tests.screens.shell.program import newest, started

Shown = Callable[[KunitoriApp], str]


def page_shown(app: KunitoriApp, shown: Shown) -> int:
    """Return which page of the first game is on the screen, whole; -1: none."""
    text = shown(app)
    for at, page in enumerate(rules.short("kunitori")):
        if all(line.text.strip() in text for line in laid_out(page)):
            return at
    return -1


async def opened(app: KunitoriApp, pilot: Pilot[Any], onward: Onward | None = None) -> None:
    """Open the two minutes of the first game over the menu."""
    app.push_screen(TwoMinutes("kunitori", onward))
    await pilot.pause()


# -- pages ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
async def test_pages_turn_both_ways_and_the_arrows_never_leave(shown: Shown, language: str) -> None:
    async with started(language=language) as (app, pilot):
        await opened(app, pilot)
        seen = [page_shown(app, shown)]
        for key in ("left", "right", "right", "left", "2", "1", "space"):
            await pilot.press(key)
            seen.append(page_shown(app, shown))
        assert seen == [0, 0, 1, 1, 0, 1, 0, 1]
        assert isinstance(app.screen, TwoMinutes)


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_behind_the_last_page_enter_leads_back_to_where_one_came_from(key: str) -> None:
    async with started() as (app, pilot):
        await opened(app, pilot)
        for _ in rules.short("kunitori"):
            assert isinstance(app.screen, TwoMinutes)
            await pilot.press(key)
        assert isinstance(app.screen, MenuScreen)


async def test_behind_the_last_page_enter_leads_on_where_the_opener_says_so(shown: Shown) -> None:
    async with started() as (app, pilot):
        gone: list[str] = []
        await opened(app, pilot, Onward("to battle", lambda: gone.append("on")))
        assert "n to battle" in shown(app).splitlines()[-1]
        await pilot.press("enter")
        assert "Enter n to battle" in shown(app).splitlines()[-1]
        assert gone == []
        await pilot.press("enter")
        assert gone == ["on"]
        await pilot.press("n")
        assert gone == ["on", "on"]


async def test_r_opens_the_rules_at_what_the_page_is_about_and_escape_leads_back(shown: Shown) -> None:
    async with started() as (app, pilot):
        await opened(app, pilot)
        await pilot.press("enter", "r")
        assert isinstance(app.screen, RulesScreen)
        links = rules.links("kunitori")["pages"][rules.short("kunitori")[1].id]
        assert rules.section("kunitori", links[0]).title in shown(app)
        await pilot.press("escape")
        assert page_shown(app, shown) == 1


async def test_up_and_down_go_to_other_games(shown: Shown) -> None:
    async with started() as (app, pilot):
        await opened(app, pilot)
        for game in (*shelf.ids()[1:], shelf.ids()[0]):
            await pilot.press("down")
            assert laid_out(rules.short(game)[0])[0].text in shown(app)
        assert page_shown(app, shown) == 0


async def test_a_click_on_a_page_turns_it(shown: Shown) -> None:
    async with started() as (app, pilot):
        await opened(app, pilot)
        await pilot.click("#pages", offset=(30, 9))
        assert page_shown(app, shown) == 1


async def test_a_very_wide_terminal_has_two_pages_side_by_side(shown: Shown) -> None:
    async with started(size=(160, 24)) as (app, pilot):
        await opened(app, pilot)
        text = shown(app)
        for page in rules.short("kunitori"):
            assert all(line.text.strip() in text for line in laid_out(page))
        assert "pages 1 to 2 of 2" in text
        await pilot.press("enter")
        assert isinstance(app.screen, MenuScreen)


async def test_a_terminal_that_grows_shows_all_the_pages_it_has_room_for(shown: Shown) -> None:
    async with started() as (app, pilot):
        await opened(app, pilot)
        await pilot.press("2")
        await pilot.resize_terminal(160, 24)
        assert "pages 1 to 2 of 2" in shown(app)


# -- ways in ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("keys", [("m",), ("question_mark", "m"), ("question_mark", "enter")])
async def test_menu_and_rules_lead_to_the_two_minutes(shown: Shown, keys: tuple[str, ...]) -> None:
    async with started() as (app, pilot):
        await pilot.press(*keys)
        assert page_shown(app, shown) == 0
        await pilot.press("escape")
        assert not isinstance(app.screen, TwoMinutes)


async def test_the_help_on_keys_leads_to_the_two_minutes_of_the_table(play: Callable[..., str]) -> None:
    play(choices=10)
    async with started(start=newest()) as (app, pilot):
        table = app.screen
        await pilot.press("question_mark", "m")
        assert isinstance(app.screen, TwoMinutes)
        await pilot.press("escape")
        assert app.screen is table


async def test_the_palette_of_a_table_leads_to_the_two_minutes(play: Callable[..., str]) -> None:
    play(choices=10)
    async with started(start=newest()) as (app, pilot):
        commands = {command.title: command.callback for command in app.get_system_commands(app.screen)}
        commands["In two minutes"]()
        await pilot.pause()
        assert isinstance(app.screen, TwoMinutes)


# -- before the first game --------------------------------------------------------------------------------------------


@pytest.fixture
def new(folders: Path) -> None:
    """Leave no settings: nothing was told yet."""
    (folders / "config" / settings.FILE).unlink()


@pytest.mark.usefixtures("new")
async def test_the_first_game_of_a_box_asks_and_after_the_pages_it_begins(shown: Shown) -> None:
    async with started() as (app, pilot):
        await pilot.press("n", "space")
        assert isinstance(app.screen, FirstTime)
        assert app.session is None
        await pilot.press("enter")
        assert page_shown(app, shown) == 0
        await pilot.press(*["enter"] * len(rules.short("kunitori")))
        assert app.session is not None


@pytest.mark.usefixtures("new")
async def test_n_leads_straight_to_the_table_and_it_is_never_asked_again() -> None:
    async with started() as (app, pilot):
        await pilot.press("n", "space", "n")
        assert app.session is not None
    assert settings.load().met == ["short.kunitori"]
    async with started() as (app, pilot):
        await pilot.press("n", "space")
        assert app.session is not None


@pytest.mark.usefixtures("new")
async def test_escape_starts_nothing_and_it_is_asked_again() -> None:
    async with started() as (app, pilot):
        for _ in range(2):
            await pilot.press(*["n"] * isinstance(app.screen, MenuScreen), "space")
            assert isinstance(app.screen, FirstTime)
            await pilot.press("escape")
            assert isinstance(app.screen, NewGameScreen)
        assert app.session is None
        assert settings.load().met == []


@pytest.mark.usefixtures("new")
async def test_a_guided_game_that_was_named_on_the_command_line_is_offered_its_pages_once(shown: Shown) -> None:
    async with started(start=Guided("azuchi")) as (app, pilot):
        assert isinstance(app.screen, FirstTime)
        await pilot.press("escape")
        assert isinstance(app.screen, MenuScreen)
    async with started(start=Guided("kunitori")) as (app, pilot):
        await pilot.press("enter")
        assert page_shown(app, shown) == 0
        await pilot.press("n")
        assert app.session is not None
    async with started(start=Guided("kunitori")) as (app, pilot):
        assert app.session is not None


@pytest.mark.usefixtures("new")
async def test_whoever_has_read_the_pages_is_not_asked() -> None:
    async with started() as (app, pilot):
        await pilot.press("m", "escape", "n", "space")
        assert app.session is not None


@pytest.mark.usefixtures("new")
@pytest.mark.parametrize("game", ["kunitori", "azuchi"])
async def test_whoever_has_finished_the_game_is_not_asked_and_who_finished_another_is(game: str) -> None:
    stats.add(finished(game))
    async with started() as (app, pilot):
        await pilot.press("n", "space")
        assert isinstance(app.screen, FirstTime) is (app.session is None) is (game == "azuchi")


@pytest.mark.usefixtures("new")
async def test_bots_among_themselves_are_not_asked() -> None:
    async with started() as (app, pilot):
        await pilot.press("n", "tab", "right", "space")
        assert app.session is not None


def finished(game: str) -> stats.Finished:
    """Return the line of a finished game."""
    seats = [{"name": "Anna", "kind": "human", "bot": "", "score": 9, "rank": 1}]
    return stats.Finished("abcd-efgh", game, 1, "2020-01-01T00:00:00Z", 9, 99, seats, [])


# -- what is remembered -----------------------------------------------------------------------------------------------


def test_what_was_told_is_kept(tmp_path: Path) -> None:
    settings.store(Settings(met=["short.azuchi"]), tmp_path)
    assert settings.load(tmp_path).met == ["short.azuchi"]


@pytest.mark.parametrize(("kept", "met"), [(None, []), ("short.azuchi", []), ([1, "a", None, "b", "a"], ["a", "b"])])
def test_what_was_told_is_read_as_far_as_it_has_the_form(tmp_path: Path, kept: object, met: list[str]) -> None:
    (tmp_path / settings.FILE).write_text(json.dumps({"met": kept}), encoding="utf-8")
    assert settings.load(tmp_path).met == met
