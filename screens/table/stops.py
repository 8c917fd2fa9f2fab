"""What waits to be seen at a table before it goes on, one stop after another: what was decided, a battle with its
result or a moment, one's own in full, that of others in two lines where there is time; and turns of others, summed up.

A stop is made from what was told to who looks at the table, and from nothing else. How much of that has been seen is
kept for everybody apart, so that each person at a shared keyboard sees what concerns him; a game that is opened again
begins with all of it seen.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import pairwise
from typing import Any, NamedTuple

from rich.style import Style
from textual.binding import Binding
from textual.geometry import Region, Size
from textual.widget import Widget

from kunitori_tui.engine.api import Option
from kunitori_tui.play.facts import AnyFacts, Turn, since_own
from kunitori_tui.play.settings import Settings
from kunitori_tui.play.table import Question, Table
from kunitori_tui.text import decisions, players, stops
from kunitori_tui.text.box import box
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.cells import cell_len, fold
from kunitori_tui.text.stop import Digest, Moment, Result
from kunitori_tui.text.stops import Decided
from kunitori_tui.text.voices import LAST_WORDS, said
from screens.drawing.look import Look
from screens.host import Alarm
from screens.keys import Words
from screens.table.history import brief, title
from screens.table.seats import others_move
from screens.widgets.lines import Part, coloured
from screens.widgets.panel import Line, Painted, told_rule

PANEL = "meanwhile"
"""The panel of a table in which stands what is told beside the question."""
STANDS = {"step": None, "turn": None, "fast": 2.0, "slow": 2.0}
"""By speed: how long what others decided stands below the table, None until a key. At other speeds it does not."""
PASSING = {"fast": 1.0, "instant": 1.0, "round": 1.0}
"""By speed: for how long the lines stand that say what is slight, though it is one's own. At other speeds it waits."""
PRIZE = "prize"
"""The question that a winner is asked on the result."""


@dataclass(frozen=True, eq=False, repr=False)
class Reader:
    """Who looks at a ``table`` of seats with ``names``, and all that decides in which words and signs he is told of it;
    ``speed`` is that of others. Most looks find nothing to tell, so the signs are made when they are asked for.
    """

    table: Table
    seat: int | None
    names: Sequence[str]
    look: Look
    settings: Settings
    speed: str

    @cached_property
    def called(self) -> Sequence[str]:
        """What each seat is called by itself: "You", or the side that it plays."""
        return [tr("You") if at == self.seat and not self.look.sides else name for at, name in enumerate(self.names)]

    @cached_property
    def inks(self) -> Sequence[Style]:
        """The styles of bars by seat."""
        return [self.look.player(at) for at in range(len(self.names))]

    @cached_property
    def signs(self) -> Sequence[tuple[str, Style]]:
        """The signs by seat, with their styles; that of a side is black on its colour, as its blocks are."""
        block = Style(reverse=bool(self.look.sides) or None)
        return [(self.look.mark(at), ink + block) for at, ink in enumerate(self.inks)]

    @property
    def facts(self) -> AnyFacts:
        """Return what he was told."""
        return self.table.facts(self.seat)

    def heard(self, about: Decided) -> list[str]:
        """Return what rivals said while it was decided but for parts with cards of their own, and the last words."""
        heard = said(self.table, self.seat) if self.settings.voices == "on" else ()
        begun = min(about.covered, default=about.at)
        parts = decided(self, begun) if any(begun <= one.place < about.upto for one in heard) else ()
        had = {place for part in parts if part.covered < about.covered for place in part.covered}
        told = {*range(begun, about.upto)} - had
        return [one.under() for one in heard if one.place in told and one.moment not in LAST_WORDS]

    @property
    def aid(self) -> bool:
        """Return whether he has a memory aid."""
        return self.settings.memory_aid == "on"

    @cached_property
    def marked_names(self) -> list[str]:
        """The names by seat, each behind the sign of its seat."""
        return [sign + name for (sign, _), name in zip(self.signs, self.names, strict=True)]

    def coloured(self, text: str, role: str = "text") -> list[Part]:
        """Return ``text`` with the signs in it in their styles, all else in a ``role``."""
        return coloured(text, self.marks, role)

    @property
    def marks(self) -> Mapping[str, Style]:
        """Return the sign of a seat in a text, with the name where that is a bare number, and in which style."""
        named = zip(self.signs, self.names, strict=True)
        return {sign + name if sign.strip().isdigit() else sign: style for (sign, style), name in named}


