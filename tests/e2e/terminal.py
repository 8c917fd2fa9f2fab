"""The installed command in a real pseudo-terminal, its screen kept by pyte.

Nothing here sleeps for a fixed time: every wait is for something to appear, or for the program to be done with what it
was sent, with a deadline.
"""

from __future__ import annotations

import os
import select
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Self

import pexpect
import pyte
from pyte.screens import Char

from tests.e2e.process import Deadline, Process, can_be_watched
from tests.seasoned import settle

DEADLINE = 60.0
"""Seconds after which a wait fails; far above what is needed, and those in which others ran are not counted."""
QUIET = 0.3
"""Seconds without output after which the screen counts as settled on a system that does not tell."""
BLINK = 0.003
"""Seconds of :meth:`Terminal.glance`."""


class Screen(pyte.Screen):
    """A pyte screen that takes the private sequences modern programs send (pyte 0.8 trips over some of them)."""

    def report_device_attributes(self, mode: int = 0, **kwargs: object) -> None:
        """Answer nothing: the terminal under test is a mute one."""

    def select_graphic_rendition(self, *attrs: int, private: bool = False, **kwargs: object) -> None:
        """Leave out the private form (modifyOtherKeys), which is no colour."""
        if not private:
            super().select_graphic_rendition(*attrs)


