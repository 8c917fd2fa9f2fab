"""What a table says of the aim of its game, and of the signs on its cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kunitori_tui.text.boxes import Aim, Names, box
from kunitori_tui.text.catalog import tr

if TYPE_CHECKING:
    from kunitori_tui.engine.api import Observation


def aim(view: Observation, names: Names) -> Aim | None:
    """Return points, ends and what is urgent in a position; None for a game that words no aim."""
    words: Any = box(view.game).aim
    said: Aim | None = words(view, names) if words else None
    return said


def legend(game: str) -> list[str]:
    """Return what the signs of a table mean, one by one, those most in need of it first; [] where nothing is told."""
    return [tr(sign) for sign in box(game).legend]
