"""The sea behind the map, its coast, what lies on it, and the edges of a window: no name and no stack suffers."""

from __future__ import annotations

from pathlib import Path

import pytest

from kunitori_tui.engine.api import Setup
from kunitori_tui.games.sekigahara.rules.board import PLACE_ID, ROADS
from kunitori_tui.games.sekigahara.rules.game import GAME
from kunitori_tui.text import catalog
from screens.drawing.look import Look
from screens.sekigahara.drawing import Grid, Marks, draw
from screens.sekigahara.sheet import NEAR, WHOLE, Sheet
from tests.games.sekigahara.positions import campaign
from tests.screens.sekigahara.enemys_turn import sit_after_it, told
from tests.screens.sekigahara.marches import at_kiyosu
from tests.screens.sekigahara.sitting import Seat, sit


def grid(look: Look, sheet: Sheet = NEAR, **tokugawa: list[str]) -> Grid:
    view = campaign(tokugawa or {"edo": ["tokugawa_leader"]}, {"osaka": ["ishida_leader"]}).observe(0)
    return draw(look, view, Marks({}), sheet)


@pytest.mark.parametrize("sheet", [WHOLE, NEAR], ids=["whole", "near"])
def test_the_sea_leaves_labels_and_roads_free_and_has_a_coast_where_it_meets_land(sheet: Sheet) -> None:
    taken = {(x, y) for x, y, _, _ in sheet.roads} | {*sheet.label_cells}
    assert not sheet.sea & (taken | {(label.key, label.y) for label in sheet.labels.values()})
    assert len(sheet.sea) > 200
    for x, y in sheet.sea:
        beside = {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)} - sheet.sea
        inside = {(at, row) for at, row in beside if 0 <= at < sheet.size.width and 0 <= row < sheet.size.height}
        assert ((x, y) in sheet.coast) == bool(inside)


@pytest.mark.parametrize("look", [Look(), Look(theme="ansi"), Look(ascii=True), Look(no_color=True)])
def test_the_coast_looks_otherwise_than_the_open_sea(look: Look) -> None:
    drawn, covered = grid(look), {(x + i, y) for x, y, cells in grid(look).texts for i in range(cells)}
    water = {at: drawn.rows[at[1]][at[0]] for at in NEAR.sea - covered}
    water = {at: cell for at, cell in water.items() if not any(region.contains(*at) for region in NEAR.legend)}
    coast, sea = ([cell for at, cell in water.items() if (at in NEAR.coast) == on_it] for on_it in (True, False))
    if look.style("sea").bgcolor is None:
        assert {char for char, _ in coast} == {look.glyph("backdrop")}
    assert {style for _, style in coast}.isdisjoint({style for _, style in sea if style is not None})


def test_where_the_sea_has_a_ground_of_its_own_its_corners_are_cut_and_few_cells_of_it_wave() -> None:
    look, cut = Look(), {at for at in NEAR.shore if at in NEAR.sea}
    drawn = grid(look)
    assert len(cut) > 20
    hidden = {(x + i, y) for x, y, cells in drawn.texts for i in range(cells)}
    for x, y in cut - hidden:
        land = [at for at in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)) if at not in NEAR.sea]
        assert len(land) >= 2
        assert drawn.rows[y][x] == (NEAR.shore[x, y], look.style("shore"))
    waves = [at for at in NEAR.sea - hidden if drawn.rows[at[1]][at[0]][0] == look.glyph("wave")]
    assert 10 < len(waves) < len(NEAR.sea) / 10


@pytest.mark.parametrize("sheet", [WHOLE, NEAR], ids=["whole", "near"])
def test_hills_stand_beside_no_name_no_road_and_no_stack_and_are_left_out_without_colours(sheet: Sheet) -> None:
    taken = {(x, y) for x, y, _, _ in sheet.roads} | {*sheet.label_cells}
    taken |= {(label.key, label.y) for label in sheet.labels.values()}
    for name, label in sheet.labels.items():
        room = sheet.rooms[name]
        taken |= {(room.x + i, label.y + 1) for i in range(min(room.free, 7))}
    assert len(sheet.hills) > 5
    assert not {(x + i, y) for x, y in sheet.hills for i in (-1, 0, 1)} & taken
    shown = {char for at in sheet.hills for char in grid(Look(no_color=True), sheet).rows[at[1]][at[0]][0]}
    assert shown == {" "}


def test_in_ascii_the_open_sea_is_a_dot_in_every_second_cell_and_without_colours_it_is_dim() -> None:
    rows = ["".join(char for char, _ in row) for row in grid(Look(theme="ansi", ascii=True)).rows]
    assert ". . . . . ." in rows[28]
    dim = [style for row in grid(Look(no_color=True)).rows for char, style in row if char == "░"]
    assert any(style is not None and style.dim for style in dim)


