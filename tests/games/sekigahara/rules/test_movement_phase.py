"""7-1, 7-2 and 9: what movement costs, exchanging cards, mustering, Mōri blocks."""

from __future__ import annotations

import pytest

from kunitori_tui.games.sekigahara.rules.board import BOX, PLACE
from kunitori_tui.games.sekigahara.rules.pieces import CARD
from kunitori_tui.games.sekigahara.rules.state import SekiState
from tests.games.sekigahara.positions import (
    ISH,
    TOK,
    asked,
    blocks,
    campaign,
    do,
    halt,
    hand,
    kind,
    known,
    offers,
    one,
    seen,
)

FOUR_PLACES = {"edo": ["tokugawa_3"], "sendai": ["date_3"], "mito": ["date_2"], "oyama": ["maeda_2"]}
FAR = {"himeji": ["mori_3"]}
CARDS = ["date_single", "maeda_single", "date_double"]


def marching(hand: list[str] = CARDS, **more: object) -> SekiState:
    return campaign(FOUR_PLACES, FAR, hands=(hand, []), **more)  # type: ignore[arg-type]


def test_the_degrees_offered_are_those_the_hand_can_pay() -> None:
    """7-1, S52: without a card what costs none is left."""
    assert marching([]).options() == ["none", "minimal"]
    assert marching(["date_single"]).options() == ["none", "minimal", "limited"]
    assert marching().options() == ["none", "minimal", "limited", "total"]


def test_no_movement_moves_nothing_and_exchanges_any_number_of_cards() -> None:
    """7-1."""
    s = marching()
    do(s, "none")
    assert s.options() == ["end", "exchange"]
    events = do(s, "exchange", "swap:maeda_single", "swap:date_double", "done")
    assert [e["cards"] for e in seen(events, "discard")] == [["maeda_single"], ["date_double"]]
    assert one(events, "draw")["count"] == 2
    assert len(s.hand[TOK]) == 3
    assert "date_single" in hand(s, TOK)
    assert s.active == ISH, "nothing else can be done, so the turn is over"


def test_exchanged_cards_are_among_the_discards_before_they_are_replaced() -> None:
    """S51: with an empty pile they may come back."""
    s = marching(piles=(0, None))
    s.discard[TOK] = []
    s.played[TOK] = []
    s.pile[TOK] = []
    s.hand[TOK] = sorted(CARD[c] for c in CARDS)
    s.apply("none")
    s.apply("exchange")
    s.apply("swap:date_single")
    s.apply("done")
    assert hand(s, TOK) == sorted(CARDS)


def test_minimal_movement_moves_one_stack() -> None:
    """7-1."""
    s = marching()
    do(s, "minimal", "stack:sendai", "go:soma")
    halt(s)
    assert asked(s) == ("ishida", "degree")


def test_limited_movement_costs_a_card_and_moves_three_stacks() -> None:
    """7-1."""
    s = marching(["date_single"])
    events = do(s, "limited")
    assert one(events, "discard") == {"side": "tokugawa", "seat": 0, "cards": ["date_single"], "why": "movement"}
    assert offers(s, "stack") == ["sendai", "oyama", "mito", "edo"]
    for place, to in (("sendai", "soma"), ("mito", "iwaki"), ("oyama", "utsunomiya")):
        do(s, f"stack:{place}", f"go:{to}")
        halt(s)
    assert asked(s) == ("ishida", "degree")


def test_total_movement_costs_two_cards_chosen_by_the_owner_and_moves_all_stacks() -> None:
    """7-1."""
    s = marching()
    do(s, "total")
    assert (kind(s), offers(s, "pay")) == ("pay", ["maeda_single", "date_single", "date_double"])
    events = do(s, "pay:date_double", "pay:date_single")
    assert [e["cards"] for e in seen(events, "discard")] == [["date_single"], ["date_double"]]
    assert hand(s, TOK) == ["maeda_single"], "cards for movement are not replaced"
    for place, to in (("sendai", "soma"), ("mito", "iwaki"), ("oyama", "utsunomiya")):
        do(s, f"stack:{place}", f"go:{to}")
        halt(s)
    assert offers(s, "stack") == ["edo"]


