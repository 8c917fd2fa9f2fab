"""Every key is stated once, in its binding: the last line, the help, the palette and docs/keys.md say the same."""

from __future__ import annotations

import pkgutil
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial
from importlib import import_module
from pathlib import Path

import pytest
from textual.binding import Binding
from textual.command import CommandList, CommandPalette
from textual.dom import DOMNode
from textual.geometry import Size
from textual.widget import Widget
from textual.widgets import Input

import screens
from kunitori_tui import shelf
from kunitori_tui.app import KunitoriApp
from kunitori_tui.play.session import Session
from kunitori_tui.play.settings import Settings, load
from kunitori_tui.text.box import box
from savegames.format import Seat
from savegames.store import Store
from screens.deckbuilder.attack import AttackPanel
from screens.deckbuilder.defence import DefencePanel
from screens.deckbuilder.joint import JointPanel
from screens.deckbuilder.table import DeckTable
from screens.dialogs.popup import AskYes
from screens.keys import CHANGES, LEAVES, action_name, keys, written
from screens.shell.settings import Commands
from screens.table.base import TableScreen
from screens.table.keys_help import KeysHelp
from screens.widgets.lines import KeyLine
from screens.widgets.panel import Line, Painted, Panel
from scripts import keys as sheet
from tests.driving import Driver, driven, notices, strips
from tests.seasoned import SEASONED

every_place = pytest.mark.parametrize("place", sheet.PLACES, ids=lambda place: place.title)
every_game = pytest.mark.parametrize("game", shelf.ids())


@asynccontextmanager
async def at_table(
    tmp_path: Path, game: str, *, seats: int = 2, language: str = "en", **settings: str
) -> AsyncIterator[tuple[KunitoriApp, TableScreen, Driver]]:
    """Sit down at a new game beside bots, and give the program, its table and who drives it at the first question."""
    store = Store(tmp_path / "saves")
    seated = [Seat("human", "Anna"), *(Seat("bot", f"Bot{i}", "random") for i in range(1, seats))]
    session = Session.start(store, game, seated, seed=5, options={})
    app = KunitoriApp(
        session,
        settings=Settings(**{"bot_speed": "instant", **SEASONED, **settings}),
        store=store,
        language=language,
        ascii=False,
    )
    async with driven(app, size=(80, 24)) as pilot:
        table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        for _ in range(3000):  # a minute: nobody's clock but the machine's goes here
            if table.ask is not None:
                break
            await pilot.pause(0.02)
        assert table.ask is not None
        await pilot.pause()
        yield app, table, pilot


def panels_to_come(table: TableScreen) -> list[Widget]:
    """Return the panels of ``table`` that are made with the first question, or in the size, that needs them."""
    brief = table.brief
    if not isinstance(table, DeckTable):
        return [brief]
    wide = list(table.chronicle.panels(Size(200, 60)))
    battles = [AttackPanel(id="attack"), DefencePanel(id="defence"), JointPanel(id="joint")]
    return [brief, *battles, table.options, *wide]


def last_line(app: KunitoriApp) -> str:
    return strips(app)[23].text


def with_bindings() -> set[type[DOMNode]]:
    """Return every class of the program that states bindings."""
    for module in pkgutil.walk_packages(screens.__path__, "screens."):
        import_module(module.name)

    def below(cls: type[DOMNode]) -> Iterator[type[DOMNode]]:
        for sub in cls.__subclasses__():
            yield sub
            yield from below(sub)

    ours = ("screens.", "kunitori_tui.")
    return {cls for cls in below(DOMNode) if cls.__module__.startswith(ours) and cls.__dict__.get("BINDINGS")}


# -- stated once ------------------------------------------------------------------------------------------------------


def test_every_binding_says_in_words_what_it_does() -> None:
    dumb = [
        f"{cls.__name__}: {binding.key}"
        for cls in with_bindings()
        for binding in Binding.make_bindings(cls.__dict__["BINDINGS"])
        if not binding.description
    ]
    assert dumb == []


def test_everything_that_states_keys_belongs_to_a_screen_of_the_document() -> None:
    known = {base for place in sheet.PLACES for cls in place.classes for base in cls.__mro__}
    assert with_bindings() - known == {KunitoriApp}


def test_a_key_that_means_several_things_on_the_tables_is_listed_with_its_reason() -> None:
    listed = {key: one.actions for one in sheet.SEVERAL if one.where == sheet.TOGETHER for key in one.keys.split()}
    assert sheet.several_meanings(sheet.TABLES) == listed


