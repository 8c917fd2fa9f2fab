"""The command as a process: exit codes, pipes, closed ends, signals, a real terminal."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kunitori_tui.play.match import Match
from savegames.store import Store

Spawn = Callable[..., "subprocess.CompletedProcess[str]"]

posix = pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals and terminals")

PLAIN = ["-m", "kunitori_tui", "play", "kunitori", "--plain", "--seed", "5"]
PLAY = [*PLAIN, "--seats", "you,money", "--option", "first=1"]


def begin(line: list[str]) -> subprocess.Popen[str]:
    """Return a started process whose input stays open."""
    return subprocess.Popen(
        [sys.executable, *line], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def read_until(process: subprocess.Popen[str], text: str) -> str:
    """Return the output up to and with ``text``."""
    assert process.stdout is not None
    found = ""
    while not found.endswith(text):
        sign = process.stdout.read(1)
        assert sign, found
        found += sign
    return found


@pytest.mark.parametrize(
    ("line", "code"),
    [("--version", 0), ("saves list", 0), ("resume --plain", 1), ("dance", 2), ("play kunitori", 2), ("", 2)],
)
def test_the_exit_code_tells_how_it_went(spawn: Spawn, line: str, code: int) -> None:
    done = spawn(line, stdin="")
    assert done.returncode == code
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("line", "advised"),
    [
        ("", "kunitori play kunitori --plain"),
        ("play kunitori --seats you,money --seed 5", "kunitori play kunitori --seats you,money --seed 5 --plain"),
        ("host azuchi --seats you,samurai", "kunitori host azuchi --seats you,samurai --plain"),
        ("host azuchi", "kunitori host azuchi --plain"),
    ],
)
def test_a_dumb_terminal_plays_in_lines_only_as_it_is_told(
    spawn: Spawn, folders: Path, line: str, advised: str
) -> None:
    refused = spawn(line, stdin="", env={"TERM": "dumb"})
    assert refused.returncode == 2
    assert refused.stderr.splitlines()[1:] == [advised]
    assert [*folders.glob("tables/*")] == []  # and none is opened that nobody sees
    if line.startswith("play"):
        done = spawn(advised.removeprefix("kunitori "), stdin="1\n", env={"TERM": "dumb"})
        assert done.returncode == 0
        assert "\x1b" not in done.stdout


def test_a_closed_standard_input_saves_and_exits_0(store: Store) -> None:
    done = subprocess.run([sys.executable, *PLAY], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0
    assert store.entries()[0].id in done.stdout


@posix
def test_no_standard_input_at_all_is_no_crash(spawn: Spawn) -> None:
    done = subprocess.run(
        ["sh", "-c", f"{sys.executable} {' '.join(PLAY)} <&-"], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0
    assert "Traceback" not in done.stderr
    assert "report" not in done.stderr


@posix
def test_without_any_standard_output_there_is_no_crash(store: Store) -> None:
    done = subprocess.run(
        ["sh", "-c", f"{sys.executable} {' '.join(PLAY)} >&- </dev/null"], capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert len(store.entries()) == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize(
    "line", ["saves list", "sim kunitori --seats random,random --games 9", "play kunitori --plain"]
)
def test_an_output_that_cannot_be_written_is_said_in_one_line(line: str, folders: Path) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "kunitori_tui", *line.split()],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
        )
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert not (folders / "reports").exists()


def test_signs_that_an_encoding_lacks_are_written_in_ascii(spawn: Spawn) -> None:
    done = spawn("cards kunitori", env={"PYTHONIOENCODING": "latin-1"})
    assert done.returncode == 0
    oda = next(row for row in done.stdout.splitlines() if "oda_nobunaga" in row)
    assert "/7 +1A" in oda
    assert done.stdout.isascii()


@posix
def test_a_reader_that_leaves_ends_the_program_quietly_and_the_game_is_saved(store: Store) -> None:
    process = begin(PLAY)
    read_until(process, "\n> ")
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdout.close()
    process.stdin.write("1\n" * 50)
    process.stdin.close()
    assert process.wait(60) == 128 + signal.SIGPIPE
    assert process.stderr is not None
    assert process.stderr.read() == ""
    assert store.entries()[0].error is None
    process.stderr.close()


@posix
def test_sim_into_a_pipe_that_closes_stops(spawn: Spawn) -> None:
    line = f"{sys.executable} -m kunitori_tui sim kunitori --seats random,random --games 100000 | head -n 1"
    done = subprocess.run(["sh", "-c", line], capture_output=True, text=True, timeout=100)  # the games take an hour
    assert done.stdout.startswith("Seed 1:")
    assert "Traceback" not in done.stderr


@posix
@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT", "SIGHUP"])
def test_a_signal_ends_plain_mode_with_128_plus_n_and_the_game_is_kept(store: Store, name: str) -> None:
    process = begin(PLAY)
    read_until(process, "\n> ")
    assert process.stdin is not None
    process.stdin.write("2\n")
    process.stdin.flush()
    read_until(process, "\n> ")
    process.send_signal(getattr(signal, name))
    out, err = process.communicate(timeout=60)
    assert process.returncode == 128 + getattr(signal, name)
    assert err == ""
    entry = store.entries()[0]
    assert (entry.id in out) == (name == "SIGINT")
    match = Match.from_save(store.load(entry.id))
    assert match.journal == ["end", "treasure:kupfer"], "a phase that passed by itself, and the choice"
    with store.lock(entry.id):
        pass


@posix
def test_a_killed_game_is_resumed_with_its_last_choice(spawn: Spawn, store: Store) -> None:
    process = begin(PLAY)
    assert process.stdin is not None
    for _ in range(2):
        read_until(process, "\n> ")
        process.stdin.write("2\n")
        process.stdin.flush()
    read_until(process, "\n> ")
    process.kill()
    process.communicate(timeout=60)
    assert store.load(store.entries()[0].id).journal == ["end", "treasure:kupfer", "treasure:kupfer"]
    assert spawn("resume --plain", stdin="1\n").returncode == 0


def _terminal(line: list[str], env: dict[str, str]) -> Any:
    """Return the command running in a terminal of its own."""
    import pexpect

    return pexpect.spawn(
        sys.executable, line, env={**os.environ, **env}, encoding="utf-8", dimensions=(24, 80), timeout=60
    )


def _exit_code(child: Any) -> int:
    """Wait for the end of the process and return its exit code."""
    import pexpect

    child.expect(pexpect.EOF)
    child.close()
    assert isinstance(child.exitstatus, int)
    return child.exitstatus


@posix
def test_between_people_screen_and_scroll_back_are_cleared_before_the_next_hand_is_shown(folders: Path) -> None:
    line = [*PLAIN, "--seats", "person:Ana,person:Ben", "--option", "first=1"]
    child = _terminal(line, {"TERM": "xterm"})
    child.expect("Ana is asked.*leaves: ")
    assert "Your hand" not in child.before
    child.sendline("")
    child.expect("Your hand.*\r\n> ")
    child.sendline("1")
    child.expect("Ben is asked.*leaves: ")
    assert child.before.endswith("\x1b[H\x1b[2J\x1b[3J")
    child.sendline("")
    child.expect("Your hand")
    assert "\x1b[H\x1b[2J\x1b[3J" in child.before
    child.expect("\r\n> ")
    child.sendline("q")
    child.expect("Saved")
    assert _exit_code(child) == 0


@posix
def test_a_dumb_terminal_refuses_several_people(folders: Path) -> None:
    child = _terminal([*PLAIN, "--seats", "you,you"], {"TERM": "dumb"})
    child.expect("kunitori: .*\r\n")
    assert _exit_code(child) == 2
    assert not (folders / "savegames").exists()


@posix
def test_in_brief_a_hint_is_one_line_which_the_terminal_breaks_where_it_likes(folders: Path) -> None:
    child = _terminal([*PLAIN, "--seats", "you,money", "--option", "first=1", "--lang", "en"], {"TERM": "dumb"})
    child.sendline("h")
    child.expect(r"your \d+ cards brings [^\n]*\n +[^\n]*points less at the end\.")
    child.sendline("brief")
    child.sendline("h")
    child.expect(r"your \d+ cards brings [^\n]*points less at the end\.")
    child.sendline("q")
    assert _exit_code(child) == 0


@posix
def test_the_replay_goes_forth_and_back_in_a_terminal(store: Store, spawn: Spawn) -> None:
    assert spawn("play kunitori --plain --seats money,random --seed 7").returncode == 0
    child = _terminal(["-m", "kunitori_tui", "replay", store.entries()[0].id], {"TERM": "dumb"})
    child.expect(r"(\d+) steps.*\r\n0/\1> ")
    child.sendline("")
    child.expect(r"\r\n1/\d+> ")
    child.sendline("t")
    child.expect(r"Round 1: Okuni\r\n[2-9]/\d+> ")
    child.sendline("b")
    child.expect(r"\r\n\d/\d+> ")
    child.sendline("table")
    child.expect("points; deck")
    child.sendline("q")
    assert _exit_code(child) == 0
