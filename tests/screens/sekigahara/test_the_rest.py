"""After a part of a stack has marched, the rest stays unless it is chosen again: no key is pressed for that."""

from __future__ import annotations

from pathlib import Path

from kunitori_tui.games.sekigahara.rules.board import PLACE
from kunitori_tui.games.sekigahara.rules.state import SekiState
from tests.games.sekigahara.positions import TOK, campaign, do
from tests.screens.sekigahara.marches import AT_EDO, AT_KIYOSU, HANDS
from tests.screens.sekigahara.sitting import sit

FOUR = ["take:tokugawa_leader", "take:tokugawa_3", "take:tokugawa_3", "take:tokugawa_gun"]
ROWS = ["stack:edo", "stack:nihonmatsu", "stack:kiyosu", "end"]


def parted(degree: str = "limited") -> SekiState:
    """Return a position in which four of the six blocks at Edo have marched to Oshi."""
    state = campaign(
        {"edo": AT_EDO, "kiyosu": AT_KIYOSU, "nihonmatsu": ["maeda_leader"]}, {"osaka": ["ishida_leader"]}, hands=HANDS
    )
    do(state, degree, *(["pay:date_single"] if degree == "limited" else []), "stack:edo", *FOUR, "go:oshi", "stop")
    return state


async def test_another_stack_that_marches_lets_the_rest_stay_and_one_undo_takes_both_back(tmp_path: Path) -> None:
    """7-3-1: what is sent is the stop that the rules ask for, and the march of the other stack."""
    async with sit(parted(), tmp_path) as at:
        assert at.table.options.keys == ROWS
        assert "Which stack next? 4 end ►1   Edo, the other 2: Fukushima 2, Maeda 2" in at.text()
        await at.pilot.resize_terminal(108, 24)
        assert "►1   Edo, the other 2:" in at.text()
        assert "Edo: 2 blocks stay unless you choose them again. Which stack next?" in at.text()
        await at.pick("kiyosu")
        await at.press("escape")
        assert at.table.options.keys == ROWS
        assert at.journal == []
        await at.pick("kiyosu")
        await at.go("okazaki")
        assert at.journal == ["stop", "stack:kiyosu", "go:okazaki", "stop"]
        assert at.state.at(TOK, PLACE["edo"]) == 2
        await at.pilot.resize_terminal(80, 24)
        assert "  u undo  " in at.text()
        await at.press("u")
        await at.until(lambda: at.journal == [])
        assert at.table.options.keys == ROWS
        await at.press("tab")
        at.map.go_to("space:nihonmatsu")
        await at.press("enter")
        assert at.table.march.start == ("stack:nihonmatsu",)


async def test_the_rest_marches_elsewhere_whole_or_parted_when_it_is_chosen_again(tmp_path: Path) -> None:
    async with sit(parted(), tmp_path) as at:
        await at.press("1")
        assert "Edo: 2 blocks stay. March them elsewhere?" in at.text()
        assert at.table.options.key.startswith("to:")
        await at.press("e")
        assert at.table.options.keys == ROWS
        await at.pick("edo")
        await at.press("b", "2", "enter")
        await at.go("hakone")
        assert at.journal == ["take:fukushima_2", "go:hakone", "stop"]
        assert "Edo: 1 block stays" in at.text()
        await at.pick("edo")
        await at.go("mito")
        assert [at.state.at(TOK, PLACE[name]) for name in ("oshi", "hakone", "mito", "edo")] == [4, 1, 1, 0]


async def test_ending_the_movement_lets_the_rest_stay(tmp_path: Path) -> None:
    async with sit(parted(), tmp_path, waste="off") as at:
        await at.press("e")
        await at.until(lambda: "end" in at.journal)
        assert at.journal == ["stop", "end"]
        assert at.state.at(TOK, PLACE["edo"]) == 2


async def test_where_nothing_else_could_move_the_places_of_the_rest_are_listed_at_once(tmp_path: Path) -> None:
    """7-1: under minimal movement one stack moves."""
    async with sit(parted("minimal"), tmp_path) as at:
        assert "Edo: 2 blocks stay. March them elsewhere?" in at.text()
        assert at.table.options.key == "stop"
        await at.press("enter")
        await at.until(lambda: at.journal == ["stop"])


async def test_the_rest_goes_step_by_step_when_that_is_asked_for(tmp_path: Path) -> None:
    async with sit(parted(), tmp_path) as at:
        await at.pick("edo")
        await at.press("g", "g")
        await at.asked_about("march")
        assert sorted(at.table.options.keys) == sorted(at.table.view.choices)
        await at.choose("stop")
        await at.asked_about("move")


async def test_a_hint_about_the_rest_puts_the_cursor_on_it_or_on_what_comes_next(tmp_path: Path) -> None:
    async with sit(parted(), tmp_path) as at:
        await at.pick("kiyosu")
        await at.press("h")
        hint = at.table.table.hint().result()
        assert hint is not None
        assert at.table.options.highlighted == int(hint.hint.about == "stop")
        assert at.table.options.keys == ROWS
        assert "bot: " in at.text()
        text = " ".join(at.text().split())
        assert ("Enter does it" in text) is (hint.hint.about != "stop"), "that the rest stays is no row"
        await at.press("end")
        assert ("bot: " in at.text()) is (hint.hint.about == "stop")


async def test_that_the_rest_should_stay_is_not_said_of_a_stack_that_was_picked_since(tmp_path: Path) -> None:
    async with sit(parted(), tmp_path) as at:
        at.table.hinted = ["stop"]
        assert at.table.marking == "Nothing is marked: any other choice leaves them there."
        await at.pick("kiyosu")
        at.table.hinted = ["stop"]
        assert at.table.marking == "This is about Edo, not about the stack that you look at."
