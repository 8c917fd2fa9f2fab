"""Who keeps a door open: one process at a time, which another follows when it was asked to drain."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from kunitori_tui.door.keeper import Taken, is_open_elsewhere, keep

NEXT = """
import sys
from pathlib import Path
from kunitori_tui.door.keeper import keep
with keep(Path(sys.argv[1])):
    print("open", flush=True)
    sys.stdin.read()
"""


def test_a_door_that_drains_hears_whether_the_next_one_is_open(tmp_path: Path) -> None:
    with keep(tmp_path) as first:
        assert not is_open_elsewhere(tmp_path)
        with pytest.raises(Taken), keep(tmp_path):
            pass
        first.close()
        assert not is_open_elsewhere(tmp_path)
        with subprocess.Popen(
            [sys.executable, "-c", NEXT, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as other:
            assert other.stdout is not None
            assert other.stdout.readline() == "open\n"
            assert is_open_elsewhere(tmp_path)
            other.communicate()
        assert not is_open_elsewhere(tmp_path)
