"""The client's end of a line: a socket that is reached again by itself when it has been lost."""

from __future__ import annotations

import select
import socket
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress

from kunitori_tui.shared.messages import BadLine
from kunitori_tui.shared.visit import Visit, Watch

AGAIN = 1.0
"""Seconds between two tries to reach a table that does not answer."""
LONGEST = 16_000_000
"""Bytes of a line that are heard; a table says nothing that long."""
CHUNK = 1 << 16
GOODBYE = 0.5
"""Seconds that a table may take to read what is said last."""


class SocketLine:
    """A line to the table that ``reach`` reaches. Without a ``watch`` nothing is heard but while somebody listens."""

    def __init__(self, reach: Callable[[], socket.socket], watch: Watch | None = None) -> None:
        self._reach = reach
        self._watch = watch
        self._visit: Visit | None = None
        self.end: socket.socket | None = None
        self._come = bytearray()
        self._is_open = True
        self.waiting: Callable[[], AbstractContextManager[None]] = nullcontext
        """In what somebody listens, so that a signal can end it."""

    def open(self, visit: Visit) -> None:
        """Reach the table for ``visit``. Raises OSError where it does not answer."""
        self._visit = visit
        self._connect()

    def watch(self, watch: Watch) -> None:
        """Be looked after from now on."""
        self._watch = watch
        if self.end is not None:
            watch.add_reader(self.end.fileno(), self._read)

    def _connect(self) -> None:
        self.end = self._reach()
        self.end.setblocking(False)
        self._come.clear()
        if self._watch is not None:
            self._watch.add_reader(self.end.fileno(), self._read)
        assert self._visit is not None
        self._visit.connected()

    def _try_again(self) -> None:
        if not self._is_open or self.end is not None:
            return
        try:
            self._connect()
        except OSError:
            if self._watch is not None:
                self._watch.call_later(AGAIN, self._try_again)

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
        assert self._visit is not None
        try:
            for one in lines:
                self._visit.hear(bytes(one))
                if not self._is_open:
                    return
        except BadLine:
            data = b""
        if not data or len(rest) > LONGEST:
            self._lose()

    def _lose(self) -> None:
        if self._drop() and self._visit is not None and self._visit.lost():
            if self._watch is not None:
                self._watch.call_later(AGAIN, self._try_again)
        else:
            self._is_open = False

    def _drop(self) -> bool:
        end, self.end = self.end, None
        if end is None:
            return False
        if self._watch is not None:
            self._watch.remove_reader(end.fileno())
        end.close()
        return True

    def close(self) -> None:
        """End the line for good, when the table has read what was said last: an end that is gone while the table says
        something would take that with it.
        """
        self._is_open = False
        if self.end is not None:
            _read_out(self.end)
        self._drop()


def _read_out(end: socket.socket) -> None:
    """Say that nothing more comes, and wait until the other end goes; not longer than :data:`GOODBYE`."""
    until = time.monotonic() + GOODBYE
    with suppress(OSError):
        end.shutdown(socket.SHUT_WR)
        while select.select([end], [], [], max(0.0, until - time.monotonic()))[0] and end.recv(CHUNK):
            pass
