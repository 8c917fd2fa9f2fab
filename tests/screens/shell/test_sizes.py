"""Terminals that change their size: one layout for the size of now, a cover over what is too small to be played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual import events
from textual.geometry import Size
from textual.pilot import Pilot
from textual.screen import Screen

from kunitori_tui import shelf
from kunitori_tui.app import KunitoriApp
from kunitori_tui.play.local import LocalTable
from kunitori_tui.play.session import Session
from savegames.format import Seat
from savegames.store import Store
from screens.score.final_score import FinalScore
from screens.shell.menu import MenuScreen
from screens.shell.settings import SettingsScreen
from screens.shell.too_small import TooSmall
from screens.table.base import TableScreen
from tests.screens.hand_clock import HandClock

Run = Callable[..., None]
Shown = Callable[[KunitoriApp], str]

ODD = [(1, 1), (200, 2), (2, 500), (79, 24), (80, 23), (200, 100), (3, 50), (80, 24)]


def session_of(store: Store, game: str, *kinds: str) -> Session:
    """Return a game between ``kinds`` of seats, ``human`` or ``bot``; bots fill what seats are missing."""
    wanted = [*kinds, *["bot"] * (shelf.load(game).seat_counts[0] - len(kinds))]
    seats = [Seat(kind, f"P{n}", "random" if kind == "bot" else "") for n, kind in enumerate(wanted)]
    return Session.start(store, game, seats, seed=3)


def test_sizes_told_while_updates_are_held_back_take_no_turns(run: Run) -> None:
    """Each layout sends the screen its size once more. When the screen believed that, two sizes with other messages
    between them followed each other for ever, and the event loop never ran again.
    """

    async def steps(app: KunitoriApp, pilot: Pilot[Any]) -> None:
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

    run(steps)


def test_what_was_drawn_with_the_whole_screen_is_not_drawn_once_more(run: Run) -> None:
    """The first key sent all that a widget had wanted drawn while its screen opened, a second time."""

    async def steps(app: KunitoriApp, pilot: Pilot[Any]) -> None:
        menu = app.screen
        assert isinstance(menu, MenuScreen)
        for widget in menu.query("*"):
            widget.refresh()
        menu.draw()
        assert not [widget for widget in menu.query("*") if widget._repaint_regions]

    run(steps)


@pytest.mark.parametrize("game", shelf.ids())
def test_a_table_where_bots_move_takes_every_size(run: Run, store: Store, game: str) -> None:
    """Its panels were painted on less than no lines, and compared with those of the move before."""

    async def steps(app: KunitoriApp, pilot: Pilot[Any]) -> None:
        (table,) = (screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        for size in ODD:
            await pilot.resize_terminal(*size)
            for _ in range(4):
                table.pace.step()
                table.show()
                await pilot.pause()
            assert all(widget.region.width >= 0 <= widget.region.height for widget in table.query("*"))
        assert app.screen is table

    run(steps, start=session_of(store, game), clock=HandClock())


def test_what_opens_while_the_terminal_is_too_small_waits_under_the_cover(run: Run, shown: Shown) -> None:
    async def steps(app: KunitoriApp, pilot: Pilot[Any]) -> None:
        await pilot.resize_terminal(20, 5)
        app.push_screen(SettingsScreen())
        await pilot.pause()
        assert isinstance(app.screen, TooSmall)
        assert "The game needs 80x24, this window has 20x5." in " ".join(shown(app).split())
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert [type(screen) for screen in app.screen_stack] == [MenuScreen, SettingsScreen]

    run(steps)


def test_a_game_that_ends_while_the_terminal_is_too_small_shows_its_score_when_it_has_grown(
    run: Run, store: Store, play: Callable[..., str]
) -> None:
    over = LocalTable(Session.look_on(store.load(play(seed=4))))

    async def steps(app: KunitoriApp, pilot: Pilot[Any]) -> None:
        await pilot.resize_terminal(40, 10)
        app.show_score(over)
        await pilot.pause()
        assert isinstance(app.screen, TooSmall)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert [type(screen) for screen in app.screen_stack] == [MenuScreen, FinalScore]

    run(steps, start=session_of(store, "kunitori", "human"))
