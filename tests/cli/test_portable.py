"""Nothing that only POSIX has is needed: every module is imported, and a game played, on an interpreter without it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

WITHOUT = """
import os, pkgutil, importlib, signal, sys
import textual.app, textual.drivers.linux_driver, textual.widgets  # Textual has drivers for every system
import zc.lockfile, platformdirs, click
for name in ("fcntl", "termios", "tty", "pty", "pwd", "grp", "resource", "syslog", "curses"):
    sys.modules[name] = None
for name in ("fork", "getuid", "geteuid", "getpgrp", "setsid", "openpty", "O_NOFOLLOW", "O_DIRECTORY",
             "O_NOCTTY", "fchmod", "chown", "mkfifo", "ttyname", "WNOHANG"):
    if hasattr(os, name):
        delattr(os, name)
for name in ("SIGHUP", "SIGPIPE", "SIGALRM", "SIGUSR1", "SIGWINCH", "SIGTSTP", "SIGCONT", "SIGQUIT", "SIGKILL",
             "sigtimedwait", "sigwait", "pthread_sigmask", "pthread_kill", "setitimer", "alarm", "siginterrupt"):
    if hasattr(signal, name):
        delattr(signal, name)
"""
EVERY_MODULE = """
extras = ("kunitori_tui.door", "kunitori_tui.browser")
for top in ("kunitori_tui", "savegames", "screens"):
    package = importlib.import_module(top)
    for found in pkgutil.walk_packages(package.__path__, top + "."):
        if not found.name.endswith("__main__") and not found.name.startswith(extras):
            importlib.import_module(found.name)
print("all imported")
"""
A_GAME = """
from kunitori_tui.cli import run as main
main(["play", "kunitori", "--plain", "--seats", "you,ashigaru", "--seed", "3", "--option", "round_limit=2"])
"""
THE_MENU = """
from kunitori_tui.app import KunitoriApp
from tests.driving import driven, run
async def look():
    app = KunitoriApp()
    async with driven(app, size=(80, 24)) as pilot:
        await pilot.press("n", "space", "n")
        print([type(screen).__name__ for screen in app.screen_stack].count("DeckTable"), app.session is not None)
run(look())
"""


@pytest.mark.parametrize(
    ("what", "told"),
    [(EVERY_MODULE, "all imported"), (A_GAME, "Final score"), (THE_MENU, "1 True")],
    ids=["import", "plain", "screens"],
)
def test_the_program_runs_where_nothing_of_posix_is(tmp_path: Path, what: str, told: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT + what],
        input="1\n" * 200,
        capture_output=True,
        text=True,
        timeout=120,
        env={
            "KUNITORI_DATA_DIR": str(tmp_path),
            "KUNITORI_CONFIG_DIR": str(tmp_path),
            "PYTHONPATH": ":".join(sys.path),
        },
    )
    assert told in done.stdout, done.stderr[-2000:]
    assert done.returncode == 0
