"""Saves changed at random, with a checksum that holds: each is refused in a sentence, or played on, saved and resumed.

``python -m scripts.mutated_saves 0-999999 --jobs 2`` tries the seeds of a range. What a seed tries follows from it
alone: one of the six games, a golden save or a table played for it, what is changed and how. So a long run is done in
parts, and ``N-N`` does one case again and tells what was changed; ``--accepted`` tells it of every save that opened.

A save that opens is resumed as the program resumes it, shown in lines, taken back as far as it offers, played on for
some choices, saved and resumed again; then it has to be the same. Prints a line for every thousand seeds, how all of
them ended, and the seeds that failed with the reason; exits with 1 if one did. POSIX only.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import random
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import chain
from pathlib import Path
from typing import Any

from kunitori_tui.engine.api import Json
from kunitori_tui.plain.table import words
from kunitori_tui.play.session import Session
from kunitori_tui.text import decisions, events
from savegames.errors import SaveError
from savegames.files import FileOps
from savegames.format import Save
from savegames.store import Store
from scripts.seeds import parts, seeds
from tests.savegames.mutations import A_PART, mutated

ID = "mutated"
LIMIT = 20.0
"""Seconds of processor time that a save may cost at most."""


class Wrong(Exception):
    """What no save may do."""


@dataclass
class Outcome:
    """How the cases of some seeds ended; the texts are by seed."""

    ends: Counter[str] = field(default_factory=Counter)
    wrong: dict[int, str] = field(default_factory=dict)
    told: dict[int, str] = field(default_factory=dict)

    def add(self, other: Outcome) -> None:
        """Count those of another too."""
        self.ends += other.ends
        self.wrong |= other.wrong
        self.told |= other.told

    def __str__(self) -> str:
        opened = self.ends["accepted"]
        refused = ", ".join(f"{key} {n}" for key, n in self.ends.most_common() if key != "accepted")
        total = sum(self.ends.values()) + len(self.wrong)
        return f"{total} cases, {opened} accepted and played on, {len(self.wrong)} wrong; refused: {refused}"


# -- what it does ---------------------------------------------------------------------------------------------------


class Unsynced(FileOps):
    """Files that nobody pulls the plug on."""

    def sync(self, descriptor: int) -> None:
        """Wait for no disk."""

    def sync_directory(self, path: Path) -> None:
        """Wait for no disk."""


class Reading(Store):
    """A folder of saves that tells what it read last."""

    read: Save

    def load(self, save_id: str) -> Save:
        """Return the record of a save."""
        self.read = super().load(save_id)
        return self.read


def judged(data: bytes, folder: Path, dice: random.Random) -> str:
    """Return the key of the sentence that refuses a file, or "accepted". Raises :class:`Wrong`."""
    (folder / f"{ID}.json").write_bytes(data)
    store = Reading(folder, Unsynced())
    try:
        session = Session.resume(store, ID)
    except SaveError as error:
        return error.key
    save = store.read
    if session.to_save().now != save.now:
        raise Wrong("stands elsewhere than the file says")
    _show(session)
    _take_back(session, save.barrier)
    _play_on(session, dice)
    _show(session)
    wanted = session.to_save()
    if not session.close() or session.outage:
        raise Wrong(f"not saved: {session.outage}")
    again = Session.resume(store, ID)
    found = again.to_save()
    again.close()
    if replace(found, updated="") != replace(wanted, updated=""):
        raise Wrong("not the same when it is resumed again")
    return "accepted"


def _take_back(session: Session, barrier: Json) -> None:
    taken = 0
    while session.match.can_undo() is not None:
        session.match.undo()
        taken += 1
    if taken and session.to_save().now != barrier:
        raise Wrong(f"{taken} steps back lead elsewhere than to the barrier")


def _play_on(session: Session, dice: random.Random) -> None:
    """Play some random choices, take some of them back, and save after the last."""
    match, last = session.match, dice.randint(0, 8)
    for number in range(last + 1):
        ask = session.match.pending
        if ask is None:
            match.standings()
            match.places()
            return
        choices = match.view(ask.seat).choices
        if not choices:
            raise Wrong(f"asked without a choice after {number} choices")
        before = session.to_save().now if number == 1 else None
        chosen = dice.choice(choices)
        if number == last:
            session.match.submit(ask.token, chosen)
        else:
            match.submit(ask.token, chosen)
        if before is not None and ask.human and match.can_undo() is not None:
            match.undo()
            if session.to_save().now != before:
                raise Wrong(f"{chosen} taken back leads elsewhere")


def _show(session: Session) -> None:
    """Word what the present moment shows in lines, and the last events."""
    match, spoken = session.match, words(session.match.game.id)
    names = [seat.name for seat in match.seats]
    ask = match.pending
    seat = ask.seat if ask is not None else 0
    view = match.view(seat)
    lines = [*spoken.notes(match.view(None)), *spoken.status(view, names)]
    if ask is not None:
        lines.append(decisions.prompt(view, names))
        lines += [decisions.option_label(view, option, names) for option in view.choices[:20]]
    for _, event in match.events[-10:]:
        lines.append(events.line(event.kind, event.seen_by(seat), names, seat, match.game.id) or "")
    if not all(isinstance(line, str) for line in lines):
        raise Wrong("is shown in something else than lines")


# -- the run --------------------------------------------------------------------------------------------------------


def tried(part: range, *, tell: bool = False) -> Outcome:
    """Try some seeds; with ``tell`` what was changed is told of each save that opened, or of the only one."""
    outcome = Outcome()
    folder = Path(tempfile.mkdtemp(prefix="mutated-saves-", dir=_memory()))
    signal.signal(signal.SIGVTALRM, _too_long)
    for seed in part:
        before, data = mutated(seed)
        signal.setitimer(signal.ITIMER_VIRTUAL, LIMIT)
        try:
            end = judged(data, folder, random.Random(f"played on {seed}"))
            outcome.ends[end] += 1
        except Exception as error:  # noqa: BLE001 - whatever comes is what is looked for
            end = "wrong"
            outcome.wrong[seed] = f"{type(error).__name__}: {str(error)[:300]} {_where(error)}".rstrip()
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        if end == "wrong":
            shutil.rmtree(folder)  # a game that is still open lies there
            folder.mkdir()
        for left in folder.glob(f"{ID}.[jb]*"):
            left.unlink()
        if len(part) == 1 or (tell and end == "accepted"):
            outcome.told[seed] = f"{before['game']}: {end}\n" + "\n".join(_changes(before, data))
    shutil.rmtree(folder)
    return outcome


def _memory() -> str | None:
    return "/dev/shm" if Path("/dev/shm").is_dir() else None


def _too_long(*_: object) -> None:
    raise Wrong(f"took more than {LIMIT:.0f} s")


def _where(error: BaseException) -> str:
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return f"({Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno})" if trace is not None else ""


def _changes(before: Json, data: bytes) -> list[str]:
    """Return a line for every value that is another than before."""
    try:
        after = json.loads(data)
    except ValueError:
        return ["  a byte"]
    return list(_differences(before, after, ""))


def _differences(old: Any, new: Any, path: str) -> Iterator[str]:
    if isinstance(old, dict) and isinstance(new, dict):
        for key in chain(old, new.keys() - old.keys()):
            if key not in ("checksum", "table_hash"):
                yield from _differences(old.get(key, "nothing"), new.get(key, "nothing"), f"{path}.{key}")
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for i, (a, b) in enumerate(zip(old, new, strict=True)):
            yield from _differences(a, b, f"{path}[{i}]")
    elif old != new:
        yield f"  {path[1:]}: {ascii(old)[:200]} -> {ascii(new)[:200]}"


def _tried_accepted(part: range) -> tuple[range, Outcome]:
    return part, tried(part, tell=True)


def _tried(part: range) -> tuple[range, Outcome]:
    return part, tried(part)


def main(arguments: list[str]) -> int:
    """Try the seeds of the command line; return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("seeds", help="FIRST-LAST")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--accepted", action="store_true", help="tell what was changed in each save that opened")
    options = parser.parse_args(arguments)
    todo, begun = parts(seeds(options.seeds), A_PART), time.monotonic()
    outcome = Outcome()
    with multiprocessing.get_context("fork").Pool(options.jobs) as pool:
        for part, done in pool.imap_unordered(_tried_accepted if options.accepted else _tried, todo):
            outcome.add(done)
            if len(todo) > 1:
                print(f"{part.start}-{part.stop - 1}: {done}", flush=True)
            for seed, text in chain(done.told.items(), done.wrong.items()):
                print(f"seed {seed}: {text}", flush=True)
    print(f"{options.seeds}: {outcome}; {time.monotonic() - begun:.0f} s")
    for seed, fault in outcome.wrong.items():
        print(f"wrong: seed {seed}: {fault}")
    return 1 if outcome.wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
