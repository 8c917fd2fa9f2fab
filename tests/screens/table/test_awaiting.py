"""While others choose at a shared table: who it is, since when, what one sees; and sitting down in place of a bot."""

from __future__ import annotations

import errno
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import combinations
from pathlib import Path

import pytest
from textual.widgets import Input, Static

from kunitori_tui.app import KunitoriApp
from kunitori_tui.play.settings import Settings
from kunitori_tui.shared.access import Visit
from kunitori_tui.shared.messages import Start
from savegames.store import Store
from screens.dialogs.popup import AskText, AskYes
from screens.shell.menu import MenuScreen
from screens.shell.settings import commands
from screens.table.base import TableScreen
from screens.table.company import CompanyNews
from screens.table.stop_screen import LogScreen
from screens.widgets.lines import KeyLine
from tests.driving import Driver, driven, notices
from tests.golden.pictures import text_of
from tests.play.gate import until
from tests.screens.hand_clock import HandClock
from tests.shared.conftest import folders as folders  # sockets and data of a test's own
from tests.shared.hall import HOST, Hall, QuickDisk, choose, company, handed_on, plan, sitting, wire_of
from tests.shared.playing import SHORT, table_of


@asynccontextmanager
async def watched(
    visit: Visit, folder: Path, language: str = "en", clock: HandClock | None = None
) -> AsyncIterator[tuple[KunitoriApp, Driver, TableScreen]]:
    """Give the program that shows the table of a visit at 80x24, who drives it, and the table."""
    settings = Settings(coach="off", bot_speed="instant", language=language)
    app = KunitoriApp(visit, settings=settings, store=Store(folder / "here"), clock=clock)
    async with driven(app, size=(80, 24), notifications=True) as pilot:
        await until(lambda: isinstance(app.screen, TableScreen))
        screen = app.screen
        assert isinstance(screen, TableScreen)
        yield app, pilot, screen


def begun(folder: Path, game: str = "kunitori", *bots: str, limit: int = 0) -> tuple[Hall, Visit, Visit]:
    """Return a table whose game has begun, who is asked first, and the other."""
    options = {"first": "1"} if game == "kunitori" else {}
    hall = Hall(folder, plan(game, *bots, limit=limit, **options))
    visits = [hall.visit("Bo", tokens=(HOST,), auto=False), hall.visit("Ana", auto=False)]
    visits[0].say(Start())
    while not (ask := sitting(hall).match.pending) or not ask.human:
        hall.clock.advance(0.0)
    visits.sort(key=lambda visit: ask.seat not in table_of(visit).people)  # where a bot was first nobody has looked yet
    return hall, visits[0], visits[1]


def lines(screen: TableScreen) -> list[str]:
    """Return what the strip says."""
    strip = screen.query_one(CompanyNews)
    return [strip.render_line(y).text.rstrip() for y in range(strip.size.height)]


def is_seen(screen: TableScreen) -> bool:
    """Return whether the strip stands on the screen."""
    return screen.elsewhere.is_laid and any(strip.size.height for strip in screen.query(CompanyNews))


async def test_who_waits_sees_who_is_asked_and_how_long_until_it_is_his_turn(tmp_path: Path) -> None:
    _hall, bo, ana = begun(tmp_path, limit=60)
    async with watched(ana, tmp_path) as (_app, pilot, screen):
        await until(lambda: is_seen(screen))
        title, latest, hope = lines(screen)
        assert title.startswith("══ Bo is choosing ═")
        assert "at another terminal  0:0" in title
        assert "of 1:00" in title
        assert latest.startswith(" Now: "), "he has been asked, and nothing was seen of him"
        assert hope == " When time is up, a bot makes this choice."
        while table_of(bo).question is not None:
            choose(bo)
        await until(lambda: screen.ask is not None)
        await pilot.pause()
        assert "awaiting" not in screen.all_places(screen.size)
        assert screen.elsewhere.title() == "maple: your turn"


async def test_who_is_asked_has_no_strip_and_is_told_when_the_time_runs_out(tmp_path: Path) -> None:
    _hall, bo, _ana = begun(tmp_path, limit=10)
    async with watched(bo, tmp_path) as (app, _pilot, screen):
        await until(lambda: screen.ask is not None)
        assert not screen.elsewhere.stands
        await until(lambda: any("a bot chooses for you" in note for note in notices(app)))


