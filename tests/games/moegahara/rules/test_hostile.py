"""States from files are hostile input: whatever is spoiled in one, it is refused as a BadState or can be played on."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kunitori_tui.engine.api import BadState, Json
from kunitori_tui.games.moegahara.rules.game import GAME
from kunitori_tui.games.moegahara.rules.state import MoegaharaState
from tests.engine.spoiling import count_refused, move_card, spoil_cell, spoil_stack
from tests.games.moegahara.builders import QUESTION_FRAMES, do, eager_game, field_with, kind

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


@pytest.mark.parametrize("question", sorted(QUESTION_FRAMES))
@pytest.mark.parametrize(
    "times", [60, pytest.param(3000, marks=[pytest.mark.long, pytest.mark.timeout(3600)])], ids=["few", "many"]
)
def test_a_spoiled_state_is_refused_or_can_be_played_on(
    positions: dict[str, list[Json]], question: str, times: int
) -> None:
    frames = [*sorted(QUESTION_FRAMES), "effect", "battle", "deploy", "clean_up", "nonsense"]
    ways = [spoil_cell, *[spoil_stack(frames, 25)] * 2, move_card(ZONES), nudge]
    refused = count_refused("moegahara", positions[question], ways, times, random.Random(question))
    assert refused > times // 3


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
        {"red": [2, 0, 0, 0]},
        {"red": [0, 0, 0, 0]},
        {"red": [1, 0, 0]},
        {"blue": [0, -1, 0, 0]},
        {"owners": [-1] * 8},
        {"owners": [0] + [-1] * 9},
        {"owners": [2] + [-1] * 9},
        {"owners": [-1] + [1] * 5 + [-1] * 4},
        {"lines": [[]] * 19},
        {"east": 2},
        {"decided": 9},
        {"levy": -1},
        {"levy": 1},
        {"ending": 2},
        {"phase": "battle"},
        {"stack": [["battle", 0, 0]], "phase": "action"},
        {"stack": [["marker", 0, 0, 2, 1, 0]]},
        {"stack": [["deploy_phase", 0]]},
        {"stack": [["deploy_phase", 1]], "phase": "deploy"},
    ],
    ids=str,
)
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
