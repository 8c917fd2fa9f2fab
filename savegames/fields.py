"""Checks of single values: each is a function from any value to whether it may stand in its field.

``bool`` counts as an ``int`` in Python, so every check compares the exact type.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from savegames.errors import BadFile

Check = Callable[[Any], bool]

_MOMENT = re.compile(r"[0-9]{4}-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-6][0-9](\.[0-9]{1,6})?Z", re.ASCII)


def integer(low: int, high: int) -> Check:
    """Return a check for whole numbers from ``low`` to ``high``."""
    return lambda v: type(v) is int and low <= v <= high


def text(most: int, least: int = 0) -> Check:
    """Return a check for ``least`` to ``most`` characters; that they are printable is checked for the whole file."""
    return lambda v: type(v) is str and least <= len(v) <= most


def pattern(regex: str) -> Check:
    """Return a check for text that ``regex`` matches as a whole."""
    match = re.compile(regex, re.ASCII).fullmatch
    return lambda v: type(v) is str and match(v) is not None


def items(good: Check, most: int, least: int = 0) -> Check:
    """Return a check for a list of ``least`` to ``most`` values that all pass ``good``."""
    return lambda v: type(v) in (list, tuple) and least <= len(v) <= most and all(good(x) for x in v)


def mapping(key: Check | None = None, most: int = 1000) -> Check:
    """Return a check for an object of at most ``most`` entries, each key of which passes ``key``."""
    return lambda v: type(v) is dict and len(v) <= most and (key is None or all(key(k) for k in v))


def boolean(value: Any) -> bool:
    """Return whether ``value`` is true or false."""
    return type(value) is bool


def moment(value: Any) -> bool:
    """Return whether ``value`` looks like ``2026-11-21T08:00:00Z``. Any date will do: clocks are often wrong."""
    return type(value) is str and _MOMENT.fullmatch(value) is not None


def record(value: dict[str, Any], where: str, checks: Mapping[str, Check]) -> None:
    """Return if ``value`` has exactly the fields of ``checks`` and each passes; else raise ``bad_field``."""
    for name, good in checks.items():
        if name not in value or not good(value[name]):
            raise BadFile("bad_field", field=f"{where}.{name}")
    if len(value) != len(checks):
        raise BadFile("bad_field", field=f"{where}.?")
