"""A screen that is drawn when it has found its layout, not before, and that has one size, that of the terminal; and a
layout whose panels stand where a function of the size and of the open question puts them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future
from contextlib import ExitStack
from dataclasses import replace
from functools import cached_property, partial
from math import inf
from typing import Any, ClassVar, TypeVar

from textual.app import App, SystemCommand
from textual.binding import Binding, BindingsMap
from textual.dom import DOMNode
from textual.events import Event, Key, Resize, ScreenResume, Unmount
from textual.geometry import Region, Size, Spacing
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.message import Message
from textual.screen import ModalScreen, Screen
from textual.widget import Widget
from textual.widgets import Input

from kunitori_tui import keymap
from screens.drawing.look import Look

Result = TypeVar("Result")
T = TypeVar("T")

SETTLE = 0.004
"""Seconds in which a screen finds its layout before it is drawn, once instead of three times."""
COMPLETE = Size(80, 24)
"""Columns and lines from which everything can be played."""
LARGEST = Size(500, 200)
"""Columns and lines drawn at most, more than a monitor has: each cell takes memory and time. The rest stays empty."""
WIDE = Size(120, 36)
"""Columns and lines from which everything has room at once."""


def fits(size: Size) -> bool:
    """Return whether a terminal of this size is large enough."""
    return size.width >= COMPLETE.width and size.height >= COMPLETE.height


def is_wide(size: Size) -> bool:
    """Return whether everything has room at once."""
    return size.width >= WIDE.width and size.height >= WIDE.height


def drawn(size: Size) -> Size:
    """Return the part of a terminal of this size on which the program draws: at most :data:`LARGEST`."""
    return Size(min(size.width, LARGEST.width), min(size.height, LARGEST.height))


def settle(app: App[Any]) -> None:
    """Hold updates back until the layout of the screen in front stands, then draw that screen whole."""
    held = ExitStack()
    held.enter_context(app.batch_update())

    def draw() -> None:
        held.close()
        if not app.screen_stack:  # the program has ended in between
            return
        screen = app.screen
        assert isinstance(screen, SettledScreen), "every screen of this program is one"
        screen.draw()

    # The app's: the timers of a screen end with it, and updates would be held for ever. After what it was told before.
    app.set_timer(SETTLE, partial(app.call_later, draw))


def updates_are_held(app: App[Any]) -> bool:
    """Return whether drawing is held back until the screen in front can be drawn whole."""
    return bool(app.held)  # type: ignore[attr-defined]  # every app here is a host


class SettledScreen(Screen[Result]):
    """A screen that draws nothing while updates are held back, and at once when they are let go.

    Textual renders every layout it finds in that time and throws the picture away, and then waits for its next frame:
    a good part of the time from the start of the program to what is first seen. It has no public place for the second.

    Whatever a message about a new size says, the screen is laid out for the size the terminal has now. Textual takes
    the size of the message, and every layout sends the screen a message of its own: two sizes that came while updates
    were held back took turns for ever.
    """

    least: ClassVar[Size] = COMPLETE
    """What it is laid out for at least, so that no panel is without a cell; a smaller terminal does not show it."""

    redraws: ClassVar[bool] = False
    """Whether it writes everything again for another size."""

    palette_closed: ClassVar[bool] = False
    """Whether the list of all commands offers only what the screen itself does."""

    takes_any_key = False
    """Whether it waits for a key that is to be given to something, be it one with Alt."""

    _has_come = False
    """Whether it has been in front."""

    wiped = False
    """Whether the terminal may show something else: what it keeps of its cells at another size is its own affair."""

    _waiting: tuple[Callable[[], object], ...] = ()
    """What is called as soon as the screen is drawn."""

    _size_told: Size | None = None
    """The size of the last message about a new one."""

    _drawn_for: Size | None = None
    """The size it was drawn for; None before."""

    deaf: float = 0.0
    """For so many seconds after it has come by itself keys are thrown away: they were typed for what stood before."""

    _hears_from = -inf
    """The time of the program's clock from which keys are heard."""

    _is_moving = False
    """Whether its layout is just being found."""

    @property
    def size(self) -> Size:
        """The size the screen is laid out for: that of the terminal, but :attr:`least` at least."""
        now = self.app.size
        return Size(max(now.width, self.least.width), max(now.height, self.least.height))

    @cached_property
    def look(self) -> Look:
        """The look of the program since it was chosen, or since the sides of a game were given out."""
        return self.app.look  # type: ignore[attr-defined, no-any-return]  # every app here is a host

    def on_mount(self) -> None:
        """Draw what the screen begins with when all of it is there, in the colours of a game of sides where one is
        shown; Textual calls this after that of a subclass.
        """
        if self.look.sides:
            self.add_class("-sided")
        if self.deaf:
            self.turn_deaf(self.deaf)
        self._drawn_for = self.size
        self.settle()

    def on_resize(self) -> None:
        """Draw again for another size; Textual sends the first one after the screen was drawn for it."""
        if self.redraws and self._drawn_for not in (None, self.size):
            self._drawn_for = self.size
            self.redraw()

    async def on_event(self, event: Event) -> None:
        """Hear of nothing but its end when it is taken away. Textual lets a screen that is closed before it stands
        mount without its widgets, and what it does with them finds none. A key that comes too early is kept from the
        bindings, which Textual looks up once it has come past the screen.

        What comes to the front for the first time has just been styled, and is not styled once more. When the program
        starts, Textual and the terminal each tell the size, and the table with which it starts would be drawn twice.
        """
        if isinstance(event, Resize):
            is_other = self.outer_size != self.size or self.wiped
            if event.size == self._size_told and not is_other:
                return
            self._size_told = event.size
            if is_other and self.stack_updates and self.is_attached:
                self.wiped = False
                self.settle()
        if isinstance(event, ScreenResume) and not self._has_come:
            self._has_come, event.refresh_styles = True, False
        if isinstance(event, Key) and self.is_deaf:
            self.came_early()
            return
        if self.display or isinstance(event, Unmount):
            await super().on_event(event)

    def turn_deaf(self, seconds: float) -> None:
        """Let keys of the next ``seconds`` be thrown away: something has come that nobody could see coming."""
        self._hears_from = self.app.clock.now() + seconds  # type: ignore[attr-defined]  # every app here is a host

    def came_early(self) -> None:
        """A key was thrown away."""

    @property
    def is_deaf(self) -> bool:
        """Return whether a key or a click that comes now was meant for what stood here before."""
        is_to_come = bool(self.deaf) and self._drawn_for is None
        return is_to_come or bool(self.app.clock.now() < self._hears_from)  # type: ignore[attr-defined]  # as above

    def redraw(self) -> None:
        """Write all texts in the language and the look of the moment. A screen without it keeps those of its start."""

    @property
    def _binding_chain(self) -> list[tuple[DOMNode, BindingsMap]]:
        """The bindings from what has the focus up to the program, each with the key that now does what it does, its
        usual one as its id. While a text is typed all have the usual ones.

        Textual has keymaps; but one has a single id for all keys of a binding, so that Escape would go with a letter,
        takes from a widget whatever else has a key, and takes letters from what is typed.
        """
        chain = super()._binding_chain
        for _, bindings in chain if keymap.changes() and not isinstance(self.focused, Input) else ():
            held: dict[str, list[Binding]] = {}
            for key, binding in bindings:
                for now in keymap.now(key, binding.action):
                    held.setdefault(now, []).append(binding if now == key else replace(binding, key=now, id=key))
            bindings.key_to_bindings = held
        return chain

    def answers_wanted(self) -> Iterable[SystemCommand]:
        """Return the commands that answer a request of another player; the palette lists them first."""
        return ()

    def keys_wanted(self) -> dict[str, str | None]:
        """Return the words (:data:`.keys.Words`) of keys that answer another player's request; they come first."""
        return {}

    def palette_commands(self) -> Iterable[SystemCommand]:
        """Return the commands of this screen that have no key."""
        return ()

    def settle(self) -> None:
        """Hold updates back until the layout stands, then draw the whole screen, if anything is seen of this one."""
        if not self._is_covered():
            settle(self.app)

    @property
    def is_there(self) -> bool:
        """Return whether the screen is open and stays open."""
        return self.is_attached and self.display and self in self.app.screen_stack

    def call_if_there(self, callback: Callable[..., object], *arguments: Any) -> None:
        """Do something next, unless the screen is gone then: Textual calls what waits for it even without widgets."""

        def call() -> None:
            if self.is_there:
                callback(*arguments)

        self.call_next(call)

    def after(self, answer: Future[T], then: Callable[[T], None]) -> None:
        """Do ``then`` with an answer: in this moment where it is there already, else when it comes. Nothing is done
        once the answer is cancelled or the screen has been taken away.
        """

        def come(there: Future[T]) -> None:
            if not there.cancelled():
                self.call_if_there(lambda: then(there.result()))

        if answer.done():
            then(answer.result())
        else:
            answer.add_done_callback(come)

    def when(self, answer: Future[T], do: Callable[[Future[T]], None]) -> None:
        """Do something when ``answer`` has come or is cancelled, and what a key has changed is seen."""
        answer.add_done_callback(lambda there: self.call_if_there(self.call_when_drawn, partial(do, there)))

    def call_when_drawn(self, callback: Callable[[], object]) -> None:
        """Call ``callback`` when what is seen of the screen is drawn, where Textual sees no reason to wait, too."""
        if updates_are_held(self.app):
            self._waiting += (callback,)
        else:
            self.call_after_refresh(callback)

    def draw(self) -> None:
        """Lay the screen out and draw it now, once, unless somebody still holds updates back."""
        self.refresh(layout=True)  # what was held back is forgotten, not queued
        if self.is_current and not updates_are_held(self.app):
            for screen in self.app.screen_stack[:-1]:  # of which something is seen; Textual does not wake them
                if isinstance(screen, SettledScreen) and not screen._is_covered():
                    screen.lay_out()
            self.wiped = False
            self._on_timer_update()
            waiting, self._waiting = self._waiting, ()
            for callback in waiting:
                self.call_later(callback)

    def lay_out(self) -> None:
        """Lay the screen out; what changed is drawn with the whole screen in front."""
        self._refresh_layout()

    def size_of(self, panel: Widget) -> Size:
        """Return the size in which ``panel`` is about to be drawn."""
        return self.layout.size_of(panel) if isinstance(self.layout, PlacesLayout) else panel.size

    def _refresh_layout(self, size: Size | None = None, scroll: bool = False) -> None:
        """Arrange all of the screen for the size of now, and draw all of it in the next frame, of which the driver
        sends what is other. Textual draws at once, and only what moved since the last arrangement it made; that may be
        one it made in between, to find a widget, and never drew: what moved would then stay undrawn.
        """
        if size is None or self.outer_size != self.size:
            self._is_moving = True
            super()._refresh_layout(self.size)
            self._is_moving = False
            self.refresh()

    def _on_timer_update(self) -> None:
        """Draw also what was changed a moment ago. Textual hears of that in messages of the widgets, and what comes a
        hair too late it draws in a frame of its own, 20 ms after the first.
        """
        self._compositor.update_widgets({*self._compositor.visible_widgets})
        super()._on_timer_update()

    @property
    def is_current(self) -> bool:
        """Whether what changes here is drawn: not while the layout is being found, nor behind a screen that hides it;
        Textual would send that one again, whole, for every change of this one.
        """
        return super().is_current and not self._is_moving and not self._is_covered()

    def _is_covered(self) -> bool:
        """Return whether a screen that hides this one lies above."""
        stack = self.app.screen_stack
        above = stack[stack.index(self) + 1 :] if self in stack else []
        return any(screen.styles.background.a == 1 for screen in above)


