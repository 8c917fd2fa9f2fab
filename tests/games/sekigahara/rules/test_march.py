"""7-3: stacks, roads, range, size; S4, S14, S18 to S23 and the test vectors of section 15."""

from __future__ import annotations

import pytest

from kunitori_tui.games.sekigahara.rules.march import reach
from kunitori_tui.games.sekigahara.rules.state import SekiState
from tests.games.sekigahara.positions import ISH, TOK, blocks, campaign, do, halt, hand, kind, known, offers, one, seen

FAR = {"himeji": ["mori_3"]}


def stack(place: str, faces: list[str], *, cards: int = 2, side: int = TOK, **more: object) -> SekiState:
    """Return the stack of ``place`` ready to go, two cards paid, ``cards`` left in hand, another stack far away."""
    card = ["date_single", "mori_single"][side]
    hands = [[], []]  # type: list[list[str]]
    hands[side] = [card] * (cards + 2)
    here = {place: faces, "yamagata" if side == TOK else "wakayama": ["fukushima_2" if side == TOK else "uesugi_3"]}
    other = {"tanabe": ["ukita_3"]} if side == TOK else {"mito": ["date_2"]}
    units = (here, other) if side == TOK else (other, here)
    s = campaign(*units, hands=(hands[0], hands[1]), active=side, **more)  # type: ignore[arg-type]
    do(s, "total", *[f"pay:{card}"] * (2 if cards else 0), f"stack:{place}")
    return s


@pytest.mark.parametrize(
    ("blocks", "row"),
    [
        (range(1, 5), (1, 2, 3, 4)),
        (range(5, 9), (0, 1, 2, 3)),
        (range(9, 13), (0, 0, 1, 2)),
        (range(13, 17), (0, 0, 0, 1)),
        (range(17, 21), (0, 0, 0, 0)),
    ],
)
def test_the_movement_table(blocks: range, row: tuple[int, ...]) -> None:
    """7-3-6."""
    for n in blocks:
        assert tuple(max(0, reach(n, bonuses > 0, bonuses > 1, bonuses > 2)) for bonuses in range(4)) == row


def test_without_a_bonus_a_block_goes_one_place() -> None:
    """7-3-3."""
    s = stack("toyama", ["date_2"], cards=0)
    assert s.options() == ["go:kanazawa", "go:takeda"]
    do(s, "go:takeda")
    assert (kind(s), blocks(s, TOK, "takeda")) == ("move", ["date_2"]), "it stops by itself, as everybody can see"


def test_on_highways_alone_a_block_goes_one_place_further() -> None:
    """7-3-3."""
    s = stack("sunpu", ["date_2"], cards=0)
    do(s, "go:hamamatsu")
    assert offers(s, "go") == ["okazaki"]
    s = stack("numazu", ["date_2"], cards=0)
    do(s, "go:kofu")
    assert (kind(s), blocks(s, TOK, "kofu")) == ("move", ["date_2"])


def test_the_highway_bonus_is_lost_with_the_first_segment_that_is_none() -> None:
    """7-3-3: Kuwana to Kiyosu is highway, Kiyosu to Gifu is not."""
    s = stack("kuwana", ["date_2"], cards=0)
    do(s, "go:kiyosu")
    assert offers(s, "go") == ["okazaki"]


def test_the_highway_bonus_is_kept_across_kyoto() -> None:
    """S20: from the Tōkaidō to the Nakasendō."""
    s = stack("minakuchi", ["date_2"], cards=0)
    do(s, "go:kyoto")
    assert offers(s, "go") == ["osaka", "sawayama"]


def test_highway_leader_and_forced_march_make_four_places() -> None:
    """7-3-3, example."""
    s = stack("kuwana", ["date_leader", "date_2", "date_3", "date_gun"])
    do(s, "go:kiyosu", "go:okazaki")
    assert offers(s, "lead") == ["hamamatsu"]
    do(s, "lead:hamamatsu", "force:sunpu", "pay:date_single")
    assert len(blocks(s, TOK, "sunpu")) == 4
    assert kind(s) == "move"


def test_a_leader_is_declared_only_when_he_is_needed_and_without_saying_who() -> None:
    """7-3-4, section 12."""
    s = stack("toyama", ["maeda_leader", "date_2"], known=[("toyama", "maeda_leader")])
    events = do(s, "go:takeda")
    assert seen(events, "leader") == []
    events = do(s, "lead:nagaoka")
    assert one(events, "leader") == {"side": "tokugawa", "seat": 0, "place": "toyama"}


