"""What has to be seen at a table, moments and results of battles: one's own in full, those of others in two lines where
there is time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from kunitori_tui.play.facts import Turn
from kunitori_tui.play.table import Question
from kunitori_tui.text import stops
from kunitori_tui.text.box import box
from kunitori_tui.text.catalog import tr
from kunitori_tui.text.cells import cell_len, fold
from kunitori_tui.text.stop import Moment, Result
from screens.drawing.look import Look
from screens.manifest import screen as screen_of
from screens.table.screen import GameScreen
from screens.table.stops import Stop
from screens.widgets.lines import Part, coloured

if TYPE_CHECKING:
    from screens.table.moment_screen import MomentScreen
    from screens.table.result import ResultScreen

T = TypeVar("T")

STANDS = {"step": None, "turn": None, "fast": 2.0, "slow": 2.0}
"""By speed: for how long a battle among others stands at the bottom of the table, None until a key. At other speeds it
does not.
"""

KIND = "prize"
"""The question that a winner is asked on the result."""


class Battles:
    """Makes stops of the battles at the table of ``screen``."""

    def __init__(self, screen: GameScreen) -> None:
        self._screen = screen
        self._passed: dict[int | None, int] = {}
        """By reader: how much of what was told has no battle in it that has to be seen."""

    def due(self, seen: int) -> Stop | None:
        """See :class:`.Source`."""
        if not box(self._screen.table.game.id).stops.results:
            return None
        screen, me = self._screen, self._screen.viewer
        facts, ask = screen.table.facts(me), screen.table.question
        if ask is not None and ask.seat == me and ask.decision.kind == KIND:
            return self._last(lambda at, result: self._stop(at, result, ask))
        told = len(facts.events)
        start = max(seen, min(told, self._passed.get(me, 0)))
        for at in (fight.at - 1 for fight in facts.fights if fight.at > start):
            result = self._result(at)
            if result is None:
                continue
            if not self._is_done(result):
                self._passed[me] = at
                return None
            if me in result.involved:
                return self._stop(at, result)
            if screen.bots_to_move() and screen.speed in STANDS:
                return self._brief(at, result)
        self._passed[me] = told
        return None

    def fought_in(self, turns: Sequence[Turn]) -> list[Callable[[], ResultScreen]]:
        """Return what shows the battles of ``turns`` in full, in their order."""
        screen = self._screen
        if not box(screen.table.game.id).stops.results:
            return []
        places = [fight.at - 1 for fight in screen.table.facts(screen.viewer).fights]
        fought = [(at, self._result(at)) for at in places if any(turn.begin <= at < turn.end for turn in turns)]
        return [partial(self._shown, at, result) for at, result in fought if result is not None]

    def latest(self) -> ResultScreen | None:
        """Return what shows the last battle; None where none can be told."""
        return self._last(self._shown)

    def _last(self, do: Callable[[int, Result], T]) -> T | None:
        fights = self._screen.table.facts(self._screen.viewer).fights
        result = self._result(fights[-1].at - 1) if fights else None
        return None if result is None else do(fights[-1].at - 1, result)

    def _is_done(self, result: Result) -> bool:
        """Return whether all has come of a battle that comes before somebody here is asked."""
        return not result.is_open and (result.is_over or not self._screen.bots_to_move())

    def _result(self, at: int, names: Sequence[str] = ()) -> Result | None:
        screen = self._screen
        facts = screen.table.facts(screen.viewer)
        aid = screen.setting("memory_aid") == "on"
        cards = screen.view_of(None).cards
        names = names or screen.names
        found = stops.results(facts, names, screen.viewer, cards, since=at, aid=aid)
        return found[0] if found else None

    def _stop(self, at: int, result: Result, ask: Question | None = None) -> Stop:
        return Stop(at + 1, partial(self._shown, at, result, ask), ask)

    def _shown(self, at: int, result: Result, ask: Question | None = None) -> ResultScreen:
        shown: ResultScreen = screen_of("result")(self._screen, lambda: self._result(at) or result, ask)
        return shown

    def _brief(self, at: int, result: Result) -> Stop:
        screen = self._screen

        def lines(look: Look, width: int) -> tuple[str, str, Sequence[Sequence[Part]]]:
            who = (self._result(at, screen.marked_names) or result).brief[0]
            came = _with_standing(result, width - 2)
            first: list[Part] = [(" ", "text"), *coloured(who, screen.signs)]
            return tr("Battle"), tr("b in full"), [first, [(f" {came}", "strong")]]

        return self._stop(at, result)._replace(lines=lines, seconds=STANDS[screen.speed])


def _with_standing(result: Result, width: int) -> str:
    """Return the second line with the longest of the standings that finds room in ``width`` cells."""
    came = result.brief[1]
    return next((text for now in result.standings if cell_len(text := f"{came}  {now}") <= width), came)


PASSING = {"fast": 1.0, "instant": 1.0, "round": 1.0}
"""By speed: for how long the lines stand that say what is slight, though it is one's own. At other speeds it waits."""


