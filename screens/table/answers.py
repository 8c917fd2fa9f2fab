"""Going on with what a table answers, at once or later."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from kunitori_tui.play.table import Answer

T = TypeVar("T")


class Receiver(Protocol):
    """A screen, for what it is told by others."""

    def call_if_there(self, callback: Callable[..., object], *arguments: Any) -> None: ...


def after(screen: Receiver, answer: Answer[T], then: Callable[[T], None]) -> None:
    """Do ``then`` with an answer: in this moment where it is there already, else when it comes, as ``screen`` does what
    it is told by others. Nothing is done once the answer is cancelled or the screen has been taken away.
    """

    def come(there: Answer[T]) -> None:
        if not there.cancelled():
            screen.call_if_there(lambda: then(there.result()))

    if answer.done():
        then(answer.result())
    else:
        answer.add_done_callback(come)
