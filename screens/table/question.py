"""What a table knows of its open question besides the choices: what was asked back before its way out was taken, and
help for who is stuck.

Help for who is stuck says in a few words what is asked, the keys that answer it now, the ways out of it. It comes after
keys that did nothing, one after another, and once in a life where a kind of question that was never met before stays
without a key. Its words are those of the last line, so that they say what is so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from kunitori_tui.engine.api import Option
from kunitori_tui.play.table import Question
from kunitori_tui.text.catalog import series, tr
from screens.drawing.look import Look
from screens.host import Alarm, Host
from screens.keys import Key, action_name, written

REFUSED = 3
"""Keys in a row that do nothing before help comes."""
SECONDS = 60
"""How long a question of a new kind stays without a key before help comes."""
ANSWERS = 4
"""How many keys are named that answer."""
WAYS_OUT = ("undo", "back", "keys_help")
"""The actions that lead out of trouble; all that work are named, the help last."""


class Trouble:
    """Helps who is ``asked`` at a table of ``game``; ``help`` does it, unless it is only offered while he reads."""

    def __init__(
        self, host: Host, game: str, alarm: Alarm, asked: Callable[[], Question | None], help: Callable[[bool], None]
    ) -> None:
        self._host = host
        self._game = game
        self._timer = alarm
        self._asked = asked
        self._help = help
        self._refused = 0
        """How many keys in a row have done nothing."""
        self._before = 0
        """The same before the last key: whether that does anything shows when its action has been carried out."""
        self._heard_at = 0.0

    def opened(self) -> None:
        """A question was opened: wait for a key if it is the first of its kind, and help where none comes."""
        self.stop()
        self._heard_at = self._host.clock.now()
        ask, settings = self._asked(), self._host.settings
        if ask is not None and settings.coach == "on" and self._kind not in settings.met:
            self._wait(SECONDS, ask)

    def answered(self) -> None:
        """The question was answered: its kind has been met."""
        self.stop()
        self._refused = self._before = 0
        if self._asked() is not None:
            self._host.remember(self._kind)

    def heard(self, *, works: bool) -> None:
        """Count a key that comes to the table, if it does not work: it is bound to nothing that can be done now."""
        self._heard_at = self._host.clock.now()
        self._before, self._refused = self._refused, 0
        if not works:
            self.refused()

    def refused(self) -> None:
        """The last key did nothing, or only said why not: after some of them say what would do something."""
        self._refused = self._before + 1
        told = self._host.told
        if self._asked() is not None and self._refused >= REFUSED and self._kind not in told:
            told.add(self._kind)
            self._help(True)

    @property
    def _kind(self) -> str:
        """Return the id of the kind of question that is open."""
        ask = self._asked()
        return f"trouble.{self._game}.{ask.decision.kind}" if ask is not None else ""

    def _wait(self, seconds: float, ask: Question) -> None:
        self._timer.set(seconds, partial(self._idle, ask))

    def stop(self) -> None:
        """Wait for no key any more."""
        self._timer.stop()

    def _idle(self, ask: Question) -> None:
        """Help at ``ask`` if no key has come meanwhile, else wait on; what is being read already is left standing."""
        if self._asked() is ask:
            left = self._heard_at + SECONDS - self._host.clock.now()
            if left > 0:
                self._wait(left, ask)
            else:
                self._help(False)


def help_line(asked: str, keys: Iterable[Key], look: Look) -> str:
    """Return what is ``asked``, which of the ``keys`` answer it now, and which lead out."""
    working = [key for key in keys if key.line]
    names = {key: action_name(key.bindings[0]) for key in working}
    out = sorted((key for key in working if names[key] in WAYS_OUT), key=lambda key: WAYS_OUT.index(names[key]))
    answers = {key.words: key for key in reversed(working) if key not in out}  # of two that do the same the first
    named = [*list(reversed(answers.values()))[:ANSWERS], *out]
    said = series(f"{''.join(part for part, _ in written(key.line, look))} {key.words}" for key in named)
    return tr("{question} Keys: {keys}.", question=asked, keys=said)


class WayOut:
    """What was asked back about before the question that is ``asked`` is left, or another answer given that may be a
    pity; not at all where the :attr:`setting` is off.
    """

    def __init__(self, setting: str, asked: Callable[[], Question | None]) -> None:
        self.setting = setting
        """The setting that lets it ask."""
        self._asked = asked
        self._doubted: Question | None = None
        """The question in which something was asked back about; its way out is taken the next time, unless the table
        takes that back so that it is asked anew.
        """
        self.meant: Sequence[Option] = ()
        """What was asked back about."""
        self._said = ""

    @property
    def is_known(self) -> bool:
        """Return whether something was asked back about in the open question."""
        return self._doubted is not None and self._doubted is self._asked()

    @property
    def said(self) -> str:
        """Return what is asked before an answer is given; "" while nothing is."""
        return self._said if self.is_known else ""

    @property
    def about(self) -> Option:
        """Return what was asked back about last, "" where that is nothing."""
        return self.meant[0] if self.meant else ""

    def doubt(self, choices: Sequence[Option], said: str) -> None:
        """Ask back whether ``choices`` are meant."""
        self._doubted, self.meant, self._said = self._asked(), choices, said

    def stay(self, *, anew: bool = False) -> bool:
        """Take the question back and stay; return whether one was asked. ``anew``: the way out is asked about again."""
        asked = bool(self.said)
        self._said = ""
        if anew:
            self._doubted = None
        return asked
