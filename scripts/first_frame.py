"""Time to the first frame: the menu and a resumed table beside a bare Textual program, in a pseudo-terminal.

    python -m venv DIR && DIR/bin/pip install --compile . pexpect && DIR/bin/python scripts/first_frame.py [RUNS [FILE]]

prints medians in milliseconds and the ratios the budget speaks of; with the one FILE of
scripts/one_file.py its menu, too, from the second start on. Needs pexpect, so a POSIX system. What players start is
measured: a checkout, which compiles its catalogues while it runs, and a program without compiled bytecode are refused.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from importlib.util import cache_from_source
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

PACKAGES = ("kunitori_tui", "screens", "savegames")
INSTALL = "python -m venv DIR && DIR/bin/pip install --compile . pexpect && DIR/bin/python scripts/first_frame.py"


def unfit(site: Path) -> str:
    """Return why the program whose packages lie in ``site`` is not what players start, and what to do; "" if it is."""
    if [*site.glob("kunitori_tui/locale/**/*.po")]:
        return f"In {site} is a checkout, which compiles its catalogues at every start; install it: {INSTALL}"
    sources = [source for package in PACKAGES for source in site.glob(f"{package}/**/*.py")]
    if not all(Path(cache_from_source(str(source))).exists() for source in sources):
        return f"The program in {site} has no compiled bytecode; install it so that it has: {INSTALL}"
    return ""


def site_of_program(folder: Path) -> Path | None:
    """Return where this Python finds the program when it is started in ``folder``; None where there is none."""
    find = "from importlib.util import find_spec; spec = find_spec('kunitori_tui'); print(spec.origin if spec else '')"
    found = subprocess.run([sys.executable, "-c", find], cwd=folder, capture_output=True, text=True, check=True).stdout
    return Path(found.strip()).parents[1] if found.strip() else None


def until(arguments: list[str], wanted: str, folder: Path) -> float:
    """Return the milliseconds from the start of Python until ``wanted`` is written."""
    environment = {
        **os.environ,
        "TERM": "xterm-256color",
        "KUNITORI_DATA_DIR": str(folder / "data"),
        "KUNITORI_CONFIG_DIR": str(folder / "config"),
    }
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    begun = time.perf_counter()
    child = pexpect.spawn(  # in its own folder: Python would take the program from a checkout it is started in
        sys.executable,
        arguments,
        cwd=str(folder),
        env=environment,  # type: ignore[arg-type]
        dimensions=(24, 80),
        timeout=30,
    )
    child.expect_exact(wanted)
    took = (time.perf_counter() - begun) * 1000
    child.close(force=True)
    return took


def main() -> None:
    """Measure and print."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        site = site_of_program(folder)
        if why := unfit(site) if site else f"This Python has no program to measure; install it: {INSTALL}":
            sys.exit(why)
        until(["-m", "kunitori_tui", "play", "kunitori", *SEATS], "Your area", folder)
        programs = {
            "bare Textual program": (["-c", BARE], "ready-bare"),
            "menu": (["-m", "kunitori_tui"], "New game"),
            "resumed table": (["-m", "kunitori_tui", "resume"], "Your area"),
        }
        if len(sys.argv) > 2:
            programs["menu, one file"] = ([str(Path(sys.argv[2]).resolve())], "New game")
            until(*programs["menu, one file"], folder)
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
