"""A round that decided a game; which those are a game tells in its box (:attr:`.Story.turning`)."""

from __future__ import annotations

from typing import NamedTuple


class Turning(NamedTuple):
    """A round that decided something: what was done in it ("" where nothing tells), and how things stood then."""

    round: int
    deed: str
    standing: str
