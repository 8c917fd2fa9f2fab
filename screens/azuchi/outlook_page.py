"""How the castle stands on a page: what ends the game, and for every event what it would bring everybody, and why."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll

from kunitori_tui.games.azuchi.rules.pieces import EVENTS
from kunitori_tui.games.azuchi.rules.prospect import now
from kunitori_tui.games.azuchi.rules.view import AzuchiView
from kunitori_tui.games.azuchi.words import outlook
from kunitori_tui.games.azuchi.words.cards import effect
from kunitori_tui.text import cards
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import tr
from screens.dialogs.hanging import hanging
from screens.dialogs.popup import CLOSE, Popup
from screens.widgets.lines import wrapped
from screens.widgets.painted import style_of

TEXT = 69
INDENT = 3
HEAD = 25
"""Cells of a line before what an event finds with a player."""


class OutlookPage(Popup):
    """Tells what ``view`` means for the players called ``names``."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("w,enter", "close", CLOSE, show=False)]
    cells = 74

    def __init__(self, view: AzuchiView, names: Names) -> None:
        super().__init__()
        self.view = view
        self.names = names

    def write(self, box: VerticalScroll) -> Text:
        look, view = self.look, self.view
        box.border_title = look.chip(tr("Events"))
        text = Text()
        text.append(hanging(look, "", f"{outlook.aim()}; {outlook.end(view)[0]}.", 0, TEXT, "strong"))
        if view.row:
            turned = ", ".join(cards.short(EVENTS[event]) for event in view.row)
            text.append(hanging(look, "", tr("Events so far: {events}.", events=turned), 0, TEXT, "text"))
        for event, name in enumerate(EVENTS):
            text.append(f"\n{look.chip(cards.name(name))}", style_of(look, "title"))
            text.append("  " + tr("{count} to come", count=outlook.to_come(view, event)) + "\n", look.style("dim"))
            for sentence in effect(name, view.rules):
                text.append(hanging(look, "", sentence, INDENT, TEXT - INDENT, "dim"))
            for seat, who in enumerate(self.names):
                brings = outlook.figure(view, event, now(view, seat))
                text.append(" " * INDENT)
                text.append(look.mark(seat), look.player(seat))
                text.append(f"{who:<13}", style_of(look, "strong" if seat == view.seat else "text"))
                text.append(
                    f"{look.chip(brings):>5}  ", look.style("title" if brings not in ("0", outlook.DASH) else "dim")
                )
                terms = wrapped(look.chip(outlook.terms(view, event, seat)), TEXT - HEAD)
                text.append(("\n" + " " * HEAD).join(terms) + "\n", look.style("text"))
        text.append("\n" + tr("On average of all that is to come") + "\n", look.style("title"))
        for seat, who in enumerate(self.names):
            text.append(" " * INDENT)
            text.append(look.mark(seat), look.player(seat))
            text.append(f"{who:<13}{outlook.chance(view, now(view, seat)):>5}\n", look.style("text"))
        text.append(tr("It says nothing about what others will still do."), look.style("dim"))
        return text
