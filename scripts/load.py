"""Many players at one machine, each through a real sshd, or the game's own door, in a game of their own against bots.

``python -m scripts.load [PLAYERS [SECONDS]] [--door] [--merge]``, from the checkout; or 20 players, 40 seconds.
Server, clients and games all run here, so the figures are those of a machine that does the work of the players'
machines as well.
Everybody presses a key about once a second: three for the cursor, then one that moves the game on. Then every one of
them makes a choice and all lines are cut at once, before anything else happens.

Prints the time from a key to the first and to the last byte of the answer at the player's terminal, the memory of a
game and of its connection, whether every save holds the last choice, and whether everybody finds the table again.
Needs OpenSSH, pexpect, pyte and /proc, so Linux. Ends with 1 if anything was lost.
"""

from __future__ import annotations

import os
import random
import select
import statistics
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from ctypes import CDLL, get_errno
from dataclasses import dataclass, field
from pathlib import Path

from savegames.check import restore
from savegames.store import Store
from tests.host.sshd import Client, Server, missing

GAMES = {"kunitori": "you,samurai,daimyo", "brennt": "you,samurai,daimyo", "moegahara": "you,daimyo"}
"""The games with a treasure key: its choice is the last one before the cut. Seats as most people play them."""
CURSOR = ("\x1b[D", "\x1b[C", "\x1b[B", "\x1b[A")
PAUSE = 1.0
"""Seconds between two keys of a player, give or take a half."""
QUIET = 0.1
"""Seconds after a key or a byte in which the rest of the answer is awaited."""
PATIENCE = 30.0
"""Seconds that a wait may take on a machine with much to do."""
TREASURES = "You can spend"
REST = 10.0
"""Seconds in which nobody presses anything."""
PR_SET_MEMORY_MERGE = 67
"""The wish that Linux knows by this number (linux/prctl.h)."""


@dataclass
class Times:
    """Milliseconds from the keys of one sort to the answers."""

    first: list[float] = field(default_factory=list)
    last: list[float] = field(default_factory=list)

    def line(self) -> str:
        """Return median, 95th percentile and worst of both."""
        shown = []
        for name, values in (("first byte", self.first), ("last byte", self.last)):
            ordered = sorted(values)
            p95 = ordered[int(len(ordered) * 0.95)]
            shown.append(f"{name} {statistics.median(ordered):.0f}, p95 {p95:.0f}, worst {ordered[-1]:.0f} ms")
        return "; ".join(shown)


@dataclass
class Figures:
    """What a run has shown. Memory in MB, times in seconds unless they are :class:`Times`."""

    players: int
    cursor: Times = field(default_factory=Times)
    moves: Times = field(default_factory=Times)
    silent: int = 0
    """Keys without a visible effect, such as a cursor key at the edge."""
    menu: float = 0.0
    pss: list[float] = field(default_factory=list)
    rss: list[float] = field(default_factory=list)
    line: float = 0.0
    """Proportional memory of the server for one connection."""
    idle: float = 0.0
    """Share of a core, in percent, that the game of a player takes who presses nothing, with what serves it."""
    gone: float = 0.0
    kept: int = 0
    found: int = 0

    @property
    def median(self) -> float:
        """Return the median time from any key to the first byte of its answer, in milliseconds."""
        return statistics.median([*self.cursor.first, *self.moves.first])

    def print(self) -> None:
        """Print all of it."""
        answered = len(self.cursor.first) + len(self.moves.first)
        print(f"{self.players} players, {os.cpu_count()} cores; connected at once, last menu after {self.menu:.1f} s")
        print(f"all keys: median {self.median:.0f} ms to the first byte ({answered} keys; {self.silent} had no effect)")
        print(f"cursor keys: {self.cursor.line()}")
        print(f"keys that move the game on: {self.moves.line()}")
        print(
            f"memory of a game: PSS median {statistics.median(self.pss):.1f}, largest {max(self.pss):.1f} MB; "
            f"RSS median {statistics.median(self.rss):.1f}, largest {max(self.rss):.1f} MB"
        )
        print(f"memory of a connection (the server's): PSS {self.line:.1f} MB")
        print(f"an idle player takes {self.idle:.2f} % of a core")
        print(f"all lines cut at once: all games ended after {self.gone:.2f} s")
        print(f"saves that hold the last choice: {self.kept} of {self.players}")
        print(f"tables found again: {self.found} of {self.players}")


