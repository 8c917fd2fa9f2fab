"""The end of the game and the count: 9-1, 9-2, R26, R27, R42."""

from __future__ import annotations

import pytest

from tests.games.deckbuilder.builders import do, finish_turn, game_with, left, one, seen


@pytest.mark.parametrize("card", ["dorf", "praefektur", "land"])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_after_the_last_card_of_a_victory_pile_every_other_player_has_one_more_turn(card: str, seats: int) -> None:
    """9-1: until the player to the right of the active one has had his turn."""
    s = game_with(hand=["gold"] * 4, seats=seats, pool={card: 1}, active=1)
    events = do(s, "end", *["treasure:gold"] * 4, f"buy:{card}")
    assert one(events, "last_turns") == {"card": card, "turns": seats - 1}
    followed = []
    while not s.over:
        followed.append(s.active)
        finish_turn(s)
    assert followed == [(1 + i) % seats for i in range(1, seats)]
    assert s.phase == "over"


def test_an_empty_pile_of_another_sort_does_not_end_the_game() -> None:
    s = game_with(hand=["gold"], pool={"silber": 1})
    do(s, "end", "treasure:gold", "buy:silber")
    assert s.ending == -1


def test_the_turn_in_which_the_end_comes_on_is_played_out() -> None:
    """R27: further buys included."""
    s = game_with(hand=["toyotomi_hideyoshi", "gold"], pool={"dorf": 1})
    do(s, "play:toyotomi_hideyoshi", "home", "treasure:gold", "buy:dorf", "buy:silber")
    assert (s.active, s.over) == (1, False)


def test_the_end_can_come_on_in_the_battle_of_another_player_and_the_active_one_counts() -> None:
    """R27: a defender takes the last Land; everybody but the attacker has one more turn."""
    s = game_with(
        hand=["mouri_motonari"],
        seats=3,
        rivals={2: {"hand": ["kupfer"], "deployed": ["fantastische_burg"] * 2}},
        pool={"land": 1},
    )
    do(s, "play:mouri_motonari", "end", "attack:2", "ambush", "done", "take:land")
    assert (left(s, "land"), s.ending) == (0, 2)
    finish_turn(s)
    assert s.active == 1
    finish_turn(s)
    assert (s.active, s.over) == (2, False)
    finish_turn(s)
    assert s.over


def test_a_second_pile_running_out_changes_nothing() -> None:
    """R27: the first trigger counts."""
    s = game_with(hand=["gold"] * 4, pool={"praefektur": 1, "dorf": 1}, seats=3, rivals={1: {"hand": ["kupfer"] * 4}})
    do(s, "end", *["treasure:gold"] * 4, "buy:praefektur")
    events = do(s, "end", "treasure:kupfer", "buy:dorf")
    assert (left(s, "dorf"), seen(events, "last_turns"), s.active) == (0, [], 2)
    finish_turn(s)
    assert s.over


def test_an_effect_can_bring_on_the_end() -> None:
    """R27: a gain in any way."""
    s = game_with(hand=["marktplatz", "kupfer"], pool={"dorf": 1})
    do(s, "play:marktplatz", "trash:kupfer", "gain:dorf")
    assert s.ending == 1


def test_all_cards_of_a_player_count_wherever_they_are_and_minus_points_too() -> None:
    """9-2: hand, deck, discard pile and area."""
    s = game_with(hand=["land", "hohe_steuern"], deck=["dorf"], discard=["praefektur"], deployed=["fantastische_burg"])
    row = s.standings()[0]
    assert row.score == 10 - 3 + 1 + 5 + 4
    assert {(p.card, p.count, p.points) for p in row.parts} == {
        ("land", 1, 10), ("hohe_steuern", 1, -3), ("dorf", 1, 1), ("praefektur", 1, 5), ("fantastische_burg", 1, 4),
    }  # fmt: skip


def test_action_cards_with_points_count() -> None:
    """Section 4."""
    s = game_with(hand=["bauernmiliz", "bauernmiliz", "tokugawa_ieyasu"], deck=["landesvermessung", "festung"])
    assert s.standings()[0].score == 2 + 7 - 1 + 1


def test_a_score_may_be_negative() -> None:
    s = game_with(hand=["hohe_steuern", "hohe_steuern"], deck=["dorf"])
    assert s.standings()[0].score == -5


def test_of_equal_scores_the_one_with_the_later_first_turn_is_ahead() -> None:
    """9-2, R75: farthest from the start player; ranks never tie."""
    s = game_with(seats=3, active=1)
    rows = s.standings()
    assert [r.score for r in rows] == [2, 2, 2]
    assert [r.rank for r in rows] == [1, 3, 2], "seat 1 began, seat 2 followed, seat 0 came last"
    assert all(r.tiebreak for r in rows)


def test_most_points_win_whoever_began() -> None:
    s = game_with(hand=["land"], deck=[], seats=3)
    rows = s.standings()
    assert [(r.rank, r.tiebreak) for r in rows] == [(1, False), (3, True), (2, True)]


def test_the_round_limit_ends_the_game_after_a_whole_round() -> None:
    """R42: the guard against games without an end."""
    s = game_with(seats=3, active=2, options={"round_limit": 2})
    for turn in range(6):
        assert (s.over, s.turn) == (False, turn + 1)
        events = finish_turn(s)
    assert s.over
    assert one(events, "over") == {"reason": "rounds"}


def test_without_a_round_limit_the_game_goes_on() -> None:
    """R42: 0 is off."""
    s = game_with(options={"round_limit": 0})
    for _ in range(300):
        finish_turn(s)
    assert (s.over, s.turn) == (False, 301)


def test_a_hundred_rounds_are_the_default_limit() -> None:
    s = game_with()
    turns = 0
    while not s.over:
        finish_turn(s)
        turns += 1
    assert turns == 200


def test_the_reason_of_an_end_by_an_empty_pile_is_told() -> None:
    s = game_with(hand=["kupfer"], pool={"dorf": 1})
    do(s, "end", "treasure:kupfer", "buy:dorf")
    assert one(finish_turn(s), "over") == {"reason": "pile"}


def test_the_round_limit_cuts_off_last_turns_that_would_go_beyond_it() -> None:
    """R73: everybody has had the same number of turns."""
    s = game_with(seats=3, active=0, options={"round_limit": 1}, pool={"dorf": 1})
    finish_turn(s)
    do(s, "end", "treasure:kupfer", "buy:dorf")
    assert s.ending == 1
    finish_turn(s)
    assert (s.over, s.turn) == (True, 3)
