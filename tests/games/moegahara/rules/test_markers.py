"""Marker cards: 5-3, 7-2, R59, R60, R63."""

from __future__ import annotations

import pytest

from kunitori_tui.games.moegahara.rules.game import GAME
from tests.games.moegahara.builders import do, field_with, kind, names, offers, one, owner, seen


@pytest.mark.parametrize(
    ("unit", "colour"), [("bogenschuetzen", "yellow"), ("kavallerie", "blue"), ("kanoniere", "red")]
)
def test_placing_a_unit_with_a_colour_brings_its_marker_to_the_player_who_places_it(unit: str, colour: str) -> None:
    """Section 4, 5-1, 5-3, R59."""
    s = field_with(played=[unit], active=2)
    told = do(s, f"place:{unit}:1")
    assert getattr(s, colour) == [0, 0, 1, 0]
    assert one(told, "marker") == {"seat": 2, "colour": colour, "change": 1, "actions": 2}


@pytest.mark.parametrize("card", ["bauernmiliz", "speertraeger", "kuroda_nagamasa"])
def test_other_cards_bring_none(card: str) -> None:
    """Section 4."""
    s = field_with(played=[card])
    assert seen(do(s, f"place:{card}:1"), "marker") == []


def test_markers_stay_in_the_area_in_the_end_phase() -> None:
    """5-4."""
    s = field_with(played=["kanoniere"], hand=["kupfer"])
    do(s, "place:kanoniere:1", "done")
    assert (s.active, s.red) == (1, [1, 0, 0, 0])


def test_a_removed_unit_goes_to_a_player_with_its_marker_who_gives_it_back() -> None:
    """5-3: the active player chooses among them."""
    lines = {1: (["bauernmiliz"], ["kanoniere", "kanoniere", "kanoniere"])}
    s = field_with(seats=6, played=["falle"], lines=lines, markers={1: {"red": 2}, 5: {"red": 1}})
    do(s, "use:falle", "remove:1:1:3")
    assert s.decision is not None
    assert (s.decision.seat, s.decision.kind, s.options()) == (0, "discard_to", ["to:1", "to:5"])
    told = do(s, "to:5")
    assert (names(s, "discard", 5), s.red) == (["kanoniere"], [0, 2, 0, 0, 0, 0])
    assert one(told, "marker") == {"seat": 5, "colour": "red", "change": -1, "actions": 1}


def test_a_unit_without_a_colour_can_go_to_any_player_of_its_team() -> None:
    """5-3, R32."""
    s = field_with(seats=6, played=["falle"], lines={1: ([], ["speertraeger"])})
    do(s, "use:falle")
    assert offers(s, "to") == ["1", "3", "5"]
    do(s, "to:3")
    assert names(s, "discard", 3) == ["speertraeger"]


def test_a_general_can_go_to_any_player_of_its_team() -> None:
    """5-3."""
    s = field_with(played=["horo_musha"], lines={1: (["ii_naomasa"], [])}, active=2)
    do(s, "use:horo_musha")
    assert offers(s, "to") == ["0", "2"]


def test_nothing_is_asked_where_one_player_only_can_take_the_card() -> None:
    """5-3."""
    s = field_with(played=["falle", "ukida_hideie"], lines={1: ([], ["kanoniere"])}, markers={3: {"red": 1}})
    do(s, "use:falle")
    assert (names(s, "discard", 3), s.red, kind(s)) == (["kanoniere"], [0, 0, 0, 0], "place")


def test_with_two_players_there_is_no_choice_of_a_discard_pile() -> None:
    """R61."""
    s = field_with(seats=2, played=["falle", "ukida_hideie"], lines={1: ([], ["speertraeger"])})
    do(s, "use:falle")
    assert (names(s, "discard", 1), kind(s)) == (["speertraeger"], "place")


