"""The sea behind the map, and the edges of a window on the map: no name, no stack and no road suffers from either."""

from __future__ import annotations

from pathlib import Path

import pytest

from kunitori_tui.engine.api import Setup
from kunitori_tui.games.sekigahara.rules.board import PLACE_ID, ROADS
from kunitori_tui.games.sekigahara.rules.game import GAME
from kunitori_tui.text import catalog
from screens.drawing.look import Look
from screens.sekigahara import sheet
from screens.sekigahara.drawing import Grid, Marks, draw, label_width, road_cells, room, sea
from screens.sekigahara.field import is_cut
from tests.games.sekigahara.positions import campaign
from tests.screens.sekigahara.sitting import sit

SLOT = 6
"""Cells that are free below the name of every place, for its stacks; at most places there are more."""


def grid(look: Look, *, whole: bool = True, marks: Marks | None = None, **tokugawa: list[str]) -> Grid:
    view = campaign(tokugawa or {"edo": ["tokugawa_leader"]}, {"osaka": ["ishida_leader"]}).observe(0)
    return draw(look, view, marks or Marks({}), whole)


def test_no_cell_of_the_sea_lies_beside_a_label_a_slot_or_a_road() -> None:
    taken = {(x, y) for x, y, _, _ in road_cells()}
    for name, (x, y) in sheet.SPOTS.items():
        taken |= {(x + i, y) for i in range(label_width(name))}
        taken |= {(room(name).x + i, y + 1) for i in range(SLOT)}
    for x, y in sea(True) | sea(False):
        assert not {(x, y), (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)} & taken, (x, y)
    assert len(sea(True)) > 300
    assert sea(False) < sea(True)


@pytest.mark.parametrize("look", [Look(), Look(theme="ansi"), Look(ascii=True), Look(no_color=True)])
def test_marks_and_long_stacks_keep_the_sea_a_cell_away(look: Look) -> None:
    marks = Marks(dict.fromkeys(PLACE_ID, "9"), beside={name: [("«12", "alarm")] for name in PLACE_ID})
    drawn = grid(look, marks=marks, anotsu=["tokugawa_3"] * 4, edo=["tokugawa_leader"])
    water = look.glyph("backdrop")
    for x, y, cells in drawn.texts[2:]:
        assert water not in (drawn.rows[y][max(0, x - 1)][0], drawn.rows[y][min(sheet.WIDTH - 1, x + cells)][0])


def test_in_ascii_the_sea_is_a_dot_in_every_second_cell_and_without_colours_it_is_dim() -> None:
    rows = ["".join(char for char, _ in row) for row in grid(Look(ascii=True)).rows]
    assert ". . . . . ." in rows[33]
    assert not [row for row in rows if ".." in row]
    plain = grid(Look(no_color=True))
    styles = [style for row in plain.rows for char, style in row if char == "░"]
    assert styles
    assert all(style is not None and style.dim for style in styles)


@pytest.mark.parametrize("language", catalog.LANGUAGES)
def test_the_names_of_the_sea_are_on_the_sheet_in_full(language: str) -> None:
    catalog.set_language(language)
    for x, y, cells in grid(Look()).texts[:2]:
        assert x + cells <= sheet.WIDTH
        assert y in (0, sheet.HEIGHT - 1)


async def test_what_the_edge_of_the_window_cuts_ends_in_dots_and_tells_no_part_of_a_number(tmp_path: Path) -> None:
    state = campaign({"edo": ["tokugawa_leader"], "kiso": ["maeda_3"] * 3}, {"osaka": ["ishida_leader"]})
    async with sit(state, tmp_path) as at:
        await at.asked()
        await at.press("tab")
        here, height = at.map, at.map.size.height
        for name in PLACE_ID:
            here.go_to(f"space:{name}")
            lines = [line.strip().text for line in here.paint(here.size.width, height)]
            whole = grid(Look(), whole=False, edo=["tokugawa_leader"], kiso=["maeda_3"] * 3)
            for x, y, cells in whole.texts[2:]:
                inside = here.top <= y < here.top + height
                if inside and x < here.left + here.size.width < x + cells:
                    assert lines[y - here.top].rstrip()[-1] in "…►", name
                if inside and x < here.left < x + cells:
                    assert lines[y - here.top].lstrip()[0] in "…◄", name


async def test_the_window_moves_up_to_four_cells_to_spare_labels_and_stacks(tmp_path: Path) -> None:
    async with sit(GAME.new(Setup(2, 1, {})), tmp_path) as at:
        await at.asked()
        await at.press("tab")
        here = at.map
        width, height = here.size
        spared = 0
        for name in PLACE_ID:
            here.left = here.top = 0
            here.ref = f"space:{name}"
            here.follow(width, height)
            plain, top = here.left, here.top
            texts = grid(Look(), whole=False).texts
            here.spare(texts, width, height)
            cuts = [sum(is_cut(one, left, top, width, height) for one in texts) for left in (plain, here.left)]
            assert cuts[1] <= cuts[0]
            assert abs(here.left - plain) <= 4
            spared += cuts[1] < cuts[0]
            x, y = sheet.SPOTS[name]
            assert here.left <= x <= here.left + width - label_width(name)
            assert top <= y < top + height - 1
        assert spared > 9


async def test_the_window_moves_on_one_axis_alone_where_that_does(tmp_path: Path) -> None:
    """All that moves has to be sent: who walks along a row of places does not scroll up and down."""
    async with sit(GAME.new(Setup(2, 1, {})), tmp_path) as at:
        await at.asked()
        await at.press("tab")
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
        assert moved > 10
        assert both == 0
