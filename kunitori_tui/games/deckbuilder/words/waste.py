"""What an answer would throw away, in words: money that could buy something, treasures and actions that lapse with the
phase, a battle that cannot be won.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kunitori_tui.engine.api import Json
from kunitori_tui.games.deckbuilder.rules.advice import purchases
from kunitori_tui.games.deckbuilder.rules.battle import added_for_sure, prize
from kunitori_tui.games.deckbuilder.rules.phases import price_of
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.text import cards
from kunitori_tui.text.cards import card_list
from kunitori_tui.text.catalog import paragraph, series, tr, trn
from kunitori_tui.text.cells import cell_len


def affordable(view: DeckView) -> list[int]:
    """Return the cards that cost something and that the asked seat can pay for, with the money of its hand too."""
    number, cost = view.table.number, view.table.cost
    return [card for option in purchases(view) if cost[card := number[option[4:]]]]


def in_signs(view: DeckView, useful: Sequence[int], width: int) -> str:
    """Return in at most ``width`` cells, as far as the first name goes, what would lapse; "" where nothing of use does.
    ``useful`` are the cards worth buying, the best first.
    """
    if view.phase == "action" or not useful:
        return _unplayed(view)
    if treasures := _treasures(view):
        names, money = _worth(view, treasures)
        return tr("{cards} not played yet: ${n} more.", cards=names, n=money)
    said = trn("${money} and {n} buy unspent.", "${money} and {n} buys unspent.", view.buys, money=view.money)
    return f"{said} {_could_buy(view, useful, width - cell_len(said) - 1)}"


def in_words(view: DeckView, useful: Sequence[int]) -> list[str]:
    """Return the same in sentences without signs; none where nothing of use would lapse."""
    if view.phase == "action" or not useful:
        return [*filter(None, [_unplayed(view)])]
    if treasures := _treasures(view):
        names, money = _worth(view, treasures)
        return [tr("{cards} not played yet: {n} more money.", cards=names, n=money)]
    said = trn("{money} money and {n} buy unspent.", "{money} money and {n} buys unspent.", view.buys, money=view.money)
    return [paragraph((said, _could_buy(view, useful, 1000)))]


def _worth(view: DeckView, treasures: Sequence[int]) -> tuple[str, int]:
    """Return the names of treasures, and their money."""
    return card_list([view.table.ids[c] for c in treasures]), sum(view.table.money[c] for c in treasures)


def lost_battle(view: DeckView, fights: Iterable[Json], names: Sequence[str], *, aid: bool) -> str:
    """Return the first of ``fights``, as a preview has them, that the attacker cannot win whatever happens; "" where he
    can win all. With ``aid`` what is remembered of the cards of a defender counts.
    """
    for fight in fights:
        attack, target = fight["attack"], fight["target"]
        there = fight["defence"] + (added_for_sure(view, target) if aid else 0)
        if attack > there:
            continue
        sums = {"attack": attack, "defence": there, "player": names[target]}
        due = prize(attack - there) if "free" not in fight else None
        if attack < there and fight.get("free"):
            return tr("Lost for sure, at best {attack}:{defence}. {player} takes any victory card.", **sums)
        if due and view.pool[view.table.number[due]]:
            points = view.table.cards[view.table.number[due]].vp
            return tr(
                "Lost for sure, at best {attack}:{defence}. {player} takes a {card}, ◆{n}.",
                card=cards.short(due),
                n=points,
                **sums,
            )
        return tr("Nothing to win, at best {attack}:{defence} against {player}.", **sums)
    return ""


def _treasures(view: DeckView) -> list[int]:
    if not any(option.startswith("treasure:") for option in view.choices):
        return []
    return [card for card in view.own_hand if view.table.is_treasure[card]]


def _unplayed(view: DeckView) -> str:
    """Return the actions that are left and the cards of the hand that they would play; "" for none of either."""
    table = view.table  # a strategy card may be worth more in the hand (R16)
    playable = [o[5:] for o in view.choices if o.startswith("play:") and not table.is_strategy[table.arg[o]]]
    if not playable or view.phase != "action":
        return ""
    return trn(
        "{n} action left, and {cards} in your hand.",
        "{n} actions left, and {cards} in your hand.",
        view.actions,
        cards=card_list(playable),
    )


def _could_buy(view: DeckView, useful: Sequence[int], width: int) -> str:
    """Return the dearest that could be bought, in about ``width`` cells: names are never cut, others are counted."""
    price = price_of(view, useful[0])
    names = [cards.short(view.table.ids[card]) for card in useful if price_of(view, card) == price]
    for shown in range(len(names), 0, -1):
        listed, rest = series(names[:shown]), len(names) - shown
        said = tr("You could buy {cards}.", cards=listed)
        if rest:
            said = trn(
                "You could buy {cards} or {n} other.", "You could buy {cards} or {n} others.", rest, cards=listed
            )
        if cell_len(said) <= width or shown == 1:
            return said
    return ""
