"""The table of Azuchi Castle in play: castle, events and open cards in the middle, all players; where panels stand."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size

from kunitori_tui.engine.api import Option
from kunitori_tui.games.azuchi.rules.advice import best_deal
from kunitori_tui.games.azuchi.rules.state import AzuchiView
from kunitori_tui.games.azuchi.rules.table import CARDS, EVENTS, ROUNDS
from kunitori_tui.games.azuchi.words import outlook
from kunitori_tui.games.azuchi.words.cards import one, together
from kunitori_tui.play.table import Advice, Table
from kunitori_tui.text import cards, decisions, games
from kunitori_tui.text.catalog import N_, tr, trn
from kunitori_tui.text.cells import cell_len, fold
from screens.azuchi import words
from screens.azuchi.castle import BOX_HEIGHT, Castle, Middle, Seats
from screens.azuchi.events import CastlePanel, EventRow, OutlookPage
from screens.drawing.one_frame import Places, edges, is_wide
from screens.keys import CHANGES, Words
from screens.table.base import TableScreen
from screens.table.coaching import PANEL as COACH
from screens.table.history import log_lines
from screens.table.seats import players
from screens.widgets.lines import KeyLine, LogLines, Part, TextLines, phases, section, spread
from screens.widgets.panel import Panel

LEFT = 76
"""Cells of the left part of a wide table, at least."""
CASTLE = 28
EVENT_LINES, MIDDLE = 7, 1
BLOCK = EVENT_LINES + MIDDLE
"""Lines of the castle in 80 columns, and of what stands beside it."""
WIDE_CASTLE = 42
WIDE_BLOCK, WIDE_EVENTS = 15, 11
TOP = 2
"""The lines above: the head, the aim."""
INFO = 2

LOG_ROUNDS = 6
PHASES = ("draft", "action", "event")
STOP = re.compile(r"(?<=[.!?]) ")
"""What stands between two sentences."""
WAYS_OUT = ("pass", "none", "no")
"""The choices that do nothing more."""


_ENTER = {
    "draft": N_("take"),
    "work": N_("place a worker"),
    **dict.fromkeys(("deal", "build", "tribute"), N_("choose")),
}
_OUT = {"work": N_("pass"), "deal": N_("no deal"), "build": N_("no"), "tribute": N_("no")}


class CastleTable(TableScreen[AzuchiView]):
    """The game being played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "end", N_("pass"), tooltip=N_("pass, no deal, no payment"), group=CHANGES),
        Binding("w", "track", N_("events"), tooltip=N_("what each event would bring everybody now, and why")),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._lit: dict[str, Option] = {}
        self.event_row = EventRow(id="events")
        self.middle = Middle(id="middle")
        self.seats = Seats(id="seats")
        self.deals = words.Deals(id="deals")

    # -- the panels ---------------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield from (TextLines(id="top", bar=True), TextLines(id="aim"), Castle(id="castle"))
        yield from (self.event_row, self.middle, self.seats, self.deals, LogLines(id="log"))
        yield from (TextLines(id=name) for name in ("info", "gap", "question"))
        yield KeyLine(bar=True)

    def places_in(self, size: Size) -> Places:
        wide = is_wide(size)
        coach = 0 if wide or (self.note and self.note != self.news) else len(self.coaching.lines(size.width))
        found = places(size, len(self.table.seats), self.deals, coach)
        return self.coaching.lay(found, {"log": 0}) if wide else found

    def on_resize(self) -> None:
        """Arrange the same panels for another size."""
        self.seats.boxes = is_wide(self.size)
        self.show()

    # -- drawing ------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Draw everything; what did not change sends nothing."""
        if not self.is_mounted:
            return
        self.__dict__.pop("course", None)
        view = self.view
        hinted = frozenset(self.hinted[:1]) | {ref for option in self.hinted[:1] for ref in self.game.targets(option)}
        for panel in (self.middle, self.seats, self.deals):
            panel.hinted = hinted
        self.query_one(Castle).show(view)
        self._show_panels(self.event_row, self.middle, self.seats)
        self.deals.repaint()
        self._show_top(view)
        self._show_aim(view)
        self.query_one("#log", LogLines).show(log_lines(self.table, self.names, self.viewer, LOG_ROUNDS))
        self.show_lines()
        self.place_panels()

    def _show_panels(self, *panels: CastlePanel) -> None:
        view, who, lit = self.view, players(self.table), frozenset(self._lit)
        for panel in panels:
            panel.show(view, who, lit)

    def _show_aim(self, view: AzuchiView) -> None:
        """Show what wins, and how near the end is, in the longest form that has room."""
        bar, said = self.look.glyph("h"), outlook.aim()
        room = self.size.width - cell_len(said) - 10
        end = next((form for form in outlook.end(view) if cell_len(form) <= room), "")
        line: list[Part] = [(bar * 2 + " ", "frame"), (said, "title")]
        line += [(" " + bar * (room - cell_len(end) + 1), "frame"), (f" {end} ", "text"), (bar * 4, "frame")]
        self.query_one("#aim", TextLines).show(line)

    def _show_top(self, view: AzuchiView) -> None:
        """Show the first line: game, round, the steps with the present one marked, who begins."""
        look, first = self.look, view.holder
        number = N_("round {n} of {all}") if view.round <= ROUNDS else N_("round {n}, new events")
        left: list[Part] = [(f" {games.title(view.game)}  ", "title"), (tr(number, n=view.round, all=ROUNDS), "text")]
        right: list[Part] = [(tr("start") + ": ", "dim"), (look.mark(first), look.player(first))]
        right.append((f"{self.names[first]} ", "raised"))
        self.query_one("#top", TextLines).show(spread(left, phases(look, PHASES, view.phase), right, self.size.width))

    @cached_property
    def course(self) -> words.CastleCourse:
        """The course of the open question, until all is drawn again."""
        return words.CastleCourse(self.game, self.view, self.names)

    def draw_lines(self) -> None:
        """Draw what follows the cursor: what events would bring then, words about it, the question, the keys."""
        course = self.course
        self.event_row.preview(course.then(self.lit_option()))
        room, height = self.places_in(self.size)["info"].size
        *before, last = self.note.split("\n")  # what a rival said stands above a hint, where that leaves room for it
        noted = self._fitting([last], room - 2, height) if self.note else []
        spoken = [line for said in before for line in fold(self.look.chip(said), room - 2)]
        noted = [*spoken, *noted] if len(spoken) + len(noted) <= height else noted
        about = course.about(self._ref(), self.lit_option())
        is_both = not noted or (self.note == self.news and len(noted) < height)
        lines = self._fitting(about, room - 2, height - len(noted))[: height - len(noted)] if is_both else []
        parts: list[list[Part]] = [[(f" {line}", self.note_ink)] for line in noted]
        parts += [[(f" {line}", "text")] for line in lines]
        if height > INFO:  # a panel of its own in the wide table
            parts.insert(0, section(self.look, room, tr("Note") if self.note else tr("Under the cursor")))
        self.query_one("#info", TextLines).show(*parts)
        self.query_one("#question", TextLines).show([(f" {self.look.chip(course.asked)}", "strong")])
        self.query_one(KeyLine).repaint()

    def _fitting(self, said: list[str], room: int, height: int) -> list[str]:
        """Return as many whole sentences of ``said`` as fit, at least one; in the wide table all, each on its own."""
        if height > INFO:
            return [line for sentence in said for line in fold(self.look.chip(sentence), room)]
        told = STOP.split(" ".join(said))
        forms = [fold(self.look.chip(" ".join(told[:upto])), room) for upto in range(len(told), 0, -1)]
        return next((lines for lines in forms if len(lines) <= height), forms[-1])

    # -- the cursor ---------------------------------------------------------------------------------------------

    def _ref(self) -> str:
        """Return what the cursor stands on; "" in the grid of choices, whose spots are the choices."""
        focused = self.focused
        return focused.ref if isinstance(focused, Panel) and focused is not self.deals else ""

    def lit_option(self) -> Option | None:
        """Return the choice that Enter makes where the cursor stands; None where it makes none."""
        if self.ask is None or self.is_beside:
            return None
        return self.deals.ref or None if self.focused is self.deals else self._lit.get(self._ref())

    def can_be_asked_why(self) -> bool:
        """Return whether the cursor stands on something that the open question might have been about."""
        return self._ref().startswith(("open:", "own:"))

    @property
    def keeps_news(self) -> bool:
        """See :attr:`.GameScreen.keeps_news`: where there is a line beside it for what is under the cursor."""
        return self.places_in(self.size)["info"].height > 1

    def on_panel_moved(self) -> None:
        """The cursor stands elsewhere: tell about that."""
        if self.forget_note() and self.coaching.stands:
            self.show()  # its place may be free again
        self.show_lines()

    # -- the question -------------------------------------------------------------------------------------------

    def open_question(self) -> None:
        """Light what can be chosen and put the cursor where the obvious thing is."""
        self._lit = {}
        self.__dict__.pop("course", None)
        self.seats.come_back()
        view = self.view
        kind = view.decision.kind if self.ask is not None and view.decision is not None else ""
        self.deals.offer(*self._offers(view) if kind in ("deal", "build", "tribute") else ("", ()))
        if kind in ("draft", "work"):
            self._lit = {ref: option for option in view.choices for ref in self.game.targets(option)}
        self._show_panels(self.middle, self.seats)
        best = best_deal(view) if kind == "deal" else None
        if best is not None:
            self.deals.go_to(best[0])
        panel: Panel = self.deals if self.deals.offers else self.middle if kind in ("", "draft") else self.seats
        if kind and not self.deals.offers:
            panel.go_to_lit()
        if kind or self.focused is None or self.focused is self.deals:
            self.set_focus(panel)

    def _offers(self, view: AzuchiView) -> tuple[str, list[tuple[Option, str]]]:
        """Return the title of the grid and its choices in words: on a market only what is paid, beside its sort."""
        offers = []
        for option in view.choices:
            verb, _, rest = option.partition(":")
            said = together(rest.split(":")) if verb in ("coin", "hire") else ""
            if verb == "swap":
                paid, gained = map(one, rest.split(":"))
                said = tr("{paid} for {gained}", paid=paid, gained=gained)
            offers.append((option, said or decisions.option_label(view, option, self.names)))
        return tr("Market: one deal") if view.asked.kind == "deal" else cards.name(view.asked.kind), offers

    @property
    def wished(self) -> Advice | None:
        return self.coaching.wished(self.view.choices)

    def show_hint(self, choices: Sequence[Option]) -> None:
        """Put the cursor on what a hint names."""
        if not choices:
            return
        if self.deals.offers:
            self.deals.go_to(choices[0])
            self.set_focus(self.deals)
        elif choices[0] == self.way_out():  # no card stands for it
            self.set_focus(self.seats)
            self.seats.stand_beside()
        else:
            for ref in self.game.targets(choices[0]):
                panel = self.middle if ref.startswith("open:") else self.seats
                panel.go_to(ref)
                self.set_focus(panel)

    # -- answers ------------------------------------------------------------------------------------------------

    def on_panel_picked(self, event: Panel.Picked) -> None:
        """Choose what was picked, say why that is not possible, or tell about it."""
        option = self.lit_option()
        if self.ask is None:
            return
        if self.is_beside:
            self.action_end()
        elif option is not None:
            self.submit([option])
        elif self.can_be_asked_why():
            reason = self.game.why_not(self.view, event.ref)
            self.refuse(decisions.to_who_tried(self.view, reason, self.names) if reason is not None else "")
        else:
            self.action_info()

    def way_out(self) -> Option | None:
        """Return the choice to pass, make no deal or pay nothing."""
        return next((option for option in WAYS_OUT if option in self.course.view.choices), None)

    def doubt(self, out: Option) -> str:
        """Return how many workers are left when somebody passes."""
        view = self.view
        if out != "pass" or view.seat is None:
            return ""
        return trn(
            "{n} worker could still be placed. Press {key:end} again to pass.",
            "{n} workers could still be placed. Press {key:end} again to pass.",
            view.workers_left(view.seat),
        )

    # -- keys ---------------------------------------------------------------------------------------------------

    def action_panel(self, step: int) -> None:
        """Give the cursor to the next panel."""
        self.pass_cursor([self.deals, self.middle, self.seats, self.event_row], step)

    def action_others(self) -> None:
        """Give the cursor to the cards of the players, or say that nobody has one."""
        if self.seats.is_empty:
            self.refuse(tr("Nobody has a card yet. The rows show what each player owns."))
            return
        self.set_focus(self.seats)
        self.show_lines()

    def action_track(self) -> None:
        """Tell on a page what each event would bring everybody, and why."""
        self.app.push_screen(OutlookPage(self.view, self.names))

    def action_back(self) -> None:
        """Take a note away; in a question that can be declined, decline it."""
        if not self.note and self.deals.offers:
            self.action_end()
            return
        self.say("")
        self.show()

    def action_info(self) -> None:
        """Tell all about the card under the cursor."""
        view = self.view
        ref = self._ref() or (f"event:{view.decision.source}" if view.decision is not None else "")
        place, _, rest = ref.partition(":")
        card = rest.rpartition(":")[2]
        if card in (*CARDS, *EVENTS):
            self.app.push_screen(words.PieceInfo(self.game, view, card, place))

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        words = super().key_words()
        if self.ask is None:
            return words
        kind = self.ask.decision.kind
        why = tr("why not") if self.can_be_asked_why() else tr("details")
        end = tr(_OUT[kind]) if kind in _OUT else None
        enter = end if self.is_beside else tr(_ENTER[kind]) if self.lit_option() else why
        return {"pick": enter, "move": "", "end": end, "track": tr("events"), **words}


