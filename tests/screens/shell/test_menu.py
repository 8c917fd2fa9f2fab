"""The main menu: the game that was left comes first."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from rich.cells import cell_len

from kunitori_tui import shelf
from kunitori_tui.app import KunitoriApp
from kunitori_tui.play import settings, stats
from kunitori_tui.play.settings import Settings
from kunitori_tui.process import hangup
from kunitori_tui.shared.socket_folder import NAMES
from kunitori_tui.text import games, gathering
from kunitori_tui.text.catalog import set_language, tr
from savegames.files import data_dir, saves_dir
from savegames.store import Store
from screens.deckbuilder.table import DeckTable
from screens.dialogs.popup import AskYes
from screens.drawing.one_frame import SettledScreen
from screens.shell.games_list import LearnScreen
from screens.shell.menu import TABLE_WIDTH, MenuScreen, game_at_table
from screens.shell.settings import SettingsScreen
from screens.table.base import TableScreen
from screens.widgets.rows import Fields, Rows
from tests.driving import strips
from tests.screens.shell.program import newest, started
from tests.seasoned import SEASONED

Shown = Callable[[KunitoriApp], str]


async def test_without_a_game_there_is_no_resume(shown: Shown, play: Callable[..., str]) -> None:
    play()  # a finished one is none to resume
    async with started() as (app, pilot):
        assert "Resume" not in shown(app)
        await pilot.press("r")
        assert app.session is None


async def test_a_newer_save_that_cannot_be_read_is_not_passed_over_in_silence(
    shown: Shown, play: Callable[..., str]
) -> None:
    play(choices=10)
    (saves_dir() / "newest.json").write_text("rubbish")
    (data_dir() / hangup.LOST).touch()
    async with started() as (app, _pilot):
        assert "Resume" in shown(app)
        assert "The newest save newest cannot be read: s shows what can be done." in shown(app)
        assert "Nothing is missing" not in shown(app)


async def test_saves_that_cannot_be_listed_are_told_and_do_not_keep_the_menu_away(shown: Shown) -> None:
    saves_dir().parent.mkdir(parents=True)
    saves_dir().write_text("a file where the folder belongs")
    async with started() as (app, _pilot):
        assert "New game" in shown(app)
        assert "ENOTDIR" in shown(app)


@pytest.mark.usefixtures("only_the_session")
@pytest.mark.parametrize("key", ["enter", "r"])
async def test_one_key_goes_on_with_the_newest_game(shown: Shown, play: Callable[..., str], key: str) -> None:
    save = play(choices=10)
    async with started() as (app, pilot):
        assert "Resume" in shown(app)
        assert "Anna" in shown(app)
        await pilot.press(key)
        assert app.session is not None
        assert app.session.id == save


async def test_the_menu_is_made_when_the_first_table_is_left(play: Callable[..., str]) -> None:
    play(choices=10)
    async with started(start=newest()) as (app, pilot):
        assert [type(screen) for screen in app.screen_stack] == [SettledScreen, DeckTable]
        await pilot.press("q")
        (menu,) = app.screen_stack
        assert isinstance(menu, MenuScreen)
        assert menu.query("#choices")


@pytest.mark.parametrize("key", ["enter", "down"])
async def test_keys_are_heard_in_a_menu_that_is_seen_after_its_table(play: Callable[..., str], key: str) -> None:
    play(choices=10)
    async with started(start=newest()) as (app, pilot):
        await pilot.press("q")
        rows = app.screen.query_one(Rows)
        first = rows.highlighted
        await pilot.press(key)
        if key == "enter":
            assert isinstance(app.screen, TableScreen)
        else:
            assert rows.highlighted != first


async def test_a_game_held_by_another_window_is_told_in_the_menu(
    shown: Shown, play: Callable[..., str], store: Store
) -> None:
    save = play(choices=10)
    async with started() as (app, pilot):
        with store.lock(save):
            await pilot.press("r")
            assert app.session is None
            assert "open in another window" in shown(app)


async def test_the_menu_stands_up_in_a_folder_full_of_rubbish(shown: Shown, folders: Path) -> None:
    saves = folders / "data" / "savegames"
    saves.mkdir(parents=True)
    (saves / "aaaa-bbbb.json").write_bytes(b"\x00\xff" * 100)
    (saves / "cccc-dddd.json").mkdir()
    (saves / "Ünsinn 'x'.json").write_text("{}")
    async with started() as (app, _pilot):
        assert "3 saves" in shown(app)
        assert "Resume" not in shown(app)


async def test_german_is_german(shown: Shown) -> None:
    async with started(language="de") as (app, _pilot):
        assert "Neues Spiel" in shown(app)
        assert "Einstellungen" in shown(app)


async def test_ascii_leaves_no_other_sign(shown: Shown, play: Callable[..., str]) -> None:
    play(choices=10)
    async with started(ascii=True) as (app, pilot):
        assert shown(app).isascii()
        for key in ("n", "s", "a", "m", "t", "question_mark"):
            await pilot.press(key)
            assert not isinstance(app.screen, MenuScreen)
            assert {c for c in shown(app) if not c.isascii()} <= set("§äöüÄÖÜß"), key
            await pilot.press("escape")


async def test_a_lost_connection_is_told_once(shown: Shown, folders: Path) -> None:
    (folders / "data").mkdir()
    (folders / "data" / "connection-lost").touch()
    async with started() as (app, _pilot):
        assert "connection was lost" in shown(app)
    async with started() as (app, _pilot):
        assert "connection was lost" not in shown(app)


async def test_the_language_of_the_command_line_lasts_until_that_setting_is_changed(shown: Shown) -> None:
    async with started(language="de") as (app, pilot):
        await pilot.press("t", "down", "right")
        assert settings.load().theme != "auto"
        assert settings.load().language == "auto"
        assert "Einstellungen" in shown(app)
        await pilot.press("up", "right")
        assert settings.load().language == "en"
        assert "Settings" in shown(app)


async def test_clicking_a_key_of_the_last_line_does_it() -> None:
    async with started() as (app, pilot):
        at = strips(app)[-1].text.index("s saved")
        await pilot.click("#keys", offset=(at, 0))
        assert type(app.screen).__name__ == "SavesScreen"


async def test_a_changed_setting_is_in_effect_and_on_the_disk_at_once(shown: Shown) -> None:
    async with started() as (app, pilot):
        await pilot.press("t", "right", "right")
        assert "Einstellungen" in shown(app)
        assert settings.load().language == "de"
        await pilot.press("down", "right", "right", "right", "right")
        assert app.look.theme.startswith("colour-blind")
        assert app.theme == app.look.theme
        await pilot.press("down", "right", "right")
        assert app.look.ascii
        await pilot.press("d", "y")
        assert settings.load() == settings.Settings(met=SEASONED["met"])
        assert "Settings" in shown(app)


async def test_the_name_is_asked_and_kept() -> None:
    async with started() as (_app, pilot):
        await pilot.press("t", "end", "enter", *"Anna", "enter")
        assert settings.load().name == "Anna"
        await pilot.press("enter", *"xyz", "escape")
        assert settings.load().name == "Anna"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("choices", [0, 3])
async def test_the_menu_and_a_new_game_name_the_way_out_of_them(
    shown: Shown, play: Callable[..., str], language: str, choices: int
) -> None:
    if choices:
        play(choices)
    quits, back = {"en": ("q quit", "Esc back"), "de": ("q Ende", "Esc zurück")}[language]
    async with started(language=language) as (app, pilot):
        assert quits in shown(app).splitlines()[-1]
        await pilot.press("n")
        for _ in range(4):
            assert back in shown(app).splitlines()[-1]
            await pilot.press("tab")


@pytest.mark.parametrize(("answer", "speed"), [("n", "slow"), ("escape", "slow"), ("y", "round")])
async def test_settings_are_put_back_after_a_question_alone(answer: str, speed: str) -> None:
    async with started(settings=Settings(bot_speed="slow")) as (app, pilot):
        await pilot.press("t", "d")
        assert isinstance(app.screen, AskYes)
        assert app.settings.bot_speed == "slow"
        await pilot.press(answer)
        assert isinstance(app.screen, SettingsScreen)
        assert app.settings.bot_speed == speed


@pytest.mark.parametrize("language", ["en", "de"])
async def test_every_setting_is_explained_in_whole_on_the_smallest_screen(shown: Shown, language: str) -> None:
    async with started(language=language) as (app, pilot):
        await pilot.press("t")
        fields = app.screen.query_one(Fields)
        for field in fields.fields:
            told = " ".join(shown(app).replace("║", " ").split())
            assert field.help in told, field.id
            assert f" {field.label} " in told
            await pilot.press("down")


async def test_the_cursor_is_on_the_game_that_was_just_left(shown: Shown, play: Callable[..., str]) -> None:
    play(choices=20)
    async with started(settings=Settings(**{**SEASONED, "bot_speed": "instant"})) as (app, pilot):
        await pilot.press("down", "enter", "space")
        assert not isinstance(app.screen, MenuScreen)
        await pilot.pause()
        await pilot.press("q")
        assert isinstance(app.screen, MenuScreen)
        assert "►  Resume" in shown(app)


@pytest.mark.parametrize("language", ["en", "de"])
async def test_a_large_terminal_has_every_game_and_every_sentence_of_the_menu_whole(
    shown: Shown, language: str
) -> None:
    async with started(size=(120, 36), language=language) as (app, pilot):
        await pilot.press("down")  # from the guided games, which come first as long as nothing was played
        text = shown(app)
        for game in shelf.ids():
            assert games.title(game) in text
            assert games.tagline(game) in text
        assert tr("games of the warring states, one table for all") in text


async def test_who_has_never_played_is_offered_to_learn_first_and_later_below_a_new_game(shown: Shown) -> None:
    async with started() as (app, pilot):
        rows = app.screen.query_one(Rows)
        assert [option.id for option in rows.options][:2] == ["learn", "new"]
        await pilot.press("enter")
        assert isinstance(app.screen, LearnScreen)
        await pilot.press("escape")
        stats.add(stats.Finished("one", "kunitori", 7, "2026-11-21T08:00:00Z", 20, 300, [], []))
        app.screen.redraw()
        assert [option.id for option in app.screen.query_one(Rows).options][:2] == ["new", "learn"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_shared_table_of_the_game_that_was_left_is_named_in_full(language: str) -> None:
    set_language(language)
    for game in shelf.ids():
        for name in ("owl", "lantern", max(NAMES, key=len)):
            told = game_at_table(games.list_title(game), name, "·", TABLE_WIDTH - 2 - len("   Resume  "))
            assert told.endswith(f" {name}")
            assert cell_len(told) <= 31
    assert (
        game_at_table("Sekigahara", "owl", "·", 31)
        == {"en": "Sekigahara · shared table owl", "de": "Sekigahara · Tisch owl"}[language]
    )


@pytest.mark.parametrize("language", ["en", "de"])
async def test_a_small_terminal_has_every_game_and_what_a_new_one_begins_with_whole(
    shown: Shown, language: str
) -> None:
    async with started(settings=Settings(language=language)) as (app, pilot):
        await pilot.press("down")
        info = [line.split("│")[1].strip() for line in shown(app).splitlines() if line.count("│") == 2]
        for game in shelf.ids():
            assert games.list_title(game) in info
        assert tr("What you chose last time is remembered.") in " ".join(info)
        quick = "k: a quick match of Azuchi Castle, about 7 minutes." if language == "en" else "k: eine schnelle Partie"
        assert quick in " ".join(info)


@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_minutes_of_the_guided_games_stand_below_each_other(language: str) -> None:
    async with started(settings=Settings(language=language)) as (app, pilot):
        await pilot.press("l")
        lines = [str(option.prompt) for option in app.screen.query_one(Rows).options]
        assert len({cell_len(line[: line.index(" min" if language == "en" else " Min.")]) for line in lines}) == 1


async def test_a_notice_that_is_longer_than_a_line_is_read_to_its_end(shown: Shown) -> None:
    notice = gathering.not_opened("FileExistsError")
    async with started() as (app, pilot):
        app.to_menu(notice)
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen)
        app.screen.redraw()
        await pilot.pause()
        assert " ".join(notice.split()) in " ".join(shown(app).split())
