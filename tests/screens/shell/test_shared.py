"""Shared tables on the screens: the list, the table before its game, the table itself while others do something."""

from __future__ import annotations

import asyncio
import os
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest
from rich.cells import cell_len

from kunitori_tui.app import KunitoriApp
from kunitori_tui.door import keeper
from kunitori_tui.play.clock import Clock
from kunitori_tui.play.settings import Settings
from kunitori_tui.shared import access
from kunitori_tui.shared.access import Visit
from kunitori_tui.shared.messages import CLOSED, Lay, Ready, Start
from savegames.store import Store
from screens.score.final_score import FinalScore
from screens.shell import lobby
from screens.shell.gathering import GatheringScreen
from screens.shell.lobby import EVERY, LobbyScreen, rules_line
from screens.table.base import TableScreen
from screens.widgets.lines import Sheet
from screens.widgets.rows import Rows
from tests.driving import Driver, notices
from tests.golden.pictures import text_of
from tests.play.gate import until
from tests.screens.hand_clock import HandClock
from tests.screens.shell.program import started
from tests.shared.conftest import folders as folders  # sockets and data of a test's own
from tests.shared.hall import HOST, Hall, plan, wire_of
from tests.shared.playing import table_of


def show(
    visit: Visit | str, folder: Path, clock: Clock | None = None
) -> AbstractAsyncContextManager[tuple[KunitoriApp, Driver]]:
    """Give the program that shows a visit, or the menu, and who drives it."""
    start = "menu" if isinstance(visit, str) else visit
    settings = Settings(coach="off", bot_speed="instant")
    return started(start=start, settings=settings, store=Store(folder / "here"), clock=clock)


def told(app: KunitoriApp) -> list[str]:
    """Return what was told beside the table."""
    return notices(app)


async def test_who_opened_a_table_lays_it_and_begins_the_game(tmp_path: Path) -> None:
    hall = Hall(tmp_path, plan("kunitori"))
    bo = hall.visit("Bo", tokens=(HOST,))
    async with show(bo, tmp_path) as (app, pilot):
        assert isinstance(app.screen, GatheringScreen)
        hall.visit("Ana")
        await pilot.press("plus", "down", "right", "x", "p", "enter", "g", "down", "down", "right", "down", "left")
        waiting = hall.room.waiting
        assert waiting is not None
        assert len(waiting.plan.seats) == 3
        assert waiting.plan.seats.count("") == 2
        assert waiting.plan.word == "p"
        assert waiting.plan.game == "brennt"
        assert (waiting.plan.limit, waiting.plan.watch, waiting.plan.joins) == (30, True, False)
        await until(lambda: "30 seconds for a choice; then a bot makes it" in text_of(app))
        await pilot.press("space", "space")  # Ana has not said yet that she likes it
        await until(lambda: isinstance(app.screen, TableScreen))
        assert bo.table is not None
        assert [seat.name for seat in bo.table.seats if seat.kind == "human"] == ["Bo", "Ana"]


async def test_who_opened_a_table_chooses_the_rules_and_the_others_read_them(tmp_path: Path) -> None:
    hall = Hall(tmp_path, plan("kunitori"))
    bo = hall.visit("Bo", tokens=(HOST,))
    ana = hall.visit("Ana")
    async with show(bo, tmp_path) as (app, pilot):
        await pilot.press("o", "right", "escape")
        assert ana.waiting is not None
        assert "ninja" in rules_line(ana.waiting)
        await pilot.press("space", "space")
        await until(lambda: isinstance(app.screen, TableScreen))
        assert bo.table is not None
        assert bo.table.options["ninja_self"] is False


async def test_the_rules_line_leads_to_the_options_and_d_back_to_the_usual_ones(tmp_path: Path) -> None:
    hall = Hall(tmp_path, plan("kunitori", ninja_self=False))
    bo = hall.visit("Bo", tokens=(HOST,))
    async with show(bo, tmp_path) as (app, pilot):
        await pilot.press("up", "up", "right")
        changed = text_of(app)
        await pilot.press("d")
        assert text_of(app) != changed
        await pilot.press("q")
        assert hall.room.waiting is not None
        assert hall.room.waiting.plan.options == {}


