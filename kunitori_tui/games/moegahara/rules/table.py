"""The cards of the third box and the lines they stand in: the printed ones, sorted as printed, with the source mark of
every figure; what each does in a line, compiled; who wins the fights before a Land (7-1), who wins the Land (7-2), what
the Lands are worth (8).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, permutations
from typing import Any, ClassVar, NamedTuple

from kunitori_tui.engine.cards import (
    Card,
    Op,
    actions,
    between,
    buys,
    choose,
    derived,
    draw,
    gain_to_hand,
    money,
    special,
    trash_self,
)
from kunitori_tui.games.deckbuilder.rules.table import AnyDeckFrame, Table

START_DECK = {"horo_musha": 2, "kupfer": 6}
LANDS = 10
LANDS_OF_TWO = 8
CASTLES_OF_TWO = 2
COLOURS = ("yellow", "blue", "red")
MARKERS = 10
"""Marker cards of each colour, as many as units that bring them."""
ARMIES = ("east", "west")
EITHER_TEAM = 2
"""How many teams' lines a Horo Musha may order under erratum X13; without the number only the own team's."""


@dataclass(frozen=True, slots=True)
class LineCard(Card):
    """A card of this box. ``deploying`` is its effect labelled for the deploy phase (R29), ``marker`` the colour it
    brings, ``army`` a general's side. ``line`` lists what it does in a battle line or when placed there, ``n`` is how
    much stronger it makes a card, and positions count from 1:

    ``front_bonus n``: it is stronger while a general lies behind it in its line (7-2, R30). ``aura_line n position``:
    every own card of the line is stronger, this one too; with a position other than 0, only while it lies there.
    ``buff_first n position``: the card in position 1 is stronger while this one lies in ``position``. ``immune card``:
    while it is in a line, ``card`` cannot pick it. ``placed what``: when the card is placed it is a ``turncoat`` (may
    discard an enemy card of the opposite line), may ``reorder`` the own line, or ``third_wins`` (as third card it wins
    the Land).
    """

    line: tuple[Op, ...] = ()
    deploying: Op = ()
    marker: str = ""
    army: str = ""


_ALIKE = between(6, 8)  # each box prices its generals alike; 7-4 gives Kuroda 7
_ACTION = (actions(1),)
_RECRUIT = (*_ACTION, special("recruit"))
_FRONT: tuple[Op, ...] = (("front_bonus", 1),)
_IMMUNE: Op = ("immune", "falle")

CARDS = (
    LineCard(
        "tokugawa_ieyasu", "general", 1, 7, _ALIKE, play=_ACTION, line=(_IMMUNE, ("aura_line", 1, 0)), army="east"
    ),
    LineCard("ii_naomasa", "general", 1, 7, _ALIKE, play=_ACTION, line=(("aura_line", 1, 1),), army="east"),
    LineCard("toudou_takatora", "general", 1, 7, _ALIKE, play=_RECRUIT, army="east"),
    LineCard("kuroda_nagamasa", "general", 1, 7, derived(7), play=_ACTION, line=(("buff_first", 1, 2),), army="east"),
    LineCard(
        "kobayakawa_hideaki",
        "general",
        1,
        7,
        _ALIKE,
        line=(("placed", "turncoat"),),
        army="east",
        errata=(("x4", "play", _ACTION),),
    ),
    LineCard("ishida_mitsunari", "general", 1, 7, _ALIKE, play=(draw(3), actions(1)), line=(_IMMUNE,), army="west"),
    LineCard("ootani_yoshitsugu", "general", 1, 7, _ALIKE, play=_ACTION, line=(("placed", "reorder"),), army="west"),
    LineCard("ukida_hideie", "general", 1, 7, _ALIKE, play=_RECRUIT, army="west"),
    LineCard("konishi_yukinaga", "general", 1, 7, _ALIKE, play=(actions(1), buys(1), special("swap")), army="west"),
    LineCard("toyotomi_hideyori", "general", 1, 7, _ALIKE, play=_ACTION, line=(("placed", "third_wins"),), army="west"),
    LineCard("bauernmiliz", "unit", 4, 2, between(1, 2), play=_ACTION, line=_FRONT),
    LineCard("speertraeger", "unit", 10, 3, derived(3), play=(choose((draw(1),), (actions(1),)),), line=_FRONT),
    LineCard("bogenschuetzen", "unit", 10, 4, derived(4), play=(actions(2),), line=_FRONT, marker="yellow"),
    LineCard("kavallerie", "unit", 10, 5, derived(5), play=(actions(2),), line=_FRONT, marker="blue"),
    LineCard("kanoniere", "unit", 10, 6, derived(6), play=(actions(2),), line=_FRONT, marker="red"),
    LineCard(
        "horo_musha",
        "strategy",
        12,
        2,
        between(0, 2, "low"),
        deploying=special("horo"),
        errata=(("x13", "deploying", special("horo", EITHER_TEAM)),),
    ),
    LineCard("falle", "strategy", 6, 3, between(3, 4), deploying=special("trap")),
    LineCard(
        "neue_technologien", "politics", 4, 2, derived(1, 2), play=(choose((money(1),), (trash_self(), money(3))),)
    ),
    LineCard("neue_felder", "politics", 4, 3, between(2, 3), play=(draw(2),)),
    LineCard("landesvermessung", "politics", 4, 4, between(3, 4), play=(gain_to_hand("silber"),)),
    LineCard("flussbegradigung", "politics", 4, 5, between(4, 5), play=(draw(2), money(1))),
    LineCard("burgstadt", "politics", 4, 6, between(6, 7), play=(draw(3), buys(1))),
    LineCard("kupfer", "treasure", 36, 0, between(0, 0, "high"), money=1),
    LineCard("silber", "treasure", 18, 3, between(3, 3, "high"), money=2),
    LineCard("gold", "treasure", 8, 6, between(6, 6, "high"), money=3),
)


Line = tuple[int, ...]
"""The cards of one team before one Land, position 1 first (section 6)."""


class Bonus(NamedTuple):
    """``n`` more strength for card ``place`` of a line, given by card ``giver`` (both from 0) by its op ``name``."""

    place: int
    giver: int
    n: int
    name: str


class MoegaharaTable(Table):
    """Card facts by card number. Armies and colours are positions in ARMIES and COLOURS, -1 for none."""

    paragraphs: ClassVar[Mapping[str, str]] = {
        "over": "8",
        "turn": "3",
        **dict.fromkeys(("pile", "treasures", "buy"), "5-2"),
        "keep": "5-4",
    }

    def __init__(
        self, game: str, cards: Sequence[Card], frames: Mapping[str, type[AnyDeckFrame]], options: dict[str, Any]
    ) -> None:
        super().__init__(game, cards, frames, options)
        mine = [c for c in self.cards if isinstance(c, LineCard)]
        self.line_ops = [c.line for c in mine]
        self.army = [ARMIES.index(c.army) if c.army else -1 for c in mine]
        self.marker = [COLOURS.index(c.marker) if c.marker else -1 for c in mine]
        self.is_fighter = [c.kind in ("general", "unit") for c in mine]
        self.placed = [next((str(op[1]) for op in c.line if op[0] == "placed"), "") for c in mine]
        self.immune = [_IMMUNE in c.line for c in mine]
        self.deploying = [str(c.deploying[1]) if c.deploying else "" for c in mine]
        self.for_deploy = {i for i, c in enumerate(mine) if self.is_fighter[i] or c.deploying}
        """The cards that are placed or used in a deploy phase."""
        self.any_line = [c.deploying[2:] == (EITHER_TEAM,) for c in mine]
        self.militia = self.number["bauernmiliz"]
        self.castle = self.number["burgstadt"]
        self.is_limited = [army >= 0 or c == self.castle for c, army in enumerate(self.army)]
        """Whether not everybody may buy a card."""
        self.place = [[f"place:{c.id}:{land + 1}" for land in range(LANDS)] for c in mine]
        self.use = [f"use:{c.id}" for c in mine]
        self.what = {key: (c, land) for c, row in enumerate(self.place) for land, key in enumerate(row)}
        """The card and the Land of every key ``place:...``."""
        self._strengths: dict[Line, Line] = {}

    def strengths(self, line: Line) -> Line:
        """Return the strength of every card of ``line``: the cost and all bonuses (7-1, 7-2, R30, R31)."""
        strength = self._strengths.get(line)
        if strength is None:
            values = [self.cost[c] for c in line]
            for bonus in self.bonuses(line):
                values[bonus.place] += bonus.n
            strength = self._strengths[line] = tuple(values)
        return strength

    def bonuses(self, line: Line) -> Iterator[Bonus]:
        """Yield every bonus in ``line``, that of a card for the general behind it as given by the card (R30)."""
        for i, card in enumerate(line):
            for name, *arguments in self.line_ops[card]:
                numbers = [n for n in arguments if isinstance(n, int)]
                if name == "front_bonus" and any(self.is_general[c] for c in line[i + 1 :]):
                    yield Bonus(i, i, numbers[0], str(name))
                elif name == "aura_line" and numbers[1] in (0, i + 1):
                    yield from (Bonus(place, i, numbers[0], str(name)) for place in range(len(line)))
                elif name == "buff_first" and numbers[1] == i + 1:
                    yield Bonus(0, i, numbers[0], str(name))


ROOM = 3
"""Cards a line holds (section 6)."""
NOBODY = -1


def compared(strengths: Iterable[Sequence[int]]) -> list[int]:
    """Return the winning team of every fight, position against position; NOBODY where both are equally strong."""
    return [0 if a > b else 1 if b > a else NOBODY for a, b in zip(*strengths, strict=False)]


def fights(table: MoegaharaTable, lines: tuple[Line, Line]) -> list[int]:
    """Return the winning team of every fight between two lines."""
    return compared(map(table.strengths, lines))


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
    """Return ``order:213`` and so on for every other order of ``line``, by position, equal cards never swapped."""
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
