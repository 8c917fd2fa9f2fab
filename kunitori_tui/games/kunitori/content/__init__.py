"""What the coach works out in the first box, and its guided first game: money, a unit, more buys, a leader, an attack,
a defence, points.
"""

from __future__ import annotations

from collections.abc import Mapping

from kunitori_tui.games.deckbuilder.content import SIGNS, STAYING, Sign, classes, did, timely, worth
from kunitori_tui.games.deckbuilder.content import facts as figures
from kunitori_tui.games.deckbuilder.facts import Facts
from kunitori_tui.games.deckbuilder.rules.phases import price_of
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.games.kunitori.rules.cards import CARDS
from kunitori_tui.text.coach import Lessons
from kunitori_tui.text.guide import Course, Step

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


LEADERS = frozenset(card.id for card in CARDS if card.leads)

STEPS = (
    Step(
        "money",
        "buy",
        done=("own:buy.card=silber",),
        at=("asked:buy",),
        gone=("own:turn",),
        take=("treasure:", "buy:silber"),
        teaches=("deck.buy",),
    ),
    timely("unit", "buy", did("buy", STAYING), ("sign:pays_unit",), 6, ("treasure:", "buy:speertraeger", "buy:silber")),
    timely(
        "play",
        "action",
        did("play", STAYING),
        ("card:unit",),
        8,
        ("play:", "treasure:", "buy:silber"),
        "deck.play",
        needs="unit",
    ),
    Step(
        "stay",
        "deployed",
        done=("own:deploy",),
        at=("asked:deploy",),
        gone=("own:turn",),
        needs="play",
        take=("stay:", "treasure:", "buy:silber"),
        teaches=("deck.deploy", "deck.unit"),
    ),
    timely(
        "tolls",
        "special",
        "own:buy.card=zollaufhebung",
        ("sign:pays_tolls",),
        8,
        ("stay:", "treasure:", "buy:zollaufhebung", "buy:silber"),
    ),
    timely(
        "more",
        "special",
        "own:play.card=zollaufhebung",
        ("sign:holds_tolls",),
        12,
        ("stay:", "play:zollaufhebung", "treasure:", "buy:silber"),
        needs="tolls",
    ),
    Step(
        "buys",
        "buy",
        done=("own:buy" + "".join(f".card!={leader}" for leader in sorted(LEADERS)),),
        at=("sign:two_buys",),
        gone=("own:phase.phase=end",),
        needs="more",
        take=("gain:", "treasure:", "buy:aufstrebender_general", "buy:silber", "buy:bauernmiliz", "stay:"),
        teaches=("deck.two_buys",),
    ),
    timely(
        "leader",
        "battle",
        did("buy", LEADERS),
        ("sign:pays_leader",),
        12,
        ("stay:", "treasure:", "buy:aufstrebender_general", "buy:silber"),
    ),
    timely(
        "lead",
        "battle",
        did("play", LEADERS),
        ("sign:holds_leader",),
        16,
        ("stay:", "play:aufstrebender_general", "treasure:", "buy:silber"),
        "deck.general",
        needs="leader",
    ),
    Step(
        "attack",
        "outcome",
        done=("own:attack",),
        at=("asked:lead",),
        gone=("own:phase.phase=buy",),
        take=("attack:", "stay:"),
        teaches=("deck.lead",),
        early=True,
        needs="lead",
    ),
    Step(
        "defence",
        "defence",
        done=("met:battle",),
        at=("asked:defend",),
        gone=("own:turn.round>=16",),
        take=("ambush", "show:", "done", "stay:", "play:", "treasure:", "buy:silber"),
        early=True,
    ),
    Step(
        "points",
        "game_end",
        done=did("buy", ("silber", "gold", "praefektur", "land")),
        at=("asked:buy",),
        take=("take:", "stay:", "treasure:", "buy:praefektur", "buy:gold", "buy:silber"),
    ),
)

COURSE = Course(("you", "sensei"), 1576, 10, STEPS, {"first": "1", "round_limit": 20})
