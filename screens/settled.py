"""A screen that is drawn when it has found its layout, not before."""

from __future__ import annotations

from typing import TypeVar

from textual.screen import Screen

Result = TypeVar("Result")


class SettledScreen(Screen[Result]):
    """A screen that draws nothing while updates are held back.

    Textual renders every layout it finds in that time and throws the picture away, which is a good part of the time
    from the start of the program to its first frame. It has no public place for this.
    """

    def _compositor_refresh(self) -> None:
        if not self.app._batch_count:
            super()._compositor_refresh()