def places(size: Size, seats: int, deals: words.Deals, coach: int) -> dict[str, Region]:
    """Return widget id -> where it stands, 80x24 cell by cell and from 120x36 everything at once; widgets that are not
    named are not shown. The ``coach`` wants so many lines (80 columns only).
    """
    regions = {**edges(size), "aim": Region(0, 1, size.width, 1)}
    if is_wide(size):
        return regions | _wide(size, deals.lines)
    # Where no line is free for the coach, one about the cursor gives way, then the aim; if that will not do, he waits.
    heads = ((TOP, INFO), (TOP, INFO - 1), (TOP - 1, INFO - 1))
    tries = [_stacked(size, seats, deals, coach, top, info) for top, info in heads]
    found = next((one for one in tries if COACH in one), tries[0])
    if found["castle" if "castle" in found else "deals"].y < TOP:
        del regions["aim"]
    return regions | found


def _stacked(size: Size, seats: int, deals: words.Deals, coach: int, top: int, info: int) -> dict[str, Region]:
    """Return the places below the first ``top`` lines, with ``info`` lines about the cursor."""
    width, bottom = size.width, size.height - 2 - info
    regions = {
        "castle": Region(0, top, CASTLE, BLOCK),
        "events": Region(CASTLE, top, width - CASTLE, EVENT_LINES),
        "middle": Region(CASTLE, top + EVENT_LINES, width - CASTLE, MIDDLE),
        "info": Region(0, bottom, width, info),
    }
    y, lines = top + BLOCK + 2 + 2 * seats, deals.lines
    regions["seats"] = Region(0, top + BLOCK, width, 2 + 2 * seats)
    fits = y + lines <= bottom
    if bottom - y - (lines if fits else 0) >= coach > 0:
        bottom -= coach
        regions[COACH] = Region(0, bottom, width, coach)
    if lines and fits:
        bottom -= lines
        regions["deals"] = Region(0, bottom, width, lines)
    elif lines and deals.is_listed:  # no room below the players: the open cards give way
        del regions["middle"]
        regions["events"] = Region(CASTLE, top, width - CASTLE, BLOCK - lines)
        regions["deals"] = Region(CASTLE, top + BLOCK - lines, width - CASTLE, lines)
    elif lines:  # the castle gives way, too, and the events keep what is left
        del regions["middle"], regions["castle"]
        lines = min(lines, BLOCK - 1)
        regions["deals"] = Region(0, top, width, lines)
        regions["events"] = Region(0, top + lines, width, BLOCK - lines)
    if bottom > y:
        regions["log" if bottom - y > 1 else "gap"] = Region(0, y, width, bottom - y)
    return regions


def _wide(size: Size, deals: int) -> dict[str, Region]:
    width, bottom = size.width, size.height - 2
    right, rest = WIDE_CASTLE + 2, width - WIDE_CASTLE - 2
    left, y = LEFT if width < LEFT + 60 else width - 60, TOP + WIDE_BLOCK + BOX_HEIGHT
    regions = {
        "castle": Region(0, TOP, WIDE_CASTLE, WIDE_BLOCK),
        "events": Region(right, TOP, rest, WIDE_EVENTS),
        "middle": Region(right, TOP + WIDE_EVENTS, rest, WIDE_BLOCK - WIDE_EVENTS),
        "seats": Region(0, TOP + WIDE_BLOCK, width, BOX_HEIGHT),
        "info": Region(left + 1, y, width - left - 1, bottom - y),
    }
    if deals:
        regions["deals"] = Region(0, y, left, min(deals, bottom - y))
    if bottom - y - deals > 1:
        regions["log"] = Region(0, y + deals, left, bottom - y - deals)
    return regions
