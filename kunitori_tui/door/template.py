"""The program, loaded and waiting: a process that is copied for every player who comes in.

A copy shares its memory with the template and is ready in a few milliseconds, where a new interpreter takes half a
second. It has one thread and no event loop, for nothing else may be copied. The door asks for a copy by a line of JSON
beside which the player's terminal travels as a descriptor, and hears when it runs and how it ended. When the door is
gone the template goes too; the copies hear of that by their terminals.
"""

from __future__ import annotations

import fcntl
import gc
import json
import os
import pkgutil
import resource
import select
import signal
import socket
import sys
import termios
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import Any, NoReturn

from rich.cells import cell_len

LINE = 1 << 16
"""Bytes of a request at most; the door writes them, so it is no limit that anybody outside meets."""

FILES = 128
"""Descriptors a player's process may have open."""

MEMORY = 1 << 30
"""Bytes of address space of a player's process: a fault must not take the memory of all."""

ROOMS = ("kunitori_tui", "screens", "savegames")
NOT_NEEDED = ("kunitori_tui.door", "kunitori_tui.browser", "kunitori_tui.measure", "kunitori_tui.__main__")
"""Modules that no player's process ever asks for, by their beginning."""
EARLY = (
    "kunitori_tui.commands.begin",
    "kunitori_tui.run",
    "screens.shell.menu",
    "kunitori_tui.play.session",
    "kunitori_tui.games.kunitori.game",
    "screens.deckbuilder.table",
    "kunitori_tui.games.kunitori.words.box",
    "kunitori_tui.games.kunitori.bots.levels",
)
"""What everybody's program runs is loaded before all else, and so lies close together: Python counts references in the
objects themselves, and each page with one that is used becomes the copy's own.
"""
OF_OTHERS = (
    "secrets",
    "textual.drivers.headless_driver",
    "textual.drivers.linux_driver",
    "textual.layouts.factory",
    "textual.layouts.horizontal",
    "textual.layouts.stream",
    "textual.pilot",
)
"""Modules of libraries that are only read when something of them is used, as every program does."""
WIDE = "─"
"""The first such character lets rich read its tables of widths."""

Play = Callable[[dict[str, Any]], int]
"""The program of one player: it is told what the door says of him, and returns its exit code."""


def serve(play: Play, rehearse: Callable[[], None]) -> NoReturn:
    """Be the template, with the door at the other end of the standard input, until that end is closed.

    ``rehearse`` lets the program run once before it is copied, and leaves neither a thread nor a loop.
    """
    door = socket.socket(fileno=os.dup(0))
    with open(os.devnull, "r+b") as nothing:
        os.dup2(nothing.fileno(), 0)
        os.dup2(nothing.fileno(), 1)
    load()
    rehearse()
    gc.collect()
    gc.freeze()  # what is looked through for garbage is written to, and no longer shared
    _Template(door, play).run()
    os._exit(0)


def load() -> None:
    """Load every module of the program that a player may need, whatever game is played."""
    for name in (*EARLY, *OF_OTHERS):
        import_module(name)
    cell_len(WIDE)
    for room in ROOMS:
        package = import_module(room)
        for module in pkgutil.walk_packages(package.__path__, f"{room}."):
            if not module.name.startswith(NOT_NEEDED):
                import_module(module.name)


class _Template:
    """Makes a copy for every request, and tells the door of every end."""

    def __init__(self, door: socket.socket, play: Play) -> None:
        self._door = door
        self._play = play
        self._running: dict[int, int] = {}
        """The number of the request by process."""
        self._ended, self._woken = os.pipe()
        for end in (self._ended, self._woken):
            os.set_blocking(end, False)
        signal.set_wakeup_fd(self._woken, warn_on_full_buffer=False)
        signal.signal(signal.SIGCHLD, lambda number, frame: None)
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_IGN)  # a terminal's Ctrl+C goes to all its processes; the door decides
        self._come = b""
        self._terminals: list[int] = []

    def run(self) -> None:
        """Serve the door until it is gone."""
        while True:
            ready, _, _ = select.select([self._door.fileno(), self._ended], [], [])
            if self._ended in ready:
                with suppress(BlockingIOError):
                    os.read(self._ended, LINE)
                with suppress(ChildProcessError):
                    while (ended := os.waitpid(-1, os.WNOHANG))[0]:
                        number = self._running.pop(ended[0], None)
                        if number is not None:
                            self._tell({"number": number, "code": os.waitstatus_to_exitcode(ended[1])})
            if self._door.fileno() in ready and not self._hear():
                return

    def _hear(self) -> bool:
        """Take what the door has written; return False when it is gone."""
        try:
            data, descriptors, _, _ = socket.recv_fds(self._door, LINE, 16)
        except ConnectionResetError:  # it went without hearing the last of what it was told
            return False
        self._terminals += descriptors
        self._come += data
        while b"\n" in self._come:
            request, _, self._come = self._come.partition(b"\n")
            self._start(json.loads(request), self._terminals.pop(0))
        return bool(data)

    def _start(self, request: dict[str, Any], terminal: int) -> None:
        process = os.fork()
        if process == 0:
            signal.set_wakeup_fd(-1)  # from Python 3.12 on asyncio has done that already, and tells no number here
            foreign = [self._door.fileno(), self._ended, self._woken]
            os._exit(_sit_down(self._play, request, terminal, foreign))
        os.close(terminal)
        self._running[process] = request["number"]
        self._tell({"number": request["number"], "process": process})

    def _tell(self, message: dict[str, int]) -> None:
        with suppress(OSError):  # a door that is gone is noticed by its silence
            self._door.sendall(json.dumps(message).encode() + b"\n")


def _sit_down(play: Play, request: dict[str, Any], terminal: int, foreign: list[int]) -> int:
    """Be the program of one player at ``terminal``; return its exit code. Nothing of the template is left open."""
    try:
        for ending in (signal.SIGCHLD, signal.SIGINT, signal.SIGTERM):
            signal.signal(ending, signal.SIG_DFL)
        signal.signal(signal.SIGUSR1, signal.SIG_IGN)  # the door's, for programs that hear it
        for descriptor in foreign:
            os.close(descriptor)
        os.setsid()
        fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)
        for stream in (0, 1, 2):
            os.dup2(terminal, stream)
        os.close(terminal)
        for limit, most in ((resource.RLIMIT_CORE, 0), (resource.RLIMIT_NOFILE, FILES)):
            resource.setrlimit(limit, (most, most))
        with suppress(ValueError):  # so macOS refuses less than is taken: its libraries alone are more there
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        os.umask(0o077)
        os.chdir(request["folder"])
        os.environ.clear()
        os.environ.update(request["environment"])
        for number, name in enumerate(("stdin", "stdout", "stderr")):
            # The template's own were no terminal, and remember it.
            fresh = open(number, "w" if number else "r", encoding="utf-8", closefd=False)  # noqa: SIM115
            setattr(sys, name, fresh)
            setattr(sys, f"__{name}__", fresh)
        return play(request) & 0xFF
    except BaseException:  # noqa: BLE001 - a copy must never go on as a second template
        return 1
