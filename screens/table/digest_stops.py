"""What others did since one's own last turn: when it waits to be seen, and what is told of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from kunitori_tui.text import players, stops
from kunitori_tui.text.stop import Digest
from kunitori_tui.text.turns import BEGINNINGS, Turn, since_own
from screens.drawing.look import Look
from screens.manifest import screen as screen_of
from screens.table.history import brief, broken, title, turns
from screens.table.notices import NoticeLines
from screens.table.screen import GameScreen
from screens.table.stops import Stop
from screens.widgets.lines import Part

if TYPE_CHECKING:  # the box is loaded with the first that is seen
    from screens.table.digest_box import DigestBox
    from screens.table.stop_screen import StopScreen

    Battles = Callable[[Sequence[Turn]], Sequence[Callable[[], StopScreen]]]
    """Some turns -> what shows the battles in them, in their order."""


class DigestStops:
    """Makes the stops of a table at the speeds that sum up what others do: before one's own turn, or after each of
    theirs. ``fought`` finds the battles of what is summed up.
    """

    def __init__(self, screen: GameScreen, fought: Battles) -> None:
        self._screen = screen
        self._fought = fought

    def due(self, seen: int) -> Stop | None:
        """See :class:`.Source`."""
        match self._screen.speed:
            case "round":
                return self._before_own_turn(seen)
            case "turn":
                return self._after_a_turn(seen)
        return None

    def _before_own_turn(self, seen: int) -> Stop | None:
        screen = self._screen
        me, ask = screen.viewer, screen.table.question
        if ask is None or ask.seat != me or screen.whose_turn() != me:
            return None
        told = screen.table.events(me)
        began = next((at for at in range(len(told) - 1, -1, -1) if told[at].kind in BEGINNINGS), -1)
        past = turns(screen.table, me) if began >= seen else []
        found = since_own(past, me)
        if not found:
            return None
        return Stop(len(told), partial(self._box, found, past[-1]), aside=partial(self._aside, found, past[-1]))

    def _after_a_turn(self, seen: int) -> Stop | None:
        screen = self._screen
        me = screen.viewer
        told = screen.table.events(me)
        if not any(event.kind in BEGINNINGS for event in told[seen:]):
            return None
        past = turns(screen.table, me)
        begins = [at for at, event in enumerate(told) if event.kind in BEGINNINGS]
        untold = len(past) - len(begins)  # a first turn that the position tells, not an event
        for number, at in enumerate(begins, untold):
            if at >= seen and number and past[number - 1].seat != me:
                return Stop(at + 1, partial(self._box, past[number - 1 : number], past[number]))
        return None

    def again(self) -> DigestBox | None:
        """Return the box with the turns of others since the last one of who looks; None where there are none."""
        past = turns(self._screen.table, self._screen.viewer)
        found = since_own(past, self._screen.viewer)
        if not found:
            return None
        box = self._box(found, past[-1])
        box.comes_by_itself = False
        return box

    def _box(self, found: Sequence[Turn], after: Turn) -> DigestBox:
        """Return the box with the turns ``found``, which follow each other; ``after`` is the last of them or the turn
        that came next.
        """
        screen = self._screen
        told = self._summed_up(found, after)
        box: DigestBox = screen_of("digest")(screen.table, screen.viewer, told, screen.besides(found))
        if any(event.kind == "battle" for turn in found for event in turn.events):
            box.battles = lambda: self._fought(found)
        return box

    def _aside(self, found: Sequence[Turn], after: Turn, look: Look, width: int) -> NoticeLines:
        """Return the same in short."""
        seats = self._screen.table.seats
        lines: list[list[Part]] = []
        for digest in self._summed_up(found, after):
            lines += brief(look, seats[digest.seat].name, digest, width - 2)
        lines = [[(" ", "text"), *line] for line in lines]
        besides: list[list[Part]] = [
            [(f" {look.chip(part)}", "dim")] for part in broken(self._screen.besides(found), width - 2)
        ]
        return NoticeLines(title(len(found)), lines, besides)

    def _summed_up(self, found: Sequence[Turn], after: Turn) -> list[Digest]:
        table, names = self._screen.table, players.called(self._screen.table.seats, self._screen.table.view(None))
        aid = self._screen.setting("memory_aid") == "on"
        summed = stops.turn_digests([*found, after], names, self._screen.viewer, game=table.game.id, aid=aid)
        return summed[: len(found)]
