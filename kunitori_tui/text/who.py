"""Who a sentence is about, for its reader, and what joins the words of a list.

A sentence about players has a form for each of four: its reader alone, one other, the reader and others, others. They
are plural forms of gettext in a catalogue of their own, ``people``, whose ``n`` is :attr:`Who.form`. English does with
two: one other ("Mei attacks"), and all else ("you attack", "you and Mei attack").
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kunitori_tui.text.catalog import form, series, tr, trp


class Who(NamedTuple):
    """Some players: the ``others`` by name, and ``you`` where the reader is one of them. A sentence says between its
    braces how it calls the reader: ``{who:You}``, ``{whom:dir}``; "you" as a subject where it does not.

    >>> f"{Who(('Mei',), you=True):You} attack, {Who(('Haru', 'Aki'))} look on"
    'You and Mei attack, Haru and Aki look on'
    """

    others: tuple[str, ...]
    you: bool = False

    @property
    def form(self) -> int:
        """Return which form a sentence about them has: 0 you, 1 one other, 2 you and others, 3 others."""
        return (2 if self.others else 0) if self.you else (1 if len(self.others) == 1 else 3)

    def __format__(self, you: str) -> str:
        return listed([*([you or trp("subject", "you")] if self.you else []), *self.others])


def who(names: Sequence[str], me: int | None, *seats: int) -> Who:
    """Return the players of ``seats`` as the reader of seat ``me`` knows them, by ``names`` of all seats."""
    return Who(tuple(names[seat] for seat in seats if seat != me), me in seats)


def trw(one: str, many: str, who: Who, **params: Any) -> str:
    """Return the form of a sentence that fits ``who`` it is about, filled from ``params`` and ``who``: in English
    ``one`` for one other player, ``many`` for the reader and for several.
    """
    return form(one, many, who.form).format(who=who, **params)


def listed(words: Sequence[str]) -> str:
    """Return ``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return tr("{first} and {last}", first=series(words[:-1]), last=words[-1])
