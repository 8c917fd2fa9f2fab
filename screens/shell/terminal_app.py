"""The program as what draws on a terminal: every change in one frame, the title, notices, keys that come late; in a
terminal that is too small, only a sentence that says so; and frames and pictures where it runs without one.

The driver of the terminal: it sends what changes, and waits for keys without waking: a hundred players who think would
else take a tenth of a core.

Textual's thread at the keyboard looks up ten times a second, to see whether nothing more is to be read and whether an
Escape that came is a key of its own. The first is a sign that is given, the second can only be so right after a key.

The mouse is told in cells, whatever the terminal was left in and whatever it reports. An Escape that comes together
with another key, as on a slow line, is a key of its own.
"""

from __future__ import annotations

import asyncio
import os
import re
import select
import threading
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any
from weakref import ref

from textual._xterm_parser import XTermParser
from textual.actions import ActionParseResult
from textual.app import App, SystemCommand
from textual.dom import DOMNode
from textual.driver import Driver
from textual.events import Event, Key, Resize
from textual.geometry import Size
from textual.message import Message
from textual.screen import Screen
from textual.timer import Timer, TimerCallback
from textual.widgets import Input

from kunitori_tui import keymap
from kunitori_tui.text.catalog import tr
from screens.drawing.one_frame import COMPLETE, SETTLE, SettledScreen, drawn, fits, settle, updates_are_held
from screens.drawing.shown_cells import Shown
from screens.host import Host
from screens.manifest import screen as screen_of

if TYPE_CHECKING:  # the palette is loaded when it is opened
    from screens.shell.settings import Commands

LOOK = 0.1
"""Seconds that Textual waits for a key before it asks for the sign again; a key behind Escape waits no longer."""
LOOKS = 4
"""So often it may look up after a key: an Escape is a key of its own after one."""
AGAIN = 60.0
"""Seconds after which it looks up although nothing has come."""
ERASING = ("xterm", "tmux", "linux", "rxvt", "alacritty", "foot", "wezterm")
"""How the names of terminals begin in which what is erased has the ground of the pen; in screen it has none."""
YIELD = 0.0005
"""Seconds in which another thread gets its turn."""


class Sign(threading.Event):
    """The sign to read no more keys of ``keyboard``. The reading thread, kept while neither comes, looks in between."""

    def __init__(self, keyboard: int) -> None:
        super().__init__()
        self._keyboard = keyboard
        self.heard, self._said = os.pipe()  # open as long as the program: the sign may be given to the very end
        os.set_blocking(self.heard, False)
        self._looks = 0
        self._asked = 0.0

    def is_set(self) -> bool:
        """Return whether the sign is given. Other threads wait until it is, or a key comes after none had."""
        if not super().is_set() and threading.current_thread() is not threading.main_thread():
            now = time.monotonic()
            # A key ends the wait between two looks, and a busy machine lengthens it.
            has_waited = LOOK <= now - self._asked < 1.5 * LOOK
            self._looks = self._looks + 1 if has_waited else 0
            if self._looks >= LOOKS:
                select.select([self._keyboard, self.heard], [], [], AGAIN)
                now = 0.0
            self._asked = now
        return super().is_set()

    def set(self) -> None:
        """Give the sign, and wake who waits for keys."""
        super().set()
        os.write(self._said, b".")

    def clear(self) -> None:
        """Take the sign back."""
        super().clear()
        with suppress(BlockingIOError):
            os.read(self.heard, 1 << 10)


MOUSE = "\x1b[?1000h"
"""What switches the mouse on."""
IN_CELLS = "\x1b[?2048l\x1b[?1016l"
"""What ends both modes. Before the mouse is switched on: some terminals forget with 1016 how else it was to be told."""


HOW_WIDE = "\x1b[H─\x1b[6n"
"""What asks a terminal how many cells it gives a sign whose width is ambiguous (Unicode, UAX 11): where does the cursor
stand after one? What is drawn next lies over it.
"""


