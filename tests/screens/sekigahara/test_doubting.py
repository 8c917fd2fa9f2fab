"""One question before a movement or a fight is left: what it says, what answers it, that it is asked anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from screens.sekigahara.choices import wasted
from tests.games.sekigahara.positions import ISH, TOK, campaign, do, kind
from tests.screens.sekigahara.fights import behind, met
from tests.screens.sekigahara.kiyosu import ARMY, FOES, HANDS, at_kiyosu
from tests.screens.sekigahara.sitting import sit


@pytest.mark.parametrize(
    ("degree", "marches", "told"),
    [
        ("total", 0, "2 cards were paid for nothing. 5 stacks may still move, and a muster is left."),
        ("total", 1, "2 cards were paid for nothing. 4 stacks may still move, and a muster is left."),
        ("total", 2, "1 card was paid for nothing. 3 stacks may still move, and a muster is left."),
        ("total", 3, "1 card was paid for nothing. 2 stacks may still move, and a muster is left."),
        ("total", 4, ""),
        ("limited", 1, "1 card was paid for nothing. 2 stacks may still move, or a muster instead of one."),
        ("limited", 2, "1 stack may still move, or a muster instead."),
        ("limited", 3, ""),
        ("minimal", 0, "1 stack may still move, or a muster instead."),
        ("none", 0, "Cards may still be exchanged."),
    ],
)
def test_ending_a_movement_is_doubted_where_stacks_are_left_or_a_cheaper_degree_would_have_done(
    degree: str, marches: int, told: str
) -> None:
    """7-1: none, one, three, all stacks for no card, no card, one, two; a muster counts as a stack under limited."""
    faces = ("tokugawa_3", "fukushima_3", "maeda_2", "ii_4", "date_2")
    homes = dict(zip(("edo", "kiyosu", "nihonmatsu", "kanazawa", "sendai"), faces, strict=True))
    state = campaign(
        {home: [face] for home, face in homes.items()} | {"box": ["date_3"]},
        {"osaka": ["ishida_leader"]},
        hands=(["fukushima_single", "maeda_single", "date_single"], []),
    )
    do(state, degree)
    while state.options()[0].startswith("pay"):
        do(state, state.options()[0])
    for home in list(homes)[:marches]:
        do(state, f"stack:{home}")
        do(state, next(option for option in state.options() if option.startswith("go:")))
        if "stop" in state.options():
            do(state, "stop")
    view = state.observe(state.seat_of[TOK])
    assert wasted(view) == told


def test_a_muster_counts_as_a_stack_that_has_moved() -> None:
    """7-1: under limited movement it takes the place of one."""
    state = campaign(
        {"edo": ["tokugawa_leader"], "kiyosu": ARMY, "box": ["date_3"]}, {"osaka": ["ishida_leader"]}, hands=HANDS
    )
    do(state, "limited", "pay:date_single", "muster:date_3")
    do(state, *(["done"] if "done" in state.options() else []))
    assert wasted(state.observe(state.seat_of[TOK])).startswith("1 card was paid for nothing. 2 stacks")
    do(state, "stack:kiyosu", "go:okazaki", *["stop"])
    assert wasted(state.observe(state.seat_of[TOK])) == "1 stack may still move."


@pytest.mark.parametrize("key", ["e", "x", "3"])
async def test_a_movement_with_stacks_left_asks_once_before_it_ends(key: str, tmp_path: Path) -> None:
    async with sit(at_kiyosu(), tmp_path, waste="on") as at:
        await at.press(key)
        assert "end" not in at.journal
        said = " ".join(at.text().split())
        assert (
            "1 card was paid for nothing. 2 stacks may still move. Enter or the same key: end. Esc: keep marching."
            in said
        )
        assert at.table.options.key == "end"
        await at.press(key)
        await at.until(lambda: "end" in at.journal)


async def test_a_movement_in_which_nothing_is_left_is_not_asked_about(tmp_path: Path) -> None:
    """9: calling Mōri blocks for a card is no reason to ask."""
    state = campaign(
        {"edo": ["tokugawa_leader"], "kiyosu": ARMY},
        {"osaka": ["ishida_leader"], "gifu": FOES[2:], "mori": ["mori_leader", "mori_3"]},
        hands=HANDS,
        active=ISH,
    )
    do(state, "minimal", "stack:osaka", "go:kyoto", "stop")
    async with sit(state, tmp_path, waste="on") as at:
        assert at.table.view.choices == ["end", "mori"]
        await at.press("e")
        await at.until(lambda: "end" in at.journal)


async def test_who_goes_on_stands_where_he_stood_and_is_asked_anew(tmp_path: Path) -> None:
    async with sit(at_kiyosu(), tmp_path, waste="on") as at:
        before = at.table.options.key
        await at.press("e", "escape")
        assert "Enter or the same key" not in at.text()
        assert at.table.options.key == before
        await at.press("e")
        assert "Enter or the same key" in at.text()
        assert "end" not in at.journal
        await at.press("up")
        assert "Enter or the same key" not in at.text()
        await at.press("e")
        assert "end" not in at.journal


async def test_stopping_in_a_battle_that_has_just_begun_is_not_answered_by_the_same_key_and_asked_anew_after_escape(
    tmp_path: Path,
) -> None:
    async with sit(met("kuwana", ARMY, FOES, *HANDS), tmp_path, waste="on") as at:
        for key in ("e", "e", "x", "escape") * 2:
            await at.press(key)
            assert ("Stop for this whole battle?" in at.text()) is (key != "escape")
        await at.press("e", "enter")
        await at.until(lambda: at.journal == ["stop"])


@pytest.mark.parametrize("key", ["6", "e", "x"])
async def test_enter_means_yes_once_stopping_is_asked_about(key: str, tmp_path: Path) -> None:
    async with sit(behind(), tmp_path, waste="on") as at:
        made = len(at.journal)
        await at.press(key)
        said = " ".join(at.text().split())
        assert "Enter or the same key: stop. Esc: fight on." in said
        assert at.table.options.key == "stop"
        await at.press("enter")
        await at.until(lambda: len(at.journal) > made)
        assert at.journal[made] == "stop"


async def test_nothing_is_asked_where_the_enemy_has_stopped_and_to_stop_wins_the_battle(tmp_path: Path) -> None:
    s = met("suwa", ["date_3", "date_2"], ["mori_2"], ["date_single"] * 2, ["mori_single"], came="kofu")
    do(s, "deploy:date_single:date_3", "pass", "stop")
    assert kind(s) == "deploy"
    async with sit(s, tmp_path, waste="on") as at:
        made = len(at.journal)
        await at.press("e")
        await at.until(lambda: len(at.journal) > made)
        assert at.journal[made] == "stop"
