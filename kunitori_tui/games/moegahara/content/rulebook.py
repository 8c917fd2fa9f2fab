"""Which rules of the third box concern which card and which decision, and which are behind its pages of two minutes."""

from __future__ import annotations

from kunitori_tui.text.rules import Rules

_SIDES = ("buy", "R36", "R66")

_MARKER_UNIT = ("deploy", "lines", "fights", "removing", "R37", "R59", "R30")

_DRAWS = ("politics", "action", "deck", "R4")

CARD_LINKS = {
    "tokugawa_ieyasu": ("east", "fights", "R31", *_SIDES),
    "ii_naomasa": ("east", "fights", "R31", *_SIDES),
    "toudou_takatora": ("east", *_SIDES, "R5"),
    "kuroda_nagamasa": ("east", "fights", "X8", "battle_example", *_SIDES),
    "kobayakawa_hideaki": ("east", "turncoat_example", "removing", "X4", *_SIDES),
    "ishida_mitsunari": ("west", "strategy", *_SIDES),
    "ootani_yoshitsugu": ("west", "lines", "R31", *_SIDES),
    "ukida_hideie": ("west", *_SIDES, "R5"),
    "konishi_yukinaga": ("west", *_SIDES),
    "toyotomi_hideyori": ("west", "outcome", "R65", *_SIDES),
    "bauernmiliz": ("lines", "fights", "R30", "two_players", "R61"),
    "speertraeger": ("lines", "fights", "R30"),
    "bogenschuetzen": _MARKER_UNIT,
    "kavallerie": _MARKER_UNIT,
    "kanoniere": _MARKER_UNIT,
    "horo_musha": ("strategy", "removing", "R29", "R62", "X13", "X7", "R39"),
    "falle": ("strategy", "removing", "R29", "R62", "R63"),
    "neue_technologien": ("politics", "R47"),
    "neue_felder": _DRAWS,
    "landesvermessung": ("politics", "R5", "R41"),
    "flussbegradigung": _DRAWS,
    "burgstadt": (*_DRAWS, "two_players", "R61"),
    "kupfer": ("buy", "R41", "R39"),
    "silber": ("buy", "R41"),
    "gold": ("buy", "R41"),
}

DECISION_LINKS = {
    "play": ("action", "cards", "R37", "R47"),
    "choose": ("cards", "R47"),
    "recruit": ("east", "west", "R66"),
    "swap": ("west", "R66"),
    "buy": ("buy", "R41", "R36", "R66", "R61"),
    "place": ("deploy", "lines", "fights", "outcome", "R58", "R29", "R64"),
    "turncoat": ("turncoat_example", "removing", "R63"),
    "order": ("lines", "fights", "X13", "R31"),
    "horo": ("strategy", "R62", "X13"),
    "remove": ("removing", "strategy", "R63", "R62"),
    "line": ("strategy", "lines", "X13"),
    "discard_to": ("removing", "R32", "R59"),
    "marker": ("outcome", "R60", "R59"),
    "pass_to": ("strategy", "teams", "R62"),
    "pass_card": ("strategy", "teams", "R62"),
    "keep": ("end", "strategy"),
}

PAGES = {
    "turn": ("turn", "action", "deploy", "lines", "fights"),
    "lands": ("outcome", "neighbours", "strategy", "east", "west", "game_end"),
}

RULES = Rules(CARD_LINKS, DECISION_LINKS, PAGES)
