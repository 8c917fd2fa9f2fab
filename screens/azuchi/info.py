"""All about a card: what it does, where its copies are, what it would bring now, where its figures come from, rules."""

from __future__ import annotations

from rich.text import Text
from textual.containers import VerticalScroll

from kunitori_tui.engine.api import AnyGame
from kunitori_tui.games.azuchi.rules.pieces import CARDS, EVENT_COPIES, EVENTS
from kunitori_tui.games.azuchi.rules.state import AzuchiView
from kunitori_tui.games.azuchi.words.asks import gives
from kunitori_tui.games.azuchi.words.cards import effect, provenance
from kunitori_tui.text import cards, reasons, rules
from kunitori_tui.text.catalog import tr
from screens.dialogs.hanging import hanging
from screens.dialogs.popup import CardPopup
from screens.widgets.painted import style_of

SORTS = (*CARDS, *EVENTS)
MARGIN = 6
TEXT = 54
MOST_LINKS = 6


class PieceInfo(CardPopup):
    """Tells about ``card``; left and right go through all eight sorts. ``place`` is where it lay: open, own."""

    cells = 66

    def __init__(self, game: AnyGame, view: AzuchiView, card: str, place: str = "") -> None:
        super().__init__(view.game, len(SORTS), SORTS.index(card))
        self.game = game
        self.view = view
        self.place = place

    @property
    def card(self) -> str:
        """Return the card of the moment."""
        return SORTS[self.at]

    def write(self, box: VerticalScroll) -> Text:
        look = self.look
        box.border_title = look.chip(cards.name(self.card))
        self.links = rules.links_for_card(self.view.game, self.card)[:MOST_LINKS]
        text = Text()
        text.append(hanging(look, "", self._where(), MARGIN, TEXT, "text"))
        text.append("\n")
        for sentence in effect(self.card, self.view.rules):
            text.append(hanging(look, "", sentence, MARGIN, TEXT, "text"))
        for mark, body, role in (
            (tr("NOW"), self._now(), "strong"),
            ("~", provenance(self.card, self.view.rules), "money"),
        ):
            if body:
                text.append("\n")
                text.append(hanging(look, mark, body, MARGIN, TEXT, role))
        text.append("\n")
        for number, link in enumerate(self.links, 1):
            text.append((tr("SEE") if number == 1 else "").ljust(MARGIN), style_of(look, "strong"))
            text.append(f"{number} ", look.style("cost"))
            text.append(look.chip(rules.section(self.view.game, link).title) + "\n", look.style("text"))
        text.rstrip()
        return text

    def _where(self) -> str:
        """Return how many copies there are, and where they lie as far as everybody knows."""
        view = self.view
        if self.card in EVENTS:
            event = EVENTS.index(self.card)
            return tr(
                "Event card, {n} in the game; {left} still to come, {row} turned up.",
                n=EVENT_COPIES,
                left=view.event_deck[event],
                row=view.row.count(event),
            )
        card = CARDS.index(self.card)
        copies = view.rules.copies[card]
        lying = sum(free[card] + busy[card] for free, busy in zip(view.free, view.busy, strict=True))
        return tr(
            "Action card, {n} in the game; {open} open, {lying} before the players, {deck} in the deck, "
            "{discard} discarded.",
            n=copies,
            open=view.open.count(card),
            lying=lying,
            deck=view.deck[card],
            discard=view.discard[card],
        )

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
