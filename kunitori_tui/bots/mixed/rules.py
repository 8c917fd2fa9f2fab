"""One rule for every kind of question of both boxes (R38)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from kunitori_tui.bots.brennt import rules as brennt
from kunitori_tui.bots.brennt.mind import BrenntMind, outlook
from kunitori_tui.bots.deckbuilder import level, turn
from kunitori_tui.bots.deckbuilder.turn import Special
from kunitori_tui.bots.kunitori import cards
from kunitori_tui.bots.kunitori import rules as kunitori
from kunitori_tui.bots.ruled import Ruled, Thought

SPECIALS: Mapping[str, Special] = {**cards.SPECIALS, **brennt.SPECIALS}
"""What the special effects of both boxes bring when played."""

RULES: dict[str, Callable[[Any], Thought | None]] = {
    **kunitori.RULES,
    **brennt.RULES,
    "play": partial(turn.play, specials=SPECIALS),
    "choose": partial(turn.choose, specials=SPECIALS),
}


def build(bot_id: str, mind: BrenntMind) -> Ruled:
    """Return the bot that thinks with ``mind``."""
    return level.build(bot_id, mind, RULES, outlook)
