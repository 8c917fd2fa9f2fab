"""An arena that was cut off goes on: what was played is written down, and only the rest is played."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from kunitori_tui.measure import arena
from kunitori_tui.measure.arena import Ledger, NoLedger

MEETINGS = arena.ladder("azuchi", ("random", "first"))


class Cut(Exception):
    """The arena is cut off."""


def ladder(file: Path | None, most: int = 1000) -> list[dict[str, Any]]:
    """Return a ladder of ten games, kept in ``file``, without its times; it is cut off after ``most`` games."""

    def told(done: int, total: int) -> None:
        if done > most:
            raise Cut

    if file is None:
        scores = arena.duels("azuchi", MEETINGS, 10, 900, on_games=told)
    else:
        with Ledger(file) as ledger:
            scores = arena.duels("azuchi", MEETINGS, 10, 900, on_games=told, ledger=ledger)
    return [{name: value for name, value in asdict(s).items() if not name.endswith("_ms")} for s in scores]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return where an arena of ten games was written down until it was cut off after four."""
    found = tmp_path / "kept.jsonl"
    with pytest.raises(Cut):
        ladder(found, most=4)
    return found


def pieces(file: Path) -> list[str]:
    """Return the pieces that a file tells of."""
    return [json.loads(line)["piece"] for line in file.read_text().splitlines()]


def test_an_arena_that_was_cut_off_comes_to_the_same_scores(file: Path) -> None:
    assert ladder(file) == ladder(None)


def test_every_piece_is_played_and_written_down_once(file: Path) -> None:
    begun = pieces(file)
    ladder(file)
    whole = pieces(file)
    assert 0 < len(begun) < len(whole)
    assert whole[: len(begun)] == begun
    assert len(set(whole)) == len(whole)


def test_what_is_written_down_is_counted_and_not_played_again(file: Path) -> None:
    ladder(file)
    entries = [json.loads(line) for line in file.read_text().splitlines()]
    for entry in entries:
        entry["tally"][2] = 0
    file.write_text("".join(json.dumps(entry) + "\n" for entry in entries))
    assert ladder(file)[0]["wins"] == 0


def test_more_games_are_played_on_top_of_those_there_are(file: Path) -> None:
    ladder(file)
    begun = pieces(file)
    with Ledger(file) as ledger:
        arena.duels("azuchi", MEETINGS, 16, 900, ledger=ledger)
    assert pieces(file)[: len(begun)] == begun
    assert len(pieces(file)) == len(begun) + 2, "the last, which was shorter, and one more"


def test_a_line_that_was_cut_off_is_dropped(file: Path) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole[:-7])
    ladder(file)
    assert len(set(pieces(file))) == len(pieces(file))


def test_what_other_bots_played_is_not_counted(file: Path) -> None:
    ladder(file)
    file.write_text(file.read_text().replace('"program": "', '"program": "0'))
    begun = pieces(file)
    assert ladder(file) == ladder(None)
    assert pieces(file) == begun * 2


def test_what_was_played_with_other_outsiders_is_not_counted(tmp_path: Path) -> None:
    file, players = tmp_path / "kept.jsonl", tmp_path / "players"
    players.mkdir()
    for text in ("one trick", "another", "another"):
        (players / "trick.py").write_text(text)
        with Ledger(file, players) as ledger:
            arena.duels("azuchi", MEETINGS, 2, 900, ledger=ledger)
    assert len(pieces(file)) == 2


@pytest.mark.parametrize("held", ["what I wrote down", '{"piece": 1}\n', "[]\n", '{"program": "a", "piece": "b"}\n\n'])
def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path: Path, held: str) -> None:
    file = tmp_path / "mine"
    file.write_text(held)
    with pytest.raises(NoLedger):
        Ledger(file)
    assert file.read_text() == held
