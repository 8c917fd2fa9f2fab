"""``kunitori review``: a review that is kept, in both languages and as JSON; what cannot be reviewed."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable

import pytest
from click.testing import Result

from kunitori_tui.review import form
from savegames.store import Store
from tests.review.small import saved, whole

Run = Callable[..., Result]


@pytest.fixture
def name(store: Store) -> str:
    """Keep a finished game with its review; return its name."""
    save = saved("moegahara-finished")
    store.write(save)
    form.keep(store, save.id, whole("moegahara-finished"))
    return save.id


def test_a_kept_review_is_told_in_both_languages(run: Run, name: str) -> None:
    english, german = run(f"review {name} --seat 1"), run(f"review {name} --seat 1 --lang de")
    assert english.exit_code == german.exit_code == 0
    assert english.stdout.startswith("Kenta led from round 13 (West won Land 1) on and won by 5 points.")
    assert "\nAbove all, Lands decided it: Kenta 4, worth 4 points; Anna 0, worth 0.\n" in english.stdout
    assert german.stdout.startswith("Kenta hat ab Runde 13 (Westen eroberte Land 1) geführt und mit 5 ")
    assert "\nChance to win and expected lead" in english.stdout
    assert "the chances need not add up to 100%" in english.stdout


def test_a_kept_review_is_told_as_json(run: Run, store: Store, name: str) -> None:
    told = json.loads(run(f"review {name} --seat 1 --json").stdout)
    assert told == json.loads(json.dumps(whole("moegahara-finished").to_json()))


def test_whoever_waits_without_a_terminal_is_told_so_at_once(store: Store) -> None:
    save = saved("azuchi-finished")
    store.write(save)
    line = [sys.executable, "-m", "kunitori_tui", "review", save.id, "--json"]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        assert process.stdout is not None
        said = process.stderr.readline()
        process.terminate()
        assert process.stdout.read() == "", "it is said before anything is worked out"
    assert said == "Strong bots play it out many times; this takes about a minute.\n"


def test_an_unfinished_game_is_refused_in_a_sentence(run: Run, store: Store) -> None:
    save = saved("kunitori-ambush")
    store.write(save)
    found = run(f"review {save.id}")
    assert found.exit_code == 2
    assert "can be reviewed when it is over." in found.stderr


def test_a_seat_that_nobody_has_is_refused(run: Run, name: str) -> None:
    found = run(f"review {name} --seat 7")
    assert found.exit_code == 2
    assert "--seat 7" in found.stderr
