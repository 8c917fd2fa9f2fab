"""What the coach says in the first box."""

from __future__ import annotations

from collections.abc import Mapping

from kunitori_tui.games.deckbuilder.content.coach import ENDS, EVENTS, QUESTIONS, SIGNS, classes, holds, pays
from kunitori_tui.games.deckbuilder.content.coach import facts as figures
from kunitori_tui.games.deckbuilder.rules.phases import price_of
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.text.coach import Lessons, Remark

OWN = (
    Remark("kunitori.choose_trash", ("sign:trash_itself",), "cards"),
    Remark("kunitori.rising", ("asked:rising",), "special"),
    Remark("kunitori.ninja_show", ("asked:ninja_show",), "special"),
    Remark("kunitori.ninja_pick", ("asked:ninja_pick",), "special"),
    Remark("kunitori.trash", ("asked:trash",), "special"),
    Remark("kunitori.gain", ("asked:gain", "asked:may_gain"), "gain"),
)
"""What only cards of this box bring."""

LEADER, TOLLS, UNIT, POINTS = "aufstrebender_general", "zollaufhebung", "speertraeger", "praefektur"
"""The cards of the guided game."""


def facts(view: DeckView) -> Mapping[str, object]:
    """Return the figures that remarks name, and the prices of this moment that the guided game names besides."""
    price = {name: price_of(view, view.table.number[card]) for name, card in (("leader", LEADER), ("tolls", TOLLS))}
    return {**figures(view), **price}


LESSONS = Lessons(
    (*ENDS, *EVENTS, *OWN, *QUESTIONS),
    classes,
    {
        **SIGNS,
        "pays_leader": pays(LEADER),
        "pays_tolls": pays(TOLLS),
        "pays_unit": pays(UNIT),
        "pays_points": pays(POINTS),
        "holds_leader": holds(LEADER),
        "holds_tolls": holds(TOLLS),
    },
    facts,
)
