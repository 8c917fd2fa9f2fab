"""SIGINT, SIGTERM and SIGHUP on the screens and while they start; a program that was stopped; one that does not answer.

Whatever a program has switched on in its terminal must be off when it has ended.
"""

from __future__ import annotations

import os
import platform
import random
import re
import shutil
import signal
import sys
import termios
import time
from pathlib import Path

import pytest

pytest.importorskip("pexpect", reason="pexpect needs a POSIX system")
import resource

from tests.e2e.conftest import SHORT, journal
from tests.e2e.process import can_be_watched
from tests.e2e.terminal import Terminal

pytestmark = pytest.mark.timeout(240)

ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
DEFAULT_ON = {"7", "25"}
"""Modes of a terminal that programs switch off: wrapped lines, the cursor."""


class Program(Terminal):
    """A run of some code of ours that ends in the main program."""

    def __init__(self, data: Path, code: str, *args: str) -> None:
        self._begin(
            data, ["-c", f"{code}\nimport sys\nfrom kunitori_tui.__main__ import main\nsys.exit(main())", *args]
        )


def left_behind(t: Terminal) -> set[str]:
    """Return what the program has left in its terminal: modes that are not as they were, keys not shown."""
    changed = set()
    for modes, to in re.findall(rb"\x1b\[\?([0-9;]+)([hl])", bytes(t.output)):
        for mode in modes.decode().split(";"):
            (changed.discard if (to == b"h") == (mode in DEFAULT_ON) else changed.add)(mode)
    if not termios.tcgetattr(t.child.child_fd)[3] & termios.ECHO:
        changed.add("echo")
    return changed


def assert_ends(t: Terminal, number: int) -> None:
    """Assert that the program ends by this signal and leaves nothing behind."""
    assert t.wait_end() == 128 + number
    assert left_behind(t) == set()
    assert b"Traceback" not in t.output


@pytest.mark.parametrize(
    ("screen", "name"),
    [
        *(("", number.name) for number in ENDING),
        ("n", "SIGINT"),
        ("s", "SIGTERM"),
        ("n", "SIGHUP"),
    ],
)
def test_a_signal_ends_a_screen_of_a_program_without_a_folder(home: Path, screen: str, name: str) -> None:
    with Terminal(home) as t:
        t.wait("New game")
        t.settle()
        t.keys(*screen)
        assert not (home / "data").exists()
        os.kill(t.pid(), signal.Signals[name])
        assert_ends(t, signal.Signals[name])


@pytest.mark.skipif(sys.platform != "linux", reason="another process's limits are set by prlimit")
@pytest.mark.parametrize("name", [number.name for number in ENDING])
def test_a_signal_ends_a_game_that_no_disk_takes(home: Path, name: str) -> None:
    with Terminal(home, *SHORT, PYTHONDONTWRITEBYTECODE="1") as t:
        t.wait("BUY")
        t.settle()
        resource.prlimit(t.pid(), resource.RLIMIT_FSIZE, (0, 0))
        t.keys("t")
        t.wait("The disk refused")
        os.kill(t.pid(), signal.Signals[name])
        assert_ends(t, signal.Signals[name])


def test_an_interruption_from_outside_ends_a_table_and_loses_no_choice(home: Path) -> None:
    with Terminal(home, *SHORT) as t:
        t.wait("BUY")
        t.settle()
        t.keys("t")
        os.kill(t.pid(), signal.SIGINT)
        assert_ends(t, signal.SIGINT)
    assert journal(home)[-1] == "treasure:kupfer"


@pytest.mark.parametrize("number", ENDING)
def test_a_signal_says_on_the_terminal_it_gives_back_how_to_go_on(home: Path, number: signal.Signals) -> None:
    with Terminal(home, *SHORT) as t:
        t.wait("BUY")
        t.settle()
        os.kill(t.pid(), number)
        assert_ends(t, number)
        (save,) = (home / "data" / "savegames").glob("*.json")
        assert t.output.decode().endswith(f"Saved. To go on: kunitori resume {save.stem}\r\n")


