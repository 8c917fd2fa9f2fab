"""What waits to be seen at a table before it goes on, one stop after another: for moments and results of battles see
:mod:`.moments`; turns of others, summed up, are made here.

A stop is made from what was told to who looks at the table, and from nothing else. How much of that has been seen is
kept for everybody apart, so that each person at a shared keyboard sees what concerns him; a game that is opened again
begins with all of it seen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, cached_property, partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from textual import events
from textual.app import App

from kunitori_tui.play.facts import Turn, since_own
from kunitori_tui.play.table import Question
from kunitori_tui.text import players, stops
from kunitori_tui.text.stop import Digest
from screens.drawing.look import Look
from screens.manifest import screen as screen_of
from screens.table.brief import Brief, Lines
from screens.table.history import brief, broken, title
from screens.table.notices import PANEL, NoticeLines, Tell
from screens.table.screen import Alarm, GameScreen, StopExit
from screens.widgets.lines import Part

if TYPE_CHECKING:  # the box is loaded with the first that is seen
    from screens.table.digest_box import DigestBox
    from screens.table.stop_screen import StopScreen

    Battles = Callable[[Sequence[Turn]], Sequence[Callable[[], StopScreen]]]
    """Some turns -> what shows the battles in them, in their order."""


class Stop(NamedTuple):
    """Something to be seen. Who has seen it has seen the first ``upto`` of what was told.

    ``screen`` makes the screen that lies over the table until it goes; ``ask`` is the open question it answers. With
    ``lines`` a few lines at the bottom of the table come in its place, and the screen only where they are asked for in
    full; they stand for ``seconds``, or, None, until a key. What has an ``aside`` is told beside the open question
    where the table has room for it, and holds nothing up there. ``places`` are those on the table that it has changed.
    """

    upto: int
    screen: Callable[[], StopScreen]
    ask: Question | None = None
    lines: Lines | None = None
    seconds: float | None = None
    aside: Tell | None = None
    places: Sequence[str] = ()


class Source(Protocol):
    """What makes stops of one kind."""

    def due(self, seen: int) -> Stop | None:
        """Return the first stop for who looks at the table now, of what was told after the first ``seen``."""
        ...


class Stops:
    """Holds the table of ``screen`` until what is due has been seen."""

    def __init__(self, screen: GameScreen, sources: Sequence[Source] = ()) -> None:
        self._screen = screen
        self._begun = len(screen.table.events(screen.viewer))
        self._seen: dict[tuple[int, int | None], int] = {}
        """By kind and reader: how much of what was told has been seen."""
        self.sources = list(sources)
        self.aside: Callable[[Look, int, str], NoticeLines] | None = None
        """What is told beside the question, also by language; None while nothing is. It does not change while it
        stands, and every drawing asks for it.
        """
        self._shown: Stop | None = None
        self._beside: Stop | None = None
        """What is told beside the question that is about to be asked."""
        self.is_brief = False
        """Whether what is looked at stands in a few lines at the bottom of the table."""
        self._timer = Alarm(screen)

    @cached_property
    def brief(self) -> Brief:
        """The lines at the bottom of the table, made for the first that stand there."""
        return Brief(self.go, self.open_full)

    @property
    def holds(self) -> bool:
        """Return whether something is being looked at."""
        return self._shown is not None

    @property
    def places(self) -> Sequence[str]:
        """Return the places on the table that what is being looked at has changed."""
        return self._shown.places if self._shown is not None else ()

    def hold(self) -> bool:
        """Show what is due next, if anything is; return whether the table has to wait for it."""
        while self._shown is None:
            found = [(stop.upto, at, stop) for at, stop in enumerate(self._due()) if stop is not None]
            if not found:
                return False
            _, at, stop = min(found, key=lambda entry: entry[:2])
            self._seen[at, self._reader] = stop.upto
            if stop.aside is None:
                self._show(stop)
            else:
                self._beside = stop
                self.aside = cache(lambda look, width, _, tell=stop.aside: tell(look, width))
                self._screen.turn_deaf()
        return True

    def put_aside_away(self) -> bool:
        """Let it go that something is told beside the question; return whether anything was."""
        was_told, self.aside = self.aside is not None, None
        return was_told

    def make_room(self) -> None:
        """Now that the question is open: show on a screen of its own what finds no room beside it."""
        stop, self._beside = self._beside, None
        if stop is not None and PANEL not in self._screen.places_in(self._screen.size):
            self.put_aside_away()
            self._shown = stop
            self._open(stop)

    @property
    def hides_aside(self) -> bool:
        """Return whether what is told beside the question has lost its room since, to a hint for instance."""
        screen = self._screen
        return self._beside is None and self.aside is not None and PANEL not in screen.places_in(screen.size)

    def is_due(self) -> bool:
        """Return whether anything waits to be seen."""
        return any(stop is not None for stop in self._due())

    def pass_by(self) -> None:
        """Let all that was told so far count as seen by who looks now, but for what is asked."""
        for at in range(len(self.sources)):
            self._seen[at, self._reader] = self._told

    @property
    def _reader(self) -> int | None:
        """Return who looks now; None where nothing is hidden: there all have looked at once."""
        return self._screen.viewer if self._screen.table.game.hides else None

    @property
    def _told(self) -> int:
        return len(self._screen.table.events(self._screen.viewer))

    def _due(self) -> list[Stop | None]:
        told, due = self._told, []
        for at, source in enumerate(self.sources):
            key = (at, self._reader)
            self._seen[key] = min(told, self._known(at))  # an undo has made less of it
            due.append(source.due(self._seen[key]))
        return due

    def _known(self, at: int) -> int:
        """Return how much who looks now has seen of a kind. Who looks on has seen what anybody here has, and the only
        person what he saw while a bot played for him.
        """
        table, reader = self._screen.table, self._reader
        own = self._seen.get((at, reader), self._begun)
        if reader is not None and players.reader(table) is None:
            return own
        return max([own, *(seen for (kind, _), seen in self._seen.items() if kind == at)])

    def _show(self, stop: Stop) -> None:
        screen = self._screen
        self._shown = stop
        if stop.lines is None:
            self._open(stop)
            return
        screen.ask = None
        screen.open_question()
        screen.bring(self.brief)
        self.brief.begin(stop.lines)
        self.is_brief = True
        screen.turn_deaf()
        screen.show()
        if stop.seconds is not None:
            self._timer.set(stop.seconds, partial(self.go, StopExit()))

    def _open(self, stop: Stop) -> None:
        screen = self._screen
        screen.ask = None
        screen.app.push_screen(stop.screen(), lambda gone: self._left(stop, gone or StopExit()))
        screen.open_question()
        screen.show()  # where it is seen beside the stop; nothing that can be chosen may be left on it

    def go(self, gone: StopExit) -> None:
        """Leave the lines that stand at the bottom of the table, unless a click was meant for what stood before."""
        if self._shown is not None and self.is_brief and not self._screen.is_deaf:
            self._left(self._shown, gone)

    def open_full(self) -> None:
        """Show in full what stands at the bottom of the table."""
        if self._shown is not None and self.is_brief:
            self._close_brief()
            self._open(self._shown)

    def drop(self) -> None:
        """Look at nothing any more: the table is being left."""
        self._close_brief()
        self.put_aside_away()
        self._shown = None

    def _close_brief(self) -> None:
        self._timer.stop()
        if self.is_brief:
            self.is_brief = False
            self.brief.end()

    def _left(self, stop: Stop, gone: StopExit) -> None:
        screen = self._screen
        stepped = self.is_brief
        self.drop()
        if gone.leave:
            screen.action_leave()
            return
        if gone.answer and stop.ask is not None:
            screen.answer(stop.ask, gone.answer)
            return
        if gone.skip:
            self.pass_by()
            if screen.bots_to_move():
                screen.action_skip()
        screen.go_on()
        if gone.key and screen.ask is not None:
            press(screen.app, gone.key)
        if stepped and not self.holds and screen.bots_to_move() and screen.speed == "step":
            screen.action_next()  # these lines were the step that waited


def press(app: App[Any], key: str) -> None:
    """Let ``app`` hear ``key`` as if it had been pressed just now. Textual's own way lets the calling screen be its
    sender, and a message never rises above its sender, to where the bindings are looked up.
    """
    event = events.Key(key, None)
    event.set_sender(app)
    app.post_message(event)


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
        facts = screen.table.facts(me)
        past = facts.turns if facts.turns and facts.turns[-1].begin >= seen else []
        found = since_own(past, me)
        if not found:
            return None
        return Stop(len(facts.events), partial(self._box, found, past[-1]), aside=partial(self._aside, found, past[-1]))

    def _after_a_turn(self, seen: int) -> Stop | None:
        screen = self._screen
        me = screen.viewer
        past = screen.table.facts(me).turns
        for before, turn in pairwise(past):
            if turn.begin >= seen and before.seat != me:
                return Stop(turn.begin + 1, partial(self._box, [before], turn))
        return None

    def again(self) -> DigestBox | None:
        """Return the box with the turns of others since the last one of who looks; None where there are none."""
        past = self._screen.table.facts(self._screen.viewer).turns
        found = since_own(past, self._screen.viewer)
        return self._box(found, past[-1]) if found else None

    def _box(self, found: Sequence[Turn], after: Turn) -> DigestBox:
        """Return the box with the turns ``found``, which follow each other; ``after`` is the last of them or the turn
        that came next.
        """
        screen = self._screen
        told = self._summed_up(found, after)
        box: DigestBox = screen_of("digest")(screen.table, screen.viewer, told, screen.besides(found))
        if fought := self._fought(found):
            box.battles = lambda: fought
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
        names = players.called(self._screen.table.seats, self._screen.table.view(None))
        aid = self._screen.setting("memory_aid") == "on"
        summed = stops.turn_digests([*found, after], names, self._screen.viewer, aid=aid)
        return summed[: len(found)]
