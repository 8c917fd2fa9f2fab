"""Help for who is stuck at a question: in a few words what is asked, the keys that answer it now, the ways out of it,
and the one question before where something would be wasted by leaving it or by another answer.

The words come after keys that did nothing, one after another, and once in a life where a kind of question that was
never met before stays without a key. They are those of the last line, so that they say what is so.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kunitori_tui.engine.api import Option
from kunitori_tui.play.table import Question
from kunitori_tui.text import decisions
from kunitori_tui.text.catalog import series, tr
from screens.host import host
from screens.keys import action_name, keys, written
from screens.table.screen import Alarm, GameScreen
from screens.widgets.lines import KeyLine

REFUSED = 3
"""Keys in a row that do nothing before help comes."""
SECONDS = 60
"""How long a question of a new kind stays without a key before help comes."""
ANSWERS = 4
"""How many keys are named that answer."""
WAYS_OUT = ("undo", "back", "keys_help")
"""The actions that lead out of trouble; all that work are named, the help last."""


class Trouble:
    """Helps who sits at the table ``screen``."""

    def __init__(self, screen: GameScreen) -> None:
        self._screen = screen
        self._refused = 0
        """How many keys in a row have done nothing."""
        self._before = 0
        """The same before the last key: whether that does anything shows when its action has been carried out."""
        self._heard_at = 0.0
        self._timer = Alarm(screen)

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
        if key not in self._screen.query_one(KeyLine).bound:
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
        self._timer.set(seconds, partial(self._idle, ask))

    def stop(self) -> None:
        """Wait for no key any more."""
        self._timer.stop()

    def _idle(self, ask: Question) -> None:
        """Help at ``ask`` if no key has come meanwhile, else wait on; what is being read already is left standing."""
        screen = self._screen
        if screen.ask is not ask:
            return
        left = self._heard_at + SECONDS - host(screen.app).clock.now()
        if left > 0:
            self._wait(left, ask)
        elif screen.is_current and not screen.note:
            self._help()

    def _help(self) -> None:
        self._screen.tell(help_line(self._screen))


def help_line(screen: GameScreen) -> str:
    """Return what is asked on ``screen``, which keys answer it now, and which lead out."""
    assert screen.ask is not None
    working = [key for key in keys(screen) if key.line]
    names = {key: action_name(key.bindings[0]) for key in working}
    out = sorted((key for key in working if names[key] in WAYS_OUT), key=lambda key: WAYS_OUT.index(names[key]))
    answers = {key.words: key for key in reversed(working) if key not in out}  # of two that do the same the first
    named = [*list(reversed(answers.values()))[:ANSWERS], *out]
    said = series(f"{''.join(part for part, _ in written(key.line, screen.look))} {key.words}" for key in named)
    asked = decisions.prompt(screen.view_of(screen.ask.seat), screen.names)
    return tr("{question} Keys: {keys}.", question=asked, keys=said)


class WayOut:
    """Takes the way out of the questions of ``screen``, and other answers that may be a pity. Where the screen doubts
    one, it asks first; not at all where a hint has named the answer or the :attr:`setting` is off.
    """

    def __init__(self, screen: GameScreen, setting: str) -> None:
        self._screen = screen
        self.setting = setting
        """The setting that lets it ask."""
        self._doubted: Question | None = None
        """The question in which something was asked back about; its way out is taken the next time, unless the table
        takes that back so that it is asked anew.
        """
        self._meant: Sequence[Option] = ()
        """What was asked back about."""
        self._said = ""

    @property
    def said(self) -> str:
        """Return what is asked before an answer is given; "" while nothing is."""
        return self._said if self._doubted is not None and self._doubted is self._screen.ask else ""

    @property
    def about(self) -> Option:
        """Return what was asked back about last, "" where that is nothing."""
        return self._meant[0] if self._meant else ""

    def take(self) -> None:
        """Leave the open question, or ask back; do what was asked back about. Where nothing leads out, say so."""
        screen = self._screen
        if screen.ask is None:
            return
        if self.said:
            screen.submit(self._meant)
            return
        out = screen.way_out()
        if out is None:
            screen.refuse(tr("The question has to be answered."))
        else:
            self.answer([out], "" if self._doubted is screen.ask else screen.doubt(out))

    def is_hinted(self, choices: Sequence[Option]) -> bool:
        """Return whether a hint has named ``choices``: nobody is asked whether they mean what they were told to do."""
        return self._screen.hinted[: len(choices)] == list(choices)

    def answer(self, choices: Sequence[Option], doubt: str) -> None:
        """Answer the open question with ``choices``, or ask back what the ``doubt`` says."""
        screen = self._screen
        if not doubt or self.is_hinted(choices) or screen.setting(self.setting) == "off":
            screen.submit(choices)
            return
        self._doubted, self._meant, self._said = screen.ask, choices, doubt
        screen.show_doubt(doubt)

    def stay(self, *, anew: bool = False) -> bool:
        """Take the question back and stay; return whether one was asked. ``anew``: the way out is asked about again."""
        asked = bool(self.said)
        self._said = ""
        if anew:
            self._doubted = None
        return asked
