"""What the guided games of decks and battles wait for: cards bought and played, and how late it is."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from kunitori_tui.play.facts import SeenEvent
from kunitori_tui.text.guide import Sign

STAYING = frozenset({"speertraeger", "bogenschuetzen", "kavallerie", "fantastische_burg", "festungsattrappe"})
VICTORY = frozenset({"dorf", "praefektur", "land"})


def did(kind: str, cards: Collection[str]) -> Sign:
    """Return the sign that the own seat did such a thing with one of ``cards``: ``buy`` or ``play``."""
    return partial(_did, kind, cards)


def _did(kind: str, cards: Collection[str], event: SeenEvent, me: int) -> bool:
    return event.kind == kind and event.data.get("seat") == me and event.data.get("card") in cards


def bought_other(cards: Collection[str]) -> Sign:
    """Return the sign that the own seat bought something else than ``cards``."""
    return lambda event, me: event.kind == "buy" and event.data["seat"] == me and event.data["card"] not in cards


def late(*rounds: int) -> dict[str, Sign]:
    """Return for each of these rounds the sign ``round_N`` that the own turn of that round or a later one begins."""
    return {f"round_{number}": partial(_has_begun, number) for number in rounds}


def _has_begun(number: int, event: SeenEvent, me: int) -> bool:
    return event.kind == "turn" and event.data["seat"] == me and event.data["round"] >= number
