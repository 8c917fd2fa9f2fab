"""The settings that a newcomer looks for at a table, with the keys that change them there."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.text.catalog import tr
from screens.table.pace import SPEEDS
from screens.widgets.lines import wrapped
from screens.widgets.painted import Line, Painted, title_rule

LINES = 6
"""Lines of the box, its title included."""


class SettingsBox(Painted):
    """A line a setting, the key that changes it in front."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._entries: Sequence[tuple[str, str]] = ()

    def show(self, speed: str, *, legend: bool, asks: bool) -> None:
        """Show the ``speed`` of the bots, whether the signs are explained and whether waste is asked about."""
        self._entries = (
            ("v", tr("bots: {speed}", speed=tr(SPEEDS[speed]))),
            ("L", tr("signs explained below") if legend else tr("signs not explained")),
            (
                "E" if asks else " ",
                tr("asks before waste; E: no more") if asks else tr("does not ask before waste"),
            ),
        )
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the title and the settings."""
        lines = [title_rule(self.look, width, tr("Settings"))]
        for key, text in self._entries:
            for at, part in enumerate(wrapped(text, width - 5)):
                line = Line(self.look, width).put(" ").put(" " if at else key, "cost").put("  ")
                lines.append(line.put(part, "text"))
        return lines
