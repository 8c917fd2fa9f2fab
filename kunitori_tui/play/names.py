"""What people are called, by what they give as their name, and bots: by a list, from the seat, and never like a person
at the table.

>>> seat_names(["Anna", "", ""])
['Anna', 'Okuni', 'Hisahide']
>>> seat_names(["Hisahide", "", ""])
['Hisahide', 'Okuni', 'Nao']
>>> numbered("Konstantinos", 2, 12)
'Konstanti II'
>>> readable(" [b]Anna[/b] "), readable("[/]"), readable("\u3164")
('b Anna /b', '', '')
>>> apart("anna", ["Bo", "Anna", "Anna II"])
'anna III'
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Sequence

from kunitori_tui.play.settings import NAME_CELLS
from kunitori_tui.shelf import SURPRISE, WAYS
from savegames.format import Seat, clean

BOTS = ("Naotora", "Okuni", "Hisahide", "Rikyu", "Yasuke", "Goemon")
"""By seat, so that the same seats have the same names in every game, and by nature, in the order of
:data:`kunitori_tui.shelf.WAYS`, again and again. Each is a person who speaks
(:mod:`kunitori_tui.text.voices`); a saved game keeps the names it began with.
"""
SPARE = ("Ren", "Jun", "Nao", "Riku", "Emi", "Taro")
"""By seat, where somebody else is called like the bot would be."""
NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
"""Behind names: a figure there would be read as his points."""
_SPACES = dict.fromkeys(map(ord, "[]\u115f\u1160\u2800\u3164\uffa0"), " ")
"""Brackets, which are markup elsewhere, and letters that are seen as nothing."""


def readable(given: str) -> str:
    """Return the name somebody chose as it is shown; "" without a letter, figure or sign, so that he needs another."""
    name = clean(given.translate(_SPACES), NAME_CELLS)
    return name if any(unicodedata.category(c)[0] in "LNS" for c in name) else ""


def apart(name: str, taken: Collection[str]) -> str:
    """Return ``name``, with a number behind it if one of the ``taken`` reads like it."""
    likes = {_like(other) for other in taken}
    names = (name, *(numbered(name, n, NAME_CELLS) for n in range(2, len(likes) + 2)))
    return next(one for one in names if _like(one) not in likes)


def _like(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def numbered(name: str, number: int, cells: int) -> str:
    """Return ``name`` with a roman ``number`` behind it, in at most so many ``cells``: for people of the same name."""
    numeral = NUMERALS[number - 1] if number <= len(NUMERALS) else str(number)
    return f"{name[: cells - 1 - len(numeral)]} {numeral}"


def bot_name(seat: int, taken: Collection[str], bot: str = "") -> str:
    """Return the name of a bot in ``seat`` that none of the ``taken`` is like: for a way to play that of a person who
    is so by nature, for one that is drawn that of nobody who is known for anything.
    """
    at = seat % len(BOTS)
    likes = {_like(name) for name in taken}
    known = BOTS[WAYS.index(bot) :: len(WAYS)] if bot in WAYS else BOTS[at : at + 1] if bot != SURPRISE else ()
    return next(name for name in (*known, *SPARE[at:], *SPARE[:at], *BOTS) if _like(name) not in likes)


def seat_names(people: Sequence[str]) -> list[str]:
    """Return ``people``, the names of the persons by seat, with names for the bots in place of "" ."""
    names = list(people)
    for seat, name in enumerate(people):
        if not name:
            names[seat] = bot_name(seat, names)
    return names


def seated(given: Sequence[tuple[str, str]]) -> list[Seat]:
    """Return who sits where: ``given`` is the bot of every seat, "" for a person, and the name; a bot may have none.

    >>> [seat.name for seat in seated([("", "Anna"), ("samurai", ""), ("bold", ""), ("surprise", "")])]
    ['Anna', 'Jun', 'Okuni', 'Riku']
    """
    names = [name for _, name in given]
    for at, (bot, name) in sorted(enumerate(given), key=lambda one: one[1][0] not in WAYS):  # who is meant comes first
        names[at] = name or bot_name(at, names, bot)
    return [Seat("bot" if bot else "human", name, bot) for (bot, _), name in zip(given, names, strict=True)]
