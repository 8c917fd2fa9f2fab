"""Whole games of every kind at a shared table: what a client shows is what its seat may know, whatever happens."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from kunitori_tui.shared import messages
from kunitori_tui.shared.access import Visit
from kunitori_tui.text.story import tell
from savegames.format import encode
from tests.contract.play import every_game
from tests.shared.hall import HOST, Hall, plan, wire_of
from tests.shared.playing import SHORT, assert_alike, play, table_of


def seated(folder: Path, game: str) -> tuple[Hall, Visit, Visit]:
    """Return a table whose game has begun, and its two clients."""
    bots, options = SHORT[game]
    hall = Hall(folder, plan(game, *bots, **options))
    bo, ana = hall.visit("Bo", tokens=(HOST,)), hall.visit("Ana")
    bo.say(messages.Start())
    return hall, bo, ana


@every_game
def test_two_clients_play_a_whole_game_and_see_what_their_seats_may_know(game_id: str, tmp_path: Path) -> None:
    hall, bo, ana = seated(tmp_path, game_id)
    assert hall.room.sitting is not None
    kept = hall.room.sitting.table
    looks = 0

    def look() -> None:
        nonlocal looks
        looks += 1
        if looks % 10 == 0:
            for seat, visit in enumerate((bo, ana)):
                shown = table_of(visit)
                if shown.question is not None:  # all that was told is shown
                    assert_alike(shown, kept, (seat, None))

    play([bo, ana], lambda: hall.clock.advance(0.1), look)
    assert hall.faults == []
    for seat, visit in enumerate((bo, ana)):
        shown = table_of(visit)
        assert_alike(shown, kept, (seat, None))
        assert shown.result == kept.result
        record = shown.record().result()
        whole = kept.record().result()
        assert record is not None
        assert whole is not None
        assert encode(record) == encode(replace(whole, updated=record.updated))


def test_every_terminal_reads_as_its_own_who_has_won_and_who_looks_on_by_name(tmp_path: Path) -> None:
    hall, bo, ana = seated(tmp_path, "azuchi")
    cy = hall.visit("Cy", watch=True)
    play([bo, ana], lambda: hall.clock.advance(0.1))
    while not table_of(cy).over:
        table_of(cy).next_step(None)
        hall.clock.advance(0.1)
    told = [tell(table_of(visit)).verdict.won for visit in (bo, ana, cy)]
    assert told == ["You win", "Bo wins", "Bo wins"]


def test_the_seed_is_a_secret_even_where_one_person_plays(tmp_path: Path) -> None:
    hall = Hall(tmp_path, messages.Lay("azuchi", {}, ["", "samurai"], "samurai", "", watch=True))
    bo = hall.visit("Bo", tokens=(HOST,))
    bo.say(messages.Start())
    assert hall.room.sitting is not None
    assert hall.room.sitting.match.open_seed is None


def test_a_client_that_looks_on_sees_what_everybody_sees(tmp_path: Path) -> None:
    hall, bo, ana = seated(tmp_path, "kunitori")
    cy = hall.visit("Cy", watch=True)
    shown = table_of(cy)
    assert shown.people == []
    assert hall.room.sitting is not None
    assert shown.view(None) == hall.room.sitting.table.view(None)
    with pytest.raises(KeyError):
        shown.view(0)
    play([bo, ana, cy], lambda: hall.clock.advance(0.1))
    hands = [json.loads(line)["views"] for line in wire_of(cy).got if b'"say":"now"' in line]
    assert all(list(views) == [""] for views in hands)
    assert all(hand is None for views in hands for hand in views[""]["hand"])
    assert bo.table is not None


def test_a_client_that_comes_back_finds_everything_as_it_was(tmp_path: Path) -> None:
    hall, bo, ana = seated(tmp_path, "kunitori")
    rounds = 0

    def drop() -> None:
        nonlocal rounds
        rounds += 1
        if rounds % 7 == 0:
            for visit in (bo, ana):
                wire = wire_of(visit)
                wire.drop()
                assert visit.is_down
                wire.open()
                visit.connected()
                assert not visit.is_down

    play([bo, ana], lambda: hall.clock.advance(0.1), drop)
    assert hall.room.sitting is not None
    for seat, visit in enumerate((bo, ana)):
        assert_alike(table_of(visit), hall.room.sitting.table, (seat, None))
