"""Saves: every position is written and read exactly, and nothing unsound is let in."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import pytest

from kunitori_tui.engine.api import BadState, Setup
from kunitori_tui.games.sekigahara.rules.board import DEFECTED, DEPLOYED, HIDEYORI, MORI_BOX
from kunitori_tui.games.sekigahara.rules.fields import GAME_ID
from kunitori_tui.games.sekigahara.rules.game import GAME
from kunitori_tui.games.sekigahara.rules.state import SekiState


def positions(seed: int, step: int) -> list[dict[str, Any]]:
    """Return the JSON of every ``step``-th position of a random game."""
    s = GAME.new(Setup(2, seed))
    dice = random.Random(seed)
    found = []
    n = 0
    while not s.over:
        if n % step == 0:
            found.append(s.to_json())
        s.apply(dice.choice(s.options()))
        n += 1
    return [*found, s.to_json()]


def test_every_position_is_read_as_it_was_written() -> None:
    for data in positions(11, 7):
        again = GAME.from_json(json.loads(json.dumps(data)))
        assert again.to_json() == data
        assert again.count == recounted(again)


def recounted(s: SekiState) -> list[bytearray]:
    twin = s.clone()
    twin.recount()
    return twin.count


def leaves(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the paths of all numbers and texts in JSON data."""
    if isinstance(data, dict):
        return [p for k, v in data.items() for p in leaves(v, (*path, k))]
    if isinstance(data, list):
        return [p for i, v in enumerate(data) for p in leaves(v, (*path, i))]
    return [path]


def change(data: Any, path: tuple[Any, ...], value: Any) -> None:
    for key in path[:-1]:
        data = data[key]
    data[path[-1]] = value


@pytest.mark.parametrize("count", [10_001, 1 << 31, 1 << 62])
def test_blocks_without_number_are_refused_before_room_is_made_for_them(count: int) -> None:
    data = GAME.new(Setup(2, 1)).to_json()
    data["table"][-1][2] = count
    with pytest.raises(BadState):
        GAME.from_json(data)


WRONG = (-1, 0, 1, 2, 3, 48, 60, 105, 999, 1 << 70, "x", None, [], [[]], True, 1.5)


@pytest.mark.parametrize("seed", range(3))
def test_a_changed_position_is_refused_or_can_be_played_on(seed: int) -> None:
    """Whatever stands in a file: one sentence, or a game that goes on; never an error of another sort."""
    dice = random.Random(seed)
    refused = played = 0
    for data in positions(seed, 23):
        text = json.dumps(data)
        where = [p for p in leaves(data) if p[0] not in ("table", "options", "game")]
        stack = [p for p in where if p[0] == "stack"]
        for _ in range(60):
            broken = json.loads(text)
            for _ in range(dice.choice((1, 1, 2))):
                change(broken, dice.choice(stack if stack and dice.random() < 0.5 else where), dice.choice(WRONG))
            try:
                s = GAME.from_json(broken)
            except BadState:
                refused += 1
                continue
            played += 1
            play_on(s, dice)
    assert refused > played > 0


@pytest.mark.parametrize("seed", range(2))
def test_a_position_with_pieces_moved_about_is_refused_or_can_be_played_on(seed: int) -> None:
    dice = random.Random(seed)
    played = 0
    for data in positions(seed + 50, 19):
        text = json.dumps(data)
        for _ in range(25):
            broken = json.loads(text)
            for name in dice.sample(["blocks", "hand", "stack", "holder", "cube", "came", "traces"], 2):
                shuffle_in(broken[name], dice)
            try:
                s = GAME.from_json(broken)
            except BadState:
                continue
            played += 1
            play_on(s, dice)
    assert played > 0


def shuffle_in(data: list[Any], dice: random.Random) -> None:
    """Swap two entries of a list or of a list in it."""
    lists = [x for x in (data, *data) if isinstance(x, list) and len(x) > 1]
    if lists:
        chosen = dice.choice(lists)
        i, j = dice.sample(range(len(chosen)), 2)
        chosen[i], chosen[j] = chosen[j], chosen[i]


def play_on(s: SekiState, dice: random.Random) -> None:
    for number in range(40):
        if s.over:
            return
        assert number % 4 or GAME.problems(s) == []  # what got lost stays lost
        s.apply(dice.choice(s.options()))


def test_a_state_of_another_game_is_refused() -> None:
    good = GAME.new(Setup(2, 1)).to_json()
    assert good["game"] == GAME_ID
    with pytest.raises(BadState):
        GAME.from_json({**good, "game": "kunitori"})


def test_options_that_are_not_written_out_are_refused() -> None:
    good = GAME.new(Setup(2, 1)).to_json()
    with pytest.raises(BadState):
        GAME.from_json({**good, "options": {"printing": "2013"}})


@pytest.mark.parametrize(
    ("asked", "zone", "who"),
    [
        ("assault", DEFECTED, 0),
        ("assault", DEFECTED, 1),
        ("assault", DEPLOYED, 0),
        ("retreat", DEFECTED, 0),
        ("retreat", DEPLOYED, 1),
    ],
)
def test_blocks_that_are_out_when_nobody_calls_them_back_any_more_are_refused(asked: str, zone: int, who: int) -> None:
    """They would be out for good: in an assault the besieged never came out, before a retreat all have stood down.

    ``who`` counts from the side that is asked.
    """
    data = asked_for(asked)
    top = GAME.from_json(data).stack[-1]
    side = top.side ^ who
    blocks = data["blocks"][side]
    blocks[next(n for n, at in enumerate(blocks) if at > MORI_BOX)] = zone
    with pytest.raises(BadState):
        GAME.from_json(data)


@pytest.mark.parametrize("asked", ["battle", "siege", "retreat"])
def test_a_fight_that_goes_on_after_hideyori_fell_is_refused(asked: str) -> None:
    """He falls by losses alone, and the game is over before anything else is asked."""
    data = asked_for(asked)
    data["disks"][HIDEYORI] = 0
    with pytest.raises(BadState):
        GAME.from_json(data)


SOONEST = {"assault": 93, "siege": 2}
"""The first game that comes to a frame: it is tried first."""


@cache
def _found(frame: str) -> str:
    for seed in (SOONEST.get(frame, 0), *range(400)):
        s = GAME.new(Setup(2, seed))
        dice = random.Random(seed)
        while not s.over:
            if s.stack[-1].name == frame:
                return json.dumps(s.to_json())
            s.apply(dice.choice(s.options()))
    raise LookupError(frame)


def asked_for(frame: str) -> dict[str, Any]:
    """Return the JSON of a position of a random game in which a frame asks."""
    found: dict[str, Any] = json.loads(_found(frame))
    return found


def test_a_game_that_goes_on_after_mitsunaris_death_is_refused() -> None:
    good = GAME.new(Setup(2, 1)).to_json()
    blocks = [x[:] for x in good["blocks"]]
    blocks[1][47] = 109
    traces = [good["traces"][0], [t for t in good["traces"][1] if t[0] != 40]]
    with pytest.raises(BadState):
        GAME.from_json({**good, "blocks": blocks, "traces": traces})
