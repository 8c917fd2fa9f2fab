"""The map of Sekigahara as it is drawn: both sheets agree with the rules, and every sign with the position."""

from __future__ import annotations

from pathlib import Path

import pytest

from kunitori_tui.engine.api import Setup
from kunitori_tui.games.sekigahara.rules.board import PLACE_ID, PLACES, ROAD_COUNT, ROADS
from kunitori_tui.games.sekigahara.rules.game import GAME
from kunitori_tui.games.sekigahara.words.names import place, short_place
from screens.drawing.look import Look
from screens.sekigahara.choices import key_style
from screens.sekigahara.drawing import Grid, Marks, draw
from screens.sekigahara.sheet import NEAR, WHOLE, Sheet
from tests.games.sekigahara.positions import Blocks, campaign, do
from tests.screens.sekigahara.sitting import sit

LOOKS = [Look(), Look(ascii=True), Look(no_color=True)]


@pytest.fixture(params=[WHOLE, NEAR], ids=["whole", "near"])
def sheet(request: pytest.FixtureRequest) -> Sheet:
    """Return each sheet in turn."""
    assert isinstance(request.param, Sheet)
    return request.param


def drawn(sheet: Sheet, tokugawa: Blocks, ishida: Blocks, marks: Marks | None = None, **more: object) -> list[str]:
    """Return a sheet with a position on it, as lines of text."""
    view = campaign(tokugawa, ishida, **more).observe(0)  # type: ignore[arg-type]
    return rows(draw(Look(), view, marks or Marks({}), sheet))


def rows(grid: Grid) -> list[str]:
    return ["".join(char for char, _ in row) for row in grid.rows]


def label(sheet: Sheet, lines: list[str], name: str) -> str:
    at = sheet.labels[name]
    return lines[at.y][at.x : at.x + at.width]


def slot(sheet: Sheet, lines: list[str], name: str) -> str:
    here = sheet.rooms[name]
    return lines[sheet.labels[name].y + 1][here.x : here.x + here.free].split()[0]


def test_every_place_is_on_the_sheet_in_the_order_of_home_and_end_by_a_name_of_its_own(sheet: Sheet) -> None:
    assert list(sheet.labels) == list(PLACE_ID)
    names = [label.name for label in sheet.labels.values()]
    assert len(set(names)) == len(PLACES)
    assert names == [(place if sheet is NEAR else short_place)(name) for name in PLACE_ID]


def test_short_names_are_the_beginnings_that_find_a_place() -> None:
    for name in PLACE_ID:
        wanted = short_place(name).translate(str.maketrans("ōŌū", "oOu")).lower()
        assert len(wanted) <= 5
        assert [other for other in PLACE_ID if other.startswith(wanted)] == [name]


def test_the_roads_of_the_sheet_are_those_of_the_rules(sheet: Sheet) -> None:
    """3-1: 62 roads, each from the label of one place to that of the other; highways are double lines."""
    assert sorted({road for _, _, _, road in sheet.roads}) == list(range(ROAD_COUNT))
    lines = drawn(sheet, {"edo": ["tokugawa_leader"]}, {"osaka": ["ishida_leader"]})
    for x, y, _, road in sheet.roads:
        assert lines[y][x] in ("═║╔╗╚╝" if ROADS[road].highway else "─│┌┐└┘")


def test_no_two_roads_share_a_cell_and_none_runs_through_a_name(sheet: Sheet) -> None:
    cells = [(x, y) for x, y, _, _ in sheet.roads]
    assert len(cells) == len(set(cells))
    assert not {*sheet.label_cells} & set(cells)


