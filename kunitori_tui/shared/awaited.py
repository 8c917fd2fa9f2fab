"""Answers that come over a line, for whoever can go on meanwhile and for whoever cannot."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, TypeVar

from kunitori_tui.play.table import Answer

T = TypeVar("T")


class Awaited(Future[T]):
    """An answer that comes over a line. Who cannot go on without it listens until it is there."""

    def __init__(self, listen: Callable[[], None]) -> None:
        super().__init__()
        self._listen = listen

    def result(self, timeout: float | None = None) -> T:
        """Return the answer; listen for it first."""
        while not self.done():
            self._listen()
        return super().result(timeout)


def then(first: Answer[Any], listen: Callable[[], None], what: Callable[[Any], T]) -> Answer[T]:
    """Return what ``what`` makes of an answer."""
    answer: Answer[T] = Awaited(listen)

    def come(there: Answer[Any]) -> None:
        if there.cancelled():
            answer.cancel()
        elif not answer.cancelled():
            answer.set_result(what(there.result()))

    first.add_done_callback(come)
    answer.add_done_callback(lambda _: first.cancel())
    return answer
