"""What is asked for often starts without the heavy packages."""

from __future__ import annotations

import subprocess
import sys

import pytest

PROBE = """
import sys
from kunitori_tui.cli import main
code = main(sys.argv[1:])
heavy = sorted({name.partition(".")[0] for name in sys.modules} & {"textual", "rich"})
print("heavy:", *heavy, file=sys.stderr)
sys.exit(code)
"""


@pytest.mark.parametrize(
    "line", ["--help", "--version", "saves list", "sim kunitori --seats random,money", "play kunitori --plain --seed 1"]
)
def test_neither_textual_nor_rich_is_imported(line: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROBE, *line.split()], capture_output=True, text=True, timeout=60, input=""
    )
    assert done.returncode == 0
    assert done.stderr.splitlines()[-1] == "heavy:"


MENU = """
import sys
import kunitori_tui.process.exits, kunitori_tui.commands.screen, kunitori_tui.app, screens.shell.menu
rules = ("click", "filelock", "kunitori_tui.engine.api", "kunitori_tui.text.boxes", "kunitori_tui.bots.api")
print(*[name for name in rules if name in sys.modules])
"""


def test_the_menu_stands_before_rules_words_and_bots_of_any_game_are_loaded() -> None:
    """Its first frame has a budget (docs/performance.md), and every game would add to it."""
    done = subprocess.run([sys.executable, "-c", MENU], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.split() == []


TABLE = """
import sys
from kunitori_tui.text import events
events.line("turn", {"seat": 0, "turn": 1, "round": 1}, ["Ana"], 0, "kunitori")
print(*sys.modules)
"""


def test_a_table_loads_the_words_of_its_game_alone() -> None:
    done = subprocess.run([sys.executable, "-c", TABLE], capture_output=True, text=True, timeout=60, check=True)
    words = {name.rpartition(".")[2] for name in done.stdout.split() if name.startswith("kunitori_tui.text.boxes.")}
    assert "kunitori" in words
    assert not words & {"brennt", "mixed", "moegahara", "azuchi", "sekigahara"}
