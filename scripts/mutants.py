"""Puts random faults into the program, one at a time, and says which of them no test notices.

``KUNITORI_REACHED=FOLDER pytest -p scripts.reached``, and the same with ``-m extra``, writes down which test passes by
which function. ``python -m scripts.mutants FOLDER --rooms play,bots --count 20 --seed 1`` then takes 20 faults of each
room (see :data:`ROOMS`; default: all), puts each into a scratch copy of the tree and runs the tests that pass by it
there until one fails: in turn from each file, first those that reach the fewest functions. A fault that no test notices
within ``--limit`` seconds of tests is printed with its place. The same seed takes the same faults of the same sources.
``--under PATH`` takes only sources whose path begins so, ``--list`` prints the faults and runs nothing.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from queue import SimpleQueue

from scripts.faults import Fault, faults, function_of
from scripts.reached import tests_by_function

ROOT = Path(__file__).resolve().parents[1]
HOMES = tuple(sorted(manifest.parent.name for manifest in (ROOT / "kunitori_tui" / "games").glob("*/game.py")))
MARKS = "not package and not host and not long and not terminal"
"""Tests that run in seconds and ask nothing of the host but what the extras bring."""


@dataclass(frozen=True, slots=True)
class Room:
    """Where sources lie and where their tests do, as patterns of paths; of ``tests`` a file named by itself is always
    tried. A ``painted`` room has the faults of what paints, all others those of the rest; what a room ``starts`` in
    other processes is tried by all of its tests.
    """

    sources: tuple[str, ...]
    tests: tuple[str, ...]
    painted: bool = False
    starts: bool = False


ROOMS = {
    "rules": Room(("kunitori_tui/engine", "kunitori_tui/games/*/rules"), ("tests/engine", "tests/games/*/rules")),
    "bots": Room(
        ("kunitori_tui/bots", "kunitori_tui/games/*/bots", "kunitori_tui/games/*/proposals.py"),
        ("tests/bots/test_same_everywhere.py", "tests/bots", "tests/games/*/bots"),
    ),
    "words": Room(
        ("kunitori_tui/text", "kunitori_tui/games/*/words", "kunitori_tui/games/*/content"),
        ("tests/text", "tests/games/*/words", "tests/games/*/content"),
    ),
    "play": Room(("kunitori_tui/play", "kunitori_tui/shelf"), ("tests/play", "tests/cli")),
    "savegames": Room(("savegames",), ("tests/savegames", "tests/cli/test_saves.py", "tests/cli/test_recover.py")),
    "tables": Room(
        tuple(f"screens/{room}" for room in ("table", "drawing", "widgets", "deckbuilder", *HOMES)),
        ("tests/golden/test_screens.py", "tests/screens/table"),
    ),
    "screens": Room(
        tuple(f"screens/{room}" for room in ("*.py", "shell", "score", "replay", "review", "rulebook", "dialogs")),
        ("tests/golden/test_screens.py", "tests/screens/shell"),
    ),
    "painting": Room(("screens", "kunitori_tui/games/*/words"), ("tests/golden/test_screens.py",), painted=True),
    "plain": Room(
        ("kunitori_tui/plain", "kunitori_tui/games/*/plain*.py"), ("tests/cli", "tests/shared/test_plain.py")
    ),
    "shared": Room(("kunitori_tui/shared",), ("tests/shared",)),
    "door": Room(("kunitori_tui/door",), ("tests/door",), starts=True),
    "commands": Room(("kunitori_tui/commands", "kunitori_tui/cli.py"), ("tests/cli",)),
    "review": Room(
        ("kunitori_tui/review", "kunitori_tui/games/*/review.py"), ("tests/review", "tests/cli/test_review.py")
    ),
}


@dataclass(frozen=True, slots=True)
class Mutant:
    """A fault that can be put into the source at ``path``; ``told`` says in one line what it is."""

    room: str
    path: str
    fault: Fault
    told: str

    def __str__(self) -> str:
        return f"{self.path}:{self.fault.line}  {self.fault.kind}: {self.told}"


@dataclass(frozen=True, slots=True)
class Result:
    """What became of a mutant: ``noticed``, ``UNNOTICED``, ``out of time``, or ``unclear`` where the test that failed
    fails without the fault, too.
    """

    mutant: Mutant
    verdict: str
    seconds: float


def sources_of(tree: Path, room: Room) -> list[Path]:
    """Return the sources of a room, from ``tree``."""
    places = [place for pattern in room.sources for place in tree.glob(pattern)]
    files = {file for place in places for file in (place.rglob("*.py") if place.is_dir() else [place])}
    return sorted(file.relative_to(tree) for file in files)


def take(tree: Path, room: str, count: int, seed: int, under: str) -> list[Mutant]:
    """Return ``count`` faults of a room, every kind as likely as the others however many places there are for it."""
    kinds: dict[str, list[tuple[str, Fault]]] = {}
    for file in sources_of(tree, ROOMS[room]):
        path = file.as_posix()
        for fault in faults((tree / file).read_bytes(), ROOMS[room].painted) if path.startswith(under) else ():
            kinds.setdefault(fault.kind, []).append((path, fault))
    dice = random.Random(f"{seed} {room}")
    taken: list[Mutant] = []
    while len(taken) < count and any(kinds.values()):
        pool = kinds[dice.choice(sorted(kind for kind in kinds if kinds[kind]))]
        path, fault = pool.pop(dice.randrange(len(pool)))
        source = (tree / path).read_bytes()
        if fault.fits(source):
            taken.append(Mutant(room, path, fault, fault.told(source)))
    return taken


# -- which tests ------------------------------------------------------------------------------------------------------


class Passing:
    """Which tests pass by a fault of a source in ``tree``, from what :mod:`scripts.reached` wrote into ``folder``."""

    def __init__(self, tree: Path, folder: Path) -> None:
        self.tree = tree
        self.tests, self.costs = tests_by_function(folder)

    def by(self, mutant: Mutant, seconds: float) -> list[str]:
        """Return tests of so many seconds, in turn from each file, those that reach the fewest functions first, and of
        the files that the room names the quickest three; the whole room, if none is found or it starts processes.
        """
        function = function_of((self.tree / mutant.path).read_bytes(), mutant.fault)
        found = self._reaching(mutant.path, function) or self._reaching_users(mutant.path)
        room = ROOMS[mutant.room]
        files: dict[str, list[str]] = {}
        for test in sorted(found, key=lambda test: (self.costs[test][1], test)):
            files.setdefault(test.partition("::")[0], []).append(test)
        taken: list[str] = []
        for test in (test for turn in zip_longest(*files.values()) for test in turn if test):
            seconds -= self.costs[test][0]
            if taken and seconds < 0:
                break
            taken.append(test)
        for file in room.tests:
            taken += sorted(files.get(file, ()), key=lambda test: self.costs[test])[:3]
        if not taken or room.starts:
            taken += [file for pattern in room.tests for file in _test_files(self.tree, pattern)]
        return list(dict.fromkeys(taken))

    def _reaching(self, path: str, function: str) -> set[str]:
        """Return the tests that reach a function or what lies in it; of a fault outside of all, what lies beside it."""
        inside = f"{path}:{function}"
        return {
            test
            for name, tests in self.tests.items()
            if name == inside or name.startswith(f"{inside}." if function else inside)
            for test in tests
        }

    def _reaching_users(self, path: str) -> set[str]:
        """Return the tests that reach a module that imports the one at ``path``."""
        module = path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
        sources = {name.partition(":")[0] for name in self.tests}
        users = [source for source in sources if module in _imports(self.tree / source)]
        return {test for user in users for test in self._reaching(user, "")}


def _test_files(tree: Path, pattern: str) -> list[str]:
    places = tree.glob(pattern)
    files = sorted(file for place in places for file in (place.rglob("test_*.py") if place.is_dir() else [place]))
    return [file.relative_to(tree).as_posix() for file in files]


def _imports(source: Path) -> set[str]:
    names = set()
    for node in ast.walk(ast.parse(source.read_bytes())):
        if isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
        elif isinstance(node, ast.Import):
            names |= {name.name for name in node.names}
    return names


# -- running ----------------------------------------------------------------------------------------------------------


def copy_tree(folder: Path) -> None:
    """Copy all files of the repository as they are now, and the compiled catalogues, into ``folder``."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    compiled = [p.relative_to(ROOT).as_posix() for p in (ROOT / "kunitori_tui" / "locale").rglob("*.mo")]
    for name in [*filter(None, listed.split("\0")), *compiled]:
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)