class NoticeLines(NamedTuple):
    """Lines under a title, a fact at the right end of the title."""

    title: str
    lines: Sequence[Sequence[Part]]
    fact: str = ""


class StopExit(NamedTuple):
    """How a stop was left: on to what comes next, or past all stops up to one's own question (``skip``), or with the
    answer to the question it asked, or for the menu (``leave``), or with a ``key`` that was meant for the table.
    """

    skip: bool = False
    answer: Sequence[Option] = ()
    leave: bool = False
    key: str = ""


class Stop(NamedTuple):
    """Something to be seen. Who has seen it has seen the first ``upto`` of what was told.

    The screen named ``screen`` shows what ``make`` returns, and lies over the table until it goes; ``ask`` is the open
    question it answers. With ``lines`` a few lines of a width at the bottom of the table come in its place, and the
    screen only where they are asked for in full; they stand for ``seconds``, or, None, until a key. What has an
    ``aside`` is told in such lines beside the open question where the table has room for it, and holds nothing up
    there. ``places`` are those on the table that it has changed; ``opened`` hears that its screen is shown. Where lines
    are all there is to tell, ``screen`` is "".
    """

    upto: int
    screen: str
    make: Callable[[Reader], Any]
    ask: Question | None = None
    lines: Callable[[Reader, int], NoticeLines] | None = None
    seconds: float | None = None
    aside: Callable[[Reader, int], NoticeLines] | None = None
    places: Sequence[str] = ()
    opened: Callable[[Reader], object] | None = None


Source = Callable[[Reader, int], Stop | None]
"""(who looks now, so much of what was told he has seen) -> the first stop of one kind in what was told after that."""


class Stops:
    """Keeps at a ``table`` how much was seen, ``begun`` of it earlier, and finds in ``sources`` what comes next."""

    def __init__(self, table: Table, begun: int, sources: Sequence[Source]) -> None:
        self._table = table
        self._begun = begun
        self.sources = list(sources)
        self._seen: dict[tuple[int, int | None], int] = {}
        """By kind and reader: how much of what was told has been seen."""

    def next(self, reader: Reader) -> Stop | None:
        """Return what is due next, and count it as seen."""
        due = [(stop.upto, kind, stop) for kind, stop in self._due(reader)]
        if not due:
            return None
        upto, kind, stop = min(due, key=lambda entry: entry[:2])
        self._seen[kind, self._who(reader)] = upto
        return stop

    def is_due(self, reader: Reader) -> bool:
        """Return whether anything waits to be seen."""
        return any(True for _ in self._due(reader))

    def pass_by(self, reader: Reader) -> None:
        """Let all that was told so far count as seen, but for what is asked."""
        for kind in range(len(self.sources)):
            self._seen[kind, self._who(reader)] = len(reader.facts.events)

    def _who(self, reader: Reader) -> int | None:
        """Return who looks; None where nothing is hidden: there all have looked at once."""
        return reader.seat if self._table.game.hides else None

    def _due(self, reader: Reader) -> Iterator[tuple[int, Stop]]:
        who, told = self._who(reader), len(reader.facts.events)
        for kind, source in enumerate(self.sources):
            seen = self._seen[kind, who] = min(told, self._known(kind, who))
            if (stop := source(reader, seen)) is not None:
                yield kind, stop

    def _known(self, kind: int, who: int | None) -> int:
        """Return how much somebody has seen of a kind: who looks on as much as anybody here, others their own."""
        own = self._seen.get((kind, who), self._begun)
        if who is not None and players.reader(self._table) is None:
            return own
        return max([own, *(seen for (of, _), seen in self._seen.items() if of == kind)])


# -- what was decided -------------------------------------------------------------------------------------------------


