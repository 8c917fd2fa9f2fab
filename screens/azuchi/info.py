"""All about a card: what it does, where its copies are, what it would bring now, where its figures come from, rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from kunitori_tui.engine.api import Game
from kunitori_tui.engine.azuchi.pieces import CARDS, COPIES, EVENT_COPIES, EVENTS
from kunitori_tui.engine.azuchi.view import AzuchiView
from kunitori_tui.text import cards, reasons, rules
from kunitori_tui.text.boxes.azuchi_asks import gives
from kunitori_tui.text.boxes.azuchi_cards import effect, provenance
from kunitori_tui.text.catalog import tr
from screens.host import host
from screens.look import Look
from screens.widgets.lines import wrapped
from screens.widgets.painted import style_of

MARGIN = 6
TEXT = 54
MOST_LINKS = 6


class PieceInfo(ModalScreen[None]):
    """Tells about ``card``; left and right go through all eight sorts. ``place`` is where it lay: open, own."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,i,q", "close", show=False),
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
        Binding("enter", "link(1)", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("up", "scroll(-1)", show=False),
        *(Binding(str(n), f"link({n})", show=False) for n in range(1, MOST_LINKS + 1)),
    ]
    CSS_PATH = "azuchi.tcss"
    palette_closed = True

    def __init__(self, game: Game, view: AzuchiView, card: str, place: str = "") -> None:
        super().__init__()
        self.game = game
        self.view = view
        self.place = place
        self._cards: Sequence[str] = (*CARDS, *EVENTS)
        self._at = self._cards.index(card)
        self._links: list[str] = []

    @property
    def card(self) -> str:
        """Return the card of the moment."""
        return self._cards[self._at]

    def compose(self) -> ComposeResult:
        with VerticalScroll() as box:
            yield Static(self._write(box))

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()

    def redraw(self) -> None:
        """Write the card of the moment."""
        box = self.query_one(VerticalScroll)
        self.query_one(Static).update(self._write(box))
        box.scroll_home(animate=False)

    def _write(self, box: VerticalScroll) -> Text:
        look = host(self.app).look
        box.border_title = look.chip(cards.name(self.card))
        keys = (tr("←→ next"), tr("1-9 rule"), tr("i Esc close"))
        box.border_subtitle = look.chip(" · ".join(keys))
        self._links = rules.links_for_card(self.view.game, self.card)[:MOST_LINKS]
        text = Text()
        self._part(text, look, "", self._where(), "text")
        text.append("\n")
        for sentence in effect(self.card, self.view.rules):
            self._part(text, look, "", sentence, "text")
        for mark, body, role in (
            (tr("NOW"), self._now(), "strong"),
            ("~", provenance(self.card, self.view.rules), "money"),
        ):
            if body:
                text.append("\n")
                self._part(text, look, mark, body, role)
        text.append("\n")
        for number, link in enumerate(self._links, 1):
            text.append((tr("SEE") if number == 1 else "").ljust(MARGIN), style_of(look, "strong"))
            text.append(f"{number} ", look.style("cost"))
            text.append(look.chip(rules.section(self.view.game, link).title) + "\n", look.style("text"))
        text.rstrip()
        return text

    def _part(self, text: Text, look: Look, mark: str, body: str, role: str) -> None:
        for at, line in enumerate(wrapped(body, TEXT)):
            text.append(f"{look.chip(mark) if not at else '':<{MARGIN}}", style_of(look, role))
            text.append(look.chip(line) + "\n", look.style("text"))

    def _where(self) -> str:
        """Return how many copies there are, and where they lie as far as everybody knows."""
        view = self.view
        if self.card in EVENTS:
            event = EVENTS.index(self.card)
            return tr("Event card, {n} in the game; {left} still to come, {row} turned up.",
                      n=EVENT_COPIES, left=view.event_deck[event], row=view.row.count(event))  # fmt: skip
        card = CARDS.index(self.card)
        lying = sum(free[card] + busy[card] for free, busy in zip(view.free, view.busy, strict=True))
        return tr(
            "Action card, {n} in the game; {open} open, {lying} before the players, {deck} in the deck, "
            "{discard} discarded.",
            n=COPIES, open=view.open.count(card), lying=lying, deck=view.deck[card], discard=view.discard[card],
        )  # fmt: skip

    def _now(self) -> str:
        """Return what a worker on the card would bring, or why the card cannot be chosen."""
        view = self.view
        if view.seat is None or self.card in EVENTS:
            return ""
        said = gives(view, view.seat, self.card)
        said = f"{said[:1].upper()}{said[1:]}."
        if self.place not in ("open", "own") or view.decision is None or view.decision.seat != view.seat:
            return said
        reason = self.game.why_not(view, f"{self.place}:{self.card}")
        return f"{said} {reasons.why(reason)}" if reason is not None else said

    # -- keys ---------------------------------------------------------------------------------------------------

    def action_turn(self, step: int) -> None:
        """Go to the next card without closing."""
        self._at = (self._at + step) % len(self._cards)
        self.redraw()

    def action_scroll(self, lines: int) -> None:
        """Scroll a long text."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)

    def action_link(self, n: int) -> None:
        """Open the rules at a link."""
        from screens.rules import RulesScreen

        if n <= len(self._links):
            self.app.push_screen(RulesScreen(self.view.game, self._links[n - 1]))

    def action_close(self) -> None:
        """Go back to the table."""
        self.dismiss(None)
