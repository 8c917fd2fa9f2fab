"""The event phase (3-3): A5, A8, A9, A22, A25, and the attack table."""

from __future__ import annotations

import pytest

from kunitori_tui.games.azuchi.rules.table import GUARD_FIGURES
from tests.games.azuchi.positions import asked, do, goods, of_kind, rest, table

SET = {"wood": 1, "stone": 1, "tile": 1}


def test_three_cubes_of_three_colours_are_three_points() -> None:
    """3-3: the cubes go to the supply."""
    s = table(cards={}, goods={0: {**SET, "coin": 1}}, event="build")
    rest(s)
    assert asked(s) == ("build", 0)
    told = do(s, "build:cubes")
    assert (s.score[0], goods(s, 0)) == (3, {"coin": 1})
    assert s.supply[:3] == [12, 12, 12]
    assert of_kind(told, "build") == [{"seat": 0, "paid": "cubes", "points": 3, "score": 3}]


def test_a_black_worker_is_two_points() -> None:
    """3-3"""
    s = table(cards={}, goods={0: {"worker": 1}}, event="build")
    rest(s)
    assert s.options() == ["build:worker", "no"]
    do(s, "build:worker")
    assert (s.score[0], goods(s, 0), s.supply[4]) == (2, {}, 4)


def test_a_black_worker_that_stands_on_a_card_can_be_paid() -> None:
    """A5"""
    s = table(cards={0: ["wood", "stone"]}, kept={0: 1}, goods={0: {"worker": 1}}, event="build")
    do(s, "work:wood", "pass", "work:stone", "work:army")
    assert s.workers_left(0) == 0
    do(s, "build:worker")
    assert s.score[0] == 2
    assert s.workers_left(0) == 2
    assert s.free[0][4] >= 1


def test_a_build_is_one_of_the_two_ways_once() -> None:
    """A8"""
    s = table(cards={}, goods={0: {"wood": 2, "stone": 2, "tile": 2, "worker": 1}}, event="build")
    rest(s)
    assert s.options() == ["build:cubes", "build:worker", "no"]
    do(s, "build:cubes")
    assert s.round == 2
    assert s.score[0] == 3


def test_an_option_allows_as_many_builds_as_one_can_pay() -> None:
    """A8"""
    s = table(cards={}, goods={0: {"wood": 2, "stone": 2, "tile": 2, "worker": 1}}, event="build", build_any=True)
    rest(s)
    do(s, "build:cubes", "build:worker", "build:cubes")
    assert (s.score[0], s.round, s.storeys) == (8, 2, [1])


def test_two_colours_are_no_set() -> None:
    """3-3"""
    s = table(cards={}, goods={0: {"wood": 3, "stone": 2}, 1: SET}, event="build")
    rest(s)
    assert asked(s) == ("build", 1)


def test_nobody_has_to_build_or_to_pay_tribute() -> None:
    """A9"""
    s = table(cards={}, goods={0: SET}, event="build")
    rest(s)
    told = do(s, "no")
    assert (s.score[0], goods(s, 0)) == (0, SET)
    assert of_kind(told, "refrain") == [{"seat": 0, "card": "build"}]
    s = table(cards={}, goods={0: {"coin": 1}}, event="tribute")
    rest(s)
    do(s, "no")
    assert (s.score[0], goods(s, 0)) == (0, {"coin": 1})


def test_a_coin_is_two_points_in_a_tribute() -> None:
    """3-3"""
    s = table(cards={}, goods={0: {"coin": 3}}, event="tribute")
    rest(s)
    told = do(s, "tribute")
    assert (s.score[0], goods(s, 0), s.supply[3]) == (2, {"coin": 2}, 4)
    assert of_kind(told, "tribute") == [{"seat": 0, "paid": "coin", "points": 2, "score": 2}]
    assert s.round == 2


def test_an_option_allows_any_number_of_coins() -> None:
    """A8"""
    s = table(cards={}, goods={0: {"coin": 3}}, event="tribute", tribute_any=True)
    rest(s)
    do(s, "tribute", "tribute")
    assert asked(s) == ("tribute", 0)
    do(s, "no")
    assert (s.score[0], goods(s, 0)) == (4, {"coin": 1})


def test_everybody_carries_out_the_event_in_turn_from_the_holder() -> None:
    """3-3"""
    s = table(seats=4, holder=2, cards={}, goods={seat: {"coin": 1} for seat in range(4)}, event="tribute")
    rest(s)
    order = []
    while s.phase == "event":
        order.append(asked(s)[1])
        do(s, "tribute")
    assert order == [2, 3, 0, 1]
    assert s.score == [2, 2, 2, 2]


