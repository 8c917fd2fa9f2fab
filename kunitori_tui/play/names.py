"""What bots are called: by a list, from the seat, and never like a person at the table; and people of one name.

>>> seat_names(["Anna", "", ""])
['Anna', 'Mei', 'Haru']
>>> seat_names(["Haru", "", ""])
['Haru', 'Mei', 'Nao']
>>> numbered("Konstantinos", 2, 12)
'Konstanti II'
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

BOTS = ("Aya", "Mei", "Haru", "Kenta", "Yuki", "Sora")
"""By seat, so that the same seats have the same names in every game."""
SPARE = ("Ren", "Jun", "Nao", "Riku", "Emi", "Taro")
"""By seat, where somebody else is called like the bot would be."""
NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
"""Behind names: a figure there would be read as his points."""


def numbered(name: str, number: int, cells: int) -> str:
    """Return what the person of that ``number``, from 1, is called who has the same ``name`` as others, in at most so
    many ``cells``.
    """
    numeral = NUMERALS[number - 1] if number <= len(NUMERALS) else str(number)
    return f"{name[: cells - 1 - len(numeral)]} {numeral}"


def bot_name(seat: int, taken: Collection[str]) -> str:
    """Return the name of a bot in ``seat`` that none of the ``taken`` is like."""
    at = seat % len(BOTS)
    likes = {name.casefold() for name in taken}
    return next(name for name in (BOTS[at], *SPARE[at:], *SPARE[:at], *BOTS) if name.casefold() not in likes)


def seat_names(people: Sequence[str]) -> list[str]:
    """Return ``people``, the names of the persons by seat, with names for the bots in place of "" ."""
    names = list(people)
    for seat, name in enumerate(people):
        if not name:
            names[seat] = bot_name(seat, names)
    return names
