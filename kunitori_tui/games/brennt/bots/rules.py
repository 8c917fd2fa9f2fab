"""One rule for every kind of question the second box asks, and how a level is put together from them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kunitori_tui.bots.ruled import Ruled
from kunitori_tui.engine.api import Option
from kunitori_tui.games.brennt.bots import joint, keeping, strategy
from kunitori_tui.games.brennt.bots.mind import BrenntMind, BrenntOutlook
from kunitori_tui.games.brennt.bots.reasons import WHYS
from kunitori_tui.games.brennt.bots.strategy import SPECIALS
from kunitori_tui.games.brennt.rules.state import BrenntView
from kunitori_tui.games.deckbuilder.bots import trade, turn, war
from kunitori_tui.games.deckbuilder.bots.level import Level, Plain


def deploy(view: BrenntView) -> Option:
    """Answer the end phase: a wall stays, it costs nothing (R19, R52), unless it brings its card in any case."""
    table = view.table
    card = table.number[view.asked.subject]
    traits = table.cards[card].traits
    if "draws_anyway" in traits:
        return table.key["discard"][card]
    return table.key["stay"][card] if "wall" in traits else turn.deploy(view)


RULES: dict[str, Callable[[Any], Option | None]] = {
    "play": partial(turn.play, specials=SPECIALS),
    "choose": partial(turn.choose, specials=SPECIALS),
    "return": strategy.return_card,
    "trap": strategy.trap,
    "fetch": strategy.fetch,
    "gift": strategy.gift,
    "upgrade": strategy.upgrade,
    "trained_ninja": strategy.trained_target,
    "trained_show": strategy.trained_show,
    "trained_pick": strategy.trained_pick,
    "order": trade.order,
    "joint": joint.call,
    "consent": joint.consent,
    "lead": war.challenge,
    "assign": war.challenge,
    "defend": war.defend,
    "ambush": war.ambush,
    "victim": keeping.victim,
    "raze_side": keeping.raze_side,
    "prize": war.take_prize,
    "buy": trade.buy,
    "may_gain": trade.may_gain,
    "keep": keeping.keep,
}
PLAIN: Plain = {"replay": turn.replay, "deploy": deploy}


def build(bot_id: str, mind: BrenntMind) -> Ruled:
    """Return the bot that thinks with ``mind``."""
    return Level(bot_id, mind, RULES, PLAIN, WHYS, BrenntOutlook)
