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
import struct
import subprocess
import sys
import threading
import traceback
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from queue import SimpleQueue
from typing import IO, Any, NamedTuple, TypeVar

from kunitori_tui.play.table import Answer
from kunitori_tui.play.thinking import LENGTH, packed

T = TypeVar("T")

START = "from kunitori_tui.play.thinking import serve; serve()"
POOL = "KUNITORI_THINKERS"
"""The variable that names the socket of a pool, which thinks for many programs: they start no process of their own."""
TRIES = 2
"""How many times a thought is begun whose process dies."""


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

    into: IO[bytes]
    out: IO[bytes]
    pid: int | None
    end: Callable[[], object]


def _own_process() -> _Ends:
    process = subprocess.Popen(
        [sys.executable, "-P", "-c", START],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        # What ends the terminal's other processes ends this one by its input. In a session of its own it would have as
        # much of the processors as the program that waits for keys, however nice it is: Linux shares by sessions.
        process_group=0,
    )
    assert process.stdin is not None
    assert process.stdout is not None

    def end() -> None:
        process.kill()
        process.wait()

    return _Ends(process.stdin, process.stdout, process.pid, end)


def _pool(path: str) -> _Ends:
    with socket.socket(socket.AF_UNIX) as line:
        line.connect(path)
        return _Ends(line.makefile("wb"), line.makefile("rb"), None, partial(line.shutdown, socket.SHUT_RDWR))


class _Process:
    """Who thinks. A thread hands in work and waits; the loop tells ``heard`` this and what comes, None at the end."""

    def __init__(self, heard: Callable[[_Process, tuple[bool, Any] | None], None]) -> None:
        """Start it. Raises OSError, and RuntimeError without a loop."""
        self._loop = asyncio.get_running_loop()
        self._heard = heard
        pool = os.environ.get(POOL)
        self._ends = _pool(pool) if pool else _own_process()
        self.pid = self._ends.pid
        """Its number; None for one of a pool."""
        self._work: SimpleQueue[bytes] = SimpleQueue()
        self.send = self._work.put
        """Takes a piece of work."""
        threading.Thread(target=self._wait, name="thoughts", daemon=True).start()

    def _wait(self) -> None:
        into, out, *_ = self._ends
        answer: tuple[bool, Any] | None = True, None
        while answer is not None:
            try:
                into.write(self._work.get())
                into.flush()
                (length,) = LENGTH.unpack(out.read(LENGTH.size))
                answer = pickle.loads(out.read(length))
            except (OSError, EOFError, struct.error, pickle.UnpicklingError):  # it has ended
                answer = None
            except Exception:  # noqa: BLE001 - what came is no answer of this program's: told as a fault of the thought
                answer = False, traceback.format_exc()
            with suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(self._heard, self, answer)
        for end in (into, out):
            with suppress(OSError):
                end.close()

    def kill(self) -> None:
        """End it now."""
        with suppress(OSError):  # the pool has gone
            self._ends.end()
        self._work.put(b"")  # with which the thread hears of it, too


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
        self._end()

    def _end(self) -> None:
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
        except (OSError, RuntimeError):
            self._waiting.popleft()
            try:
                thought.answer.set_result(thought.function(*thought.arguments))
            except Exception as error:  # noqa: BLE001 - it is the answer
                thought.answer.set_exception(error)
            self._begin()
        else:
            self._process.send(packed((thought.function, thought.arguments)))

    def _heard(self, process: _Process, answer: tuple[bool, Any] | None) -> None:
        if process is not self._process:
            return
        if answer is None:
            self._end()
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
                self._end()
                self._begin()
