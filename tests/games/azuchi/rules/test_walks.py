"""Random games: they end, every step is sound, and every question and event comes up as documented here and in
docs/events.md.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from kunitori_tui.engine.api import Event
from kunitori_tui.games.azuchi.rules.game import GAME
from kunitori_tui.games.azuchi.rules.table import ROUNDS
from tests.games.azuchi.positions import walk

QUESTIONS = {"draft", "work", "deal", "build", "tribute"}
FIELDS = {
    "round": {"seat", "round"},
    "phase": {"seat", "phase"},
    "open": {"seat", "cards"},
    "clear": {"cards"},
    "reshuffle": {"pile", "cards"},
    "draft": {"seat", "card"},
    "work": {"seat", "card", "gained"},
    "rest": {"seat"},
    "swap_cube": {"seat", "paid", "gained"},
    "coin": {"seat", "paid"},
    "hire": {"seat", "paid"},
    "no_deal": {"seat"},
    "event": {"card", "round", "left", "pays", "scores", "owned", "castle"},
    "build": {"seat", "paid", "points", "score"},
    "tribute": {"seat", "paid", "points", "score"},
    "guard": {"seat", "guards", "points", "score"},
    "refrain": {"seat", "card"},
    "storey": {"storeys"},
    "unbuilt": {"storeys"},
    "clean_up": {"seat", "discarded", "kept"},
    "over": {"reason"},
}
"""The fields of every event; all are public."""
ANY_NUMBER = {"build_any": True, "tribute_any": True, "tie_break": True}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, ANY_NUMBER, {"round_limit": 0}, {"round_limit": 5}])
def test_random_games_end_and_every_step_is_sound(seats: int, options: dict[str, object]) -> None:
    for seed in range(3):
        for s, _ in walk(seats, seed, **options):
            assert GAME.problems(s) == []
        assert s.over
        assert s.round == 5 if options == {"round_limit": 5} else s.round >= ROUNDS


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_question_is_asked_and_only_where_there_is_a_choice(seats: int) -> None:
    """Everything is open, so a choice without an alternative is never asked about."""
    kinds = set()
    for seed in range(6):
        for s, _ in walk(seats, seed):
            if s.decision is not None:
                kinds.add(s.decision.kind)
                assert s.decision.public
                assert len(s.options()) > 1
    assert kinds == QUESTIONS


def test_every_event_has_the_fields_it_is_known_for() -> None:
    met = set()
    for seed in range(8):
        for _, told in walk(3, seed):
            for event in told:
                assert set(event.data) == FIELDS[event.kind]
                assert event.private is None
                met.add(event.kind)
    assert met == set(FIELDS)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_read_from_text_at_every_step_is_the_same_game(seats: int) -> None:
    for s, _ in walk(seats, 11):
        again = GAME.from_json(json.loads(json.dumps(s.to_json())))
        assert again.to_json() == s.to_json()
        assert again.clone().to_json() == s.to_json()


def test_a_game_without_events_is_the_same_game() -> None:
    told = [s.to_json() for s, _ in walk(3, 12)]
    silent = []
    for s, _ in walk(3, 12):
        s.record(False)
        silent.append(s.to_json())
    assert silent == told


def test_points_come_from_events_of_the_round_alone() -> None:
    """3-3: while cards are drafted and workers placed no score changes."""
    before: list[int] = []
    for s, told in walk(4, 13):
        if not any(e.kind in ("build", "tribute", "guard") for e in told):
            assert s.score == (before or s.score)
        before = s.score[:]
    assert any(before)


DOC = Path(__file__).parents[4] / "docs" / "events.md"
ROW = re.compile(r"^\| ((?:`\w+`(?:, )?)+) \|([^|]*)\|", re.M)
NAME = re.compile(r"`(\w+)`")


def documented() -> dict[str, set[str]]:
    """Return the fields of every kind in the table."""
    section = DOC.read_text(encoding="utf-8").split("## Azuchi Castle")[1].split("\n## ")[0]
    return {kind: set(NAME.findall(fields)) for kinds, fields in ROW.findall(section) for kind in NAME.findall(kinds)}


def test_the_events_of_azuchi_castle_are_as_documented() -> None:
    table = documented()
    told: list[Event] = []
    for seats, seed in ((2, 1), (3, 2), (4, 3), (4, 4)):
        for _, events in walk(seats, seed):
            told += events
    for event in told:
        assert set(event.data) == table[event.kind], event.kind
    assert {event.kind for event in told} == set(table)
