"""The lines of words on the table of battle lines: where the game stands, what was done, what the cursor is on."""

from __future__ import annotations

from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.rules.phases import END
from kunitori_tui.games.moegahara.rules.advice import is_idle
from kunitori_tui.games.moegahara.rules.state import MoegaharaView, team_of
from kunitori_tui.games.moegahara.words import cards
from kunitori_tui.games.moegahara.words.aim import team_letter
from kunitori_tui.text import decisions
from screens.deckbuilder import lines as deck_lines
from screens.deckbuilder import questions
from screens.deckbuilder.board import Board
from screens.moegahara import asks, words
from screens.moegahara.field import Field
from screens.moegahara.places import is_in_log
from screens.moegahara.scene import team_name
from screens.table.base import TableScreen
from screens.table.history import log_lines
from screens.widgets.lines import LogLines, Part, TextLines, wrapped

PHASES = ("action", "buy", "deploy", "end")


class Captions:
    """Draws those lines of ``screen`` that belong to no panel."""

    def __init__(self, screen: TableScreen, board: Board, field: Field) -> None:
        self._screen = screen
        self._board = board
        self._field = field

    def _lines(self, name: str) -> TextLines:
        return self._screen.query_one(name, TextLines)

    @property
    def _view(self) -> MoegaharaView:
        view = self._board.view
        assert isinstance(view, MoegaharaView)
        return view

    def show(self) -> None:
        """Draw what changes with the position alone: the top line, the divider."""
        screen = self._screen
        view = self._view
        side = team_name(view, team_of(view.active)) if view.seats > 2 or view.east >= 0 else ""
        width = screen.size.width
        letter = team_letter(view.east, team_of(view.active))
        top = deck_lines.top(
            screen.look, view, screen.names, screen.viewer, width, phases=PHASES, side=side, side_letter=letter
        )
        self._lines("#top").show(top)
        self._lines("#divide").show(*deck_lines.divider(screen.look))

    def show_log(self) -> None:
        """Draw the log, with the note where that has its place there."""
        screen = self._screen
        lines = log_lines(screen.table, screen.names, screen.viewer, deck_lines.LOG_TURNS)
        note = "" if self._is_note_above else screen.look.chip(screen.note)
        screen.query_one("#log", LogLines).show(lines, note, deck_lines.log_fact(self._view))

    @property
    def _is_note_above(self) -> bool:
        """Return whether a note stands under the battlefield, because the log is too low for it."""
        screen = self._screen
        return bool(screen.note) and not is_in_log(screen.note, screen.places_in(screen.size))

    def show_about(self, ref: str, option: Option | None, taken: str) -> None:
        """Draw the words about what the cursor stands on, ``ref``, and the question. ``option`` is the choice there
        whose outcome the battlefield shows, ``taken`` the card that is being placed.
        """
        screen, board = self._screen, self._board
        size, is_note = screen.size, self._is_note_above
        lines = (
            wrapped(screen.note, max(20, size.width - 2))
            if is_note
            else self._fitting(self._about_field(option, taken))
        )
        parts: list[list[Part]] = [[(f" {line}", "title" if is_note else "text")] for line in lines]
        if not lines and (idle := self._about_idle(ref)):
            parts = [[(f" {line}", "text")] for line in idle]
        elif not lines:
            paid = board.paid if board.way == questions.BOARD else None
            parts = (
                deck_lines.the_end(self._way_out())
                if board.is_beside
                else deck_lines.about(
                    screen.game, self._view, screen.names, ref, paid, screen.look, size.width, wide=False
                )
            )
        self._lines("#info").show(*parts)
        self._lines("#question").show([(f" {board.question()}", "strong")])

    def _way_out(self) -> str:
        """Return the way out of the question in words, "" where it is the end of the phase."""
        screen = self._screen
        out = screen.way_out()
        return "" if out in (None, END) else decisions.option_label(self._view, out, screen.names)

    def _about_idle(self, ref: str) -> list[str]:
        """Return in lines that the card ``ref`` of the hand would do nothing; none where it can do something."""
        screen, (place, _, name) = self._screen, ref.partition(":")
        view = self._view
        card = view.table.number.get(name)
        if screen.ask is None or place != "hand" or card is None or not is_idle(view, card):
            return []
        return wrapped(cards.idle(view, card), screen.size.width - 2)

    def _fitting(self, sentences: list[str]) -> list[str]:
        """Return ``sentences`` in lines, as many of them, the first ones, as find room."""
        if not sentences:
            return []
        size = self._screen.size
        room = self._screen.places_in(size)["info"].height
        while True:
            lines = wrapped(" ".join(sentences), max(20, size.width - 2))
            if len(lines) <= room or len(sentences) < 2:
                return lines
            sentences = sentences[:-1]

    def _about_field(self, option: Option | None, taken: str) -> list[str]:
        """Return sentences about the battlefield; none where the cursor stands on a card elsewhere."""
        view = self._view
        field = self._field
        seen = self._screen.game.preview(view, [option]) if option else {}
        sentences = []
        if "land" in seen:
            placing = taken and self._board.way == asks.FIELD
            sentences = words.placing(view, taken, seen) if placing else [words.outcome(view, seen)]
        if self._screen.focused is not field or not field.ref:
            return sentences
        place = field.place
        if place is None:
            return sentences or [words.land_text(view, field.land)]
        if sentences and field.placing and field.ref == field.home(field.land):
            return sentences
        return [words.place_text(view, *place), *sentences]
