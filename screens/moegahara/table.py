"""The table of the game of battle lines: the battlefield in the centre, the panels of a deck-builder around it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.widget import Widget

from kunitori_tui.engine.api import Option
from kunitori_tui.engine.moegahara.advice import change
from kunitori_tui.engine.moegahara.state import MoegaharaView
from kunitori_tui.play.table import Table
from kunitori_tui.text.catalog import N_, tr
from screens.deckbuilder import lines as deck_lines
from screens.deckbuilder import questions
from screens.deckbuilder.board import LOG_TURNS
from screens.deckbuilder.places import LEFT
from screens.deckbuilder.table import DeckTable
from screens.keys import CHANGES, Words
from screens.moegahara import asks, words
from screens.moegahara.field import Field
from screens.moegahara.land_info import LandInfo
from screens.moegahara.muster import Muster
from screens.moegahara.places import Wants, places
from screens.moegahara.ranks import Ranks
from screens.moegahara.teams import Teams
from screens.table.history import log_lines
from screens.table.places import Places, is_wide
from screens.widgets.hand import Hand
from screens.widgets.keyline import KeyLine
from screens.widgets.lines import LogLines, Part, TextLines, wrapped
from screens.widgets.option_panel import OptionPanel
from screens.widgets.panel import Panel
from screens.widgets.piles import GENERALS
from screens.widgets.players import Player
from screens.widgets.pool import Pool

PHASES = ("action", "buy", "deploy", "end")


class LinesTable(DeckTable):
    """The game being played. ``taken`` is the card that is being placed, "" while none is."""

    CSS_PATH = "../deckbuilder/table.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("o", "others", N_("teams"), tooltip=N_("the others in full")),
        Binding("x", "use", N_("strategy"), tooltip=N_("carry out a strategy card that was played"), group=CHANGES),
        Binding("space", "other_card", N_("other card"), tooltip=N_("take another of the cards to be placed")),
        Binding("space", "next", N_("next move"), tooltip=N_("show the next move of the bots"), system=True),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.taken = ""
        self.pool_open = False
        """The pool lies over the players (80 columns only)."""
        self._phase = ""

    # -- the panels ---------------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield TextLines(id="top", bar=True)
        yield Field(id="field")
        yield TextLines(id="info")
        yield Hand(id="hand")
        yield Muster(id="muster")
        yield Pool(id="pool")
        yield Ranks(id="ranks")
        yield LogLines(id="log")
        yield OptionPanel(id="options")
        yield TextLines(id="divide")
        yield TextLines(id="question")
        yield KeyLine(bar=True)

    @property
    def field(self) -> Field:
        """Return the battlefield."""
        return self.query_one(Field)

    @property
    def muster(self) -> Muster:
        """Return the cards played in this turn."""
        return self.query_one(Muster)

    @property
    def ranks(self) -> Ranks:
        """Return the players."""
        return self.query_one(Ranks)

    @property
    def is_wide(self) -> bool:
        """Return whether everything is shown at once."""
        return is_wide(self.size)

    def places_in(self, size: Size) -> Places:
        view: MoegaharaView = self.view
        lines = len(self.options.keys) + 1 if self._panel_open else 0
        return places(
            size, Wants(view.seats, len(view.owners), lines, self.pool_open, min(2, self.hand.count_rows(LEFT)))
        )

    def _everybody(self) -> list[Player]:
        return [
            Player(seat, who.name, deck_lines.level(who, seat in self.table.conceded))
            for seat, who in enumerate(self.table.seats)
        ]

    def fit(self, size: Size) -> None:
        """Draw the panels as this size has room for them."""
        wide = is_wide(size)
        self.pool.listed = self.ranks.boxes = self.hand.cards_drawn = wide
        self.ranks.header = True
        self.show()

    # -- drawing ------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Draw everything; what did not change sends nothing."""
        if not self.is_mounted:
            return
        view: MoegaharaView = self.view
        lit = frozenset(self._lit)
        game = self.game
        hinted = {ref for option in self.hinted[:1] for ref in game.targets(option)}
        if any(f"pool:{view.table.ids[g]}" in hinted for g in view.table.generals):
            hinted.add(GENERALS)
        for panel in (self.field, self.pool, self.hand, self.muster, self.ranks):
            panel.hinted = frozenset(hinted)
        self.pool.show(view, lit)
        self.hand.show_hand(view, lit)
        self.muster.show_muster(view, self.at, lit, self.taken)
        self.ranks.show(view, self._everybody(), lit, self.setting("memory_aid") == "on")
        self._offer()
        self.query_one("#top", TextLines).show(
            deck_lines.top(self.look, view, self.names, self.viewer, self.size.width, phases=PHASES)
        )
        self.query_one("#divide", TextLines).show(*([[(self.look.glyph("v"), "frame")]] * 60))
        self.show_lines()
        self._show_log()
        self.place_panels()

    def _show_log(self) -> None:
        view: MoegaharaView = self.view
        lines = log_lines(self.table, self.names, self.viewer, LOG_TURNS)
        note = "" if self._note_beside else self.look.chip(self.note)
        self.query_one("#log", LogLines).show(lines, note, deck_lines.log_fact(view))

    @property
    def _note_beside(self) -> bool:
        """Return whether a note stands under the battlefield, because the log is too low for it."""
        log = self.places_in(self.size).get("log")
        return bool(self.note) and (log is None or log.height < 2)

    def show_lines(self) -> None:
        """Draw what follows the cursor: the battlefield as a choice would leave it, the words about it, the keys."""
        view: MoegaharaView = self.view
        option = self._considered()
        seen = change(view, view.lines, option) if option else None
        self.field.placing = self.way == asks.FIELD and bool(self.taken)
        self.field.show(view, frozenset(self._lit), seen)
        width = max(20, self.size.width - 2)
        note = self._note_beside
        said = [self.note] if note else self._about(option)
        lines = [line for sentence in said for line in wrapped(sentence, width)]
        parts: list[list[Part]] = [[(f" {line}", "title" if note else "text")] for line in lines]
        if not said:
            ref = self._ref()
            parts = deck_lines.about(self.game, view, ref, self.way == questions.BOARD, self.look, False)
        self.query_one("#info", TextLines).show(*parts)
        self.query_one("#question", TextLines).show([(" " + self._question(view), "strong")])
        self.query_one(KeyLine).repaint()

    def _considered(self) -> Option | None:
        """Return the choice under the cursor whose outcome on the battlefield is shown."""
        if self.ask is None:
            return None
        return self.options.key if self.focused is self.options else self.lit_option()

    def _about(self, option: Option | None) -> list[str]:
        """Return sentences about the battlefield; none where the cursor stands on a card elsewhere."""
        view: MoegaharaView = self.view
        seen = self.game.preview(view, [option]) if option else {}
        sentences = []
        if "land" in seen:
            placing = self.taken and self.way == asks.FIELD
            sentences = [words.placing(view, self.taken, seen) if placing else words.outcome(view, seen)]
        if self.focused is not self.field or not self.field.ref:
            return sentences
        place, _, rest = self.field.ref.partition(":")
        if place == "land":
            return sentences or [words.land_text(view, int(rest))]
        land, team, position = (int(n) for n in rest.split(":"))
        if sentences and self.field.placing and self.field.ref == self.field.home(land):
            return sentences
        return [words.place_text(view, land, team, position), *sentences]

    def _ref(self) -> str:
        """Return what the cursor stands on: a card by name where there is one."""
        focused = self.focused
        view: MoegaharaView = self.view
        if focused is self.options and self.options.key:
            name = self.options.key.partition(":")[2]
            decision = view.decision
            card = decision.subject or decision.source if decision else ""
            return f"card:{name if name in view.table.number else card}"
        return focused.ref if isinstance(focused, Panel) else ""

    def lit_option(self) -> Option | None:
        """Return the choice that Enter makes where the cursor stands; None where it makes none."""
        if self.ask is None:
            return None
        ref = self._ref()
        if self.focused is self.field and ref not in self._lit:
            ref = f"land:{self.field.land}"
        return self._lit.get(ref)

    # -- the question -------------------------------------------------------------------------------------------

    def open_question(self) -> None:
        """Light what can be chosen and put the cursor where the obvious thing is."""
        self.picking = []
        self.finding = None
        if self.pool.wanted:
            self.pool.find("")
        view: MoegaharaView = self.view
        if view.phase != self._phase or self.ask is None:
            self._phase = view.phase
            self.pool_open = self.ask is not None and view.phase == "buy"
        if self.ask is None:
            self.way, self.taken, self._lit = "", "", {}
            if self.focused is None or self.focused is self.options:
                self.set_focus(self.field)
            return
        self.way = asks.way(view)
        waiting = asks.cards_to_place(view)
        self.taken = self.taken if self.taken in waiting else waiting[0] if waiting else ""
        if self.way == questions.BOARD:
            self._lit = questions.lit(self.game, view)
            self._focus_board(view)
            return
        self._lit = asks.lit(view, self.taken)
        if self.way == questions.PANEL:
            self._offer()
            self.set_focus(self.options)
            return
        self.muster.show_muster(view, self.at, frozenset(self._lit), self.taken)
        panel: Panel = self.field if self.way == asks.FIELD else self.muster
        self.field.placing = bool(self.taken)
        self.field.show(view, frozenset(self._lit), None)
        panel.go_to_lit()
        self.set_focus(panel)

    def _focus_board(self, view: MoegaharaView) -> None:  # type: ignore[override]  # this table shows one game
        lit = {ref.partition(":")[0] for ref in self._lit}
        panel: Panel = self.hand if "hand" in lit or (view.phase == "action" and "pool" not in lit) else self.pool
        if panel is self.hand:
            self.hand.show_hand(view, frozenset(self._lit))
            self.hand.go_to_lit()
        else:
            self.pool.show(view, frozenset(self._lit))
            self.pool.go_to_dearest()
        self.set_focus(panel)

    # -- answers ------------------------------------------------------------------------------------------------

    def pick(self, panel: Panel, ref: str) -> None:
        """Choose ``ref``, or say why that is not possible."""
        card = ref.partition(":")[2]
        if panel is self.muster and card in asks.cards_to_place(self.view) and self.ask is not None:
            self._take(card)
            self.set_focus(self.field)
        elif panel is self.field and self.way != asks.FIELD:
            self.action_info()
        else:
            super().pick(panel, ref)

    def why_not(self, ref: str) -> str:
        """Return why ``ref`` cannot be chosen now; where a card is placed, why not before that Land."""
        if ref.startswith("line:") and self.field.placing:
            ref = f"land:{self.field.land}"
        return super().why_not(ref)

    def _take(self, card: str) -> None:
        """Place ``card`` next."""
        self.taken = card
        self._lit = asks.lit(self.view, card)
        self.say("")
        self.show()

    # -- keys ---------------------------------------------------------------------------------------------------

    def action_other_card(self) -> None:
        """Take the next of the cards to be placed."""
        waiting = asks.cards_to_place(self.view)
        self._take(waiting[(waiting.index(self.taken) + 1) % len(waiting)])
        self.set_focus(self.field)

    def action_use(self) -> None:
        """Carry out a strategy card that was played; where there are two sorts, choose among them."""
        uses = asks.uses(self.view) if self.ask is not None else []
        if not uses:
            self.tell(tr("No strategy card can be carried out now."))
        elif len(uses) == 1:
            self.submit(uses)
        else:
            self.muster.go_to(f"area:{uses[0].partition(':')[2]}")
            self.set_focus(self.muster)

    def action_panel(self, step: int) -> None:
        """Give the cursor to the next panel."""
        order: list[Widget] = [self.field, self.hand, self.muster, self.pool, self.ranks]
        if self._panel_open:
            order.insert(0, self.options)
        seen = self.places_in(self.size)
        wanted = [w for w in order if w.id in seen and (not isinstance(w, Hand | Muster) or w.entries)]
        at = wanted.index(self.focused) if self.focused in wanted else -step
        self.set_focus(wanted[(at + step) % len(wanted)])
        self.show_lines()

    def way_out(self) -> Option | None:
        """Return the choice that ends the phase or leaves the question; None where it has to be answered."""
        out = [option for option in asks.WAYS_OUT if option in self.view.choices]
        return out[0] if self.way != questions.BOARD and len(out) == 1 else super().way_out()

    def action_pool(self) -> None:
        """Lay the pool over the players, or show the players again."""
        if not self.is_wide:
            self.pool_open = not self.pool_open
        shown = self.is_wide or self.pool_open
        self.set_focus(self.pool if shown else self.field)
        self.show()

    def action_back(self) -> None:
        """Close what is open on the table."""
        if self.pool_open and self.finding is None and not self.picking and self.view.phase != "buy":
            self.pool_open = False
            self.set_focus(self.field)
        super().action_back()

    def action_info(self) -> None:
        """Tell all about the Land or the card under the cursor."""
        if self.focused is self.field:
            view: MoegaharaView = self.view
            place, _, rest = self.field.ref.partition(":")
            card = ""
            if place == "line":
                land, team, position = (int(n) for n in rest.split(":"))
                line = view.lines[2 * land - 2 + team]
                card = view.table.ids[line[position - 1]] if position <= len(line) else ""
            self.app.push_screen(LandInfo(self.game, view, self.field.land, card))
        elif self.focused is self.ranks:
            self.action_others()
        else:
            super().action_info()

    def _refs_in_line(self) -> list[str]:
        if self.focused is self.muster:
            return [entry.ref for entry in self.muster.entries]
        if self.focused is self.pool:
            return super()._refs_in_line()
        if self.focused is self.hand:
            return [entry.ref for entry in self.hand.entries]
        ref = self._ref()
        return [ref] if ref.partition(":")[2] in self.view.table.number else []

    def action_others(self) -> None:
        """Show the teams in full, with the cards of the own one."""
        self.app.push_screen(Teams(self.view, self._everybody(), self.setting("memory_aid") == "on"))

    def show_hint(self, choices: Sequence[Option]) -> None:
        """Put the cursor on what a hint names."""
        option = choices[0]
        if self.way == questions.BOARD:
            for ref in self.game.targets(option):
                panel: Panel = self.hand if ref.startswith("hand:") else self.pool
                if option not in self.picking:  # else the open list shows it
                    self.set_focus(panel)
                    panel.go_to(GENERALS if self._is_general(ref) else ref)
        elif option.startswith("place:"):
            _, card, land = option.split(":")
            note, hinted = self.note, self.hinted
            self._take(card)
            self.note, self.hinted = note, hinted
            self.field.go_to(self.field.home(int(land)))
            self.set_focus(self.field)
        elif self.way == asks.FIELD:  # a played strategy card is lit, too, but lies elsewhere: the note names it
            places = [ref for ref, o in self._lit.items() if o == option and ref.startswith(("line:", "land:"))]
            for ref in places[:1]:
                self.field.go_to(ref)

    def _is_general(self, ref: str) -> bool:
        view: MoegaharaView = self.view
        number = view.table.number.get(ref.partition(":")[2])
        return number is not None and ref.startswith("pool:") and view.table.is_general[number]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer another card where several are to be placed."""
        if action == "other_card":
            return self.ask is not None and bool(self.taken) and len(asks.cards_to_place(self.view)) > 1
        return super().check_action(action, parameters)

    def question_words(self) -> Words:
        """Return what the keys do about the open question."""
        if self.finding is not None or self.focused is self.options:
            return super().question_words()
        pool: Words = {} if self.is_wide else {"pool": tr("players") if self.pool_open else ""}
        over: Words = {"panel(1)": "", **pool, "others": ""}
        if self.way == asks.FIELD:
            return {**self._field_words(), **over}
        if self.way == asks.MUSTER:
            enter = tr("carry out") if self.lit_option() else None
            return {"pick": enter, "end": tr("end phase"), **dict.fromkeys(("info", "panel(1)", "undo", "hint"), "")}
        if self.focused is self.field:
            return {"pick": tr("the Land"), "move": "", "land": "", "info": tr("details"), **over}
        return {**super().question_words(), "info": "", **over}

    def _field_words(self) -> Words:
        """Return what the keys do while a card is placed, or a line changed."""
        view: MoegaharaView = self.view
        assert view.decision is not None
        if self.focused is not self.field:
            return {"pick": tr("take") if self.focused is self.muster else tr("why not"), "end": None, "use": None}
        enter = {"place": tr("place"), "line": tr("reorder")}.get(view.decision.kind, tr("remove"))
        out = set(asks.WAYS_OUT) & set(view.choices)
        return {
            "pick": enter if self.lit_option() else tr("why not"),
            "move": tr("Land"),
            "other_card": "",
            "use": "" if asks.uses(view) else None,
            "end": tr("no") if out else None,
            "info": tr("strengths"),
            "land": "",
        }
