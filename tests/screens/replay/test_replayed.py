"""Looking back on a game at its table, by keys and mouse."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, cast

import pytest
from textual.pilot import Pilot

from kunitori_tui import shelf
from kunitori_tui.app import KunitoriApp, Start
from kunitori_tui.play.lookback import LookBack
from kunitori_tui.play.settings import Settings
from savegames.format import Save, decode
from savegames.store import Store
from screens.replay.playing import PACES
from screens.replay.replayed import Replayed
from screens.replay.timeline import LINES
from screens.shell.saves import SavesScreen
from tests.golden.pictures import text_of
from tests.golden.situations import SAVES
from tests.screens.hand_clock import HandClock
from tests.seasoned import SEASONED

Steps = Callable[["Looking"], Awaitable[None]]


def saved(name: str) -> Save:
    return decode((SAVES / "0.1.0" / f"{name}.json").read_bytes())


class Looking:
    """Somebody who looks back on a game."""

    def __init__(self, app: KunitoriApp, pilot: Pilot[Any], clock: HandClock) -> None:
        self.app = app
        self.pilot = pilot
        self.clock = clock

    @property
    def screen(self) -> Replayed:
        assert isinstance(self.app.screen, Replayed)
        return self.app.screen

    @property
    def at(self) -> int:
        return self.screen.past.number

    @property
    def rows(self) -> list[str]:
        return text_of(self.app).splitlines()

    @property
    def words(self) -> str:
        """What the first line of the time says."""
        return self.rows[-1 - LINES]

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def wait(self, seconds: float) -> None:
        self.clock.advance(seconds)
        await self.pilot.pause()


def look(
    tmp_path: Path, start: Start, steps: Steps, size: tuple[int, int] = (80, 24), language: str = "en",
    saves: tuple[Save, ...] = (),
) -> None:  # fmt: skip
    store = Store(tmp_path / "saves")
    for save in saves:
        store.write(save)

    async def drive() -> None:
        clock = HandClock()
        app = KunitoriApp(start, settings=Settings(**cast(Any, SEASONED)), store=store, language=language, clock=clock)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await steps(Looking(app, pilot, clock))

    asyncio.run(drive())


def test_arrows_go_by_steps_that_tell_something_and_by_turns(tmp_path: Path) -> None:
    async def steps(one: Looking) -> None:
        way = one.screen.way
        await one.press("right", "right")
        assert one.at == way.stops[2]
        await one.press("left")
        assert one.at == way.stops[1]
        await one.press("down", "down")
        assert one.at == [turn for turn in way.turns if turn > way.stops[1]][1]
        await one.press("up", "home")
        assert one.at == 0
        await one.press("end")
        assert one.at == one.screen.past.last
        await one.press("right")
        assert one.at == one.screen.past.last

    look(tmp_path, LookBack(saved("mixed-finished")), steps)


def test_a_battle_a_round_and_a_turning_point_are_jumped_to(tmp_path: Path) -> None:
    async def steps(one: Looking) -> None:
        await one.press("b")
        assert "Kenta attacks you" in one.words
        assert "WINS BY 7" in one.words
        first = one.at
        await one.press("b", "B")
        assert one.at == first
        await one.press("1", "2")
        assert "Go to round 12_" in one.words
        await one.press("enter")
        assert "round 12" in one.rows[0]
        await one.press("N", "n")
        assert "Turning point: " in one.words
        await one.press("pagedown")
        assert "Turning point: " not in one.words

    look(tmp_path, LookBack(saved("mixed-finished")), steps)


def test_the_eyes_change_what_is_seen_of_a_finished_game(tmp_path: Path) -> None:
    async def steps(one: Looking) -> None:
        await one.press("b")
        assert "Your area" in "\n".join(one.rows)
        await one.press("v")
        assert "view: 2■Kenta" in one.words
        assert "You attack Anna" in one.words
        await one.press("v")
        assert "view: a spectator" in one.words
        assert " hidden" in one.rows
        await one.press("v")
        assert "view: 1▲Anna" in one.words

    look(tmp_path, LookBack(saved("mixed-finished")), steps)


def test_the_eyes_stay_those_of_the_person_of_an_unfinished_game(tmp_path: Path) -> None:
    async def steps(one: Looking) -> None:
        await one.press("v")
        assert one.screen.viewer == 0
        assert not one.screen.way.points  # what decided it is not known yet

    look(tmp_path, LookBack(saved("kunitori-prize")), steps)


def test_it_plays_at_a_pace_until_any_key(tmp_path: Path) -> None:
    async def steps(one: Looking) -> None:
        stops = one.screen.way.stops
        await one.press("space")
        await one.wait(PACES[1])
        await one.wait(PACES[1])
        assert one.at == stops[2]
        await one.press("plus")
        await one.wait(PACES[2])
        assert one.at == stops[3]
        await one.press("left")
        assert one.at == stops[2]
        await one.wait(PACES[0])
        assert one.at == stops[2]
        assert one.clock.waiting == []

    look(tmp_path, LookBack(saved("moegahara-finished")), steps)


def test_a_click_on_the_line_goes_to_that_moment(tmp_path: Path) -> None:
    async def steps(one: Looking) -> None:
        mark = min(one.rows[-3].index(sign) for sign in "†◆")
        await one.pilot.click(offset=(mark, 22))
        await one.pilot.pause()
        assert one.rows[-2][mark] == "►"
        at = one.at
        assert at
        await one.pilot.click(offset=(len(one.rows[-2]) - 1, 22))
        await one.pilot.pause()
        assert one.at > at

    look(tmp_path, LookBack(saved("moegahara-finished")), steps)


@pytest.mark.parametrize(
    ("game", "size"), [*((game, (80, 24)) for game in shelf.ids()), ("brennt", (120, 36)), ("sekigahara", (120, 40))]
)
def test_every_table_has_its_line_and_a_cursor_on_request(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    async def steps(one: Looking) -> None:
        await one.press("5", "enter", "b")
        rows = one.rows
        assert len(rows) == size[1]
        assert "►" in rows[-2]
        assert re.search(r"step \d+/\d+", rows[-2])
        before = one.at
        await one.press("tab", "right")
        assert one.screen.focused is not None
        assert one.at == before
        await one.press("escape", "right")
        assert one.screen.focused is None
        assert one.at > before

    look(tmp_path, LookBack(saved(f"{game}-finished")), steps, size)


def test_no_key_of_the_game_does_anything(tmp_path: Path) -> None:
    async def steps(one: Looking) -> None:
        await one.press("b", "tab")
        at = one.at
        await one.press("e", "u", "h", "a", "d", "f", "m", "z", "t", "g", "x", "w", "s", "k")
        assert one.at == at
        assert isinstance(one.app.screen, Replayed)

    look(tmp_path, LookBack(saved("sekigahara-finished")), steps)


def test_it_opens_from_the_saves_and_goes_back_there(tmp_path: Path) -> None:
    async def steps(one: Looking) -> None:
        await one.press("s", "p")
        assert one.screen.past.id == saved("azuchi-finished").id
        await one.press("right", "q")
        assert isinstance(one.app.screen, SavesScreen)

    look(tmp_path, "menu", steps, saves=(saved("azuchi-finished"),))


def test_it_opens_from_the_final_score_and_goes_back_there(tmp_path: Path) -> None:
    async def steps(one: Looking) -> None:
        await one.press("s", "enter", "r")
        await one.press("end", "escape")
        assert "the end after round" in one.rows[0]

    look(tmp_path, "menu", steps, saves=(saved("moegahara-finished"),))


def test_in_german_the_line_has_its_words(tmp_path: Path) -> None:
    async def steps(one: Looking) -> None:
        await one.press("b")
        assert "Kenta greift dich an" in one.words
        assert "Sicht: 1▲Anna" in one.words
        assert "Schritt" in one.rows[-2]

    look(tmp_path, LookBack(saved("mixed-finished")), steps, language="de")


def test_a_new_game_goes_on_from_any_moment_with_seats_chosen_anew(tmp_path: Path) -> None:
    async def steps(one: Looking) -> None:
        await one.press("1", "2", "enter")
        at, past = one.at, one.screen.past
        before = past.view(0).to_json()
        await one.press("enter")
        assert "A new game from round 12 on" in "\n".join(one.rows)
        await one.press("down", "left", "enter")  # the bot before samurai
        session = one.app.session
        assert session is not None
        assert [seat.name for seat in session.match.seats] == ["Anna", "Kenta"]
        assert [seat.bot for seat in session.match.seats] == ["", "ashigaru"]
        assert session.is_kept
        choices = [entry for entry in past.save.journal[:at] if not entry.startswith("@")]
        assert session.match.journal[: len(choices)] == choices
        assert session.match.can_undo() is None
        assert session.match.journal != choices or session.match.view(0).to_json() == before

    look(tmp_path, LookBack(saved("mixed-finished")), steps)


def test_nobody_plays_on_from_the_end_or_from_a_game_that_goes_on(tmp_path: Path) -> None:
    async def steps(one: Looking) -> None:
        await one.press("end", "enter")
        assert one.screen.past.over

    async def unfinished(one: Looking) -> None:
        await one.press("right", "enter")
        assert one.at

    look(tmp_path, LookBack(saved("mixed-finished")), steps)
    look(tmp_path, LookBack(saved("kunitori-prize")), unfinished)


def test_who_shall_play_on_is_asked_and_may_stay_unanswered(tmp_path: Path) -> None:
    async def steps(one: Looking) -> None:
        await one.press("right", "enter", "escape")
        assert one.at
        assert one.app.session is None

    look(tmp_path, LookBack(saved("azuchi-finished")), steps)


def test_a_large_terminal_tells_the_whole_step(tmp_path: Path) -> None:
    async def steps(one: Looking) -> None:
        await one.press("b")
        text = "\n".join(one.rows)
        assert "This step" in text
        assert "You lay an ambush of no cards" in text

    look(tmp_path, LookBack(saved("mixed-finished")), steps, (120, 40))
