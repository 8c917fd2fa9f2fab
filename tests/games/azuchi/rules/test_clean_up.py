"""Step 4 of a round (3-4): A10, A11, A16."""

from __future__ import annotations

import pytest

from tests.games.azuchi.positions import do, names, of_kind, rest, table


@pytest.mark.parametrize("event", ["tribute", "build", "attack"])
def test_all_action_cards_but_armies_are_discarded_used_or_not(event: str) -> None:
    """3-4"""
    s = table(cards={0: ["wood", "market"], 1: ["stone", "tile"]}, event=event, discard=True, open=["wood", "army"])
    told = do(s, "work:wood", "pass", "pass")
    assert [e["discarded"] for e in of_kind(told, "clean_up")] == [["wood", "market"], ["stone", "tile"]]
    assert s.free == [[0] * 5, [0] * 5]


def test_the_two_undrafted_cards_are_discarded_even_an_army() -> None:
    """3-4, A16"""
    s = table(cards={0: ["wood", "market"], 1: ["stone", "tile"]}, open=["wood", "army"])
    assert s.discard == [0] * 5
    rest(s)
    assert s.discard == [2, 1, 1, 1, 1]
    assert s.kept == [0, 0]


@pytest.mark.parametrize("event", ["tribute", "build", "attack"])
def test_an_army_without_a_worker_is_kept_even_in_an_attack(event: str) -> None:
    """3-4, A10"""
    s = table(cards={0: ["army", "wood"]}, event=event)
    told = rest(s)
    assert names(s.free[0]) == ["army"]
    assert s.kept == [1, 0]
    assert of_kind(told, "clean_up")[0] == {"seat": 0, "discarded": ["wood"], "kept": 1}


@pytest.mark.parametrize("event", ["tribute", "build"])
def test_an_army_with_a_worker_is_kept_if_there_was_no_attack(event: str) -> None:
    """3-4"""
    s = table(cards={0: ["army", "wood"]}, event=event)
    do(s, "work:army", "pass", "pass")
    assert names(s.free[0]) == ["army"]


def test_an_army_with_a_worker_is_discarded_in_an_attack() -> None:
    """3-4, A10"""
    s = table(cards={0: ["army", "wood"]}, event="attack")
    told = do(s, "work:army", "pass", "pass")
    assert names(s.free[0]) == []
    assert of_kind(told, "clean_up")[0] == {"seat": 0, "discarded": ["wood", "army"], "kept": 0}


def test_in_an_attack_every_army_is_judged_by_its_own_worker() -> None:
    """A10"""
    s = table(cards={0: ["army", "army"]}, kept={0: 2}, event="attack")
    do(s, "work:army", "pass", "work:army")
    assert s.kept == [2, 0]
    assert s.discard[4] == 2


def test_armies_pile_up_over_rounds_and_come_without_their_workers() -> None:
    """3-4, A11"""
    s = table(cards={0: ["army", "army"]}, kept={0: 3}, event="tribute")
    do(s, "work:army", "pass", "work:army")
    assert s.kept == [5, 0]
    assert not any(map(any, s.busy))


def test_the_cards_of_the_last_round_are_cleared_too() -> None:
    """4: the game ends at the end of the round."""
    s = table(cards={0: ["army", "wood"]}, round_limit=1)
    rest(s)
    assert s.over
    assert (s.open, s.kept) == ([], [1, 0])
