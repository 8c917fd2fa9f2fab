"""What a player could write down beside the table: the own cards, the points round by round, the battles so far."""

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
from kunitori_tui.text.story.curve import points_by_round
from screens.deckbuilder.lines import divider
from screens.deckbuilder.wide import is_large, left, third
from screens.drawing.look import Look
from screens.manifest import panel
from screens.table.places import is_wide
from screens.widgets.lines import TextLines

if TYPE_CHECKING:
    from screens.deckbuilder.beside import Battles, PointsCurve, SettingsBox
    from screens.deckbuilder.own_cards import OwnDeck


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
        curve: PointsCurve = panel("curve")(id="curve")
        return curve

    @cached_property
    def _battles(self) -> Battles:
        battles: Battles = panel("battles")(id="battles")
        return battles

    @cached_property
    def _settings(self) -> SettingsBox:
        settings: SettingsBox = panel("settings")(id="settings")
        return settings

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

        told = table.events(view.seat)
        self._curve.show(points_by_round(told), -1 if view.seat is None else view.seat)
        fights = box(table.game.id).story.fights
        ending = [card for card, ends in zip(view.table.cards, view.table.ends_game, strict=True) if ends]
        prizes = sorted(((card.id, card.vp) for card in ending), key=lambda prize: -prize[1])
        self._battles.show(fights(told) if fights else (), names, prizes)
