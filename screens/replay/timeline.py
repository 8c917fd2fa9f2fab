"""The line of a game's time: what has just happened, the battles and turning points above it, where one is on it and
where it stands on a table; and who plays on from a moment of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.geometry import Region, Size
from textual.message import Message

from kunitori_tui import shelf
from kunitori_tui.play.names import seated
from kunitori_tui.text import players
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.cells import at_left, cell_len, fold
from kunitori_tui.text.stops import Passage
from savegames.format import Seat
from screens.dialogs.popup import AskBox
from screens.drawing.one_frame import Places, is_wide
from screens.host import host
from screens.keys import CHANGES
from screens.widgets.lines import MORE, begun
from screens.widgets.panel import Line, Painted
from screens.widgets.rows import Field, Fields

LINES, NUMBERED = 3, 4
"""What happened, the marks, the line, and with a fourth row the rounds; of two the marks are on the line."""
APART = 5
"""Cells from one of these numbers to the next at least."""
TURNING, OWN, OTHER = "points", "attack", "can"
"""The marks: a turning point, a battle of who looks, another battle. Of several in one cell the first is seen."""


class Now(NamedTuple):
    """The words of the time line: the step ``at`` which it stands, what happened in it (``words``, ``fact``), its round
    and number in words, and the name of the last step.
    """

    at: int
    words: str
    fact: str
    round: str
    step: str
    last: str


class Timeline(Painted):
    """The line of a game. A click goes to the moment under it, the wheel to the turn before or the next one."""

    @dataclass
    class Wanted(Message):
        """The moment ``at`` was clicked; without one, ``turns`` further on."""

        at: int | None = None
        turns: int = 0

    def __init__(self) -> None:
        super().__init__(id="timeline")
        self._way: Passage | None = None
        self._now = Now(0, "", "", "", "", "")

    def show(self, way: Passage, now: Now) -> None:
        """Show the step ``now`` on the time line of the game ``way``."""
        self._way, self._now = way, now
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the lines: what happened in the step, the marks of battles and turning points, the time line."""
        if self._way is None:
            return []
        way, now, look = self._way, self._now, self.look
        cells = marks(way, self._bar(width))
        here = column(way, now.at, len(cells))
        above = Line(look, width).put(f" {now.round}", "title").to(self._label(width))
        line = Line(look, width).put(f" {now.step}", "text").to(self._label(width))
        low = height < LINES
        for at, mark in enumerate(cells):
            sign, role = look.glyph(mark) if mark else " ", {TURNING: "points", OWN: "attack"}.get(mark, "text")
            above.put(sign, role)
            if at == here:
                line.put(look.glyph("right"), "strong")
            elif low and mark:
                line.put(sign, role)
            else:
                line.put(look.glyph("dh" if at < here else "h"), "title" if at < here else "dim")
        if low:
            return [self._head(width), line]
        return [self._head(width), above, line, self._numbers(width, len(cells))][:height]

    def _numbers(self, width: int, cells: int) -> Line:
        """Return the numbers of the rounds where they begin: of each, or of every fifth and so on."""
        assert self._way is not None
        rounds, start = self._way.rounds, self._label(width)
        every = next(n for n in (1, 5, 10, 25, 50, 100, 1000) if n * cells >= APART * len(rounds))
        line = Line(self.look, width)
        for at, one in enumerate(rounds):
            x = start + column(self._way, one.at, cells)
            if (one.number % every == 0 or not at) and x >= line.used:
                line.to(x).put(str(one.number), "dim")
        return line

    def _head(self, width: int) -> Line:
        look, now = self.look, self._now
        fact = f" {look.chip(now.fact)} " if now.fact else ""
        room = width - 6 - cell_len(fact)
        said = begun(fold(" ".join(look.chip(now.words).split()), room), room, 1, look.chip(MORE))
        line = Line(look, width).put(look.glyph("h") * 2 + " ", "frame").put(said[0] if said else "", "strong")
        line.put(" " if said else "", "frame").rule(width - cell_len(fact) - 2)
        return line.put(fact, "text").rule()

    def _label(self, width: int) -> int:
        """Return where the line begins: behind the widest of what may stand before it."""
        return min(width // 3, 3 + max(cell_len(self._now.round), cell_len(self._now.last)))

    def _bar(self, width: int) -> int:
        return width - self._label(width) - 2

    async def on_click(self, event: events.Click) -> None:
        """Go to the moment under the mouse."""
        if self._way is None or not event.y:
            return
        width = self.size.width
        cells = len(marks(self._way, self._bar(width)))
        x = event.x - self._label(width)
        if 0 <= x < self._bar(width):
            self.post_message(self.Wanted(moment(self._way, min(x, cells - 1), cells)))

    async def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Go to the turn before."""
        event.stop()
        self.post_message(self.Wanted(turns=-1))

    async def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Go to the next turn."""
        event.stop()
        self.post_message(self.Wanted(turns=1))


def marks(way: Passage, room: int) -> list[str]:
    """Return by cell the glyph of a mark above, "" for none: by ``room`` many cells a round or many rounds a cell."""
    rounds = len(way.rounds)
    cells = [""] * (room // rounds * rounds if rounds <= room else room)
    for battle in sorted(way.battles, key=lambda battle: battle.is_own):
        cells[column(way, battle.at, len(cells))] = OWN if battle.is_own else OTHER
    for point in way.points:
        cells[column(way, point.at, len(cells))] = TURNING
    return cells


def column(way: Passage, at: int, cells: int) -> int:
    """Return the cell of the step ``at`` in a line of so many cells."""
    return cells - 1 if at >= way.last else min(cells - 1, int(way.place(at) * cells / len(way.rounds) + 1e-9))


def moment(way: Passage, x: int, cells: int) -> int:
    """Return the first step in the cell ``x`` of a line of so many cells, or behind it."""
    return way.step(x * len(way.rounds) / cells)


def arranged(places: Callable[[Size], Places], size: Size, *, has_cursor: bool) -> Places:
    """Return the ``places`` of a table with the line in the place of its question and of one line or more above it: of
    the words about the cursor, if they stand there and nothing has it; else of a table that is so much lower.
    """
    end, whole = size.height - 1, dict(places(size))
    info, lines = whole.get("info"), LINES
    if info is not None and info.bottom == end - 1:
        most = NUMBERED if is_wide(size) and info.height >= 2 * NUMBERED else LINES
        lines = 1 if has_cursor else min(most, end - info.y)
    else:
        spare = int(is_wide(size) and "legend" in whole)  # what the signs mean is known by now
        lines = NUMBERED if is_wide(size - (0, NUMBERED - 1 - spare)) else LINES
        lower = size - (0, lines - 1 - spare)
        if is_wide(lower) == is_wide(size):
            whole = dict(places(lower))
        # Else its panels are those of a wide table: the last lines are missed least.
    above = Region(0, 0, size.width, end - lines)
    cut = {name: place.intersection(above) for name, place in whole.items()}
    whole = {name: place for name, place in cut.items() if place.height}
    if info is not None and "info" not in whole:
        whole["info"] = Region(info.x, above.bottom, info.width, 0)
    whole.pop("question", None)
    _give_room(whole, "options")
    width = size.width
    return {**whole, "timeline": Region(0, end - lines, width, lines), "keys": Region(0, end, width, 1)}


def _give_room(places: dict[str, Region], name: str) -> None:
    """Give the room of a panel that has nothing to show to the one above it, if there is one in the same columns."""
    given = places.get(name)
    for other, above in places.items():
        if given is not None and (above.x, above.right, above.bottom) == (given.x, given.right, given.y):
            places[other] = above.union(given)
            places[name] = Region(given.x, given.bottom, given.width, 0)
            return


PERSON = ""


class PlayOn(AskBox[list[Seat] | None]):
    """Asks who plays in a new game that goes on from here. Returns its seats, or None after Escape. ``seats`` are those
    of the old game, ``me`` is the seat whose view is shown.
    """

    BINDINGS = [
        Binding("enter,space", "start", N_("start"), tooltip=N_("start the new game"), group=CHANGES, priority=True),
        Binding("escape,q", "dismiss(None)", N_("back")),
    ]

    def __init__(self, title: str, game: str, seats: Sequence[Seat], me: int | None) -> None:
        super().__init__(title)
        self._seats = seats
        self._me = me
        self._bots = shelf.rivals_of_choice(game)

    def content(self) -> ComposeResult:
        """Yield the seats."""
        yield Fields(self._line, id="seats")

    def on_mount(self) -> None:
        look = self.look
        whos = [PERSON, *self._bots]
        values = [(who, players.level(who) if who else tr("person")) for who in whos]
        fields = []
        for at, seat in enumerate(self._seats):
            bot = seat.bot if seat.bot in self._bots else shelf.LEVELS[-1]
            now = PERSON if at == self._me or (self._me is None and not seat.bot) else bot
            fields.append(Field(f"seat{at}", look.mark(at), values, whos.index(now)))
        rows = self.query_one(Fields)
        rows.show(fields)
        rows.highlighted = self._me or 0
        rows.focus()

    def _line(self, field: Field, here: bool) -> Text:
        """Return a seat: its sign, its name, who plays it."""
        look, at = self.look, int(field.id.removeprefix("seat"))
        names = self._names([one.value for one in self.query_one(Fields).fields])
        name = names[at] if names else ""
        ends = (look.glyph("value_left"), look.glyph("value_right")) if here else (" ", " ")
        line = Text(f"   {field.label} ", style=look.player(at)).append(
            at_left(look.chip(name), 14), look.style("text")
        )
        return line.append(f"{ends[0]} {look.chip(field.words)} {ends[1]}", look.style("text"))

    def on_fields_changed(self) -> None:
        """Another sits there: the names of bots hang on all of them."""
        rows = self.query_one(Fields)
        rows.show(rows.fields)

    def _names(self, whos: Sequence[str]) -> list[str]:
        """Return the names by seat: everybody keeps his, and who plays where a bot has played brings his own."""
        own, alone = host(self.app).settings.name, whos.count(PERSON) == 1
        names = ["" if who else self._person(at, own, alone) for at, who in enumerate(whos)]
        for at, seat in enumerate(self._seats):
            if whos[at] and seat.bot and seat.name not in names:
                names[at] = seat.name
        return [seat.name for seat in seated([*zip(whos, names, strict=True)])]

    def _person(self, at: int, own: str, alone: bool) -> str:
        seat = self._seats[at]
        if not seat.bot and not players.is_nameless(seat):
            return seat.name
        return own or (tr("You") if alone else tr("Player {n}", n=at + 1))

    def action_start(self) -> None:
        """Close the window and return the seats."""
        whos = [field.value for field in self.query_one(Fields).fields]
        names = self._names(whos)
        self.dismiss(
            [Seat("bot", name, who) if who else Seat("human", name) for who, name in zip(whos, names, strict=True)]
        )
