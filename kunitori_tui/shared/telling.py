"""A position as a client is told of it, and read again at the client.

What is written is all a client ever learns of a game: of each of its seats the view and the events as that seat knows
them. Not even the number of choices is told, for a secret step of another is one; steps are counted as far as all have
heard of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kunitori_tui import shelf
from kunitori_tui.engine.api import EngineError, Event, Observation, Part, Standing
from kunitori_tui.engine.shapes import NUMBER, Array, Boolean, Integer, Object, Row, String
from kunitori_tui.play.outcome import Place, Result
from kunitori_tui.play.table import Told
from kunitori_tui.shared.messages import BadLine, Now
from savegames.format import Json

if TYPE_CHECKING:  # a client has no match
    from kunitori_tui.play.match import Match

_PART = Row(String(40), NUMBER, NUMBER)
_STANDING = Row(Integer(0, 11), NUMBER, Integer(1, 12), Boolean(), Array(_PART, 100))
_PLACE = Row(Integer(1, 12), NUMBER, Array(Integer(0, 11), 12, least=1), Boolean(), Boolean(), Array(_PART, 100))
_RESULT = Object(
    {
        "seed": Integer(0, (1 << 64) - 1),
        "standings": Array(_STANDING, 12, least=1),
        "places": Array(_PLACE, 12, least=1),
    }
)


def rows(events: Sequence[tuple[int, Event]], known: int, own: Sequence[int]) -> list[list[Any]]:
    """Return what happened after the first ``known`` of ``events`` as rows of a :class:`.Now`, with the private fields
    that the seats in ``own`` may know.
    """
    told: list[list[Any]] = []
    step, last = 0, -1
    for place, (at, event) in enumerate(events):
        step, last = step + (at != last), at
        if place >= known:
            private = {str(seat): event.private for seat in own if event.private is not None and seat in event.to}
            told.append([step, event.kind, event.data, private])
    return told


def result(match: Match) -> Json | None:
    """Return how a game ended; None while it goes on."""
    if not match.over:
        return None
    standings = [[s.seat, s.score, s.rank, s.tiebreak, _parts(s.parts)] for s in match.standings()]
    places = [[p.rank, p.score, list(p.seats), p.tiebreak, p.gave_up, _parts(p.parts)] for p in match.places()]
    return {"seed": match.setup.seed, "standings": standings, "places": places}


def _parts(parts: Sequence[Part]) -> list[list[Any]]:
    return [[part.card, part.count, part.points] for part in parts]


# -- at the client ----------------------------------------------------------------------------------------------------


def read_views(now: Now) -> dict[int | None, Observation]:
    """Return the views that a client was sent, by seat. Raises :class:`.BadLine` for what is none of them."""
    try:
        game = shelf.load(now.game)
        options = dict(now.options)
        views = {int(key) if key else None: game.read_view(data, options) for key, data in now.views.items()}
    except EngineError as error:
        raise BadLine(f"views: {error.key}") from error
    if any(view.seat != seat or view.seats != len(now.seats) for seat, view in views.items()):
        raise BadLine("views")
    if not {None, *now.own} <= views.keys() or (now.asked is not None and not views[now.asked].choices):
        raise BadLine("own")
    return views


def read_told(now: Now, seat: int | None) -> list[Told]:
    """Return what is new to ``seat``."""
    key = "" if seat is None else str(seat)
    return [Told(at, kind, {**data, **private.get(key, {})}) for at, kind, data, private in now.told]


def read_result(now: Now) -> Result | None:
    """Return how the game ended. Raises :class:`.BadLine`."""
    if now.result is None:
        return None
    if not _RESULT.holds(now.result):
        raise BadLine("result")
    standings = [
        Standing(seat, score, rank, tiebreak, _read_parts(parts))
        for seat, score, rank, tiebreak, parts in now.result["standings"]
    ]
    places = [
        Place(rank, score, tuple(seats), tiebreak, gave_up, _read_parts(parts))
        for rank, score, seats, tiebreak, gave_up, parts in now.result["places"]
    ]
    return Result(now.result["seed"], standings, places)


def _read_parts(parts: Sequence[Any]) -> list[Part]:
    return [Part(*part) for part in parts]
