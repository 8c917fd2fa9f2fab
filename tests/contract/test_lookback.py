"""Who looks back on a game sees at every step what was seen there while it was played, and nothing that was hidden."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import Setup
from kunitori_tui.play.facts import SeenEvent
from kunitori_tui.play.lookback import LookBack
from kunitori_tui.play.match import Match
from kunitori_tui.play.table import Play
from savegames.errors import BadFile
from savegames.format import Save, decode
from tests.golden.situations import SAVES

every_game = pytest.mark.parametrize("game", shelf.ids())


def saved(name: str) -> Save:
    return decode((SAVES / "0.1.0" / f"{name}.json").read_bytes())


@every_game
def test_every_step_shows_what_the_match_had_there(game: str) -> None:
    save = saved(f"{game}-finished")
    match = Match(shelf.load(game), Setup(len(save.seats), save.seed, save.options, save.cards), save.seats, 0)
    past = LookBack(save)
    seats = (0, len(save.seats) - 1, None)
    shown = {0: {seat: match.view(seat).to_json() for seat in seats}}
    for at, entry in enumerate(save.journal, 1):
        ask = match.pending
        assert ask is not None
        match.submit(ask.token, entry)
        past.go(at)
        live = {seat: match.view(seat).to_json() for seat in seats}
        assert {seat: past.view(seat).to_json() for seat in seats} == live
        if at % 11 == 0:
            shown[at] = live
    assert past.over
    assert past.result is not None
    assert past.result.places == match.places()
    for seat in seats:
        assert past.events(seat) == [SeenEvent.of(at, event, seat) for at, event in match.events]
    there = [*shown]
    random.Random(7).shuffle(there)
    for at in there:  # back and forth
        past.go(at)
        assert {seat: past.view(seat).to_json() for seat in seats} == shown[at]
        assert past.events(None) == [SeenEvent.of(n, event, None) for n, event in match.events if n <= at]


def test_nothing_can_be_done_at_a_table_that_is_looked_back_on() -> None:
    past = LookBack(saved("kunitori-prize"))
    done = [name for name in vars(Play) if not name.startswith("_")]
    assert {"submit", "undo", "hint", "concede", "leave"} <= {*done}
    assert not [name for name in done if hasattr(past, name)]
    assert past.play is past.company is past.question is None


def test_of_an_unfinished_game_only_the_eyes_of_its_person_are_open() -> None:
    past = LookBack(saved("kunitori-prize"))
    assert past.eyes == [0]
    past.go(past.last)
    assert past.view(0).seat == 0
    for hidden in range(1, len(past.seats)):
        with pytest.raises(ValueError, match="not open"):
            past.view(hidden)
        with pytest.raises(ValueError, match="not open"):
            past.events(hidden)
    assert not past.over
    assert past.result is None
    seen = Match.from_save(past.save).events
    assert past.events(0) == [SeenEvent.of(at, event, 0) for at, event in seen]
    assert any(SeenEvent.of(at, event, 0) != SeenEvent.of(at, event, 1) for at, event in seen)


def test_where_several_people_play_an_unfinished_game_is_open_to_a_spectator_alone() -> None:
    save = saved("kunitori-prize")
    seats = [replace(seat, kind="human", bot="") for seat in save.seats]
    assert LookBack(replace(save, seats=seats)).eyes == [None]


@every_game
def test_open_cards_show_everybody_what_each_seat_knows_of_itself(game: str) -> None:
    past = LookBack(saved(f"{game}-finished"))
    for at in range(0, past.last, 23):
        past.lay_open(False)
        past.go(at)
        seats = [past.view(seat) for seat in range(len(past.seats))]
        covered = past.view(None).to_json()
        past.lay_open(True)
        opened = past.view(None).to_json()
        for name, value in covered.items():
            if isinstance(value, list) and None in value:
                own = [[seat.to_json()[name][i] for seat in seats] for i in range(len(value))]
                known = [[entry for entry in entries if entry is not None] for entries in own]
                assert opened[name] == [entries[0] if entries else None for entries in known]
            else:
                assert opened[name] == value
        hidden = [name for name in covered if opened[name] != covered[name]]
        assert bool(hidden) == (
            past.game.hides
            and any(seat.to_json() != {**covered, "seat": seat.seat, "choices": seat.choices} for seat in seats)
        )


def test_no_cards_of_a_game_that_goes_on_are_laid_open() -> None:
    past = LookBack(saved("kunitori-prize"))
    with pytest.raises(ValueError, match="not open"):
        past.lay_open(True)


def test_what_happened_at_the_table_itself_moves_nothing() -> None:
    past = LookBack(saved("kunitori-table-actions"))
    assert past.persons == [0, 1, 2, 3, 4], "who sits there at the end, and whose seat a bot was given"
    noted = [at for at in range(1, past.last + 1) if past.done_at_table(at) is not None]
    assert noted
    for at in noted:
        past.go(at - 1)
        before = past.view(None).to_json()
        past.go(at)
        assert past.view(None).to_json() == before


def test_a_journal_that_does_not_lead_through_the_game_is_refused() -> None:
    save = saved("kunitori-finished")
    with pytest.raises(BadFile):
        LookBack(replace(save, journal=["buy:land", *save.journal]))
