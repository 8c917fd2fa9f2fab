"""Keys that a player has changed hold everywhere, and are said wherever a key is said."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from kunitori_tui import keymap
from kunitori_tui.app import KunitoriApp
from kunitori_tui.play import own_keys
from kunitori_tui.play.prices import BadSheet
from kunitori_tui.play.session import Session
from kunitori_tui.text.catalog import tr
from savegames.files import config_dir
from savegames.store import Store
from screens.keys import keys
from screens.score.final_score import FinalScore
from screens.sekigahara.choices import LETTERS, sign
from screens.shell.own_keys import KeysScreen
from screens.table.base import TableScreen
from screens.table.keys_help import KeysHelp
from screens.widgets.rows import Rows
from scripts import keys as sheet
from tests.driving import notices, strips
from tests.screens.deckbuilder.sitting import Sitting, people, sit
from tests.screens.hand_clock import HandClock
from tests.screens.shell.program import started

LEFT = {*"qwertasdfgzxcvbQWERTASDFGZXCVB", "space", "tab", "shift+tab", "escape", "f1", "f2", "f3", "f4", "f5"}
"""Keys that the left hand reaches alone."""
STEPS = 3000
"""Looks at the screen after which a game that does not end is given up."""


@pytest.fixture(autouse=True)
def usual_keys() -> Iterator[None]:
    yield
    keymap.hold({})


def write(text: str) -> None:
    config_dir().mkdir(parents=True, exist_ok=True)
    (config_dir() / keymap.FILE).write_text(text, encoding="utf-8")


def text(app: KunitoriApp) -> str:
    return "\n".join(strip.text for strip in strips(app))


@asynccontextmanager
async def at_table(tmp_path: Path, game: str, seed: int = 5, **options: int) -> AsyncIterator[Sitting]:
    seats = people(0, of=2, bot="random")
    session = Session.start(Store(tmp_path / "games"), game, seats, seed=seed, options=options)
    async with sit(session, tmp_path, size=(80, 24), clock=HandClock(), hints="on") as at:
        while not (isinstance(at.app.screen, TableScreen) and at.app.screen.ask is not None):
            await at.wait(2)
        yield at


# -- what holds -------------------------------------------------------------------------------------------------------


def test_the_program_knows_the_usual_keys_of_today() -> None:
    assert sheet.USUAL.read_text(encoding="utf-8") == sheet.usual_keys(), "python scripts/keys.py"


def test_no_two_of_the_usual_keys_meet_that_do_not_already() -> None:
    assert keymap.clash({}) is None


async def test_a_changed_key_does_what_the_usual_one_did_which_does_nothing_now(tmp_path: Path) -> None:
    write('others = "z"\n')
    async with at_table(tmp_path, "kunitori") as at:
        table = at.app.screen
        await at.press("o")
        assert at.app.screen is table
        await at.press("z")
        assert type(at.app.screen).__name__ == "Others"


async def test_last_line_help_palette_and_sentences_say_the_changed_key(tmp_path: Path) -> None:
    write('others = "%"\nhint = "f6"\nhints = "z"\nkeys_help = "f1"\nEnter = "ctrl+e"\n')
    async with at_table(tmp_path, "kunitori") as at:
        last = strips(at.app)[23].text
        assert last.startswith(" Ctrl+E buy")
        assert last.rstrip().endswith(" F1")
        table = at.app.screen
        told = [command.help for command in at.app.get_system_commands(table)]
        assert any("(F6)" in one and "; z always" in one for one in told)
        assert any("(%)" in one for one in told)
        assert tr("Hints only with {key:hint} from now on.") == "Hints only with F6 from now on."
        await at.press("f1")
        assert isinstance(at.app.screen, KeysHelp)
        assert "F6" in str(at.app.screen.query_one("Static").render())


async def test_escape_stays_where_a_letter_that_does_the_same_is_changed(tmp_path: Path) -> None:
    write('back = "z"\n')
    async with started() as (app, pilot):
        for key in ("z", "escape"):
            await pilot.press("t")
            assert len(app.screen_stack) == 2
            await pilot.press(key)
            assert len(app.screen_stack) == 1


async def test_letters_are_typed_into_a_text_whatever_they_do_elsewhere(tmp_path: Path) -> None:
    write('Up = "W"\nEnter = "ctrl+e"\n')
    async with started() as (app, pilot):
        await pilot.press("t", "end", "ctrl+e", "W", "space", "W", "enter")
        assert app.settings.name == "W W"


@pytest.mark.parametrize("letter", "dfmz")
def test_a_sign_gives_way_to_a_letter_that_does_something_else(letter: str) -> None:
    at = LETTERS.index(letter)
    assert sign(10 + at) == letter
    assert keymap.clash({"hint": letter}) is None
    keymap.hold({"hint": letter})
    assert sign(10 + at) == "h"
    assert len({sign(n) for n in range(10 + len(LETTERS))}) == 10 + len(LETTERS)


# -- keys.toml --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ('hint = "z"\nlog = x\n', "keys.toml is not valid TOML (line 2). Mend it or remove it."),
        ('hint = "z"\nlog = "', "keys.toml is not valid TOML (line 2)."),
        ('hunt = "z"', "keys.toml: there is no action hunt, the nearest is hint. Mend the line or remove it. The"),
        (
            'Escape = "z"',
            "keys.toml: Escape keeps its key: digits, Esc and Ctrl+Q always do the same. Remove the line.",
        ),
        ("hint = 30", "keys.toml: hint cannot have the key 30, there is none. Write it as z, f1, ? or ctrl+e."),
        ('hint = "spade"\nx = "z"\nlog = ""', "key spade, there is none. Write it as z, f1, ? or ctrl+e. 2 more lines"),
        ('hint = ""', "keys.toml: hint has no key. Write one between the quotes, or remove the line."),
        ('[keys]\nhint = "z"', 'keys.toml: keys is not the line of one action. Write lines as hint = "z", under no'),
        ('hint = "l"', "keys.toml: l would be both “hint” and “log”. Give one of them another key."),
        (
            'hint = "escape"',
            "Esc stays what it is: digits, Esc and Ctrl+Q always do the same. Give “hint” another key.",
        ),
        ('all = "5"', "5 stays what it is: digits, Esc and Ctrl+Q always do the same. Give “all on one” another key."),
    ],
)
async def test_a_bad_file_is_told_in_a_sentence_and_the_usual_keys_hold(written: str, said: str) -> None:
    write(written)
    async with started(language="en") as (app, _pilot):
        (notice,) = notices(app)
        assert said in notice
        assert notice.endswith("The usual keys hold.")
        assert keymap.changes() == {}


def test_a_file_may_name_a_key_as_it_is_printed() -> None:
    write('hint = "?"\nkeys_help = "F1"\nHome = "Strg+E"\nShift_Tab = "↑"\nUp = "Umschalt+Tab"\nDown = "ctrl+x"\n')
    assert " ".join(own_keys.load().values()) == "question_mark f1 ctrl+e up shift+tab ctrl+x"


def test_the_line_of_bytes_that_are_no_text_is_named() -> None:
    write("")
    (config_dir() / keymap.FILE).write_bytes(b'hint = "z"\nlog = "\xff"\n')
    with pytest.raises(BadSheet) as caught:
        own_keys.load()
    assert caught.value.params["line"] == 2


# -- the page ---------------------------------------------------------------------------------------------------------


@asynccontextmanager
async def on_the_page(name: str) -> AsyncIterator[tuple[KunitoriApp, object]]:
    async with started(language="en") as (app, pilot):
        await pilot.press("t", "y")
        assert isinstance(app.screen, KeysScreen)
        await pilot.press(*["down"] * keymap.changeable().index(name))
        yield app, pilot


@pytest.mark.parametrize("language", ["en", "de"])
async def test_every_line_of_the_settings_names_the_way_to_the_page(language: str) -> None:
    async with started(language=language) as (app, pilot):
        await pilot.press("t")
        for _ in range(app.screen.query_one(Rows).option_count):
            assert f" y {tr('keys')} " in strips(app)[23].text
            await pilot.press("down")


async def test_a_key_is_changed_by_pressing_it_and_kept_and_given_back() -> None:
    async with on_the_page("log") as (app, pilot):
        await pilot.press("enter", "$")
        assert own_keys.load() == {"log": "dollar_sign"} == keymap.changes()
        assert "the whole log" in text(app)
        assert " l             $ " in text(app)
        await pilot.press("u")
        assert own_keys.load() == {} == keymap.changes()
        await pilot.press("enter", "l")
        assert own_keys.load() == {}, "that is the usual one"


async def test_a_key_that_does_something_else_on_the_same_screen_is_refused_by_the_names_of_both() -> None:
    async with on_the_page("log") as (app, pilot):
        await pilot.press("enter", "h")
        assert "h would be both “log” and “hint”. Give one of them another key." in text(app)
        assert keymap.changes() == {}
        await pilot.press("enter", "escape", "down")
        assert "would be both" not in text(app)


async def test_a_file_that_is_not_in_use_is_told_on_the_page_and_kept_beside_the_first_change() -> None:
    faulty = '# mine\nhint = "z"\nhnt = "Z"\n'
    write(faulty)
    async with on_the_page("log") as (app, pilot):
        assert "keys.toml: there is no action hnt, the nearest is hint." in text(app)
        assert "The file is not in use." in text(app)
        await pilot.press("enter", "$", "enter", "%")
        assert (config_dir() / "keys-old.toml").read_text(encoding="utf-8") == faulty
        assert "kept as keys-old.toml." in notices(app)[-1]
        assert own_keys.load() == {"log": "percent_sign"}
        assert "not in use." not in text(app)


async def test_all_keys_are_given_back_after_a_question() -> None:
    async with on_the_page("log") as (_app, pilot):
        await pilot.press("enter", "z", "d", "n")
        assert own_keys.load() == {"log": "z"}
        await pilot.press("d", "y")
        assert own_keys.load() == {}


# -- one hand ---------------------------------------------------------------------------------------------------------


def test_the_left_hand_reaches_whatever_has_a_key() -> None:
    changes = own_keys.left_hand()
    with_it = LEFT | {f"ctrl+{letter}" for letter in "weradftgxvb"}
    out_of_reach = {
        name
        for place in keymap.sheet().places
        for name in {*place} & {*keymap.changeable()}
        if not {changes.get(name), *(() if name in changes else place[name])} & with_it
    }
    assert out_of_reach == set()


async def test_arrows_and_enter_go_on_working_for_who_plays_with_the_left_hand() -> None:
    own_keys.store(own_keys.left_hand())
    async with started(language="de") as (app, pilot):
        at = app.screen.query_one(Rows)
        before = at.highlighted
        await pilot.press("down", "down", "up", "s")
        assert at.highlighted == before + 2
        assert "Leertaste wählen" in text(app)
        await pilot.press("enter")
        assert len(app.screen_stack) == 2


@pytest.mark.parametrize("game", ["kunitori", "brennt", "mixed", "moegahara", "azuchi", "sekigahara"])
async def test_a_game_is_played_to_its_end_with_the_left_hand(game: str, tmp_path: Path) -> None:
    own_keys.store(own_keys.left_hand())
    async with at_table(tmp_path, game, **({} if game == "sekigahara" else {"round_limit": 6})) as at:
        for _ in range(STEPS):
            screen = at.app.screen
            if isinstance(screen, FinalScore):
                break
            shown = {binding.key for key in keys(screen) for binding in key.line}
            go_on = next((key for key in ("space", "f", "e", "escape") if key in shown), "space")
            asked = isinstance(screen, TableScreen) and screen.ask is not None
            if not asked:
                await at.wait(2)
            if at.app.screen is screen:
                await at.press(go_on)
        assert isinstance(at.app.screen, FinalScore)
        assert "Space" in strips(at.app)[23].text
