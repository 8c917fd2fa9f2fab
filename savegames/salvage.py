"""What can still be read in a damaged file: field by field, each by itself, and the journal as far as it goes.

A cut, a flipped bit or a stretch of foreign bytes takes some fields of a file and leaves the others. The checksum tells
nothing about those, so what is read here has its declared shape and no more: whoever uses it tries whether it leads
through the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from savegames.errors import BadFile
from savegames.format import BODY, JOURNAL_ENTRY, Json
from savegames.strictjson import value_at

TRIED = 4
"""How often a field's name may stand in a file before it: a position holds some of them, too."""
_ENTRY = re.compile(r'\s*"([^"\\]*)"\s*([],])')


@dataclass(slots=True)
class Salvage:
    """The ``fields`` of a record that can be read, and whether the whole ``journal`` is among them."""

    fields: Json
    is_whole: bool


def salvage(data: bytes) -> Salvage:
    """Return what can be read in the bytes of a file; the journal is a list, empty where nothing of it is left."""
    text = data.decode("utf-8", "replace")
    sound = text.encode()
    found: Json = {}
    for name, shape in BODY.fields.items():
        for value in _values(sound, name):
            if shape.holds(value):
                found[name] = value
                break
    found["journal"], is_whole = _journal(text)
    return Salvage(found, is_whole)


def _values(data: bytes, name: str) -> Iterator[Any]:
    """Yield what stands behind the first few mentions of a field, as far as it can be read."""
    for match in islice(re.finditer(rb'"%b"\s*:\s*' % name.encode(), data), TRIED):
        try:
            yield value_at(data, match.end())
        except BadFile:
            continue


def _journal(text: str) -> tuple[list[str], bool]:
    """Return the entries of the journal up to the first that none can be, and whether its end was reached."""
    begin = re.search(r'"journal"\s*:\s*\[', text)
    entries: list[str] = []
    if begin is None:
        return entries, False
    if text.startswith("]", begin.end()):
        return entries, True
    at = begin.end()
    while (match := _ENTRY.match(text, at)) is not None and JOURNAL_ENTRY.holds(match[1]):
        entries.append(match[1])
        if match[2] == "]":
            return entries, True
        at = match.end()
    return entries, False
