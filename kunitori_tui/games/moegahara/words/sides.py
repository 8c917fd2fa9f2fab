"""What the teams of the third box are called: by a letter until the first general fixes the sides (5-2), then by their
army. One letter stands for a team wherever room is short; players have numbers and shapes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kunitori_tui.text.catalog import N_, NP_, tr, trp

if TYPE_CHECKING:
    from kunitori_tui.games.moegahara.rules.table import Bonus

_TEAMS = (N_("Team A"), N_("Team B"))
_ARMIES = {"east": N_("East"), "west": N_("West")}
_LETTERS = {"east": NP_("team", "E"), "west": NP_("team", "W")}


def army_of(east: int, team: int) -> str:
    """Return the army of a team (0 or 1): ``east``, ``west``, or "" while ``east``, the team of the East, is -1."""
    if east < 0:
        return ""
    return "east" if team == east else "west"


def name_of(army: str, team: int) -> str:
    """Return the name of a team that has ``army``: East or West, or a letter while that is ""."""
    return tr(_ARMIES[army] if army else _TEAMS[team])


def team_name(east: int, team: int) -> str:
    """Return the name of a team (0 or 1) while ``east`` is the team of the East, -1 for none yet."""
    return name_of(army_of(east, team), team)


def team_letter(east: int, team: int) -> str:
    """Return one letter for a team: that of its army, A or B while the sides are open."""
    army = army_of(east, team)
    return trp("team", _LETTERS[army]) if army else "AB"[team]


def terms(bonuses: Iterable[Bonus], givers: Iterable[str], *, brief: bool = False) -> list[str]:
    """Return the terms that make a card stronger, ``+1 Kuroda``; ``givers`` are the names of those who give them."""
    front = tr("in front") if brief else tr("in front of a general")
    return [
        f"+{bonus.n} " + (front if bonus.name == "front_bonus" else giver)
        for bonus, giver in zip(bonuses, givers, strict=True)
    ]
