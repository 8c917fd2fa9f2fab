"""The program in the terminal: themes, language, the way between menu and table, what happens when something breaks."""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias, TypeVar, cast

os.environ.setdefault("TEXTUAL_DISABLE_KITTY_KEY", "1")  # before Textual: a dropped line would leave that mode behind
os.environ.setdefault("TEXTUAL_SMOOTH_SCROLL", "0")  # sizes among the keys and the mouse in pixels: see .drawing.mouse
os.environ.setdefault("TEXTUAL_FPS", "120")  # an answer to a key waits for the next frame
if "TEXTUAL_DRIVER" not in os.environ:  # to a driver without a terminal it is the only word on the size
    os.environ.pop("COLUMNS", None)  # Textual would believe it for ever; the terminal knows its size itself
os.environ.pop("LINES", None)

from rich.text import Text
from textual.app import SystemCommand
from textual.screen import Screen
from textual.scrollbar import ScrollBar, ScrollBarRender

import screens
from kunitori_tui.engine.errors import EngineError
from kunitori_tui.play import settings as settings_file
from kunitori_tui.play.clock import Clock, RunningClock
from kunitori_tui.play.settings import Settings
from kunitori_tui.process import exits, hangup, terminal
from kunitori_tui.saved_games import SavedGames, sessions, table_class
from kunitori_tui.text import players
from kunitori_tui.text.catalog import N_, set_language, tr
from savegames.errors import SaveError
from savegames.files import saves_dir
from savegames.format import Seat
from savegames.store import Store
from screens.drawing import look as looks
from screens.drawing.one_frame import SettledScreen
from screens.host import looks_back
from screens.keys import LEAVES, unlisted
from screens.manifest import screen as screen_of

if TYPE_CHECKING:  # the menu needs no rules and no palette, so they are loaded with the first game
    from textual.command import Provider

    from kunitori_tui.play.lookback import LookBack
    from kunitori_tui.play.session import Session
    from kunitori_tui.play.table import Answer, Play, Table
    from kunitori_tui.play.worker import Worker
    from kunitori_tui.shared.visit import Visit
    from screens.shell.gathering import VisitScreens
    from screens.shell.menu import MenuScreen

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


def _commands() -> type[Provider]:
    """Return what the palette offers; it is loaded when it is opened."""
    from screens.shell.commands import Commands

    return Commands