def say_at_once(panel: Widget, said: Message) -> None:
    """Let the screen hear what a ``panel`` says now: posted, it would be heard behind a key that came right after."""
    handler = getattr(panel.screen, said.handler_name, None)
    if handler is not None:
        handler(said)


class SettledModal(ModalScreen[Result], SettledScreen[Result]):
    """A :class:`.SettledScreen` below which the one it lies over is seen."""


Places = Mapping[str, Region]
"""Widget id -> where it stands; widgets that are not named are not shown."""


def edges(size: Size) -> dict[str, Region]:
    """Return where the lines stand that every table has: the first, the question, the keys."""
    lines = {"top": 0, "question": size.height - 2, "keys": size.height - 1}
    return {name: Region(0, y, size.width, 1) for name, y in lines.items()}


class PlacesLayout(Layout):
    """Places the children by their ids, from a function of the size."""

    name = "places"

    def __init__(self, places: Callable[[Size], Places]) -> None:
        self.places = places
        self._last: Places | None = None

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:
        """Return where each child stands."""
        places = self.places(size)
        return [
            WidgetPlacement(places[child.id], child.styles.offset.resolve(size, size), Spacing(), child)
            for child in children
            if child.id is not None and child.id in places
        ]

    def has_changed(self, size: Size) -> bool:
        """Return whether a child stands elsewhere than when this was asked before; nothing has the first time."""
        before, self._last = self._last, self.places(size)
        return before is not None and before != self._last

    def size_of(self, child: Widget) -> Size:
        """Return the size that ``child`` has, or is about to have where :meth:`has_changed` found it elsewhere."""
        place = (self._last or {}).get(child.id or "")
        return child.size if place is None else place.size


class PlacedScreen(SettledScreen[Result]):
    """A screen over a table whose panels stand where :meth:`places_in` says."""

    DEFAULT_CSS = """
    PlacedScreen { overflow: hidden; }
    PlacedScreen > * { width: auto; height: auto; }
    PlacedScreen > KeyLine { dock: none; }
    """

    @cached_property
    def layout(self) -> PlacesLayout:
        """What places the panels."""
        return PlacesLayout(self.all_places)

    def all_places(self, size: Size) -> Places:
        """Return where everything stands that the screen shows: its panels, and what may lie over them."""
        return self.places_in(size)

    def places_in(self, size: Size) -> Places:
        """Return where every panel stands in a terminal of ``size``; one that is not named is not shown."""
        raise NotImplementedError
