"""The board that the table of every card box has: the pool, the hand, and a list for what cannot be chosen there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import Any, ClassVar, TypeVar

from textual.widget import Widget

from kunitori_tui.engine.api import Option, Ref
from kunitori_tui.games.deckbuilder.proposals import Useful, dearest_first, plan
from kunitori_tui.games.deckbuilder.rules.advice import Purchase, purchases
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.games.deckbuilder.words import preview
from kunitori_tui.play.table import Advice, Table, at_once
from kunitori_tui.text import cards, decisions
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import language, tr
from screens.deckbuilder import questions
from screens.deckbuilder.hand import Hand
from screens.deckbuilder.places import is_large, left
from screens.deckbuilder.pool import GENERALS, Pool, piles_of
from screens.deckbuilder.questions import BoardCourse
from screens.drawing.look import Look
from screens.drawing.one_frame import is_wide
from screens.manifest import screen as screen_of
from screens.table.base import TableScreen
from screens.widgets.card_row import CardRow
from screens.widgets.lines import Part, TextLines
from screens.widgets.option_panel import OptionPanel
from screens.widgets.panel import Panel

D = TypeVar("D", bound=DeckView)


def _choice(view: DeckView, choice: Option, names: Names, *, coded: bool) -> str:
    """Return a choice in words, with what its card does if its words say so or it is a general, which no pile shows."""
    label, number = decisions.option_label(view, choice, names), view.table.number.get(choice.rpartition(":")[2], -1)
    if number < 0:
        return label
    card = view.table.cards[number]
    signs = cards.symbols(card)
    if not (number in view.table.generals or (signs and label.endswith(signs))):
        return label
    return f"{label.removesuffix(signs).rstrip(' :')}  {cards.in_brief(card, coded=coded)}"


class ChoiceList(OptionPanel):
    """Offers choices of a question in words."""

    _offered: tuple[Sequence[tuple[Option, str]], str, Look, int] = ((), "", Look(), 0)

    def show(self, look: Look, title: str, words: Sequence[tuple[Option, str]], mark: str, width: int) -> None:
        """Offer choices with their ``words`` under a ``title``, in ``width`` cells, one of them with a ``mark``. The
        cursor stays where it is while they are the same as before.
        """
        offered = (words, mark, look, width)
        if offered != self._offered:
            at = self.highlighted if words == self._offered[0] else None
            self._offered = offered
            self.offer(look, f" {title} ", words, mark, width=width)
            if at is not None:
                self.highlighted = at


class Board(TableScreen[D]):
    """A table with a board on which questions about cards are answered. What lies on it besides, what the cursor stands
    on and what Enter does there, each table says. ``useful`` says what is worth having, ``idle`` which card of the hand
    would do nothing if it were played now.
    """

    DOUBTS = "waste"
    has_room_for_cards: ClassVar[bool] = True
    """Whether a wide terminal has room for all that is to be said of a card."""

    def __init__(
        self, table: Table, useful: Useful = dearest_first, idle: Callable[[Any, int], bool] = lambda view, card: False
    ) -> None:
        super().__init__(table)
        self.pool = Pool(self.view, id="pool")
        self.hand = Hand(id="hand")
        self.has_size = False
        """Whether there is room for anything yet: before that nothing can be drawn."""
        self.answered_on = ""
        """How the open question is answered (:mod:`.questions`); "" while nobody at this screen is asked."""
        self.lit: dict[str, Option] = {}
        """What can be chosen on the table now, ref -> choice."""
        self.generals: list[Option] = []
        """The choices that name a general; empty while their pile is closed."""
        self.paid: dict[Option, Purchase] = {}
        """What the hand can pay; see :func:`.advice.purchases`."""
        self._sought_from: tuple[Widget | None, str] = (None, "")
        """The panel that had the cursor before, and the pile under that of the pool."""
        self._useful = useful
        self._idle = idle
        self._came_from: Widget | None = None
        """The panel that had the cursor before the pool was opened for this question."""
        self._turn = (0, "")
        """The turn and the phase that were asked about last."""
        self._turned_to: int | None = None
        """The seat whose area somebody looks at who looks on; None follows the turn."""
        self._doubted: tuple[Widget | None, str] = (None, "")
        """The panel and the place of the cursor when the way out was doubted."""

    @property
    def ref(self) -> str:
        """Return what the cursor stands on, "" for nothing."""
        raise NotImplementedError

    @property
    def is_coded(self) -> bool:
        """Return whether what cards do is to be told in symbols rather than in words."""
        return self.setting("codes") == "codes"

    @property
    def is_told(self) -> bool:
        """Return whether the panel with the cursor says all that the card under it does."""
        return isinstance(self.focused, Panel) and self.focused.tells(self.ref)

    @property
    def whose(self) -> int:
        """Return the seat whose area is shown as the own one: the viewer, else who is at turn or who was turned to."""
        if self.viewer is not None:
            return self.viewer
        return self.view.active if self._turned_to is None else self._turned_to

    @cached_property
    def options(self) -> ChoiceList:
        """The list of choices, made for the first question that is answered in it."""
        return ChoiceList(id="options")

    @property
    def is_listing(self) -> bool:
        """Return whether the list of choices is open."""
        return self.answered_on == questions.PANEL or bool(self.generals)

    @property
    def is_in_list(self) -> bool:
        """Return whether the cursor stands in the list of choices."""
        return self.is_listing and self.focused is self.options

    @property
    def lines_listed(self) -> int:
        """Return the lines that the list of choices takes, its title included; 0 while it is closed."""
        return self.options.count_lines + 1 if self.is_listing else 0

    # -- the question -------------------------------------------------------------------------------------------

    def open_board(self, way: str = "", lit: dict[str, Option] | None = None) -> None:
        """Close what was open for the last question; the next is answered in the ``way``, with what is ``lit``. The
        cursor is away while others move, until a key brings it back.
        """
        self.generals = []
        self.stop_seeking()
        self._came_from = None
        self.answered_on, self.lit = way, lit or {}
        self.pool.come_back()
        self.hand.come_back()
        self.paid = purchases(self.view) if way == questions.BOARD else {}
        self.lit |= {"pool:" + option.partition(":")[2]: option for option in self.paid}
        if not way and self.viewer is not None:
            self.pool.stand_beside(paints=False)
            self.hand.stand_beside(paints=False)
        self.look_ahead()

    @cached_property
    def course(self) -> BoardCourse:
        """The course of the open question, or of the position while nobody here is asked."""
        return BoardCourse(
            self.game,
            self.view,
            self.names,
            self.answered_on,
            self.lit,
            self.paid,
            self._useful,
            self.look,
            language(),
            self.has_room_for_cards and is_wide(self.size),
            self.has_room_for_cards and is_large(self.size),
            self.is_coded,
        )

    def look_ahead(self) -> None:
        """Take up another course where the question or its form is another; word it while nobody waits."""
        before = self.__dict__.pop("course", None)
        if before == self.course:
            self.course = before
        elif self.course.way and not self.course.wide:
            self.call_when_drawn(partial(self._tell_ahead, self.course))

    def _tell_ahead(self, course: BoardCourse) -> None:
        for panel in (self.pool, self.hand):
            for spot in panel.spots:
                course.about(spot.ref, self.size.width, panel.tells(spot.ref))

    def list_choices(self) -> None:
        """Give the cursor to the list, with all choices of the question or with the generals."""
        self.bring(self.options)
        self.offer()
        offered = [o for o in self.view.choices if any(ref.startswith("pool:") for ref in self.course.places[o])]
        if self.answered_on == questions.PANEL and len(offered) == 1:  # one card is offered, or nothing
            self.options.go_to(offered[0])
        self.set_focus(self.options)

    def take_cursor(self) -> None:
        """Give the cursor to the hand or the pool, whichever is asked about; else to the way out."""
        view, lit = self.view, {ref.partition(":")[0] for ref in self.lit}
        before, self._turn = self._turn, (view.turn, view.phase)
        one_by_one = self.focused is self.hand and before == self._turn  # treasures, perhaps
        if "hand" in lit if not self.paid or one_by_one else "pool" not in lit:
            self.hand.show_hand(view, frozenset(self.lit))
            self._go_to_play()
            self.set_focus(self.hand)
        else:
            self.pool.take(view, frozenset(self.lit))
            wanted = self._useful(view, [view.table.number[ref[5:]] for ref in self.lit if ref.startswith("pool:")])
            if wanted:
                self.go_to_pile(wanted[0])
            elif self.way_out() is not None:
                self.pool.stand_beside()
            else:
                self.pool.go_to_dearest()
            self.set_focus(self.pool)

    @property
    def wished(self) -> Advice | None:
        """See :meth:`.GameScreen.wished`: what is bought or played, not the treasures that pay for it."""
        if self.answered_on not in (questions.BOARD, questions.PANEL):
            return None
        return self.coaching.wished([option for option in self.course.places if option not in self.course.treasures])

    def go_along(self) -> None:
        """See :meth:`.GameScreen.go_along`; the list of generals stays closed. With a coach a purchase begins with the
        cursor where a hint would send it: his pupil takes what Enter buys for advice.
        """
        is_pupil = bool(self.paid) and self.coaching.is_on and self.coaching.is_loaded and self.focused is self.pool
        wished = self.wished
        answer = self.play.hint() if wished is None and is_pupil else at_once(wished)
        advice = answer.result() if answer.done() else None
        if advice is not None and GENERALS in self._places_of(advice.hint.about):
            self.pool.go_to(GENERALS, paints=False)
            self.set_focus(self.pool)
        elif advice is not None:
            self.show_hint(advice.hint.choices[advice.hint.prepared :])

    def _go_to_play(self) -> None:
        """Put the cursor of the hand on a card that pays for itself, else the dearest to play, else on the way out."""
        view = self.view
        free, arg = plan(view), view.table.arg
        playable = [option for option in view.choices if option.startswith("play:")]
        sensible = [option for option in playable if not self._idle(view, arg[option])]
        if free and free[0] in playable:
            self.hand.go_to(f"hand:{free[0][5:]}")
        elif sensible:
            self.hand.go_to(f"hand:{max(sensible, key=lambda option: view.table.cost[arg[option]])[5:]}")
        elif playable and self.way_out() is not None:
            self.hand.stand_beside()
        else:
            self.hand.go_to_lit()

    def go_to_pile(self, card: int) -> None:
        """Put the cursor of the pool on the pile of a card; it is painted with all the rest."""
        table = self.view.table
        self.pool.go_to(GENERALS if table.is_general[card] else f"pool:{table.ids[card]}", paints=False)

    def point_at(self, choice: Option, elsewhere: Panel) -> None:
        """Put the cursor on what ``choice`` names, before all is drawn; what is neither in the hand nor in the pool
        lies ``elsewhere``, a general in the list of generals, and the way out beside it all.
        """
        refs, panels = self._places_of(choice), {"hand": self.hand, "pool": self.pool}
        if choice == self.way_out():
            panel: Panel = self.hand if self.view.phase == "action" else self.pool
            self.set_focus(panel)
            panel.stand_beside()
        elif GENERALS in refs:
            self.open_generals()
            self.options.go_to(choice)
        else:
            for ref in refs:
                panel = panels.get(ref.partition(":")[0], elsewhere)
                self.set_focus(panel)
                panel.go_to(ref, paints=False)

    def close_search(self) -> bool:
        """Close the search and put the cursor back, else the list of generals; return whether either was open."""
        if self.sought is not None:
            focused, pile = self._sought_from
            self.stop_seeking()
            self.pool.go_to(pile)
            self.set_focus(focused)
        elif self.generals:
            self.generals = []
            self.set_focus(self.pool)
        else:
            return False
        return True

    def stop_seeking(self) -> None:
        """Leave the letters to the keys again, and show all piles alike."""
        self.sought = None
        if self.pool.wanted:
            self.pool.find("")

    def open_pool(self) -> None:
        """Give the cursor to the pool."""
        self._came_from = self.focused
        self.set_focus(self.pool)

    def close_pool(self, otherwise: Panel) -> None:
        """Give the cursor of the pool back to the panel that had it before, else to ``otherwise``."""
        if self.focused is self.pool:
            self.set_focus(self._came_from or otherwise)

    def way_out(self) -> Option | None:
        """Return the choice that ends the phase; None where there is none, or more that lies beside the board."""
        return self.course.out

    # -- drawing ------------------------------------------------------------------------------------------------

    def write(self, name: str, *lines: Sequence[Part]) -> None:
        """Show ``lines`` where words called ``name`` stand."""
        self.query_one(f"#{name}", TextLines).show(*lines)

    def on_resize(self) -> None:
        """Arrange the same panels for another size."""
        self.pool.listed = self.hand.cards_drawn = is_wide(self.size)
        self.has_size = True
        self.show()

    def on_option_list_option_highlighted(self) -> None:
        """The cursor of the list of choices has moved."""
        if self.has_size:
            self.show_lines()

    def show_log(self) -> None:
        """Draw the log and what the program says beside the game."""
        raise NotImplementedError

    def draw_note(self) -> None:
        """See :meth:`.TableScreen.draw_note`."""
        self.show_log()
        super().draw_note()

    def on_panel_moved(self, event: Panel.Moved | None = None) -> None:
        """The cursor stands elsewhere: tell about that, unless a new question or a note did so after it had moved."""
        if not self.has_size or (event is not None and event.time < self._lines_drawn):
            return
        if self.forget_note():
            self.draw_note()
        self.show_lines()

    def show_board(self) -> None:
        """Draw the pool, the hand and the list."""
        view, lit = self.view, frozenset(self.lit)
        self.pool.coded = self.hand.coded = self.is_coded
        self.pool.show(view, lit)
        self.hand.show_hand(view, lit)
        self.offer()

    def offer(self) -> None:
        """Write the list, if there is one."""
        if "options" not in self.__dict__ or not self.options.is_attached:
            return
        width = left(self.size) if is_wide(self.size) else self.size.width
        view, asked = self.view, self.view.choices if self.answered_on == questions.PANEL else []
        choices = self.generals or sorted(asked, key=lambda one: one.startswith("spend:"))  # what is due is laid out
        title = tr("Choose a general") if self.generals else tr("Choose")
        words = [(one, _choice(view, one, self.names, coded=self.is_coded)) for one in choices]
        self.options.show(self.look, title, words, next((one for one in self.hinted[:1] if one in choices), ""), width)

    def marks(self, choices: Sequence[Option]) -> frozenset[str]:
        """Return what panels mark for the ``choices`` of a hint."""
        return frozenset(ref for choice in choices for ref in self._places_of(choice))

    def _places_of(self, choice: Option) -> Sequence[Ref]:
        """Return what a choice of this question names on the table, or one of those that follow it in a hint."""
        return self.course.places.get(choice) or questions.places_of(self.game, self.view, choice)

    def asked(self) -> str:
        """Return the line with the question, or with what is looked for."""
        if self.sought is None:
            return self.leaving.said or self.course.asked
        found = "" if self.pool.is_found else "  " + tr("No pile of that name.")
        return self.leaving.said or tr("Find a pile: {text}", text=self.sought + "_") + found

    # -- what would be wasted -----------------------------------------------------------------------------------

    def _wasted(self) -> list[int]:
        """Return the cards worth having that the hand could still pay for, the first to take first."""
        return self._useful(self.view, preview.affordable(self.view))

    def doubt(self, out: Option) -> str:
        """Return what would lapse where the phase ends now, "" where nothing of use would."""
        is_told = self.answered_on == questions.BOARD
        return preview.lapses(self.view, self._wasted(), self.size.width - 2) if is_told else ""

    def show_doubt(self, said: str) -> None:
        """Put the cursor on what the money would buy best, or on a card to play; it stays on what can be chosen."""
        wasted = self._wasted()
        if self.lit_option() is None:  # else perhaps a hint has brought it there, and who stays means that card
            panel = self.pool if wasted else self.hand
            panel.come_back()
            self.go_to_pile(wasted[0]) if wasted else self._go_to_play()
            self.set_focus(panel)
        self._doubted = self._place
        self.show()

    @property
    def _place(self) -> tuple[Widget | None, str]:
        return self.focused, self.focused.ref if isinstance(self.focused, Panel) else ""

    def forget_doubt(self) -> None:
        """Take the doubt back where the player has moved on from what it points at."""
        if self.leaving.said and self.answered_on == questions.BOARD and self._place != self._doubted:
            self.leaving.stay()

    # -- what there is to choose --------------------------------------------------------------------------------

    def open_generals(self) -> None:
        self.generals = self.course.generals
        if self.generals:
            self.list_choices()
            self.show()
        else:
            self.tell_about(GENERALS)  # each of them, and why he cannot be bought now

    def tell_about(self, ref: str) -> None:
        """Tell all about the card ``ref`` and those beside it; without one, open the rule behind the question."""
        refs, ref = self._in_line(ref), self.course.single(ref)
        if refs and ref:
            self.app.push_screen(screen_of("card")(self.game, self.view, refs, refs.index(ref) if ref in refs else 0))
        elif self.ask is not None:
            from kunitori_tui.text import rules  # the whole book

            section = next(iter(rules.links(self.game.id)["questions"][self.ask.decision.kind]), None)
            self.host.open_rules(self.game.id, section)

    def _in_line(self, ref: str) -> list[str]:
        """Return the cards that left and right go through while one of them is told about."""
        table, focused = self.view.table, self.focused
        if focused is self.pool:
            return [f"pool:{table.ids[card]}" for pile in piles_of(table) for card in pile.cards]
        if isinstance(focused, CardRow):
            return [entry.ref for entry in focused.entries]
        return [ref] if ref.partition(":")[2] in table.number else []
