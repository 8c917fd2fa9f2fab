"""What is asked for often starts without the heavy packages."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest
from click import Context
from click.testing import Result

from kunitori_tui.cli import COMMANDS, HOMES, program
from kunitori_tui.play.session import Session
from savegames.format import Seat
from savegames.store import Store

Run = Callable[..., Result]
OTHERS = {"brennt", "mixed", "moegahara", "azuchi", "sekigahara"}
"""The games that a table of the first one has no use for."""

PROBE = """
import sys
from kunitori_tui.cli import run as main
code = main(sys.argv[1:])
heavy = sorted({name.partition(".")[0] for name in sys.modules} & {"textual", "rich"})
print("heavy:", *heavy, file=sys.stderr)
sys.exit(code)
"""


@pytest.mark.parametrize("line", ["--version", "sim kunitori --seats random,money", "play kunitori --plain --seed 1"])
def test_neither_textual_nor_rich_is_imported(line: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROBE, *line.split()], capture_output=True, text=True, timeout=60, input=""
    )
    assert done.returncode == 0
    assert done.stderr.splitlines()[-1] == "heavy:"


LOADED = """
import os, sys
read = []
sys.addaudithook(lambda event, given: event == "open" and read.append(str(given[0])))
from kunitori_tui.cli import run as main
code = main(sys.argv[1:])
print(*sys.modules, *[os.path.basename(file) for file in read if file.endswith((".mo", ".po"))], file=sys.stderr)
sys.exit(code)
"""
CATALOGUES = {f"{name}.{kind}" for name in (*OTHERS, "rules", "screens", "table") for kind in ("mo", "po")}
RULES_AND_WORDS = {"kunitori_tui.engine.api", "kunitori_tui.text.box", "kunitori_tui.play.match", "zc.lockfile"}
HEAVY = {"textual", "rich"}


@pytest.mark.parametrize(
    ("line", "unused", "told"),
    [
        ("--help", {"savegames.store", "savegames.format", *RULES_AND_WORDS}, "Usage: "),
        ("saves list --lang de", {"savegames.check", "kunitori_tui.process.report", *RULES_AND_WORDS}, "Es gibt keine"),
    ],
)
def test_help_and_the_list_of_saves_load_their_own_command_and_no_rules_words_or_catalogues_of_single_games(
    line: str, unused: set[str], told: str, tmp_path: Path
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED, *line.split()],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "KUNITORI_DATA_DIR": str(tmp_path), "PYTHONUTF8": "1"},
    )
    assert (done.returncode, done.stdout.lstrip()[: len(told)]) == (0, told)
    loaded = set(done.stderr.split())
    others = {f"kunitori_tui.commands.{name}" for name in COMMANDS if name not in line.split()}
    assert "kunitori_tui.commands.click_classes" in loaded
    assert loaded & (unused | others | HEAVY | CATALOGUES) == set()
    assert ("de" in line.split()) == bool({"cli.mo", "cli.po"} & loaded)


def test_the_help_says_of_each_command_what_it_does(run: Run) -> None:
    """Without loading it, so the words stand apart from the commands themselves."""
    told = run("--help").stdout.partition("Commands")[2]
    for name, words in COMMANDS.items():
        assert re.search(rf"^  {name} +{re.escape(words)}$", told, re.MULTILINE)
        module = import_module(f"kunitori_tui.commands.{HOMES.get(name, name)}")
        assert getattr(module, f"{name}_command") is program.get_command(Context(program), name)


MENU = """
import sys
import kunitori_tui.cli, kunitori_tui.commands.begin, kunitori_tui.app, screens.shell.menu
rules = ("kunitori_tui.engine.api", "kunitori_tui.text.box", "kunitori_tui.bots.api")
screens = ("zc.lockfile", "screens.shell.settings", "screens.shell.new_game", "screens.table.screen")
print(*[name for name in (*rules, *screens) if name in sys.modules])
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
    words = {
        name.split(".")[2] for name in done.stdout.split() if re.fullmatch(r"kunitori_tui\.games\.\w+\.words", name)
    }
    assert "kunitori" in words
    assert not words & OTHERS


SCREENS = """
import sys
from kunitori_tui import shelf
from screens import manifest
shelf.load("kunitori")
manifest.table("kunitori")
print(*sys.modules)
"""


ASKED_FOR = {
    "screens.shell.menu",
    "screens.drawing.modal",
    "screens.table.result",
    "screens.table.stop_screen",
    "screens.table.moment_screen",
    "screens.widgets.text_page",
    "screens.deckbuilder.attack",
    "screens.deckbuilder.defence",
    "screens.deckbuilder.joint",
    "screens.dialogs.popup",
    "kunitori_tui.text.rules",
    "kunitori_tui.play.lookback",
    "kunitori_tui.play.stats",
    "kunitori_tui.play.worker",
}
"""What a table shows only when it is asked for, or in a battle and after it."""
BESIDE = {"screens.deckbuilder.card_info", "screens.widgets.story"}
"""What stands beside a table on a large terminal."""


def test_a_table_on_the_screens_loads_the_rules_and_panels_of_its_game_alone() -> None:
    done = subprocess.run([sys.executable, "-c", SCREENS], capture_output=True, text=True, timeout=60, check=True)
    loaded = {name for name in done.stdout.split() if name.startswith(("kunitori_tui.", "screens."))}
    assert "screens.deckbuilder.table" in loaded
    assert not {name for name in loaded if OTHERS & set(name.split("."))}
    assert not loaded & (ASKED_FOR | BESIDE)


RESUMED = """
import asyncio, sys
from kunitori_tui.app import KunitoriApp
from kunitori_tui.play.session import Session
from savegames.files import saves_dir
from savegames.store import Store
saves = Store(saves_dir())
drawn = []
class Watched(KunitoriApp):
    def _display(self, screen, renderable):
        drawn.append((type(screen).__name__, "kunitori_tui.text.guide" in sys.modules))
        super()._display(screen, renderable)
async def stand():
    app = Watched(Session.resume(saves, saves.latest_unfinished().id))
    async with app.run_test(size=(80, 24)):
        while not drawn or not drawn[-1][1] or app.screen.ask is None:
            await asyncio.sleep(0.01)
        print(drawn[0], drawn[-1], app.screen.ask is not None)
        print(*[name for name in sys.argv[1].split() if name in sys.modules])
asyncio.run(stand())
"""


def test_a_resumed_table_stands_before_what_only_comes_later_is_read(tmp_path: Path) -> None:
    seats = [Seat("human", "Ana"), Seat("bot", "Ben", "samurai")]
    Session.start(Store(tmp_path / "savegames"), "kunitori", seats, seed=5, options={"first": "1"}).close()
    done = subprocess.run(
        [sys.executable, "-c", RESUMED, " ".join(ASKED_FOR)],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
        env={**os.environ, "KUNITORI_DATA_DIR": str(tmp_path), "KUNITORI_CONFIG_DIR": str(tmp_path)},
    )
    assert done.stdout == "('DeckTable', False) ('DeckTable', True) True\n\n"