HIT = """
import os, signal
from kunitori_tui.app import KunitoriApp

def hit(before):
    def after(*args, **more):
        os.kill(os.getpid(), signal.{name})
        return before(*args, **more)
    return after

KunitoriApp.{point} = hit(KunitoriApp.{point})
"""


@pytest.mark.parametrize(
    ("point", "name"),
    [
        ("__init__", "SIGINT"),
        ("run", "SIGHUP"),
        ("get_default_screen", "SIGTERM"),
        ("on_mount", "SIGINT"),
        ("on_ready", "SIGHUP"),
    ],
)
def test_a_signal_while_the_screens_start_ends_them(home: Path, point: str, name: str) -> None:
    with Program(home, HIT.format(name=name, point=point)) as t:
        assert_ends(t, signal.Signals[name])


def test_a_signal_at_the_first_sign_of_the_program_ends_it(home: Path) -> None:
    with Terminal(home) as t:
        t.wait_for(lambda _: bool(t.output))
        os.kill(t.pid(), signal.SIGINT)
        assert_ends(t, signal.SIGINT)


STUCK = """
import time
from kunitori_tui.app import KunitoriApp
from kunitori_tui.process import hangup

def wait(app):
    (hangup.data_dir() / "waits").touch()
    while True:
        time.sleep(60)

KunitoriApp.action_redraw = wait
hangup.DEADLINE = 0.3
"""


def test_a_program_that_waits_for_ever_is_ended_by_a_signal_and_its_terminal_given_back(home: Path) -> None:
    """It burns nothing, so nobody ends it unasked: a disk may be asleep."""
    (home / "data").mkdir()
    with Program(home, STUCK) as t:
        t.wait("New game")
        t.settle()
        t.send("\x0c")
        t.wait_for(lambda _: (home / "data" / "waits").exists())
        os.kill(t.pid(), signal.SIGTERM)
        assert_ends(t, signal.SIGTERM)


HANG = """
from kunitori_tui.app import KunitoriApp
from kunitori_tui.process import hangup

def run_in_a_circle(app):
    session = app.session
    session._writer.coalesce = 60.0  # the record waits for the next one
    ask = session.match.pending
    session.match.submit(ask.token, "treasure:kupfer")
    session.save()
    session.match = None  # no record can be made of what is going on now
    hangup.LIMIT = 0.2
    while True:
        app.screen.refresh()

KunitoriApp.action_redraw = run_in_a_circle
hangup.STEP = 0.05
"""


def test_a_program_that_runs_in_a_circle_is_ended_in_one_sentence_and_the_game_is_kept(home: Path) -> None:
    with Program(home, HANG, *SHORT) as t:
        t.wait("BUY")
        t.settle()
        t.send("\x0c")
        assert t.wait_end() == 1
        assert left_behind(t) == set()
        said = t.output.decode().rpartition("\x1b[?25h")[2]
    (report,) = (home / "data" / "reports").iterdir()
    sentence = "The program no longer answered and was ended; the game is kept. What happened is written in "
    assert said == f"{sentence}{report}.\r\n"
    written = report.read_text(encoding="utf-8")
    assert ", in run_in_a_circle" in written
    for thread in ("MainThread", "autosave", "textual-input", "textual-output", "signals", "hang-up"):
        assert f"{thread}:\n" in written
    assert journal(home)[-1] == "treasure:kupfer"


def stop(t: Terminal, number: int) -> None:
    """Send a signal that stops the program, and wait until it has stopped."""
    os.kill(t.pid(), number)
    t.wait_for(lambda _: os.waitid(os.P_PID, t.pid(), os.WSTOPPED | os.WNOHANG | os.WNOWAIT) is not None, "stopped")


