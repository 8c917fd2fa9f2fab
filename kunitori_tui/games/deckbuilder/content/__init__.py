"""What the coach works out in every game of decks and battles: the classes of the cards in a hand, signs, figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from kunitori_tui.games.deckbuilder.facts import Facts
from kunitori_tui.games.deckbuilder.rules.battle import AMBUSH, prize
from kunitori_tui.games.deckbuilder.rules.phases import price_of
from kunitori_tui.games.deckbuilder.rules.table import VICTORY_PILES
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.text import cards

Sign = Callable[[DeckView, Facts], bool]
FEW = 3
"""So many cards of a victory pile are few."""


def classes(view: DeckView) -> Iterator[str]:
    """Return the classes of the cards that matter now: in the action phase those of the action cards in the hand, in
    the buy phase treasures of the hand and victory cards for which they pay.
    """
    if view.active != view.seat:
        return
    kinds = {view.cards[card].kind for card in view.own_hand}
    if view.phase == "action":
        yield from kinds - {"treasure", "victory"}
    elif view.phase == "buy":
        yield from kinds & {"treasure"}
        if worth(view) >= price_of(view, view.table.number["praefektur"]):
            yield "victory"


def worth(view: DeckView) -> int:
    """Return the money of this turn, with the treasures that are still in the hand."""
    return view.hand_money + (view.money if view.active == view.seat else 0)


def _shortest(view: DeckView) -> str:
    return min(VICTORY_PILES, key=lambda pile: view.pool[view.table.number[pile]])


def facts(view: DeckView) -> Mapping[str, object]:
    """Return the figures that remarks name: what this seat has to spend, what leads, what is short."""
    table, shortest = view.table, _shortest(view)
    return {
        "buys": view.buys,
        "worth": worth(view),
        "general": min(table.cost[card] for card in table.generals),
        "pile": cards.name(shortest),
        "left": view.pool[table.number[shortest]],
    }


def fought(role: str, difference: Callable[[int], bool], *, joint: bool = False) -> Sign:
    """Return the sign that the own seat, attacking (``seat``, or the ``ally`` of a joint battle) or attacked
    (``target``), fought a battle in which attack minus defence was such a difference.
    """

    def happened(view: DeckView, told: Facts) -> bool:
        return any(
            (fight.ally is not None) == joint
            and view.seat in (fight.attackers if role == "seat" else (fight.target,))
            and difference(fight.attack - fight.defence)
            for fight in told.fights
        )

    return happened


def _may_trash_itself(view: DeckView, told: Facts) -> bool:
    decision = view.decision
    if decision is None or decision.seat != view.seat or decision.kind != "choose":
        return False
    return any(("trash_self",) in half for half in view.table.halves[view.table.number[decision.source]])


def _is_beyond_reach(view: DeckView, told: Facts) -> bool:
    """Return whether the whole hand in ambush would not bring the best that a defender can win."""
    decision, value = view.decision, view.table.value
    if decision is None or decision.seat != view.seat or decision.kind != "defend":
        return False
    ahead = decision.data["defence"] + sum(value[card] + AMBUSH for card in view.own_hand if value[card])
    return prize(decision.data["attack"] - ahead) != "land"


SIGNS: Mapping[str, Sign] = {
    "attack_won": fought("seat", lambda ahead: ahead > 0),
    "attack_lost": fought("seat", lambda ahead: ahead < 0),
    "defence_won": fought("target", lambda ahead: ahead < 0),
    "defence_lost": fought("target", lambda ahead: ahead > 0),
    "beyond_reach": _is_beyond_reach,
    "even": lambda view, told: any(
        happened(view, told) for role in ("seat", "target") for happened in [fought(role, lambda ahead: ahead == 0)]
    ),
    "few": lambda view, told: view.ending < 0 and view.pool[view.table.number[_shortest(view)]] <= FEW,
    "leader": lambda view, told: (
        view.seat is not None and any(view.table.leads[card] for card in view.owned[view.seat])
    ),
    "last_turn": lambda view, told: view.active == view.seat and view.is_last_turn,
    "trash_itself": _may_trash_itself,
    "two_buys": lambda view, told: view.phase == "buy" and view.active == view.seat and view.buys > 1,
}
"""The signs of all deck-builders."""
