"""Moments and people in words, as lists and boxes show them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from kunitori_tui.text import bots
from kunitori_tui.text.catalog import tr
from savegames.format import Seat


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


def who(seat: Seat) -> str:
    """Return a player by name, a bot with its level: ``Kenta (daimyō)``."""
    return f"{seat.name} ({level(seat.bot)})" if seat.bot else seat.name


def level(bot: str) -> str:
    """Return the name of a kind of bot; the id itself for one that this version does not know."""
    return bots.bot_name(bot) if bot in bots.BOTS else bot


def names(seats: Sequence[Seat]) -> list[str]:
    """Return the players' names by seat."""
    return [seat.name for seat in seats]


def listed(words: Sequence[str]) -> str:
    """Return ``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return tr("{first} and {last}", first=", ".join(words[:-1]), last=words[-1])
