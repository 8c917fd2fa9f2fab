"""The map of Sekigahara as it is drawn: the sheet agrees with the rules, and every sign with the position."""

from __future__ import annotations

from pathlib import Path

import pytest

from kunitori_tui.engine.api import Setup
from kunitori_tui.engine.sekigahara.board import PLACE, PLACE_ID, PLACES, ROAD_COUNT, ROADS
from kunitori_tui.engine.sekigahara.game import GAME
from kunitori_tui.text.boxes.sekigahara_names import place
from screens.drawing.look import Look
from screens.sekigahara import facts, overview, sheet
from screens.sekigahara.drawing import Marks, draw, label_width, road_cells, sign_width
from tests.engine.sekigahara.positions import Blocks, campaign
from tests.screens.sekigahara.sitting import Seat, sit


def drawn(
    tokugawa: Blocks, ishida: Blocks, seat: int | None = 0, lit: tuple[str, ...] = (), **more: object
) -> list[str]:
    """Return the sheet with a position on it, as lines of text."""
    view = campaign(tokugawa, ishida, **more).observe(seat)  # type: ignore[arg-type]
    cells = draw(Look(), view, Marks(dict.fromkeys(lit, "1")))
    return ["".join(char for char, _ in row) for row in cells]


def label(lines: list[str], name: str) -> str:
    x, y = sheet.SPOTS[name]
    return lines[y][x : x + label_width(name)]


def slot(lines: list[str], name: str) -> str:
    x, y = sheet.SPOTS[name]
    start = x + (3 if sign_width(name) == 3 else 2)
    return lines[y + 1][start : start + sheet.SLOT].strip(" ║│")


def test_every_place_is_on_the_sheet() -> None:
    assert set(sheet.SPOTS) == set(PLACE_ID)


def test_the_roads_of_the_sheet_are_those_of_the_rules() -> None:
    """3-1: 62 roads."""
    rules = {frozenset((a, b)) for a, b, _ in ROADS}
    assert len(sheet.ROADS) == ROAD_COUNT == len(rules)
    assert {frozenset((PLACE[a], PLACE[b])) for a, b, _, _ in sheet.ROADS} == rules


def test_highways_are_double_lines() -> None:
    for _, _, glyph, road in road_cells():
        assert (glyph in "═║╔╗╚╝") == ROADS[road][2]


def test_no_two_roads_share_a_cell_and_none_runs_through_a_name() -> None:
    cells = [(x, y) for x, y, _, _ in road_cells()]
    assert len(cells) == len(set(cells))
    names = {(x + i, y) for name, (x, y) in sheet.SPOTS.items() for i in range(label_width(name))}
    assert not names & set(cells)


def test_every_road_ends_beside_its_two_places() -> None:
    for a, b, corners, ends in sheet.ROADS:
        for name, (x, y), end in ((a, corners[0], ends[0]), (b, corners[-1], ends[1])):
            dx, dy = {"l": (-1, 0), "r": (1, 0), "u": (0, -1), "d": (0, 1)}[end]
            left, row = sheet.SPOTS[name]
            assert y + dy == row, (a, b)
            assert left <= x + dx < left + label_width(name), (a, b)


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
        {"edo": ["tokugawa_leader"], "gifu": ["tokugawa_3"] * 3}, {"osaka": ["ishida_leader"], "gifu": ["mori_3"]},
        holders={"gifu": 1},
    )  # fmt: skip
    assert slot(lines, "gifu") == "T3[I1]"


def test_big_stacks_of_both_sides_fit_below_a_name() -> None:
    tokugawa = ["tokugawa_3"] * 4 + ["tokugawa_2"] * 4 + ["maeda_3"] * 3
    ishida = ["mori_3"] * 4 + ["mori_2"] * 3 + ["ukita_3"] * 3
    lines = drawn({"edo": ["tokugawa_leader"], "kiso": tokugawa}, {"osaka": ["ishida_leader"], "kiso": ishida})
    assert slot(lines, "kiso") == "11/10"


def test_places_that_can_be_chosen_bear_the_number_of_the_choice() -> None:
    lines = drawn({"edo": ["tokugawa_leader"]}, {"osaka": ["ishida_leader"]}, lit=("edo", "kiso"))
    assert slot(lines, "edo") == "T1»1"
    assert slot(lines, "kiso") == "»1"


def test_all_of_the_map_is_in_sight_from_120_by_40(tmp_path: Path) -> None:
    async def play(at: Seat) -> None:
        await at.asked()
        for name in PLACE_ID:
            assert place(name) in at.text(), name

    sit(GAME.new(Setup(2, 1, {})), play, tmp_path, size=(120, 40))


def test_beside_the_map_the_latest_news_is_kept_where_not_all_has_room() -> None:
    view = campaign({"edo": ["tokugawa_3"]}, {"osaka": ["mori_3"]}).observe(0)
    told = [" ".join(["a long march"] * 30), "Ishida gives up Kyoto"]
    text = ["".join(part[0] for part in line) for line in facts.lines(Look(), view, 27, 21, True, told)]
    assert len(text) == 21
    assert text[-1].strip() == "Ishida gives up Kyoto"
    assert next(line for line in text if "march" in line).startswith(" … ")
    assert max(map(len, text)) <= 27


@pytest.mark.parametrize("name", ["osaka", "edo", "murakami", "tanabe", "mito", "miyazu", "kiso"])
def test_the_window_follows_the_cursor_to_every_place(name: str, tmp_path: Path) -> None:
    async def play(at: Seat) -> None:
        await at.asked()
        await at.press("slash", *name, "enter")
        assert at.map.place == name
        assert at.table.focused is at.map
        assert place(name) in at.text()

    sit(GAME.new(Setup(2, 1, {})), play, tmp_path)


def test_arrows_walk_along_roads_to_every_place(tmp_path: Path) -> None:
    async def play(at: Seat) -> None:
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

    sit(GAME.new(Setup(2, 1, {})), play, tmp_path)


def test_every_muster_place_is_marked() -> None:
    lines = drawn({"edo": ["tokugawa_leader"]}, {"osaka": ["ishida_leader"]})
    for p in PLACES:
        assert label(lines, p.id).endswith("+") == bool(p.recruits)


def test_no_two_places_of_the_overview_cover_each_other() -> None:
    taken: dict[tuple[int, int], str] = {}
    for name in PLACE_ID:
        x, y = overview.corner(name)
        assert 0 <= y < overview.HEIGHT
        assert x + overview.ENTRY <= overview.WIDTH, name
        for i in range(overview.ENTRY):
            assert (x + i, y) not in taken, (name, taken[x + i, y])
            taken[x + i, y] = name


def test_0_shows_all_stacks_on_one_page(tmp_path: Path) -> None:
    state = campaign({"edo": ["tokugawa_leader", "tokugawa_3"]}, {"osaka": ["ishida_leader"], "ueda": ["mori_3"]})

    async def play(at: Seat) -> None:
        await at.asked()
        await at.press("0")
        for text in ("EdoT2", "OsaI1d!", "UedI1d", "Sen"):
            assert text in at.text(), text

    sit(state, play, tmp_path)
