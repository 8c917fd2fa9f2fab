"""The card table of the third box: what a card does in a line, compiled, and the strengths of whole lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from kunitori_tui.engine.cards import Card
from kunitori_tui.games.deckbuilder.rules.frame import AnyDeckFrame
from kunitori_tui.games.deckbuilder.rules.table import Table
from kunitori_tui.games.moegahara.rules.cards import ARMIES, COLOURS, EITHER_TEAM, LANDS, LineCard

Line = tuple[int, ...]
"""The cards of one team before one Land, position 1 first (section 6)."""


class Bonus(NamedTuple):
    """``n`` more strength for the card in ``place`` of a line, given by the one in ``giver`` (both from 0) through
    its op ``name``.
    """

    place: int
    giver: int
    n: int
    name: str


class MoegaharaTable(Table):
    """Card facts by card number. Armies and colours are positions in ARMIES and COLOURS, -1 for none."""

    paragraphs: ClassVar[Mapping[str, str]] = {
        "over": "8",
        "turn": "3",
        "pile": "5-2",
        "treasures": "5-2",
        "buy": "5-2",
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
        self.immune = [("immune", "falle") in c.line for c in mine]
        self.deploying = [str(c.deploying[1]) if c.deploying else "" for c in mine]
        self.any_line = [c.deploying[2:] == (EITHER_TEAM,) for c in mine]
        self.militia = self.number["bauernmiliz"]
        self.castle = self.number["burgstadt"]
        self.place = [[f"place:{c.id}:{land + 1}" for land in range(LANDS)] for c in mine]
        self.use = [f"use:{c.id}" for c in mine]
        self.what = {key: (c, land) for c, row in enumerate(self.place) for land, key in enumerate(row)}
        """The card and the Land of every key ``place:...``."""
        self._strengths: dict[Line, Line] = {}

    def strengths(self, line: Line) -> Line:
        """Return the strength of every card of ``line``: the cost and all bonuses (7-1, 7-2, R30, R31)."""
        strength = self._strengths.get(line)
        if strength is None:
            strength = self._strengths[line] = self._count(line)
        return strength

    def _count(self, line: Line) -> Line:
        values = [self.cost[c] for c in line]
        for bonus in self.bonuses(line):
            values[bonus.place] += bonus.n
        return tuple(values)

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
