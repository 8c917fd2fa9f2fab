"""Cards as data: printed figures, a source mark for each uncertain one, and the play effect as a list of ops.

An op is a tuple, its name first. Ops are carried out top to bottom (section 4). The text layer writes the card text
from the same ops, so the text cannot differ from what happens.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

Op = tuple[str | int | tuple["Op", ...], ...]

KINDS = ("general", "unit", "strategy", "politics", "victory", "treasure")
ACTION_KINDS = frozenset(("general", "unit", "strategy", "politics"))


class Mark(NamedTuple):
    """How a figure is known: ``sourced`` (read outside), ``derived`` (follows from a rulebook), ``rulebook``,
    ``reconstructed`` (a proposal between ``low`` and ``high``), ``sheet`` (a price sheet of the table sets it) or
    ``begun`` (the game was begun with it, before it was corrected); ``sure`` is high, medium or low.
    """

    how: str
    sure: str = "high"
    low: int = 0
    high: int = 0


PRINTED = Mark("rulebook")
"""A figure that a rulebook prints."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Card:
    """One sort of card. ``attack``/``defence`` 0 means the card prints no such value."""

    id: str
    kind: str
    count: int
    cost: int
    cost_mark: Mark
    vp: int = 0
    attack: int = 0
    defence: int = 0
    deploy: bool = False
    money: int = 0
    play: tuple[Op, ...] = ()
    battle_start: Op = ()
    """A ``special`` that a played leader brings at the start of the battle phase."""
    score: Op = ()
    """How the points are counted where they are not printed (``vp`` is added to it), see :mod:`.scoring`."""
    traits: frozenset[str] = frozenset()
    count_mark: Mark = PRINTED
    errata: tuple[tuple[str, str, object], ...] = ()
    """(erratum, field, value): what an erratum of section 6 of the digest changes."""

    @property
    def is_action(self) -> bool:
        """Return whether the card is played in the action phase for an action (section 4)."""
        return self.kind in ACTION_KINDS

    @property
    def leads(self) -> bool:
        """Return whether the card can lead a battle (7-1)."""
        return self.kind == "general" or "leads" in self.traits


def draw(n: int) -> Op:
    """Draw ``n`` cards."""
    return ("draw", n)


def actions(n: int) -> Op:
    """``n`` more actions."""
    return ("actions", n)


def money(n: int) -> Op:
    """``n`` money for the buy phase of this turn."""
    return ("money", n)


def buys(n: int) -> Op:
    """``n`` more buys."""
    return ("buys", n)


def choose(*branches: tuple[Op, ...]) -> Op:
    """Choose one of the branches."""
    return ("choose", *branches)


def trash_self() -> Op:
    """Trash the card that was played."""
    return ("trash_self",)


def gain(card: str) -> Op:
    """Gain ``card`` to the discard pile."""
    return ("gain", card)


def gain_to_hand(card: str) -> Op:
    """Gain ``card`` into the hand."""
    return ("gain_to_hand", card)


def may_gain(card: str) -> Op:
    """Gain ``card`` to the discard pile, or not."""
    return ("may_gain", card)


def discount(n: int, floor: int = 0) -> Op:
    """All purchases of this buy phase cost ``n`` less. With a ``floor`` no price falls below it, and discounts no
    longer add up (R11).
    """
    return ("discount", n, floor)


def per_owned(*cards: str) -> Op:
    """Worth one point for each of ``cards`` its owner has."""
    return ("per_owned", *cards)


def if_sold_out(points: int, *cards: str) -> Op:
    """Worth ``points`` when the pool holds none of ``cards``."""
    return ("if_sold_out", points, *cards)


def special(name: str, *numbers: int) -> Op:
    """An effect of one card only: a frame of that name in the folder of its box."""
    return ("special", name, *numbers)