@pytest.mark.parametrize("name", ["SIGSTOP", "SIGTSTP"])
def test_a_program_that_was_stopped_goes_on(home: Path, name: str) -> None:
    with Terminal(home, *SHORT) as t:
        t.wait("BUY")
        t.settle()
        for _ in range(2):
            stop(t, signal.Signals[name])
            assert (left_behind(t) == set()) == (name == "SIGTSTP"), "who asks gets the terminal back"
            t.screen.reset()
            os.kill(t.pid(), signal.SIGCONT)
            t.wait("BUY", "Copper")
        t.send("t")
        t.wait("BUY", "up to $3 (1 buy)")
        os.kill(t.pid(), signal.SIGTERM)
        assert_ends(t, signal.SIGTERM)
    assert journal(home)[-1] == "treasure:kupfer"


LATE = """
import os, signal
from textual.drivers.linux_driver import LinuxDriver

def stop(driver, before=LinuxDriver.stop_application_mode):
    before(driver)
    os.kill(os.getpid(), signal.SIGCONT)

LinuxDriver.stop_application_mode = stop
"""


def test_a_program_that_goes_on_at_its_end_does_not_take_the_terminal_again(home: Path) -> None:
    with Program(home, LATE) as t:
        t.wait("New game")
        t.settle()
        t.send("q")
        assert t.wait_end() == 0
        assert left_behind(t) == set()


@pytest.mark.skipif(
    not can_be_watched() or platform.machine() != "x86_64", reason="system calls are known by their numbers"
)
def test_who_watches_the_program_sleeps_until_something_happens(home: Path) -> None:
    """poll has no time limit, nor has rt_sigtimedwait."""
    with Terminal(home) as t:
        t.wait("New game")
        t.settle()
        calls = [task.joinpath("syscall").read_text().split() for task in Path(f"/proc/{t.pid()}/task").iterdir()]
    assert [int(call[3], 16) & 0xFFFFFFFF for call in calls if call[0] == "7"] == [0xFFFFFFFF]
    assert [int(call[3], 16) for call in calls if call[0] == "128"] == [0]


BEGUN = """
import os
import kunitori_tui.__main__

def begun(before=kunitori_tui.__main__._end_by_interrupt):
    before()
    os.write(1, b"begun")

kunitori_tui.__main__._end_by_interrupt = begun
"""


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("args", [(), SHORT], ids=["menu", "table"])
def test_a_signal_at_any_moment_of_the_start_ends_the_program(tmp_path: Path, args: tuple[str, ...]) -> None:
    """So many milliseconds after its first line; before that, Python itself answers."""
    longest = 0.0
    for number in range(300):
        after, name = number % 100 * 10, ENDING[number // 100]
        home = tmp_path / str(number)
        home.mkdir()
        with Program(home, BEGUN, *args) as t:
            t.wait_for(lambda _, t=t: b"begun" in t.output)  # type: ignore[misc]
            time.sleep(after / 1000)
            begin = time.monotonic()
            os.kill(t.pid(), name)
            assert_ends(t, name)
            longest = max(longest, time.monotonic() - begin)
        shutil.rmtree(home)
    print(f"300 signals 0 to 990 ms after the first line: the program had ended within {longest:.2f} s")


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_a_program_that_was_stopped_for_any_time_goes_on(tmp_path: Path) -> None:
    dice = random.Random(1)
    for number in range(100):
        home = tmp_path / str(number)
        home.mkdir()
        with Terminal(home, *SHORT) as t:
            t.wait("BUY")
            time.sleep(dice.random() / 2)
            stop(t, signal.SIGSTOP)
            time.sleep(dice.choice((0.0, 0.1, 1.0, 3.0)) * dice.random())
            os.kill(t.pid(), signal.SIGCONT)
            t.send("t")
            t.wait("BUY", "up to $3 (1 buy)")
            t.send("q")
            t.wait("Resume")
            t.send("q")
            assert t.wait_end() == 0
            assert left_behind(t) == set()
        assert "treasure:kupfer" in journal(home)
    print("100 of 100 stopped games went on")
