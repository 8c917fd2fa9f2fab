"""The levels of the third box: positions with a clear answer."""

from __future__ import annotations

import pytest

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.games.moegahara.bots.levels import daimyo
from kunitori_tui.games.moegahara.bots.mind import Eye, chance, stake
from kunitori_tui.games.moegahara.rules.state import MoegaharaState
from tests.bots.hasty import quick
from tests.games.moegahara.builders import field_with, kind

LEVELS = shelf.levels("moegahara")

QUICK = quick("moegahara")[-3:]
"""Those that go by their rules alone, and so do what a rule says whatever comes of it some turns later."""

every_level = pytest.mark.parametrize("level", LEVELS)
every_quick_level = pytest.mark.parametrize("level", QUICK)


def choice(level: str, s: MoegaharaState) -> str:
    """Return what a level answers to the open question."""
    assert s.decision is not None
    return bots.load("moegahara", level).choose(s.observe(s.decision.seat), 1)


def reason(level: str, s: MoegaharaState) -> str:
    assert s.decision is not None
    return bots.load("moegahara", level).hint(s.observe(s.decision.seat), 1).reason


@every_level
def test_a_card_goes_where_it_wins_the_game(level: str) -> None:
    """8: with a group of three the fourth Land is the fifth point."""
    s = field_with(
        played=["kanoniere", "kavallerie"], owners={1: 0, 2: 0, 3: 0},
        lines={6: (["kavallerie"], ["bauernmiliz", "bauernmiliz"]), 9: (["bogenschuetzen"], [])},
    )  # fmt: skip
    assert choice(level, s) in ("place:kanoniere:6", "place:kavallerie:6")
    assert reason(level, s) == "place_wins"


@every_quick_level
def test_a_trap_strikes_the_card_that_holds_a_land(level: str) -> None:
    """R29: with the Kanoniere gone, the others move up and two fights are won."""
    s = field_with(
        played=["falle"],
        lines={3: (["kavallerie", "kavallerie"], ["kanoniere", "bogenschuetzen", "speertraeger"])},
        markers={0: {"blue": 2}, 1: {"red": 1, "yellow": 1}},
    )
    assert kind(s) == "place"
    assert choice(level, s) == "use:falle"
    s.apply("use:falle")
    assert choice(level, s) == "remove:3:1:1"


@every_quick_level
def test_every_treasure_is_played_before_a_purchase_and_a_general_bought_with_seven(level: str) -> None:
    s = field_with(hand=["gold", "gold", "kupfer"])
    s.apply("end")
    while s.observe(0).choices and choice(level, s).startswith("treasure:"):
        s.apply(choice(level, s))
    view = s.observe(0)
    assert view.money == 7
    bought = choice(level, s).removeprefix("buy:")
    assert s.table.is_general[s.table.number[bought]]
    assert reason(level, s) == "buy_side"


@pytest.mark.parametrize("card", ["speertraeger", "bogenschuetzen", "kavallerie", "kanoniere"])
def test_the_daimyo_answers_a_line_that_would_win_with_its_third_card(card: str) -> None:
    """7-2: three cards that nobody opposes win the Land at once, whatever fights stand even elsewhere."""
    lines: dict[int, tuple[list[str], list[str]]] = {
        3: ([], ["kanoniere", "kavallerie"]),
        5: (["kavallerie"], ["kanoniere", "speertraeger"]),
    }
    s = field_with(seats=2, played=[card], lines=lines)
    assert choice("daimyo", s) == f"place:{card}:3"
    assert reason("daimyo", s) in ("place_answers", "place_turns")


def test_the_daimyo_wins_the_game_rather_than_answer_such_a_line() -> None:
    """8: four points of eight Lands."""
    lines: dict[int, tuple[list[str], list[str]]] = {
        3: ([], ["kanoniere", "kavallerie"]),
        6: (["kavallerie", "kavallerie"], []),
    }
    s = field_with(seats=2, played=["kanoniere"], lines=lines, owners={7: 0, 8: 0})
    assert choice("daimyo", s) == "place:kanoniere:6"


def test_of_two_equal_lands_the_daimyo_takes_the_one_that_makes_a_group_of_three() -> None:
    """R33: the third neighbouring Land is worth two points."""
    lines = (["kavallerie"], ["bauernmiliz", "bauernmiliz"])
    s = field_with(played=["kavallerie"], lines={3: lines, 8: lines},
                   owners={1: 0, 2: 0})  # fmt: skip
    assert choice("daimyo", s) == "place:kavallerie:3"


@every_level
def test_a_mate_who_holds_most_markers_gives_one_back_and_of_the_enemy_who_holds_fewest(level: str) -> None:
    """R60: the active player chooses."""
    s = field_with(
        played=["kanoniere"],
        lines={
            2: (["kanoniere"], ["speertraeger", "speertraeger"]),
            **{land: (["kanoniere"], []) for land in (5, 6, 7)},
        },
        markers={0: {"red": 1}, 2: {"red": 3}},
    )
    s.apply("place:kanoniere:2")
    assert kind(s) == "marker"
    assert choice(level, s) == "marker:2"


@every_level
def test_by_erratum_the_line_of_the_enemy_that_loses_by_it_is_put_in_another_order(level: str) -> None:
    """X13: (6, 3) against 4 becomes (3, 6), which loses the one fight there is; at Land 5 nobody fights."""
    lines: dict[int, tuple[list[str], list[str]]] = {
        3: (["bogenschuetzen"], ["kanoniere", "speertraeger"]),
        5: ([], ["kavallerie", "bauernmiliz"]),
    }
    s = field_with(played=["horo_musha"], lines=lines, options={"errata": ["x13"]})
    s.apply("use:horo_musha")
    s.apply("horo:order")
    assert s.options() == ["facing:3:1", "facing:5:1"]
    assert choice(level, s) == "facing:3:1"


def test_the_odds_of_a_land_grow_with_strength_and_turn_with_the_sides() -> None:
    eye = Eye()
    assert chance(eye, (), ()) == pytest.approx(0)
    assert chance(eye, (7,), ()) > chance(eye, (4,), ()) > chance(eye, (2,), ())
    assert chance(eye, (5, 3), (4,)) == pytest.approx(-chance(eye, (4,), (5, 3)))
    assert chance(eye, (5, 5), (4, 4)) == pytest.approx(1, abs=0.001)


def test_a_line_that_nobody_answers_is_worth_more_to_who_moves_next() -> None:
    """7-2: the enemy does, and wins with his third card, or answers the own line."""
    eye = daimyo().mind.eye
    for line in ((5,), (5, 5)):
        assert chance(eye, line, ()) > chance(eye, (), ())
        assert -chance(eye, (), line) > chance(eye, line, ())


def test_a_land_that_wins_the_game_is_worth_more_than_one_that_makes_a_group_and_that_more_than_any() -> None:
    owners = [0, 0, -1, -1, -1, -1, -1, -1, -1, -1]
    ahead = [0, 0, -1, 0, -1, -1, -1, -1, -1, -1]
    eye = Eye()
    assert stake(eye, ahead, 2, 0) > stake(eye, owners, 2, 0) > stake(eye, owners, 7, 0)
