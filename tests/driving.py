"""Driving the program without a terminal, key after key, each as soon as the one before is done with.

Textual's own pilot sleeps 20 ms and more three times a key, until the process burns little time: on a busy machine a
guess, on any a long one. Here the event loop itself says when it has nothing to do any more.
"""

from __future__ import annotations

import asyncio
import selectors
import unicodedata
from collections.abc import AsyncIterator, Coroutine, Hashable
from contextlib import asynccontextmanager
from functools import cache
from itertools import zip_longest
from typing import Any, TypeVar

from textual.app import App
from textual.css import stylesheet
from textual.css.model import RuleSet
from textual.css.parse import parse
from textual.css.tokenize import tokenize_values
from textual.css.tokenizer import Token
from textual.events import Key
from textual.keys import KEY_NAME_REPLACEMENTS, key_to_character
from textual.pilot import Pilot
from textual.strip import Strip

from screens.drawing.one_frame import SETTLE

Result = TypeVar("Result")

HELD = frozenset({"up", "down", "left", "right", "tab", "backspace", "plus", "minus"})
"""Keys that are held down to get somewhere: what is drawn is waited for when they are let go."""
SOON = 2 * SETTLE
"""Seconds of sleep that are passed over: a screen that finds its layout holds back for a moment what is to be drawn."""


class _Sleep(selectors.DefaultSelector):
    """What a loop sleeps on when nothing is left to do; it wakes who waits for just that instead."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[asyncio.Future[None]] = []
        self.turns, self.skipped = 0, 0.0
        """How often the loop has asked, and the seconds of sleep that were passed over."""

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Return what may be read or written by now, or within ``timeout`` seconds, or at all."""
        self.turns += 1
        if not self.waiting:
            return super().select(timeout)
        ready = super().select(0)
        if timeout is not None and timeout <= SOON:
            self.skipped += 0.0 if ready else timeout
            return ready
        while self.waiting and not ready:
            self.waiting.pop().set_result(None)
        return ready


class Loop(asyncio.SelectorEventLoop):
    """An event loop that tells when it comes to rest."""

    def __init__(self) -> None:
        self._sleep = _Sleep()
        super().__init__(self._sleep)

    def time(self) -> float:
        """Return the time in seconds, with what was passed over."""
        return super().time() + self._sleep.skipped

    async def rest(self) -> bool:
        """Wait until nothing is ready to run, nor will be in a moment but for what comes from outside; return whether
        anything was done until then.
        """
        before = self._sleep.turns
        at_rest = self.create_future()
        self._sleep.waiting.append(at_rest)
        await at_rest
        return self._sleep.turns > before + 1


class Driver(Pilot[Any]):
    """A pilot that goes on when all is handled and drawn. Needs :func:`run`."""

    async def press(self, *keys: str) -> None:
        """Type keys, by name or as characters, each when the program is done with the last, or at once if held."""
        for key, following in zip_longest(keys, keys[1:]):
            name = key if len(key) > 1 or key.isalnum() else unicodedata.name(key).lower().translate(_JOINED)
            name = KEY_NAME_REPLACEMENTS.get(name, name)
            self.app.post_message(Key(name, key if len(key) == 1 else key_to_character(name)))
            if key != following or key not in HELD:
                await self.pause()

    async def pause(self, delay: float | None = None) -> None:
        """Wait until all is handled and drawn; with ``delay``, that many seconds."""
        if delay is None:
            loop = asyncio.get_running_loop()
            assert isinstance(loop, Loop)
            await loop.rest()
            await self.wait_for_animation()  # which also draws; else what has changed waits for the next frame
            while await loop.rest():
                await self.wait_for_animation()
        else:
            await super().pause(delay)


# Style sheets are read once for all programs of a process; each would read them anew, an eighth of what opening a table
# takes. The rules are the same for the same text and colours, and nothing changes them.
_RULES: dict[Hashable, list[RuleSet]] = {}


@cache
def _tokens(variables: tuple[tuple[str, str], ...]) -> dict[str, list[Token]]:
    return tokenize_values(dict(variables))


def _parse(scope: str, css: str, read_from: Any, *, variable_tokens: Any, **how: Any) -> list[RuleSet]:
    key = (scope, css, read_from, id(variable_tokens), *sorted(how.items()))  # these are among the ones kept above
    if key not in _RULES:
        _RULES[key] = list(parse(scope, css, read_from, variable_tokens=variable_tokens, **how))
    return _RULES[key]


stylesheet.tokenize_values = lambda values: _tokens(tuple(values.items()))
stylesheet.parse = _parse  # type: ignore[assignment] # takes the arguments that are given there

_JOINED = str.maketrans(" -", "__")


@asynccontextmanager
async def driven(app: App[Any], **how: Any) -> AsyncIterator[Driver]:
    """Start ``app`` without a terminal, see ``App.run_test`` for ``how``, and give who drives it when it stands."""
    async with app.run_test(**how):
        driver = Driver(app)
        await driver.pause()
        yield driver


def run(steps: Coroutine[Any, Any, Result]) -> Result:
    """Do ``steps`` in a loop that tells when it comes to rest, and return what they return."""
    with asyncio.Runner(loop_factory=Loop) as runner:
        return runner.run(steps)


def strips(app: App[Any]) -> list[Strip]:
    """Return the lines of the screen in front as they are drawn."""
    return app.screen._compositor.render_strips()


def notices(app: App[Any]) -> list[str]:
    """Return what is told beside the screen at this moment, the oldest first."""
    return [notice.message for notice in app._notifications]
