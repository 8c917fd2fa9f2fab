"""The deal of the day on the screens: from the menu to its result as one line."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from kunitori_tui import __version__
from kunitori_tui.app import KunitoriApp
from kunitori_tui.play import deals, stats
from kunitori_tui.play.session import Session
from savegames.store import Store
from screens.score.final_score import FinalScore
from screens.shell.games_list import DailyScreen
from screens.table.base import TableScreen
from tests.golden.pictures import strips_of
from tests.screens.hand_clock import HandClock
from tests.screens.shell.program import started

Shown = Callable[[KunitoriApp], str]

DAY = date(2020, 2, 29)


async def test_the_menu_leads_to_the_deal_of_the_day_that_the_clock_says(shown: Shown, store: Store) -> None:
    async with started(clock=HandClock(DAY)) as (app, pilot):
        await pilot.press("d")
        assert "2020-02-29 (UTC), against ‹ samurai ›" in shown(app)
        assert f"seed {deals.seed('kunitori', 'samurai', DAY)}" in shown(app)
        await pilot.press("right")
        assert f"seed {deals.seed('kunitori', 'daimyo', DAY)}" in shown(app)
        await pilot.press("left", "down", "enter")
        assert isinstance(app.screen, TableScreen)
        table = app.screen.table
        assert (table.game.id, table.seed) == ("brennt", deals.seed("brennt", "samurai", DAY))
        assert [seat.bot for seat in table.seats] == ["", "samurai", "samurai"]


async def test_what_a_deal_of_the_day_is_begins_every_line_in_the_same_column(shown: Shown) -> None:
    async with started(clock=HandClock(DAY)) as (app, pilot):
        await pilot.press("d")
        lines = shown(app).splitlines()
        first = next(at for at, line in enumerate(lines) if "Everybody gets the same deal" in line)
        assert [len(line) - len(line.lstrip()) for line in lines[first : first + 3]] == [1, 1, 1]


async def test_a_deal_under_way_is_gone_on_with_and_not_begun_anew(shown: Shown, store: Store) -> None:
    dealt = deals.seed("kunitori", "samurai", DAY)
    Session.start(store, "kunitori", deals.seats("kunitori", "samurai", "Ana"), seed=dealt).close()
    (entry,) = store.entries()
    async with started(clock=HandClock(DAY)) as (app, pilot):
        await pilot.press("d")
        assert "in progress, round 1" in shown(app)
        assert "Enter resume" in shown(app)
        await pilot.press("enter")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.table.id == entry.id


@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_result_is_copied_as_one_line_from_the_list_and_from_the_final_score(
    shown: Shown, store: Store, language: str
) -> None:
    today = datetime.now(UTC).date()
    session = Session.start(
        store, "azuchi", deals.seats("azuchi", "samurai", "Ana"), seed=deals.seed("azuchi", "samurai", today)
    )
    session.match.concede(0)
    stats.add(stats.of(session, f"{today}T23:00:00Z"))
    session.close()
    async with started(language=language, clock=HandClock(today)) as (app, pilot):
        await pilot.press("d", *["down"] * 4, "c")
        assert app.clipboard.startswith(f"kunitori {__version__}, ")
        assert today.isoformat() in app.clipboard
        assert "Azuchi Castle" in app.clipboard
        assert "\n" not in app.clipboard
        line = app.clipboard
        await pilot.press("enter")
        assert isinstance(app.screen, FinalScore)
        app.copy_to_clipboard("")
        await pilot.press("c")
        assert app.clipboard == line
        await pilot.press("escape")
        assert isinstance(app.screen, DailyScreen)


async def test_other_final_scores_have_nothing_to_copy(shown: Shown, play: Callable[..., str], store: Store) -> None:
    save = play()
    async with started(clock=HandClock(DAY)) as (app, pilot):
        app.push_screen(FinalScore(Session.look_on(store.load(save)), finished_before=True))
        await pilot.pause()
        await pilot.press("c")
        assert app.clipboard == ""


@pytest.mark.parametrize(("size", "language", "ascii"), [((80, 24), "de", False), ((80, 24), "en", True)])
async def test_the_screen_has_room_for_all(
    shown: Shown, folders: Path, size: tuple[int, int], language: str, ascii: bool
) -> None:
    async with started(size=size, language=language, ascii=ascii, clock=HandClock(DAY)) as (app, pilot):
        await pilot.press("d")
        text = shown(app)
        assert str(deals.seed("sekigahara", "samurai", DAY)) in text
        assert "Esc" in text.splitlines()[-1]
        assert not ascii or text.isascii()


async def test_the_keys_of_the_last_line_are_bold_and_their_words_are_not() -> None:
    async with started(clock=HandClock(DAY)) as (app, pilot):
        await pilot.press("d")
        pieces = [piece for strip in strips_of(app)[-1] for piece in strip]
        assert [piece.text for piece in pieces if piece.style and piece.style.bold] == ["Enter", "←→", "↑↓", "Esc"]
