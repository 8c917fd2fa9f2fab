"""A command that needs what the program itself does without says so."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

WITHOUT = """
import sys
from kunitori_tui.__main__ import main
for name in ("asyncssh", "aiohttp", "distributed"):
    sys.modules[name] = None
sys.exit(main())
"""


@pytest.mark.parametrize(
    ("line", "extra"),
    [
        ("serve --open --port 0", "serve"),
        ("web --port 0", "web"),
        ("arena azuchi --games 2 --cluster tcp://127.0.0.1:1", "cluster"),
    ],
)
def test_a_command_that_lacks_its_extra_names_it(line: str, extra: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, *line.split()],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "KUNITORI_DATA_DIR": str(tmp_path), "KUNITORI_CONFIG_DIR": str(tmp_path), "LANG": "en"},
    )
    assert done.returncode == 2
    assert f"pip install 'kunitori-tui[{extra}]'" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert not done.stdout


PLAYERS = """
import sys
for name in ("aiohttp", "distributed"):
    sys.modules[name] = None
from kunitori_tui.door import template
template.load()
print(*[name for name in ("asyncssh", "kunitori_tui.browser") if sys.modules.get(name)])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="the door needs a POSIX system")
def test_what_is_copied_for_a_player_behind_the_door_needs_no_extra() -> None:
    done = subprocess.run([sys.executable, "-c", PLAYERS], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout == "\n"
