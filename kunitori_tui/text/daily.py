"""The deal of the day in words: how it stands, and its result as one line to be sent to somebody."""

from __future__ import annotations

from collections.abc import Iterable

from kunitori_tui import __version__
from kunitori_tui.play import record, stats
from kunitori_tui.play.record import Own
from kunitori_tui.text import games, players
from kunitori_tui.text.catalog import tr
from kunitori_tui.text.statistics import person
from savegames.format import Save


def played(name: str) -> list[Own]:
    """Return the finished games of the person called ``name``."""
    return record.own(stats.load(), person(name))


def result(one: Own) -> str:
    """Return a result in one line: version, day, game, level, points with the person's first, length; what was only a
    later try of the deal says so.
    """
    finished = one.finished
    line = tr(
        "kunitori {version}, deal of {day}: {game} against {level}, {points}, {turn}",
        version=__version__,
        day=finished.daily,
        game=games.title(one.game),
        level=players.level(one.level),
        points=points(one),
        turn=games.turn(one.game, finished.turns, one.players),
    )
    return line if one.deal == "daily" else f"{line}, " + tr("later try")


def points(one: Own) -> str:
    """Return ``won 87 : 54 : 46``, the person's points first."""
    others = sorted((int(one.finished.seats[seat]["score"]) for seat in one.rivals), reverse=True)
    told = " : ".join(map(str, [one.score, *others]))
    return tr("won {points}", points=told) if one.won else tr("lost {points}", points=told)


def of_save(save: str, own: Iterable[Own]) -> str:
    """Return the result of a finished game in one line; "" if it was of no daily deal."""
    return next((result(one) for one in own if one.finished.save == save and one.finished.daily), "")


def standing(found: Save | None, done: Own | None) -> str:
    """Return the deal of the day in a few words: its result, its round, not played yet, or given up."""
    if done is not None:
        return points(done)
    if found is None or found.finished:
        return tr("not played yet") if found is None else tr("given up")
    turn = games.turn(found.game, found.summary.turn, len(found.seats))
    return tr("goes on, {turn}", turn=turn)
