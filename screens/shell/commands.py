"""The commands there are on a screen: what its keys do now, and what has no key."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from textual.app import SystemCommand
from textual.binding import Binding

from kunitori_tui.text.catalog import N_, tr
from screens.drawing.one_frame import SettledScreen
from screens.host import host
from screens.keys import CHANGES, LEAVES, keys, written
from screens.page import PageScreen

_THEMES = {
    "lacquer": N_("Theme: lacquer"),
    "colour-blind": N_("Theme: colour-blind"),
    "ansi": N_("Theme: 16 colours"),
}
_LANGUAGES = {"en": "English", "de": "Deutsch"}


def commands(screen: SettledScreen[Any]) -> Iterator[SystemCommand]:
    """Yield what the keys of ``screen`` do and what has no key: first what somebody waits for, then what only shows,
    what changes the game, the settings, the ways out, and last what the screen itself adds.
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
        yield SystemCommand(tr("Settings"), told, partial(_open_settings, screen))
    for theme, title in _THEMES.items():
        yield SystemCommand(tr(title), tr("Change the colours"), partial(_set, screen, "theme", theme))
    for language, title in _LANGUAGES.items():
        yield SystemCommand(title, tr("Change the language"), partial(_set, screen, "language", language))


def _open_settings(screen: SettledScreen[Any]) -> None:
    from screens.shell.settings import SettingsScreen

    screen.app.push_screen(SettingsScreen())


def _set(screen: SettledScreen[Any], name: str, value: str) -> None:
    program = host(screen.app)
    setattr(program.settings, name, value)
    program.settings_changed(name)
