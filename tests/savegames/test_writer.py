"""The autosave thread: latest wins, nobody waits, an outage stands as long as it lasts."""

from __future__ import annotations

import errno
import subprocess
import sys
import threading
from dataclasses import replace

import pytest

from savegames.files import FileOps
from savegames.format import encode
from savegames.store import Store
from savegames.writer import Writer

LONG = 60.0  # seconds; no test that passes waits so long


class Disk(FileOps):
    """A disk that can be full, can be made to wait, and tells of every file it takes."""

    def __init__(self) -> None:
        self.full = False
        self.gate = threading.Event()
        self.gate.set()
        self.entered = threading.Event()
        self.attempts = threading.Semaphore(0)
        self.taken = threading.Semaphore(0)
        self.count = 0

    def create(self, path):
        self.entered.set()
        self.gate.wait(LONG)
        self.attempts.release()
        if self.full:
            raise OSError(errno.ENOSPC, "full")
        return super().create(path)

    def sync_directory(self, path):
        super().sync_directory(path)
        self.count += 1
        self.taken.release()


@pytest.fixture
def disk():
    return Disk()


@pytest.fixture
def start(tmp_path, disk):
    """Return a function that starts a writer; it is ended after the test."""
    started = []

    def begin(**settings):
        settings = {"coalesce": LONG, "retry": LONG, **settings}
        writer = Writer(Store(tmp_path, disk), "test-save", **settings)
        started.append(writer)
        return writer

    yield begin
    for writer in started:
        disk.full = False
        disk.gate.set()
        writer.close(LONG)


def with_thread(start):
    """Start a writer and return it with the thread it has begun."""
    before = {*threading.enumerate()}
    writer = start()
    (thread,) = {*threading.enumerate()} - before
    return writer, thread


@pytest.fixture
def on_disk(tmp_path):
    return lambda: Store(tmp_path).load("test-save").title


@pytest.fixture
def data(save):
    return lambda title: encode(replace(save, id="test-save", title=title))


def test_of_many_records_only_the_last_is_written(start, disk, data, on_disk):
    writer = start()
    for number in range(20):
        writer.put(data(str(number)))
    assert writer.flush(LONG)
    assert (on_disk(), disk.count) == ("19", 1)


def test_an_urgent_record_is_written_at_once(start, disk, data, on_disk):
    writer = start()
    writer.put(data("bot"))
    assert disk.count == 0
    writer.put(data("human"), urgent=True)
    assert disk.taken.acquire(timeout=LONG)
    assert on_disk() == "human"


def test_a_record_that_nobody_flushes_is_written_after_its_time(start, disk, data, on_disk):
    start(coalesce=0.01).put(data("later"))
    assert disk.taken.acquire(timeout=LONG)
    assert on_disk() == "later"


def test_nobody_waits_for_a_disk_that_hangs(start, disk, data, on_disk):
    writer = start()
    disk.gate.clear()
    writer.put(data("first"), urgent=True)
    assert disk.entered.wait(LONG)
    writer.put(data("second"), urgent=True)
    assert not writer.flush(0.05)
    disk.gate.set()
    assert writer.flush(LONG)
    assert on_disk() == "second"


def test_a_record_that_may_wait_does_not_put_off_an_urgent_one(start, disk, data, on_disk):
    writer = start()
    disk.gate.clear()
    writer.put(data("first"), urgent=True)
    assert disk.entered.wait(LONG)
    writer.put(data("urgent"), urgent=True)
    writer.put(data("bot"))
    disk.gate.set()
    assert disk.taken.acquire(timeout=LONG)
    assert disk.taken.acquire(timeout=LONG / 2)
    assert on_disk() == "bot"


def test_a_record_that_came_while_an_older_one_failed_is_the_one_that_is_kept(start, disk, data, on_disk):
    writer = start()
    disk.gate.clear()
    disk.full = True
    writer.put(data("older"), urgent=True)
    assert disk.entered.wait(LONG)
    writer.put(data("newer"))
    disk.gate.set()
    assert not writer.flush(LONG)
    disk.full = False
    assert writer.flush(LONG)
    assert on_disk() == "newer"


