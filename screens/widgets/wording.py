"""Moments and people in words, as lists and boxes show them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from kunitori_tui.text.catalog import tr


def when(moment: str, now: datetime | None = None) -> str:
    """Return a moment of a save (UTC, ISO) in local time: ``today 21:40``, ``2026-03-01 21:40``; as it is if odd."""
    try:
        then = datetime.fromisoformat(moment)
        if then.tzinfo is None:
            return moment
        then = then.astimezone()
    except (ValueError, OverflowError):
        return moment
    days = ((now or datetime.now()).date() - then.date()).days
    if days == 0:
        return tr("today {time}", time=f"{then:%H:%M}")
    if days == 1:
        return tr("yesterday {time}", time=f"{then:%H:%M}")
    return f"{then:%Y-%m-%d %H:%M}"


def listed(words: Sequence[str]) -> str:
    """Return ``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return tr("{first} and {last}", first=", ".join(words[:-1]), last=words[-1])
