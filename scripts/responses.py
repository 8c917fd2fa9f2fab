"""Bytes of the answer to a key, time to its last byte, and memory in play, in a pseudo-terminal of 80x24.

``python -m scripts.responses [NAME ...]`` plays the first turns of each game (default: all) against its strongest bots
with cursor keys and Enter, and walks through the screens around it (``menu``, ``new game``, ...). Of each it prints the
median and the worst of the bytes and of the milliseconds from a cursor key to the last byte written, with the key. Of a
game it prints the same of Tab and the keys after it and of the keys that decide something, the time of its very first
key and of the first byte after a decision, and the resident memory. ``thinking`` plays against bots that search and
prints what the program itself, and the clock, took for the first byte after Tab while its worker thought: after a
cursor key at an edge, or after keys in one frame that lead back to where they began, the first byte would be that of
the bot's next step. So the keys are a few frames apart, as those of a person are.
Needs pexpect and /proc, so Linux.
"""

from __future__ import annotations

import json
import os
import random
import select
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from tests.e2e.prepared import prepare
from tests.e2e.terminal import Terminal

CURSOR = ("down", "up", "right", "left")
SCREENS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "menu": ((), ("down", "up")),
    "new game": (("n",), CURSOR),
    "saves": (("s",), ("down", "up")),
    "statistics": (("a",), CURSOR),
    "settings": (("t", "down", "down"), ("down", "up")),
    "rules": (("?",), ("down", "up")),
    "text of the rules": (("?", "down", "enter"), ("down", "up", "pagedown")),
    "palette": (("\x10",), ("down", "up")),
    "help": (("n", "?"), ("down", "up")),
}
"""Screens around the games: the keys that lead there from the menu, and those that are measured."""
BOXES = {"help of a table": "?", "palette of a table": "\x10", "log": "l", "search": "/"}
"""Boxes over a table, and their keys."""
ROUNDS = 30
"""So many times each cursor key is pressed on a table; after each round of them Enter or the end of a part."""
STEPS = 12
"""The same on other screens."""
TURNS = 60
"""So many turns of bots that think are begun; in each Tab is pressed as long as they think."""
QUIET = 4
"""So many keys in which nothing was thought are the end of that."""
APART = (0.04, 0.08)
"""Seconds between two of them."""


@dataclass(frozen=True)
class Answer:
    """What came back for a key: its bytes and the milliseconds to the first and the last of them."""

    key: str
    size: int
    first: float
    last: float


class Line(Terminal):
    """A terminal that looks at the clock when something comes, and draws nothing."""

    _came = 0
    _times: tuple[float, float] = (0.0, 0.0)

    def feed(self, data: bytes) -> None:
        now = time.perf_counter()
        self._times = self._times[0] or now, now
        self._came += len(data)

    def press(self, key: str) -> Answer:
        """Press a key; return the answer when the program has done."""
        before, self._times = self._came, (0.0, 0.0)
        begun = time.perf_counter()
        self.keys(key)
        first, last = ((at - begun) * 1000 if at else 0.0 for at in self._times)
        return Answer(key, self._came - before, first, last)


def told(name: str, answers: list[Answer]) -> str:
    """Return a line about the answers that came at all."""
    there = [answer for answer in answers if answer.size]
    if not there:
        return f"{name:22}  nothing changes"
    heavy, slow = max(there, key=lambda one: one.size), max(there, key=lambda one: one.last)
    return (
        f"{name:22}{median(one.size for one in there):7.0f}{heavy.size:7} {heavy.key!r:11}"
        f"{median(one.last for one in there):8.1f}{slow.last:8.1f} {slow.key!r:11}"
    )


