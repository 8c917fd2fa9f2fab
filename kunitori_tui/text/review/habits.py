"""What was counted over a game, in words."""

from __future__ import annotations

from kunitori_tui.review.form import Habit
from kunitori_tui.text.catalog import N_, tr

TOLD = {
    "unspent": N_("Purchases ended with money for a card: {times} of {chances}, money left over {amount}."),
    "wasted": N_("Copper bought with money for a card: {times}, money wasted {amount}."),
    "free_copper": N_("Copper bought without money: {times}."),
    "stayed_home": N_("Leader ready, but no attack: {times} of {chances}."),
    "declined": N_("Cards not taken that cost nothing: {times} of {chances}."),
    "idle_workers": N_("Rounds ended with workers still to place: {times}, workers {amount}."),
    "refused_points": N_("Points not taken though they could be paid: {times} of {chances}."),
    "idle_hand": N_("Action phases ended with cards still to play: {times} of {chances}."),
    "no_march": N_("Turns without a move: {times} of {chances}."),
    "cards_paid": N_("Cards paid for movement: {amount}, in {times} of {chances} turns."),
}
"""By the key of a :class:`.Habit`."""


def told(habit: Habit) -> str:
    """Return the habit in a sentence; raise KeyError for a key that no game has."""
    return tr(TOLD[habit.key], times=habit.times, chances=habit.chances, amount=habit.amount)