async def test_who_joined_a_table_can_only_wait_or_leave(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    hall.visit("Bo", tokens=(HOST,))
    ana = hall.visit("Ana")
    async with show(ana, tmp_path) as (app, pilot):
        await pilot.press("space", "plus", "g", "x", "o")
        assert hall.room.waiting is not None
        assert hall.room.waiting.plan == plan("kunitori")
        assert isinstance(app.screen, GatheringScreen)
        await pilot.press("q")
        assert not isinstance(app.screen, GatheringScreen)
        assert hall.room.waiting.chairs[1].owner is None


async def test_who_is_not_ready_is_waited_for_until_it_is_said_twice(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    bo, ana = hall.visit("Bo", tokens=(HOST,)), hall.visit("Ana")
    ana.say(Ready(yes=False))
    async with show(bo, tmp_path) as (app, pilot):
        await pilot.press("space")
        assert "Ana is not ready" in "".join(app.screen.query_one("#page", Sheet).plain)
        assert bo.table is None
        await pilot.press("space")
        await until(lambda: isinstance(app.screen, TableScreen))


async def test_who_joined_says_with_a_key_whether_he_is_ready(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    hall.visit("Bo", tokens=(HOST,))
    ana = hall.visit("Ana")
    async with show(ana, tmp_path) as (app, pilot):
        assert hall.room.waiting is not None
        await pilot.press("r")
        assert not hall.room.waiting.chairs[1].ready
        await pilot.pause()
        assert "You are not ready; r when you are." in "".join(app.screen.query_one("#page", Sheet).plain)
        await pilot.press("r")
        assert hall.room.waiting.chairs[1].ready


async def test_who_looks_on_before_the_game_reads_so_and_is_not_asked_whether_he_is_ready(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    hall.visit("Bo", tokens=(HOST,))
    async with show(hall.visit("Cy", watch=True), tmp_path) as (app, pilot):
        await pilot.pause()
        head, *_, keys = text_of(app).splitlines()
        assert "you watch · 1 table" in head
        assert keys.split() == ["q", "Esc", "leave"]


async def test_a_seat_is_closed_with_the_arrows_where_the_game_can_do_with_one_less(tmp_path: Path) -> None:
    hall = Hall(tmp_path, Lay("kunitori", {}, ["", "", ""], "samurai", "", watch=True))
    bo = hall.visit("Bo", tokens=(HOST,))
    async with show(bo, tmp_path) as (_app, pilot):
        waiting = hall.room.waiting
        assert waiting is not None
        await pilot.press("left")
        assert waiting.plan.seats == ["", CLOSED, ""]
        await pilot.press("down", "left")
        assert waiting.plan.seats[2] not in ("", CLOSED), "two have to play"


def begun(folder: Path, game: str) -> tuple[Hall, Visit, Visit]:
    """Return a table whose game has begun, who is asked first, and the other."""
    hall = Hall(folder, plan(game))
    visits = [hall.visit("Bo", tokens=(HOST,)), hall.visit("Ana")]
    visits[0].say(Start())
    visits.sort(key=lambda visit: table_of(visit).question is None)
    return hall, visits[0], visits[1]


async def test_what_comes_from_other_terminals_is_told_beside_the_table(tmp_path: Path) -> None:
    hall, asked, other = begun(tmp_path, "azuchi")
    async with show(asked, tmp_path) as (app, _pilot):
        await until(lambda: isinstance(app.screen, TableScreen) and app.screen.ask is not None)
        table_of(other).speak("Hallo")
        wire_of(other).drop()
        await until(lambda: len(told(app)) == 2)
        hall.clock.advance(60)
        await until(lambda: len(told(app)) == 3)
        name = table_of(asked).seats[table_of(other).people[0]].name
        assert {*told(app)} == {
            f"{name}: Hallo",
            f"{name} has disconnected. In 60 seconds a bot may sit in.",
            f"{name} is away; B lets a bot play until {name} is back.",
        }


async def test_a_question_that_is_withdrawn_is_asked_no_longer(tmp_path: Path) -> None:
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
    async with show(asked, tmp_path) as (app, _pilot):
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


async def test_the_list_says_that_there_is_no_table_and_how_to_open_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KUNITORI_TABLES_DIR", str(tmp_path / "nowhere"))
    async with show("menu", tmp_path) as (app, pilot):
        await pilot.press("j")
        assert isinstance(app.screen, LobbyScreen)
        assert "No table is open. n opens one; others find it here." in text_of(app)
        await pilot.press("enter", "w", "r", "escape")
        assert not isinstance(app.screen, LobbyScreen)


async def test_every_seat_of_the_largest_table_fits_the_screen_in_german(tmp_path: Path) -> None:
    hall = Hall(tmp_path, Lay("kunitori", {}, ["", "samurai", "", "", "daimyo", ""], "samurai", "", watch=True))
    bo = hall.visit("Bo", tokens=(HOST,))
    async with show(bo, tmp_path) as (app, pilot):
        app.settings.language = "de"
        app.settings_changed()
        await pilot.pause()
        page = app.screen.query_one("#page", Sheet)
        assert page.region.bottom == 23
        assert len(page.plain) <= page.size.height
        assert all(cell_len(line) <= 80 for line in page.plain)


async def test_who_has_a_seat_comes_back_from_the_list_without_a_question_for_his_name(tmp_path: Path) -> None:
    bo = access.open_table(plan("azuchi"), ["Bo"])
    ana = access.join(bo.name, ["Ana"])
    bo.say(Start())
    while bo.table is None:
        bo.line.listen()
    ana.leave()
    async with show("menu", tmp_path) as (app, pilot):
        app.settings.name = ""
        await pilot.press("j")
        await until(lambda: "your seat" in text_of(app))
        await pilot.press("enter")
        await until(lambda: isinstance(app.screen, TableScreen))
        bo.leave()


async def test_a_table_that_is_opened_elsewhere_appears_in_the_list_by_itself(tmp_path: Path) -> None:
    clock = HandClock()

    async def look() -> None:
        clock.advance(EVERY)
        await pilot.pause()

    async with show("menu", tmp_path, clock) as (app, pilot):
        await pilot.press("j")
        screen = app.screen
        assert isinstance(screen, LobbyScreen)
        assert not screen.query_one(Rows).option_count
        visit = access.open_table(plan(), ["Bo"])
        await look()
        assert screen.query_one(Rows).option_count == 1
        await look()
        other = access.join(visit.name, ["Ana"])
        await look()
        await until(lambda: "1▲Bo 2■Ana" in text_of(app))
        assert "2 people" in text_of(app)
        other.leave()
        visit.leave()
        while access.list_tables():
            await asyncio.sleep(0.01)
        await look()
        assert not screen.query_one(Rows).option_count
        assert clock.waiting == [EVERY]
        await pilot.press("escape")
        assert clock.waiting == [], "it looks on after it was left"


async def test_a_guest_reads_that_the_table_was_changed_and_who_opened_it_that_he_is_not_ready(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    bo, ana = hall.visit("Bo", tokens=(HOST,)), hall.visit("Ana")
    bo.say(plan("kunitori", "samurai"))
    async with show(ana, tmp_path) as (app, _pilot):
        assert "The table was changed; r when you are ready." in "".join(app.screen.query_one("#page", Sheet).plain)
    ana = hall.visit("Ana")
    bo.say(plan("kunitori"))
    async with show(bo, tmp_path) as (app, _pilot):
        page = "".join(app.screen.query_one("#page", Sheet).plain)
        assert "Not ready yet: Ana." in page
        assert "not ready" in page
        assert "away" not in page


async def test_the_menu_leads_back_to_the_seat_that_waits_at_a_table(tmp_path: Path) -> None:
    visit = access.open_table(plan(first="1"), ["Bo"])
    visit.say(Start())
    while visit.table is None:
        visit.line.listen()
    visit.line.close()  # cut, not left
    try:
        async with show("menu", tmp_path) as (app, pilot):
            assert visit.name in str(app.screen.query_one(Rows).get_option_at_index(0).prompt)
            await pilot.press("home", "enter")
            await until(lambda: isinstance(app.screen, TableScreen))
            screen = app.screen
            assert isinstance(screen, TableScreen)
            assert screen.table.people
    finally:
        keeper.end(Path(os.environ["KUNITORI_TABLES_DIR"]))


async def test_who_has_no_name_is_asked_for_one_before_he_opens_a_table(tmp_path: Path) -> None:
    async with show("menu", tmp_path) as (app, pilot):
        await pilot.press("j")
        await pilot.press("n")
        await pilot.press("M", "e", "i", "enter")  # what stands there is only the name of the account
        await until(lambda: isinstance(app.screen, GatheringScreen))
        assert [seen.state.places[0]["name"] for seen in access.list_tables()] == ["Mei"]
        await pilot.press("q")


async def test_who_opened_a_table_closes_it_before_its_game(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    bo, ana = hall.visit("Bo", tokens=(HOST,)), hall.visit("Ana")
    async with show(bo, tmp_path) as (app, pilot):
        (close,) = [c for c in app.get_system_commands(app.screen) if c.title == "Disband the table"]
        close.callback()
        await pilot.pause()
        assert ana.refused == "closed"
        assert not isinstance(app.screen, GatheringScreen)


async def test_after_a_game_one_opens_the_next_table_and_the_others_sit_down_at_it(tmp_path: Path) -> None:
    hall = Hall(tmp_path, plan("kunitori", "daimyo", first="1", ninja_self=False))
    visits = hall.visit("Bo", tokens=(HOST,), auto=False), hall.visit("Ana", auto=False)
    visits[0].say(Start())
    for visit in visits:
        (seat,) = table_of(visit).people
        table_of(visit).concede(seat).result()
    hall.clock.advance(60)
    try:
        kept = lobby.together_again(Settings(), table_of(visits[0]))
        assert kept.waiting is not None
        assert [place["name"] for place in kept.waiting.places] == ["Bo", "", ""]
        async with show(visits[1], tmp_path) as (app, pilot):
            await until(lambda: isinstance(app.screen, FinalScore))
            await pilot.pause()
            await pilot.press("A", "a")
            await until(lambda: isinstance(app.screen, GatheringScreen))
            (seen,) = access.list_tables()
            assert [place["name"] for place in seen.state.places] == ["Bo", "Ana", ""]
            assert seen.state.options["ninja_self"] is False
            assert seen.state.places[2]["bot"] == "daimyo"
        kept.leave()
    finally:
        keeper.end(Path(os.environ["KUNITORI_TABLES_DIR"]))
