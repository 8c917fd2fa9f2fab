"""Cards as data: printed figures, a source mark for each uncertain one, and the play effect as a list of ops.

An op is a tuple, its name first. Ops are carried out top to bottom (section 4). The text layer writes the card text
from the same ops, so the text cannot differ from what happens.

A game is begun with figures, ``[id, number, count]`` of every card or piece, which its positions keep: a save is played
on, replayed and taken back with its own, whatever this version prints. What the game is made of is the rules' own all
the same: an id they do not know is refused, and so is a figure no game could have.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any, NamedTuple

from kunitori_tui.engine.errors import BadSetup
from kunitori_tui.engine.shapes import FIGURES

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


def sourced(figure: int) -> Mark:
    """Return the mark of a ``figure`` that was read outside."""
    return Mark("sourced", "high", figure, figure)


def derived(low: int, high: int = 0) -> Mark:
    """Return the mark of a figure that follows from a rulebook: ``low``, or what is likeliest up to ``high``."""
    return Mark("derived", "high", low, high or low)


def between(low: int, high: int, sure: str = "medium") -> Mark:
    """Return the mark of a figure that was reconstructed between ``low`` and ``high``."""
    return Mark("reconstructed", sure, low, high)


Erratum = tuple[str, str, object]
"""(erratum, field, value): what an erratum of section 6 of the digest changes."""


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
    """How the points are counted where they are not printed (``vp`` is added to it), by ``worth`` of the rules."""
    traits: tuple[str, ...] = ()
    count_mark: Mark = PRINTED
    errata: tuple[Erratum, ...] = ()

    @property
    def is_action(self) -> bool:
        """Return whether the card is played in the action phase for an action (section 4)."""
        return self.kind in ACTION_KINDS

    @property
    def leads(self) -> bool:
        """Return whether the card can lead a battle (7-1)."""
        return self.kind == "general" or "leads" in self.traits


def _op(name: str) -> Callable[..., Op]:
    """Return what makes ops of that ``name`` from what they are given."""
    return lambda *given: (name, *given)


draw, actions, money, buys = _op("draw"), _op("actions"), _op("money"), _op("buys")
"""So many cards; so many more actions, money and buys in this turn."""
choose = _op("choose")
"""One of some branches, each a tuple of ops."""
trash_self = _op("trash_self")
"""Trash the card that was played."""
gain, gain_to_hand, may_gain = _op("gain"), _op("gain_to_hand"), _op("may_gain")
"""Gain a card to the discard pile, into the hand, or to the discard pile if one likes."""
per_owned = _op("per_owned")
"""Worth one point for each of some cards its owner has."""
if_sold_out = _op("if_sold_out")
"""Worth so many points when the pool holds none of some cards."""
special = _op("special")
"""An effect of one card only, with numbers: a frame of that name in the folder of its box."""


def discount(n: int, floor: int = 0) -> Op:
    """Purchases of this buy phase cost ``n`` less; with a ``floor`` not below it, and discounts do not add up (R11)."""
    return ("discount", n, floor)


REFUSED = ("unknown_card", "figures")
"""The keys of the errors about figures."""


def read_figures(rows: Any, known: Collection[str]) -> dict[str, tuple[int, int]]:
    """Return number and count of every card or piece by its id, in the order of ``rows``.

    Raises :class:`BadSetup`: ``unknown_card`` (``given``) for an id that is not among the ``known``, ``figures``
    (``card``, "" for the whole list) where one is missing or there twice, and for anything that is no such list.
    """
    if not FIGURES.holds(rows):
        raise BadSetup("figures", card="")
    figures = {name: (number, count) for name, number, count in rows}
    for name in (name for name in figures if name not in known):
        raise BadSetup("unknown_card", given=name)
    missing = next((name for name in known if name not in figures), "")
    if missing or len(figures) != len(rows):
        raise BadSetup("figures", card=missing)
    return figures
