"""Positions spoiled at random, and whether a game takes one for sound: then it must be played on without an error."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Sequence
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.engine.api import BadState, Json

JUNK: list[Any] = [
    None, True, False, "", "x", "action", "deploy", "event", 1.5, -1, -2, 0, 1, 2, 7, 25, 36, 61, 1001, 1 << 31,
    1 << 64, 1 << 200, [], [0], [-1], [[]], [[[[[]]]]], {}, {"a": 0}, [None], [99] * 5, [3] * 90, float("inf"),
]  # fmt: skip

Spoiler = Callable[[Json, random.Random], None]
"""(a position as plain data, dice) -> changes something in it."""


def count_refused(game: str, good: Sequence[Json], ways: Sequence[Spoiler], times: int, dice: random.Random) -> int:
    """Spoil so many positions in one of ``ways``, some in two; return how many of them the game refused. The others
    were played on; an error says what had been changed.
    """
    refused = 0
    for number in range(times):
        whole = dice.choice(good)
        spoiled = copy.deepcopy(whole)
        for _ in range(1 if dice.random() < 0.7 else 2):
            dice.choice(ways)(spoiled, dice)
        try:
            refused += not survives(game, spoiled, dice)
        except Exception as error:
            changes = (f"{key}: {cell!r} -> {spoiled.get(key)!r}" for key, cell in whole.items())
            error.add_note(f"{number}: {'; '.join(changes)}")
            raise
    return refused


def survives(game: str, data: Json, dice: random.Random) -> bool:
    """Return whether ``data`` is taken for a position; then it must be played on without an error."""
    rules = shelf.load(game)
    try:
        s = rules.from_json(data)
    except BadState:
        return False
    assert json.loads(json.dumps(s.to_json()))["stack"] == data["stack"]
    for seat in (0, 1, None):
        s.observe(seat).to_json()
    s.standings()
    for _ in range(60):
        if s.over:
            break
        assert s.decision is not None
        s.apply(dice.choice(s.options()))
        assert rules.problems(s) == []
    return True


def spoil_cell(data: Json, dice: random.Random) -> None:
    """Put junk somewhere, at any depth."""
    place: Any = data
    key: Any = dice.choice(sorted(data))
    while isinstance(place[key], list | dict) and place[key] and dice.random() < 0.75:
        place = place[key]
        key = dice.choice(sorted(place)) if isinstance(place, dict) else dice.randrange(len(place))
    place[key] = copy.deepcopy(dice.choice(JUNK))


def spoil_stack(frames: Sequence[str | None], highest: int) -> Spoiler:
    """Return what drops, repeats, swaps or changes frames and their cells: to the names of ``frames``, and to numbers
    up to ``highest``.
    """

    def spoil(data: Json, dice: random.Random) -> None:
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
                frame[0] = dice.choice(frames)
            elif isinstance(frame[j], list):
                frame[j] = frame[j] + [dice.randrange(-1, highest)] if dice.random() < 0.5 else frame[j][:-1]
            else:
                frame[j] = dice.randrange(-1, highest + 1)

    return spoil


def move_card(zones: Sequence[str]) -> Spoiler:
    """Return what moves a card to another zone, seat or line, so that all cards are there still."""

    def move(data: Json, dice: random.Random) -> None:
        rows = [data[name] for name in zones if isinstance(data.get(name), list)]
        places = [zone for row in rows for zone in row if isinstance(zone, list)]
        full = [zone for zone in places if zone]
        if full:
            taken = dice.choice(full)
            dice.choice(places).append(taken.pop(dice.randrange(len(taken))))

    return move
