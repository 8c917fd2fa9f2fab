"""What the coach works out in the first box: what its guided game waits for, cards held and money for one."""

from __future__ import annotations

from collections.abc import Mapping

from kunitori_tui.games.deckbuilder.content import SIGNS, Sign, classes, worth
from kunitori_tui.games.deckbuilder.content import facts as figures
from kunitori_tui.games.deckbuilder.facts import Facts
from kunitori_tui.games.deckbuilder.rules.phases import price_of
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.text.coach import Lessons

LEADER, TOLLS, UNIT = "aufstrebender_general", "zollaufhebung", "speertraeger"
"""The cards of the guided game."""


def pays(card: str) -> Sign:
    """Return the sign that the own seat may buy now, and has the money for ``card``."""

    def can(view: DeckView, told: Facts) -> bool:
        number = view.table.number[card]
        asked = view.phase == "buy" and view.active == view.seat and view.buys > 0
        return asked and view.pool[number] > 0 and worth(view) >= price_of(view, number)

    return can


def holds(card: str) -> Sign:
    """Return the sign that ``card`` is in the hand in the own action phase."""

    def is_held(view: DeckView, told: Facts) -> bool:
        asked = view.phase == "action" and view.active == view.seat
        return asked and view.table.number[card] in view.own_hand

    return is_held


def facts(view: DeckView) -> Mapping[str, object]:
    """Return the figures that remarks name, and the prices of this moment that the guided game names besides."""
    price = {name: price_of(view, view.table.number[card]) for name, card in (("leader", LEADER), ("tolls", TOLLS))}
    return {**figures(view), **price}


LESSONS = Lessons(
    classes,
    {
        **SIGNS,
        "pays_leader": pays(LEADER),
        "pays_tolls": pays(TOLLS),
        "pays_unit": pays(UNIT),
        "holds_leader": holds(LEADER),
        "holds_tolls": holds(TOLLS),
    },
    facts,
)
