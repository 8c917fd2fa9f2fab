"""States from files are hostile input: whatever is spoiled in one, it is refused as a BadState or can be played on.

The spoiling is random but seeded. Positions with every sort of question are spoiled, since the frames on the stack
are what holds a position together.
"""

from __future__ import annotations

import copy
import json
import random
from functools import cache
from typing import Any

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import BadState, Json
from tests.engine.corpus import by_question

ZONES = [
    "hand", "deck", "discard", "open_discard", "area", "deployed", "replayed", "ambush", "turned", "known_hand",
    "walls",
]  # fmt: skip
SHARED = ["action", "buy", "choose", "deploy", "order", "challenge", "defend", "ambush", "outcome"]
QUESTIONS = {
    "kunitori": [*SHARED, "remodel", "remodel_gain", "ninja_show", "ninja_pick", "may_gain", "rising_general"],
    "brennt": [
        *SHARED, "keep", "warning", "trap", "fetch_general", "gift", "upgrade", "trained_ninja", "trained_show",
        "trained_pick", "victim", "joint", "consent", "allied_outcome",
    ],
}  # fmt: skip
BURIED = ["effect", "fights", "battle", "clean_up", "ninja_clan", "allied", "raze", "raze_side", "nonsense"]
"""Frames that ask nothing, or too seldom to be found by chance, and one that does not exist."""
JUNK: list[Any] = [
    None, True, False, "", "x", "action", 1.5, -1, -2, 0, 1, 2, 7, 36, 1000, 1001, 1 << 31, 1 << 64, 1 << 200,
    [], [0], [-1], [[]], [[[[[]]]]], {}, {"a": 0}, [None], [99] * 5, float("inf"),
]  # fmt: skip


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
    dice = random.Random(question)
    refused = 0
    for number in range(times):
        good = dice.choice(positions(game_id)[question])
        spoiled = spoil(good, dice)
        try:
            refused += not survives(game_id, spoiled, dice)
        except Exception as error:
            error.add_note(f"{question} {number}: {difference(good, spoiled)}")
            raise
    assert refused > times // 3


def survives(game_id: str, data: Json, dice: random.Random) -> bool:
    """Return whether ``data`` is taken for a state; then it must be played on without an error."""
    game = shelf.load(game_id)
    try:
        s = game.from_json(data)
    except BadState:
        return False
    assert json.loads(json.dumps(s.to_json()))["stack"] == data["stack"]
    for seat in (0, 1, 2, None):
        s.observe(seat).to_json()
    s.standings()
    for _ in range(60):
        if s.over:
            break
        assert s.decision is not None
        s.apply(dice.choice(s.options()))
        assert game.problems(s) == []
    return True


def spoil(good: Json, dice: random.Random) -> Json:
    """Return a copy with one thing changed, sometimes two."""
    data = copy.deepcopy(good)
    for _ in range(1 if dice.random() < 0.7 else 2):
        dice.choice([spoil_cell, spoil_cell, spoil_stack, spoil_stack, move_card, nudge])(data, dice)
    return data


def spoil_cell(data: Json, dice: random.Random) -> None:
    """Put junk somewhere, at any depth."""
    place: Any = data
    key: Any = dice.choice(sorted(data))
    while isinstance(place[key], list | dict) and place[key] and dice.random() < 0.75:
        place = place[key]
        key = dice.choice(sorted(place)) if isinstance(place, dict) else dice.randrange(len(place))
    place[key] = copy.deepcopy(dice.choice(JUNK))


def nudge(data: Json, dice: random.Random) -> None:
    """Change a number a little."""
    name = dice.choice([k for k, v in data.items() if type(v) is int])
    data[name] += dice.choice([-1, 1, 2, -data[name], 1000])


def move_card(data: Json, dice: random.Random) -> None:
    """Move a card to another zone or seat, so that all cards are there still."""
    rows = [data[name] for name in ZONES if isinstance(data.get(name), list)]
    zones = [zone for row in rows for zone in row if isinstance(zone, list)]
    full = [zone for zone in zones if zone]
    if full:
        taken = dice.choice(full)
        dice.choice(zones).append(taken.pop(dice.randrange(len(taken))))


def spoil_stack(data: Json, dice: random.Random) -> None:
    """Drop, repeat, swap or change frames and their cells."""
    stack = data["stack"]
    if not isinstance(stack, list) or not stack:
        return
    i = dice.randrange(len(stack))
    frame = stack[i]
    what = dice.randrange(6)
    if what == 0:
        del stack[i]
    elif what == 1:
        stack.insert(dice.randrange(len(stack) + 1), copy.deepcopy(frame))
    elif what == 2:
        dice.shuffle(stack)
    elif isinstance(frame, list) and len(frame) > 1:
        j = dice.randrange(1, len(frame))
        if what == 3:
            frame[0] = dice.choice([*QUESTIONS["kunitori"], *QUESTIONS["brennt"], *BURIED])
        elif isinstance(frame[j], list):
            frame[j] = frame[j] + [dice.randrange(-1, 36)] if dice.random() < 0.5 else frame[j][:-1]
        else:
            frame[j] = dice.randrange(-1, 37)


def difference(good: Json, spoiled: Json) -> str:
    """Return the fields that were changed."""
    return "; ".join(f"{k}: {good[k]!r} -> {spoiled.get(k)!r}" for k in good if good[k] != spoiled.get(k))


def test_cells_nested_deeper_than_any_frame_are_refused_before_anything_walks_through_them() -> None:
    data = positions("kunitori")["action"][0]
    deep: list[Any] = []
    for _ in range(900):
        deep = [deep]
    for name in ("stack", "hand", "trash", "options", "table"):
        with pytest.raises(BadState):
            shelf.load("kunitori").from_json({**data, name: deep})
    with pytest.raises(BadState):
        shelf.load("kunitori").from_json({**data, "stack": [["action", deep]]})


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