BEHIND_ESCAPE = re.compile(r"(?<=\x1b)(?=([^\x1b\[O\t]))")
"""Where a sign follows an Escape and both may be keys, or the sign with Alt: it begins no longer sequence, and is not
the Tab, with which the console of Linux tells Shift+Tab.
"""
APART = "\x1b[G"
"""A key that Textual leaves out; what it follows is a key of its own."""
FEED = XTermParser.feed
READLINE = "bf\x7f"
"""What with Alt does something while a text is typed: a word back, a word on, a word deleted."""


class ThinDriver(Driver):
    """Sends what changes on the terminal, and sleeps until a key comes; has the mouse told in cells, whatever a program
    before may have left on. With the first frame it asks how wide a sign is; nothing waits for the answer. Goes before
    one of Textual's drivers.
    """

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self._shown: Shown = app.shown
        self._shown.erases = os.environ.get("TERM", "").startswith(ERASING)
        app.terminal, self._asks = self, False
        if isinstance(keyboard := getattr(self, "fileno", None), int):
            self.exit_event, self._asks = Sign(keyboard), True

    def write(self, data: str) -> None:
        """Write what of ``data`` is not on the terminal yet; on Windows, where frames come in pieces and no such modes
        are known, all of it. After the first frame of all the thread that writes gets the processor: else it would wait
        for it until 5 ms have passed.
        """
        was_new = self._shown.is_new
        before = IN_CELLS if data == MOUSE else ""
        sent = data if os.name == "nt" else before + self._shown.change(data)
        if self._asks and not self._shown.is_new:
            self._asks, sent = False, HOW_WIDE + sent
        if sent:
            super().write(sent)  # type: ignore[safe-super]  # that of the driver it goes before
        if was_new and not self._shown.is_new:
            time.sleep(YIELD)


NO_TITLE = ("linux", "dumb")
"""Terminals that have none."""
READ = 2.0
"""Seconds in which no key takes a notice away: it may have been on its way, and one line is read by then."""
KEEP_TITLE, GIVE_TITLE_BACK = "\x1b[22;2t", "\x1b[23;2t"


def _commands() -> type[Commands]:
    """Return what the palette offers; it is loaded when it is opened."""
    from screens.shell.settings import Commands

    return Commands


