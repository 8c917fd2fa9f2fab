"""Older formats become the newest one step at a time.

A step is a pure function from the document of one format to that of the next, checksum left out. It gets a deep copy,
so a step that fails half-way has changed nothing; the file itself is not touched until the game is next saved.
Steps are never edited once released: a document of any age walks the same road it always walked.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from typing import Any

from savegames.errors import BadFile, Newer

Document = dict[str, Any]
Step = Callable[[Document], Document]


def know_the_deal(document: Document) -> Document:
    """Return a save of format 1 in format 2: until then every seed was shown when its game began."""
    return {**document, "known_deal": True}


STEPS: Mapping[int, Step] = {1: know_the_deal}
"""Format number -> the function that leads to the next one."""


def migrate(document: Document, newest: int, steps: Mapping[int, Step] = STEPS) -> Document:
    """Return ``document`` in format ``newest``: itself if it is there already, else a changed copy.

    Raises :class:`Newer` for a format above ``newest``, :class:`BadFile` with ``not_a_save`` where there is no
    format number, ``older`` where no step leads on, ``bad_field`` where a step cannot work on what it finds.

    >>> migrate({"format": 1, "name": "Sunday"}, 2, {1: lambda old: {"title": old["name"]}})
    {'title': 'Sunday', 'format': 2}
    """
    version = document.get("format")
    if type(version) is not int or version < 1:
        raise BadFile("not_a_save")
    if version > newest:
        raise Newer("newer", part="format", found=version, known=newest)
    if version == newest:
        return document
    current = copy.deepcopy(document)
    for number in range(version, newest):
        if number not in steps:
            raise BadFile("older", found=version, known=newest)
        try:
            current = steps[number](current)
        # A step indexes freely into a document whose fields nobody has checked yet.
        except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
            raise BadFile("bad_field", field="format") from error
        current["format"] = number + 1
    return current
