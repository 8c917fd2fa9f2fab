"""Who sees what at the table of Sekigahara, and how it looks on a small set of characters and in German."""

from __future__ import annotations

from pathlib import Path

from textual.geometry import Size

from kunitori_tui.engine.api import Setup
from kunitori_tui.games.sekigahara.rules.game import GAME
from kunitori_tui.text import games
from screens.drawing.look import Look
from screens.sekigahara.facts import lines, room
from screens.table.stop_screen import Curtain
from tests.games.sekigahara.positions import campaign, do
from tests.screens.drawn import plain
from tests.screens.sekigahara.fights import met
from tests.screens.sekigahara.sitting import people, session_of, sit

HANDS = (["fukushima_single", "date_single", "tokugawa_sword"], ["mori_single", "ukita_sword", "ishida_loyalty"])


async def test_the_curtain_comes_before_the_other_side_is_asked(tmp_path: Path) -> None:
    """12: hands and blocks are secret."""
    async with sit(GAME.new(Setup(2, 1, {})), tmp_path, curtain="reactions") as at:
        await at.until(lambda: isinstance(at.app.screen, Curtain))
        table = at.table
        assert table.viewer is None
        assert table.options.keys == []
        assert table.view.hand == [None, None]


async def test_no_option_of_a_side_is_left_when_the_other_is_asked(tmp_path: Path) -> None:
    async with sit(GAME.new(Setup(2, 1, {})), tmp_path) as at:
        assert at.table.viewer == 0
        first = at.table.options.keys
        await at.press("enter")
        await at.until(lambda: at.table.ask is not None and at.table.viewer == 1)
        await at.pilot.pause()
        assert not set(first) & set(at.table.options.keys)
        assert "I (you) 9" in at.text()


async def test_every_glyph_can_be_shown_by_an_old_terminal(tmp_path: Path) -> None:
    state = met("kuwana", ["fukushima_leader", "fukushima_3"], ["mori_3", "mori_2"], *HANDS)
    async with sit(state, tmp_path, ascii=True) as at:
        assert at.text().isascii()
        await at.press("tab")
        assert at.text().isascii()
        assert "( )Kuwan======#" in at.text()


async def test_the_table_speaks_german(tmp_path: Path) -> None:
    state = campaign({"edo": ["tokugawa_leader"]}, {"osaka": ["ishida_leader"]}, hands=HANDS)
    async with sit(state, tmp_path, size=(120, 40), language="de") as at:
        for word in ("J A P A N M E E R", "Woche 2 von 7", "Bewegung", "Deine Hand", "Tokugawa (du)", "Auswahl"):
            assert word in at.text(), word


def test_points_hands_boxes_and_bags_stand_beside_the_map() -> None:
    """5, 11: Tokugawa holds 5 castles and Edo."""
    state = campaign(
        {"edo": ["tokugawa_leader"], "box": ["maeda_3", "maeda_2"]}, {"osaka": ["ishida_leader"]}, hands=HANDS
    )
    _, first, other, *_ = plain(lines(Look(), state.observe(0), room(Size(80, 24), aid=True), 17, []))
    assert first.split() == ["T", "Tokugawa", "11", "3", "2", "45"]
    assert other.split() == ["I", "Ishida", "8", "3", "0", "47"]


async def test_the_map_goes_where_a_bot_marches(tmp_path: Path) -> None:
    """Every move of the other side is seen: the place it came to is under the cursor, the one it left is marked."""
    state = campaign({"edo": ["tokugawa_leader", "tokugawa_3"]}, {"osaka": ["ishida_leader"]}, hands=HANDS, active=0)
    do(state, "limited", "pay:date_single", "stack:edo")
    async with sit(state, tmp_path, persons=(1,), bot_speed="step") as at:
        while not any(e.kind == "march" for _, e in at.session.match.events):
            await at.press("space")
        march = next(e for _, e in at.session.match.events if e.kind == "march")
        await at.until(lambda: at.map.place == march.data["to"])
        assert march.data["from"] == "edo"
        assert at.map.marks.way == {"edo"}
        assert at.table.viewer == 1


def test_a_save_of_a_week_that_begins_is_listed_with_that_week() -> None:
    """6 A: cards are discarded and bid before the first turn of the week."""
    session = session_of(GAME.new(Setup(2, 1, {"tokugawa": "1"})), people(0, 1, of=2))
    weeks = set()
    while session.match.view(None).week < 3:
        view = session.match.view(None)
        listed = games.turn("sekigahara", session.to_save().summary.turn, 2)
        assert listed == f"week {max(1, view.week)}", view.phase
        weeks.add((view.week, view.phase))
        asked = session.match.pending
        assert asked is not None
        choices = session.match.view(asked.seat).choices
        session.match.submit(asked.token, next((o for o in ("none", "end") if o in choices), choices[-1]))
    assert {(2, "reinforcement"), (2, "bid"), (2, "movement")} <= weeks
