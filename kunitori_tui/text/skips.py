"""Phases that passed by themselves, in words: which, why, and the rule behind it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from kunitori_tui.engine.cards import Card
from kunitori_tui.play.table import Told
from kunitori_tui.text.catalog import tr, trn


def skips(data: Mapping[str, Any], cards: Sequence[Card] = ()) -> list[str]:
    """Return what a ``phase`` event says that its reader missed, a sentence for each phase; nothing where it was not
    the reader's own. With the ``cards`` of the table the rule is said as well.
    """
    skipped = data.get("skipped") or {}
    if skipped.get("action") == "no_action_card":  # then nobody asks about a battle
        return [tr("Straight to buying: no action card in your hand.")]
    told = []
    if skipped.get("action") == "no_actions":
        told.append(
            trn(
                "Action over: no action left, {n} card could not be played.",
                "Action over: no action left, {n} cards could not be played.",
                data["unplayed"],
            )
        )
    if skipped.get("battle") == "no_leader":
        told.append(" ".join([tr("Battle skipped: no leader."), *_who_leads(cards)]))
    return told


def _who_leads(cards: Sequence[Card]) -> list[str]:
    if not cards:
        return []
    if any(card.leads and card.kind != "general" for card in cards):
        return [tr("Only generals and Rising generals lead a battle.")]
    return [tr("Only generals lead a battle.")]


def of(told: Iterable[Told], cards: Sequence[Card]) -> list[str]:
    """Return what was skipped in all that was ``told``."""
    return [sentence for event in told if event.kind == "phase" for sentence in skips(event.data, cards)]
