"""One rule for every kind of question the third box asks, and how a level is put together from them.

Why a level of the third box buys what it does: what the card brings, and how much of that the deck has.
"""

from __future__ import annotations

from collections.abc import Callable

from kunitori_tui.bots.ruled import Ruled, Thought
from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.bots.purse import hand_money
from kunitori_tui.games.deckbuilder.bots.turn import branches_of, count_of
from kunitori_tui.games.deckbuilder.rules.phases import END
from kunitori_tui.games.deckbuilder.rules.state import HAND_SIZE
from kunitori_tui.games.moegahara.bots import acting, deploying
from kunitori_tui.games.moegahara.bots.mind import Mind, Outlook


def buy(outlook: Outlook, choice: Option) -> Thought | None:
    """Say why this is bought, or nothing."""
    view, table = outlook.view, outlook.table
    owned = view.owned[outlook.me]
    size = len(owned)
    if choice.startswith("treasure:"):
        treasures = sum(table.is_treasure[c] for c in outlook.hand)
        return Thought(choice, "treasures", {"treasures": treasures, "money": hand_money(view)})
    if choice == END:
        return Thought(END, "buy_nothing", {"money": view.money, "size": size})
    card = table.arg[choice]
    name = table.ids[card]
    if table.is_fighter[card]:
        reason = "buy_side" if table.army[card] >= 0 and view.east < 0 else "buy_fighter"
        own = sum(table.is_fighter[c] for c in owned)
        return Thought(choice, reason, {"card": name, "strength": table.cost[card], "own": own, "size": size})
    if table.deploying[card]:
        own = sum(bool(table.deploying[c]) for c in owned)
        return Thought(choice, "buy_strategy", {"card": name, "own": own, "size": size})
    if draw := _gives(outlook, card, "draw"):
        own = sum(_gives(outlook, c, "draw") > 0 for c in owned)
        return Thought(choice, "deck_draw", {"card": name, "draw": draw, "own": own, "size": size})
    hand = HAND_SIZE * sum(_money(outlook, c) for c in owned) / size
    return Thought(choice, "deck_money", {"card": name, "money": _money(outlook, card), "size": size, "hand": hand})


def _gives(outlook: Outlook, card: int, what: str) -> int:
    """Return how much of something playing ``card`` gives; of two halves the better one."""
    ops = outlook.table.ops[card]
    return max(count_of(half, what) for half in branches_of(ops) or (ops,))


def _money(outlook: Outlook, card: int) -> int:
    """Return the money that ``card`` brings into a hand, by a treasure too that it fetches there."""
    table = outlook.table
    fetched = [table.number[str(op[1])] for op in table.ops[card] if op[0] == "gain_to_hand"]
    return table.money[card] + _gives(outlook, card, "money") + sum(table.money[c] for c in fetched)


RULES: dict[str, Callable[[Outlook], Thought | None]] = {
    "play": acting.play,
    "choose": acting.choose,
    "recruit": acting.recruit,
    "swap": acting.swap,
    "buy": acting.buy,
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

WHYS: dict[str, Callable[[Outlook, Option], Thought | None]] = {"buy": buy}


def build(bot_id: str, mind: Mind) -> Ruled:
    """Return the bot that thinks with ``mind``."""

    def bound(rule: Callable[[Outlook], Thought | None]) -> Callable[[object, int], Thought | None]:
        return lambda view, dice: rule(Outlook(mind, view))  # type: ignore[arg-type]  # the registry gives a game's bot its views

    def explained(why: Callable[[Outlook, Option], Thought | None]) -> Callable[[object, Option], Thought | None]:
        return lambda view, choice: why(Outlook(mind, view), choice)  # type: ignore[arg-type]  # so here

    rules = {kind: bound(rule) for kind, rule in RULES.items()}
    return Ruled(bot_id, rules, {kind: explained(why) for kind, why in WHYS.items()}, means=("treasure:",))
