"""Strengths and fights: 7-1, 7-2, R30, R31, X8."""

from __future__ import annotations

import pytest

from kunitori_tui.games.moegahara.rules.table import goal, neighbours, points
from tests.games.moegahara.builders import do, field_with, line, owner, strengths


@pytest.mark.parametrize(
    ("card", "strength"),
    [
        ("bauernmiliz", 2),
        ("speertraeger", 3),
        ("bogenschuetzen", 4),
        ("kavallerie", 5),
        ("kanoniere", 6),
        ("ootani_yoshitsugu", 7),
    ],
)
def test_the_strength_of_a_card_is_its_cost(card: str, strength: int) -> None:
    """7-1."""
    assert strengths(card) == [strength]


def test_units_in_front_of_a_general_are_one_stronger() -> None:
    """7-2: anywhere in front, not behind."""
    assert strengths("kanoniere", "speertraeger", "ukida_hideie") == [7, 4, 7]
    assert strengths("kanoniere", "ukida_hideie", "speertraeger") == [7, 7, 3]


def test_the_bonus_counts_once_however_many_generals_stand_behind() -> None:
    """R30; it is printed on the card and in the rules, but it is one bonus."""
    assert strengths("bauernmiliz", "ukida_hideie", "ishida_mitsunari") == [3, 7, 7]


def test_a_general_in_front_of_a_general_gets_nothing() -> None:
    """7-2: units only (R66)."""
    assert strengths("ukida_hideie", "ishida_mitsunari") == [7, 7]


def test_ieyasu_makes_all_cards_of_his_line_stronger_himself_included() -> None:
    """The card list; from any position, generals too (R66)."""
    assert strengths("kavallerie", "tokugawa_ieyasu", "bauernmiliz") == [5 + 1 + 1, 8, 3]
    assert strengths("tokugawa_ieyasu", "toudou_takatora") == [8, 8]


def test_ii_does_the_same_in_position_one_only() -> None:
    """The card list."""
    assert strengths("ii_naomasa", "kavallerie", "bauernmiliz") == [8, 6, 3]
    assert strengths("kavallerie", "ii_naomasa") == [6, 7]


def test_kuroda_in_position_two_makes_the_first_card_stronger_whatever_it_is() -> None:
    """X8: the card list, not the example, which speaks of a unit."""
    assert strengths("kavallerie", "kuroda_nagamasa") == [5 + 1 + 1, 7]
    assert strengths("toudou_takatora", "kuroda_nagamasa") == [8, 7]
    assert strengths("kuroda_nagamasa", "kavallerie") == [7, 5]
    assert strengths("bauernmiliz", "speertraeger", "kuroda_nagamasa") == [3, 4, 7]


def test_bonuses_of_several_generals_add_up() -> None:
    """R30."""
    assert strengths("bauernmiliz", "kuroda_nagamasa", "tokugawa_ieyasu") == [2 + 1 + 1 + 1, 8, 8]
    assert strengths("ii_naomasa", "tokugawa_ieyasu") == [9, 9]


def test_two_fights_won_win_the_land() -> None:
    """7-2."""
    s = field_with(played=["kanoniere"], lines={4: (["kanoniere"], ["kavallerie", "kavallerie"])})
    do(s, "place:kanoniere:4")
    assert owner(s, 4) == 0


def test_two_of_three_are_enough() -> None:
    """7-2: also when the third is lost."""
    s = field_with(
        played=["kanoniere"], lines={4: (["kanoniere", "bauernmiliz"], ["kavallerie", "kavallerie", "speertraeger"])}
    )
    do(s, "place:kanoniere:4")
    assert owner(s, 4) == 0


def test_equal_strength_is_a_fight_nobody_wins() -> None:
    """7-1."""
    s = field_with(played=["kavallerie"], lines={4: (["kanoniere"], ["kavallerie", "kavallerie"])})
    do(s, "place:kavallerie:4")
    assert owner(s, 4) == -1


def test_against_a_single_card_not_more_than_one_fight_can_be_won() -> None:
    """7-2: three cards against one win nothing."""
    s = field_with(played=["kanoniere"], lines={4: (["kanoniere", "kanoniere"], ["bauernmiliz"])})
    do(s, "place:kanoniere:4")
    assert (owner(s, 4), line(s, 4)) == (-1, ["kanoniere"] * 3)


def test_three_cards_against_none_win_the_land() -> None:
    """7-2."""
    s = field_with(played=["bauernmiliz"], lines={4: (["bauernmiliz", "bauernmiliz"], [])})
    do(s, "place:bauernmiliz:4")
    assert owner(s, 4) == 0


def test_a_bonus_changes_the_fights_at_once() -> None:
    """R31: a general placed behind makes the unit in front win."""
    s = field_with(played=["ukida_hideie"], lines={4: (["kavallerie"], ["kavallerie", "kanoniere"])})
    do(s, "place:ukida_hideie:4")
    assert owner(s, 4) == 0


def test_a_placement_can_win_the_land_for_the_enemy() -> None:
    """R64."""
    s = field_with(played=["bauernmiliz"], lines={4: (["bauernmiliz"], ["kanoniere", "kanoniere"])})
    do(s, "place:bauernmiliz:4")
    assert owner(s, 4) == 1


@pytest.mark.parametrize(
    ("owners", "expected"),
    [
        ([0, -1, 0, 0, -1, 1, 1, 1, -1, -1], (3, 4)),
        ([0, 0, 0, -1, -1, -1, -1, -1], (4, 0)),
        ([0, 0, 1, 0, 0, -1, -1, -1], (4, 1)),
        ([0, 0, 0, 0, -1, -1, -1, -1, -1, -1], (5, 0)),
        ([1, 1, 1, 1, 1, 1, -1, -1, -1, -1], (0, 8)),
    ],
)
def test_a_land_is_a_point_and_three_neighbours_are_one_more(owners: list[int], expected: tuple[int, int]) -> None:
    """7-2, section 8, R33: one more for each disjoint group of three."""
    assert (points(owners, 0), points(owners, 1)) == expected


def test_a_run_of_five_is_one_group_of_three() -> None:
    """R33."""
    assert neighbours([0] * 5, 0) == [0]
    assert neighbours([0] * 6, 0) == [0, 3]


def test_half_of_the_lands_is_the_goal() -> None:
    """Section 8."""
    assert (goal([-1] * 10), goal([-1] * 8)) == (5, 4)
