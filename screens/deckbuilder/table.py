"""The table of every deck-builder with battles: the board, the own area, the other players, the panels of a battle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget

from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.proposals import useful
from kunitori_tui.games.deckbuilder.rules.advice import free_stays
from kunitori_tui.games.deckbuilder.words.preview import is_slight
from kunitori_tui.play.table import Question, Table
from kunitori_tui.text import decisions
from kunitori_tui.text.catalog import N_, tr
from screens.deckbuilder import questions
from screens.deckbuilder.battle_panel import BattlePanel
from screens.deckbuilder.board_table import CaptionTable
from screens.deckbuilder.hand import Area, Hand
from screens.deckbuilder.lines import Chronicle, sign
from screens.deckbuilder.places import LayoutNeeds, is_large, left, places, third
from screens.deckbuilder.players import Players, rivals
from screens.deckbuilder.pool import piles_of, sections
from screens.drawing.one_frame import Places, is_wide
from screens.keys import Words, both
from screens.manifest import panel as panel_of
from screens.manifest import screen as screen_of
from screens.table.screen import SPARED
from screens.table.stops import PANEL as ASIDE
from screens.widgets import option_panel as lists
from screens.widgets.lines import KeyLine, TextLines
from screens.widgets.panel import Panel

DEPLOY = "deploy"
"""The setting that asks about every deployment; else what gives back all it costs stays without a question."""


class DeckTable(CaptionTable):
    """The game being played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *both("left", "right", "whose", N_("whose area"), N_("watching: another player's area")),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__(table, useful)
        self.players = Players(id="players")
        self.area = Area(id="area")
        self.chronicle = Chronicle()
        self._battle_panels: dict[str, BattlePanel] = {}
        """The panels of battles, by the way of their questions; each is made when one of these is asked first."""
        self._proposed: list[Option] = []
        """How the open question would be answered as it was proposed, by the table or a hint."""
        self._spared: tuple[list[Option], Sequence[Option]] | None = None
        """The plan made by hand and the hint that was not laid over it; None where a hint was."""
        self._is_pool_quiet = False
        """Whether the pool was drawn as a line of words."""
        self._playing_free = False
        """Whether what is chosen is part of a stroke that plays several cards."""

    # -- the panels ---------------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield from (TextLines(id="top", bar=True), TextLines(id="aim"))
        yield from (self.pool, TextLines(id="info"), self.players, self.area, self.hand)
        yield from self.chronicle.panels(self.size)
        yield from (TextLines(id=name) for name in ("legend", "note", "question"))
        yield KeyLine(bar=True)

    def places_in(self, size: Size) -> Places:
        found, over = places(size, self._wants(size)), {"log": 1, "deck": 0} if is_wide(size) else {}
        return found if self.coaching.spoken is None else self.coaching.lay(found, over)

    def _wants(self, size: Size) -> LayoutNeeds:
        """Return how much there is to show in a terminal of ``size``."""
        view, aim = self.course.view, self.course.aim
        cards = view.table
        wide = is_wide(size)
        part = left(size) if wide else size.width
        looks_on = view.seat is None and self.elsewhere is not None and self.elsewhere.is_laid
        return LayoutNeeds(
            rivals=sum(seat != view.seat for seat in range(view.seats)),
            pool=2 if self.pool.is_quiet else self.pool.count_lines(part),
            pool_list=len(piles_of(cards)) + sections(cards),
            area_lines=self.area.count_lines(part) if self.area.entries or self.ask is None else 0,
            area_cards=self.area.count_rows(part) if wide and self.area.entries else 0,
            hand_cards=self.hand.count_rows(part) if wide and self.hand.entries else 0,
            hand_lines=0 if looks_on else self.hand.count_lines(part),
            hand_list=len(self.hand.listed),
            options=self.lines_listed,
            battle=self.answered_on if self.battle is not None else "",
            battle_lines=self.battle.count_lines() if self.battle is not None else 0,
            urgent=bool(aim and aim.urgent) or not is_slight(self.course.threat),
            legend=self.is_legend_shown and self.has_signs,
            coach=0 if wide or self.coaching.spoken is None else len(self.coaching.lines(size.width)),
            note=len(self.note_lines(size.width)),
            note_left=len(self.note_lines(part)) if wide else 0,
            digest=len(self.aside_lines(part)),
            deck=self.chronicle.deck.count_lines(third(size) or part) if wide else 0,
            story=self.has_aid and is_large(size),
            pool_listed=self.pool.listed and not wide,
        )

    @property
    def battle(self) -> BattlePanel | None:
        """Return the panel on which the open question is answered, if it is one of a battle."""
        if self.answered_on in questions.BATTLES and self.answered_on not in self._battle_panels:
            self._battle_panels[self.answered_on] = panel_of(self.answered_on)(
                asks_back=lambda: bool(self.leaving.said), id=self.answered_on
            )
        return self._battle_panels.get(self.answered_on)

    @property
    def ticked(self) -> Hand | Area | None:
        """Return the panel whose cards are ticked to answer the open question, if it is one of what is kept."""
        if self.answered_on == questions.KEEP:
            return self.hand
        return self.area if self.answered_on == questions.DEPLOY else None

    @property
    def looks_on(self) -> bool:
        """Return whether somebody at another terminal sees the others play here."""
        return self.viewer is None and self.table.company is not None and not self.table.over

    def on_resize(self) -> None:
        """See :meth:`.Board.on_resize`, which Textual calls next."""
        self.players.boxes = self.area.cards_drawn = is_wide(self.size)

    # -- drawing ------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Draw everything; what did not change sends nothing. Before the table has a size nothing can be drawn."""
        if not self.has_size:
            return
        self.look_ahead()
        view = self.view
        lit, whose, marked = frozenset(self.lit), self.whose, self.marks(self.hinted)
        for panel in (self.pool, self.hand, self.area, self.players):
            panel.hinted = marked
            panel.moves_sideways = not self.looks_on
        aim = self.course.aim
        self.pool.marks = {end.ref: mark for end in aim.endings if (mark := sign(end))} if aim else {}
        self.show_board()
        self.players.tells_turns = ("log" if is_wide(self.size) else ASIDE) not in self.places_in(self.size)
        self.players.show(view, rivals(self.table, self.viewer), lit, self.has_aid)
        self.area.coded = self.is_coded
        self.area.show_area(view, whose, lit, "" if whose == self.viewer else self.names[whose])
        if self.battle is not None:
            self.battle.repaint()
        self.show_captions(aim)
        if is_wide(self.size):
            self.bring(*self.chronicle.panels(self.size))
            self.chronicle.show(self.size, self.reader(), view)
        self.show_log()
        self.show_lines()
        self._is_pool_quiet = self.pool.is_quiet
        self.place_panels()

    def marks(self, choices: Sequence[Option]) -> frozenset[str]:
        """See :meth:`.Board.marks`; where nothing is lit, as cards of others may be named, the panel marks the hint."""
        return super().marks(choices if self.lit else ())

    def draw_hint(self) -> None:
        """See :meth:`.GameScreen.draw_hint`."""
        marked = self.marks(self.hinted)
        for panel in (self.pool, self.hand, self.area, self.players):
            panel.mark(marked)
        self.offer()
        self.show_lines()
        self.draw_note()

    def draw_lines(self) -> None:
        """Draw what follows the cursor: the card under it, the question, the keys."""
        self.forget_doubt()
        self.show_about()
        self.query_one(KeyLine).repaint()

    def show_log(self) -> None:
        """See :meth:`.CaptionTable.show_log`: what a panel tells where it stands now need not be told once more."""
        places = self.places_in(self.size)
        if not self.pool.listed and "pool" in places:
            self.pool.lay_out(*places["pool"].size)
        self.hand.foresee(places.get("hand"))
        self.area.foresee(places.get("area"))
        super().show_log()

    # -- the cursor ---------------------------------------------------------------------------------------------

    @property
    def ref(self) -> str:
        """Return what the cursor stands on, "" for nothing."""
        focused = self.focused
        if self.is_in_list:
            return questions.card_of(self.game, self.view, self.options.key) if self.options.key else ""
        if self.battle is not None and focused is self.battle:
            return self.battle.ref
        return focused.ref if isinstance(focused, Panel) else ""

    def lit_option(self) -> Option | None:
        if self.ask is None:
            return None
        deployed = self.lit.get("deployed:" + self.ref.partition(":")[2]) if self.focused is self.area else None
        return self.lit.get(self.ref, deployed)

    def standing(self) -> object:
        """See :meth:`.TableScreen.standing`."""
        planned = self.ticked.choices() if self.ask is not None and self.ticked is not None else None
        changes = self.battle.changes if self.battle is not None else None
        return super().standing(), self.options.key if self.is_in_list else self.ref, changes, planned

    def on_panel_moved(self, event: Panel.Moved | None = None) -> None:
        """Let the piles come with the cursor, go with it where none can be had; Textual asks :class:`.Board`, too."""
        if self.pool.is_quiet != self._is_pool_quiet:
            self.show()

    def on_battle_panel_moved(self) -> None:
        """The plan of a battle has changed: what was asked back about it is no longer meant."""
        self.leaving.stay()
        super().on_panel_moved()

    # -- the question -------------------------------------------------------------------------------------------

    def open_question(self) -> None:
        """Light what can be chosen, open the panel that answers, cursor on the obvious; else close all."""
        area = self.area
        area.ticked = self.hand.ticked = self._spared = None
        if self.ask is None:
            self.open_board()
            if self.viewer is not None:
                area.stand_beside(paints=False)
            if self.focused is None or isinstance(self.focused, lists.OptionPanel | BattlePanel):
                self.set_focus(self.pool)
            return
        view = self.view
        area.come_back()
        self.open_board(questions.way(self.game, view), questions.lit(self.game, view))
        if self.answered_on == questions.PANEL:
            self.list_choices()
        elif self.battle is not None:
            self.bring(self.battle)
            self.battle.begin(self.game, view, self.names, self.has_aid)
            self._proposed = self.battle.choices()
            self.set_focus(self.battle)
        elif self.ticked is not None:
            self.ticked.begin(view)
            self._proposed = self.ticked.choices()
            self.set_focus(self.ticked)
        elif any(ref.startswith(("deployed:", "area:")) for ref in self.lit):
            area.show_area(view, self.whose, frozenset(self.lit))
            area.go_to_lit()
            for step in self.course.free[:1]:
                area.go_to(f"deployed:{step.partition(':')[2]}")
            self.set_focus(area)
        else:
            self.take_cursor()
        if self._is_pool_open and self.focused is not self.pool:
            self.pool.listed = False  # it would lie over what is asked about

    def asked(self) -> str:
        """See :meth:`.Board.asked`; where cards are ticked, what that comes to."""
        ticked = self.ticked.question(self.names) if self.ticked is not None and self.sought is None else ""
        return ticked or super().asked()

    def public_question(self, ask: Question) -> Screen[str | None] | None:
        """Return the screen that asks for help in a joint battle: all that is at stake lies open."""
        if ask.decision.kind != "consent":
            return None
        asking: Screen[str | None] = screen_of("consent")(self.game, self.view_of(ask.seat), self.names, self.has_aid)
        return asking

    def choice_words(self, choice: Option) -> str:
        """Return a choice in words, without what the table shows of it."""
        return decisions.brief(self.view, choice, self.names)

    def show_hint(self, choices: Sequence[Option]) -> None:
        """Light the choices of a hint, or lay its plan into the panel: over one made by hand when asked once more."""
        plan, asked, self._spared = self.battle or self.ticked, self._spared, None
        if plan is not None:
            own = plan.choices()
            if own == self._proposed or self.is_hinted(own) or (own, choices) == asked:
                plan.follow(choices)
                self._proposed = plan.choices()
            else:
                self._spared = own, choices
        elif self.answered_on == questions.PANEL:
            self.options.go_to(choices[0])
        elif self.answered_on == questions.BOARD:
            self.point_at(choices[0], elsewhere=self.area)

    @property
    def marking(self) -> str:
        """See :attr:`.GameScreen.marking`."""
        if len(several := self.course.free) > 1 and not {*self.hinted[:1]}.isdisjoint(several):
            return tr("{key:Enter} does it, {key:free} plays {n} cards in one go.", n=len(several))
        return super().marking if self._spared is None else tr(SPARED)

    # -- answers ------------------------------------------------------------------------------------------------

    def submit(self, choices: Sequence[Option]) -> None:
        """Answer the open question with ``choices``, letting all cards stay where nothing else is asked."""
        if not self._playing_free:
            self.decide(choices)
        stays = free_stays(self.view, choices) if self.ask is not None and self.setting(DEPLOY) != "on" else []
        super().submit([*choices, *stays])

    def on_panel_picked(self, event: Panel.Picked) -> None:
        """Do what was picked; what is ticked is confirmed."""
        if self.ask is None or self.has_sought():
            return
        if self.leaving.stay():
            self.show()
        elif self.ticked is not None:
            self.action_end()
        else:
            self.pick(event.panel, event.ref)

    def on_battle_panel_answered(self, event: BattlePanel.Answered) -> None:
        """Carry out the plan of a battle, or ask back where it cannot be won."""
        if self.leaving.stay():
            self.show()
        elif self.battle is not None:
            self.submit_if_meant(event.choices, self.battle.doubt(event.choices))

    def show_doubt(self, said: str) -> None:
        self.show() if self.battle is not None else super().show_doubt(said)

    def action_end(self) -> None:
        """End the phase, or take the one way out of the question; what is ticked is confirmed."""
        if self.ticked is not None and self.ask is not None:
            self.submit(self.ticked.choices())
        else:
            super().action_end()

    def action_end_for_good(self) -> None:
        """Do that and never ask again."""
        if self.answered_on == questions.DEPLOY:
            self.keep_setting(DEPLOY, "off")
            self.action_end()
        else:
            super().action_end_for_good()

    def action_free(self) -> None:
        """Play all deployed cards and those that pay for themselves."""
        self.decide(sum_up=True)
        self._playing_free = True
        super().action_free()
        self._playing_free = False

    def action_undo(self) -> None:
        """Take back, first what is only planned on the screen."""
        if self.battle is None or not self.battle.clear():
            if self.can_undo:
                self.take_back()
            super().action_undo()

    # -- keys ---------------------------------------------------------------------------------------------------

    def action_panel(self, step: int) -> None:
        """Give the cursor to the next panel."""
        listed: list[Widget] = [self.options] if self.is_listing else []
        deck = [self.chronicle.deck] if is_wide(self.size) else []
        order = [*listed, self.hand, self.pool, self.players, self.area, *deck]
        self.pass_cursor([self.battle] if self.battle is not None else order, step)

    def action_back(self) -> None:
        """Close what is open: search, generals, pool, what others did, a note; else go back to the pool or the hand."""
        stays = self.leaving.stay()
        closed = stays or self.close_search() or self._close_pool() or bool(self.note)
        if not closed and self.aside is not None:
            self.aside = None
        elif not stays:
            self.say("")
            if not closed and self.ask is not None and self.answered_on == questions.BOARD and self.hand.entries:
                self.set_focus(self.pool if self.paid else self.hand)
        self.show()

    @property
    def _is_pool_open(self) -> bool:
        """Return whether the pool lies over the board. A wide terminal shows its texts at their own place, always."""
        return self.pool.listed and not is_wide(self.size)

    def _close_pool(self) -> bool:
        """Close the pool with texts; return whether it was open."""
        was_open = self._is_pool_open
        if was_open:
            self.pool.listed = False
            self.close_pool(self.pool)
        return was_open

    def action_pool(self) -> None:
        """Show the pool with texts over the board, or the board again."""
        if not self._close_pool():
            self.pool.listed = True
            self.open_pool()
        self.show()

    def offers_whose(self, step: int) -> bool:
        """Offer to look at the areas of others to who looks on."""
        return self.looks_on

    def offers_pool(self) -> bool:
        """Offer the pool where there is room for it."""
        return self.battle is None or is_wide(self.size)

    def offers_end_for_good(self) -> bool:
        return self.ask is not None if self.answered_on == questions.DEPLOY else super().offers_end_for_good()

    def action_info(self) -> None:
        """Tell all about the card or the players under the cursor, else the rule behind the question."""
        self.action_others() if self.focused is self.players else self.tell_about(self.ref)

    def on_own_deck_opened(self) -> None:
        """Show where the own cards lie: somebody has asked for it on their panel."""
        self.action_own()

    def action_others(self) -> None:
        """Show all that is known of the other players."""
        self.app.push_screen(screen_of("others")(self.view, rivals(self.table, self.viewer), self.has_aid))

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        words = super().key_words()
        if self.ask is None:
            return words
        if self.sought is None and self.battle is not None:
            asked = self._battle_words()
        elif self.sought is None and self.ticked is not None:
            never: Words = {"end_for_good": tr("and stop asking")} if self.answered_on == questions.DEPLOY else {}
            asked = {"pick": tr("confirm"), **never, "end": None, **dict.fromkeys(("info", "undo", "hint"), "")}
        else:
            asked = self.doubt_words() or self.question_words(can_close=self._is_pool_open)
        return {**asked, **words, **self.idle_words()}

    def _battle_words(self) -> Words:
        """Return what the keys do that a panel of a battle leaves to the table: a doubted plan is left by them."""
        closed: Words = {"panel": None, "pool": None}
        if not self.leaving.said:
            return {**closed, "end": None}
        end = tr("no battle") if set(self.leaving.meant) == {"home"} else tr("attack anyway")
        return {"end": end, "end_for_good": tr("and stop asking"), **closed}
