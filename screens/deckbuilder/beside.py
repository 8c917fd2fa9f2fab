"""Panels beside a wide table: points round by round, battles won and lost by each player, and how the table is set."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.text.box import Fight, Names
from kunitori_tui.text.catalog import tr, trp
from screens.drawing.curve import curve
from screens.table.pace import SPEEDS
from screens.widgets.lines import wrapped
from screens.widgets.painted import Line, Painted, title_rule

COUNT = 5
"""Cells of a number."""


class PointsCurve(Painted):
    """The points of everybody round by round, those of the seat that looks on top."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.ways: Sequence[Sequence[int]] = ()
        self.on_top = 0

    def show(self, ways: Sequence[Sequence[int]], on_top: int) -> None:
        """Show the points by seat and round."""
        self.ways, self.on_top = ways, on_top
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the title and the curve."""
        lines = [title_rule(self.look, width, tr("Points, round by round"))]
        if not self.ways or height < 4:
            return lines
        for text in curve(self.look, self.ways, self.on_top, width - 1, height - 1):
            line = Line(self.look, width)
            for segment in text.render(self.app.console):
                line.put(segment.text.rstrip("\n"), segment.style or text.style)  # Rich drops the only style of a line
            lines.append(line)
        return lines


class Battles(Painted):
    """A line for each player: battles won, battles lost, and the cards they brought."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.fights: Sequence[Fight] = ()
        self.names: Names = ()
        self.prizes: Sequence[tuple[str, int]] = ()

    def show(self, fights: Sequence[Fight], names: Names, prizes: Sequence[tuple[str, int]]) -> None:
        """Show the battles of the players by ``names``; ``prizes`` are the cards they may bring, with their points."""
        self.fights, self.names, self.prizes = fights, names, prizes
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the title, the heads and the players."""
        label = width - COUNT * (2 + len(self.prizes)) - 2
        heads = Line(self.look, width).to(label)
        heads.cell(trp("battles", "won"), COUNT, "dim", right=True)
        heads.cell(trp("battles", "lost"), COUNT + 1, "dim", right=True)
        for _, points in self.prizes:
            heads.cell(f"◆{points}", COUNT, "dim", right=True)
        lines = [title_rule(self.look, width, tr("Battles so far")), heads]
        for seat, name in enumerate(self.names):
            won = [fight for fight in self.fights if seat in fight.winners]
            lost = sum(seat in fight.losers for fight in self.fights)
            taken = [card for fight in won for who, card in fight.gained if who == seat]
            line = Line(self.look, width).put(" ").put(self.look.mark(seat) + " ", self.look.player(seat))
            line.put(name).to(label).cell(str(len(won)), COUNT, "text", right=True)
            line.cell(str(lost), COUNT + 1, "text", right=True)
            for card, _ in self.prizes:
                line.cell(str(taken.count(card)), COUNT, "points" if card in taken else "dim", right=True)
            lines.append(line)
        return lines


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
