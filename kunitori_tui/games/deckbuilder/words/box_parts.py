"""What deck-builders tell of turns and battles, for their boxes: a table stands before anything of it is asked for, so
the modules behind it are read then.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kunitori_tui.engine.cards import Card
from kunitori_tui.games.deckbuilder.words import account as deckbuilder_account
from kunitori_tui.games.deckbuilder.words import battles
from kunitori_tui.games.deckbuilder.words import digest as deckbuilder_digest
from kunitori_tui.games.deckbuilder.words import results as deckbuilder_results
from kunitori_tui.play.table import Told
from kunitori_tui.text.box import Names, Stops, Story
from kunitori_tui.text.digest import Digest
from kunitori_tui.text.results import Result
from kunitori_tui.text.story.deciding import Turning
from kunitori_tui.text.story.fights import Fight
from kunitori_tui.text.turns import Turn


def account(events: Sequence[Told], names: Names, me: int | None, table: Sequence[Card], *, game: str) -> list[str]:
    """See :attr:`.Log.account`."""
    return deckbuilder_account.account(events, names, me, table, game=game)


def digest(turn: Turn, names: Names, me: int | None, after: Sequence[int] | None, *, game: str) -> Digest:
    """See :attr:`.Stops.digest`."""
    return deckbuilder_digest.digest(turn, names, me, after, game=game)


def results(
    told: Sequence[Told], names: Names, me: int | None, table: Sequence[Card], since: int, aid: bool
) -> list[Result]:
    """See :attr:`.Stops.results`."""
    return deckbuilder_results.results(told, names, me, table, since, aid)


def fights(told: Sequence[Told]) -> list[Fight]:
    """See :attr:`.Story.fights`."""
    return battles.fights(told)


def ways(told: Sequence[Told], seats: int) -> list[list[int]]:
    """See :attr:`.Story.ways`."""
    from kunitori_tui.text.story.curve import points_by_round

    return points_by_round(told)


def turning(told: Sequence[Told], points: Sequence[Sequence[int]], names: Names, me: int | None) -> list[Turning]:
    """See :attr:`.Story.turning`."""
    from kunitori_tui.text.story.turning import turning_points

    return turning_points(told, points, fights(told), names, me)


STORY = Story(fights=fights, ways=ways, turning=turning)
"""What is told of a finished game."""


def stops(game: str) -> Stops:
    """Return what the table of ``game`` stops for."""
    return Stops(digest=partial(digest, game=game), results=results)
