"""The arena counts right."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from kunitori_tui.measure import arena, sim
from tests.bots.duels import long_duel

SEED = 900_000
"""Deals that were not used for tuning."""


def test_wilson_gives_the_published_interval() -> None:
    """Newcombe 1998: 81 of 263 gives 0.2553 to 0.3662."""
    low, high = arena.wilson(81 / 263, 263)
    assert (round(low, 4), round(high, 4)) == (0.2553, 0.3662)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_seat_is_held_by_either_bot_equally_often(seats: int) -> None:
    ways = arena.seatings(range(seats))
    assert len(set(ways)) == len(ways)
    assert [2 * sum(way[seat] for way in ways) for seat in range(seats)] == [len(ways)] * seats
    assert all(sum(way) in (seats // 2, seats - seats // 2) for way in ways)


def test_two_players_change_seats_on_the_same_deal() -> None:
    assert arena.seatings(range(2)) == [(True, False), (False, True)]


def test_a_bot_against_itself_scores_one_half() -> None:
    score = arena.duel("kunitori", "money", "money", 8, SEED)
    assert (score.share, score.games, score.pairs, score.wins) == (0.5, 8, 8, 4)


def test_an_odd_number_of_games_is_rounded_up_to_whole_deals() -> None:
    assert arena.duel("kunitori", "money", "random", 3, SEED).games == 4


def test_both_sides_of_a_duel_add_up() -> None:
    there = arena.duel("kunitori", "money", "ashigaru", 6, SEED, seats=4)
    back = arena.duel("kunitori", "ashigaru", "money", 6, SEED, seats=4)
    assert there.pairs == back.pairs == 24
    assert there.wins + back.wins + there.draws == 24
    assert there.share + back.share == pytest.approx(1)


def test_progress_is_told_piece_by_piece_over_the_whole_ladder() -> None:
    told: list[tuple[int, int]] = []
    bots = ("random", "money", "sensei")
    arena.duels(
        "kunitori", arena.ladder("kunitori", bots), 6, SEED, on_games=lambda done, total: told.append((done, total))
    )
    assert told == [(4, 18), (6, 18), (10, 18), (12, 18), (16, 18), (18, 18)]


def test_deals_in_two_parts_add_up_to_the_whole() -> None:
    """So a duel that was cut off goes on with the next deal."""
    whole = arena.DuelBatch("kunitori", "money", "ashigaru", 2, range(SEED, SEED + 5)).play()
    parts = [arena.DuelBatch("kunitori", "money", "ashigaru", 2, deals).play() for deals in sim.ranges(SEED, 5, 3)]
    assert counts(parts[0] + parts[1]) == counts(whole)


def counts(tally: arena.Tally) -> tuple[object, ...]:
    """Return what does not hang on the clock."""
    return tally.games, tally.pairs, tally.wins, tally.draws, tally.asked


def test_two_processes_come_to_the_same_score_as_one() -> None:
    alone = asdict(arena.duel("kunitori", "money", "random", 10, SEED))
    together = asdict(long_duel("kunitori", "money", "random", 10, SEED))
    timed = {"a_ms", "b_ms"}
    assert {key: together[key] for key in together.keys() - timed} == {key: alone[key] for key in alone.keys() - timed}


def test_the_ladder_has_every_pair_once() -> None:
    scores = arena.duels("kunitori", arena.ladder("kunitori", ("random", "money", "ashigaru")), 2, SEED)
    assert [(s.a, s.b) for s in scores] == [("money", "random"), ("ashigaru", "random"), ("ashigaru", "money")]
