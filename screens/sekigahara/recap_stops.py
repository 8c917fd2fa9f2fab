"""What the other side did in its turn: marks on the map, and the stop that tells it step by step before one's own
question.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from kunitori_tui.games.sekigahara.facts import Facts
from kunitori_tui.games.sekigahara.facts.turns import CampaignTurn
from kunitori_tui.games.sekigahara.rules.board import PLACE
from kunitori_tui.games.sekigahara.words.recap import Recap, recap
from kunitori_tui.text import players
from screens.sekigahara.drawing import Mark, changed
from screens.sekigahara.recap import RecapScreen
from screens.table.moments import Moments
from screens.table.screen import GameScreen
from screens.table.stops import Stop

if TYPE_CHECKING:  # the page is loaded with the first that is seen
    from screens.sekigahara.recap import RecapScreen


class RecapState(NamedTuple):
    """The turn that began at a place of what was told: how far it had come, and whether it was over."""

    begin: int
    end: int
    is_over: bool


class RecapStops:
    """Tells who looks at the table ``screen`` what the other side did, but for what ``moments`` has shown on a card:
    once in the middle of its turn, if something is asked there, and once when it is over. A game that is opened again
    tells it again, as long as nothing was answered since.
    """

    def __init__(self, screen: GameScreen, moments: Moments) -> None:
        self._screen = screen
        self._moments = moments
        self._told: dict[int | None, RecapState] = {}
        """By reader: what was told last."""

    @property
    def facts(self) -> Facts:
        """Return what the reader was told."""
        return cast("Facts", self._screen.table.facts(self._screen.viewer))

    def due(self, seen: int) -> Stop | None:
        """See :class:`.Source`. What counts as seen in the table is told here nevertheless: who skips the moves of the
        other side, or opens the game again, has not seen them.
        """
        screen = self._screen
        me, ask = screen.viewer, screen.table.question
        if ask is None or ask.seat != me or screen.setting("recap") == "never":
            return None
        turn = self.facts.other_turn(me)
        if turn is None or not turn.entries or not self.facts.is_fresh(turn, me) or self._was_told(turn):
            return None
        if screen.speed == "step" and turn.seat not in screen.table.people:
            return None  # every step of it has waited for a key
        found = self._recap(me)
        if found is None or (screen.setting("recap") == "lost" and not found.cost_me):
            return None
        return Stop(turn.end, partial(self._shown, turn, me))

    def again(self) -> RecapScreen | None:
        """Return the page once more, from its first step; None where there was no such turn."""
        me = self._screen.viewer
        if self._recap(me) is None:
            return None
        page = self._page(me, 0)
        page.comes_by_itself = False
        return page

    def marks(self) -> dict[str, Sequence[Mark]]:
        """Return what stands beside the places that changed: the number of the step as long as nothing was answered
        since, then the sign alone, until the own turn is over.
        """
        me, facts = self._screen.viewer, self.facts
        turn = facts.other_turn(me)
        if turn is None or facts.is_past(turn):
            return {}
        return changed(self._screen.look, turn, numbered=facts.is_fresh(turn, me))

    def _was_told(self, turn: CampaignTurn) -> bool:
        last = self._told.get(self._screen.viewer)
        return last is not None and last.begin == turn.begin and last.is_over >= self.facts.is_over(turn)

    def _shown(self, turn: CampaignTurn, me: int | None) -> RecapScreen:
        last = self._told.get(me)
        self._told[me] = RecapState(turn.begin, turn.end, self.facts.is_over(turn))
        known = last.end if last is not None and last.begin == turn.begin else 0
        new = (at for at, entry in enumerate(turn.entries) if entry.told[-1] >= known)
        return self._page(me, next(new, 0), self._moments.carded(me))

    def _page(self, me: int | None, first: int, seen: Set[int] = frozenset()) -> RecapScreen:
        return RecapScreen(self._screen.table, me, partial(self._recap, me, seen), first)

    def _recap(self, me: int | None, seen: Set[int] = frozenset()) -> Recap | None:
        table = self._screen.table
        return recap(self.facts, players.called(table.seats, table.view(None)), me, seen)


def last_place(told: Sequence[dict[str, Any]]) -> tuple[str, str]:
    """Return the place of the last of these events that has one, and where a march to it came from; else ""."""
    for data in reversed(told):
        where = next((data[key] for key in ("to", "place") if data.get(key) in PLACE), "")
        if where:
            return where, data["from"] if data.get("from") in PLACE else ""
    return "", ""