class Decisions:
    """Finds stops of what was decided."""

    def __init__(self) -> None:
        self._passed: dict[int | None, int] = {}
        """By seat: how much of what was told has nothing in it that has to be seen."""
        self.carded: defaultdict[int | None, set[int]] = defaultdict(set)
        """By seat: the :attr:`.Moment.at` of each moment that a card has shown there."""

    def due(self, reader: Reader, seen: int) -> Stop | None:
        """See :data:`Source`."""
        me, ask = reader.seat, reader.table.question
        if ask is not None and ask.seat == me and ask.decision.kind == PRIZE:
            last = self.latest(reader)
            return last._replace(ask=ask) if last is not None else None
        told = len(reader.facts.events)
        self.carded[me] = {at for at in self.carded[me] if at <= told}  # an undo has made less of it
        for one in decided(reader, max(seen, min(told, self._passed.get(me, 0)))):
            if isinstance(one, Result) and (one.is_open or (others_move(reader.table) and not one.is_over)):
                self._passed[me] = one.at - 1  # what comes of it is told before somebody here is asked
                return None
            if (stop := self._due(reader, one)) is not None:
                return stop
        self._passed[me] = told
        return None

    def latest(self, reader: Reader) -> Stop | None:
        """Return what was decided last as a stop; None where nothing was."""
        fights = reader.facts.fights if box(reader.table.game.id).stops.results else ()
        found = decided(reader, fights[-1].at - 1 if fights else 0)
        return self.shown(found[-1]) if found else None

    def fought(self, reader: Reader, turns: Sequence[Turn]) -> list[Stop]:
        """Return the battles of ``turns``, in their order."""
        found = decided(reader, turns[0].begin) if box(reader.table.game.id).stops.results else []
        return [self.shown(one) for one in found if any(turn.begin < one.at <= turn.end for turn in turns)]

    def shown(self, one: Decided) -> Stop:
        """Return what was decided as a stop that shows it in full."""
        again = partial(_again, one)
        if isinstance(one, Result):
            return Stop(one.at, "result", again)
        return Stop(one.upto, "moment", again, places=one.places, opened=lambda by: self.carded[by.seat].add(one.at))

    def _due(self, reader: Reader, one: Decided) -> Stop | None:
        """Return how what was decided is seen, None where it is not."""
        is_own, stop = reader.seat in one.involved, self.shown(one)
        is_slight = isinstance(one, Moment) and one.slight and reader.speed in PASSING
        if is_own and not is_slight:
            return stop
        if is_own or (others_move(reader.table) and reader.speed in STANDS):
            return stop._replace(lines=partial(_lines, one), seconds=(PASSING if is_own else STANDS)[reader.speed])
        return None


def decided(reader: Reader, since: int, names: Sequence[str] = ()) -> list[Decided]:
    """Return what was decided after the first ``since`` events: results under ``names``, and moments."""
    facts, me, cards = reader.facts, reader.seat, reader.table.view(None).cards
    fought = stops.results(facts, names or reader.names, me, cards, since=since, aid=reader.aid)
    return [*fought, *stops.moments(facts, reader.marked_names, me, since=since)]


def _again(one: Decided, reader: Reader, names: Sequence[str] = ()) -> Decided:
    """Return what was decided in the words and signs of now."""
    since = (one.at if isinstance(one, Result) else one.upto) - 1
    return next((now for now in decided(reader, since, names) if now.at == one.at), one)


def _lines(one: Decided, reader: Reader, width: int) -> NoticeLines:
    now = _again(one, reader, reader.marked_names)
    if isinstance(now, Moment):
        head, told = now.title, fold(now.brief, width - 2)
    else:
        head, told = tr("Battle"), [now.brief[0]]
    lines: list[list[Part]] = [[(" ", "text"), *reader.coloured(line)] for line in told]
    if isinstance(one, Result):
        came = one.brief[1]  # with the longest of the standings that finds room
        texts = (f"{came}  {standing}" for standing in one.standings)
        lines.append([(f" {next((text for text in texts if cell_len(text) <= width - 2), came)}", "strong")])
    return NoticeLines(head, lines, fact=tr("{key:full} in full"))


# -- turns of others, summed up ---------------------------------------------------------------------------------------


class Meanwhile(NamedTuple):
    """Turns of others, summed up, the battles in them, what threatens now."""

    turns: Sequence[Digest]
    battles: Sequence[Stop] = ()
    threat: str = ""


