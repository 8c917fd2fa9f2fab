"""What others did since one's own last turn, in a box over the lower part of the table, gone with one key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.widgets import Static

from kunitori_tui.play.table import Table
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.cells import at_left, fold
from kunitori_tui.text.stop import Digest
from screens.drawing.one_frame import SettledModal
from screens.keys import Words
from screens.table.history import brief, broken, title
from screens.table.screen import StopExit
from screens.table.stop_screen import StopScreen
from screens.widgets.lines import KeyLine, TextPage

LEFT_FREE = 6
"""Lines of the screen that are not given to the text: the head of the table, the frame of the box, the keys."""
SUBJECT = 10
"""Cells for what a line is about."""
INDENT = 3
HEARD_BELOW = frozenset(("a", "t", "h", "H", "i", "o", "p", "c", "slash", "tab", "left", "right"))
"""Keys that go on and are heard at the table: they mean the same there whatever is asked. Of Enter, ``e`` and digits
nobody knows what they would do on a table that is covered.
"""


class DigestBox(StopScreen, SettledModal[StopExit]):
    """Shows ``digests``, each a line a subject if the screen has room for that, else in short, and below them what
    there is to say ``besides``.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,r", "back", N_("go on"), tooltip=N_("go on"), show=False, system=True),
        Binding("b", "battle", N_("the battle in full"), tooltip=N_("a battle in full, again: the next one")),
    ]
    CSS_PATH = "digest_box.tcss"
    AUTO_FOCUS = "TextPage"

    def __init__(self, table: Table, reader: int | None, found: Sequence[Digest], besides: str = "") -> None:
        super().__init__(table, reader)
        self.digests = list(found)
        self.besides = besides
        self.battles: Callable[[], Sequence[Callable[[], StopScreen]]] = list
        """What shows the battles of these turns in full."""
        self._looked_at = 0
        self._size_of_lines: Size | None = None
        """The size the lines are broken for; None before they are written."""

    def compose(self) -> ComposeResult:
        with TextPage():
            yield Static(id="turns")
        yield KeyLine(bar=True)

    def on_mount(self) -> None:
        self.redraw()

    def on_resize(self) -> None:
        """Break the lines for another size."""
        if self._size_of_lines not in (None, self.size):
            self.redraw()

    def redraw(self) -> None:
        """Write everything again."""
        self._size_of_lines = self.size
        box = self.query_one(TextPage)
        box.border_title = title(len(self.digests))
        width = self.size.width - 4
        lines = self._lines(width, whole=True)
        if len(lines) > self.size.height - LEFT_FREE:
            lines = self._lines(width, whole=False)
        self.query_one("#turns", Static).update(Text("\n").join(lines))
        self.query_one(KeyLine).repaint()

    def _lines(self, width: int, *, whole: bool) -> list[Text]:
        lines = []
        for digest in self.digests:
            lines += self._rows(digest, width) if whole else self._brief(digest, width)
        for text in broken(self.besides, width):
            lines.append(Text(self.look.chip(text), self.look.style("dim")))
        return lines

    def _head(self, digest: Digest) -> Text:
        look, name = self.look, self.table.seats[digest.seat].name
        return Text.assemble((look.mark(digest.seat), look.player(digest.seat)), (name, look.style("strong")))

    def _brief(self, digest: Digest, width: int) -> list[Text]:
        lines = brief(self.look, self.table.seats[digest.seat].name, digest, width)
        return [Text.assemble(*((text, self._style(role)) for text, role in line)) for line in lines]

    def _style(self, role: str | Style | None) -> str | Style:
        return self.look.style(role) if isinstance(role, str) else role or ""

    def _rows(self, digest: Digest, width: int) -> list[Text]:
        look = self.look
        lines = [self._head(digest).append("  " + tr("round {n}", n=digest.number), look.style("dim"))]
        for row in digest.rows:
            for at, part in enumerate(fold(row.text, width - INDENT - SUBJECT)):
                subject = "" if at else row.subject
                line = Text(" " * INDENT + at_left(subject, SUBJECT), look.style("dim"))
                lines.append(line.append(look.chip(part), look.style("title" if row.mine else "text")))
        if not digest.rows:
            lines.append(Text(" " * INDENT + look.chip(digest.brief), look.style("text")))
        return lines

    def on_key(self, event: events.Key) -> None:
        """Go on with a key that was meant for the table below, where the reader is asked there."""
        asked = self.table.question is not None and self.table.question.seat == self.reader
        if event.key in HEARD_BELOW and asked and self.comes_by_itself and not self.is_deaf:
            event.stop()
            self.dismiss(StopExit(key=event.key))

    def action_back(self) -> None:
        """Go on, as Enter does."""
        self.action_on()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the battles where there were any."""
        return action != "battle" or self.battles is not list

    def action_battle(self) -> None:
        """Show a battle in full; once all were seen, the first again."""
        fought = self.battles()
        if fought:
            battle = fought[self._looked_at % len(fought)]()
            battle.comes_by_itself = False
            self.app.push_screen(battle)
            self._looked_at += 1

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        return {"on": "", "battle": "", "skip": "" if self.comes_by_itself else None, "log": ""}
