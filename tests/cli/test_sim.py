"""Bots among themselves: sim and arena."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from kunitori_tui.measure import sim
from savegames.check import restore
from savegames.store import Store
from scripts.train import main as train

Run = Callable[..., Result]
Parse = Callable[[str], list[dict[str, Any]]]


def test_json_prints_one_object_a_game_with_the_promised_fields(run: Run, parse: Parse) -> None:
    found = run("sim kunitori --seats random,money,random --games 3 --seed 40 --json")
    assert found.exit_code == 0
    games = parse(found.stdout)
    assert [g["seed"] for g in games] == [40, 41, 42]
    for game in games:
        assert list(game) == ["game", "seed", "seats", "decisions", "turns", "seconds", "digest"]
        assert [list(seat) for seat in game["seats"]] == [["seat", "name", "bot", "score", "rank"]] * 3
        assert [seat["bot"] for seat in game["seats"]] == ["random", "money", "random"]
        assert len(game["digest"]) == 64


def test_the_same_seed_gives_the_same_games_with_any_number_of_jobs(run: Run, parse: Parse) -> None:
    line = "sim kunitori --seats random,random --games 9 --seed 5 --json"
    digests = [game["digest"] for game in parse(run(line).stdout)]
    assert [game["digest"] for game in parse(run(f"{line} --jobs 2").stdout)] == digests
    assert digests == [sim.play("kunitori", ["random", "random"], 5 + i).digest for i in range(9)]


def test_the_summary_counts_the_wins(run: Run) -> None:
    found = run("sim kunitori --seats random,money --games 4 --seed 1")
    assert len(found.stdout.splitlines()) == 6
    points = [int(told) for told in re.findall(r"money (\d+) ", found.stdout)]
    assert f"Seat 2, money: 4 of 4 won, {sum(points) / 4:.1f} points a game" in found.stdout


def test_options_reach_the_game(run: Run, parse: Parse) -> None:
    game = parse(run("sim kunitori --seats random,random --option round_limit=3 --json").stdout)[0]
    assert game["turns"] == 6


def test_saved_games_are_sound_finished_and_end_as_told(run: Run, tmp_path: Path, parse: Parse) -> None:
    folder = tmp_path / "kept"
    games = parse(run(f"sim kunitori --seats random,money --games 2 --json --save-dir {folder}").stdout)
    store = Store(folder)
    assert {game["save"] for game in games} == {entry.id for entry in store.entries()}
    for game in games:
        save = store.load(game["save"])
        assert save.seed == game["seed"]
        state = restore(save)
        assert save.finished
        assert sim.digest(state, save.journal) == game["digest"]
        assert [row.score for row in state.standings()] == [seat["score"] for seat in game["seats"]]


@pytest.mark.parametrize("line", ["sim kunitori --seats random,money", "arena kunitori"])
def test_a_cluster_without_its_package_is_refused_with_the_name_of_the_extra(
    run: Run, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    found = run(f"{line} --cluster tcp://127.0.0.1:8786")
    assert (found.exit_code, found.stdout) == (2, "")
    assert found.stderr.splitlines() == [
        "kunitori: --cluster needs a package that is not installed: pip install 'kunitori-tui[cluster]'"
    ]


def test_the_arena_shows_share_and_interval_of_every_pair(run: Run, parse: Parse) -> None:
    line = "arena kunitori --bots random,money --games 20 --seed 3"
    score = parse(run(f"{line} --json").stdout)[0]
    assert (score["a"], score["b"], score["games"]) == ("money", "random", 20)
    assert score["low"] < score["share"] <= score["high"]
    shown = run(line).stdout
    assert f"{score['share']:.1%}" in shown
    assert f"{score['low']:.1%} - {score['high']:.1%}" in shown


def test_an_arena_that_is_kept_prints_the_same_when_asked_again(run: Run, parse: Parse, tmp_path: Path) -> None:
    line = f"arena kunitori --bots random,money --games 4 --seed 3 --json --keep {tmp_path / 'kept.jsonl'}"
    assert parse(run(line).stdout) == parse(run(line).stdout), "also the times, which no two games share"


def test_the_search_without_its_package_names_the_extra(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "cma", None)
    line = ["--game", "kunitori", "--seed", "1", "--out", str(tmp_path / "numbers.json")]
    found = CliRunner().invoke(train, line)
    assert (found.exit_code, found.stdout) == (1, "")
    assert "pip install 'kunitori-tui[train]'" in found.stderr
