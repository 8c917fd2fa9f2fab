"""Which rules of Azuchi Castle concern which card and which question, and which are behind its pages of two minutes."""

from __future__ import annotations

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

PAGES = {
    "round": ("round", "draft", "action", "market", "army"),
    "events": ("event", "build", "attack", "tribute", "castle", "scoring"),
}

RULES = Rules(CARD_LINKS, DECISION_LINKS, PAGES)