def test_in_an_outage_a_new_record_is_tried_at_once(start, disk, data, on_disk):
    writer = start()
    disk.full = True
    writer.put(data("one"), urgent=True)
    assert not writer.flush(LONG)
    disk.full = False
    writer.put(data("two"))
    assert disk.taken.acquire(timeout=LONG / 2)
    assert on_disk() == "two"


def test_an_outage_stands_as_long_as_the_disk_refuses_and_again_with_the_next_one(start, disk, data, on_disk):
    writer = start()
    disk.full = True
    for title in ("one", "two", "three"):
        writer.put(data(title), urgent=True)
        assert not writer.flush(LONG)
        assert (writer.outage.key, writer.outage.params["reason"]) == ("disk", "ENOSPC")
    disk.full = False
    assert writer.flush(LONG)
    assert (writer.outage, on_disk()) == (None, "three")
    disk.full = True
    writer.put(data("four"))
    assert not writer.flush(LONG)
    assert writer.outage is not None


def test_saving_resumes_by_itself(start, disk, data, on_disk):
    writer = start(retry=0.01)
    disk.full = True
    writer.put(data("kept"), urgent=True)
    for _ in range(3):
        assert disk.attempts.acquire(timeout=LONG)
    disk.full = False
    assert disk.taken.acquire(timeout=LONG)
    assert writer.flush(LONG)
    assert (on_disk(), writer.outage) == ("kept", None)


def test_a_flush_during_a_failing_attempt_gets_an_attempt_of_its_own(start, disk, data, on_disk):
    writer = start()
    disk.gate.clear()
    disk.full = True
    writer.put(data("x"), urgent=True)
    assert disk.entered.wait(LONG)
    answers = []
    asked = threading.Thread(target=lambda: answers.append(writer.flush(LONG)))
    asked.start()
    while not writer._wanted:
        assert asked.is_alive()
    disk.gate.set()
    asked.join(LONG)
    assert answers == [False]
    assert disk.attempts.acquire(timeout=LONG)
    assert disk.attempts.acquire(timeout=LONG)


def test_flush_may_come_from_many_threads(start, data, on_disk):
    writer = start()
    writer.put(data("all"))
    answers = []
    threads = [threading.Thread(target=lambda: answers.append(writer.flush(LONG))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(LONG)
    assert (answers, on_disk()) == ([True] * 8, "all")


def test_flushing_nothing_is_done_at_once(start):
    assert start().flush(0.0)


def test_closing_writes_what_is_left_and_ends_the_thread(start, data, on_disk):
    writer, thread = with_thread(start)
    writer.put(data("last"))
    assert writer.close(LONG)
    assert writer.close(LONG)
    assert (on_disk(), thread.is_alive()) == ("last", False)
    with pytest.raises(RuntimeError):
        writer.put(data("too late"))


def test_closing_before_a_slow_disk_loses_nothing_that_it_takes_later(start, disk, data, on_disk):
    writer, thread = with_thread(start)
    disk.gate.clear()
    writer.put(data("first"), urgent=True)
    assert disk.entered.wait(LONG)
    writer.put(data("second"))
    assert not writer.close(0.0)
    disk.gate.set()
    thread.join(LONG)
    assert on_disk() == "second"


def test_closing_during_an_outage_says_that_something_is_lost(start, disk, data):
    writer = start()
    disk.full = True
    writer.put(data("lost"))
    assert not writer.close(LONG)


STUCK = """
import sys, threading
from pathlib import Path
from savegames.files import FileOps
from savegames.store import Store
from savegames.writer import Writer
class Stuck(FileOps):
    def create(self, path):
        threading.Event().wait()
writer = Writer(Store(Path(sys.argv[1]), Stuck()), "test-save")
writer.put(b"x", urgent=True)
writer.flush(0.0)
"""


def test_a_disk_that_never_answers_does_not_keep_the_program_from_ending(tmp_path):
    done = subprocess.run([sys.executable, "-c", STUCK, str(tmp_path)], check=False, timeout=LONG)
    assert done.returncode == 0


def test_a_fault_of_the_program_is_told_as_such(start):
    writer = start()
    writer.put("no bytes", urgent=True)
    assert not writer.flush(LONG)
    assert (writer.outage.key, writer.outage.params) == ("internal", {"reason": "TypeError"})
