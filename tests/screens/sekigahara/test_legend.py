"""What the signs of the map mean is told on the sea beside it, and all of it on the page of the keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from kunitori_tui.engine.api import Setup
from kunitori_tui.games.sekigahara.rules.game import GAME
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.places import SIGNS, signs, signs_in
from kunitori_tui.text import catalog
from kunitori_tui.text.decisions import legend
from screens.drawing.look import Look
from screens.sekigahara.drawing import Marks, draw
from screens.sekigahara.sheet import NEAR, WHOLE, Sheet
from tests.games.sekigahara.positions import campaign
from tests.screens.sekigahara.sitting import sit


def said(view: SekiView) -> list[str]:
    """Return what is explained where nothing is threatened and no place costs a card."""
    return signs([False, False, *signs_in(view)])


@pytest.mark.parametrize("language", catalog.LANGUAGES)
@pytest.mark.parametrize("sheet", [WHOLE, NEAR], ids=["whole", "near"])
def test_all_signs_are_told_on_the_sea_and_cover_no_name_and_no_stack(sheet: Sheet, language: str) -> None:
    catalog.set_language(language)
    view = campaign({"edo": ["tokugawa_leader"]}, {"osaka": ["ishida_leader"]}).observe(0)
    told = [
        "".join(char for char, _ in row[region.x : region.right])
        for region in sheet.legend
        for row in draw(Look(), view, Marks({}), sheet).rows[region.y : region.bottom]
    ]
    assert [words for words in said(view) if not any(words in line for line in told)] == []
    for region in sheet.legend:
        cells = {(x, y) for x in range(region.x, region.right) for y in range(region.y, region.bottom)}
        assert not cells & {*sheet.label_cells}
        assert not cells & {(x, y) for x, y, _, _ in sheet.roads}
        for name, room in sheet.rooms.items():
            assert not cells & {(room.x + i, sheet.labels[name].y + 1) for i in range(7)}, name


@pytest.mark.parametrize("covered", [0, 2, 3])
def test_a_threat_is_whole_or_says_what_may_be_lost_below_the_head_where_a_list_lies_on_the_sea(covered: int) -> None:
    view = campaign({"edo": ["tokugawa_leader"]}, {"osaka": ["ishida_leader"]}).observe(0)
    threat = "Miyazu (your 1), 2 points: 4 from Osaka, if he pays a card"
    grid = draw(Look(), view, Marks({}, threat=("miyazu", threat), head=["Week 1"], covered=covered), WHOLE)
    seen = [*grid.rows[:2], *grid.rows[16 : 19 - covered]]
    told = " ".join("".join(char for char, _ in row[:30]).strip() for row in seen)
    assert told.startswith("Week 1 ")
    assert (threat if covered < 2 else "Week 1 ! Miyazu (your 1), 2 points") in told


@pytest.mark.parametrize("language", catalog.LANGUAGES)
def test_the_page_of_the_keys_has_every_sign(language: str) -> None:
    catalog.set_language(language)
    assert len(SIGNS) == len({*map(catalog.tr, SIGNS)})
    for sign in ("{T}", "d ", "T ", "T4/I2", "T4[I2]", "[T]", "(T)", "<T>", "○", "═", "─", "━", "►", "«", "1 "):
        assert any(line.startswith(sign) for line in legend("sekigahara")), sign


def test_only_what_stands_on_the_map_is_explained() -> None:
    """A sign that is not there cannot be looked for, and takes the room of one that is."""
    state = campaign({"edo": ["tokugawa_leader"], "kyoto": ["maeda_3"]}, {"osaka": ["mori_3"]})
    assert "{T} castle taken" not in said(state.observe(0))
    taken = campaign({"edo": ["tokugawa_leader"], "gifu": ["maeda_3"]}, {"osaka": ["mori_3"]})
    assert "{T} castle taken" in said(taken.observe(0))
    assert not {"! in danger", "‹9 for a card", "T4/I2 battle", "T4[I2] besieged"} & {*said(state.observe(0))}
    state.disks = [False, False]
    assert "d never moves" not in said(state.observe(0))
    assert {"! in danger", "‹9 for a card"} < {*signs([True, True, *signs_in(state.observe(0))])}


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 36), (120, 40), (160, 50)])
async def test_the_table_explains_its_signs_at_every_size(size: tuple[int, int], tmp_path: Path) -> None:
    async with sit(GAME.new(Setup(2, 1, {"tokugawa": "1"})), tmp_path, size=size) as at:
        await at.press("tab")
        assert all(words in at.text() for words in ("[T] castle 2", "(T) resource 1"))
