"""Windows dragged larger and smaller, and storms of extreme sizes, over every screen, beside busy processes.

``python -m scripts.storms drags 0-1999`` and ``python -m scripts.storms extremes 0-499`` try the seeds of a range, each
with its own place, sizes and pauses, so that a long run is done in portions; forty drags, or ten storms, go to one run
of the program. After each of them the program has to have nothing to do any more, and what stands in the terminal, cell
by cell, must be what the program draws there when it is started at that size. No report may have been written, and the
program may never have had more than 120 MB resident. ``--busy N`` processes (default 2) keep the processor busy: an
idle machine hides such faults. Prints a line for each run of the program and the seeds that failed; exits with 1 if one
did.
Needs pexpect, pyte and /proc, so Linux.
"""

from __future__ import annotations

import argparse
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from kunitori_tui import shelf
from kunitori_tui.play.session import Session
from savegames.format import Seat
from savegames.store import Store
from scripts.seeds import seeds
from tests.e2e.prepared import prepare
from tests.e2e.terminal import Terminal, picture

Size = tuple[int, int]
"""Columns and lines."""
Picture = list[list[tuple[object, ...]]]
MEMORY = 120
"""MB that the program may have resident at most."""
ENDS: dict[str, list[Size]] = {
    "drags": [(80, 24), (160, 50), (100, 40), (82, 30), (200, 60), (70, 20)],
    "extremes": [(80, 24), (142, 44), (40, 10)],
}
"""The sizes at which a drag or a storm may end."""
A_RUN = {"drags": 40, "extremes": 10}
"""How many drags or storms one run of the program takes."""


@dataclass(frozen=True)
class Place:
    """What is tried: a screen, and the keys that lead to it."""

    name: str
    keys: tuple[str, ...] = ()
    game: str = ""
    """The game at whose table the program begins; "" for the menu."""


TABLES = [
    *(Place("table", (), game) for game in shelf.ids()),
    *(
        Place(name, (key,), game)
        for game in shelf.ids()
        for name, key in {"help": "?", "details": "i", "log": "l", "others": "o", "search": "/"}.items()
        if (name, game) != ("help", "moegahara")  # it names the keys there were, and a wide table has one less
    ),
    *(Place("palette", ("\x10",), game) for game in ("kunitori", "brennt", "sekigahara")),
    Place("curtain", (), "kunitori"),
]
MENUS = [
    Place("menu"),
    Place("new game", ("n", "tab", "tab", *["backspace"] * 12, "7")),  # its seed is another each time
    Place("chooser of piles", ("n", "tab", "down", "enter")),
    Place("settings", ("t",)),
    Place("saves", ("s",)),
    Place("title of a save", ("s", "r")),
    Place("statistics", ("a",)),
    Place("rules", ("?",)),
    Place("text of the rules", ("?", "enter")),
    Place("palette", ("\x10",)),
    Place("final score", ("s", "down", "enter")),
]
PLACES = TABLES + MENUS


