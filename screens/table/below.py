"""The table below the result of a battle."""

from __future__ import annotations

from typing import Any, Protocol

from textual.geometry import Size

from kunitori_tui.play.table import Table
from screens.table.places import Places

KIND = "prize"
"""The question that a winner is asked on the result."""


class Below(Protocol):
    """What is asked of the table below a result: what a ``TableScreen`` has."""

    table: Table
    viewer: int | None

    @property
    def names(self) -> list[str]: ...
    @property
    def view(self) -> Any: ...
    def view_of(self, seat: int | None) -> Any: ...
    def setting(self, name: str) -> str: ...
    def places_in(self, size: Size) -> Places: ...
    def what_next(self) -> str: ...
    def action_others(self) -> None: ...
