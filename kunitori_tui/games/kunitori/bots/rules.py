"""One rule for every kind of question the first box asks, and how a level is put together from them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kunitori_tui.bots.ruled import Ruled
from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.bots import stacking, trade, turn, war
from kunitori_tui.games.deckbuilder.bots.level import Level, Plain
from kunitori_tui.games.deckbuilder.bots.mind import Mind, Outlook
from kunitori_tui.games.kunitori.bots import cards
from kunitori_tui.games.kunitori.bots.whys import WHYS

RULES: dict[str, Callable[[Outlook], Option | None]] = {
    "play": partial(turn.play, specials=cards.SPECIALS),
    "choose": turn.choose,
    "lead": war.challenge,
    "assign": war.challenge,
    "defend": war.defend,
    "ambush": war.ambush,
    "prize": war.take_prize,
    "buy": trade.buy,
    "may_gain": trade.may_gain,
    "trash": cards.trash,
    "gain": trade.gain,
    "rising": cards.rising,
    "ninja_show": cards.ninja_show,
    "ninja_pick": cards.ninja_pick,
    "order": stacking.order,
}
PLAIN: Plain = {"replay": turn.replay, "deploy": turn.deploy}


def build(bot_id: str, mind: Mind) -> Ruled:
    """Return the bot that thinks with ``mind``."""
    return Level(bot_id, mind, RULES, PLAIN, WHYS, Outlook)
