"""A screen that is drawn when it has found its layout, not before."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TypeVar

from textual._compositor import CompositorMap
from textual.geometry import Size
from textual.screen import Screen

Result = TypeVar("Result")

SETTLE = 0.004
"""Seconds in which a screen finds its layout before it is drawn, once instead of three times."""


class SettledScreen(Screen[Result]):
    """A screen that draws nothing while updates are held back, and at once when they are let go.

    Textual renders every layout it finds in that time and throws the picture away, and then waits for its next frame:
    a good part of the time from the start of the program to what is first seen. It has no public place for either.
    """

    _drawn_map: CompositorMap | None = None
    """Where everything stood in the layout drawn last; None after scrolling, of which Textual keeps no map."""

    def settle(self) -> None:
        """Hold updates back until the layout stands, then draw the whole screen."""
        held = ExitStack()
        held.enter_context(self.app.batch_update())

        def draw() -> None:
            held.close()
            self.draw()

        self.set_timer(SETTLE, draw)

    def draw(self) -> None:
        """Lay the screen out and draw it now, unless somebody still holds updates back."""
        self.refresh(layout=True)  # what was held back is forgotten, not queued
        if self.is_current and not self.app._batch_count:
            self._on_timer_update()

    def _refresh_layout(self, size: Size | None = None, scroll: bool = False) -> None:
        """Arrange the screen and redraw what moved. Textual compares with the last map of the screen that it made; that
        may be one it made in between, to find a widget, and never drew: what moved would then stay undrawn.
        """
        compositor = self._compositor
        if self._drawn_map is not None:
            compositor._full_map = self._drawn_map
        super()._refresh_layout(size, scroll)
        self._drawn_map = None if compositor._full_map_invalidated else compositor._full_map

    def _on_timer_update(self) -> None:
        """Draw also what was changed a moment ago. Textual hears of that in messages of the widgets, and what comes a
        hair too late it draws in a frame of its own, 20 ms after the first.
        """
        if not self._layout_required and not self.app._batch_count:
            self._dirty_widgets |= {widget for widget in self._compositor.visible_widgets if widget._repaint_regions}
        super()._on_timer_update()

    def _compositor_refresh(self) -> None:
        if not self.app._batch_count and not self._is_covered():
            super()._compositor_refresh()

    def _is_covered(self) -> bool:
        """Return whether a screen that hides this one lies above; Textual would send that one again, whole, for every
        change of this one.
        """
        stack = self.app.screen_stack
        above = stack[stack.index(self) + 1 :] if self in stack else []
        return any(screen.styles.background.a == 1 for screen in above)
