"""Time from a key to the last byte of the answer, and memory in play, in a pseudo-terminal of 80x24.

``python scripts/responses.py [GAME ...]`` plays the first turns of each game (default: all) against its strongest bots
with cursor keys and Enter, and prints for each: the median and the worst time from a cursor key to the last byte
written, the same of the first byte of the answer to the key that makes bots move, and the resident memory.
Needs pexpect and /proc, so Linux.
"""

from __future__ import annotations

import os
import select
import statistics
import sys
import tempfile
import time
from pathlib import Path

import pexpect

from kunitori_tui import shelf
from kunitori_tui.bots import registry as bots

KEYS = ("\x1b[B", "\x1b[A", "\x1b[C", "\x1b[D")
QUIET = 0.15
"""Seconds without a byte after which an answer is complete."""


class Table:
    """A game on a table of its own, at a terminal nobody looks at."""

    def __init__(self, game: str, seats: list[str], folder: Path) -> None:
        environment = {
            **os.environ,
            "TERM": "xterm-256color",
            "KUNITORI_DATA_DIR": str(folder / "data"),
            "KUNITORI_CONFIG_DIR": str(folder / "config"),
        }
        line = ["-m", "kunitori_tui", "play", game, "--seats", ",".join(seats), "--seed", "5"]
        self.child = pexpect.spawn(sys.executable, line, env=environment, dimensions=(24, 80), timeout=30)  # type: ignore[arg-type]
        self.answer(5.0)

    def press(self, key: str) -> tuple[float, float]:
        """Press a key; return the milliseconds to the first and the last byte of the answer (0, 0 for none)."""
        begun = time.perf_counter()
        self.child.send(key)
        return self.answer(QUIET, begun)

    def answer(self, patience: float, begun: float = 0.0) -> tuple[float, float]:
        """Read until nothing comes any more; ``patience`` is how long to wait for the first byte, in seconds."""
        first = last = 0.0
        while select.select([self.child.fileno()], [], [], QUIET if first else patience)[0]:
            try:
                os.read(self.child.fileno(), 65536)
            except OSError:
                break
            last = time.perf_counter()
            first = first or last
        return (first - begun) * 1000 if first else 0.0, (last - begun) * 1000 if first else 0.0

    def resident(self) -> float:
        """Return the resident memory in MB."""
        status = Path(f"/proc/{self.child.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def measure(game: str, folder: Path) -> tuple[list[float], list[float], float]:
    """Return the answers to cursor keys, the first bytes after deciding keys (both ms) and the resident memory (MB)."""
    level = (bots.levels(game) or bots.bots(game))[-1]
    rivals = min(shelf.load(game).seat_counts[-1], 4) - 1
    table = Table(game, ["you", *[level] * rivals], folder)
    table.child.delaybeforesend = None  # type: ignore[assignment]
    steps, while_bots = [], []
    for n in range(60):
        steps += [last for key in KEYS if (last := table.press(key)[1])]
        first, _ = table.press("\r" if n % 3 else "e")
        while_bots += [first] if first else []
    memory = table.resident()
    table.child.close(force=True)
    return steps, while_bots, memory


def main() -> None:
    """Measure and print."""
    print(f"{'':12}{'cursor key':>13}{'worst':>11}{'deciding':>12}{'worst':>11}{'memory':>9}")
    for game in sys.argv[1:] or shelf.ids():
        with tempfile.TemporaryDirectory() as name:
            steps, deciding, memory = measure(game, Path(name))
        figures = [f(times) for times in (steps, deciding) for f in (statistics.median, max)]
        print(f"{game:12}" + "".join(f"{figure:8.1f} ms" for figure in figures) + f"{memory:6.0f} MB", flush=True)


if __name__ == "__main__":
    main()
