"""Why a bot does something: the keys of all reasons a hint can give, with the names of their parameters.

The text layer words every key. Parameters that name a card hold its id, those that name a player hold the seat;
all others are numbers. This table is the one place where a reason is declared.
"""

from __future__ import annotations

REASONS: dict[str, tuple[str, ...]] = {
    "any": (),  # one choice is as good as another
    "only": (),  # there is no other choice
    "treasures_first": (),  # play all treasures before buying
    "money_rule": ("card",),  # the fixed rule of the yardstick names this card
}
