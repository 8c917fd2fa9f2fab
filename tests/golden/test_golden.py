"""The engine still does what the golden files say; ``python scripts/golden.py`` writes them anew."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import Setup
from tests.golden.writer import (
    AT_WORK_ONLY,
    GOLDEN,
    LENGTH,
    WITH_FRAMES,
    helps,
    keys,
    lessons,
    playthrough,
    positions,
    seldom,
    set_ups,
    texts,
)

TEXTS = sorted(set(GOLDEN.glob("*.txt")) - {GOLDEN / "digests.txt"})  # that one is written by scripts/digests.py
FRAMES = sorted((GOLDEN / "frames").glob("*/*.json"))


def test_every_golden_file_is_known_to_the_script_that_writes_them() -> None:
    assert {path for path, _ in texts()} == set(TEXTS)
    assert {path.parent.name for path in FRAMES} == set(WITH_FRAMES)


@pytest.mark.parametrize("game_id", WITH_FRAMES)
def test_the_script_finds_every_frame_of_which_there_is_a_state_and_no_other(game_id: str) -> None:
    """The games end with the last that is missing; any other frame that waits is missed in the test below."""
    kept, found = {path.stem for path in FRAMES if path.parent.name == game_id}, set(seldom(game_id))
    for s in positions(game_id):
        found |= {frame.name for frame in s.stack}
        if not found < kept:
            break
    assert found == kept


@pytest.mark.parametrize("game_id", shelf.ids())
def test_the_first_positions_of_twenty_five_seeds_are_the_same(game_id: str) -> None:
    """Set-up, shuffle and format: saves and shared seeds depend on them."""
    assert (GOLDEN / f"{game_id}-set-ups.txt").read_text(encoding="utf-8").splitlines() == list(set_ups(game_id))


@pytest.mark.parametrize("game_id", shelf.ids())
def test_an_opening_is_played_as_it_was(game_id: str) -> None:
    compare(GOLDEN / f"{game_id}-opening.txt", list(playthrough(game_id, 4)))


def test_a_stretch_with_battles_is_played_as_it_was() -> None:
    compare(GOLDEN / "kunitori-battle.txt", list(playthrough("kunitori", 0, begin="lead")))


@pytest.mark.parametrize("game_id", shelf.ids())
def test_the_coach_and_the_guided_game_teach_what_they_taught(game_id: str) -> None:
    assert (GOLDEN / f"{game_id}-lessons.txt").read_text(encoding="utf-8").splitlines() == list(lessons(game_id))


def test_the_help_of_every_command_says_what_it_said_in_both_languages() -> None:
    assert (GOLDEN / "help.txt").read_text(encoding="utf-8").splitlines() == list(helps())


def test_every_key_is_bound_to_what_it_was_bound_to() -> None:
    assert (GOLDEN / "keys.txt").read_text(encoding="utf-8").splitlines() == list(keys())


def compare(path: Path, lines: list[str]) -> None:
    """Compare a playthrough line by line."""
    assert lines == path.read_text(encoding="utf-8").splitlines()
    assert sum(line.startswith("# ") for line in lines) == LENGTH


@pytest.mark.parametrize("path", FRAMES, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_a_state_with_this_frame_loads_and_can_be_played_on(path: Path) -> None:
    """Frame layouts are format: a state written once stays readable."""
    data = json.loads(path.read_text(encoding="utf-8"))
    s = shelf.load(path.parent.name).from_json(data)
    assert s.to_json() == data
    assert path.stem in [f[0] for f in data["stack"]]
    for _ in range(20):
        if not s.over:
            s.apply(s.options()[-1])
    assert shelf.load(path.parent.name).problems(s) == []


@pytest.mark.parametrize("game_id", WITH_FRAMES)
def test_there_is_a_state_for_every_frame_that_can_wait(game_id: str) -> None:
    """What the cards of a box never push is found with the box whose cards do."""
    state: Any = shelf.load(game_id).new(Setup(shelf.load(game_id).seat_counts[0], 1))
    names = set(state.frames)
    assert {p.stem for p in FRAMES} >= names - AT_WORK_ONLY
    assert {p.stem for p in FRAMES if p.parent.name == game_id} <= names - AT_WORK_ONLY
