"""A client of a shared table, from the first word to getting up: before the game, at it, and while the line is down.

It reads and writes nothing itself: :class:`.SocketLine` does, and calls it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Protocol

from kunitori_tui.play.thinking import Thinker
from kunitori_tui.shared import messages
from kunitori_tui.shared.messages import CUTS, FROM_TABLES, Hello, Message
from kunitori_tui.shared.remote import RemoteTable
from kunitori_tui.shared.table_names import MOST_SEATS


class Watch(Protocol):
    """The loop of a program, which reads a line while nobody waits for it."""

    def add_reader(self, descriptor: int, do: Callable[[], None], /) -> object: ...
    def remove_reader(self, descriptor: int, /) -> object: ...
    def call_later(self, seconds: float, do: Callable[[], None], /) -> object: ...


class Line(Protocol):
    """The connection through which a client talks to the table."""

    def send(self, data: bytes) -> None:
        """Send a line; one that cannot be sent is lost, and the line is down then."""

    def listen(self, beside: int | None = None) -> None:
        """Return when more was heard, for who cannot go on without, or something came through the descriptor
        ``beside``.
        """

    waiting: Callable[[], AbstractContextManager[None]]
    """The context in which :meth:`listen` waits, which lets a signal end it."""

    def catch_up(self) -> None:
        """Hear what has come by now."""

    def watch(self, watch: Watch) -> None:
        """Be looked after from now on."""

    def close(self) -> None:
        """End the line for good."""


@dataclass(slots=True)
class Admission:
    """What a client wants and who it is when it comes in, see :class:`.Hello`."""

    names: Sequence[str]
    tokens: list[str] = field(default_factory=list)
    watch: bool = False
    word: str = ""
    auto: bool = True


class Visit:
    """A client at a table. ``keep`` is told the tokens of its seats whenever there are new ones."""

    def __init__(self, wish: Admission, line: Line) -> None:
        self.wish = wish
        self.name = ""
        """What the table is called, once it has said so."""
        self.waiting: messages.Waiting | None = None
        """The table before its game."""
        self.table: RemoteTable | None = None
        """The game, once it has begun."""
        self.refused = ""
        """Why the table has cut the line; "" as long as it has not."""
        self.is_down = False
        self.keep: Callable[[Sequence[str]], None] = lambda tokens: None
        self.line = line
        self._thinker: Thinker | None = None
        self._changed: Callable[[], object] = lambda: None
        self._is_new = True
        """Whether nothing of a position has come over the line as it is now."""

    def heed(self, changed: Callable[[], object]) -> None:
        """Have ``changed`` called when something is otherwise that was not asked for."""
        self._changed = changed

    @property
    def hosts(self) -> bool:
        """Return whether a person at this terminal opened the table."""
        if self.table is not None:
            return 0 in self.table.company.owned
        return self.waiting is not None and self.waiting.hosts

    def attend(self, watch: Watch, thinker: Thinker | None) -> None:
        """Let the loop of a program look after the line; slow bots give their hints in ``thinker``."""
        self._thinker = thinker
        if self.table is not None:
            self.table.thinker = thinker
        self.line.watch(watch)

    # -- the line -----------------------------------------------------------------------------------------------

    def connected(self) -> None:
        """Send the first message: who comes, and whether to sit down or to look on."""
        wish = self.wish
        self._is_new = True
        self.is_down = False
        self.say(
            Hello(
                version=messages.VERSION,
                want="watch" if wish.watch else "sit",
                names=list(wish.names),
                tokens=wish.tokens[-MOST_SEATS:],
                word=wish.word,
                auto=wish.auto,
            )
        )
        self._changed()

    def lost(self) -> bool:
        """Note that the connection has ended; return whether it should be tried again."""
        self.is_down = not self.refused
        if self.table is not None and self.is_down:
            self.wish.watch = not self.table.company.owned  # who looks on takes no seat by coming back
            self.table.lose()
        self._changed()
        return not self.refused

    def say(self, message: Message) -> None:
        """Say something to the table."""
        self.line.send(messages.line(message))

    def hear(self, data: bytes) -> None:
        """Take in a line. Raises :class:`.BadLine`, after which nothing is to be expected of the table."""
        said = messages.read(data, FROM_TABLES)
        match said:
            case messages.Welcome():
                self.name = said.table
                if said.tokens and not self._is_new:  # who looked on has sat down
                    self.wish.watch = False
                    self._see_anew()
                if said.tokens:
                    self.wish.tokens = said.tokens
                    self.keep(said.tokens)
            case messages.Waiting():
                self.waiting = said
            case messages.Now():
                self._position(said)
            case messages.No() if said.why in CUTS:
                self.refused = said.why
                if self.table is not None:
                    self.table.end()
            case _ if self.table is not None:
                self.table.hear(said)
        if self.table is None or self.refused:
            self._changed()

    def _position(self, now: messages.Now) -> None:
        is_new, self._is_new = self._is_new, False
        if is_new and self.table is not None and {*now.views} != self.table.seen_from:
            self._see_anew()  # a seat of before is at another terminal by now
        if self.table is None:
            self.waiting = None
            self.table = RemoteTable(self.name, now, self.say, self.line.listen, self.leave, self._thinker)
            self._changed()
        elif is_new:
            self.table.begin_again(now)
        else:
            self.table.hear(now)

    def _see_anew(self) -> None:
        """Let go of the table as it was seen: the next position is seen with the eyes of other seats."""
        if self.table is not None:
            self.table.end()
        self.table = None

    def leave(self) -> None:
        """Get up."""
        if not self.refused:
            self.say(messages.Bye())
        self.refused = self.refused or "left"
        self.line.close()
