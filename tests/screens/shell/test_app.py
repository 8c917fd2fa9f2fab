"""The program around the screens: its size, its palette, its faults, its end."""

from __future__ import annotations

import ast
import os
import re
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.text import Text
from textual.containers import VerticalScroll

from kunitori_tui.app import KunitoriApp
from kunitori_tui.play.session import Session
from kunitori_tui.process.report import FOLDER
from savegames.store import Store
from screens.dialogs.popup import CardPopup
from screens.keys import keys
from screens.shell.menu import MenuScreen
from screens.shell.terminal_app import TooSmall
from screens.table.keys_help import KeysHelp
from tests.driving import notices
from tests.screens.shell.program import started

Shown = Callable[[KunitoriApp], str]
Play = Callable[..., str]
ROOT = Path(__file__).parents[3]


async def test_a_terminal_too_small_shows_a_sentence_until_it_grows(shown: Shown) -> None:
    async with started() as (app, pilot):
        await pilot.press("t")
        below = app.screen
        await pilot.resize_terminal(79, 24)
        assert isinstance(app.screen, TooSmall)
        assert "The game needs 80x24, this window has 79x24." in shown(app)
        assert "Make it larger, or leave with Ctrl+Q." in shown(app)
        await pilot.resize_terminal(20, 5)
        await pilot.resize_terminal(80, 24)
        assert app.screen is below


async def test_control_and_q_leave_a_terminal_too_small() -> None:
    async with started(size=(60, 20)) as (app, pilot):
        assert isinstance(app.screen, TooSmall)
        await pilot.press("ctrl+q")
        assert app.return_code == 0


@pytest.mark.parametrize("size", [(79, 23), (80, 24)])
async def test_control_and_c_say_nothing_of_a_game_where_none_is_open_and_say_it_once(size: tuple[int, int]) -> None:
    async with started(size=size) as (app, pilot):
        await pilot.press("ctrl+c", "ctrl+c")
        assert notices(app) == ["Ctrl+Q leaves the program."]


async def test_a_program_started_too_small_waits() -> None:
    async with started(size=(60, 20)) as (app, pilot):
        assert isinstance(app.screen, TooSmall)
        await pilot.resize_terminal(100, 30)
        assert isinstance(app.screen, MenuScreen)


async def test_a_box_that_is_closed_before_it_stands_does_no_harm() -> None:
    async with started() as (app, pilot):
        box = KeysHelp("kunitori", "", keys(app.screen))
        app.push_screen(box)
        app.pop_screen()
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen)
        assert not await app.run_action("close", box), "a key that waited there came too late"


async def test_a_key_waits_for_the_box_it_is_meant_for(shown: Shown) -> None:
    class Numbers(CardPopup):
        def write(self, box: VerticalScroll) -> Text:
            return Text(f"number {self.at}")

    async with started() as (app, pilot):
        box = Numbers("kunitori", 3, 0)
        app.push_screen(box)
        await app.run_action("turn(1)", box)
        await pilot.pause()
        assert "number 1" in shown(app)


async def test_a_screen_of_a_new_kind_reads_its_own_style_sheet_and_none_again() -> None:
    async with started() as (app, pilot):
        before = {id(rule) for rule in app.stylesheet.rules}
        await pilot.press("t")
        after = {id(rule) for rule in app.stylesheet.rules}
        assert before < after


async def test_the_palette_offers_no_screenshot() -> None:
    async with started() as (app, _pilot):
        titles = [command.title for command in app.get_system_commands(app.screen)]
        assert "Quit" in titles
        assert not [t for t in titles if "creenshot" in t]


async def test_a_fault_keeps_the_game_writes_a_report_and_goes_to_the_menu(
    shown: Shown, play: Play, store: Store, folders: Path
) -> None:
    save = play(choices=10, seed=4711)
    async with started() as (app, pilot):
        app.session = Session.resume(store, save)
        await pilot.press("t")
        app.report_bug(ValueError("on purpose"))
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen)
        assert app.session is None
        assert "A fault in the program; the game is kept." in shown(app)
    (file,) = (folders / "data" / FOLDER).iterdir()
    assert "seed 4711" in file.read_text(encoding="utf-8")
    Session.resume(store, save).close()  # nobody holds it any more


def test_no_translated_text_hides_in_an_f_string() -> None:
    """The tool that collects the texts does not look into f-strings before Python 3.12."""
    hidden = []
    for file in [ROOT / "kunitori_tui" / "app.py", *(ROOT / "screens").rglob("*.py")]:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                calls = [n for n in ast.walk(node) if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)]
                literal = [c for c in calls if c.args and isinstance(c.args[0], ast.Constant)]
                hidden += [f"{file.name}:{node.lineno}" for c in literal if c.func.id in ("tr", "trn", "trp")]  # type: ignore[attr-defined]
    assert hidden == []