@dataclass(eq=False, repr=False)
class DigestStops:
    """Finds stops at the speeds that sum up what others do: before one's own turn, or after each of theirs."""

    _fought: Callable[[Reader, Sequence[Turn]], Sequence[Stop]]
    _is_warned: bool
    """Whether the table itself tells what threatens."""

    def due(self, reader: Reader, seen: int) -> Stop | None:
        """See :data:`Source`."""
        me, past, ask = reader.seat, reader.facts.turns, reader.table.question
        if reader.speed == "turn":
            over = ((before, turn) for before, turn in pairwise(past) if turn.begin >= seen and before.seat != me)
            return next((self._stop(turn.begin + 1, [before], turn) for before, turn in over), None)
        if reader.speed != "round" or ask is None or ask.seat != me or reader.table.view(None).active != me:
            return None
        found = since_own(past, me) if past and past[-1].begin >= seen else []
        if not found:
            return None
        stop = self._stop(len(reader.facts.events), found, past[-1])
        return stop._replace(aside=partial(self._aside, found, past[-1]))

    def again(self, reader: Reader) -> Stop | None:
        """Return the turns of others since the last one of who looks; None where there are none."""
        past = reader.facts.turns
        found = since_own(past, reader.seat)
        return self._stop(past[-1].end, found, past[-1]) if found else None

    def _stop(self, upto: int, found: Sequence[Turn], after: Turn) -> Stop:
        """Return a stop of the turns ``found``, in succession; ``after`` is the last of them or the next turn."""
        return Stop(upto, "digest", partial(self._made, found, after))

    def _made(self, found: Sequence[Turn], after: Turn, reader: Reader) -> Meanwhile:
        return Meanwhile(_summed_up(reader, found, after), self._fought(reader, found), threat(reader))

    def _aside(self, found: Sequence[Turn], after: Turn, reader: Reader, width: int) -> NoticeLines:
        """Return the same in short."""
        lines: list[list[Part]] = []
        for digest in _summed_up(reader, found, after):
            told = brief(reader.look, reader.table.seats[digest.seat].name, digest, width - 2)
            lines += [[(" ", "text"), *line] for line in told]
        coming = "" if self._is_warned else reader.look.chip(threat(reader))
        lines += [[(f" {part}", "title")] for part in fold(coming, width - 2)]
        return NoticeLines(title(found, reader.names), lines)


def threat(reader: Reader) -> str:
    """Return in a sentence what threatens the reader next; "" where nothing does, or nobody looks."""
    return decisions.threat(reader.table.view(reader.seat), reader.names)


def _summed_up(reader: Reader, found: Sequence[Turn], after: Turn) -> list[Digest]:
    return stops.turn_digests([*found, after], reader.names, reader.seat, aid=reader.aid)[: len(found)]


ROOM = 2
"""Lines below the title."""


class Brief(Painted, can_focus=True):
    """A stop over the lines above the last, at most :data:`ROOM` lines of it; its keys go on, or open it in full."""

    BINDINGS = [
        Binding("enter,space,escape", "go", N_("go on"), tooltip=N_("go on"), system=True),
        Binding("b", "full", N_("this in full"), tooltip=N_("what these lines tell, in full")),
    ]

    def __init__(self, reader: Callable[[], Reader], alarm: Alarm, left: Callable[[StopExit | None], None]) -> None:
        """``left`` hears how the stop was left, None: it is to be seen in full."""
        super().__init__(id="brief")
        self._reader = reader
        self._timer = alarm
        self._left = left
        self.told: Callable[[Reader, int], NoticeLines] | None = None
        """What the lines are, None: they are not there."""
        self._is_all = False
        self._before: Widget | None = None

    def begin(self, told: Callable[[Reader, int], NoticeLines], seconds: float | None, *, is_all: bool) -> None:
        """Stand, and take the keys, for so many seconds or until one of them; ``is_all``: there is no more to tell."""
        self.told, self._is_all = told, is_all
        self._before = self.screen.focused
        self.screen.set_focus(self)
        self.repaint()
        if seconds is not None:
            self._timer.set(seconds, self.action_go)

    def end(self) -> None:
        """Give the keys back, and go."""
        self._timer.stop()
        if self.told is not None:
            self.told = None
            self.screen.set_focus(self._before)

    def place(self, size: Size) -> Region:
        """Return where the lines stand: above the keys."""
        return Region(0, size.height - ROOM - 2, size.width, ROOM + 1)

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the lines under a rule of their own, which sets them off from the log."""
        if self.told is None:
            return []
        told = self.told(self._reader(), width)
        rule = told_rule(self.look, width, told.title, told.fact, "alarm")
        return [rule, *(Line(self.look, width).put_all(parts) for parts in told.lines)]

    def on_click(self) -> None:
        """Go on."""
        self.action_go()

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        return {"go": "", "full": None if self._is_all else "", "skip": tr("skip to your turn"), "log": "", "speed": ""}

    def action_go(self) -> None:
        """Go on."""
        self._left(StopExit())

    def action_full(self) -> None:
        """Show it in full."""
        self._left(None)
