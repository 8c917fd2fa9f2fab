"""Why a bot does something: the keys of all reasons a hint can give, with the names of their parameters.

The text layer words every key. Parameters that name a card hold its id, those that name a player hold the seat;
all others are numbers. This table is the one place where reasons are looked up; a family of games has its own
beside its bots.
"""

from __future__ import annotations

from kunitori_tui.games.azuchi.bots import reasons as azuchi
from kunitori_tui.games.deckbuilder.bots import reasons as deckbuilder
from kunitori_tui.games.moegahara.bots import reasons as moegahara
from kunitori_tui.games.sekigahara.bots import reasons as sekigahara

REASONS: dict[str, tuple[str, ...]] = {
    "any": (),  # one choice is as good as another
    "only": (),  # there is no other choice
    "money_rule": ("card",),  # the fixed rule of the yardstick names this card
    "tried": (),  # of the choices that were played on from it did best
    **deckbuilder.REASONS,
    **azuchi.REASONS,
    **moegahara.REASONS,
    **sekigahara.REASONS,
}
