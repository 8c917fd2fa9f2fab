"""What can be looked up beside the map at any time, in boxes over it: a page to read, the list of places to jump to
one; and what a side holds that lies open to all: its cards, and its blocks place by place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Protocol

from rich.style import Style
from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from kunitori_tui.games.sekigahara.rules.board import BOX, PLACE, PLACE_COUNT, PLACE_ID
from kunitori_tui.games.sekigahara.rules.pieces import WEEKS
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.cards import boxes_page, hand_page, track_page
from kunitori_tui.games.sekigahara.words.names import army, cards, place, side
from kunitori_tui.games.sekigahara.words.places import BOTH, known, line
from kunitori_tui.text import games
from kunitori_tui.text.book_search import plain
from kunitori_tui.text.catalog import N_, series, tr
from kunitori_tui.text.cells import fold
from screens.dialogs.popup import CLOSE, Popup
from screens.drawing.look import Look
from screens.drawing.one_frame import SettledModal
from screens.host import host
from screens.keys import both
from screens.sekigahara.drawing import SIGNS, CampaignMap, side_style
from screens.widgets.lines import KeyLine, Part, begun, section, spread

NAMED = 100
"""Cells of a first line that names the game and the sides."""


class Page(Popup):
    """A page of lines."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("i,c,w,o,enter", "close", CLOSE, show=False)]
    cells = 74

    def __init__(self, title: str, lines: Sequence[str]) -> None:
        super().__init__()
        self.heading = title
        self.lines = list(lines)

    def write(self, box: VerticalScroll) -> Text:
        look = self.look
        box.border_title = look.chip(self.heading)
        return Text(look.chip("\n".join(self.lines)), style=look.style("text"))


