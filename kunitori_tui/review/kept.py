"""Reviews that are kept beside their saves, so that nobody waits for the same one twice. None is ever needed."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from kunitori_tui.review.form import Review
from savegames import beside
from savegames.errors import SaveError


def load(directory: Path, save_id: str) -> Review | None:
    """Return the review beside a save; None where none of this version is there, or it is damaged. Whether it belongs
    to the save is seen by :class:`.Work`.
    """
    found = beside.load(directory, save_id)
    if found is None:
        return None
    try:
        return Review.from_json(found)
    except ValueError:
        return None


def keep(directory: Path, save_id: str, review: Review) -> None:
    """Keep ``review`` beside a save. A disk that refuses costs the next reader the time again, and nobody a game."""
    with suppress(SaveError):
        beside.keep(directory, save_id, review.to_json())
