"""The coach at a table: a strip of one or two lines over the question, as long as there is something to explain. In a
guided game it says what to try.

It stands in cells that the table gives it and covers nothing. What was said is remembered as soon as its question is
answered, so that whoever leaves before that, or is cut off, reads it again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from textual.geometry import Region
from textual.widgets._toast import ToastRack  # where a notice stands is all that is asked of it

from kunitori_tui.text.catalog import tr
from kunitori_tui.text.cells import cell_len, fold
from screens.drawing.one_frame import Places
from screens.manifest import screen as screen_of
from screens.table.screen import GameScreen
from screens.widgets.lines import Part, TextLines

if TYPE_CHECKING:
    from kunitori_tui.text.guide import Spoken, Teacher

PANEL = "coach"
"""The panel of a table in which the strip stands."""
SETTING = "coach"


class Coaching:
    """Speaks on the table ``screen`` to who is asked there."""

    def __init__(self, screen: GameScreen) -> None:
        self._screen = screen
        self._begun = len(screen.table.events(None)) if screen.table.choices else 0
        """How much had happened when this sitting began."""
        self._teachers: dict[int, Teacher] = {}
        self.spoken: Spoken | None = None
        """What can be hidden or shown again."""
        self._last: Spoken | None = None
        """What was said last, which can be read again."""
        self._kind = ""
        """The kind of question with which that was said."""
        self._hidden = False
        self._panel = TextLines(id=PANEL, bar=True)

    @property
    def is_on(self) -> bool:
        """Return whether the coach is to speak at all."""
        return self._screen.setting(SETTING) == "on"

    @property
    def stands(self) -> bool:
        """Return whether there is a strip to be seen, where the table has room for it."""
        return self.spoken is not None and not self._hidden

    def open(self) -> None:
        """A question was opened: say what is new in it. The first one does not wait for the coach to be loaded."""
        screen = self._screen
        if not self.is_on or screen.ask is None:
            return
        if self._teachers:
            self._choose()
        else:
            screen.call_when_drawn(self._begin)

    def _begin(self) -> None:
        if self._screen.ask is not None:
            self._choose()
            if self.stands:
                self._screen.show()

    def come_to(self, cue: str) -> None:
        """A part of the question was opened on this screen alone: say what is new in what ``cue`` speaks of."""
        if self.is_on and self._teachers and self._screen.ask is not None:
            self.answered()
            self._choose(cue)

    def _choose(self, *also: str) -> None:
        screen, ask = self._screen, self._screen.ask
        assert ask is not None
        teacher = self._teacher(ask.seat)
        spoken = teacher.speech(also)
        if spoken is not None:
            self._hidden = self._hidden and spoken == self.spoken
            self.spoken, self._last, self._kind = spoken, spoken, ask.decision.kind
            screen.bring(self._panel)
        elif teacher.guide is not None or ask.decision.kind != self._kind:
            self.spoken = None
        if teacher.guide is None or not teacher.has_taught or not teacher.rests:
            return
        if self._remember(teacher.key, *teacher.guide.taught):
            screen.call_after_refresh(self._tell_learned, teacher)

    def _tell_learned(self, teacher: Teacher) -> None:
        self._screen.app.push_screen(screen_of("guide's end")(self._screen.table.game.id, teacher.learned()))

    def _teacher(self, seat: int) -> Teacher:
        if seat not in self._teachers:
            from kunitori_tui.text.guide import Teacher  # after the first frame

            self._teachers[seat] = Teacher(self._screen.table, seat, self._screen.host.settings.met, self._begun)
        return self._teachers[seat]

    def answered(self) -> None:
        """The question was answered: what was seen of the coach is known."""
        screen = self._screen
        was_seen = self.stands and bool(self._panel.parts)
        if screen.ask is not None and screen.ask.seat in self._teachers:
            self._teachers[screen.ask.seat].heard(self.spoken if was_seen else None)
        if was_seen and self.spoken is not None:
            self._remember(*self.spoken.keys)

    def _remember(self, *names: str) -> bool:
        """Keep that this was told; return whether it had not been."""
        program = self._screen.host
        is_new = program.settings.meet(*names)
        if is_new:
            program.keep_settings()
        return is_new

    def close(self) -> None:
        """Others move: nothing is explained meanwhile."""
        self.spoken = None

    # -- the strip ----------------------------------------------------------------------------------------------

    def lines(self, width: int) -> list[str]:
        """Return the strip in lines for ``width`` cells; none where nothing is said."""
        if not self.stands or self.spoken is None or self._screen.ask is None:
            return []
        said = self.spoken.said(self._screen.table.view(self._screen.ask.seat))
        return fold(self._screen.look.chip(said), width - 2)

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
            title, colon, rest = lines[0].partition(":")
            drawn[0] = [(f" {title}{colon}", "title"), (rest, "text")]
            keys = tr("k hides, K ends")
            gap = place.width - cell_len(lines[-1]) - cell_len(keys) - 2
            if gap > 1:
                drawn[-1].append((" " * gap + keys, "dim"))
        if drawn or self._panel.parts:
            self._panel.show(*drawn)
            for rack in self._screen.query(ToastRack):  # what is told in passing stands above the strip
                rack.styles.margin = (0, 0, self._screen.size.height - place.y, 0) if place and drawn else None

    # -- keys ---------------------------------------------------------------------------------------------------

    def switch(self) -> None:
        """Hide the strip, or show what was said last once more."""
        screen = self._screen
        if self.spoken is None:
            self._repeat()
            return
        if self.stands and screen.ask is not None:  # else it would stand before all that is new, unseen
            self._teacher(screen.ask.seat).know(self.spoken)
            self._remember(*self.spoken.keys)
        self._hidden = not self._hidden
        screen.show()

    def _repeat(self) -> None:
        screen = self._screen
        if self._last is None or screen.ask is None:
            screen.tell(tr("The coach has nothing to explain yet."))
        else:
            self.spoken, self._hidden = self._last, False
            screen.show()

    def end(self) -> None:
        """Never speak again, or speak again from here on."""
        on = not self.is_on
        self._screen.keep_setting(SETTING, "on" if on else "off")
        self.spoken = None
        self._hidden = False
        if on:
            self.open()
        self._screen.tell(tr("The coach speaks again.") if on else tr("The coach is silent. K calls him back."))
