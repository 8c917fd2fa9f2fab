"""The curtain between people at one keyboard: nothing of the old hand is on the screen, the new one not yet."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from kunitori_tui.play.table import Table
from kunitori_tui.text import events as words
from kunitori_tui.text import games, players
from kunitori_tui.text.catalog import N_, paragraph, tr
from kunitori_tui.text.cells import centred, fold
from screens.drawing.look import Look
from screens.keys import LEAVES
from screens.table.history import deal
from screens.table.log import LogScreen
from screens.table.stop_screen import Unannounced
from screens.widgets.lines import KeyLine
from screens.widgets.panel import Line, Painted

BOX_WIDTH, BOX_HEIGHT = 42, 10
NEWS = 2
"""Lines below the box for what happened."""


class Curtain(Unannounced[bool]):
    """Covers the table for ``seat``. Returns True when that person is ready, False to save and leave.

    ``since`` is the number of events that person has seen; ``reaction`` says that it is somebody else's turn.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "ready", N_("ready"), tooltip=N_("alone with the screen: show my hand"), system=True),
        Binding("w", "news", N_("what happened"), tooltip=N_("what happened meanwhile"), system=True),
        Binding("s,q", "leave", N_("save and leave"), tooltip=N_("save and go to the menu"), group=LEAVES),
    ]
    DEFAULT_CSS = "Curtain CurtainPicture { width: 100%; height: 1fr; }"
    palette_closed = True

    def __init__(self, table: Table, seat: int, *, reaction: bool, since: int) -> None:
        super().__init__()
        self.table = table
        self.seat = seat
        self.reaction = reaction
        self.since = since

    def compose(self) -> ComposeResult:
        yield CurtainPicture(self)
        yield KeyLine(bar=True)

    def redraw(self) -> None:
        """Write everything again."""
        self.query_one(CurtainPicture).repaint()
        self.query_one(KeyLine).repaint()

    def action_ready(self) -> None:
        """The person is alone with the screen; the second click of two is not."""
        if not self.is_deaf:
            self.dismiss(True)

    def action_leave(self) -> None:
        """Save and leave."""
        self.dismiss(False)

    def action_news(self) -> None:
        """Show what everybody may know of what happened."""
        self.app.push_screen(LogScreen(self.table, None))

    def news(self, width: int) -> list[str]:
        """Return the last of what happened in the open since this person looked, in whole sentences on at most
        :data:`NEWS` lines of ``width`` cells.
        """
        table = self.table
        names = players.called(table.seats, table.view(None))
        told = (words.line(e.kind, e.data, names, None, table.game.id) for e in table.events(None, self.since))
        lead = tr("Meanwhile: ")
        lines: list[str] = []
        sentences = ""
        for sentence in reversed([t if t.endswith(".") else f"{t}." for t in told if t]):
            sentences = paragraph((sentence, sentences))
            longer = fold(lead + sentences, width)
            if len(longer) > NEWS:
                break
            lines = longer
        return lines


class CurtainPicture(Painted):
    """The picture on the curtain."""

    def __init__(self, curtain: Curtain) -> None:
        super().__init__()
        self.curtain = curtain

    def paint(self, width: int, height: int) -> list[Line]:
        """Return a patterned screen with a box in its middle, and the news."""
        look = self.look
        curtain = self.curtain
        table = curtain.table
        name = players.names(table.seats)[curtain.seat]
        head = (
            tr("{player}, you are asked", player=name) if curtain.reaction else tr("{player}, your turn", player=name)
        )
        bare = fold(tr("The screen was cleared. Nobody else should be looking now."), BOX_WIDTH - 6)[:3]
        inner = [
            ("", "text"),
            (centred(head, BOX_WIDTH - 2), look.player(curtain.seat)),
            ("", "text"),
            *((centred(line, BOX_WIDTH - 2), "text") for line in [*bare, ""][:3]),
            (f"   {look.glyph('cursor')}Enter   " + tr("I am {player}, show my hand", player=name), "raised"),
            ("    w       " + tr("what happened meanwhile"), "text"),
        ]
        news = curtain.news(width - 4)
        backdrop = height - 5
        top = (backdrop - BOX_HEIGHT) // 2 + 2
        left = (width - BOX_WIDTH) // 2
        heads = ((games.title(table.game.id), "title"), (deal(table), "dim"))
        lines = [Line(look, width).put(f" {text}", role) for text, role in heads]
        for y in range(2, height - 3):
            line = Line(look, width)
            row = y - top
            if 0 <= row < BOX_HEIGHT:
                line.put(look.glyph("backdrop") * left, "dim")
                self._box(line, look, row, inner)
            lines.append(line.put(look.glyph("backdrop") * line.room, "dim"))
        for text in [*news, *[""] * (NEWS - len(news))]:
            lines.append(Line(look, width).put(f" {text}", "dim"))
        lines.append(self._waiting(look, width, name))
        return lines

    def _waiting(self, look: Look, width: int, name: str) -> Line:
        before, _, after = tr("Waiting for {player}.", player="\0").partition("\0")
        line = Line(look, width).put(f" {before}", "text")
        return line.put(look.mark(self.curtain.seat) + name, look.player(self.curtain.seat)).put(after, "text")

    def _box(self, line: Line, look: Look, row: int, inner: list[tuple[str, object]]) -> None:
        g = look.glyph
        if row in (0, BOX_HEIGHT - 1):
            ends = ("dtl", "dtr") if row == 0 else ("dbl", "dbr")
            line.put(g(ends[0]) + g("dh") * (BOX_WIDTH - 2) + g(ends[1]), "alarm")
            return
        text, role = inner[row - 1]
        line.put(g("dv"), "alarm").cell(text, BOX_WIDTH - 2, role).put(g("dv"), "alarm")  # type: ignore[arg-type]  # roles are literals above
