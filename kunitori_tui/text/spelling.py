"""Words as any keyboard can type them: how searches compare what is typed with what is written."""

from __future__ import annotations

import unicodedata


def plain(text: str) -> str:
    """Return ``text`` in small letters without marks.

    >>> plain("Daimyō")
    'daimyo'
    """
    parts = unicodedata.normalize("NFD", text)
    return "".join(part for part in parts if not unicodedata.combining(part)).casefold()
