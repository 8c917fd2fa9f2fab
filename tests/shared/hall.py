"""A shared table and its clients without sockets: what one says the other hears at once, and time is moved by hand."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from kunitori_tui.shared import messages
from kunitori_tui.shared.access import Visit, hello
from kunitori_tui.shared.guest import Guest
from kunitori_tui.shared.hosted_game import HostedGame
from kunitori_tui.shared.messages import Company, Lay, Message, No, line
from kunitori_tui.shared.shared_table import SharedTable
from savegames.files import FileOps
from savegames.store import Store
from tests.screens.hand_clock import HandClock
from tests.shared.playing import table_of

ME, OTHER = 1000, 1001
"""Accounts: whose the table is, and another."""
HOST = "h" * 32
"""The token of who opened the table."""
DEAL = 7_204_518_331_906_245_117
"""The deal of a game that nobody chose one for."""


def plan(
    game: str = "kunitori",
    *bots: str,
    word: str = "",
    watch: bool = True,
    limit: int = 0,
    joins: bool = True,
    **options: Any,
) -> Lay:
    """Return a plan with two seats for people and ``bots``."""
    return Lay(game, options, ["", "", *bots], "samurai", word, watch, limit, joins)


class QuickDisk(FileOps):
    """A disk that is believed at once."""

    def sync(self, descriptor: int) -> None:
        """Not wait."""


@dataclass(eq=False)
class Wire:
    """One end of a line: what was said through it, and what came."""

    hall: Hall
    uid: int = ME
    guest: Guest | None = None
    got: list[bytes] = field(default_factory=list)
    visit: Visit | None = None
    waiting: Any = nullcontext

    def watch(self, watch: Any) -> None:
        """Nobody has to look after it."""

    def open(self) -> None:
        """Connect."""
        self.guest = Guest(self.uid, f"user{self.uid}", self._come, self._cut)
        self.hall.room.arrive(self.guest)

    def _come(self, data: bytes) -> None:
        for one in data.splitlines():
            self.got.append(one)
            if self.visit is not None:
                self.visit.hear(one)

    def _cut(self) -> None:
        self.drop()

    def drop(self) -> None:
        """Lose the line."""
        guest, self.guest = self.guest, None
        if guest is not None:
            guest.is_cut = True
            self.hall.room.go(guest)
            if self.visit is not None:
                self.visit.lost()

    def send(self, data: bytes) -> None:
        """Say a line."""
        if self.guest is not None:
            self.hall.room.hear(self.guest, data.removesuffix(b"\n"))

    def listen(self, beside: int | None = None) -> None:
        """Let time pass, in which others move."""
        self.hall.clock.advance(0.1)

    def close(self) -> None:
        """End the line."""
        self.visit = None
        self.drop()

    def say(self, message: Message) -> None:
        """Say something."""
        self.send(line(message))

    @property
    def heard(self) -> list[Message]:
        """Return what came."""
        return [messages.read(one, messages.FROM_TABLES) for one in self.got]


class Hall:
    """A table in ``folder``."""

    def __init__(self, folder: Path, laid: Lay | None = None, *, group: str = "", store: Store | None = None) -> None:
        self.clock = HandClock()
        self.faults: list[BaseException] = []
        self.store = store or Store(folder, QuickDisk())
        self.closed = 0
        self.room = self.make(group)
        self.room.open(laid or plan(), "Bo", HOST)

    def make(self, group: str = "") -> SharedTable:
        """Return a table nobody sits at yet."""

        def close() -> None:
            self.closed += 1

        return SharedTable(
            "maple", ME, self.store, self.clock, group=group, draw=lambda: DEAL, closed=close, failed=self.faults.append
        )

    def visit(self, *names: str, uid: int = ME, tokens: tuple[str, ...] = (), **wish: Any) -> Visit:
        """Return a client that has come in."""
        wire = Wire(self, uid)
        wire.visit = Visit(hello(names, tokens, **wish), wire)
        wire.open()
        wire.visit.connected()
        return wire.visit

    def wire(self, uid: int = ME) -> Wire:
        """Return a line that is connected and through which nothing was said."""
        wire = Wire(self, uid)
        wire.open()
        return wire


def wire_of(visit: Visit) -> Wire:
    """Return the line of a client."""
    line: Any = visit.line
    assert isinstance(line, Wire)
    return line


def begun(folder: Path, *bots: str, **options: object) -> tuple[Hall, Visit, Visit]:
    """Return a table whose game has begun, and its two clients."""
    hall = Hall(folder, plan("kunitori", *bots, first="1", **options))
    bo, ana = hall.visit("Bo", tokens=(HOST,), auto=False), hall.visit("Ana", auto=False)
    bo.say(messages.Start())
    return hall, bo, ana


def sitting(hall: Hall) -> HostedGame:
    """Return the game of a table."""
    assert hall.room.sitting is not None
    return hall.room.sitting


def choose(visit: Visit, at: int = 0) -> int:
    """Make a choice that is on offer; return how many were taken."""
    table = table_of(visit)
    assert table.question is not None
    return table.submit(table.question.token, [table.view(table.question.seat).choices[at]]).result()


def refusals(wire: Wire) -> list[str]:
    """Return why the table refused something."""
    return [said.why for said in wire.heard if isinstance(said, No)]


def company(visit: Visit) -> Company:
    """Return what a client was told last of who is there."""
    return [said for said in wire_of(visit).heard if isinstance(said, Company)][-1]


def handed_on(folder: Path) -> tuple[Hall, Visit, Visit]:
    """Return a table at which another is asked after a choice that could be taken back, who made it, and the other."""
    hall = Hall(folder, plan("azuchi"))
    visits = [hall.visit("Bo", tokens=(HOST,)), hall.visit("Ana")]
    visits[0].say(messages.Start())
    for _ in range(60):
        asked = next(at for at, visit in enumerate(visits) if table_of(visit).question is not None)
        choose(visits[asked])
        table_of(visits[1 - asked]).next_step(None)
        if sitting(hall).match.can_undo() == asked and table_of(visits[1 - asked]).question is not None:
            return hall, visits[asked], visits[1 - asked]
    raise AssertionError("nobody was asked after a choice of another that revealed nothing")
