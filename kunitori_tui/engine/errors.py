"""The errors the engine raises on purpose. They stand alone, so that whoever only catches them loads no game."""

from __future__ import annotations

from typing import Any


class KeyedError(Exception):
    """An error that the text layer words by its ``key`` and ``params``."""

    def __init__(self, key: str, **params: Any) -> None:
        super().__init__(key, params)
        self.key = key
        self.params = params


class EngineError(KeyedError):
    """Base of all errors the engine raises on purpose."""


class BadSetup(EngineError):
    """A setup that the game does not have: seat count, option name, option value."""


class BadState(EngineError):
    """JSON that is no state of this game."""


class BadChoice(EngineError):
    """An option that is not on offer."""
