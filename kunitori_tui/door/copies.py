"""The door's end of the template: it asks for copies and hears how they end.

A template that dies is replaced with the next request; the players it had made play on, only their exit codes are lost.
"""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

KNOWN = ("PATH", "PYTHONPATH", "VIRTUAL_ENV", "LANG", "TZ")
"""What the template, and with it every player's process, knows of the door's environment."""


@dataclass(slots=True)
class _Unsent:
    """A request, or what is left of it, and the terminal that goes with its first bytes; -1 when it has gone."""

    line: bytes
    terminal: int

    def send(self, end: socket.socket) -> None:
        """Send what there is room for. Raises OSError."""
        sent = end.send(self.line) if self.terminal < 0 else socket.send_fds(end, [self.line], [self.terminal])
        self.close()
        self.line = self.line[sent:]

    def close(self) -> None:
        """Let go of the terminal."""
        if self.terminal >= 0:
            os.close(self.terminal)
            self.terminal = -1


class Copies:
    """Players' processes, made by one template. Used by one event loop."""

    def __init__(self, program: str) -> None:
        """``program`` is the line of Python that is the template's whole life: it calls :func:`.template.serve`."""
        self._program = program
        self._template: subprocess.Popen[bytes] | None = None
        self._line: socket.socket | None = None
        self._come = b""
        self._unsent: deque[_Unsent] = deque()
        self._numbers = 0
        self._waiting: dict[int, Callable[[int | None], None]] = {}
        """Who hears of an end, by number of the request."""
        self._processes: dict[int, int] = {}

    @property
    def template(self) -> int | None:
        """Return the number of the template's process, None while there is none."""
        return self._template.pid if self._template is not None else None

    def begin(self) -> None:
        """Start the template, so that the first player need not wait for it."""
        ours, theirs = socket.socketpair()
        with theirs:
            self._template = subprocess.Popen(
                [sys.executable, "-P", "-X", "utf8", "-c", self._program],
                stdin=theirs.fileno(),
                stdout=subprocess.DEVNULL,
                start_new_session=True,
                env={name: os.environ[name] for name in KNOWN if name in os.environ},
            )
        ours.setblocking(False)
        self._line = ours
        asyncio.get_running_loop().add_reader(ours.fileno(), self._hear)

    def start(self, terminal: int, player: dict[str, Any], ended: Callable[[int | None], None]) -> int:
        """Let a copy run at ``terminal``, the program's end of a pseudo-terminal, which the caller closes afterwards.

        ``player`` is what the program is told of him. ``ended`` is called once with the exit code, or with None
        where nobody knows it any more. Return the number of the request. Raises OSError.
        """
        if self._line is None:
            self.begin()
        assert self._line is not None
        self._numbers += 1
        line = json.dumps({"number": self._numbers, **player}).encode() + b"\n"
        self._unsent.append(_Unsent(line, os.dup(terminal)))
        try:
            self._send()
        except OSError:
            self._unsent.pop().close()
            raise
        self._waiting[self._numbers] = ended
        return self._numbers

    def _send(self) -> None:
        """Send what there is room for, the rest when there is: until the template is loaded it reads nothing, and a
        socket holds five such lines on macOS, a hundred on Linux. Raises OSError where the template is gone.
        """
        assert self._line is not None
        with suppress(BlockingIOError):
            while self._unsent:
                self._unsent[0].send(self._line)
                if not self._unsent[0].line:
                    self._unsent.popleft()
        loop = asyncio.get_running_loop()
        if self._unsent:
            loop.add_writer(self._line.fileno(), self._send_rest)
        else:
            loop.remove_writer(self._line.fileno())

    def _send_rest(self) -> None:
        assert self._line is not None
        try:
            self._send()
        except OSError:  # it is gone, which is heard of by its silence
            asyncio.get_running_loop().remove_writer(self._line.fileno())

    def signal(self, number: int, signum: int) -> None:
        """Send a signal to the process of a request, if it still runs and its number is known."""
        if (process := self._processes.get(number)) is not None:
            with suppress(ProcessLookupError):
                os.kill(process, signum)

    def close(self) -> None:
        """End the template. Players go on until their terminals are closed."""
        self._forget()
        if self._template is not None:
            self._template.wait()

    def _hear(self) -> None:
        assert self._line is not None
        try:
            data = self._line.recv(1 << 16)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            self._forget()
            return
        self._come += data
        *lines, self._come = self._come.split(b"\n")
        for line in lines:
            told = json.loads(line)
            if "process" in told:
                self._processes[told["number"]] = told["process"]
            else:
                self._processes.pop(told["number"], None)
                if (ended := self._waiting.pop(told["number"], None)) is not None:
                    ended(told["code"])

    def _forget(self) -> None:
        """Let go of the template; nobody will tell of its copies any more."""
        if self._line is not None:
            with suppress(RuntimeError):
                asyncio.get_running_loop().remove_reader(self._line.fileno())
                asyncio.get_running_loop().remove_writer(self._line.fileno())
            self._line.close()
            self._line = None
            self._come = b""
        while self._unsent:
            self._unsent.popleft().close()
        waiting, self._waiting = self._waiting, {}
        self._processes = {}
        for ended in waiting.values():
            ended(None)
        if self._template is not None:
            self._template.poll()
