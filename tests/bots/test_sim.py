"""Games played by bots alone."""

from __future__ import annotations

import json
from contextlib import closing
from itertools import islice

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import BadSetup, Setup
from kunitori_tui.measure import sim
from kunitori_tui.measure.sim import processes


def test_the_same_seed_and_bots_play_the_same_game() -> None:
    first = sim.play("kunitori", ["daimyo", "random", "samurai"], 3)
    again = sim.play("kunitori", ["daimyo", "random", "samurai"], 3)
    assert (first.digest, first.journal) == (again.digest, again.journal)
    assert sim.play("kunitori", ["daimyo", "random", "samurai"], 4).digest != first.digest


def test_the_journal_leads_to_the_result() -> None:
    result = sim.play("kunitori", ["samurai", "ashigaru"], 11)
    state = shelf.load("kunitori").new(Setup(2, 11))
    for choice in result.journal:
        assert choice in state.options()
        state.apply(choice)
    assert state.over
    assert [(s.seat, s.score, s.rank) for s in state.standings()] == [(s.seat, s.score, s.rank) for s in result.seats]
    assert sim.digest(state, result.journal) == result.digest


def test_a_result_prints_the_promised_fields_and_no_others() -> None:
    data = json.loads(json.dumps(sim.play("kunitori", ["money", "random"], 2).to_json()))
    assert list(data) == ["game", "seed", "seats", "decisions", "turns", "seconds", "digest"]
    assert [list(seat) for seat in data["seats"]] == [["seat", "name", "bot", "score", "rank"]] * 2
    assert [seat["bot"] for seat in data["seats"]] == ["money", "random"]


def test_bots_of_one_level_have_different_names() -> None:
    names = [seat.name for seat in sim.play("kunitori", ["random"] * 3, 2).seats]
    assert len(set(names)) == 3


def test_a_run_counts_its_seeds_up_and_two_processes_play_the_same_games_in_order() -> None:
    alone = list(sim.run("kunitori", ["money", "random"], 10, seed=5))
    with processes(2) as executor:
        together = list(sim.run("kunitori", ["money", "random"], 10, seed=5, executor=executor))
    assert [r.seed for r in alone] == list(range(5, 15))
    assert [(r.seed, r.digest) for r in together] == [(r.seed, r.digest) for r in alone]


def test_a_run_may_be_left_early() -> None:
    with processes(2) as executor, closing(sim.run("kunitori", ["money", "random"], 9999, 5, None, executor)) as games:
        assert [r.seed for r in islice(games, 2)] == [5, 6]


def test_options_reach_the_game() -> None:
    result = sim.play("kunitori", ["random", "random"], 2, {"round_limit": 3})
    assert result.turns == 6


@pytest.mark.parametrize(
    ("bots", "seed", "key"), [(["ronin", "money"], 1, "bot"), (["money"], 1, "seats"), (["money", "money"], -1, "seed")]
)
def test_a_run_of_what_does_not_exist_is_refused_before_the_first_game(bots: list[str], seed: int, key: str) -> None:
    with pytest.raises(BadSetup) as caught:
        sim.run("kunitori", bots, 1, seed)
    assert caught.value.key == key