def test_a_muster_takes_the_place_of_a_stack_unless_all_may_move() -> None:
    """7-1, 7-2."""
    places = {**FOUR_PLACES, "box": ["date_gun"]}
    s = campaign(places, FAR)
    do(s, "minimal", "muster:date_gun")
    assert asked(s) == ("ishida", "degree")
    s = campaign(places, FAR, hands=(["date_single"], []))
    do(s, "limited", "muster:date_gun")
    assert s.decision is not None
    assert s.decision.data["stacks"] == 2
    s = campaign(places, FAR, hands=(["date_single"] * 2, []))
    do(s, "total", "muster:date_gun")
    assert (len(offers(s, "stack")), offers(s, "levy")) == (4, [])


def test_muster_a_brings_any_number_of_one_daimyo_to_his_mon_for_all_to_see() -> None:
    """7-2 A."""
    box = ["date_gun", "date_gun", "date_2", "maeda_3"]
    s = campaign({**FOUR_PLACES, "box": box}, FAR)
    do(s, "minimal")
    assert offers(s, "muster") == ["maeda_3", "date_2", "date_gun"]
    events = do(s, "muster:date_2")
    assert s.options() == ["done", "take:date_gun"]
    events += do(s, "take:date_gun", "done")
    assert blocks(s, TOK, "sendai") == ["date_2", "date_3", "date_gun"]
    assert [e["blocks"] for e in seen(events, "muster")] == [["date_2"], ["date_gun"]]
    assert known(s, TOK) == {"date_2": [["sendai"]], "date_gun": [["sendai"]]}


def test_muster_b_brings_one_block_to_any_own_recruitment_place_unseen() -> None:
    """7-2 B, S26."""
    s = campaign({**FOUR_PLACES, "box": ["maeda_3", "date_2"]}, FAR)
    do(s, "minimal")
    assert offers(s, "levy") == ["kanazawa", "sendai", "edo", "kiyosu"]
    (event,) = [e for e in do(s, "levy:edo", "take:date_2") if e.kind == "levy"]
    assert (event.data["place"], event.data["count"], event.to) == ("edo", 1, (0,))
    assert event.private == {"blocks": ["date_2"]}
    assert (blocks(s, TOK, "edo"), known(s, TOK)) == (["date_2", "tokugawa_3"], {})


def test_ishida_has_its_own_recruitment_places() -> None:
    """7-2: Himeji bears two mon."""
    s = campaign({"edo": ["date_2"]}, {**FAR, "box": ["mori_2", "ukita_2", "kobayakawa_2", "uesugi_3"]}, active=ISH)
    do(s, "minimal")
    assert offers(s, "levy") == ["himeji", "osaka", "aizu"]
    assert offers(s, "muster") == ["mori_2", "ukita_2", "kobayakawa_2", "uesugi_3"]


def test_mustered_blocks_may_not_move_this_turn_but_others_of_the_place_may() -> None:
    """7-2."""
    s = campaign({**FOUR_PLACES, "box": ["date_gun"]}, FAR, hands=(["date_single"] * 2, []))
    do(s, "total", "muster:date_gun", "stack:sendai")
    assert offers(s, "take") == [], "only the block that stood there is in the stack"
    do(s, "go:soma")
    halt(s)
    assert blocks(s, TOK, "sendai") == ["date_gun"]
    assert "sendai" not in offers(s, "stack")


def test_no_muster_begins_a_fight() -> None:
    """7-2."""
    s = campaign({"edo": ["tokugawa_3"], "box": ["date_gun", "maeda_2"]}, {"sendai": ["mori_3"]})
    do(s, "minimal")
    assert (offers(s, "muster"), offers(s, "levy")) == (["maeda_2"], ["kanazawa", "edo", "kiyosu"])


