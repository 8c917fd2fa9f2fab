"""What was worked out once: by what it was asked about, or for an object."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

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


class Once(Generic[V]):
    """What a method returns, found when it is first looked at and kept by its object like any attribute. The same as
    ``functools.cached_property``, which locks a lock for every first look in Python 3.11.
    """

    def __init__(self, find: Callable[[Any], V]) -> None:
        self.find = find
        self.name = find.__name__
        self.__doc__ = find.__doc__

    def __get__(self, thing: Any, kind: type) -> V:
        found = thing.__dict__[self.name] = self.find(thing)
        return found
