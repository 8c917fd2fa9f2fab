"""The deployment at the end of a turn: asked about, or left as it is where every card gives back what it costs."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.rules.advice import free_stays
from screens.table.base import TableScreen

SETTING = "deploy"
"""The setting that asks about every deployment."""


class Deployment:
    """Answers for the player of ``screen`` who does not wish to be asked."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen

    def never_ask(self) -> None:
        """Ask from here on only where a card that stays costs an action."""
        self._screen.keep_setting(SETTING, "off")

    def settled(self, choices: Sequence[Option]) -> list[Option]:
        """Return ``choices``, followed by those that let all cards stay where nothing else remains to be asked."""
        asked = self._screen.setting(SETTING) == "on"
        return [*choices, *([] if asked else free_stays(self._screen.view, choices))]