@pytest.mark.parametrize("place", sheet.OTHERS, ids=lambda place: place.title)
def test_a_key_that_means_several_things_on_a_screen_is_listed_with_its_reason(place: sheet.Place) -> None:
    listed = {key: one.actions for one in sheet.SEVERAL if one.where == place.title for key in one.keys.split()}
    assert sheet.several_meanings([place]) == listed


def test_every_reason_is_about_a_screen_there_is() -> None:
    titles = {sheet.TOGETHER, *(place.title for place in sheet.OTHERS)}
    assert {one.where for one in sheet.SEVERAL} <= titles
    assert all(one.why for one in sheet.SEVERAL)


def test_the_document_has_the_keys_of_today() -> None:
    assert sheet.DOCUMENT.found() == sheet.DOCUMENT.wanted(), "python scripts/keys.py"


# -- at a table -------------------------------------------------------------------------------------------------------


@every_game
async def test_the_palette_has_whatever_a_key_does_at_a_table_and_concede_is_last(tmp_path: Path, game: str) -> None:
    async with at_table(tmp_path, game, seats=shelf.load(game).seat_counts[0]) as (app, table, _pilot):
        words = table.key_words()
        wanted = set()
        for key, (node, binding, enabled, _) in table.active_bindings.items():
            ours = {(one.binding.key, one.binding.action) for one in sheet.stated(type(node))}
            one_of_many = "(" in binding.action
            says_why_not = words.get(action_name(binding), "") is None
            if (key, binding.action) in ours and enabled and not (one_of_many or binding.system or says_why_not):
                wanted.add(binding.action)
        offered = list(app.get_system_commands(table))
        done = {
            command.callback.args[0]
            for command in offered
            if isinstance(command.callback, partial)
            and command.callback.args
            and isinstance(command.callback.args[0], str)
        }
        assert wanted - done == set()
        assert {"info", "log", "others", "hint", "speed", "keys_help", "leave"} <= done
        assert offered[-1].title == "Concede for Anna"
        assert "Settings" in [command.title for command in offered]


async def test_the_palette_begins_with_what_only_shows_something(tmp_path: Path) -> None:
    async with at_table(tmp_path, "kunitori") as (app, table, _pilot):
        titles = [command.title for command in app.get_system_commands(table)]
        rank = [key.bindings[0].group for key in keys(table) for _ in key.actions[:1]]
        assert {None, CHANGES, LEAVES} == set(rank)
        order = ("Players", "Pool", "All treasures", "End phase", "Settings", "Menu", "Quit", "Concede for Anna")
        places = [titles.index(title) for title in order]
        assert places == sorted(places), titles


@every_game
async def test_no_widget_that_can_have_the_focus_is_missing_in_the_document(tmp_path: Path, game: str) -> None:
    async with at_table(tmp_path, game, seats=shelf.load(game).seat_counts[0]) as (_app, table, _pilot):
        place = next(place for place in sheet.TABLES if place.screen is type(table))
        there = [*table.query("*"), *panels_to_come(table)]
        assert {type(widget) for widget in there if widget.can_focus} == set(place.panels.values())


async def found(app: KunitoriApp, typed: str) -> list[str]:
    """Return the titles that the palette has for what is typed, the first one first."""
    hits = [hit async for hit in Commands(app.screen).search(typed)]
    return [str(hit.text) for hit in sorted(hits, key=lambda hit: -hit.score)]


@pytest.mark.parametrize("typed", ["daimyo", "daimyō", "DAIMYŌ"])
async def test_the_palette_finds_words_with_their_macrons_left_out(tmp_path: Path, typed: str) -> None:
    async with at_table(tmp_path, "kunitori") as (app, _table, pilot):
        await pilot.press("ctrl+p")
        palette = app.screen
        assert isinstance(palette, CommandPalette)
        palette.query_one(Input).value = typed
        listed = palette.query_one(CommandList)
        while not listed.options or not all("daimyō" in str(option.prompt) for option in listed.options):
            await pilot.pause(0.01)  # what never comes ends with the limit of a test
        assert any("Let a bot play for Anna: daimyō" in str(option.prompt) for option in listed.options)


WORDS = {
    "en": {
        "help": "Keys",
        "exit": "Quit",
        "resign": "Concede for Anna",
        "pass": "End phase",
        "end turn": "End phase",
        "skip": "Speed",
        "buy": "Buy",
        "menu": "Menu",
    },
    "de": {
        "hilfe": "Tasten",
        "menue": "Menü",
        "geschwindigkeit": "Tempo",
        "beenden": "Phase beenden",
        "programm beenden": "Ende",
        "passen": "Phase beenden",
        "aufgeben": "Aufgeben für Anna",
    },
}


