"""Rule options that need a screen of their own to be chosen. The screen is imported when it is first needed."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol, cast

from textual.screen import Screen

from kunitori_tui import shelf


class Part(Protocol):
    """What a module offers for one option of one game."""

    def summary(self, options: dict[str, Any]) -> str:
        """Return the choice in a few words."""
        ...

    def follow(self, options: dict[str, Any], key: str) -> None:
        """Change ``options`` as the change of ``key`` among them demands."""
        ...

    def screen(self, options: dict[str, Any], seed: int) -> Screen[dict[str, Any] | None]:
        """Return the screen; it returns the options that it changes, None for no change."""
        ...


def part(game: str, key: str) -> Part | None:
    """Return what chooses an option of kind ``selection``; None where nothing does."""
    module = shelf.manifest(game).choosers.get(key)
    return cast(Part, import_module(module).PART) if module else None
