"""Frames and pictures of a program that runs without a terminal."""

from __future__ import annotations

import asyncio
import re
from typing import Any

from textual._compositor import LayoutUpdate
from textual.app import App

from screens.drawing.one_frame import SETTLE, SettledScreen, updates_are_held

FONTS = re.compile(r"\s*@font-face \{[^}]*\}")
"""Where a picture would fetch its letters from; without it those of the viewer are taken, stretched to the cells."""


async def frame(app: App[Any]) -> str:
    """Return the text with escape sequences that draws the screen in front, once nothing changes any more."""
    before = ""
    while True:
        await _rest(app)
        screen = app.screen
        assert isinstance(screen, SettledScreen), "every screen of this program is one"
        if updates_are_held(app):
            await asyncio.sleep(SETTLE)
            continue
        screen.lay_out()
        update = screen._compositor.render_update(full=True)
        assert isinstance(update, LayoutUpdate), "it is one of all that is seen"
        drawn = update.render_segments(app.console)
        if drawn == before:
            return drawn
        before = drawn


def picture(app: App[Any], title: str) -> str:
    """Return the screen in front as SVG, under ``title``."""
    return FONTS.sub("", app.export_screenshot(title=title, simplify=True))


async def _rest(app: App[Any]) -> None:
    """Wait until each widget has handled the messages that it has got."""
    handled = asyncio.Event()
    left = 0

    def count() -> None:
        nonlocal left
        left -= 1
        if not left:
            handled.set()

    for node in [app, *app.screen.walk_children(with_self=True)]:
        left += node.call_later(count)
    if left:
        await handled.wait()
