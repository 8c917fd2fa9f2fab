"""The board that every deck-builder's table has: the pool, the hand, and a list for what cannot be chosen there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from textual.widget import Widget

from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.proposals import Useful, dearest_first, plan
from kunitori_tui.games.deckbuilder.rules.advice import leaves_nothing_to_buy, purchases
from kunitori_tui.games.deckbuilder.rules.phases import END
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.games.deckbuilder.words import preview, waste
from kunitori_tui.games.deckbuilder.words.preview import Meaning
from kunitori_tui.text import decisions, reasons
from kunitori_tui.text.catalog import paragraph, tr
from screens.deckbuilder import questions
from screens.deckbuilder.hand import Hand
from screens.deckbuilder.players import Players
from screens.deckbuilder.pool import GENERALS, Pool, grid
from screens.deckbuilder.search import Search
from screens.deckbuilder.wide import left
from screens.host import host
from screens.manifest import panel
from screens.manifest import screen as screen_of
from screens.table.base import TableScreen
from screens.table.places import is_wide
from screens.widgets.card_row import CardRow
from screens.widgets.panel import Panel

if TYPE_CHECKING:  # few questions need it
    from screens.deckbuilder.choice_list import ChoiceList


class Board:
    """How a question about cards is shown and answered on the table ``screen``. What lies on that table besides, what
    the cursor stands on and what Enter does there, the screen says. ``useful`` says what is worth having, ``idle``
    which card of the hand would do nothing if it were played now.
    """

    def __init__(
        self,
        screen: TableScreen,
        pool: Pool,
        hand: Hand,
        useful: Useful = dearest_first,
        idle: Callable[[Any, int], bool] = lambda view, card: False,
    ) -> None:
        self._screen = screen
        self._pool = pool
        self._hand = hand
        self.search = Search(screen, pool)
        self.way = ""
        """How the open question is answered (:mod:`.questions`); "" while nobody at this screen is asked."""
        self.lit: dict[str, Option] = {}
        """What can be chosen on the table now, ref -> choice."""
        self.generals: list[Option] = []
        """The choices that name a general; empty while their pile is closed."""
        self.paid: dict[Option, list[Option]] = {}
        """What the hand can pay, and the treasures that are played before; see :func:`.advice.purchases`."""
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
    def view(self) -> DeckView:
        """Return what the viewer may know."""
        view = self._screen.view
        assert isinstance(view, DeckView)
        return view

    @property
    def at(self) -> int:
        """Return the seat whose area is the own one on the screen: the viewer; to who looks on whose turn it is, unless
        he has turned to another.
        """
        viewer = self._screen.viewer
        if viewer is not None:
            return viewer
        return self.view.active if self._turned_to is None else self._turned_to

    def turn_to(self, step: int) -> None:
        """Show who looks on the area of the next player, which stays until he comes back to whose turn it is."""
        at = (self.at + step) % len(self._screen.table.seats)
        self._turned_to = None if at == self.view.active else at

    @cached_property
    def choices(self) -> ChoiceList:
        """The list of choices, made for the first question that is answered in it."""
        choices: ChoiceList = panel("choices")(id="options")
        return choices

    @property
    def is_listing(self) -> bool:
        """Return whether the list of choices is open."""
        return self.way == questions.PANEL or bool(self.generals)

    @property
    def is_in_list(self) -> bool:
        """Return whether the cursor stands in the list of choices."""
        return self.is_listing and self._screen.focused is self.choices

    @property
    def is_beside(self) -> bool:
        """Return whether the cursor stands on the way out of the question."""
        focused = self._screen.focused
        return self._screen.ask is not None and isinstance(focused, Panel) and focused.beside is not None

    @property
    def lines_listed(self) -> int:
        """Return the lines that the list of choices takes, its title included; 0 while it is closed."""
        return self.choices.count_lines + 1 if self.is_listing else 0

    # -- the question -------------------------------------------------------------------------------------------

    def begin(self, way: str = "", lit: dict[str, Option] | None = None) -> None:
        """Close what was open for the last question; the next is answered in the ``way``, with what is ``lit``."""
        self.generals = []
        self.search.end()
        self._came_from = None
        self.way, self.lit = way, lit or {}
        self._pool.come_back()
        self._hand.come_back()
        self.paid = purchases(self.view) if way == questions.BOARD else {}
        self.lit |= {ref: option for option in self.paid for ref in self._screen.game.targets(option)}

    def list_choices(self) -> None:
        """Give the cursor to the list, with all choices of the question or with the generals."""
        self._screen.bring(self.choices)
        self._offer()
        offered = [o for o in self.view.choices if any(r.startswith("pool:") for r in self._screen.game.targets(o))]
        if self.way == questions.PANEL and len(offered) == 1:  # one card is offered, or nothing
            self.go_to_choice(offered[0])
        self._screen.set_focus(self.choices)

    def go_to_choice(self, choice: Option) -> None:
        """Put the cursor of the list on ``choice``."""
        self.choices.go_to(choice)

    def take_cursor(self) -> None:
        """Give the cursor to the hand or the pool, whichever the question is about, on what is sensible; where nothing
        is, beside it all, on the way out.
        """
        view, lit = self.view, {ref.partition(":")[0] for ref in self.lit}
        before, self._turn = self._turn, (view.turn, view.phase)
        one_by_one = self._screen.focused is self._hand and before == self._turn  # treasures, perhaps
        if "hand" in lit if not self.paid or one_by_one else "pool" not in lit:
            self._hand.show_hand(view, frozenset(self.lit))
            self._go_to_play()
            self._screen.set_focus(self._hand)
        else:
            self._pool.take(view, frozenset(self.lit))
            offered = [view.table.number[ref[5:]] for ref in self.lit if ref.startswith("pool:")]
            wanted = self._useful(view, offered)
            if wanted:
                self.go_to_pile(wanted[0])
            elif self.way_out() is not None:
                self._pool.stand_beside()
            else:
                self._pool.go_to_dearest()
            self._screen.set_focus(self._pool)

    def _go_to_play(self) -> None:
        """Put the cursor of the hand on a card that pays for itself, else the dearest to play, else on the way out."""
        view = self.view
        free, arg = plan(view), view.table.arg
        playable = [option for option in view.choices if option.startswith("play:")]
        sensible = [option for option in playable if not self._idle(view, arg[option])]
        if free and free[0] in playable:
            self._hand.go_to(f"hand:{free[0][5:]}")
        elif sensible:
            cost = view.table.cost
            self._hand.go_to(f"hand:{max(sensible, key=lambda option: cost[arg[option]])[5:]}")
        elif playable and self.way_out() is not None:
            self._hand.stand_beside()
        else:
            self._hand.go_to_lit()

    def go_to_pile(self, card: int) -> None:
        """Put the cursor of the pool on the pile of a card; it is painted with all the rest."""
        table = self.view.table
        self._pool.go_to(GENERALS if table.is_general[card] else f"pool:{table.ids[card]}", paints=False)

    def point_at(self, choice: Option, elsewhere: Panel) -> None:
        """Put the cursor on what ``choice`` names; what is neither in the hand nor in the pool lies ``elsewhere``, a
        general in the list of generals, and the way out beside it all.
        """
        if choice == self.way_out():
            beside: Panel = self._hand if self.view.phase == "action" else self._pool
            self._screen.set_focus(beside)
            beside.stand_beside()
            return
        if questions.generals(self.view).intersection(self._screen.game.targets(choice)):
            self._open_generals()
            self.choices.go_to(choice)
            return
        for ref in self._screen.game.targets(choice):
            panel: Panel = {"hand": self._hand, "pool": self._pool}.get(ref.partition(":")[0], elsewhere)
            self._screen.set_focus(panel)
            panel.go_to(ref)

    def back(self) -> bool:
        """Close the search, else the list of generals; return whether either was open."""
        if self.search.text is not None:
            self.search.leave()
        elif self.generals:
            self.generals = []
            self._screen.set_focus(self._pool)
        else:
            return False
        return True

    def go_to_hand(self) -> None:
        """Give the cursor to the hand while the board asks and there is a hand."""
        if self._screen.ask is not None and self.way == questions.BOARD and self._hand.entries:
            self._screen.set_focus(self._hand)

    def open_pool(self) -> None:
        """Give the cursor to the pool."""
        self._came_from = self._screen.focused
        self._screen.set_focus(self._pool)

    def close_pool(self, otherwise: Panel) -> None:
        """Give the cursor of the pool back to the panel that had it before, else to ``otherwise``."""
        if self._screen.focused is self._pool:
            self._screen.set_focus(self._came_from or otherwise)

    # -- drawing ------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Draw the pool, the hand and the list."""
        view, lit = self.view, frozenset(self.lit)
        self._pool.show(view, lit)
        self._hand.show_hand(view, lit)
        if "choices" in self.__dict__ and self.choices.is_attached:
            self._offer()

    def _offer(self) -> None:
        screen = self._screen
        width = left(screen.size) if is_wide(screen.size) else screen.size.width
        choices = self.generals or (list(self.view.choices) if self.way == questions.PANEL else [])
        title = tr("Choose a general") if self.generals else tr("Choose")
        self.choices.show(screen.look, self.view, screen.names, title, choices, screen.hinted, width)

    def marked(self, choices: Sequence[Option]) -> frozenset[str]:
        """Return what panels mark for the ``choices`` of a hint: the generals lie on one pile."""
        refs = frozenset(ref for choice in choices for ref in self._screen.game.targets(choice))
        return refs | {GENERALS} if refs & questions.generals(self.view) else refs

    def question(self) -> str:
        """Return the line with the question, or with what is looked for."""
        if self._screen.leaving.said:
            return self._screen.leaving.said
        if self.search.text is not None:
            found = "" if self.search.finds else "  " + tr("No pile of that name.")
            return tr("Find a pile: {text}", text=self.search.text + "_") + found
        return self._screen.look.chip(decisions.prompt(self.view, self._screen.names))

    # -- answers ------------------------------------------------------------------------------------------------

    def pick(self, panel: Panel, ref: str) -> None:
        """Choose ``ref`` on ``panel``, or say why that is not possible."""
        screen, option = self._screen, self._screen.lit_option()
        if not ref:
            screen.action_end()
        elif ref == GENERALS:
            self._open_generals()
        elif option in self.treasures() and screen.hinted[:1] == [option]:  # it speaks of all of them
            self.play_treasures()
        elif option is not None:
            screen.submit(self.gesture(option))
        elif isinstance(panel, Players):
            screen.action_others()
        else:
            screen.refuse(self._why_not(ref))

    def gesture(self, option: Option) -> list[Option]:
        """Return the choices that ``option`` takes: the treasures that pay for it come first. Where nothing is left to
        buy after it, the phase ends with it, unless choices without a choice are left to the player.
        """
        steps = [*self.paid.get(option, ()), option]
        if not option.startswith("buy:") or self.way_out() != END or self._screen.setting("auto_pass") == "off":
            return steps
        return [*steps, END] if leaves_nothing_to_buy(self.view, steps) else steps

    def _generals(self) -> list[Option]:
        """Return the choices that take a general from the pool, and those for which the hand can pay."""
        generals = questions.generals(self.view)
        there = [option for ref, option in self.lit.items() if ref in generals]
        paid = [option for option in self.paid if generals.intersection(self._screen.game.targets(option))]
        return list(dict.fromkeys(there + paid))

    def _open_generals(self) -> None:
        self.generals = self._generals()
        if not self.generals:
            self.tell_about(GENERALS)  # each of them, and why he cannot be bought now
            return
        self.list_choices()
        self._screen.show()

    def _card_of(self, ref: str) -> str:
        """Return ``ref``; for the pile of the generals the first of them that is for sale, else the first of all."""
        if ref != GENERALS:
            return ref
        view = self.view
        generals = view.table.generals
        return f"pool:{view.table.ids[next((card for card in generals if view.is_offered(card)), generals[0])]}"

    def _why_not(self, ref: str) -> str:
        reason = self._screen.game.why_not(self.view, self._card_of(ref))
        return reasons.why(reason, cite=False) if reason else ""

    def choose(self, option: Option) -> None:
        """Answer with a choice of the list."""
        if option in self.view.choices or option in self.paid:
            self._screen.submit(self.gesture(option))

    def treasures(self) -> list[Option]:
        """Return the choices that play a treasure of the hand, one of each sort."""
        return [option for option in self.view.choices if option.startswith("treasure:")]

    def play_treasures(self) -> None:
        """Play all treasures of the hand."""
        view, treasures = self.view, self.treasures() if self._screen.ask is not None else []
        if not treasures:
            self._screen.refuse(tr("No treasure can be played now."))
            return
        hand = view.hand[self.at] or []
        self._screen.submit([o for o in treasures for _ in range(hand.count(view.table.arg[o]))])

    def free(self) -> list[Option]:
        """Return the choices that play what is played without a thought, up to the first that draws."""
        return plan(self.view) if self._screen.ask is not None else []

    def play_free(self, submit: Callable[[Sequence[Option]], None]) -> None:
        """Play it with ``submit``, and what is drawn with it likewise."""
        screen = self._screen
        if not self.free():
            screen.refuse(tr("No card pays for itself now."))
        while steps := self.free():
            before = screen.table.number
            submit(steps)
            if screen.table.number == before:  # the answer comes later
                return

    def way_out(self) -> Option | None:
        """Return the choice that ends the phase; None where there is none, or more that lies beside the board."""
        view = self.view
        out = questions.off_board(self._screen.game, view)
        if self.way == questions.PANEL:  # the end of a phase in which nothing else can be done
            return END if out == view.choices == [END] else None
        return out[0] if self.way == questions.BOARD and len(out) == 1 else None

    # -- what would be wasted -----------------------------------------------------------------------------------

    def _wasted(self) -> list[int]:
        """Return the cards worth having that the hand could still pay for, the first to take first."""
        return self._useful(self.view, waste.affordable(self.view))

    def doubt(self) -> str:
        """Return what would lapse where the phase ends now, "" where nothing of use would."""
        if self.way != questions.BOARD:
            return ""
        return waste.in_signs(self.view, self._wasted(), self._screen.size.width - 2)

    def show_wasted(self) -> None:
        """Put the cursor on what the money would buy best, or on a card to play; it stays on what can be chosen."""
        wasted = self._wasted()
        if self._screen.lit_option() is not None:
            pass  # perhaps a hint has brought it there, and who stays means that card
        elif wasted:
            self._pool.come_back()
            self.go_to_pile(wasted[0])
            self._screen.set_focus(self._pool)
        else:
            self._hand.come_back()
            self._go_to_play()
            self._screen.set_focus(self._hand)
        self._doubted = self._place
        self._screen.show()

    @property
    def _place(self) -> tuple[Widget | None, str]:
        focused = self._screen.focused
        return focused, focused.ref if isinstance(focused, Panel) else ""

    def moved(self) -> None:
        """Take the doubt back where the player has moved on from what it points at."""
        if self._screen.leaving.said and self.way == questions.BOARD and self._place != self._doubted:
            self._screen.leaving.stay()

    # -- what the cursor stands on ------------------------------------------------------------------------------

    def tell_own_cards(self) -> None:
        """Tell where the own cards lie."""
        screen = self._screen
        screen.app.push_screen(screen_of("own cards")(self.view, screen.setting("memory_aid") == "on"))

    def meaning(self, ref: str) -> Meaning:
        """Return what choosing ``ref`` comes to, in sentences."""
        screen = self._screen
        if ref == GENERALS:
            buys = tr("Enter lists those that you can buy.")
            return Meaning(
                buys if self._generals() else paragraph((tr("Enter tells of each."), self._why_not(ref))), ""
            )
        aid = screen.setting("memory_aid") == "on"
        return preview.meaning(screen.game, self.view, screen.names, ref, self._useful, aid=aid)

    def tell_about(self, ref: str) -> None:
        """Tell all about the card ``ref`` and those beside it; without one, open the rule behind the question."""
        screen, refs, ref = self._screen, self._in_line(ref), self._card_of(ref)
        if refs and ref:
            at = refs.index(ref) if ref in refs else 0
            screen.app.push_screen(screen_of("card")(screen.game, self.view, refs, at))
        elif screen.ask is not None:
            from kunitori_tui.text import rules  # the whole book

            section = next(iter(rules.links_for_decision(screen.game.id, screen.ask.decision.kind)), None)
            host(screen.app).open_rules(screen.game.id, section)

    def _in_line(self, ref: str) -> list[str]:
        """Return the cards that left and right go through while one of them is told about."""
        table, focused = self.view.table, self._screen.focused
        if focused is self._pool:
            return [
                ref
                for pile in grid(table).piles()
                for ref in ([pile.ref] if len(pile.cards) == 1 else [f"pool:{table.ids[c]}" for c in pile.cards])
            ]
        if isinstance(focused, CardRow):
            return [entry.ref for entry in focused.entries]
        return [ref] if ref.partition(":")[2] in table.number else []
