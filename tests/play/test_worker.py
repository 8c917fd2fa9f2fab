"""The one worker: what takes long is thought in a process of its own, which goes when nobody wants its answer."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.engine.api import Setup
from kunitori_tui.play.session import Session
from kunitori_tui.play.worker import ThoughtFailed, Worker
from savegames.errors import SaveError
from tests.games.deckbuilder.builders import game_with
from tests.play import ponderer
from tests.play.gate import Gate, before_slow_bot, is_running, until
from tests.play.ponderer import answer_of
from tests.screens.deckbuilder.sitting import people, session_of

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there the program thinks in its own process")

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def gate(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Gate]:
    """Return the gate at which the slow bot waits, which every game has."""
    with before_slow_bot(monkeypatch, tmp_path) as gate:
        yield gate


@asynccontextmanager
async def work() -> AsyncIterator[Worker]:
    """Give a worker, which ends with the test."""
    worker = Worker()
    try:
        yield worker
    finally:
        worker.close()


def position(game: str) -> Any:
    """Return what the seat that is asked knows in the midst of a random game."""
    rules = shelf.load(game)
    state = rules.new(Setup(rules.seat_counts[-1], 3, {}))
    dice = random.Random(5)
    while len(state.options()) < 3 or dice.random() > 0.02:
        state.apply(dice.choice(state.options()))
    assert state.decision is not None
    return state.observe(state.decision.seat)


@pytest.mark.parametrize("game", shelf.ids())
async def test_the_worker_chooses_what_the_program_itself_would(game: str) -> None:
    view = position(game)
    place = shelf.bot_place(game, "daimyo")
    async with work() as worker:
        for dice in (1, 2):
            choice = await answer_of(worker.ask(bots.choice_of, place, view, dice))
            assert choice == bots.load(game, "daimyo").choose(view, dice)
        hint = await answer_of(worker.ask(bots.hint_of, place, view, 1))
        assert hint == bots.load(game, "daimyo").hint(view, 1)


async def test_no_process_is_started_before_it_is_needed() -> None:
    async with work() as worker:
        assert worker.pid is None
        assert await answer_of(worker.ask(len, "four")) == 4
        first = worker.pid
        assert first is not None
        assert first != os.getpid()
        assert await answer_of(worker.ask(len, "three")) == 5
        assert worker.pid == first


async def test_keys_come_before_thoughts_where_there_is_more_to_do_than_processors(gate: Gate) -> None:
    async with work() as worker:
        worker.ask(ponderer.wait, "thought")
        await gate.reached()
        assert worker.pid is not None
        assert os.getpriority(os.PRIO_PROCESS, worker.pid) > os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getsid(worker.pid) == os.getsid(0), "sessions have the same share, however nice a process in one is"
        assert os.getpgid(worker.pid) != os.getpgid(0), "what ends the others ends this one by its input"


async def test_a_thought_that_nobody_wants_any_more_ends_at_once(gate: Gate) -> None:
    async with work() as worker:
        answer = worker.ask(ponderer.wait, "a", "b")
        await gate.reached()
        pid = worker.pid
        assert pid is not None
        answer.cancel()
        assert not is_running(pid)
        assert await answer_of(worker.ask(len, "four")) == 4


async def test_thoughts_wait_for_one_another_and_are_let_go_one_by_one(gate: Gate) -> None:
    async with work() as worker:
        first, second, third = worker.ask(ponderer.wait, 1), worker.ask(ponderer.wait, 2), worker.ask(len, "three")
        await gate.reached()
        pid = worker.pid
        second.cancel()
        assert worker.pid == pid
        assert not third.done()
        gate.open()
        assert await answer_of(first) == 1
        assert await answer_of(third) == 5
        assert worker.pid == pid


async def test_a_worker_that_was_killed_is_replaced_and_thinks_again(gate: Gate) -> None:
    async with work() as worker:
        answer = worker.ask(ponderer.wait, "thought")
        await gate.reached()
        pid = worker.pid
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
        await until(lambda: worker.pid not in (None, pid))
        assert not is_running(pid)
        await gate.reached()
        gate.open()
        assert await answer_of(answer) == "thought"


async def test_a_thought_that_ends_every_process_is_given_up() -> None:
    async with work() as worker:
        with pytest.raises(ThoughtFailed):
            await answer_of(worker.ask(os._exit, 3))
        assert await answer_of(worker.ask(len, "four")) == 4


async def test_an_idle_worker_that_was_killed_is_replaced_when_it_is_needed() -> None:
    async with work() as worker:
        await answer_of(worker.ask(len, "four"))
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGKILL)
        assert await answer_of(worker.ask(len, "four")) == 4


async def test_a_fault_in_a_thought_is_told_with_its_traceback() -> None:
    async with work() as worker:
        with pytest.raises(ThoughtFailed, match=r"in choice_of(.|\n)*ModuleNotFoundError"):
            await answer_of(worker.ask(bots.choice_of, "no_such_module", None, 0))
        with pytest.raises(ThoughtFailed, match=r"in _wait(.|\n)*TypeError"):
            await answer_of(worker.ask(SaveError, "disk"))
        assert await answer_of(worker.ask(len, "four")) == 4


async def test_what_a_thought_prints_is_no_answer() -> None:
    async with work() as worker:
        assert await answer_of(worker.ask(print, "hello")) is None
        assert await answer_of(worker.ask(len, "four")) == 4


async def test_work_may_be_larger_than_a_pipe() -> None:
    async with work() as worker:
        assert await answer_of(worker.ask(len, b"x" * 3_000_000)) == 3_000_000


async def test_signals_that_the_program_blocks_reach_the_worker() -> None:
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTERM, signal.SIGHUP])
    try:
        async with work() as worker:
            assert await answer_of(worker.ask(signal.pthread_sigmask, signal.SIG_BLOCK, ())) == set()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


async def test_where_no_process_can_be_started_the_program_thinks_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    async with work() as worker:
        assert worker.ask(os.getpid).result(0) == os.getpid()
        with pytest.raises(ZeroDivisionError):
            worker.ask(divmod, 1, 0).result(0)
        assert worker.pid is None


def test_without_a_loop_the_program_thinks_itself() -> None:
    assert Worker().ask(os.getpid).result(0) == os.getpid()


PROGRAM = """
import asyncio
from kunitori_tui.play.worker import Worker
from tests.play import ponderer

