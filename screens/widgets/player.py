"""A player as the tables show one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Player(NamedTuple):
    """A seat as shown: name, level of play, and the last turn in a sentence, the longest form first."""

    seat: int
    name: str
    level: str
    turn: Sequence[str] = ()
