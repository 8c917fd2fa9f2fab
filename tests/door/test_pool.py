"""The pool behind the door: few processes think for many programs, and none for a program that has left."""

from __future__ import annotations

import os
import shutil
import signal
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from kunitori_tui.door.pool import Pool
from kunitori_tui.play.worker import POOL, ThoughtFailed, Worker
from tests.play import ponderer
from tests.play.gate import Gate, before_slow_bot, is_running, until
from tests.play.ponderer import answer_of

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the door needs a POSIX system")


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Gate]:
    """Return the gate at which the slow bot waits."""
    with before_slow_bot(monkeypatch, tmp_path) as gate:
        yield gate


@pytest.fixture
def socket_path(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return where programs of this test ask: a path of a temporary folder can be too long for a socket."""
    folder = Path(tempfile.mkdtemp(prefix="kp-", dir="/tmp"))
    monkeypatch.setenv(POOL, str(folder / "thinkers"))
    yield folder / "thinkers"
    shutil.rmtree(folder)


def has_gone(pid: int) -> bool:
    """Return whether a process has ended with all its threads, one of which could still stand at the gate."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


@asynccontextmanager
async def asked(path: Path, most: int) -> AsyncIterator[tuple[Pool, Worker, Worker]]:
    """Give a pool and two programs that ask it; afterwards nothing is left of the pool."""
    pool, one, other = Pool(path, most), Worker(), Worker()
    await pool.open()
    try:
        yield pool, one, other
    finally:
        one.close()
        other.close()
        left = pool.processes
        await pool.close()
    await until(lambda: not any(map(is_running, left)))
    assert not path.exists()


async def test_programs_start_no_process_and_wait_for_one_of_the_pool(gate: Gate, socket_path: Path) -> None:
    async with asked(socket_path, 1) as (pool, one, other):
        slow = one.ask(ponderer.wait, "thought")
        await gate.reached()
        quick = other.ask(len, "four")
        assert len(pool.processes) == 1
        assert not quick.done()
        gate.open()
        assert await answer_of(slow) == "thought"
        assert await answer_of(quick) == 4
        assert len(pool.processes) == 1
        assert one.pid is None


async def test_a_pool_that_is_closed_leaves_the_socket_of_the_next_one(socket_path: Path) -> None:
    """While a door waits for its last players the next one has the folder."""
    first, second = Pool(socket_path, 1), Pool(socket_path, 1)
    await first.open()
    await second.open()
    await first.close()
    assert socket_path.exists()
    await second.close()
    assert not socket_path.exists()


async def test_the_process_of_a_program_that_leaves_is_replaced(gate: Gate, socket_path: Path) -> None:
    async with asked(socket_path, 1) as (pool, one, other):
        one.ask(ponderer.wait, "never")
        await gate.reached()
        (thinking,) = pool.processes
        waiting = other.ask(len, "four")
        one.close()
        assert await answer_of(waiting) == 4
        await until(lambda: not is_running(thinking))
        assert len(pool.processes) == 1


async def test_a_process_that_dies_thinks_for_nobody_else_and_the_pool_goes_on(gate: Gate, socket_path: Path) -> None:
    async with asked(socket_path, 2) as (pool, one, other):
        slow = one.ask(ponderer.wait, "thought")
        await gate.reached()
        (thinking,) = pool.processes
        os.kill(thinking, signal.SIGKILL)
        await until(lambda: has_gone(thinking))
        await gate.reached()  # it is asked once more
        gate.open()
        assert await answer_of(slow) == "thought"
        with pytest.raises(ThoughtFailed):
            await answer_of(other.ask(os._exit, 3))
        assert await answer_of(other.ask(len, "four")) == 4
