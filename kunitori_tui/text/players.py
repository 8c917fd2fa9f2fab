"""The players by name, as everything tells of them. Whoever gave no name is "You", in the language of the moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kunitori_tui.play.names import bot_name
from kunitori_tui.text.bots import level
from kunitori_tui.text.catalog import tr
from savegames.format import Seat

if TYPE_CHECKING:  # the menu names players and knows no table
    from kunitori_tui.engine.api import Observation
    from kunitori_tui.play.table import Table, Told


YOU = ("You", "Du")
"""What a person without a name is called, in every language: none has to be read for it."""


def is_nameless(seat: Seat) -> bool:
    """Return whether who sat down in ``seat`` gave no name, and is called "You" in the language of that moment."""
    return seat.name in YOU


def names(seats: Sequence[Seat]) -> list[str]:
    """Return the players' names by seat. "You" is a name for the only person alone: a bot that plays for somebody
    without a name has one of its own, and of several persons each has a number.
    """
    alone = sum(seat.kind == "human" for seat in seats) == 1
    given = [seat.name for seat in seats]
    for at, seat in enumerate(seats):
        if not is_nameless(seat):
            continue
        if seat.bot:
            given[at] = bot_name(at, given)
        else:
            given[at] = tr("You") if alone else tr("Player {n}", n=at + 1)
    return given


def sides(view: Observation) -> tuple[str, ...]:
    """Return the names of the sides by seat; none in a game without sides, and before they are given out."""
    from kunitori_tui.text.box import box  # whose games name players

    found = box(view.game).on_table.sides
    return tuple(found(view)) if found is not None else ()


def called(seats: Sequence[Seat], view: Observation) -> list[str]:
    """Return what a game calls its seats: the sides they play, or the players' names where it has none."""
    return [*sides(view)] or names(seats)


def called_in(game: str, seats: Sequence[Seat], told: Sequence[Told]) -> list[str]:
    """Return the same of a game of which nothing is known but what was ``told``."""
    from kunitori_tui.text.box import box  # whose games name players

    found = box(game).on_table.told_sides
    return (list(found(told)) if found is not None else []) or names(seats)


def seen_by(called: Sequence[str], me: int) -> list[str]:
    """Return what seats are ``called`` as ``me`` would say it: another one who is "You" goes by the number."""
    return [tr("Player {n}", n=at + 1) if at != me and name == tr("You") else name for at, name in enumerate(called)]


def with_levels(seats: Sequence[Seat]) -> list[str]:
    """Return the players by seat, bots with how they play: ``Kenta (daimyō)``."""
    return [f"{name} ({level(seat.bot)})" if seat.bot else name for name, seat in zip(names(seats), seats, strict=True)]


def reader(table: Table) -> int | None:
    """Return the seat of the one person who sat down, at a shared table at this terminal, whom texts call you; None
    where there is none or several.
    """
    seated = table.persons if table.company is None else table.company.owned
    return seated[0] if len(seated) == 1 else None


def listed(words: Sequence[str]) -> str:
    """Return ``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return tr("{first} and {last}", first=", ".join(words[:-1]), last=words[-1])
