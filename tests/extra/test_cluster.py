"""Games of bots played by a real scheduler of dask.distributed and two worker processes on the loopback."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path

import pytest

from kunitori_tui.measure import arena, sim
from kunitori_tui.measure.sim import cluster

pytestmark = pytest.mark.extra

DASK = [sys.executable, "-m", "dask"]
LIMIT = 60
"""Seconds after which something that should have happened has not."""


@dataclass
class Loopback:
    """A scheduler and its workers."""

    folder: Path
    scheduler: subprocess.Popen[bytes] = field(init=False)
    workers: list[subprocess.Popen[bytes]] = field(default_factory=list)
    address: str = ""

    def start(self) -> None:
        """Start the scheduler and two workers; return when both have come."""
        known = self.folder / "scheduler.json"
        self.scheduler = self.run("scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(known))
        until = time.monotonic() + LIMIT
        while not self.address:
            assert self.scheduler.poll() is None
            assert time.monotonic() < until
            text = known.read_text() if known.exists() else ""
            self.address = json.loads(text)["address"] if text.endswith("}") else ""
            time.sleep(0.01)
        self.workers = [self.run("worker", self.address, "--nthreads", "1", "--no-nanny") for _ in range(2)]

    def run(self, *line: str) -> subprocess.Popen[bytes]:
        """Return a started process of dask."""
        folder = self.folder / f"of-{len(self.workers)}-{line[0]}"
        folder.mkdir(exist_ok=True)
        return subprocess.Popen(
            [*DASK, *line, "--no-dashboard"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=folder,
        )

    def end(self) -> None:
        """End all of them."""
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


@pytest.fixture
def loopback(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Loopback]:
    """Return a cluster of two workers that can import what this process can."""
    pytest.importorskip("distributed")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    monkeypatch.setenv("KUNITORI_CONFIG_DIR", str(tmp_path))  # nobody's settings: they may say German
    running = Loopback(tmp_path)
    try:
        running.start()
        yield running
    finally:
        running.end()


def test_a_cluster_plays_the_same_games_as_one_process_though_a_worker_is_killed(loopback: Loopback) -> None:
    """The engine gives what a lost worker had begun to another one."""
    bots, games = ["money", "ashigaru"], 120
    alone = [one.digest for one in sim.run("kunitori", bots, games, 5)]
    with cluster(loopback.address) as executor:
        together = []
        for one in sim.run("kunitori", bots, games, 5, None, executor):
            together.append(one.digest)
            if len(together) == 1:
                loopback.workers[0].kill()
    assert together == alone


def test_the_command_line_prints_the_same_score_of_a_cluster(loopback: Loopback) -> None:
    line = ["arena", "kunitori", "--bots", "random,money", "--games", "10", "--seed", "3", "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "kunitori_tui", *line, "--cluster", loopback.address],
        capture_output=True,
        text=True,
        timeout=LIMIT,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    here = asdict(arena.duel("kunitori", "money", "random", 10, 3))
    timed = {"a_ms", "b_ms"}
    assert {key: value for key, value in json.loads(done.stdout).items() if key not in timed} == {
        key: value for key, value in here.items() if key not in timed
    }


def begun(loopback: Loopback) -> subprocess.Popen[str]:
    """Return a long ``sim`` on the cluster, in the midst of its games."""
    line = ["sim", "kunitori", "--seats", "money,ashigaru", "--games", "20000", "--json"]
    process = subprocess.Popen(
        [sys.executable, "-m", "kunitori_tui", *line, "--cluster", loopback.address],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline().startswith("{")
    return process


def test_a_scheduler_that_is_killed_in_the_midst_is_said_in_one_line(loopback: Loopback) -> None:
    process = begun(loopback)
    loopback.scheduler.kill()
    _, said = process.communicate(timeout=LIMIT)
    assert process.returncode == 1
    assert said == (f"kunitori: The cluster at {loopback.address} has gone away; what it had not finished is lost.\n")


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM"])
def test_a_signal_ends_a_command_that_waits_for_a_cluster(loopback: Loopback, name: str) -> None:
    """Its workers are stopped in the midst of their games: who waits for them waits for ever."""
    process = begun(loopback)
    for worker in loopback.workers:
        worker.send_signal(signal.SIGSTOP)
    process.send_signal(signal.Signals[name])
    _, said = process.communicate(timeout=LIMIT)
    assert said == ""
    assert process.returncode == 128 + signal.Signals[name]
