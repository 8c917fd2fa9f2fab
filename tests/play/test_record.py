"""What finished games say of one person."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from dataclasses import asdict, replace
from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kunitori_tui.play import record, stats
from kunitori_tui.play.record import Own
from kunitori_tui.play.session import Session
from kunitori_tui.play.stats import Finished
from savegames.files import statistics_file
from savegames.format import Seat
from tests.golden.pictures import read
from tests.play.finished_games import finished

PEOPLE = ("Ana", "Bo")
BOTS = ("ashigaru", "samurai", "daimyo", "random")


few = settings(max_examples=30)


@st.composite
def games(draw: st.DrawFn) -> list[Finished]:
    """Return finished games of Ana, alone and with Bo, in the order of their ends."""
    day = date(2020, 1, 1)
    made = []
    for at in range(draw(st.integers(0, 10))):
        day += timedelta(draw(st.integers(0, 40)))
        who = ["Ana", *draw(st.lists(st.sampled_from(("Bo", *BOTS)), min_size=1, max_size=4))]
        points = draw(st.lists(st.integers(0, 20), min_size=len(who), max_size=len(who)))
        game = draw(st.sampled_from(("kunitori", "azuchi")))
        seed = draw(st.integers(0, 40))
        players = zip(who, points, strict=True)
        made.append(finished(f"game-{at}", *players, game=game, seed=seed, ended=f"{day}T08:00:00Z"))
    return made


def ana(*told: Finished) -> list[Own]:
    return record.own(told, ("Ana",))


def won(at: int, *, ended: str = "2026-06-12T08:00:00Z") -> Finished:
    return finished(f"won-{at}", ("Ana", 50), ("samurai", 40), ended=ended)


def lost(at: int, *, ended: str = "2026-06-12T08:00:00Z") -> Finished:
    return finished(f"lost-{at}", ("Ana", 30), ("samurai", 40), ended=ended)


@few
@given(games())
def test_every_breakdown_counts_every_game_once(told: list[Finished]) -> None:
    mine = ana(*told)
    whole = record.share(mine)
    assert whole.games == len(told)
    for by in ("level", "players"):
        shares = record.shares(mine, by)  # type: ignore[arg-type]  # mypy widens the words of a loop
        assert (sum(s.won for s in shares.values()), sum(s.games for s in shares.values())) == whole
        assert {column for _, column in shares} <= set(record.columns(mine, by))  # type: ignore[arg-type]  # as above
    by_deal = [record.share(record.chosen(mine, deal=deal)) for deal in record.DEALS]
    assert (sum(s.won for s in by_deal), sum(s.games for s in by_deal)) == whole


@few
@given(games(), st.integers(1, 30))
def test_the_weeks_have_room_and_count_every_game_once(told: list[Finished], most: int) -> None:
    mine = ana(*told)
    scale, spans = record.spans(mine, most)
    assert len(spans) <= most
    assert (sum(s.won for s in spans), sum(s.won + s.lost for s in spans)) == record.share(mine)
    assert all(after.begin - before.begin == timedelta(7 * scale) for before, after in pairwise(spans))
    assert all(span.begin.weekday() == 0 for span in spans)


@few
@given(games())
def test_a_rival_stands_above_behind_or_level(told: list[Finished]) -> None:
    met = record.rivals(ana(*told))
    assert sum(rival.met for rival in met) == sum(len(one.seats) - 1 for one in told)
    assert all(rival.above + rival.below <= rival.met for rival in met)


@few
@given(games())
def test_the_streaks_are_wins_in_a_row(told: list[Finished]) -> None:
    mine = ana(*told)
    best, now = record.streaks(mine)
    results = "".join("w" if one.won else "l" for one in mine)
    assert len(best) == max(map(len, results.split("l")))
    assert len(now) == len(results) - len(results.rstrip("w"))
    assert all(one.won for one in [*best, *now])


def test_the_only_person_of_a_game_is_meant_whatever_the_name_was() -> None:
    assert [one.seat for one in ana(finished("a", ("samurai", 1), ("Anja", 2)))] == [1]


def test_of_several_people_the_one_of_that_name_is_meant_and_nobody_else() -> None:
    assert [one.seat for one in ana(finished("a", ("Bo", 1), ("Ana", 2)))] == [1]
    assert ana(finished("a", ("Bo", 1), ("Cleo", 2)), finished("b", ("samurai", 1), ("daimyo", 2))) == []


def test_a_deal_that_was_played_before_is_known_even_if_others_played_it() -> None:
    watched = finished("a", ("samurai", 1), ("daimyo", 2), seed=7)
    again = finished("b", ("Ana", 1), ("daimyo", 2), seed=7, daily="2026-06-12")
    elsewhere = finished("c", ("Ana", 1), ("daimyo", 2), seed=7, game="azuchi")
    assert [one.deal for one in ana(watched, again, elsewhere)] == ["repeated", "new"]


def test_only_the_first_try_of_a_daily_deal_counts_as_one() -> None:
    tries = [finished(name, ("Ana", 1), ("daimyo", 2), seed=7, daily="2026-06-12") for name in "ab"]
    assert [one.deal for one in ana(*tries)] == ["daily", "repeated"]


def test_the_strongest_rival_gives_a_game_its_level() -> None:
    made = ana(
        finished("a", ("daimyo", 9), ("Ana", 1), ("ashigaru", 3)), finished("b", ("Ana", 1), ("Bo", 3)),
        finished("c", ("Ana", 1), ("random", 3)),
    )  # fmt: skip
    assert [one.level for one in made] == ["daimyo", record.OTHERS, record.OTHERS]


def test_a_team_wins_together_is_no_rival_of_itself_and_is_one_of_two_for_chance() -> None:
    seats = (("Ana", 30), ("samurai", 20), ("samurai", 30), ("samurai", 20))
    (one,) = ana(finished("a", *seats, game="moegahara", teams=[0, 1, 0, 1]))
    assert one.won
    assert one.rivals == [1, 3]
    assert one.lead == 10
    assert record.chance([one]) == 0.5
    (bots,) = record.rivals([one])
    assert (bots.met, bots.above, bots.below) == (2, 0, 2)


def test_chance_follows_the_numbers_of_players_really_played() -> None:
    two, four = finished("a", ("Ana", 2), ("Bo", 1)), finished("b", ("Ana", 2), *[("samurai", 1)] * 3)
    assert record.chance(ana(two, four)) == pytest.approx((1 / 2 + 1 / 4) / 2)


def test_a_date_that_no_calendar_has_is_in_no_week() -> None:
    _, spans = record.spans(ana(won(1), lost(2, ended="2026-02-31T08:00:00Z")), 10)
    assert [(s.won, s.lost) for s in spans] == [(1, 0)]


def test_eight_thousand_years_fit_into_ten_columns() -> None:
    _, spans = record.spans(ana(won(1, ended="0001-01-01T00:00:00Z"), lost(2, ended="9999-12-31T00:00:00Z")), 10)
    assert len(spans) <= 10
    assert (spans[0].won, spans[-1].lost) == (1, 1)


def test_the_curve_begins_with_the_tenth_game() -> None:
    assert record.recent(ana(*map(won, range(9)))) == []
    assert record.recent(ana(*map(won, range(8)), lost(1), won(9), lost(2))) == [90, 80]


def test_records_of_points_and_rounds_are_those_of_the_game_played_most() -> None:
    made = ana(
        finished("a", ("Ana", 90), ("Bo", 10), game="azuchi", turns=3),
        finished("b", ("Ana", 50), ("Bo", 48), turns=40), finished("c", ("Ana", 55), ("Bo", 20), turns=60),
        finished("d", ("Ana", 70), ("Bo", 90), turns=10),
    )  # fmt: skip
    found = {entry.key: [one.finished.save for one in entry.games] for entry in record.records(made)}
    assert found == {
        "best_streak": ["a", "b", "c"],
        "streak_now": [],
        "fastest": ["b"],
        "most_points": ["d"],
        "largest_lead": ["c"],
        "closest": ["b"],
        "longest": ["c"],
        "usual": ["b"],
    }


def test_a_win_because_somebody_gave_up_is_no_record() -> None:
    given_up = finished("a", ("Ana", 90), ("Bo", 10), turns=2)
    given_up.conceded = [1]
    found = {entry.key: entry.games for entry in record.records(ana(given_up))}
    assert found["fastest"] == found["most_points"] == []
    assert len(found["best_streak"]) == 1


def test_a_game_of_four_is_not_longer_than_one_of_two_with_as_many_rounds() -> None:
    made = ana(
        finished("a", ("Ana", 9), *[("samurai", 1)] * 3, turns=80), finished("b", ("Ana", 9), ("samurai", 1), turns=60)
    )
    found = {entry.key: [one.finished.save for one in entry.games] for entry in record.records(made)}
    assert (found["fastest"], found["longest"]) == (["a"], ["b"])


def test_a_spreadsheet_has_a_row_a_game_and_no_formula() -> None:
    told = finished("a", ("Ana", 50), ("=1+1", 40), ("samurai", 30))
    (row,) = csv.DictReader(io.StringIO(record.as_csv(ana(told))))
    assert (row["save"], row["won"], row["lead"], row["level"]) == ("a", "1", "10", "samurai")
    assert row["rivals"] == "'=1+1 40, Bot 2 (samurai) 30"


def test_a_line_of_before_there_were_teams_is_read(tmp_path: Path) -> None:
    line = (
        '{"save": "one", "game": "kunitori", "seed": 7, "ended": "2026-11-21T08:00:00Z", "turns": 20, '
        '"decisions": 300, "seats": [{"name": "Ana", "kind": "human", "bot": "", "score": 12, "rank": 1}], '
        '"conceded": []}'
    )
    (tmp_path / statistics_file().name).write_text(line)
    (read,) = stats.load(tmp_path)
    assert (read.teams, read.daily) == ([], "")


def test_favourite_cards_are_those_of_the_game_played_most_the_dearest_first() -> None:
    told = [
        finished("a", ("Ana", 5), ("samurai", 4), cards=["kavallerie 2 9, land 2 0", ""]),
        finished("b", ("Ana", 3), ("samurai", 4), cards=["kavallerie 1 3", ""]),
        finished("c", ("Ana", 3), ("samurai", 4)),
        finished("d", ("Ana", 9), ("samurai", 4), game="azuchi", cards=["wood 40 40", ""]),
    ]
    found = record.favourites(ana(*told))
    assert [(one.card, one.bought, one.played, record.share(one.games)) for one in found] == [
        ("kavallerie", 3, 12, (1, 2)), ("land", 2, 0, (1, 1)),
    ]  # fmt: skip


def test_an_imported_game_stands_apart_as_a_known_deal() -> None:
    told = finished("a", ("Ana", 5), ("samurai", 4), notes=["imported"])
    assert [one.deal for one in ana(told)] == ["repeated"]


def test_the_last_days_are_counted_with_today() -> None:
    games = ana(*(won(at, ended=f"2026-06-{at:02}T23:59:59Z") for at in (1, 6, 7, 12)))
    begin = record.first_of(7, date(2026, 6, 12))
    assert [one.finished.save for one in record.chosen(games, since=begin)] == ["won-6", "won-7", "won-12"]


def test_the_cards_of_a_person_are_counted_when_the_game_is_over_and_those_of_bots_are_not() -> None:
    save = read("kunitori-finished")
    table = Session.look_on(replace(save, seats=[Seat("human", "Ana"), *save.seats[1:]]))
    told = stats.of(table, "2026-01-02T03:04:05Z")
    for seat, known in enumerate(told.cards):
        bought = [e.data["card"] for e in table.events(None) if e.kind == "buy" and e.data["seat"] == seat]
        counted = {card: int(n) for card, n, _ in map(str.split, filter(None, known.split(", "))) if int(n)}
        assert counted == (Counter(bought) if table.seats[seat].kind == "human" else {})
    assert [bool(known) for known in told.cards] == [True, False, False]


def test_what_is_noted_of_a_game_stands_once_and_is_known_when_it_is_over(tmp_path: Path) -> None:
    for _ in range(2):
        stats.note("a", "undone", tmp_path)
    stats.add(finished("a", ("Ana", 5), ("samurai", 4)), tmp_path)
    stats.add(finished("b", ("Ana", 5), ("samurai", 4)), tmp_path)
    assert [game.notes for game in stats.load(tmp_path)] == [["undone"], []]
    assert len((tmp_path / statistics_file().name).read_text().splitlines()) == 3


def test_a_line_of_an_older_version_has_neither_cards_nor_notes(tmp_path: Path) -> None:
    data = asdict(finished("a", ("Ana", 5), ("samurai", 4)))
    old = {key: value for key, value in data.items() if key not in ("cards", "notes", "daily", "teams")}
    (tmp_path / statistics_file().name).write_text(json.dumps(old) + "\n")
    (one,) = ana(*stats.load(tmp_path))
    assert (one.cards, one.with_undo) == ([], False)
    assert record.favourites([one]) == []
