"""Time to the first frame: the menu and a resumed table beside a bare Textual program, in a pseudo-terminal.

``python scripts/first_frame.py [RUNS]`` prints medians in milliseconds and the ratios the budget speaks of.
Needs pexpect, so a POSIX system.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

import pexpect

BARE = """
from textual.app import App
from textual.widgets import Static

class Bare(App):
    def compose(self):
        yield Static("ready-bare")

Bare().run()
"""
SEATS = ["--seats", "you,samurai,daimyo", "--seed", "5", "--option", "first=1"]


def until(arguments: list[str], wanted: str, folder: Path) -> float:
    """Return the milliseconds from the start of Python until ``wanted`` is written."""
    environment = {
        **os.environ,
        "TERM": "xterm-256color",
        "KUNITORI_DATA_DIR": str(folder / "data"),
        "KUNITORI_CONFIG_DIR": str(folder / "config"),
    }
    begun = time.perf_counter()
    child = pexpect.spawn(sys.executable, arguments, env=environment, dimensions=(24, 80), timeout=30)  # type: ignore[arg-type]
    child.expect_exact(wanted)
    took = (time.perf_counter() - begun) * 1000
    child.close(force=True)
    return took


def main() -> None:
    """Measure and print."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        until(["-m", "kunitori_tui", "play", "kunitori", *SEATS], "Your area", folder)
        programs = {
            "bare Textual program": (["-c", BARE], "ready-bare"),
            "menu": (["-m", "kunitori_tui"], "New game"),
            "resumed table": (["-m", "kunitori_tui", "resume"], "Your area"),
        }
        took: dict[str, list[float]] = {title: [] for title in programs}
        for _ in range(runs):
            for title, (arguments, wanted) in programs.items():
                took[title].append(until(arguments, wanted, folder))
    medians = {title: statistics.median(times) for title, times in took.items()}
    bare = medians["bare Textual program"]
    for title, median in medians.items():
        print(f"{title:22}{median:7.0f} ms   {median / bare:4.2f} x")


if __name__ == "__main__":
    main()
