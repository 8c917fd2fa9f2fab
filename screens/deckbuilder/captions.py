"""The lines of words on the table of a deck-builder: where the game stands, what was done, what the cursor is on;
whether the signs of the cards are explained, and what came of the last decision and nobody would see, until the next
one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from textual.binding import Binding

from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.rules.phases import END
from kunitori_tui.games.deckbuilder.words import preview
from kunitori_tui.text import events, waiting
from kunitori_tui.text.aim import legend
from kunitori_tui.text.box import Aim
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.cells import cell_len, fold
from savegames.files import statistics_file
from screens.deckbuilder import lines as deck_lines
from screens.deckbuilder import questions
from screens.deckbuilder.board import Board
from screens.deckbuilder.lines import aim_line
from screens.deckbuilder.wide import is_large
from screens.table.base import TableScreen
from screens.table.hint import can_undo, do_hints_stay
from screens.table.history import log_lines
from screens.table.notices import PANEL as ASIDE
from screens.table.places import is_wide
from screens.widgets.lines import LogLines, Part, TextLines

KEY = Binding(
    "L", "legend", N_("legend"), tooltip=N_("explain the signs of the cards on the table, or not"), show=False
)
SETTING = "legend"
ENOUGH = 10
"""Finished games, of any that has these signs, after which they are known."""


class Legend:
    """Says so for the table ``screen``, and switches it there."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen

    @property
    def is_shown(self) -> bool:
        """Return whether there is to be a line for the signs."""
        wanted = self._screen.setting(SETTING)
        return wanted == "on" or (wanted == "auto" and not self._is_known)

    @cached_property
    def _is_known(self) -> bool:
        if not statistics_file().exists():  # the first tables of a player need not wait for what reads it
            return False
        from kunitori_tui.play import stats

        return sum(bool(legend(finished.game)) for finished in stats.load()) >= ENOUGH

    def switch(self) -> None:
        """Take the line away, or bring it back; keep that."""
        self._screen.keep_setting(SETTING, "off" if self.is_shown else "on")
        self._screen.tell("" if self.is_shown else tr("L brings the line with the signs back; ? has it, too."))


ROOM = 2
"""How many of them are shown; the log has all."""


