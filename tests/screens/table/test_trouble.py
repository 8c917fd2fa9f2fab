"""Who is stuck at a question gets help: after keys that do nothing, and where a new kind of question gets no key."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from kunitori_tui import shelf
from kunitori_tui.app import KunitoriApp
from kunitori_tui.play import settings as settings_file
from kunitori_tui.play.session import Session
from kunitori_tui.play.settings import Settings
from kunitori_tui.text import decisions
from savegames.format import Seat
from savegames.store import Store
from screens.keys import keys
from screens.table.base import TableScreen
from screens.table.coaching import SECONDS, help_line
from tests.driving import driven, strips
from tests.screens.deckbuilder.results import attacked
from tests.screens.deckbuilder.sitting import people, session_of, sit
from tests.screens.hand_clock import HandClock
from tests.seasoned import SEASONED

DEAD = "f7"
"""A key that is bound to nothing at any table."""


class Seat1:
    """The person at a table beside bots, asked for the first time."""

    def __init__(self, app: KunitoriApp, table: TableScreen, pilot: Pilot[Any], clock: HandClock) -> None:
        self.app, self.table, self.pilot, self.clock = app, table, pilot, clock

    async def press(self, *pressed: str) -> None:
        await self.pilot.press(*pressed)

    async def wait(self, seconds: float) -> None:
        self.clock.advance(seconds)
        happened = asyncio.Event()
        self.table.call_next(happened.set)  # behind what was due, which waits in the same queue
        await happened.wait()
        await self.pilot.pause()

    async def asked(self) -> None:
        for _ in range(500):
            if self.table.ask is not None:
                break
            await self.wait(0.02)
        assert self.table.ask is not None
        await self.pilot.pause()

    def text(self) -> str:
        return "\n".join(strip.text for strip in strips(self.app))


@asynccontextmanager
async def at_table(tmp_path: Path, game: str = "kunitori", language: str = "en", **more: Any) -> AsyncIterator[Seat1]:
    """Give who sits at a new game, at its first question."""
    store, clock = Store(tmp_path / "saves"), HandClock()
    session = Session.start(store, game, [Seat("human", "Anna"), Seat("bot", "Ben", "random")], seed=5, options={})
    chosen = Settings(**{"bot_speed": "instant", "waste": "off", **SEASONED, "met": [], **more})
    app = KunitoriApp(session, settings=chosen, store=store, language=language, ascii=False, clock=clock)
    async with driven(app, size=(80, 24)) as pilot:
        table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        at = Seat1(app, table, pilot, clock)
        await at.asked()
        yield at


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", shelf.ids())
async def test_three_keys_that_do_nothing_bring_what_is_asked_and_the_keys_that_work(
    tmp_path: Path, game: str, language: str
) -> None:
    async with at_table(tmp_path, game, language) as at:
        await at.press(DEAD, DEAD)
        assert at.table.note == ""
        await at.press(DEAD)
        ask = at.table.ask
        assert ask is not None
        told = at.table.note
        assert told.startswith(decisions.prompt(at.table.view_of(ask.seat), at.table.names))
        last, seen = " ".join(at.text().split("\n")[-1].split()), iter(at.text().split())
        named = told.rpartition(": ")[2].rstrip(".").split(", ")
        assert len(named) >= 3
        assert named[-1].startswith("? ")
        assert all(key in last for key in named[:2]), "in the words of the last line"
        assert all(any(key.endswith(known.words) for known in keys(at.table) if known.works) for key in named)
        assert all(word in seen for word in told.split()), "all of it is seen, in this order, whatever stands beside it"


async def test_a_key_that_does_something_begins_the_count_anew(tmp_path: Path) -> None:
    async with at_table(tmp_path) as at:
        await at.press(DEAD, DEAD, "left", DEAD, DEAD)
        assert at.table.note == ""
        await at.press(DEAD)
        assert "Keys:" in at.table.note


async def test_keys_that_only_say_why_not_count_too(tmp_path: Path) -> None:
    async with at_table(tmp_path) as at:
        await at.press("u", DEAD)
        assert "Keys:" not in at.table.note
        await at.press("u")
        assert "Keys:" in at.table.note
        await at.press("u")
        assert at.table.note.startswith("Undo stops here")


async def test_help_comes_once_for_a_kind_of_question_in_a_run_of_the_program(tmp_path: Path) -> None:
    async with at_table(tmp_path) as at:
        await at.press(DEAD, DEAD, DEAD, "left")
        at.table.tell("")
        await at.press(DEAD, DEAD, DEAD)
        assert at.table.note == ""
        assert at.app.told == {"trouble.kunitori.buy"}


async def test_keys_in_a_box_over_the_table_do_not_count(tmp_path: Path) -> None:
    async with at_table(tmp_path) as at:
        await at.press(DEAD, DEAD, "question_mark", DEAD, DEAD, DEAD, "escape")
        assert at.app.screen is at.table
        assert at.table.note == ""


async def test_letters_of_a_search_do_not_count(tmp_path: Path) -> None:
    async with at_table(tmp_path) as at:
        await at.press("slash", *"zzzz")
        assert "Keys:" not in at.table.note


async def test_keys_that_are_thrown_away_do_not_count(tmp_path: Path) -> None:
    async with sit(
        session_of(attacked(), people(0, bot="samurai")), tmp_path, bot_speed="fast", clock=HandClock()
    ) as at:
        await at.asked()
        assert at.table.is_deaf, "a question in the turn of another"
        await at.press(DEAD, DEAD, DEAD)
        assert at.table.note == ""
        await at.wait(2)
        await at.press(DEAD, DEAD)
        assert at.table.note == ""
        await at.press(DEAD)
        assert "Keys:" in at.table.note


async def test_a_new_kind_of_question_that_stays_without_a_key_brings_help_and_is_met_when_it_is_answered(
    tmp_path: Path,
) -> None:
    async with at_table(tmp_path, coach="on") as at:
        await at.wait(SECONDS - 1)
        assert at.table.note == ""
        await at.wait(1)
        asked = decisions.prompt(at.table.view, at.table.names)
        assert at.table.note == help_line(asked, keys(at.table), at.table.look)
        assert at.app.settings.met == []
        await at.press("e")
        assert "trouble.kunitori.buy" in settings_file.load().met
        await at.asked()
        at.table.tell("")
        await at.wait(SECONDS)
        assert at.table.note == "", "the next one is not new"
        assert [due for due in at.clock.waiting if due > 1] == []


async def test_a_key_lets_the_wait_begin_anew(tmp_path: Path) -> None:
    async with at_table(tmp_path, coach="on") as at:
        await at.wait(SECONDS - 10)
        await at.press("left")
        await at.wait(20)
        assert at.table.note == ""
        await at.wait(SECONDS - 19)
        assert "Keys:" in at.table.note


@pytest.mark.parametrize("more", [{"coach": "off"}, {"coach": "on", "met": ["trouble.kunitori.buy"]}])
async def test_nobody_waits_for_a_key_without_the_coach_or_where_the_kind_was_met(
    tmp_path: Path, more: dict[str, Any]
) -> None:
    async with at_table(tmp_path, **more) as at:
        assert at.clock.waiting == []
        await at.wait(SECONDS)
        assert at.table.note == ""


async def test_what_is_being_read_stays(tmp_path: Path) -> None:
    async with at_table(tmp_path, coach="on") as at:
        at.table.tell("A hint.")
        await at.wait(SECONDS)
        assert at.table.note == "A hint."
