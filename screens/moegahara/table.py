"""The table of the game of battle lines: the battlefield in the centre, the board of a deck-builder around it; in
single lines where the game stands, what was done, what the cursor is on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Size

from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.rules.phases import END
from kunitori_tui.games.moegahara.rules.advice import Change, change, is_idle
from kunitori_tui.games.moegahara.rules.state import MoegaharaView, team_of
from kunitori_tui.games.moegahara.words import cards
from kunitori_tui.games.moegahara.words.aim import team_letter, team_name
from kunitori_tui.play.table import Table
from kunitori_tui.text import decisions
from kunitori_tui.text.catalog import N_, paragraph, tr
from kunitori_tui.text.cells import fold
from screens.deckbuilder import lines as deck_lines
from screens.deckbuilder import questions
from screens.deckbuilder.board_table import BoardTable
from screens.deckbuilder.places import lay_over
from screens.drawing.one_frame import Places, is_wide
from screens.keys import CHANGES, Words
from screens.moegahara import words
from screens.moegahara.field import Field
from screens.moegahara.grid import Muster
from screens.moegahara.places import LEFT, LayoutNeeds, is_in_log, places
from screens.moegahara.ranks import Ranks, Teams
from screens.table.seats import players
from screens.table.stops import PANEL as ASIDE
from screens.widgets.lines import KeyLine, LogLines, Part, TextLines
from screens.widgets.panel import Panel

PHASES = ("action", "buy", "deploy", "end")
Foreseen = tuple[Change | None, list[str]]
"""What a choice would make of a line, and the sentences about the battlefield."""


class LinesTable(BoardTable[MoegaharaView]):
    """The game being played."""

    has_room_for_cards: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("o", "others", N_("teams"), tooltip=N_("the others in full")),
        Binding("x", "use", N_("strategy"), tooltip=N_("carry out a strategy card that was played"), group=CHANGES),
        Binding("space", "other_card", N_("other card"), tooltip=N_("take another of the cards to be placed")),
        Binding("space", "next", N_("next move"), tooltip=N_("show the next move of the bots"), system=True),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__(table, idle=is_idle)
        self.field = Field(self.view)
        self.muster = Muster(id="muster")
        self.pool.gives_up_titles = True
        self.ranks = Ranks(id="ranks")
        self.pool_open = False
        """The pool lies over the players (80 columns only)."""
        self.taken = ""
        """The card that is being placed, "" while none is."""
        self._phase = ""
        self._worded: tuple[object, dict[object, Foreseen]] = (None, {})
        """What the course of the question leads to, by what was under the cursor, after that course."""

    # -- the panels ---------------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield TextLines(id="top", bar=True)
        yield from (self.field, TextLines(id="info"), self.hand, self.muster, self.pool, self.ranks)
        yield from (LogLines(id="log"), self.options, TextLines(id="divide"), TextLines(id="question"))
        yield KeyLine(bar=True)

    def places_in(self, size: Size) -> Places:
        cards, listed, wide = min(2, self.hand.count_rows(LEFT)), self.lines_listed, is_wide(size)
        coach = 0 if wide else len(self.coaching.lines(size.width))
        wants = LayoutNeeds(self.view, self.field.rows, 0, listed, self.pool_open, cards, coach, len(self.hand.listed))
        for note in (0, len(fold(self.note, size.width - 2))):  # in the log, else below the battlefield
            found = places(size, wants._replace(note=note))
            if self.aside is not None:
                lay_over(
                    found, ASIDE, ("log", "ranks"), len(self.aside_lines(found["ranks"].width if wide else size.width))
                )
                if found.get("ranks", size).height == 1:
                    del found["ranks"]  # of which its title alone is left
                if not (wide or self.note):
                    found.pop("log", None)  # which would tell the same again
            if not self.note or is_in_log(self.note, found):
                break
        return self.coaching.lay(found, {"log": 0, "options": max(1, listed)}) if wide else found

    def on_resize(self) -> None:
        """See :meth:`.Board.on_resize`, which Textual calls next."""
        self.ranks.boxes = self.field.whole = is_wide(self.size)

    # -- drawing ------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Draw everything; what did not change sends nothing."""
        if not self.has_size:
            return
        self.look_ahead()
        view = self.view
        lit, marked = frozenset(self.lit), self.marks(self.hinted[:1])
        for panel in (self.field, self.pool, self.hand, self.muster, self.ranks):
            panel.hinted = marked
        self.field.is_warned = self.aside is not None
        self.show_board()
        self.muster.coded = self.is_coded
        self.muster.show_muster(view, self.whose, lit, self.taken, self.names)
        self.ranks.show(view, players(self.table), lit, self.has_aid)
        self.show_captions()
        self.show_lines()
        self.show_log()
        self.place_panels()

    @property
    def asked_of(self) -> MoegaharaView:
        """Return the position as the course of the question has it."""
        return cast("MoegaharaView", self.course.view)

    def draw_lines(self) -> None:
        """Draw what follows the cursor: the battlefield as a choice would leave it, the words about it, the keys."""
        self.forget_doubt()
        chosen = self.options.key if self.ask is not None and self.focused is self.options else None
        option = chosen or self.lit_option()
        self.field.placing = self.answered_on == words.FIELD and bool(self.taken)
        if self._worded[0] is not self.course:
            self._worded = self.course, {}
        at = option, self.taken, self.ref, self.focused is self.field
        if at not in self._worded[1]:
            view = self.asked_of
            seen = change(view, view.lines, option) if option else None
            self._worded[1][at] = seen, self._about_field(option)
        seen, sentences = self._worded[1][at]
        self.field.show(self.asked_of, frozenset(self.lit), seen)
        self.show_about(sentences)
        self.query_one(KeyLine).repaint()

    # -- what is said -------------------------------------------------------------------------------------------

    def show_captions(self) -> None:
        """Draw what changes with the position alone: the top line, the divider."""
        view, team = self.view, team_of(self.view.active)
        side = team_name(view, team) if view.seats > 2 or view.east >= 0 else ""
        letter, width = team_letter(view, team), self.size.width
        top = deck_lines.top(
            self.look, view, self.names, self.viewer, width, phases=PHASES, side=side, side_letter=letter
        )
        self.write("top", top)
        self.write("divide", *deck_lines.divider(self.look))

    def show_log(self) -> None:
        """Draw the log, with the note where that has its place there."""
        places = self.places_in(self.size)
        self.show_aside(places)
        lines = [] if ASIDE in places and not is_wide(self.size) else self.told_turns(places)
        note = "" if self._is_note_above else self.look.chip(self.note)
        self.query_one("#log", LogLines).show(lines, note, deck_lines.log_fact(self.view), self.note_ink)

    @property
    def _is_note_above(self) -> bool:
        """Return whether a note stands under the battlefield, because the log is too low for it."""
        return bool(self.note) and not is_in_log(self.note, self.places_in(self.size))

    def show_about(self, sentences: list[str]) -> None:
        """Draw the words about what the cursor stands on, ``sentences`` of the battlefield first, and the question."""
        width, is_note, ref = self.size.width, self._is_note_above, self.ref
        told = fold(self.note, max(20, width - 2)) if is_note else self._fitting(sentences)
        lines: list[list[Part]] = [[(f" {line}", self.note_ink if is_note else "text")] for line in told]
        if not lines and self.is_beside:
            out = self.way_out()
            said = "" if out in (None, END) else decisions.option_label(self.asked_of, out, self.names)
            lines = deck_lines.the_end(said)
        self.write("info", *(lines or self.course.about(ref, width, self.is_told)))
        self.write("question", [(f" {self.asked()}", "strong")])

    def _fitting(self, sentences: list[str]) -> list[str]:
        """Return ``sentences`` in lines, as many of them, the first ones, as find room."""
        width, upto = max(20, self.size.width - 2), range(len(sentences), 0, -1)
        forms = [fold(paragraph(sentences[:n]), width) for n in upto] or [[]]
        if len(forms[0]) < 2:
            return forms[0]
        room = self.places_in(self.size)["info"].height
        return next((lines for lines in forms if len(lines) <= room), forms[-1])

    def _about_field(self, option: Option | None) -> list[str]:
        """Return sentences about the battlefield; of a card elsewhere only that it is of no use now."""
        view, field = self.asked_of, self.field
        seen = self.game.preview(view, [option]) if option else {}
        sentences = []
        if "land" in seen:
            is_placed = self.taken and self.answered_on == words.FIELD
            sentences = words.placing(view, self.taken, seen) if is_placed else [words.outcome(view, seen)]
        if self.focused is not field or not field.ref:
            card = view.table.number.get(self.ref.partition("hand:")[2])
            if sentences or self.ask is None or card is None or not is_idle(view, card):
                return sentences
            return [cards.idle(view, card)]
        place = field.place
        if place is None:
            return sentences or [words.land_text(view, field.land)]
        if sentences and field.placing and field.ref == field.scene.home(field.land):
            return sentences
        return [words.place_text(view, *place), *sentences]

    # -- the cursor ---------------------------------------------------------------------------------------------

    @property
    def ref(self) -> str:
        """Return what the cursor stands on: a card by name where there is one."""
        focused = self.focused
        if focused is self.options:
            return words.card_of(self.asked_of, self.options.key) if self.options.key else ""
        return focused.ref if isinstance(focused, Panel) else ""

    def lit_option(self) -> Option | None:
        if self.ask is None or self.is_beside:
            return None
        ref = self.ref
        if self.focused is self.field and ref not in self.lit:
            ref = f"land:{self.field.land}"
        return self.lit.get(ref)

    def standing(self) -> object:
        """See :meth:`.TableScreen.standing`."""
        return super().standing(), self.taken, self.options.key if self.is_listing else self.ref

    # -- the question -------------------------------------------------------------------------------------------

    def open_question(self) -> None:
        """Light what can be chosen and put the cursor where the obvious thing is."""
        view = self.view
        self.field.come_back()
        self.muster.come_back()
        if view.phase != self._phase or self.ask is None:
            self._phase = view.phase
            self.pool_open = self.ask is not None and view.phase == "buy"
        if self.ask is None:
            self.taken = ""
            self.open_board()
            if self.focused is None or self.focused is self.options:
                self.set_focus(self.field)
            return
        way, waiting = words.way(view), words.cards_to_place(view)
        self.taken = self.taken if self.taken in waiting else waiting[0] if waiting else ""
        if way == questions.BOARD:
            self.open_board(way, questions.lit(self.game, view))
            self.take_cursor()
            return
        self.open_board(way, words.lit(view, self.taken))
        if way == questions.PANEL:
            self.list_choices()
            self.options.go_to(words.best(view) or words.HARMLESS)
            return
        self.muster.show_muster(view, self.whose, frozenset(self.lit), self.taken, self.names)
        self.field.placing = bool(self.taken)
        self.field.show(view, frozenset(self.lit), None)
        panel: Panel = self.field if way == words.FIELD else self.muster
        best = words.best(view, f"place:{self.taken}:") if self.taken else ""
        if best:
            self.field.go_to(self.field.scene.home(int(best.rpartition(":")[2])))
        else:
            panel.go_to_lit()
        self.set_focus(panel)

    def show_hint(self, choices: Sequence[Option]) -> None:
        """Put the cursor on what a hint names."""
        option = choices[0]
        if self.answered_on == questions.BOARD:
            self.point_at(option, elsewhere=self.pool)
        elif option.startswith("place:"):
            _, card, land = option.split(":")
            note, hinted = self.note, self.hinted
            self._take(card)
            self.note, self.hinted = note, hinted
            self.field.go_to(self.field.scene.home(int(land)))
            self.set_focus(self.field)
        elif option.startswith("use:"):
            self.muster.go_to(f"area:{option.partition(':')[2]}")
            self.set_focus(self.muster)
        elif self.is_listing:
            self.options.go_to(option)
        elif option == self.way_out():  # no place stands for it
            beside = self.field if self.answered_on == words.FIELD else self.muster
            self.set_focus(beside)
            beside.stand_beside()
        elif self.answered_on == words.FIELD:
            places = [ref for ref, o in self.lit.items() if o == option and ref.startswith(("line:", "land:"))]
            for ref in places[:1]:
                self.field.go_to(ref)

    # -- answers ------------------------------------------------------------------------------------------------

    def on_panel_picked(self, event: Panel.Picked) -> None:
        """Do what was picked: take a card to be placed, choose, tell about a Land, or say why not."""
        if self.ask is None or self.has_sought():
            return
        if self.leaving.stay():
            self.show()
            return
        panel, ref = event.panel, event.ref
        card = ref.partition(":")[2]
        if panel is self.muster and card in words.cards_to_place(self.view):
            self._take(card)
            self.set_focus(self.field)
        elif panel is self.field and self.answered_on != words.FIELD:
            self.action_info()
        elif ref.startswith("line:") and self.field.placing:  # a card is placed before a Land
            self.pick(panel, f"land:{self.field.land}")
        else:
            self.pick(panel, ref)

    def submit(self, choices: Sequence[Option]) -> None:
        """Answer, but ask before a strategy card can only hurt a card of the own side, unless a hint says so."""
        ask = self.ask
        is_doubtful = ask is not None and not self.is_hinted(choices)
        doubt = words.doubt(self.view, choices[0], self.names) if is_doubtful else None
        if ask is None or doubt is None:
            super().submit(choices)
        else:
            self.app.push_screen(doubt, lambda yes: self.answer(ask, choices) if yes and ask is self.ask else None)

    def _take(self, card: str) -> None:
        """Place ``card`` next."""
        self.taken = card
        self.lit = words.lit(self.view, card)
        self.say("")
        self.show()

    def way_out(self) -> Option | None:
        if self.answered_on == questions.BOARD:
            return super().way_out()
        out = [option for option in words.WAYS_OUT if option in self.view.choices]
        return out[0] if len(out) == 1 else super().way_out()

    # -- keys ---------------------------------------------------------------------------------------------------

    def action_other_card(self) -> None:
        """Take the next of the cards to be placed."""
        waiting = words.cards_to_place(self.view)
        self._take(waiting[(waiting.index(self.taken) + 1) % len(waiting)])
        self.set_focus(self.field)

    def action_use(self) -> None:
        """Carry out a strategy card that was played; where there are two sorts, choose among them."""
        uses = words.uses(self.view) if self.ask is not None else []
        if not uses:
            self.refuse(tr("No strategy card can be carried out now."))
        elif len(uses) == 1:
            self.submit(uses)
        else:
            self.muster.go_to(f"area:{uses[0].partition(':')[2]}")
            self.set_focus(self.muster)

    def action_panel(self, step: int) -> None:
        """Give the cursor to the next panel."""
        self.pass_cursor([self.options, self.field, self.hand, self.muster, self.pool, self.ranks], step)

    @property
    def _can_close_pool(self) -> bool:
        """Return whether Escape closes the pool: what is bought from lies open by itself."""
        return self.pool_open and not is_wide(self.size) and self.asked_of.phase != "buy"

    def action_pool(self) -> None:
        """Lay the pool over the players, or show the players again."""
        if self.pool_open and not is_wide(self.size):
            self.pool_open = False
            self.close_pool(self.field)
        else:
            self.pool_open = True
            self.open_pool()
        self.show()

    def action_back(self) -> None:
        """Put away what others did, else close what is open on the table."""
        was, self.aside = self.aside, None
        if not self.leaving.stay() and not self.close_search() and was is None and self._can_close_pool:
            self.pool_open = False
            self.close_pool(self.field)
        self.say("")
        self.show()

    def action_info(self) -> None:
        """Tell all about the Land or the card under the cursor."""
        if self.focused is self.field:
            self.app.push_screen(words.LandInfo(self.game, self.view, self.field.land, self.field.card))
        elif self.focused is self.ranks:
            self.action_others()
        else:
            self.tell_about(self.ref)

    def action_others(self) -> None:
        """Show the teams in full, with the cards of the own one."""
        self.app.push_screen(Teams(self.view, players(self.table), self.has_aid))

    def offers_other_card(self) -> bool:
        """Offer another card where several are to be placed."""
        return self.ask is not None and bool(self.taken) and len(words.cards_to_place(self.asked_of)) > 1

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        shown = super().key_words()
        if self.ask is None:
            return shown
        use: Words = {} if words.uses(self.asked_of) else {"use": None}
        return {**self._question_words(), **shown, **self.idle_words(), **use}

    def _question_words(self) -> Words:
        """Return what the keys do about the open question."""
        if self.sought is not None or self.focused is self.options:
            return self.question_words()
        asked = self.doubt_words() or self.question_words(can_close=self._can_close_pool)
        close: Words = {"back": ""} if self._can_close_pool else {}
        pool: Words = {} if is_wide(self.size) else {"pool": tr("hide the pool") if self.pool_open else ""}
        over: Words = {**close, "panel(1)": "", **pool, "others": ""}
        if self.is_beside and self.answered_on != questions.BOARD:
            return {"pick": asked["pick"], "end": asked["end"], **over}
        if self.answered_on == words.FIELD:
            if self.focused is not self.field:
                pick = tr("take") if self.focused is self.muster else tr("why not")
                return {"pick": pick, "end": None, "use": None, **over}
            return {**words.field_words(self.asked_of, self.lit_option()), **over}
        if self.answered_on == words.MUSTER:
            more = dict.fromkeys(("info", "panel(1)", "undo", "hint"), "")
            return {"pick": tr("carry out") if self.lit_option() else None, "end": tr("end phase"), **more}
        if self.focused is self.field:
            return {"pick": tr("the Land"), "move": "", "end": asked["end"], "land": "", "info": tr("details"), **over}
        return {**asked, "info": "", **over}
