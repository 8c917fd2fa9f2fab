"""One rule for every kind of question the third box asks, and how a level is put together from them."""

from __future__ import annotations

from collections.abc import Callable

from kunitori_tui.bots.ruled import Ruled, Thought
from kunitori_tui.engine.api import Option
from kunitori_tui.games.moegahara.bots import acting, buying, deploying, whys
from kunitori_tui.games.moegahara.bots.mind import Mind, Outlook

RULES: dict[str, Callable[[Outlook], Thought | None]] = {
    "play": acting.play,
    "choose": acting.choose,
    "recruit": buying.recruit,
    "swap": buying.swap,
    "buy": buying.buy,
    "place": deploying.place,
    "turncoat": deploying.turncoat,
    "order": deploying.order,
    "horo": deploying.horo,
    "remove": deploying.remove,
    "line": deploying.line,
    "discard_to": deploying.receiver,
    "pass_to": deploying.receiver,
    "pass_card": deploying.pass_card,
    "marker": deploying.markers,
    "keep": acting.keep,
}

WHYS: dict[str, Callable[[Outlook, Option], Thought | None]] = {"buy": whys.buy}


def build(bot_id: str, mind: Mind) -> Ruled:
    """Return the bot that thinks with ``mind``."""

    def bound(rule: Callable[[Outlook], Thought | None]) -> Callable[[object, int], Thought | None]:
        return lambda view, dice: rule(Outlook(mind, view))  # type: ignore[arg-type]  # the registry gives a game's bot its views

    def explained(why: Callable[[Outlook, Option], Thought | None]) -> Callable[[object, Option], Thought | None]:
        return lambda view, choice: why(Outlook(mind, view), choice)  # type: ignore[arg-type]  # so here

    rules = {kind: bound(rule) for kind, rule in RULES.items()}
    return Ruled(bot_id, rules, {kind: explained(why) for kind, why in WHYS.items()}, means=("treasure:",))
