"""kill -9 at random moments of every command that writes: what was told to be saved is there, and every file whole."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent

pytestmark = pytest.mark.skipif(os.name != "posix", reason="SIGKILL")


def kills(seeds):
    """Return the last line of a run of the script, and its exit code: its processes are forked, so it is one itself."""
    done = subprocess.run(
        [sys.executable, "-m", "scripts.kills", seeds, "--jobs", "2"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    return done.stdout, done.returncode


def test_eleven_commands_killed_lose_nothing():
    told, code = kills("0-10")
    assert code == 0, told
    assert "11 cases, 0 wrong" in told


@pytest.mark.long
@pytest.mark.timeout(7200)
def test_a_thousand_commands_killed_lose_nothing():
    told, code = kills("10000-10999")
    assert code == 0, told