@pytest.mark.parametrize("look", LOOKS, ids=["glyphs", "ascii", "no colour"])
def test_every_place_has_a_cell_for_its_key_that_nothing_else_takes(look: Look, sheet: Sheet) -> None:
    """Whoever stands anywhere; but for the end of a road to that place. Reversed behind the sign of keys: no letter."""
    signs = {name: "123456789"[at % 9] for at, name in enumerate(PLACE_ID)}
    for p in PLACES:
        view = campaign({p.id: BIG[0]}, {p.id: BIG[1]}, holders={p.id: 1} if p.castle >= 0 else {}).observe(0)
        lines = rows(draw(look, view, Marks(signs), sheet))
        assert [lines[at.y][at.key] for at in sheet.labels.values()] == list(signs.values()), p.id
    for name, at in sheet.labels.items():
        assert sheet.label_cells.get((at.key, at.y), name) == name
        ends = {PLACE_ID[end] for x, y, _, road in sheet.roads if (x, y) == (at.key, at.y) for end in ROADS[road][:2]}
        assert not ends or name in ends
    keyed = draw(look, campaign({"edo": ["ii_4"]}, {}).observe(0), Marks(signs), sheet).rows
    before = [keyed[at.y][at.key - 1] for at in sheet.labels.values() if at.key]
    before = [cell for cell in before if cell[0] != "N"]  # beside Niigata the name of the sea ends
    drawn = look.style("land") + key_style(look)
    assert {*before} == {(look.glyph("target"), drawn)}
    assert all(keyed[at.y][at.key][1] == drawn for at in sheet.labels.values())
    assert key_style(look).reverse


def test_castles_resources_and_capitals_say_who_holds_them(sheet: Sheet) -> None:
    """3-2, 3-3, 6-4."""
    ours: Blocks = {"edo": ["tokugawa_leader"], "gifu": ["tokugawa_3"]}
    lines = drawn(sheet, ours, {"osaka": ["ishida_leader"]}, cubes={"kiso": 1})
    signs = {"osaka": "[I]Osaka", "gifu": "{T}Gifu", "kiso": "(I)Kiso", "kuwana": "( )Kuwan", "edo": "<T>Edo"}
    for name, told in {**signs, "suwa": "○Suwa"}.items():
        assert label(sheet, lines, name).startswith(told)


def test_stacks_are_numbers_of_blocks_with_disks(sheet: Sheet) -> None:
    """3-4, 12."""
    ours: Blocks = {"edo": ["tokugawa_leader", "tokugawa_3"]}
    lines = drawn(sheet, ours, {"osaka": ["ishida_leader"], "kyoto": ["mori_3", "mori_2"]})
    stacks = {name: slot(sheet, lines, name).strip("░") for name in ("edo", "osaka", "kyoto", "ueda")}
    assert stacks == {"edo": "T2", "osaka": "I1d", "kyoto": "I2", "ueda": "I0d"}


def test_blocks_in_a_castle_with_enemies_outside_are_besieged(sheet: Sheet) -> None:
    """8-1."""
    ours: Blocks = {"edo": ["tokugawa_leader"], "gifu": ["tokugawa_3"] * 3}
    lines = drawn(sheet, ours, {"osaka": ["ishida_leader"], "gifu": ["mori_3"]}, holders={"gifu": 1})
    assert slot(sheet, lines, "gifu") == "T3[I1]"
    state = campaign(
        {"edo": ["tokugawa_leader"], "kiyosu": ["tokugawa_3"] * 3},
        {"osaka": ["ishida_leader"], "gifu": ["mori_3"]},
        hands=(["date_single"], []),
    )
    do(state, "limited", "stack:kiyosu", "go:gifu")
    lines = rows(draw(Look(), state.observe(0), Marks({}), sheet))
    assert slot(sheet, lines, "gifu") == "T3/I1", "they may still come out"


BIG = (
    ["tokugawa_3"] * 4 + ["tokugawa_2"] * 4 + ["maeda_3"] * 3 + ["maeda_2"],
    ["mori_3"] * 4 + ["mori_2"] * 3 + ["ukita_3"] * 3,
)
"""Twelve blocks of Tokugawa and ten of Ishida."""


