"""What the door writes down: who came, who was refused, how it ended. No key pressed, no address of a saved game, no
secret: a line can be given to anybody.
"""

from __future__ import annotations

import re
import sys
from datetime import UTC, datetime
from typing import TextIO

_CLEAN = re.compile(r"[^A-Za-z0-9_.:/@+=-]")


class Log:
    """A line per event on ``sink``, the standard error output by default: ``TIME EVENT name=value …``."""

    def __init__(self, sink: TextIO | None = None) -> None:
        self._sink = sink or sys.stderr

    def write(self, event: str, **values: object) -> None:
        """Write a line; whatever came from outside is cut down to harmless characters."""
        told = "".join(f" {name}={clean(str(value))}" for name, value in values.items())
        now = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        print(f"{now} {event}{told}", file=self._sink, flush=True)


def clean(value: str) -> str:
    """Return ``value`` as one word of at most 80 harmless characters.

    >>> clean("ana; rm -rf")
    'ana??rm?-rf'
    """
    return _CLEAN.sub("?", value)[:80] or "-"