class Window(Terminal):
    """A terminal that need not draw what it is sent: a storm is many megabytes."""

    draws = True
    came = 0
    """The bytes that the program has sent."""

    def feed(self, data: bytes) -> None:
        self.came += len(data)
        if self.draws:
            self._stream.feed(data)

    def read_for(self, seconds: float) -> None:
        """Take in what comes in so many seconds."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            self.read(left)
        self.read(0)

    def go_to(self, place: Place) -> None:
        """Press the keys that lead to a place; the program is done with what was before."""
        self.settle()
        self.keys(*place.keys)

    def shows(self, wanted: Picture) -> bool:
        """Return whether that picture comes before the program has had nothing to do for a moment."""
        for _ in range(5):
            self.settle()
            if picture(self) == wanted:
                return True
            self.read_for(0.2)
        return False


def drag(dice: random.Random, start: Size, end: Size) -> list[tuple[Size, float]]:
    """Return the sizes of a drag on the way to its end, and the seconds after each."""
    steps = dice.randint(4, 25)
    return [
        (
            (start[0] + (end[0] - start[0]) * n // steps, start[1] + (end[1] - start[1]) * n // steps),
            dice.choice([0.0, 0.004, 0.008, 0.016, 0.03]),
        )
        for n in range(1, steps)
    ]


def storm(dice: random.Random, start: Size, end: Size) -> list[tuple[Size, float]]:
    """Return the sizes of a storm, and the seconds after each."""
    sizes: list[tuple[Size, float]] = []
    for _ in range(dice.randint(10, 40)):
        extremes = [(1, 1), (500, 2), (2, 200), (500, 200), (80, 23), (79, 24), (80, 24)]
        any_size = dice.randint(1, 200), dice.randint(1, 60)
        size = dice.choice([*extremes, any_size, (any_size[0], 24), (80, any_size[1])])
        sizes.append((size, dice.choice([0.0, 0.002, 0.02, 0.1])))
    return sizes


WAYS = {"drags": drag, "extremes": storm}


def folder_of(place: Place, home: Path) -> list[str]:
    """Make data for a place in the folder; return the arguments of the program."""
    if place.name == "curtain":
        return ["play", place.game, "--seats", "you,person:Ana", "--seed", "5"]
    game = place.game or "sekigahara"
    bots = ["ashigaru"] * shelf.load(game).seat_counts[0]
    prepare(home, game, bots, lambda ask, match: len(match.view(0).choices) > 2)
    if place.game:
        return ["resume"]
    (home / "config").mkdir()
    (home / "config" / "settings.json").write_text('{"last_game": {"game": "mixed"}}', encoding="utf-8")
    seats = [Seat("bot", "Mei", "ashigaru"), Seat("bot", "Haru", "ashigaru")]
    over = Session.start(Store(home / "data" / "savegames"), "kunitori", seats, seed=1, options={"round_limit": 2})
    table = over
    while table.next_step(None).result() is not None:
        pass
    table.leave()
    return []


def fresh(place: Place, home: Path, args: list[str], size: Size) -> Picture:
    """Return the picture of a program that was started at this size; what is pressed below the least size is lost."""
    with Window(home, *args, size=size) as t:
        if size[0] < 80 or size[1] < 24:
            t.settle()
        else:
            t.go_to(place)
        return picture(t)


def tried(kind: str, place: Place, part: range, home: Path) -> dict[int, str]:
    """Return what was wrong after each seed, for those where something was."""
    args = folder_of(place, home)
    ends = {seed: random.Random(f"end {kind} {seed}").choice(ENDS[kind]) for seed in part}
    pictures = {size: fresh(place, home, args, size) for size in dict.fromkeys(ends.values())}
    wrong: dict[int, str] = {}
    size = (80, 24)
    with Window(home, *args, size=size) as t:
        if place.keys:
            t.go_to(place)
        else:  # the first sizes come before the first frame
            t.wait_for(lambda _: t.came > 0)
        for seed in part:
            t.draws = False
            for on_the_way, pause in WAYS[kind](random.Random(f"{kind} {seed}"), size, ends[seed]):
                t.child.setwinsize(*on_the_way[::-1])
                t.read_for(pause)
            size = ends[seed]
            t.child.setwinsize(size[1], size[0] + 1)  # the system tells of no size that is as it was
            t.draws = True
            t.screen.resize(size[1], size[0])
            t.screen.erase_in_display(2)
            t.child.setwinsize(*size[::-1])
            fault = _fault(t, pictures[size], home)
            if fault:
                wrong[seed] = f"{place.game} {place.name}, to {size}: {fault}"
                break
        most = int(t.memory()) if t.child.isalive() else 0
    skipped = len(part) - len(range(part.start, seed + 1))
    note = f", {skipped} not tried after it" if skipped else ""
    print(f"{part.start}-{part.stop - 1} {place.game} {place.name}: {most} MB, {len(wrong)} wrong{note}", flush=True)
    return wrong


def _fault(t: Window, wanted: Picture, home: Path) -> str:
    """Return what is wrong, "" for nothing."""
    try:
        same = t.shows(wanted)
    except AssertionError as error:
        return str(error)
    if not t.child.isalive():
        return "ended"
    reports = list((home / "data" / "reports").glob("*"))
    if reports:
        return f"a report: {reports[0].read_text(encoding='utf-8')[-600:]}"
    if int(t.memory()) > MEMORY:
        return f"{int(t.memory())} MB"
    return "" if same else f"another picture than of a fresh start:\n{differences(picture(t), wanted)}"


def differences(shown: Picture, wanted: Picture) -> str:
    """Return the lines that differ, each as it is and as it should be."""
    lines = [(y, a, b) for y, (a, b) in enumerate(zip(shown, wanted, strict=True)) if a != b]
    texts = [(y, "".join(str(c[0]) for c in a), "".join(str(c[0]) for c in b)) for y, a, b in lines]
    return "\n".join(f"{y:3} |{a}|\n    |{b}|" + (" (colours)" if a == b else "") for y, a, b in texts)


@contextmanager
def busy(count: int) -> Iterator[None]:
    """Keep so many processes busy."""
    loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(count)]
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


def main(arguments: list[str]) -> int:
    """Try the seeds of the command line; return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("kind", choices=list(WAYS))
    parser.add_argument("seeds", help="FIRST-LAST")
    parser.add_argument("--busy", type=int, default=2)
    options = parser.parse_args(arguments)
    wanted, step = seeds(options.seeds), A_RUN[options.kind]
    wrong: dict[int, str] = {}
    with busy(options.busy):
        for start in wanted[::step]:
            home = Path(tempfile.mkdtemp(prefix="storms-"))
            place = PLACES[start // step % len(PLACES)]
            wrong |= tried(options.kind, place, range(start, min(start + step, wanted.stop)), home)
            shutil.rmtree(home, ignore_errors=True)
    for seed, fault in wrong.items():
        print(f"seed {seed}: {fault}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
