"""kill -9 at random moments of saving: what is found afterwards is whole and not older than what was told durable."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys

import pytest

from savegames.check import restore
from savegames.format import encode
from savegames.store import Store

pytestmark = pytest.mark.skipif(os.name != "posix", reason="SIGKILL")

SAVING = """
import sys
from dataclasses import replace
from pathlib import Path
from savegames.format import decode, encode
from savegames.store import Store
from savegames.writer import Writer
directory, record = Path(sys.argv[1]), Path(sys.argv[2])
store, save = Store(directory), decode(record.read_bytes())
lock = store.lock("test-save")
lock.acquire()
writer = Writer(store, lambda error: sys.exit(str(error)))
number = int(sys.argv[3])
while True:
    number += 1
    writer.put("test-save", encode(replace(save, title=str(number))), urgent=True)
    if writer.flush(10):
        print(number, flush=True)
"""


def kills(tmp_path, save, count):
    record = tmp_path / "record"
    record.write_bytes(encode(save))
    directory = tmp_path / "savegames"
    dice = random.Random(1)
    last = 0
    for _ in range(count):
        process = subprocess.Popen(
            [sys.executable, "-c", SAVING, str(directory), str(record), str(last)], stdout=subprocess.PIPE, text=True
        )
        # The moment of the kill is counted in saves, then in turns of an empty loop: no clock.
        for _ in range(dice.randint(1, 12)):
            told = int(process.stdout.readline())
        for _ in range(dice.randint(0, 20_000)):
            pass
        os.kill(process.pid, signal.SIGKILL)
        rest, _ = process.communicate()
        whole = [int(n) for n in rest.splitlines(keepends=True) if n.endswith("\n")]
        told = max([told, *whole])
        store = Store(directory)
        found = store.load("test-save")
        assert told <= int(found.title) <= told + 1
        assert restore(found).to_json() == save.now
        assert [e.error for e in store.entries()] == [None]
        last = int(found.title)
    Store(directory).write(save)
    assert sorted(p.suffix for p in directory.iterdir()) == [".bak", ".json", ".lock", ".who"]


def test_five_kills_lose_nothing(tmp_path, save):
    kills(tmp_path, save, 5)


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_a_thousand_kills_lose_nothing(tmp_path, save):
    kills(tmp_path, save, 1000)
