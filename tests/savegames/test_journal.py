"""The journal is written and read in one place, and walked over in one way."""

from __future__ import annotations

import re

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import Setup
from savegames.errors import BadFile
from savegames.journal import ACTION, CHOICE, Concede, SeatChange, action, actions, count_choices, walk


@pytest.fixture
def state(save):
    """Return the first position of :func:`save`."""
    return shelf.load(save.game).new(Setup(len(save.seats), save.seed, save.options))


@pytest.mark.parametrize("done", [SeatChange(2, "samurai"), SeatChange(11, "human"), Concede(0)])
def test_a_table_action_is_read_as_it_was_written(done):
    assert action(str(done)) == done
    assert re.fullmatch(ACTION, str(done))
    assert not re.fullmatch(CHOICE, str(done))


def test_choices_are_no_table_actions():
    journal = ["buy:gold", "@seat 0 daimyo", "end", "@concede 1", "seat:2"]
    assert actions(journal) == [SeatChange(0, "daimyo"), Concede(1)]
    assert count_choices(journal) == 3


def test_a_walk_goes_over_every_entry_and_ends_in_the_saved_position(save, state):
    steps = list(walk(state, save.journal))
    assert [step.choice for step in steps] == save.journal
    assert [step.at for step in steps] == list(range(1, len(save.journal) + 1))
    assert any(step.events for step in steps)
    assert state.to_json() == save.now


def test_a_walk_tells_what_the_game_told_while_it_was_played(save, state):
    live = shelf.load(save.game).new(Setup(len(save.seats), save.seed, save.options))
    assert [step.events for step in walk(state, save.journal)] == [live.apply(entry) for entry in save.journal]


def test_a_walk_may_begin_in_the_middle(save):
    state = shelf.load(save.game).from_json(save.barrier)
    first = next(walk(state, save.journal, save.barrier_at))
    assert (first.at, first.choice) == (save.barrier_at + 1, save.journal[save.barrier_at])


def test_a_walk_passes_over_what_happened_at_the_table(save, state):
    before = state.to_json()
    step = next(walk(state, ["@seat 1 daimyo", *save.journal]))
    assert (step.at, step.choice, step.events, step.action) == (1, "", [], SeatChange(1, "daimyo"))
    assert state.to_json() == before


def test_a_walk_stops_before_a_choice_that_was_not_on_offer_and_names_it(save, state):
    with pytest.raises(BadFile) as caught:
        list(walk(state, [*save.journal, "buy:moon"]))
    assert (caught.value.key, caught.value.params) == ("bad_journal", {"at": 41, "why": "choice"})
    assert state.to_json() == save.now


def test_a_walk_stops_at_a_choice_behind_the_end_of_the_game(make_save):
    save = make_save(100_000)
    state = shelf.load(save.game).from_json(save.now)
    with pytest.raises(BadFile) as caught:
        list(walk(state, ["@concede 0", "end"]))
    assert caught.value.params == {"at": 2, "why": "over"}
