"""The blocks of a stack above its places, each with a letter and a box: ``Tokugawa d[x]Ieyasu f[ ]3``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual import events
from textual.message import Message

from kunitori_tui.games.sekigahara.rules.pieces import HOUSE
from kunitori_tui.games.sekigahara.words.names import daimyo, in_army
from screens.drawing.look import Look
from screens.sekigahara.goal_list import LETTERS
from screens.widgets.lines import Part, TextLines


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
