"""Sitting down at a table in a test: a position laid out by the engine's builders, the program, the keyboard."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Generic, TypeVar, cast

from kunitori_tui.app import KunitoriApp
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from kunitori_tui.play.clock import Clock
from kunitori_tui.play.session import Session
from kunitori_tui.play.settings import Settings
from savegames.format import Seat, now
from savegames.store import Store
from savegames.writer import Writer
from screens.deckbuilder.table import DeckTable
from screens.table.base import TableScreen
from screens.table.moment_screen import MomentScreen
from tests.driving import Driver, driven, strips
from tests.play.positions import match_at, position_of
from tests.screens.hand_clock import HandClock
from tests.seasoned import SEASONED

T = TypeVar("T", bound=TableScreen[Any])
S = TypeVar("S")
A = TypeVar("A", bound="At[Any, Any]")
NAMES = ("Anna", "Kenta", "Mei", "Yuki", "Rei", "Jun")


def people(*seats: int, of: int = 2, bot: str = "random") -> list[Seat]:
    """Return ``of`` seats: persons in ``seats``, bots in the others."""
    return [Seat("human", NAMES[i]) if i in seats else Seat("bot", NAMES[i], bot) for i in range(of)]


def session_of(state: Any, seats: Sequence[Seat], store: Store | None = None) -> Session:
    """Return a session whose game stands at ``state``; it is kept in ``store``, or not on any disk."""
    return Session(
        match_at(state, seats),
        "test",
        "",
        now() if store else "",
        Writer(store, "test") if store else None,
        None,
    )


class At(Generic[T, S]):
    """A running program with a table on the screen, which is of the class ``table_type``."""

    table_type: type[T]

    def __init__(self, app: KunitoriApp, pilot: Driver, session: Session) -> None:
        self.app = app
        self.pilot = pilot
        self.session = session

    @property
    def table(self) -> T:
        """Return the table, wherever it lies in the stack of screens."""
        return next(s for s in self.app.screen_stack if isinstance(s, self.table_type))

    @property
    def state(self) -> S:
        """Return the true position: tests may."""
        return cast(S, position_of(self.session.match))

    async def press(self, *keys: str) -> None:
        """Type keys one after another and wait until the program is done with each."""
        await self.pilot.press(*keys)

    @property
    def clock(self) -> HandClock:
        """Return the clock whose hands the test moves; fail where the sitting runs by that of the machine."""
        assert isinstance(self.app.clock, HandClock)
        return self.app.clock

    async def wait(self, seconds: float) -> None:
        """Move the hands of the clock and let happen what was due."""
        self.clock.advance(seconds)
        happened = asyncio.Event()
        self.app.screen.call_next(happened.set)  # behind what was due, which waits in the same queue
        await happened.wait()
        await self.pilot.pause()

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait for something to become true; fail after a minute by the clock of the sitting."""
        for _ in range(3000):
            if condition():
                return
            if isinstance(self.app.clock, HandClock):
                await self.wait(0.02)
            else:
                await self.pilot.pause(0.02)
        raise AssertionError("it did not happen")

    async def asked(self) -> None:
        """Wait until somebody at the keyboard is asked."""
        await self.until(lambda: self.table.ask is not None)
        await self.pilot.pause()

    async def seen(self) -> str:
        """Wait for a moment, go on once it hears keys, and return what it said."""
        await self.until(lambda: isinstance(self.app.screen, MomentScreen) and not self.app.screen.is_deaf)
        await self.pilot.pause()
        said = self.text()
        await self.press("enter")
        return said

    async def pass_moments(self, until: Callable[[], bool]) -> None:
        """Look at every moment, and at lines that wait for a key, that come before something becomes true."""
        while not until():
            await self.until(
                lambda: until() or isinstance(self.app.screen, MomentScreen) or self.table.shown is not None
            )
            if self.table.brief.told is not None:
                await self.until(lambda: not self.table.is_deaf)
                await self.press("enter")
            elif isinstance(self.app.screen, MomentScreen):
                await self.seen()

    def text(self) -> str:
        """Return the screen as text."""
        lines = strips(self.app)
        return "\n".join(line.text for line in lines)

    @property
    def last_line(self) -> str:
        """Return the last line of the screen, which names the keys."""
        return self.text().split("\n")[-1]

    def row(self, text: str) -> str:
        """Return the first line of the screen that holds ``text``; fail where there is none."""
        return next(line for line in self.text().split("\n") if text in line)


class Sitting(At[DeckTable, DeckState]):
    """A running program with the table of a box of cards on the screen."""

    table_type = DeckTable


@asynccontextmanager
async def sit(
    session: Session,
    tmp_path: Path,
    *,
    seat: type[A] = Sitting,
    size: tuple[int, int] = (80, 24),
    language: str = "en",
    ascii: bool = False,
    notifications: bool = False,
    clock: Clock | None = None,
    **settings: str,
) -> AsyncIterator[A]:
    """Give who sits at the table of ``session``: a question that is open to him there stands on the screen by then.
    Nothing is asked before waste unless the test wants it, and the signs are explained whatever was played here.
    """
    chosen = Settings(**{"bot_speed": "instant", "waste": "off", "legend": "on", **SEASONED, **settings})
    store = Store(tmp_path / "saves")
    app = KunitoriApp(session, settings=chosen, store=store, language=language, ascii=ascii, clock=clock)
    async with driven(app, size=size, notifications=notifications) as pilot:
        yield seat(app, pilot, session)