class TerminalApp(Host):
    """An app that draws a screen once when it comes to the front, and covers all of them in a terminal that is too
    small. Its screens are :class:`.SettledScreen`. What it tells beside them goes with the next key.
    """

    ENABLE_COMMAND_PALETTE = True
    COMMANDS = {_commands}

    def __init__(self, *, ansi_color: bool | None = None) -> None:
        """``ansi_color`` as Textual has it: whether the terminal's own colours are kept, None as the theme has it."""
        self.shown = Shown()
        self.terminal: Driver | None = None
        """What writes on the terminal, where there is one."""
        self.held = 0
        """How many hold updates back."""
        self._cover: SettledScreen[None] | None = None
        """What lies over everything in a terminal that is too small; it is made for the first."""
        self._entitled = ""
        """What the title of the terminal was last made to say."""
        self._before = ""
        """The last sign that has come from the keyboard."""
        self._told_at: float | None = None
        """When something was told last that may still be seen."""
        super().__init__(ansi_color=ansi_color)
        self.animation_level = "none"

    def notify(self, message: str, **how: Any) -> None:
        """Tell something beside what is seen, see Textual for ``how``."""
        self._told_at = self.clock.now()
        super().notify(message, **how)

    async def on_event(self, event: Event) -> None:
        """Hear of no larger terminal than is drawn on, whichever way its size was told.

        Take away what was told and could be read as soon as somebody plays on: it lies over what he plays with.
        """
        if isinstance(event, Resize):
            event = Resize.from_dimensions(drawn(event.size), None)
        if self._told_at is not None and isinstance(event, Key) and self.clock.now() - self._told_at >= READ:
            self._told_at = None
            self.clear_notifications()
        await super().on_event(event)

    def refresh_css(self, animate: bool = True) -> None:
        """Style everything anew; before the first screen is there, the style sheet is about to be read anyway."""
        if self.screen_stack:
            super().refresh_css(animate)

    def get_driver_class(self) -> type[Driver]:
        """Return Textual's driver, which is told the mouse in cells and sends only those that change."""
        if os.name != "nt":
            # Textual's parser takes the mouse for told in pixels as soon as any size is reported, of no pixels too, by
            # which it then divides; it has no place where that can be chosen.
            parsers: Any = XTermParser
            parsers.mouse_pixels = property(lambda parser: False, lambda parser, told: None)
            app: Any = ref(self)  # the class of parsers outlives the program
            parsers.feed = lambda parser, data: app()._feed(parser, data)
        return type("ThinDriver", (ThinDriver, super().get_driver_class()), {})

    def _feed(self, parser: XTermParser, data: str) -> Iterable[Message]:
        """Yield what Textual reads in ``data``. Where it would take Escape and a sign for the sign with Alt, which does
        nothing, or for the sign alone, they are two keys, the second once the first has done what it does.
        """
        before, self._before = self._before, data[-1:]
        apart = BEHIND_ESCAPE.sub(lambda sign: "" if self._has_alt(sign[1]) else APART, before + data)
        through: threading.Event | None = None
        for event in FEED(parser, apart[len(before) :]):
            if through is not None and isinstance(event, Key):
                self.call_later(self._follow, None, through)
                through.wait(LOOK)
            yield event
            through = threading.Event() if isinstance(event, Key) and event.key == "escape" else None

    def _follow(self, nodes: Iterator[DOMNode] | None, through: threading.Event) -> None:
        """Go the way of a key behind it, from what has the focus up to the program; say when it is ``through``."""
        nodes = iter((self.focused or self.screen).ancestors_with_self) if nodes is None else nodes
        node = next(nodes, None)
        if node is None:
            through.set()
        elif not node.call_later(self._follow, nodes, through):  # it is being taken away
            self._follow(nodes, through)

    def _has_alt(self, sign: str) -> bool:
        """Return whether a sign with Alt does something of its own now."""
        key = f"alt+shift+{sign.lower()}" if sign.isupper() else f"alt+{sign}"
        screen: Any = self.screen_stack[-1] if self.screen_stack else None
        types = sign in READLINE and isinstance(self.focused, Input)
        return types or (screen is not None and screen.takes_any_key) or key in keymap.changes().values()

    def set_timer(self, delay: float, callback: TimerCallback | None = None, **how: Any) -> Timer:
        """Return a timer that goes off once, be it late: Textual leaves one out that a busy machine lets begin late,
        and with it a new size, or the end of what holds updates back. One that repeats it lets go off the next time.
        """
        left = [callback]

        def go_off() -> Any:
            timer.stop()
            call = left.pop() if left else None
            return call and call()

        timer = self.set_interval(delay or SETTLE, go_off, **how)
        return timer

    @contextmanager
    def batch_update(self) -> Iterator[None]:
        """Hold updates back meanwhile, see Textual, which does not say whether anybody does."""
        self.held += 1
        try:
            with super().batch_update():
                yield
        finally:
            self.held -= 1

    def delay_update(self, delay: float = SETTLE) -> None:
        """Hold updates back until the screen in front stands, however long that takes."""
        settle(self)

    async def run_action(
        self,
        action: str | ActionParseResult,
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """Do what a key says, see Textual, once its screen stands; none that waited on one taken away."""
        nodes = default_namespace.ancestors_with_self if default_namespace else ()
        screen = next((node for node in nodes if isinstance(node, Screen)), None)
        if screen is not None and not screen.display:
            return False
        if screen is not None and not screen.is_mounted:
            return screen.call_later(self.run_action, action, default_namespace, namespaces)
        return await super().run_action(action, default_namespace, namespaces)

    def entitle(self, said: str) -> None:
        """Let the title of the terminal say something; "" gives it back what it said before."""
        if said == self._entitled or self.terminal is None or os.environ.get("TERM") in NO_TITLE:
            return
        before = "" if self._entitled else KEEP_TITLE
        self.terminal.write(f"{before}\x1b]2;{said}\x07" if said else GIVE_TITLE_BACK)
        self.terminal.flush()
        self._entitled = said

    def push_screen(self, screen: Any, *args: Any, **kwargs: Any) -> Any:
        """Push a screen and draw it once: Textual lays it out in two or three steps, each a whole screen of bytes."""
        self._open(screen)
        return super().push_screen(screen, *args, **kwargs)

    def switch_screen(self, screen: Screen[Any] | str) -> Any:
        """Change the screen and draw the new one once."""
        self._open(screen)
        return super().switch_screen(screen)

    def pop_screen(self) -> Any:
        """Go back to the screen below and draw it once."""
        self._change_screen()
        return super().pop_screen()

    def _open(self, screen: Screen[Any] | str) -> None:
        """Read the style sheets of a screen that is the first of its kind. Textual would read all the others anew."""
        if self.is_covered:
            self.pop_screen()  # what opens now opens under the cover of a terminal that is too small
        known = self.stylesheet
        if isinstance(screen, Screen) and not all(known.has_source(str(path)) for path in screen.css_path):
            known.read_all(screen.css_path)
            known.parse()
        self._change_screen()

    def _change_screen(self) -> None:
        settle(self)
        self.call_next(self.check_size)

    @property
    def is_covered(self) -> bool:
        """Return whether the terminal is too small for what is open."""
        return self._cover is not None and self.screen is self._cover

    def check_size(self) -> None:
        """Cover everything with a sentence while the terminal is too small; what lies below is not touched."""
        if not self.screen_stack:  # the program has ended in between
            return
        large = fits(self.size)
        if not large and not self.is_covered:
            self._cover = TooSmall()
            self.push_screen(self._cover)
        elif large and self.is_covered:
            self.pop_screen()

    def on_resize(self, event: Resize) -> None:
        self.shown.forget(*event.size)
        if isinstance(self.screen, SettledScreen):
            self.screen.wiped = True
        self.call_next(self.check_size)

    def action_redraw(self) -> None:
        """Send the whole screen again: something else may have written on it."""
        self.shown.forget(*self.size)
        self.screen.refresh()

    # -- the palette --------------------------------------------------------------------------------------------

    def action_command_palette(self) -> None:
        """Open the list of all commands."""
        palette = screen_of("palette")
        if self.use_command_palette and not self.is_covered and not isinstance(self.screen, palette):
            self.push_screen(palette(placeholder=tr("Search for a command"), id="--command-palette"))

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """Return what the palette offers over ``screen``, see :func:`.commands`."""
        assert isinstance(screen, SettledScreen), "every screen of this program is one"
        return _commands().of(screen)


class TooSmall(SettledScreen[None]):
    """Covers everything while the terminal has fewer than 80x24 cells."""

    least = Size(1, 1)

    def render(self) -> str:
        has = self.app.size
        need = {"width": COMPLETE.width, "height": COMPLETE.height}
        sentence = tr("The game needs {width}x{height}, this window has {w}x{h}.", **need, w=has.width, h=has.height)
        return "\n".join((sentence, tr("Make it larger, or leave with Ctrl+Q.")))


FONTS = re.compile(r"\s*@font-face \{[^}]*\}")
"""Where a picture would fetch its letters from; without it those of the viewer are taken, stretched to the cells."""


async def frame(app: App[Any]) -> str:
    """Return the text with escape sequences that draws the screen in front, once nothing changes any more."""
    before = ""
    while True:
        await _rest(app)
        screen = app.screen
        assert isinstance(screen, SettledScreen), "every screen of this program is one"
        if updates_are_held(app):
            await asyncio.sleep(SETTLE)
            continue
        screen.lay_out()
        lines = enumerate(screen._compositor.render_strips(), 1)
        drawn = "".join(f"\x1b[{y};1H{strip.render(app.console)}" for y, strip in lines)
        if drawn == before:
            return drawn
        before = drawn


def picture(app: App[Any], title: str) -> str:
    """Return the screen in front as SVG, under ``title``."""
    return FONTS.sub("", app.export_screenshot(title=title, simplify=True))


async def _rest(app: App[Any]) -> None:
    """Wait until each widget has handled the messages that it has got."""
    handled = asyncio.Event()
    left = 0

    def count() -> None:
        nonlocal left
        left -= 1
        if not left:
            handled.set()

    for node in [app, *app.screen.walk_children(with_self=True)]:
        left += node.call_later(count)
    if left:
        await handled.wait()
