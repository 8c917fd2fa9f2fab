"""Taking back the last gesture at a table: whether it can be, and why not."""

from __future__ import annotations

from kunitori_tui.text import undo as words
from kunitori_tui.text.catalog import tr
from screens.table.answers import after
from screens.table.sitting import Sitting


def can_undo(screen: Sitting) -> bool:
    """Return whether the viewer of ``screen``, who is asked, may take something back."""
    return screen.ask is not None and screen.table.can_undo == screen.viewer


def undo(screen: Sitting) -> None:
    """Take back the last gesture, as far as nothing hidden was seen since, or say why not."""
    if not can_undo(screen):
        screen.refuse(_why_not(screen))
        return
    screen.say("")
    screen.ask = None
    after(screen, screen.table.undo(), lambda _: screen.go_on())


def _why_not(screen: Sitting) -> str:
    if screen.ask is None:
        return tr("Undo waits until you are asked something.")
    if not screen.table.choices:
        return tr("Nothing has been done yet.")
    return words.why_not(screen.table.told(screen.viewer), screen.names, screen.viewer)
