"""The list of saves, by keyboard: what it shows is what lies on the disk."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.widgets import Input

from kunitori_tui.app import KunitoriApp
from kunitori_tui.play.session import Session
from savegames.format import Seat, Summary
from savegames.store import Entry, Store
from screens.drawing.look import Look
from screens.shell import saves
from screens.shell.saves import SavesScreen
from tests.screens.shell.program import started

pytestmark = pytest.mark.usefixtures("only_the_session")
Shown = Callable[[KunitoriApp], str]
Play = Callable[..., str]


async def test_finished_games_stand_apart_from_those_that_go_on(shown: Shown, play: Play) -> None:
    play(seed=7)
    play(choices=10, title="Thursday")
    async with started() as (app, pilot):
        await pilot.press("s")
        text = shown(app)
        assert text.index("In progress") < text.index("Thursday") < text.index("Finished") < text.index("Kunitori!")


async def test_of_a_finished_game_nobody_is_said_to_be_ahead(shown: Shown, play: Play) -> None:
    play(seed=7)
    async with started() as (app, pilot):
        await pilot.press("s")
        text = shown(app)
        assert "finished; most points: " in text
        assert "ahead" not in text


async def test_the_line_under_the_cursor_tells_the_seed_and_the_name(shown: Shown, play: Play) -> None:
    save = play(choices=10, seed=4711)
    async with started() as (app, pilot):
        await pilot.press("s")
        assert "seed 4711" in shown(app)
        assert save in shown(app)
        assert "Kenta (random)" in shown(app)


async def test_enter_opens_a_save(play: Play) -> None:
    save = play(choices=10)
    async with started() as (app, pilot):
        await pilot.press("s", "enter")
        assert app.session is not None
        assert app.session.id == save
        assert app.session.is_kept


async def test_opening_a_finished_game_does_not_write_its_save(play: Play, store: Store) -> None:
    file = store.directory / f"{play()}.json"
    before = file.stat().st_mtime_ns
    async with started() as (app, pilot):
        await pilot.press("s", "enter")
        assert app.session is not None
        assert app.session.match.over
        app.to_menu()
    assert file.stat().st_mtime_ns == before


async def test_the_games_of_a_series_can_be_told_apart_in_the_list(shown: Shown, store: Store) -> None:
    for game in ("brennt", "mixed", "moegahara"):
        people = [Seat("human", "Anna"), Seat("bot", "Kenta", "random")]
        Session.start(store, game, people, seed=1).close()
    async with started() as (app, pilot):
        await pilot.press("s")
        for title in ("Brennt die Welt? Anna", "Both boxes       Anna", "Moegahara        Anna"):
            assert title in shown(app)


async def test_rename_copy_and_export(play: Play, store: Store, folders: Path) -> None:
    save = play(choices=10)
    async with started() as (_app, pilot):
        await pilot.press("s", "r", *"Spring", "enter")
        assert store.load(save).title == "Spring"  # the name of the game was only a guess
        await pilot.press("r", *["backspace"] * 6, *"Winter", "enter")
        assert store.load(save).title == "Winter"
        await pilot.press("c")
        assert sorted(e.title for e in store.entries()) == ["Winter", "Winter (copy)"]
        await pilot.press("x")
    assert len(list((folders / "data" / "exports").iterdir())) == 1


async def test_of_a_game_that_goes_on_x_writes_its_log_and_shift_x_the_whole(
    shown: Shown, play: Play, folders: Path
) -> None:
    play(choices=10, seed=4711)
    async with started() as (app, pilot):
        await pilot.press("s", "x")
        assert "X writes it all." in " ".join(shown(app).split())
        await pilot.press("X")
    whole, log = sorted((folders / "data" / "exports").iterdir(), key=lambda file: file.suffix)
    assert (whole.suffix, log.suffix) == (".json", ".jsonl")
    assert "4711" in whole.read_text()
    assert "4711" not in log.read_text()


async def test_an_exported_game_is_taken_in_and_a_wrong_file_is_refused_in_a_sentence(
    shown: Shown, play: Play, store: Store, folders: Path
) -> None:
    play(choices=10)
    async with started() as (app, pilot):
        await pilot.press("s", "x", "X")
        whole, log = sorted((folders / "data" / "exports").iterdir(), key=lambda file: file.suffix)
        for file, said in ((log, "is the log of an unfinished game"), (Path("nowhere"), "There is no file nowhere.")):
            await pilot.press("i")
            app.screen.query_one(Input).value = str(file)
            await pilot.press("enter")
            assert said in " ".join(shown(app).split())
            assert len(store.entries()) == 1
        await pilot.press("i")
        app.screen.query_one(Input).value = str(whole)
        await pilot.press("enter")
        assert "Imported: " in shown(app)
        await pilot.press("i")
        app.screen.query_one(Input).value = str(whole)
        await pilot.press("enter")
        assert "Kunitori! (copy)" in shown(app)
        assert "Kunitori! (copy 2)" in shown(app)
    assert len(store.entries()) == 3


async def test_over_a_line_no_file_of_the_host_is_named(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    """Players of one account could read each other's games by it."""
    play(choices=10)
    monkeypatch.setenv("SSH_CONNECTION", "127.0.0.1 1 127.0.0.1 22")
    async with started() as (app, pilot):
        await pilot.press("s")
        saves = app.screen
        await pilot.press("i")
        assert app.screen is saves


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        (("r", "X", "enter"), "Renamed."),
        (("c",), "Copied: Kunitori! (copy)."),
        (("d", "y"), "Deleted."),
        (("x",), "Written to"),
    ],
)
async def test_what_was_done_stays_said_until_the_cursor_moves(
    shown: Shown, play: Play, keys: tuple[str, ...], said: str
) -> None:
    for seed in (1, 2, 3):
        play(choices=10, seed=seed)
    async with started() as (app, pilot):
        await pilot.press("s", *keys)
        for _ in range(3):
            await pilot.pause()
        assert said in shown(app)
        await pilot.press("down")
        assert said not in shown(app)


