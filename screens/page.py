"""A whole screen of text around the table: the base of menu, rules, saves, score and their like."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static
from textual.widgets.option_list import Option

from kunitori_tui.engine.errors import KeyedError
from screens.drawing.one_frame import SettledScreen
from screens.host import Host, host
from screens.widgets.lines import KeyLine, Sheet
from screens.widgets.rows import Rows

T = TypeVar("T")


def following(choices: Sequence[T], now: T, by: int) -> T:
    """Return the value ``by`` so many behind the present one, or before it, round and round."""
    at = choices.index(now) if now in choices else 0
    return choices[(at + by) % len(choices)]


class PageScreen(SettledScreen[None]):
    """A screen that can write all its texts again: in another language, with other glyphs, at another size."""

    redraws = True
    _is_new = True

    def __init__(self) -> None:
        super().__init__()
        self.css_path = [Path(__file__).with_name("page.tcss"), *self.css_path]

    @property
    def host(self) -> Host:
        """Return the program."""
        return host(self.app)

    PARTS: ClassVar[tuple[str, ...]] = ("page",)
    """The ids of what it is made of, from top to bottom: sheets and a list, or texts and a list in a box."""

    def compose(self) -> ComposeResult:
        yield from map(self.part, self.PARTS)
        yield KeyLine()

    def part(self, name: str) -> Widget:
        """Return the part of that name."""
        if name == "list-box":
            return Vertical(self.rows(), id=name, classes="box")
        if "list-box" in self.PARTS:
            return Static(id=name, markup=False)
        return self.rows() if name == "list" else Sheet(id=name)

    def rows(self) -> Rows:
        """Return the list."""
        return Rows(id="list")

    def entitle(self, title: str, box: str) -> None:
        """Write the titles of a page of texts and of the box of its list."""
        self.put("#head", self.text(f" {title}", "title"))
        self.query_one("#list-box").border_title = box

    def redraw(self) -> None:
        """Write all texts in the language and the look of the moment."""
        self.write()
        self.query_one(KeyLine).repaint()

    def write(self) -> None:
        """Write the texts of the screen, but for its keys."""
        raise NotImplementedError

    def fill(self, lines: Sequence[Option], usual: int = 0) -> None:
        """Show ``lines`` in the list, the cursor on the line where it was or next to its place; at first ``usual``."""
        rows = self.query_one(Rows)
        before, at = rows.highlighted_option, rows.highlighted
        rows.clear_options()
        rows.add_options(lines)
        good = [place for place, line in enumerate(lines) if not line.disabled]
        same = [place for place in good if before is not None and before.id and lines[place].id == before.id]
        near = usual if at is None else at
        rows.highlighted = same[0] if same else min(good, key=lambda place: abs(place - near), default=None)

    @property
    def under(self) -> str:
        """Return the id of the line under the cursor of the list; "" where there is none."""
        line = self.query_one(Rows).highlighted_option
        return (line.id or "") if line is not None else ""

    def on_mount(self) -> None:
        self._is_new = True
        self.redraw()

    def on_screen_resume(self) -> None:
        """Draw again after another screen was in front: what this one tells of may have changed."""
        if self.is_mounted and not self._is_new:
            self.redraw()
        self._is_new = False

    def put(self, selector: str, content: str | Text) -> None:
        """Show ``content`` in the text widget ``selector``, whose size the style sheet fixes.

        Without a new layout: that would send the whole screen again.
        """
        self.query_one(selector, Static).update(content, layout=False)

    def text(self, said: str, role: str = "text") -> Text:
        """Return words in the style of a role, with the glyphs of the look."""
        return Text(self.look.chip(said), style=self.look.style(role))

    def say(self, said: str) -> None:
        """Say something in the line for that."""
        self.put("#message", self.look.chip(said))

    @contextmanager
    def telling(self) -> Iterator[None]:
        """Say why not where what is done meanwhile is refused."""
        try:
            yield
        except KeyedError as error:
            self.say(self.host.why_not(error))

    def ask(self, window: Screen[Any], go_on: Callable[..., None]) -> None:
        """Open a window, and go on with what it returns, unless that is None."""
        self.app.push_screen(window, lambda answer: None if answer is None else go_on(answer))

    def action_back(self) -> None:
        """Go back to the screen below."""
        self.app.pop_screen()
