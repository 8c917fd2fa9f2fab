"""The guided first game of both boxes: money made better, a dear card early, a general, an attack, points that grow."""

from __future__ import annotations

from kunitori_tui.games.deckbuilder.content import VICTORY, did, timely
from kunitori_tui.games.mixed.rules import piles
from kunitori_tui.text.guide import Course, Step

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