async def test_who_is_asked_sees_how_much_time_is_left_and_who_waits_does_not(tmp_path: Path) -> None:
    hall, bo, _ana = begun(tmp_path, limit=60)
    clock = HandClock()
    async with watched(bo, tmp_path, clock=clock) as (_app, _pilot, screen):

        def keys() -> str:
            return screen.query_one(KeyLine).render_line(0).text.rstrip()

        def waits_later() -> bool:
            clock.advance(0.1)
            return is_seen(screen)

        await until(lambda: screen.ask is not None)
        await until(lambda: keys().endswith("  1:00 left  ?"))
        clock.advance(1.5)
        hall.clock.advance(1.5)
        await until(lambda: keys().endswith("  0:58 left  ?"))
        choose(bo)
        assert table_of(bo).question is not None  # of the same seat, with as long a time of its own
        await until(lambda: keys().endswith("  1:00 left  ?"))
        assert screen.ask is not None
        while table_of(bo).question is not None:
            choose(bo)
        await until(waits_later)
        await until(lambda: ":" not in keys())


async def test_who_talks_too_long_sees_that_no_more_can_be_typed(tmp_path: Path) -> None:
    _hall, bo, ana = begun(tmp_path)
    async with watched(bo, tmp_path) as (app, pilot, screen):
        await until(lambda: screen.ask is not None)
        await pilot.press("T")
        await until(lambda: isinstance(app.screen, AskText) and bool(app.screen.query(Input)))
        window, line = app.screen.query_one("#window"), app.screen.query_one(Input)
        line.insert_text_at_cursor("a" * 199)
        await pilot.pause()
        assert window.border_subtitle == ""
        await pilot.press("b", "c")
        assert window.border_subtitle == "full: 200 characters"
        assert line.value == "a" * 199 + "b"
        await pilot.press("enter")
        await until(lambda: [len(said.text) for said in table_of(ana).company.spoken] == [200])


@pytest.mark.parametrize("game", ["kunitori", "azuchi", "moegahara", "sekigahara"])
@pytest.mark.parametrize("looks_on", [False, True], ids=["waits", "looks on"])
async def test_the_strip_covers_nothing_that_is_looked_at_in_german(game: str, looks_on: bool, tmp_path: Path) -> None:
    hall, _asked, other = begun(tmp_path, game, *SHORT[game][0])
    visit = hall.visit("Cy", watch=True) if looks_on else other
    async with watched(visit, tmp_path, "de") as (_app, _pilot, screen):
        await until(lambda: is_seen(screen))
        places = screen.all_places(screen.size)
        over = {name for pair in combinations(places, 2) if places[pair[0]].overlaps(places[pair[1]]) for name in pair}
        assert not over, over
        assert places["awaiting"].bottom == 23
        said = lines(screen)
        assert all(len(line) <= 80 for line in said)
        assert ("Die Hände sind verdeckt" in said[0]) == looks_on


async def test_what_is_told_in_passing_covers_neither_the_strip_nor_the_question(tmp_path: Path) -> None:
    _hall, bo, ana = begun(tmp_path)
    async with watched(ana, tmp_path) as (_app, _pilot, screen):
        await until(lambda: is_seen(screen))
        table_of(bo).speak("Watch your right flank, and do not forget the castle behind the river!")
        await until(lambda: any(toast.region for toast in screen.query("Toast")))
        strip = screen.query_one(CompanyNews).region
        assert not any(toast.region.overlaps(strip) for toast in screen.query("Toast"))


@pytest.mark.parametrize("game", ["kunitori", "sekigahara"])
async def test_what_is_told_in_passing_leaves_what_the_coach_says_whole(game: str, tmp_path: Path) -> None:
    _hall, bo, ana = begun(tmp_path, game)
    async with watched(bo, tmp_path) as (_app, pilot, screen):
        await until(lambda: screen.ask is not None)
        await pilot.press("K")
        await until(lambda: bool(screen.query("#coach") and screen.query_one("#coach").region))
        table_of(ana).speak("Watch your right flank, and do not forget the castle behind the river!")
        await until(lambda: any(toast.region for toast in screen.query("Toast")))
        coach = screen.query_one("#coach").region
        assert not any(toast.region.overlaps(coach) for toast in screen.query("Toast"))


