"""Programs killed at random moments: what was told to be saved is there, files are the old or the new ones, whole.

``python -m scripts.kills 0-9999 --jobs 2`` tries the seeds of a range. What a seed tries follows from it alone: one of
the six games, one of the commands that write, the keys, and when to kill, counted in steps of the files or in time. So
a long run is done in parts, and ``N-N`` does one case again; the moment itself is the machine's.

The programs are forked from a process that has loaded everything, each with a terminal and a folder of its own, and end
by SIGKILL. A second one then looks at the folder: every save is sound, the game holds the last choice that was told to
be saved, it is resumed and played on, and nothing half-written is left after that. Prints a line for every fifty
seeds, how many were killed in what, and the seeds that failed with the reason; exits with 1 if one did.
Needs POSIX; the folders lie in memory where there is /dev/shm, since no plug is pulled here.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import random
import re
import select
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from kunitori_tui import shelf
from kunitori_tui.play.session import Session
from savegames.check import replay, restore
from savegames.errors import SaveError
from savegames.format import Save, decode, encode
from savegames.store import Store
from scripts.forked import digest_of, start, warm
from scripts.seeds import parts, seeds
from tests.savegames.mutations import played

A_PART = 50
ID = "kept-game"
KEYS = ["\r"] * 6 + ["1", "2", "3", " ", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\t", "e", "b", "p", "y", "a", "u"]
LINES = ["1"] * 6 + ["2", "3", "4", "u", ""]


class Wrong(Exception):
    """What no kill may bring about."""


@dataclass
class Trace:
    """What a program told of itself: how many steps of files it began, its terminal, and the journals that a save may
    begin with: the last one told to be saved, and those that choices taken back since may have led to.
    """

    steps: int = 0
    output: bytearray = field(default_factory=bytearray)
    told: bytearray = field(default_factory=bytearray)
    code: int | None = None
    """Its exit code where it ended by itself."""

    def beginnings(self) -> list[tuple[int, str]]:
        """Return length and digest of those journals; nothing where no choice was told to be saved."""
        found: list[tuple[int, str]] = []
        for kind, length, digest in re.findall(rb"([TU]) (\d+) (\w+)\n", self.told):
            found = [*(found if kind == b"U" else []), (int(length), digest.decode())]
        return found


@dataclass(frozen=True)
class Case:
    """What is tried: the folder, the game and its save, before the kill."""

    seed: int
    game: str
    home: Path
    save: Save
    """The save that lies in the folder; there is none for a new game."""

    @property
    def folder(self) -> Path:
        """Return the folder of the saves."""
        return self.home / "data" / "savegames"

    def saves(self) -> dict[str, Save]:
        """Return the saves in the folder that are not broken, by name."""
        found = {}
        for path in self.folder.glob("*.json"):
            with suppress(SaveError):
                found[path.stem] = decode(path.read_bytes())
        return found


@dataclass(frozen=True)
class Way:
    """A command: its arguments, what must hold afterwards, and the steps and seconds within which it is killed."""

    arguments: Callable[[Case], list[str]]
    check: Callable[[Case, Trace], None]
    steps: int
    seconds: float = 0.03
    feed: list[str] = field(default_factory=list)
    """What is typed: lines, each when the program asks, or keys."""


# -- what must hold -------------------------------------------------------------------------------------------------


def _has_all_choices(case: Case, trace: Trace, *, begun: list[tuple[int, str]]) -> None:
    beginnings = trace.beginnings()
    saves = list(case.saves().values())
    if b"T " not in trace.told:
        beginnings = begun + beginnings
    if not beginnings:
        return
    if len(saves) != 1:
        raise Wrong(f"{len(saves)} saves of a game that was told to be saved")
    journal = saves[0].journal
    if not any(len(journal) >= n and digest_of(journal[:n]) == digest for n, digest in beginnings):
        raise Wrong(f"a journal of {len(journal)} choices, {beginnings} told to be saved")


def _played(case: Case, trace: Trace) -> None:
    _has_all_choices(case, trace, begun=[])


def _resumed(case: Case, trace: Trace) -> None:
    _has_all_choices(case, trace, begun=[(len(case.save.journal), digest_of(case.save.journal))])


def _is_same(found: Save, wanted: Save, what: str) -> None:
    if replace(found, id="", title="") != replace(wanted, id="", title=""):
        raise Wrong(f"{what} is another game")


def _copied(case: Case, trace: Trace) -> None:
    saves = case.saves()
    if saves.pop(ID, None) != case.save:
        raise Wrong("the copied save has changed")
    if len(saves) > 1 or (trace.code == 0 and not saves):
        raise Wrong(f"{len(saves)} copies")
    for copy in saves.values():
        _is_same(copy, case.save, "the copy")


def _renamed(case: Case, trace: Trace) -> None:
    (save,) = case.saves().values()
    _is_same(save, case.save, "the renamed save")
    if save.title not in ([] if trace.code == 0 else [case.save.title]) + [f"title {case.seed}"]:
        raise Wrong(f"the title is {save.title!r}")


def _exported(case: Case, trace: Trace) -> None:
    if case.saves() != {ID: case.save}:
        raise Wrong("the exported save has changed")
    for path in (case.home / "data" / "exports").glob("*.json*"):
        if path.suffix == ".json":
            _is_same(decode(path.read_bytes()), case.save, "the export")
        elif path.read_bytes()[-2:] != b"}\n":  # the first line says which game it is
            raise Wrong("a part of a log was exported")


def _recovered(case: Case, trace: Trace) -> None:
    for suffix, data in _damaged(case.save).items():
        if (case.folder / f"{ID}{suffix}").read_bytes() != data:
            raise Wrong("a damaged file has changed")
    saves = list(case.saves().values())
    if len(saves) > 1 or any(save.game != case.game for save in saves):
        raise Wrong("something else was recovered")


def _deleted(case: Case, trace: Trace) -> None:
    if case.saves() not in ({ID: case.save}, {}):
        raise Wrong("the deleted save has changed")
    if not case.saves() and (case.folder / f"{ID}.bak").exists():
        raise Wrong("the save is gone, and the file before it is there")


def _simulated(case: Case, trace: Trace) -> None:
    saves = case.saves()
    if saves.pop(ID, None) != case.save:
        raise Wrong("a save beside the simulated games has changed")
    told = len(re.findall(rb"^Seed \d+: .*\n", bytes(trace.output), re.MULTILINE))
    if len(saves) < told or not all(save.finished for save in saves.values()):
        raise Wrong(f"{len(saves)} saves of {told} games that were told")


def _new(case: Case) -> list[str]:
    return ["play", case.game, "--seed", str(case.seed)]


def _sim(case: Case) -> list[str]:
    seats = ",".join(["random"] * min(shelf.load(case.game).seat_counts))
    return [
        "sim",
        case.game,
        "--seats",
        seats,
        "--seed",
        str(case.seed),
        "--games",
        "3",
        "--save-dir",
        str(case.folder),
    ]


WAYS = {
    "play --plain": Way(lambda case: [*_new(case), "--plain"], _played, 80, 0.5, LINES),
    "resume --plain": Way(lambda case: ["resume", ID, "--plain"], _resumed, 80, 0.5, LINES),
    "play": Way(_new, _played, 80, 1.0, KEYS),
    "resume": Way(lambda case: ["resume", ID], _resumed, 80, 1.0, KEYS),
    "copy": Way(lambda case: ["saves", "copy", ID], _copied, 19),
    "rename": Way(lambda case: ["saves", "rename", ID, f"title {case.seed}"], _renamed, 28),
    "export": Way(lambda case: ["saves", "export", ID, *["--spoil"][: case.seed % 2]], _exported, 16),
    "import": Way(lambda case: ["saves", "import", str(case.home / "other.json")], _copied, 14),
    "recover": Way(lambda case: ["saves", "recover", ID], _recovered, 25),
    "delete": Way(lambda case: ["saves", "delete", ID, "--yes"], _deleted, 18),
    "sim": Way(_sim, _simulated, 36, 0.08),
}


# -- the kill -------------------------------------------------------------------------------------------------------


def killed(case: Case, way: Way, dice: random.Random) -> Trace:
    """Run a command and kill it at a random moment; return what it told."""
    trace = Trace()
    by_steps = dice.random() < 0.6
    steps = dice.randint(1, way.steps) if by_steps else 1 << 30
    until = time.monotonic() + (4.0 if by_steps else dice.uniform(0, way.seconds))
    pid, terminal, reading = start(case.home, way.arguments(case))
    key_at = 0.0
    opened = {reading, terminal}
    while opened and trace.steps < steps and (left := until - time.monotonic()) > 0:
        ready, _, _ = select.select(list(opened), [], [], min(left, 0.02))
        for descriptor in ready:
            with suppress(OSError):
                data = os.read(descriptor, 65536)
                (trace.told if descriptor == reading else trace.output).extend(data)
                if data:
                    continue
            opened.discard(descriptor)
        trace.steps = trace.told.count(b".")
        key_at = _type(terminal, way, trace, dice, key_at)
    if trace.steps >= steps:
        pause = time.monotonic() + dice.choice([0.0, 0.0003, 0.001, 0.003])
        while time.monotonic() < pause:
            pass
    os.kill(pid, signal.SIGKILL)
    status = os.waitpid(pid, 0)[1]
    for descriptor, into in ((reading, trace.told), (terminal, trace.output)):
        with suppress(OSError):
            while select.select([descriptor], [], [], 0)[0] and (data := os.read(descriptor, 65536)):
                into.extend(data)
        os.close(descriptor)
    trace.output[:] = trace.output.replace(b"\r\n", b"\n")
    if os.WIFEXITED(status):
        trace.code = os.WEXITSTATUS(status)
    return trace


def _type(terminal: int, way: Way, trace: Trace, dice: random.Random, at: float) -> float:
    """Answer a question in lines, or press a key when its time has come; return when the next key is due."""
    asks = trace.output.endswith((b"> ", b": ")) if way.feed is LINES else trace.output and time.monotonic() >= at
    if way.feed and asks:
        with suppress(OSError):
            os.write(terminal, dice.choice(way.feed).encode() + (b"\n" if way.feed is LINES else b""))
        trace.output += b"\n"
    return at if not asks else time.monotonic() + dice.choice([0.0, 0.01, 0.03, 0.08])


# -- one case -------------------------------------------------------------------------------------------------------


def _damaged(save: Save) -> dict[str, bytes]:
    """Return both files of a save, each cut off somewhere."""
    data = encode(save)
    return {".json": data[: len(data) * 9 // 10], ".bak": data[: len(data) // 3]}


def begun(seed: int, home: Path) -> tuple[Case, str]:
    """Make the folder of a case; return it and the name of its command."""
    game = shelf.ids()[seed % len(shelf.ids())]
    name = list(WAYS)[seed % len(WAYS)]  # there are eleven, so all of them come with all six games
    numbers = range(seed // 66 % 12, 1000)
    save = next(save for n in numbers if not (save := decode(played(game, n).encode())).finished)
    case = Case(seed, game, home, replace(save, id=ID))
    case.folder.mkdir(parents=True)
    files = {".json": encode(case.save), ".bak": encode(replace(case.save, title="the file before"))}
    (home / "other.json").write_bytes(files[".json"])
    for suffix, data in (_damaged(case.save) if name == "recover" else files).items():
        if not name.startswith("play"):
            (case.folder / f"{ID}{suffix}").write_bytes(data)
    return case, name


def examine(case: Case, name: str, trace: Trace) -> None:
    """Raise :class:`Wrong` where the folder is not as it must be after the kill."""
    output = bytes(trace.output[-400:]).decode("utf-8", "replace")
    if reports := list((case.home / "data" / "reports").glob("*")):
        raise Wrong(f"a report: {reports[0].read_text(encoding='utf-8')[-600:]}")
    if trace.code not in (None, 0):
        raise Wrong(f"ended with {trace.code}: {output}")
    broken = [ID] if name == "recover" else []
    store = Store(case.folder)
    for entry in store.entries():
        if entry.id in broken:
            continue
        save = store.load(entry.id)
        restore(save)
        replay(save)
    WAYS[name].check(case, trace)
    for entry in store.entries():
        if entry.id not in broken:
            _resume(store, entry.id)
    left = [p.name for p in case.folder.iterdir() if p.suffix in (".tmp", ".who")]
    if left and case.saves():
        raise Wrong(f"left over: {left}")


def _resume(store: Store, save_id: str) -> None:
    """Resume a save, choose once, and find that saved."""
    session = Session.resume(store, save_id)
    ask = session.match.pending
    if ask is not None:
        session.match.submit(ask.token, session.match.view(ask.seat).choices[0])
    journal = session.match.journal
    if not session.close() or store.load(save_id).journal != journal:
        raise Wrong(f"{save_id} is not saved after it was resumed")


def _in_a_fork(work: Callable[[], None]) -> str:
    """Do ``work`` in a process of its own; return what was wrong, "" for nothing."""
    reading, writing = os.pipe()
    pid = os.fork()
    if not pid:
        said = "the examination ended"
        try:
            work()
            said = ""
        except Exception as error:  # noqa: BLE001 - whatever comes is what is looked for
            said = f"{type(error).__name__}: {error}"
        finally:
            os.write(writing, said.encode("utf-8", "replace")[:4000])
            os._exit(0)
    os.close(writing)
    with open(reading, "rb") as pipe:
        said = pipe.read().decode("utf-8", "replace")
    os.waitpid(pid, 0)
    return said


def tried(part: range) -> tuple[range, Counter[str], dict[int, str]]:
    """Try some seeds; return them, how many were killed in what or had ended before, and what was wrong."""
    ends: Counter[str] = Counter()
    wrong: dict[int, str] = {}
    for seed in part:
        home = Path(tempfile.mkdtemp(prefix="kills-", dir="/dev/shm" if Path("/dev/shm").is_dir() else None))
        case, name = begun(seed, home)
        trace = killed(case, WAYS[name], random.Random(f"kill {seed}"))
        ends[f"{name} killed" if trace.code is None else "ended before"] += 1
        ends["journals told to be saved"] += trace.told.count(b"T ")
        fault = _in_a_fork(lambda case=case, name=name, trace=trace: examine(case, name, trace))
        if fault:
            wrong[seed] = f"{case.game} {name}, {trace.steps} steps: {fault}"
        shutil.rmtree(home, ignore_errors=True)
    return part, ends, wrong


def main(arguments: list[str]) -> int:
    """Try the seeds of the command line; return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("seeds", help="FIRST-LAST")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args(arguments)
    wanted, since = seeds(options.seeds), time.monotonic()
    ends: Counter[str] = Counter()
    wrong: dict[int, str] = {}
    warm()
    with multiprocessing.get_context("fork").Pool(options.jobs) as pool:
        for part, some, faults in pool.imap_unordered(tried, parts(wanted, A_PART)):
            ends += some
            wrong |= faults
            print(f"{part.start}-{part.stop - 1}: {len(faults)} wrong", flush=True)
            for seed, fault in faults.items():
                print(f"seed {seed}: {fault}", flush=True)
    counts = ", ".join(f"{key} {n}" for key, n in sorted(ends.items()))
    print(f"{options.seeds}: {len(wanted)} cases, {len(wrong)} wrong; {counts}; {time.monotonic() - since:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
