"""What stands beside a wide table, as a player could write it down: the own cards, the points round by round, the
battles so far, how the table is set.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from textual.geometry import Size
from textual.widget import Widget

from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.games.deckbuilder.words.own_deck import uses
from kunitori_tui.text.box import Fight, Names, box
from kunitori_tui.text.catalog import tr, trp
from kunitori_tui.text.cells import fold
from kunitori_tui.text.story import points_by_round
from screens.deckbuilder.lines import divider
from screens.deckbuilder.places import is_large, left, third
from screens.drawing.curve import curve
from screens.drawing.one_frame import is_wide
from screens.manifest import panel
from screens.table.base import TableScreen
from screens.table.pace import SPEEDS
from screens.widgets.lines import TextLines
from screens.widgets.panel import Line, Painted, title_rule

if TYPE_CHECKING:
    from screens.deckbuilder.card_info import OwnDeck

COUNT = 5
"""Cells of a number."""


class Chronicle:
    """The panels beside the table; they are made and filled only where they have a place."""

    @cached_property
    def _dividers(self) -> Sequence[TextLines]:
        return [TextLines(id="divide"), TextLines(id="divide2")]

    @cached_property
    def deck(self) -> OwnDeck:
        """The own cards by what they are for."""
        deck: OwnDeck = panel("deck")(id="deck")
        return deck

    @cached_property
    def _drawn(self) -> dict[str, Drawn]:
        return {name: Drawn(id=name) for name in ("settings", "curve", "battles")}

    def panels(self, size: Size) -> Sequence[Widget]:
        """Return the panels that may have a place in a terminal of ``size``, to be mounted."""
        drawn = list(self._drawn.values())
        return [*self._dividers, self.deck, *drawn[: 3 if is_large(size) else 1]] if is_wide(size) else []

    def count_lines(self, size: Size) -> int:
        """Return the lines of the own cards where they stand in a wide terminal of ``size``."""
        return self.deck.count_lines(third(size) or left(size))

    def show(self, screen: TableScreen, view: DeckView, *, legend: bool) -> None:
        """Show on a wide ``screen`` how the table is set, and whether the ``legend`` is explained, and what seat
        ``view.seat`` was told; nothing of that without the memory aid: all of it has to be remembered.
        """
        if not is_wide(screen.size):
            return
        screen.bring(*self.panels(screen.size))
        for line in self._dividers:
            line.show(*divider(screen.look))
        asks, aid = screen.setting(screen.DOUBTS) == "on", screen.setting("memory_aid") == "on"
        entries = (
            ("v", tr("bots: {speed}", speed=tr(SPEEDS[screen.speed]))),
            ("L", tr("signs explained below") if legend else tr("signs not explained")),
            ("E", tr("asks before waste; E: no more")) if asks else (" ", tr("does not ask before waste")),
        )
        self._drawn["settings"].show(lambda panel, width, height: _settings(panel, entries, width))
        self.deck.show(uses(view, view.seat) if aid and view.seat is not None else [])
        if not (aid and is_large(screen.size)):
            return
        facts, names = screen.table.facts(view.seat), screen.names
        ways, on_top = points_by_round(facts), -1 if view.seat is None else view.seat
        self._drawn["curve"].show(lambda panel, width, height: _points(panel, ways, on_top, width, height))
        fights = box(screen.game.id).story.fights
        ending = [view.table.cards[card] for card in view.table.victory]
        prizes = sorted(((card.id, card.vp) for card in ending), key=lambda prize: -prize[1])
        fought = fights(facts) if fights else ()
        self._drawn["battles"].show(lambda panel, width, height: _battles(panel, fought, names, prizes, width))


class Drawn(Painted):
    """Shows the lines that a function draws for it, of a panel, its width and its height."""

    _draw: Callable[[Drawn, int, int], Sequence[Line]] = staticmethod(lambda panel, width, height: ())

    def show(self, draw: Callable[[Drawn, int, int], Sequence[Line]]) -> None:
        """Show what ``draw`` draws."""
        self._draw = draw
        self.repaint()

    def paint(self, width: int, height: int) -> Sequence[Line]:
        """Return the lines."""
        return self._draw(self, width, height)


def _points(panel: Drawn, ways: Sequence[Sequence[int]], on_top: int, width: int, height: int) -> list[Line]:
    """Return the points of everybody, ``ways`` by seat and round, those of the seat that looks ``on_top``."""
    look = panel.look
    lines = [title_rule(look, width, tr("Points, round by round"))]
    if not ways or height < 4:
        return lines
    for text in curve(look, ways, on_top, width - 1, height - 1):
        line = Line(look, width)
        for segment in text.render(panel.app.console):
            line.put(segment.text.rstrip("\n"), segment.style or text.style)  # Rich drops the only style of a line
        lines.append(line)
    return lines


def _battles(
    panel: Drawn, fights: Sequence[Fight], names: Names, prizes: Sequence[tuple[str, int]], width: int
) -> list[Line]:
    """Return a line for each player: battles won, battles lost, and the cards they brought. ``prizes`` are those they
    may bring, with their points.
    """
    look = panel.look
    label = width - COUNT * (2 + len(prizes)) - 2
    heads = Line(look, width).to(label)
    heads.cell(trp("battles", "won"), COUNT, "dim", right=True)
    heads.cell(trp("battles", "lost"), COUNT + 1, "dim", right=True)
    for _, points in prizes:
        heads.cell(f"◆{points}", COUNT, "dim", right=True)
    lines = [title_rule(look, width, tr("Battles so far")), heads]
    for seat, name in enumerate(names):
        won = [fight for fight in fights if seat in fight.winners]
        lost = sum(seat in fight.losers for fight in fights)
        taken = [card for fight in won for who, card in fight.gained if who == seat]
        line = Line(look, width).put(" ").put(look.mark(seat) + " ", look.player(seat))
        line.put(name).to(label).cell(str(len(won)), COUNT, "text", right=True)
        line.cell(str(lost), COUNT + 1, "text", right=True)
        for card, _ in prizes:
            line.cell(str(taken.count(card)), COUNT, "points" if card in taken else "dim", right=True)
        lines.append(line)
    return lines


def _settings(panel: Drawn, entries: Sequence[tuple[str, str]], width: int) -> list[Line]:
    """Return a line a setting, the key that changes it in front."""
    lines = [title_rule(panel.look, width, tr("Settings"))]
    for key, text in entries:
        for at, part in enumerate(fold(text, width - 5)):
            line = Line(panel.look, width).put(" ").put(" " if at else key, "cost").put("  ")
            lines.append(line.put(part, "text"))
    return lines
