"""What has just been done, in one sentence: what several cards brought that were played at one stroke, and what comes
after a battle, since who looks at its result has lost sight of the turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from kunitori_tui.engine.cards import Card
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.play.table import Told
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import tr, trn


def summary(told: Iterable[Told], cards: Sequence[Card]) -> str:
    """Return what the cards played in ``told``, all by one seat, brought beyond what they cost; "" where none was."""
    events = list(told)
    played: list[Any] = [event.data["card"] for event in events if event.kind in ("play", "replay")]
    if not played:
        return ""
    sorts = {card.id: card for card in cards}
    total: Counter[str] = Counter(actions=-len(played))
    for op in (op for name in played for op in sorts[name].play):
        if isinstance(op[0], str) and isinstance(op[1], int):
            total[op[0]] += op[1]
    actions, money, buys = total["actions"], total["money"], total["buys"]
    drawn = sum(event.data["count"] for event in events if event.kind == "draw")
    brought = [
        *([trn("{n:+} action", "{n:+} actions", actions)] if actions else []),
        *([trn("{n} card drawn", "{n} cards drawn", drawn)] if drawn else []),
        *([f"${money}"] if money else []),
        *([trn("{n:+} buy", "{n:+} buys", buys)] if buys else []),
    ]
    if not brought:
        return trn("Played {n} card.", "Played {n} cards.", len(played))
    return trn("Played {n} card: {what}.", "Played {n} cards: {what}.", len(played), what=", ".join(brought))


def what_next(view: DeckView, names: Names) -> str:
    """Return how the turn goes on for the seat of ``view``: what it can spend in its own buy phase, or whose turn goes
    on; "" where the position says enough.
    """
    if view.over or view.seat is None:
        return ""
    if view.active != view.seat:
        return tr("{player}'s turn continues.", player=names[view.active])
    if view.phase != "buy":
        return ""
    money = view.money + sum(view.table.money[card] for card in view.own_hand)
    return trn(
        "Next: buying, with ${money} and {n} buy.", "Next: buying, with ${money} and {n} buys.", view.buys, money=money
    )