class Workshop:
    """A copy of the tree in which one mutant at a time is tried."""

    def __init__(self, folder: Path, passing: Passing) -> None:
        self.folder = folder
        self.passing = passing

    def tried(self, mutant: Mutant, limit: float) -> Result:
        """Return what the tests that pass by ``mutant`` say of it."""
        tests = self.passing.by(mutant, limit)
        file = self.folder / mutant.path
        good = file.read_bytes()
        begun = time.monotonic()
        try:
            file.write_bytes(mutant.fault.put_into(good))
            by = self._first_failure(tests, 2 * limit)
        finally:
            file.write_bytes(good)
        verdict = {None: "out of time", "": "UNNOTICED"}.get(by) or "noticed"
        if by and self._first_failure([by], 2 * limit) != "":
            verdict = f"unclear, {by}"
        return Result(mutant, verdict, time.monotonic() - begun)

    def _first_failure(self, tests: Sequence[str], limit: float) -> str | None:
        """Return the first test that fails, or the file that cannot be read; "" if none does, None if time runs out."""
        options = ["-x", "-q", "-n0", "--tb=no", "-p", "no:cacheprovider", "--timeout=60", "-m", MARKS]
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(self.folder)}
        run = subprocess.Popen(
            [sys.executable, "-m", "pytest", *options, *tests],
            cwd=self.folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )  # what runs in the background inherits that it is ignored
        try:
            out, _ = run.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            os.killpg(run.pid, 9)
            run.communicate()
            return None
        if run.returncode == 0:
            return ""
        named = re.search(r"^(?:FAILED|ERROR) (\S+?\.py(?:::\w+)*(?:\[.*\])?)(?: - |$)", out, re.MULTILINE)
        if named is None:
            hung = re.search(r"^\S*(tests/\S+\.py)", out, re.MULTILINE)
            return hung.group(1) if hung else next(test for test in tests if test.startswith("tests/"))
        return named.group(1)


