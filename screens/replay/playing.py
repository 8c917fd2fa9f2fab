"""A game that runs on by itself while one looks back on it, a step at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from textual.app import App

from kunitori_tui.play.clock import Call
from screens.host import host

PACES = (3.0, 1.0, 0.3)
"""Seconds for a step, from slow to fast."""
KEYS = ("space", "plus", "minus", "equals_sign")
"""The keys that do not stop it."""


class Wound(Protocol):
    """What is asked of the screen: what a ``Replayed`` has."""

    @property
    def app(self) -> App[Any]: ...
    def call_if_there(self, callback: Callable[..., object], *arguments: Any) -> None: ...
    def step_on(self) -> bool: ...
    def show_time(self) -> None: ...


class Playing:
    """Lets ``screen`` go from step to step."""

    def __init__(self, screen: Wound) -> None:
        self._screen = screen
        self._pace = 1
        self._call: Call | None = None

    @property
    def is_on(self) -> bool:
        """Return whether the game runs."""
        return self._call is not None

    @property
    def seconds(self) -> float:
        """Return how long a step stands."""
        return PACES[self._pace]

    def start(self) -> None:
        """Run."""
        self._wait()
        self._screen.show_time()

    def stop(self) -> None:
        """Stand still."""
        if self._call is not None:
            self._call.cancel()
            self._call = None
            self._screen.show_time()

    def change(self, by: int) -> None:
        """Run faster or slower from here on."""
        self._pace = min(max(0, self._pace + by), len(PACES) - 1)
        if self._call is not None:
            self._call.cancel()
            self._wait()
        self._screen.show_time()

    def _wait(self) -> None:
        def due() -> None:
            self._screen.call_if_there(self._tick, call)

        call = self._call = host(self._screen.app).clock.call_later(self.seconds, due)

    def _tick(self, call: Call) -> None:
        if call is not self._call:
            return
        self._wait()
        if not self._screen.step_on():
            self.stop()
