"""What cards did in a turn of a card game besides being played and bought, as phrases without a subject."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kunitori_tui.text import cards
from kunitori_tui.text.box import Names, family
from kunitori_tui.text.cards import card_list
from kunitori_tui.text.catalog import tr

Data = dict[str, Any]


def deed(kind: str, data: Data, names: Names, me: int | None, game: str) -> str | None:
    """Return the phrase, as ``me`` reads it, for what a card did in an event; None for other events."""
    own = special(kind, data, names, me, game)
    return own or (_DEEDS[kind](data, names, me) if kind in _DEEDS else None)


def special(kind: str, data: Data, names: Names, me: int | None, game: str) -> str | None:
    """Return the phrase for what a card of one box alone did; words of ``game`` come before those of its kin."""
    words = next((box.log.deeds for box in family(game) if kind in box.log.deeds), {})
    return words[kind](data, names, me) if words else None


def discarded(seat: int, ids: Sequence[str], names: Names, me: int | None) -> str:
    """Return the phrase that the cards ``ids`` of ``seat`` were turned up and discarded."""
    if seat == me:
        return tr("discarded your {cards}", cards=card_list(ids))
    return tr("discarded {cards} of {player}", cards=card_list(ids), player=names[seat])


def _gain(data: Data, names: Names, me: int | None) -> str | None:
    return tr("gained {card}", card=cards.short(data["card"])) if data["how"] == "effect" else None


def _gain_to_hand(data: Data, names: Names, me: int | None) -> str:
    return tr("gained {card} into the hand", card=cards.short(data["card"]))


def _trash(data: Data, names: Names, me: int | None) -> str | None:
    return tr("trashed {card}", card=cards.short(data["card"])) if data["source"] == "hand" else None


def _rising(data: Data, names: Names, me: int | None) -> str:
    return tr("fetched {card} for {cards}", card=cards.short(data["card"]), cards=card_list(data["treasures"]))


def _discard(data: Data, names: Names, me: int | None) -> str:
    return discarded(data["seat"], [data["card"]], names, me)


_DEEDS: dict[str, Callable[[Data, Names, int | None], str | None]] = {
    "gain": _gain,
    "gain_to_hand": _gain_to_hand,
    "trash": _trash,
    "rising": _rising,
    "discard": _discard,
}
