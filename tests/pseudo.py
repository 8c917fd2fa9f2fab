"""A language for tests: English, each text longer by two fifths, every third letter wide, with commas of its own. It
shows what counts characters where cells are meant, what has room for English alone, and what is joined without it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from unittest.mock import patch

from rich.cells import cell_len

from kunitori_tui.text import cards, catalog
from savegames.format import Save

KEPT = re.compile(r"(\{[^{}]*\}|\[[^\[\]]*\]|[\W\d_])")
"""Fields and markup, and what is no word: a translator leaves it alone."""
COMMAS = str.maketrans(",;", "、；")
PEOPLE = ("織田信長", "ﾊﾝﾅ Müller", "徳川 家康", "Ana", "豊臣秀吉の母", "Ｋenta")
"""What people may be called."""


def translated(text: str) -> str:
    """Return a text as the language has it.

    >>> translated("Take {n} cards, now")
    'Taｋeeｅ {n} caｒdsｓs、 noｗw'
    """
    return "".join(
        (part if len(part) > 1 else part.translate(COMMAS)) if at % 2 else _word(part)
        for at, part in enumerate(KEPT.split(text))
    )


def _word(word: str) -> str:
    longer = word + "".join(word[-1:] * ((2 * len(word) + 2) // 5))
    return "".join(chr(ord(c) + 0xFEE0) if at % 3 == 2 and c.isascii() else c for at, c in enumerate(longer))


class Pseudo:
    """What gettext asks."""

    def gettext(self, message: str) -> str:
        """See gettext."""
        return translated(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """See gettext."""
        return translated(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """See gettext."""
        return translated(message)


@contextmanager
def spoken() -> Iterator[None]:
    """Speak the language meanwhile, whatever language is set; what is kept by language is kept of no other."""

    def begin() -> None:
        catalog.set_language("en")
        cards.symbols_in.cache_clear()
        cards.few_words_in.cache_clear()

    try:
        with patch.object(catalog, "_load", lambda _: Pseudo()):
            begin()
            yield
    finally:
        begin()


def renamed(save: Save) -> Save:
    """Return a save whose players have names with wide letters."""
    return replace(save, seats=[replace(seat, name=name) for seat, name in zip(save.seats, PEOPLE, strict=False)])


def cells(line: str) -> list[str]:
    """Return what stands in each cell of a line; what is wide has an empty cell behind it."""
    return [shown for char in line for shown in (char, "")[: cell_len(char)]]
