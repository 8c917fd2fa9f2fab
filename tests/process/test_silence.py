"""A loop is hung by the processor time of its thread alone."""

from __future__ import annotations

import asyncio
import threading
import time

import pytest

from kunitori_tui.process.hangup import LIMIT, Silence, clock_of


class Clock:
    """Processor time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def answer(loop: asyncio.AbstractEventLoop) -> None:
    """Let ``loop`` do all that it was asked for."""
    loop.run_until_complete(asyncio.sleep(0))


def test_a_loop_that_answers_is_never_hung() -> None:
    clock = Clock()
    with asyncio.Runner() as runner:
        silence = Silence(runner.get_loop(), clock)
        for _ in range(10):
            assert not silence.is_hung()
            answer(runner.get_loop())
            clock.now += 2 * LIMIT


def test_a_loop_is_hung_when_its_thread_has_burnt_the_limit_without_an_answer() -> None:
    clock = Clock()
    with asyncio.Runner() as runner:
        silence = Silence(runner.get_loop(), clock)
        assert not silence.is_hung()
        clock.now += 0.99 * LIMIT
        assert not silence.is_hung()
        clock.now += 0.01 * LIMIT
        assert silence.is_hung()


def test_a_loop_that_waits_is_not_hung_however_often_it_is_looked_at() -> None:
    with asyncio.Runner() as runner:
        silence = Silence(runner.get_loop(), Clock())
        assert not any(silence.is_hung() for _ in range(1000))


def test_what_was_burnt_before_a_question_does_not_count() -> None:
    clock = Clock()
    with asyncio.Runner() as runner:
        silence = Silence(runner.get_loop(), clock)
        for _ in range(3):
            assert not silence.is_hung()
            clock.now += LIMIT - 1
            answer(runner.get_loop())


def test_a_loop_that_is_closed_is_not_hung() -> None:
    clock = Clock()
    with asyncio.Runner() as runner:
        loop = runner.get_loop()
    silence = Silence(loop, clock)
    assert not silence.is_hung()
    clock.now += 2 * LIMIT
    assert not silence.is_hung()


@pytest.mark.skipif(not hasattr(time, "pthread_getcpuclockid"), reason="this system has no clocks of threads")
def test_the_processor_time_of_other_threads_does_not_count() -> None:
    clock = clock_of(threading.current_thread())
    assert clock is not None

    def burn() -> None:
        until = time.thread_time() + 0.1
        while time.thread_time() < until:
            pass

    before = clock()
    other = threading.Thread(target=burn)
    other.start()
    other.join()
    waited = clock() - before
    before = clock()
    burn()
    assert waited < 0.1 <= clock() - before
