"""Previews, reasons and targets: what screens and bots are told before they choose."""

from __future__ import annotations

import pytest

from kunitori_tui.games.sekigahara.rules.board import PLACE, PLACE_ID
from kunitori_tui.games.sekigahara.rules.game import GAME
from kunitori_tui.games.sekigahara.rules.march import Way
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.labels import outlook
from kunitori_tui.games.sekigahara.words.march import goals, of_question, of_stack, plan
from tests.games.sekigahara.positions import (
    ISH,
    TOK,
    at_suwa,
    blocks,
    campaign,
    clash,
    do,
    fight,
    halt,
    hand,
    kind,
    known,
    stop_fighting,
)

FAR = {"himeji": ["mori_3"]}


def view_of(s: SekiState) -> SekiView:
    assert s.decision is not None
    return s.observe(s.decision.seat)


def reached(s: SekiState, stack: str) -> dict[str, Way]:
    return {PLACE_ID[to]: way for to, way in of_stack(view_of(s), PLACE[stack]).reachable().items()}


def reason(s: SekiState, ref: str) -> tuple[str, str]:
    found = GAME.why_not(view_of(s), ref)
    assert found is not None
    return found.key, found.paragraph


def test_a_stack_is_shown_every_place_it_can_reach_and_the_cheapest_price() -> None:
    """7-3: a block with a leader in Toyama, one card in hand."""
    s = campaign({"toyama": ["maeda_leader", "date_2"]}, FAR, hands=(["date_single"], []))
    do(s, "minimal")
    found = of_stack(view_of(s), PLACE["toyama"])
    assert (found.place, len(found.going), found.penalty) == (PLACE["toyama"], 2, 0)
    prices = {to: (way.cards, way.leader, len(way.path)) for to, way in reached(s, "toyama").items()}
    assert prices == {
        "kanazawa": (0, 0, 1), "takeda": (0, 0, 1), "kitanosho": (0, 1, 2), "nagaoka": (0, 1, 2), "arato": (0, 1, 2),
        "tsuruga": (1, 1, 3), "niigata": (1, 1, 3), "uonuma": (1, 1, 3), "matsumoto": (1, 1, 3), "ueda": (1, 1, 3),
    }  # fmt: skip


def test_what_a_preview_promises_can_be_walked_at_that_price() -> None:
    """7-3: step by step along the path, the dearest step last."""
    s = campaign({"kiyosu": ["fukushima_leader", "date_2"]}, {"osaka": ["mori_3"]}, hands=(["date_single"] * 2, []))
    do(s, "minimal")
    places = reached(s, "kiyosu")
    assert len(places) > 10
    for to, way in places.items():
        twin = s.clone()
        do(twin, "stack:kiyosu")
        for step in map(PLACE_ID.__getitem__, way.path):
            ways = [o for o in ("go", "lead", "force", "lead_force") if f"{o}:{step}" in twin.options()]
            do(twin, f"{ways[0]}:{step}")
            if kind(twin) == "pay":
                do(twin, "pay:date_single")
        assert len(hand(twin, TOK)) == 2 - way.cards
        halt(twin)
        assert blocks(twin, TOK, to) == ["date_2", "fukushima_leader"]


def test_a_group_that_is_picked_is_what_its_range_is_about() -> None:
    """7-3-5: five go one place less."""
    s = campaign({"edo": ["date_2"] * 3 + ["maeda_2"] * 3}, FAR)
    do(s, "minimal", "stack:edo")
    whole = of_question(view_of(s))
    assert (whole.penalty, len(whole.going)) == (1, 6)
    do(s, "take:maeda_2")
    part = of_question(view_of(s))
    assert (part.penalty, len(part.going)) == (0, 1)
    assert set(part.reachable()) > set(whole.reachable())


def test_a_way_says_where_a_group_would_meet_and_overrun_enemies() -> None:
    """7-4."""
    s = campaign({"sunpu": ["date_2"] * 3 + ["maeda_2"]}, {"hamamatsu": ["mori_3"]})
    do(s, "minimal")
    places = reached(s, "sunpu")
    assert (places["hamamatsu"].enemies, places["hamamatsu"].overrun) == (1, True)
    assert "okazaki" in places, "after an overrun it may go on"


def test_a_retreat_is_shown_with_what_waits_there() -> None:
    """8-8-5."""
    s = clash(
        "sunpu",
        ["date_3", "date_2"],
        ["mori_3", "mori_2"],
        came=["numazu"],
        hands=(["date_single"], []),
        elsewhere=({"hamamatsu": ["maeda_3"] * 3 + ["maeda_2"]}, {}),
    )
    fight(s, "deploy:date_single:date_3")
    stop_fighting(s)
    do(s, "lose:mori_3")
    assert outlook(view_of(s), "retreat:hamamatsu") == "they overrun you"


@pytest.mark.parametrize(
    ("ref", "key"),
    [
        ("space:kyoto", "no_own_blocks"),
        ("space:gifu", "besieged"),
        ("hand:date_single", "not_in_hand"),
        ("face:date_gun", "enemies_there"),
        ("box:mori", "no_card"),
    ],
)
def test_what_cannot_be_chosen_has_a_reason(ref: str, key: str) -> None:
    s = campaign(
        {"gifu": ["date_3"], "edo": ["date_2"], "box": ["date_gun"]},
        {"gifu": ["mori_2"], "sendai": ["mori_3"]},
        holders={"gifu": TOK},
        hands=([], []),
    )
    do(s, "minimal")
    assert reason(s, ref)[0] == key


