"""The list of all commands: what the keys of a screen do, found by typing a part of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from textual.app import SystemCommand
from textual.binding import Binding
from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input

from kunitori_tui.text.spelling import plain
from screens.drawing.look import Look
from screens.drawing.one_frame import SettledScreen
from screens.keys import keys, written

IN_HELP = 0.5
"""How well a command fits of which only the explanation has what was typed: less than any whose title has it."""


class Palette(CommandPalette, SettledScreen[None]):
    """Textual's palette with a cursor that stands still: a blinking one sends bytes while nothing happens."""

    def on_mount(self) -> None:
        self.query_one(Input).cursor_blink = False


class Commands(Provider):
    """The commands of the program in its own order. Marks above letters may be left out: "daimyo" finds "daimyō"."""

    async def discover(self) -> Hits:
        for title, explained, callback, _ in self.app.get_system_commands(self.screen):
            yield DiscoveryHit(Content(title), callback, text=title, help=explained)

    async def search(self, query: str) -> Hits:
        matcher = self.matcher(plain(query))
        for title, explained, callback, _ in self.app.get_system_commands(self.screen):
            score = matcher.match(plain(title)) or IN_HELP * (plain(query) in plain(explained))
            if score:
                same = len(plain(title)) == len(title)  # else the marked letters would stand elsewhere
                spans = list(matcher.highlight(plain(title)).spans) if same else []
                yield Hit(score, Content(title, spans=spans), callback, text=title, help=explained)


def key_commands(screen: Screen[Any], group: Binding.Group | None, look: Look) -> Iterator[SystemCommand]:
    """Return what the keys of ``screen`` with bindings of ``group`` do now; not those of several actions, which move
    the cursor or name things by their number; nor those of the program where the screen has ``palette_closed`` set.
    """
    closed = getattr(screen, "palette_closed", False)
    for key in keys(screen):
        alone = len(key.actions) == 1
        bindings = [b for b in key.bindings if b.group == group and not b.system and (alone or "(" not in b.action)]
        if key.works and bindings and not (closed and key.node is screen.app):
            name = "".join(text for text, _ in written(key.bindings, look))
            title = key.words[:1].upper() + key.words[1:]
            told = key.full[:1].upper() + key.full[1:]
            yield SystemCommand(title, f"{told} ({name})", partial(screen.app.run_action, bindings[0].action, key.node))
