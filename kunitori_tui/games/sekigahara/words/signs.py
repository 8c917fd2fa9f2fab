"""The signs on the map of Sekigahara: what stands beside, in front of and below a name, and what it means."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType

from kunitori_tui.text.catalog import N_, tr

SHORT: Mapping[str, str] = MappingProxyType(
    {
        "taken": N_("{T} taken castle"),
        "known": N_("I2! seen"),
        "disk": N_("I2d disk"),
        "siege": N_("T4[I2] besieged"),
        "battle": N_("T4/I2 battle"),
        "castle": N_("[T] castle 2"),
        "resource": N_("(T) resource 1"),
        "capital": N_("<T> capital 1"),
        "muster": N_("+ muster"),
        "town": N_("○ town"),
        "highway": N_("═ highway"),
        "road": N_("─ road"),
    }
)
"""In a few words, those first that a newcomer is most in need of; a number behind is that of its points."""

PASSING: Mapping[str, str] = MappingProxyType(
    {
        "changed": N_("«2 step 2"),
        "touched": N_("« changed"),
        "fight": N_("† a fight"),
    }
)
"""The same of signs that stand there for a while."""

LONG = (
    N_("[T] castle of Tokugawa, 2 points"),
    N_("{T} castle taken from the other side, 2 points"),
    N_("(T) resource, 1 point; (-) nobody's"),
    N_("<T> capital, a resource too"),
    N_("○ town"),
    N_("+ muster"),
    N_("T4 four blocks of Tokugawa"),
    N_("I2d with a disk"),
    N_("I2! a face among them is known"),
    N_("T4/I2 a battle to come"),
    N_("T4[I2] Ishida's 2 besieged"),
    N_("»1 may be chosen"),
    N_("† a march there ends in a fight"),
    N_("◄ moves now"),
    N_("«2 changed in step 2 of the enemy's turn, « in one of them"),
    N_("━ a way"),
    N_("═ highway"),
    N_("─ road"),
)
"""All of them, for the page of the keys."""


def short(there: Collection[str]) -> list[str]:
    """Return what the signs mean that are ``there``."""
    return [tr(words) for sign, words in (*PASSING.items(), *SHORT.items()) if sign in there]


def first_fit(words: list[str], width: int, lines: int, sep: str = "  ") -> list[str]:
    """Return as many of the words as fit into so many lines of ``width`` cells, each in the first line with room."""
    told: list[str] = []
    for word in words:
        at = next((at for at, line in enumerate(told) if len(line) + len(sep) + len(word) <= width), -1)
        if at >= 0:
            told[at] += sep + word
        elif len(told) < lines and len(word) <= width:
            told.append(word)
    return told
