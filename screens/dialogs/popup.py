"""A box over the table with a text to read, that with all that may be known of players among them, and its paragraphs
whose head stands before their first line.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Generic, TypeVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.widgets import Static

from kunitori_tui.engine.api import Observation
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.cells import at_left, fold
from kunitori_tui.text.players import Player
from screens.drawing.look import Look
from screens.drawing.one_frame import SettledModal
from screens.host import host
from screens.keys import both, digits
from screens.widgets.lines import KeyLine, TextPage

CLOSE = N_("close")


class Popup(SettledModal[None]):
    """Base of the boxes. A subclass writes the text, and the title of the box, in :meth:`write`, and adds the key that
    opened it to those that close it.
    """

    BINDINGS = [Binding("escape,q", "close", CLOSE)]
    CSS_PATH = str(Path(__file__).with_name("popup.tcss"))  # Textual looks beside the module of a subclass
    palette_closed = True
    cells: ClassVar[int] = 72
    """Width of the box."""

    def compose(self) -> ComposeResult:
        with TextPage() as box:
            box.styles.width = self.cells
            yield Static(self.write(box))
        yield KeyLine(bar=True)

    def on_mount(self) -> None:
        self.query_one(TextPage).focus()

    def write(self, box: VerticalScroll) -> Text:
        """Return the text; set the ``border_title`` of ``box``."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Write the text of the moment."""
        box = self.query_one(TextPage)
        self.query_one(Static).update(self.write(box))
        box.scroll_home(animate=False)
        self.query_one(KeyLine).repaint()

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
        """The id of the game whose rules the links name."""
        self.links: list[str] = []
        """The sections of the rules that are named in the text, by number."""
        self.count = count
        self.at = at

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the other cards and the rules that there are."""
        if action == "link":
            return isinstance(parameters[0], int) and parameters[0] <= len(self.links)
        return action != "turn" or self.count > 1

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

    def action_link(self, n: int) -> None:
        """Open the rules at a link."""
        host(self.app).open_rules(self.rules_of, self.links[n - 1])


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
        """Return lines of what they are about and what they say; those that say nothing are left out."""
        return Text().join(hanging(self.look, f"   {head}", body, HEAD, TEXT, "dim") for head, body in told)
