"""Inside a real tmux: the screen it keeps, a detached client, a resized window. Needs Debian's tmux."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.host.sshd import PLAYS

pytestmark = [pytest.mark.host, pytest.mark.timeout(120)]
DEADLINE = 60.0
START = "play kunitori --seats you,samurai,ashigaru --seed 5 --option first=1"


class Pane:
    """One tmux server of its own with one pane."""

    def __init__(self, home: Path) -> None:
        self.socket = str(home / "tmux")
        self.home = home

    def tmux(self, *args: str) -> str:
        """Run a tmux command and return what it prints."""
        done = subprocess.run(["tmux", "-S", self.socket, *args], capture_output=True, text=True, check=True)
        return done.stdout

    def start(self, command: str, columns: int = 80, rows: int = 24) -> None:
        """Run ``kunitori COMMAND`` in a new pane."""
        (self.home / "config").mkdir(exist_ok=True)
        (self.home / "config" / "settings.json").write_text(json.dumps(PLAYS), encoding="utf-8")
        environment = [f"KUNITORI_DATA_DIR={self.home}/data", f"KUNITORI_CONFIG_DIR={self.home}/config", "LANG=C.UTF-8"]
        line = f"env {' '.join(environment)} {sys.executable} -m kunitori_tui {command}; echo ended with $?; sleep 60"
        self.tmux("-f", os.devnull, "new-session", "-d", "-x", str(columns), "-y", str(rows), line)

    @property
    def text(self) -> str:
        """The pane as lines."""
        return self.tmux("capture-pane", "-p")

    def wait(self, good: Callable[[str], bool], what: str) -> str:
        """Wait until ``good`` holds of the pane; return it."""
        end = time.monotonic() + DEADLINE
        while not good(self.text):
            assert time.monotonic() < end, f"never came: {what}\n{self.text}"
            time.sleep(0.05)
        return self.text

    def see(self, *wanted: str) -> str:
        """Wait until every text of ``wanted`` is shown."""
        return self.wait(lambda text: all(w in text for w in wanted), str(wanted))

    def keys(self, *keys: str) -> None:
        """Press keys by their tmux names."""
        self.tmux("send-keys", *keys)


@pytest.fixture
def pane(tmp_path: Path) -> Iterator[Pane]:
    """Return a tmux of its own."""
    assert shutil.which("tmux"), "this test needs tmux: apt-get install tmux"
    found = Pane(tmp_path)
    yield found
    subprocess.run(["tmux", "-S", found.socket, "kill-server"], capture_output=True, check=False)


def journal(home: Path) -> list[str]:
    """Return the choices of the only saved game."""
    (save,) = (home / "data" / "savegames").glob("*.json")
    found: list[str] = json.loads(save.read_text(encoding="utf-8"))["journal"]
    return found


def test_a_turn_is_played_inside_tmux(pane: Pane, tmp_path: Path) -> None:
    pane.start(START)
    pane.see("BUY", " Hand ", "Village")
    pane.keys("t")
    pane.see("Buy a card for up to")
    pane.keys("e")
    pane.see("round 2 ")
    pane.keys("q")
    pane.see("Resume")
    pane.keys("q")
    pane.see("ended with 0")
    assert journal(tmp_path)[1] == "treasure:kupfer"


def test_a_window_that_shrinks_and_grows_comes_back_to_the_same_table(pane: Pane) -> None:
    pane.start(START)
    before = pane.see("BUY", "Village", "You can spend", "Okuni")
    pane.tmux("resize-window", "-x", "50", "-y", "15")
    pane.see("80x24", "50x15")
    pane.tmux("resize-window", "-x", "80", "-y", "24")
    after = pane.see("BUY", "Village", "You can spend", "Okuni")
    assert after.split("\n")[:17] == before.split("\n")[:17]


def test_a_killed_tmux_server_leaves_a_game_to_resume(pane: Pane, tmp_path: Path) -> None:
    pane.start(START)
    pane.see("BUY", " Hand ")
    pane.keys("t")
    pane.see("Buy a card for up to")
    pane.tmux("kill-server")
    pane.socket += "-2"  # the killed server may still hold the first one
    deadline = time.monotonic() + DEADLINE
    while "treasure:kupfer" not in journal(tmp_path) and time.monotonic() < deadline:
        time.sleep(0.05)
    kept = journal(tmp_path)
    pane.start("resume")
    pane.see("Buy a card for up to", " Hand ")
    assert journal(tmp_path)[: len(kept)] == kept