async def test_what_was_seen_last_is_told_of_who_did_it(tmp_path: Path) -> None:
    _hall, bo, _ana = begun(tmp_path)
    (bo_sits,) = table_of(bo).people
    async with watched(bo, tmp_path) as (_app, _pilot, screen):
        await until(lambda: screen.ask is not None)
        while screen.ask is not None:
            screen.submit(table_of(bo).view(bo_sits).choices[:1])
            await until(lambda: screen.ask is not None or is_seen(screen))
        assert lines(screen)[1].startswith(f" Last seen: {screen.names[bo_sits]}: ")


async def test_who_looks_on_asks_for_the_seat_of_a_bot_with_one_key_and_sees_his_hand_then(tmp_path: Path) -> None:
    hall, bo, ana = begun(tmp_path, "kunitori", "samurai")
    cy = hall.visit("Cy", watch=True)
    async with watched(cy, tmp_path) as (app, pilot, screen):
        await until(lambda: is_seen(screen))
        assert "j asks for the seat of" in lines(screen)[1]
        await pilot.press("j")
        assert company(bo).wants_seat == [2, "Cy"]
        for visit in (bo, ana):
            table_of(visit).grant(True)
        await until(lambda: isinstance(app.screen, TableScreen) and app.screen.viewer == 2)
        assert sitting(hall).match.seats[2].name == "Cy"


async def test_what_another_waits_for_stands_first_in_the_palette(tmp_path: Path) -> None:
    hall, bo, ana = begun(tmp_path, "kunitori", "samurai")
    cy = hall.visit("Cy", watch=True)
    async with watched(ana, tmp_path) as (_app, _pilot, screen):
        await until(lambda: is_seen(screen))
        table_of(cy).sit_down(2)
        offered = list(commands(screen))
        yes, no = offered[:2]
        assert sum(one.title == yes.title for one in offered) == 1
        assert (yes.title, no.title) == ("Let Cy sit down", "Do not let Cy sit down")
        yes.callback()
        table_of(bo).grant(True)
        assert sitting(hall).match.seats[2].name == "Cy"
        assert next(iter(commands(screen))).title != yes.title


async def test_who_is_asked_himself_sees_first_with_which_keys_he_agrees_to_what_another_asks_for(
    tmp_path: Path,
) -> None:
    hall, bo, _ana = begun(tmp_path, "kunitori", "samurai")
    cy = hall.visit("Cy", watch=True)
    async with watched(bo, tmp_path) as (_app, pilot, screen):

        def keys() -> str:
            return screen.query_one(KeyLine).render_line(0).text

        await until(lambda: screen.ask is not None)
        assert "agree" not in keys()
        table_of(cy).sit_down(2)
        await until(lambda: keys().startswith(" Y agree  N refuse  Enter"))
        await pilot.press("N")
        await until(lambda: "agree" not in keys())


async def test_who_looks_on_turns_to_the_area_of_another_with_an_arrow_and_back(tmp_path: Path) -> None:
    hall, _bo, _ana = begun(tmp_path, "kunitori", "samurai")
    cy = hall.visit("Cy", watch=True)
    async with watched(cy, tmp_path) as (_app, pilot, screen):
        await until(lambda: is_seen(screen))

        def owner() -> str:
            return screen.query_one("#area").render_line(0).text

        assert "Bo's area" in owner()
        assert "←→ whose area" in screen.query_one(KeyLine).render_line(0).text
        for key, name in (("right", "Ana"), ("right", screen.names[2]), ("left", "Ana"), ("left", "Bo")):
            await pilot.press(key)
            assert f"{name}'s area" in owner()


async def test_who_plays_moves_the_cursor_with_the_arrows_while_he_waits(tmp_path: Path) -> None:
    _hall, _bo, ana = begun(tmp_path)
    async with watched(ana, tmp_path) as (_app, pilot, screen):
        await until(lambda: is_seen(screen))
        await pilot.press("tab")
        before = screen.query_one("#info").render_line(0).text
        screen.set_focus(screen.query_one("#pool"))
        await pilot.press("left")
        assert screen.query_one("#info").render_line(0).text != before


