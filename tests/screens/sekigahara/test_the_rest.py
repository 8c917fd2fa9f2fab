"""After a part of a stack has marched, the rest stays unless it is chosen again: no key is pressed for that."""

from __future__ import annotations

from pathlib import Path

import pytest

from kunitori_tui.games.sekigahara.rules.board import PLACE
from kunitori_tui.games.sekigahara.rules.state import SekiState
from tests.games.sekigahara.positions import TOK, campaign, do
from tests.screens.sekigahara.marches import AT_EDO, AT_KIYOSU, HANDS
from tests.screens.sekigahara.sitting import Seat, sit

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
        assert "Which stack next? ►1   Edo, the other 2: Fukushima 2, Maeda 2" in at.text()
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
        assert "Edo: where do the last 2 blocks go?" in at.text()
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
        assert "Edo: where do the last 2 blocks go?" in at.text()
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


def sent_on(home: list[str], to: str = "okazaki") -> SekiState:
    """Return a position in which a block of two or more at Kiyosu is asked about: the others have marched away."""
    state = campaign(
        {"kiyosu": ["tokugawa_2", *home], "nihonmatsu": ["maeda_leader"], "edo": ["tokugawa_leader"]},
        {"osaka": ["ishida_leader"], "kuwana": ["mori_2"]},
        hands=HANDS,
    )
    do(state, "limited", "pay:date_single", "stack:kiyosu", *(f"take:{face}" for face in home), f"go:{to}", "stop")
    return state


def guarding() -> SekiState:
    """Return a position in which the rest of the stack at Edo should stay there: enemies stand all around."""
    foes = {"osaka": ["ishida_leader"], "oshi": ["mori_2", "mori_3"], "oyama": ["mori_3"], "hakone": ["ukita_2"]}
    two = ["tokugawa_3", "tokugawa_gun"]
    state = campaign({"edo": ["fukushima_2", "maeda_2", *two], "kiyosu": AT_KIYOSU}, foes, hands=HANDS)
    do(state, "limited", "pay:date_single", "stack:edo", *(f"take:{face}" for face in two), "go:mito", "stop")
    return state


async def follow(at: Seat) -> list[str]:
    """Press Enter until something is answered; return what the hint has said, as far as that was answered."""
    hint = at.table.table.hint().result()
    assert hint is not None
    for _ in range(2):
        if not at.journal:
            await at.press("enter")
    await at.until(lambda: bool(at.journal))
    return hint.hint.choices[: len(at.journal)]


@pytest.mark.parametrize("is_picked", [False, True])
async def test_enter_sends_the_rest_where_the_hint_says_whatever_was_picked(is_picked: bool, tmp_path: Path) -> None:
    for picked in ("kiyosu", "edo") if is_picked else ("",):
        async with sit(sent_on(AT_KIYOSU), tmp_path / picked) as at:
            if picked:
                await at.pick(picked)
            await at.press("h")
            hint = at.table.table.hint().result()
            assert hint is not None
            assert hint.hint.choices == ["go:gifu", "stop"]
            assert "Enter does it" in at.text()
            if picked != "kiyosu":
                assert at.table.options.key == "stack:kiyosu"
                await at.press("enter")
            assert at.table.options.key == "to:gifu"
            await at.press("h")
            assert at.table.options.key == "to:gifu", "the hint stays at the places"
            assert at.journal == await follow(at) == ["go:gifu", "stop"]


async def test_a_hint_that_the_rest_stays_leaves_its_list_of_places_when_asked_for_again(tmp_path: Path) -> None:
    """The second look may say that it marches: the list would come and go for ever."""
    async with sit(guarding(), tmp_path) as at:
        await at.press("1", "h")
        assert at.table.options.key.startswith("to:")
        assert "Your plan stays; h again" in " ".join(at.table.note.split())
        await at.press("h")
        assert at.table.options.key == "stack:edo"
        assert await follow(at) == ["stop"]


async def test_enter_lets_the_rest_stay_where_the_hint_says_so_and_sends_nobody_else(tmp_path: Path) -> None:
    async with sit(guarding(), tmp_path) as at:
        await at.press("h")
        assert at.table.options.key == "stack:edo"
        assert "Enter does it" in " ".join(at.text().split())
        assert await follow(at) == ["stop"]
        assert at.journal == ["stop"]
        await at.asked_about("move")
        await at.press("u")
        await at.until(lambda: at.journal == [])
        await at.press("h", "down")
        assert not at.is_hinted
        await at.press("up", "enter")
        assert at.table.march is not None, "the hint is gone: the stack is picked"


async def test_that_the_rest_should_stay_is_not_said_of_a_stack_that_was_picked_since(tmp_path: Path) -> None:
    async with sit(guarding(), tmp_path) as at:
        await at.pick("kiyosu")
        await at.press("h")
        assert "This is about Edo, not about the stack that you look at." in " ".join(at.table.note.split())
        assert at.table.options.key.startswith("to:")
