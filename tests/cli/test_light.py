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

from kunitori_tui.cli import COMMANDS, program
from kunitori_tui.play.session import Session
from savegames.format import Seat
from savegames.store import Store

Run = Callable[..., Result]
OTHERS = {"brennt", "mixed", "moegahara", "azuchi", "sekigahara"}
"""The games that a table of the first one has no use for."""

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


LOADED = """
import sys
from kunitori_tui.cli import main
code = main(sys.argv[1:])
print(*sys.modules, file=sys.stderr)
sys.exit(code)
"""
RULES_AND_WORDS = {
    "kunitori_tui.engine.api",
    "kunitori_tui.text.box",
    "kunitori_tui.play.match",
    "zc.lockfile",
    "_hashlib",
}


@pytest.mark.parametrize(
    ("line", "unused"),
    [
        ("--help", {"savegames.store", "savegames.format", "kunitori_tui.commands.table", *RULES_AND_WORDS}),
        ("saves list", {"savegames.check", "kunitori_tui.process.report", *RULES_AND_WORDS}),
    ],
)
def test_help_and_the_list_of_saves_load_their_own_command_and_no_rules_or_words(
    line: str, unused: set[str], tmp_path: Path
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED, *line.split()],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "KUNITORI_DATA_DIR": str(tmp_path)},
    )
    assert done.returncode == 0
    loaded = set(done.stderr.split())
    others = {f"kunitori_tui.commands.{name}" for name in COMMANDS if name not in line.split()}
    assert "kunitori_tui.commands.click_classes" in loaded
    assert loaded & (unused | others) == set()


CATALOGUES = """
import os, sys
read = []
sys.addaudithook(lambda event, given: event == "open" and read.append(str(given[0])))
from kunitori_tui.cli import main
code = main(sys.argv[1:])
print(*[os.path.basename(file) for file in read if file.endswith((".mo", ".po"))], file=sys.stderr)
sys.exit(code)
"""


def test_what_is_said_of_every_game_is_read_without_the_catalogues_of_single_games(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", CATALOGUES, "saves", "list", "--lang", "de"],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "KUNITORI_DATA_DIR": str(tmp_path), "PYTHONUTF8": "1"},
    )
    assert done.stdout == "Es gibt keine Spielstände.\n"
    read = {name.partition(".")[0] for name in done.stderr.split()}
    assert "cli" in read
    assert read & {*OTHERS, "rules", "screens", "table"} == set()


def test_the_help_says_of_each_command_what_it_does(run: Run) -> None:
    """Without loading it, so the words stand apart from the commands themselves."""
    told = run("--help").stdout.partition("Commands")[2]
    for name, words in COMMANDS.items():
        assert re.search(rf"^  {name} +{re.escape(words)}$", told, re.MULTILINE)
        assert import_module(f"kunitori_tui.commands.{name}").command is program.get_command(Context(program), name)


MENU = """
import sys
import kunitori_tui.process.exits, kunitori_tui.commands.screen, kunitori_tui.app, screens.shell.menu
rules = ("_hashlib", "kunitori_tui.engine.api", "kunitori_tui.text.box", "kunitori_tui.bots.api")
screens = ("click", "zc.lockfile", "screens.shell.commands", "screens.shell.commands", "screens.shell.too_small")
print(*[name for name in (*rules, *screens) if name in sys.modules])
"""