async def test_who_gets_up_is_told_how_to_come_back(tmp_path: Path) -> None:
    _hall, bo, _ana = begun(tmp_path)
    async with watched(bo, tmp_path) as (app, pilot, screen):
        await until(lambda: screen.ask is not None)
        await pilot.press("q")
        await until(lambda: app.screen is not screen)
        menu = app.screen
        assert isinstance(menu, MenuScreen)
        assert "kunitori join maple" in menu.notice


class FullDisk(QuickDisk):
    """A disk that is full from a moment on."""

    is_full = False

    def write(self, descriptor: int, data: bytes) -> None:
        """Refuse."""
        if self.is_full:
            raise OSError(errno.ENOSPC, "full")
        super().write(descriptor, data)


async def test_all_are_told_once_when_the_disk_of_who_keeps_the_table_is_full(tmp_path: Path) -> None:
    disk = FullDisk()
    hall = Hall(tmp_path, plan("kunitori", first="1"), store=Store(tmp_path, disk))
    bo, ana = hall.visit("Bo", tokens=(HOST,), auto=False), hall.visit("Ana", auto=False)
    bo.say(Start())
    async with watched(ana, tmp_path) as (app, pilot, _screen):
        disk.is_full = True
        choose(bo)
        await until(lambda: any("disk" in note for note in notices(app)))
        outage = table_of(ana).outage
        assert outage is not None
        assert outage.params == {"reason": "ENOSPC"}
        choose(bo)
        await pilot.pause()
        assert sum("disk" in note for note in notices(app)) == 1
        disk.is_full = False
    assert wire_of(bo).guest is not None


async def test_a_table_that_is_arranged_between_two_steps_of_others_does_not_keep_the_strip(tmp_path: Path) -> None:
    """A notice may have the panels arranged at a moment at which nobody has looked yet at what has come."""
    _hall, bo, ana = begun(tmp_path, "azuchi")
    async with watched(bo, tmp_path) as (_app, pilot, screen):
        await until(lambda: screen.ask is not None)
        await pilot.pause()
        ask, viewer = screen.ask, screen.viewer
        screen.ask = screen.viewer = None
        assert screen.elsewhere.stands
        assert "awaiting" not in screen.all_places(screen.size), "until the panels are placed anew"
        screen.ask, screen.viewer = ask, viewer
        assert table_of(ana).question is None


async def test_a_request_is_answered_with_a_key_and_seen_as_long_as_it_is_open(tmp_path: Path) -> None:
    hall, bo, ana = begun(tmp_path, "kunitori", "samurai")
    cy = hall.visit("Cy", watch=True)
    assert cy.table is not None
    async with watched(ana, tmp_path) as (_app, pilot, screen):
        await until(lambda: is_seen(screen))
        assert "Y" not in screen.active_bindings or not screen.active_bindings["Y"].enabled
        table_of(cy).sit_down(2)
        await until(lambda: "would like the seat" in lines(screen)[2])
        assert lines(screen)[2].endswith("Y agrees, N does not.")
        await pilot.press("N")
        await until(lambda: "would like" not in lines(screen)[2])
        assert company(bo).wants_seat is None
        table_of(cy).sit_down(2)
        await until(lambda: company(ana).may_grant)
        await pilot.press("Y")
        await until(lambda: not company(ana).may_grant)
        table_of(bo).grant(True)
        assert table_of(cy).people == [2]


async def test_why_a_key_does_nothing_is_told_until_the_next_key_or_the_next_step_of_another(tmp_path: Path) -> None:
    _hall, bo, ana = begun(tmp_path)
    refusal = "No treasure can be played now."
    async with watched(ana, tmp_path) as (app, pilot, screen):
        await until(lambda: is_seen(screen))
        await pilot.press("t")
        assert refusal in text_of(app)
        await pilot.press("0")
        assert refusal not in text_of(app)
        await pilot.press("t")
        assert refusal in text_of(app)
        choose(bo)
        await until(lambda: refusal not in text_of(app))


