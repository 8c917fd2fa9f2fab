"""What a card does in a few words, where there is no room for sentences and more than for signs."""

from __future__ import annotations

from kunitori_tui.engine.cards import Card, Op
from kunitori_tui.text import cards
from kunitori_tui.text.catalog import tr, trn


def in_words(card: Card) -> str:
    """Return values, effects and points of a card: ``attack 1; +1 card or +1 action; 1 point``; "" for none."""
    parts = [tr("attack {n}", n=card.attack)] if card.attack else []
    parts += [tr("defence {n}", n=card.defence)] if card.defence else []
    parts += [tr("may stay")] if card.deploy else []
    parts += [trn("{n} money", "{n} money", card.money)] if card.money else []
    parts += [_ops(card.play)] if card.play else []
    parts += cards.besides(card)
    parts += [_end(card.score)] if card.score else []
    parts += [trn("{n} point", "{n} points", card.vp)] if card.vp and not card.score else []
    return "; ".join(part for part in parts if part)


def _end(score: Op) -> str:
    match score:
        case ("if_sold_out", n, *_):
            return tr("perhaps {n} points", n=n)
    return tr("points counted at the end")


def _ops(ops: tuple[Op, ...]) -> str:
    told = ", ".join(_op(op) for op in ops if op[0] != "trash_self")
    if ("trash_self",) not in ops:
        return told
    return tr("trash it for {effect}", effect=told) if told else tr("trash it")


def _op(op: Op) -> str:
    match op:
        case ("draw", int(n)):
            return trn("+{n} card", "+{n} cards", n)
        case ("actions", int(n)):
            return trn("+{n} action", "+{n} actions", n)
        case ("buys", int(n)):
            return trn("+{n} buy", "+{n} buys", n)
        case ("discount", n, *_):
            return tr("cards ${n} cheaper", n=n)
        case ("may_gain", card):
            return tr("may gain {card}", card=cards.short(str(card)))
        case ("choose", *branches):
            return tr(" or ").join(_ops(branch) for branch in branches)  # type: ignore[arg-type]  # the op's verb says what follows it
    return cards.effects((op,))
