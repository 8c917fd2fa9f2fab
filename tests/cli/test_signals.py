"""SIGINT, SIGTERM and SIGHUP in commands without screens: while they start, and while other processes play for them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other processes are looked for in /proc")

ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
SIM = "sim kunitori --seats random,random --games 20000 --jobs 2"
ARENA = "arena kunitori --bots random,money --games 20000 --jobs 2"

INTERRUPTED = """
import os, signal, sys

def interrupt(event, given):
    if event == "import" and given[0] == {module!r}:
        os.kill(os.getpid(), signal.{name})

sys.addaudithook(interrupt)
sys.argv = ["kunitori", *{line!r}.split()]
from kunitori_tui.__main__ import main
sys.exit(main())
"""


def begin(*line: str) -> subprocess.Popen[str]:
    """Return a started process that heads a group of its own, with the signals as a shell leaves them."""
    return subprocess.Popen(
        [sys.executable, *line],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: [signal.signal(number, signal.SIG_DFL) for number in ENDING],
    )


def players(process: subprocess.Popen[str]) -> list[int]:
    """Wait until ``process`` has started two that play for it; return their numbers."""
    while True:
        assert process.poll() is None, process.communicate()
        found = [pid for pid in children(process.pid) if b"spawn_main" in command(pid)]
        if len(found) == 2:
            return found
        time.sleep(0.005)


def children(pid: int) -> list[int]:
    """Return the processes that the main thread of ``pid`` has started."""
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def command(pid: int) -> bytes:
    """Return the command line of a process."""
    return Path(f"/proc/{pid}/cmdline").read_bytes()


@pytest.mark.parametrize(
    ("module", "line", "name"),
    [
        ("kunitori_tui.commands.table", "", "SIGINT"),
        ("kunitori_tui.cli", "--help", "SIGINT"),
        ("kunitori_tui.process.exits", "--help", "SIGINT"),
        ("kunitori_tui.process.exits", "--help", "SIGTERM"),
        ("kunitori_tui.process.exits", "--help", "SIGHUP"),
        ("kunitori_tui.measure.sim", "sim kunitori --seats random,random", "SIGINT"),
    ],
)
def test_a_signal_in_the_midst_of_the_start_ends_it_without_a_word(module: str, line: str, name: str) -> None:
    process = begin("-c", INTERRUPTED.format(module=module, line=line, name=name))
    assert process.communicate(timeout=60) == ("", "")
    assert process.returncode == -signal.Signals[name]  # 128 + n, as the shell has it


@pytest.mark.parametrize(("line", "number"), [*((SIM, number) for number in ENDING), (ARENA, signal.SIGINT)])
def test_a_signal_ends_a_command_and_all_who_play_for_it_in_the_midst_of_their_games(
    line: str, number: signal.Signals
) -> None:
    """Those who play are stopped: whoever waits for the end of their games waits for ever. The pipes of the output are
    theirs too, and come to an end with the last of them. A terminal tells all of them at once, whoever asks for an end
    only the one that was asked for.
    """
    process = begin("-m", "kunitori_tui", *line.split())
    for pid in players(process):
        os.kill(pid, signal.SIGSTOP)
    (os.kill if number == signal.SIGTERM else os.killpg)(process.pid, number)
    _, said = process.communicate(timeout=60)
    assert said == ""
    assert process.returncode == 128 + number


def test_who_plays_for_a_command_ends_with_it_though_it_was_killed() -> None:
    process = begin("-m", "kunitori_tui", *SIM.split())
    players(process)
    process.kill()
    process.communicate(timeout=60)  # to the end of the pipes, which those who play have too


STUCK = """
import os, signal, sys, time
from kunitori_tui.process import exits, lines

def work():
    with lines.stoppable():
        try:
            os.kill(os.getpid(), signal.SIGTERM)
        finally:
            {tidying_up}
    return 0

lines.DEADLINE = 0.1
sys.exit(exits.run(work))
"""


@pytest.mark.parametrize("tidying_up", ["time.sleep(600)", "raise OSError", "os.kill(os.getpid(), signal.SIGINT)"])
def test_what_ends_by_a_signal_ends_by_it_whatever_comes_of_the_tidying_up(tidying_up: str) -> None:
    """It may wait for a terminal that takes nothing more, fail because that is gone, or be interrupted once more."""
    process = begin("-c", STUCK.format(tidying_up=tidying_up))
    assert process.communicate(timeout=60) == ("", "")
    assert process.returncode == 128 + signal.SIGTERM
