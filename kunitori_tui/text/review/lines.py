"""A whole review in lines, as ``kunitori review`` prints it."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.review.form import Estimate, Review
from kunitori_tui.text.bots import bot_name
from kunitori_tui.text.catalog import tr


def lines(review: Review, names: Sequence[str]) -> list[str]:
    """Return the lines of ``review``; ``names`` are the players by seat."""
    return curve(review, names)


def curve(review: Review, names: Sequence[str]) -> list[str]:
    """Return what every player could expect as the rounds began, a round a line."""
    games = max((seat.games for point in review.curve for seat in point.seats), default=0)
    bot = bot_name(review.bot)
    head = tr("Chance to win and expected lead in points ({bot} for all, {n} games from each round):", bot=bot, n=games)
    width = max(15, *(len(name) for name in names))
    rows = [" " * 7 + "  ".join(f"{name:>{width}}" for name in names)]
    for point in review.curve[:-1]:
        rows.append(f"{point.round:>5}  " + "  ".join(f"{expected(one):>{width}}" for one in point.seats))
    return [head, *(row.rstrip() for row in rows)]


def expected(one: Estimate) -> str:
    """Return an estimate in short: ``45 %  +12 ±4``."""
    return f"{chance(one.chance)} {figure(one.lead):>5} ±{figure(one.error).lstrip('+')}"


def chance(share: float) -> str:
    """Return a chance in per cent: ``45 %``."""
    return f"{share:.0%}".replace("%", " %")


def figure(points: float) -> str:
    """Return points with a sign, to a tenth where there are few: ``+12``, ``-0.4``."""
    return f"{points:+.0f}" if abs(points) >= 9.95 else f"{points:+.1f}"
