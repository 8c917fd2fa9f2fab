"""Who gives up comes last, whatever the standings of the game are by then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import Setup
from kunitori_tui.play.match import Match
from kunitori_tui.shelf import STAND_IN
from savegames.format import Seat
from tests.contract.play import every_table
from tests.play.model import Model


def sitting(game_id: str, seats: int, people: Sequence[int]) -> tuple[Match, Model]:
    """Return a game at its beginning, where everybody has the same, with ``people`` at some of its seats."""
    game, setup = shelf.load(game_id), Setup(seats, 1)
    who = [Seat("human", f"P{i}") if i in people else Seat("bot", f"B{i}", "random") for i in range(seats)]
    return Match(game, setup, who, 1), Model(game, game.check(setup), who, 1)


def ways_to_give_up(seats: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield people and the order in which some of them concede; of large tables those of up to three people."""
    for count in range(1, min(seats, 3 if seats > 4 else seats) + 1):
        for people in combinations(range(seats), count):
            for gone in range(1, count + 1):
                for order in permutations(people, gone):
                    yield people, order


@every_table
def test_who_concedes_comes_last_in_a_tie_too_and_the_first_to_do_so_last_of_all(game_id: str, seats: int) -> None:
    for people, order in ways_to_give_up(seats):
        match, model = sitting(game_id, seats, people)
        for seat in order:
            match.concede(seat)
            model.concede(seat)
        ranks = [row.rank for row in match.standings()]
        assert ranks == model.ranks, (people, order)
        assert min(ranks) == 1
        assert max(ranks) <= len({match.game.team(seat, seats) for seat in range(seats)})


def test_the_others_of_a_tie_share_the_first_place_when_one_concedes() -> None:
    """A15: a tie in Azuchi is a shared place."""
    match, _ = sitting("azuchi", 4, [1, 2])
    assert [row.rank for row in match.standings()] == [1, 1, 1, 1]
    match.concede(1)
    assert [row.rank for row in match.standings()] == [1, 4, 1, 1]
    match.concede(2)
    assert [row.rank for row in match.standings()] == [1, 4, 3, 1]


def test_a_team_comes_last_once_the_last_person_of_it_has_conceded() -> None:
    """Seats 0 and 2 are one team. It stays when only one of them leaves, so the other team is the first to go."""
    match, _ = sitting("moegahara", 4, [0, 1, 2])
    match.concede(0)
    assert not any(match.has_conceded(team) for team in (0, 1))
    match.concede(1)
    assert [row.rank for row in match.standings()] == [1, 2, 1, 2]
    match.concede(2)
    assert match.over
    assert [row.rank for row in match.standings()] == [1, 2, 1, 2]


@pytest.mark.parametrize(("people", "over"), [([0], True), ([0, 2], False)])
def test_a_stand_in_plays_on_where_others_stay_and_the_game_is_over_where_nobody_does(
    people: list[int], over: bool
) -> None:
    match, _ = sitting("kunitori", 3, people)
    match.concede(0)
    assert match.over is over
    assert (match.pending is None) is over
    assert match.seats[0].bot == ("" if over else STAND_IN)
