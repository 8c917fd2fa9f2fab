"""A client of a shared table, from the first word to getting up: before the game, at it, and while the line is down;
and that line, which reads and writes for it.
"""

from __future__ import annotations

import select
import socket
import time
from asyncio import AbstractEventLoop
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import replace
from typing import Literal

from kunitori_tui.play.thinking import Thinker
from kunitori_tui.shared import messages
from kunitori_tui.shared.messages import CUTS, FROM_TABLES, BadLine, Hello, Message
from kunitori_tui.shared.remote import RemoteTable
from kunitori_tui.shared.table_names import MOST_SEATS


def hello(
    names: Sequence[str], tokens: Sequence[str], *, watch: bool = False, word: str = "", auto: bool = True
) -> Hello:
    """Return what a client says first, of the ``tokens`` those that are for a seat at most."""
    want: Literal["sit", "watch"] = "watch" if watch else "sit"
    return Hello(messages.VERSION, want, list(names), list(tokens[-MOST_SEATS:]), word, auto)


class Visit:
    """A client at a table. ``keep`` is told the tokens of its seats whenever there are new ones."""

    def __init__(self, wish: Hello, line: SocketLine, name: str = "") -> None:
        self.wish = wish
        self.name = name
        """What the table is called, as it says itself once it has let the client in."""
        self.waiting: messages.Waiting | None = None
        """The table before its game."""
        self.table: RemoteTable | None = None
        """The game, once it has begun."""
        self.refused = ""
        """Why the table has cut the line; "" as long as it has not."""
        self.is_down = False
        self.keep: Callable[[Sequence[str]], None] = lambda tokens: None
        self.line = line
        line.visit = self
        self._thinker: Thinker | None = None
        self._changed: Callable[[], object] = lambda: None
        self._is_new = True
        """Whether nothing of a position has come over the line as it is now."""

    @property
    def hosts(self) -> bool:
        """Return whether a person at this terminal opened the table."""
        if self.table is not None:
            return 0 in self.table.company.owned
        return self.waiting is not None and self.waiting.hosts

    def attend(self, loop: AbstractEventLoop, thinker: Thinker, changed: Callable[[], object]) -> None:
        """Let the loop of a program look after the line; slow bots give their hints in ``thinker``, and ``changed`` is
        called when something is otherwise that was not asked for.
        """
        self._changed = changed
        self._thinker = thinker
        if self.table is not None:
            self.table.thinker = thinker
        self.line.watch(loop)

    # -- the line -----------------------------------------------------------------------------------------------

    def connected(self) -> None:
        """Send the first message: who comes, and whether to sit down or to look on."""
        self._is_new = True
        self.is_down = False
        self.say(self.wish)
        self._changed()

    def lost(self) -> bool:
        """Note that the connection has ended; return whether it should be tried again."""
        self.is_down = not self.refused
        if self.table is not None and self.is_down:
            sits = bool(self.table.company.owned)
            self.wish = replace(self.wish, want="sit" if sits else "watch")  # who looks on takes none by coming back
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
                    self._see_anew()
                if said.tokens:
                    want = self.wish.want if self._is_new else "sit"
                    self.wish = replace(self.wish, want=want, tokens=said.tokens)
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


AGAIN = 1.0
"""Seconds between two tries to reach a table that does not answer."""
LONGEST = 16_000_000
"""Bytes of a line that are heard; a table says nothing that long."""
CHUNK = 1 << 16
GOODBYE = 0.5
"""Seconds that a table may take to read what is said last."""


class SocketLine:
    """A line to the table that ``reach`` reaches. Without a ``loop`` nothing is heard but while somebody listens."""

    def __init__(self, reach: Callable[[], socket.socket], loop: AbstractEventLoop | None = None) -> None:
        self._reach = reach
        self._loop = loop
        self.visit: Visit
        """Whose line it is."""
        self.end: socket.socket | None = None
        self._come = bytearray()
        self._is_open = True
        self.waiting: Callable[[], AbstractContextManager[None]] = nullcontext
        """In what somebody listens, so that a signal can end it."""

    def watch(self, loop: AbstractEventLoop) -> None:
        """Be read by the loop of a program from now on."""
        self._loop = loop
        if self.end is not None:
            loop.add_reader(self.end.fileno(), self._read)

    def open(self) -> None:
        """Reach the table. Raises OSError where it does not answer."""
        self.end = self._reach()
        self.end.setblocking(False)
        self._come.clear()
        if self._loop is not None:
            self._loop.add_reader(self.end.fileno(), self._read)
        self.visit.connected()

    def _try_again(self) -> None:
        if not self._is_open or self.end is not None:
            return
        try:
            self.open()
        except OSError:
            if self._loop is not None:
                self._loop.call_later(AGAIN, self._try_again)

    def send(self, data: bytes) -> None:
        """Send a line; where that is impossible the line is down."""
        if self.end is None:
            return
        try:
            self.end.sendall(data)
        except OSError:
            self._lose()

    def listen(self, beside: int | None = None) -> None:
        """Wait until more was heard, or the table could be reached again or is tried again soon, or something came
        through the descriptor ``beside``.
        """
        ends = [end for end in (self.end, beside) if end is not None]
        with self.waiting():
            select.select(ends, [], [], AGAIN)
        if self.end is None:
            self._try_again()
        else:
            self._read()

    def catch_up(self) -> None:
        """Hear what has come by now."""
        while self.end is not None and select.select([self.end], [], [], 0)[0]:
            self._read()

    def _read(self) -> None:
        if self.end is None:
            return
        try:
            data = self.end.recv(CHUNK)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        self._come += data
        *lines, rest = self._come.split(b"\n")
        self._come = rest
        try:
            for one in lines:
                self.visit.hear(bytes(one))
                if not self._is_open:
                    return
        except BadLine:
            data = b""
        if not data or len(rest) > LONGEST:
            self._lose()

    def _lose(self) -> None:
        if self._drop() and self.visit.lost():
            if self._loop is not None:
                self._loop.call_later(AGAIN, self._try_again)
        else:
            self._is_open = False

    def _drop(self) -> bool:
        end, self.end = self.end, None
        if end is None:
            return False
        if self._loop is not None:
            self._loop.remove_reader(end.fileno())
        end.close()
        return True

    def close(self) -> None:
        """End the line for good, when the table has read what was said last: an end that is gone while the table says
        something would take that with it.
        """
        self._is_open = False
        until, end = time.monotonic() + GOODBYE, self.end
        if end is not None:
            with suppress(OSError):
                end.shutdown(socket.SHUT_WR)
                while select.select([end], [], [], max(0.0, until - time.monotonic()))[0] and end.recv(CHUNK):
                    pass
        self._drop()