async def main():
    worker = Worker()
    await asyncio.wrap_future(worker.ask(len, "four"))
    worker.ask({work})
    print(worker.pid, flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""


@pytest.mark.parametrize("work_left", ["ponderer.wait, 1", "len, 'four'"], ids=["thinking", "idle"])
def test_nothing_stays_behind_a_program_that_was_killed(gate: Gate, work_left: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM.format(work=work_left)], stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as program:
        assert program.stdout is not None
        pid = int(program.stdout.readline())
        if "wait" in work_left:
            asyncio.run(gate.reached())
        assert is_running(pid)
        program.kill()
        program.wait()
    asyncio.run(until(lambda: not is_running(pid)))


# -- at a table -------------------------------------------------------------------------------------------------------


def beside_a_slow_bot(worker: Worker) -> tuple[Session, Session]:
    """Return a table at which the slow bot is to move."""
    session = session_of(game_with(hand=["gold"], seats=3), people(0, of=3, bot="ponderer"))
    table = session.sit_down(lambda: False, worker)
    while (question := table.question) is not None:
        table.submit(question.token, [table.view(0).choices[0]])
    return table, session


async def test_a_slow_bot_chooses_as_it_would_in_the_program(gate: Gate) -> None:
    async with work() as worker:
        table, session = beside_a_slow_bot(worker)
        before = session.match.journal[:]
        ask = session.match.pending
        assert ask is not None
        expected = session.match.view(ask.seat).choices[-1]
        coming = table.next_step(0)
        await gate.reached()
        assert (coming.done(), session.match.journal) == (False, before)
        gate.open()
        step = await answer_of(coming)
        assert session.match.journal == [*before, expected]
        assert step.number == len(before) + 1
        assert table.events(0)[-len(step.events) :] == step.events


@pytest.mark.parametrize("change", ["hand_over", "concede", "leave"])
async def test_a_slow_bot_is_let_go_when_the_table_changes(gate: Gate, change: str) -> None:
    async with work() as worker:
        table, session = beside_a_slow_bot(worker)
        before = len(session.match.journal)
        coming = table.next_step(0)
        await gate.reached()
        pid = worker.pid
        assert pid is not None
        if change == "hand_over":
            table.hand_over(0, "random").result(0)
        elif change == "concede":
            table.concede(0).result(0)
        else:
            table.leave().result(0)
        assert coming.cancelled()
        assert not is_running(pid)
        gate.open()
        assert not [entry for entry in session.match.journal[before:] if not entry.startswith("@")]


async def test_a_step_is_let_go_with_the_worker(gate: Gate) -> None:
    async with work() as worker:
        table, _ = beside_a_slow_bot(worker)
        coming = table.next_step(0)
        await gate.reached()
        worker.close()
        assert coming.cancelled()


async def test_a_step_asked_for_anew_takes_the_place_of_the_last(gate: Gate) -> None:
    async with work() as worker:
        table, session = beside_a_slow_bot(worker)
        before = len(session.match.journal)
        first = table.next_step(0)
        await gate.reached()
        second = table.next_step(None)
        assert first.cancelled()
        await gate.reached()
        gate.open()
        await answer_of(second)
        assert len(session.match.journal) == before + 1


async def test_an_undo_lets_go_of_the_second_opinion_that_is_thought_of(
    gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(shelf.manifest("kunitori").bots, "shogun", ponderer.__name__)
    async with work() as worker:
        session = session_of(game_with(hand=["gold", "gold"]), people(0))
        table = session.sit_down(lambda: False, worker)
        assert table.question is not None
        table.submit(table.question.token, ["end"])
        coming = table.hint(longer=True)
        await gate.reached()
        assert not coming.done()
        assert table.undo().result(0)
        assert coming.cancelled()
        coming = table.hint(longer=True)
        await gate.reached()
        gate.open()
        advice = await answer_of(coming)
        assert (advice.bot, advice.hint.choices) == ("shogun", [table.view(0).choices[-1]])