def test_a_forced_march_may_take_the_place_of_a_leader_who_stays_undeclared() -> None:
    """7-3-4: to declare him is a choice."""
    s = stack("toyama", ["maeda_leader", "date_2"])
    do(s, "go:takeda")
    assert s.options()[:5] == ["stop", "lead:nagaoka", "force:nagaoka", "lead:arato", "force:arato"]


def test_an_own_castle_under_control_gives_leadership() -> None:
    """7-3-4."""
    s = stack("kanazawa", ["date_2"], cards=0)
    do(s, "go:toyama")
    assert offers(s, "go") == ["takeda"]


def test_a_captured_castle_gives_no_leadership() -> None:
    """S4."""
    s = stack("aizu", ["date_2"], cards=0)
    do(s, "go:tsugawa")
    assert (kind(s), blocks(s, TOK, "tsugawa")) == ("move", ["date_2"])


def test_a_capital_gives_leadership_to_its_own_side_only() -> None:
    """7-3-4, section 4."""
    s = stack("edo", ["date_2"], cards=0)
    do(s, "go:mito")
    assert offers(s, "go") == ["iwaki"]
    s = stack("kyoto", ["date_2"], cards=0)
    do(s, "go:ayabe")
    assert (kind(s), blocks(s, TOK, "ayabe")) == ("move", ["date_2"])


def test_leadership_counts_once() -> None:
    """7-3-4: castle and leader together are one bonus."""
    s = stack("kanazawa", ["maeda_leader"], cards=0)
    do(s, "go:toyama", "go:takeda")
    assert (kind(s), blocks(s, TOK, "takeda")) == ("move", ["maeda_leader"])


def test_a_leader_serves_groups_he_does_not_go_with() -> None:
    """S21: he was where their move began."""
    s = stack("toyama", ["maeda_leader", "date_2"], cards=0)
    do(s, "take:maeda_leader", "go:kanazawa", "stop", "go:takeda")
    assert offers(s, "lead") == ["nagaoka", "arato"]


def test_a_leader_who_was_mustered_earlier_in_the_phase_serves_the_others() -> None:
    """S21."""
    s = campaign({"sendai": ["date_2"], "box": ["date_leader"]}, FAR, hands=(["date_single"] * 2, []))
    do(s, "total", "muster:date_leader", "stack:sendai", "go:soma")
    assert offers(s, "lead") == ["iwaki"]


def test_a_forced_march_costs_a_card_and_ends_the_move() -> None:
    """7-3-3, S22."""
    s = stack("toyama", ["date_2", "date_3"])
    events = do(s, "go:takeda", "force:nagaoka", "pay:date_single")
    assert [e["why"] for e in seen(events, "discard")] == ["march"]
    assert (blocks(s, TOK, "nagaoka"), hand(s, TOK)) == (["date_2", "date_3"], ["date_single"])
    assert kind(s) == "move"


def test_groups_that_end_in_different_places_pay_a_card_each() -> None:
    """7-3-3, S22."""
    s = stack("toyama", ["date_2", "date_3"])
    do(s, "go:takeda", "take:date_2", "force:nagaoka", "pay:date_single", "force:arato")
    assert (blocks(s, TOK, "nagaoka"), blocks(s, TOK, "arato"), hand(s, TOK)) == (["date_2"], ["date_3"], [])


def test_without_a_card_there_is_no_forced_march() -> None:
    """7-3-3."""
    s = stack("toyama", ["date_2"], cards=0)
    do(s, "go:takeda")
    assert offers(s, "force") == []


def test_a_forced_march_onto_a_secondary_road_loses_the_highway_bonus() -> None:
    """7-3-3: Kuwana - Kiyosu - Gifu with a card is 1 + 1."""
    s = stack("minakuchi", ["date_2"])
    do(s, "go:kuwana")
    assert offers(s, "force") == ["anotsu"]
    do(s, "go:kiyosu")
    assert (offers(s, "force"), offers(s, "go")) == (["okazaki"], []), "Gifu would be the third without a highway"


def test_the_fifth_block_costs_one_place() -> None:
    """7-3-5, S14: five blocks without a bonus cannot move together."""
    s = stack("toyama", ["date_2"] * 3 + ["maeda_2"] * 2, cards=0)
    assert offers(s, "go") == []
    do(s, "take:maeda_2", "take:maeda_2", "take:date_2")
    assert offers(s, "take") == ["date_2"]
    do(s, "take:date_2")
    assert (offers(s, "take"), offers(s, "go")) == ([], ["kanazawa", "takeda"])


