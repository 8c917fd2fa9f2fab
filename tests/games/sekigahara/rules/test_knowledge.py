"""Section 12 and S55: what is public, what is secret, what is remembered."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from kunitori_tui.engine.api import Setup
from kunitori_tui.games.sekigahara.rules.board import BOX, PLACE, as_bits, bits
from kunitori_tui.games.sekigahara.rules.game import GAME
from kunitori_tui.games.sekigahara.rules.pieces import CARD, FACE
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.rules.view import (
    empty,
    forget,
    learn,
    narrow_leader,
    place,
    spread,
)
from tests.games.sekigahara.positions import ISH, TOK, at_suwa, campaign, do, fight, halt, known


def zones(s: SekiState) -> list[list[int]]:
    """Return where the traces of Ishida say its blocks may lie, in the order in which everybody sees them."""
    return [bits(zones) for _, zones in s.observe(None).traces[ISH]]


def test_faces_hands_and_boxes_of_the_other_side_are_not_in_a_view() -> None:
    """Section 12."""
    s = GAME.new(Setup(2, 4))
    mine, other = s.observe(0), s.observe(None)
    assert mine.blocks[TOK] is not None
    assert (mine.blocks[ISH], mine.hand[ISH], mine.sealed[ISH]) == (None, None, None)
    assert (other.blocks, other.hand) == ([None, None], [None, None])
    assert (mine.count[ISH][BOX], mine.hand_count, mine.pile_count) == (4, [5, 5], [50, 50])
    assert len(mine.open_faces[ISH][3]) == 5, "the Mōri box lies face up"


@pytest.mark.parametrize("steps", [0, 25, 40])
def test_no_card_is_ever_certain_to_be_held_or_not_by_who_hides_it(steps: int) -> None:
    """What somebody chose says what he is likely to hold, and no more: he could have chosen otherwise."""
    s = GAME.new(Setup(2, 5))
    dice = random.Random(5)
    for _ in range(steps):
        s.apply(dice.choice(s.options()))
    view = s.observe(0)
    unseen = Counter(view.unseen_cards(ISH))
    hidden = view.hand_count[ISH] + view.sealed_count[ISH] - len(view.shown[ISH])
    assert 0 < hidden < sum(unseen.values())
    held, left = set(), set()
    for number in range(3000 // hidden):
        world = GAME.sample(view, number)
        assert len(world.hand[ISH]) + len(world.sealed[ISH]) == hidden + len(view.shown[ISH])
        held |= {*world.hand[ISH], *world.sealed[ISH]}
        left |= {*world.pile[ISH]}
    assert held >= set(unseen)
    assert left == set(unseen)


def test_a_loyalty_card_that_was_not_bid_is_held_less_often_after_the_bids() -> None:
    """6 B: it has the highest number."""
    s = GAME.new(Setup(2, 5))
    held = []
    for turn in (0, 1):
        s.turn = turn
        view = s.observe(0)
        hands = [GAME.sample(view, number).hand[ISH] for number in range(1000)]
        held.append(sum(CARD["ishida_loyalty"] in hand for hand in hands))
    assert held[0] > 1.4 * held[1] > 0


def test_part_of_a_stack_may_hold_any_known_block() -> None:
    s = campaign({"edo": ["date_2"]}, {"kyoto": ["mori_2"]})
    learn(s, ISH, 4, FACE["mori_2"])
    spread(s, ISH, 4, 5, everything=False)
    assert zones(s) == [[4, 5]]
    spread(s, ISH, 4, 6, everything=True)
    assert zones(s) == [[5, 6]]


def test_a_block_that_is_seen_ends_the_trace_that_must_be_its_own() -> None:
    s = campaign({"edo": ["date_2"]}, {"kyoto": ["mori_2"]})
    s.traces[ISH] = ((FACE["mori_2"], as_bits([4])), (FACE["mori_2"], as_bits([4, 5])))
    forget(s, ISH, 4, FACE["mori_2"])
    assert zones(s) == [[4, 5]]


def test_where_two_traces_may_be_the_block_that_was_seen_the_other_may_be_where_either_was() -> None:
    s = campaign({"edo": ["date_2"]}, {"kyoto": ["mori_2"]})
    s.traces[ISH] = ((FACE["mori_2"], as_bits([4, 5])), (FACE["mori_2"], as_bits([4, 6])))
    forget(s, ISH, 4, FACE["mori_2"])
    assert zones(s) == [[4, 5, 6]]


def test_a_declared_leader_is_where_only_one_can_be_meant() -> None:
    """7-3-4, S55."""
    s = campaign({"edo": ["date_2"]}, {"kyoto": ["mori_2"]})
    s.traces[ISH] = ((FACE["mori_leader"], as_bits([0, 1])), (FACE["ukita_leader"], as_bits([2])))
    narrow_leader(s, ISH, 0b110)
    assert zones(s) == [[0, 1], [2]], "either may be meant"
    narrow_leader(s, ISH, 0b1)
    assert zones(s) == [[0], [2]]


def test_a_declared_leader_is_known_to_have_been_there() -> None:
    """7-3-4: he might have stayed with the others, until he is declared elsewhere."""
    s = campaign(
        {"toyama": ["maeda_leader", "date_2", "date_3"]}, {"tanabe": ["mori_2"]}, hands=(["date_single"] * 2, [])
    )
    do(s, "total", "stack:toyama", "take:maeda_leader", "go:takeda", "lead:nagaoka")
    halt(s)
    assert known(s, TOK) == {"maeda_leader": [["nagaoka", "toyama"]]}


def test_when_all_blocks_of_a_place_were_turned_up_who_was_not_among_them_is_elsewhere() -> None:
    """S55: a battle that shows the whole stack is a public event."""
    s = at_suwa(
        ["date_3", "date_3"],
        ["mori_3", "mori_2"],
        [],
        ["mori_single"] * 2,
        elsewhere=({}, {"saku": ["ukita_leader", "ukita_2"]}),
    )
    spread(s, ISH, PLACE["saku"], PLACE["suwa"], everything=False)
    do(s, "stop")
    fight(s, "deploy:mori_single:mori_3")
    assert known(s, ISH)["ukita_leader"] == [["saku", "suwa"]], "one block there is still hidden"
    fight(s, "deploy:mori_single:mori_2")
    assert known(s, ISH)["ukita_leader"] == [["saku"]]


def test_who_did_not_fall_with_a_stack_that_was_overrun_is_elsewhere() -> None:
    """S55, 7-4: reinforcements that come to the place later cannot be he."""
    s = campaign({"kofu": ["date_3"] * 2 + ["date_2"] * 2}, {"suwa": ["mori_3"], "saku": ["ukita_leader", "ukita_2"]})
    spread(s, ISH, PLACE["saku"], PLACE["suwa"], everything=False)
    do(s, "minimal", "stack:kofu", "go:suwa")
    assert known(s, ISH) == {"ukita_leader": [["saku"]]}


def test_a_place_where_no_block_lies_hidden_is_struck_from_all_traces() -> None:
    s = campaign({"edo": ["date_2"]}, {"kyoto": ["mori_2"]})
    s.traces[ISH] = ((FACE["mori_2"], as_bits([3, 5])), (FACE["mori_2"], as_bits([4, 5])))
    empty(s, ISH, 4)
    assert zones(s) == [[5], [3, 5]]


def test_traces_are_given_places_with_room_for_all() -> None:
    found = place([(0, 1), (0,), (1, 2)], [1, 1, 1], 7)
    assert found is not None
    assert found[0] == [1, 0, 2]
    assert place([(0,), (0,)], [1, 5], 1) is None


def test_sealed_bids_are_seen_by_their_owner_alone() -> None:
    """6 B."""
    s = GAME.new(Setup(2, 1))
    option = s.options()[0]
    do(s, option)
    assert s.observe(0).sealed[TOK] == s.sealed[TOK]
    assert (s.observe(1).sealed[TOK], s.observe(1).sealed_count) == (None, [1, 0])
    assert (s.observe(1).hand_count[TOK], len(s.observe(1).unseen_cards(TOK))) == (4, 55)


def test_no_option_or_event_carries_the_number_of_a_block() -> None:
    """No id may betray: options name places, faces and cards."""
    s = GAME.new(Setup(2, 3))
    dice = random.Random(3)
    for _ in range(300):
        if s.over:
            break
        option = dice.choice(s.options())
        assert not any(part.isdecimal() for part in option.replace(":", "_").split("_")[:1])
        s.apply(option)


def test_the_places_of_known_blocks_after_the_set_up_are_exact() -> None:
    s = GAME.new(Setup(2, 1))
    assert known(s, TOK)["ii_4"] == [["kiyosu"]]
    assert s.block(TOK, PLACE["kiyosu"], FACE["ii_4"]) >= 0
