"""What is told beside a table and waits for no key: what players must know of their deal and of their save, what stops
nothing, and what stands beside the open question where the table has room for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kunitori_tui.text import reasons
from kunitori_tui.text.catalog import N_, language, tr
from screens.drawing.look import Look
from screens.table.history import deal
from screens.table.screen import GameScreen
from screens.widgets.lines import Part

ASKING = {"waste": N_("Ask before waste"), "confirm": N_("Confirm ends of phases")}
"""What the settings call the questions that can be told not to come again."""
SECONDS = 10
"""How long a notice is seen."""


class Notices:
    """Says on ``screen``, once, what there is to be said of its table."""

    def __init__(self, screen: GameScreen) -> None:
        self._screen = screen
        self._outage_told = False

    def tell_deal(self) -> None:
        """Say to several people that their deal is known, where it is."""
        table = self._screen.table
        if len(table.persons) > 1 and not table.over and table.seed is not None:
            self._screen.app.notify(deal(table), markup=False, timeout=SECONDS)

    def tell_hints(self) -> None:
        """Say that hints stay on from a game before, and how they end."""
        if self._screen.table.persons and not self._screen.table.over:
            self._screen.app.notify(tr("Hints with every question: H ends them."), markup=False, timeout=SECONDS)

    def tell_unreplayed(self) -> None:
        """Say what is lost where the journal of a save no longer leads to its position."""
        table = self._screen.play
        if table.unreplayed is not None and not table.over:
            self._warn(reasons.unreplayed(table.unreplayed))

    def tell_outage(self) -> None:
        """Say that the disk refuses, and again only after it has worked in between."""
        outage = self._screen.play.outage
        if outage is not None and not self._outage_told:
            self._warn(reasons.outage(outage))
        self._outage_told = outage is not None

    def tell_never_asked(self, setting: str) -> None:
        """Say where the question comes back from that the ``setting`` now keeps from being asked."""
        said = tr("This is not asked any more. In the settings “{name}” brings it back.", name=tr(ASKING[setting]))
        self._screen.app.notify(said, markup=False, timeout=SECONDS)

    def _warn(self, words: str) -> None:
        self._screen.app.notify(words, severity="warning", markup=False, timeout=SECONDS)


PANEL = "meanwhile"
"""The panel of a table it stands in."""

Parts = Sequence[Sequence[Part]]


class NoticeLines(NamedTuple):
    """Lines under a title, and those that are left out where they find no room."""

    title: str
    lines: Parts
    more: Parts


Tell = Callable[[Look, int], NoticeLines]
"""From the look and the width of the panel."""


class SideNotice:
    """Stands on the table ``screen`` until the question beside it is answered, or until it is put away."""

    def __init__(self, screen: GameScreen) -> None:
        self._screen = screen
        self._tell: Tell | None = None
        self._told: dict[tuple[Look, int, str], NoticeLines] = {}
        """What was told already: it does not change while it stands, and every drawing asks for it."""

    @property
    def stands(self) -> bool:
        """Return whether something is told."""
        return self._tell is not None

    def begin(self, tell: Tell) -> None:
        """Stand."""
        self._tell = tell
        self._told = {}
        self._screen.turn_deaf()

    def put_away(self) -> bool:
        """Go; return whether anything stood there."""
        stood, self._tell = self.stands, None
        return stood

    def told(self, look: Look, width: int) -> NoticeLines | None:
        """Return what is told, None while nothing is."""
        if self._tell is None:
            return None
        place = look, width, language()
        if place not in self._told:
            self._told[place] = self._tell(look, width)
        return self._told[place]
