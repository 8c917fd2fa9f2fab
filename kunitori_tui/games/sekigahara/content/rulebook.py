"""Which rules of Sekigahara concern which card and which question, and which are behind its pages of two minutes."""

from __future__ import annotations

from kunitori_tui.games.sekigahara.rules.pieces import CARDS, DOUBLE, LOYALTY, SWORD
from kunitori_tui.text.rules import Rules

_BY_KIND = {
    SWORD: ("cards", "impact", "battle", "S38"),
    DOUBLE: ("cards", "battle", "S39", "S3"),
    LOYALTY: ("cards", "loyalty", "S40", "S41", "S44"),
}

CARD_LINKS = {c.id: _BY_KIND.get(c.kind, ("cards", "battle", "impact", "order")) for c in CARDS}

DECISION_LINKS = {
    "offer": ("S56", "setup"),
    "halve": ("reinforcement", "S8", "S54"),
    "bid": ("order", "week", "cards"),
    "order": ("order", "week"),
    "degree": ("movement", "muster", "mori", "S25"),
    "pay": ("movement", "range", "S22", "S9"),
    "exchange": ("movement", "S51"),
    "move": ("marching", "movement", "muster", "mori", "S19", "S23"),
    "muster": ("muster", "S24"),
    "levy": ("muster", "S26"),
    "march": ("range", "marching", "leadership", "split_example", "overrun", "S21", "S22"),
    "fight": ("combat", "S28"),
    "inside": ("combat", "siege", "S5", "S15"),
    "deploy": ("battle", "impact", "initiative", "battle_example", "S36", "S44"),
    "second": ("battle", "impact", "S39"),
    "siege": ("siege", "disks", "impact"),
    "challenge": ("loyalty", "S10", "S40", "S43"),
    "refute": ("loyalty", "S41", "S42", "S45"),
    "lose": ("losses", "siege", "S45", "S46", "S49"),
    "retreat": ("retreat", "retreat_example", "chain", "S33", "S34", "S13"),
}

PAGES = {
    "week": ("aim", "map", "blocks", "week", "order"),
    "battle": ("battle", "impact", "losses", "loyalty", "siege"),
    "march": ("movement", "range", "muster", "overrun", "leadership"),
}

RULES = Rules(CARD_LINKS, DECISION_LINKS, PAGES)
