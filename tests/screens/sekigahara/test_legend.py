"""What the signs of the map mean is told where they stand: in a line below the map, or on the sea beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from kunitori_tui.engine.api import Setup
from kunitori_tui.games.sekigahara.rules.game import GAME
from kunitori_tui.games.sekigahara.words.places import SHORT, first_fit, short
from kunitori_tui.text import catalog
from kunitori_tui.text.decisions import legend
from screens.drawing.look import Look
from screens.sekigahara import sheet
from screens.sekigahara.drawing import Marks, draw
from screens.sekigahara.field import LEFT, LINES, TOP, WIDTH, put_cartouche, signs_in
from tests.games.sekigahara.positions import Blocks, campaign
from tests.screens.sekigahara.sitting import sit

COMMON = {"castle", "town", "muster", "highway", "road"}


def signs(look: Look, tokugawa: Blocks, ishida: Blocks, **more: object) -> set[str]:
    """Return the signs on the whole map that are not on every map."""
    view = campaign(tokugawa, {"osaka": ["ishida_leader"], **ishida}, **more).observe(0)  # type: ignore[arg-type]
    return signs_in(draw(look, view, Marks({})), 0, 0, sheet.WIDTH, sheet.HEIGHT) - COMMON


@pytest.mark.parametrize("look", [Look(), Look(ascii=True)], ids=["glyphs", "ascii"])
def test_only_signs_that_stand_in_the_window_are_explained(look: Look) -> None:
    edo: Blocks = {"edo": ["tokugawa_leader"]}
    plain = {"disk", "known", "resource", "capital"}
    assert signs(look, edo, {}) == plain
    assert signs(look, {**edo, "gifu": ["maeda_3"]}, {}) == plain | {"taken"}
    assert signs(look, {**edo, "kiso": ["maeda_3"]}, {"kiso": ["mori_3"]}) == plain | {"battle"}
    besieged: Blocks = {**edo, "gifu": ["maeda_3"]}
    assert signs(look, besieged, {"gifu": ["mori_3"]}, holders={"gifu": 1}) == plain | {"siege"}
    view = campaign(edo, {"osaka": ["ishida_leader"]}).observe(0)
    assert "disk" not in signs_in(draw(look, view, Marks({})), 62, 26, 30, 10)


@pytest.mark.parametrize("language", catalog.LANGUAGES)
def test_all_signs_fit_the_cartouche_and_the_page_of_the_keys_has_them_too(language: str) -> None:
    catalog.set_language(language)
    told = " ".join(first_fit(short(SHORT), WIDTH - 2, LINES))
    assert all(words in told for words in short(SHORT))
    for sign in ("{T}", "I2d", "I2!", "T4/I2", "T4[I2]", "[T]", "(T)", "<T>", "○", "═", "─", "»1", "◄"):
        assert any(line.startswith(sign) for line in legend("sekigahara")), sign


@pytest.mark.parametrize("language", catalog.LANGUAGES)
@pytest.mark.parametrize(("mark", "sign"), [("«2", "changed"), ("«", "touched")])
def test_the_cartouche_explains_the_marks_of_the_moment_beside_all_that_stands_on_the_map(
    mark: str, sign: str, language: str
) -> None:
    catalog.set_language(language)
    view = campaign(
        {"edo": ["tokugawa_leader"], "gifu": ["maeda_3"], "kiso": ["maeda_2"]},
        {"osaka": ["ishida_leader"], "kiso": ["mori_3"], "gifu": ["mori_2"]},
        holders={"gifu": 1},
    ).observe(0)
    marks = Marks({"osaka": "c†"}, beside={"gifu": [(mark, "alarm")]})
    grid = draw(Look(), view, marks)
    there = signs_in(grid, 0, 0, sheet.WIDTH, sheet.HEIGHT)
    assert {sign, "fight", "siege", "battle"} <= there
    put_cartouche(grid, Look())
    told = ["".join(char for char, _ in row[LEFT : LEFT + WIDTH]) for row in grid.rows[TOP : TOP + LINES + 2]]
    missing = [words for words in short(there) if not any(words in line for line in told)]
    assert missing in ([], short({"road"})), "in German the last and plainest sign gives way"


def test_the_cartouche_stands_on_the_sea_and_covers_no_place() -> None:
    view = campaign({"edo": ["tokugawa_leader"]}, {"osaka": ["ishida_leader"]}).observe(0)
    grid = draw(Look(), view, Marks({"sunpu": "12", "numazu": "9"}))
    before = [["".join(char for char, _ in grid.rows[y][x : x + cells])] for x, y, cells in grid.texts]
    put_cartouche(grid, Look())
    assert [["".join(char for char, _ in grid.rows[y][x : x + cells])] for x, y, cells in grid.texts] == before
    assert "".join(char for char, _ in grid.rows[29]).startswith("┌─ Signs ──")


@pytest.mark.parametrize(("size", "cartouche"), [((80, 24), False), ((120, 36), False), ((120, 40), True)])
async def test_the_table_explains_its_signs_at_every_size(
    size: tuple[int, int], cartouche: bool, tmp_path: Path
) -> None:
    async with sit(GAME.new(Setup(2, 1, {})), tmp_path, size=size) as at:
        await at.asked()
        assert ("─ Signs ─" in at.text()) == cartouche
        line = at.text().split("\n")[size[1] - 3]
        assert ("○ town" in line and "[T] castle 2" in line) != cartouche


@pytest.mark.parametrize(("mark", "sign"), [("«2", "changed"), ("«", "touched")])
def test_a_mark_of_the_enemys_turn_is_explained_as_it_stands(mark: str, sign: str) -> None:
    """Where there is no room for the number of the step, nothing is said of numbers."""
    view = campaign({"edo": ["tokugawa_leader"]}, {"osaka": ["ishida_leader"]}).observe(0)
    grid = draw(Look(), view, Marks({}, beside={"osaka": [(mark, "alarm")]}))
    found = signs_in(grid, 0, 0, sheet.WIDTH, sheet.HEIGHT) & {"changed", "touched"}
    assert found == {sign}
    assert short(found) == [{"changed": "«2 step 2", "touched": "« changed"}[sign]]
