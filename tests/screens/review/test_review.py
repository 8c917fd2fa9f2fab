"""The review of a game on its screen, by keys: what is known is shown, what is not is worked out meanwhile."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import pytest

from kunitori_tui.app import KunitoriApp
from kunitori_tui.games.sekigahara.words.names import place
from kunitori_tui.play.lookback import LookBack
from kunitori_tui.play.settings import Settings
from kunitori_tui.review import form
from kunitori_tui.review.form import Absence, Account, Because, Choice, Estimate, Point, Review
from kunitori_tui.review.way import walk
from kunitori_tui.review.work import mark
from kunitori_tui.text import players
from kunitori_tui.text.review import chosen, cost, decided, figure, gain, lines, nothing, strategy, working
from savegames.format import Save, Seat
from savegames.store import Store
from screens.drawing.curve import LABEL
from screens.drawing.look import choose
from screens.replay.replay_table import ReplayTable
from screens.review.review import Across, HowBox, ReviewScreen, chance_row
from scripts.review_games import game_of
from tests.driving import Driver, driven, notices
from tests.golden.pictures import text_of
from tests.review.small import TINY, saved, small
from tests.seasoned import SEASONED

SAVE = saved("kunitori-finished")
WAY = walk(SAVE)


def point(number: int, *leads: float, games: int = 40) -> Point:
    """Return a point of the curve at the round of that number, with a chance that follows from the lead."""
    at = next(spot.at for spot in WAY.spots if spot.round == number)
    return Point(number, at, [Estimate(min(1.0, max(0.0, 0.5 + lead / 48)), lead, 4.0, games) for lead in leads])


POINTS = [point(1, 0.0, 0.0), point(4, -12.0, 12.0), point(7, 31.0, -31.0, games=0)]


def choice(at: int, verdict: str, cost: float) -> Choice:
    """Return a choice in the buy phase before so many entries, as a review has it."""
    entry, before, after = [SAVE.journal[at]], Estimate(0.4, 2.0, 3.0, 40), Estimate(0.6, 2.0 + cost, 3.0, 40)
    because = Because("any", {}, 0)
    return Choice(at, 1, "buy", entry, entry, before, after, cost, 3.0, 0.2, 0.1, cast(Any, verdict), because=because)


def bought(nth: int = 0) -> int:
    """Return the place of a purchase of the first player."""
    return [deed.at for deed in WAY.deeds if deed.view.seat == 0 and deed.view.phase == "buy" and deed.free][nth]


def known(*choices: Choice, rough: bool = False) -> Review:
    """Return a review of which nothing is left to find out for the first player."""
    account = Account(0, list(choices), rough=rough, ready=True)
    return Review(mark(SAVE), SAVE.game, small(SAVE.game).bot, small(SAVE.game).bot, POINTS, [account], ready=True)


@asynccontextmanager
async def looking(
    tmp_path: Path,
    review: Review | None,
    size: tuple[int, int] = (80, 24),
    *,
    save: Save = SAVE,
    curve: int = TINY.curve,
    **settings: str,
) -> AsyncIterator[tuple[KunitoriApp, Driver]]:
    store = Store(tmp_path / "saves")
    store.write(save)
    if review is not None:
        form.keep(store, save.id, review)
    app = KunitoriApp("menu", settings=Settings(**cast(Any, {**SEASONED, **settings})), store=store)
    async with driven(app, size=size) as pilot:
        terms = small(save.game)._replace(budget=TINY._replace(curve=curve))
        app.push_screen(ReviewScreen(LookBack(save), 0, terms))
        await pilot.pause()
        yield app, pilot


async def test_it_shows_both_curves_and_the_choice_that_cost_most_with_its_reason(tmp_path: Path) -> None:
    choices = (choice(bought(2), "fine", 0.0), choice(bought(1), "unsure", 9.0), choice(bought(), "mistake", 24.0))
    async with looking(tmp_path, known(*choices)) as (app, _pilot):
        shown = text_of(app)
        assert "at first 50%, lowest 25% in round 4, in the end 100%" in shown
        assert "ashigaru, 40 games from each round" in shown
        assert "ashigaru was asked" in shown
        assert "costs up to 40 wins in 100" in shown
        assert "too close to call" in shown
        assert "because  One choice is as good as another here." in shown
        assert "Played on, that ends 18 to 30 points better" in shown
        assert "fine" not in shown
        assert "playing" not in shown


def test_what_cost_most_of_the_chance_comes_first_and_what_cost_no_victory_is_told_in_points() -> None:
    early, decided = choice(bought(), "mistake", 9.0), replace(choice(bought(1), "mistake", 24.0), chance_cost=0.0)
    assert Account(0, [decided, early]).mistakes == [early, decided]
    assert [cost(one) for one in (early, decided)] == ["costs up to 40 wins in 100", "costs 18 to 30 points, no win"]
    assert cost(choice(bought(), "unsure", 9.0)) == "too close to call"
    assert gain(choice(bought(), "unsure", 9.0), LookBack(SAVE)).endswith("That may be only chance.")


@pytest.mark.parametrize("name", ["kunitori-finished", "azuchi-finished", "sekigahara-finished"])
def test_what_made_the_difference_is_in_the_count(name: str) -> None:
    save, past = saved(name), LookBack(saved(name))
    for seat in range(len(save.seats)):
        names = [f"P{number}" for number in range(len(save.seats))]
        won, why = strategy(past, seat, names)
        found = re.search(r"(P\d) (\d+).*?, worth (\d+) points; (P\d) (\d+), worth (\d+)\.$", why)
        assert found is not None
        assert past.result is not None
        one, other = (past.result.standings[names.index(found[of])] for of in (1, 4))
        assert one.rank == 1
        assert seat in (one.seat, other.seat)
        assert (int(found[2]), int(found[3])) in {(part.count, part.points) for part in one.parts}
        assert int(found[6]) == 0 or (int(found[5]), int(found[6])) in {(p.count, p.points) for p in other.parts}
        assert f" by {one.score - max(s.score for s in past.result.standings if s is not one)} points." in won


def test_the_march_that_decided_most_is_named_with_figures_that_the_turn_bears_out() -> None:
    """What the points of both sides were before its places changed hands, and after."""
    past = LookBack(saved("sekigahara-finished"))
    (said, _), facts = strategy(past, 0, ["P0", "P1"]), past.facts(None)
    found = re.search(
        r"decided most: week (\d), (\w+) to (\w+), (\d+) against \d+; it won (.+) for good, (\d+) points", said
    )
    assert found is not None
    turns = [
        (turn, [one.data for one in turn.events if one.kind == "march"])
        for turn in facts.turns
        if turn.number == int(found[1])
    ]
    (turn,) = (turn for turn, marched in turns if found[2].lower() in [one["from"] for one in marched])
    last = next(one.data for one in turn.events if one.kind == "march" and one.data["to"] == found[3].lower())
    assert last["count"] == int(found[4])
    leads = [one.data["points"][0] - one.data["points"][1] for one in turn.events if one.kind == "control"]
    assert max(abs(after - before) for before, after in pairwise(leads)) == int(found[6])


async def test_where_no_points_decided_the_chances_are_weighed_and_no_points(tmp_path: Path) -> None:
    """2: a leader fell, and the winner was not ahead in points."""
    save = game_of("sekigahara", ["ashigaru", "ashigaru"], 1)
    way = walk(save)
    assert [round(end.lead) for end in way.endings] == [-12, 12]
    deed, other = [deed for deed in way.deeds if deed.view.seat == 0 and deed.free][:2]
    moved = replace(choice(0, "mistake", 9.0), at=deed.at, done=[*deed.done], better=[*deed.done])
    dear = replace(moved, at=other.at, done=[*other.done], better=[*other.done], chance_cost=0.0, round=2)
    review = replace(known(moved, dear), of=mark(save), game=save.game)
    async with looking(tmp_path, review, (120, 40), save=save) as (app, _pilot):
        shown = text_of(app)
        assert "Played on, that wins up to 40 more games of 100." in shown
        assert "points lost" not in shown
        assert "Expected lead" not in shown
        assert shown.count("falls at") == 1
        assert "fell" not in shown


async def test_why_another_choice_was_better_is_told_to_its_end_in_80_columns(tmp_path: Path) -> None:
    """What decided the game gives up its last sentences for it, and never a half one."""
    save = saved("sekigahara-finished")
    deeds = [deed for deed in walk(save).deeds if deed.view.seat == 0 and deed.view.asked.kind == "move"]
    longest = sorted(deeds, key=lambda deed: -len(chosen(deed.view, deed.done, ("", ""))))[:3]
    worst = [
        replace(choice(0, "mistake", 9.0), at=deed.at, kind="move", done=[*deed.done], better=[*deed.done])
        for deed in longest
    ]
    review = replace(known(*worst), of=mark(save), game=save.game)
    async with looking(tmp_path, review, save=save) as (app, pilot):
        for _ in worst:
            shown = text_of(app)
            assert "because  One choice is as good as another here." in shown
            decided = shown.partition("\n")[2].partition("Costliest choices")[0].strip(" ─\n")
            assert decided.endswith(".")
            await pilot.press("down")


def test_what_decided_is_told_first_by_the_rounds_in_which_the_chance_went_most_to_its_end() -> None:
    past, names = LookBack(saved("sekigahara-finished")), ["P0", "P1"]
    shares = [0.5, 0.4, 0.8, 0.75, 1.0]
    points = [
        Point(n, 0, [Estimate(one, 0.0, 4.0, 40) for one in (share, 1 - share)]) for n, share in enumerate(shares, 1)
    ]
    told = [decided(points, past, seat, names) for seat in (0, 1)]
    assert told[0][0].startswith("Week 2 decided most: the chance to win rose from 40% to 80%.")
    assert told[1][0].startswith("Week 2 decided most: the chance to win fell from 60% to 20%.")
    assert decided(points[:1], past, 0, names) == told[0][1:] == strategy(past, 0, names)


async def test_a_choice_of_many_steps_ends_behind_a_word_where_its_line_is_full(tmp_path: Path) -> None:
    deeds = [deed for deed in WAY.deeds if deed.view.seat == 0 and deed.free]
    whole, deed = max(
        ((chosen(one.view, one.done, players.names(SAVE.seats)), one) for one in deeds), key=lambda two: len(two[0])
    )
    long = replace(choice(deed.at, "mistake", 24.0), done=[*deed.done], better=[*deed.done])
    async with looking(tmp_path, known(long)) as (app, _pilot):
        (line,) = (line for line in text_of(app).splitlines() if "up to 40 wins in 100" in line)
        told = line.split("…")[0].split(maxsplit=2)[-1].rstrip()
        assert "…" in line
        assert whole.startswith(f"{told} ")


def test_a_march_of_many_steps_is_told_in_a_phrase_from_where_to_where() -> None:
    save, told = saved("sekigahara-finished"), list[str]()
    for deed in walk(save).deeds:
        steps = [place(one.partition(":")[2]) for one in deed.done if re.match("(stack|go|lead|force)", one)]
        if deed.done[0].startswith("stack:") and len(steps) > 1:
            told.append(chosen(deed.view, deed.done, players.names(save.seats)))
            assert re.search(f"^March .+ from {steps[0]} to .*{steps[-1]}$", told[-1])
    assert told


async def test_a_game_of_sides_is_reviewed_by_its_sides(tmp_path: Path) -> None:
    """It was opened from the list of saves, where no table lies below it."""
    save = saved("sekigahara-finished")
    leads = [[Estimate(0.5, 0.0, 4.0, 40) for _ in save.seats] for _ in range(2)]
    bot = small(save.game).bot
    points = [Point(number, 0, seats) for number, seats in enumerate(leads, 1)]
    made = Review(mark(save), save.game, bot, bot, points, [Account(0, [], rough=False, ready=True)], ready=True)
    async with looking(tmp_path, made, save=save) as (app, _pilot):
        head = text_of(app).splitlines()[0]
        assert "T Tokugawa" in head
        assert "I Ishida" in head
        assert not any(seat.name in text_of(app) for seat in save.seats)
    told = lines(made, LookBack(save), 0)
    assert any(line.split() == ["Tokugawa", "Ishida"] for line in told)
    assert any(line.startswith("Costliest choices (Tokugawa;") for line in told)


async def test_enter_shows_the_choice_at_its_table_through_the_eyes_of_who_made_it_and_w_comes_back(
    tmp_path: Path,
) -> None:
    at = bought()
    async with looking(tmp_path, known(choice(at, "mistake", 24.0))) as (app, pilot):
        await pilot.press("enter")
        assert isinstance(app.screen, ReplayTable)
        assert (app.screen.past.number, app.screen.viewer) == (at, 0)
        assert [note.split(".")[0] for note in notices(app)] == ["Chosen here: Play treasure Copper"]
        await pilot.press("w")
        assert isinstance(app.screen, ReviewScreen)
        assert notices(app) == [], "it would lie over another screen than that of which it speaks"
        await pilot.press("escape")
        assert not isinstance(app.screen, ReviewScreen | ReplayTable)


@pytest.mark.parametrize(
    ("rough", "told"),
    [(True, "The estimates are too rough"), (False, "cost clearly more than chance explains")],
    ids=["rough", "no mistake"],
)
async def test_where_no_choice_is_named_it_says_why(tmp_path: Path, rough: bool, told: str) -> None:
    async with looking(tmp_path, known(rough=rough)) as (app, _pilot):
        assert told in text_of(app)
        assert not app.screen.check_action("look", ())


async def test_it_says_in_which_rounds_a_bot_played_for_the_person(tmp_path: Path) -> None:
    review = known(choice(bought(), "mistake", 24.0))
    review.seats[0].absences += [Absence(3, 5), Absence(7, 7)]
    async with looking(tmp_path, review) as (app, _pilot):
        assert "Rounds played by a bot, whose choices are not reviewed: 3-5, 7." in text_of(app)


def test_what_is_no_last_word_yet_says_so() -> None:
    assert nothing(Account(0)) == "So far no choice cost clearly more than chance explains."
    assert nothing(Account(0, ready=True)) == "No choice cost clearly more than chance explains."
    assert working("daimyo", 0.18) == "18% done. daimyō tries out how else it could have gone."


async def test_a_review_that_still_runs_says_in_its_title_that_more_may_come(tmp_path: Path) -> None:
    async with looking(tmp_path, known(choice(bought(), "unsure", 9.0)), language="de") as (app, _pilot):
        assert "offen, zu knapp" in text_of(app)
        assert "bisher" not in text_of(app)
        screen = cast(ReviewScreen, app.screen)
        screen.work.review.seats[0].ready = False
        screen.write()
        assert "Was bisher am meisten kostete" in text_of(app)


async def test_a_choice_that_cost_nothing_is_not_listed_among_those_that_cost_most(tmp_path: Path) -> None:
    async with looking(tmp_path, known(choice(bought(), "unsure", 0.04))) as (app, _pilot):
        assert "No choice cost clearly more" in text_of(app)


def test_nothing_is_told_without_a_minus() -> None:
    assert [figure(points) for points in (-0.04, 0.04, -0.06)] == ["+0.0", "+0.0", "-0.1"]


async def test_what_is_not_known_is_worked_out_and_kept(tmp_path: Path) -> None:
    async with looking(tmp_path, None, (120, 40)) as (app, pilot):
        screen = app.screen
        assert isinstance(screen, ReviewScreen)
        assert "how else it could have gone" in text_of(app)
        assert "Counted" not in text_of(app)
        while screen.work.piece is not None:
            assert screen.asked is not None
            await asyncio.wrap_future(screen.asked)
            await pilot.pause()
        assert "how else it could have gone" not in text_of(app)
        assert "Counted" in text_of(app)
        found = form.load(app.store, SAVE.id)
        assert found == screen.work.review
        assert found is not None
        assert found.ready


@pytest.mark.parametrize(
    ("language", "told"), [("en", "how else it could have gone."), ("de", "hätte ausgehen können.")]
)
async def test_how_far_the_work_is_is_told_whole_beside_its_bar(tmp_path: Path, language: str, told: str) -> None:
    begun = replace(known(), ready=False)
    async with looking(tmp_path, begun, language=language, curve=10_000) as (app, _pilot):  # it goes on all the time
        line = text_of(app).splitlines()[-2]
        assert told in line
        assert "%" in line


async def test_leaving_stops_the_work_and_keeps_what_was_found(tmp_path: Path) -> None:
    async with looking(tmp_path, None) as (app, pilot):
        screen = app.screen
        assert isinstance(screen, ReviewScreen)
        asked = screen.asked
        assert asked is not None
        await pilot.press("q")
        assert asked.cancelled() or asked.done()
        assert not isinstance(app.screen, ReviewScreen)
        assert form.load(app.store, SAVE.id) is not None


async def test_a_review_that_is_opened_again_goes_on_where_it_was(tmp_path: Path) -> None:
    async with looking(tmp_path, None) as (app, pilot):
        screen = app.screen
        assert isinstance(screen, ReviewScreen)
        told = text_of(app)
        assert "Costliest choices so far" in told
        while not (screen.account and screen.account.swings):
            assert screen.asked is not None
            await asyncio.wrap_future(screen.asked)
            await pilot.pause()
        await pilot.press("q")
        before, played = screen.work.review.to_json(), screen.work.ground.played
        app.push_screen(ReviewScreen(LookBack(SAVE), 0, small(SAVE.game)))
        await pilot.pause()
        again = app.screen
        assert isinstance(again, ReviewScreen)
        assert again.work.ground.played >= played > 0
        assert again.work.review.to_json()["seats"][0]["swings"] == before["seats"][0]["swings"]
        assert again.asked is not None or again.work.piece is None, "it goes on, or is done already"


async def test_below_the_last_of_the_curve_stands_that_it_is_the_end_and_no_round_that_was_not_played(
    tmp_path: Path,
) -> None:
    async with looking(tmp_path, known()) as (app, _pilot):
        (axis,) = (line for line in text_of(app).splitlines() if line.strip().startswith("└"))
        assert axis.strip().strip("└─").replace("─", " ").split() == ["1", "4", "end"]


async def test_another_player_has_choices_of_his_own_on_the_same_curves(tmp_path: Path) -> None:
    async with looking(tmp_path, known(choice(bought(), "mistake", 24.0))) as (app, pilot):
        await pilot.press("right")
        screen = app.screen
        assert isinstance(screen, ReviewScreen)
        assert screen.seat == 1
        assert screen.asked is not None, "nobody looks at his choices"
        assert "up to 40 wins in 100" not in text_of(app)
        assert "at first 50%, lowest 50% in round 1, in the end 0%" in text_of(app)


async def test_the_choices_of_one_kind_are_listed_alone(tmp_path: Path) -> None:
    deed = next(deed for deed in WAY.deeds if deed.view.seat == 0 and deed.view.phase == "action")
    played = replace(choice(deed.at, "mistake", 9.0), kind=deed.view.asked.kind)
    async with looking(tmp_path, known(choice(bought(), "mistake", 24.0), played)) as (app, pilot):
        seen = []
        for _ in range(4):
            shown = text_of(app)
            seen.append((re.findall("‹ ([^‹]*) ›", shown)[1], shown.count("up to 40 wins in 100")))
            await pilot.press("f")
        assert seen == [("all choices", 2), ("Buy", 1), ("Action", 1), ("all choices", 2)]


async def test_the_key_for_kinds_is_offered_where_there_is_a_choice_of_some_kind(tmp_path: Path) -> None:
    for choices in ([], [choice(bought(), "mistake", 24.0)]):
        async with looking(tmp_path, known(*choices)) as (app, _pilot):
            assert (" f filter" in text_of(app).splitlines()[-1]) == bool(choices)


async def test_how_it_is_made_is_told_in_a_box(tmp_path: Path) -> None:
    async with looking(tmp_path, known()) as (app, pilot):
        await pilot.press("i")
        assert isinstance(app.screen, HowBox)
        assert "average difference" in text_of(app)
        assert "six times" in text_of(app)
        await pilot.press("end")
        assert "at most 1" in text_of(app), "so many as the budget of the review has"
        await pilot.press("i")
        assert isinstance(app.screen, ReviewScreen)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_it_fits_in_german_and_ascii(tmp_path: Path, size: tuple[int, int]) -> None:
    async with looking(tmp_path, known(choice(bought(), "mistake", 24.0)), size, language="de", glyphs="ascii") as (
        app,
        _pilot,
    ):
        shown = text_of(app)
        assert "Gewinnchance" in shown
        assert "weil" in shown
        assert shown.isascii() or all(letter.isalpha() or letter.isascii() for letter in shown)
        assert "24 " in shown


def test_the_row_of_chances_is_empty_where_no_round_has_been_looked_at_yet() -> None:
    points = [point(1, 0.0), point(7, 24.0)]
    across = Across(1, 7, 60)
    row = chance_row(choose("lacquer", "ascii", {}, None), points, 0, across, every=3).plain
    half = across.cell(4)
    assert row == " " * LABEL + "5" * half + " " * (across.cell(7) - half) + "9"


@pytest.mark.parametrize(("rounds", "width"), [(7, 120), (25, 120), (7, 80), (200, 80)])
def test_the_curves_use_the_width_that_is_there(rounds: int, width: int) -> None:
    across = Across(1, 1 + rounds, width)
    assert LABEL + across.cells + len(across.end) == width
    assert [across.cell(number) for number in (1, 1 + rounds)] == [0, across.cells - 1]


def test_who_chose_calls_a_person_without_a_name_by_the_number() -> None:
    names = players.names([Seat("human", "You"), Seat("bot", "Mei", "samurai")])
    assert players.seen_by(names, 0) == ["You", "Mei"]
    assert players.seen_by(names, 1) == ["Player 1", "Mei"]