@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_palette_finds_what_players_call_it(tmp_path: Path, language: str) -> None:
    async with at_table(tmp_path, "kunitori", language=language) as (app, _table, _pilot):
        first = {typed: (await found(app, typed))[0] for typed in WORDS[language]}
        assert first == WORDS[language]


async def test_the_palette_finds_the_map_at_the_campaign(tmp_path: Path) -> None:
    async with at_table(tmp_path, "sekigahara") as (app, _table, _pilot):
        assert (await found(app, "map"))[0] == "Near"


@pytest.mark.parametrize("typed", ["con", "give", "anna", "e"])
async def test_concede_is_last_whatever_is_typed(tmp_path: Path, typed: str) -> None:
    async with at_table(tmp_path, "kunitori") as (app, _table, _pilot):
        titles = await found(app, typed)
        assert titles[-1] == "Concede for Anna"
        assert len(titles) > 1 or typed == "give"


@pytest.mark.parametrize(("language", "nothing"), [("en", "Nothing found."), ("de", "Nichts gefunden.")])
async def test_a_word_that_no_command_has_is_told(tmp_path: Path, language: str, nothing: str) -> None:
    async with at_table(tmp_path, "kunitori", language=language) as (app, _table, _pilot):
        assert await found(app, "qqq") == [nothing]


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "Enter run  ↑↓ move  Esc close"), ("de", "Enter ausführen  ↑↓ bewegen  Esc schließen")],
)
async def test_the_last_line_of_the_palette_is_its_own(tmp_path: Path, language: str, line: str) -> None:
    async with at_table(tmp_path, "kunitori", language=language) as (app, _table, pilot):
        below = last_line(app)
        await pilot.press("ctrl+p")
        assert last_line(app).strip() == line
        await pilot.press("escape")
        assert last_line(app) == below


async def test_a_seat_that_was_given_to_a_bot_tells_how_to_take_it_back(tmp_path: Path) -> None:
    async with at_table(tmp_path, "kunitori") as (app, table, pilot):
        commands = {command.title: command.callback for command in app.get_system_commands(table)}
        commands["Let a bot play for Anna: ashigaru"]()
        await pilot.pause()
        assert any("Ctrl+P and “take back” end that." in strip.text for strip in strips(app))
        assert (await found(app, "take back"))[0] == "Take back Anna's seat"


async def test_a_command_of_the_palette_does_what_its_key_does(tmp_path: Path) -> None:
    async with at_table(tmp_path, "kunitori") as (app, table, pilot):
        commands = {command.title: command.callback for command in app.get_system_commands(table)}
        await commands["All treasures"]()
        await pilot.pause()
        assert table.view.money == 3


async def test_the_last_line_of_an_overlay_is_its_own(tmp_path: Path) -> None:
    async with at_table(tmp_path, "kunitori") as (app, _table, pilot):
        below = last_line(app)
        assert below.startswith(" Enter buy  t all treasures")
        await pilot.press("question_mark")
        assert isinstance(app.screen, KeysHelp)
        assert last_line(app).startswith(" Enter all rules  1-4 rule")
        await pilot.press("escape")
        assert last_line(app) == below
        await pilot.press("i")
        assert last_line(app).strip() == "←→ next  1-2 rule  Enter first rule  Esc close"


@pytest.mark.parametrize(("word", "screen"), [("log", "LogScreen"), ("menu", "MenuScreen")])
async def test_a_click_on_a_key_of_the_last_line_of_a_table_presses_it(tmp_path: Path, word: str, screen: str) -> None:
    async with at_table(tmp_path, "azuchi") as (app, _table, pilot):
        await pilot.click(KeyLine, offset=(last_line(app).index(word), 0))
        assert type(app.screen).__name__ == screen


async def test_a_click_on_an_arrow_moves_the_cursor_that_way(tmp_path: Path) -> None:
    async with at_table(tmp_path, "azuchi") as (app, table, pilot):
        middle = table.focused
        assert middle is not None
        before = middle.ref
        await pilot.click(KeyLine, offset=(last_line(app).index("→"), 0))
        after = middle.ref
        assert after != before
        await pilot.click(KeyLine, offset=(last_line(app).index("←"), 0))
        assert middle.ref == before


