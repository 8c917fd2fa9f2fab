"""Terminals that change their size: one layout for the size of now, a cover over what is too small to be played."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from textual import events
from textual.command import CommandList
from textual.geometry import Size
from textual.pilot import Pilot
from textual.screen import Screen

from kunitori_tui import shelf
from kunitori_tui.app import KunitoriApp
from kunitori_tui.play.session import Session
from savegames.format import Seat
from savegames.store import Store
from screens.drawing.one_frame import SettledScreen
from screens.score.final_score import FinalScore
from screens.shell.menu import MenuScreen
from screens.shell.settings import Palette, SettingsScreen
from screens.shell.terminal_app import TooSmall
from screens.table.base import TableScreen
from tests.screens.hand_clock import HandClock
from tests.screens.shell.program import started

Shown = Callable[[KunitoriApp], str]

ODD = [(1, 1), (200, 2), (2, 500), (79, 24), (80, 23), (200, 100), (3, 50), (80, 24)]


def session_of(store: Store, game: str, *kinds: str) -> Session:
    """Return a game between ``kinds`` of seats, ``human`` or ``bot``; bots fill what seats are missing."""
    wanted = [*kinds, *["bot"] * (shelf.load(game).seat_counts[0] - len(kinds))]
    seats = [Seat(kind, f"P{n}", "random" if kind == "bot" else "") for n, kind in enumerate(wanted)]
    return Session.start(store, game, seats, seed=3)


async def test_sizes_told_while_updates_are_held_back_take_no_turns() -> None:
    """Each layout sends the screen its size once more. When the screen believed that, two sizes with other messages
    between them followed each other for ever, and the event loop never ran again.
    """
    async with started() as (app, pilot):
        layouts: list[Size] = []

        def count(screen: Screen[Any]) -> None:
            layouts.append(screen.outer_size)
            if len(layouts) > 50:
                screen.stack_updates = 0  # it takes no size any more: the test ends, and fails

        app.screen.screen_layout_refresh_signal.subscribe(app.screen, count, immediate=True)
        with app.batch_update():
            for size in (Size(100, 30), Size(90, 28)):
                app.screen.post_message(events.Resize(size, size))
                app.screen.call_later(lambda: None)
            await pilot.pause()
        await pilot.pause()
        assert len(layouts) < 10
        assert {*layouts} <= {Size(80, 24)}, "the terminal has that size, whatever was told"


async def test_a_timer_that_a_busy_machine_lets_begin_late_goes_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new size is told to the screens by such a timer, and another lets held updates go: left out, both were lost."""
    async with started() as (app, _pilot):
        reads = count(1)
        gone_off = asyncio.Event()
        with monkeypatch.context() as late:
            late.setattr("textual.timer._time.get_time", lambda: time.monotonic() + (1.0 if next(reads) == 2 else 0.0))
            app.set_timer(0.004, gone_off.set)
            await asyncio.wait_for(gone_off.wait(), 60)


@pytest.mark.parametrize("game", shelf.ids())
async def test_a_table_where_bots_move_takes_every_size(store: Store, game: str) -> None:
    """Its panels were painted on less than no lines, and compared with those of the move before."""
    async with started(start=session_of(store, game), clock=HandClock()) as (app, pilot):
        (table,) = (screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        for size in ODD:
            await pilot.resize_terminal(*size)
            for _ in range(4):
                table.pace.step()
                table.show()
                await pilot.pause()
            assert all(widget.region.width >= 0 <= widget.region.height for widget in table.query("*"))
        assert app.screen is table


async def test_of_a_terminal_of_absurd_size_no_more_is_drawn_than_a_monitor_shows() -> None:
    """Every cell took a hundred bytes: the largest size a terminal can tell took the memory of the machine."""
    async with started(size=(800, 400)) as (app, pilot):
        for size, most in (((499, 1_000), (499, 200)), ((1_500, 199), (500, 199)), ((1_600, 1_200), (500, 200))):
            app.post_message(events.Resize.from_dimensions(size, None))
            await pilot.pause()
            assert app.size == app.screen.outer_size == most
            app.screen.draw()
            assert len(app.shown.lines) == most[1]


async def test_what_opens_while_the_terminal_is_too_small_waits_under_the_cover(shown: Shown) -> None:
    async with started() as (app, pilot):
        await pilot.resize_terminal(20, 5)
        app.push_screen(SettingsScreen())
        await pilot.pause()
        assert isinstance(app.screen, TooSmall)
        assert "The game needs 80x24, this window has 20x5." in " ".join(shown(app).split())
        await pilot.resize_terminal(80, 24)
        assert [type(screen) for screen in app.screen_stack] == [MenuScreen, SettingsScreen]


async def test_the_list_of_commands_is_as_high_under_the_cover_as_in_the_least_terminal() -> None:
    """It was laid out for 80x24 by the lines of a smaller terminal, and stayed so when that had grown to 80x24."""
    async with started() as (app, pilot):
        heights = []
        for lines in (20, 24):
            await pilot.resize_terminal(80, 40)
            await pilot.press("ctrl+p")
            palette = app.screen
            assert isinstance(palette, Palette)
            await pilot.resize_terminal(80, lines)
            palette.refresh(layout=True)
            await pilot.pause()
            heights.append(palette.query_one(CommandList).region.height)
            await pilot.resize_terminal(80, 24)
            await pilot.press("escape")
        assert heights == [16, 16]


async def test_a_game_that_ends_while_the_terminal_is_too_small_shows_its_score_when_it_has_grown(
    store: Store, play: Callable[..., str]
) -> None:
    over = Session.look_on(store.load(play(seed=4)))
    async with started(start=session_of(store, "kunitori", "human")) as (app, pilot):
        await pilot.resize_terminal(40, 10)
        app.show_score(over)
        await pilot.pause()
        assert isinstance(app.screen, TooSmall)
        await pilot.resize_terminal(80, 24)
        assert [type(screen) for screen in app.screen_stack] == [SettledScreen, FinalScore]


@pytest.mark.parametrize("game", shelf.ids())
async def test_a_table_that_took_another_size_shows_what_it_shows_begun_at_that_size(
    store: Store, shown: Shown, game: str
) -> None:
    seen = []

    async def look(app: KunitoriApp, pilot: Pilot[Any]) -> None:
        await pilot.pause()
        seen.append(shown(app))

    async with started(start=session_of(store, game, "human")) as (app, pilot):
        await pilot.press("i")
        await pilot.resize_terminal(160, 50)
        await look(app, pilot)
        await pilot.press("escape")
        await look(app, pilot)
    async with started(start=session_of(store, game, "human"), size=(160, 50)) as (app, pilot):
        await look(app, pilot)
        await pilot.press("i")
        await look(app, pilot)
    assert seen[:2] == seen[:1:-1]


async def test_what_a_table_behind_a_box_wants_while_updates_are_held_is_laid_out_with_the_box(store: Store) -> None:
    """Textual wakes the screen in front alone, and the table stood half in its old arrangement until the next key."""
    async with started(start=session_of(store, "kunitori", "human")) as (app, pilot):
        table = app.screen
        await pilot.press("i")
        top = table.query_one("#top")
        with app.batch_update():
            top.display = False
            await pilot.pause()
        assert isinstance(app.screen, SettledScreen)
        app.screen.draw()
        assert not top.region