async def test_asking_to_take_back_what_cannot_be_is_answered_with_the_reason(tmp_path: Path) -> None:
    _hall, bo, ana = begun(tmp_path)
    while table_of(bo).question is not None:
        choose(bo)
    async with watched(bo, tmp_path) as (app, pilot, screen):
        await until(lambda: screen.ask is None)
        ask = next(c for c in screen.answers_wanted() if c.title == "Undo")
        ask.callback()
        await until(lambda: any("Undo stops here" in note for note in notices(app)))
        app.clear_notifications()
        await pilot.press("u")
        await until(lambda: any("Undo stops here" in note for note in notices(app)))
        assert company(ana).wants_undo is None


async def test_who_waits_for_somebody_that_has_left_lets_a_bot_play_with_one_key_until_he_is_back(
    tmp_path: Path,
) -> None:
    hall, bo, ana = begun(tmp_path)
    async with watched(bo, tmp_path) as (app, pilot, screen):
        while table_of(bo).question is not None:
            choose(bo)
        ana.leave()
        await until(lambda: is_seen(screen) and "B lets a bot play until Ana is back." in lines(screen)[-1])
        await pilot.press("B")
        await until(lambda: isinstance(app.screen, AskYes))
        await pilot.press("n", "B")
        await until(lambda: isinstance(app.screen, AskYes))
        assert sitting(hall).match.seats[1].kind == "human"
        assert any("═ Let a bot play for Ana? ═" in row for row in text_of(app).splitlines())
        await pilot.press("y")
        await until(lambda: sitting(hall).match.seats[1].kind == "bot")
        await until(lambda: not screen.elsewhere.absent)
        hall.visit("Ana", tokens=(ana.wish.tokens[-1],))
        assert sitting(hall).match.seats[1].kind == "human"


async def test_who_waits_for_somebody_whose_line_is_down_reads_and_is_told_when_a_bot_may_play(tmp_path: Path) -> None:
    _hall, bo, ana = begun(tmp_path)
    clock = HandClock()
    async with watched(bo, tmp_path, clock=clock) as (app, pilot, screen):
        while table_of(bo).question is not None:
            choose(bo)
        await until(lambda: screen.ask is None)
        clock.advance(1)  # until the last of what was seen is seen
        await until(lambda: is_seen(screen))
        wire_of(ana).drop()
        await until(lambda: is_seen(screen) and "In 60 seconds a bot may sit in." in lines(screen)[-1])
        clock.advance(20)
        await until(lambda: "In 40 seconds a bot may sit in." in lines(screen)[-1])
        await pilot.press("B")
        await until(lambda: any("In 40 seconds a bot" in note for note in notices(app)))
        assert isinstance(app.screen, TableScreen)


async def test_a_bot_plays_for_somebody_at_a_shared_table_only_when_asked_twice(tmp_path: Path) -> None:
    hall, bo, _ana = begun(tmp_path)
    async with watched(bo, tmp_path) as (_app, pilot, screen):
        await until(lambda: screen.ask is not None)
        kinds = []
        for key in ("n", "y"):
            next(c for c in screen.palette_commands() if c.title.startswith("Let a bot play")).callback()
            await pilot.pause()
            await pilot.press(key)
            kinds.append(sitting(hall).match.seats[0].kind)
        assert kinds == ["human", "bot"]


async def test_what_was_said_is_read_again_below_the_log(tmp_path: Path) -> None:
    _hall, bo, ana = begun(tmp_path, "kunitori", "samurai")
    async with watched(bo, tmp_path) as (app, pilot, screen):
        await until(lambda: screen.ask is not None)
        table_of(ana).speak("Hallo Bo")
        table_of(ana).concede(1)
        await until(lambda: table_of(bo).conceded == [1])
        await pilot.pause()
        screen.action_log()
        await until(lambda: isinstance(app.screen, LogScreen))
        await pilot.pause()
        shown = str(app.screen.query_one("#lines", Static).visual)
        assert "Ana: Hallo Bo" in shown
        assert "Ana has conceded; a bot plays on." in shown


async def test_who_gave_his_seat_to_a_bot_sees_his_hand_and_takes_the_seat_back_with_one_key(tmp_path: Path) -> None:
    hall, asked, bo = begun(tmp_path)
    async with watched(bo, tmp_path) as (_app, pilot, screen):
        seat = table_of(bo).people[0]
        screen.change_seat(lambda: table_of(bo).hand_over(seat, "samurai"))
        await until(lambda: table_of(bo).people == [] and is_seen(screen))
        assert screen.viewer == seat
        assert "j takes your seat back" in " ".join(lines(screen))
        await pilot.press("j")
        await until(lambda: table_of(bo).people == [seat])
        assert sitting(hall).match.seats[seat].kind == "human"
        assert table_of(asked).people != [seat]


