"""What is told beside the open question of a table, where it has room for that: it waits for no key of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Any, NamedTuple, Protocol

from textual.app import App

from kunitori_tui.text.catalog import language
from screens.drawing.look import Look
from screens.host import host
from screens.table.gone import FIRST_MOMENT
from screens.widgets.lines import Part

PANEL = "meanwhile"
"""The panel of a table it stands in."""

Parts = Sequence[Sequence[Part]]


class Said(NamedTuple):
    """Lines under a title, and those that are left out where they find no room."""

    title: str
    lines: Parts
    more: Parts


Tell = Callable[[Look, int], Said]
"""From the look and the width of the panel."""


class Beside(Protocol):
    """What is asked of the screen it is told on: what a ``TableScreen`` has."""

    @property
    def app(self) -> App[Any]: ...


class Aside:
    """Stands on the table ``screen`` until the question beside it is answered, or until it is put away."""

    def __init__(self, screen: Beside) -> None:
        self._screen = screen
        self._tell: Tell | None = None
        self._told: dict[tuple[Look, int, str], Said] = {}
        """What was told already: it does not change while it stands, and every drawing asks for it."""
        self._hears_from = -inf

    @property
    def stands(self) -> bool:
        """Return whether something is told."""
        return self._tell is not None

    @property
    def is_deaf(self) -> bool:
        """Return whether a key that comes now was typed before this came."""
        return self.stands and host(self._screen.app).clock.now() < self._hears_from

    def begin(self, tell: Tell) -> None:
        """Stand."""
        self._tell = tell
        self._told = {}
        self._hears_from = host(self._screen.app).clock.now() + FIRST_MOMENT

    def put_away(self) -> bool:
        """Go; return whether anything stood there."""
        stood, self._tell = self.stands, None
        return stood

    def told(self, look: Look, width: int) -> Said | None:
        """Return what is told, None while nothing is."""
        if self._tell is None:
            return None
        place = look, width, language()
        if place not in self._told:
            self._told[place] = self._tell(look, width)
        return self._told[place]
