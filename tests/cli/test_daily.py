"""``kunitori daily``: the deal of the day in lines."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest
from click.testing import Result

from kunitori_tui import __version__, shelf
from kunitori_tui.play import deals, stats
from kunitori_tui.shelf import levels
from savegames.store import Store

Run = Callable[..., Result]

ONES = "1\n" * 3000


def test_without_a_game_all_are_listed(run: Run, store: Store) -> None:
    lines = run("daily --day 2020-02-29 --level daimyo").stdout.splitlines()
    assert lines[0] == "Deals of 2020-02-29, against daimyo:"
    assert lines[1] == "  kunitori   not played yet"
    assert len(lines) == 7


def test_against_a_level_that_few_games_have_those_are_listed(run: Run, store: Store) -> None:
    games = [game for game in shelf.ids() if "shogun" in levels(game)]
    lines = run("daily --level shogun").stdout.splitlines()[1:]
    assert [line.split()[0] for line in lines] == games
    assert "moegahara" in games


def test_the_deal_is_begun_once_and_its_result_is_one_line_with_the_version(run: Run, store: Store) -> None:
    first = run("daily moegahara --plain --level ashigaru", stdin="1\nq\n")
    assert first.exit_code == 0
    (entry,) = store.entries()
    last = run("daily moegahara --plain --level ashigaru", stdin=ONES).stdout.splitlines()[-1]
    assert last.startswith(f"kunitori {__version__}, deal of ")
    assert "Moegahara against ashigaru, " in last
    assert [one.id for one in store.entries()] == [entry.id]
    assert run("daily moegahara --plain --level ashigaru").stdout.splitlines() == [last]
    (finished,) = stats.load()
    assert finished.seed == deals.seed("moegahara", "ashigaru", date.fromisoformat(finished.daily))
    assert "You won" in run("stats --deals daily").stdout
    assert "There is no finished game of this kind." in run("stats").stdout


def test_a_later_try_on_the_same_deal_is_a_repeated_one(run: Run, store: Store) -> None:
    run("daily moegahara --plain --level ashigaru", stdin=ONES)
    (first,) = stats.load()
    again = run(f"play moegahara --plain --seats you,ashigaru --seed {first.seed}", stdin=ONES).stdout
    assert again.splitlines()[-1].endswith(", later try")
    assert "You won" in run("stats --deals repeated").stdout
    assert not run("daily moegahara --level ashigaru").stdout.rstrip().endswith("later try")


@pytest.mark.parametrize(
    "line", ["daily nothing", "daily azuchi --level nobody", "daily azuchi --day today", "daily --day 2999-01-01"]
)
def test_what_there_is_not_is_refused_in_a_sentence(run: Run, store: Store, line: str) -> None:
    found = run(line)
    assert found.exit_code != 0
    assert "Traceback" not in found.output
    assert store.entries() == []
