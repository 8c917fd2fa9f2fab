"""A choice of a review in words: what was done, what would have been better, why, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kunitori_tui.engine.api import Observation
from kunitori_tui.review.form import Choice
from kunitori_tui.text import games, hints
from kunitori_tui.text.catalog import tr
from kunitori_tui.text.review.chosen import chosen
from kunitori_tui.text.review.lines import chance, figure

WHOLE = 9.95
"""From so many points on they are told without tenths."""


class Entry(NamedTuple):
    """The words of one choice: ``phase`` in which it was made, what was ``done``, the ``better`` way, ``because`` ("":
    no reason is known), the ``cost``.
    """

    phase: str
    done: str
    better: str
    because: str
    cost: str


def entry(choice: Choice, view: Observation, names: Sequence[str]) -> Entry:
    """Return the words of ``choice``, made by who saw ``view``."""
    because = choice.because
    return Entry(
        games.phase(view.phase),
        chosen(view, choice.done, names),
        chosen(view, choice.better, names),
        "" if because is None else hints.hint(because.reason, because.params, names),
        cost(choice),
    )


def cost(choice: Choice) -> str:
    """Return what a choice cost, and its error: ``24 ±11``, ``2.4 ±0.8``."""
    digits = 0 if abs(choice.cost) >= WHOLE else 1
    return f"{choice.cost:.{digits}f} ±{choice.error:.{digits}f}"


def promised(choice: Choice) -> tuple[str, str]:
    """Return what was to be expected of the choice that was made, and of the better one."""
    ways = (choice.expected, choice.instead)
    done, better = (
        tr("expected lead {lead}, chance to win {chance}", lead=figure(way.lead), chance=chance(way.chance))
        for way in ways
    )
    return done, better
