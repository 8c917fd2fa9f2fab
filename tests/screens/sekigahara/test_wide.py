"""The largest table of Sekigahara: the own blocks by daimyo, whose fall ends the game, what was seen."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from kunitori_tui.engine.api import Setup
from kunitori_tui.games.sekigahara.rules.board import BAG, DEAD, MORI_BOX
from kunitori_tui.games.sekigahara.rules.game import GAME
from kunitori_tui.text import catalog
from screens.drawing.look import Look
from screens.sekigahara.facts import PLACE_CELLS, RANGE, WIDTH, PanelSpace, roster, settled
from tests.games.sekigahara.positions import campaign, do
from tests.screens.sekigahara.sitting import sit

ROOM = PanelSpace(67, full=True, tall=True, aid=True, wide=True)
BESIDE = {BAG, DEAD, MORI_BOX}


def rows(view: Any, **marks: str) -> list[str]:
    return ["".join(text for text, _ in line) for line in roster(view, marks)]


@pytest.mark.parametrize("language", catalog.LANGUAGES)
def test_every_own_block_stands_once_in_the_table(language: str) -> None:
    """At all times of random games, on the march and in fights too."""
    catalog.set_language(language)
    for seed in range(2):
        s: Any = GAME.new(Setup(2, seed, {}))
        dice = random.Random(seed)
        for n in range(240):
            if s.over:
                break
            if n % 8 == 0:
                for side in (0, 1):
                    view = s.observe(s.seat_of[side])
                    view.hand[side] = []
                    table = rows(view)
                    assert max(map(len, table)) <= WIDTH
                    told = " ".join(row[PLACE_CELLS : WIDTH - sum(RANGE)] for row in table[2:])
                    wanted = sum(zone not in BESIDE for zone in view.blocks[side])
                    assert len([word for word in told.split() if word != "·"]) == wanted, table
            eager = [o for o in s.options() if o not in ("end", "stop")]
            s.apply(dice.choice(eager or s.options()))


def test_the_table_says_how_far_a_whole_stack_goes() -> None:
    """7-3-3 to 7-3-6: one place, one more on a highway, with a leader or out of an own castle, with a card; less for
    a fifth block.
    """
    state = campaign(
        {
            "gifu": ["fukushima_leader", "fukushima_cavalry", "ii_4"],
            "oshi": ["maeda_2"] * 3 + ["maeda_3"] * 2,
            "shirakawa": ["date_3"],
            "hakone": ["tokugawa_leader"],
            "miyazu": ["date_2"],
        },
        {"osaka": ["ishida_leader"], "miyazu": ["mori_3"]},
        holders={"miyazu": 0},
    )
    table = rows(state.observe(0), gifu="1")
    tails = {row.split()[0]: row[-sum(RANGE) :].split() for row in table}
    assert tails["Gifu"] == ["3", "4"]
    assert tails["Oshi"] == ["1", "2"]
    assert tails["Shirakawa"] == ["1", "2"]
    assert tails["Hakone"] == ["3", "4"]
    assert tails["Miyazu"] == ["besieged"]
    assert next(row for row in table if "Gifu" in row)[10:12].strip() == "1"


def test_blocks_that_have_moved_go_nowhere() -> None:
    state = campaign({"edo": ["tokugawa_leader"], "suwa": ["maeda_3"]}, {"osaka": ["ishida_leader"]})
    do(state, "minimal", "stack:suwa", "go:saku")
    row = next(row for row in rows(state.observe(0)) if "Saku" in row)
    assert row.split()[-1] == "moved"


def test_what_was_seen_of_the_enemy_stands_below_with_the_memory_aid_alone() -> None:
    state = campaign({"edo": ["tokugawa_leader"]}, {"osaka": ["ishida_leader"]}, known=[("osaka", "ishida_leader")])
    for aid in (True, False):
        lines = [
            "".join(text for text, _ in line) for line in settled(Look(), state.observe(0), ROOM._replace(aid=aid))
        ]
        assert any("Osaka: Ishida Mitsunari" in line for line in lines) == aid
        assert any("Mitsunari: not known where." in line for line in lines) != aid
        assert max(map(len, lines)) <= 67


async def test_the_largest_table_shows_all_of_it(tmp_path: Path) -> None:
    async with sit(GAME.new(Setup(2, 1, {})), tmp_path, size=(160, 50)) as at:
        for words in ("Your stacks by daimyo", "Sudden death", "in the box", "‹", "d never moves", "castles"):
            assert words in at.text(), words
        assert re.search(r"range +card", at.text())


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (120, 40)])
async def test_a_long_note_leaves_the_map_whole_as_long_as_it_stands(size: tuple[int, int], tmp_path: Path) -> None:
    async with sit(
        campaign({"edo": ["tokugawa_leader", "ii_4"]}, {"osaka": ["ishida_leader"]}), tmp_path, size=size
    ) as at:
        whole = at.map.size.height
        at.table.tell("word " * 40 + "end.")
        await at.pilot.pause()
        assert "end." in at.text()
        assert at.map.size.height == whole == at.map.sheet.size.height
        await at.press("down")
        assert "end." not in at.text()
        assert at.map.size.height == whole
