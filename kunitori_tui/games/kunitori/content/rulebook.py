"""Which rules of the first box concern which card and decision, and which are behind its pages of two minutes."""

from __future__ import annotations

from kunitori_tui.games.kunitori.rules.cards import CARDS
from kunitori_tui.text.rules import Rules

_GENERAL = ("battle", "R6", "R44", "R22", "R24")

_STAYS = ("deployed", "battle", "R1", "R3", "R22")

_VICTORY = ("game_end", "scoring", "outcome", "R27")

CARD_LINKS = {
    **dict.fromkeys((card.id for card in CARDS if card.kind == "general"), _GENERAL),
    "bauernmiliz": ("battle", "R22", "R47"),
    "ninja_clan": ("special", "R12", "R4", "R22"),
    "speertraeger": _STAYS,
    "bogenschuetzen": _STAYS,
    "aufstrebender_general": ("special", "battle", "R43", "R7", "R8", "R23"),
    "kavallerie": _STAYS,
    "kanoniere": ("battle", "X1", "R22"),
    "festung": ("defence", "R24", "R22"),
    "neue_technologien": ("special", "R47"),
    "neue_felder": ("action", "deck", "R4"),
    "marktplatz": ("special", "R9", "R10", "R56"),
    "landesvermessung": ("special", "R5", "R41"),
    "zollaufhebung": ("special", "R11", "R56", "R5"),
    "hohe_steuern": ("gain", "R10", "scoring"),
    "flussbegradigung": ("action", "deck", "R4"),
    "teegeschirr": ("special", "R47", "scoring"),
    "bergmine": ("gain", "R5"),
    "handelshafen": ("action", "buy", "R4"),
    "fantastische_burg": ("deployed", "defence", "R1", "R24"),
    "dorf": (*_VICTORY, "R28", "R39"),
    "praefektur": _VICTORY,
    "land": _VICTORY,
    "kupfer": ("buy", "R41", "R39"),
    "silber": ("buy", "R41"),
    "gold": ("buy", "R41"),
}

DECISION_LINKS = {
    "play": ("action", "cards", "R47"),
    "replay": ("deployed", "R1", "R2"),
    "choose": ("cards", "R47"),
    "may_gain": ("gain", "R5", "R47"),
    "lead": ("battle", "R23", "R25", "R45"),
    "assign": ("battle", "R23", "R22"),
    "defend": ("defence", "R24", "R45", "battle_example"),
    "ambush": ("defence", "R24", "battle_example"),
    "prize": ("outcome", "R26", "R27"),
    "order": ("defence", "R45", "R12"),
    "buy": ("buy", "R41", "R6", "R11"),
    "deploy": ("end", "deployed", "R3"),
    "ninja_show": ("special", "R12", "R4"),
    "ninja_pick": ("special", "R12"),
    "trash": ("special", "R9", "R10"),
    "gain": ("special", "R9", "R56", "R5"),
    "rising": ("special", "R43", "R7", "R8"),
}

PAGES = {"turn": ("turn", "action", "battle", "buy", "deployed"), "battle": ("defence", "outcome", "game_end", "tips")}

RULES = Rules(CARD_LINKS, DECISION_LINKS, PAGES)