def test_the_menu_stands_before_rules_words_and_bots_of_any_game_are_loaded() -> None:
    """Its first frame has a budget (docs/performance.md), and every game would add to it."""
    done = subprocess.run([sys.executable, "-c", MENU], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.split() == []


RESUME = """
import sys
from kunitori_tui.__main__ import main
sys.argv = ["kunitori", *sys.argv[1:]]
code = main()
import asyncio, hashlib, hmac
assert hashlib.sha256(b"kunitori").hexdigest().startswith("1d08463c")
print(code, "click" in sys.modules, [name for name in ("ssl", "_ssl", "_hashlib") if sys.modules.get(name)])
"""


@pytest.mark.parametrize(("line", "reads_a_line"), [("resume", False), ("resume --no-mouse", True)])
def test_the_newest_game_is_resumed_without_command_line_and_openssl(
    line: str, reads_a_line: bool, tmp_path: Path
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", RESUME, *line.split()],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "KUNITORI_DATA_DIR": str(tmp_path), "LANG": "en"},
    )
    assert done.stdout == f"1 {reads_a_line} []\n"
    assert done.stderr == "kunitori: There is no unfinished game; kunitori play starts one.\n"


LATER = """
import sys
from types import ModuleType
from kunitori_tui.process import lazy_modules
before = {*sys.modules}
lazy_modules.put_off()
import kunitori_tui.process.exits, kunitori_tui.commands.screen, kunitori_tui.app, screens.shell.menu
import textual.drivers.linux_driver, zc.lockfile
print(*[name for name in {*lazy_modules.LATER} - before if type(sys.modules.get(name)) is ModuleType])
import bz2, fnmatch, ipaddress, linecache, locale, lzma, secrets, textwrap, tokenize
from asyncio import format_helpers, sslproto, staggered, trsock
print(bz2.decompress(bz2.compress(b"a")), ipaddress.ip_address("::1"), locale.getlocale(locale.LC_NUMERIC)[0])
print(lzma.decompress(lzma.compress(b"b")), sslproto.SSLProtocolState.WRAPPED.name, staggered.staggered_race.__name__)
print(fnmatch.fnmatch("a.py", "*.py"), len(secrets.token_hex(3)), textwrap.indent("c", "  "), tokenize.NAME)
print(format_helpers.extract_stack.__name__, trsock.TransportSocket.__name__, linecache.getline(tokenize.__file__, 0))
"""


OF_PYTHON = "fnmatch" if sys.version_info[:2] == (3, 12) else ""
"""What a module that is read needs while it is: pathlib of 3.12. From 3.13 on Python keeps the lines of ``-c`` itself,
for tracebacks, and has read what does before anything of that program runs.
"""


def test_the_menu_stands_before_what_nobody_uses_is_read_and_all_of_it_works_when_it_is_used() -> None:
    done = subprocess.run([sys.executable, "-c", LATER], capture_output=True, text=True, timeout=60, check=True)
    first, *used = done.stdout.splitlines()
    assert first == OF_PYTHON
    assert used == ["b'a' ::1 None", "b'b' WRAPPED staggered_race", "True 6   c 1", "extract_stack TransportSocket "]


UNREAD = """
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from kunitori_tui.process import lazy_modules
sys.path.insert(0, sys.argv[1])
lazy_modules.LATER["slow_to_read"] = "this test"
lazy_modules.put_off()
import slow_to_read
import slow_to_read
together = Barrier(4)
def ask(_):
    together.wait()
    return slow_to_read.WORD
print(type(slow_to_read).__name__)
with ThreadPoolExecutor(4) as threads:
    print(*threads.map(ask, range(4)), type(slow_to_read).__name__)
"""


def test_threads_that_ask_for_an_unread_module_at_once_all_wait_until_it_is_read(tmp_path: Path) -> None:
    (tmp_path / "slow_to_read.py").write_text("import time\ntime.sleep(0.05)\nWORD = 'read'\n")
    done = subprocess.run(
        [sys.executable, "-c", UNREAD, str(tmp_path)], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout == "_Unread\nread read read read module\n"


FAILED = """
import os, sys
from kunitori_tui.process import lazy_modules
sys.path.insert(0, sys.argv[1])
for name in ("out_of_files", "not_built", "others"):
    lazy_modules.LATER[name] = "this test"
lazy_modules.put_off()
import not_built, others, out_of_files
for _ in range(2):
    try:
        print(out_of_files.WORD)
    except OSError as error:
        print(type(error).__name__)
    os.environ["FILES"] = "there are some"
lazy_modules.read_all()
print(*[type(module).__name__ for module in (not_built, others, out_of_files)])
"""


def test_a_module_whose_reading_failed_is_read_when_it_is_asked_for_again(tmp_path: Path) -> None:
    (tmp_path / "out_of_files.py").write_text("import os\nif 'FILES' not in os.environ: raise OSError\nWORD = 'read'\n")
    (tmp_path / "not_built.py").write_text("import a_part_that_this_python_was_built_without\n")
    (tmp_path / "others.py").write_text("")
    done = subprocess.run(
        [sys.executable, "-c", FAILED, str(tmp_path)], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout == "OSError\nread\n_Unread module module\n"


HANDED = """
import sys
from importlib import import_module
from kunitori_tui.process import lazy_modules
lazy_modules.put_off()
import kunitori_tui.app
from pickle import dumps
from textual.types import CallbackType
print(*[name for name in lazy_modules.HANDED_ON if type(sys.modules[name]).__name__ != "_Unread"])
from pickle import HIGHEST_PROTOCOL
from textual.types import DirEntry
print(*[name for name in lazy_modules.HANDED_ON if type(sys.modules[name]).__name__ != "module"])
for name, source in lazy_modules.HANDED_ON.items():
    ours, other = vars(sys.modules[name]), vars(import_module(source))
    print(*[each for each in ours if each[:2] != "__" and each in other and ours[each] is not other[each]])
print(dumps is sys.modules["pickle"].dumps, CallbackType is sys.modules["textual.types"].CallbackType)
"""


def test_a_name_that_one_module_hands_on_from_another_is_the_same_without_reading_the_first() -> None:
    done = subprocess.run([sys.executable, "-c", HANDED], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout == "\n\n\n\nTrue True\n"


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
from screens import tables
shelf.load("kunitori")
tables.load("kunitori")
print(*sys.modules)
"""


ASKED_FOR = {
    "screens.shell.menu",
    "screens.drawing.modal",
    "screens.table.brief",
    "screens.table.result",
    "screens.table.stop_screen",
    "screens.table.digest_box",
    "screens.table.moment_screen",
    "screens.table.strip",
    "screens.table.log",
    "screens.widgets.text_page",
    "screens.deckbuilder.attack",
    "screens.deckbuilder.choice_list",
    "screens.deckbuilder.defence",
    "screens.deckbuilder.joint",
    "screens.dialogs.ask_yes",
    "kunitori_tui.text.hints",
    "kunitori_tui.text.rules",
    "kunitori_tui.play.company",
    "kunitori_tui.play.lookback",
    "kunitori_tui.play.stats",
    "kunitori_tui.play.worker",
    "gettext",
}
"""What a table shows only when it is asked for, or in a battle and after it."""
BESIDE = {
    "screens.deckbuilder.settings_box",
    "screens.widgets.log_lines",
    "screens.deckbuilder.own_cards",
    "screens.widgets.story",
}
"""What stands beside a table on a large terminal."""


def test_a_table_on_the_screens_loads_the_rules_and_panels_of_its_game_alone() -> None:
    done = subprocess.run([sys.executable, "-c", SCREENS], capture_output=True, text=True, timeout=60, check=True)
    loaded = {name for name in done.stdout.split() if name.startswith(("kunitori_tui.", "screens."))}
    assert "screens.deckbuilder.table" in loaded
    assert not {name for name in loaded if OTHERS & set(name.split("."))}
    assert not loaded & (ASKED_FOR | BESIDE)


RESUMED = """
import asyncio, sys
from types import ModuleType
from kunitori_tui.process import lazy_modules
lazy_modules.put_off()
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
        ours = [name for name in lazy_modules.LATER if name.startswith(("kunitori_tui", "screens"))]
        print(*[name for name in ours if type(sys.modules.get(name)) is ModuleType])
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
    assert done.stdout == "('DeckTable', False) ('DeckTable', True) True\n\n\n"
