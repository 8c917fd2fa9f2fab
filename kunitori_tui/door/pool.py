"""Who thinks for all players behind the door: a few processes, in the order in which they were asked.

A player's program comes with its work over a socket instead of starting a process (:mod:`kunitori_tui.play.worker`).
What goes through here is not looked at: the door never runs a line of the game. A program that leaves, or wants its
answer no more, closes its line, and the process that thought for it is replaced.
"""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio import IncompleteReadError, StreamReader, StreamWriter
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Awaitable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

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

    async def _serve(self, reader: StreamReader, writer: StreamWriter) -> None:
        # Cancelled when the door closes: the task ends with that, and asyncio would call it a fault.
        with suppress(IncompleteReadError, OSError, asyncio.CancelledError):
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

    async def _thought(self, work: bytes, reader: StreamReader) -> bytes:
        """Return what comes of ``work``. Raises OSError where its program leaves, IncompleteReadError where the process
        ends.
        """
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


async def _read(reader: StreamReader) -> bytes:
    """Return a piece of work, or an answer, with its length before it."""
    head = await reader.readexactly(LENGTH.size)
    (length,) = LENGTH.unpack(head)
    if length > LARGEST:
        raise IncompleteReadError(head, length)
    return head + await reader.readexactly(length)


async def _unless_gone(reader: StreamReader, wanted: Awaitable[T]) -> T:
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
