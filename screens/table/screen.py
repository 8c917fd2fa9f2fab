"""The screen of any game as its parts know it: the facts of the game, what its own table brings, what is said on it.

Behind it stands what all screens of a table share: going on when an answer is there, what a hint has marked, how a stop
was closed, and for how long keys are ignored when something new is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from math import inf
from typing import Any, ClassVar, NamedTuple, TypeVar

from rich.style import Style
from textual.geometry import Offset, Size
from textual.screen import Screen
from textual.widget import Widget

from kunitori_tui.engine.api import AnyGame, Observation, Option
from kunitori_tui.play.clock import Call
from kunitori_tui.play.facts import Turn
from kunitori_tui.play.table import Answer, Play, Question, Table
from kunitori_tui.text import decisions, players
from kunitori_tui.text.box import box
from kunitori_tui.text.catalog import tr
from screens.drawing.one_frame import Places, SettledScreen
from screens.host import Host, host
from screens.manifest import screen as screen_of
from screens.widgets.lines import Part

WIDEST_CARD = 76
"""Cells of a card over the table at most, with its frame."""
BESIDE_CARD = 6
"""Cells of the table at least on either side of a card, or none: fewer would be letters without meaning."""
BELOW_CARD = 2
"""Lines that a card over the table leaves free below it: what is said of it, the keys."""
SECONDS = {"fast": 0.3, "slow": 1.2}
"""By speed: time for one visible step of others. ``step`` waits for a key instead; at the rest steps are not seen."""
SUMMED_UP = ("round", "turn")
"""The speeds at which nothing is seen of the steps but what they came to."""
WATCHED = "fast"
"""The speed of a game of bots alone where nothing would be seen of it."""


class GameScreen(SettledScreen[None]):
    """A screen of ``table``, whose ``viewer`` is the seat whose cards are open on it, None for a spectator.

    What a game's table brings stands last; what leads it is a :class:`.TableScreen`.
    """

    DOUBTS: ClassVar[str] = "confirm"
    """The setting that lets this table ask before a phase ends."""
    UNSUMMED: ClassVar[str] = "instant"
    """The speed at which others move where they are to be summed up and this game has no words for that."""
    has_map: ClassVar[bool] = False
    """Whether what lies below a card is looked at, so that the card can be lifted."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.viewer: int | None = None
        self.ask: Question | None = None
        """The open question of the viewer; None while others play."""
        self.note = ""
        """What the program says beside the game (why not, a hint), until the next key."""
        self._refusal = ""
        """Why the last key did nothing, as a note says it: that goes with the next key or the next step of others."""
        self._hears_from = -inf
        self.sought: str | None = None
        """What was typed to look for something on the table; None while nothing is looked for."""
        self.skips = False
        """Whether all steps up to the next question are taken at once."""
        self.hinted: list[Option] = []
        self.marked: Marked | None = None
        """Where a hint has put the cursor or its plan, as long as the note says so."""

        self.game: AnyGame = table.game
        """The rules."""

    @cached_property
    def host(self) -> Host:
        """The program."""
        return host(self.app)

    @property
    def play(self) -> Play:
        """Return the table as one at which the game goes on. Nothing may ask for it where one looks back."""
        play = self.table.play
        assert play is not None, "a game that is looked back on has been played"
        return play

    @property
    def names(self) -> list[str]:
        """Return the players' names by seat."""
        return players.names(self.table.seats)

    @property
    def view(self) -> Observation:
        """Return what the viewer may know."""
        return self.view_of(self.viewer)

    def view_of(self, seat: int | None) -> Observation:
        """Return what ``seat`` may know, in the game's own form of an observation."""
        return self.table.view(seat)

    @property
    def people(self) -> list[int]:
        """Return the seats of the people here who still play."""
        return [seat for seat in self.table.people if seat not in self.table.conceded]

    def setting(self, name: str) -> str:
        """Return a setting of the player."""
        value: str = getattr(self.host.settings, name)
        return value

    def keep_setting(self, name: str, value: str) -> None:
        """Set a setting from here on."""
        setattr(self.host.settings, name, value)
        self.host.keep_settings()

    # -- what a seat is shown by --------------------------------------------------------------------------------

    def sign(self, seat: int) -> Part:
        """Return the sign that stands before the name of ``seat``, with its style."""
        return self.look.mark(seat), self.look.player(seat)

    def ink(self, seat: int) -> str | Style | None:
        """Return the style in which a bar of ``seat`` is drawn."""
        return self.sign(seat)[1]

    def called(self, seat: int) -> str:
        """Return what ``seat`` is called behind its sign, to who looks at the table."""
        return tr("You") if seat == self.viewer else self.names[seat]

    @property
    def marked_names(self) -> list[str]:
        """Return the names by seat, each behind the sign of its seat."""
        return [self.sign(seat)[0] + name for seat, name in enumerate(self.names)]

    @property
    def signs(self) -> Mapping[str, str | Style | None]:
        """Return what stands for a seat in a text, and in which style: the sign, with the name where the sign alone is
        a bare number.
        """
        signs = {}
        for seat, name in enumerate(self.names):
            sign, style = self.sign(seat)
            signs[sign + name if sign.strip().isdigit() else sign] = style
        return signs

    def card_width(self, size: Size) -> int:
        """Return how wide a card is over the table in a terminal of ``size``, with its frame."""
        return WIDEST_CARD if size.width >= WIDEST_CARD + 2 * BESIDE_CARD else size.width

    def card_at(self, size: Size, card: Size, places: Sequence[str]) -> Offset:
        """Return where a card of the size ``card``, which is about these ``places``, lies over the table in a terminal
        of ``size``.
        """
        return Offset((size.width - card.width) // 2, size.height - BELOW_CARD - card.height)

    # -- what is said and done on it ----------------------------------------------------------------------------

    def say(self, note: str) -> None:
        """Show a note; "" takes it away."""
        if note != self.note or self.hinted:
            self.note = note
            self.hinted = []
            self.marked = None

    def forget_note(self) -> bool:
        """Take a note away once the player moves on, but not that of a hint; return whether there was one."""
        if not self.note or self.hinted:
            return False
        self.say("")
        return True

    def tell(self, note: str) -> None:
        """Show a note at once."""
        self.say(note)
        self.show()

    def forget_refusal(self) -> bool:
        """Take away why a key did nothing; return whether that stood there."""
        is_told = bool(self._refusal) and self.note == self._refusal
        self._refusal = ""
        if is_told:
            self.say("")
        return is_told

    def turn_deaf(self) -> None:
        """Throw away the keys of the next moment: something has come that nobody could see coming."""
        self._hears_from = self.host.clock.now() + FIRST_MOMENT

    @property
    def is_deaf(self) -> bool:
        """Return whether a key that comes now was typed before such a thing came."""
        return self.host.clock.now() < self._hears_from

    def show_doubt(self, said: str) -> None:
        """Show what is asked before the way out is taken: ``e`` once more takes it."""
        self.tell(said)

    def do_if_sure(self, title: str, question: str, do: Callable[[], None]) -> None:
        """Ask ``question``, and ``do`` it where the answer is yes."""

        def answered(yes: bool | None) -> None:
            if yes:
                do()

        self.app.push_screen(screen_of("ask")(title, question), answered)

    def choice_words(self, choice: Option) -> str:
        """Return a choice in words."""
        return decisions.hinted_label(self.view, choice, self.names)

    def bring(self, *panels: Widget) -> None:
        """Add panels that few questions or terminals need, as soon as one does: all of them cost time at the start."""
        missing = [panel for panel in panels if not panel.is_attached]
        if missing:
            self.settle()
            self.mount(*missing)

    def submit(self, choices: Sequence[Option]) -> None:
        """Answer the open question, and those that follow it, with ``choices``, as one gesture; then go on."""
        if self.ask is not None:
            self.answer(self.ask, choices)

    def bots_to_move(self) -> bool:
        """Return whether others move: nobody here is asked."""
        return self.table.question is None and not self.table.over

    @property
    def speed(self) -> str:
        """Return the speed at which others are seen to move. A game that nobody plays in is there to be watched, and a
        seat that was handed to a bot to be taken back: unless it is skipped, it never rushes by at once.
        """
        if self.skips:
            return "instant"
        chosen = self.setting("bot_speed")
        if chosen in SUMMED_UP and not box(self.game.id).stops.digest:
            chosen = self.UNSUMMED
        return WATCHED if chosen in ("instant", "round") and not self.people else chosen

    # -- the course of the game: what every table does alike -----------------------------------------------------

    @property
    def hides_aside(self) -> bool:
        """See :attr:`.Stops.hides_aside`."""
        raise NotImplementedError

    def go_on(self) -> None:
        """Look at what is pending and show what comes next."""
        raise NotImplementedError

    def answer(self, ask: Question, choices: Sequence[Option]) -> None:
        """Answer ``ask``, which need not have been asked on this screen; then go on."""
        raise NotImplementedError

    def refuse(self, why: str) -> None:
        """Tell why a key does nothing."""
        raise NotImplementedError

    def change_seat(self, change: Callable[[], Answer[None]], said: str = "") -> None:
        """Do ``change``, by which somebody else plays for a seat from now on, say so, and go on from there."""
        raise NotImplementedError

    def action_next(self) -> None:
        """Show the next move of the others where every move waits for a key, else skip them."""
        raise NotImplementedError

    def action_skip(self) -> None:
        """Let the others move at once until a person is asked."""
        raise NotImplementedError

    def action_leave(self) -> None:
        """Save and go to the menu."""
        raise NotImplementedError

    # -- what a game's table brings -----------------------------------------------------------------------------

    def places_in(self, size: Size) -> Places:
        """Return where every panel stands in a terminal of ``size``; one that is not named is not shown."""
        raise NotImplementedError

    def show(self) -> None:
        """Draw the position as the viewer may see it, the log and the note."""
        raise NotImplementedError

    def draw_lines(self) -> None:
        """Draw what follows the cursor: words about the thing under it, the question, the keys."""
        raise NotImplementedError

    def open_question(self) -> None:
        """Prepare the board for :attr:`ask`; None: nobody at this screen is asked."""
        raise NotImplementedError

    def show_hint(self, choices: Sequence[Option]) -> None:
        """Light the choices a hint names."""
        raise NotImplementedError

    def draw_hint(self) -> None:
        """Draw what a hint says and what it lights; nothing else has changed."""
        self.show()

    def lit_option(self) -> Option | None:
        """Return the choice that Enter makes where the cursor stands; None where it makes none."""
        raise NotImplementedError

    @property
    def follows_hint(self) -> bool:
        """Return whether Enter does what a hint names, once the cursor was sent there."""
        return True

    def standing(self) -> object:
        """Return what decides what Enter does: as long as it is the same, Enter does the same."""
        return self.focused, self.lit_option()

    def way_out(self) -> Option | None:
        """Return the choice that ends the phase or leaves the question; None where it has to be answered."""
        raise NotImplementedError

    def doubt(self, out: Option) -> str:
        """Return what to say before ``out`` is taken as the way out, "" where it is taken at once."""
        return ""

    def public_question(self, ask: Question) -> Screen[str | None] | None:
        """Return a screen that asks ``ask`` where everybody may look, None where the curtain must come first. It
        returns the choice, "" if the curtain is wanted, None to leave.
        """
        return None

    def whose_turn(self) -> int | None:
        """Return the seat whose turn it is; anybody else who is asked only reacts."""
        return self.table.view(None).active

    def action_info(self) -> None:
        """Tell all about the thing under the cursor."""
        raise NotImplementedError

    def action_others(self) -> None:
        """Show all that is known of the others."""
        raise NotImplementedError

    def action_panel(self, step: int) -> None:
        """Give the cursor to the next panel."""
        raise NotImplementedError

    def action_back(self) -> None:
        """Close what is open on the table."""
        raise NotImplementedError

    def besides(self, turns: Sequence[Turn]) -> str:
        """Return what is to be said of ``turns`` of others besides what they did, in one sentence."""
        return ""

    def what_next(self) -> str:
        """Return in one sentence how the game goes on behind a result, "" where nothing is to be said."""
        return ""


T = TypeVar("T")


def after(screen: SettledScreen[Any], answer: Answer[T], then: Callable[[T], None]) -> None:
    """Do ``then`` with an answer: in this moment where it is there already, else when it comes, as ``screen`` does what
    it is told by others. Nothing is done once the answer is cancelled or the screen has been taken away.
    """

    def come(there: Answer[T]) -> None:
        if not there.cancelled():
            screen.call_if_there(lambda: then(there.result()))

    if answer.done():
        then(answer.result())
    else:
        answer.add_done_callback(come)


class Alarm:
    """What ``screen`` does in a while, once, unless it is stopped before or the screen has been taken away."""

    def __init__(self, screen: SettledScreen[Any]) -> None:
        self._screen = screen
        self._call: Call | None = None

    @property
    def is_set(self) -> bool:
        """Return whether something is to be done."""
        return self._call is not None

    def set(self, seconds: float, do: Callable[[], None]) -> None:
        """Do something in so many seconds, and nothing of what was to be done before."""
        self.stop()

        def ring() -> None:
            if call is self._call:
                self._call = None
                do()

        call = self._call = host(self._screen.app).clock.call_later(seconds, lambda: self._screen.call_if_there(ring))

    def stop(self) -> None:
        """Do nothing of it."""
        if self._call is not None:
            self._call.cancel()
            self._call = None


class Marked(NamedTuple):
    """What a hint has marked: Enter follows it as long as it stands ``at`` that; ``left``, the note says this."""

    at: object
    left: str


FIRST_MOMENT = 0.15
"""Seconds in which keys are thrown away: they were typed before anything was seen. Nothing is given away by one too
many.
"""


class StopExit(NamedTuple):
    """How a stop was left: on to what comes next, or past all stops up to one's own question (``skip``), or with the
    answer to the question it asked, or for the menu (``leave``), or with a ``key`` that was meant for the table.
    """

    skip: bool = False
    answer: Sequence[Option] = ()
    leave: bool = False
    key: str = ""
