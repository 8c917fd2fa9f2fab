"""What a client tells of itself, and what of it is believed."""

from __future__ import annotations

import re
from collections.abc import Mapping

FROM_CLIENT = ("COLORTERM", "LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "NO_COLOR")
"""What is taken from a client's environment; the type of the terminal comes with the terminal."""

_VALUE = re.compile(r"[A-Za-z0-9_.@:+-]{0,64}", re.ASCII)
_TERM = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.+-]{0,39}", re.ASCII)

NAME = re.compile(r"[^\W_][\w .-]{0,19}")
"""What may be a player's name; anything else is taken for none."""

NOBODY = "player"

LEAST_SIZE, MOST_SIZE = (20, 10), (400, 150)
"""Columns and lines of a terminal: what is told outside of them counts as the border."""


def size(columns: int, lines: int) -> tuple[int, int]:
    """Return a size that the program is ready to draw; 80 by 24 for a terminal that tells none.

    >>> size(0, 0), size(9999, 24), size(80, 1)
    ((80, 24), (400, 24), (80, 10))
    """
    if columns <= 0 or lines <= 0:
        return 80, 24
    return tuple(  # type: ignore[return-value]  # two of them
        min(max(given, least), most) for given, least, most in zip((columns, lines), LEAST_SIZE, MOST_SIZE, strict=True)
    )


def is_believed(name: bytes, value: bytes) -> bool:
    """Return whether a name and a value of the client's environment may reach the program.

    >>> is_believed(b"LANG", b"de_DE.UTF-8"), is_believed(b"LANG", b"x" * 65), is_believed(b"PATH", b"/bin")
    (True, False, False)
    """
    try:
        return name.decode("ascii") in FROM_CLIENT and _VALUE.fullmatch(value.decode("ascii")) is not None
    except UnicodeDecodeError:
        return False


def environment(given: Mapping[str, str], term: str) -> dict[str, str]:
    """Return what the program may know of the client's environment: names and values from a list.

    >>> environment({"LANG": "de_DE.UTF-8", "LD_PRELOAD": "x.so", "LC_ALL": "$(id)"}, "xterm")
    {'TERM': 'xterm', 'LANG': 'de_DE.UTF-8'}
    """
    taken = {name: given[name] for name in FROM_CLIENT if name in given and _VALUE.fullmatch(given[name])}
    return {"TERM": term if _TERM.fullmatch(term) else "vt100", **taken}


def named(given: str) -> str:
    """Return ``given`` as a player's name.

    >>> named("Ana"), named("../etc"), named("")
    ('Ana', 'player', 'player')
    """
    return given if NAME.fullmatch(given) else NOBODY
