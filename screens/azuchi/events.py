"""The event cards: which came in which round, which are still to come, and what each of them does."""

from __future__ import annotations

from rich.style import Style

from kunitori_tui.engine.azuchi.pieces import BUILD, EVENTS
from kunitori_tui.engine.azuchi.view import AzuchiView
from kunitori_tui.text import cards
from kunitori_tui.text.boxes.azuchi_cards import brief
from kunitori_tui.text.catalog import tr
from screens.azuchi.chips import ROLES
from screens.widgets.painted import Line, style_of, title_rule
from screens.widgets.panel import Panel, Spot

SLOT = 3
"""Cells of a round in the row of events."""
HEAD, ROW_HEAD = 8, 8
ROWS = 2
"""Lines of the row of events: numbers and letters."""


class EventRow(Panel):
    """The row of events and the three sorts of them; the spots are the sorts (``event:build``)."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.view: AzuchiView | None = None

    def show(self, view: AzuchiView) -> None:
        """Show the events of ``view``."""
        self.view = view
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the title, the rounds, their events, and the sorts."""
        view = self.view
        if view is None:
            return []
        title = tr("Events to come: {n}", n=sum(view.event_deck))
        fact = tr("turned up: {n}", n=len(view.row))
        self.spots = []
        if height <= len(EVENTS):
            counts = zip(EVENTS, view.event_deck, strict=True)
            fact = ", ".join(f"{cards.short(name)} {n}" for name, n in counts)
            return [title_rule(self.look, width, title, fact)]
        rows = [title_rule(self.look, width, title, fact, self.has_focus)]
        if height >= len(EVENTS) + ROWS + 1:
            rows += self._row(view, width)
        if height > len(rows) + len(EVENTS):
            rows.append(Line(self.look, width))
        for event, name in enumerate(EVENTS):
            self.spots.append(Spot(f"event:{name}", 0, len(rows), width))
            rows.append(self._sort(view, event, width))
        self.settle()
        return rows

    def _row(self, view: AzuchiView, width: int) -> list[Line]:
        """Return the numbers of the rounds since the events were shuffled, and below each its event by letter."""
        last = view.round if view.phase in ("event", "over") else view.round - 1
        begun = last - len(view.row) + 1
        rounds = Line(self.look, width).put(" ", "dim").cell(tr("round"), ROW_HEAD, "dim")
        letters = Line(self.look, width).put(" ", "dim").cell(tr("event"), ROW_HEAD, "dim")
        for at in range(len(view.row) + sum(view.event_deck)):
            number = begun + at
            now = number == view.round and not view.over
            rounds.cell(str(number), SLOT, "strong" if now else "dim", right=True)
            letters.put(" " * (SLOT - 1))
            if at >= len(view.row):
                letters.put("?" if now else "·", "dim")
                continue
            event = view.row[at]
            letter = cards.short(EVENTS[event])[0]
            letters.put(letter, self._style(view, event, number))
        return [rounds, letters]

    def _style(self, view: AzuchiView, event: int, number: int) -> Style:
        """Return how the event of a round is written: the one carried out now and the builds that stay stand out."""
        if number == view.round and view.event >= 0:
            return Style(reverse=True, bold=True) + style_of(self.look, "title")
        if event == BUILD and number not in view.storeys:
            return style_of(self.look, "dim")
        return style_of(self.look, ROLES[EVENTS[event]])

    def _sort(self, view: AzuchiView, event: int, width: int) -> Line:
        """Return how many cards of a sort are to come, and what they do."""
        name = EVENTS[event]
        focus = self.has_cursor(f"event:{name}")
        now = view.event == event
        line = Line(self.look, width)
        role = "focus" if focus else ROLES[name]
        line.put(self.look.glyph("cursor") if focus or now else " ", role)
        line.cell(cards.short(name), HEAD, role)
        count = view.event_deck[event]
        return line.put(f"{count}  {brief(name, view.rules)}", "text" if count or now else "dim")