@pytest.mark.parametrize("language", catalog.LANGUAGES)
@pytest.mark.parametrize("sheet", [WHOLE, NEAR], ids=["whole", "near"])
def test_the_names_of_the_sea_are_on_the_sheet_in_full(sheet: Sheet, language: str) -> None:
    catalog.set_language(language)
    for x, y, cells in grid(Look(), sheet).texts[:2]:
        assert {(x + i, y) for i in range(1, cells - 1)} <= sheet.sea


# -- what lies on the map ---------------------------------------------------------------------------------------------


def covered(at: Seat) -> list[str]:
    """Return the places of which a label, or the room of a stack, is hidden or out of sight."""
    screen = at.app.screen
    panels = screen.places_in(at.app.size)  # type: ignore[attr-defined]
    field, sheet = panels["map"], at.map.sheet
    above = [region for name, region in panels.items() if name != "map"]
    missing = []
    for name, label in sheet.labels.items():
        room = sheet.rooms[name]
        cells = [(label.key + i, label.y) for i in range(label.x + label.width - label.key)]
        cells += [(x, label.y + 1) for x in range(room.x, room.x + min(room.free, 7))]
        spots = [(field.x + x, field.y + y) for x, y in cells]
        if not all(field.contains(*spot) for spot in spots) or any(r.contains(*s) for r in above for s in spots):
            missing.append(name)
    return missing


@pytest.mark.parametrize("size", [(80, 24), (81, 28), (100, 30), (120, 36), (120, 40), (160, 50)])
async def test_nothing_of_the_map_is_hidden_while_coach_question_march_or_a_note_speak(
    size: tuple[int, int], tmp_path: Path
) -> None:
    async with sit(at_kiyosu(5, ()), tmp_path, coach="on", met=[], size=size) as at:
        await at.asked_about("degree")
        assert covered(at) == []
        await at.press("h")
        assert covered(at) == []
        await at.choose("minimal")
        await at.pick("kiyosu")
        assert covered(at) == []
        await at.press("k")
        await at.walk("to:gifu")
        assert covered(at) == []
        at.table.tell("word " * 40 + "end.")
        await at.pilot.pause()
        assert "end." in at.text()
        assert covered(at) == []
        await at.press("tab")
        assert covered(at) == []
        await at.press("b")
        assert covered(at) == []


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_nothing_of_the_map_is_hidden_while_the_enemys_turn_is_told(
    size: tuple[int, int], tmp_path: Path
) -> None:
    async with sit_after_it(tmp_path, size=size) as at:
        await told(at)
        assert covered(at) == []
        await at.press("2")
        assert covered(at) == []


# -- the window of the near map ---------------------------------------------------------------------------------------


async def test_what_the_edge_of_the_window_cuts_ends_in_dots_and_tells_no_part_of_a_number(tmp_path: Path) -> None:
    state = campaign({"edo": ["tokugawa_leader"], "kiso": ["maeda_3"] * 3}, {"osaka": ["ishida_leader"]})
    async with sit(state, tmp_path) as at:
        await at.press("tab", "a")
        here, height = at.map, at.map.size.height
        for name in PLACE_ID:
            here.go_to(f"space:{name}")
            lines = [line.strip().text for line in here.paint(here.size.width, height)]
            for x, y, cells in grid(Look(), edo=["tokugawa_leader"], kiso=["maeda_3"] * 3).texts[2:]:
                told = not any(region.contains(x, y) for region in NEAR.legend)  # a window does not explain the signs
                inside = told and here.top <= y < here.top + height
                if inside and x < here.left + here.size.width < x + cells:
                    assert lines[y - here.top].rstrip()[-1] in "…►", name
                if inside and x < here.left < x + cells:
                    assert lines[y - here.top].lstrip()[0] in "…◄", name


async def test_the_window_moves_on_one_axis_alone_where_that_does(tmp_path: Path) -> None:
    """All that moves has to be sent: who walks along a row of places does not scroll up and down."""
    async with sit(GAME.new(Setup(2, 1, {})), tmp_path) as at:
        await at.press("tab", "a")
        here = at.map
        both = moved = 0
        for start, to in ((PLACE_ID[a], PLACE_ID[b]) for a, b, _ in ROADS):
            here.left = here.top = 0
            for name in (start, to):
                before = here.left, here.top
                here.ref = f"space:{name}"
                here.follow(*here.size)
            moved += (here.left, here.top) != before
            both += here.left != before[0] and here.top != before[1]
        assert moved > 2
        assert both == 0