class Moments:
    """Makes stops of the moments at the table of ``screen``."""

    def __init__(self, screen: GameScreen) -> None:
        self._screen = screen
        self._passed: dict[int | None, int] = {}
        """By reader: how much of what was told has no moment in it that has to be seen."""
        self._carded: dict[int | None, set[int]] = {}
        """By reader: how much had been told when each moment was decided that a card has shown."""

    def due(self, seen: int) -> Stop | None:
        """See :class:`.Source`."""
        screen, me = self._screen, self._screen.viewer
        if not box(screen.table.game.id).stops.moments:
            return None
        facts = screen.table.facts(me)
        told = len(facts.events)
        self._carded[me] = {at for at in self.carded(me) if at <= told}  # an undo has made less of it
        start = max(seen, min(told, self._passed.get(me, 0)))
        found = stops.moments(facts, screen.marked_names, me, since=start)
        for moment in found:
            stop = self._stop(moment)
            if stop is not None:
                return stop
        self._passed[me] = told
        return None

    def carded(self, reader: int | None) -> Set[int]:
        """Return what ``reader`` has seen on cards: the :attr:`.Moment.at` of each."""
        return self._carded.get(reader, frozenset())

    def latest(self) -> MomentScreen | None:
        """Return what shows the last moment; None where there was none."""
        screen = self._screen
        facts = screen.table.facts(screen.viewer)
        moment = stops.latest_moment(facts, screen.marked_names, screen.viewer)
        return None if moment is None else self._shown(moment)

    def _stop(self, moment: Moment) -> Stop | None:
        """Return how ``moment`` is seen, None where it is not."""
        screen = self._screen
        stop = Stop(moment.upto, partial(self._shown, moment), places=moment.places)
        if screen.viewer in moment.involved:
            if not moment.slight or screen.speed not in PASSING:
                return stop
            return stop._replace(lines=partial(self._brief, moment), seconds=PASSING[screen.speed])
        if screen.bots_to_move() and screen.speed in STANDS:
            return stop._replace(lines=partial(self._brief, moment), seconds=STANDS[screen.speed])
        return None

    def _shown(self, moment: Moment) -> MomentScreen:
        self._carded.setdefault(self._screen.viewer, set()).add(moment.at)
        shown: MomentScreen = screen_of("moment")(self._screen, partial(self._again, moment))
        return shown

    def _again(self, moment: Moment) -> Moment:
        """Return ``moment`` in the words and signs of now."""
        screen = self._screen
        facts = screen.table.facts(screen.viewer)
        found = stops.moments(facts, screen.marked_names, screen.viewer, since=moment.upto - 1)
        return next((one for one in found if one.at == moment.at), moment)

    def _brief(self, moment: Moment, look: Look, width: int) -> tuple[str, str, Sequence[Sequence[Part]]]:
        now = self._again(moment)
        signs = self._screen.signs
        lines = [[(" ", "text"), *coloured(line, signs)] for line in fold(now.brief, width - 2)]
        return now.title, tr("b in full"), lines
