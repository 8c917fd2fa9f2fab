"""What the parts of a table's screen may ask of the screen that holds them.

Going on with what a table answers, at once or later.

How something that waits to be seen is left, and from when on a key can mean that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from kunitori_tui.engine.api import Option
from kunitori_tui.play.table import Answer, Question, Table

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


class Marked(NamedTuple):
    """What a hint has marked: Enter follows it as long as it stands ``at`` that; ``left``, the note says this."""

    at: object
    left: str


class Sitting(Receiver, Protocol):
    """A ``TableScreen`` as those parts see it that answer for the person who sits at it."""

    table: Table
    viewer: int | None
    ask: Question | None
    note: str
    hinted: list[Option]
    marked: Marked | None

    @property
    def names(self) -> list[str]: ...
    @property
    def hides_aside(self) -> bool: ...
    def setting(self, name: str) -> str: ...
    def keep_setting(self, name: str, value: str) -> None: ...
    def show_doubt(self, said: str) -> None: ...
    def choice_words(self, choice: Option) -> str: ...
    def standing(self) -> object: ...
    def way_out(self) -> Option | None: ...
    def doubt(self, out: Option) -> str: ...
    def say(self, note: str) -> None: ...
    def tell(self, note: str) -> None: ...
    def refuse(self, why: str) -> None: ...
    def submit(self, choices: Sequence[Option]) -> None: ...
    def show_hint(self, choices: Sequence[Option]) -> None: ...
    def show(self) -> None: ...
    def go_on(self) -> None: ...


FIRST_MOMENT = 0.15
"""Seconds in which keys are thrown away: they were typed before anything was seen. Nothing is given away by one too
many.
"""


class Gone(NamedTuple):
    """How a stop was left: on to what comes next, or past all stops up to one's own question (``skip``), or with the
    answer to the question it asked, or for the menu (``leave``), or with a ``key`` that was meant for the table.
    """

    skip: bool = False
    answer: Sequence[Option] = ()
    leave: bool = False
    key: str = ""
