"""One rule for every kind of question of both boxes (R38)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from kunitori_tui.bots.ruled import Ruled, Thought
from kunitori_tui.engine.api import Option
from kunitori_tui.games.brennt.bots import rules as brennt
from kunitori_tui.games.brennt.bots import strategy, why_strategy, whys
from kunitori_tui.games.brennt.bots.mind import BrenntMind, BrenntOutlook
from kunitori_tui.games.deckbuilder.bots import turn, why_turn
from kunitori_tui.games.deckbuilder.bots.level import Level
from kunitori_tui.games.deckbuilder.bots.turn import Special
from kunitori_tui.games.kunitori.bots import cards, rules
from kunitori_tui.games.kunitori.bots import rules as kunitori

SPECIALS: Mapping[str, Special] = {**cards.SPECIALS, **strategy.SPECIALS}
"""What the special effects of both boxes bring when played."""

RULES: dict[str, Callable[[Any], Option | None]] = {
    **kunitori.RULES,
    **brennt.RULES,
    "play": partial(turn.play, specials=SPECIALS),
    "choose": partial(turn.choose, specials=SPECIALS),
}
WHYS: dict[str, Callable[[Any, Option], Thought | None]] = {
    **rules.WHYS,
    **whys.WHYS,
    "play": partial(why_turn.play, specials=SPECIALS, telling={**rules.TELLING, **why_strategy.TELLING}),
    "choose": partial(why_turn.choose, specials=SPECIALS),
}


def build(bot_id: str, mind: BrenntMind) -> Ruled:
    """Return the bot that thinks with ``mind``."""
    return Level(bot_id, mind, RULES, brennt.PLAIN, WHYS, BrenntOutlook)
