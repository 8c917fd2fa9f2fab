"""States from files are hostile input: whatever is spoiled in one, it is refused as a BadState or can be played on."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from kunitori_tui.engine.api import BadState, Json
from kunitori_tui.engine.moegahara.game import GAME
from kunitori_tui.engine.moegahara.state import MoegaharaState
from tests.engine.moegahara.builders import do, eager_game, field_with, kind
from tests.engine.moegahara.test_walks import QUESTIONS

JUNK: list[Any] = [
    None, True, "", "x", "deploy", "battle", 1.5, -1, -2, 0, 1, 2, 7, 25, 1001, 1 << 64, 1 << 200, [], [0], [-1],
    [[]], [[[[[]]]]], {}, [None], [99] * 5,
]  # fmt: skip
ZONES = ["hand", "deck", "discard", "open_discard", "area", "deployed", "ambush", "turned", "known_hand", "lines"]


@pytest.fixture(scope="module")
def positions() -> dict[str, list[Json]]:
    """Some positions for every sort of question."""
    found: dict[str, list[Json]] = {}
    for seed in (3, 5):
        for s, _ in eager_game(6, seed):
            kept = found.setdefault(s.stack[-1].name, [])
            if len(kept) < 4:
                kept.append(s.to_json())
    return found


@pytest.mark.parametrize("question", sorted(QUESTIONS))
@pytest.mark.parametrize(
    "times", [60, pytest.param(3000, marks=[pytest.mark.long, pytest.mark.timeout(3600)])], ids=["few", "many"]
)
def test_a_spoiled_state_is_refused_or_can_be_played_on(
    positions: dict[str, list[Json]], question: str, times: int
) -> None:
    dice = random.Random(question)
    refused = 0
    for number in range(times):
        good = dice.choice(positions[question])
        spoiled = spoil(good, dice)
        try:
            refused += not survives(spoiled, dice)
        except Exception as error:
            changes = "; ".join(f"{k}: {good[k]!r} -> {spoiled.get(k)!r}" for k in good if good[k] != spoiled.get(k))
            error.add_note(f"{question} {number}: {changes}")
            raise
    assert refused > times // 3


def survives(data: Json, dice: random.Random) -> bool:
    """Return whether ``data`` is taken for a state; then it must be played on without an error."""
    try:
        s = GAME.from_json(data)
    except BadState:
        return False
    for seat in (0, 1, None):
        s.observe(seat).to_json()
    s.standings()
    for _ in range(60):
        if s.over:
            break
        assert s.decision is not None
        s.apply(dice.choice(s.options()))
        assert GAME.problems(s) == []
    return True


def spoil(good: Json, dice: random.Random) -> Json:
    """Return a copy with one thing changed, sometimes two."""
    data = copy.deepcopy(good)
    for _ in range(1 if dice.random() < 0.7 else 2):
        dice.choice([spoil_cell, spoil_stack, spoil_stack, move_card, nudge])(data, dice)
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
    """Change a number a little, on its own or in an open list."""
    name = dice.choice([k for k, v in data.items() if type(v) is int] + ["yellow", "blue", "red", "owners", "pool"])
    by = dice.choice([-1, 1, 2, 1000])
    if type(data[name]) is int:
        data[name] += by
    elif isinstance(data[name], list) and data[name]:
        i = dice.randrange(len(data[name]))
        if type(data[name][i]) is int:
            data[name][i] += by


def move_card(data: Json, dice: random.Random) -> None:
    """Move a card to another zone, seat or line, so that all cards are there still."""
    zones = [zone for name in ZONES if isinstance(data[name], list) for zone in data[name] if isinstance(zone, list)]
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
            frame[0] = dice.choice([*sorted(QUESTIONS), "effect", "battle", "deploy", "clean_up", "nonsense"])
        elif isinstance(frame[j], list):
            frame[j] = frame[j] + [dice.randrange(-1, 26)] if dice.random() < 0.5 else frame[j][:-1]
        else:
            frame[j] = dice.randrange(-1, 26)


LINES = {1: (["kanoniere", "bauernmiliz"], ["kavallerie"])}


def refused(s: MoegaharaState, **changes: Any) -> bool:
    """Return whether the position with some fields replaced is refused."""
    try:
        GAME.from_json({**s.to_json(), **changes})
    except BadState:
        return True
    return False


@pytest.mark.parametrize(
    "changes",
    [
        {"red": [2, 0, 0, 0]}, {"red": [0, 0, 0, 0]}, {"red": [1, 0, 0]}, {"blue": [0, -1, 0, 0]}, {"owners": [-1] * 8},
        {"owners": [0] + [-1] * 9}, {"owners": [2] + [-1] * 9}, {"owners": [-1] + [1] * 5 + [-1] * 4},
        {"lines": [[]] * 19}, {"east": 2}, {"decided": 9}, {"levy": -1}, {"levy": 1}, {"ending": 2},
        {"phase": "battle"},
        {"stack": [["battle", 0, 0]], "phase": "action"}, {"stack": [["marker", 0, 0, 2, 1, 0]]},
        {"stack": [["deploy_phase", 0]]}, {"stack": [["deploy_phase", 1]], "phase": "deploy"},
    ],
    ids=str,
)  # fmt: skip
def test_lands_lines_and_markers_that_do_not_fit_are_refused(changes: Json) -> None:
    s = field_with(hand=["kupfer"], lines=LINES)
    assert not refused(s)
    assert refused(s, **changes)


def test_played_cards_in_the_area_after_it_was_discarded_are_refused() -> None:
    s = field_with(hand=["falle", "kupfer"], discard=["bauernmiliz"])
    do(s, "end", "end")
    assert kind(s) == "keep"
    bauernmiliz = s.table.number["bauernmiliz"]
    assert refused(s, area=[[bauernmiliz], [], [], []], open_discard=[[], [], [], []])


def test_a_line_holds_three_cards_and_only_generals_and_units() -> None:
    s = field_with(hand=["kupfer"], lines=LINES, pool={"bauernmiliz": 0})
    assert len(s.trash) == 3
    four = [[14, 10, 10, 10, 10][: 1 + n] for n in (3, 4)]
    for line in four:
        data = s.to_json()
        data["lines"][0] = line
        data["trash"] = [10] * (5 - len(line))
        assert refused(s, **data) == (len(line) > 3)
    data = s.to_json()
    data["lines"][2] = [s.table.number["falle"]]
    data["pool"][s.table.number["falle"]] -= 1
    assert refused(s, **data)


def test_a_discount_is_a_problem_where_no_card_brings_one() -> None:
    s = field_with()
    assert GAME.problems(s) == []
    s.discount = 1
    assert GAME.problems(s) == ["a discount that no card brings"]
