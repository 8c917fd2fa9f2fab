"""Choices in sentences: what choosing the card under the cursor comes to, what Enter does and what is left then, why it
matters for the end of the game; and what has just been done: what several cards brought that were played at one
stroke, and what comes after a battle, since who looks at its result has lost sight of the turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from kunitori_tui.engine.api import AnyGame, Option, Ref
from kunitori_tui.engine.cards import Card
from kunitori_tui.games.deckbuilder.facts import DeckTurn
from kunitori_tui.games.deckbuilder.rules.advice import Purchase, purchases
from kunitori_tui.games.deckbuilder.rules.phases import price_of
from kunitori_tui.games.deckbuilder.rules.state import points
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.games.deckbuilder.words.aim import ends_game
from kunitori_tui.text import cards, reasons
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import paragraph, series, tr, trn

Useful = Callable[[DeckView, Sequence[int]], Sequence[int]]
"""(view, cards) -> those worth having, the first to take first."""
NAMED = 2
"""So many of the cards that could still be bought are named."""


class Meaning(NamedTuple):
    """What comes of choosing a card at this moment, and why that matters; "" where there is nothing to say."""

    now: str
    why: str


def meaning(game: AnyGame, view: DeckView, names: Names, ref: Ref, useful: Useful, *, aid: bool) -> Meaning:
    """Return what choosing ``ref`` comes to for the asked seat. Without ``aid`` the points of others are left out."""
    place, _, name = ref.partition(":")
    card = view.table.number.get(name)
    if card is None or view.decision is None or view.decision.seat != view.seat:
        return Meaning("", "")
    option = f"buy:{name}"
    bought = purchases(view).get(option) if place == "pool" else None
    if bought is not None:
        return Meaning(_bought(view, card, bought, useful), _matters(view, names, card, aid))
    if f"replay:{name}" in view.choices and place in ("area", "deployed"):
        return Meaning(tr("Enter plays it."), "")
    if place not in ("hand", "pool"):
        return Meaning("", "")
    reason = game.why_not(view, ref)
    if reason is not None:
        return Meaning(reasons.why(reason, cite=False), "")
    plays = {f"play:{name}", f"treasure:{name}"}.intersection(view.choices)
    return Meaning(tr("Enter plays it.") if plays else tr("It can be chosen now."), "")


def paid_first(treasures: Sequence[Option]) -> str:
    """Return that Enter plays these treasures and buys the card with them."""
    n = len(treasures)
    return trn("Enter plays {n} treasure and buys it", "Enter plays {n} treasures and buys it", n)


def _bought(view: DeckView, card: int, bought: Purchase, useful: Useful) -> str:
    """Return what buying ``card`` leaves: money, buys, what they are enough for."""
    said = [f"{paid_first(bought.treasures)}." if bought.treasures else tr("Enter buys it.")]
    money, buys = bought.money, bought.buys
    if bought.is_last:
        said.append(tr("Then nothing is left to buy."))
    elif not buys:
        said.append(tr("That is the last buy; ${money} would lapse.", money=money) if money else "")
    else:
        said.append(
            trn("Then ${money} and {n} buy are left.", "Then ${money} and {n} buys are left.", buys, money=money)
        )
        still = [
            other
            for other in range(len(view.table.cards))
            if view.table.cost[other]
            and price_of(view, other) <= money
            and view.pool[other] > (other == card)
            and view.is_offered(other)
        ]
        enough = [cards.short(view.table.ids[other]) for other in useful(view, still)[:NAMED]]
        said.append(tr("Enough for {cards}.", cards=tr(" or ").join(enough)) if enough else "")
    return paragraph(said)


def _matters(view: DeckView, names: Names, card: int, aid: bool) -> str:
    """Return what buying ``card`` does to the end of the game and to the points."""
    assert view.seat is not None
    said = []
    if ends_game(view, card):
        said.append(tr("With that pile empty no battle brings {card} any more.", card=cards.name(view.table.ids[card])))
    own = view.owned[view.seat]
    after = points(view, [*own, card])
    if after != points(view, own):
        said.append(_standing(view, names, after, aid))
    return paragraph(said)


def _standing(view: DeckView, names: Names, mine: int, aid: bool) -> str:
    if not aid:
        return tr("You would have {n} points.", n=mine)
    best = max((seat for seat in range(view.seats) if seat != view.seat), key=view.points)
    ahead = mine - view.points(best)
    if not ahead:
        return tr("You would have {n} points, as many as {player}.", n=mine, player=names[best])
    if ahead > 0:
        return tr("You would have {n} points and lead by {by}.", n=mine, by=ahead)
    return tr("You would have {n} points, {by} behind {player}.", n=mine, by=-ahead, player=names[best])


def summary(told: DeckTurn, cards: Sequence[Card]) -> str:
    """Return what the cards played in ``told``, all by one seat, brought beyond what they cost; "" where none was."""
    played = told.plays
    if not played:
        return ""
    sorts = {card.id: card for card in cards}
    total: Counter[str] = Counter(actions=-len(played))
    for op in (op for play in played for op in sorts[play.card].play):
        if isinstance(op[0], str) and isinstance(op[1], int):
            total[op[0]] += op[1]
    actions, money, buys = total["actions"], total["money"], total["buys"]
    drawn = told.drawn.total()
    brought = [
        *([trn("{n:+} action", "{n:+} actions", actions)] if actions else []),
        *([trn("{n} card drawn", "{n} cards drawn", drawn)] if drawn else []),
        *([f"${money}"] if money else []),
        *([trn("{n:+} buy", "{n:+} buys", buys)] if buys else []),
    ]
    if not brought:
        return trn("Played {n} card.", "Played {n} cards.", len(played))
    return trn("Played {n} card: {what}.", "Played {n} cards: {what}.", len(played), what=series(brought))


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
