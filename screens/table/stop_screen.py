"""Screens that lie over a table and wait only to be seen: the log, what comes by itself in the middle of what somebody
types, turns of others summed up and other stops among it, and the curtain between people at one keyboard.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.geometry import Region, Size
from textual.widgets import Static

from kunitori_tui import keymap
from kunitori_tui.play.table import Table
from kunitori_tui.text import events as words
from kunitori_tui.text import games, gathering, players
from kunitori_tui.text.catalog import N_, paragraph, tr
from kunitori_tui.text.cells import at_left, centred, fold
from kunitori_tui.text.stop import Digest
from kunitori_tui.text.voices import said
from screens.drawing.look import Look
from screens.drawing.one_frame import PlacedScreen, Places, SettledScreen
from screens.host import Alarm, host
from screens.keys import LEAVES, Words
from screens.manifest import screen as screen_of
from screens.table.base import AnyTableScreen
from screens.table.history import brief, log_lines, title
from screens.table.screen import FIRST_MOMENT
from screens.table.stops import Meanwhile, Reader, Stop, StopExit
from screens.widgets.lines import KeyLine, Part, TextPage, framed, rule
from screens.widgets.panel import Line, Painted

BEFORE = 20
"""Cells before what happened: the number, the mark and the name."""


class LogScreen(SettledScreen[None]):
    """What happened, as ``me`` may know it (None: what everybody may know)."""

    BINDINGS = [
        Binding("escape,q,l,w,enter", "dismiss(None)", N_("back")),
        Binding("j", "focused.scroll_down", N_("scroll"), tooltip=N_("scroll the text"), show=False),
        Binding("k", "focused.scroll_up", N_("scroll"), tooltip=N_("scroll the text"), show=False),
    ]
    DEFAULT_CSS = """
    LogScreen #head { height: 1; }
    LogScreen TextPage { height: 1fr; scrollbar-size-vertical: 1; }
    """
    AUTO_FOCUS = "TextPage"
    palette_closed = redraws = True

    def __init__(self, table: Table, me: int | None) -> None:
        super().__init__()
        self.table = table
        self.me = me

    def compose(self) -> ComposeResult:
        yield Static(id="head")
        with TextPage():
            yield Static(id="lines")
        yield KeyLine(bar=True)

    def on_mount(self) -> None:
        self.redraw()
        self.query_one(TextPage).scroll_end(animate=False)

    def redraw(self) -> None:
        """Write everything again; what is too long for a line goes on below its beginning."""
        look = self.look
        names = players.called(self.table.seats, self.table.view(None))
        text = Text(no_wrap=True)
        text.append(f" {look.chip(games.deal(self.table))}\n", look.style("dim"))
        room = max(1, self.size.width - self.query_one(TextPage).styles.scrollbar_size_vertical - BEFORE)
        heard = said(self.table, self.me) if host(self.app).settings.voices == "on" else ()
        spoken = {(one.seat, one.under(names[one.seat])) for one in heard}
        previous = None
        for number, who, what in log_lines(self.table, names, self.me, heard=heard):
            seat = names.index(who) if who in names else 0
            head = (number, who) != previous
            text.append(f"{number:>4} " if head else "     ", look.style("dim"))
            text.append(look.mark(seat) if head and who in names else "  ", look.player(seat))
            text.append(f"{at_left(who, 12)} " if head else " " * 13, look.style("text"))
            style = look.player(seat) if (seat, what) in spoken else look.style("text")
            for at, part in enumerate(Text(look.chip(what)).wrap(self.app.console, room)):
                text.append(f"{' ' * BEFORE if at else ''}{part.plain.rstrip()}\n", style)
            previous = (number, who)
        there = self.table.company
        for talk in gathering.remembered(there, players.names(self.table.seats)) if there is not None else ():
            for at, part in enumerate(Text(look.chip(talk)).wrap(self.app.console, self.size.width - 4)):
                text.append(f"{'   ' if at else ' '}{part.plain.rstrip()}\n", look.style("title"))
        if previous is None:
            text.append(" " + tr("Nothing has happened yet."), look.style("dim"))
        self.query_one("#head", Static).update(rule(look, self.size.width, tr("Log")))
        self.query_one("#lines", Static).update(text)
        self.query_one(KeyLine).repaint()


DEAF = 2 * FIRST_MOMENT
"""Seconds after drawing in which keys are thrown away where one too many would answer something."""


class StopScreen(PlacedScreen[StopExit]):
    """What is seen of ``stop`` over the table ``ground`` before it goes on; one not come by itself only leads back."""

    BINDINGS = [
        Binding("enter,escape", "on", N_("go on"), tooltip=N_("go on"), system=True),
        Binding("space", "turn", N_("next card"), tooltip=N_("the next card; else go on"), show=False, system=True),
        Binding("s", "skip", N_("skip"), tooltip=N_("skip all that waits, up to your own question")),
        Binding("l", "log", N_("log"), tooltip=N_("the whole log")),
    ]
    palette_closed = redraws = True
    reveal: Reveal | None = None
    """What turns up cards there."""

    def __init__(self, ground: AnyTableScreen, stop: Stop, *, comes_by_itself: bool = True) -> None:
        super().__init__()
        self.ground = ground
        self.stop = stop
        self.reader = ground.reader
        self.table, self.seat = self.reader().table, self.reader().seat
        self.comes_by_itself = comes_by_itself
        self.deaf = FIRST_MOMENT if comes_by_itself else 0.0

    def on_mount(self) -> None:
        """Write everything."""
        self.redraw()

    def told(self) -> Any:
        """Return what is to be seen in the words and signs of now."""
        return self.stop.make(self.reader())

    def places_in(self, size: Size) -> Places:
        """Return where everything stands: here the keys alone."""
        return {"keys": Region(0, size.height - 1, size.width, 1)}

    def action_on(self) -> None:
        """Turn up what is not seen yet; then go on."""
        if self.reveal is None or self.reveal.is_over:
            self.dismiss(StopExit())
        else:
            self.reveal.go_on()

    def action_turn(self) -> None:
        """Turn up the next card; where there is none, do what a click does."""
        if self.reveal is None or self.reveal.is_over:
            self.clicked()
        else:
            self.reveal.turn()

    def action_skip(self) -> None:
        """Skip all that waits."""
        self.dismiss(StopExit(skip=True))

    def action_log(self) -> None:
        """Show the whole log."""
        self.app.push_screen(LogScreen(self.table, self.seat))

    def on_click(self) -> None:
        """Go on, but where the click was meant for the screen before."""
        if not self.is_deaf:
            self.clicked()

    def clicked(self) -> None:
        """Do what a click does."""
        self.action_on()


SECONDS = {"instant": 0.15, "fast": 0.15}
"""How long a card is looked at before the next one is turned up, by the speed of others."""
NORMAL = 0.8
"""The same at all other speeds."""
DECIDING = 2
"""So many times as long one is looked at that has decided."""


class Reveal:
    """Turns cards up one after another, as the settings of the ``reader`` have it: in a moment each, with a key each,
    or all at once. ``show`` draws what there is to see, ``rest`` is called when all of them are seen.
    """

    def __init__(self, alarm: Alarm, reader: Callable[[], Reader], show: Callable[[], None]) -> None:
        self._alarm, self._reader, self._show = alarm, reader, show
        self.shown = self.count = self._decides = 0
        """So many are turned up, of so many; which of them, from 1, decides."""

    @property
    def is_over(self) -> bool:
        """Return whether all are turned up."""
        return self.shown >= self.count

    @property
    def has_key(self) -> bool:
        """Return whether each waits for a key."""
        return self._reader().settings.reveal == "key"

    def begin(self, count: int, decides: int, *, again: bool = False) -> None:
        """Turn up ``count`` cards from the first on, of which one ``decides``; ``again``: even against the settings."""
        settings = self._reader().settings
        self.count, self._decides = count, decides
        self._have(count if (settings.bot_speed == "instant" or settings.reveal == "once") and not again else 0)

    def _have(self, shown: int) -> None:
        """Have so many turned up, and wait for the next one."""
        self.shown = shown
        if self.is_over or self.has_key:
            self._alarm.stop()
        else:
            seconds = SECONDS.get(self._reader().settings.bot_speed, NORMAL)
            self._alarm.set(seconds * (DECIDING if shown and shown == self._decides else 1), self.turn)
        self._show()

    def turn(self) -> None:
        """Turn up the next one."""
        self._have(self.shown + 1)

    def rest(self) -> None:
        """Turn up all that is left."""
        self._have(self.count)

    def go_on(self) -> None:
        """Do what Enter does: turn up the next one where each has its key, else all that is left."""
        if self.has_key:
            self.turn()
        else:
            self.rest()

    def words(self) -> Words:
        """Return what Enter does until all are seen, and Space where that is another thing."""
        if self.is_over or self.has_key:
            return {"on": "" if self.is_over else tr("next card"), "turn": None}
        return {"on": tr("show the rest"), "turn": ""}


BOX_WIDTH = 42
NEWS = 2
"""Lines below the box for what happened."""


class Curtain(SettledScreen[bool]):
    """Covers the table for ``seat``. Returns True when that person is ready, False to save and leave.

    ``since`` is the number of events that person has seen; ``reaction`` says that it is somebody else's turn.
    """

    BINDINGS = [
        Binding("enter", "ready", N_("ready"), tooltip=N_("alone with the screen: show my hand"), system=True),
        Binding("w", "news", N_("what happened"), tooltip=N_("what happened meanwhile"), system=True),
        Binding("s,q", "dismiss(False)", N_("save and leave"), tooltip=N_("save and go to the menu"), group=LEAVES),
    ]
    DEFAULT_CSS = "Curtain CurtainPicture { width: 100%; height: 1fr; }"
    palette_closed = True
    deaf = DEAF

    def __init__(self, table: Table, seat: int, *, reaction: bool, since: int) -> None:
        super().__init__()
        self.table = table
        self.seat = seat
        self.reaction = reaction
        self.since = since

    def compose(self) -> ComposeResult:
        yield CurtainPicture(self)
        yield KeyLine(bar=True)

    def redraw(self) -> None:
        """Write everything again."""
        self.query_one(CurtainPicture).repaint()
        self.query_one(KeyLine).repaint()

    def action_ready(self) -> None:
        """The person is alone with the screen; the second click of two is not."""
        if not self.is_deaf:
            self.dismiss(True)

    def action_news(self) -> None:
        """Show what everybody may know of what happened."""
        self.app.push_screen(LogScreen(self.table, None))

    def news(self, width: int) -> list[str]:
        """Return the last of the news since this person looked: whole sentences on :data:`NEWS` lines of ``width``."""
        table = self.table
        names = players.called(table.seats, table.view(None))
        told = (words.line(e.kind, e.data, names, None, table.game.id) for e in table.events(None, self.since))
        lines: list[str] = []
        sentences = ""
        for sentence in reversed([t if t.endswith(".") else f"{t}." for t in told if t]):
            sentences = paragraph((sentence, sentences))
            longer = fold(tr("Meanwhile: ") + sentences, width)
            if len(longer) > NEWS:
                break
            lines = longer
        return lines


class CurtainPicture(Painted):
    """The picture on the curtain."""

    def __init__(self, curtain: Curtain) -> None:
        super().__init__()
        self.curtain = curtain

    def paint(self, width: int, height: int) -> list[Line]:
        """Return a patterned screen with a box in its middle, and the news."""
        look = self.look
        curtain = self.curtain
        table = curtain.table
        name = players.names(table.seats)[curtain.seat]
        head = (
            tr("{player}, you are asked", player=name) if curtain.reaction else tr("{player}, your turn", player=name)
        )
        bare = fold(tr("The screen was cleared. Nobody else should be looking now."), BOX_WIDTH - 6)[:3]
        inner: list[Part] = [
            ("", "text"),
            (centred(head, BOX_WIDTH - 2), look.player(curtain.seat)),
            ("", "text"),
            *((centred(line, BOX_WIDTH - 2), "text") for line in [*bare, ""][:3]),
            (f"   {look.glyph('cursor')}Enter   " + tr("I am {player}, show my hand", player=name), "raised"),
            ("    w       " + tr("what happened meanwhile"), "text"),
        ]
        box = framed(look, BOX_WIDTH, ([(at_left(text, BOX_WIDTH - 2, "."), role)] for text, role in inner), "alarm")
        news = curtain.news(width - 4)
        top = (height - 5 - len(box)) // 2 + 2
        left = (width - BOX_WIDTH) // 2
        heads = ((games.title(table.game.id), "title"), (games.deal(table), "dim"))
        lines = [Line(look, width).put(f" {text}", role) for text, role in heads]
        for y in range(2, height - 3):
            line = Line(look, width)
            if 0 <= y - top < len(box):
                line.put(look.glyph("backdrop") * left, "dim").join(box[y - top])
            lines.append(line.put(look.glyph("backdrop") * line.room, "dim"))
        told = [Line(look, width).put(f" {text}", "dim") for text in [*news, *[""] * (NEWS - len(news))]]
        return [*lines, *told, self._waiting(look, width, name)]

    def _waiting(self, look: Look, width: int, name: str) -> Line:
        before, _, after = tr("Waiting for {player}.", player="\0").partition("\0")
        line = Line(look, width).put(f" {before}", "text")
        return line.put(look.mark(self.curtain.seat) + name, look.player(self.curtain.seat)).put(after, "text")


LEFT_FREE = 6
"""Lines of the screen that are not given to the text: the head of the table, the frame of the box, the keys."""
SUBJECT = 10
"""Cells for what a line is about."""
INDENT = 3
HEARD_BELOW = frozenset(("a", "t", "h", "H", "i", "o", "p", "c", "slash", "tab", "left", "right"))
"""Keys that go on and are heard at the table: they mean the same there whatever is asked. Of Enter, ``e`` and digits
nobody knows what they would do on a table that is covered.
"""


class DigestBox(StopScreen):
    """Shows turns, each a line a subject if there is room, else in short, and below what threatens."""

    BINDINGS = [
        Binding("escape,q,r", "back", N_("go on"), tooltip=N_("go on"), show=False, system=True),
        Binding("b", "battle", N_("the battle in full"), tooltip=N_("a battle in full, then the next one")),
    ]
    CSS_PATH = "digest_box.tcss"
    AUTO_FOCUS = "TextPage"

    def __init__(self, ground: AnyTableScreen, stop: Stop, *, comes_by_itself: bool = True) -> None:
        super().__init__(ground, stop, comes_by_itself=comes_by_itself)
        self.meanwhile: Meanwhile = self.told()
        self._looked_at = 0

    def compose(self) -> ComposeResult:
        with TextPage(id="box"):
            yield Static(id="turns")
        yield KeyLine(bar=True)

    def places_in(self, size: Size) -> Places:
        """Return where the box stands: above the keys, as high as it has to be."""
        height = min(len(self._lines(size)) + 2, size.height - 1)
        return {"box": Region(0, size.height - 1 - height, size.width, height), **super().places_in(size)}

    def redraw(self) -> None:
        """Write everything again."""
        box = self.query_one(TextPage)
        box.border_title = title(self.meanwhile.turns, [seat.name for seat in self.table.seats])
        self.query_one("#turns", Static).update(Text("\n").join(self._lines(self.size)))
        box.refresh(layout=True)
        self.query_one(KeyLine).repaint()

    def _lines(self, size: Size) -> list[Text]:
        """Return what there is to say in a terminal of ``size``: in short where all of it has no room."""
        width = size.width - 4
        besides = [Text(t, self.look.style("title")) for t in fold(self.look.chip(self.meanwhile.threat), width)]
        for rows in (self._rows, self._brief):
            lines = [line for digest in self.meanwhile.turns for line in rows(digest, width)] + besides
            if len(lines) <= size.height - LEFT_FREE:
                break
        return lines

    def _brief(self, digest: Digest, width: int) -> list[Text]:
        lines = brief(self.look, self.table.seats[digest.seat].name, digest, width)
        style = self.look.style
        return [Text.assemble(*((t, style(r) if isinstance(r, str) else r or "") for t, r in line)) for line in lines]

    def _rows(self, digest: Digest, width: int) -> list[Text]:
        look, seat = self.look, digest.seat
        head = Text.assemble((look.mark(seat), look.player(seat)), (self.table.seats[seat].name, look.style("strong")))
        lines = [head.append("  " + tr("round {n}", n=digest.number), look.style("dim"))]
        for row in digest.rows:
            for at, part in enumerate(fold(row.text, width - INDENT - SUBJECT)):
                subject = "" if at else row.subject
                line = Text(" " * INDENT + at_left(subject, SUBJECT), look.style("dim"))
                lines.append(line.append(look.chip(part), look.style("title" if row.mine else "text")))
        if not digest.rows:
            lines.append(Text(" " * INDENT + look.chip(digest.brief), look.style("text")))
        return lines

    def on_key(self, event: events.Key) -> None:
        """Go on with a key that was meant for the table below, where the reader is asked there."""
        asked = self.table.question is not None and self.table.question.seat == self.seat
        if keymap.usual(event.key) & HEARD_BELOW and asked and self.comes_by_itself:
            event.stop()
            self.dismiss(StopExit(key=event.key))

    def action_back(self) -> None:
        """Go on, as Enter does."""
        self.action_on()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the battles where there were any."""
        return action != "battle" or bool(self.meanwhile.battles)

    def action_battle(self) -> None:
        """Show a battle in full; once all were seen, the first again."""
        fought = self.meanwhile.battles
        battle = fought[self._looked_at % len(fought)]
        self.app.push_screen(screen_of(battle.screen)(self.ground, battle, comes_by_itself=False))
        self._looked_at += 1

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        return {"on": "", "battle": "", "skip": "" if self.comes_by_itself else None, "log": ""}