@pytest.mark.parametrize(("key", "left"), [("y", 0), ("n", 1), ("escape", 1), ("enter", 1)])
async def test_deleting_asks_first(play: Play, store: Store, key: str, left: int) -> None:
    play(choices=10)
    async with started() as (_app, pilot):
        await pilot.press("s", "d", key)
        assert len(store.entries()) == left


async def test_a_save_in_use_says_who_has_it_and_can_be_looked_at(shown: Shown, play: Play, store: Store) -> None:
    save = play(choices=10)
    async with started() as (app, pilot):
        with store.lock(save):
            await pilot.press("s")
            assert "open in another window" in shown(app)
            await pilot.press("enter")
            assert app.session is None
            await pilot.press("d", "y")
            assert store.load(save).id == save
            await pilot.press("v")
            assert app.session is not None
            assert not app.session.is_kept


async def test_a_broken_save_is_told_and_its_kept_copy_becomes_a_save(shown: Shown, play: Play, store: Store) -> None:
    save = play(choices=10)
    broken = store.directory / f"{save}.json"
    session = Session.resume(store, save)  # a second write, so that a previous file is kept
    session.save(urgent=True)
    session.close()
    broken.write_text("rubbish")
    async with started() as (app, pilot):
        await pilot.press("s")
        assert "Not readable" in shown(app)
        await pilot.press("enter")
        assert app.session is None
        await pilot.press("b")
        good = [e for e in store.entries() if e.error is None]
        assert len(good) == 1
        assert good[0].id != save
        assert broken.read_text() == "rubbish"
        await pilot.pause()
        for words in (f"{good[0].id}: The backup is whole", "missing."):
            assert words in shown(app), "all of it is seen, in two lines"


async def test_what_a_broken_save_leaves_is_the_whole_advice(shown: Shown, store: Store) -> None:
    store.directory.mkdir(parents=True)
    (store.directory / "lost.json").write_text("rubbish")
    async with started() as (app, pilot):
        await pilot.press("s")
        assert "b recovers a game from what can be read of it; d deletes it." in shown(app)
        await pilot.press("b")
        assert "Too little can be read to make a game" in shown(app)


async def test_an_empty_list_is_a_sentence(shown: Shown) -> None:
    async with started() as (app, pilot):
        await pilot.press("s", "enter", "d", "c", "r", "x", "v", "b")
        assert isinstance(app.screen, SavesScreen)
        assert "There are no saved games." in shown(app)


@pytest.mark.parametrize("over", [False, True])
async def test_the_list_shows_a_secret_seed_once_its_game_is_over(shown: Shown, store: Store, over: bool) -> None:
    session = Session.start(store, "kunitori", [Seat("human", "Anna"), Seat("human", "Ben")])
    seed = session.match.setup.seed
    for seat in (0, 1) if over else ():
        session.match.concede(seat)
    assert session.close()
    async with started() as (app, pilot):
        seen = [shown(app)]
        await pilot.press("s")
        seen.append(shown(app))
        assert [str(seed) in text for text in seen] == [False, over]
        assert ("secret seed" in seen[1]) != over


async def test_the_list_counts_rounds_and_not_turns(shown: Shown, play: Play, store: Store) -> None:
    save = store.load(play(choices=25))
    number = (save.summary.turn + 1) // 2
    assert save.summary.turn > 2
    async with started() as (app, pilot):
        await pilot.press("s")
        assert f"  round {number}  " in shown(app)
        assert "turn " not in shown(app)


def test_a_line_of_the_list_cuts_no_score_and_keeps_the_word_copy() -> None:
    """Neither in a wide terminal nor in a small one; the columns begin below each other."""
    seats = [Seat("human", "You"), *(Seat("bot", name, "samurai") for name in ("Mei", "Haru", "Yuki", "Sora", "Kenta"))]
    scores = [25, 18, 135, 56, 43, 60]
    done = Entry("a", "a.json", False, None, "", "kunitori", seats, "", "2026-01-02T03:04:05Z", True, Summary(9))
    done.summary.scores = scores
    copy = replace(done, title="Brennt die Welt? (copy)", finished=False)
    for width in (76, 156):
        lines = [line.plain for line in saves.lines(Look(), [done, copy], width)]
        assert "25·18·135·56·43·60 " in lines[0]
        assert "Brennt die Welt? (copy)" in lines[1]
        assert {cell_len(line) for line in lines} == {width}
        assert lines[0].index("You, Mei") == lines[1].index("You, Mei")
    (line,) = saves.lines(Look(), [replace(copy, title="x" * 70)], 76)
    assert line.plain.startswith(f"   {'x' * 26}- You, Mei,-  "), "the longest title leaves ten cells for who plays"
