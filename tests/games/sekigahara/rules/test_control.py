"""Section 4: resource places, castles, capitals."""

from __future__ import annotations

import pytest

from kunitori_tui.games.sekigahara.rules.board import PLACE
from kunitori_tui.games.sekigahara.rules.scoring import points
from kunitori_tui.games.sekigahara.rules.state import SekiState
from tests.games.sekigahara.positions import ISH, TOK, campaign, do, halt, one, seen

PAY = ["date_single"] * 2


def cube(s: SekiState, place: str) -> int:
    return s.cube[PLACE[place]]


def holder(s: SekiState, place: str) -> int:
    return s.holder[PLACE[place]]


def test_a_resource_place_changes_hands_when_a_block_passes_through() -> None:
    """4: and it stays so after the block has left."""
    s = campaign({"kiyosu": ["date_2"]}, {"tanabe": ["mori_2"]}, cubes={"kuwana": ISH})
    events = do(s, "minimal", "stack:kiyosu", "go:kuwana", "go:minakuchi")
    assert one(events, "resource")["place"] == "kuwana"
    halt(s)
    assert cube(s, "kuwana") == TOK


def test_entering_a_place_with_enemies_changes_nothing_until_they_are_gone() -> None:
    """4."""
    s = campaign({"kiyosu": ["date_2"]}, {"kuwana": ["mori_2"]})
    do(s, "minimal", "stack:kiyosu", "go:kuwana")
    assert cube(s, "kuwana") == ISH


def test_who_is_left_after_a_battle_has_the_resource() -> None:
    """4."""
    s = campaign({"kiyosu": ["date_3"]}, {"kuwana": ["mori_2"]}, hands=(["date_single"], []))
    do(s, "minimal", "stack:kiyosu", "go:kuwana", "deploy:date_single:date_3", "stop")
    assert cube(s, "kuwana") == TOK


def test_a_stack_that_stops_in_an_empty_enemy_castle_holds_it() -> None:
    """4."""
    s = campaign({"kiyosu": ["date_2"]}, {"tanabe": ["mori_2"]})
    before = points(s, TOK)
    events = do(s, "minimal", "stack:kiyosu", "go:gifu")
    assert one(events, "castle") == {"side": "tokugawa", "seat": 0, "place": "gifu"}
    assert (holder(s, "gifu"), points(s, TOK)) == (TOK, before + 2)


def test_passing_through_an_enemy_castle_gives_nothing() -> None:
    """4: it is held by standing in it."""
    s = campaign({"iwamura": ["date_2"]}, {"tanabe": ["mori_2"]})
    events = do(s, "minimal", "stack:iwamura", "go:gifu", "go:sawayama")
    assert seen(events, "castle") == []
    assert holder(s, "gifu") == ISH


def test_an_enemy_castle_left_empty_falls_back_to_its_colour_at_once() -> None:
    """4."""
    s = campaign({"gifu": ["date_2"]}, {"tanabe": ["mori_2"]}, hands=(PAY, []))
    assert holder(s, "gifu") == TOK
    events = do(s, "total", "stack:gifu", "go:iwamura")
    assert one(events, "castle")["side"] == "ishida"
    assert holder(s, "gifu") == ISH


def test_while_both_are_there_the_castle_is_the_first_comers() -> None:
    """8-9-1: also against its colour."""
    s = campaign({"gifu": ["date_2"]}, {"sawayama": ["mori_2"]}, active=ISH)
    do(s, "minimal", "stack:sawayama", "go:gifu")
    assert holder(s, "gifu") == TOK


def test_the_disk_keeps_its_castle_though_no_block_is_there() -> None:
    """S6."""
    s = campaign({"saku": ["date_2"]}, {"tanabe": ["mori_2"]})
    do(s, "minimal", "stack:saku", "go:ueda")
    assert holder(s, "ueda") == ISH


@pytest.mark.parametrize(("place", "worth"), [("kyoto", 1), ("gifu", 2), ("suwa", 0)])
def test_capitals_count_as_resources_castles_twice_other_places_nothing(place: str, worth: int) -> None:
    """2, 4."""
    empty = campaign({"mito": ["date_2"]}, {"tanabe": ["mori_2"]})
    there = campaign({place: ["date_2"]}, {"tanabe": ["mori_2"]})
    assert points(there, TOK) - points(empty, TOK) == worth


def test_all_27_points_are_given_out_when_every_resource_has_a_cube() -> None:
    """2."""
    places = ["tsuruga", "kuwana", "kiso", "takasaki", "takeda", "niigata", "shirakawa", "kyoto", "edo"]
    s = campaign({"mito": ["date_2"]}, {"tanabe": ["mori_2"]}, cubes=dict.fromkeys(places, TOK))
    assert points(s, TOK) + points(s, ISH) == 27
