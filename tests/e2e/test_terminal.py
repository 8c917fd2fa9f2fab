"""Terminals of an absurd size."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

pytest.importorskip("pexpect", reason="pexpect needs a POSIX system")
from tests.e2e.terminal import Terminal

MEGABYTES = 120


@pytest.mark.skipif(sys.platform != "linux", reason="the memory of a process is told by /proc")
def test_a_terminal_of_absurd_size_takes_no_more_memory_than_a_large_one(home: Path) -> None:
    """Every cell took a hundred bytes, and a terminal may say that it has four thousand million."""
    with Terminal(home, "play", "kunitori", "--seed", "1") as t:
        t.wait("Kunitori!")
        t.settle()
        before = len(t.output)
        t.child.setwinsize(2_000, 2_000)
        t.settle()
        written = t.output[before:]
        places = [(int(y), int(x)) for y, x in re.findall(rb"\x1b\[(\d+);(\d+)H", written)]
        assert max(y for y, _ in places) == 200
        assert max(x for _, x in places) <= 500
        t.send("\x1b[<0;900;900M", "\x1b[<0;900;900m")
        t.settle()
        assert t.child.isalive(), "a click beyond is none"
        peak = re.search(r"VmHWM:\s*(\d+) kB", Path(f"/proc/{t.pid()}/status").read_text())
        assert peak is not None
        assert int(peak[1]) < MEGABYTES * 1000
