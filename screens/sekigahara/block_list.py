"""The blocks of a stack with boxes to tick, in any order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from kunitori_tui.text.catalog import N_
from screens.drawing.look import Look
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