class Notes:
    """What is told beside the open question of ``screen``, from the events of its own seat."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._decided: int | None = None
        """The events that were told before the last decision; None before the first one of this sitting."""
        self._turns = 0
        self._summed_up = False
        self._ended = False
        self._undone = False

    def begin(self, choices: Sequence[Option] = (), *, sum_up: bool = False) -> None:
        """A decision is made: what is told from here on came of its ``choices``. ``sum_up``: it plays several cards."""
        facts = self._screen.table.facts(self._screen.viewer)
        self._decided, self._turns = len(facts.events), len(facts.turns)
        self._summed_up = sum_up
        self._ended = len(choices) > 1 and choices[-1] == END
        self._undone = False

    def take_back(self) -> None:
        """The last decision is taken back: nothing came of it."""
        self._undone = True

    def lines(self) -> list[str]:
        """Return what is to be said, the last of it, in the order of events; nothing while nobody is asked."""
        screen = self._screen
        if screen.ask is None or screen.viewer is None:
            return []
        facts = screen.table.facts(screen.viewer)
        if self._undone:
            stops = "" if can_undo(screen) else waiting.seen_since(facts, screen.viewer)
            return [stops] if stops else []
        if not facts.turns:
            return []
        turn = facts.turns[-1]
        since = turn.begin if self._decided is None else self._decided
        own = (e for e in facts.events[since:] if e.data.get("caller", e.data.get("seat")) == screen.viewer)
        told = facts.part(turn, list(own))
        summed = preview.summary(told, screen.view.cards) if self._summed_up else ""
        ended = self._ended and len(facts.turns) == max(1, self._turns)
        over = tr("Nothing but free cards was left to buy: the buy phase is over.") if ended else ""
        refused = told.refused[:1] if screen.ask.decision.kind != "joint" else []
        alone = [tr("{player} refuses, too: nobody joins the battle.", player=screen.names[who]) for _, who in refused]
        skipped = [said for phase in told.skipped for said in events.skips(phase, screen.view.cards)]
        return [*filter(None, (summed, over)), *alone, *skipped][-ROOM:]


class Captions:
    """Draws those lines of ``screen`` that belong to no panel. ``notes`` says what came of the last decision,
    ``legend`` whether the signs are explained.
    """

    def __init__(self, screen: TableScreen, board: Board, notes: Notes, legend: Legend) -> None:
        self._screen = screen
        self._board = board
        self._notes = notes
        self._legend = legend
        self._aside = TextLines(id=ASIDE)

    @cached_property
    def _log(self) -> LogLines:
        return LogLines(id="log")

    def _lines(self, name: str) -> TextLines:
        return self._screen.query_one(name, TextLines)

    def show(self, aim: Aim | None) -> None:
        """Draw what changes with the position alone: the top line, the aim, the legend."""
        screen = self._screen
        view = self._board.view
        look, width, names, viewer = screen.look, screen.size.width, screen.names, screen.viewer
        limit = view.table.options["round_limit"]
        self._lines("#top").show(deck_lines.top(look, view, names, viewer, width, limit=limit))
        if aim is not None:
            aid = screen.setting("memory_aid") == "on"
            self._lines("#aim").show(aim_line(look, aim, names, viewer, width, aid=aid))
        self._lines("#legend").show(deck_lines.legend(look, screen.game.id, aim, width, self._legend.is_shown))

    def note(self, width: int) -> list[str]:
        """Return what the program says beside the game, of this moment, else of what came of the last decision, in
        lines for ``width`` cells: both, where it is a hint that stays.
        """
        screen = self._screen
        stays = bool(screen.hinted) and do_hints_stay(screen)
        said = [*(self._notes.lines() if stays or not screen.note else []), *([screen.note] if screen.note else [])]
        return [line for sentence in said for line in fold(screen.look.chip(sentence), width - 2)]

    def aside(self, width: int, *, more: bool = False) -> list[list[Part]]:
        """Return what is told beside the question, under its title, in lines of ``width`` cells; with ``more`` also
        what is only told where there is room. Nothing while nothing is told.
        """
        screen = self._screen
        said = screen.stops.aside.told(screen.look, width)
        if said is None:
            return []
        bar, fact = screen.look.glyph("dh"), tr("r in full, Esc away")
        rule = f"{bar * 2} ", f"{said.title} "
        rest = width - sum(map(cell_len, rule)) - cell_len(fact) - 4
        title: list[Part] = [(rule[0], "alarm"), (rule[1], "title"), (bar * rest, "alarm")]
        title += [(f" {fact} ", "text"), (bar * 2, "alarm")]
        return [title, *map(list, said.lines), *(map(list, said.more) if more else [])]

    def show_log(self) -> None:
        """Draw the log and what the program says beside the game."""
        screen = self._screen
        places = screen.places_in(screen.size)
        if "log" in places:
            screen.bring(self._log)
            lines = log_lines(screen.table, screen.names, screen.viewer, deck_lines.LOG_TURNS)
            self._log.show(lines, fact=deck_lines.log_fact(self._board.view))
        place = places.get("note")
        said = self.note(place.width) if place is not None else []
        self._lines("#note").show(*([(f" {line}", "title")] for line in said))
        place = places.get(ASIDE)
        if place is not None:
            screen.bring(self._aside)
            self._aside.show(*self.aside(place.width, more=True))

    def show_about(self, ref: str, question: str) -> None:
        """Draw what is to be said of ``ref``, on which the cursor stands, and the ``question``."""
        screen, board = self._screen, self._board
        asked, wide = board.way == questions.BOARD, is_wide(screen.size)
        paid = board.paid if asked else None
        # Where it will stand: the panels may be about to move. On small terminals it is as wide as they are.
        place = screen.places_in(screen.size).get("info") if wide else None
        width = place.width if place is not None else screen.size.width
        meaning = board.meaning(ref) if asked and is_large(screen.size) else None
        about = (
            deck_lines.the_end()
            if board.is_beside
            else deck_lines.about(
                screen.game, self._board.view, screen.names, ref, paid, screen.look, width, wide=wide, meaning=meaning
            )
        )
        self._lines("#info").show(*about)
        self._lines("#question").show([(f" {question}", "strong")])
