"""9-1: at the end of the last turn of all nothing that stays or is kept can matter any more."""

from __future__ import annotations

import pytest

from kunitori_tui import shelf
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from tests.games.deckbuilder.builders import do, game_with


def foregone(state: DeckState) -> str | None:
    assert state.decision is not None
    return shelf.load(state.table.game).indifferent(state.observe(state.decision.seat))


def at_the_end(game: str, *, ending: int) -> DeckState:
    """Return the end phase of seat 0 with a Spear troopers that may stay and, where there are any, a strategy card."""
    hand = ["speertraeger", "dorf"] if game == "kunitori" else ["speertraeger", "warnung"]
    state = game_with(game=game, hand=hand)
    state.ending = ending
    do(state, "play:speertraeger")
    while state.decision is not None and state.decision.kind in ("play", "buy"):
        do(state, "end")
    return state


@pytest.mark.parametrize("game", ["kunitori", "brennt", "mixed"])
def test_whatever_stays_at_the_end_of_the_last_turn_the_count_is_the_same(game: str) -> None:
    state = at_the_end(game, ending=0)
    counts = []
    open_positions = [state]
    while open_positions:
        position = open_positions.pop()
        if position.decision is None:
            counts.append([(one.seat, one.score, one.rank) for one in position.standings()])
            continue
        assert foregone(position) in position.options()
        for option in position.options():
            after = position.clone()
            do(after, option)
            open_positions.append(after)
    assert len(counts) > 1
    assert all(count == counts[0] for count in counts)


def test_who_comes_before_others_is_asked_what_stays() -> None:
    assert foregone(at_the_end("kunitori", ending=1)) is None
    assert foregone(at_the_end("kunitori", ending=-1)) is None
