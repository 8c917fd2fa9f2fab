"""The one table: what everybody knows of a game who shows it, screens and plain mode alike.

A game played here (:mod:`.session`), one that is looked back on, one played at another terminal: whoever shows it
cannot tell them apart. Nothing here leads to the state, to the journal or to what another seat hides. What may have to
be waited for, for a bot that thinks or for somebody elsewhere, is an :data:`Answer`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    from kunitori_tui.bots.api import Hint
    from kunitori_tui.engine.api import AnyGame, Decision, Observation, Option, Part, Standing
    from kunitori_tui.play.company import TableCompany
    from kunitori_tui.play.facts import AnyFacts, SeenEvent
    from savegames.errors import SaveError
    from savegames.format import Save, Seat

S = TypeVar("S")
T = TypeVar("T")

Answer = Future[T]
"""What may come later. Who cannot go on without it calls ``result()``; who must not wait looks whether it is ``done()``
and else has itself called back. ``cancel()`` says that nobody wants it any more.
"""


def at_once(value: T) -> Answer[T]:
    """Return an answer that is there already."""
    answer: Answer[T] = Future()
    answer.set_result(value)
    return answer


def then(first: Answer[S], what: Callable[[S], T], answer: Answer[T] | None = None) -> Answer[T]:
    """Return ``what`` of the result of ``first``, as ``answer`` if given; to cancel it cancels ``first``."""
    later: Answer[T] = answer or Future()

    def come(there: Answer[S]) -> None:
        if there.cancelled():
            later.cancel()
        elif not later.cancelled():
            try:
                later.set_result(what(there.result()))
            except Exception as error:  # noqa: BLE001 - it is the answer
                later.set_exception(error)

    first.add_done_callback(come)
    later.add_done_callback(lambda _: first.cancel())
    return later


class Thinker(Protocol):
    """Somebody who calls functions that take long."""

    def ask(self, function: Callable[..., T], *arguments: Any) -> Answer[T]:
        """Return the answer of ``function``, which must belong to a module; to cancel it ends the work."""


class Question(NamedTuple):
    """An open question to a seat at this terminal. The answer carries ``token``: an old one is no answer."""

    token: int
    seat: int
    decision: Decision


class GameStep(NamedTuple):
    """A step of the game as one seat may know it: its ``number``, what happened, and the view after it.

    Steps are counted as the entries of the journal are, so an undo takes the count down again; where the table answered
    something by itself, a step counts for several.
    """

    number: int
    events: Sequence[SeenEvent]
    view: Observation


class Advice(NamedTuple):
    """What ``bot`` would do, and why."""

    bot: str
    hint: Hint


class FinalPlace(NamedTuple):
    """A place in the final count: ``seats`` is one player, or all of a team; ``parts`` make up the score."""

    rank: int
    score: int
    seats: tuple[int, ...]
    tiebreak: bool
    gave_up: bool
    parts: Sequence[Part]


class Result(NamedTuple):
    """The result of a game: its seed, the standings by seat, and the places, the winners first."""

    seed: int
    standings: Sequence[Standing]
    places: Sequence[FinalPlace]


class Table(Protocol):
    """A game as those at one terminal see it.

    A seat given as None is a spectator's: what everybody may know. Only :attr:`people` and None may be asked about.
    What is done at a table it does not know: who does it asks for :attr:`play`, or for its :attr:`company`.
    """

    # -- what does not change -----------------------------------------------------------------------------------

    id: str
    """The name of the save."""
    game: AnyGame
    """The rules; all that is asked of them is asked with a view."""
    options: Mapping[str, Any]
    """The rule options in effect."""

    @property
    def seed(self) -> int | None:
        """Return the seed; None while it is a secret: where several people play and nobody chose it, to the end."""

    is_kept: bool
    """Whether what is played here is saved."""

    # -- who is there -------------------------------------------------------------------------------------------

    seats: Sequence[Seat]
    """Who plays now, by seat."""

    @property
    def people(self) -> Sequence[int]:
        """Return the seats that people at this terminal play."""

    @property
    def persons(self) -> Sequence[int]:
        """Return the seats that people sat down at, wherever they are, also those that a bot plays by now."""

    @property
    def conceded(self) -> Sequence[int]:
        """Return the seats that were given up, in that order."""

    @property
    def company(self) -> TableCompany | None:
        """Return who is at the other terminals; None where all sit at this one. Where somebody is, the table is a
        :class:`kunitori_tui.shared.remote.RemoteTable`, which takes what is to be said to them.
        """

    @property
    def play(self) -> Play | None:
        """Return the table as one at which the game goes on; None where one looks back on it."""

    # -- the position -------------------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """Return the number of the last step."""

    @property
    def choices(self) -> int:
        """Return how many choices led here, whoever made them."""

    @property
    def over(self) -> bool:
        """Return whether the game has ended, by its rules or because the last person conceded."""

    @property
    def result(self) -> Result | None:
        """Return how the game ended; None while it goes on."""

    @property
    def question(self) -> Question | None:
        """Return the question that is open to a seat of this terminal; None while others move, and at the end."""

    def view(self, seat: int | None) -> Observation:
        """Return what ``seat`` may know; the same object until something changes."""

    def events(self, seat: int | None, since: int = 0) -> Sequence[SeenEvent]:
        """Return what happened as ``seat`` may know it, but for the first ``since`` of it; an undo makes it shorter."""

    def facts(self, seat: int | None) -> AnyFacts:
        """Return the facts in that; the same object, read on, until something is taken back."""


class Play(Table, Protocol):
    """A table at which the game goes on."""

    @property
    def unreplayed(self) -> int | None:
        """Return the first entry, from 1, that leads no further by these rules: what was told before is lost then."""

    @property
    def outage(self) -> SaveError | None:
        """Return what keeps the game off the disk at present."""

    # -- playing ------------------------------------------------------------------------------------------------

    def next_step(self, seat: int | None) -> Answer[GameStep | None]:
        """Let others move: return the next step as ``seat`` may know it; None where the next move is made here.

        No step comes unasked, so whoever shows the game sets the pace.
        """

    def submit(self, token: int, options: Sequence[Option]) -> Answer[int]:
        """Answer the open question, and those that follow it, with ``options``; return how many of them were taken.

        They are one gesture: saved once, and taken back by one :meth:`undo` as far as nothing was revealed. It stops
        where the course differs from the plan: an option is not on offer, the question goes to another seat, or
        something came to light and the question is of a kind that this gesture has not answered before.
        """

    @property
    def can_undo(self) -> int | None:
        """Return the seat that may take its last gesture back: who is asked, if nothing hidden was seen since."""

    def undo(self) -> Answer[bool]:
        """Take back the last gesture of the seat that is asked; return whether that was possible. Where several
        terminals share the table also that of who was asked before, if the others agree to it, which comes later.
        """

    def hint(self, *, longer: bool = False) -> Answer[Advice | None]:
        """Return what the strongest bot that answers at once would answer to the open question; with ``longer`` what
        the strongest of all would, which may take a second. None where none is open, or that is the same bot.
        """

    # -- who plays ----------------------------------------------------------------------------------------------

    def hand_over(self, seat: int, bot: str) -> Answer[None]:
        """Let ``bot`` play for ``seat``. Raises BadSetup for a bot the game does not have."""

    def take_back(self, seat: int) -> Answer[None]:
        """Let a person at this terminal play ``seat`` again."""

    def concede(self, seat: int) -> Answer[None]:
        """Give up ``seat``."""

    # -- the end ------------------------------------------------------------------------------------------------

    def record(self) -> Answer[Save | None]:
        """Return the whole game as a save; None before it is over."""

    def leave(self) -> Answer[bool]:
        """Get up; return whether all that was played is on the disk. Further calls do no harm."""
