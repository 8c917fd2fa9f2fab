"""The rules of Azuchi Castle put together, and which of them concern which card and which question."""

from __future__ import annotations

from kunitori_tui.games.azuchi.content.glossary import GLOSSARY
from kunitori_tui.games.azuchi.content.rulings import RULINGS
from kunitori_tui.games.azuchi.content.said import SAID
from kunitori_tui.games.azuchi.content.sections import SECTIONS
from kunitori_tui.games.azuchi.content.short import PAGES
from kunitori_tui.text.rules import Rules

_MATERIAL = ("action", "build", "market", "A6")

CARD_LINKS = {
    "wood": _MATERIAL,
    "stone": _MATERIAL,
    "tile": _MATERIAL,
    "market": ("market", "black", "A7", "A21", "A20", "A6"),
    "army": ("army", "attack", "A10", "A11", "A12", "A22"),
    "build": ("build", "castle", "A8", "A13", "A5"),
    "attack": ("attack", "army", "A22", "A10", "A25"),
    "tribute": ("tribute", "market", "A8"),
}

DECISION_LINKS = {
    "draft": ("draft", "cards", "A16", "A18"),
    "work": ("action", "market", "army", "A2", "A19", "A4"),
    "deal": ("market", "black", "A21", "A7", "A20", "A6"),
    "build": ("build", "castle", "A8", "A5", "A9"),
    "tribute": ("tribute", "A8", "A9"),
}

RULES = Rules(SECTIONS, RULINGS, GLOSSARY, CARD_LINKS, DECISION_LINKS, SAID, PAGES)
