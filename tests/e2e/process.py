"""What a running ``kunitori`` is waiting for, by what Linux tells of its threads in /proc.

The program under test has nothing built in for this. Its main thread is the event loop, which says to the system how
long it wants to sleep; one thread reads the keyboard, and the one started before it writes to the terminal.
"""

from __future__ import annotations

import os
import platform
import re
import time
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FAR = 200
"""Milliseconds from which on what is due next, such as the next move of a slow bot, is no answer to a key any more."""
ROUNDS = 10
"""So many times the event loop wakes by itself and writes nothing before it counts as going round for nothing, as it
does while Textual's palette is open.
"""
WAITING = {
    "x86_64": {"loop": {232, 281}, "keyboard": {23, 270}, "other": {7, 128, 202, 219, 271}},
    "aarch64": {"loop": {22}, "keyboard": {72}, "other": {73, 98, 128, 137}},
}
"""System calls by machine: epoll of the loop, select of the thread at the keyboard, futex, poll, signals of others, or
one of these taken up again after a signal (restart_syscall).
"""
STATUS = re.compile(r"State:\s*(\w).*voluntary_ctxt_switches:\s*(\d+)\s+nonvoluntary_ctxt_switches:\s*(\d+)", re.DOTALL)
"""The state of a thread, and how often it has ceased to run, of its own will and against it."""
CALLS = WAITING.get(platform.machine(), {})


def can_be_watched() -> bool:
    """Return whether this system tells what a program is waiting for."""
    return bool(CALLS) and os.access("/proc/self/syscall", os.R_OK)


def kept_waiting(pid: int) -> float:
    """Return the seconds in which the main thread of a program wanted to run and the system let others run; 0.0 where
    the system does not tell, or when the program has ended.
    """
    try:
        return int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9
    except (OSError, IndexError):
        return 0.0


class Deadline:
    """The end of a wait for a program, so many seconds away. The time in which a busy machine kept the program from
    running, or the test that has to read what it writes, does not count.
    """

    def __init__(self, pid: int, seconds: float) -> None:
        self._pids = (pid, os.getpid())
        self._kept = [kept_waiting(pid) for pid in self._pids]
        self._end = time.monotonic() + seconds

    def is_over(self) -> bool:
        """Return whether the program has had all that time."""
        now = time.monotonic()
        if now >= self._end:
            kept = [kept_waiting(pid) for pid in self._pids]
            # the longer of both: they may have waited at the same time, and more than has passed would never end
            self._end += max(0.0, *(after - before for before, after in zip(self._kept, kept, strict=True)))
            self._kept = kept
        return now >= self._end


@dataclass(frozen=True, slots=True)
class Thread:
    """One thread at one moment: the system call it sleeps in (-1: none, it runs), when that ends by itself at the
    latest (milliseconds; only for the event loop), how often it has gone to sleep and how often others had to run in
    its place, the bytes it has read and written.
    """

    call: int
    within: int
    turns: int
    interrupted: int
    read: int
    written: int


class Process:
    """A ``kunitori`` that runs in a terminal."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self._rounds = (0, 0)
        """How much was written when the event loop began to go round for nothing, and its turns by then."""

    def is_done(self, read: int, received: int | None = None) -> bool:
        """Return whether the program has read so many bytes of keys and written no more than were received, where that
        is known, and has nothing to do before the next key.
        """
        if not self._sleeps():
            return False  # mostly: the others need not be looked at
        threads = self.threads()
        if not threads or threads != self.threads():
            return False  # one of them has run while we looked
        loop, *others = threads
        keyboard = next((i for i, thread in enumerate(others) if thread.call in CALLS["keyboard"]), 0)
        asleep = all(t.call in CALLS["other"] | CALLS["keyboard"] for t in others) and loop.call in CALLS["loop"]
        if not keyboard or not asleep or others[keyboard].read < read:
            return False
        written = others[keyboard - 1].written
        if received is not None and written > received:
            return False
        return not 0 <= loop.within < FAR or self._goes_round(loop, written)

    def _sleeps(self) -> bool:
        """Return whether the event loop waits at this moment."""
        try:
            call = _read(self.pid, self.pid, "syscall").split()
        except OSError:
            return False
        return call[0] != "running" and int(call[0]) in CALLS["loop"]

    def _goes_round(self, loop: Thread, written: int) -> bool:
        """Return whether the event loop has woken often enough since something was written."""
        if self._rounds[0] != written:
            self._rounds = written, loop.turns
        return loop.turns >= self._rounds[1] + ROUNDS

    def stays_quiet(self) -> bool:
        """Return whether nothing is written before the next key, as far as can be known."""
        loop, *others = before = self.threads()
        while loop.within >= 0 and loop.turns < before[0].turns + ROUNDS:
            time.sleep(0.01)
            loop, *others = self.threads()
        return [thread.written for thread in others] == [thread.written for thread in before[1:]]

    def threads(self) -> list[Thread]:
        """Return all threads in the order they were started, the main one first; nothing when the program has ended.

        Numbers are given out in a circle: a thread may have a smaller one than the program that started it.
        """
        try:
            size = _circle()
            numbers = map(int, os.listdir(f"/proc/{self.pid}/task"))
            return [_look(self.pid, tid) for tid in sorted(numbers, key=lambda tid: (tid - self.pid) % size)]
        except (OSError, IndexError):
            return []


@cache
def _circle() -> int:
    """Return after how many numbers of processes the first comes again."""
    return int(Path("/proc/sys/kernel/pid_max").read_text())


def _look(pid: int, tid: int) -> Thread:
    call = _read(pid, tid, "syscall").split()
    status = STATUS.search(_read(pid, tid, "status"))
    assert status is not None, "what Linux tells of every thread"
    state, turns, interrupted = status.groups()
    done = _read(pid, tid, "io").split()  # rchar: number, wchar: number and more of the sort
    # Who has been woken and waits for a processor is still told with the call in which it slept, but not as asleep.
    sleeps = call[0] != "running" and state == "S"
    number, within = (int(call[0]), int(call[4], 16) if len(call) > 4 else -1) if sleeps else (-1, 0)
    return Thread(
        number,
        within - (1 << 32) if within >= 1 << 31 else within,
        int(turns),
        int(interrupted),
        int(done[1]),
        int(done[3]),
    )


def _read(pid: int, tid: int, name: str) -> str:
    with open(f"/proc/{pid}/task/{tid}/{name}", encoding="ascii", errors="replace") as file:
        return file.read()
