"""Settings, and in words what the player's price sheet changes: a change is in effect at once and kept at once. And the
commands there are on a screen, settings among them, with the list of all of them, found by typing a part of one.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial
from typing import Any

from rich.text import Text
from textual import on
from textual.app import ComposeResult, SystemCommand
from textual.binding import Binding
from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.content import Content
from textual.widgets import Input, OptionList, Static

from kunitori_tui import shelf
from kunitori_tui.engine.api import Setup
from kunitori_tui.engine.errors import KeyedError
from kunitori_tui.play import prices, settings
from kunitori_tui.play.names import readable
from kunitori_tui.process.terminal import is_behind_the_door
from kunitori_tui.text import games, reasons
from kunitori_tui.text import settings as words
from kunitori_tui.text.book_search import fits, plain
from kunitori_tui.text.catalog import N_, tr, trn
from kunitori_tui.text.cells import at_left
from kunitori_tui.text.coach import KEY
from screens.dialogs.popup import AskText
from screens.drawing.one_frame import SettledScreen
from screens.host import host
from screens.keys import CHANGES, LEAVES, Grave, Words, keys, written
from screens.manifest import screen as screen_of
from screens.page import PageScreen
from screens.widgets.lines import KeyLine
from screens.widgets.rows import Field, Fields


def price_sheet(game: str) -> tuple[dict[str, dict[str, Any]], str]:
    """Return the price sheet for ``game``, empty if none, and a sentence why it cannot be used; "" if it can."""
    try:
        if sheet := prices.load(game):
            rules = shelf.load(game)
            rules.check(Setup(max(rules.seat_counts), 0, {"prices": sheet}))
    except KeyedError as error:
        return {}, reasons.error(error)
    return sheet, ""


def sheet_lines() -> list[str]:
    """Return what the price sheet changes, a sentence for every game that it names."""
    told = {game: state for game in shelf.ids() if (state := sheet_state(game))}
    if not told:
        return [tr("All costs and counts are the built-in ones.")]
    if len(told) > 1 and len(set(told.values())) == 1:  # the file itself is at fault
        return [next(iter(told.values()))]
    return [f"{games.list_title(game)}: {state}" for game, state in told.items()]


def sheet_state(game: str) -> str:
    """Return the state of the price sheet for ``game`` in one sentence; "" if it says nothing of that game."""
    sheet, trouble = price_sheet(game)
    changes = trn("The price sheet changes {n} card.", "The price sheet changes {n} cards.", len(sheet))
    return changes if sheet else trouble


class SettingsScreen(PageScreen):
    """The list of settings, the name, and where the price sheet lies."""

    CSS_PATH = "settings.tcss"
    PARTS = ("head", "list-box", "help", "sheet-box")
    BINDINGS = [
        Binding("d", "defaults", N_("defaults"), tooltip=N_("all but your name back to default; asks first")),
        Binding("k", "coach_anew", N_("coach anew"), tooltip=N_("let the coach explain everything once more")),
        Binding("y", "keys", N_("keys"), tooltip=N_("which key does what; give it another one")),
        Binding("escape,q", "back", N_("back")),
    ]

    def rows(self) -> Fields:
        return Fields(self._line, id="list")

    def write(self) -> None:
        self.entitle(tr("Settings"), tr("Set once"))
        name = self.host.settings.name
        help_text = tr("What you are called at the table and in the statistics. {key:Enter} changes it.")
        own_name = Field("name", tr("Your name"), [(name, name or tr("(none yet)"))], 0, help_text)
        self.query_one("#list", Fields).show([*map(self._field, settings.CHOICES), own_name])
        sheet = self.query_one("#sheet-box", Static)
        sheet.add_class("box")
        sheet.border_title = tr("Price sheet")
        own = [] if is_behind_the_door(os.environ) else [str(prices.path())]  # a path of the host is of no use there
        sheet.update(self.text("\n".join([*own, *sheet_lines()]), "dim"))
        self._tell()

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        field = self.query_one("#list", Fields).current
        named = field is not None and field.id == "name"
        step, select = (None, tr("change")) if named else (tr("change"), tr("next value"))
        return {"step": step, "select": select, "keys": tr("keys")}

    def _field(self, key: str) -> Field:
        values = [(value, words.called(value)) for value in settings.CHOICES[key]]
        at = settings.CHOICES[key].index(getattr(self.host.settings, key))
        return Field(key, tr(words.NAMES[key]), values, at, tr(words.HELP[key]))

    def _line(self, field: Field, here: bool) -> Text:
        look = self.look
        changeable = here and len(field.values) > 1
        left, right = (look.glyph(g) if changeable else " " for g in ("value_left", "value_right"))
        changed = field.id == "name" or field.at != 0
        value = Text(f"{left} {field.words} {right}", style=look.style("points" if changed and not here else "text"))
        return self.text(f"   {at_left(field.label, 30)}") + value

    @on(OptionList.OptionHighlighted)
    def _tell(self) -> None:
        field = self.query_one("#list", Fields).current
        self.put("#help", field.help if field else "")
        self.query_one(KeyLine).repaint()

    @on(OptionList.OptionSelected)
    def _press(self) -> None:
        fields = self.query_one("#list", Fields)
        if fields.current is not None and fields.current.id == "name":
            self.ask(AskText(tr("Your name"), self.host.settings.name, settings.NAME_CELLS), self._rename)
        else:
            fields.action_step(1)

    def _rename(self, text: str) -> None:
        self.host.settings.name = readable(text)
        self.host.settings_changed()

    @on(Fields.Changed)
    def _change(self, event: Fields.Changed) -> None:
        if event.field.id in settings.CHOICES:
            _set(self, event.field.id, event.field.value)

    def action_keys(self) -> None:
        """Show which key does what."""
        self.app.push_screen(screen_of("own keys")())

    def action_coach_anew(self) -> None:
        """Let the coach explain everything once more."""
        self.host.settings.coach = "on"
        self.host.settings.met = [told for told in self.host.settings.met if not told.startswith(KEY)]
        self.host.settings_changed()
        self.put("#help", tr("The coach explains everything once more."))

    def action_defaults(self) -> None:
        """Set everything but the name as in the beginning, after a question."""

        def set_all() -> None:
            for key, values in settings.CHOICES.items():
                setattr(self.host.settings, key, values[0])
            self.host.settings_changed()

        self.host.do_if_sure(tr("Defaults"), tr("Set everything but your name back to default?"), set_all)


def commands(screen: SettledScreen[Any]) -> Iterator[SystemCommand]:
    """Yield the commands of the palette on ``screen``: answers to other players, keys that only show something, keys
    that change the game, settings, keys that leave, and last the screen's own commands without a key.
    """
    yield from screen.answers_wanted()
    yield from _key_commands(screen, None)
    yield from _key_commands(screen, CHANGES)
    if not screen.palette_closed:
        yield from _settings_commands(screen)
    yield from _key_commands(screen, LEAVES)
    yield from screen.palette_commands()


def _key_commands(screen: SettledScreen[Any], group: Binding.Group | None) -> Iterator[SystemCommand]:
    """Yield what the keys of ``screen`` with bindings of ``group`` do now; not those of several actions, which move
    the cursor or name things by their number; nor those of the program where the screen is closed to it.
    """
    look = screen.look
    for key in keys(screen):
        alone = len(key.actions) == 1
        bindings = [b for b in key.bindings if b.group == group and not b.system and (alone or "(" not in b.action)]
        if key.works and bindings and not (screen.palette_closed and key.node is screen.app):
            name = "".join(text for text, _ in written(key.bindings, look))
            title = key.words[:1].upper() + key.words[1:]
            told = key.full[:1].upper() + key.full[1:]
            yield SystemCommand(title, f"{told} ({name})", partial(screen.app.run_action, bindings[0].action, key.node))


def _settings_commands(screen: SettledScreen[Any]) -> Iterator[SystemCommand]:
    if not isinstance(screen, PageScreen):  # those are one step from the menu, which has them
        told = tr("Language, colours, speed of the bots and more")
        yield SystemCommand(tr("Settings"), told, lambda: screen.app.push_screen(SettingsScreen()))
    for theme in settings.CHOICES["theme"]:
        title = tr("Theme: {name}", name=words.called(theme))
        yield SystemCommand(title, tr("Change the colours"), partial(_set, screen, "theme", theme))
    for language, title in words.LANGUAGES.items():
        yield SystemCommand(title, tr("Change the language"), partial(_set, screen, "language", language))


def _set(screen: SettledScreen[Any], name: str, value: str) -> None:
    program = host(screen.app)
    setattr(program.settings, name, value)
    program.settings_changed(name)


IN_TITLE, IN_HELP, SCATTERED, LAST = 4.0, 3.0, 2.0, 1.0
"""How well a command fits that has what was typed in its title, in its explanation, has only the letters one behind the
other, or is to be the last whatever was typed. Those that fit alike keep their order.
"""


class Palette(CommandPalette, SettledScreen[None]):
    """Textual's palette with its keys on the last line, and a cursor that stands still: a blinking one sends bytes
    while nothing happens. Its list is measured by the screen: Textual's 70vh are of the terminal, which may be smaller.
    """

    CSS_PATH = "palette.tcss"
    DEFAULT_CSS = """
    Palette KeyLine { background: $background; }
    Palette #--results { max-height: 80%; }
    Palette CommandList { max-height: 100%; }
    """
    BINDINGS = [
        Binding("enter", "run", N_("run"), tooltip=N_("do what the cursor is on"), priority=True),
        Binding("up", "command_list('cursor_up')", N_("move"), tooltip=N_("move the cursor"), priority=True),
        Binding("down", "cursor_down", N_("move"), tooltip=N_("move the cursor"), priority=True),
        Binding("escape", "escape", N_("close")),
    ]

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield KeyLine(bar=True)

    def on_mount(self) -> None:
        self.query_one(Input).cursor_blink = False

    async def action_run(self) -> None:
        """Do what the cursor stands on."""
        await self.query_one(Input).action_submit()


class Commands(Provider):
    """The commands of the program in its own order. Marks above letters may be left out: "daimyo" finds "daimyō"."""

    of = staticmethod(commands)

    async def discover(self) -> Hits:
        for title, explained, callback, _ in self.app.get_system_commands(self.screen):
            yield DiscoveryHit(Content(title), callback, text=title, help=explained)

    async def search(self, query: str) -> Hits:
        matcher = self.matcher(plain(query))
        found = False
        for command in self.app.get_system_commands(self.screen):
            title, explained, callback, _ = command
            scattered = SCATTERED * bool(matcher.match(plain(title)))
            score = IN_TITLE if fits(query, title) else IN_HELP if fits(query, explained) else scattered
            if score:
                found = True
                same = len(plain(title)) == len(title)  # else the marked letters would stand elsewhere
                spans = list(matcher.highlight(plain(title)).spans) if same else []
                shown = Content(title, spans=spans)
                yield Hit(LAST if isinstance(command, Grave) else score, shown, callback, text=title, help=explained)
        if not found:
            nothing = tr("Nothing found.")
            yield Hit(LAST, nothing, lambda: None, text=nothing)