class Player:
    """One player's terminal while times are taken: what comes is kept, and drawn only when somebody wants to look."""

    def __init__(self, name: str, client: Client, dice: random.Random) -> None:
        self.name = name
        self.client = client
        self.due = time.monotonic() + dice.random() * PAUSE
        self._dice = dice
        self._kept: list[bytes] = []
        self._presses = 0
        self._is_move = False
        self._direction = 0
        self._pressed = self._first = self._last = 0.0

    @property
    def descriptor(self) -> int:
        """Return the terminal to wait for."""
        return int(self.client.child.child_fd)

    @property
    def is_answered(self) -> bool:
        """Return whether a byte has come since the last key."""
        return bool(self._first)

    def press(self, key: str, *, is_move: bool = True) -> None:
        """Press a key and begin to take the time."""
        self._is_move = is_move
        self._first = self._last = 0.0
        self._pressed = time.perf_counter()
        self.client.send(key)

    def play(self) -> None:
        """Press the next key of a simple player, who has looked at the last answer."""
        n, self._presses = self._presses, self._presses + 1
        if n % 4 == 3:
            question = self.client.screen.display[22]
            self.press("t" if TREASURES in question else "e" if "end " in question else "\r")
        else:
            # There and back, since most hands are short; elsewhere where that was an edge.
            self._direction = self._direction ^ 1 if self.is_answered else self._dice.randrange(len(CURSOR))
            self.press(CURSOR[self._direction], is_move=False)
        self.due = time.monotonic() + PAUSE * (0.5 + self._dice.random())

    def take(self) -> None:
        """Take what has come."""
        self._kept.append(os.read(self.descriptor, 65536))
        self._last = time.perf_counter()
        self._first = self._first or self._last

    @property
    def is_waiting(self) -> bool:
        """Return whether the answer to the last key may not be complete."""
        return time.perf_counter() - max(self._pressed, self._last) < QUIET

    def note(self, figures: Figures) -> None:
        """Add the times of the last key, if there was one, to ``figures``."""
        if not self._pressed:
            return
        times = figures.moves if self._is_move else figures.cursor
        if self._first:
            times.first.append((self._first - self._pressed) * 1000)
            times.last.append((self._last - self._pressed) * 1000)
        else:
            figures.silent += 1
        self._pressed = 0.0

    def look(self) -> Client:
        """Draw what was kept, and return the client."""
        if self._kept:
            self.client.feed(b"".join(self._kept))
            self._kept.clear()
        return self.client


def read(players: Iterable[Player], seconds: float) -> None:
    """Take what comes to any player within ``seconds``, and return as soon as something has."""
    by_descriptor = {player.descriptor: player for player in players}
    for descriptor in select.select(list(by_descriptor), [], [], max(0.0, seconds))[0]:
        by_descriptor[descriptor].take()


def play_all(players: Sequence[Player], seconds: float, figures: Figures) -> None:
    """Let everybody play for so many seconds."""
    end = time.monotonic() + seconds
    while (now := time.monotonic()) < end:
        for player in players:
            if player.due <= now:
                player.note(figures)
                player.look()
                player.play()
        if not any(player.is_waiting for player in players):  # drawing takes time that is not the game's
            for player in players:
                player.look()
        read(players, min(0.02, min(player.due for player in players) - time.monotonic()))
    finish = time.monotonic() + 2.0
    while time.monotonic() < finish:
        read(players, 0.1)
    for player in players:
        player.note(figures)


def weigh(server: Server, players: Sequence[Player], figures: Figures) -> None:
    """Note the memory of the games and of the connections."""
    for player in players:
        values = _memory(player.client.pid())
        figures.pss.append(values["Pss"])
        figures.rss.append(values["Rss"])
    figures.line = sum(_memory(pid)["Pss"] for pid in server.connections()) / len(players)


def rest(server: Server, players: Sequence[Player], figures: Figures) -> None:
    """Let nobody press anything for a while, and note what that costs."""
    working = [*(player.client.pid() for player in players), *server.connections()]
    before = sum(map(_processor_time, working))
    end = time.monotonic() + REST
    while (left := end - time.monotonic()) > 0:
        read(players, left)
    figures.idle = 100 * (sum(map(_processor_time, working)) - before) / REST / len(players)


def to_treasures(player: Player) -> None:
    """Play on, one step at a time, until treasures can be played."""
    client = player.look()
    client.keys("escape", "escape", "escape")
    end = time.monotonic() + PATIENCE
    while TREASURES not in client.screen.display[22]:
        assert time.monotonic() < end, f"{player.name} gets no treasures:\n{client.text}"
        client.keys("e" if "end " in client.screen.display[22] or ": End" in client.screen.display[21] else "enter")


