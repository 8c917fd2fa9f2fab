"""What wins a campaign of Sekigahara (2): points after the last week, or the fall of one man before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kunitori_tui.games.sekigahara.rules.pieces import WEEKS
from kunitori_tui.games.sekigahara.rules.scoring import CASTLE_POINTS, RESOURCE_POINTS, points
from kunitori_tui.games.sekigahara.words.lords import sentences
from kunitori_tui.text.box import Aim, Names
from kunitori_tui.text.catalog import tr

if TYPE_CHECKING:
    from kunitori_tui.games.sekigahara.rules.view import SekiView


def aim(view: SekiView, names: Names) -> Aim | None:
    """Return points, the end after the last week and where those stand whose fall is the end; None before the sides
    are given out.
    """
    if view.phase == "auction":
        return None
    by_seat = [points(view, view.seat_of.index(seat)) for seat in range(view.seats)]
    return Aim(by_seat, (), urgent=sudden_death(view), rule=last_week())


def last_week() -> str:
    """Return in a sentence when points are counted, and for what."""
    return tr(
        "The game ends after week {n}: a castle counts {castle} points, a resource {resource}; a tie is Ishida's.",
        n=WEEKS,
        castle=CASTLE_POINTS,
        resource=RESOURCE_POINTS,
    )


def fall() -> str:
    """Return in a sentence whose fall ends the game at once."""
    return tr("It ends at once when Ieyasu falls (Ishida wins), or Mitsunari or Hideyori (Tokugawa wins).")


def sudden_death(view: SekiView, aid: bool = True) -> str:
    """Return where they stand, as far as this seat knows."""
    return tr("Sudden death: {where}", where=" ".join(sentences(view, aid)))
