"""What came of the last decision and nobody would see: phases that passed by themselves, cards played at one stroke. It
stands beside the next question until that is answered.
"""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.rules.phases import END
from kunitori_tui.games.deckbuilder.words import afterwards
from kunitori_tui.play.table import Told
from kunitori_tui.text import events, waiting
from kunitori_tui.text.catalog import tr
from screens.table.base import TableScreen
from screens.table.hint import can_undo

ROOM = 2
"""How many of them are shown; the log has all."""


class Notes:
    """What is told beside the open question of ``screen``, from the events of its own seat."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._decided: int | None = None
        """The events that were told before the last decision; None before the first one of this sitting."""
        self._summed_up = False
        self._ended = False
        self._undone = False

    def begin(self, choices: Sequence[Option] = (), *, sum_up: bool = False) -> None:
        """A decision is made: what is told from here on came of its ``choices``. ``sum_up``: it plays several cards."""
        self._decided = len(self._screen.table.told(self._screen.viewer))
        self._summed_up = sum_up
        self._ended = len(choices) > 1 and choices[-1] == END
        self._undone = False

    def take_back(self) -> None:
        """The last decision is taken back: nothing came of it."""
        self._undone = True

    def lines(self) -> list[str]:
        """Return what is to be said, the last of it, in the order of events; nothing while nobody is asked."""
        screen = self._screen
        if screen.ask is None or screen.viewer is None:
            return []
        told = screen.table.told(screen.viewer)
        if self._undone:
            stops = "" if can_undo(screen) else waiting.seen_since(told, screen.viewer)
            return [stops] if stops else []
        begun = next((at for at in reversed(range(len(told))) if told[at].kind == "turn"), 0)
        fresh = told[begun if self._decided is None else self._decided :]
        own = [event for event in fresh if event.data.get("seat") == screen.viewer]
        summed = afterwards.summary(own, screen.view.cards) if self._summed_up else ""
        ended = self._ended and all(event.kind != "turn" for event in fresh)
        over = tr("Nothing but free cards was left to buy: the buy phase is over.") if ended else ""
        refused = "" if screen.ask.decision.kind == "joint" else _nobody_joins(fresh, screen.viewer, screen.names)
        return [*filter(None, (summed, over, refused)), *events.of(own, screen.view.cards)][-ROOM:]


def _nobody_joins(told: Sequence[Told], caller: int, names: Sequence[str]) -> str:
    """Return who was the last to refuse a joint battle to ``caller``, in a sentence; "" where nobody did."""
    asked = (event.data for event in told if event.kind == "consent")
    refused = next((data["seat"] for data in asked if data["caller"] == caller and not data["joins"]), None)
    return tr("{player} refuses, too: nobody joins the battle.", player=names[refused]) if refused is not None else ""
