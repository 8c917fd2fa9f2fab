"""Pending work as data: a stack of small records, the frames, inside the state.

One frame is one sentence of a rulebook. :func:`run` works the top frame until one asks; then the state waits, and
can be cloned or written to JSON, in the middle of an effect too. A frame declares its cells by name
(:mod:`kunitori_tui.engine.cells`) and knows what to do with them. Whoever pushes one says its name, and the state looks
the class up in the table of its game: so a box replaces a frame by a subclass of the same name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from types import ModuleType
from typing import Any, ClassVar, Generic, Self, TypeVar

from kunitori_tui.engine import rng
from kunitori_tui.engine.api import Decision, Event, Json, Option, Reason, Ref
from kunitori_tui.engine.cells import SHARED, Forms, Record, Sizes, filler, record_of, shape_of
from kunitori_tui.engine.errors import BadState

S = TypeVar("S", bound="Asking[Any]")


class Frame(Record, Generic[S]):
    """One sort of frame: its cells, and what is done with them. In JSON it is the list of its name and its cells.

    ``phases`` names the phases a frame can wait in (none: any); ``lowest`` marks those that stand at the bottom of the
    stack, and only there. ``public`` says that the options follow from open facts: where these leave one it is carried
    out, and without any the frame is done.
    """

    name: ClassVar[str] = ""
    phases: ClassVar[tuple[str, ...]] = ()
    lowest: ClassVar[bool] = False
    public: ClassVar[bool] = False
    head: ClassVar[tuple[str, ...]] = ("self.name",)

    def run(self, s: S) -> bool:
        """Do the next work; return True when the frame asks (and stays on top), as one does with nothing else to do."""
        if not self.asks(s):
            self.close(s)
            return False
        if not self.public:
            return True
        options = s.choices_of(self)
        if len(options) == 1:
            self.choose(s, options[0])
        elif not options:
            self.close(s)
        return len(options) > 1

    def asks(self, s: S) -> bool:
        """Return whether there may be something to choose, for all that everybody knows; else the frame is done."""
        return True

    def close(self, s: S) -> None:
        """Be done, and whatever belongs to that."""
        s.stack.pop()

    def options(self, s: S) -> list[Option]:
        """Return the legal choices while the frame asks."""
        raise NotImplementedError

    def why_not(self, view: Any, ref: Ref) -> Reason | None:
        """Return why ``ref`` is no answer while the frame asks ``view.seat``; None where another thing is asked."""
        return None

    def choose(self, s: S, option: Option) -> None:
        """Carry out ``option``."""
        raise NotImplementedError

    def decision(self, s: S) -> Decision:
        """Describe the question."""
        raise NotImplementedError

    def secret_steps(self, s: S) -> tuple[Sequence[Option], int]:
        """Return the steps of an answer of several steps, in their order, and how many of them can be made before the
        others notice; ``s`` is a position before the first.
        """
        return (), 0

    def guess(self, s: S, dice: int) -> int:
        """Make some of the :meth:`secret_steps`, as whoever is asked may have done; return the next ``dice``."""
        steps, most = self.secret_steps(s)
        if most > 0:
            dice, made = rng.some(len(steps), most, dice)
            for number in made:
                if steps[number] in self.options(s):
                    self.choose(s, steps[number])
        return dice

    def fits_table(self, s: S) -> bool:
        """Return whether the cells fit the zones they speak of; asked for frames that come from a file. It may say
        yes to a position no game reaches, as long as the rules can go on from it; never no to one a game reaches.
        """
        return True

    def lies_on(self, below: str) -> bool:
        """Return whether it may lie right on a frame of that name; on "" lies the lowest."""
        return self.lowest != bool(below)

    def matches_layout(self, sizes: Sizes) -> bool:
        """Return whether every cell holds what is declared of it."""
        return shape_of(type(self), sizes).holds(self.to_json()[1:])


F = TypeVar("F", bound=Frame[Any])
G = TypeVar("G", bound=Frame[Any])


def by_name(*frames: type[F]) -> dict[str, type[F]]:
    """Return the table of ``frames``; of two with the same name the later one counts."""
    return {frame.name: frame for frame in frames}


def frames_in(*modules: ModuleType) -> list[type[Any]]:
    """Return the frames with a name that the ``modules`` define, in their order."""
    return [
        sort
        for module in modules
        for sort in vars(module).values()
        if isinstance(sort, type) and issubclass(sort, Frame) and sort.name and sort.__module__ == module.__name__
    ]


def write_stack(stack: Iterable[F]) -> list[list[Any]]:
    """Return a stack as JSON-ready data."""
    return [frame.to_json() for frame in stack]


def top_frame(stack: Sequence[Frame[Any]], sort: type[G]) -> G:
    """Return the frame on top, which is of that sort; raise TypeError if it is not."""
    frame = stack[-1]
    if not isinstance(frame, sort):
        raise TypeError(f"{frame.name} is open, not {sort.name}")
    return frame


def find_frame(stack: Iterable[Frame[Any]], sort: type[G]) -> G | None:
    """Return the lowest frame of that sort, None without one."""
    return next((frame for frame in stack if isinstance(frame, sort)), None)


def read_stack(data: Iterable[Any], frames: Mapping[str, type[F]], sizes: Sizes) -> list[F]:
    """Return the stack of :func:`write_stack` from ``data``; else raise :class:`BadState` (``shape``, ``unsound``)."""
    return [_read_frame(entry, frames, sizes) for entry in data]


def _read_frame(entry: Any, frames: Mapping[str, type[F]], sizes: Sizes) -> F:
    if type(entry) is not list or not entry or type(entry[0]) is not str:
        raise BadState("shape", field="stack")
    name, *cells = entry
    if name not in frames:
        raise BadState("unsound", problem=f"no such frame: {name[:40]}")
    sort = frames[name]
    if not shape_of(sort, sizes).holds(cells):
        raise BadState("unsound", problem=f"frame {name} does not match its layout")
    frame: F = record_of(sort).read(cells)
    return frame


Names = Iterable[str]


class Asking(Generic[F]):
    """The step machine every state is: works the stack until a frame asks, collects the events on the way. The question
    and its options are kept until the next choice: whoever changes a position by hand, a frame too, calls :meth:`run`
    before he asks it anything.
    """

    __slots__ = ("_asked", "_lent", "_offered", "events", "frames", "over", "phase", "stack")

    frames: Mapping[str, type[F]]
    """The frames of the game by their names."""
    stack: list[F]
    over: bool
    phase: str
    events: list[Event] | None
    """What is to be told of the present step; None while nobody listens."""
    _asked: Decision | None
    _offered: list[Option] | None
    _lent: bool
    """Whether a view has what is :attr:`lent`."""
    lent: ClassVar[Forms] = {"[frame.copy() for frame in {0}]": ("stack",)}
    """What views share although choices change it, by the form of the copy that the next choice is made on."""

    def __init__(self, frames: Mapping[str, type[F]], phase: str) -> None:
        self.frames = frames
        self.phase = phase
        self.over = self._lent = False
        self.stack = []
        self.events = []
        self._asked = self._offered = None

    def lend_stack(self) -> list[F]:
        """Return the stack, which stays as it is, as all does that is lent: the position goes on with copies."""
        self._lent = True
        return self.stack

    def take_copies(self, of: Any) -> None:
        """Take copies of all that is lent ``of`` a view; or of itself, to go on from there."""
        machine: Any = type(self)
        _lent_copier(machine)(self, of)
        self._lent = False

    @property
    def decision(self) -> Decision | None:
        """Who must decide what; None when the game is over. It may be shared: it is not to be changed."""
        asked = self._asked
        if asked is None and not self.over:
            asked = self._asked = self.stack[-1].decision(self)
        return asked

    def options(self) -> list[Option]:
        """Return the legal choices in canonical order. The list may be shared: it is not to be changed."""
        offered = self._offered
        if offered is None:
            offered = self._offered = self.stack[-1].options(self)
        return offered

    def choices_of(self, frame: F) -> list[Option]:
        """Return the legal choices of the top ``frame``; where there is a choice they are kept for who asks next."""
        options = frame.options(self)
        self._offered = options if len(options) > 1 else None
        return options

    def apply(self, option: Option) -> list[Event]:
        """Carry out ``option`` and run to the next question; return what happened (nothing when not recording)."""
        self._asked = self._offered = None
        if self._lent:
            self.take_copies(self)
        self.stack[-1].choose(self, option)
        self.run()
        return self.begun() if self.events else []

    def begun(self) -> list[Event]:
        """Return what is to be told and was not yet: of a fresh state, what happened before its first question."""
        if not self.events:
            return []
        told, self.events = self.events, []
        return told

    def run(self) -> None:
        """Run to the next question."""
        self._asked = self._offered = None
        if self._lent:
            self.take_copies(self)
        while self.stack and not self.stack[-1].run(self):
            pass

    def push(self, name: str, *cells: Any, **named: Any) -> None:
        """Put a new frame of that name on the stack; its cells in order, or by name. (``frames[name].make`` does it in
        half the time; so that is called for the frames of every turn.)
        """
        self.stack.append(self.frames[name].make(*cells, **named))

    def replace_top(self, name: str, *cells: Any, **named: Any) -> None:
        """Put a new frame of that name in the place of the top one."""
        self.stack[-1] = self.frames[name].make(*cells, **named)

    def record(self, on: bool) -> None:
        """Switch events on or off."""
        self.events = [] if on else None

    def emit(self, kind: str, private: dict[str, Any] | None = None, to: tuple[int, ...] = (), **data: Any) -> None:
        """Tell an event. Callers ask ``s.events is not None`` first where building the data costs time."""
        if self.events is not None:
            self.events.append(Event(kind, data, private, to))

    def show_question(self, view: Any, game: str, seats: int, seat: int | None) -> bool:
        """Fill what every ``view`` of ``seat`` says of the game and of the open question; return whether it is asked.
        Of a secret question of others it says no more than who is asked what.
        """
        decision = self.decision
        mine = decision is not None and decision.seat == seat
        if decision is not None and not mine and decision.secret:
            decision = Decision(decision.seat, decision.kind, decision.source, "", decision.group, True)
        view.game = game
        view.seat = seat
        view.seats = seats
        view.decision = decision
        view.choices = self.options()[:] if mine else []
        return mine

    def written(self, rows: Names, lists: Names, numbers: Names) -> Json:
        """Return as JSON data what all have, and fields of ``numbers``, ``lists`` and lists of these (``rows``)."""
        return {
            "phase": self.phase,
            "over": self.over,
            "stack": write_stack(self.stack),
            **{name: [*map(list, getattr(self, name))] for name in rows},
            **{name: [*getattr(self, name)] for name in lists},
            **{name: getattr(self, name) for name in numbers},
        }

    def fill(self, data: Json, sizes: Sizes, rows: Names, lists: Names, numbers: Names) -> None:
        """Take over what :meth:`written` wrote. Raise :class:`BadState` for frames that do not match their layouts."""
        self.phase, self.over = data["phase"], data["over"]
        self.stack = read_stack(data["stack"], self.frames, sizes)
        for name in rows:
            setattr(self, name, [row[:] for row in data[name]])
        for name in lists:
            setattr(self, name, data[name][:])
        for name in numbers:
            setattr(self, name, data[name])

    @classmethod
    def forms(cls) -> Forms:
        """Return the fields by the form in which a copy has them, without those of a machine and what is lent."""
        raise NotImplementedError

    def clone(self) -> Self:
        """Return an independent copy. It records events as the original does."""
        machine: Any = type(self)
        twin: Self = object.__new__(machine)
        _copier(machine)(twin, self)
        return twin


@cache
def _copier(machine: type[Asking[Any]]) -> Callable[[Any, Any], None]:
    """Return what makes a new machine of that class a copy of another."""
    own: Forms = {
        SHARED: ("frames", "over", "_asked", "_offered"),
        "None if {0} is None else []": ("events",),
        "False": ("_lent",),
    }
    return filler(machine.forms(), machine.lent, own)


@cache
def _lent_copier(machine: type[Asking[Any]]) -> Callable[[Any, Any], None]:
    """Return what gives a machine of that class copies of what is lent."""
    return filler(machine.lent)


def met(flaws: Mapping[str, bool]) -> list[str]:
    """Return those of some ``flaws``, in words for developers, that a position has."""
    return list(filter(flaws.get, flaws))


def flaws(s: Asking[Any], sizes: Sizes) -> list[str]:
    """Return what is wrong with the stack of ``s`` in words for developers: work after the end or none before it, a
    frame that is none of the game's, not of its layout, out of its place or at odds with the table.
    """
    if s.over:
        return ["work is left after the end"] if s.stack else []
    if not s.stack:
        return ["nobody is asked anything"]
    below = ""
    for frame in s.stack:
        if s.frames.get(frame.name) is not type(frame):
            return [f"no such frame: {frame.name}"]
        if not frame.matches_layout(sizes):
            return [f"frame {frame.name} does not match its layout"]
        if not frame.lies_on(below):
            return [f"frame {frame.name} is in the wrong place of the stack"]
        below = frame.name
    for frame in s.stack:
        if not frame.fits_table(s) or (frame.phases and s.phase not in frame.phases):
            return [f"frame {frame.name} does not fit the table"]
    return []


def question_flaws(s: Asking[Any]) -> list[str]:
    """Return what is wrong with the open question of ``s``: nothing is asked or offered, or what is kept is too old."""
    twin = s.clone()
    twin.record(False)
    if not twin.stack[-1].run(twin) or twin.stack != s.stack:
        return ["the top frame asks nothing"]
    if not twin.stack[-1].options(twin):
        return ["an open decision without a choice"]
    twin.run()  # forgets what is kept
    kept = (s.decision, s.options()) == (twin.decision, twin.options())
    return [] if kept else ["what is kept of the question is out of date"]
