"""The guided first game of both boxes: money made better, a dear card early, a general, an attack, points that grow."""

from __future__ import annotations

from kunitori_tui.games.brennt.content.course import GENERALS as SECOND_BOX
from kunitori_tui.games.deckbuilder.content.course import VICTORY, did, late
from kunitori_tui.games.kunitori.content.course import LEADERS as FIRST_BOX
from kunitori_tui.text.guide import Course, Step

GENERALS = FIRST_BOX | SECOND_BOX

STEPS = (
    Step(
        "temple",
        "mixture",
        done=("own:buy.card=tempelstadt",),
        at=("asked:buy",),
        gone=("sign:round_4",),
        take=("treasure:", "buy:tempelstadt"),
    ),
    Step(
        "tech",
        "special",
        done=("own:buy.card=neue_technologien",),
        at=("asked:buy",),
        gone=("sign:round_5",),
        take=("treasure:", "buy:neue_technologien"),
        early=True,
    ),
    Step(
        "upgrade",
        "special_second",
        done=("own:gain_to_hand",),
        at=("card:politics",),
        gone=("sign:round_8",),
        take=("play:tempelstadt", "trash:kupfer", "treasure:", "buy:silber", "choose:0"),
        teaches=("brennt.upgrade",),
        early=True,
    ),
    Step(
        "spend",
        "special",
        done=("own:trash.card=neue_technologien",),
        at=("card:politics", "asked:choose"),
        gone=("sign:round_10",),
        take=("choose:1", "play:neue_technologien", "treasure:", "buy:katakura_kojurou", "buy:silber"),
        teaches=("deck.choose", "kunitori.choose_trash"),
        early=True,
    ),
    Step(
        "general",
        "mixture",
        done=("sign:general_bought",),
        at=("asked:buy",),
        gone=("sign:round_12",),
        take=("treasure:", "buy:katakura_kojurou", "buy:silber", "play:tempelstadt", "trash:kupfer"),
        early=True,
    ),
    Step(
        "attack",
        "battle",
        done=("own:attack",),
        at=("card:general", "asked:lead"),
        gone=("sign:round_16",),
        take=("attack:", "play:katakura_kojurou", "treasure:", "buy:silber", "stay:"),
        teaches=("deck.lead",),
    ),
    Step(
        "points",
        "special_second",
        done=("sign:points_bought",),
        at=("asked:buy",),
        take=("treasure:", "buy:praefektur", "buy:feldverbesserung", "buy:dorf", "play:tempelstadt", "trash:kupfer"),
    ),
)

COURSE = Course(("you", "sensei"), 61, 5, STEPS, {"first": "1", "round_limit": 20}, {
    "general_bought": did("buy", GENERALS),
    "points_bought": did("buy", VICTORY | {"feldverbesserung"}),
    **late(4, 5, 8, 10, 12, 16),
})  # fmt: skip
