"""The musters of a turn are one row of the list where they would fill it; it opens and closes, and a hint opens it."""

from __future__ import annotations

from pathlib import Path

from kunitori_tui.games.sekigahara.rules.state import SekiState
from screens.sekigahara.choices import MANY, MUSTERS
from tests.games.sekigahara.positions import campaign, do
from tests.screens.sekigahara.sitting import sit

FULL = {
    "edo": ["tokugawa_leader"],
    "suwa": ["maeda_2"],
    "kofu": ["maeda_3"],
    "oshi": ["date_2"],
    "mito": ["date_3"],
    "saku": ["date_gun"],
}
BOX = ["tokugawa_3", "fukushima_3", "fukushima_gun", "maeda_3"]


def full() -> SekiState:
    """Return a minimal movement with six stacks and more musters than fit beside them."""
    state = campaign({**FULL, "box": BOX}, {"osaka": ["ishida_leader"]}, hands=(["maeda_single"] * 4, []))
    do(state, "minimal")
    return state


def is_muster(option: str) -> bool:
    return option.partition(":")[0] in ("muster", "levy")


async def test_many_musters_are_one_row_that_opens_and_goes_back(tmp_path: Path) -> None:
    async with sit(full(), tmp_path, size=(120, 36)) as at:
        await at.asked_about("move")
        keys = list(at.table.options.keys)
        wanted = [option for option in at.table.view.choices if is_muster(option)]
        assert len(wanted) > MANY
        assert keys.count(MUSTERS) == 1
        assert not any(map(is_muster, keys))
        assert keys[-1] == "end"
        assert set(keys) - {MUSTERS} == set(at.table.view.choices) - set(wanted)
        await at.choose_row(MUSTERS)
        assert at.table.options.keys == [*wanted, MUSTERS]
        assert "Back to the stacks" in at.text()
        assert {"edo", "kiyosu"} & set(at.map.marks.lit), "where they would come"
        assert "Which blocks are mustered?" in at.text()
        assert "Which stack moves next?" not in at.text()
        await at.press("escape")
        assert at.table.options.keys == keys
        await at.choose_row(MUSTERS)
        await at.choose_row(MUSTERS)
        assert at.table.options.keys == keys
        await at.choose(wanted[0])
        assert at.journal[:1] == wanted[:1]


async def test_e_goes_back_from_the_musters_before_it_ends_the_movement(tmp_path: Path) -> None:
    async with sit(full(), tmp_path) as at:
        await at.asked_about("move")
        keys = at.table.options.keys
        await at.choose_row(MUSTERS)
        assert "e stacks" in at.text()
        assert "Which blocks are mustered?" in at.text()
        assert "musters ►" not in at.text()
        made = len(at.journal)
        await at.press("e")
        assert at.table.options.keys == keys
        assert len(at.journal) == made
        assert at.table.note == ""


async def test_the_row_of_the_musters_says_who_waits_and_survives_another_size(tmp_path: Path) -> None:
    async with sit(full(), tmp_path, size=(108, 24)) as at:
        await at.asked_about("move")
        await at.press(*["down"] * at.table.options.keys.index(MUSTERS))
        assert "Muster Tokugawa 3," in at.text()
        await at.press("i")
        assert at.app.screen is not at.table
        await at.press("escape")
        await at.pilot.resize_terminal(120, 40)
        assert at.table.options.key == MUSTERS


async def test_a_hint_at_a_muster_opens_them_and_one_at_a_stack_closes_them(tmp_path: Path) -> None:
    async with sit(full(), tmp_path) as at:
        await at.asked_about("move")
        option = next(filter(is_muster, at.table.view.choices))
        for hinted in (option, "stack:edo"):
            at.table.show_hint([hinted])
            assert at.table.options.key == hinted


async def test_few_musters_stay_choices_of_the_list(tmp_path: Path) -> None:
    state = campaign({"edo": ["tokugawa_leader"], "box": BOX[:1]}, {"osaka": ["ishida_leader"]})
    async with sit(state, tmp_path) as at:
        await at.choose("minimal")
        await at.asked_about("move")
        assert sorted(at.table.options.keys) == sorted(at.table.view.choices)
        assert any(map(is_muster, at.table.options.keys))
