"""Why a bot does something: keys of reasons that a hint of every game can give, with the names of their parameters.

A game has reasons of its own beside its bots (``REASONS`` in ``games/GAME/bots/reasons.py``), which its words say.
Parameters that name a card hold its id, those that name a player hold the seat; all others are numbers.
"""

from __future__ import annotations

REASONS: dict[str, tuple[str, ...]] = {
    "any": (),  # one choice is as good as another
    "only": (),  # there is no other choice
    "money_rule": ("card",),  # the fixed rule of the yardstick names this card
    "tried": (),  # of the choices that were played on from it did best
}
