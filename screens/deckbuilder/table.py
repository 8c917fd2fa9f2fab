"""The table of every deck-builder with battles: the board, the own area, the other players, the panels of a battle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget

from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.proposals import useful
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.games.deckbuilder.words import digest, preview
from kunitori_tui.play.table import Question, Table
from kunitori_tui.text import aim as aim_words
from kunitori_tui.text import hints
from kunitori_tui.text.box import Aim
from kunitori_tui.text.catalog import tr
from kunitori_tui.text.players import Player
from screens.deckbuilder import questions
from screens.deckbuilder.board import Board
from screens.deckbuilder.board_keys import KEYS, LOOKING_ON, BoardKeys
from screens.deckbuilder.captions import KEY as LEGEND
from screens.deckbuilder.captions import Captions, Legend, Notes
from screens.deckbuilder.chronicle import Chronicle
from screens.deckbuilder.hand import Area, Hand
from screens.deckbuilder.lines import sign
from screens.deckbuilder.places import places
from screens.deckbuilder.players import Players, rivals
from screens.deckbuilder.pool import Pool, grid, sections
from screens.deckbuilder.question_panels import Deployment, QuestionPanels
from screens.deckbuilder.wide import LayoutNeeds, is_large, left
from screens.keys import Words
from screens.manifest import screen as screen_of
from screens.table.base import TableScreen
from screens.table.hint import can_undo
from screens.table.places import Places, is_wide
from screens.widgets.lines import KeyLine, TextLines
from screens.widgets.panel import Panel

if TYPE_CHECKING:  # a table stands before the panels of battles and the list of choices are there
    from screens.deckbuilder.battle_panel import BattlePanel
    from screens.widgets.option_panel import OptionPanel


class DeckTable(TableScreen):
    """The game being played."""

    BINDINGS: ClassVar[list[BindingType]] = [*KEYS, LEGEND, *LOOKING_ON]
    DOUBTS = "waste"

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.pool = Pool(id="pool")
        self.players = Players(id="players")
        self.area = Area(id="area")
        self.hand = Hand(id="hand")
        self.chronicle = Chronicle()
        self.board = Board(self, self.pool, self.hand, useful)
        self.board_keys = BoardKeys(self, self.board, self.pool)
        self.asking = QuestionPanels(self, self.board, self.pool, self.area, self.hand)
        self.notes = Notes(self)
        self.legend = Legend(self)
        self.captions = Captions(self, self.board, self.notes, self.legend)
        self.deployment = Deployment(self)
        self._has_size = False
        self._playing_free = False
        """Whether what is chosen is part of a stroke that plays several cards."""

    # -- the panels ---------------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        yield TextLines(id="top", bar=True)
        yield TextLines(id="aim")
        yield self.pool
        yield TextLines(id="info")
        yield self.players
        yield self.area
        yield self.hand
        yield from self.chronicle.panels(self.size)
        yield TextLines(id="legend")
        yield TextLines(id="note")
        yield TextLines(id="question")
        yield KeyLine(bar=True)

    @property
    def view(self) -> DeckView:
        """See :attr:`.GameScreen.view`."""
        return self.view_of(self.viewer)

    def view_of(self, seat: int | None) -> DeckView:
        """See :meth:`.GameScreen.view_of`."""
        view = super().view_of(seat)
        assert isinstance(view, DeckView)
        return view

    def places_in(self, size: Size) -> Places:
        return self.coaching.lay(places(size, self._wants(size)), {"log": 1, "deck": 0} if is_wide(size) else {})

    def _wants(self, size: Size) -> LayoutNeeds:
        """Return how much there is to show in a terminal of ``size``."""
        board, view, aim = self.board, self.view, self.aim
        cards = view.table
        part = left(size) if is_wide(size) else size.width
        looks_on = view.seat is None and self.awaiting is not None and self.awaiting.is_laid
        return LayoutNeeds(
            rivals=sum(seat != view.seat for seat in range(view.seats)),
            pool_rows=grid(cards).rows,
            pool_list=len(grid(cards).piles()) + sections(cards),
            area_lines=self.area.count_lines(part),
            area_cards=self.area.count_rows(part) if self.area.entries else 0,
            hand_cards=self.hand.count_rows(part) if self.hand.entries else 0,
            hand_lines=0 if looks_on else self.hand.count_lines(part),
            options=board.lines_listed,
            battle=board.way == questions.ATTACK,
            defence=board.way == questions.DEFENCE,
            joint=board.way == questions.JOINT,
            battle_lines=self.battle.count_lines() if self.battle is not None else 0,
            urgent=bool(aim and aim.urgent),
            legend=self.legend.is_shown,
            coach=0 if is_wide(size) else len(self.coaching.lines(size.width)),
            note=len(self.captions.note(size.width)),
            note_left=len(self.captions.note(part)),
            digest=len(self.captions.aside(size.width)),
            digest_left=len(self.captions.aside(part)),
            area_asked=any(ref.startswith(("deployed:", "area:")) for ref in board.lit),
            deck=self.chronicle.count_lines(size),
            story=self.setting("memory_aid") == "on" and is_large(size),
            pool_listed=self.pool.listed and not is_wide(size),
        )

    @property
    def battle(self) -> BattlePanel | None:
        """Return the panel on which the open question is answered, if it is one of a battle."""
        return self.asking.battle

    @property
    def ticked(self) -> Hand | Area | None:
        """Return the panel whose cards are ticked to answer the open question, if it is one of what is kept."""
        return self.asking.ticked

    @property
    def aim(self) -> Aim | None:
        """Return the aim of the game as the position has it."""
        return aim_words.aim(self.view, self.names)

    @property
    def looks_on(self) -> bool:
        """Return whether somebody at another terminal sees the others play here."""
        return self.viewer is None and self.table.company is not None and not self.table.over

    @property
    def rivals(self) -> list[Player]:
        """Return the other players as the viewer may know them."""
        return rivals(self.table, self.viewer)

    def on_resize(self) -> None:
        """Arrange the same panels for another size."""
        wide = is_wide(self.size)
        self.pool.listed = self.players.boxes = wide
        self.area.cards_drawn = self.hand.cards_drawn = wide
        self._has_size = True
        self.show()

    # -- drawing ------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Draw everything; what did not change sends nothing. Before the table has a size nothing can be drawn."""
        if not self._has_size:
            return
        view = self.view
        lit, at = frozenset(self.board.lit), self.board.at
        # Where nothing is lit the options may name cards of others, and the panel marks the hint itself.
        marked = self.board.marked(self.hinted if lit else ())
        for panel in (self.pool, self.hand, self.area, self.players):
            panel.hinted = marked
            panel.moves_sideways = not self.looks_on
        aim = self.aim
        self.pool.marks = {end.ref: mark for end in aim.endings if (mark := sign(self.look, end))} if aim else {}
        self.board.show()
        aid = self.setting("memory_aid") == "on"
        self.players.show(view, self.rivals, lit, aid)
        self.area.show_area(view, at, lit, "" if at == self.viewer else self.names[at])
        if self.battle is not None:
            self.battle.repaint()
        self.captions.show(aim)
        self.bring(*self.chronicle.panels(self.size))
        self.chronicle.divide(self.size, self.look)
        asks = self.setting(self.DOUBTS) == "on"
        self.chronicle.show_settings(self.size, self.speed, legend=self.legend.is_shown, asks=asks)
        self.chronicle.show(self.table, view, self.names, self.size, aid=aid)
        self.captions.show_log()
        self.show_lines()
        self.place_panels()

    def draw_note(self) -> None:
        """See :meth:`.TableScreen.draw_note`."""
        self.captions.show_log()
        super().draw_note()

    def draw_lines(self) -> None:
        """Draw what follows the cursor: the card under it, the question, the keys."""
        self.board.moved()
        self.captions.show_about(self.ref, self.asking.question())
        self.query_one(KeyLine).repaint()

    # -- the cursor ---------------------------------------------------------------------------------------------

    @property
    def ref(self) -> str:
        """Return what the cursor stands on, "" for nothing."""
        focused = self.focused
        if self.board.is_in_list:
            chosen = self.board.choices.key
            return questions.card_of(self.game, self.view, chosen) if chosen else ""
        if self.battle is not None and focused is self.battle:
            return self.battle.ref
        return focused.ref if isinstance(focused, Panel) else ""

    def lit_option(self) -> Option | None:
        if self.ask is None:
            return None
        chosen = self.board.lit.get(self.ref)
        if chosen is None and self.focused is self.area:
            chosen = self.board.lit.get("deployed:" + self.ref.partition(":")[2])
        return chosen

    def standing(self) -> object:
        """See :meth:`.TableScreen.standing`."""
        planned: object = self.battle.changes if self.battle is not None else None
        if self.ask is not None and self.ticked is not None:
            planned = self.ticked.choices()
        return super().standing(), self.board.choices.key if self.board.is_in_list else self.ref, planned

    def on_panel_moved(self, event: Panel.Moved | None = None) -> None:
        """The cursor stands elsewhere: tell about that, unless a new question did so after it had moved."""
        if not self._has_size:
            return
        if self.forget_note():
            self.draw_note()
        elif event is not None and self.has_told_since(event):
            return
        self.show_lines()

    def on_battle_panel_moved(self) -> None:
        """The plan of a battle has changed: what was asked back about it is no longer meant."""
        self.leaving.stay()
        self.on_panel_moved()

    def on_option_list_option_highlighted(self) -> None:
        """The cursor of the list of choices has moved."""
        if self._has_size:
            self.show_lines()

    # -- the question -------------------------------------------------------------------------------------------

    def open_question(self) -> None:
        """Light what can be chosen and put the cursor where the obvious thing is."""
        self.asking.begin()
        if self.ask is not None and self._is_pool_open and self.focused is not self.pool:
            self.pool.listed = False  # it would lie over what is asked about

    def public_question(self, ask: Question) -> Screen[str | None] | None:
        """Return the screen that asks for help in a joint battle: all that is at stake lies open."""
        if ask.decision.kind != "consent":
            return None
        aid = self.setting("memory_aid") == "on"
        shown: Screen[str | None] = screen_of("consent")(self.game, self.view_of(ask.seat), self.names, aid)
        return shown

    def choice_words(self, choice: Option) -> str:
        """Return a choice in words, without what the table shows of it."""
        return hints.brief(self.view, choice, self.names)

    def show_hint(self, choices: Sequence[Option]) -> None:
        """Light the choices of a hint, or lay its plan into the panel."""
        self.asking.follow(choices)

    # -- answers ------------------------------------------------------------------------------------------------

    def submit(self, choices: Sequence[Option]) -> None:
        """Answer the open question with ``choices``; what comes of them is told beside the next."""
        if not self._playing_free:
            self.notes.begin(choices)
        super().submit(self.deployment.settled(self.view, choices) if self.ask is not None else choices)

    def on_panel_picked(self, event: Panel.Picked) -> None:
        """Do what was picked; what is ticked is confirmed."""
        if self.ask is None or self.board.search.accept():
            return
        if self.leaving.stay():
            self.show()
        elif self.ticked is not None:
            self.action_end()
        else:
            self.board.pick(event.panel, event.ref)

    def on_option_panel_chosen(self, event: OptionPanel.Chosen) -> None:
        """Answer with the choice of the list."""
        self.board.choose(event.key)

    def on_battle_panel_answered(self, event: BattlePanel.Answered) -> None:
        """Carry out the plan of a battle, or ask back where it cannot be won."""
        if self.leaving.stay():
            self.show()
        elif self.battle is not None:
            self.leaving.answer(event.choices, self.battle.doubt(event.choices))

    def way_out(self) -> Option | None:
        return self.board.way_out()

    def doubt(self, out: Option) -> str:
        return self.board.doubt()

    def show_doubt(self, said: str) -> None:
        self.show() if self.battle is not None else self.board.show_wasted()

    def action_end(self) -> None:
        """End the phase, or take the one way out of the question; what is ticked is confirmed."""
        if self.ticked is not None and self.ask is not None:
            self.submit(self.ticked.choices())
        else:
            super().action_end()

    def action_end_for_good(self) -> None:
        """Do that and never ask again."""
        if self.board.way == questions.DEPLOY:
            self.deployment.never_ask()
            self.action_end()
        else:
            super().action_end_for_good()

    def action_free(self) -> None:
        """Play all deployed cards and those that pay for themselves."""
        self.notes.begin(sum_up=True)
        self._playing_free = True
        self.board.play_free(self.submit)
        self._playing_free = False

    def action_treasures(self) -> None:
        """Play all treasures of the hand."""
        self.board.play_treasures()

    def action_undo(self) -> None:
        """Take back, first what is only planned on the screen."""
        if self.battle is None or not self.battle.clear():
            if can_undo(self):
                self.notes.take_back()
            super().action_undo()

    # -- keys ---------------------------------------------------------------------------------------------------

    def action_panel(self, step: int) -> None:
        """Give the cursor to the next panel."""
        listed: list[Widget] = [self.board.choices] if self.board.is_listing else []
        deck = [self.chronicle.deck] if is_wide(self.size) else []
        order = [*listed, self.hand, self.pool, self.players, self.area, *deck]
        self.pass_cursor([self.battle] if self.battle is not None else order, step)

    def action_back(self) -> None:
        """Close what is open on the table: the search, the list of generals, the pool with texts, what others did; else
        go back to the hand.
        """
        stays = self.leaving.stay()
        closed = stays or self.board.back() or self._close_pool()
        if not stays and (closed or not self.stops.aside.put_away()):
            self.say("")
            if not closed:
                self.board.go_to_hand()
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
            self.board.close_pool(self.pool)
        return was_open

    def action_pool(self) -> None:
        """Show the pool with texts over the board, or the board again."""
        if not self._close_pool():
            self.pool.listed = True
            self.board.open_pool()
        self.show()

    def action_find(self) -> None:
        """Look for a pile by name while typing."""
        self.board.search.begin()

    def on_key(self, event: events.Key) -> None:
        """Give the search its letters."""
        if not self.is_deaf:
            self.board.search.take(event)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keep the letter keys for the search while it is open; offer the pool where there is room for it."""
        if action == "whose":
            return self.looks_on
        if action == "pool" and self.battle is not None and not is_wide(self.size):
            return False
        if action == "end_for_good" and self.board.way == questions.DEPLOY:
            return self.ask is not None
        return self.board_keys.offers(action) and super().check_action(action, parameters)

    def besides(self, turns: Sequence[Any]) -> str:
        return digest.sold(turns, self.view)

    def what_next(self) -> str:
        return preview.what_next(self.view, self.names)

    def action_info(self) -> None:
        """Tell all about the card under the cursor; where none lies there, the rule behind the question."""
        self.board.tell_about(self.ref)

    def on_own_deck_opened(self) -> None:
        """Show where the own cards lie: somebody has asked for it on their panel."""
        self.action_own()

    def action_own(self) -> None:
        """Show where the own cards lie."""
        self.board.tell_own_cards()

    def action_whose(self, step: int) -> None:
        """Show who looks on the area of another player."""
        self.board.turn_to(step)
        self.show()

    def action_legend(self) -> None:
        """Explain the signs on the table, or no longer."""
        self.legend.switch()

    def action_others(self) -> None:
        """Show all that is known of the other players."""
        self.app.push_screen(screen_of("others")(self.view, self.rivals, self.setting("memory_aid") == "on"))

    def key_words(self) -> Words:
        """See :class:`.Keyed`."""
        words = super().key_words()
        if self.ask is None:
            return words
        if self.board.search.text is None and self.battle is not None:
            asked = self.board_keys.battle_words()
        elif self.board.search.text is None and self.ticked is not None:
            never: Words = {"end_for_good": tr("and stop asking")} if self.board.way == questions.DEPLOY else {}
            asked = {"pick": tr("confirm"), **never, "end": None, **dict.fromkeys(("info", "undo", "hint"), "")}
        else:
            asked = self.board_keys.doubt_words() or self.board_keys.question_words(can_close=self._is_pool_open)
        return {**asked, **words, **self.board_keys.idle_words()}
