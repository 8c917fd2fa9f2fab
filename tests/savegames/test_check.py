"""A position is taken from a save only if the rules accept it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kunitori_tui import shelf
from savegames.check import replay, restore
from savegames.errors import SaveError
from savegames.format import decode, encode
from tests.savegames.mutations import games_of


def refused(save):
    with pytest.raises(SaveError) as caught:
        restore(save)
    return caught.value


@pytest.mark.parametrize("choices", [0, 1, 2, 3, 40, 200, 100_000])
def test_the_restored_position_is_the_saved_one(make_save, choices):
    save = decode(encode(make_save(choices)))
    state = restore(save)
    assert state.to_json() == save.now
    assert state.over is save.finished


@pytest.mark.parametrize("choices", [0, 1, 40, 200, 100_000])
def test_the_journal_leads_from_the_barrier_to_the_saved_position(make_save, choices):
    save = decode(encode(make_save(choices)))
    save.journal.append("@seat 1 daimyo")
    assert replay(save).to_json() == save.now


def test_a_journal_with_a_choice_that_was_not_on_offer_is_found(save):
    save.journal[30] = "buy:moon"
    with pytest.raises(SaveError) as caught:
        replay(save)
    assert (caught.value.key, caught.value.params) == ("bad_journal", {"at": 31, "why": "choice"})
    assert restore(save).to_json() == save.now


def test_a_journal_that_leads_elsewhere_is_found(save):
    with pytest.raises(SaveError) as caught:
        replay(replace(save, barrier=save.now, barrier_at=len(save.journal) - 1))
    assert caught.value.key == "bad_journal"


def test_41_coppers_are_impossible(save):
    copper = [c[0] for c in save.cards].index("kupfer")
    save.now["hand"][0].append(copper)
    error = refused(decode(encode(save)))
    assert (error.key, error.params["part"]) == ("impossible", "now")
    assert "kupfer" in error.params["problem"]


def test_a_turn_that_no_save_could_tell_of_soon_is_refused(save):
    save.now["turn"] = 1_000_001
    assert refused(decode(encode(save))).key == "bad_state"


@pytest.mark.parametrize("game_id", shelf.ids())
@pytest.mark.parametrize("part", ["now", "barrier"])
def test_a_tally_that_the_next_choice_would_overflow_is_refused_in_every_game(game_id, part):
    """What is opened can be played on and saved."""
    save = decode(games_of(game_id)[2])
    getattr(save, part)["revealed"] = (1 << 64) - 1
    assert refused(decode(encode(save))).key == "bad_state"


def test_an_impossible_barrier_is_refused_too(save):
    save.barrier["pool"][0] += 1
    error = refused(decode(encode(save)))
    assert (error.key, error.params["part"]) == ("impossible", "barrier")


@pytest.mark.parametrize("part", ["now", "barrier"])
def test_nothing_at_all_is_no_position(save, part):
    error = refused(replace(save, **{part: {"table": save.cards}}))
    assert (error.key, error.params["part"]) == ("bad_state", part)


def test_a_position_that_reads_as_sound_but_is_written_otherwise_is_refused():
    save = decode(games_of("sekigahara")[1])
    for table in (save.cards, save.now["table"], save.barrier["table"]):
        row = next(row for row in table if row[2] == 1)
        row[2] = True
    assert (refused(save).key, refused(save).params["part"]) == ("bad_state", "barrier")


@pytest.mark.parametrize("part", ["now", "barrier"])
def test_a_position_under_another_table_is_refused(save, part):
    getattr(save, part)["table"] = [[c, cost + 1, count] for c, cost, count in save.cards]
    assert refused(decode(encode(save))).key == "wrong_table"


@pytest.mark.parametrize("options", [{"cheat": True}, {"ninja_self": False}, {"errata": 7}, {"round_limit": -5}])
def test_options_that_are_not_the_position_s_are_refused(save, options):
    error = refused(replace(save, options={**save.options, **options}))
    assert (error.key, error.params["field"]) == ("bad_field", "options")


def test_a_seat_too_many_is_refused(save):
    error = refused(replace(save, seats=[*save.seats, save.seats[-1]]))
    assert (error.key, error.params["field"]) == ("bad_field", "seats")


def test_more_seats_than_the_game_has_are_refused_by_name(save):
    error = refused(replace(save, seats=save.seats * 4))
    assert (error.key, error.params["field"]) == ("bad_field", "seats")


def test_a_game_the_program_lacks_is_named(save):
    error = refused(replace(save, game="chess"))
    assert (error.key, error.params["game"]) == ("unknown_game", "chess")


@pytest.mark.parametrize(("part", "field"), [("rules", "rules_version"), ("rng", "rng_version")])
def test_rules_and_dice_of_a_later_program_are_refused_with_the_numbers(save, part, field):
    error = refused(replace(save, **{field: 9}))
    assert (error.key, error.params["part"], error.params["found"]) == ("newer", part, 9)


def test_rules_and_dice_of_an_earlier_program_are_played_on(save):
    assert restore(replace(save, rules_version=0, rng_version=0)).to_json() == save.now


def test_a_game_that_is_over_cannot_be_listed_as_going_on(make_save):
    save = make_save(100_000)
    error = refused(replace(save, finished=False))
    assert (error.key, error.params["field"]) == ("bad_field", "finished")


def test_a_game_that_all_conceded_may_be_finished_early(save):
    assert not restore(replace(save, finished=True)).over