def cut_all(server: Server, players: Sequence[Player], figures: Figures) -> None:
    """Let everybody play treasures and cut all lines; then compare what is on the disk with what was there before."""
    stores = {player.name: Store(server.players / player.name / "savegames") for player in players}
    before = {name: _journal(store) for name, store in stores.items()}
    for player in players:
        player.press("t")
    end = time.monotonic() + PATIENCE
    while not all(player.is_answered for player in players):
        assert time.monotonic() < end, "no answer to a treasure"
        read([player for player in players if not player.is_answered], 0.1)
    for player in players:
        player.client.cut_line()
    begun = time.monotonic()
    for player in players:
        server.wait_gone(player.name, PATIENCE)
    figures.gone = time.monotonic() - begun
    for name, store in stores.items():
        journal = _journal(store)
        new = journal[len(before[name]) :]  # what left no choice comes before: the disk is not waited for there
        played = any(choice.startswith("treasure:") for choice in new)
        figures.kept += journal[: len(before[name])] == before[name] and played


def come_back(server: Server, players: Sequence[Player], figures: Figures) -> None:
    """Let everybody connect again and count who finds the table with the treasures played."""
    with ExitStack() as lines:
        clients = [lines.enter_context(Client(server, player.name)) for player in players]
        for client in clients:
            figures.found += TREASURES not in client.sit_down() and "$" in client.screen.display[22]


def _journal(store: Store) -> tuple[str, ...]:
    """Return the choices of a player's only save; raises SaveError for a save that is not sound."""
    (entry,) = store.entries()
    save = store.load(entry.id)
    restore(save)
    return tuple(save.journal)


def _memory(pid: int) -> dict[str, float]:
    """Return Rss and Pss of a process in MB."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()[1:]
    return {name: int(value.split()[0]) / 1024 for name, _, value in (line.partition(":") for line in lines)}


def _processor_time(pid: int) -> float:
    """Return the seconds of processor time that a process has used."""
    user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def entrance(folder: Path, players: int, *, door: bool) -> Server:
    """Return a server in an empty folder, or the game's own door with room for all."""
    if not door:
        return Server(folder)
    from tests.host.door import OpenDoor

    return OpenDoor(folder, extra=("--players", str(players + 10), "--per-address", str(2 * players + 10)))


def measure(folder: Path, players: int, seconds: float, *, door: bool = False) -> Figures:
    """Run it all in an empty folder and return the figures."""
    figures, dice = Figures(players), random.Random(1)
    with entrance(folder, players, door=door) as server, ExitStack() as lines:
        names = [f"p{number}" for number in range(1, players + 1)]
        for name, (game, seats) in zip(names, list(GAMES.items()) * players, strict=False):
            server.admit(name)
            server.deal(name, game, seats)
        begun = time.monotonic()
        clients = [lines.enter_context(Client(server, name)) for name in names]
        for client in clients:
            client.wait("Resume")
        figures.menu = time.monotonic() - begun
        for client in clients:
            client.sit_down()
        seated = [Player(name, client, dice) for name, client in zip(names, clients, strict=True)]
        play_all(seated, seconds, figures)
        weigh(server, seated, figures)
        rest(server, seated, figures)
        for player in seated:
            to_treasures(player)
        cut_all(server, seated, figures)
        come_back(server, seated, figures)
    return figures


def merge() -> None:
    """Let Linux merge equal pages of this process and of all that it starts (KSM, from 6.4). Raises OSError."""
    if CDLL(None, use_errno=True).prctl(PR_SET_MEMORY_MERGE, 1, 0, 0, 0):
        raise OSError(get_errno(), "PR_SET_MEMORY_MERGE")


def main() -> int:
    """Measure and print; return 1 if anything was lost."""
    if missing():
        print(missing())
        return 2
    asked = ArgumentParser()
    asked.add_argument("players", nargs="?", type=int, default=20)
    asked.add_argument("seconds", nargs="?", type=float, default=40.0)
    asked.add_argument("--door", action="store_true", help="by the door of kunitori serve")
    asked.add_argument("--merge", action="store_true", help="ask Linux to merge equal memory, which root switches on")
    given = asked.parse_args()
    if given.merge:
        merge()
    players = given.players
    with tempfile.TemporaryDirectory() as name:
        figures = measure(Path(name), players, given.seconds, door=given.door)
    figures.print()
    return 0 if figures.kept == figures.found == players else 1


if __name__ == "__main__":
    sys.exit(main())