def test_dropping_blocks_does_not_win_back_what_the_largest_group_cost() -> None:
    """Section 15: five with a leader by one road; one dropped, four go on: their range is 1."""
    s = stack("toyama", ["maeda_leader", "date_2", "date_2", "date_3", "date_gun"], cards=0)
    do(s, "lead:takeda")
    assert kind(s) == "move", "nothing of the range is left, as everybody can see"
    assert len(blocks(s, TOK, "takeda")) == 5


def test_four_and_one_on_two_roads_go_two_places_each() -> None:
    """Section 15."""
    s = stack("toyama", ["maeda_leader", "date_2", "date_2", "date_3", "date_gun"], cards=0)
    do(s, "take:date_gun", "go:kanazawa", "lead:kitanosho", "go:takeda", "go:nagaoka")
    assert (blocks(s, TOK, "kitanosho"), len(blocks(s, TOK, "nagaoka"))) == (["date_gun"], 4)


def test_blocks_that_stay_at_the_origin_do_not_count() -> None:
    """7-3-5: four of six march as four."""
    s = stack("edo", ["date_2"] * 3 + ["maeda_2"] * 3, cards=0)
    do(s, "take:maeda_2", "go:mito", "go:iwaki", "stop")
    assert (len(blocks(s, TOK, "edo")), blocks(s, TOK, "iwaki")) == (5, ["maeda_2"])


def test_blocks_are_dropped_on_the_way_and_none_are_picked_up() -> None:
    """7-3-1."""
    s = campaign({"sunpu": ["date_2", "date_3"], "hamamatsu": ["maeda_2"]}, FAR, hands=(["date_single"] * 2, []))
    do(s, "total", "stack:sunpu", "go:hamamatsu")
    assert offers(s, "take") == ["date_3", "date_2"], "the block that stands there is not of this stack"
    do(s, "take:date_2", "go:okazaki")
    halt(s)
    assert (blocks(s, TOK, "hamamatsu"), blocks(s, TOK, "okazaki")) == (["date_3", "maeda_2"], ["date_2"])


def test_a_block_moves_once_a_turn() -> None:
    """7-3-1: what arrived does not go on with the stack of the place."""
    s = campaign({"sunpu": ["date_2"], "hamamatsu": ["maeda_2"]}, FAR, hands=(["date_single"] * 2, []))
    do(s, "total", "stack:sunpu", "go:hamamatsu", "stop", "stack:hamamatsu", "go:okazaki")
    halt(s)
    assert blocks(s, TOK, "hamamatsu") == ["date_2"]


def test_a_road_carries_one_stack_once_in_either_direction() -> None:
    """7-3-1, S23."""
    s = campaign({"toyama": ["date_2"], "takeda": ["maeda_2"]}, FAR, hands=(["date_single"] * 2, []))
    do(s, "total", "stack:toyama", "go:takeda", "stack:takeda")
    assert offers(s, "go") == ["nagaoka", "arato"]


def test_a_road_cannot_be_used_twice_within_one_move() -> None:
    """S23: no way back over the segment just used."""
    s = stack("toyama", ["maeda_leader"], cards=0)
    do(s, "go:takeda")
    assert "toyama" not in offers(s, "lead")


def test_a_second_group_takes_another_road() -> None:
    """7-3-1: blocks of a stack that share a segment travel it together."""
    s = stack("toyama", ["date_2", "date_3"], cards=0)
    do(s, "take:date_2", "go:takeda")
    assert s.options() == ["stop", "go:kanazawa"]


def test_each_place_is_the_origin_of_one_stack_a_phase() -> None:
    """7-3-1: what stayed is not asked again."""
    s = stack("toyama", ["date_2", "date_3"], cards=0)
    do(s, "take:date_2", "go:takeda", "stop")
    assert "toyama" not in offers(s, "stack")


def test_a_stack_that_was_begun_sends_somebody() -> None:
    """7-1: it counts as moved."""
    s = stack("toyama", ["date_2", "date_3"], cards=0)
    assert "stop" not in s.options()