# -- in a real terminal -------------------------------------------------------------------------------------------

pytest.importorskip("pexpect", reason="pexpect needs a POSIX system")
from tests.e2e.terminal import Terminal  # noqa: E402 - needs a POSIX system

MENU = "New game"


class Program(Terminal):
    """Source text run in a pseudo-terminal of 80x24."""

    def __init__(self, code: str) -> None:
        environ = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm-256color"}
        self._spawn(sys.executable, ["-c", code], environ, (80, 24))

    def menu(self) -> None:
        """Wait for the menu."""
        self.wait(MENU)
        self.settle()


RUN = "import sys; from kunitori_tui.run import run_kunitori; sys.exit(run_kunitori({0}))"


def test_a_cursor_key_and_a_screen_cost_few_bytes(play: Play) -> None:
    """Over a slow line: at most 2 kB a cursor key, 20 kB a screen, and nothing while nothing happens."""
    play(choices=10)
    play()
    with Program(RUN.format("")) as t:
        t.menu()
        for key in ("n", "s", "a", "t", "?"):
            assert 500 < t.cost(key) <= 20_000, key
            for arrow in ("down", "up"):
                assert t.cost(arrow) <= 2_000, (key, arrow)
            assert t.cost("escape") <= 20_000, key
            assert t.cost() == 0


def test_q_ends_with_code_0_and_gives_the_terminal_back() -> None:
    with Program(RUN.format("")) as t:
        t.menu()
        t.send("q")
        assert t.wait_end() == 0
        assert b"\x1b[?1049l" in t.output


def test_a_request_to_end_saves_and_gives_the_terminal_back() -> None:
    with Program(RUN.format("")) as t:
        t.menu()
        t.child.kill(signal.SIGTERM)
        assert t.wait_end() == 128 + signal.SIGTERM
        assert b"\x1b[?1049l" in t.output


OPEN = """
import sys, signal
{before}
from kunitori_tui.app import KunitoriApp
from kunitori_tui.process import hangup
from kunitori_tui.run import run_kunitori
from kunitori_tui.play.session import Session
from savegames.files import saves_dir
from savegames.store import Store

hangup.DEADLINE = 60.0  # a busy disk is not what this is about

def begin():
    session = Session.resume(Store(saves_dir()), {save!r})
    session._writer.coalesce = 60.0
    return session

def wait(app, session):  # no table: a game in which a bot has just moved
    app.session = session
    ask = session.match.pending
    while ask.bot == "":
        session.match.submit(ask.token, session.match.view(ask.seat).choices[0])
        ask = session.match.pending
    session.next_step(None)

KunitoriApp.play = wait
sys.exit(run_kunitori(begin))
"""


@pytest.mark.parametrize("before", ["", "signal.signal(signal.SIGHUP, signal.SIG_IGN)"], ids=["plain", "ignored"])
def test_a_lost_line_saves_the_game_and_leaves_no_process(play: Play, store: Store, folders: Path, before: str) -> None:
    """The last move, still waiting for the autosave, is on the disk when the process is gone."""
    save = play(choices=10)
    had = len(store.load(save).journal)
    with Program(OPEN.format(save=save, before=before)) as t:
        t.menu()
        assert len(store.load(save).journal) == had, t.text
        t.hang_up()
        assert t.ends_unread()
    assert len(store.load(save).journal) > had
    assert (folders / "data" / "connection-lost").exists()


BREAK = """
import sys
from kunitori_tui.run import run_kunitori
from screens.dialogs.popup import CardPopup
from screens.keys import keys
from screens.shell.menu import MenuScreen

def broken(self, page):
    raise ZeroDivisionError("on purpose")

MenuScreen.action_page = broken
sys.exit(run_kunitori())
"""


def test_a_fault_ends_with_one_sentence_and_code_1(folders: Path) -> None:
    with Program(BREAK) as t:
        t.menu()
        t.send("t")
        assert t.wait_end() == 1
        said = t.output.decode()
    after = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", said.rpartition("\x1b[?1049l")[2])
    assert "A fault in the program; the game is kept." in after
    assert "Traceback" not in said
    (file,) = (folders / "data" / FOLDER).iterdir()
    assert "ZeroDivisionError: on purpose" in file.read_text(encoding="utf-8")
