"""The blocks of a stack stand above its places, and a letter lets each of them stay or go."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kunitori_tui.games.sekigahara.rules.board import PLACE
from kunitori_tui.games.sekigahara.rules.pieces import FACE
from kunitori_tui.text import catalog
from screens.drawing.look import Look
from screens.sekigahara.choices import LETTERS, lettered, rows
from screens.widgets.lines import cells_of
from tests.games.sekigahara.positions import TOK
from tests.screens.sekigahara.marches import lit, marching
from tests.screens.sekigahara.sitting import Seat, sit

PANEL = 28
"""Columns beside the map at 80x24."""


@pytest.fixture(params=["en", "de"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Speak each language in turn."""
    before = catalog.language()
    yield catalog.set_language(request.param)
    catalog.set_language(before)


async def click_box(at: Seat, text: str) -> None:
    """Click the box before ``text`` in the line that shows it."""
    stack = at.table.query_one("#stack").region
    lines = at.text().split("\n")
    y = next(y for y in range(stack.y, stack.bottom) if text in lines[y])
    await at.pilot.click("#stack", offset=(lines[y].index(text) + 1 - stack.x, y - stack.y))


async def test_letters_say_who_goes_while_the_places_stand_below_and_a_digit_sends_them(tmp_path: Path) -> None:
    """7-3-1, 7-3-5: four blocks go farther than six, and the choices are those of the rules."""
    async with sit(marching(), tmp_path) as at:
        await at.pick("edo")
        assert "Tokugawa d[x]Ieyasu f[x]3" in at.text()
        assert len(before := dict(at.map.marks.lit)) == 10
        await at.press("p", "n")
        assert {**at.map.marks.lit, **before} == at.map.marks.lit, "each place keeps its sign"
        assert "Fukushima n[ ]2" in at.text()
        assert "Edo, 4 of 6 blocks, capital: where to?" in at.text()
        assert len(lit(at)) == 16
        await at.press(str(at.table.options.keys.index("to:saku") + 1))
        await at.until(lambda: at.journal != [])
        assert at.journal == [
            "stack:edo",
            "take:tokugawa_leader",
            "take:tokugawa_3",
            "take:tokugawa_3",
            "take:tokugawa_gun",
            "go:oshi",
            "go:takasaki",
            "go:saku",
            "stop",
        ]
        assert at.state.at(TOK, PLACE["saku"]) == 4


@pytest.mark.parametrize("keys", ["a", "ab"])
async def test_nothing_lies_on_the_map_that_is_looked_at_from_near(keys: str, tmp_path: Path) -> None:
    async with sit(marching(), tmp_path) as at:
        await at.pick("edo")
        await at.press(*keys)
        regions = at.table.places_in(at.app.size)
        assert not [name for name in regions if name != "map" and regions[name].overlaps(at.map.region)]
        assert "[T]Edo" in at.text().replace("<", "[").replace(">", "]")
        await at.press("a")
        assert at.map.region.height == 19 or keys == "ab", "all of it is there again"


async def test_of_equal_blocks_the_one_that_is_named_stays_and_goes_again(tmp_path: Path) -> None:
    async with sit(marching(), tmp_path) as at:
        await at.pick("edo")
        await at.walk("to:numazu")
        await at.press("f")
        assert "f[ ]3" in at.text()
        assert "j[x]3" in at.text()
        assert at.table.options.key == "to:numazu"
        await at.press("f")
        assert "Edo, all 6 blocks, capital: where to?" in at.text()
        await at.press("d", "v")
        assert "Edo, 1 of 6 blocks, capital: where to?" in at.text()
        assert "d[x]Ieyasu" in at.text()
        await at.press("d")
        assert "Tick at least one block." in at.text()
        assert "d[x]Ieyasu" in at.text()
        await at.press("v", "tab")
        at.map.go_to("space:oshi")
        await at.press("d")
        assert "Edo, all 6 blocks" in at.text()
        assert at.table.focused is at.map
        assert at.map.place == "oshi"
        await at.press("tab")
        await click_box(at, "[x]gun")
        assert "m[ ]gun" in at.text()
        await at.press("b")
        assert "[ ] 4 Tokugawa gun" in at.text()
        await at.press("escape", "escape")
        assert at.table.march is None
        assert at.journal == []


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize(
    "faces",
    [
        "tokugawa_leader tokugawa_3 tokugawa_3 tokugawa_gun fukushima_2 maeda_2",
        "kobayakawa_leader kobayakawa_cavalry ishida_leader uesugi_gun ukita_cavalry uesugi_leader mori_leader",
        "tokugawa_cavalry tokugawa_leader fukushima_cavalry date_2 ii_4 maeda_gun maeda_3 date_cavalry fukushima_gun",
    ],
)
def test_every_block_has_its_letter_and_no_line_is_too_long(faces: str) -> None:
    found = sorted(FACE[name] for name in faces.split())
    told = rows(Look(), found, [True] * len(found), PANEL)
    assert [at for row in told for at, _ in row] == list(range(len(found)))
    assert all(sum(cells_of(parts) for _, parts in row) <= PANEL for row in told)
    assert len(told) <= len(found) - 2


def test_a_stack_of_one_block_or_of_more_than_there_are_letters_has_none() -> None:
    """Those of a large one are ticked by their numbers; one alone goes as a whole."""
    assert lettered([FACE["ii_4"]]) == 0
    assert lettered([FACE["ii_4"]] * 2) == 2
    assert lettered([FACE["ii_4"]] * len(LETTERS)) == len(LETTERS)
    assert lettered([FACE["ii_4"]] * (len(LETTERS) + 1)) == 0
