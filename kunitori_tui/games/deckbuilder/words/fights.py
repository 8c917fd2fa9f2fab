"""The battles of a deck-builder, as a finished game remembers them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kunitori_tui.games.deckbuilder.words.battles import Fought, battles
from kunitori_tui.play.table import Told

if TYPE_CHECKING:  # the story of a game is told at its end
    from kunitori_tui.text.story.fights import Fight


def fights(told: Sequence[Told]) -> list[Fight]:
    """Return the battles, each with what its winners took and the points that brought them."""
    return [_fight(fought) for fought in battles(told)]


def _fight(fought: Fought) -> Fight:
    from kunitori_tui.text.story.fights import Fight

    gained = tuple((seat, card) for seat, card, _ in fought.gains)
    known = bool(gained and fought.before and fought.after)
    points = sum(fought.after[seat] - fought.before[seat] for seat in fought.winners) if known else 0
    sums = (fought.attack, fought.defence)
    return Fight(fought.round, fought.attackers, (fought.target,), fought.winners, sums, gained, points)
