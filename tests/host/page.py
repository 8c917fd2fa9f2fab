"""``kunitori web`` and a headless Chromium in front of it; what the page shows is kept by pyte."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pyte
from playwright.sync_api import Page, WebSocket, sync_playwright

from tests.e2e.terminal import DEADLINE, Screen
from tests.host.sshd import PLAYS, parent_of, processes

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
MOMENT = 50
"""Milliseconds between two looks at what has come."""


class Served:
    """``kunitori web`` on a free port; use it as a context manager."""

    def __init__(self, folder: Path) -> None:
        """The data of the program lie in ``folder``."""
        self.folder = folder
        (folder / "config").mkdir()
        (folder / "config" / "settings.json").write_text(json.dumps(PLAYS), encoding="utf-8")
        self.address = ""
        self.complaints = folder / "complaints"
        """What it says beside the address."""

    def __enter__(self) -> Served:
        environment = {
            **os.environ,
            "KUNITORI_DATA_DIR": str(self.folder / "data"),
            "KUNITORI_CONFIG_DIR": str(self.folder / "config"),
            "LANG": "C.UTF-8",
        }
        with self.complaints.open("wb") as complaints:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "kunitori_tui", "web", "--port", "0"],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=complaints,
                text=True,
                env=environment,
            )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        self.address = self.process.stdout.readline().strip()
        assert self.address.startswith("http://127.0.0.1:"), said
        return self

    def __exit__(self, *_: object) -> None:
        assert self.stop() == 128 + signal.SIGTERM

    def stop(self) -> int:
        """End it; return its exit code."""
        self.process.terminate()
        return self.process.wait(DEADLINE)

    @property
    def games(self) -> list[int]:
        """The processes of the pages: below the shell that starts each."""
        return [pid for pid in processes() if parent_of(pid) == self.process.pid]


class Tab:
    """A page with the game in it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.socket = ""
        self._came: list[bytes] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        self.socket = socket.url
        socket.on("framereceived", lambda frame: self._came.append(frame) if isinstance(frame, bytes) else None)

    def open(self, address: str) -> None:
        """Go to an address and wait until the menu stands there."""
        self.page.goto(address)
        self.wait(lambda: bool(self.socket), "a socket")
        width, height = (int(n) for n in re.findall(r"(?:width|height)=(\d+)", self.socket))
        self.screen = Screen(width, height)
        self._stream = pyte.ByteStream(self.screen)
        self.see("New game")

    @property
    def text(self) -> str:
        """What stands there, as lines."""
        while self._came:
            self._stream.feed(self._came.pop(0))
        return "\n".join(self.screen.display)

    def wait(self, good: Callable[[], bool], what: str) -> None:
        """Wait until ``good()`` holds."""
        end = time.monotonic() + DEADLINE
        while not good():
            assert time.monotonic() < end, f"never came: {what}\n{self.text if self.socket else ''}"
            self.page.wait_for_timeout(MOMENT)

    def see(self, *wanted: str) -> None:
        """Wait until every text of ``wanted`` is shown."""
        self.wait(lambda: all(text in self.text for text in wanted), str(wanted))

    def press(self, key: str) -> None:
        """Press a key."""
        self.page.keyboard.press(key)

    def column_of(self, key: str) -> int | None:
        """Return where the last line says what ``key`` does, if it does."""
        stands = re.search(rf"(?<!\S){re.escape(key)}(?!\S)", self.text.split("\n")[-1])
        return stands.start() if stands else None

    def shows_key(self, key: str) -> bool:
        """Return whether the last line says what ``key`` does."""
        return self.column_of(key) is not None

    def click_key(self, key: str) -> None:
        """Click on a key of the last line, when it stands there."""
        box = self.page.locator(".xterm-screen").bounding_box()
        assert box is not None
        across, down = box["width"] / self.screen.columns, box["height"] / self.screen.lines
        column = None

        def stands() -> bool:
            nonlocal column
            column = self.column_of(key)
            return column is not None

        self.wait(stands, f"the key {key}")
        assert column is not None
        self.page.mouse.click(box["x"] + (column + 0.5) * across, box["y"] + (self.screen.lines - 0.5) * down)


@contextmanager
def browser() -> Iterator[Page]:
    """Return an empty page of a headless Chromium."""
    with sync_playwright() as player:
        chromium = player.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        try:
            yield chromium.new_page(viewport={"width": 1000, "height": 600})
        finally:
            chromium.close()
