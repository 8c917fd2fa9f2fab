"""Looking back on a game in a real pseudo-terminal at 80x24, from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("pexpect", reason="pexpect needs a POSIX system")
from tests.e2e.terminal import Terminal
from tests.golden.situations import SAVES

pytestmark = pytest.mark.timeout(120)

SAVE = SAVES / "0.1.0" / "azuchi-finished.json"


def test_a_file_is_looked_back_on_at_its_table_and_left_for_the_menu(tmp_path: Path) -> None:
    with Terminal(tmp_path, "replay", str(SAVE)) as t:
        t.wait("Azuchi Castle", "round 1 of 12", "step 0/222")
        t.keys("b")
        t.wait("round 1", "Tribute: nobody pays a coin.")
        t.keys("5", "enter")
        t.wait("round 5")
        t.keys("pagedown", "up")
        t.wait("round 5")
        t.keys("q")
        t.wait("New game")
        t.keys("q")
        assert t.wait_end() == 0
    assert not (tmp_path / "savegames").exists()


def test_a_file_that_is_no_game_is_refused_before_any_screen(tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{}", encoding="utf-8")
    with Terminal(tmp_path, "replay", str(broken)) as t:
        assert t.wait_end() == 1
