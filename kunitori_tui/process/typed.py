"""Lines that come through a descriptor, of which can be seen whether there is one without waiting for it.

The streams of Python read ahead into a buffer that nobody can look into; who waits for two things at once must know.
"""

from __future__ import annotations

import os
import select
from typing import Protocol

CHUNK = 1 << 12


class Source(Protocol):
    """Where lines come from: a stream, or :class:`Typed`."""

    def readline(self, limit: int = -1, /) -> str:
        """Return the next line, "" at the end of input."""
        ...

    def isatty(self) -> bool:
        """Return whether it is a terminal."""
        ...

    def fileno(self) -> int:
        """Return the descriptor."""
        ...


class Typed:
    """The lines of a descriptor in UTF-8."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._come = b""
        self._is_over = False

    def fileno(self) -> int:
        """Return the descriptor."""
        return self._descriptor

    def isatty(self) -> bool:
        """Return whether it is a terminal."""
        return os.isatty(self._descriptor)

    def peek(self) -> str | None:
        """Return the line that :meth:`readline` would return at once; None while it would have to wait."""
        while not self._has_line and select.select([self._descriptor], [], [], 0)[0]:
            self._fill()
        return self._first() if self._has_line else None

    def readline(self, limit: int = -1, /) -> str:
        """Return the next line, at most ``limit`` bytes of it; "" at the end of input."""
        while not self._has_line:
            self._fill()
        end = len(self._first_bytes())
        line, self._come = self._come[:end], self._come[end:]
        return line[:limit].decode("utf-8", "replace") if limit >= 0 else line.decode("utf-8", "replace")

    @property
    def _has_line(self) -> bool:
        return self._is_over or b"\n" in self._come

    def _first_bytes(self) -> bytes:
        head, newline, _ = self._come.partition(b"\n")
        return head + newline

    def _first(self) -> str:
        return self._first_bytes().decode("utf-8", "replace")

    def _fill(self) -> None:
        try:
            data = os.read(self._descriptor, CHUNK)
        except OSError:  # a terminal that was closed
            data = b""
        self._come += data
        self._is_over = not data
