"""Moments and people in words, as lists and boxes show them."""

from __future__ import annotations

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