def tables(game: str) -> None:
    """Play the first turns of ``game`` and print what was measured."""
    level = bots.adviser(game)
    rivals = min(shelf.load(game).seat_counts[-1], 4) - 1
    with (
        tempfile.TemporaryDirectory() as folder,
        Line(Path(folder), "play", game, "--seats", ",".join(["you", *[level] * rivals]), "--seed", "5") as line,
    ):
        line.settle()
        steps: list[Answer] = []
        decisions: list[Answer] = []
        for n in range(ROUNDS):
            steps += [line.press(key) for key in CURSOR]
            decisions.append(line.press("enter" if n % 3 else "e"))
        while not (line.press("escape").size or line.press("tab").size):
            pass  # a box that has come by itself hears nothing in its first moment
        panels = [line.press(key) for _ in range(STEPS) for key in ("tab", *CURSOR)]
        memory = line.memory("VmRSS")
        print(told(game, steps), f" the first {next(one.last for one in steps if one.size):.1f}", flush=True)
        print(told("  other panels", panels), flush=True)
        print(told("  a decision", decisions), f" first bytes {max(one.first for one in decisions):.1f}", flush=True)
        print(f"  {memory:.1f} MB", flush=True)


def boxes(game: str) -> None:
    """Measure the boxes over a table that bots have brought to a choice."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        prepare(home, game, ["ashigaru"] * shelf.load(game).seat_counts[0], lambda ask, match: len(match.journal) > 20)
        for name, key in BOXES.items():
            with Line(home, "resume") as line:
                line.settle()
                line.keys(key)
                print(told(f"  {name}", [line.press(one) for _ in range(STEPS) for one in ("down", "down", "up")]))


def around(name: str) -> None:
    """Measure a screen around the games, in a folder with a few saves."""
    way, keys = SCREENS[name]
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        for game in shelf.ids():
            prepare(home, game, ["random"] * shelf.load(game).seat_counts[0], lambda ask, match: True)
        (home / "config").mkdir()
        (home / "config" / "settings.json").write_text(json.dumps({"language": "en"}), encoding="utf-8")
        with Line(home) as line:
            line.settle()
            line.keys(*way)
            print(told(name, [line.press(one) for key in keys for one in [key] * STEPS]), flush=True)


def ran(processes: list[int]) -> float:
    """Return the milliseconds that processes have run, all threads together."""
    threads = [thread for process in processes for thread in Path(f"/proc/{process}/task").glob("*/schedstat")]
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e6


def thinking() -> None:
    """Press Tab while bots think, and print those that were answered while the worker ran."""
    game, seats = next((game, shelf.load(game).seat_counts[-1]) for game in shelf.ids() if is_slow(game))
    who = ",".join(["you", *[shelf.LEVELS[-1]] * (min(seats, 4) - 1)])
    found: list[tuple[float, float]] = []
    dice = random.Random(1)
    with (
        tempfile.TemporaryDirectory() as folder,
        Line(Path(folder), "play", game, "--seats", who, "--seed", "5") as line,
    ):
        line.settle()
        program, terminal = int(line.child.pid), line.child.child_fd
        for _ in range(TURNS):
            line.keys("escape", "e", "e")
            quiet = 0
            while quiet < QUIET:
                end = time.perf_counter() + dice.uniform(*APART)
                while (left := end - time.perf_counter()) > 0:
                    line.read(left)
                worker = [int(child) for child in Path(f"/proc/{program}/task/{program}/children").read_text().split()]
                before, thought, begun = ran([program]), ran(worker), time.perf_counter()
                os.write(terminal, b"\t")
                is_answered = bool(select.select([terminal], [], [], 0.2)[0])
                took = (time.perf_counter() - begun) * 1000
                quiet = 0 if ran(worker) - thought > 1.0 else quiet + 1
                if is_answered and not quiet:
                    found.append((ran([program]) - before, took))
    for name, times in zip(("processor", "clock"), zip(*found, strict=True), strict=True):
        print(f"{len(times)} keys while a bot of {game} thought, ms by {name}: median {median(times):.0f}, ", end="")
        print(f"nine in ten {sorted(times)[len(times) * 9 // 10]:.0f}, worst {max(times):.0f}")


def is_slow(game: str) -> bool:
    """Return whether the strongest bot of ``game`` thinks in the worker."""
    return bots.load(game, shelf.LEVELS[-1]).slow


def main() -> None:
    """Measure and print."""
    if sys.argv[1:] == ["thinking"]:
        thinking()
        return
    print(f"{'':22}{'bytes':>7}{'worst':>7}{'':12}{'ms':>8}{'worst':>8}")
    for name in sys.argv[1:] or [*SCREENS, *shelf.ids()]:
        if name in SCREENS:
            around(name)
        else:
            tables(name)
            boxes(name)


if __name__ == "__main__":
    main()
