"""What stands beside a wide table, as a player could write it down: the own cards, the points round by round, the
battles so far, how the table is set.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from textual.geometry import Size
from textual.widget import Widget

from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.games.deckbuilder.words.own_deck import uses
from kunitori_tui.play.table import Table
from kunitori_tui.text.box import Names, box
from kunitori_tui.text.cells import fold
from kunitori_tui.text.story.turning import points_by_round
from screens.deckbuilder.lines import divider
from screens.deckbuilder.wide import is_large, left, third
from screens.drawing.look import Look
from screens.manifest import panel
from screens.table.places import is_wide
from screens.widgets.lines import TextLines

if TYPE_CHECKING:
    from screens.deckbuilder.card_info import OwnDeck

from kunitori_tui.text.box import Fight
from kunitori_tui.text.catalog import tr, trp
from screens.drawing.curve import curve
from screens.table.pace import SPEEDS
from screens.widgets.painted import Line, Painted, title_rule


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
    def _curve(self) -> PointsCurve:
        return PointsCurve(id="curve")

    @cached_property
    def _battles(self) -> Battles:
        return Battles(id="battles")

    @cached_property
    def _settings(self) -> SettingsBox:
        return SettingsBox(id="settings")

    def panels(self, size: Size) -> Sequence[Widget]:
        """Return the panels that may have a place in a terminal of ``size``, to be mounted."""
        story = [self._curve, self._battles] if is_large(size) else []
        return [*self._dividers, self.deck, self._settings, *story] if is_wide(size) else []

    def count_lines(self, size: Size) -> int:
        """Return the lines of the own cards where they stand in a terminal of ``size``."""
        return self.deck.count_lines(third(size) or left(size)) if is_wide(size) else 0

    def divide(self, size: Size, look: Look) -> None:
        """Draw the lines between the parts of the table."""
        if is_wide(size):
            for line in self._dividers:
                line.show(*divider(look))

    def show_settings(self, size: Size, speed: str, *, legend: bool, asks: bool) -> None:
        """Show how the table is set; see :meth:`.SettingsBox.show`."""
        if is_wide(size):
            self._settings.show(speed, legend=legend, asks=asks)

    def show(self, table: Table, view: DeckView, names: Names, size: Size, *, aid: bool) -> None:
        """Show what seat ``view.seat`` was told; nothing without ``aid``: all of it has to be remembered."""
        if not is_wide(size):
            return

        self.deck.show(uses(view, view.seat) if aid and view.seat is not None else [])
        if not (aid and is_large(size)):
            return

        facts = table.facts(view.seat)
        self._curve.show(points_by_round(facts), -1 if view.seat is None else view.seat)
        fights = box(table.game.id).story.fights
        ending = [card for card, ends in zip(view.table.cards, view.table.ends_game, strict=True) if ends]
        prizes = sorted(((card.id, card.vp) for card in ending), key=lambda prize: -prize[1])
        self._battles.show(fights(facts) if fights else (), names, prizes)


COUNT = 5
"""Cells of a number."""


class PointsCurve(Painted):
    """The points of everybody round by round, those of the seat that looks on top."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.ways: Sequence[Sequence[int]] = ()
        self.on_top = 0

    def show(self, ways: Sequence[Sequence[int]], on_top: int) -> None:
        """Show the points by seat and round."""
        self.ways, self.on_top = ways, on_top
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the title and the curve."""
        lines = [title_rule(self.look, width, tr("Points, round by round"))]
        if not self.ways or height < 4:
            return lines
        for text in curve(self.look, self.ways, self.on_top, width - 1, height - 1):
            line = Line(self.look, width)
            for segment in text.render(self.app.console):
                line.put(segment.text.rstrip("\n"), segment.style or text.style)  # Rich drops the only style of a line
            lines.append(line)
        return lines


class Battles(Painted):
    """A line for each player: battles won, battles lost, and the cards they brought."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.fights: Sequence[Fight] = ()
        self.names: Names = ()
        self.prizes: Sequence[tuple[str, int]] = ()

    def show(self, fights: Sequence[Fight], names: Names, prizes: Sequence[tuple[str, int]]) -> None:
        """Show the battles of the players by ``names``; ``prizes`` are the cards they may bring, with their points."""
        self.fights, self.names, self.prizes = fights, names, prizes
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the title, the heads and the players."""
        label = width - COUNT * (2 + len(self.prizes)) - 2
        heads = Line(self.look, width).to(label)
        heads.cell(trp("battles", "won"), COUNT, "dim", right=True)
        heads.cell(trp("battles", "lost"), COUNT + 1, "dim", right=True)
        for _, points in self.prizes:
            heads.cell(f"◆{points}", COUNT, "dim", right=True)
        lines = [title_rule(self.look, width, tr("Battles so far")), heads]
        for seat, name in enumerate(self.names):
            won = [fight for fight in self.fights if seat in fight.winners]
            lost = sum(seat in fight.losers for fight in self.fights)
            taken = [card for fight in won for who, card in fight.gained if who == seat]
            line = Line(self.look, width).put(" ").put(self.look.mark(seat) + " ", self.look.player(seat))
            line.put(name).to(label).cell(str(len(won)), COUNT, "text", right=True)
            line.cell(str(lost), COUNT + 1, "text", right=True)
            for card, _ in self.prizes:
                line.cell(str(taken.count(card)), COUNT, "points" if card in taken else "dim", right=True)
            lines.append(line)
        return lines


class SettingsBox(Painted):
    """A line a setting, the key that changes it in front."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._entries: Sequence[tuple[str, str]] = ()

    def show(self, speed: str, *, legend: bool, asks: bool) -> None:
        """Show the ``speed`` of the bots, whether the signs are explained and whether waste is asked about."""
        self._entries = (
            ("v", tr("bots: {speed}", speed=tr(SPEEDS[speed]))),
            ("L", tr("signs explained below") if legend else tr("signs not explained")),
            (
                "E" if asks else " ",
                tr("asks before waste; E: no more") if asks else tr("does not ask before waste"),
            ),
        )
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """Return the title and the settings."""
        lines = [title_rule(self.look, width, tr("Settings"))]
        for key, text in self._entries:
            for at, part in enumerate(fold(text, width - 5)):
                line = Line(self.look, width).put(" ").put(" " if at else key, "cost").put("  ")
                lines.append(line.put(part, "text"))
        return lines