def test_after_a_decided_land_the_winning_team_says_who_gives_markers_back() -> None:
    """5-3, 7-2: for both teams; the active player if he belongs to it (R60)."""
    markers = {0: {"red": 1}, 4: {"red": 1}, 1: {"blue": 1}, 3: {"blue": 1}}
    s = field_with(
        seats=6,
        played=["kanoniere"],
        active=2,
        markers=markers,
        lines={1: (["kanoniere"], ["kavallerie", "bauernmiliz"]), 2: (["kanoniere"], []), 3: ([], ["kavallerie"])},
    )
    do(s, "place:kanoniere:1")
    assert (owner(s, 1), kind(s)) == (0, "marker")
    assert s.decision is not None
    assert (s.decision.seat, s.decision.data, s.options()) == (
        2,
        {"team": 0, "colour": 2, "count": 2},
        ["marker:0", "marker:2"],
    )
    do(s, "marker:0")
    assert s.options() == ["marker:2", "marker:4"]
    do(s, "marker:4")
    assert (s.red, kind(s)) == ([0, 0, 1, 0, 0, 0], "marker")
    assert (s.decision.seat, s.decision.data["team"], s.options()) == (2, 1, ["marker:1", "marker:3"])
    do(s, "marker:3")
    assert s.blue == [0, 1, 0, 0, 0, 0]


def test_markers_are_named_in_the_order_of_seats_so_that_no_choice_is_offered_twice() -> None:
    """5-3: two of three; after the second seat only that one and later ones."""
    markers = {0: {"red": 1}, 2: {"red": 1}, 4: {"red": 1}}
    lines: dict[int, tuple[list[str], list[str]]] = {1: (["kanoniere", "kanoniere"], []), 2: (["kanoniere"], [])}
    s = field_with(seats=6, played=["bauernmiliz"], markers=markers, lines=lines)
    do(s, "place:bauernmiliz:1")
    assert s.options() == ["marker:0", "marker:2"]
    do(s, "marker:2")
    assert s.red == [1, 0, 0, 0, 0, 0]


def test_for_the_other_team_its_next_member_in_the_order_of_turns_chooses() -> None:
    """R60: the active player places a card and loses the Land."""
    lines = {1: (["kanoniere"], ["ii_naomasa", "tokugawa_ieyasu"]), 2: (["kanoniere"], [])}
    s = field_with(seats=4, played=["bauernmiliz"], active=2, markers={0: {"red": 1}, 2: {"red": 1}}, lines=lines)
    do(s, "place:bauernmiliz:1")
    assert (owner(s, 1), kind(s)) == (1, "marker")
    assert s.decision is not None
    assert (s.decision.seat, s.options()) == (3, ["marker:0", "marker:2"])


def test_where_all_markers_of_a_colour_go_back_nothing_is_asked() -> None:
    """5-3."""
    lines = {1: (["kanoniere"], ["kavallerie", "kavallerie"])}
    markers = {2: {"red": 1}, 1: {"blue": 1}, 3: {"blue": 1}}
    s = field_with(played=["kanoniere"], lines=lines, markers=markers, hand=["kupfer"])
    do(s, "place:kanoniere:1")
    assert (kind(s), s.red, s.blue) == ("keep", [0] * 4, [0] * 4)


def test_a_price_sheet_with_more_than_ten_of_a_unit_brings_as_many_markers() -> None:
    """R59: the eleventh unit of a colour brings its marker like the others, and gives it back."""
    lines = {land: (["kanoniere"] * 2, []) for land in range(1, 6)}
    s = field_with(played=["kanoniere"], lines=lines, options={"prices": {"kanoniere": {"count": 12}}})
    do(s, "place:kanoniere:6")
    assert sum(s.red) == 11
    assert GAME.from_json(s.to_json()).to_json() == s.to_json()
    s = field_with(
        played=["falle"],
        lines={land: ([], ["kanoniere"] * 2) for land in range(1, 7)},
        options={"prices": {"kanoniere": {"count": 12}}},
    )
    do(s, "use:falle", "remove:6:1:2")
    assert (sum(s.red), names(s, "discard", 1)) == (11, ["kanoniere"])


def test_a_team_has_as_many_markers_as_units_that_bring_them() -> None:
    """R59: a position in which it has not is none."""
    s = field_with(played=["kanoniere"], lines={1: (["kanoniere"], [])})
    s.red[2] += 1
    assert GAME.problems(s) == ["team 0 has 2 red markers for 1 units"]
