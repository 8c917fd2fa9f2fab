"""Where the panels of the table stand, at every size and in every situation."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pytest
from textual.geometry import Region, Size

from screens.deckbuilder.places import LayoutNeeds, places

SIZES = (
    (80, 24),
    (80, 40),
    (100, 30),
    (119, 60),
    (120, 36),
    (120, 40),
    (140, 36),
    (160, 40),
    (160, 48),
    (200, 60),
    (240, 36),
)


def situations() -> Iterator[LayoutNeeds]:
    """Return what there can be to show: players, cards in both zones, choices, notes, panels of a battle."""
    for rivals, cards, options, note, deck in product((1, 2, 3, 5, 6), (1, 3, 7), (0, 2, 7), (0, 1, 3), (0, 7)):
        zone = {"area_lines": cards, "area_cards": cards, "hand_lines": cards, "hand_cards": cards}
        board = LayoutNeeds(rivals=rivals, options=options, note=note, note_left=note + (note > 1), deck=deck, **zone)
        yield from (board, board._replace(urgent=True), board._replace(pool_listed=True), board._replace(story=True))
        yield board._replace(coach=2)
        for panel in ("attack", "defence", "joint"):
            yield board._replace(options=0, battle=panel)
        for digest in (3, 6, 11):
            told = board._replace(digest=digest)
            yield from (told, told._replace(area_lines=0), told._replace(urgent=True), told._replace(story=True))


@pytest.mark.parametrize("size", SIZES)
def test_no_panel_lies_over_another_or_leaves_the_screen(size: tuple[int, int]) -> None:
    screen, seen = Region(0, 0, *size), set()
    for wants in situations():
        regions = places(Size(*size), wants)
        assert {"top", "question", "keys"} <= set(regions), wants
        standing = tuple(regions.values())
        if standing not in seen:  # many situations are arranged alike
            seen.add(standing)
            assert all(screen.contains_region(region) for region in standing), wants
            assert not any(one.overlaps(other) for one, other in combinations(standing, 2)), wants


@pytest.mark.parametrize("size", SIZES)
def test_what_is_asked_and_what_is_said_always_have_their_lines(size: tuple[int, int]) -> None:
    for wants in situations():
        regions = places(Size(*size), wants)
        if wants.options and not (wants.pool_listed and size[0] < 120):
            assert regions["options"].height >= min(wants.options, size[1] - 10), wants
        if wants.note:
            lines = wants.note if regions["note"].width == size[0] else wants.note_left
            assert regions["note"].height >= lines, wants
        if "meanwhile" in regions:
            assert regions["meanwhile"].height >= wants.digest, wants
            assert "area" in regions or not wants.area_lines, wants
            assert {"hand", "pool"} & set(regions), wants
        if wants.battle:
            assert regions[wants.battle].height >= 16, wants
        assert "hand" not in regions or regions["hand"].height >= 2, wants


@pytest.mark.parametrize("rivals", [1, 2, 3, 4, 5])
def test_everybody_has_a_line_at_80x24_and_the_hand_its_place(rivals: int) -> None:
    regions = places(Size(80, 24), LayoutNeeds(rivals=rivals))
    assert regions["players"].height >= rivals + 1
    assert {"aim", "pool", "info", "area", "hand", "question"} <= set(regions)
    assert "log" not in regions


@pytest.mark.parametrize("panel", ["attack", "defence", "joint"])
def test_the_aim_stands_over_a_battle_where_there_is_a_line_for_it(panel: str) -> None:
    battle = LayoutNeeds(battle_lines=20, battle=panel)
    assert "aim" in places(Size(80, 24), battle)
    assert "aim" not in places(Size(80, 24), battle._replace(battle_lines=21))
    assert "aim" not in places(Size(80, 24), battle._replace(note=1))


def test_a_line_without_a_legend_goes_to_cards_that_need_it() -> None:
    wants = LayoutNeeds(rivals=2, area_lines=3)
    with_signs, without = places(Size(80, 24), wants), places(Size(80, 24), wants._replace(legend=False))
    assert with_signs["legend"].height == 1
    assert "legend" not in without
    assert without["area"].height == with_signs["area"].height + 1


def test_what_others_did_finds_room_for_two_rivals_in_four_lines_and_a_hint_in_two_beside_the_own_area() -> None:
    usual = LayoutNeeds(rivals=2, digest=5, note=2, area_lines=2)
    assert places(Size(80, 24), usual)["meanwhile"].height == 5
    assert {"players", "area"} <= set(places(Size(80, 24), usual._replace(digest=4))), "and the rivals theirs"
    assert "meanwhile" not in places(Size(80, 24), usual._replace(digest=6))


@pytest.mark.parametrize("panel", ["attack", "defence", "joint"])
def test_the_coach_waits_where_a_battle_needs_all_lines(panel: str) -> None:
    few, many = (LayoutNeeds(coach=2, battle_lines=lines, battle=panel) for lines in (16, 20))
    assert places(Size(80, 24), few)["coach"].height == 2
    assert "coach" not in places(Size(80, 24), many)


def test_the_coach_takes_the_title_of_six_players_but_none_of_them() -> None:
    regions = places(Size(80, 24), LayoutNeeds(rivals=5, coach=2))
    assert regions["coach"].height == 2
    assert regions["players"].height == 5


@pytest.mark.parametrize("digest", [0, 3, 4, 5])
def test_a_hint_takes_no_line_of_the_pool(digest: int) -> None:
    for pool in range(4, 14):
        usual = LayoutNeeds(rivals=2, pool=pool, digest=digest, area_lines=1, hand_lines=1)
        pools = {places(Size(80, 24), usual._replace(note=note))["pool"] for note in range(4)}
        assert len(pools) == 1
