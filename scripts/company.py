"""From the shell to the first common move: two who come to one table, as two SSH logins through the game's own door and
at two terminals of the machine.

``python -m scripts.company [RUNS]``, from the checkout; 5 runs by default. Both begin at once: one opens a table of
Kunitori, the other sits down at it, the game begins, and the clock stops when the one sees the first choice of the
other. Keys come as soon as what they answer is seen. Needs OpenSSH, pexpect, pyte and /proc, so Linux.
"""

from __future__ import annotations

import os
import shutil
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from kunitori_tui.door import keeper
from tests.e2e.terminal import Terminal
from tests.host.door import OpenDoor
from tests.host.sshd import Client, missing

PATIENCE = 60.0
"""Seconds that a wait may take on a machine with much to do."""
OPENS, JOINS = "Ana", "Bo"
ANSWERS = "Enter"
"""What the last line names for who is asked."""
TREASURES = "play treasures"


@contextmanager
def at_the_door() -> Iterator[tuple[Terminal, Terminal]]:
    """Give two terminals that log in, and let the one open a table from the menu and the other find it there."""
    with tempfile.TemporaryDirectory() as folder, OpenDoor(Path(folder)) as door:
        for name in (OPENS, JOINS):
            door.admit(name)
        with Client(door, OPENS) as ana, Client(door, JOINS) as bo:
            ana.wait("Shared tables")
            ana.send("j")
            ana.wait("No table is open")
            ana.send("n")
            ana.wait("anyone who joins")
            bo.wait("Shared tables")
            bo.send("j")
            bo.wait(OPENS)
            bo.send("enter")
            yield ana, bo


@contextmanager
def on_the_machine() -> Iterator[tuple[Terminal, Terminal]]:
    """Give two terminals with ``kunitori host`` and, as soon as a table is open, ``kunitori join``."""
    met = Path(tempfile.mkdtemp(prefix="kt-", dir="/tmp"))
    env = {"KUNITORI_TABLES_DIR": str(met)}
    try:
        with Terminal(met / OPENS, "host", "kunitori", "--name", OPENS, **env) as ana:
            ana.wait("anyone who joins")
            with Terminal(met / JOINS, "join", "--name", JOINS, **env) as bo:
                yield ana, bo
    finally:
        for process in keeper.keepers(met):
            os.kill(process, signal.SIGKILL)
        shutil.rmtree(met)


def begin(ana: Terminal, bo: Terminal) -> None:
    """Begin the game when both sit, and return when the one has seen the first choice of the other."""
    bo.wait("you, this terminal")
    ana.wait(JOINS)
    ana.send("space")
    ana.wait("Hand", JOINS)
    bo.wait("Hand", OPENS)
    end = time.monotonic() + PATIENCE
    while not (asked := [t for t in (ana, bo) if ANSWERS in t.screen.display[23]]):
        assert time.monotonic() < end, ana.text
        for terminal in (ana, bo):
            terminal.glance()
    (mover,) = asked
    other = bo if mover is ana else ana
    before = other.text
    mover.send("t" if TREASURES in mover.screen.display[22] else "enter")
    other.wait_for(lambda text: text != before, "the first choice")


def main() -> int:
    """Measure and print."""
    if missing():
        print(missing())
        return 2
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    for title, place in (("two logins at the door", at_the_door), ("two terminals of the machine", on_the_machine)):
        taken = []
        for _ in range(runs):
            begun = time.monotonic()
            with place() as (ana, bo):
                begin(ana, bo)
                taken.append(time.monotonic() - begun)
        print(
            f"{title}: {statistics.median(taken):.1f} s to the first common move ({min(taken):.1f} to {max(taken):.1f})"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
