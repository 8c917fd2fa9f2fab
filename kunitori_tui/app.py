"""The program in the terminal: themes, language, the way between menu and table, what happens when something breaks."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias, TypeVar, cast

os.environ.setdefault("TEXTUAL_DISABLE_KITTY_KEY", "1")  # before Textual: a dropped line would leave that mode behind
os.environ.setdefault("TEXTUAL_SMOOTH_SCROLL", "0")  # sizes among the keys and the mouse in pixels: see .drawing.mouse
os.environ.setdefault("TEXTUAL_FPS", "120")  # an answer to a key waits for the next frame
if "TEXTUAL_DRIVER" not in os.environ:  # to a driver without a terminal it is the only word on the size
    os.environ.pop("COLUMNS", None)  # Textual would believe it for ever; the terminal knows its size itself
os.environ.pop("LINES", None)

from rich.text import Text
from textual.events import CursorPosition
from textual.screen import Screen
from textual.scrollbar import ScrollBar, ScrollBarRender

import screens
from kunitori_tui import keymap
from kunitori_tui.engine.errors import KeyedError
from kunitori_tui.play import settings as settings_file
from kunitori_tui.play.clock import Clock
from kunitori_tui.process import exits, hangup, terminal
from kunitori_tui.shared.socket_folder import table_of
from kunitori_tui.text import players, reasons
from kunitori_tui.text.catalog import N_, paragraph, set_language, tr
from savegames.errors import SaveError
from savegames.files import config_dir, saves_dir
from savegames.format import Seat
from savegames.store import Store, newest_broken
from screens.drawing import look as looks
from screens.drawing.one_frame import SettledScreen
from screens.host import looks_back
from screens.keys import LEAVES, unlisted
from screens.manifest import screen as screen_of
from screens.manifest import table as table_of_game
from screens.shell.terminal_app import TerminalApp

if TYPE_CHECKING:  # the menu needs no rules and no palette, so they are loaded with the first game
    from kunitori_tui.play.lookback import LookBack
    from kunitori_tui.play.session import Session
    from kunitori_tui.play.table import Answer, Play, Table
    from kunitori_tui.play.worker import Worker
    from kunitori_tui.shared.access import Visit
    from savegames.format import Save
    from screens.shell.menu import MenuScreen
    from screens.table.base import TableScreen

T = TypeVar("T")


class Guided(NamedTuple):
    """The guided first game of ``game``."""

    game: str


Start: TypeAlias = "Literal['menu'] | Guided | Session | LookBack | Visit"
"""How to begin: in the menu, with a guided game, at the table of a session, with a look back, or at a shared table."""

COLLECT = (5_000, 20, 20)
"""How many new objects are looked through for garbage at a time, see :func:`gc.set_threshold`: about a millisecond."""

HELP_SECONDS = 3
"""How long the answer to Ctrl+C is seen."""


class _SquareBar(ScrollBarRender):
    """Scroll bars without the fine glyphs at their ends."""

    VERTICAL_BARS = [" "] * 8
    HORIZONTAL_BARS = [" "] * 8


def sessions() -> type[Session]:
    """Return the class of sessions, which is read with the first game."""
    from kunitori_tui.play.session import Session

    return Session


class KunitoriApp(TerminalApp):
    """The program. ``settings``, ``store`` and ``look`` are for everybody; screens know it as :class:`.Host`."""

    CSS_PATH = Path(screens.__file__).with_name("ground.tcss")
    TITLE = "Kunitori"
    BINDINGS = [
        unlisted("ctrl+p", "command_palette", N_("more"), N_("all commands by name"), priority=True, system=True),
        unlisted("ctrl+l", "redraw", N_("redraw"), N_("send the whole screen again"), priority=True),
        unlisted(
            "ctrl+q", "quit", N_("quit"), N_("exit, leave the program; the game is saved"), priority=True, group=LEAVES
        ),
    ]

    _has_theme = False

    _ground: SettledScreen[None] | None = None
    """An empty screen in the place of the menu, which would make a table wait with which the program begins; the menu
    takes that place as soon as the ground would be seen.
    """

    def __init__(
        self,
        start: Start = "menu",
        *,
        settings: settings_file.Settings | None = None,
        store: Store | None = None,
        language: str | None = None,
        ascii: bool | None = None,
        clock: Clock | None = None,
        greeting: str = "",
    ) -> None:
        """``language`` and ``ascii`` overrule the settings for this run; without ``settings`` and ``store`` those of
        the player's folders are used, without ``clock`` that of the machine. ``greeting`` stands under the menu.
        """
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self.settings = settings if settings is not None else settings_file.load()
        self._bad_keys = self._read_keys()
        self.store = store if store is not None else Store(saves_dir())
        self.clock = clock or Clock()
        self.reads_files = "SSH_CONNECTION" not in os.environ
        self.told: set[str] = set()
        self.begun = {}
        self.session: Session | None = None
        self._table: Play | None = None
        self._visit: Visit | None = None
        """The shared table that is open."""
        self._worker: Worker | None = None
        self._start = start
        self._greeting = greeting
        self._language = language
        self._ascii = ascii
        self._helped = ""
        """The answer to Ctrl+C that is seen now."""
        self._look, self._is_wide = looks.Look(), False
        for name in looks.THEMES:
            self.register_theme(looks.textual_theme(name))
        self._apply()
        self._has_theme = True
        self.stylesheet.set_variables(self.get_css_variables())  # so that it is read once, in its own colours

    @staticmethod
    def _read_keys() -> SaveError | None:
        """Let the keys hold that the player has changed; return why the usual ones do where the file is bad."""
        keymap.hold({})
        if not (config_dir() / keymap.FILE).exists():
            return None
        from kunitori_tui.play import own_keys

        try:
            keymap.hold(own_keys.load())
        except SaveError as error:
            return error
        return None

    # -- look and language --------------------------------------------------------------------------------------

    def get_css_variables(self) -> dict[str, str]:
        """Return the colours of the theme; none when Textual asks first: that of the player is not chosen yet."""
        return super().get_css_variables() if self._has_theme else {}

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Return the palette's names, so that the style sheets hold under any theme."""
        return looks.palette("lacquer")

    @property
    def look(self) -> looks.Look:
        """Return the look of what is in front."""
        return self.look_of(self.screen_stack)

    def look_of(self, shown: Sequence[Screen[Any]]) -> looks.Look:
        """Return the look of the topmost, the last of ``shown``; where there is a game of sides, that of its sides."""
        tables: Iterator[Table] = (screen.table for screen in reversed(shown) if hasattr(screen, "table"))
        table = next(tables, None)
        sides = players.sides_of(table) if table is not None else ()
        return self._look._replace(sides=sides) if sides else self._look

    def _apply(self) -> None:
        set_language(self._language or self.settings.language)
        glyphs = self.settings.glyphs if self._ascii is None else ("ascii" if self._ascii else "unicode")
        glyphs = "ascii" if self._is_wide and glyphs == "auto" else glyphs
        self._look = looks.choose(self.settings.theme, glyphs, os.environ, self.console.color_system)
        self.theme = self.look.theme
        ScrollBar.renderer = _SquareBar if self.look.ascii else ScrollBarRender
        self.set_class(self.look.ascii, "-ascii")

    def settings_changed(self, changed: str = "") -> None:
        """Put changed settings into effect at once, on every open screen, and keep them. What overrules a setting for
        this run does so until that setting is the one ``changed``.
        """
        if changed == "language":
            self._language = None
        elif changed == "glyphs":
            self._ascii = None
        self._show_changed()
        self.keep_settings()

    def on_cursor_position(self, event: CursorPosition) -> None:
        """Draw with ASCII, unless told otherwise, where a sign of a frame takes two cells (see :data:`.HOW_WIDE`)."""
        if event.x > 1 and not self._is_wide:
            self._is_wide = True
            self._show_changed()

    def _show_changed(self) -> None:
        self._apply()
        for at, screen in enumerate(self.screen_stack, 1):
            assert isinstance(screen, SettledScreen), "every screen of this program is one"
            screen.look = self.look_of(self.screen_stack[:at])
            screen.redraw()

    # -- the way through the program ----------------------------------------------------------------------------

    def get_default_screen(self) -> Screen[Any]:
        """Return what lies under everything else: the main menu, or what stands for it until it is seen."""
        if self._start != "menu":
            self._ground = SettledScreen()
        self.add_mode("menu", self._opened_menu)
        return self._ground or screen_of("menu")()

    def on_ready(self) -> None:
        """Collect garbage from now on, but not among what the start has made: all of that stays."""
        if not gc.isenabled():
            gc.freeze()
            gc.set_threshold(*COLLECT)
            gc.enable()

    def on_mount(self) -> None:
        if not self.is_headless:
            terminal.heed(lambda: self.is_running, self.suspend, self.action_redraw)
            terminal.wake(asyncio.get_running_loop())
            if terminal.is_behind_the_door(os.environ):  # which sends this when what was drawn has come, but late
                late = partial(self.notify, tr("The line was slow. Nothing that you typed is lost."), markup=False)
                asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, late)
        self.check_size()
        if self._bad_keys is not None:
            why = paragraph((self.why_not(self._bad_keys), tr("The usual keys hold.")))
            self.notify(why, severity="warning", markup=False)
        start = self._start
        try:
            if start == "menu":
                said = hangup.last_end()
                if said and newest_broken(self.store.entries()) is not None:
                    said = ""
                self._menu().notice = said or self._greeting
            elif isinstance(start, Guided):
                from screens.shell import games_list

                games_list.begin(self, start.game)
            elif isinstance(start, sessions()):
                self.play(start)
            elif isinstance(start, looks_back()):
                self.show_past(start)
            else:
                self.meet(cast("Visit", start))
        except KeyedError as error:
            self.warn(error)
        self._menu()  # where no table came

    def _opened_menu(self) -> Screen[Any]:
        menu: Screen[Any] = screen_of("menu")()
        self._open(menu)
        return menu

    def _menu(self) -> MenuScreen:
        """Return the main menu, which is or has been seen: it takes the place of the ground that is in front."""
        if self.screen is self._ground:
            self.switch_mode("menu")
        menu: MenuScreen = self.screen_stack[0]  # type: ignore[assignment]  # nothing else is ever seen there
        return menu

    def pop_screen(self) -> Any:
        """Go back to the screen below, which is the menu where nothing else is."""
        popped = super().pop_screen()
        self._menu()
        return popped

    def meet(self, visit: Visit) -> None:
        if self._visit is not None:
            self.to_menu()
        self._visit = visit
        visit.attend(asyncio.get_running_loop(), self, lambda: self.call_later(self._show_visit, visit))
        self._show_visit(visit)

    def _show_visit(self, visit: Visit) -> None:
        """Show how a shared table stands, unless it was left."""
        if visit is not self._visit:
            return
        if visit.refused:
            from kunitori_tui.text import gathering

            self.to_menu(gathering.refusal(visit.refused, visit.name, hosts=visit.hosts))
        elif visit.table is not None and visit.table is not self._table:  # another one, when who looked on has sat down
            while len(self.screen_stack) > 1:
                self.pop_screen()
            self._push_table(visit.table)
        elif visit.table is None and visit.waiting is not None:  # neither while somebody's seat is brought here
            gathers = screen_of("gathering")
            shown = next((screen for screen in self.screen_stack if isinstance(screen, gathers)), None)
            if shown is None:
                self.push_screen(gathers(visit))
            elif shown.is_mounted:
                shown.redraw()

    def meet_again(self, table: Table) -> None:
        from screens.shell import lobby

        lobby.enter(self, self.to_menu, lobby.together_again, table)

    def play(self, session: Session) -> None:
        """Open the table of ``session``; if its game is over, the final score."""
        self.session = session
        self._push_table(session.sit_down(lambda: self.settings.auto_pass == "on", self))

    def _push_table(self, table: Play) -> None:
        self._table = table
        if table.over:
            self.push_screen(screen_of("final score")(table, finished_before=True))
        else:
            self.push_screen(table_of_game(table.game.id)(table))

    # -- saved games --------------------------------------------------------------------------------------------

    def resume(self, save_id: str, *, looks_on: bool = False) -> None:
        """Open a save and its table in place of whatever is open above the menu. Raises SaveError.

        The game of a shared table goes on at that table, where every terminal shows its own hand only. A finished game
        is only looked at: nothing in it can change, so its save is not written again. The list of saves stays open
        below its score.
        """
        if name := table_of(save_id):
            from screens.shell import lobby

            self.to_menu()
            lobby.enter(self, self.to_menu, lobby.as_me, lobby.access.come_back, name)
            return
        save = self.store.load(save_id)
        is_read = save.finished or looks_on
        session = sessions().look_on(save) if is_read else sessions().resume(self.store, save_id)
        if looks_on or not save.finished:
            self.to_menu()
        self.play(session)

    def look_back(self, save: Save, at: int = 0, seat: int | None = None) -> None:
        past = looks_back()(save)
        past.go(at)
        self.show_past(past, seat)

    def play_on(self, save: Save, at: int, seats: Sequence[Seat]) -> None:
        session = sessions().branch(self.store, save, at, seats)
        self.to_menu()
        self.play(session)

    def show_past(self, past: LookBack, seat: int | None = None) -> None:
        """Show a look back, through the eyes of ``seat`` where it may have them."""
        from screens.replay.replay_table import replay_class

        table: type[TableScreen[Any]] = table_of_game(past.game.id)
        screen = replay_class(table)(past)
        if seat is not None and seat in past.eyes:
            screen.viewer = seat
        self.push_screen(screen)

    def recover(self, save_id: str) -> str:
        from kunitori_tui.play import recovery

        made, found, was_there = recovery.keep(self.store, save_id)
        return reasons.made_before(made) if was_there else f"{made}: {reasons.how_far(found)}"

    # -- what is asked by the way -------------------------------------------------------------------------------

    def ask(self, function: Callable[..., T], *arguments: Any) -> Answer[T]:
        from kunitori_tui.play.worker import Worker

        self._worker = self._worker or Worker()
        return self._worker.ask(function, *arguments)

    def start_game(self, game: str, seats: Sequence[Seat], seed: int | None, options: dict[str, Any]) -> None:
        """Start a new game in place of whatever is open above the menu. Raises BadSetup."""
        session = sessions().start(self.store, game, seats, seed=seed, options=options)
        self.to_menu()
        self.play(session)

    def start_guided(self, game: str) -> None:
        from kunitori_tui.text import guide

        known = guide.course(game)
        if self.settings.coach == "off":  # who wants to be guided wants to hear it; K ends it again
            self.settings.coach = "on"
            self.keep_settings()
        self.start_game(game, guide.seats(known, self.settings.name or tr("You")), known.seed, dict(known.options))

    def leave_table(self, *, by_enter: bool = False) -> None:
        self._leave_table()
        self.pop_screen()
        if by_enter:
            self._menu().pass_over_enter()

    def to_menu(self, notice: str = "") -> None:
        self._leave_table()
        while len(self.screen_stack) > 1:
            self.pop_screen()
        if notice or self.screen is not self._ground:  # else a table comes there, with which the program begins
            self._menu().notice = notice

    def _leave_table(self) -> None:
        self.entitle("")
        session, self.session = self.session, None
        table, self._table = self._table, None
        visit, self._visit = self._visit, None
        if visit is not None:
            visit.leave()
        if table is not None:
            table.leave()
        if session is not None:
            session.close()

    def action_help_quit(self) -> None:
        """Say after Ctrl+C, which leaves other programs, what leaves this one."""
        if self.session is not None and self.session.is_kept:
            said = tr("Ctrl+Q leaves the program; the game is saved.")
        else:
            said = tr("Ctrl+Q leaves the program.")
        if said != self._helped:  # a second one would only lie over more of the table
            self._helped = said
            self.notify(said, timeout=HELP_SECONDS, markup=False)
            self.set_timer(HELP_SECONDS, partial(setattr, self, "_helped", ""))

    def on_unmount(self) -> None:
        """Save and close the game on the table, whatever has ended the program."""
        self._leave_table()
        if self._worker is not None:
            self._worker.close()

    # -- when something breaks ----------------------------------------------------------------------------------

    def report_bug(self, error: BaseException) -> None:
        self.to_menu(self._report(error))

    def _report(self, error: BaseException) -> str:
        file = exits.report(error, self.session)
        if self.session is not None:
            self.session.flush()
        if file is None:
            return tr("A fault in the program ({name}); the game is kept.", name=type(error).__name__)
        return tr("A fault in the program; the game is kept. What happened is written in {file}.", file=file)

    def _handle_exception(self, error: Exception) -> None:
        """End with one sentence on the normal screen in place of Textual's traceback; that goes into the report.

        Textual has no public place for this. Under test the error must reach the test, so it takes Textual's way.
        """
        if self.is_headless:
            super()._handle_exception(error)
            return
        if self.return_code is None:  # what breaks on the way out is not worth a second report
            self.exit(return_code=1, message=Text(self._report(error)))
