"""Pending work as data: a stack of small frames ``[name, seat, ...]`` inside the state.

One frame is one sentence of a rulebook. :func:`run` works the top frame until one asks; then the state waits, and
can be cloned or written to JSON, in the middle of an effect too. What a frame means is looked up by its name in
the table of the state's game, so a frame holds nothing but numbers and lists of numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from kunitori_tui.engine.api import Decision, Event, Option

S = TypeVar("S")
Cell = list[Any]


class Frame(Generic[S]):
    """How one sort of frame behaves. ``layout`` gives the type of every cell behind the name (the first is always
    the seat that chooses); a save that does not match it is refused. Cells named in ``secret`` (by position in the
    frame) hold what only the chooser knows; for everybody else they are emptied. ``phases`` names the phases a frame
    can wait in (none: any); ``lowest`` marks those that stand at the bottom of the stack, and only there. Up the
    stack ``rank`` only rises (0: it may lie anywhere), but frames of a sort that ``repeats`` may lie on each other.
    """

    name = ""
    layout: tuple[str, ...] = ("seat",)
    secret: tuple[int, ...] = ()
    phases: tuple[str, ...] = ()
    lowest = False
    rank = 0
    repeats = False

    def run(self, s: S, f: Cell) -> bool:
        """Do the next piece of work; return True when the frame asks (then it stays on top)."""
        raise NotImplementedError

    def options(self, s: S, f: Cell) -> list[str]:
        """Return the legal choices while the frame asks."""
        raise NotImplementedError

    def choose(self, s: S, f: Cell, option: str) -> None:
        """Carry out ``option``."""
        raise NotImplementedError

    def decision(self, s: S, f: Cell) -> Decision:
        """Describe the question."""
        raise NotImplementedError

    def sound(self, s: S, f: Cell) -> bool:
        """Return whether the cells fit the zones they speak of; asked for frames that come from a file. It may say
        yes to a position no game reaches, as long as the rules can go on from it; never no to one a game reaches.
        """
        return True

    def guess(self, s: S, f: Cell, dice: int) -> int:
        """Fill the secret cells, emptied for a viewer, with what they may hold; hands are dealt already. Return the
        next state of the generator ``dice``.
        """
        return dice

    def puts_back(self, s: S, f: Cell) -> Sequence[int]:
        """Return the seats whose cards lying out for a while this frame will put back where they belong."""
        return ()

    def backs(self, s: S, f: Cell, above: Cell) -> bool:
        """Return whether ``above``, a frame higher on the stack, is part of what this one works through."""
        return False

    def seen_by(self, f: Cell, seat: int | None) -> Cell:
        """Return a copy of the frame as ``seat`` sees it."""
        cut = seat != f[1]
        return [
            ([] if cut and i in self.secret else _copy(cell)) if isinstance(cell, list) else cell
            for i, cell in enumerate(f)
        ]


def _copy(cell: Cell) -> Cell:
    return [_copy(c) if isinstance(c, list) else c for c in cell]


def copy_frames(frames: list[Cell]) -> list[Cell]:
    """Return an independent copy of a stack."""
    return [f[:] if len(f) == 2 else _copy(f) for f in frames]  # [name, seat]: the phases, most of the time


def fits(cell: Any, kind: str, seats: int, cards: int) -> bool:
    """Return whether one cell of a frame has the type its layout names."""
    if kind.startswith("list "):
        return type(cell) is list and len(cell) <= 1000 and all(fits(c, kind[5:], seats, cards) for c in cell)
    if kind == "fight":  # [target seat, cards that attack it]
        return (
            type(cell) is list
            and len(cell) == 2
            and fits(cell[0], "seat", seats, cards)
            and fits(cell[1], "list card", seats, cards)
        )
    if type(cell) is not int:
        return False
    if kind == "seat":
        return 0 <= cell < seats
    if kind == "seat?":
        return -1 <= cell < seats
    if kind == "card":
        return 0 <= cell < cards
    return kind == "int" and -1 <= cell <= 1000


class Machine:
    """The step machine every state is: works the stack until a frame asks, collects the events on the way."""

    __slots__ = ("events", "frames", "over", "stack")

    frames: Mapping[str, Frame[Any]]
    stack: list[Cell]
    over: bool
    events: list[Event] | None
    """What is to be told of the present step; None while nobody listens."""

    @property
    def decision(self) -> Decision | None:
        """Who must decide what; None when the game is over."""
        if self.over:
            return None
        f = self.stack[-1]
        return self.frames[f[0]].decision(self, f)

    def options(self) -> list[Option]:
        """Return the legal choices in canonical order. The list may be shared: it is not to be changed."""
        f = self.stack[-1]
        return self.frames[f[0]].options(self, f)

    def apply(self, option: Option) -> list[Event]:
        """Carry out ``option`` and run to the next question; return what happened (nothing when not recording)."""
        stack = self.stack
        frames = self.frames
        f = stack[-1]
        frames[f[0]].choose(self, f, option)
        while stack:
            f = stack[-1]
            if frames[f[0]].run(self, f):
                break
        if not self.events:
            return []
        told, self.events = self.events, []
        return told

    def run(self) -> None:
        """Run to the next question."""
        while self.stack and not self.frames[self.stack[-1][0]].run(self, self.stack[-1]):
            pass

    def record(self, on: bool) -> None:
        """Switch events on or off."""
        self.events = [] if on else None

    def emit(self, kind: str, private: dict[str, Any] | None = None, to: tuple[int, ...] = (), **data: Any) -> None:
        """Tell an event. Callers ask ``s.events is not None`` first where building the data costs time."""
        if self.events is not None:
            self.events.append(Event(kind, data, private, to))
