"""How many ways a game can go from a position within so many decisions.

As with the move counts of chess programs, a number is the count of leaves of the whole tree: every choice on offer is
tried on a copy, then every choice after it, so many decisions deep; a game that ends before is one leaf. A choice more
or less, a question more or less, another draw: whatever the rules do otherwise changes the number. They were counted
once with the program that wrote the saves of the set 0.1.0. A number changes only with a change of the rules that is
meant, and the commit gives the reason. The depth is what takes a third of a second if the last choices are made, too.
"""

from __future__ import annotations

import json

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import Setup, State
from savegames.format import decode
from tests.golden.situations import SAVES
from tests.golden.writer import GOLDEN

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
    ("sekigahara", 2, 1, 6, 4_016),
    ("sekigahara", 2, 2, 6, 3_845),
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
    ("brennt-raze", 11, 6_296),
    ("brennt-gift", 12, 1_906),
    ("brennt-upgrade", 11, 5_055),
    ("mixed-own-piles", 11, 5_505),
    ("mixed-surprise", 11, 6_832),
    ("moegahara-placing", 11, 8_218),
    ("moegahara-pass", 13, 8_444),
    ("moegahara-order", 11, 9_334),
    ("moegahara-marker", 11, 9_896),
    ("azuchi-work", 10, 20_146),
    ("azuchi-deal", 9, 12_536),
    ("azuchi-event", 11, 11_280),
    ("sekigahara-march", 6, 5_416),
    ("sekigahara-loyalty", 6, 4_339),
    ("sekigahara-siege", 7, 11_916),
    ("sekigahara-retreat", 6, 4_398),
    ("sekigahara-losses", 7, 12_264),
]
"""Save of the set 0.1.0, decisions, leaves."""

FRAMES = [
    ("azuchi", "action", 8, 1_198),
    ("azuchi", "deal", 6, 768),
    ("azuchi", "draft", 7, 1_112),
    ("azuchi", "event", 7, 472),
    ("brennt", "action", 11, 987),
    ("brennt", "allied", 8, 713),
    ("brennt", "allied_outcome", 7, 764),
    ("brennt", "ambush", 8, 794),
    ("brennt", "battle", 8, 980),
    ("brennt", "buy", 10, 987),
    ("brennt", "challenge", 4, 291),
    ("brennt", "choose", 8, 866),
    ("brennt", "consent", 9, 1_494),
    ("brennt", "defend", 8, 713),
    ("brennt", "deploy", 8, 600),
    ("brennt", "fetch_general", 10, 832),
    ("brennt", "fights", 5, 716),
    ("brennt", "gift", 11, 844),
    ("brennt", "joint", 8, 980),
    ("brennt", "keep", 12, 1_373),
    ("brennt", "order", 6, 820),
    ("brennt", "outcome", 4, 477),
    ("brennt", "raze", 8, 713),
    ("brennt", "raze_side", 11, 1_200),
    ("brennt", "trained_ninja", 8, 384),
    ("brennt", "trained_pick", 7, 848),
    ("brennt", "trained_show", 8, 848),
    ("brennt", "trap", 9, 712),
    ("brennt", "upgrade", 10, 1_057),
    ("brennt", "victim", 9, 958),
    ("brennt", "warning", 8, 561),
    ("kunitori", "action", 9, 1_045),
    ("kunitori", "ambush", 8, 836),
    ("kunitori", "battle", 7, 514),
    ("kunitori", "buy", 8, 1_045),
    ("kunitori", "challenge", 7, 514),
    ("kunitori", "choose", 8, 944),
    ("kunitori", "defend", 8, 876),
    ("kunitori", "deploy", 6, 980),
    ("kunitori", "effect", 5, 842),
    ("kunitori", "fights", 8, 876),
    ("kunitori", "may_gain", 5, 842),
    ("kunitori", "ninja_clan", 12, 980),
    ("kunitori", "ninja_pick", 11, 980),
    ("kunitori", "ninja_show", 12, 980),
    ("kunitori", "order", 10, 696),
    ("kunitori", "outcome", 6, 788),
    ("kunitori", "remodel", 4, 386),
    ("kunitori", "remodel_gain", 6, 1_440),
    ("kunitori", "rising_general", 8, 1_094),
    ("moegahara", "action", 9, 853),
    ("moegahara", "buy", 9, 825),
    ("moegahara", "choose", 6, 922),
    ("moegahara", "deploy_phase", 10, 1_009),
    ("moegahara", "discard_to", 9, 916),
    ("moegahara", "horo", 9, 938),
    ("moegahara", "keep", 9, 736),
    ("moegahara", "line", 8, 1_460),
    ("moegahara", "marker", 7, 1_242),
    ("moegahara", "order", 8, 970),
    ("moegahara", "pass_card", 10, 736),
    ("moegahara", "pass_to", 11, 704),
    ("moegahara", "pick", 9, 916),
    ("moegahara", "recruit", 6, 695),
    ("moegahara", "swap", 5, 582),
    ("moegahara", "turncoat", 8, 785),
    ("sekigahara", "arrive", 6, 834),
    ("sekigahara", "assault", 8, 1_010),
    ("sekigahara", "auction", 3, 400),
    ("sekigahara", "battle", 6, 380),
    ("sekigahara", "bid", 5, 1_275),
    ("sekigahara", "challenge", 5, 1_222),
    ("sekigahara", "combat", 8, 1_462),
    ("sekigahara", "degree", 4, 744),
    ("sekigahara", "exchange", 4, 545),
    ("sekigahara", "halve", 5, 728),
    ("sekigahara", "inside", 6, 713),
    ("sekigahara", "levy", 4, 912),
    ("sekigahara", "lose", 4, 442),
    ("sekigahara", "mori", 5, 564),
    ("sekigahara", "move", 3, 369),
    ("sekigahara", "muster", 5, 917),
    ("sekigahara", "node", 4, 349),
    ("sekigahara", "order", 5, 1_489),
    ("sekigahara", "outcome", 4, 442),
    ("sekigahara", "pay", 4, 1_476),
    ("sekigahara", "refute", 12, 21),
    ("sekigahara", "retreat", 5, 1_107),
    ("sekigahara", "second", 5, 424),
    ("sekigahara", "siege", 5, 606),
    ("sekigahara", "week", 5, 1_275),
]
"""Golden state of a frame, decisions, leaves."""


def leaves(state: State, decisions: int) -> int:
    """Return how many positions the choices of so many decisions lead to."""
    if state.over:
        return 1
    if decisions == 1:
        return len(state.options())  # none of them has to be made to be counted
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


@pytest.mark.parametrize(("game_id", "frame", "decisions", "count"), FRAMES)
def test_a_state_of_a_frame_can_go_as_many_ways_as_ever(game_id: str, frame: str, decisions: int, count: int) -> None:
    state = shelf.load(game_id).from_json(json.loads((GOLDEN / "frames" / game_id / f"{frame}.json").read_text()))
    state.record(False)
    assert leaves(state, decisions) == count
