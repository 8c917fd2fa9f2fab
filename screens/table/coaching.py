"""What helps with the open question of a table, besides its choices. The coach: a strip of one or two lines over the
question, as long as there is something to explain. In a guided game it says what to try.

It stands in cells that the table gives it and covers nothing. What was said is remembered as soon as its question is
answered, so that whoever leaves before that, or is cut off, reads it again.

Help for who is stuck says in a few words what is asked, the keys that answer it now, the ways out of it. It comes after
keys that did nothing, one after another, and once in a life where a kind of question that was never met before stays
without a key. Its words are those of the last line, so that they say what is so.

And what was asked back before a way out was taken.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from textual.geometry import Region
from textual.widgets._toast import ToastRack  # where a notice stands is all that is asked of it

from kunitori_tui.engine.api import Option
from kunitori_tui.play.table import Advice, Question, Table
from kunitori_tui.text.catalog import series, tr
from kunitori_tui.text.cells import cell_len, fold
from screens.drawing.look import Look
from screens.drawing.one_frame import Places
from screens.host import Alarm, Host
from screens.keys import Key, action_name, written
from screens.manifest import screen as screen_of
from screens.widgets.lines import Part, TextLines

if TYPE_CHECKING:
    from kunitori_tui.text.guide import Spoken, Teacher

PANEL = "coach"
"""The panel of a table in which the strip stands."""


class Coaching:
    """Speaks at a ``table`` to who is ``asked`` there."""

    def __init__(self, host: Host, table: Table, asked: Callable[[], Question | None]) -> None:
        self._host = host
        self._table = table
        self._asked = asked
        self._begun = len(table.events(None)) if table.choices else 0
        """How much had happened when this sitting began."""
        self._teachers: dict[int, Teacher] = {}
        self.spoken: Spoken | None = None
        """What can be hidden or shown again; nothing while others move."""
        self._seen: Spoken | None = None
        """What has stood in the strip, though a hint may stand there now."""
        self._last: Spoken | None = None
        """What was said last, which can be read again."""
        self._kind = ""
        """The kind of question with which that was said."""
        self._hidden = False
        self.panel = TextLines(id=PANEL, bar=True)

    @property
    def is_on(self) -> bool:
        """Return whether the coach is to speak at all."""
        return self._host.settings.coach == "on"

    @property
    def is_loaded(self) -> bool:
        """Return whether he has spoken, or thought of it: the first question does not wait for that."""
        return bool(self._teachers)

    @property
    def stands(self) -> bool:
        """Return whether there is a strip to be seen, where the table has room for it."""
        return self.spoken is not None and not self._hidden

    def open(self, *also: str) -> None:
        """A question was opened: say what is new in it, and in the cues ``also``."""
        ask = self._asked()
        if ask is None or not self.is_on:
            return
        teacher = self._teacher(ask.seat)
        spoken = teacher.speech(also)
        if spoken is not None:
            self._hidden = self._hidden and spoken == self.spoken
            self.spoken, self._last, self._kind = spoken, spoken, ask.decision.kind
        elif teacher.guide is not None or ask.decision.kind != self._kind or teacher.is_past(self.spoken):
            self.spoken = None
        if teacher.guide is None or not teacher.has_taught or not teacher.rests:
            return
        if self._host.remember(teacher.key, *teacher.guide.taught):
            said = screen_of("guide's end")(self._table.game.id, teacher.learned())
            self._host.call_after_refresh(self._host.push_screen, said)

    def come_to(self, cue: str) -> None:
        """A part of the question was opened on this screen alone: say what is new in what ``cue`` speaks of."""
        if self.is_on and self._teachers and self._asked() is not None:
            self.answered()
            self.open(cue)

    def _teacher(self, seat: int) -> Teacher:
        if seat not in self._teachers:
            from kunitori_tui.text.guide import Teacher  # after the first frame

            self._teachers[seat] = Teacher(self._table, seat, self._host.settings.met, self._begun)
        return self._teachers[seat]

    def wished(self, choices: Collection[Option]) -> Advice | None:
        """Return as a hint which of the ``choices`` the guided game wants now; None where it is none of them."""
        ask = self._asked()
        return self._teachers[ask.seat].wished(choices) if ask is not None and ask.seat in self._teachers else None

    @property
    def wishes(self) -> Sequence[Option]:
        """Return the beginnings of the choices that the guided game wants now."""
        ask = self._asked()
        return self._teachers[ask.seat].wishes if ask is not None and ask.seat in self._teachers else ()

    def answered(self) -> None:
        """The question was answered: what was seen of the coach is known."""
        ask, seen = self._asked(), self.spoken if self.spoken == self._seen else None
        if ask is not None and ask.seat in self._teachers:
            self._teachers[ask.seat].heard(seen)
        if seen is not None:
            self._host.remember(*seen.keys)

    # -- the strip ----------------------------------------------------------------------------------------------

    def lines(self, width: int) -> list[str]:
        """Return the strip in lines for ``width`` cells; none where nothing is said."""
        ask = self._asked()
        if not self.stands or self.spoken is None or ask is None:
            return []
        return fold(self._host.look.chip(self.spoken.said(self._table.view(ask.seat))), width - 2)

    def lay(self, regions: Mapping[str, Region], over: Mapping[str, int]) -> Places:
        """Return ``regions`` with the strip in the last lines of the first panel of ``over`` that keeps so many."""
        laid = dict(regions)
        for name, least in over.items():
            if name in laid and PANEL not in laid:
                lines = len(self.lines(laid[name].width))
                kept = laid[name].height - lines
                if lines and kept >= least:
                    laid[name], laid[PANEL] = laid[name].split_horizontal(kept)
                    if not kept:
                        del laid[name]
        return laid

    def show(self, places: Places) -> None:
        """Draw the strip where it has a place: its title stands out, the keys stand at its end if there is room."""
        place = places.get(PANEL)
        lines = self.lines(place.width) if place is not None else []
        drawn: list[list[Part]] = [[(f" {line}", "text")] for line in lines]
        if lines and place is not None:
            self._seen = self.spoken
            title, colon, rest = lines[0].partition(":")
            drawn[0] = [(f" {title}{colon}", "title"), (rest, "text")]
            keys = tr("{key:coach} hides, {key:coach_off} ends")
            gap = place.width - cell_len(lines[-1]) - cell_len(keys) - 2
            if gap > 1:
                drawn[-1].append((" " * gap + keys, "dim"))
        if drawn or self.panel.parts:
            self.panel.show(*drawn)
            below = self.panel.screen
            for rack in below.query(ToastRack):  # what is told in passing stands above the strip
                rack.styles.margin = (0, 0, below.size.height - place.y, 0) if place and drawn else None

    # -- keys ---------------------------------------------------------------------------------------------------

    def switch(self) -> str:
        """Hide the strip, or show what was said last; return why not, "" if it is, or its words if it has no room."""
        ask = self._asked()
        if self.stands and not self.panel.parts and self.spoken is not None and ask is not None:
            return self.spoken.said(self._table.view(ask.seat))
        if self.spoken is not None:
            if self.stands and ask is not None:  # else it would stand before all that is new, unseen
                self._teacher(ask.seat).know(self.spoken)
                self._host.remember(*self.spoken.keys)
            self._hidden = not self._hidden
        elif self._last is None or ask is None:
            return tr("The coach has nothing to explain yet.")
        else:
            self.spoken, self._hidden = self._last, False
        return ""

    def end(self) -> str:
        """Never speak again, or speak again from here on; return that in words."""
        is_on = not self.is_on
        self._host.settings.coach = "on" if is_on else "off"
        self._host.keep_settings()
        self.spoken, self._hidden = None, False
        return tr("The coach speaks again.") if is_on else tr("The coach is silent. {key:coach_off} calls him back.")


REFUSED = 3
"""Keys in a row that do nothing before help comes."""
SECONDS = 60
"""How long a question of a new kind stays without a key before help comes."""
ANSWERS = 4
"""How many keys are named that answer."""
WAYS_OUT = ("undo", "back", "keys_help")
"""The actions that lead out of trouble; all that work are named, the help last."""


@dataclass(eq=False, repr=False)
class Trouble:
    """Helps who is ``asked`` at a table of ``game``; ``help`` does it, unless it is only offered while he reads."""

    _host: Host
    _game: str
    _timer: Alarm
    _asked: Callable[[], Question | None]
    _help: Callable[[bool], None]
    _refused: int = 0
    """How many keys in a row have done nothing."""
    _before: int = 0
    """The same before the last key: whether that does anything shows when its action has been carried out."""
    _heard_at: float = 0.0

    def opened(self) -> None:
        """A question was opened: wait for a key if it is the first of its kind, and help where none comes."""
        self.stop()
        self._heard_at = self._host.clock.now()
        ask, settings = self._asked(), self._host.settings
        if ask is not None and settings.coach == "on" and self._kind not in settings.met:
            self._timer.set(SECONDS, partial(self._idle, ask))

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

    def stop(self) -> None:
        """Wait for no key any more."""
        self._timer.stop()

    def _idle(self, ask: Question) -> None:
        """Help at ``ask`` if no key has come meanwhile, else wait on; what is being read already is left standing."""
        if self._asked() is ask:
            left = self._heard_at + SECONDS - self._host.clock.now()
            if left > 0:
                self._timer.set(left, partial(self._idle, ask))
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


@dataclass(eq=False, repr=False)
class WayOut:
    """What was asked back about before the question that is ``asked`` is left, or another answer given that may be a
    pity; not at all where the :attr:`setting` is off.
    """

    setting: str
    """The setting that lets it ask."""
    _asked: Callable[[], Question | None]
    _doubted: Question | None = None
    """The question in which something was asked back about; its way out is taken the next time, unless the table takes
    that back so that it is asked anew.
    """
    meant: Sequence[Option] = ()
    """What was asked back about."""
    _said: str = ""

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
