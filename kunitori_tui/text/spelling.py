"""Words as any keyboard can type them: how searches compare what is typed with what is written."""

from __future__ import annotations

import re
import unicodedata


def plain(text: str) -> str:
    """Return ``text`` in small letters without marks.

    >>> plain("Daimyō")
    'daimyo'
    """
    if text.isascii():
        return text.casefold()
    parts = unicodedata.normalize("NFD", text)
    return "".join(part for part in parts if not unicodedata.combining(part)).casefold()


def fits(typed: str, text: str) -> bool:
    """Return whether ``text`` has all that is typed, word by word, umlauts as one letter or two.

    >>> fits("menue", "Menü"), fits("menu", "Menü"), fits("end turn", "end the turn"), fits("x", "Menü")
    (True, True, True, False)
    """
    spelled = unicodedata.normalize("NFC", text).casefold()
    for letter, letters in (("ä", "ae"), ("ö", "oe"), ("ü", "ue")):
        spelled = spelled.replace(letter, letters)
    return all(word in plain(text) or word in plain(spelled) for word in plain(typed).split())


def alike(text: str) -> str:
    """Return ``text`` so that an umlaut and what it is written as without one are the same.

    >>> alike("Würfel"), alike("Wuerfel"), alike("WURFEL")
    ('wurfel', 'wurfel', 'wurfel')
    """
    return re.sub("([aou])e", r"\1", plain(text))
