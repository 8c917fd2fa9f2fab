"""The review of a finished game: the same for everybody, kept, and gone on with where it was left."""

from __future__ import annotations

import json
from dataclasses import replace
from statistics import NormalDist

import pytest

from kunitori_tui import shelf
from kunitori_tui.review.form import Review
from kunitori_tui.review.terms import PRIOR, Ending, estimate
from kunitori_tui.review.work import Work, mark
from tests.golden.writer import GOLDEN, reviewed
from tests.review.small import finish, known, review, saved, small


@pytest.mark.parametrize("game", shelf.ids())
def test_every_game_has_a_review_that_is_the_same_each_time_and_survives_json(game: str) -> None:
    save = saved(f"{game}-finished")
    found = known(f"{game}-finished")
    assert found.ready
    assert found.of == mark(save)
    assert [point.at for point in found.curve] == [0, len(save.journal)]
    assert all(0 <= seat.chance <= 1 for point in found.curve for seat in point.seats)
    assert sum(seat.chance for seat in found.curve[-1].seats) == pytest.approx(shelf_winners(game, len(save.seats)))
    assert review(save) == found
    assert list(reviewed(game)) == (GOLDEN / f"{game}-review.txt").read_text(encoding="utf-8").splitlines()
    assert Review.from_json(json.loads(json.dumps(found.to_json()))) == found


def shelf_winners(game: str, seats: int) -> float:
    """Return how many seats share one victory."""
    rules = shelf.load(game)
    return seats / len({rules.team(seat, seats) for seat in range(seats)})


def test_it_belongs_to_the_game_and_not_to_its_name() -> None:
    save = saved("kunitori-finished")
    assert mark(replace(save, id="another", title="Other", updated="2027-01-01T00:00:00Z")) == mark(save)
    assert mark(replace(save, seed=save.seed + 1)) != mark(save)
    assert mark(replace(save, journal=save.journal[:-1])) != mark(save)


def test_a_review_of_another_game_is_not_gone_on_with() -> None:
    save = saved("azuchi-finished")
    other = known("moegahara-finished")
    work = Work(save, 0, other, small(save.game))
    assert work.review is not other
    assert work.piece is not None


def test_what_is_known_is_not_found_out_again() -> None:
    save = saved("moegahara-finished")
    assert Work(save, 0, known("moegahara-finished"), small(save.game)).piece is None


def test_what_is_not_looked_at_any_more_is_not_left_to_do() -> None:
    """Where no choice is left to look at, the games meant for that are not played."""
    terms = small("kunitori")
    work = Work(
        saved("kunitori-finished"), 0, given=terms._replace(budget=terms.budget._replace(looks=400, plain=0, top=0))
    )
    finish(work)
    assert work.ground.played <= work.ground.planned <= work.ground.played + terms.budget.piece


def test_a_chance_is_half_of_the_games_won_and_half_of_the_leads_spread_as_usual() -> None:
    leads = [4.0, 1.0, -2.0]
    found = estimate([Ending(float(lead > 0), lead) for lead in leads], 2)
    won, above = (2 + PRIOR / 2) / (3 + PRIOR), 1 - NormalDist.from_samples(leads).cdf(0)
    assert found.chance == round((won + above) / 2, 3)


def test_an_unfinished_game_has_none() -> None:
    with pytest.raises(ValueError, match="finished"):
        Work(saved("kunitori-ambush"), 0)


@pytest.mark.parametrize("spoil", [{"review": 999}, {"of": "x"}, {"curve": 5}, {"more": 1}])
def test_data_of_another_form_is_refused(spoil: dict[str, object]) -> None:
    data = known("moegahara-finished").to_json()
    with pytest.raises(ValueError, match=r"review|of|curve|\?"):
        Review.from_json({**data, **spoil})


def test_how_somebody_defended_is_looked_at_where_he_lost_the_battle() -> None:
    account = known("mixed-finished").account(0)
    assert account is not None
    assert [one.kind for one in account.choices if one.lost] == ["defend"]
