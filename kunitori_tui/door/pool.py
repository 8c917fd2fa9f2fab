"""The processes behind the door: copies of the template, one for every player, and a few that think for all of them in
the order in which they were asked.

A template that dies is replaced with the next request; the players it had made play on, only their exit codes are lost.
A player's program comes with its work over a socket instead of starting a process (:mod:`kunitori_tui.play.worker`).
What goes through here is not looked at: the door never runs a line of the game. A program that leaves, or wants its
answer no more, closes its line, and the process that thought for it is replaced.
"""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from kunitori_tui.play.thinking import LENGTH
from kunitori_tui.play.worker import START

T = TypeVar("T")

LARGEST = 1 << 26
"""Bytes of a piece of work; no position comes near."""


class Pool:
    """At most so many processes that think."""

    def __init__(self, path: Path, most: int) -> None:
        """``path`` is the socket at which programs ask."""
        self.path = path
        self._free = asyncio.Semaphore(most)
        self._idle: list[Process] = []
        self._busy: set[Process] = set()
        self._server: asyncio.Server | None = None
        self._socket = 0
        """The number of the file at :attr:`path` that is this pool's: the next door puts its own there."""

    @property
    def processes(self) -> list[int]:
        """The numbers of those that were started and have not ended."""
        return [process.pid for process in (*self._idle, *self._busy)]

    async def open(self) -> None:
        """Listen. Raises OSError."""
        self.path.unlink(missing_ok=True)
        self._server = await asyncio.start_unix_server(self._serve, self.path)
        self._socket = self.path.stat().st_ino

    async def close(self) -> None:
        """End every process. Programs that ask hear that nobody thinks any more."""
        if self._server is not None:
            self._server.close()
            with suppress(FileNotFoundError):
                if self.path.stat().st_ino == self._socket:
                    self.path.unlink()
        left = [*self._idle, *self._busy]
        for process in left:
            with suppress(ProcessLookupError):
                process.kill()
        for process in left:
            await process.wait()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        # Cancelled when the door closes: the task ends with that, and asyncio would call it a fault.
        with suppress(asyncio.IncompleteReadError, OSError, asyncio.CancelledError):
            while True:
                work = await _read(reader)
                await _unless_gone(reader, self._free.acquire())
                try:
                    answer = await self._thought(work, reader)
                finally:
                    self._free.release()
                writer.write(answer)
                await writer.drain()
        writer.close()

    async def _thought(self, work: bytes, reader: asyncio.StreamReader) -> bytes:
        """Return what ``work`` gives. Raises OSError if its program leaves, IncompleteReadError if the process ends."""
        process = self._idle.pop() if self._idle else await self._start()
        self._busy.add(process)
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(work)
            answer = await _unless_gone(reader, _read(process.stdout))
        except BaseException:
            with suppress(ProcessLookupError):
                process.kill()
            raise
        finally:
            self._busy.discard(process)
        self._idle.append(process)
        return answer

    async def _start(self) -> Process:
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-P",
            "-c",
            START,
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            start_new_session=True,
            env={name: text for name, text in os.environ.items() if not name.startswith("SSH_")},
        )


async def _read(reader: asyncio.StreamReader) -> bytes:
    """Return a piece of work, or an answer, with its length before it."""
    head = await reader.readexactly(LENGTH.size)
    (length,) = LENGTH.unpack(head)
    if length > LARGEST:
        raise asyncio.IncompleteReadError(head, length)
    return head + await reader.readexactly(length)


async def _unless_gone(reader: asyncio.StreamReader, wanted: Awaitable[T]) -> T:
    """Return what is waited for. Raises ConnectionError where the other end is closed meanwhile, or does not wait."""
    answer, left = asyncio.ensure_future(wanted), asyncio.ensure_future(reader.read(1))
    try:
        await asyncio.wait({answer, left}, return_when=asyncio.FIRST_COMPLETED)
        if not answer.done():
            raise ConnectionResetError
        return answer.result()
    finally:
        answer.cancel()
        left.cancel()
        with suppress(asyncio.CancelledError, OSError):
            await left


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
