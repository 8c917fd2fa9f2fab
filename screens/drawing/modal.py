"""A box over another screen, which is drawn when it has found its layout."""

from __future__ import annotations

from textual.screen import ModalScreen

from screens.drawing.one_frame import Result, SettledScreen


class SettledModal(ModalScreen[Result], SettledScreen[Result]):
    """A :class:`.SettledScreen` below which the one it lies over is seen."""
