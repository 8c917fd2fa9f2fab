"""Waiting for keys: the thread that reads them sleeps until one comes, or until no more are to be read."""

from __future__ import annotations

import os
import select
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from screens.shell.terminal_app import LOOK, Sign
from tests.e2e.process import can_be_watched

pytestmark = pytest.mark.skipif(not can_be_watched(), reason="this system does not tell what a thread waits for")

PATIENCE = 60
"""Seconds after which a thread is given up."""


class Reader(threading.Thread):
    """Reads keys as Textual's thread does."""

    def __init__(self, keyboard: int, sign: Sign) -> None:
        super().__init__(daemon=True)
        self.sign = sign
        self.keyboard = keyboard
        self.read = threading.Event()

    def run(self) -> None:
        """Read until the sign is given."""
        while not self.sign.is_set():
            if select.select([self.keyboard], [], [], LOOK)[0]:
                os.read(self.keyboard, 100)
                self.read.set()


def waits_for_both(reader: Reader) -> bool:
    """Return whether the thread sleeps until a key or the sign comes, by the first argument of its system call."""
    call = Path(f"/proc/self/task/{reader.native_id}/syscall").read_text().split()
    return len(call) > 1 and int(call[1], 16) == reader.sign.heard + 1


@contextmanager
def reading() -> Iterator[tuple[Reader, int]]:
    """Let somebody read until he waits for keys without looking up; yield him and what writes to him."""
    keyboard, keys = os.pipe()
    sign = Sign(keyboard)
    while sign.heard < keyboard:  # the higher one is told by the system call
        sign = Sign(keyboard)
    reader = Reader(keyboard, sign)
    reader.start()
    try:
        end = time.monotonic() + PATIENCE
        while not waits_for_both(reader):
            assert time.monotonic() < end, "he looks up for ever"
            reader.join(LOOK)
        yield reader, keys
    finally:
        sign.set()
        reader.join(PATIENCE)
        assert not reader.is_alive()
        os.close(keyboard)
        os.close(keys)


def test_a_key_wakes_who_has_waited_for_long() -> None:
    with reading() as (reader, keys):
        os.write(keys, b"k")
        assert reader.read.wait(PATIENCE)


def test_who_waits_for_a_key_hears_the_sign() -> None:
    with reading() as (reader, _):
        reader.sign.set()
        reader.join(PATIENCE)
        assert not reader.is_alive()
        reader.sign.clear()
        assert not reader.sign.is_set()
        assert not select.select([reader.sign.heard], [], [], 0)[0], "the next thread would be woken for nothing"
