"""What a screen may ask of the program that shows it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from textual import events
from textual.app import App

from kunitori_tui.play.settings import Settings, store
from savegames.errors import SaveError
from savegames.format import Save, Seat
from savegames.store import Store
from screens.drawing.look import Look
from screens.manifest import screen as screen_of

if TYPE_CHECKING:  # the menu needs no table
    from kunitori_tui.play.clock import Call, Clock
    from kunitori_tui.play.lookback import LookBack
    from kunitori_tui.play.table import Answer, Play, Table
    from kunitori_tui.review.work import Work
    from kunitori_tui.shared.access import Visit

T = TypeVar("T")


class Host(App[None]):
    """The program as screens see it: what is declared here it does."""

    settings: Settings
    store: Store
    clock: Clock
    """By which everybody on the screens waits."""
    reads_files: bool
    """Whether the player may name any file of this machine: not over a line, perhaps to an account others share."""
    told: set[str]
    """The ids of what is told once in a run of the program and was told."""
    begun: dict[tuple[str, int], Work]
    """The reviews that were looked at, by the mark of the save and the seat: each goes on where it was left."""

    @property
    def look(self) -> Look:
        """Return the look of the program."""
        raise NotImplementedError

    def start_game(self, game: str, seats: Sequence[Seat], seed: int | None, options: dict[str, Any]) -> None:
        """Start a new game and open its table. Raises BadSetup."""

    def start_guided(self, game: str) -> None:
        """Start the guided first game of a game that has one, and open its table."""

    def open_rules(self, game: str, section: str | None = None) -> None:
        """Open the rules of ``game``, at a section or ruling of that id."""
        self.push_screen(screen_of("rules")(game, section))

    def open_two_minutes(self, game: str) -> None:
        """Open the rules of ``game`` in two minutes."""
        self.push_screen(screen_of("two minutes")(game))

    def resume(self, save_id: str, *, looks_on: bool = False) -> None:
        """Open a save and its table, with ``looks_on`` without writing it: nothing played is kept. Raises SaveError."""

    def look_back(self, save: Save, at: int = 0, seat: int | None = None) -> None:
        """Show a saved game once more at its table, over what is open: after so many entries of its journal, through
        the eyes of ``seat``, by itself of who may see it. Raises SaveError.
        """

    def review(self, save: Save, seat: int | None = None) -> None:
        """Show a finished game's review over what is open: choices of ``seat`` or of who played. Raises SaveError."""
        self.push_screen(screen_of("review")(looks_back()(save), seat))

    def ask(self, function: Callable[..., T], *arguments: Any) -> Answer[T]:
        """Let a process of its own think, as a :class:`.Thinker`."""
        raise NotImplementedError

    def play_on(self, save: Save, at: int, seats: Sequence[Seat]) -> None:
        """Start a new game where a saved one stood after the ``at``-th entry of its journal. Raises EngineError."""

    def recover(self, save_id: str) -> str:
        """Make a game anew of a damaged save; return what came of it. Raises SaveError."""
        raise NotImplementedError

    def leave_table(self, *, by_enter: bool = False) -> None:
        """Save and close the game on the table; show what is below. ``by_enter``: the menu drops one Enter too many."""

    def meet(self, visit: Visit) -> None:
        """Show a shared table: who comes, and the game as soon as it begins."""

    def meet_again(self, table: Table) -> None:
        """Gather those of the shared ``table`` for another game."""

    def to_menu(self, notice: str = "") -> None:
        """Save and close the game on the table, if any, and show the main menu with ``notice`` below it."""

    def show_score(self, table: Play) -> None:
        """Show the final score of ``table`` where its table stands."""
        self.switch_screen(screen_of("final score")(table))

    def entitle(self, said: str) -> None:
        """Let the title of the terminal say something; "" gives it back what it said before."""

    def do_if_sure(self, title: str, question: str, do: Callable[[], None]) -> None:
        """Ask ``question``, and ``do`` it where the answer is yes."""

        def answered(yes: bool | None) -> None:
            if yes:
                do()

        self.push_screen(screen_of("ask")(title, question), answered)

    def hear(self, key: str) -> None:
        """Hear ``key`` as if it had been pressed just now. Textual's own way lets the screen that calls be its sender,
        and a message never rises above its sender, to where the bindings are looked up.
        """
        event = events.Key(key, None)
        event.set_sender(self)
        self.post_message(event)

    def report_bug(self, error: BaseException) -> None:
        """Keep the save, write a report, tell where it lies, and go back to the menu."""

    def settings_changed(self, changed: str = "") -> None:
        """Put changed settings into effect at once and keep them; ``changed`` is the one that was chosen, if any."""

    def keep_settings(self) -> None:
        """Write the settings to the disk; a refusal is told and does no harm."""
        try:
            store(self.settings)
        except SaveError as error:
            self.warn(error)

    def remember(self, *names: str) -> bool:
        """Keep in the settings that what has these ``names`` was told; return whether any of it is new."""
        is_new = self.settings.meet(*names)
        if is_new:
            self.keep_settings()
        return is_new

    def warn(self, error: Exception) -> None:
        """Tell what could not be done."""
        self.notify(self.why_not(error), severity="warning", markup=False)

    def why_not(self, error: Exception) -> str:
        """Return what could not be done, as a sentence."""
        from kunitori_tui.text import reasons  # with the words of all games

        return reasons.error(error)


def looks_back() -> type[LookBack]:
    """Return the class of looks back, which is read with the first."""
    from kunitori_tui.play.lookback import LookBack

    return LookBack


def host(app: object) -> Host:
    """Return the running program: ``host(self.app)`` inside a screen or widget."""
    assert isinstance(app, Host)
    return app


class Alarm:
    """What is done later, once, by the ``clock`` of the program, unless it is stopped before: ``do_if_there`` does it
    as long as its screen has not been taken away.
    """

    def __init__(self, clock: Clock, do_if_there: Callable[[Callable[[], None]], None]) -> None:
        self._clock = clock
        self._do_if_there = do_if_there
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

        call = self._call = self._clock.call_later(seconds, lambda: self._do_if_there(ring))

    def stop(self) -> None:
        """Do nothing of it."""
        if self._call is not None:
            self._call.cancel()
            self._call = None