def test_a_muster_joins_a_fight_that_blocks_on_the_map_have_begun() -> None:
    """7-2."""
    s = campaign(
        {"soma": ["date_3"], "box": ["date_gun", "date_2"]}, {"sendai": ["mori_3"]}, hands=(["date_single"] * 2, [])
    )
    do(s, "total", "stack:soma", "go:sendai", "muster:date_2", "take:date_gun")
    assert blocks(s, TOK, "sendai") == ["date_2", "date_3", "date_gun"]
    assert kind(s) == "deploy", "the battle begins"


def test_ishida_may_muster_into_a_siege_of_a_disk() -> None:
    """S24, S7-S2: the disk at Osaka is a unit."""
    s = campaign({"osaka": ["date_3"]}, {**FAR, "box": ["kobayakawa_2"]}, active=ISH)
    do(s, "minimal", "muster:kobayakawa_2")
    assert blocks(s, ISH, "osaka") == ["kobayakawa_2"]


@pytest.mark.parametrize("degree", ["none", "minimal"])
def test_a_card_brings_a_mori_block_to_osaka_whatever_may_move(degree: str) -> None:
    """9, S9, S25: also without movement; it is neither move nor muster."""
    s = mori(["mori_single", "ukita_single"])
    events = do(s, degree, "mori", "pay:ukita_single")
    assert one(events, "mori")["blocks"] == ["mori_3"]
    assert (blocks(s, ISH, "osaka"), hand(s, ISH)) == (["mori_3"], ["mori_single"])
    assert known(s, ISH)["mori_3"] == [["osaka"]], "it lay face up before"
    assert "osaka" not in offers(s, "stack"), "it may not move in the turn it arrives"


def mori(cards: list[str]) -> SekiState:
    box = ["mori_leader", "mori_3", "mori_3"]
    return campaign({"edo": ["tokugawa_3"]}, {**FAR, "mori": box}, active=ISH, hands=([], cards))


def test_the_mori_leader_comes_last() -> None:
    """9."""
    s = mori(["mori_single"] * 4)
    do(s, "none", "mori", "pay:mori_single", "mori", "pay:mori_single")
    assert blocks(s, ISH, "mori") == ["mori_leader"]
    do(s, "mori", "pay:mori_single")
    assert blocks(s, ISH, "osaka") == ["mori_3", "mori_3", "mori_leader"]
    assert "mori" not in s.options()


def test_cards_drawn_in_exchange_may_call_mori_blocks() -> None:
    """S25: at any moment of the phase."""
    s = mori(["mori_single"])
    do(s, "none", "exchange", "swap:mori_single")
    do(s, "mori")
    assert blocks(s, ISH, "osaka") == ["mori_3"]


def test_without_a_card_no_mori_block_comes() -> None:
    """9."""
    s = mori([])
    do(s, "minimal")
    assert "mori" not in s.options()


def test_mori_blocks_overrun_the_besiegers_of_osaka() -> None:
    """7-4-1 names them."""
    s = campaign(
        {"osaka": ["date_2"]},
        {"osaka": ["ukita_3"] * 3, "mori": ["mori_leader", "mori_3"]},
        active=ISH,
        hands=([], ["mori_single"]),
        holders={"osaka": ISH},
    )
    events = do(s, "none", "mori")
    assert one(events, "overrun")["blocks"] == ["date_2"]


def test_the_phase_ends_by_itself_when_open_facts_leave_nothing_to_do() -> None:
    """7-1: no cards, no movement bought, no Mōri block to call."""
    s = campaign(FOUR_PLACES, FAR)
    do(s, "none")
    assert asked(s) == ("ishida", "degree")


def test_a_box_that_holds_nothing_offers_no_muster() -> None:
    s = campaign(FOUR_PLACES, FAR)
    do(s, "minimal")
    assert s.count[TOK][BOX] == 0
    assert (offers(s, "muster"), offers(s, "levy")) == ([], [])


def test_blocks_that_moved_stand_like_all_others_in_the_next_phase() -> None:
    s = marching()
    do(s, "minimal", "stack:sendai", "go:soma", "stop")
    assert s.count[TOK][PLACE["soma"]] == 1
