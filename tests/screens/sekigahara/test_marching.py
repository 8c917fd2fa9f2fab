"""Moving by destination: pick a stack, pick any place that is lit; the way is found, drawn, priced and sent."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from kunitori_tui.games.sekigahara.rules.board import PICKED, PLACE, ROADS
from kunitori_tui.games.sekigahara.rules.state import SekiState
from screens.sekigahara.pages import Page
from screens.sekigahara.sheet import WHOLE
from screens.table.keys_help import KeysHelp
from screens.table.screen import EARLY
from screens.table.table_keys import SECOND_MOMENT
from tests.games.sekigahara.positions import ISH, TOK, campaign, do
from tests.screens.hand_clock import HandClock
from tests.screens.sekigahara.marches import AT_EDO, AT_KIYOSU, HANDS, at_kiyosu, lit, marching
from tests.screens.sekigahara.sitting import Seat, sit


def drawn(at: Seat) -> set[frozenset[str]]:
    """Return the roads that are drawn as the way."""
    names = {number: name for name, number in PLACE.items()}
    return {frozenset((names[ROADS[road].start], names[ROADS[road].end])) for road in at.map.marks.roads}


def beside_the_list(at: Seat) -> str:
    return " ".join(line[WHOLE.legend[-1].width :].strip() for line in at.text().split("\n"))


async def test_a_stack_goes_to_a_place_of_the_list_as_one_gesture(tmp_path: Path) -> None:
    """7-3: what is sent are the steps that the rules offer; one undo takes all of them back."""
    async with sit(marching(), tmp_path) as at:
        await at.pick("edo")
        await at.go("numazu")
        await at.until(lambda: at.journal == ["stack:edo", "go:hakone", "go:numazu", "stop"])
        assert at.state.at(TOK, PLACE["numazu"]) == 6
        await at.press("u")
        await at.until(lambda: at.journal == [])
        assert at.state.at(TOK, PLACE["edo"]) == 6


async def test_a_stack_goes_to_a_place_by_the_sign_it_shows(tmp_path: Path) -> None:
    async with sit(marching(), tmp_path) as at:
        await at.press(str(at.table.options.keys.index("stack:edo") + 1))
        assert at.table.options.keys[9] == "to:sunpu"
        await at.press("0")
        await at.asked_about("pay")
        assert at.journal == ["stack:edo", "go:hakone", "go:numazu", "force:sunpu"]


async def test_letters_that_no_block_has_follow_the_ten_digits(tmp_path: Path) -> None:
    async with sit(marching(edo=AT_EDO[:4]), tmp_path, size=(120, 40)) as at:
        await at.pick("edo")
        assert len(at.table.options.keys) > 11
        goal = at.table.options.keys[11].removeprefix("to:")
        assert str(at.table.options.get_option_at_index(11).prompt).startswith(" p ")
        await at.press("p")
        await at.until(lambda: len(at.journal) > 1)
        assert any(choice.endswith(f":{goal}") for choice in at.journal)


async def test_every_lit_place_can_be_chosen(tmp_path: Path) -> None:
    """No place that is lit ever refuses, however far it is."""
    async with sit(marching(), tmp_path) as at:
        await at.pick("edo")
        places = sorted(lit(at))
        assert {"saku", "takasaki", "iwaki"} <= set(places)
        await at.press("escape")
        for goal in places:
            await at.pick("edo")
            await at.press("tab")
            at.map.go_to(f"space:{goal}")
            await at.press("enter")
            await at.until(lambda: at.journal[:1] == ["stack:edo"])
            steps = [choice for choice in at.journal if choice != "stop"]
            assert steps[-1].endswith(f":{goal}")
            assert at.table.ask is not None
            await at.press("u")
            await at.until(lambda: at.journal == [])


async def test_a_place_out_of_reach_says_why_and_nothing_is_lost(tmp_path: Path) -> None:
    async with sit(marching(), tmp_path) as at:
        await at.pick("edo")
        await at.press("tab")
        at.map.go_to("space:osaka")
        await at.press("enter")
        assert "Osaka is out of reach for a group of 6. (§7-3-3)" in at.text()
        assert at.journal == []
        assert at.table.march is not None


async def test_the_way_is_drawn_and_its_sum_is_told_term_by_term(tmp_path: Path) -> None:
    """7-3-3 to 7-3-6: 1 + highway + capital + card - 1 for six blocks."""
    async with sit(marching(), tmp_path) as at:
        await at.pick("edo")
        await at.walk("to:saku")
        text = " ".join(at.text().split())
        assert "Takasaki becomes yours: +1 point." in text
        assert "3 steps = 1 + 1 highway + 1 capital + 1 card - 1 for 6 blocks." in text
        assert "Saku, ‹a card " in text
        assert "Ieyasu goes along: his death loses the game." in text
        assert drawn(at) == {frozenset(pair) for pair in (("edo", "oshi"), ("oshi", "takasaki"), ("takasaki", "saku"))}
        assert at.map.marks.lit["saku"] == "9"
        assert "Edo, all 6 blocks, capital: where to?" in text


@pytest.mark.parametrize(
    ("language", "wanted"),
    [
        ("en", ("3 steps = 1 + 1 highway + 1 capital + 1 card - 1 for 6 blocks.", "card", "Ieyasu")),
        ("de", ("3 Schritte = 1 + 1 Hauptstraße + 1 Hauptstadt + 1 Karte - 1 für 6 Blöcke.", "Karte", "Fällt")),
    ],
)
async def test_sum_and_price_are_whole_at_every_size(language: str, wanted: tuple[str, ...], tmp_path: Path) -> None:
    async with sit(marching(), tmp_path, language=language) as at:
        for size in ((80, 24), (120, 36), (120, 40), (160, 50)):
            await at.pilot.resize_terminal(*size)
            await at.pick("edo")
            await at.walk("to:saku")
            beside = at.map.region.right if size[0] > 80 else 80
            text = " ".join(" ".join(row[:beside] for row in at.text().split("\n")).split())
            for words in wanted:
                assert words in text, size
            await at.press("escape")


@pytest.mark.parametrize("language", ["en", "de"])
async def test_who_marches_is_never_cut_in_the_middle_of_a_word(language: str, tmp_path: Path) -> None:
    state = campaign(
        {"nihonmatsu": [*AT_KIYOSU, *AT_EDO[1:], "ii_4", "date_2", "date_3"], "edo": AT_EDO[:1]},
        {"osaka": ["ishida_leader"]},
        hands=HANDS,
    )
    do(state, "minimal")
    async with sit(state, tmp_path, size=(108, 24), language=language) as at:
        await at.pick("nihonmatsu")
        stack = at.table.query_one("#stack").region
        rows = [line[stack.x : stack.right].rstrip() for line in at.text().split("\n")[stack.y : stack.bottom]]
        assert [row.split()[-1] for row in rows] in (["blocks", "cards"], ["Blöcke", "Karten"])
        assert any(word in row for row in rows for word in ("leader", "Anführer"))
        await at.pilot.resize_terminal(108, 36)
        assert "Date 3 2" in at.text(), "the blocks are not named where there is room"


async def test_a_stack_too_large_to_move_as_a_whole_is_asked_who_goes(tmp_path: Path) -> None:
    """7-3-2: every four blocks more cost a place of the range."""
    state = campaign(
        {"nihonmatsu": [*AT_KIYOSU, *AT_EDO[1:], "ii_4"], "edo": AT_EDO[:1]},
        {"osaka": ["ishida_leader"]},
        hands=([], []),
    )
    do(state, "minimal")
    async with sit(state, tmp_path) as at:
        await at.pick("nihonmatsu")
        assert "That many reach no place: let some stay." in at.text()
        assert at.table.is_picking
        await at.press("n", "1")
        assert "reach no place" not in at.text()
        await at.press("enter")
        assert lit(at)
        await at.press("enter")
        await at.until(lambda: at.journal[:1] == ["stack:nihonmatsu"])


async def test_escape_puts_the_stack_back(tmp_path: Path) -> None:
    async with sit(marching(), tmp_path) as at:
        await at.pick("edo")
        await at.press("escape")
        assert at.table.march is None
        assert "stack:edo" in at.table.options.keys
        assert at.journal == []
        assert at.map.marks.roads == frozenset()


async def test_the_way_is_gone_from_the_map_once_it_was_marched(tmp_path: Path) -> None:
    async with sit(marching(), tmp_path) as at:
        await at.pick("edo")
        await at.walk("to:saku")
        assert len(at.map.marks.roads) == 3
        await at.press("enter")
        await at.asked_about("pay")
        assert at.map.marks.roads == frozenset()
        assert at.map.marks.mover == ""
        await at.press("enter")
        await at.asked_about("move")
        assert at.map.marks.roads == frozenset()


async def test_step_by_step_asks_as_the_rules_do_until_the_stack_is_done(tmp_path: Path) -> None:
    async with sit(marching(), tmp_path) as at:
        await at.pick("edo")
        await at.walk("to:numazu")
        await at.press("g")
        assert at.table.options.keys[-1] == "steps"
        await at.press("g")
        await at.asked_about("march")
        assert at.journal == ["stack:edo"]
        assert {"go:hakone", "go:oshi", "take:maeda_2"} <= set(at.table.options.keys)
        assert at.table.march is None, "the rules ask for every step of this stack"
        await at.choose("go:hakone")
        await at.choose("go:numazu")
        await at.choose("stop")
        await at.asked_about("move")
        await at.pick("kiyosu")
        await at.press("d")
        await at.go("okazaki")
        await at.asked_about("march")
        assert at.table.march is not None, "the next stack goes by destination, and the blocks of it that stayed"


async def test_another_way_is_offered_and_taken(tmp_path: Path) -> None:
    """7-3-3: by Minakuchi all is highway, three steps with a leader; by Gifu the last is a road and takes a card."""
    state = campaign({"edo": ["tokugawa_leader"], "kyoto": ["maeda_leader"]}, {"osaka": ["ishida_leader"]}, hands=HANDS)
    do(state, "limited", "pay:date_single")
    async with sit(state, tmp_path) as at:
        await at.pick("kyoto")
        await at.walk("to:kiyosu")
        assert frozenset(("minakuchi", "kuwana")) in drawn(at)
        await at.press("g")
        assert at.table.options.keys == ["way:0", "way:1", "on", "steps"]
        await at.press("down")
        assert frozenset(("sawayama", "gifu")) in drawn(at)
        await at.press("enter")
        await at.until(lambda: len(at.journal) > 1)
        assert at.journal == ["stack:kyoto", "go:sawayama", "go:gifu", "lead_force:kiyosu"]


async def test_a_stack_goes_to_a_place_together_and_on_from_there_in_parts(tmp_path: Path) -> None:
    """7-3-1, 7-3-2: one road is used once, so that those who part beyond it have to march it together."""
    async with sit(marching(), tmp_path) as at:
        await at.pick("kiyosu")
        await at.walk("to:okazaki")
        await at.press("g")
        assert at.table.options.keys == ["way:0", "on", "steps"]
        await at.press("2")
        await at.asked_about("march")
        assert at.journal == ["stack:kiyosu", "go:okazaki"]
        assert "3 blocks have come to Okazaki: do they stop, or go on?" in at.text()
        await at.press("d")
        await at.go("hamamatsu")
        assert at.journal[2:] == ["take:fukushima_3", "take:maeda_gun", "go:hamamatsu", "stop"]
        await at.asked_about("move")
        assert [at.state.at(TOK, PLACE[name]) for name in ("okazaki", "hamamatsu")] == [1, 2]


async def test_blocks_are_ticked_in_any_order_and_sent_in_that_of_the_rules(tmp_path: Path) -> None:
    """7-3-1: after Maeda 2 the others can still be ticked."""
    async with sit(marching(), tmp_path) as at:
        await at.pick("edo")
        await at.press("b", "n", "6", "1", "3", "enter")
        assert "Edo, 3 of 6 blocks, capital: where to?" in at.text()
        await at.go("oshi")
        assert at.journal == ["stack:edo", "take:tokugawa_leader", "take:tokugawa_3", "take:maeda_2", "go:oshi", "stop"]
        assert at.state.count[TOK][PICKED] == 0


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_ticking_shows_reach_and_price_of_size_at_once(size: tuple[int, int], tmp_path: Path) -> None:
    """7-3-5: the fifth block costs a step."""
    async with sit(marching(), tmp_path, size=size) as at:
        await at.pick("edo")
        await at.press("b", "6", "5")
        text = f"{at.text()} {beside_the_list(at)}"
        for words in (
            "4 go, 2 stay",
            "highway 3, with a card 4",
            "road 2, with a card 3",
            "4 blocks march without a penalty.",
            "One more costs a step.",
        ):
            assert words in text, words
        assert re.search(r"[Rr]eaches 10\s+free, 16 in all", text)
        assert len(lit(at)) == 16
        await at.press("5")
        assert len(lit(at)) == 10
        assert "5 blocks cost 1 step." in at.text()
        await at.press("v")
        assert "1 go, 5 stay" in at.text()
        await at.press("n", "enter")
        assert "Tick at least one block." in at.text()
        await at.press("a", "escape")
        assert "all 6 blocks" in at.text()


async def test_an_overrun_on_the_way_is_told_and_the_march_goes_on(tmp_path: Path) -> None:
    """7-4: four to one."""
    async with sit(marching(oshi=["uesugi_3"]), tmp_path) as at:
        await at.pick("edo")
        await at.walk("to:takasaki")
        text = " ".join(at.text().split())
        assert "Oshi: an overrun, 6 to 1. Their block dies." in text
        assert "Takasaki becomes yours: +1 point." in text
        await at.press("enter")
        await at.until(lambda: at.state.at(TOK, PLACE["takasaki"]) == 6)
        assert at.state.at(ISH, PLACE["oshi"]) == 0
        assert "Oshi: overrun, 6 to 1. Ishida loses Uesugi 3." in " ".join(at.text().split())


async def test_a_castle_left_empty_is_told_before_it_is_lost(tmp_path: Path) -> None:
    """4: a castle with nobody in it falls to its colour."""
    state = campaign(
        {"edo": ["tokugawa_leader"], "ueda": ["maeda_2"]},
        {"osaka": ["ishida_leader"]},
        hands=HANDS,
        holders={"ueda": TOK},
    )
    state.disks[1] = 0
    do(state, "limited", "pay:date_single")
    async with sit(state, tmp_path) as at:
        await at.pick("ueda")
        await at.walk("to:saku")
        assert "Ueda falls to Ishida: -2 points." in " ".join(at.text().split())


async def test_a_march_that_was_begun_step_by_step_goes_on_by_destination_when_it_is_opened_again(
    tmp_path: Path,
) -> None:
    """Saves made in the middle of a march stay what they are."""
    state = marching()
    do(state, "stack:edo", "go:hakone")
    async with sit(state, tmp_path) as at:
        await at.asked_about("march")
        assert {"stop", "to:numazu"} <= set(at.table.options.keys)
        await at.go("numazu")
        assert at.journal[:1] == ["go:numazu"]


async def test_blocks_that_were_named_before_are_asked_about_as_the_rules_do(tmp_path: Path) -> None:
    state = marching()
    do(state, "stack:edo", "take:tokugawa_3")
    async with sit(state, tmp_path) as at:
        await at.asked_about("march")
        assert at.table.march is None
        assert sorted(at.table.options.keys) == sorted(at.table.view.choices)


# -- the mouse --------------------------------------------------------------------------------------------------------


async def click_place(at: Seat, name: str) -> None:
    at.app.CLICK_CHAIN_TIME_THRESHOLD = 0.0  # type: ignore[misc]  # two clicks, not a double one
    spot = next(spot for spot in at.map.spots if spot.ref == f"space:{name}")
    await at.pilot.click("#map", offset=(spot.x + 1, spot.y))


async def test_a_click_on_a_lit_place_shows_its_price_and_a_second_one_goes(tmp_path: Path) -> None:
    async with sit(marching(), tmp_path) as at:
        await at.pick("edo")
        await click_place(at, "takasaki")
        assert at.journal == []
        assert "Takasaki, free " in at.text()
        told = " ".join(at.text().split())
        assert "2 of 3 steps = " in told or "2 steps = " in told
        await click_place(at, "takasaki")
        await at.until(lambda: at.journal == ["stack:edo", "go:oshi", "go:takasaki", "stop"])


async def test_a_click_on_a_place_in_reach_of_the_stack_under_the_cursor_picks_both(tmp_path: Path) -> None:
    async with sit(marching(), tmp_path) as at:
        await at.walk("stack:edo")
        await click_place(at, "takasaki")
        assert at.journal == []
        assert at.table.options.key == "to:takasaki"
        await click_place(at, "takasaki")
        await at.until(lambda: at.journal == ["stack:edo", "go:oshi", "go:takasaki", "stop"])


async def test_a_click_on_a_line_of_a_list_moves_the_cursor_and_a_second_one_chooses(tmp_path: Path) -> None:
    async with sit(marching(), tmp_path, size=(120, 36)) as at:
        await at.pick("edo")
        at.app.CLICK_CHAIN_TIME_THRESHOLD = 0.0  # type: ignore[misc]
        row = at.table.options.keys.index("to:numazu")
        await at.pilot.click("#goals", offset=(5, 1 + row))
        assert at.table.options.key == "to:numazu"
        assert at.journal == []
        await at.pilot.click("#goals", offset=(5, 1 + row))
        await at.until(lambda: len(at.journal) > 1)


async def test_a_click_ticks_a_block(tmp_path: Path) -> None:
    async with sit(marching(), tmp_path) as at:
        await at.pick("edo")
        await at.press("b")
        await at.pilot.click("#blocks", offset=(8, 4))
        assert at.table.march is not None
        assert len(at.table.march.going) == 5
        assert "[ ] 5 Fukushima 2" in at.text()


async def test_i_explains_the_choice_before_the_place(tmp_path: Path) -> None:
    state = campaign({"edo": AT_EDO}, {"osaka": ["ishida_leader"]}, hands=HANDS)
    async with sit(state, tmp_path) as at:
        await at.walk("limited")
        await at.press("i")
        assert isinstance(at.app.screen, Page)
        assert "three stacks, or two and a muster" in at.app.screen.lines[0]


async def test_a_place_behind_a_road_that_was_used_names_the_road_on_the_map_and_in_its_details(tmp_path: Path) -> None:
    """7-3-1: Osaka has marched by Kyoto and Sawayama, so the stack from Kyoto does not get to Tsuruga."""
    state = campaign({"osaka": ["date_2"], "kyoto": ["date_3", "maeda_2"]}, {"himeji": ["mori_3"]}, hands=HANDS)
    do(state, "limited", "pay:date_single", "stack:osaka", "go:kyoto", "go:sawayama", "stop")
    async with sit(state, tmp_path) as at:
        said = "The road Kyoto–Sawayama was used this turn; a road carries one stack a turn. (§7-3-1)"
        await at.pick("kyoto")
        await at.press("tab")
        at.map.go_to("space:tsuruga")
        await at.press("enter")
        assert said in " ".join(at.text().split())
        await at.press("i")
        assert isinstance(at.app.screen, Page)
        assert f"  {said}" in at.app.screen.lines
        assert at.journal == []


async def test_step_by_step_i_explains_a_place_that_later_steps_reach_and_calls_it_not_impossible(
    tmp_path: Path,
) -> None:
    async with sit(marching(), tmp_path) as at:
        await at.pick("edo")
        await at.walk("to:numazu")
        await at.press("g", "g")
        await at.asked_about("march")
        await at.walk("go:hakone")
        assert "oshi" in at.map.marks.way
        await click_place(at, "oshi")
        await at.press("i")
        assert isinstance(at.app.screen, Page)
        assert at.app.screen.lines[0] == "To Oshi by highway."
        await at.press("escape")
        await click_place(at, "takasaki")
        await at.press("i")
        assert isinstance(at.app.screen, Page)
        assert at.app.screen.lines[0].startswith("Takasaki.")
        assert "Not now" not in " ".join(at.app.screen.lines)
        await at.press("escape", "enter")
        assert "In reach, but not at once: choose the next place on the way." in beside_the_list(at)


async def test_i_explains_the_way_before_the_place_and_calls_no_place_in_reach_impossible(tmp_path: Path) -> None:
    async with sit(marching(), tmp_path) as at:
        await at.pick("edo")
        await at.walk("to:saku")
        await at.press("i")
        assert isinstance(at.app.screen, Page)
        assert at.app.screen.lines[0] == "Edo ━ Oshi ━ Takasaki ━ Saku, all highway."
        assert any(line.startswith("Saku.") for line in at.app.screen.lines)
        assert "Not now" not in " ".join(at.app.screen.lines)


@pytest.mark.parametrize("stack", ["kiyosu", "edo"])
@pytest.mark.parametrize("state", [at_kiyosu, marching, partial(marching, "minimal")])
async def test_enter_on_the_sheet_of_a_march_does_what_the_hint_says(
    state: Callable[[], SekiState], stack: str, tmp_path: Path
) -> None:
    async with sit(state(), tmp_path) as at:
        await at.pick(stack)
        await at.press("h")
        await at.until(lambda: "First look" not in at.table.note and not at.table.is_deaf)
        told, ticked = at.table.hint_told, list(at.table.ticked)
        goal = told.get("place") if at.table.hinted == [f"stack:{stack}"] else None
        goes = sum(ticked) if goal is None else len(str(told["group"]).split()) - 1
        assert sum(ticked) == goes > 0
        assert ("Enter does it" in at.table.note) is bool(goal)
        assert goal is None or at.table.options.key == f"to:{goal}"
        await at.pilot.press("enter")
        await at.until(lambda: at.journal[:1] == [f"stack:{stack}"])
        assert goal is None or any(choice.endswith(f":{goal}") for choice in at.journal)
        assert sum(choice.startswith("take:") for choice in at.journal) == goes % len(ticked)


async def test_a_key_too_soon_after_a_hint_is_told_once_where_the_hint_names_no_place(tmp_path: Path) -> None:
    async with sit(marching(), tmp_path, clock=HandClock()) as at:
        await at.pick("kiyosu")
        await at.press("h")
        at.table.hint_told = {}  # as of who has only tried what the choice leads to
        hint = at.table.note
        at.table.turn_deaf(SECOND_MOMENT)
        await at.press("enter", "enter")
        assert at.table.note == f"{hint} {EARLY}"
        assert at.journal == []
        await at.wait(SECOND_MOMENT)
        await at.press("enter")
        assert at.journal[:1] == ["stack:kiyosu"]


async def test_a_hint_about_another_stack_puts_the_picked_one_back_when_asked_for_again(
    tmp_path: Path,
) -> None:
    async with sit(marching(), tmp_path) as at:
        await at.press("h")
        hinted = at.table.options.key.partition(":")[2]
        await at.press("escape")
        await at.pick("kiyosu" if hinted == "edo" else "edo")
        await at.press("h")
        assert at.table.march is not None
        assert at.table.options.key.startswith("to:")
        assert at.is_hinted
        assert "Your plan stays; h again" in " ".join(at.table.note.split())
        await at.press("h")
        assert at.table.march is None
        assert at.table.options.key == f"stack:{hinted}"
        assert at.is_hinted
        await at.pick("kiyosu")
        await at.press("d")
        await at.go("okazaki")
        await at.asked()
        assert {"stack:kiyosu", "stack:edo", "end"} <= set(at.table.options.keys), "no stack goes step by step for that"


async def test_a_hint_at_the_places_puts_the_cursor_on_its_place_and_goes_when_it_moves_on(tmp_path: Path) -> None:
    async with sit(marching(), tmp_path) as at:
        await at.press("h")
        hint = at.table.table.hint().result()
        assert hint is not None
        await at.press("enter")
        await at.press("down" if at.table.options.highlighted == 0 else "up")
        await at.press("h")
        assert at.table.options.key == f"to:{hint.hint.params['place']}"
        assert at.is_hinted
        await at.press("down" if at.table.options.highlighted == 0 else "up")
        assert not at.is_hinted


async def test_what_a_key_does_goes_on_below_itself_in_the_help(tmp_path: Path) -> None:
    async with sit(marching(), tmp_path, language="de") as at:
        await at.pick("edo")
        await at.press("question_mark")
        assert isinstance(at.app.screen, KeysHelp)
        lines = str(at.app.screen.query_one("Static").render()).split("\n")
        assert max(map(len, lines)) <= KeysHelp.cells - 5
        below = [line for line in lines if line.startswith(" " * 6)]
        assert below
        assert len({len(line) - len(line.lstrip()) for line in below}) == 1


async def test_that_only_a_part_gets_to_a_place_is_not_said_once_a_part_was_ticked_that_does(tmp_path: Path) -> None:
    async with sit(marching(), tmp_path) as at:
        await at.pick("edo")
        whole = set(at.table.goals)
        await at.press("d", "f")
        far = min(set(at.table.goals) - whole)
        await at.press("escape")
        at.table.pick("edo", far)
        await at.pilot.pause()
        assert "Only some of them reach" in at.text()
        await at.press("d", "f")
        assert far in at.table.goals
        assert "Only some of them reach" not in at.text()


async def test_the_tenth_block_to_tick_has_no_digit_and_stands_below_the_ninth(tmp_path: Path) -> None:
    many = ["tokugawa_leader", *["tokugawa_3"] * 3, "tokugawa_gun", *["fukushima_2"] * 2, *["maeda_2"] * 3]
    async with sit(marching(edo=many), tmp_path, size=(120, 40)) as at:
        await at.pick("edo")
        await at.press("b")
        rows = [row for row in at.text().split("\n") if "[x]" in row]
        assert [" 9 " in row for row in rows] == [False] * 8 + [True, False]
        assert [row[row.index("[x]") + 3 :][:3] for row in rows] == [*(f" {n} " for n in range(1, 10)), "   "]


async def test_a_stack_keeps_its_digit_for_the_whole_movement(tmp_path: Path) -> None:
    """The list closed up after every march: End was 7, then 8, 9 and 0."""
    async with sit(marching(), tmp_path) as at:
        listed = at.table.choice_list
        digits = dict(zip(listed.keys, [listed.sign_at(n - 1) for n in listed.numbers], strict=True))
        await at.pick("kiyosu")
        await at.go("okazaki")
        await at.until(lambda: at.table.march is None and at.table.ask is not None)
        keys = at.table.options.keys
        assert "stack:kiyosu" not in keys
        assert [listed.sign_at(n - 1) for n in listed.numbers] == [digits[key] for key in keys]
        assert at.map.marks.lit["edo"] == digits["stack:edo"]


async def test_places_that_cost_a_card_are_signed_on_the_map_and_so_is_their_price(tmp_path: Path) -> None:
    async with sit(marching(), tmp_path) as at:
        await at.pick("edo")
        paid = {name for name, goal in at.table.goals.items() if goal.way.cards}
        assert "sunpu" in paid
        assert at.map.marks.paid == paid != set(at.table.goals)
        assert "‹0Sunpu" in at.text()
        await at.press("escape")
        assert not at.map.marks.paid
