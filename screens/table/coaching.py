"""The coach at a table: a strip of one or two lines over the question, as long as there is something to explain.

It stands in cells that the table gives it and covers nothing. What was said is remembered as soon as its question is
answered, so that whoever leaves before that, or is cut off, reads it again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from rich.cells import cell_len
from textual.app import App
from textual.geometry import Region
from textual.widget import Widget

from kunitori_tui.text.catalog import tr
from screens.host import host
from screens.table.places import Places
from screens.table.sitting import Sitting
from screens.widgets.lines import Part, TextLines, wrapped

if TYPE_CHECKING:
    from kunitori_tui.text.coach import Coach, Remark

PANEL = "coach"
"""The panel of a table in which the strip stands."""
SETTING = "coach"


class Coached(Sitting, Protocol):
    """What is asked of the screen: what a ``TableScreen`` has."""

    @property
    def app(self) -> App[Any]: ...
    def bring(self, *panels: Widget) -> None: ...
    def call_after_refresh(self, callback: Callable[..., Any], *args: Any) -> Any: ...


class Coaching:
    """Speaks on the table ``screen`` to who is asked there."""

    def __init__(self, screen: Coached) -> None:
        self._screen = screen
        self._begun = len(screen.table.told(None)) if screen.table.choices else 0
        """How much had happened when this sitting began."""
        self._coaches: dict[int, Coach] = {}
        self._remark: Remark | None = None
        self._kind = ""
        """The kind of question the remark came with."""
        self._hidden = False
        self._panel = TextLines(id=PANEL, bar=True)

    @property
    def is_on(self) -> bool:
        """Return whether the coach is to speak at all."""
        return self._screen.setting(SETTING) == "on"

    @property
    def stands(self) -> bool:
        """Return whether there is a strip to be seen, where the table has room for it."""
        return self._remark is not None and not self._hidden

    @property
    def has_spoken(self) -> bool:
        """Return whether there is something that can be hidden or shown again."""
        return self._remark is not None

    def open(self) -> None:
        """A question was opened: say what is new in it. The first one does not wait for the coach to be loaded."""
        screen = self._screen
        if not self.is_on or screen.ask is None:
            return
        if self._coaches or self._remark is not None:
            self._choose()
        else:
            screen.call_after_refresh(self._begin)

    def _begin(self) -> None:
        if self._screen.ask is not None:
            self._choose()
            if self.stands:
                self._screen.show()

    def _choose(self) -> None:
        screen, ask = self._screen, self._screen.ask
        assert ask is not None
        view, told = screen.table.view(ask.seat), screen.table.told(ask.seat)
        remark = self._coach(ask.seat).remark(view, told)
        if remark is not None:
            self._remark, self._kind, self._hidden = remark, ask.decision.kind, False
            screen.bring(self._panel)
        elif ask.decision.kind != self._kind:
            self._remark = None

    def _coach(self, seat: int) -> Coach:
        from kunitori_tui.text.coach import Coach

        if seat not in self._coaches:
            self._coaches[seat] = Coach(self._screen.table.game.id, host(self._screen.app).settings.met, self._begun)
        return self._coaches[seat]

    def answered(self) -> None:
        """The question was answered: what was seen of the coach is known."""
        screen = self._screen
        if self._panel.parts and self.stands and screen.ask is not None:
            self._know(screen.ask.seat)
        for seat, coach in self._coaches.items():
            coach.turn_page(len(screen.table.told(seat)))

    def _know(self, seat: int) -> None:
        program = host(self._screen.app)
        if self._remark is not None and self._remark.key not in program.settings.met:
            self._coach(seat).meet(self._remark)
            program.settings.met.append(self._remark.key)
            program.keep_settings()

    def close(self) -> None:
        """Others move: nothing is explained meanwhile."""
        self._remark = None

    # -- the strip ----------------------------------------------------------------------------------------------

    def lines(self, width: int) -> list[str]:
        """Return the strip in lines for ``width`` cells; none where nothing is said."""
        if not self.stands or self._remark is None or self._screen.ask is None:
            return []
        from kunitori_tui.text import coach

        said = coach.words(self._screen.table.view(self._screen.ask.seat), self._remark)
        return wrapped(tr("Coach: {words}", words=said), width - 2)

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
        """Draw the strip where it has a place."""
        place = places.get(PANEL)
        lines = self.lines(place.width) if place is not None else []
        title = tr("Coach: {words}", words="").rstrip()
        drawn: list[list[Part]] = [[(f" {line}", "text")] for line in lines]
        if lines and place is not None:
            drawn[0] = [(f" {title}", "title"), (lines[0].removeprefix(title), "text")]
            keys = tr("k hides, K ends")
            gap = place.width - cell_len(lines[-1]) - cell_len(keys) - 2
            if gap > 1:
                drawn[-1].append((" " * gap + keys, "dim"))
        if drawn or self._panel.parts:
            self._panel.show(*drawn)

    # -- keys ---------------------------------------------------------------------------------------------------

    def switch(self) -> None:
        """Hide the strip, or show what was said last once more."""
        if self.stands and self._screen.ask is not None:
            self._know(self._screen.ask.seat)
        self._hidden = not self._hidden
        self._screen.show()

    def end(self) -> None:
        """Never speak again, or speak again from here on."""
        on = not self.is_on
        self._screen.keep_setting(SETTING, "on" if on else "off")
        self._remark = None
        self._screen.tell(tr("The coach speaks again.") if on else tr("The coach is silent. K calls him back."))
        if on:
            self.open()
