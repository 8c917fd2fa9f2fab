"""What others did since one's own last turn: a box over the lower part of the table, gone with one key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, Protocol

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.widgets import Static

from kunitori_tui.play.table import Table
from kunitori_tui.text import digests, players
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.digest import Digest
from kunitori_tui.text.turns import BEGINNINGS, Turn, since_own
from screens.drawing.look import Look
from screens.drawing.one_frame import SettledModal
from screens.host import host
from screens.keys import Words
from screens.table.aside import Said
from screens.table.history import turns
from screens.table.stop import Stop
from screens.table.stop_screen import Gone, StopScreen
from screens.widgets.keyline import KeyLine
from screens.widgets.lines import Part, packed, wrapped
from screens.widgets.painted import style_of
from screens.widgets.text_page import TextPage

LEFT_FREE = 6
"""Lines of the screen that are not given to the text: the head of the table, the frame of the box, the keys."""
SUBJECT = 10
"""Cells for what a line is about."""
INDENT = 3
HEARD_BELOW = frozenset(("a", "t", "h", "H", "i", "o", "p", "c", "slash", "tab", "left", "right"))
"""Keys that go on and are heard at the table: they mean the same there whatever is asked. Of Enter, ``e`` and digits
nobody knows what they would do on a table that is covered.
"""


class Watched(Protocol):
    """What is asked of the table on the screen: what a ``TableScreen`` has."""

    table: Table
    viewer: int | None

    @property
    def speed(self) -> str: ...
    def setting(self, name: str) -> str: ...
    def whose_turn(self) -> int | None: ...
    def besides(self, turns: Sequence[Turn]) -> str: ...


Battles = Callable[[Sequence[Turn]], Sequence[Callable[[], StopScreen]]]
"""Some turns -> what shows the battles in them, in their order."""


class Meanwhiles:
    """Makes the stops of a table at the speeds that sum up what others do: before one's own turn, or after each of
    theirs. ``fought`` finds the battles of what is summed up.
    """

    def __init__(self, screen: Watched, fought: Battles) -> None:
        self._screen = screen
        self._fought = fought

    def due(self, seen: int) -> Stop | None:
        """See :class:`.Source`."""
        match self._screen.speed:
            case "round":
                return self._before_own_turn(seen)
            case "turn":
                return self._after_a_turn(seen)
        return None

    def _before_own_turn(self, seen: int) -> Stop | None:
        screen = self._screen
        me, ask = screen.viewer, screen.table.question
        if ask is None or ask.seat != me or screen.whose_turn() != me:
            return None
        told = screen.table.told(me)
        began = next((at for at in range(len(told) - 1, -1, -1) if told[at].kind in BEGINNINGS), -1)
        past = turns(screen.table, me) if began >= seen else []
        found = since_own(past, me)
        if not found:
            return None
        return Stop(len(told), partial(self._box, found, past[-1]), aside=partial(self._aside, found, past[-1]))

    def _after_a_turn(self, seen: int) -> Stop | None:
        screen = self._screen
        me = screen.viewer
        told = screen.table.told(me)
        if not any(event.kind in BEGINNINGS for event in told[seen:]):
            return None
        past = turns(screen.table, me)
        begins = [at for at, event in enumerate(told) if event.kind in BEGINNINGS]
        untold = len(past) - len(begins)  # a first turn that the position tells, not an event
        for number, at in enumerate(begins, untold):
            if at >= seen and number and past[number - 1].seat != me:
                return Stop(at + 1, partial(self._box, past[number - 1 : number], past[number]))
        return None

    def again(self) -> Meanwhile | None:
        """Return the box with the turns of others since the last one of who looks; None where there are none."""
        past = turns(self._screen.table, self._screen.viewer)
        found = since_own(past, self._screen.viewer)
        if not found:
            return None
        box = self._box(found, past[-1])
        box.comes_by_itself = False
        return box

    def _box(self, found: Sequence[Turn], after: Turn) -> Meanwhile:
        """Return the box with the turns ``found``, which follow each other; ``after`` is the last of them or the turn
        that came next.
        """
        screen = self._screen
        box = Meanwhile(screen.table, screen.viewer, self._summed_up(found, after), screen.besides(found))
        if any(event.kind == "battle" for turn in found for event in turn.events):
            box.battles = lambda: self._fought(found)
        return box

    def _aside(self, found: Sequence[Turn], after: Turn, look: Look, width: int) -> Said:
        """Return the same in short."""
        seats = self._screen.table.seats
        lines: list[list[Part]] = []
        for digest in self._summed_up(found, after):
            lines += brief(look, seats[digest.seat].name, digest, width - 2)
        lines = [[(" ", "text"), *line] for line in lines]
        besides: list[list[Part]] = [
            [(f" {look.chip(part)}", "dim")] for part in broken(self._screen.besides(found), width - 2)
        ]
        return Said(title(len(found)), lines, besides)

    def _summed_up(self, found: Sequence[Turn], after: Turn) -> list[Digest]:
        table, names = self._screen.table, players.names(self._screen.table.seats)
        aid = self._screen.setting("memory_aid") == "on"
        summed = digests.summed_up([*found, after], names, self._screen.viewer, game=table.game.id, aid=aid)
        return summed[: len(found)]


def title(turns: int) -> str:
    """Return what so many turns of others are called."""
    return tr("Since your last turn") if turns > 1 else tr("The last turn")


def broken(besides: str, width: int) -> list[str]:
    """Return what is said besides the turns in lines of ``width`` cells, no amount broken over two of them."""
    return packed(besides.split(", "), width) if besides else []


def brief(look: Look, name: str, digest: Digest, width: int) -> list[list[Part]]:
    """Return ``digest`` in short in lines of ``width`` cells, behind the sign and the ``name`` of whose turn it was."""
    head: list[Part] = [(look.mark(digest.seat), look.player(digest.seat)), (f"{name} ", "strong")]
    lead = cell_len("".join(text for text, _ in head))
    parts = wrapped(look.chip(digest.brief), width - lead) or [""]
    lines: list[list[Part]] = [[(" " * lead + part, "text")] for part in parts]
    return [[*head, (parts[0], "text")], *lines[1:]]


class Meanwhile(StopScreen, SettledModal[Gone]):
    """Shows ``digests``, each a line a subject if the screen has room for that, else in short, and below them what
    there is to say ``besides``.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,r", "back", N_("go on"), tooltip=N_("go on"), show=False, system=True),
        Binding("b", "battle", N_("the battle in full"), tooltip=N_("a battle in full, again: the next one")),
    ]
    CSS_PATH = "meanwhile.tcss"
    AUTO_FOCUS = "TextPage"

    def __init__(self, table: Table, reader: int | None, found: Sequence[Digest], besides: str = "") -> None:
        super().__init__(table, reader)
        self.digests = list(found)
        self.besides = besides
        self.battles: Callable[[], Sequence[Callable[[], StopScreen]]] = list
        """What shows the battles of these turns in full."""
        self._looked_at = 0
        self._size_of_lines: Size | None = None
        """The size the lines are broken for; None before they are written."""

    def compose(self) -> ComposeResult:
        with TextPage():
            yield Static(id="turns")
        yield KeyLine(bar=True)

    def on_mount(self) -> None:
        self.redraw()

    def on_resize(self) -> None:
        """Break the lines for another size."""
        if self._size_of_lines not in (None, self.size):
            self.redraw()

    @property
    def look(self) -> Look:
        """Return the look of the program."""
        return host(self.app).look

    def redraw(self) -> None:
        """Write everything again."""
        self._size_of_lines = self.size
        box = self.query_one(TextPage)
        box.border_title = title(len(self.digests))
        width = self.size.width - 4
        lines = self._lines(width, whole=True)
        if len(lines) > self.size.height - LEFT_FREE:
            lines = self._lines(width, whole=False)
        self.query_one("#turns", Static).update(Text("\n").join(lines))
        self.query_one(KeyLine).repaint()

    def _lines(self, width: int, *, whole: bool) -> list[Text]:
        lines = []
        for digest in self.digests:
            lines += self._rows(digest, width) if whole else self._brief(digest, width)
        for text in broken(self.besides, width):
            lines.append(Text(self.look.chip(text), self.look.style("dim")))
        return lines

    def _head(self, digest: Digest) -> Text:
        look, name = self.look, self.table.seats[digest.seat].name
        return Text.assemble((look.mark(digest.seat), look.player(digest.seat)), (name, style_of(look, "strong")))

    def _brief(self, digest: Digest, width: int) -> list[Text]:
        look = self.look
        lines = brief(look, self.table.seats[digest.seat].name, digest, width)
        styled = [
            [(text, style_of(look, role) if isinstance(role, str) else role) for text, role in line] for line in lines
        ]
        return [Text.assemble(*((text, style or "") for text, style in line)) for line in styled]

    def _rows(self, digest: Digest, width: int) -> list[Text]:
        look = self.look
        lines = [self._head(digest).append("  " + tr("round {n}", n=digest.number), look.style("dim"))]
        for row in digest.rows:
            for at, part in enumerate(wrapped(row.text, width - INDENT - SUBJECT)):
                subject = "" if at else row.subject
                line = Text(" " * INDENT + f"{subject:<{SUBJECT}}", look.style("dim"))
                lines.append(line.append(look.chip(part), look.style("title" if row.mine else "text")))
        if not digest.rows:
            lines.append(Text(" " * INDENT + look.chip(digest.brief), look.style("text")))
        return lines

    def on_key(self, event: events.Key) -> None:
        """Go on with a key that was meant for the table below, where the reader is asked there."""
        asked = self.table.question is not None and self.table.question.seat == self.reader
        if event.key in HEARD_BELOW and asked and self.comes_by_itself and not self.is_deaf:
            event.stop()
            self.dismiss(Gone(key=event.key))

    def action_back(self) -> None:
        """Go on, as Enter does."""
        self.action_on()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the battles where there were any."""
        return action != "battle" or self.battles is not list

    def action_battle(self) -> None:
        """Show a battle in full; once all were seen, the first again."""
        fought = self.battles()
        if fought:
            self.app.push_screen(fought[self._looked_at % len(fought)]())
            self._looked_at += 1

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        return {"on": "", "battle": "", "skip": "" if self.comes_by_itself else None, "log": ""}
