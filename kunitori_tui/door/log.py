"""What the door writes down: who came, who was refused, how it ended. No key pressed, no address of a saved game, no
secret: a line can be given to anybody.
"""

from __future__ import annotations

import re
import sys
from datetime import UTC, datetime
from time import monotonic
from typing import TextIO

_CLEAN = re.compile(r"[^A-Za-z0-9_.:/@+=-]")


SELDOM = 1.0
"""Seconds between two lines about what anybody can cause a thousand times in one."""


class Log:
    """A line per event on ``sink``, the standard error output by default: ``TIME EVENT name=value …``."""

    def __init__(self, sink: TextIO | None = None) -> None:
        self._sink = sink or sys.stderr
        self._seldom: dict[str, tuple[float, int]] = {}
        """By event: when a line about it was written, and how many were left out since then."""

    def write(self, event: str, **values: object) -> None:
        """Write a line; whatever came from outside is cut down to harmless characters."""
        told = "".join(f" {name}={clean(str(value))}" for name, value in values.items())
        now = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        print(f"{now} {event}{told}", file=self._sink, flush=True)

    def seldom(self, event: str, **values: object) -> None:
        """Write a line, unless one about the same event was just written; the next tells how many were left out."""
        now = monotonic()
        at, more = self._seldom.get(event, (-SELDOM, 0))
        if now - at < SELDOM:
            self._seldom[event] = at, more + 1
            return
        self._seldom[event] = now, 0
        self.write(event, **values, **({"more": more} if more else {}))


def clean(value: str) -> str:
    """Return ``value`` as one word of at most 80 harmless characters.

    >>> clean("ana; rm -rf")
    'ana??rm?-rf'
    """
    return _CLEAN.sub("?", value)[:80] or "-"