@pytest.mark.parametrize(("event", "wrong"), [("build", {"coin": 2}), ("tribute", {**SET, "worker": 1})])
def test_only_the_event_of_the_round_scores(event: str, wrong: dict[str, int]) -> None:
    """3-3"""
    s = table(cards={}, goods={0: wrong}, event=event)
    rest(s)
    assert s.round == 2
    assert s.score == [0, 0]


@pytest.mark.parametrize(("guards", "points"), [(0, -2), (1, 1), (2, 3), (3, 5)])
def test_an_attack_pays_by_the_number_of_guards(guards: int, points: int) -> None:
    """3-3, A22: without any two points are lost."""
    s = table(cards={}, kept={0: 3}, goods={0: {"worker": 1}}, event="attack", score={0: 10})
    while asked(s)[1] == 0 or s.phase == "action":
        works = asked(s) == ("work", 0) and s.busy[0][4] < guards
        told = do(s, "work:army" if works else "pass")
        if s.phase != "action":
            break
    assert s.score[0] == 10 + points
    assert of_kind(told, "guard")[0] == {"seat": 0, "guards": guards, "points": points, "score": 10 + points}


def test_the_attack_table_is_reconstructed_and_says_so() -> None:
    """No source prints it; the values lie in the range the digest gives."""
    assert [f.value for f in GUARD_FIGURES] == [1, 3, 5]
    assert {(f.mark, f.sure) for f in GUARD_FIGURES} == {("reconstructed", "low")}
    assert all(f.low <= f.value <= f.high for f in GUARD_FIGURES)


def test_options_change_the_attack_table() -> None:
    s = table(cards={}, kept={0: 1, 1: 2}, event="attack", guard_1=0, guard_2=7)
    do(s, "work:army", "work:army", "pass", "work:army")
    assert s.score == [0, 7]


def test_a_score_never_drops_below_nothing() -> None:
    """3-3, A25"""
    s = table(seats=3, cards={}, event="attack", score={0: 2, 1: 3})
    told = rest(s)
    assert s.score == [0, 1, 0]
    assert [e["points"] for e in of_kind(told, "guard")] == [-2, -2, 0]
    s = table(cards={}, event="attack", row=["attack"], score={0: 3})
    s.score[0] = 1
    rest(s)
    assert s.score[0] == 0


def test_every_player_is_judged_for_himself() -> None:
    """A22: nobody takes points from another."""
    s = table(seats=3, cards={}, kept={1: 1}, event="attack", score={0: 4, 1: 4, 2: 4})
    do(s, "pass", "work:army", "pass", "pass")
    assert s.score == [2, 5, 2]


def test_armies_without_a_worker_guard_nothing() -> None:
    """3-3, A10"""
    s = table(cards={}, kept={0: 4}, event="attack", score={0: 4})
    rest(s)
    assert s.score[0] == 2


def test_the_attack_asks_nobody() -> None:
    """A9: it is the one event that is not voluntary."""
    s = table(cards={}, event="attack")
    told = rest(s)
    assert len(of_kind(told, "guard")) == 2
    assert s.round == 2


def test_turning_the_event_card_closes_the_way_back() -> None:
    s = table(cards={}, goods={0: {"coin": 1}}, event="tribute")
    do(s, "pass")
    before = s.revealed
    told = do(s, "pass")
    assert [(e["card"], e["round"], e["left"]) for e in of_kind(told, "event")] == [("tribute", 1, 11)]
    assert s.revealed > before


@pytest.mark.parametrize(("card", "pays"), [("build", [3, 2]), ("attack", [-2, 1, 4, 5]), ("tribute", [2])])
def test_an_event_tells_what_it_pays_and_what_everybody_has_as_it_comes(card: str, pays: list[int]) -> None:
    s = table(
        cards={}, goods={0: {"wood": 2, "coin": 1}, 1: {"worker": 1}}, event=card, score={1: 2},
        row=("tribute", "build"), storeys=(2,), guard_2=4,
    )  # fmt: skip
    (told,) = of_kind(rest(s), "event")
    assert told == {
        "card": card,
        "round": 3,
        "left": 9,
        "pays": pays,
        "scores": [3, 2],
        "owned": [["wood", "wood", "coin"], ["worker"]],
        "castle": 1,
    }
