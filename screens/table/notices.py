"""What is told beside a table and waits for no key: what players must know of their deal and of their save, what stops
nothing, and what stands beside the open question where the table has room for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from kunitori_tui.text import reasons
from kunitori_tui.text.catalog import N_, tr
from screens.drawing.look import Look
from screens.table.history import deal
from screens.table.question import HINTS
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

    def tell_first(self, *, deal_too: bool) -> None:
        """Say what is lost where the journal of a save no longer leads to its position; to several people that their
        deal is known, where it is, if that is to be told; that hints stay on from a game before, and how they end.
        """
        table, tell = self._screen.play, partial(self._screen.app.notify, markup=False, timeout=SECONDS)
        if table.over:
            return
        if table.unreplayed is not None:
            tell(reasons.unreplayed(table.unreplayed), severity="warning")
        if deal_too and len(table.persons) > 1 and table.seed is not None:
            tell(deal(table))
        if table.persons and self._screen.setting(HINTS) == "on":
            tell(tr("Hints with every question: H ends them."))

    def tell_outage(self) -> None:
        """Say that the disk refuses, and again only after it has worked in between."""
        outage = self._screen.play.outage
        if outage is not None and not self._outage_told:
            self._screen.app.notify(reasons.outage(outage), severity="warning", markup=False, timeout=SECONDS)
        self._outage_told = outage is not None

    def tell_never_asked(self, setting: str) -> None:
        """Say where the question comes back from that the ``setting`` now keeps from being asked."""
        said = tr("This is not asked any more. In the settings “{name}” brings it back.", name=tr(ASKING[setting]))
        self._screen.app.notify(said, markup=False, timeout=SECONDS)


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
