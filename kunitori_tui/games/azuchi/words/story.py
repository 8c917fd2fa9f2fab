"""How a finished game of Azuchi Castle went: the points round by round, and what brought them."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.games.azuchi.words.cards import points
from kunitori_tui.play.table import Told
from kunitori_tui.text import cards
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import N_
from kunitori_tui.text.events import spoken
from kunitori_tui.text.story.curve import scored_by_round
from kunitori_tui.text.story.deciding import Turning
from kunitori_tui.text.story.turning import turning_points

SCORING = ("guard", "build", "tribute")
"""Kinds of events that change points."""


def ways(told: Sequence[Told], seats: int) -> list[list[int]]:
    """See :attr:`.Story.ways`."""

    def scored(event: Told, before: Sequence[int]) -> Sequence[int]:
        if event.kind not in SCORING:
            return before
        seat = event.data["seat"]
        return [*before[:seat], event.data["score"], *before[seat + 1 :]]

    return scored_by_round(told, seats, scored)


def turning(told: Sequence[Told], ways: Sequence[Sequence[int]], names: Names, me: int | None) -> list[Turning]:
    """See :attr:`.Story.turning`. What was done in a round is the event of that round, and what it brought."""
    events = {event.data["round"]: event.data["card"] for event in told if event.kind == "event"}

    def deed(number: int, seat: int) -> str:
        gained = ways[seat][number - 1] - (ways[seat][number - 2] if number > 1 else 0)
        if not gained or number not in events:
            return ""
        said = N_("{event}: you {points}."), N_("{event}: {player} {points}.")
        return spoken(*said, {"seat": seat}, names, me, event=cards.name(events[number]), points=points(gained))

    return turning_points(told, ways, (), names, me, deed)
