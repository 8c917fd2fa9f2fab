"""How many ways a game can go from a position within so many decisions.

As with the move counts of chess programs, a number is the count of leaves of the whole tree: every choice on offer is
tried on a copy, then every choice after it, so many decisions deep; a game that ends before is one leaf. A choice more
or less, a question more or less, another draw: whatever the rules do otherwise changes the number. They were counted
once with the program that wrote the saves of the set 0.1.0. A number changes only with a change of the rules that is
meant, and the commit gives the reason. The depth is what takes a third of a second.
"""

from __future__ import annotations

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import Setup, State
from savegames.format import decode
from tests.golden.situations import SAVES

OPENINGS = [
    ("kunitori", 2, 1, 12, 12_482),
    ("kunitori", 4, 2, 11, 6_226),
    ("brennt", 2, 1, 14, 8_139),
    ("brennt", 3, 2, 13, 5_530),
    ("mixed", 2, 1, 13, 3_422),
    ("mixed", 3, 2, 13, 4_613),
    ("moegahara", 2, 1, 10, 4_250),
    ("moegahara", 4, 2, 12, 4_449),
    ("azuchi", 2, 1, 11, 11_099),
    ("azuchi", 4, 2, 10, 17_080),
    ("sekigahara", 2, 1, 6, 3_896),
    ("sekigahara", 2, 2, 6, 3_720),
]
"""Game, seats, seed, decisions, leaves."""

POSITIONS = [
    ("kunitori-attack", 8, 4_112),
    ("kunitori-ambush", 10, 6_300),
    ("kunitori-rising", 9, 5_456),
    ("kunitori-ninja", 16, 5_608),
    ("kunitori-market", 8, 6_180),
    ("brennt-joint-call", 11, 8_298),
    ("brennt-joint-defence", 11, 5_993),
    ("brennt-raze", 11, 5_848),
    ("brennt-gift", 12, 1_906),
    ("brennt-upgrade", 11, 5_041),
    ("mixed-own-piles", 11, 5_505),
    ("mixed-surprise", 11, 6_832),
    ("moegahara-placing", 11, 8_218),
    ("moegahara-pass", 13, 8_444),
    ("moegahara-order", 11, 9_334),
    ("moegahara-marker", 11, 9_896),
    ("azuchi-work", 10, 20_146),
    ("azuchi-deal", 9, 12_536),
    ("azuchi-event", 11, 11_280),
    ("sekigahara-march", 6, 5_402),
    ("sekigahara-loyalty", 6, 3_881),
    ("sekigahara-siege", 7, 10_832),
    ("sekigahara-retreat", 6, 4_115),
    ("sekigahara-losses", 7, 11_832),
]
"""Save of the set 0.1.0, decisions, leaves."""


def leaves(state: State, decisions: int) -> int:
    """Return how many positions the choices of so many decisions lead to."""
    if not decisions or state.over:
        return 1
    found = 0
    for option in state.options():
        after = state.clone()
        after.apply(option)
        found += leaves(after, decisions - 1)
    return found


@pytest.mark.parametrize(("game_id", "seats", "seed", "decisions", "count"), OPENINGS)
def test_an_opening_can_go_as_many_ways_as_ever(
    game_id: str, seats: int, seed: int, decisions: int, count: int
) -> None:
    state = shelf.load(game_id).new(Setup(seats, seed))
    state.record(False)
    assert leaves(state, decisions) == count


@pytest.mark.parametrize(("save", "decisions", "count"), POSITIONS)
def test_a_game_under_way_can_go_as_many_ways_as_ever(save: str, decisions: int, count: int) -> None:
    kept = decode((SAVES / "0.1.0" / f"{save}.json").read_bytes())
    state = shelf.load(kept.game).from_json(kept.now)
    state.record(False)
    assert leaves(state, decisions) == count