@pytest.mark.parametrize("look", LOOKS, ids=["glyphs", "ascii", "no colour"])
@pytest.mark.parametrize("mark", ["", "1"])
def test_the_letters_and_amounts_of_both_sides_stand_at_every_place(look: Look, mark: str, sheet: Sheet) -> None:
    for p in PLACES:
        besieged = p.castle >= 0
        view = campaign({p.id: BIG[0]}, {p.id: BIG[1]}, holders={p.id: 1} if besieged else {}).observe(0)
        lines = rows(draw(look, view, Marks({}, steps={p.id: (mark, "ishida")} if mark else {}), sheet))
        at = sheet.labels[p.id]
        below = lines[at.y + 1][max(0, at.x - 6) : at.x + 16]
        assert ("T12[I10" if besieged else "T12/I10") in below, p.id
        assert not mark or lines[at.y][at.key] == mark
        assert all(one.name in label(sheet, lines, name) for name, one in sheet.labels.items()), p.id


def test_a_key_stands_before_the_step_of_the_enemys_turn_and_who_is_on_the_march_before_both(sheet: Sheet) -> None:
    marks = Marks({"edo": "1", "kiso": "2"}, steps=dict.fromkeys(PLACE_ID, ("7", "ishida")), mover="kiso")
    lines = drawn(sheet, {"edo": ["tokugawa_leader"]}, {"osaka": ["ishida_leader"]}, marks)
    keys = {name: lines[sheet.labels[name].y][sheet.labels[name].key] for name in ("edo", "kiso", "gifu")}
    assert keys == {"edo": "1", "kiso": "►", "gifu": "7"}


def test_the_names_of_places_that_can_be_chosen_are_bold(sheet: Sheet) -> None:
    grid = draw(Look(), campaign({}, {"osaka": ["ishida_leader"]}).observe(0), Marks({"saku": "1"}), sheet)
    saku, iwamura = (grid.rows[sheet.labels[name].y][sheet.labels[name].x + 1] for name in ("saku", "iwamura"))
    assert (saku[0], saku[1].bold) == ("S", True)
    assert (iwamura[0], iwamura[1].bold) == ("I", None)


@pytest.mark.parametrize(
    ("size", "named"), [((80, 24), short_place), ((100, 30), short_place), ((120, 36), place), ((160, 50), place)]
)
async def test_all_of_the_map_is_in_sight_at_every_size(size: tuple[int, int], named: object, tmp_path: Path) -> None:
    async with sit(GAME.new(Setup(2, 1, {})), tmp_path, size=size) as at:
        await at.press("tab")
        for name in PLACE_ID:
            assert named(name) in at.text(), name  # type: ignore[operator]


@pytest.mark.parametrize("name", ["osaka", "edo", "murakami", "tanabe", "mito", "miyazu", "kiso"])
async def test_the_window_of_the_near_map_follows_the_cursor_to_every_place(name: str, tmp_path: Path) -> None:
    async with sit(GAME.new(Setup(2, 1, {})), tmp_path) as at:
        await at.press("a", "slash", *name, "enter")
        assert at.map.place == name
        assert at.table.focused is at.map
        assert place(name) in at.text()
        await at.press("a")
        assert at.map.sheet is WHOLE


async def test_arrows_walk_along_roads_to_every_place(tmp_path: Path) -> None:
    async with sit(GAME.new(Setup(2, 1, {})), tmp_path) as at:
        await at.press("tab")
        for near in (False, True):
            at.map.is_near = near
            seen, ways = {at.map.place}, [at.map.place]
            while ways:
                here = ways.pop()
                for step in ((-1, 0), (1, 0), (0, -1), (0, 1)):
                    at.map.ref = f"space:{here}"
                    at.map.action_move(*step)
                    if at.map.place not in seen:
                        seen.add(at.map.place)
                        ways.append(at.map.place)
            assert seen == set(PLACE_ID)
