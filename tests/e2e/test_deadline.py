"""Waits for a program fail when it has had the time, not when a busy machine has not let it run."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.e2e.process import Deadline, kept_waiting

pytestmark = pytest.mark.skipif(not Path("/proc/self/schedstat").exists(), reason="the system does not tell")


def test_a_deadline_does_not_count_the_time_in_which_others_run() -> None:
    processors = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(processors)})  # the other inherits it: only one of the two can run
    other = subprocess.Popen([sys.executable, "-c", "while True: pass"])
    try:
        begin = time.monotonic()
        deadline = Deadline(os.getpid(), 0.2)
        before = kept_waiting(os.getpid())
        while not deadline.is_over():
            pass
        kept = kept_waiting(os.getpid()) - before
        assert 0 < kept <= time.monotonic() - begin - 0.2
    finally:
        other.kill()
        other.wait()
        os.sched_setaffinity(0, processors)
