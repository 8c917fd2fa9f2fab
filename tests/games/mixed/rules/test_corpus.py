"""Games over many selections of piles: every one can be played, and together they reach every card of both boxes."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import pytest

from kunitori_tui import shelf
from kunitori_tui.games.mixed.rules import piles
from tests.engine.corpus import games

SELECTIONS = [
    pytest.param(12, id="12"),
    pytest.param(200, marks=[pytest.mark.long, pytest.mark.timeout(3600)], id="200"),
]


@pytest.mark.parametrize("count", SELECTIONS)
def test_any_allowed_selection_is_played_to_the_end_without_a_broken_invariant(count: int) -> None:
    """R55: the selection is drawn by the seed; the seats go from two to six."""
    game = shelf.load("mixed")
    selections: set[tuple[str, ...]] = set()
    for seats in range(2, 7):
        for positions in games("mixed", count, seats=seats, preset="surprise", round_limit=12):
            for number, s in enumerate(positions):
                if number % 25 == 0 or s.over:
                    assert game.problems(s) == []
                    data = json.loads(json.dumps(s.to_json()))
                    assert game.from_json(data).to_json() == data
            selections.add(tuple(s.table.options["piles"]))
    assert len(selections) == count  # the same ones for every number of seats
    assert all(piles.broken_rules(selection) == () for selection in selections)


def are_owned_and_played(cards: Iterable[Any], played_games: Iterable[Iterable[Any]]) -> bool:
    """Return whether every card is owned in one of the games, and where it can be, played; no more are played then."""
    played = {c.id for c in cards if c.is_action or c.kind == "treasure"}
    owned = {c.id for c in cards}
    for positions in played_games:
        for s in positions:
            for seat in range(s.n):
                played.difference_update(s.names(s.area[seat] + s.replayed[seat]))
        owned.difference_update(s.table.ids[c] for seat in range(s.n) for c in s.owned(seat))
        if not played | owned:
            return True
    return False


def test_every_card_of_both_boxes_is_owned_and_played() -> None:
    """R38: of the ids both boxes have, the second one's card."""
    assert are_owned_and_played(piles.ALL, games("mixed", 120, seats=3, preset="surprise", round_limit=40))


def test_every_card_of_the_second_box_is_owned_and_played() -> None:
    cards = shelf.load("brennt").cards  # type: ignore[attr-defined]
    assert are_owned_and_played(cards, games("brennt", 80, seats=4, round_limit=40))