def test_leader_and_forced_march_make_three_places_on_secondary_roads() -> None:
    """7-3-3: an Ishida castle gives the leadership."""
    s = stack("osaka", ["mori_leader", "mori_2"], side=ISH)
    do(s, "go:himeji", "go:ayabe", "force:kyoto", "pay:mori_single")
    assert blocks(s, ISH, "kyoto") == ["mori_2", "mori_leader"]


def test_blocks_stop_at_enemies() -> None:
    """7-3-2."""
    s = campaign({"sunpu": ["date_2"]}, {"hamamatsu": ["mori_2"]}, hands=(["date_single"] * 4, []))
    do(s, "total", "pay:date_single", "pay:date_single", "stack:sunpu", "go:hamamatsu")
    assert kind(s) == "deploy", "nothing else can move, so combat begins"


def test_blocks_stop_at_a_disk() -> None:
    """S6: a disk is a unit."""
    s = campaign({"kyoto": ["date_2"]}, {"tanabe": ["mori_2"]}, hands=(["date_single"] * 4, []))
    do(s, "total", "pay:date_single", "pay:date_single", "stack:kyoto", "go:osaka")
    assert blocks(s, TOK, "osaka") == ["date_2"]
    assert kind(s) == "siege"


def test_blocks_that_enter_a_siege_of_their_own_stop_there() -> None:
    """S18."""
    s = campaign(
        {"gifu": ["date_2"], "kiyosu": ["date_3"]},
        {"gifu": ["mori_2"]},
        hands=(["date_single"] * 2, []),
        holders={"gifu": ISH},
    )
    do(s, "total", "stack:kiyosu", "go:gifu")
    assert kind(s) == "move"


def test_besieged_blocks_may_not_leave_and_besiegers_may() -> None:
    """8-9-6, S19."""
    both = {"gifu": ["date_2"]}, {"gifu": ["mori_2"], "osaka": ["mori_3"]}
    s = campaign(*both, holders={"gifu": ISH})
    do(s, "minimal")
    assert offers(s, "stack") == ["gifu"]
    s = campaign(*both, holders={"gifu": ISH}, active=ISH)
    do(s, "minimal")
    assert offers(s, "stack") == ["osaka"]


def test_blocks_relieved_by_an_overrun_may_move() -> None:
    """S19."""
    s = campaign(
        {"gifu": ["date_2"]},
        {"gifu": ["mori_2", "mori_2"], "kyoto": ["ukita_2", "ukita_2"]},
        active=ISH,
        holders={"gifu": ISH},
        hands=([], ["mori_single"] * 2),
    )
    do(s, "total", "stack:kyoto", "go:sawayama", "go:gifu")
    halt(s)
    assert offers(s, "stack") == ["gifu"]
    do(s, "stack:gifu", "go:iwamura", "stop")
    assert blocks(s, ISH, "iwamura") == ["mori_2", "mori_2"]


def test_who_looks_on_sees_how_many_march_and_not_who() -> None:
    """Section 12."""
    s = stack("toyama", ["date_2", "date_3"])
    do(s, "take:date_2")
    assert s.observe(1).count[TOK][9] == 2, "what is picked is not gone"
    (event,) = [e for e in s.apply("go:takeda") if e.kind == "march"]
    assert event.data == {
        "side": "tokugawa",
        "seat": 0,
        "from": "toyama",
        "to": "takeda",
        "count": 1,
        "forced": 0,
        "step": 1,
    }
    assert (event.private, event.to) == ({"blocks": ["date_2"]}, (0,))


def test_a_march_says_how_far_its_blocks_have_come() -> None:
    """So a stack that begins where another one has just stopped is told apart from it."""
    s = campaign({"sunpu": ["date_2"], "hamamatsu": ["maeda_2"]}, FAR, hands=(["date_single"] * 2, []))
    told = do(s, "total", "stack:sunpu", "go:hamamatsu", "stop", "stack:hamamatsu", "go:okazaki", "go:kiyosu")
    assert [event["step"] for event in seen(told, "march")] == [1, 1, 2]


def test_known_blocks_may_be_in_any_part_of_a_stack_that_was_split() -> None:
    """S55."""
    s = stack("toyama", ["date_2", "date_3"], known=[("toyama", "date_2")])
    do(s, "take:date_3", "go:takeda", "stop")
    assert known(s, TOK) == {"date_2": [["takeda", "toyama"]]}
    s = stack("toyama", ["date_2", "date_3"], known=[("toyama", "date_2")])
    do(s, "go:takeda", "stop")
    assert known(s, TOK) == {"date_2": [["takeda"]]}
