"""A shared table as it is shown: who comes, the game as soon as it begins, why it has ended."""

from __future__ import annotations

import asyncio

from kunitori_tui.play.table import Play
from kunitori_tui.shared.visit import Visit
from kunitori_tui.text import gathering
from screens.host import Host
from screens.shell.gathering import GatheringScreen


class VisitScreens:
    """Shows the shared table that ``visit`` is at on ``app``."""

    def __init__(self, app: Host, visit: Visit) -> None:
        self._app = app
        self._visit = visit
        self._is_here = True
        self._shown: Play | None = None

    def begin(self) -> None:
        """Show it, and from now on whatever changes about it."""
        self._visit.attend(asyncio.get_running_loop(), self._app)
        self._visit.heed(lambda: self._app.call_later(self._show))
        self._show()

    def leave(self) -> None:
        """Get up."""
        self._is_here = False
        self._visit.leave()

    def _show(self) -> None:
        visit, app = self._visit, self._app
        if not self._is_here:
            return
        if visit.refused:
            app.to_menu(gathering.refusal(visit.refused, visit.name, hosts=visit.hosts))
        elif visit.table is not None and visit.table is not self._shown:
            self._shown = visit.table  # another one, when who looked on has sat down
            app.show_table(visit.table)
        elif visit.table is None and visit.waiting is not None:  # neither while somebody's seat is brought here
            shown = next((screen for screen in app.screen_stack if isinstance(screen, GatheringScreen)), None)
            if shown is None:
                app.push_screen(GatheringScreen(visit))
            elif shown.is_mounted:
                shown.redraw()
