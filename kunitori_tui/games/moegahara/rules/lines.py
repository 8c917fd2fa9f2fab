"""Battle lines: who wins the fights before a Land (7-1), who wins the Land (7-2), what the Lands are worth (8)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, permutations

from kunitori_tui.games.moegahara.rules.table import Line, MoegaharaTable

ROOM = 3
"""Cards a line holds (section 6)."""
NOBODY = -1


def fights(table: MoegaharaTable, lines: tuple[Line, Line]) -> list[int]:
    """Return the winning team of every fight, position against position; NOBODY where both are equally strong."""
    pairs = zip(table.strengths(lines[0]), table.strengths(lines[1]), strict=False)
    return [0 if a > b else 1 if b > a else NOBODY for a, b in pairs]


def judge(table: MoegaharaTable, lines: tuple[Line, Line]) -> tuple[int, str]:
    """Return the team that has won the Land and how: ``alone`` (three cards against none) or ``fights`` (two of the
    three); (NOBODY, "") while it is open. Never both teams at once (R64).
    """
    first, second = len(lines[0]), len(lines[1])
    if first > 1 and second > 1:
        won = fights(table, lines)
        if won.count(0) > 1:
            return 0, "fights"
        if won.count(1) > 1:
            return 1, "fights"
    elif first == ROOM and not second:
        return 0, "alone"
    elif second == ROOM and not first:
        return 1, "alone"
    return NOBODY, ""


def neighbours(owners: Sequence[int], team: int) -> list[int]:
    """Return where the disjoint groups of three neighbouring Lands that ``team`` owns begin, from 0 (7-2, R33)."""
    groups = []
    run = 0
    for land, owner in enumerate(owners):
        run = run + 1 if owner == team else 0
        if run == 3:
            groups.append(land - 2)
            run = 0
    return groups


def points(owners: Sequence[int], team: int) -> int:
    """Return the points of ``team``: a Land one, three neighbouring ones another one (7-2, 8)."""
    return owners.count(team) + len(neighbours(owners, team))


def goal(owners: Sequence[int]) -> int:
    """Return the points that win the game: half the number of Lands (section 8)."""
    return len(owners) // 2


def orders(line: Line) -> list[str]:
    """Return ``order:213`` and so on for every other order of ``line``: the present positions in their new order,
    equal cards never swapped for each other.
    """
    seen = {line}
    keys = []
    for order in permutations(range(len(line))):
        new = tuple(line[i] for i in order)
        if new not in seen:
            seen.add(new)
            keys.append("order:" + "".join(str(i + 1) for i in order))
    return keys


def reordered(line: Line, option: str) -> Line:
    """Return ``line`` in the order that an option of :func:`orders` names."""
    return tuple(line[int(digit) - 1] for digit in option[6:])


@lru_cache(maxsize=64)
def needs(owners: tuple[int, ...], team: int) -> int:
    """Return how many more Lands ``team`` needs at the least to reach the goal, three in a row counted (8)."""
    open_lands = [land for land, owner in enumerate(owners) if owner == NOBODY]
    for n in range(len(open_lands) + 1):
        for taken in combinations(open_lands, n):
            after = [team if land in taken else owner for land, owner in enumerate(owners)]
            if points(after, team) >= goal(after):
                return n
    raise ValueError("the goal is out of reach")
