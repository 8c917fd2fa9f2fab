"""A guided game at its table: whoever follows it can read every aim, in the smallest terminal and in a wide one."""

from __future__ import annotations

from pathlib import Path

import pytest

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.play.match import Match
from kunitori_tui.play.session import Session
from kunitori_tui.text import guide
from kunitori_tui.text.guide import TEACHER
from savegames.format import Seat
from screens.table.base import TableScreen
from screens.table.coaching import PANEL
from screens.table.keys_help import GuideEnd
from scripts.guided import wished
from tests.screens.deckbuilder.sitting import sit
from tests.seasoned import SEASONED


@pytest.mark.parametrize("game", ["azuchi", "moegahara"])
@pytest.mark.parametrize(("size", "language"), [((80, 24), "de"), ((120, 36), "en")])
async def test_every_aim_of_a_guided_game_has_a_place_at_the_table(
    tmp_path: Path, game: str, size: tuple[int, int], language: str
) -> None:
    known, bot = guide.course(game), bots.load(game, TEACHER)
    seats = [Seat("human", "Anna"), *(Seat("bot", "Mei", TEACHER) for _ in known.seats[1:])]
    match = Match(shelf.load(game), guide.setup(known), seats, 1)
    shown = []
    answered = 0
    async with sit(
        Session(match, "guided", "", "", None, None),
        tmp_path,
        size=size,
        language=language,
        coach="on",
        met=[*SEASONED["met"]],
    ) as at:
        table = at.app.screen_stack[-1]
        assert isinstance(table, TableScreen)
        while not isinstance(at.app.screen, GuideEnd):
            assert not table.table.over
            await at.until(lambda: table.ask is not None or at.app.screen is not table)
            await at.pilot.pause()
            if at.app.screen is not table:
                if not isinstance(at.app.screen, GuideEnd):
                    await at.press("enter")
                continue
            table.place_panels()
            view, told = table.view, table.table.events(0)
            answered = len(told)
            if table.coaching.stands:
                place = table.places_in(table.size).get(PANEL)
                assert place is not None, table.coaching.lines(size[0])
                shown.append(place)
            table.submit([wished(table.coaching.wished(view.choices)) or bot.choose(view, len(told))])
        assert any(event.kind in ("turn", "round") for event in table.table.events(0)[answered:]), "a turn begins"
    assert len(shown) >= len(known.steps)
