"""Which files a gesture passes, and how many calls it takes: ``python -m scripts.journeys [JOURNEY ...] [--files]``,
or a cursor key at one question of each kind of every game: ``python -m scripts.journeys --questions``.

Gestures on four journeys (docs/architecture.md) are made in this process, on the real screens but without a terminal:
Enter on a pile with four Kupfer in hand, which is a purchase, the turn of the bot and the save; a cursor key in
Kunitori, and four in Sekigahara: at a bid, in the list of stacks, in that of the places of one, and on the map; the
key of a hint; and the choice of a guest at a shared table, in which host and
guests are programs without screens. Each gesture is made once before the one that is traced. Printed are the files and
functions of ours that take part, their calls, and those of Textual; ``--files`` lists the files, each with its calls.

A call is the beginning of a function, a step of a generator, or a coroutine that goes on; comprehensions are none. The
deals, the dice and the time are given, so the same commit has the same figures.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from selectors import SelectorKey
from types import FrameType
from typing import Any
from unittest.mock import patch

import textual
from textual import _time

from kunitori_tui import shelf
from kunitori_tui.engine.api import Setup
from kunitori_tui.play import session as sessions
from kunitori_tui.shared.messages import Start
from kunitori_tui.shared.remote import RemoteTable
from savegames.store import Store
from tests import driving
from tests.games.deckbuilder.builders import game_with
from tests.screens.azuchi import sitting as castle
from tests.screens.deckbuilder.sitting import Sitting, people, session_of, sit
from tests.screens.hand_clock import HandClock
from tests.screens.moegahara import sitting as lines
from tests.screens.sekigahara import sitting as campaign
from tests.shared.hall import HOST, Hall, plan
from tests.shared.playing import table_of

ROOT = Path(__file__).resolve().parents[1]
Ready = tuple[SelectorKey, int]
OURS = tuple(f"{ROOT / package}{os.sep}" for package in ("kunitori_tui", "screens", "savegames"))
TEXTUAL = f"{Path(textual.__file__).parent}{os.sep}"
COMPREHENSIONS = ("<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>")
"""Functions to Python 3.11 and no longer to 3.12."""
CURSOR = ("down", "up", "right", "left")
UNCOUNTED = str(ROOT / "savegames" / "writer.py")
"""The autosave and who waits for it look as often as the machine has them wake: the file takes part, no call counts."""
FOLDERS = ("KUNITORI_DATA_DIR", "KUNITORI_CONFIG_DIR")
AT_LEAST = 60.0
"""Seconds that the disk may take, and that no bot needs for a turn."""


class Trace:
    """The calls made while it records, in every thread that began after it was made."""

    def __init__(self) -> None:
        self.calls: Counter[tuple[str, str]] = Counter()
        """By file, from the root, and name of the function."""
        self.textual = 0
        self._is_on = False
        threading.setprofile(self._note)

    @contextmanager
    def recording(self) -> Iterator[None]:
        """Record what is called."""
        self._is_on = True
        sys.setprofile(self._note)
        try:
            yield
        finally:
            sys.setprofile(None)
            self._is_on = False

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        if event != "call" or not self._is_on:
            return
        code = frame.f_code
        if code.co_name in COMPREHENSIONS:
            return
        if code.co_filename.startswith(OURS):
            place = Path(code.co_filename).relative_to(ROOT).as_posix(), code.co_qualname
            self.calls[place] += code.co_filename != UNCOUNTED
        elif code.co_filename.startswith(TEXTUAL):
            self.textual += 1

    @property
    def files(self) -> Counter[str]:
        """Return the calls by file."""
        counted: Counter[str] = Counter()
        for (file, _), calls in self.calls.items():
            counted[file] += calls
        return counted


class Still(driving.Loop):
    """An event loop whose time stands still while anything is done: no frame falls into it on a busy machine."""

    now = 0.0
    """Seconds that passed while there was nothing to do, in all loops."""

    def __init__(self) -> None:
        super().__init__()
        self._sleep.select = partial(self._select, self._sleep.select)

    def _select(self, select: Callable[[float | None], list[Ready]], timeout: float | None = None) -> list[Ready]:
        if timeout is None or (self._sleep.waiting and timeout > driving.SOON):
            return select(timeout)
        Still.now += timeout
        return select(0)

    def time(self) -> float:
        """Return the time in seconds."""
        return Still.now


Journey = Callable[[Path, Trace], None]


def at_kunitori(walk: Callable[[Sitting, Trace], Awaitable[None]]) -> Journey:
    """Return a journey through a game of Kunitori with four Kupfer in every hand, against a samurai."""

    async def journey(folder: Path, trace: Trace) -> None:
        state = game_with(hand=["kupfer"] * 4, deck=["kupfer"] * 8)
        session = session_of(state, people(0, bot="samurai"), Store(folder / "kept"))
        async with sit(session, folder, clock=HandClock()) as at:
            await walk(at, trace)

    return lambda folder, trace: driving.run(journey(folder, trace))


async def buy(at: Sitting) -> None:
    """Buy what is under the cursor, let the bot move, and have it saved."""
    await at.press("enter")
    await at.asked()
    assert at.session.flush(AT_LEAST)


async def purchase(at: Sitting, trace: Trace) -> None:
    await at.asked()
    await buy(at)
    with trace.recording():
        await buy(at)


async def cursor(at: Sitting, trace: Trace) -> None:
    await at.asked()
    await at.press("down")
    with trace.recording():
        await at.press("up")


async def hint(at: Sitting, trace: Trace) -> None:
    await at.asked()
    await at.press("h")
    await buy(at)
    with trace.recording():
        await at.press("h")


def in_sekigahara(*keys: str, to_move: bool = False) -> Journey:
    """Return a journey to the cursor of Sekigahara once ``keys`` are pressed at its first question, or the first one
    which stacks move.
    """

    def journey(folder: Path, trace: Trace) -> None:
        state = shelf.load("sekigahara").new(Setup(2, 1, {}))
        while to_move and not any(option.startswith("stack:") for option in state.options()):
            state.apply(state.options()[-1])

        async def walk() -> None:
            async with campaign.sit(state, folder, clock=HandClock()) as at:
                await at.asked()
                await at.press(*keys)
                await cursor(at, trace)

        driving.run(walk())

    return journey


def guest(folder: Path, trace: Trace) -> None:
    hall = Hall(folder, plan("kunitori"))
    visits = [hall.visit("Bo", tokens=(HOST,)), hall.visit("Ana")]
    visits[0].say(Start())
    assert hall.room.sitting is not None
    host, other = map(table_of, visits)
    choose(host)
    choose(other)
    choose(host)
    with trace.recording():
        choose(other)
        assert hall.room.sitting.session.flush(AT_LEAST)


def choose(table: RemoteTable) -> None:
    """Hear what the other did, and buy a Kupfer, which costs nothing and ends the turn."""
    while table.question is None:
        assert table.next_step(None).done(), "it is somebody else's turn"
    assert table.submit(table.question.token, ["buy:kupfer"]).result() == 1


JOURNEYS: dict[str, Journey] = {
    "purchase": at_kunitori(purchase),
    "cursor": at_kunitori(cursor),
    "cursor-bid": in_sekigahara(),
    "cursor-stacks": in_sekigahara(to_move=True),
    "cursor-places": in_sekigahara("enter", to_move=True),
    "cursor-map": in_sekigahara("tab", to_move=True),
    "cursor-castle": lambda *where: at_question("azuchi", shelf.load("azuchi").new(Setup(2, 1, {})), *where),
    "hint": at_kunitori(hint),
    "guest": guest,
}


def at_question(game: str, state: Any, folder: Path, trace: Trace) -> None:
    """Move the cursor to and fro in the panel that has it, and in the two behind it; what is traced is the key with
    the most calls, each pressed once before.
    """
    seat: Any = {"sekigahara": campaign.Seat, "azuchi": castle.Seat, "moegahara": lines.Seat}.get(game, Sitting)
    session = session_of(state, people(0, 1), Store(folder / "kept"))

    async def walk() -> Counter[tuple[str, str]]:
        most: Counter[tuple[str, str]] = Counter()
        async with sit(session, folder, seat=seat, clock=HandClock(), curtain="off") as at:
            await at.asked()
            for _ in range(3):
                await at.press(*CURSOR)
                for key in CURSOR:
                    trace.calls = Counter()
                    with trace.recording():
                        await at.press(key)
                    most = max(most, trace.calls, key=Counter.total)
                await at.press("tab")
        return most

    trace.calls = driving.run(walk())


def questions(game: str, seeds: Iterable[int] = range(4)) -> dict[str, Any]:
    """Return a position of ``game`` for two by the kind of its question, the first that random choices come to."""
    found: dict[str, Any] = {}
    dice = random.Random(5)
    for seed in seeds:
        state = shelf.load(game).new(Setup(2, seed, {}))
        while state.decision is not None:
            if len(state.options()) > 1:
                found.setdefault(state.decision.kind, state.clone())
            state.apply(dice.choice(state.options()))
    return found


def traced(name: str, walks: int = 2) -> Trace:
    """Walk a journey so often and return what took part in it the last time: from the second walk on, nothing is done
    for the first time.
    """
    for _ in range(walks):
        trace = Trace()
        with tempfile.TemporaryDirectory() as folder, ExitStack() as here:
            here.enter_context(patch.dict(os.environ, dict.fromkeys(FOLDERS, folder)))
            # A busy machine is not what this is about.
            here.enter_context(patch.multiple(sessions, COALESCE=AT_LEAST, DURABLE_WITHIN=AT_LEAST))
            here.enter_context(patch.object(driving, "Loop", Still))
            here.enter_context(patch.object(_time, "get_time", lambda: Still.now))
            here.callback(threading.setprofile, None)
            JOURNEYS[name](Path(folder), trace)
    return trace


def main() -> None:
    """Walk and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("journeys", nargs="*", default=[*JOURNEYS], metavar="JOURNEY", help=", ".join(JOURNEYS))
    parser.add_argument("--files", action="store_true", help="list the files, each with its calls")
    parser.add_argument("--questions", action="store_true", help="a cursor key at each question of every game")
    given = parser.parse_args()
    if given.questions:
        JOURNEYS.clear()
        for game in shelf.ids():
            for kind, state in questions(game).items():
                JOURNEYS[f"{game} {kind}"] = partial(at_question, game, state)
        given.journeys = [*JOURNEYS]
    print(f"{'journey':<22}{'files':>8}{'functions':>12}{'calls':>8}{'Textual':>10}")
    for name in given.journeys:
        trace = traced(name)
        print(f"{name:<22}{len(trace.files):>8,}{len(trace.calls):>12,}{trace.calls.total():>8,}{trace.textual:>10,}")
        if given.files:
            print(*(f"{calls:>8,}  {file}" for file, calls in sorted(trace.files.items())), sep="\n")


if __name__ == "__main__":
    main()
