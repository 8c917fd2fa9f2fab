"""What every game promises about playing it: it ends, its choices are sound, and it can be copied at any moment."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import BadState, Setup
from tests.contract import play
from tests.contract.play import (
    Walk,
    every_game,
    every_table,
    few_or_many,
    frozen,
    games_of_every_table,
    play_again,
    through_text,
    walk,
)


@cache
def straight(game_id: str, seats: int, seed: int) -> str:
    """Return the digest of a game that is played straight on to the end."""
    with walk(game_id, seats, seed) as game:
        run_out(game)
        return game.digest()


@games_of_every_table(3, 100)
def test_random_play_ends_and_every_step_is_sound(game_id: str, seats: int, seeds: range) -> None:
    for seed in seeds:
        with walk(game_id, seats, seed) as game:
            for _ in game:
                assert game.game.problems(game.state) == []
                assert not game.state.over
            assert game.game.problems(game.state) == []
            assert game.state.decision is None


@every_table
def test_options_are_never_empty_unique_and_always_in_the_same_order(game_id: str, seats: int) -> None:
    with walk(game_id, seats, 11) as game:
        for options in game:
            assert options
            assert len(set(options)) == len(options)
            assert all(type(o) is str and o for o in options)
            assert game.state.options() == options
            if len(game.journal) % 5 == 0:
                assert through_text(game.state, game.game).options() == options


@every_table
def test_a_decision_belongs_to_a_seat_and_is_plain_data(game_id: str, seats: int) -> None:
    with walk(game_id, seats, 12) as game:
        for _ in game:
            decision = game.state.decision
            assert decision is not None
            assert 0 <= decision.seat < seats
            assert decision.kind
            assert json.loads(json.dumps(decision.to_json())) == decision.to_json()
            assert decision.least <= decision.most


@every_table
@few_or_many(1, 20)
def test_a_game_continued_from_json_text_at_decisions_of_all_kinds_offers_and_ends_the_same(
    game_id: str, seats: int, seeds: range
) -> None:
    """The long test reads it at every decision."""
    for seed in seeds:
        with walk(game_id, seats, seed) as game:
            for options in game:
                if len(seeds) == 1 and not game.is_worth(20, 5):
                    continue
                copy = through_text(game.state, game.game)
                assert copy.options() == options
                assert copy.to_json() == game.state.to_json()
                game.state = copy
            assert game.digest() == straight(game_id, seats, seed)


@every_table
@few_or_many(1, 20)
def test_a_clone_is_equal_and_goes_its_own_way(game_id: str, seats: int, seeds: range) -> None:
    for seed in seeds:
        with walk(game_id, seats, seed) as game:
            for options in game:
                before = frozen(game.state.to_json())
                copy, other = game.state.clone(), game.state.clone()
                other.apply(options[-1])
                while not other.over and len(game.journal) % 50 == 0:
                    other.apply(other.options()[0])
                assert frozen(game.state.to_json()) == before
                assert frozen(copy.to_json()) == before
                game.state = copy
            assert game.digest() == straight(game_id, seats, seed)


@games_of_every_table(2, 100)
def test_a_game_without_events_is_the_same_game(game_id: str, seats: int, seeds: range) -> None:
    for seed in seeds:
        with walk(game_id, seats, seed) as silent:
            silent.state.record(False)
            for _ in silent:
                assert silent.events == []
            assert silent.digest() == straight(game_id, seats, seed)


@every_table
def test_the_same_seed_and_choices_give_the_same_digest(game_id: str, seats: int) -> None:
    digests = []
    for seed in (5, 5, 6):
        with walk(game_id, seats, seed) as game:
            run_out(game)
            digests.append(game.digest())
    assert digests[0] == digests[1] != digests[2]


@every_table
def test_a_recorded_game_can_be_played_again_to_the_same_position(game_id: str, seats: int) -> None:
    with walk(game_id, seats, 7) as game:
        run_out(game)
        assert play_again(json.loads(json.dumps(game.record()))).to_json() == game.state.to_json()


@every_table
def test_the_barrier_of_undo_never_falls_and_rises_with_what_comes_into_the_open(game_id: str, seats: int) -> None:
    raising = {"draw", "reveal", "shuffle", "roll", "reinforcement"}
    with walk(game_id, seats, 8) as game:
        before = game.state.revealed
        for _ in game:
            if any(e.kind in raising for e in game.events):
                assert game.state.revealed > before
            assert game.state.revealed >= before
            before = game.state.revealed
        assert before > 0


@every_table
def test_standings_rank_every_seat_and_add_up_to_the_lines_of_the_count(game_id: str, seats: int) -> None:
    with walk(game_id, seats, 9) as game:
        for _ in game:
            if len(game.journal) % 10 == 0:
                check_standings(game, seats)
        check_standings(game, seats)


def check_standings(game: Walk, seats: int) -> None:
    """Every seat once; a better score is never ranked lower; the first is ranked 1."""
    rows = game.state.standings()
    assert [r.seat for r in rows] == list(range(seats))
    assert min(r.rank for r in rows) == 1
    for a in rows:
        assert 1 <= a.rank <= seats
        assert not a.parts or sum(p.points for p in a.parts) == a.score
        assert all(a.rank < b.rank for b in rows if a.score > b.score)


def run_out(game: Walk) -> None:
    """Play on to the end."""
    for _ in game:
        pass


@every_game
def test_a_state_with_any_field_missing_or_of_another_sort_is_refused(game_id: str) -> None:
    game = shelf.load(game_id)
    good = game.new(Setup(game.seat_counts[0], 3)).to_json()
    for name in good:
        for wrong in (None, "x", -2, 1.5, [None], {"a": 1}, [[["x"]]], 1 << 70):
            with pytest.raises(BadState):
                game.from_json({**good, name: wrong})
        with pytest.raises(BadState):
            game.from_json({k: v for k, v in good.items() if k != name})
    with pytest.raises(BadState):
        game.from_json({**good, "more": 1})


@every_game
def test_cells_nested_deeper_than_any_frame_are_refused_before_anything_walks_through_them(game_id: str) -> None:
    game = shelf.load(game_id)
    good = game.new(Setup(game.seat_counts[0], 3)).to_json()
    deep: list[object] = []
    for _ in range(900):
        deep = [deep]
    for spoiled in (*({name: deep} for name in good), {"stack": [[good["stack"][-1][0], deep]]}):
        with pytest.raises(BadState):
            game.from_json({**good, **spoiled})


@every_game
@pytest.mark.parametrize("junk", [None, [], {}, "state", 7, True, {"game": "none"}])
def test_what_is_no_state_at_all_is_refused(game_id: str, junk: object) -> None:
    with pytest.raises(BadState):
        shelf.load(game_id).from_json(junk)  # type: ignore[arg-type]


@every_game
def test_every_team_has_the_same_number_of_seats(game_id: str) -> None:
    game = shelf.load(game_id)
    for seats in game.seat_counts:
        teams = [game.team(seat, seats) for seat in range(seats)]
        assert len({teams.count(t) for t in teams}) == 1


@every_game
def test_a_game_in_which_something_fails_is_written_down(
    game_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The record leads to the very position, so that a failure can be looked at."""
    monkeypatch.setattr(play, "FAILED", tmp_path)
    seats = shelf.load(game_id).seat_counts[0]
    failed: list[Walk] = []

    def fail_at_twenty() -> None:
        with walk(game_id, seats, 3) as game:
            failed.append(game)
            for _ in game:
                if len(game.journal) == 20:
                    raise LookupError

    with pytest.raises(LookupError) as error:
        fail_at_twenty()
    record = json.loads((tmp_path / f"{game_id}-{seats}-3.json").read_text(encoding="utf-8"))
    assert len(record["journal"]) == 20
    assert play_again(record).to_json() == failed[0].state.to_json()
    assert "decision 20" in error.value.__notes__[0]
