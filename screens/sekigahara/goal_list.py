"""Lists of the campaign: of more than nine things each has a sign of its own, a digit or a letter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.message import Message

from kunitori_tui.text.catalog import N_
from screens.drawing.look import Look
from screens.keys import CHANGES
from screens.widgets.option_panel import OptionPanel

LETTERS = "dfjmnptyz"
"""Letters that are no command at the table."""
DIGITS = 10
SIGNS = "1234567890" + LETTERS
HEAD = 3
"""Cells of a sign."""

MARCHING: list[BindingType] = [
    Binding("b", "screen.blocks", N_("blocks"), tooltip=N_("which blocks of the stack go"), group=CHANGES),
    Binding(
        "g",
        "screen.ways",
        N_("other ways"),
        tooltip=N_("other ways to the place, there and on in parts, step by step"),
        group=CHANGES,
    ),
    *(
        Binding(
            letter,
            f"screen.letter({n})",
            N_("choose"),
            tooltip=N_("tick the block that shows it, or choose what does"),
            show=False,
        )
        for n, letter in enumerate(LETTERS)
    ),
    Binding(
        "v", "screen.swap", N_("the others"), tooltip=N_("tick those that are not ticked, and no others"), show=False
    ),
]
"""The keys of a march, in its list and on the map."""


class SignedList(OptionPanel):
    """A list whose rows have digits, then letters; those at the top may have neither."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("0", "number(10)", N_("choose"), tooltip=N_("choose what shows the sign"), show=False),
        *(
            Binding(letter, f"number({n})", N_("choose"), tooltip=N_("choose what shows the sign"), show=False)
            for n, letter in enumerate(LETTERS, 11)
        ),
    ]

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.unsigned = 0
        """So many rows at the top have no sign."""
        self.kept: Mapping[str, int] = {}
        """The positions, from 0, of the signs that choices keep wherever their rows are; empty: rows have theirs."""

    @property
    def signed(self) -> list[int]:
        """Return the position of the sign of every row."""
        return [self.kept[key] if self.kept else at - self.unsigned for at, key in enumerate(self.keys)]

    def sign_of(self, at: int) -> str:
        """Return the sign of a row, a blank where it has none."""
        return sign(self.signed[at])

    def prefix(self, look: Look, number: int, hinted: bool) -> Text:
        """Return the sign of a row, and the mark of a hint where there is room."""
        mark = look.glyph("hint") if hinted else ""
        return Text.assemble(
            (f" {self.sign_of(number - 1)} ".ljust(HEAD), look.style("cost")),
            (mark.ljust(self.head - HEAD), look.style("alarm")),
        )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the signs there are."""
        if action == "number":
            return isinstance(parameters[0], int) and parameters[0] - 1 in self.signed
        return super().check_action(action, parameters)

    def action_number(self, n: int) -> None:
        """Choose by the sign."""
        super().action_number(self.signed.index(n - 1) + 1)


def sign(at: int) -> str:
    """Return the sign of the row at a position, from 0; a blank where there are no more."""
    return SIGNS[at] if 0 <= at < len(SIGNS) else " "


class GoalList(SignedList):
    """The places of a march."""

    BINDINGS: ClassVar[list[BindingType]] = [*MARCHING]
    head = HEAD

    class Ticked(Message):
        """The block with the letter at a position is to go, or not."""

        def __init__(self, at: int) -> None:
            super().__init__()
            self.at = at

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.boxes = 0
        """So many letters are those of blocks; the rows have those behind them."""

    def list_rows(
        self, look: Look, title: str, rows: Sequence[tuple[str, str]], unsigned: int = 0, boxes: int = 0
    ) -> None:
        """Offer (key, words) pairs, of which the first ``unsigned`` have no sign; the cursor begins at the top. The
        first letters are those of so many ``boxes``.
        """
        self.unsigned, self.boxes = unsigned, boxes
        self.offer(look, title, rows)

    def sign_of(self, at: int) -> str:
        """See :meth:`.SignedList.sign_of`."""
        row = at - self.unsigned
        return sign(row if row < DIGITS else row + self.boxes)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the letters there are."""
        if action == "letter":
            assert isinstance(parameters[0], int)
            return parameters[0] < self.boxes or super().check_action("number", (self._row(parameters[0]),))
        return self.boxes > 0 if action == "swap" else super().check_action(action, parameters)

    def _row(self, letter: int) -> int:
        return DIGITS + 1 + letter - self.boxes

    def action_letter(self, n: int) -> None:
        """Tick a block by its letter, or choose by the sign."""
        if n < self.boxes:
            self.post_message(self.Ticked(n))
        else:
            self.action_number(self._row(n))
