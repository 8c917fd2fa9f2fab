"""Which rules of the second box concern which card and decision, and which are behind its pages of two minutes."""

from __future__ import annotations

from kunitori_tui.games.brennt.rules.cards import CARDS
from kunitori_tui.games.kunitori.content.rulebook import CARD_LINKS as FIRST_CARDS
from kunitori_tui.games.kunitori.content.rulebook import DECISION_LINKS as FIRST_QUESTIONS
from kunitori_tui.text.rules import Rules

_GENERAL = ("battle", "R6", "R44", "R22", "R24")

OWN_CARDS = {
    **dict.fromkeys((card.id for card in CARDS if card.kind == "general"), _GENERAL),
    "ishida_mitsunari": (*_GENERAL, "X3"),
    "festungsattrappe": ("razing", "deployed", "R2", "X2", "X16"),
    "soeldner_kanoniere": ("battle", "X1", "R22"),
    "landzerstoerer": ("razing", "R14", "joint", "X15", "X16"),
    "warnung": ("strategy", "R50", "R47"),
    "falle": ("strategy", "R18", "R47"),
    "gegenschlag": ("strategy", "R48"),
    "schoenheit": ("strategy", "R51", "R20", "scoring"),
    "wandermoench": ("joint", "joint_example", "R15", "R46"),
    "geuebte_ninja": ("strategy", "R13", "X14", "R4"),
    "tempelsteuer": ("special", "scoring"),
    "verteidigungswall": ("special", "end", "R19", "R52"),
    "tempelstadt": ("special", "R49", "scoring", "R54"),
    "feldverbesserung": ("special", "scoring", "R54"),
    "hafenstadt": ("special", "R11", "R56"),
    "burgstadt": ("special", "R4", "scoring"),
}

_SAME_QUESTIONS = ("play", "replay", "choose", "lead", "assign", "defend", "ambush", "buy")

OWN_QUESTIONS = {
    "prize": ("outcome", "joint", "R26", "R27"),
    "order": ("defence", "R45", "R13"),
    "deploy": ("end", "deployed", "R3", "R19"),
    "keep": ("strategy", "end", "R16"),
    "return": ("strategy", "R50"),
    "trap": ("strategy", "R18"),
    "fetch": ("strategy", "R48"),
    "gift": ("strategy", "R51", "R20"),
    "upgrade": ("special", "R49"),
    "trained_ninja": ("strategy", "R13"),
    "trained_show": ("strategy", "R13", "X14"),
    "trained_pick": ("strategy", "R13"),
    "victim": ("razing", "R14", "X15"),
    "raze_side": ("razing", "joint", "R15"),
    "joint": ("joint", "joint_example", "R46", "R15"),
    "consent": ("joint", "joint_example", "R46", "R15"),
}

PAGES = {
    "turn": ("turn", "action", "battle", "buy", "strategy"),
    "battle": ("defence", "outcome", "joint", "razing", "game_end"),
}

RULES = Rules(
    {card.id: FIRST_CARDS[card.id] for card in CARDS if card.id in FIRST_CARDS} | OWN_CARDS,
    {kind: FIRST_QUESTIONS[kind] for kind in _SAME_QUESTIONS} | OWN_QUESTIONS,
    PAGES,
)
