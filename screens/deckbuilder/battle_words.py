"""Results of battles in words. The table of victory cards is read off the engine."""

from __future__ import annotations

from collections.abc import Callable

from kunitori_tui.engine.api import Json
from kunitori_tui.engine.deckbuilder.battle import prize
from kunitori_tui.text import cards
from kunitori_tui.text.catalog import N_, tr

_FAR = 12
"""No difference beyond this changes the card due."""


def prize_table(winner: int) -> str:
    """Return ``1-3 Village  4-6 Prefecture  7+ Land`` for the attacker (1) or the defender (-1)."""
    return _steps(lambda n: prize(n * winner) or "")


def joint_table() -> str:
    """Return the table of a joint battle for each of the two attackers."""
    from kunitori_tui.engine.brennt.joint import joint_prize  # only with that box do two attack together

    return _steps(joint_prize)


def _steps(due_at: Callable[[int], str]) -> str:
    steps: list[tuple[str, int, int]] = []
    for n in range(1, _FAR + 1):
        due = due_at(n)
        if steps and steps[-1][0] == due:
            steps[-1] = (due, steps[-1][1], n)
        else:
            steps.append((due, n, n))
    parts = []
    for due, low, high in steps:
        numbers = f"{low}+" if high == _FAR else str(low) if low == high else f"{low}-{high}"
        parts.append(f"{numbers} {cards.short(due)}")
    return "  ".join(parts)


def best_defence_from(difference: int) -> tuple[str, int]:
    """Return the best card a defender can win, and how much he must add to a fight that stands at ``difference``."""
    best = prize(-_FAR) or ""
    lead = next(n for n in range(1, _FAR + 1) if prize(-n) == best)
    return best, max(0, difference + lead)


def signed(number: int) -> str:
    """Return ``+6``, ``0`` or ``-2``."""
    return f"{number:+d}" if number else "0"


def outcome(said: Json, attacker: str, defender: str, me_attacks: bool) -> tuple[str, str]:
    """Return the result of a fight in words and its role: who is ahead, by how much, and for which card."""
    difference = said["difference"]
    if difference == 0:
        return tr("even: nobody gains anything"), "text"
    if "free" in said:
        return _joint_outcome(said)
    card = cards.short(said["prize"])
    mine = (difference > 0) == me_attacks
    by = abs(difference)
    if not said["left"]:
        text = (
            N_("you lead by {n}, but no {card} is left") if mine else N_("{player} leads by {n}, but no {card} is left")
        )
    elif mine and difference > 0:
        text = N_("you lead by {n}: {card} to you")
    elif mine:
        text = N_("you lead by {n}: {card} to you, if you want it")
    else:
        text = N_("{player} leads by {n}: {card} to {player}")
    words = tr(text, n=by, card=card, player=attacker if difference > 0 else defender)
    return words, "points" if mine else "alarm"


def _joint_outcome(words: Json) -> tuple[str, str]:
    """Return the result of a joint battle as its defender reads it."""
    difference = words["difference"]
    if difference < 0:
        if words["free"]:
            return tr("you lead by {n}: any victory card to you", n=-difference), "points"
        return tr("you lead by {n}, but no victory card is left", n=-difference), "points"
    card = cards.short(words["prize"])
    if not words["left"]:
        return tr("they lead by {n}, but no {card} is left", n=difference, card=card), "alarm"
    return tr("they lead by {n}: {card} to each", n=difference, card=card), "alarm"
