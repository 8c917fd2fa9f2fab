"""What was worked out once, by what it was asked about."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Kept(dict[K, V]):
    """What ``find`` returns, by its argument; found when it is looked up first. A look at what is there already costs
    no call.
    """

    def __init__(self, find: Callable[[K], V]) -> None:
        self.find = find

    def __missing__(self, key: K) -> V:
        found = self[key] = self.find(key)
        return found
