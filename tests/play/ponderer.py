"""A slow bot for tests of the worker: it thinks until somebody has opened, and closed again, the pipe named ``GATE``.

Without such a pipe it answers at once, with its last choice.
"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any

from kunitori_tui.bots.api import Hint
from kunitori_tui.engine.api import Option
from kunitori_tui.play.table import Answer

GATE = "KUNITORI_TEST_GATE"
THINKER = "KUNITORI_TEST_THINKER"
"""Where the number of the process that thinks is written down."""


def wait(*answer: Any) -> Any:
    """Wait at the gate and return the first of what was given."""
    if THINKER in os.environ:
        Path(os.environ[THINKER]).write_text(str(os.getpid()))
    if GATE in os.environ:
        Path(os.environ[GATE]).read_bytes()
    return answer[0]


class Ponderer:
    """Takes the last choice, when the gate opens."""

    id = "ponderer"
    slow = True

    def choose(self, view: Any, dice: int) -> Option:
        """Wait at the gate and return the last choice."""
        choice: Option = wait(view.choices[-1])
        return choice

    def hint(self, view: Any, dice: int) -> Hint:
        """Return the same with a reason."""
        return Hint([self.choose(view, dice)], "any")


BOT = Ponderer()


async def answer_of(asked: Answer[Any]) -> Any:
    """Return an answer when it comes."""
    return await asyncio.wrap_future(asked)
