"""How something that waits to be seen is left, and from when on a key can mean that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kunitori_tui.engine.api import Option

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
