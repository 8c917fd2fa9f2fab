"""Terminals that change their size at awkward moments."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from pathlib import Path

import pytest

pytest.importorskip("pexpect", reason="pexpect needs a POSIX system")
from tests.e2e.conftest import SHORT
from tests.e2e.terminal import Terminal, picture

ALTERNATE_SCREEN = b"\x1b[?1049h"


@pytest.mark.parametrize(("args", "word"), [((), "New game"), (SHORT, "Kunitori!")], ids=["menu", "table"])
def test_sizes_between_the_alternate_screen_and_the_first_frame_leave_no_blank_screen(
    home: Path, args: tuple[str, ...], word: str
) -> None:
    for sizes in ([(100, 30)], [(100, 30), (80, 24)] * 3 + [(142, 44)]):
        with Terminal(home, *args) as t:
            t.wait_for(lambda _, t=t: ALTERNATE_SCREEN in t.output, "the alternate screen")
            for size in sizes:
                t.resize(*size)
                t.glance()
            t.wait(word)
            t.settle()
            assert t.cost("\x0c") > 0, "it answers"


def test_a_terminal_that_went_there_and_back_is_drawn_again(home: Path) -> None:
    """What a terminal keeps of its cells then is its own affair; the program may see the end of it alone."""
    with Terminal(home) as t:
        t.wait("New game")
        t.settle()
        before = picture(t)
        t.screen.erase_in_display(2)
        os.kill(t.child.pid, signal.SIGWINCH)
        t.wait_for(lambda _: picture(t) == before, "the same screen")


@pytest.mark.skipif(sys.platform != "linux", reason="the threads of a process are told by /proc")
def test_a_size_that_another_thread_hears_of_is_drawn_at_once(home: Path) -> None:
    """The system gives the signal to any thread, and the event loop slept on until the next key."""
    with Terminal(home) as t:
        t.wait("New game")
        t.settle()
        before = picture(t)
        for thread in {int(number) for number in os.listdir(f"/proc/{t.pid()}/task")} - {t.pid()}:
            t.screen.erase_in_display(2)
            assert ctypes.CDLL(None).tgkill(t.pid(), thread, signal.SIGWINCH) == 0
            t.wait_for(lambda _: picture(t) == before, "the same screen")
        t.settle()  # what a thread wrote to wake the loop is not waited for
