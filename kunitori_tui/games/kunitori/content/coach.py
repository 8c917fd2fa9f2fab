"""What the coach says in the first box."""

from __future__ import annotations

from collections.abc import Mapping

from kunitori_tui.games.deckbuilder.content.coach import ENDS, EVENTS, QUESTIONS, SIGNS, classes, holds, pays
from kunitori_tui.games.deckbuilder.content.coach import facts as figures
from kunitori_tui.games.deckbuilder.rules.phases import price_of
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.text.catalog import N_
from kunitori_tui.text.coach import Lessons, Remark

OWN = (
    Remark(
        "kunitori.choose_trash",
        ("sign:trash_itself",),
        N_(
            "This card trashes itself for the larger half: that gives more now, but the card is gone with all its "
            "points."
        ),
        "cards",
    ),
    Remark(
        "kunitori.rising",
        ("asked:rising",),
        N_(
            "Treasures worth 5 fetch a general who fights at once; the Rising general is trashed for him. They are "
            "missing when you buy."
        ),
        "special",
    ),
    Remark(
        "kunitori.ninja_show",
        ("asked:ninja_show",),
        N_(
            "A Ninja clan of yours, shown, guards the two top cards of your deck. Else they may be discarded, but not "
            "lost for good."
        ),
        "special",
    ),
    Remark(
        "kunitori.ninja_pick",
        ("asked:ninja_pick",),
        N_("Discard their good cards and your own poor ones: what is discarded comes back with the next deck only."),
        "special",
    ),
    Remark(
        "kunitori.trash",
        ("asked:trash",),
        N_(
            "You trash one card and gain another that costs up to 2 more. Give a Copper or Village: that makes room "
            "for better ones."
        ),
        "special",
    ),
    Remark(
        "kunitori.gain",
        ("asked:gain", "asked:may_gain"),
        N_("This takes neither money nor a buy; the card goes to your discard pile. What do your next hands need?"),
        "gain",
    ),
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
