"""``kunitori stats``: what was won, in lines, as JSON and for a spreadsheet."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable

import pytest
from click.testing import Result

from kunitori_tui.play import stats
from savegames.store import Store
from tests.play.finished_games import finished

Run = Callable[..., Result]


@pytest.fixture
def played(store: Store) -> None:
    """Have three games finished, one of them on a deal that was played before."""
    stats.add(finished("a", ("Ana", 50), ("samurai", 40), ("ashigaru", 30), seed=1))
    stats.add(finished("b", ("Ana", 30), ("daimyo", 40), seed=2, game="azuchi", ended="2026-07-01T08:00:00Z"))
    stats.add(finished("c", ("Ana", 90), ("samurai", 40), seed=1, ended="2026-07-02T08:00:00Z"))


@pytest.mark.usefixtures("played")
def test_the_lines_tell_of_new_deals_alone(run: Run) -> None:
    text = run("stats").stdout
    assert "You won 1 of 2 games, 50%. Too few games to say more." in text
    assert "  Kunitori!: samurai 1 of 1\n" in text
    assert "  Azuchi Castle: 2 players 0 of 1\n" in text
    assert "  2026-07: 0 of 1\n" in text
    assert "  daimyō bots: 1 met, 0 behind you, 1 above you\n" in text


@pytest.mark.usefixtures("played")
def test_json_and_csv_tell_of_the_games_asked_for(run: Run) -> None:
    told = json.loads(run("stats --json --deals all --game kunitori").stdout)
    assert (told["games"], told["won"], told["chance"]) == (2, 2, 0.4167)
    assert told["by_level"] == [{"game": "kunitori", "level": "samurai", "won": 2, "games": 2}]
    assert [row["deal"] for row in told["list"]] == ["new", "repeated"]
    rows = list(csv.DictReader(io.StringIO(run("stats --csv --level daimyo").stdout)))
    assert [row["save"] for row in rows] == ["b"]


@pytest.mark.usefixtures("played")
def test_the_last_days_are_counted_alone(run: Run) -> None:
    """The games of the fixture are long ago."""
    assert json.loads(run("stats --json --deals all --since 1").stdout)["games"] == 0
    assert json.loads(run("stats --json --deals all --since 36000").stdout)["games"] == 3


def test_favourite_cards_and_games_with_undo_are_told(run: Run, store: Store) -> None:
    stats.note("a", "undone")
    stats.add(finished("a", ("Ana", 50), ("samurai", 40), cards=["kavallerie 2 9", ""]))
    text = run("stats").stdout
    assert "Favourite cards, Kunitori!:\n  Cavalry: bought 2 times, won 1 of 1\nWith undo: 1 game.\n" in text
    told = json.loads(run("stats --json").stdout)
    assert told["favourites"] == [{"card": "kavallerie", "bought": 2, "played": 9, "won": 1, "games": 1}]
    assert [row["undo"] for row in told["list"]] == [True]


def test_without_a_game_the_next_step_is_told(run: Run, store: Store) -> None:
    assert "kunitori learn begins a first one." in run("stats").stdout
    assert json.loads(run("stats --json").stdout)["games"] == 0
    assert run("stats --csv").stdout.count("\n") == 1


@pytest.mark.parametrize(
    "line", ["stats --level nobody", "stats --game nothing", "stats --json --csv", "stats --since 0"]
)
def test_what_there_is_not_is_refused_in_a_sentence(run: Run, store: Store, line: str) -> None:
    found = run(line)
    assert found.exit_code != 0
    assert "Traceback" not in found.output