async def test_the_last_line_names_the_arrows_of_a_panel_that_would_be_painted_after_it(tmp_path: Path) -> None:
    async with at_table(tmp_path, "azuchi") as (app, table, pilot):
        middle = table.focused
        assert isinstance(middle, Panel)
        middle.spots, middle.painted_for = [], (0, 0)  # as before the first frame
        table.query_one(KeyLine).repaint()
        await pilot.pause()
        assert "→" in last_line(app)


class Fussy(Painted):
    """Paints where there is room alone, as the panels of a battle do."""

    can_focus = True

    def paint(self, width: int, height: int) -> list[Line]:
        if not width or not height:
            raise ValueError("no room")
        return []


async def test_the_last_line_does_not_paint_a_panel_that_has_no_room_yet(tmp_path: Path) -> None:
    async with at_table(tmp_path, "kunitori") as (app, table, pilot):
        panel = Fussy()
        await table.mount(panel)
        panel.styles.width = panel.styles.height = 0
        await pilot.pause()
        panel.focus()
        await pilot.pause()
        assert app.focused is panel
        assert not panel.size
        panel.painted_for = (1, 1)  # as after another size
        table.query_one(KeyLine).repaint()
        await pilot.pause()
        assert last_line(app).strip()


async def test_a_click_answers_a_question_of_yes_and_no(tmp_path: Path) -> None:
    async with at_table(tmp_path, "kunitori") as (app, _table, pilot):
        answers: list[bool | None] = []
        for word in ("yes", "no"):
            app.push_screen(AskYes("Really?", "Is it so?"), answers.append)
            await pilot.pause()
            line = app.screen.query(KeyLine).last()
            await pilot.click(line, offset=(last_line(app).index(word), 0))
        assert answers == [True, False]


async def test_a_question_of_yes_and_no_names_escape_too(tmp_path: Path) -> None:
    async with at_table(tmp_path, "kunitori") as (app, _table, pilot):
        app.push_screen(AskYes("Really?", "Is it so?"))
        await pilot.pause()
        assert last_line(app).strip() == "y yes  n Esc no"


@pytest.mark.parametrize(("language", "said"), [("en", "Ctrl+Q leaves the program"), ("de", "Strg+Q verlässt")])
async def test_control_and_c_say_what_leaves_the_program(tmp_path: Path, language: str, said: str) -> None:
    async with at_table(tmp_path, "kunitori", language=language) as (app, _table, pilot):
        await pilot.press("ctrl+c")
        (notice,) = notices(app)
        assert notice.startswith(said)


async def test_help_has_the_keys_that_do_nothing_now_behind_those_that_work(tmp_path: Path) -> None:
    async with at_table(tmp_path, "kunitori") as (app, table, pilot):
        shown = keys(table)
        works = {"".join(part for part, _ in written(key.bindings, table.look)): key.works for key in shown}
        assert works["t"]
        assert works["o"]
        assert works["p"]
        assert not works["u"], "nothing has been done yet"
        await pilot.press("question_mark")
        text = str(app.screen.query_one("Static").render())
        order = ("play all treasures of the hand", "More keys", "previous panel", "take back the last choice")
        assert sorted(order, key=text.index) == list(order)


@every_game
async def test_keys_that_hurry_the_bots_are_there_while_they_move_alone(tmp_path: Path, game: str) -> None:
    async with at_table(tmp_path, game, seats=shelf.load(game).seat_counts[0]) as (_app, table, _pilot):
        assert not {"next", "skip"} & {action for key in keys(table) for action in key.actions}


@every_game
async def test_v_changes_how_fast_bots_move_at_every_table_and_says_so(tmp_path: Path, game: str) -> None:
    async with at_table(tmp_path, game, seats=shelf.load(game).seat_counts[0]) as (_app, table, pilot):
        told = []
        for _ in range(4):
            await pilot.press("v")
            told.append((load().bot_speed, table.note))
        speeds = [("step", "step by step"), ("slow", "slow"), ("fast", "fast"), ("instant", "at once")]
        if box(game).stops.digest:
            speeds = [("round", "summed up before your turn"), ("turn", "summed up turn by turn"), *speeds[:2]]
        assert told == [(speed, f"Bot speed: {words}.") for speed, words in speeds]


@pytest.mark.parametrize("language", ["en", "de"])
@every_game
async def test_the_last_line_of_a_table_keeps_the_way_to_the_rest(tmp_path: Path, game: str, language: str) -> None:
    async with at_table(tmp_path, game, seats=shelf.load(game).seat_counts[0], language=language) as (
        app,
        _table,
        pilot,
    ):
        for _ in range(6):
            assert last_line(app).rstrip().endswith(" ?")
            assert last_line(app).startswith(" Enter ")
            await pilot.press("tab")
