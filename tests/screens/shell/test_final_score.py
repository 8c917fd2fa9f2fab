"""The final score: its numbers are the engine's, and it leads to the next game."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from kunitori_tui import shelf
from kunitori_tui.app import KunitoriApp
from kunitori_tui.engine.rng import MAX_SEED
from kunitori_tui.play import stats
from kunitori_tui.play.session import Session
from kunitori_tui.play.settings import load
from kunitori_tui.play.table import Result
from savegames.files import statistics_file
from savegames.format import Seat
from savegames.store import Store
from screens.score import count
from screens.score.final_score import DEAF, FinalScore
from screens.shell.games_list import AT_ONCE
from screens.shell.menu import TOO_MANY, MenuScreen
from screens.shell.saves import SavesScreen
from screens.shell.statistics import StatisticsScreen
from screens.table.base import TableScreen
from tests.screens.hand_clock import HandClock
from tests.screens.shell.program import started

Shown = Callable[[KunitoriApp], str]
Play = Callable[..., str]


def finished(store: Store, save: str) -> Session:
    """Return a finished game as the table hands it over: kept, and over."""
    return Session.resume(store, save)


async def end_at_table(app: KunitoriApp, pilot: Pilot[Any], session: Session) -> None:
    """Show the score of a game as its table does at its end, and wait until it hears keys."""
    assert isinstance(app.clock, HandClock)
    app.session = session
    app.push_screen(FinalScore(session))
    await pilot.pause()
    app.clock.advance(DEAF)


def ended(session: Session) -> Result:
    """Return how the game of ``session`` ended."""
    result = session.result
    assert result is not None
    return result


@pytest.mark.parametrize("most", [3, 9, 30])
def test_every_column_adds_up_to_the_score(play: Play, store: Store, most: int) -> None:
    table = Session.look_on(store.load(play()))
    rows = count.rows(table, ended(table), most)
    assert len(rows) <= most
    for standing in table.match.standings():
        assert sum(p.points for row in rows if (p := row.parts[standing.seat])) == standing.score
        assert standing.score == table.view(None).points(standing.seat)


async def test_a_game_that_a_bot_finished_says_that_the_statistics_do_not_count_it(
    shown: Shown, play: Play, store: Store
) -> None:
    save = play(choices=10)
    async with started(clock=HandClock()) as (app, pilot):
        table = Session.resume(store, save)
        table.match.hand_over(0, "random")
        while table.next_step(None).result() is not None:
            pass
        await end_at_table(app, pilot, table)
        assert "the statistics do not count this game as yours" in " ".join(shown(app).split())
        assert stats.load()


async def test_the_verdict_the_points_and_the_seed_are_shown(shown: Shown, play: Play, store: Store) -> None:
    save = play(seed=4711)
    async with started(clock=HandClock()) as (app, pilot):
        await end_at_table(app, pilot, finished(store, save))
        first, second = sorted(ended(app.session).standings, key=lambda row: row.rank)
        verdict = ("YOU WIN" if first.seat == 0 else "KENTA WINS") + f", {first.score} : {second.score} "
        assert verdict in shown(app).splitlines()[2]
        assert f"1▲Anna {first.score if first.seat == 0 else second.score}" in shown(app).splitlines()[2]
        assert "The round limit is reached: the game is over." in " ".join(shown(app).replace("║", "").split())
        assert "seed 4711" in shown(app)
        assert "Saved as finished" not in shown(app)


async def test_the_curve_lays_another_player_on_top(shown: Shown, play: Play, store: Store) -> None:
    save = play()
    async with started(size=(120, 36), clock=HandClock()) as (app, pilot):
        await end_at_table(app, pilot, finished(store, save))
        winners = shown(app)
        await pilot.press("right")
        others = shown(app)
        assert winners.count("■") > others.count("■"), "the winner's mark is seen where several meet"
        assert winners.count("▲") < others.count("▲")
        assert "Round by round, 2■ drawn on top" in winners
        assert "Round by round, 1▲ drawn on top" in others
        await pilot.press("left")
        assert shown(app) == winners


async def test_keys_typed_for_the_table_do_nothing_on_the_score_that_comes(play: Play, store: Store) -> None:
    save = play()
    async with started(clock=HandClock()) as (app, pilot):
        assert isinstance(app.clock, HandClock)
        app.session = finished(store, save)
        app.push_screen(FinalScore(app.session))
        await pilot.pause()
        score = app.screen
        for early in (["enter", "a", "A", "l", "q"], ["enter"]):  # the second still belongs to the row
            app.clock.advance(DEAF - 0.01)
            await pilot.press(*early)
            assert app.screen is score
        app.clock.advance(DEAF)
        await pilot.press("s")
        assert app.screen is score, "s skips at the table, and means nothing here"
        await pilot.press("q")
        assert isinstance(app.screen, MenuScreen)


async def test_one_enter_too_many_on_the_score_puts_no_new_game_together(play: Play, store: Store) -> None:
    save = play()
    async with started(clock=HandClock()) as (app, pilot):
        assert isinstance(app.clock, HandClock)
        await end_at_table(app, pilot, finished(store, save))
        await pilot.press("enter", "enter")
        assert isinstance(app.screen, MenuScreen)
        app.clock.advance(TOO_MANY)
        await pilot.press("enter")
        assert not isinstance(app.screen, MenuScreen)


@pytest.mark.parametrize(("way", "lists"), [(("a", "enter"), StatisticsScreen), (("s", "enter"), SavesScreen)])
async def test_the_score_of_an_old_game_leads_back_to_the_list_it_was_found_in(
    shown: Shown, play: Play, store: Store, way: tuple[str, ...], lists: type
) -> None:
    session = finished(store, play())
    stats.add(stats.of(session, "2026-01-02T03:04:05Z"))
    session.close()
    async with started() as (app, pilot):
        await pilot.press(*way)
        assert isinstance(app.screen, FinalScore)
        assert shown(app).splitlines()[-1].startswith(" Enter Esc back  ")
        await pilot.press("escape")
        assert isinstance(app.screen, lists)
        assert app.session is None
        await pilot.press("escape")
        assert isinstance(app.screen, MenuScreen)


@pytest.mark.parametrize("game", shelf.ids())
async def test_the_end_and_the_longest_seed_stand_whole_in_80_columns(shown: Shown, store: Store, game: str) -> None:
    people = [Seat("human", name) for name in "ABCD"[: shelf.load(game).seat_counts[0]]]
    async with started() as (app, pilot):
        app.session = Session.start(store, game, people, seed=MAX_SEED)
        for seat in range(len(people)):
            app.session.match.concede(seat)
        app.push_screen(FinalScore(app.session))
        await pilot.pause()
        head = shown(app).splitlines()[0]
        assert re.search(rf"the end after (turn|round|week) \d+ +seed {MAX_SEED}$", head.rstrip()), head


async def test_a_game_counts_once_in_the_statistics(play: Play, store: Store) -> None:
    save = play()
    async with started(clock=HandClock()) as (app, pilot):
        for _ in range(2):
            await end_at_table(app, pilot, finished(store, save))
            await pilot.press("enter")
            assert isinstance(app.screen, MenuScreen)
    assert [f.save for f in stats.load()] == [save]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_coach_says_once_what_there_is_to_know_about_the_end(
    size: tuple[int, int], shown: Shown, play: Play, store: Store
) -> None:
    save = play()
    said = "Coach: No victory pile ran out in time, so the last round was the end."
    async with started(size=size, clock=HandClock()) as (app, pilot):
        await end_at_table(app, pilot, finished(store, save))
        assert "Coach:" not in shown(app)
        await pilot.press("enter")
        app.settings.coach = "on"
        await end_at_table(app, pilot, finished(store, save))
        assert said in shown(app)
        assert "Points  " in shown(app)
        await pilot.press("enter")
        await end_at_table(app, pilot, finished(store, save))
        assert "Coach:" not in shown(app)
        assert load().met[-1] == "coach.deck.end_rounds"


async def test_looking_at_a_game_does_not_count_it(play: Play, store: Store) -> None:
    save = play()
    async with started() as (app, pilot):
        app.push_screen(FinalScore(Session.look_on(store.load(save))))
        await pilot.pause()
    assert stats.load() == []


@pytest.mark.parametrize(("key", "same"), [("a", False), ("A", True)])
async def test_one_more_game_has_the_same_players_each_a_seat_further_but_on_the_same_deal(
    play: Play, store: Store, monkeypatch: pytest.MonkeyPatch, key: str, same: bool
) -> None:
    save = play(seed=4711)
    opened: list[Session] = []
    monkeypatch.setattr(KunitoriApp, "play", lambda app, session: opened.append(session))
    async with started(clock=HandClock()) as (app, pilot):
        await end_at_table(app, pilot, finished(store, save))
        before = app.session.match
        await pilot.press(key)
        new = opened[0].match
        assert new.seats == (before.seats if same else [*before.seats[-1:], *before.seats[:-1]])
        assert new.setup.options == before.setup.options
        assert (new.setup.seed == 4711) is same
        assert new.journal == []
        opened[0].close()


async def test_the_export_holds_seed_players_and_result(play: Play, store: Store, folders: Path) -> None:
    save = play(seed=4711)
    async with started(clock=HandClock()) as (app, pilot):
        await end_at_table(app, pilot, finished(store, save))
        await pilot.press("x", "x")
    files = sorted((folders / "data" / "exports").iterdir())
    assert [f.name for f in files] == [f"kunitori-{save}-2.txt", f"kunitori-{save}.txt"]
    text = files[1].read_text(encoding="utf-8")
    assert "seed 4711" in text
    assert "\nround limit: 8\n" in text
    assert "Kenta (random)" in text
    for row in Session.look_on(store.load(save)).match.standings():
        assert f"  {row.score}\n" in text


async def test_a_wide_terminal_shows_a_bar_for_everybody_and_the_curve_over_the_whole_width(
    shown: Shown, play: Play, store: Store
) -> None:
    save = play()
    async with started(size=(120, 40)) as (app, pilot):
        app.push_screen(FinalScore(Session.look_on(store.load(save)), finished_before=True))
        await pilot.pause()
        text = shown(app)
        assert re.search(r"1\.  \d. \w+ +\d+  █", text)
        assert re.search(r"2\.  \d. \w+ +\d+ ", text)
        assert "── Round by round, 2■ drawn on top ──" in text
        assert "└1" in text


@pytest.mark.parametrize(("language", "ascii"), [("en", False), ("en", True), ("de", False)])
async def test_the_last_line_names_the_export_at_80_columns(
    shown: Shown, play: Play, store: Store, language: str, ascii: bool
) -> None:
    save = play()
    async with started(language=language, ascii=ascii) as (app, pilot):
        app.push_screen(FinalScore(Session.look_on(store.load(save)), finished_before=True))
        await pilot.pause()
        assert re.search(r" x [Ee]xport ", shown(app).splitlines()[-1])


def test_a_level_that_held_two_seats_of_a_game_counts_it_once() -> None:
    seats = [
        {"name": name, "kind": "bot", "bot": "samurai", "score": score, "rank": rank}
        for name, score, rank in (("Kenta", 40, 2), ("Mei", 55, 1))
    ]
    (row,) = stats.tally([stats.Finished("a", "kunitori", 1, "2026-01-02T03:04:05Z", 9, 9, seats, [])])
    assert (row.games, row.wins, row.best) == (1, 1, 55)


async def test_statistics_count_games_and_wins(shown: Shown, play: Play, store: Store) -> None:
    for seed in (1, 2):
        session = finished(store, play(seed=seed))
        stats.add(stats.of(session, "2026-01-02T03:04:05Z"))
        session.close()
    wins = sum(s["rank"] == 1 for f in stats.load() for s in f.seats if s["name"] == "Anna")
    async with started() as (app, pilot):
        await pilot.press("a", "o")
        line = next(line for line in shown(app).splitlines() if "Anna" in line)
        assert line.split()[3:5] == ["2", str(wins)]
        await pilot.press("enter")
        assert isinstance(app.screen, FinalScore)


async def test_statistics_list_the_newest_games_and_the_older_ones_when_asked(shown: Shown, folders: Path) -> None:
    seat = {"name": "Anna", "kind": "human", "bot": "", "score": 1, "rank": 1}
    games = [
        stats.Finished(f"game-{i}", "kunitori", i, "2026-01-02T03:04:05Z", 1, 1, [seat], [])
        for i in range(AT_ONCE + 30)
    ]
    statistics_file().parent.mkdir(parents=True, exist_ok=True)
    statistics_file().write_text("".join(json.dumps(asdict(game)) + "\n" for game in games))
    async with started() as (app, pilot):
        await pilot.press("a", "o", "end")
        assert f"seed {AT_ONCE + 29}" not in shown(app)
        assert "30 older games" in shown(app)
        await pilot.press("enter")
        assert "seed 29" in shown(app)
        await pilot.press("end")
        assert "seed 0" in shown(app)
        assert "older" not in shown(app)


@pytest.mark.parametrize("width", [80, 120])
async def test_statistics_cut_no_title_and_no_score(shown: Shown, folders: Path, width: int) -> None:
    names = ("You", "Mei", "Haru", "Kenta", "Yuki", "Sora")
    seats = [{"name": n, "kind": "bot", "bot": "samurai", "score": 45 - i, "rank": i + 1} for i, n in enumerate(names)]
    game = stats.Finished("game", "brennt", MAX_SEED, "2026-01-02T03:04:05Z", 1, 1, seats, [])
    statistics_file().parent.mkdir(parents=True, exist_ok=True)
    statistics_file().write_text(json.dumps(asdict(game)) + "\n")
    async with started(size=(width, 24)) as (app, pilot):
        await pilot.press("a", "o")
        line = next(line for line in shown(app).splitlines() if "2026-01-02" in line)
        assert "  Brennt die Welt?  You 45  Mei 44" in line
        rest = line.split("Brennt die Welt?")[1].strip("│║ \n").split("  ")
        told = [part for part in rest if not part.startswith("seed")]
        listed = [f"{s['name']} {s['score']}" for s in seats]
        shown_whole = len(told) if width == 120 else len(told) - 1
        assert told[:shown_whole] == listed[:shown_whole]
        assert told[shown_whole:] == ([] if width == 120 else [f"+{6 - shown_whole}"])


async def test_a_cursor_on_a_turning_point_leads_there_in_the_replay(shown: Shown, play: Play, store: Store) -> None:
    save = play()
    async with started(clock=HandClock()) as (app, pilot):
        await end_at_table(app, pilot, finished(store, save))
        score = app.screen
        await pilot.press("up", "down", "tab")
        row = next(row for row in shown(app).splitlines() if row.startswith("►"))
        number = int(row[1:4])
        await pilot.press("enter")
        table = app.screen
        assert isinstance(table, TableScreen)
        assert table.table.view(None).round == number  # type: ignore[attr-defined]  # a deck-builder has rounds
        await pilot.press("q")
        assert app.screen is score
        await pilot.press("escape")
        assert app.screen is score, "the cursor goes first"
        assert "►" not in shown(app)
        await pilot.press("enter")
        assert isinstance(app.screen, MenuScreen)


async def test_the_mouse_puts_the_cursor_on_a_turning_point_and_goes_there(
    shown: Shown, play: Play, store: Store
) -> None:
    save = play()
    async with started(clock=HandClock()) as (app, pilot):
        await end_at_table(app, pilot, finished(store, save))
        rows = shown(app).splitlines()
        at = next(at for at, row in enumerate(rows) if "── Turning points" in row) + 1
        await pilot.click(offset=(20, at))
        assert shown(app).splitlines()[at].startswith("►")
        await pilot.click(offset=(20, at))
        assert isinstance(app.screen, TableScreen)
