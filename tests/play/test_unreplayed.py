"""A save whose journal does not lead through the game any more is played on, and says what is lost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kunitori_tui.play.match import Match
from savegames.format import Save, decode
from tests.golden.situations import SAVES


@pytest.fixture
def save() -> Save:
    """Return a save whose last three choices can be taken back, with others before them."""
    found = decode((SAVES / "0.1.0" / "kunitori-attack.json").read_bytes())
    assert (found.barrier_at, len(found.journal)) == (274, 277)
    return found


def spoiled(save: Save, at: int) -> Save:
    """Return the save with a choice nobody has as its ``at``-th entry."""
    return replace(save, journal=[*save.journal[: at - 1], "buy:moon", *save.journal[at:]])


def position(match: Match) -> object:
    return match.to_save("test-save", "", "", "", {}).now


def test_a_journal_that_leads_to_the_position_loses_nothing(save: Save) -> None:
    assert Match.from_save(save).unreplayed is None


def test_a_choice_that_is_not_on_offer_any_more_is_named(save: Save) -> None:
    assert Match.from_save(spoiled(save, 5)).unreplayed == 5


def test_what_happened_before_the_last_barrier_is_missing_from_the_log(save: Save) -> None:
    assert min(at for at, _ in Match.from_save(save).events) == 1
    assert all(at > save.barrier_at for at, _ in Match.from_save(spoiled(save, 5)).events)


def test_what_leads_from_the_barrier_is_still_taken_back(save: Save) -> None:
    match = Match.from_save(spoiled(save, 5))
    assert [match.undo() for _ in range(4)] == [True, True, True, False]
    assert position(match) == save.barrier


def test_where_the_way_from_the_barrier_is_lost_nothing_is_taken_back_or_told(save: Save) -> None:
    match = Match.from_save(spoiled(save, 276))
    assert match.unreplayed == 276
    assert match.can_undo() is None
    assert match.events == []


@pytest.mark.parametrize("at", [1, 5, 274, 275, 277])
def test_the_game_goes_on_from_the_saved_position(save: Save, at: int) -> None:
    lost = spoiled(save, at)
    match = Match.from_save(lost)
    assert position(match) == save.now
    assert match.journal == lost.journal
    ask = match.pending
    assert ask is not None
    assert match.submit(ask.token, match.view(ask.seat).choices[0])
    assert len(match.journal) == len(save.journal) + 1


def test_a_journal_that_ends_elsewhere_is_lost_from_its_end(save: Save) -> None:
    short = replace(save, journal=save.journal[:270], barrier=save.now, barrier_at=270)
    assert Match.from_save(short).unreplayed == 270


def test_another_deal_is_lost_where_it_parts_from_the_journal(save: Save) -> None:
    match = Match.from_save(replace(save, seed=save.seed + 1))
    assert match.unreplayed is not None
    assert position(match) == save.now


def test_a_barrier_that_does_not_lead_on_is_said_too(save: Save) -> None:
    match = Match.from_save(replace(save, barrier=save.now))
    assert match.unreplayed == save.barrier_at + 1
    assert match.can_undo() is None
    assert position(match) == save.now