def try_all(passing: Passing, mutants: Sequence[Mutant], jobs: int, limit: float) -> list[Result]:
    """Return the results, told as they come; copies beside the tree of ``passing`` are where the mutants are tried."""
    free: SimpleQueue[Workshop] = SimpleQueue()
    for number in range(jobs):
        free.put(Workshop(Path(shutil.copytree(passing.tree, f"{passing.tree}-{number}")), passing))

    def one(mutant: Mutant) -> Result:
        workshop = free.get()
        try:
            result = workshop.tried(mutant, limit)
        finally:
            free.put(workshop)
        print(f"{result.verdict:11} {result.seconds:4.0f} s  {mutant}", flush=True)
        return result

    with ThreadPoolExecutor(jobs) as workers:
        return list(workers.map(one, mutants))


def table(results: Sequence[Result]) -> str:
    """Return the counts by room, then what nobody noticed."""
    lines = ["", f"{'room':10} {'faults':>6} {'noticed':>7}"]
    for room in dict.fromkeys(result.mutant.room for result in results):
        mine = [result for result in results if result.mutant.room == room]
        lines.append(f"{room:10} {len(mine):6} {sum(r.verdict == 'noticed' for r in mine):7}")
    lines.append(f"{'':10} {len(results):6} {sum(r.verdict == 'noticed' for r in results):7}")
    missed = [result for result in results if result.verdict != "noticed"]
    return "\n".join([*lines, "", *(f"{result.verdict}: {result.mutant}" for result in missed)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("reached", type=Path, metavar="FOLDER", help="what scripts.reached wrote")
    parser.add_argument("--rooms", default=",".join(ROOMS), help="rooms, separated by commas")
    parser.add_argument("--count", type=int, default=20, help="faults of each room")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--limit", type=float, default=100.0, help="seconds of tests for one fault")
    parser.add_argument("--under", default="", help="take only sources whose path begins so")
    parser.add_argument("--list", action="store_true", help="print the faults and run nothing")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="kunitori-mutants-") as scratch:
        tree = Path(scratch) / "tree"
        copy_tree(tree)
        rooms = args.rooms.split(",")
        mutants = [m for room in rooms for m in take(tree, room, args.count, args.seed, args.under)]
        if args.list:
            print(*mutants, sep="\n")
        else:
            print(table(try_all(Passing(tree, args.reached), mutants, args.jobs, args.limit)))


if __name__ == "__main__":
    main()
