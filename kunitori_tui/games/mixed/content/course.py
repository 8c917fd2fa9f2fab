"""The guided first game of both boxes: money made better, a dear card early, a general, an attack, points that grow."""

from __future__ import annotations

from kunitori_tui.games.brennt.content.course import GENERALS as SECOND_BOX
from kunitori_tui.games.deckbuilder.content.course import VICTORY, did, late
from kunitori_tui.games.kunitori.content.course import LEADERS as FIRST_BOX
from kunitori_tui.text.catalog import N_
from kunitori_tui.text.guide import Course, Step

GENERALS = FIRST_BOX | SECOND_BOX

STEPS = (
    Step(
        "temple",
        N_(
            "Most points win. Cards of both boxes lie here. Buy a Temple town for $4: played, it turns a Copper into a "
            "Silver for good."
        ),
        N_("Eighteen piles from both boxes make the pool."),
        "mixture",
        done=("own:buy.card=tempelstadt",),
        at=("asked:buy",),
        gone=("sign:round_4",),
        instead=N_(
            "Something else is fine, too: look at the piles, every game has others, and each asks for a plan of its "
            "own."
        ),
        take=("treasure:", "buy:tempelstadt"),
    ),
    Step(
        "tech",
        N_(
            "For $2 there is New technology: it gives $1 each time, or once $3, and is gone then. That reaches dear "
            "cards early."
        ),
        N_("Cheap cards can reach expensive ones early."),
        "special",
        done=("own:buy.card=neue_technologien",),
        at=("asked:buy",),
        gone=("sign:round_5",),
        take=("treasure:", "buy:neue_technologien"),
        early=True,
    ),
    Step(
        "upgrade",
        N_("Play Temple town with a Copper in your hand: the Silver comes to your hand and pays this very turn."),
        N_("Temple town makes Copper Silver, Silver Gold."),
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
        N_(
            "New technology in your hand: trashed, it gives $3 once. Do that when it makes $6, for a general of the "
            "second box."
        ),
        N_("A card that trashes itself is for one large turn."),
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
        N_("Buy a general as soon as your hand is worth $6. Dearer ones fight better, or bring points besides."),
        N_("Generals of both boxes, for $6 and $8."),
        "mixture",
        done=("sign:general_bought",),
        at=("asked:buy",),
        gone=("sign:round_12",),
        take=("treasure:", "buy:katakura_kojurou", "buy:silber", "play:tempelstadt", "trash:kupfer"),
        early=True,
    ),
    Step(
        "attack",
        N_("Play your general and attack. Units of either box go along; Castles of the first box defend with 3."),
        N_("In defence attack and defence values count."),
        "battle",
        done=("own:attack",),
        at=("card:general", "asked:lead"),
        gone=("sign:round_16",),
        take=("attack:", "play:katakura_kojurou", "treasure:", "buy:silber", "stay:"),
        teaches=("deck.lead",),
    ),
    Step(
        "points",
        N_(
            "Prefectures and Lands also feed Field improvement: 1 point more for each of them. Buy points of any sort "
            "now."
        ),
        N_("Some points grow with what else you own."),
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