class FindPlace(SettledModal[str | None]):
    """All places by name; typing narrows the list. Returns the id of a place, None for none."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "jump", N_("jump there"), priority=True),
        *both("up", "down", "step", N_("next place"), N_("previous or next place"), priority=True),
        Binding("escape", "dismiss(None)", N_("back")),
    ]
    CSS_PATH = "pages.tcss"
    palette_closed = True

    def __init__(self, view: SekiView) -> None:
        super().__init__()
        self.view = view
        self._found: list[str] = []
        """The places that have what is typed, in the order of the list."""

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = host(self.app).look.chip(tr("Find a place"))
            yield Input(placeholder=tr("the beginning of its name"))
            yield OptionList(markup=False)
        yield KeyLine(bar=True)

    def on_mount(self) -> None:
        self._fill("")
        self.query_one(Input).focus()

    def _fill(self, typed: str) -> None:
        look, wanted = host(self.app).look, plain(typed)
        self._found = sorted((name for name in PLACE_ID if name.startswith(wanted)), key=place)
        rows = self.query_one(OptionList)
        lines = [Option(Text(look.chip(line(self.view, PLACE[name]))), id=name) for name in self._found]
        rows.set_options(lines or [Option(tr("No place of that name."), disabled=True)])
        rows.highlighted = 0 if self._found else None

    def on_input_changed(self, event: Input.Changed) -> None:
        """Narrow the list."""
        self._fill(event.value)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to jump, and to choose where, while a place has what is typed."""
        return action not in ("jump", "step") or bool(self._found)

    def action_jump(self) -> None:
        """Jump to the place under the cursor of the list."""
        self.query_one(OptionList).action_select()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Jump to what was chosen or clicked."""
        event.stop()
        self.dismiss(event.option_id)

    def action_step(self, by: int) -> None:
        """Move in the list while the cursor stays in the text."""
        rows = self.query_one(OptionList)
        (rows.action_cursor_down if by > 0 else rows.action_cursor_up)()


def top_line(
    look: Look, game: str, week: int, half: str, phase: str, of: int, said: str, width: int, counts: Sequence[Part] = ()
) -> list[Part]:
    """Return the first line of a screen with the map, spread over ``width`` cells: the game, the ``week`` and the turn
    in it ("" between turns), the ``phase``, the sign of the side ``of`` which that is ``said``; none where nothing is.
    ``counts`` stand in place of the game where it has no room.
    """
    when = series((tr("week {n} of {all}", n=max(1, week), all=WEEKS), tr("turn {turn}", turn=half) if half else ""))
    middle: list[Part] = [(f" {phase} ", Style(reverse=True, bold=True) + look.style("title"))]
    right: list[Part] = [(SIGNS[of], side_style(look, of)), (f" {said} ", "raised")] if said else []
    title: Part = (f" {games.title(game)}  " if width >= NAMED else " ", "title")
    return spread([title, (when, "text")], [*middle, *counts], right, width)


def score(look: Look, now: Sequence[int], width: int, before: Sequence[int] = ()) -> list[Part]:
    """Return the points of both sides in a line of ``width`` cells, behind their head: ``T 12 I 14``, ``T 12 I 9, now
    14`` where they were others ``before``; where there is room with their names.
    """
    parts: list[Part] = [("  " + tr("points") + " ", "text")]
    for of, (was, points) in enumerate(zip(before or now, now, strict=True)):
        told = str(points) if was == points else tr("{a}, now {b}", a=was, b=points)
        name = f" {side(of)}" if width >= NAMED else ""
        gap = "  " if name or was != points else " "
        parts += [(SIGNS[of], side_style(look, of)), (name, "text"), (f" {told}{gap}", "strong")]
    return parts


LOOK_UP: list[BindingType] = [
    Binding("slash", "find", N_("find"), tooltip=N_("find by typing a name")),
    Binding("c", "boxes", N_("cards, boxes"), tooltip=N_("own cards, boxes, bags, cards seen")),
    Binding("w", "track", N_("points"), tooltip=N_("week, order, points, sudden death")),
    Binding("a", "near", N_("near"), tooltip=N_("the map from near, its names in full, or all of it")),
]
"""The keys that look something up. Their actions are the functions below, of a :class:`Mapped` screen."""


class Mapped(Protocol):
    """A screen with the map of the campaign."""

    @property
    def app(self) -> App[object]: ...

    @property
    def map(self) -> CampaignMap: ...

    @property
    def view(self) -> SekiView: ...

    def redraw(self) -> None: ...


def boxes(screen: Mapped) -> None:
    """Show the own cards, and what lies beside the map."""
    screen.app.push_screen(Page(tr("Cards and boxes"), [*hand_page(screen.view), *boxes_page(screen.view)]))


def track(screen: Mapped) -> None:
    """Show week, points, and who would draw more."""
    aid = host(screen.app).settings.memory_aid == "on"
    screen.app.push_screen(Page(tr("Week and points"), track_page(screen.view, aid=aid)))


def near(screen: Mapped) -> None:
    """Look at the map from near, or at all of it."""
    screen.map.is_near = not screen.map.is_near
    screen.map.left = screen.map.top = 0
    screen.redraw()


def find(screen: Mapped) -> None:
    """Jump on the map to a place by its name."""

    def found(name: str | None) -> None:
        if name:
            screen.map.pointed = ""
            screen.map.screen.set_focus(screen.map)
            screen.map.go_to(f"space:{name}")

    screen.app.push_screen(FindPlace(screen.view), found)


def open_sides(view: SekiView) -> list[int]:
    """Return the sides but the own one whose blocks lie open."""
    return [of for of in BOTH if of != view.side and view.blocks[of] is not None]


def hands(look: Look, view: SekiView, width: int) -> list[list[Part]]:
    """Return the cards of those sides, each behind its sign, in lines of ``width`` cells."""
    rows: list[list[Part]] = []
    for of in open_sides(view):
        told = fold(tr("Hand: {cards}", cards=cards(view.hand[of] or []) or tr("nothing")), width - 2)
        rows += [
            [(" " if i else SIGNS[of], None if i else side_style(look, of)), (f" {line}", "text")]
            for i, line in enumerate(told)
        ]
    return rows


def blocks(look: Look, view: SekiView, width: int, height: int) -> list[list[Part]]:
    """Return the blocks of those sides by place, the greatest stacks first, as far as ``height`` lines hold them."""
    rows: list[list[Part]] = []
    sides = open_sides(view)
    for i, of in enumerate(sides):
        room = (height - len(rows)) // (len(sides) - i) - 1
        stacks = {place(at): known(view, of, at)[0] for at in range(PLACE_COUNT)}
        stacks[tr("Recruitment box")] = view.faces_of(of, BOX)
        there = sorted(filter(lambda stack: stack[1], stacks.items()), key=lambda stack: -len(stack[1]))
        told = [line for where, faces in there for line in fold(f"{where}: {army(faces)}", width - 1)]
        if room > 0 and told:
            rows.append(section(look, width, tr("Blocks of {side}", side=side(of))))
            rows += [[(f" {line}", "text")] for line in begun(told, width - 1, room, look.chip("…"))]
    return rows
