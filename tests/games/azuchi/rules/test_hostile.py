"""States from files are hostile input: whatever is spoiled in one, it is refused as a BadState or can be played on."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

import pytest

from kunitori_tui.engine.api import BadState, Json
from kunitori_tui.games.azuchi.rules.game import GAME
from tests.engine.spoiling import count_refused, spoil_cell, spoil_stack
from tests.games.azuchi.positions import FIRST_TWELVE, do, rest, table, walk

FRAMES = ("draft", "action", "deal", "event")
SET = {"wood": 1, "stone": 1, "tile": 1}
Change = Callable[[Json], None]


@pytest.fixture(scope="module")
def positions() -> dict[str, list[Json]]:
    """Some positions of every sort of question, from early and late rounds."""
    found: dict[str, list[Json]] = {name: [] for name in FRAMES}
    for seed in range(4):
        for number, (s, _) in enumerate(walk(2 + seed % 3, seed)):
            if not s.over and (number % 7 == 0 or s.stack[-1].name in ("deal", "event")):
                found[s.stack[-1].name].append(s.to_json())
    assert all(len(kept) > 10 for kept in found.values())
    return found


@pytest.mark.parametrize("question", FRAMES)
@pytest.mark.parametrize(
    "times", [300, pytest.param(10_000, marks=[pytest.mark.long, pytest.mark.timeout(3600)])], ids=["few", "many"]
)
def test_a_spoiled_state_is_refused_or_can_be_played_on(
    positions: dict[str, list[Json]], question: str, times: int
) -> None:
    ways = [spoil_cell, spoil_stack([*FRAMES, "nonsense", None], 8), nudge, nudge, shift, shift]
    refused = count_refused("azuchi", positions[question], ways, times, random.Random(question))
    assert refused > times // 2


def lists(data: Any) -> list[list[int]]:
    """Return the innermost lists of numbers."""
    if isinstance(data, dict):
        return [found for cell in data.values() for found in lists(cell)]
    if isinstance(data, list):
        if data and all(type(cell) is int for cell in data):
            return [data]
        return [found for cell in data for found in lists(cell)]
    return []


def nudge(data: Json, dice: random.Random) -> None:
    """Change a number a little."""
    numbers = [k for k, v in data.items() if type(v) is int]
    if dice.random() < 0.4:
        data[dice.choice(numbers)] += dice.choice([-1, 1, 2])
        return
    cells = dice.choice(lists(data) or [[0]])
    cells[dice.randrange(len(cells))] += dice.choice([-1, 1])


def shift(data: Json, dice: random.Random) -> None:
    """Move something from one place to another, so that sums may stay right."""
    a, b = (dice.choice(lists(data) or [[0]]) for _ in range(2))
    if dice.random() < 0.5:
        i = dice.randrange(min(len(a), len(b)))
        a[i] -= 1
        b[i] += 1
    else:
        b.append(a.pop(dice.randrange(len(a))))


def good_state(**given: Any) -> Json:
    """Return a sound position in the action phase of the third round."""
    return table(seats=3, cards={}, row=["attack", "build"], storeys=[2], **given).to_json()


def move(data: Json, name: str, i: int, j: int, by: int) -> None:
    data[name][i][j] += by


SPOILED: dict[str, Change] = {
    "a card too many": lambda d: d["deck"].append(0),
    "a cube too many": lambda d: move(d, "goods", 0, 0, 1),
    "an event too few": lambda d: d["event_deck"].remove(2),
    "a build too few": lambda d: d["event_deck"].remove(0),
    "a build too many": lambda d: d["event_deck"].append(0),
    "an event that came up and did not": lambda d: d["row"].__setitem__(0, 2),
    "a storey of a round without a build": lambda d: d["storeys"].__setitem__(0, 1),
    "a storey of a round to come": lambda d: d["storeys"].__setitem__(0, 3),
    "a storey that nobody paid for": lambda d: (move(d, "paid", 0, 0, -1), d["score"].__setitem__(0, 0)),
    "points from nowhere": lambda d: d["score"].__setitem__(1, 9),
    "a round that was never played": lambda d: d.update(round=4),
    "a round after the last": lambda d: (d.update(round=61), d["row"].clear()),
    "a round after a game of one round": lambda d: d["options"].update(round_limit=1),
    "attacks that never were": lambda d: d.update(attacks=2),
    "a card drafted from nowhere": lambda d: (move(d, "free", 0, 0, 1), d["deck"].remove(0)),
    "armies kept that are not there": lambda d: d["kept"].__setitem__(0, 1),
    "a third worker": lambda d: (
        move(d, "busy", 1, 4, 3),
        d["kept"].__setitem__(1, 3),
        [d["deck"].remove(4) for _ in range(3)],
    ),
    "two black workers": lambda d: (move(d, "goods", 0, 4, 2), d["supply"].__setitem__(4, 2)),
    "over in the middle": lambda d: d.update(over=True),
    "over without a reason": lambda d: d.update(over=True, phase="over", stack=[]),
    "nobody asked": lambda d: d.update(stack=[]),
    "another phase": lambda d: d.update(phase="event"),
    "a deal without a market": lambda d: d["stack"].append(["deal", 2]),
    "the draft once more": lambda d: d.update(stack=[["draft", 0, 0]], phase="draft"),
    "a seat asked that has passed": lambda d: d["passed"].__setitem__(0, 1),
    "another table": lambda d: d["table"][-1].__setitem__(1, 9),
    "an option not in effect": lambda d: d["options"].update(guard_1=9),
    "an option that there is not": lambda d: d["options"].update(x=1),
    "a text for a number in the options": lambda d: d["options"].update(guard_1="1"),
    "a third card left over": lambda d: d["open"].append(d["deck"].pop()),
}


@pytest.mark.parametrize("what", SPOILED)
def test_a_position_that_no_game_reaches_is_refused(what: str) -> None:
    data = copy.deepcopy(good_state())
    assert GAME.from_json(data).to_json() == data
    SPOILED[what](data)
    with pytest.raises(BadState):
        GAME.from_json(data)


def test_a_castle_that_stands_after_the_twelfth_round_is_the_end() -> None:
    """4"""
    s = table(cards={}, round=14, row=["build"], storeys=[9, 10, 11], goods={0: SET})
    data = s.to_json()
    data["storeys"].append(13)
    data["paid"][1][0] += 1
    data["score"][1] += 3
    with pytest.raises(BadState):
        GAME.from_json(data)


def test_workers_and_passes_of_the_last_round_are_gone_when_the_draft_begins() -> None:
    """3-4"""
    good = table(kept={0: 1}, deck=["wood", "stone", "tile"]).to_json()
    busy = {"free": [[0] * 5, [0] * 5], "busy": [[0, 0, 0, 0, 1], [0] * 5]}
    for spoiled in ({"passed": [0, 1]}, busy):
        with pytest.raises(BadState):
            GAME.from_json({**good, **spoiled})


def test_an_event_of_an_earlier_deck_does_not_lie_in_the_row() -> None:
    """4: the thirteenth round begins with an empty one."""
    data = table(cards={}, round=13, row=[]).to_json()
    data["event_deck"].remove(1)
    data["row"].append(1)
    with pytest.raises(BadState):
        GAME.from_json(data)


def test_a_round_without_an_event_to_turn_is_refused() -> None:
    """A13: the deck is shuffled again when the last event was carried out."""
    data = table(cards={}, round=21, row=["attack"] * 4 + ["tribute"] * 4, storeys=[9, 10, 11]).to_json()
    data["row"].append(data["event_deck"].pop())
    data["round"] += 1
    assert data["event_deck"] == []
    with pytest.raises(BadState):
        GAME.from_json(data)


def test_an_end_without_the_castle_is_refused_and_one_with_it_accepted() -> None:
    """4"""
    s = table(cards={}, row=[*FIRST_TWELVE[:11]], storeys=[9, 10, 11], goods={0: SET}, event="build")
    rest(s)
    do(s, "build:cubes")
    data = s.to_json()
    assert data["over"]
    assert GAME.from_json(copy.deepcopy(data)).to_json() == data
    data["storeys"].pop()
    with pytest.raises(BadState):
        GAME.from_json(data)