def test_reasons_of_a_battle_name_the_rule() -> None:
    s = at_suwa(["date_3"], ["mori_3"], ["maeda_single", "tokugawa_loyalty"], [])
    assert reason(s, "hand:tokugawa_loyalty") == ("loyalty_deploys_nothing", "8-6-1")
    assert reason(s, "hand:maeda_single") == ("no_block_for_card", "8-2-2")
    assert reason(s, "face:date_3") == ("no_card_for_block", "8-2-2")


def test_a_siege_of_a_disk_alone_that_was_fought_is_no_place_without_enemies() -> None:
    """8-1, 3-4: a disk is a unit, so the reason is that the castle was besieged already."""
    s = clash(
        "ueda",
        ["date_3"],
        [],
        came=["saku"],
        elsewhere=({"suwa": ["date_2"], "gifu": ["maeda_2"]}, {"suwa": ["mori_2"], "gifu": ["mori_3"]}),
    )
    do(s, "fight:ueda", "stop")
    assert kind(s) == "fight"
    assert reason(s, "space:ueda") == ("fought_already", "8-1")
    assert reason(s, "space:osaka") == ("no_enemies", "8-1")


def test_a_road_that_was_used_is_named_as_the_reason_and_not_the_range() -> None:
    """7-3-1."""
    s = campaign({"suwa": ["date_2"], "kofu": ["date_3"]}, FAR, hands=(["date_single"], []))
    do(s, "limited", "stack:kofu", "go:suwa", "stack:suwa")
    assert "go:kofu" not in s.options()
    assert reason(s, "space:kofu") == ("road_used", "7-3-1")
    assert reason(s, "space:himeji") == ("out_of_range", "7-3-3")


def test_a_group_that_is_picked_is_told_of_its_own_range() -> None:
    """7-3-3, 7-3-5: what stays behind does not count, but the largest group so far does."""
    s = campaign({"edo": ["date_2"] * 3 + ["maeda_2"] * 3}, FAR)
    do(s, "minimal", "stack:edo")
    assert blocks_in_range(s) == 6
    do(s, "take:maeda_2")
    assert blocks_in_range(s) == 1
    do(s, "take:maeda_2", "take:maeda_2", "go:oshi", "take:maeda_2")
    assert blocks_in_range(s) == 3


def blocks_in_range(s: SekiState) -> int | str:
    """Return of how many blocks Himeji is out of range."""
    found = GAME.why_not(view_of(s), "space:himeji")
    assert found is not None
    assert found.key == "out_of_range"
    return found.params["blocks"]


def test_a_card_that_was_named_to_pay_with_is_taken() -> None:
    """7-1."""
    hand = ["tokugawa_single", "fukushima_single", "date_single"]
    s = campaign({"kiyosu": ["date_2"]}, FAR, hands=(hand, []))
    do(s, "total", "pay:fukushima_single")
    assert reason(s, "hand:fukushima_single") == ("taken", "")
    assert reason(s, "hand:maeda_single") == ("not_in_hand", "3-3")


def test_options_name_the_things_they_are_about() -> None:
    assert GAME.targets("stack:kyoto") == ("space:kyoto",)
    assert GAME.targets("deploy:date_sword:date_gun") == ("hand:date_sword", "face:date_gun")
    assert GAME.targets("muster:mori_3") == ("face:mori_3", "space:himeji")
    assert GAME.targets("lose:sanada_masayuki") == ("disk:sanada_masayuki",)
    assert GAME.targets("challenge:ishida_loyalty") == ("hand:ishida_loyalty",)
    assert (GAME.targets("stop"), GAME.targets("first:ishida")) == ((), ("side:ishida",))


def test_a_preview_learns_nothing_and_changes_nothing() -> None:
    s = campaign({"sunpu": ["date_2"]}, {"hamamatsu": ["mori_3"]}, known=[("hamamatsu", "mori_3")])
    do(s, "minimal")
    before = s.to_json()
    march = of_stack(view_of(s), PLACE["sunpu"])
    assert [plan(march, goal.way).choices for goal in goals(march) if goal.place == PLACE["hamamatsu"]]
    assert (s.to_json(), known(s, ISH)) == (before, {"mori_3": [["hamamatsu"]]})


def test_a_road_that_was_used_on_the_way_is_named_with_both_its_ends() -> None:
    """7-3-1: the stack from Kyoto would get to Tsuruga by Sawayama, where that from Osaka has gone."""
    s = campaign({"osaka": ["date_2"], "kyoto": ["date_3", "maeda_2"]}, FAR, hands=(["date_single"] * 2, []))
    do(s, "limited", "pay:date_single", "stack:osaka", "go:kyoto", "go:sawayama", "stop", "stack:kyoto")
    found = GAME.why_not(s.observe(TOK), "space:tsuruga")
    assert found is not None
    assert (found.key, found.paragraph) == ("road_used", "7-3-1")
    assert found.params == {"start": "kyoto", "end": "sawayama"}


def test_enemies_who_stand_on_the_only_way_are_named_with_their_place() -> None:
    """7-3-2: who meets enemies stops, so nobody gets through Kyoto to Minakuchi."""
    s = campaign({"osaka": ["date_2"]}, {"kyoto": ["mori_3"], **FAR}, hands=(["date_single"], []))
    do(s, "minimal", "stack:osaka")
    assert reason(s, "space:minakuchi") == ("enemies_on_way", "7-3-2")
    assert reason(s, "space:edo") == ("out_of_range", "7-3-3")


def test_a_place_that_later_steps_reach_is_not_called_out_of_reach() -> None:
    s = campaign({"osaka": ["date_2"]}, FAR, hands=(["date_single"], []))
    do(s, "minimal", "stack:osaka")
    assert reason(s, "space:minakuchi")[0] == "not_at_once"
    assert reason(s, "space:osaka")[0] == "stand_there"
