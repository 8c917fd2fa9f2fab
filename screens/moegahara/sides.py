"""Which team stands where on the screen, what it is called, what a fight looks like from there."""

from __future__ import annotations

from rich.style import Style

from kunitori_tui.games.moegahara.rules.lines import NOBODY, neighbours
from kunitori_tui.games.moegahara.rules.state import MoegaharaView, team_of
from kunitori_tui.games.moegahara.words import sides
from screens.drawing.look import Look


def near(view: MoegaharaView) -> int:
    """Return the team at the lower side of the screen: that of the seat that looks, else the first."""
    return 0 if view.seat is None else team_of(view.seat)


def team_name(view: MoegaharaView, team: int) -> str:
    """Return the name of a team: its army once the sides are fixed (5-2), before that a letter."""
    return sides.team_name(view.east, team)


def team_letter(view: MoegaharaView, team: int) -> str:
    """Return one letter for a team, which no player has as a shape: that of its army, A or B before there is one."""
    return sides.team_letter(view.east, team)


def team_style(look: Look, view: MoegaharaView, team: int) -> Style:
    """Return the style of a team: vermilion the east, indigo the west; before the sides are fixed the near one is as
    the east.
    """
    eastern = team == view.east if view.east != NOBODY else team == near(view)
    return look.style("attack" if eastern else "west")


def run_lands(owners: list[int]) -> set[int]:
    """Return the Lands (from 0) that make up the rows of three that count a point more (R33)."""
    return {first + i for team in (0, 1) for first in neighbours(owners, team) for i in range(3)}


def is_joined(owners: list[int], land: int) -> bool:
    """Return whether ``land`` (from 1) and the one after it belong to the same row of three (R33)."""
    run = run_lands(owners)
    return land - 1 in run and land in run and owners[land - 1] == owners[land]
