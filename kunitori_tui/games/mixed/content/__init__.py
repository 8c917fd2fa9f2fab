"""What the coach says in the mixed game, what he says in both boxes, each thing once; and the guided first game: money
made better, a dear card early, a general, an attack, points that grow.
"""

from __future__ import annotations

from kunitori_tui.games.brennt.content import OWN as SECOND_BOX
from kunitori_tui.games.brennt.content import OWN_SIGNS
from kunitori_tui.games.deckbuilder.content import (
    ENDS,
    EVENTS,
    QUESTIONS,
    SIGNS,
    VICTORY,
    classes,
    did,
    facts,
    timely,
)
from kunitori_tui.games.kunitori.content import OWN as FIRST_BOX
from kunitori_tui.games.mixed.rules import piles
from kunitori_tui.text.coach import Lessons
from kunitori_tui.text.guide import Course, Step

_RULES = {"special": "special_second"}
"""Where the rules of the mixed game have what the second box says in a section of that name."""

LESSONS = Lessons(
    (
        *ENDS,
        *(remark._replace(rule=_RULES.get(remark.rule, remark.rule)) for remark in SECOND_BOX),
        *EVENTS,
        *FIRST_BOX,
        *QUESTIONS,
    ),
    classes,
    {**SIGNS, **OWN_SIGNS},
    facts,
)


LEADERS = frozenset(card.id for card in piles.ALL if card.leads)

STEPS = (
    Step(
        "temple",
        "mixture",
        done=("own:buy.card=tempelstadt",),
        at=("asked:buy",),
        gone=("own:turn.round>=4",),
        take=("treasure:", "buy:tempelstadt"),
    ),
    timely(
        "tech", "special", "own:buy.card=neue_technologien", ("asked:buy",), 5, ("treasure:", "buy:neue_technologien")
    ),
    timely(
        "upgrade",
        "special_second",
        "own:gain_to_hand",
        ("card:politics",),
        8,
        ("play:tempelstadt", "trash:kupfer", "treasure:", "buy:silber", "choose:0"),
        "brennt.upgrade",
    ),
    timely(
        "spend",
        "special",
        "own:trash.card=neue_technologien",
        ("card:politics", "asked:choose"),
        10,
        ("choose:1", "play:neue_technologien", "treasure:", "buy:katakura_kojurou", "buy:silber"),
        "deck.choose",
        "kunitori.choose_trash",
    ),
    timely(
        "general",
        "mixture",
        did("buy", LEADERS),
        ("asked:buy",),
        12,
        ("treasure:", "buy:katakura_kojurou", "buy:silber", "play:tempelstadt", "trash:kupfer"),
    ),
    Step(
        "attack",
        "battle",
        done=("own:attack",),
        at=("card:general", "asked:lead"),
        gone=("own:turn.round>=16",),
        take=("attack:", "play:katakura_kojurou", "treasure:", "buy:silber", "stay:"),
        teaches=("deck.lead",),
    ),
    Step(
        "points",
        "special_second",
        done=did("buy", VICTORY | {"feldverbesserung"}),
        at=("asked:buy",),
        take=("treasure:", "buy:praefektur", "buy:feldverbesserung", "buy:dorf", "play:tempelstadt", "trash:kupfer"),
    ),
)

COURSE = Course(("you", "sensei"), 61, 5, STEPS, {"first": "1", "round_limit": 20})
