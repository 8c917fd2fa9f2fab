"""The map of Sekigahara as it is drawn: the sheet agrees with the rules, and every sign with the position."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kunitori_tui.engine.api import Setup
from kunitori_tui.games.sekigahara.rules.board import PLACE_ID, PLACES, ROAD_COUNT, ROADS
from kunitori_tui.games.sekigahara.rules.game import GAME
from kunitori_tui.games.sekigahara.words.names import place, short_place
from screens.drawing.look import Look
from screens.sekigahara import pages, sheet
from screens.sekigahara.drawing import Grid, Marks, draw, label_width, road_cells, room
from tests.games.sekigahara.positions import Blocks, campaign
from tests.screens.sekigahara.sitting import sit


def drawn(
    tokugawa: Blocks, ishida: Blocks, seat: int | None = 0, lit: tuple[str, ...] = (), **more: object
) -> list[str]:
    """Return the sheet with a position on it, as lines of text."""
    view = campaign(tokugawa, ishida, **more).observe(seat)  # type: ignore[arg-type]
    return rows(draw(Look(), view, Marks(dict.fromkeys(lit, "1"))))


def rows(grid: Grid) -> list[str]:
    return ["".join(char for char, _ in row) for row in grid.rows]


def label(lines: list[str], name: str) -> str:
    x, y = sheet.SPOTS[name]
    return lines[y][x : x + label_width(name)]


def slot(lines: list[str], name: str) -> str:
    y = sheet.SPOTS[name][1]
    here = room(name)
    return lines[y + 1][here.x : here.x + here.free].split()[0]


def test_every_place_is_on_the_sheet_in_the_order_of_home_and_end() -> None:
    assert list(sheet.SPOTS) == list(PLACE_ID)


def test_the_labels_of_the_sheet_are_as_wide_as_they_are_drawn() -> None:
    for name, (x, y) in sheet.SPOTS.items():
        label = re.match(r"(\[ ]|o)\w+\+?", sheet.ROWS[y][x:])
        assert label is not None
        assert len(label[0]) == label_width(name)


def test_the_roads_of_the_sheet_are_those_of_the_rules() -> None:
    """3-1: 62 roads, each from the label of one place to that of the other."""
    assert sorted({road for _, _, _, road in road_cells()}) == list(range(ROAD_COUNT))


def test_highways_are_double_lines() -> None:
    lines = drawn({"edo": ["tokugawa_leader"]}, {"osaka": ["ishida_leader"]})
    for x, y, _, road in road_cells():
        assert lines[y][x] in ("═║╔╗╚╝" if ROADS[road].highway else "─│┌┐└┘")


def test_no_two_roads_share_a_cell_and_none_runs_through_a_name() -> None:
    cells = [(x, y) for x, y, _, _ in road_cells()]
    assert len(cells) == len(set(cells))
    names = {(x + i, y) for name, (x, y) in sheet.SPOTS.items() for i in range(label_width(name))}
    assert not names & set(cells)


def test_castles_resources_and_capitals_say_who_holds_them() -> None:
    """3-2, 3-3, 6-4."""
    lines = drawn({"edo": ["tokugawa_leader"], "gifu": ["tokugawa_3"]}, {"osaka": ["ishida_leader"]}, cubes={"kiso": 1})
    assert label(lines, "osaka") == "[I]Osaka+"
    assert label(lines, "gifu") == "{T}Gifu"
    assert label(lines, "kiso") == "(I)Kiso"
    assert label(lines, "kuwana") == "(-)Kuwana"
    assert label(lines, "edo") == "<T>Edo+"
    assert label(lines, "suwa") == "○Suwa"


def test_stacks_are_numbers_of_blocks_with_disks() -> None:
    """3-4, 12."""
    lines = drawn(
        {"edo": ["tokugawa_leader", "tokugawa_3"]}, {"osaka": ["ishida_leader"], "kyoto": ["mori_3", "mori_2"]}
    )
    assert slot(lines, "edo") == "T2"
    assert slot(lines, "osaka") == "I1d!"  # Mitsunari stands there for all to see
    assert slot(lines, "kyoto") == "I2"
    assert slot(lines, "ueda") == "Id"


def test_blocks_in_a_castle_with_enemies_outside_are_besieged() -> None:
    """8-1."""
    lines = drawn(
        {"edo": ["tokugawa_leader"], "gifu": ["tokugawa_3"] * 3},
        {"osaka": ["ishida_leader"], "gifu": ["mori_3"]},
        holders={"gifu": 1},
    )
    assert slot(lines, "gifu") == "T3[I1]"


BIG = ["tokugawa_3"] * 4 + ["tokugawa_2"] * 4 + ["maeda_3"] * 3, ["mori_3"] * 4 + ["mori_2"] * 3 + ["ukita_3"] * 3
"""Eleven blocks of Tokugawa and ten of Ishida."""


@pytest.mark.parametrize("look", [Look(), Look(ascii=True), Look(no_color=True)], ids=["glyphs", "ascii", "no colour"])
@pytest.mark.parametrize("mark", ["", "1", "9«12"])
def test_the_letters_and_amounts_of_both_sides_stand_at_every_place(look: Look, mark: str) -> None:
    for p in PLACES:
        besieged = p.castle >= 0
        view = campaign({p.id: BIG[0]}, {p.id: BIG[1]}, holders={p.id: 1} if besieged else {}).observe(0)
        marks = Marks({p.id: mark[:1]}, beside={p.id: [(mark[1:], "alarm")]}) if mark else Marks({})
        lines = rows(draw(look, view, marks))
        x, y = sheet.SPOTS[p.id]
        below = lines[y + 1][max(0, x - 6) : x + 16]
        assert ("T11[I10" if besieged else "T11/I10") in below, p.id
        assert mark in below + lines[y][max(0, x - 6) : x], p.id
        assert all(place(q.id) in label(lines, q.id) for q in PLACES), p.id


def test_marks_of_a_place_take_the_sign_of_a_known_face_but_no_side() -> None:
    edo = {"edo": ["tokugawa_leader"]}
    lines = drawn({**edo, "osaka": ["maeda_3"] * 3}, {"osaka": ["ishida_leader"]}, holders={"osaka": 1}, lit=("osaka",))
    assert slot(lines, "osaka") == "T3[I1d]»1"
    lines = drawn({**edo, "gifu": ["maeda_3"] * 3}, {"gifu": ["mori_3"]}, holders={"gifu": 1}, lit=("gifu",))
    assert slot(lines, "gifu") == "T3[I1]"
    x, y = sheet.SPOTS["gifu"]
    assert lines[y][:x].endswith(" »1")


def test_places_that_can_be_chosen_bear_the_number_of_the_choice() -> None:
    lines = drawn({"edo": ["tokugawa_leader"]}, {"osaka": ["ishida_leader"]}, lit=("edo", "kiso"))
    assert slot(lines, "edo") == "T1»1"
    assert slot(lines, "kiso") == "»1"


def test_the_names_of_places_that_can_be_chosen_are_bold() -> None:
    grid = draw(Look(), campaign({}, {"osaka": ["ishida_leader"]}).observe(0), Marks({"saku": "1"}))
    saku, iwamura = (grid.rows[y][x + 1] for x, y in (sheet.SPOTS["saku"], sheet.SPOTS["iwamura"]))
    assert (saku[0], saku[1].bold) == ("S", True)
    assert (iwamura[0], iwamura[1].bold) == ("I", None)


async def test_all_of_the_map_is_in_sight_from_120_by_40(tmp_path: Path) -> None:
    async with sit(GAME.new(Setup(2, 1, {})), tmp_path, size=(120, 40)) as at:
        await at.asked()
        for name in PLACE_ID:
            assert place(name) in at.text(), name


@pytest.mark.parametrize("name", ["osaka", "edo", "murakami", "tanabe", "mito", "miyazu", "kiso"])
async def test_the_window_follows_the_cursor_to_every_place(name: str, tmp_path: Path) -> None:
    async with sit(GAME.new(Setup(2, 1, {})), tmp_path) as at:
        await at.asked()
        await at.press("slash", *name, "enter")
        assert at.map.place == name
        assert at.table.focused is at.map
        assert place(name) in at.text()


async def test_arrows_walk_along_roads_to_every_place(tmp_path: Path) -> None:
    async with sit(GAME.new(Setup(2, 1, {})), tmp_path) as at:
        await at.asked()
        await at.press("tab")
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


def test_every_muster_place_is_marked() -> None:
    lines = drawn({"edo": ["tokugawa_leader"]}, {"osaka": ["ishida_leader"]})
    for p in PLACES:
        assert label(lines, p.id).endswith("+") == bool(p.recruits)


def test_every_place_of_the_overview_lies_where_the_map_has_it() -> None:
    """A name gives way by a few cells, where the stacks in its line need them."""
    page = pages.lines(campaign({"edo": ["tokugawa_leader"]}, {"osaka": ["ishida_leader"]}).observe(0))
    for name in PLACE_ID:
        x, y = pages.corner(name)
        assert abs(x - page[y].index(short_place(name))) <= pages.STACKS, name


def test_long_stacks_on_the_page_of_all_stacks_keep_both_sides_and_their_names() -> None:
    """Wherever eleven blocks meet ten: no entry covers another."""
    for p in PLACES:
        holders = {p.id: 1} if p.castle >= 0 else {}
        page = pages.lines(campaign({p.id: BIG[0]}, {p.id: BIG[1]}, holders=holders).observe(0))
        assert max(map(len, page)) <= pages.WIDTH
        assert any(f"{short_place(p.id)}T11{'[' if holders else '/'}I10" in line for line in page), p.id
        words = " ".join(page).split()
        assert len(words) == len(PLACES)
        assert all(any(word.startswith(short_place(q.id)) for word in words) for q in PLACES), p.id


async def test_0_shows_all_stacks_on_one_page(tmp_path: Path) -> None:
    state = campaign({"edo": ["tokugawa_leader", "tokugawa_3"]}, {"osaka": ["ishida_leader"], "ueda": ["mori_3"]})
    async with sit(state, tmp_path) as at:
        await at.asked()
        await at.press("0")
        for text in ("EdoT2", "OsakaI1d!", "UedaI1d", "Senda"):
            assert text in at.text(), text
