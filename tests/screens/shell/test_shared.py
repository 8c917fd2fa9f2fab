"""Shared tables on the screens: the list, the table before its game, the table itself while others do something."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from kunitori_tui.app import KunitoriApp
from kunitori_tui.play.settings import Settings
from kunitori_tui.shared.messages import Lay, Start
from kunitori_tui.shared.visit import Visit
from savegames.store import Store
from screens.shell.gathering import GatheringScreen
from screens.shell.lobby import LobbyScreen
from screens.table.base import TableScreen
from tests.play.gate import until
from tests.shared.hall import HOST, Hall, plan, wire_of
from tests.shared.playing import table_of


def show(visit: Visit | str, folder: Path, do: Callable[[KunitoriApp, Pilot[int]], Awaitable[None]]) -> None:
    """Show a visit, or the menu, and do something there."""

    async def run() -> None:
        start = "menu" if isinstance(visit, str) else visit
        app = KunitoriApp(start, settings=Settings(coach="off", bot_speed="instant"), store=Store(folder / "here"))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await do(app, pilot)

    asyncio.run(run())


def told(app: KunitoriApp) -> list[str]:
    """Return what was told beside the table."""
    return [note.message for note in app._notifications]


def test_who_opened_a_table_lays_it_and_begins_the_game(tmp_path: Path) -> None:
    hall = Hall(tmp_path, plan("kunitori"))
    bo = hall.visit("Bo", tokens=(HOST,))

    async def do(app: KunitoriApp, pilot: Pilot[int]) -> None:
        assert isinstance(app.screen, GatheringScreen)
        hall.visit("Ana")
        await pilot.press("plus", "down", "right", "x", "p", "enter", "g")
        await pilot.pause()
        waiting = hall.room.waiting
        assert waiting is not None
        assert len(waiting.plan.seats) == 3
        assert waiting.plan.seats.count("") == 2
        assert waiting.plan.word == "p"
        assert waiting.plan.game == "brennt"
        await pilot.press("space")
        await until(lambda: isinstance(app.screen, TableScreen))
        assert bo.table is not None
        assert [seat.name for seat in bo.table.seats if seat.kind == "human"] == ["Bo", "Ana"]

    show(bo, tmp_path, do)


def test_who_joined_a_table_can_only_wait_or_leave(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    hall.visit("Bo", tokens=(HOST,))
    ana = hall.visit("Ana")

    async def do(app: KunitoriApp, pilot: Pilot[int]) -> None:
        await pilot.press("space", "plus", "g", "x")
        assert hall.room.waiting is not None
        assert hall.room.waiting.plan == plan("kunitori")
        assert isinstance(app.screen, GatheringScreen)
        await pilot.press("q")
        await pilot.pause()
        assert not isinstance(app.screen, GatheringScreen)
        assert hall.room.waiting.chairs[1].owner is None

    show(ana, tmp_path, do)


def begun(folder: Path, game: str) -> tuple[Hall, Visit, Visit]:
    """Return a table whose game has begun, who is asked first, and the other."""
    hall = Hall(folder, plan(game))
    visits = [hall.visit("Bo", tokens=(HOST,)), hall.visit("Ana")]
    visits[0].say(Start())
    visits.sort(key=lambda visit: table_of(visit).question is None)
    return hall, visits[0], visits[1]


def test_what_comes_from_other_terminals_is_told_beside_the_table(tmp_path: Path) -> None:
    hall, asked, other = begun(tmp_path, "azuchi")

    async def do(app: KunitoriApp, pilot: Pilot[int]) -> None:
        await until(lambda: isinstance(app.screen, TableScreen) and app.screen.ask is not None)
        table_of(other).speak("Hallo")
        wire_of(other).drop()
        hall.clock.advance(180)
        await until(lambda: len(told(app)) == 3)
        name = table_of(asked).seats[table_of(other).people[0]].name
        assert {*told(app)} == {
            f"{name}: Hallo",
            f"{name} is away. The seat is kept.",
            f"{name} has been away for long. Ctrl+P lets a bot sit in.",
        }

    show(asked, tmp_path, do)


def test_a_question_that_is_withdrawn_is_asked_no_longer(tmp_path: Path) -> None:
    hall, chose, asked = begun(tmp_path, "azuchi")
    assert hall.room.sitting is not None
    match = hall.room.sitting.match
    seat = table_of(chose).people[0]
    for _ in range(60):
        if match.can_undo() == seat and table_of(asked).question is not None:
            break
        for visit in (chose, asked):
            table = table_of(visit)
            if table.question is None:
                table.next_step(None)
            elif not (visit is asked and match.can_undo() == seat):
                table.submit(table.question.token, table.view(table.question.seat).choices[:1])
                break
    assert match.can_undo() == seat

    async def do(app: KunitoriApp, pilot: Pilot[int]) -> None:
        await until(lambda: isinstance(app.screen, TableScreen) and app.screen.ask is not None)
        screen = app.screen
        assert isinstance(screen, TableScreen)
        table_of(chose).undo()
        table_of(asked).grant(True)
        await until(lambda: screen.ask is None)
        table_of(chose).next_step(None)
        question = table_of(chose).question
        assert question is not None
        table_of(chose).submit(question.token, table_of(chose).view(seat).choices[:1])

    show(asked, tmp_path, do)


def test_the_list_says_that_there_is_no_table_and_how_to_open_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KUNITORI_TABLES_DIR", str(tmp_path / "nowhere"))

    async def do(app: KunitoriApp, pilot: Pilot[int]) -> None:
        await pilot.press("j")
        await pilot.pause()
        assert isinstance(app.screen, LobbyScreen)
        await pilot.press("enter", "w", "r", "escape")
        await pilot.pause()
        assert not isinstance(app.screen, LobbyScreen)

    show("menu", tmp_path, do)


def test_every_seat_of_the_largest_table_fits_the_screen_in_german(tmp_path: Path) -> None:
    hall = Hall(tmp_path, Lay("kunitori", {}, ["", "samurai", "", "", "daimyo", ""], "samurai", "", watch=True))
    bo = hall.visit("Bo", tokens=(HOST,))

    async def do(app: KunitoriApp, pilot: Pilot[int]) -> None:
        app.settings.language = "de"
        app.settings_changed()
        await pilot.pause()
        for widget in app.screen.query("#seats, #plan, #invite, #about"):
            assert widget.region.bottom <= 23
            assert widget.size.height

    show(bo, tmp_path, do)
