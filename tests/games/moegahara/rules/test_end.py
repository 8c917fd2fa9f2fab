"""End phase (5-4), the end of the game (8, R67), the round limit (R35), standings."""

from __future__ import annotations

from tests.games.moegahara.builders import do, field_with, finish_turn, kind, names, one, owner

WINNING = {4: (["kanoniere"], ["kavallerie", "kavallerie"])}


def test_area_and_hand_are_discarded_and_four_cards_drawn() -> None:
    """5-4."""
    s = field_with(hand=["neue_felder", "kupfer", "silber"], deck=["gold", "gold", *["kupfer"] * 6])
    do(s, "play:neue_felder", "end", "done")
    assert names(s, "discard") == ["gold", "gold", "kupfer", "neue_felder", "silber"]
    assert len(s.hand[0]) == 4


def test_strategy_cards_may_be_shown_and_kept_and_one_card_less_is_drawn_for_each() -> None:
    """5-4."""
    s = field_with(hand=["falle", "falle", "horo_musha", "kupfer"], deck=["gold"] * 4)
    do(s, "end", "end")
    assert s.options() == ["done", "show:horo_musha", "show:falle"]
    do(s, "show:falle", "show:falle", "done")
    assert names(s, "hand") == ["falle", "falle", "gold", "gold"]
    assert names(s, "discard") == ["horo_musha", "kupfer"]
    assert sorted(s.known_hand[0]) == [s.table.number["falle"]] * 2


def test_more_than_four_kept_cards_draw_nothing() -> None:
    """5-4, R16."""
    s = field_with(hand=["falle"] * 6, deck=["gold"] * 4)
    do(s, "end", "end", *["show:falle"] * 5, "done")
    assert names(s, "hand") == ["falle"] * 5


def test_an_empty_deck_is_renewed_only_when_a_card_is_due() -> None:
    """5-4."""
    s = field_with(hand=["kupfer"], deck=["gold"] * 4)
    do(s, "end", "end", "done")
    assert (s.deck[0], names(s, "hand"), names(s, "discard")) == ([], ["gold"] * 4, ["kupfer"])
    s = field_with(hand=["kupfer"], deck=["gold"] * 3)
    do(s, "end", "end", "done")
    assert (names(s, "hand"), s.deck[0], s.discard[0]) == (["gold"] * 3 + ["kupfer"], [], [])


def test_the_team_that_reaches_half_of_the_lands_wins_in_that_instant() -> None:
    """Section 8, R67: in the middle of the deploy phase; nobody is asked about markers any more."""
    s = field_with(played=["kanoniere", "bauernmiliz"], lines=WINNING, owners={1: 0, 6: 0, 8: 0, 10: 0})
    told = do(s, "place:kanoniere:4")
    assert (s.over, s.phase, s.decision) == (True, "over", None)
    assert one(told, "over") == {"reason": "lands"}
    assert names(s, "area") == ["bauernmiliz"]


def test_with_two_players_four_points_win() -> None:
    """Section 8."""
    s = field_with(seats=2, played=["kanoniere"], lines=WINNING, owners={1: 0, 6: 0, 8: 0})
    do(s, "place:kanoniere:4")
    assert s.over


def test_three_neighbours_bring_the_point_that_wins() -> None:
    """7-2: four Lands, three of them neighbours, are five points."""
    s = field_with(played=["kanoniere"], lines=WINNING, owners={3: 0, 5: 0, 9: 0})
    do(s, "place:kanoniere:4")
    assert (s.over, [r.score for r in s.standings()]) == (True, [5, 0, 5, 0])


def test_one_point_less_and_the_game_goes_on() -> None:
    """Section 8."""
    s = field_with(played=["kanoniere"], lines=WINNING, owners={2: 0, 5: 0, 9: 0}, hand=["kupfer"])
    do(s, "place:kanoniere:4")
    assert (s.over, kind(s), [r.score for r in s.standings()]) == (False, "keep", [4, 0, 4, 0])


def test_the_enemy_can_reach_the_goal_in_the_turn_of_another() -> None:
    """R64, R67."""
    lines = {4: (["bauernmiliz"], ["kanoniere", "kanoniere"])}
    s = field_with(played=["bauernmiliz"], lines=lines, owners={1: 1, 6: 1, 8: 1, 10: 1})
    do(s, "place:bauernmiliz:4")
    assert (s.over, [r.rank for r in s.standings()]) == (True, [2, 1, 2, 1])


def test_the_whole_team_wins() -> None:
    """Section 8."""
    s = field_with(seats=6, owners={1: 0, 3: 0, 4: 1}, hand=["kupfer"])
    rows = s.standings()
    assert [(r.score, r.rank) for r in rows] == [(2, 1), (1, 2)] * 3
    assert [(p.card, p.count, p.points) for p in rows[0].parts] == [("land", 2, 2)]


def test_the_count_names_lands_and_neighbours() -> None:
    """7-2."""
    s = field_with(owners={1: 1, 2: 1, 3: 1}, hand=["kupfer"])
    assert [(p.card, p.count, p.points) for p in s.standings()[1].parts] == [("land", 3, 3), ("neighbours", 1, 1)]


def test_equal_points_are_a_draw() -> None:
    """R35."""
    s = field_with(owners={1: 0, 3: 1}, hand=["kupfer"])
    assert [r.rank for r in s.standings()] == [1, 1, 1, 1]


def test_the_game_ends_after_the_agreed_rounds_without_a_decided_land() -> None:
    """R35."""
    s = field_with(seats=2, hand=["kupfer"], options={"round_limit": 2})
    for _ in range(3):
        finish_turn(s)
        assert not s.over
    told = finish_turn(s)
    assert (s.over, s.turn, one(told, "over")) == (True, 4, {"reason": "rounds"})


def test_a_decided_land_starts_the_count_anew() -> None:
    """R35."""
    s = field_with(seats=2, played=["kanoniere"], lines=WINNING, hand=["kupfer"], options={"round_limit": 1})
    do(s, "place:kanoniere:4", "done")
    assert (owner(s, 4), s.decided) == (0, 1)
    finish_turn(s)
    assert (s.over, s.turn) == (False, 3), "one turn of this round has gone by without one"
    finish_turn(s)
    assert (s.over, s.turn) == (True, 3)


def test_without_a_limit_the_game_goes_on() -> None:
    """R35: 0 turns the guard off."""
    s = field_with(seats=2, hand=["kupfer"], options={"round_limit": 0})
    for _ in range(90):
        finish_turn(s)
    assert not s.over
