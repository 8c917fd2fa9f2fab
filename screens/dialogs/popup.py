"""Boxes over another screen: small windows that ask for a yes before something that cannot be taken back, or for a line
of text; those with a text to read, that with all that may be known of players among them, and its paragraphs whose head
stands before their first line.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Generic, TypeVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Input, Static

from kunitori_tui.engine.api import Observation
from kunitori_tui.text import rules
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.cells import at_left, fold
from kunitori_tui.text.players import Player
from screens.drawing.look import Look
from screens.drawing.one_frame import SettledModal
from screens.host import host
from screens.keys import Words, both, digits
from screens.widgets.lines import KeyLine, TextPage

Answer = TypeVar("Answer")


class AskBox(SettledModal[Answer], Generic[Answer]):
    """Base of the windows with a question; a subclass has the keys that answer it."""

    def __init__(self, title: str, question: str = "") -> None:
        super().__init__()
        self._title = title
        self._question = question

    def compose(self) -> ComposeResult:
        with Vertical(id="window") as window:
            window.border_title = self._title
            yield from self.content()
        yield KeyLine(bar=True)

    def content(self) -> ComposeResult:
        """Yield what stands in the window."""
        yield Static(self._question, markup=False)
        yield KeyLine()  # beside the question


class AskYes(AskBox[bool]):
    """Returns True after ``y`` (``j``), False after ``n`` or Escape. Enter does nothing: it is too easily typed."""

    BINDINGS = [
        Binding("y,j", "dismiss(True)", N_("yes")),
        Binding("n,escape", "dismiss(False)", N_("no")),
    ]


class AskText(AskBox[str | None]):
    """Returns what was typed, stripped, or None after Escape."""

    BINDINGS = [
        Binding("enter", "keep", N_("keep"), priority=True),
        Binding("escape", "dismiss(None)", N_("back")),
    ]

    def __init__(self, title: str, value: str, limit: int, *, does: str = "", is_guess: bool = False) -> None:
        """``limit`` is the number of characters that can be typed; ``does`` is what becomes of them, where they are not
        kept. A ``value`` that ``is_guess`` goes with the first letter that is typed.
        """
        super().__init__(title)
        self._value = value
        self._limit = limit
        self._does = does
        self._is_guess = is_guess

    def content(self) -> ComposeResult:
        """Yield the line to type in."""
        yield Input(self._value, max_length=self._limit, select_on_focus=self._is_guess)

    def on_mount(self) -> None:
        self.query_one(Input).cursor_blink = False

    def on_input_changed(self, event: Input.Changed) -> None:
        """Say that no more can be typed, as soon as that is so."""
        full = len(event.value) >= self._limit
        self.query_one("#window").border_subtitle = tr("full: {n} characters", n=self._limit) if full else ""

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        return {"keep": self._does} if self._does else {}

    def action_keep(self) -> None:
        """Close with what was typed."""
        self.dismiss(self.query_one(Input).value.strip())


CLOSE = N_("close")


class Popup(SettledModal[None]):
    """Base of the boxes. A subclass writes text and title in :meth:`write`, and adds the key that opened it."""

    BINDINGS = [Binding("escape,q", "close", CLOSE)]
    CSS_PATH = str(Path(__file__).with_name("popup.tcss"))  # Textual looks beside the module of a subclass
    palette_closed = True
    cells: ClassVar[int] = 72
    """Width of the box."""
    rules_of = ""
    """The id of the game whose rules the links name."""
    links: Sequence[str] = ()
    """The sections of the rules that are named in the text, by number."""

    def compose(self) -> ComposeResult:
        with TextPage() as box:
            box.styles.width = self.cells
            yield Static()
        yield KeyLine(bar=True)

    def on_mount(self) -> None:
        self.redraw()
        self.query_one(TextPage).focus()

    def write(self, box: VerticalScroll) -> Text:
        """Return the text, blank lines at whose end are left out; set the ``border_title`` of ``box``."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Write the text of the moment."""
        box = self.query_one(TextPage)
        text = self.write(box)
        text.rstrip()
        self.query_one(Static).update(text)
        box.scroll_home(animate=False)
        self.query_one(KeyLine).repaint()

    def see(self, margin: int, blank: str = "text") -> Text:
        """Return the rules of the links, each behind its number, in lines behind a ``margin`` of so many cells, which
        is in the style ``blank`` below its head.
        """
        look, text = self.look, Text("\n" if self.links else "")
        for i, link in enumerate(self.links, 1):
            text.append(at_left("" if i > 1 else tr("SEE"), margin), look.style(blank if i > 1 else "strong"))
            text.append(f"{i} ", look.style("cost"))
            text.append(look.chip(rules.section(self.rules_of, link).title) + "\n", look.style("text"))
        return text

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the rules that are named."""
        return action != "link" or parameters[0] in range(1, len(self.links) + 1)

    def action_link(self, n: int) -> None:
        """Open the rules at a link."""
        host(self.app).open_rules(self.rules_of, self.links[n - 1])

    def action_close(self) -> None:
        """Go back to the table."""
        self.dismiss(None)


class CardPopup(Popup):
    """Base of the boxes about one of several cards: left and right go through them, digits open the rules of one."""

    BINDINGS = [
        *both("left", "right", "turn", N_("next"), N_("previous or next card")),
        *digits("link", N_("rule"), N_("the rule with that number")),
        Binding("enter", "link(1)", N_("first rule")),
        Binding("i", "close", CLOSE, show=False),
    ]

    def __init__(self, game: str, count: int, at: int) -> None:
        """``count`` is the number of cards, ``at`` the one to begin with."""
        super().__init__()
        self.rules_of = game
        self.count = count
        self.at = at

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the other cards and the rules that there are."""
        return super().check_action(action, parameters) and (action != "turn" or self.count > 1)

    def foot(self, now: Sequence[str], origin: str, margin: int, width: int) -> Text:
        """Return what stands below the effects of a card: what it comes to ``now``, the ``origin`` of its figures."""
        text = Text()
        for head, sentences, role in ((tr("NOW"), now, "strong"), ("~", [origin], "money")):
            text.append("\n" if any(sentences) else "")
            for at, sentence in enumerate(sentences):
                text.append(hanging(self.look, "" if at else head, sentence, margin, width, role))
        return text

    def action_turn(self, step: int) -> None:
        """Go to the next card without closing."""
        self.at = (self.at + step) % self.count
        self.redraw()