class Terminal:
    """One run of ``kunitori``; use it as a context manager."""

    def __init__(
        self, data: Path, *args: str, size: tuple[int, int] = (80, 24), ignored: Sequence[int] = (), **env: str
    ) -> None:
        """Start ``kunitori`` with ``args``; the program inherits that signals of ``ignored`` are ignored."""
        self._begin(data, ["-m", "kunitori_tui", *args], size, ignored, **env)

    def _begin(
        self,
        data: Path,
        args: list[str],
        size: tuple[int, int] = (80, 24),
        ignored: Sequence[int] = (),
        **env: str,
    ) -> None:
        """Start Python with ``args`` and the folders of ``data``, for somebody who knows the games."""
        settle(data / "config")
        environment = {
            "PATH": os.environ["PATH"],
            "HOME": str(data),
            "TERM": "xterm-256color",
            "LANG": "C.UTF-8",
            "KUNITORI_DATA_DIR": str(data / "data"),
            "KUNITORI_CONFIG_DIR": str(data / "config"),
            **env,
        }
        self._spawn(sys.executable, args, environment, size, ignored)

    def _spawn(
        self,
        command: str,
        args: list[str],
        environment: dict[str, str],
        size: tuple[int, int],
        ignored: Sequence[int] = (),
    ) -> None:
        """Run a command in a new pseudo-terminal of ``size`` columns and rows."""
        columns, rows = size
        self.screen = Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self.output = bytearray()
        self._lines: list[str] = []
        self._sent = 0
        self._watched: dict[int, Process] = {}
        self.child = pexpect.spawn(
            command,
            args,
            env=environment,  # type: ignore[arg-type]
            dimensions=(rows, columns),
            timeout=DEADLINE,
            preexec_fn=lambda: [signal.signal(number, signal.SIG_IGN) for number in ignored],
        )
        self.child.delaybeforesend = None  # pexpect would sleep before every key

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.child.isalive():
            self.child.kill(signal.SIGKILL)
            self.child.wait()
        if not self.child.closed:
            self.hang_up()

    # -- reading ------------------------------------------------------------------------------------------------

    def read(self, wait: float) -> bool:
        """Feed what has arrived within ``wait`` seconds to the screen; return whether anything has."""
        ready, _, _ = select.select([self.child.child_fd], [], [], wait)
        if not ready:
            return False
        try:
            data = os.read(self.child.child_fd, 65536)
        except OSError:
            return False
        self.feed(data)
        return bool(data)

    def feed(self, data: bytes) -> None:
        """Note what has come, and draw it."""
        self.output += data
        self._stream.feed(data)

    def settle(self) -> None:
        """Wait until the program is done with all it was sent and what it wrote is on the screen, or has ended."""
        deadline = self._deadline()
        self._watched = {}
        while self.read(0.0) or not self.is_done():
            assert not deadline.is_over(), f"has never done: {Process(int(self.child.pid)).threads()}\n{self.text}"
            self.read(0.005)

    def glance(self) -> None:
        """Take in what is there, and what comes within a blink."""
        self.read(BLINK)

    def is_done(self) -> bool:
        """Return whether the program is done with all it was sent, and all it wrote has come, or it has ended."""
        if not self.child.isalive():
            return True
        if not can_be_watched():
            return not self.read(QUIET)
        # Linux brings what is under way to its end before it says that there is nothing to read. The bytes written say
        # less: a thread that a signal finds writes one more, to wake the loop.
        return self._watch(self.pid()).is_done(self._sent) and not self.read(0.0)

    def _watch(self, pid: int) -> Process:
        """Return the program with this number, the same until the end of a wait."""
        return self._watched.setdefault(pid, Process(pid))

    def _deadline(self) -> Deadline:
        return Deadline(int(self.child.pid), DEADLINE)

    def pid(self) -> int:
        """Return the process of the program."""
        return int(self.child.pid)

    def memory(self, which: str = "VmHWM") -> float:
        """Return the MB that the program has had resident at most, or with ``VmRSS`` has now. Linux alone knows."""
        status = Path(f"/proc/{self.pid()}/status").read_text(encoding="utf-8")
        return int(status.partition(f"{which}:")[2].split()[0]) / 1024

    @property
    def lines(self) -> list[str]:
        """The lines of the screen, put together only once something has changed."""
        if self.screen.dirty:
            self.screen.dirty.clear()
            self._lines = self.screen.display
        return self._lines

    @property
    def text(self) -> str:
        """The same as one text."""
        return "\n".join(self.lines)

    def wait(self, *wanted: str, gone: str = "") -> str:
        """Wait until every text of ``wanted`` is on the screen (and ``gone`` is not); return the screen."""
        return self.wait_for(
            lambda text: all(w in text for w in wanted) and not (gone and gone in text), wanted or gone
        )

    def wait_for(self, good: Callable[[str], bool], what: object = "") -> str:
        """Wait until ``good`` holds of the screen; return the screen."""
        deadline = self._deadline()
        while not good(self.text):
            is_last = not self.read(0.2) and (deadline.is_over() or not self.child.isalive())
            if is_last and not good(self.text):  # its end may be what is waited for
                raise AssertionError(f"never came: {what!r}\n{self.text}")
        return self.text

    # -- writing ------------------------------------------------------------------------------------------------

    def send(self, *keys: str) -> None:
        """Press keys and wait for nothing."""
        for key in keys:
            self._sent += self.child.send(KEYS.get(key, key))

    def keys(self, *keys: str) -> None:
        """Press keys one after another, each when the program is done with the one before; be done with the last."""
        for key in keys:
            self.send(key)
            self.settle()

    def cost(self, *keys: str) -> int:
        """Return how many bytes the program sends in answer to ``keys``."""
        self.settle()
        before = len(self.output)
        self.keys(*keys)
        return len(self.output) - before

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size."""
        self.child.setwinsize(rows, columns)
        self.screen.resize(rows, columns)

    # -- ending -------------------------------------------------------------------------------------------------

    def wait_end(self) -> int:
        """Wait until the program has ended; return its exit code, 128 + n when signal n ended it."""
        deadline = self._deadline()
        while self.child.isalive():
            if deadline.is_over():
                raise AssertionError(f"does not end\n{self.text}")
            self.read(0.1)
        self.settle()
        if self.child.signalstatus is not None:
            return 128 + int(self.child.signalstatus)
        return int(self.child.exitstatus or 0)

    def leave(self) -> None:
        """Leave the table for the menu, and the menu; fail unless the program ends well."""
        self.keys("q")
        self.wait("Resume")
        self.keys("q")
        assert self.wait_end() == 0

    def hang_up(self) -> None:
        """Go away as a lost line does."""
        self.child.ptyproc.fileobj.close()
        self.child.closed = self.child.ptyproc.closed = True

    def ends_unread(self) -> bool:
        """Return whether the program ends though nobody reads what it writes."""
        deadline = self._deadline()
        while self.child.isalive() and not deadline.is_over():
            select.select([], [], [], 0.02)
        return not self.child.isalive()

    def kill(self) -> None:
        """End the program without a word of warning."""
        self.child.kill(signal.SIGKILL)
        self.wait_end()


KEYS = {
    "enter": "\r",
    "escape": "\x1b\x1b[?2026;0$y",  # a report of the terminal behind it shows that it is no beginning of another key
    "tab": "\t",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "space": " ",
    "backspace": "\x7f",
    "pagedown": "\x1b[6~",
}


def cells(screen: Screen) -> list[list[tuple[object, ...]]]:
    """Return every cell with what shows of it: the ground, and the ink where something is written or underlined."""
    return [
        [
            (cell.data, *shown(cell), cell.underscore, cell.bold if cell.data.strip() else "")
            for cell in (screen.buffer[y][x] for x in range(screen.columns))
        ]
        for y in range(screen.lines)
    ]


def shown(cell: Char) -> tuple[str, str]:
    """Return the ground and the ink that are seen; "" for the ink where nothing is."""
    ink, ground = (cell.bg, cell.fg) if cell.reverse else (cell.fg, cell.bg)
    if cell.reverse and cell.bg == "default":
        ink = "default ground"
    if cell.reverse and cell.fg == "default":
        ground = "default ink"
    return ground, ink if cell.data.strip() or cell.underscore else ""


def picture(t: Terminal) -> list[list[tuple[object, ...]]]:
    """Return every cell of the terminal with what shows of it."""
    return cells(t.screen)
