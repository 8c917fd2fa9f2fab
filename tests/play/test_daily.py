"""The deal of a day follows from game, level and date, and a table that played it is known again."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kunitori_tui import shelf
from kunitori_tui.play import deals
from kunitori_tui.play.deals import ALOUD
from kunitori_tui.play.session import Session
from savegames.store import Store

DAY = date(2020, 2, 29)

every_game = pytest.mark.parametrize("game", shelf.ids())


@given(st.sampled_from(shelf.ids()), st.sampled_from(("ashigaru", "samurai", "daimyo")), st.dates())
def test_the_seed_of_a_day_can_be_read_aloud(game: str, level: str, day: date) -> None:
    assert 1 <= deals.seed(game, level, day) <= ALOUD


def test_the_seed_of_a_day_is_the_same_for_ever() -> None:
    """A change of this number would part those who play the same day with two versions."""
    assert deals.seed("sekigahara", "daimyo", DAY) == 712230209


def test_every_game_level_and_day_has_a_deal_of_its_own() -> None:
    days = [DAY + timedelta(n) for n in range(20)]
    dealt = {deals.seed(game, level, day) for game in shelf.ids() for level in shelf.levels(game) for day in days}
    assert len(dealt) == sum(len(shelf.levels(game)) for game in shelf.ids()) * len(days)


@every_game
def test_a_table_of_the_day_is_found_and_known_again_for_a_week(game: str, tmp_path: Path) -> None:
    store = Store(tmp_path / "saves")
    dealt = deals.seed(game, "samurai", DAY)
    session = Session.start(store, game, deals.seats(game, "samurai", "Ana"), seed=dealt)
    session.close()
    found = deals.find(store, game, "samurai", DAY)
    assert found is not None
    assert found.id == session.id
    assert deals.find(store, game, "samurai", DAY + timedelta(1)) is None
    assert deals.find(store, game, "daimyo", DAY) is None
    known = [deals.day_of(game, found.seats, found.options, dealt, DAY + timedelta(n)) for n in (-1, 0, 7, 8)]
    assert known == ["", "2020-02-29", "2020-02-29", ""]


def test_the_first_save_of_a_deal_is_the_one_that_counts(tmp_path: Path) -> None:
    store = Store(tmp_path / "saves")
    names = []
    for created in ("2020-03-01T00:00:09Z", "2020-03-01T00:00:01Z", "2020-03-01T00:00:05Z"):
        seats = deals.seats("azuchi", "samurai", "Ana")
        session = Session.start(store, "azuchi", seats, seed=deals.seed("azuchi", "samurai", DAY))
        session.created = created
        session.close()
        names.append(session.id)
    found = deals.find(store, "azuchi", "samurai", DAY)
    assert found is not None
    assert found.id == names[1]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        ("you,samurai,daimyo", {}),
        ("you,samurai", {}),
        ("samurai,you,samurai", {}),
        ("you,random,random", {}),
        ("you,person:Bo,samurai", {}),
        ("you,samurai,samurai", {"round_limit": 8}),
    ],
)
def test_a_table_with_other_seats_or_options_played_no_deal_of_the_day(
    seats: str, options: dict[str, object], tmp_path: Path
) -> None:
    from kunitori_tui.commands import table

    session = Session.start(Store(tmp_path), "kunitori", table.seats("kunitori", seats), seed=1, options=options)
    match = session.match
    session.close()
    dealt = [deals.seed("kunitori", level, DAY) for level in shelf.levels("kunitori")]
    assert {deals.day_of("kunitori", match.seats, match.setup.options, seed, DAY) for seed in dealt} == {""}
