"""How a finished game of Moegahara went: the points of both teams round by round, and the Lands that brought them."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.games.moegahara.rules.state import team_of
from kunitori_tui.games.moegahara.words.aim import name_of
from kunitori_tui.play.table import Told
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import trn
from kunitori_tui.text.players import listed
from kunitori_tui.text.story.curve import scored_by_round
from kunitori_tui.text.story.deciding import Turning
from kunitori_tui.text.story.turning import turning_points
from kunitori_tui.text.turns import BEGINNINGS, round_of

TEAMS = 2


def ways(told: Sequence[Told], seats: int) -> list[list[int]]:
    """See :attr:`.Story.ways`; team mates have the points of their team."""

    def scored(event: Told, before: Sequence[int]) -> Sequence[int]:
        return [event.data["points"][team_of(seat)] for seat in range(seats)] if event.kind == "land" else before

    return scored_by_round(told, seats, scored)


def turning(told: Sequence[Told], ways: Sequence[Sequence[int]], names: Names, me: int | None) -> list[Turning]:
    """See :attr:`.Story.turning`. It is told of the teams, by the armies they had in the end."""
    won: dict[tuple[int, int], list[str]] = {}
    armies = ["", ""]
    number = 1
    for event in told:
        if event.kind in BEGINNINGS:
            number = round_of(event)
        elif event.kind == "land":
            won.setdefault((number, event.data["team"]), []).append(str(event.data["land"]))
            armies = event.data["armies"]
    teams = [name_of(armies[team], team) for team in range(TEAMS)]

    def deed(number: int, team: int) -> str:
        lands = won.get((number, team), [])
        said = trn(
            "{team} won Land {lands}.",
            "{team} won Lands {lands}.",
            len(lands),
            team=teams[team],
            lands=listed(sorted(lands, key=int)),
        )
        return said if lands else ""

    return turning_points(told, ways[:TEAMS], (), teams, None, deed)
