"""Below the ledger of a fight: who of both sides is not deployed, or who sits in the castle and what each 7 takes."""

from __future__ import annotations

from itertools import groupby

from kunitori_tui.games.sekigahara.rules.clash import Clash
from kunitori_tui.games.sekigahara.rules.impact import BLOCKS_COST
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words import fight
from kunitori_tui.text.catalog import tr
from screens.widgets.lines import packed, wrapped

SPINE = 9
"""Cells of the running impact between both sides."""
MOST = 3
"""Lines that name those who wait."""


def columns(width: int) -> tuple[int, int]:
    """Return the cells of the first side and of the other, around the spine."""
    half = (width - SPINE) // 2
    return half, width - SPINE - half


def below(view: SekiView, clash: Clash, width: int, made: int = 0, mark: str = " ") -> tuple[list[str], list[str]]:
    """Return the lines of both sides; of a siege the last rung that ``made`` impact reaches has a ``mark``."""
    said = []
    for of, room in zip((fight.left(view), 1 - fight.left(view)), columns(width), strict=True):
        if clash.kind == "siege" and of != clash.attacker:
            inside = tr("in the castle: {units}", units=fight.besieged(view, of, clash.place))
            said.append([*wrapped(inside, room - 2), *packed(_rungs(view, clash, made, mark), room - 2, "  ")])
        else:
            said.append(at_most(_between_names(fight.waiting(view, clash, of), room - 2), room - 2))
    first, other = said
    return first, other


def _between_names(text: str, room: int) -> list[str]:
    """Return names of blocks in lines broken behind a daimyo, so that none is torn from his blocks."""
    parts = [line for part in text.split(", ") for line in wrapped(part, room)]
    return packed(parts, room)


def at_most(lines: list[str], room: int) -> list[str]:
    """Return as many ``lines`` as may name those who wait, of ``room`` cells; the last one says that there are more."""
    if len(lines) <= MOST:
        return lines
    words = lines[MOST - 1].split()
    while len(" ".join(words)) + 2 > room:
        words.pop()
    return [*lines[: MOST - 1], f"{' '.join(words).rstrip(',')} …"]


def _rungs(view: SekiView, clash: Clash, made: int, mark: str) -> list[str]:
    """Return the ladder of a siege: ``7, 14 a block``, and behind the last of them that the castle falls."""
    ladder = fight.ladder(view, clash)
    reached = min(made // BLOCKS_COST, len(ladder))
    told = []
    for what, same in groupby(enumerate(ladder, 1), lambda rung: rung[1]):
        numbers = [f"{mark if n == reached else ''}{BLOCKS_COST * n}" for n, _ in same]
        told.append(f"{', '.join(numbers)} {what}")
    return [*told, tr("then it falls")]
