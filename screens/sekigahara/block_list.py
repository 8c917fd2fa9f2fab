"""The blocks of a stack with boxes to tick, in any order.

The blocks of a stack above its places, each with a letter and a box: ``Tokugawa d[x]Ieyasu f[ ]3``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, NamedTuple

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from kunitori_tui.games.sekigahara.rules.pieces import HOUSE
from kunitori_tui.games.sekigahara.words.names import daimyo, in_army
from kunitori_tui.text.catalog import N_
from screens.drawing.look import Look
from screens.sekigahara.words import LETTERS
from screens.widgets.lines import Part, TextLines
from screens.widgets.option_panel import OptionPanel

HEAD = 7
"""Cells of the box and the number in front of a block."""


class BlockList(OptionPanel):
    """Blocks by their position, each with a box. Posts :class:`Ticked` when a box changes, :class:`Done` on Enter."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "places", N_("places"), tooltip=N_("to the places that the ticked blocks reach")),
        Binding("space", "tick", N_("tick"), tooltip=N_("tick the block under the cursor, or not")),
        *(
            Binding(
                str(n), f"number({n})", N_("tick"), tooltip=N_("tick the block with that number, or not"), show=False
            )
            for n in range(1, 10)
        ),
        Binding("a", "all", N_("all"), tooltip=N_("tick all blocks")),
        Binding("n,0", "none", N_("none"), tooltip=N_("tick no block")),
        Binding("v", "swap", N_("the others"), tooltip=N_("tick those that are not ticked, and no others")),
    ]
    head = HEAD

    class Ticked(Message):
        """A box has changed."""

    class Done(Message):
        """Those are the blocks."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.ticked: list[bool] = []
        self._words: list[tuple[str, str]] = []
        self._title = ""

    def list_blocks(self, look: Look, title: str, words: Sequence[str], ticked: Sequence[bool]) -> None:
        """List blocks by their names; the boxes of those ``ticked`` are."""
        self.ticked = list(ticked)
        self._title = title
        self._words = [(f"block:{at}", name) for at, name in enumerate(words)]
        self.offer(look, title, self._words)

    def prefix(self, look: Look, number: int, hinted: bool) -> Text:
        """Return the box and the number of a block."""
        box = "[x]" if self.ticked[number - 1] else "[ ]"
        digit = str(number) if number < 10 else " "
        return Text.assemble(
            (f" {box}", look.style("can" if self.ticked[number - 1] else "dim")), (f" {digit} ", look.style("cost"))
        )

    def _tick(self, ticked: Sequence[bool], at: int | None = None) -> None:
        at = self.highlighted if at is None else at
        self.ticked = list(ticked)
        self.offer(self._look, self._title, self._words)
        self.highlighted = at
        self.post_message(self.Ticked())

    def action_tick(self) -> None:
        """Tick the block under the cursor, or not."""
        if self.highlighted is not None:
            self.action_number(self.highlighted + 1)

    def action_number(self, n: int) -> None:
        """Tick a block by its number, or not."""
        self._tick([not is_on if at == n - 1 else is_on for at, is_on in enumerate(self.ticked)], n - 1)

    def action_all(self) -> None:
        """Tick all."""
        self._tick([True] * len(self.ticked))

    def action_none(self) -> None:
        """Tick none."""
        self._tick([False] * len(self.ticked))

    def action_swap(self) -> None:
        """Tick the others."""
        self._tick([not is_on for is_on in self.ticked])

    def action_places(self) -> None:
        """Go on with those that are ticked."""
        self.post_message(self.Done())

    def on_click(self, event: events.Click) -> None:
        """Tick what was clicked, or not."""
        event.prevent_default()
        clicked = event.style.meta.get("option")
        if clicked is not None:
            self.action_number(clicked + 1)


class Box(NamedTuple):
    """A block with its position in the stack, in cells from ``x`` on: the ``house`` is named before its first block."""

    at: int
    x: int
    house: str
    name: str

    @property
    def end(self) -> int:
        """Return the first cell behind it."""
        return self.x + _length(self.house, self.name)


def _length(house: str, name: str) -> int:
    return cell_len(house) + bool(house) + len("d[x]") + cell_len(name)


def lettered(faces: Sequence[int]) -> int:
    """Return how many blocks have a letter: all of a stack that can be parted and has not more than there are letters,
    else none.
    """
    return len(faces) if 1 < len(faces) <= len(LETTERS) else 0


def rows(look: Look, faces: Sequence[int], width: int) -> list[list[Box]]:
    """Return the blocks of a stack in lines of ``width`` cells; none where they have no letters."""
    found: list[list[Box]] = []
    last = -1
    for at in range(lettered(faces)):
        house = look.chip(daimyo(HOUSE[faces[at]])) if HOUSE[faces[at]] != last else ""
        last = HOUSE[faces[at]]
        name = look.chip(in_army(faces[at]))
        x = found[-1][-1].end + 1 if found else 1
        if not found or x + _length(house, name) > width:
            found.append([])
            x = 1
        found[-1].append(Box(at, x, house, name))
    return found


class TickLines(TextLines):
    """What stands above the list of a march; a click on a box posts :class:`Clicked`."""

    class Clicked(Message):
        """The box at the position ``at`` of the stack was clicked."""

        def __init__(self, at: int) -> None:
            super().__init__()
            self.at = at

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._rows: list[list[Box]] = []
        self._above = 0

    def show_boxes(
        self, look: Look, above: Iterable[Sequence[Part]], boxes: list[list[Box]], ticked: Sequence[bool]
    ) -> None:
        """Show the lines ``above``, then ``boxes``."""
        lines = [list(line) for line in above]
        self._rows, self._above = boxes, len(lines)
        for row in boxes:
            parts: list[Part] = []
            for box in row:
                role = "text" if ticked[box.at] else "dim"
                parts += [(f" {box.house} " if box.house else " ", role), (LETTERS[box.at], "cost")]
                parts.append((f"{'[x]' if ticked[box.at] else '[ ]'}{box.name}", role))
            lines.append(parts)
        self.show(*lines)

    def on_click(self, event: events.Click) -> None:
        """Say which box was clicked."""
        row = event.y - self._above
        if 0 <= row < len(self._rows):
            hit = next((box.at for box in self._rows[row] if box.x <= event.x < box.end), None)
            if hit is not None:
                self.post_message(self.Clicked(hit))
