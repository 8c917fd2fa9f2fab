"""The end of a terminal is noticed by the terminal itself."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

WATCHED = """
import asyncio, os, pty
from kunitori_tui.process import hangup

person, program = pty.openpty()
runner = asyncio.Runner()
loop = runner.get_loop()
with hangup.Watch(lambda: None, lambda code: loop.call_soon_threadsafe(loop.stop), loop, program) as watch, runner:
    loop.call_soon(os.close, person)
    loop.run_forever()
print(watch.signal)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX terminals")
def test_a_terminal_that_is_closed_without_a_signal_counts_as_hung_up(tmp_path: Path) -> None:
    """The kernel sends SIGHUP to those alone whose controlling terminal it was."""
    done = subprocess.run(
        [sys.executable, "-c", WATCHED],
        env={**os.environ, "KUNITORI_DATA_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (done.stdout, done.stderr) == ("1\n", "")
    assert [file.name for file in tmp_path.iterdir()] == ["connection-lost"]
