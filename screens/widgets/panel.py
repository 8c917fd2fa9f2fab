"""A panel of things that can be chosen: spots on the table, one cursor, lit where a choice is possible.

The panel knows no rule. It is given the lit refs, moves its cursor by geometry and says which spot was picked; what
that means is decided by the screen.
"""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.strip import Strip

from kunitori_tui.text.catalog import N_
from screens.keys import CHANGES
from screens.widgets.painted import Painted


class Spot(NamedTuple):
    """A thing that can have the cursor: where it is painted, and its ref (``hand:gold``)."""

    ref: str
    x: int
    y: int
    width: int
    height: int = 1

    def holds(self, x: int, y: int) -> bool:
        """Return whether the cell lies in this spot."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Panel(Painted, can_focus=True):
    """A painted widget with a cursor over its spots."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "pick", N_("choose"), tooltip=N_("choose what the cursor stands on"), group=CHANGES),
        Binding("left", "move(-1, 0)", N_("move"), tooltip=N_("move the cursor")),
        Binding("up", "move(0, -1)", N_("move"), tooltip=N_("move the cursor")),
        Binding("down", "move(0, 1)", N_("move"), tooltip=N_("move the cursor")),
        Binding("right", "move(1, 0)", N_("move"), tooltip=N_("move the cursor")),
        Binding("home", "jump(0)", N_("ends"), tooltip=N_("the first, the last"), show=False),
        Binding("end", "jump(-1)", N_("ends"), tooltip=N_("the first, the last"), show=False),
    ]

    crosses_rows: ClassVar[bool] = False
    """Where a row ends, the cursor goes on sideways to the nearest spot of another."""

    class Moved(Message):
        """The cursor stands on another spot, or the panel got the focus."""

    class Picked(Message):
        """Enter or a click on the spot under the cursor; ``ref`` is "" where the cursor stands beside all spots."""

        def __init__(self, panel: Panel, ref: str) -> None:
            super().__init__()
            self.panel = panel
            self.ref = ref

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.spots: list[Spot] = []
        self.ref = ""
        """What the cursor stands on; "" where there is nothing, or where it stands beside all."""
        self.beside: str | None = None
        """What the cursor stood on before it was put beside all spots, on the way out of the question; else None."""
        self.moves_sideways = True
        """Whether the arrows to the sides move the cursor; else they are left to the screen."""
        self.lit: frozenset[str] = frozenset()
        self.hinted: frozenset[str] = frozenset()

    def _strips(self, width: int, height: int) -> list[Strip]:
        """See :class:`.Painted`: a cursor that has found its place only now is drawn there."""
        before = self.ref
        strips = super()._strips(width, height)
        return strips if self.ref == before else super()._strips(width, height)

    @property
    def spot(self) -> Spot | None:
        """Return the spot under the cursor."""
        return next((s for s in self.spots if s.ref == self.ref), None)

    @property
    def is_empty(self) -> bool:
        """Return whether there is no spot for the cursor."""
        return not self.spots

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to move and to choose where there is something."""
        if action == "move" and parameters[:1] != (0,) and not self.moves_sideways:
            return False
        return action not in ("pick", "move", "jump") or not self.is_empty

    def has_cursor(self, ref: str) -> bool:
        """Return whether the cursor is to be drawn on ``ref``: one screen has one cursor."""
        return self.has_focus and ref == self.ref

    def has(self, ref: str) -> bool:
        """Return whether the cursor can stand on ``ref``."""
        return any(s.ref == ref for s in self.spots)

    def go_to(self, ref: str, *, paints: bool = True) -> None:
        """Put the cursor on ``ref`` if it is there; paint it there unless all is about to be drawn. A panel that has no
        place yet knows no spots: there it is believed, and settled when the spots are known.
        """
        if ref != self.ref and (self.has(ref) or not self.size):
            self.ref, self.beside = ref, None
            if paints:
                self.repaint()
            self.post_message(self.Moved())

    def stand_beside(self) -> None:
        """Put the cursor beside all spots: Enter takes the way out of the question then."""
        if self.beside is None:
            self.ref, self.beside = "", self.ref
            self.repaint()
            self.post_message(self.Moved())

    def come_back(self) -> None:
        """Put the cursor back on the spots, if it stands beside them."""
        if self.beside is not None:
            self.ref, self.beside = self.beside, None
            self.settle()

    def settle(self) -> None:
        """Keep the cursor on something after the spots have changed: where it was, else on the next spot."""
        if self.spots and self.spot is None and self.beside is None:
            lit = [s for s in self.spots if s.ref in self.lit]
            self.ref = (lit or self.spots)[0].ref

    def go_to_lit(self) -> None:
        """Put the cursor on something that can be chosen, unless it is there already."""
        if self.ref not in self.lit:
            first = next((s.ref for s in self.spots if s.ref in self.lit), "")
            if first:
                self.go_to(first)

    def action_move(self, dx: int, dy: int) -> None:
        """Go to the nearest spot in a direction."""
        if self.beside is not None:
            self.come_back()
            self.repaint()
            self.post_message(self.Moved())
            return
        here = self.spot
        if here is None:
            return
        ahead = [s for s in self.spots if s is not here and _is_ahead(here, s, dx, dy)]
        if not ahead and dx and self.crosses_rows:
            ahead = [s for s in self.spots if (s.x - here.x) * dx > 0]
        if ahead:
            self.go_to(min(ahead, key=lambda s: _distance(here, s, dx)).ref)

    def action_jump(self, index: int) -> None:
        """Go to the first or last spot."""
        if self.spots:
            self.go_to(self.spots[index].ref)

    def action_pick(self) -> None:
        """Say that the spot under the cursor was picked."""
        if self.ref or self.beside is not None:
            self.post_message(self.Picked(self, self.ref))

    def on_focus(self) -> None:
        """Tell that the cursor is here now."""
        self.post_message(self.Moved())

    def on_click(self, event: events.Click) -> None:
        """Move the cursor to what was clicked; pick it where the cursor stood there already."""
        spot = next((s for s in self.spots if s.holds(event.x, event.y)), None)
        if spot is None:
            return
        if spot.ref == self.ref or event.chain > 1:
            self.ref, self.beside = spot.ref, None
            self.action_pick()
        else:
            self.go_to(spot.ref)


def _is_ahead(here: Spot, other: Spot, dx: int, dy: int) -> bool:
    if dx:
        same_row = other.y < here.y + here.height and here.y < other.y + other.height
        return same_row and (other.x - here.x) * dx > 0
    return (other.y - here.y) * dy > 0 and other.y != here.y


def _distance(here: Spot, other: Spot, dx: int) -> tuple[int, int]:
    across, along = abs(other.x - here.x), abs(other.y - here.y)
    return (along, across) if dx == 0 else (across, along)
