"""A choice of a review in words that stand apart: what was done, what would have been better, why, what it cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from kunitori_tui.review.form import Account, Choice
from kunitori_tui.text import games
from kunitori_tui.text.catalog import tr
from kunitori_tui.text.review import habits, lines
from kunitori_tui.text.review.chosen import chosen

if TYPE_CHECKING:  # screens take words from here and know no match
    from kunitori_tui.play.lookback import LookBack

WHOLE = 9.95
"""From so many points on they are told without tenths."""


class Entry(NamedTuple):
    """The words of one choice: when, in which ``phase``, what was ``done``, the ``better`` way, ``because`` ("": no
    reason is known).
    """

    when: str
    phase: str
    done: str
    better: str
    because: str


def entry(choice: Choice, past: LookBack, seat: int, names: Sequence[str]) -> Entry:
    """Return the words of ``choice``, made by ``seat`` in the game that is looked back on."""
    past.go(choice.at)
    view = past.view(seat)
    return Entry(
        lines.when(choice, past),
        games.phase(view.phase),
        chosen(view, choice.done, names),
        chosen(view, choice.better, names),
        lines.because(choice, past, seat, names),
    )


def cost(choice: Choice) -> str:
    """Return what a choice cost, and its error: ``24 ±11``, ``2.4 ±0.8``."""
    digits = 0 if abs(choice.cost) >= WHOLE else 1
    return lines.decimal(f"{choice.cost:.{digits}f} ±{choice.error:.{digits}f}")


def promised(choice: Choice) -> tuple[str, str]:
    """Return what was to be expected of the choice that was made, and of the better one."""
    ways = (choice.expected, choice.instead)
    done, better = (
        tr("expected lead {lead}, chance to win {chance}", lead=lines.figure(way.lead), chance=lines.chance(way.chance))
        for way in ways
    )
    return done, better


def beside(account: Account, past: LookBack, names: Sequence[str]) -> list[tuple[str, list[str]]]:
    """Return what else a review says of a player, by title: what was no mistake, the best choice, luck, what was
    counted. What there is nothing of is left out.
    """
    seat, best = account.seat, lines.praised(account)
    told = [
        (tr("No mistake, though it looked so"), [lines.within(one, past, seat, names) for one in account.harmless]),
        (tr("Best choice"), [] if best is None else [lines.praise(best, past, seat, names)]),
        (tr("Luck, apart from choices"), [lines.luck(one, past) for one in lines.lucky(account)]),
        (tr("Counted"), [habits.told(habit) for habit in account.habits if habit.times]),
    ]
    return [(title, said) for title, said in told if said]