def hanging(look: Look, head: str, body: str, margin: int, width: int, role: str) -> Text:
    """Return ``body`` in lines of ``width`` cells, behind a ``margin`` of so many cells in the first of which stands
    ``head``, in the style of ``role``; nothing for an empty body.
    """
    text = Text()
    for at, line in enumerate(fold(body, width)):
        text.append(at_left("" if at else look.chip(head), margin), look.style(role))
        text.append(look.chip(line) + "\n", look.style("text"))
    return text


HEAD, TEXT = 12, 58
"""Cells for what a line is about, and for what it says."""
V = TypeVar("V", bound=Observation)


class PlayersPopup(Popup, Generic[V]):
    """Base of these boxes: tells of ``players`` what ``view`` knows; ``aid`` adds what follows from what was seen."""

    BINDINGS = [Binding("o,enter,i", "close", CLOSE, show=False)]
    cells = 76

    def __init__(self, view: V, players: Sequence[Player], aid: bool) -> None:
        super().__init__()
        self.view = view
        self.players = list(players)
        self.aid = aid

    def rows(self, told: Sequence[tuple[str, str]]) -> Text:
        """Return lines of what they are about and what they say, those that say nothing left out, and a blank one."""
        lines = Text().join(hanging(self.look, f"   {head}", body, HEAD, TEXT, "dim") for head, body in told)
        return lines.append("\n")
