"""Section 2: who wins at once, who by points."""

from __future__ import annotations

import pytest

from kunitori_tui.games.sekigahara.rules.board import ISHIDA, NOBODY, TOKUGAWA
from kunitori_tui.games.sekigahara.rules.scoring import instant_winner, points
from kunitori_tui.games.sekigahara.rules.state import SekiState
from tests.games.sekigahara.positions import (
    ISH,
    TOK,
    at_suwa,
    campaign,
    clash,
    do,
    fight,
    kind,
    make_last_turn,
    one,
    stop_fighting,
)


@pytest.mark.parametrize(
    ("dead", "winner"),
    [
        ((False, False, False), NOBODY),
        ((True, False, False), ISHIDA),
        ((False, True, False), TOKUGAWA),
        ((False, False, True), TOKUGAWA),
        ((True, True, False), ISHIDA),
    ],
)
def test_the_death_of_a_leader_or_of_hideyori_ends_the_game(dead: tuple[bool, bool, bool], winner: int) -> None:
    assert instant_winner(*dead) == winner


def test_both_leaders_dead_in_one_battle_give_the_game_to_ishida() -> None:
    """2, S47: looked at after both sides have taken their losses."""
    s = at_suwa(
        ["tokugawa_leader", "tokugawa_3", "tokugawa_3"],
        ["ishida_leader", "mori_3", "mori_3"],
        ["tokugawa_single"] * 2,
        ["mori_single"] * 2,
    )
    fight(s, "free:tokugawa_leader", "free:ishida_leader", "deploy:tokugawa_single:tokugawa_3")
    fight(s, "deploy:mori_single:mori_3", "deploy:mori_single:mori_3", "deploy:tokugawa_single:tokugawa_3")
    do(s, "lose:tokugawa_leader")
    assert not s.over, "the other side takes its losses, too"
    events = do(s, "lose:ishida_leader")
    assert s.over
    assert one(events, "over") == {
        "side": "ishida",
        "seat": 1,
        "winner": "ishida",
        "reason": "instant",
    }


def test_the_winner_at_once_is_first_with_the_points_that_there_were() -> None:
    s = clash("suwa", ["tokugawa_leader"], ["mori_3"], came=["kofu"])
    stop_fighting(s)
    rows = s.standings()
    assert [r.rank for r in rows] == [2, 1]
    assert [r.score for r in rows] == [points(s, TOK), points(s, ISH)]
    assert rows[0].score > rows[1].score, "Ishida wins in spite of the points"
    assert [p.card for p in rows[1].parts] == ["castle", "resource"]


def test_the_game_ends_before_retreat_and_cards() -> None:
    """2."""
    s = at_suwa(["tokugawa_leader", "date_2"], ["mori_3"], [], ["mori_single"])
    fight(s, "free:tokugawa_leader", "deploy:mori_single:mori_3")
    events = stop_fighting(s)
    assert [e.kind for e in events][-3:] == ["lost", "clear", "over"]
    assert (s.decision, s.phase) == (None, "over")


def last_turn(**more: object) -> SekiState:
    s = campaign({"edo": ["date_2"]}, {"kyoto": ["mori_2"]}, week=7, active=ISH, **more)  # type: ignore[arg-type]
    make_last_turn(s)
    s.turn, s.first = 28, TOK
    return s


@pytest.mark.parametrize(("cubes", "winner", "tied"), [({}, TOK, False), ({"kiso": 1, "takeda": 1}, ISH, True)])
def test_more_points_win_after_week_7_and_a_tie_is_ishidas(cubes: dict[str, int], winner: int, tied: bool) -> None:
    """2: eleven to nine, and eleven to eleven."""
    s = last_turn(cubes=cubes)
    events = do(s, "none")
    assert one(events, "over")["reason"] == "points"
    rows = s.standings()
    assert (s.winner, rows[winner].rank, rows[winner].tiebreak) == (winner, 1, tied)


def test_the_count_names_castles_and_resources() -> None:
    s = last_turn()
    assert [(p.card, p.count, p.points) for p in s.standings()[TOK].parts] == [("castle", 5, 10), ("resource", 1, 1)]
    assert kind(s) == "degree"