class KunitoriApp(SavedGames):
    """The program. ``settings``, ``store`` and ``look`` are for everybody; screens know it as :class:`.Host`."""

    CSS_PATH = Path(screens.__file__).with_name("ground.tcss")
    TITLE = "Kunitori"
    BINDINGS = [
        unlisted("ctrl+p", "command_palette", N_("more"), N_("all commands by name"), priority=True, system=True),
        unlisted("ctrl+l", "redraw", N_("draw anew"), N_("send the whole screen again"), priority=True),
        unlisted(
            "ctrl+q", "quit", N_("quit"), N_("exit, leave the program; the game is saved"), priority=True, group=LEAVES
        ),
    ]
    ENABLE_COMMAND_PALETTE = True
    COMMANDS = {_commands}

    _has_theme = False

    _ground: SettledScreen[None] | None = None
    """An empty screen in the place of the menu, which would make a table wait with which the program begins; the menu
    takes that place as soon as the ground would be seen.
    """

    def __init__(
        self,
        start: Start = "menu",
        *,
        settings: Settings | None = None,
        store: Store | None = None,
        language: str | None = None,
        ascii: bool | None = None,
        clock: Clock | None = None,
        greeting: str = "",
    ) -> None:
        """``language`` and ``ascii`` overrule the settings for this run; without ``settings`` and ``store`` those of
        the player's folders are used, without ``clock`` that of the machine. ``greeting`` stands under the menu.
        """
        no_color = "NO_COLOR" in os.environ
        super().__init__(ansi_color=True if no_color else None)
        self.settings = settings if settings is not None else settings_file.load()
        self.store = store if store is not None else Store(saves_dir())
        self.clock: Clock = clock if clock is not None else RunningClock()
        self.reads_files = "SSH_CONNECTION" not in os.environ
        self.told: set[str] = set()
        self.session: Session | None = None
        self._table: Play | None = None
        self._visiting: VisitScreens | None = None
        """The shared table that is open."""
        self._worker: Worker | None = None
        self._start = start
        self._greeting = greeting
        self._language = language
        self._ascii = ascii
        self._helped = ""
        """The answer to Ctrl+C that is seen now."""
        self._look = looks.Look()
        for name in looks.THEMES:
            self.register_theme(looks.textual_theme(name))
        self._apply()
        self._has_theme = True
        self.stylesheet.set_variables(self.get_css_variables())  # so that it is read once, in its own colours

    # -- look and language --------------------------------------------------------------------------------------

    def get_css_variables(self) -> dict[str, str]:
        """Return the colours of the theme; none when Textual asks first: that of the player is not chosen yet."""
        return super().get_css_variables() if self._has_theme else {}

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Return the palette's names, so that the style sheets hold under any theme."""
        return looks.palette("lacquer")

    @property
    def look(self) -> looks.Look:
        """Return the look of what is on the screen: where a game of sides is shown, that of its sides."""
        tables: Iterator[Table] = (screen.table for screen in reversed(self.screen_stack) if hasattr(screen, "table"))
        table = next(tables, None)
        sides = players.sides_of(table) if table is not None else ()
        return self._look._replace(sides=sides) if sides else self._look

    def _apply(self) -> None:
        chosen = self.settings.language
        set_language(self._language or (None if chosen == "auto" else chosen))
        glyphs = self.settings.glyphs if self._ascii is None else ("ascii" if self._ascii else "unicode")
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
        self._apply()
        for screen in self.screen_stack:
            assert isinstance(screen, SettledScreen), "every screen of this program is one"
            screen.redraw()
        self.keep_settings()

    # -- the way through the program ----------------------------------------------------------------------------

    def get_default_screen(self) -> Screen[Any]:
        """Return what lies under everything else: the main menu, or what stands for it until it is seen."""
        if self._start != "menu":
            self._ground = SettledScreen()
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
        self.check_size()
        start = self._start
        try:
            if start == "menu":
                said = hangup.last_end()
                if said and self.store.newest_broken() is not None:
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
        except (SaveError, EngineError) as error:
            self.warn(error)
        self._menu()  # where no table came

    def _menu(self) -> MenuScreen:
        """Return the main menu, which is or has been seen: it takes the place of the ground that is in front."""
        if self.screen is self._ground:
            self.switch_screen(screen_of("menu")())
        menu: MenuScreen = self.screen_stack[0]  # type: ignore[assignment]  # nothing else is ever seen there
        return menu

    def pop_screen(self) -> Any:
        """Go back to the screen below, which is the menu where nothing else is."""
        popped = super().pop_screen()
        self._menu()
        return popped

    def meet(self, visit: Visit) -> None:
        """Show a shared table: who comes, and the game as soon as it begins."""
        from screens.shell.gathering import VisitScreens

        if self._visiting is not None:
            self.to_menu()
        self._visiting = VisitScreens(self, visit)
        self._visiting.begin()

    def meet_again(self, table: Table) -> None:
        """Gather those of the shared ``table`` for another game, or say in the menu why not."""
        from screens.shell import lobby

        try:
            visit = lobby.together_again(self.settings, table)
        except lobby.NoWayIn as why_not:
            self.to_menu(str(why_not))
        else:
            self.meet(visit)

    def show_table(self, table: Play) -> None:
        """Show the game of a shared table in place of whatever is open above the menu."""
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self._push_table(table)

    def play(self, session: Session) -> None:
        """Open the table of ``session``; if its game is over, the final score."""
        from kunitori_tui.play.local import LocalTable

        self.session = session
        self._push_table(LocalTable(session, lambda: self.settings.auto_pass == "on", self))

    def _push_table(self, table: Play) -> None:
        self._table = table
        if table.over:
            self.push_screen(screen_of("final score")(table, finished_before=True))
        else:
            self.push_screen(table_class(table.game.id)(table))

    def ask(self, function: Callable[..., T], *arguments: Any) -> Answer[T]:
        """Let a process of its own think, as a :class:`.Thinker`; it begins with the first thought."""
        from kunitori_tui.play.worker import Worker

        self._worker = self._worker or Worker()
        return self._worker.ask(function, *arguments)

    def start_game(self, game: str, seats: Sequence[Seat], seed: int | None, options: dict[str, Any]) -> None:
        """Start a new game in place of whatever is open above the menu. Raises BadSetup."""
        session = sessions().start(self.store, game, seats, seed=seed, options=options)
        self.to_menu()
        self.play(session)

    def start_guided(self, game: str) -> None:
        """Start the guided first game of a game that has one, and open its table."""
        from kunitori_tui.text import guide

        known = guide.course(game)
        assert known is not None, "it is offered only where there is one"
        if self.settings.coach == "off":  # who wants to be guided wants to hear it; K ends it again
            self.settings.coach = "on"
            self.keep_settings()
        self.start_game(game, guide.seats(known, self.settings.name or tr("You")), known.seed, dict(known.options))

    def leave_table(self, *, by_enter: bool = False) -> None:
        """Save and close the game on the table, and show what lies below it; ``by_enter`` has the menu throw away one
        Enter too many.
        """
        self._leave_table()
        self.pop_screen()
        if by_enter:
            self._menu().pass_over_enter()

    def to_menu(self, notice: str = "") -> None:
        """Save and close the game on the table, if any, and show the main menu with ``notice`` below it."""
        self._leave_table()
        while len(self.screen_stack) > 1:
            self.pop_screen()
        if notice or self.screen is not self._ground:  # else a table comes there, with which the program begins
            self._menu().notice = notice

    def _leave_table(self) -> None:
        self.entitle("")
        session, self.session = self.session, None
        table, self._table = self._table, None
        visiting, self._visiting = self._visiting, None
        if visiting is not None:
            visiting.leave()
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
            self.set_timer(HELP_SECONDS, self._help_is_gone)

    def _help_is_gone(self) -> None:
        self._helped = ""

    async def action_quit(self) -> None:
        """Save, close the game on the table and end."""
        self._leave_table()
        self.exit()

    def on_unmount(self) -> None:
        self._leave_table()
        if self._worker is not None:
            self._worker.close()

    # -- the palette --------------------------------------------------------------------------------------------

    def action_command_palette(self) -> None:
        """Open the list of all commands."""
        palette = screen_of("palette")
        if self.use_command_palette and not self.is_covered and not isinstance(self.screen, palette):
            self.push_screen(palette(placeholder=tr("Search for a command"), id="--command-palette"))

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """Return what the palette offers over ``screen``, see :func:`.commands`."""
        from screens.shell.commands import commands

        assert isinstance(screen, SettledScreen), "every screen of this program is one"
        return commands(screen)

    # -- when something breaks ----------------------------------------------------------------------------------

    def report_bug(self, error: BaseException) -> None:
        """Keep the save, write a report, and go back to the menu with one sentence that names its file."""
        sentence = self._report(error)
        self.to_menu(sentence)

    def _report(self, error: BaseException) -> str:
        file = exits.report(error, self.session)
        if self.session is not None:
            self.session.flush()
        if file is None:
            return tr("The program made a mistake ({name}); the game is kept.", name=type(error).__name__)
        return tr("The program made a mistake; the game is kept. What happened is written in {file}.", file=file)

    def _handle_exception(self, error: Exception) -> None:
        """End with one sentence on the normal screen in place of Textual's traceback; that goes into the report.

        Textual has no public place for this. Under test the error must reach the test, so it takes Textual's way.
        """
        if self.is_headless:
            super()._handle_exception(error)
            return
        if not self._exit:  # what breaks on the way out is not worth a second report
            self.exit(return_code=1, message=Text(self._report(error)))
        self._close_messages_no_wait()
