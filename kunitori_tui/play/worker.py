"""The one worker: a process of its own for whatever takes longer than a key may wait, or a pool of them.

It is started when first needed, never forked from this program, which has threads, and never a thread, which would take
every second moment from the screen. It does one thing at a time; who needs an answer no longer cancels it, and then the
process is killed and the next thought begins in a new one. Where none can be started the same is done here, at once.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import socket
import subprocess
import sys
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple, TypeVar

from kunitori_tui.play.table import Answer
from kunitori_tui.play.thinking import LENGTH, packed

T = TypeVar("T")

START = "from kunitori_tui.play.thinking import serve; serve()"
POOL = "KUNITORI_THINKERS"
"""The variable that names the socket of a pool, which thinks for many programs: they start no process of their own."""
TRIES = 2
"""How many times a thought is begun whose process dies."""
CHUNK = 1 << 16


class ThoughtFailed(Exception):
    """A fault while thinking; the text is the traceback of the other process, or says how that ended."""


@dataclass(slots=True, eq=False, repr=False)
class _Thought:
    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    answer: Answer[Any]
    tries: int = 0


class _Ends(NamedTuple):
    """The way to who thinks: where work goes in and answers come out, the process if it is an own one, its end."""

    into: int
    out: int
    pid: int | None
    end: Callable[[], object]


def _own_process() -> _Ends:
    process = subprocess.Popen(
        [sys.executable, "-P", "-c", START],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        bufsize=0,
        # What ends the terminal's other processes ends this one by its input. In a session of its own it would have as
        # much of the processors as the program that waits for keys, however nice it is: Linux shares by sessions.
        process_group=0,
    )
    into, out = process.stdin, process.stdout
    assert into is not None
    assert out is not None

    def end() -> None:
        process.kill()
        process.wait()
        into.close()
        out.close()

    return _Ends(into.fileno(), out.fileno(), process.pid, end)


def _pool(path: str) -> _Ends:
    line = socket.socket(socket.AF_UNIX)
    try:
        line.connect(path)
    except OSError:
        line.close()
        raise
    return _Ends(line.fileno(), line.fileno(), None, line.close)


class _Process:
    """Who thinks, at the other end of two pipes. ``heard`` gets what it answers, None when it has ended."""

    def __init__(self, heard: Callable[[tuple[bool, Any] | None], None]) -> None:
        """Start it. Raises OSError, RuntimeError without a loop and NotImplementedError where none can watch pipes."""
        self._heard = heard
        self._loop = asyncio.get_running_loop()
        pool = os.environ.get(POOL)
        self._ends = _pool(pool) if pool else _own_process()
        self._unsent = b""
        self._come = bytearray()
        try:
            self._loop.add_reader(self._ends.out, self._read)
        except NotImplementedError:
            self._ends.end()
            raise
        os.set_blocking(self._ends.into, False)  # only now: Windows has no loop for it, and before 3.12 not this either

    @property
    def pid(self) -> int | None:
        """Return its number; None for one of a pool."""
        return self._ends.pid

    def send(self, data: bytes) -> None:
        """Write ``data``, now as far as there is room, the rest when there is."""
        self._unsent = data
        self._write()

    def _write(self) -> None:
        try:
            self._unsent = self._unsent[os.write(self._ends.into, self._unsent) :]
        except BlockingIOError:
            pass
        except BrokenPipeError:
            self._unsent = b""  # it has ended, which is heard of on the other pipe
        if self._unsent:
            self._loop.add_writer(self._ends.into, self._write)
        else:
            self._loop.remove_writer(self._ends.into)

    def _read(self) -> None:
        try:
            data = os.read(self._ends.out, CHUNK)
        except ConnectionResetError:
            data = b""
        self._come += data
        if not data:
            self.kill()
            self._heard(None)
            return
        size = LENGTH.size
        if len(self._come) >= size and len(self._come) >= size + (length := LENGTH.unpack_from(self._come)[0]):
            answer = pickle.loads(self._come[size : size + length])
            del self._come[: size + length]
            self._heard(answer)

    def kill(self) -> None:
        """End it now."""
        self._loop.remove_reader(self._ends.out)
        self._loop.remove_writer(self._ends.into)
        self._ends.end()


class Worker:
    """Thinks for everybody in this program, one thought after another."""

    def __init__(self) -> None:
        self._process: _Process | None = None
        self._waiting: deque[_Thought] = deque()
        """The thoughts not finished yet; the process is at the first."""

    @property
    def pid(self) -> int | None:
        """Return the number of the process, None while there is none."""
        return self._process.pid if self._process is not None else None

    def ask(self, function: Callable[..., T], *arguments: Any) -> Answer[T]:
        """Return what ``function``, one of a module, gives for ``arguments``. :class:`ThoughtFailed` stands for every
        fault in it. Cancelling the answer ends the thought.
        """
        thought = _Thought(function, arguments, Future())
        self._waiting.append(thought)
        if len(self._waiting) == 1:
            self._begin()
        thought.answer.add_done_callback(partial(self._let_go, thought))
        return thought.answer

    def close(self) -> None:
        """End the process and every thought."""
        for thought in list(self._waiting)[::-1]:
            thought.answer.cancel()
        if self._process is not None:
            self._process.kill()
            self._process = None

    def _begin(self) -> None:
        """Begin with the first thought that waits, if any does."""
        if not self._waiting:
            return
        thought = self._waiting[0]
        thought.tries += 1
        try:
            self._process = self._process or _Process(self._heard)
        except (OSError, RuntimeError, NotImplementedError):
            self._waiting.popleft()
            try:
                thought.answer.set_result(thought.function(*thought.arguments))
            except Exception as error:  # noqa: BLE001 - it is the answer
                thought.answer.set_exception(error)
            self._begin()
        else:
            self._process.send(packed((thought.function, thought.arguments)))

    def _heard(self, answer: tuple[bool, Any] | None) -> None:
        if answer is None:
            self._process = None
            if not self._waiting or self._waiting[0].tries < TRIES:
                self._begin()
                return
            answer = False, "the process that thinks has ended"
        thought = self._waiting.popleft()
        fine, value = answer
        if fine:
            thought.answer.set_result(value)
        else:
            thought.answer.set_exception(ThoughtFailed(value))
        self._begin()

    def _let_go(self, thought: _Thought, answer: Answer[Any]) -> None:
        if answer.cancelled() and thought in self._waiting:
            is_thought_of = thought is self._waiting[0]
            self._waiting.remove(thought)
            if is_thought_of:
                if self._process is not None:
                    self._process.kill()
                    self._process = None
                self._begin()
