"""The lines of words on the table of a deck-builder: where the game stands, what was done, what the cursor is on;
whether the signs of the cards are explained, and what came of the last decision and nobody would see, until the next
one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar

from textual.binding import BindingType

from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.proposals import Useful
from kunitori_tui.games.deckbuilder.rules.phases import END
from kunitori_tui.games.deckbuilder.words import preview
from kunitori_tui.play.table import Table
from kunitori_tui.text import events, waiting
from kunitori_tui.text.box import Aim
from kunitori_tui.text.catalog import N_, language, tr
from kunitori_tui.text.cells import cell_len, fold
from kunitori_tui.text.decisions import legend
from savegames.files import statistics_file
from screens.deckbuilder import lines as deck_lines
from screens.deckbuilder.board_keys import BoardTable
from screens.deckbuilder.lines import aim_line
from screens.keys import unlisted
from screens.table.history import log_lines
from screens.table.notices import PANEL as ASIDE
from screens.table.question import can_undo, do_hints_stay
from screens.widgets.lines import LogLines, Part, TextLines

SETTING = "legend"
ENOUGH = 10
"""Finished games, of any that has these signs, after which they are known."""
ROOM = 2
"""How many sentences are told beside a question; the log has all."""


class CaptionTable(BoardTable):
    """A board with the lines of words of a deck-builder around it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        unlisted("L", "legend", N_("legend"), N_("explain the signs of the cards on the table, or not")),
    ]

    def __init__(self, table: Table, useful: Useful) -> None:
        super().__init__(table, useful)
        self._decided: int | None = None
        """The events that were told before the last decision; None before the first one of this sitting."""
        self._turns = 0
        self._is_summed_up = False
        self._has_ended = False
        self._is_undone = False

    # -- whether the signs are explained ------------------------------------------------------------------------

    @property
    def is_legend_shown(self) -> bool:
        """Return whether there is to be a line for the signs."""
        wanted = self.setting(SETTING)
        return wanted == "on" or (wanted == "auto" and not self._are_signs_known)

    @cached_property
    def _are_signs_known(self) -> bool:
        if not statistics_file().exists():  # the first tables of a player need not wait for what reads it
            return False
        from kunitori_tui.play import stats

        return sum(bool(legend(finished.game)) for finished in stats.load()) >= ENOUGH

    def action_legend(self) -> None:
        """Explain the signs on the table, or no longer; keep that."""
        is_shown = self.is_legend_shown
        self.keep_setting(SETTING, "off" if is_shown else "on")
        self.tell(tr("L brings the line with the signs back; ? has it, too.") if is_shown else "")

    # -- what came of the last decision -------------------------------------------------------------------------

    def decide(self, choices: Sequence[Option] = (), *, sum_up: bool = False) -> None:
        """A decision is made: what is told from here on came of its ``choices``. ``sum_up``: it plays several cards."""
        facts = self.table.facts(self.viewer)
        self._decided, self._turns = len(facts.events), len(facts.turns)
        self._is_summed_up = sum_up
        self._has_ended = len(choices) > 1 and choices[-1] == END
        self._is_undone = False

    def take_back(self) -> None:
        """The last decision is taken back: nothing came of it."""
        self._is_undone = True

    def _came_of_it(self) -> list[str]:
        """Return what is to be said, the last of it, in the order of events; nothing while nobody is asked."""
        if self.ask is None or self.viewer is None:
            return []
        facts = self.table.facts(self.viewer)
        if self._is_undone:
            stops = "" if can_undo(self) else waiting.seen_since(facts, self.viewer)
            return [stops] if stops else []
        if not facts.turns:
            return []
        turn, cards = facts.turns[-1], self.view.cards
        since = turn.begin if self._decided is None else self._decided
        own = (e for e in facts.events[since:] if e.data.get("caller", e.data.get("seat")) == self.viewer)
        told = facts.part(turn, list(own))
        summed = preview.summary(told, cards) if self._is_summed_up else ""
        ended = self._has_ended and len(facts.turns) == max(1, self._turns)
        over = tr("Nothing but free cards was left to buy: the buy phase is over.") if ended else ""
        refused = told.refused[:1] if self.ask.decision.kind != "joint" else []
        alone = [tr("{player} refuses, too: nobody joins the battle.", player=self.names[who]) for _, who in refused]
        skipped = [said for phase in told.skipped for said in events.skips(phase, cards)]
        return [*filter(None, (summed, over)), *alone, *skipped][-ROOM:]

    # -- the lines ----------------------------------------------------------------------------------------------

    @cached_property
    def _aside(self) -> TextLines:
        return TextLines(id=ASIDE)

    @cached_property
    def _log(self) -> LogLines:
        return LogLines(id="log")

    def show_captions(self, aim: Aim | None) -> None:
        """Draw what changes with the position alone: the top line, the aim, the legend."""
        view, look, width, names = self.view, self.look, self.size.width, self.names
        limit = view.table.options["round_limit"]
        self.write("top", deck_lines.top(look, view, names, self.viewer, width, limit=limit))
        if aim is not None:
            aid = self.setting("memory_aid") == "on"
            self.write("aim", aim_line(look, aim, names, self.viewer, width, aid=aid))
        self.write("legend", deck_lines.legend(look, self.game.id, aim, width, self.is_legend_shown))

    def note_lines(self, width: int) -> list[str]:
        """Return what the program says beside the game, of this moment, else of what came of the last decision, in
        lines for ``width`` cells: both, where it is a hint that stays.
        """
        stays = bool(self.hinted) and do_hints_stay(self)
        said = [*(self._came_of_it() if stays or not self.note else []), *([self.note] if self.note else [])]
        return [line for sentence in said for line in fold(self.look.chip(sentence), width - 2)]

    def aside_lines(self, width: int, *, more: bool = False) -> list[list[Part]]:
        """Return what is told beside the question, under its title, in lines of ``width`` cells; with ``more`` also
        what is only told where there is room. Nothing while nothing is told.
        """
        if self.stops.aside is None:
            return []
        said = self.stops.aside(self.look, width, language())
        bar, fact = self.look.glyph("dh"), tr("r in full, Esc away")
        rule = f"{bar * 2} ", f"{said.title} "
        rest = width - sum(map(cell_len, rule)) - cell_len(fact) - 4
        title: list[Part] = [(rule[0], "alarm"), (rule[1], "title"), (bar * rest, "alarm")]
        title += [(f" {fact} ", "text"), (bar * 2, "alarm")]
        return [title, *map(list, said.lines), *(map(list, said.more) if more else [])]

    def show_log(self) -> None:
        """Draw the log and what the program says beside the game."""
        places = self.places_in(self.size)
        if "log" in places:
            self.bring(self._log)
            lines = log_lines(self.table, self.names, self.viewer, deck_lines.LOG_TURNS)
            self._log.show(lines, fact=deck_lines.log_fact(self.view))
        place = places.get("note")
        said = self.note_lines(place.width) if place is not None else []
        self.write("note", *([(f" {line}", "title")] for line in said))
        place = places.get(ASIDE)
        if place is not None:
            self.bring(self._aside)
            self._aside.show(*self.aside_lines(place.width, more=True))

    def show_about(self) -> None:
        """Draw what is to be said of what the cursor stands on, and the question."""
        course = self.course
        # Where it will stand: the panels may be about to move.
        width = self.places_in(self.size)["info"].width if course.wide else self.size.width
        about = deck_lines.the_end() if self.is_beside else course.about(self.ref, width)
        self.write("info", *about)
        self.write("question", [(f" {self.asked()}", "strong")])
