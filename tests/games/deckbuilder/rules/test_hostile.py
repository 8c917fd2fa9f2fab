"""States from files are hostile input: whatever is spoiled in one, it is refused as a BadState or can be played on.

The spoiling is random but seeded. Positions with every sort of question are spoiled, since the frames on the stack
are what holds a position together.
"""

from __future__ import annotations

import copy
import random
from functools import cache
from typing import Any

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import BadState, Json
from tests.engine.corpus import by_question
from tests.engine.spoiling import count_refused, move_card, spoil_cell, spoil_stack

ZONES = [
    "hand",
    "deck",
    "discard",
    "open_discard",
    "area",
    "deployed",
    "replayed",
    "ambush",
    "turned",
    "known_hand",
    "walls",
]
SHARED = ["action", "buy", "choose", "deploy", "order", "challenge", "defend", "ambush", "outcome"]
QUESTIONS = {
    "kunitori": [*SHARED, "remodel", "remodel_gain", "ninja_show", "ninja_pick", "may_gain", "rising_general"],
    "brennt": [
        *SHARED,
        "keep",
        "warning",
        "trap",
        "fetch_general",
        "gift",
        "upgrade",
        "trained_ninja",
        "trained_show",
        "trained_pick",
        "victim",
        "joint",
        "consent",
        "allied_outcome",
    ],
}
BURIED = ["effect", "fights", "battle", "clean_up", "ninja_clan", "allied", "raze", "raze_side", "nonsense"]
"""Frames that ask nothing, or too seldom to be found by chance, and one that does not exist."""


@cache
def positions(game_id: str) -> dict[str, list[Json]]:
    """Return positions of games with three seats, some for every sort of question."""
    found = by_question(game_id, 50 if game_id == "brennt" else 12, 4)
    assert set(found) >= set(QUESTIONS[game_id])
    return found


@pytest.mark.parametrize(("game_id", "question"), [(game, name) for game in QUESTIONS for name in QUESTIONS[game]])
@pytest.mark.parametrize(
    "times", [40, pytest.param(3000, marks=[pytest.mark.long, pytest.mark.timeout(3600)])], ids=["few", "many"]
)
def test_a_spoiled_state_is_refused_or_sound(game_id: str, question: str, times: int) -> None:
    frames = [*QUESTIONS["kunitori"], *QUESTIONS["brennt"], *BURIED]
    ways = [*[spoil_cell] * 2, *[spoil_stack(frames, 36)] * 2, move_card(ZONES), nudge]
    good = positions(game_id)[question]
    assert count_refused(game_id, good, ways, times, random.Random(question)) > times // 3


def nudge(data: Json, dice: random.Random) -> None:
    """Change a number a little."""
    name = dice.choice([k for k, v in data.items() if type(v) is int])
    data[name] += dice.choice([-1, 1, 2, -data[name], 1000])


@pytest.mark.parametrize(
    ("field", "value"),
    [("landed", []), ("landed", [0, 0]), ("landed", [0, 0, 2]), ("monks", 1), ("monks", -1), ("walls", "gold")],
)
def test_walls_monks_and_lands_that_no_game_of_the_second_box_reaches_are_refused(field: str, value: Any) -> None:
    """R19, R20, R46: one mark a seat; a wall is a Verteidigungswall; only a monk that was played calls for a battle."""
    data = copy.deepcopy(positions("brennt")["action"][0])
    if value == "gold":
        gold = [name for name, _, _ in data["table"]].index("gold")
        data["pool"][gold] -= 1
        value = [[gold], [], []]
    with pytest.raises(BadState):
        shelf.load("brennt").from_json({**data, field: value})
