"""The commands there are on a screen, what its keys do now and what has no key, and the list of all of them, found by
typing a part of one.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, ClassVar

from textual.app import ComposeResult, SystemCommand
from textual.binding import Binding, BindingType
from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.content import Content
from textual.widgets import Input

from kunitori_tui.text.book_search import fits, plain
from kunitori_tui.text.catalog import N_, tr
from screens.drawing.one_frame import SettledScreen
from screens.host import host
from screens.keys import CHANGES, LEAVES, Grave, keys, written
from screens.page import PageScreen
from screens.shell.settings import LANGUAGES, SettingsScreen
from screens.widgets.lines import KeyLine

_THEMES = {
    "lacquer": N_("Theme: lacquer"),
    "colour-blind": N_("Theme: colour-blind"),
    "ansi": N_("Theme: 16 colours"),
}


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
    look = host(screen.app).look
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
    for theme, title in _THEMES.items():
        yield SystemCommand(tr(title), tr("Change the colours"), partial(_set, screen, "theme", theme))
    for language, title in LANGUAGES.items():
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
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "run", N_("run"), tooltip=N_("do what the cursor stands on"), priority=True),
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
