"""Help for who is stuck at a question: in a few words what is asked, the keys that answer it now and the ways out.

It comes after keys that did nothing, one after another, and once in a life where a kind of question that was never met
before stays without a key. Its words are those of the last line, so that it says what is so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from textual.app import App
from textual.screen import Screen

from kunitori_tui.engine.api import AnyGame
from kunitori_tui.play.clock import Call
from kunitori_tui.play.table import Question
from kunitori_tui.text import decisions
from kunitori_tui.text.catalog import tr
from screens.drawing.look import Look
from screens.host import host
from screens.keys import Key, is_bound, keys, written

REFUSED = 3
"""Keys in a row that do nothing before help comes."""
SECONDS = 60
"""How long a question of a new kind stays without a key before help comes."""
ANSWERS = 4
"""How many keys are named that answer."""
WAYS_OUT = ("undo", "back", "keys_help")
"""The actions that lead out of trouble; all that work are named, the help last."""


class Troubled(Protocol):
    """What is asked of the screen: what a ``TableScreen`` has."""

    ask: Question | None
    note: str

    @property
    def app(self) -> App[Any]: ...
    @property
    def is_current(self) -> bool: ...
    @property
    def game(self) -> AnyGame: ...
    @property
    def look(self) -> Look: ...
    @property
    def names(self) -> list[str]: ...
    def view_of(self, seat: int | None) -> Any: ...
    def setting(self, name: str) -> str: ...
    def tell(self, note: str) -> None: ...
    def call_if_there(self, callback: Callable[..., object], *arguments: Any) -> None: ...


class Trouble:
    """Helps who sits at the table ``screen``."""

    def __init__(self, screen: Troubled) -> None:
        self._screen = screen
        self._refused = 0
        """How many keys in a row have done nothing."""
        self._before = 0
        """The same before the last key: whether that does anything shows when its action has been carried out."""
        self._heard_at = 0.0
        self._timer: Call | None = None

    def opened(self) -> None:
        """A question was opened: wait for a key if it is the first of its kind, and help where none comes."""
        screen = self._screen
        self.stop()
        self._heard_at = host(screen.app).clock.now()
        if screen.ask is not None and screen.setting("coach") == "on" and self._kind not in self._met:
            self._wait(SECONDS, screen.ask)

    def answered(self) -> None:
        """The question was answered: its kind has been met."""
        self.stop()
        self._refused = self._before = 0
        if self._screen.ask is not None and self._kind not in self._met:
            self._met.append(self._kind)
            host(self._screen.app).keep_settings()

    def heard(self, key: str) -> None:
        """Count ``key``, which comes to the table, if it is bound to nothing that can be done now."""
        self._heard_at = host(self._screen.app).clock.now()
        self._before, self._refused = self._refused, 0
        assert isinstance(self._screen, Screen)
        if not is_bound(self._screen, key):
            self.refused()

    def refused(self) -> None:
        """The last key did nothing, or only said why not: after some of them say what would do something."""
        screen = self._screen
        self._refused = self._before + 1
        told = host(screen.app).told
        if screen.ask is not None and self._refused >= REFUSED and self._kind not in told:
            told.add(self._kind)
            self._help()

    @property
    def _kind(self) -> str:
        """Return the id of the kind of question that is open."""
        screen = self._screen
        return f"trouble.{screen.game.id}.{screen.ask.decision.kind}" if screen.ask is not None else ""

    @property
    def _met(self) -> list[str]:
        """Return what is told once and was told, in any game ever."""
        return host(self._screen.app).settings.met

    def _wait(self, seconds: float, ask: Question) -> None:
        screen = self._screen
        self._timer = host(screen.app).clock.call_later(seconds, lambda: screen.call_if_there(self._idle, ask))

    def stop(self) -> None:
        """Wait for no key any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _idle(self, ask: Question) -> None:
        """Help at ``ask`` if no key has come meanwhile, else wait on; what is being read already is left standing."""
        screen = self._screen
        if self._timer is None or screen.ask is not ask:
            return
        left = self._heard_at + SECONDS - host(screen.app).clock.now()
        if left > 0:
            self._wait(left, ask)
        elif screen.is_current and not screen.note:
            self._help()

    def _help(self) -> None:
        self._screen.tell(help_line(self._screen))


def help_line(screen: Troubled) -> str:
    """Return what is asked on ``screen``, which keys answer it now, and which lead out."""
    assert screen.ask is not None
    assert isinstance(screen, Screen)
    working = [key for key in keys(screen) if key.line]
    out = sorted((key for key in working if _leads_out(key)), key=lambda key: WAYS_OUT.index(_name(key)))
    answers = {key.words: key for key in reversed(working) if not _leads_out(key)}  # of two that do the same the first
    named = [*list(reversed(answers.values()))[:ANSWERS], *out]
    said = ", ".join(f"{''.join(part for part, _ in written(key.line, screen.look))} {key.words}" for key in named)
    asked = decisions.prompt(screen.view_of(screen.ask.seat), screen.names)
    return tr("{question} Keys: {keys}.", question=asked, keys=said)


def _leads_out(key: Key) -> bool:
    return _name(key) in WAYS_OUT


def _name(key: Key) -> str:
    return key.actions[0].partition("(")[0]
