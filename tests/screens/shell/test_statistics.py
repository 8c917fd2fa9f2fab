"""The statistics screen: figures of the finished games, each of which opens the games behind it."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from kunitori_tui.app import KunitoriApp
from kunitori_tui.play import stats
from kunitori_tui.play.session import Session
from savegames.store import Store
from screens.shell.games_list import GamesScreen, LearnScreen
from screens.shell.statistics import StatisticsScreen
from screens.table.base import TableScreen
from tests.play.finished_games import finished, season
from tests.screens.hand_clock import HandClock
from tests.screens.shell.program import started

Shown = Callable[[KunitoriApp], str]
Play = Callable[..., str]

SIZES = [(80, 24), (120, 40)]


@pytest.fixture
def played(folders: Path) -> None:
    """Have the games of the season finished."""
    for one in season():
        stats.add(one)


@pytest.mark.usefixtures("played")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("language", "ascii"), [("en", False), ("en", True), ("de", False), ("de", True)])
async def test_no_line_of_the_statistics_is_cut(
    shown: Shown, size: tuple[int, int], language: str, ascii: bool
) -> None:
    async with started(size=size, language=language, ascii=ascii) as (app, pilot):
        for key in ("a", "c", "right", "d", "d", "d"):
            await pilot.press(key)
            lines = shown(app).splitlines()
            assert len(lines) == size[1]
            assert all(line[-1] in " ─-─" for line in lines), key
            assert not ascii or all(ord(c) < 128 or c in "äöüÄÖÜß" for line in lines for c in line)
            assert "Esc" in lines[-1]


@pytest.mark.usefixtures("played")
async def test_the_table_the_sentence_and_the_weeks_tell_of_the_same_games(shown: Shown) -> None:
    async with started() as (app, pilot):
        await pilot.press("a")
        text = shown(app)
        assert "6 of 9" in text
        assert "2 of 2" in text
        assert "You won 8 of 11 games, 73%. At your tables chance alone would win 50%." in text
        await pilot.press("d", "d")
        assert "You won 1 of 1 game, 100%. Too few games to say more." in shown(app)
        await pilot.press("d")
        assert "9 of 12 games" in shown(app)


@pytest.mark.usefixtures("played")
async def test_a_filter_counts_that_game_and_that_level_alone(shown: Shown) -> None:
    async with started() as (app, pilot):
        await pilot.press("a", "right")
        assert "6 of 9 games" in shown(app)
        await pilot.press("right")
        assert "2 of 2 games" in shown(app)
        await pilot.press("right", "f", "f")
        assert "6 of 9 games" in shown(app)
        await pilot.press("f", "f")
        assert "8 of 11 games" in shown(app)


@pytest.mark.usefixtures("played")
async def test_enter_opens_the_games_behind_a_line(shown: Shown) -> None:
    async with started() as (app, pilot):
        await pilot.press("a", "enter")
        assert isinstance(app.screen, GamesScreen)
        assert shown(app).startswith(" Kunitori!")
        assert app.screen.query_one("#list").option_count == 9  # type: ignore[attr-defined]  # of an OptionList
        await pilot.press("escape", "down", "enter")
        assert app.screen.query_one("#list").option_count == 2  # type: ignore[attr-defined]  # as above
        await pilot.press("escape", "o")
        assert app.screen.query_one("#list").option_count == 12  # type: ignore[attr-defined]  # as above


@pytest.mark.usefixtures("played")
async def test_a_record_whose_save_is_gone_says_so(shown: Shown) -> None:
    async with started() as (app, pilot):
        await pilot.press("a", *["down"] * 4, "enter")
        assert isinstance(app.screen, StatisticsScreen)
        assert "Its save is gone." in shown(app)


async def test_r_looks_back_on_a_game_from_its_figure_and_from_the_list(play: Play, store: Store) -> None:
    for seed in (1, 2):
        session = Session.look_on(store.load(play(seed=seed)))
        stats.add(stats.of(session, f"2026-01-0{seed}T08:00:00Z"))
    newest = stats.load()[-1].save
    async with started(clock=HandClock()) as (app, pilot):
        for keys in (("a", "r"), ("enter", "r")):
            below = app.screen
            await pilot.press(*keys)
            assert isinstance(app.screen, TableScreen)
            assert app.screen.table.id == newest
            await pilot.press("q")
            assert app.screen is not below
            assert isinstance(app.screen, (StatisticsScreen, GamesScreen))


@pytest.mark.usefixtures("played")
async def test_the_mouse_puts_the_cursor_on_a_line_and_opens_it(shown: Shown) -> None:
    async with started() as (app, pilot):
        await pilot.press("a")
        line = next(at for at, text in enumerate(shown(app).splitlines()) if "samurai bots" in text)
        await pilot.click(offset=(60, line))
        assert "►samurai bots" in shown(app)
        await pilot.click(offset=(60, line))
        assert isinstance(app.screen, GamesScreen)


@pytest.mark.usefixtures("played")
async def test_the_curve_stands_on_a_large_screen_from_the_tenth_game_on(shown: Shown) -> None:
    async with started(size=(120, 40)) as (app, pilot):
        await pilot.press("a")
        assert "└10" in shown(app)
        await pilot.press("right")
        assert "From your tenth game on" in shown(app)


@pytest.mark.usefixtures("played")
async def test_the_export_has_a_row_for_every_game_counted(folders: Path) -> None:
    async with started() as (_app, pilot):
        await pilot.press("a", "x", "right", "x")
    files = sorted((folders / "data" / "exports").iterdir())
    with files[1].open(newline="") as whole, files[0].open(newline="") as kunitori:
        assert (len(list(csv.DictReader(whole))), len(list(csv.DictReader(kunitori)))) == (11, 9)


@pytest.mark.usefixtures("played")
async def test_the_favourite_cards_take_the_place_of_the_rivals_and_open_their_games(shown: Shown) -> None:
    async with started() as (app, pilot):
        await pilot.press("a", "b")
        text = shown(app)
        assert "Head to head" not in text
        assert re.search(r"Cavalry +bought 12 times +won 4 of 6", text)
        assert text.index("Cavalry") < text.index("Spear")
        line = next(at for at, told in enumerate(text.splitlines()) if "Cavalry" in told)
        await pilot.click(offset=(60, line))
        await pilot.press("enter")
        assert app.screen.query_one("#list").option_count == 6  # type: ignore[attr-defined]  # of an OptionList
        await pilot.press("escape", "b")
        assert "Head to head" in shown(app)


@pytest.mark.usefixtures("played")
async def test_a_large_screen_has_rivals_and_favourite_cards(shown: Shown) -> None:
    async with started(size=(120, 40)) as (app, pilot):
        await pilot.press("a")
        text = shown(app)
        assert "Head to head" in text
        assert "Favourite cards" in text
        assert " b cards" not in text


@pytest.mark.usefixtures("played")
async def test_s_counts_the_last_days_alone(shown: Shown) -> None:
    """The last new deal of the season ended on July 7."""

    class July(HandClock):
        def today(self) -> date:
            return date(2026, 7, 13)

    async with started(clock=July()) as (app, pilot):
        await pilot.press("a", "s")
        assert "11 games in 365 days" in shown(app)
        await pilot.press("s", "s")
        assert "6 games in 30 days" in shown(app)
        await pilot.press("s")
        assert "1 game in 7 days" in shown(app)
        await pilot.press("s")
        assert "11 games" in shown(app)


@pytest.mark.usefixtures("played")
async def test_a_game_with_undo_is_marked_in_the_list(shown: Shown) -> None:
    stats.note("game-10", "undone")
    async with started() as (app, pilot):
        await pilot.press("a", "enter")
        assert [line.split()[1] for line in shown(app).splitlines() if "with undo" in line] == ["2026-07-07"]


@pytest.mark.parametrize("size", SIZES)
async def test_without_a_finished_game_the_screen_shows_its_form_and_a_first_step(
    shown: Shown, folders: Path, size: tuple[int, int]
) -> None:
    async with started(size=size) as (app, pilot):
        await pilot.press("a", "left", "f", "c", "x", "o", "down")
        assert "Here every week gets a column" in shown(app)
        assert "Enter begins a first game with a coach." in shown(app)
        await pilot.press("enter")
        assert isinstance(app.screen, LearnScreen)


async def test_without_a_finished_game_enter_goes_on_with_the_one_under_way(shown: Shown, play: Play) -> None:
    play(20)
    async with started() as (app, pilot):
        await pilot.press("a")
        assert "in progress. It counts once finished." in shown(app)
        await pilot.press("enter")
        assert isinstance(app.screen, TableScreen)


async def test_a_game_of_a_box_that_this_version_does_not_have_is_counted(shown: Shown, folders: Path) -> None:
    stats.add(finished("old", ("Anna", 9), ("samurai", 3), game="shogi"))
    async with started() as (app, pilot):
        await pilot.press("a")
        assert "shogi" in shown(app)
        assert "You won 1 of 1 game" in shown(app)
