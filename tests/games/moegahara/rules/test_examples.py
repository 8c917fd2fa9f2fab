"""The printed examples W9 to W12."""

from __future__ import annotations

from tests.games.moegahara.builders import do, field_with, kind, line, names, offers, owner, strengths


def test_w9_falle_on_kanoniere_goes_to_an_opponent_with_a_red_marker_who_gives_it_back() -> None:
    """5-3."""
    lines = {1: ([], ["kanoniere"]), 2: ([], ["kanoniere"]), 3: ([], ["kavallerie"])}
    markers = {1: {"red": 1}, 3: {"blue": 1}, 5: {"red": 1}}
    s = field_with(seats=6, played=["falle"], lines=lines, markers=markers)
    do(s, "use:falle", "remove:1:1:1")
    assert offers(s, "to") == ["1", "5"]
    do(s, "to:5")
    assert names(s, "discard", 5) == ["kanoniere"]
    assert s.red == [0, 1, 0, 0, 0, 0]


def test_w10_kobayakawa_removes_the_only_enemy_card_and_no_fight_takes_place() -> None:
    """7-1."""
    s = field_with(seats=2, played=["kobayakawa_hideaki"], lines={1: ([], ["ishida_mitsunari"])}, hand=["kupfer"])
    do(s, "place:kobayakawa_hideaki:1", "remove:1:1:1")
    assert (line(s, 1, 0), line(s, 1, 1), owner(s, 1)) == (["kobayakawa_hideaki"], [], -1)


def test_w11_top_row_three_cards_against_none_win() -> None:
    """7-4."""
    s = field_with(played=["kanoniere"], lines={1: (["bogenschuetzen", "ukida_hideie"], [])})
    do(s, "place:kanoniere:1")
    assert owner(s, 1) == 0


def test_w11_middle_row_seven_and_seven_beat_two_kanoniere() -> None:
    """7-4: 5 + 1 in front of a general + 1 Kuroda."""
    assert strengths("kavallerie", "kuroda_nagamasa") == [7, 7]
    s = field_with(played=["kuroda_nagamasa"], lines={1: (["kavallerie"], ["kanoniere", "kanoniere"])})
    do(s, "place:kuroda_nagamasa:1")
    assert owner(s, 1) == 0


def test_w11_bottom_row_a_tie_and_one_won_fight_leave_the_land_open() -> None:
    """7-4; the Horo Musha of the picture stand for a weak unit (X7)."""
    lines = {1: (["bogenschuetzen", "kanoniere"], ["bogenschuetzen", "bauernmiliz"])}
    s = field_with(played=["kavallerie"], lines=lines, hand=["kupfer"])
    do(s, "place:kavallerie:1")
    assert (owner(s, 1), kind(s), len(line(s, 1))) == (-1, "keep", 3)


def test_w12_three_neighbouring_lands_are_four_points() -> None:
    """7-2."""
    lines = {3: (["kanoniere"], ["kavallerie", "kavallerie"])}
    s = field_with(played=["kanoniere"], lines=lines, owners={2: 0, 4: 0}, hand=["kupfer"])
    assert s.standings()[0].score == 2
    do(s, "place:kanoniere:3")
    assert s.standings()[0].score == 4
