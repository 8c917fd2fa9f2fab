"""Set-up: sections 1 and 2, R39, and what can be set."""

from __future__ import annotations

import pytest

from kunitori_tui.engine.api import BadSetup, Setup
from kunitori_tui.games.moegahara.rules.game import GAME
from kunitori_tui.games.moegahara.rules.state import MoegaharaState
from kunitori_tui.games.moegahara.rules.table import CARDS, COLOURS, LANDS, MARKERS


def new(seats: int, seed: int = 1, **options: object) -> MoegaharaState:
    s = GAME.new(Setup(seats, seed, dict(options)))
    assert isinstance(s, MoegaharaState)
    return s


def count(kind: str) -> int:
    return sum(c.count for c in CARDS if c.kind == kind)


def test_the_box_holds_194_cards() -> None:
    """Section 1: 92 action cards, 10 Land, 62 treasures, 30 markers."""
    assert [count(k) for k in ("general", "unit", "strategy", "politics", "treasure")] == [10, 44, 18, 20, 62]
    assert sum(c.count for c in CARDS) + LANDS + MARKERS * len(COLOURS) == 194


def test_five_generals_belong_to_each_army() -> None:
    """Section 2."""
    assert [c.army for c in CARDS].count("east") == [c.army for c in CARDS].count("west") == 5


def test_there_are_as_many_units_of_a_colour_as_markers() -> None:
    """R59: so the piles of ten never run out."""
    assert {c.marker: c.count for c in CARDS if c.marker} == dict.fromkeys(COLOURS, MARKERS)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_everybody_starts_with_two_horo_musha_and_six_kupfer_out_of_the_piles_and_draws_four(seats: int) -> None:
    """Section 2, R39."""
    s = new(seats)
    for seat in range(seats):
        assert [s.table.ids[c] for c in s.owned(seat)] == ["horo_musha"] * 2 + ["kupfer"] * 6
        assert len(s.hand[seat]) == 4
    assert s.pool[s.table.number["kupfer"]] == 36 - 6 * seats
    assert s.pool[s.table.number["horo_musha"]] == 12 - 2 * seats


@pytest.mark.parametrize(("seats", "lands"), [(2, 8), (4, 10), (6, 10)])
def test_the_row_has_ten_lands_and_with_two_players_eight(seats: int, lands: int) -> None:
    """Section 2 and the rules for two players."""
    s = new(seats)
    assert s.owners == [-1] * lands
    assert s.lines == [()] * (2 * lands)


def test_with_two_players_only_two_burgstadt_are_used() -> None:
    """The rules for two players; the others leave the box unused (R39)."""
    castle = new(2).table.castle
    assert (new(2).pool[castle], new(2).out) == (2, [castle, castle])
    assert (new(4).pool[castle], new(4).out) == (4, [])


@pytest.mark.parametrize("seats", [1, 3, 5, 7])
def test_only_two_four_or_six_can_play(seats: int) -> None:
    """Section 0."""
    with pytest.raises(BadSetup):
        new(seats)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_turns_zigzag_between_the_teams(seats: int) -> None:
    """Section 2: neighbours in the order of turns are never of one team."""
    teams = [GAME.team(seat, seats) for seat in range(seats)]
    assert all(teams[i] != teams[i - 1] for i in range(seats))
    assert teams.count(0) == teams.count(1)


def test_the_first_player_is_drawn_by_lot_or_chosen() -> None:
    """Section 2."""
    assert {new(4, seed).first for seed in range(30)} == {0, 1, 2, 3}
    assert new(4, first="3").active == 2


def test_the_options_are_the_erratum_the_round_limit_the_first_player_and_prices() -> None:
    """X4, R35; the other boxes' house rule is none of this one."""
    assert [o.key for o in GAME.options] == ["errata", "round_limit", "first", "prices"]
    assert GAME.check(Setup(2, 1)).options["round_limit"] == 40


def test_a_price_sheet_sets_the_strength_too() -> None:
    """Section 4: the strength of a unit is its cost."""
    s = new(2, prices={"bauernmiliz": {"cost": 1}})
    assert s.table.strengths((s.table.militia,)) == (1,)


def test_a_price_sheet_must_leave_enough_cards_for_the_start_decks() -> None:
    with pytest.raises(BadSetup):
        new(6, prices={"horo_musha": {"count": 11}})
