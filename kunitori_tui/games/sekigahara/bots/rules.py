"""One rule for every kind of question of Sekigahara, and how a level is put together from them."""

from __future__ import annotations

from collections.abc import Callable

from kunitori_tui.bots.ruled import Ruled, Thought
from kunitori_tui.games.sekigahara.bots import cards, combat, movement
from kunitori_tui.games.sekigahara.bots.mind import Mind, Outlook

RULES: dict[str, Callable[[Outlook], Thought]] = {
    "halve": cards.give,
    "pay": cards.give,
    "exchange": cards.exchange,
    "bid": cards.bid,
    "order": cards.first,
    "degree": movement.degree,
    "move": movement.move,
    "march": movement.step,
    "muster": movement.take,
    "levy": movement.take,
    "fight": combat.where,
    "inside": combat.inside,
    "deploy": combat.deploy,
    "siege": combat.deploy,
    "second": combat.second,
    "challenge": combat.challenge,
    "refute": combat.refute,
    "lose": combat.lose,
    "retreat": combat.retreat,
}


def build(bot_id: str, mind: Mind) -> Ruled:
    """Return the bot that thinks with ``mind``."""

    def bound(rule: Callable[[Outlook], Thought]) -> Callable[[object, int], Thought]:
        return lambda view, dice: rule(Outlook(mind, view))  # type: ignore[arg-type]  # the registry gives a game's bot its views

    return Ruled(bot_id, {kind: bound(rule) for kind, rule in RULES.items()})