async def test_who_has_given_up_is_counted_among_those_who_look_on(tmp_path: Path) -> None:
    hall, _asked, bo = begun(tmp_path, "kunitori", "samurai")
    hall.visit("Cy", watch=True)
    async with watched(bo, tmp_path) as (_app, _pilot, screen):
        await until(lambda: is_seen(screen))
        seat = table_of(bo).people[0]
        screen.change_seat(lambda: table_of(bo).concede(seat))
        await until(lambda: is_seen(screen) and "Hands are hidden" in lines(screen)[0])
        assert "2 are watching" in lines(screen)[0]


async def test_a_second_terminal_of_one_player_says_so_and_brings_his_seat_with_one_key(tmp_path: Path) -> None:
    hall, asked, _other = begun(tmp_path)
    again = hall.visit("Bo", tokens=tuple(asked.wish.tokens), auto=False)
    async with watched(again, tmp_path) as (app, pilot, screen):
        await until(lambda: is_seen(screen))
        assert "j brings your seat to this one" in " ".join(lines(screen))
        await until(lambda: screen.query_one(KeyLine).render_line(0).text.startswith(" j sit here "))
        await pilot.press("j")
        await until(lambda: isinstance(app.screen, TableScreen) and app.screen.ask is not None)
        assert asked.refused == "moved"


async def test_a_terminal_whose_seat_was_taken_up_at_another_looks_on_when_its_line_is_back_and_brings_it_with_one_key(
    tmp_path: Path,
) -> None:
    hall, bo, _ana = begun(tmp_path)
    async with watched(bo, tmp_path) as (app, pilot, screen):
        await until(lambda: screen.ask is not None)
        wire = wire_of(bo)
        wire.drop()
        again = hall.visit("Bo", tokens=(HOST,), auto=False)
        wire.open()
        bo.connected()
        await until(lambda: isinstance(app.screen, TableScreen) and app.screen is not screen and is_seen(app.screen))
        looking_on = app.screen
        assert isinstance(looking_on, TableScreen)
        assert "j brings your seat to this one" in " ".join(lines(looking_on))
        await pilot.press("j")
        await until(lambda: isinstance(app.screen, TableScreen) and app.screen.ask is not None)
        assert again.refused == "moved"


async def test_undo_asks_the_others_where_one_of_them_is_asked_by_now(tmp_path: Path) -> None:
    _hall, chose, asked = handed_on(tmp_path)
    async with watched(chose, tmp_path) as (_app, pilot, screen):
        other = screen.names[table_of(asked).people[0]]
        hope = f" u takes your last choice back, if {other} agrees."
        await until(lambda: is_seen(screen) and lines(screen)[-1] == hope)
        (found,) = (c for c in commands(screen) if "undo" in c.title.lower())
        assert found.title == "Ask to undo"
        await pilot.press("u")
        await until(lambda: company(asked).may_grant)


async def test_who_opened_a_table_closes_it_for_all_when_asked_twice(tmp_path: Path) -> None:
    hall, bo, ana = begun(tmp_path)
    host = next(visit for visit in (bo, ana) if visit.hosts)
    async with watched(host, tmp_path) as (app, pilot, screen):
        for key, closed in (("n", 0), ("y", 1)):
            next(c for c in commands(screen) if c.title == "Disband the table").callback()
            await pilot.pause()
            await pilot.press(key)
            assert hall.closed == closed
        await until(lambda: isinstance(app.screen, MenuScreen))
        assert "Resume takes it up again" in app.screen.notice


async def test_who_opened_a_table_that_does_not_answer_reads_how_it_is_started_anew(tmp_path: Path) -> None:
    _hall, bo, ana = begun(tmp_path)
    for visit in (bo, ana):
        async with watched(visit, tmp_path) as (app, _pilot, _screen):
            wire_of(visit).drop()
            await until(lambda app=app: any("still trying" in note for note in notices(app)))
            said = " ".join(notices(app))
            assert ("leave and Resume" in said) == visit.hosts
