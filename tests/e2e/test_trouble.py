"""What goes wrong outside the game: a disk without room, a line that stops or is cut, odd terminals and sizes."""

from __future__ import annotations

import os
import shutil
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pexpect", reason="pexpect needs a POSIX system")
import resource

from kunitori_tui import shelf
from kunitori_tui.play.match import Ask, Match
from tests.e2e.conftest import SHORT, journal
from tests.e2e.prepared import prepare
from tests.e2e.terminal import Terminal

pytestmark = pytest.mark.timeout(240)


def early(ask: Ask, match: Match) -> bool:
    """Return whether the game has begun and there is something to choose."""
    return len(match.journal) > 20 and len(match.view(0).choices) > 1


@pytest.mark.skipif(sys.platform != "linux", reason="another process's limits are set by prlimit")
def test_a_disk_without_room_is_told_once_and_saving_goes_on_when_there_is_room(home: Path) -> None:
    # Python 3.11 would write half a file of bytecode, too, and believe it ever after.
    with Terminal(home, *SHORT, PYTHONDONTWRITEBYTECODE="1") as t:
        t.wait("BUY")
        t.settle()
        before = journal(home)
        soft, hard = resource.prlimit(t.child.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(t.child.pid, resource.RLIMIT_FSIZE, (100, hard))
        t.keys("t")
        t.wait("The disk refused")
        assert "$" in t.text, "the game goes on"
        assert journal(home) == before, "the good file stays"
        t.keys("e", "e")  # asked about the unspent money, then the end
        assert journal(home) == before
        resource.prlimit(t.child.pid, resource.RLIMIT_FSIZE, (soft, hard))
        t.wait("BUY")
        t.keys("t")
        after = journal(home)
        assert after[: len(before)] == before
        assert len([c for c in after if c.startswith("treasure:")]) > len(before)
        t.keys("q")
        t.wait("Resume")
    assert [p.suffix for p in (home / "data" / "savegames").iterdir() if p.suffix == ".tmp"] == []


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_a_terminal_that_takes_nothing_more_does_not_keep_the_program_alive(home: Path, number: int) -> None:
    with Terminal(home, *SHORT) as t:
        t.wait("BUY")
        t.settle()
        t.keys("t")
        kept = journal(home)
        for _ in range(200):  # nobody reads the answers: the line is full
            t.send("\x0c?\x1b")
        os.kill(t.child.pid, number)
        assert t.ends_unread()
    assert journal(home)[: len(kept)] == kept


@pytest.mark.parametrize("game", shelf.ids())
def test_a_storm_of_sizes_leaves_every_table_as_it_was(tmp_path: Path, game: str) -> None:
    seats = shelf.load(game).seat_counts[0]
    prepare(tmp_path, game, ("random",) * seats, early)
    with Terminal(tmp_path, "resume") as t:
        t.wait_for(lambda text: bool(text.strip()))
        t.settle()
        before, kept = t.text, journal(tmp_path)
        for columns, rows in ((60, 20), (1, 1), (200, 60), (3, 50), (120, 3), (79, 23), (1, 1)):
            t.resize(columns, rows)
        t.settle()
        t.resize(80, 24)
        # A map may have scrolled with its cursor; all that a table says stands there again.
        shown = slice(None) if game != "sekigahara" else slice(-3, None)
        t.wait_for(lambda text: text.split("\n")[shown] == before.split("\n")[shown], "the same table")
        assert journal(tmp_path) == kept


TERMINALS: list[dict[str, Any]] = [
    *({"TERM": name} for name in ("xterm", "linux", "screen", "tmux-256color", "vt100")),
    {"COLORTERM": "truecolor"},
    {"NO_COLOR": "1"},
    {"LANG": "C", "LC_ALL": "C"},
]


@pytest.mark.parametrize("env", TERMINALS, ids=lambda env: "-".join(f"{k}={v}" for k, v in env.items()))
def test_the_table_is_played_in_terminals_of_all_kinds(home: Path, env: dict[str, str]) -> None:
    with Terminal(home, *SHORT, **env) as t:
        t.wait("BUY")
        t.settle()
        if "NO_COLOR" in env:
            used = {c.fg for row in t.screen.buffer.values() for c in row.values()}
            assert used == {"default"}
        t.keys("t")
        assert "treasure:kupfer" in journal(home)


def test_a_folder_of_saves_that_vanished_is_made_again_with_the_whole_game(home: Path) -> None:
    folder = home / "data" / "savegames"
    with Terminal(home, *SHORT) as t:
        t.wait("BUY")
        t.settle()
        before = journal(home)
        shutil.rmtree(folder)
        t.keys("t")
        t.wait_for(lambda _: bool(list(folder.glob("*.json"))), "a save")
        t.settle()
        assert journal(home)[: len(before)] == before
        assert len(journal(home)) > len(before)
