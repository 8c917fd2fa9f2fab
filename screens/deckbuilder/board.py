"""The board that every deck-builder's table has: the pool, the hand, and a list for what cannot be chosen there."""

from __future__ import annotations

from collections.abc import Sequence

from textual.binding import Binding, BindingType
from textual.widget import Widget

from kunitori_tui.engine.api import Option
from kunitori_tui.engine.deckbuilder.phases import END
from kunitori_tui.engine.deckbuilder.view import DeckView
from kunitori_tui.text import decisions, reasons, rules
from kunitori_tui.text.catalog import N_, tr
from screens.deckbuilder import questions
from screens.deckbuilder.choice_list import ChoiceList
from screens.deckbuilder.search import Search
from screens.keys import CHANGES, Words
from screens.table.base import TableScreen
from screens.widgets.card_row import CardRow
from screens.widgets.hand import Hand
from screens.widgets.panel import Panel
from screens.widgets.piles import GENERALS, grid
from screens.widgets.players import Players
from screens.widgets.pool import Pool

KEYS: list[BindingType] = [
    Binding("t", "treasures", N_("all treasures"), tooltip=N_("play all treasures of the hand"), group=CHANGES),
    Binding("slash", "find", N_("find"), tooltip=N_("find by typing a name")),
    Binding("p", "pool", N_("pool"), tooltip=N_("the pool with texts: what there is to buy")),
]
"""The keys of a table with a board."""

_ENTER = {
    "play": N_("play"),
    "replay": N_("play"),
    "treasure": N_("play"),
    "buy": N_("buy"),
    "gain": N_("gain"),
    "trash": N_("trash"),
    "spend": N_("lay out"),
    "take": N_("take"),
}


class Board:
    """How a question about cards is shown and answered on the table ``screen``. What lies on that table besides, what
    the cursor stands on and what Enter does there, the screen says.
    """

    def __init__(self, screen: TableScreen, pool: Pool, hand: Hand, choices: ChoiceList) -> None:
        self._screen = screen
        self._pool = pool
        self._hand = hand
        self._choices = choices
        self.search = Search(screen, pool)
        self.way = ""
        """How the open question is answered (:mod:`.questions`); "" while nobody at this screen is asked."""
        self.lit: dict[str, Option] = {}
        """What can be chosen on the table now, ref -> choice."""
        self._came_from: Widget | None = None
        """The panel that had the cursor before the pool was opened for this question."""

    @property
    def _view(self) -> DeckView:
        view: DeckView = self._screen.view
        return view

    @property
    def at(self) -> int:
        """Return the seat whose area is the own one on the screen: the viewer, else whose turn it is."""
        viewer = self._screen.viewer
        return viewer if viewer is not None else self._view.active

    @property
    def is_listing(self) -> bool:
        """Return whether the list of choices is open."""
        return self.way == questions.PANEL or bool(self._choices.generals)

    @property
    def lines_listed(self) -> int:
        """Return the lines that the list of choices takes, its title included; 0 while it is closed."""
        return len(self._choices.keys) + 1 if self.is_listing else 0

    # -- the question -------------------------------------------------------------------------------------------

    def begin(self, way: str = "", lit: dict[str, Option] | None = None) -> None:
        """Close what was open for the last question; the next is answered in the ``way``, with what is ``lit``."""
        self._choices.generals = []
        self.search.end()
        self._came_from = None
        self.way, self.lit = way, lit or {}

    def list_choices(self) -> None:
        """Give the cursor to the list, with all choices of the question or with the generals."""
        self._offer()
        self._screen.set_focus(self._choices)

    def take_cursor(self) -> None:
        """Give the cursor to the hand or the pool, whichever the question is about, on something that is lit."""
        view, lit = self._view, {ref.partition(":")[0] for ref in self.lit}
        if "hand" in lit or (view.phase == "action" and "pool" not in lit):
            self._hand.show_hand(view, frozenset(self.lit))
            self._hand.go_to_lit()
            self._screen.set_focus(self._hand)
        else:
            self._pool.show(view, frozenset(self.lit))
            self._pool.go_to_dearest()
            self._screen.set_focus(self._pool)

    def point_at(self, choice: Option, elsewhere: Panel) -> None:
        """Put the cursor on what ``choice`` names; what lies neither in the hand nor in the pool lies ``elsewhere``."""
        for ref in self._screen.game.targets(choice):
            panel: Panel = {"hand": self._hand, "pool": self._pool}.get(ref.partition(":")[0], elsewhere)
            general = panel is self._pool and ref in questions.generals(self._view)
            if not (general and choice in self._choices.generals):  # else the open list shows it
                self._screen.set_focus(panel)
                panel.go_to(GENERALS if general else ref)

    def back(self) -> bool:
        """Close the search, else the list of generals; return whether either was open."""
        if self.search.text is not None:
            self.search.leave()
        elif self._choices.generals:
            self._choices.generals = []
            self._screen.set_focus(self._pool)
        else:
            return False
        return True

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
        view, lit = self._view, frozenset(self.lit)
        self._pool.show(view, lit)
        self._hand.show_hand(view, lit)
        self._offer()

    def _offer(self) -> None:
        screen = self._screen
        self._choices.show(screen.look, self._view, screen.names, self.way == questions.PANEL, screen.hinted)

    def marked(self, choices: Sequence[Option]) -> frozenset[str]:
        """Return what panels mark for the ``choices`` of a hint: the generals lie on one pile."""
        refs = frozenset(ref for choice in choices for ref in self._screen.game.targets(choice))
        return refs | {GENERALS} if refs & questions.generals(self._view) else refs

    def question(self) -> str:
        """Return the line with the question, or with what is looked for."""
        if self.search.text is not None:
            found = "" if self.search.finds else "  " + tr("No pile of that name.")
            return tr("Find a pile: {text}", text=self.search.text + "_") + found
        return self._screen.look.chip(decisions.prompt(self._view, self._screen.names))

    # -- answers ------------------------------------------------------------------------------------------------

    def pick(self, panel: Panel, ref: str) -> None:
        """Choose ``ref`` on ``panel``, or say why that is not possible."""
        screen, option = self._screen, self._screen.lit_option()
        if ref == GENERALS and screen.ask is not None:
            self._open_generals()
        elif option is not None:
            screen.submit([option])
        elif isinstance(panel, Players):
            screen.action_others()
        else:
            screen.tell(self._why_not(ref))

    def _open_generals(self) -> None:
        generals = questions.generals(self._view)
        self._choices.generals = [option for ref, option in self.lit.items() if ref in generals]
        if not self._choices.generals:
            self._screen.tell(self._why_not(GENERALS))
            return
        self.list_choices()
        self._screen.show()

    def _why_not(self, ref: str) -> str:
        view = self._view
        if ref == GENERALS:
            ref = f"pool:{view.table.ids[view.table.generals[0]]}"
        reason = self._screen.game.why_not(view, ref)
        return reasons.why(reason, cite=False) if reason else ""

    def choose(self, option: Option) -> None:
        """Answer with a choice of the list."""
        if option in self._view.choices:
            self._screen.submit([option])

    def treasures(self) -> list[Option]:
        """Return the choices that play a treasure of the hand, one of each sort."""
        return [option for option in self._view.choices if option.startswith("treasure:")]

    def play_treasures(self) -> None:
        """Play all treasures of the hand."""
        view, treasures = self._view, self.treasures() if self._screen.ask is not None else []
        if not treasures:
            self._screen.tell(tr("No treasure can be played now."))
            return
        hand = view.hand[self.at] or []
        self._screen.submit([o for o in treasures for _ in range(hand.count(view.table.arg[o]))])

    def way_out(self) -> Option | None:
        """Return the choice that ends the phase; None where there is none, or more that lies beside the board."""
        view = self._view
        out = questions.off_board(self._screen.game, view)
        if self.way == questions.PANEL:  # the end of a phase in which nothing else can be done
            return END if out == view.choices == [END] else None
        return out[0] if self.way == questions.BOARD and len(out) == 1 else None

    def doubt(self) -> str:
        """Return that something is left undone where the phase ends now, "" where nothing is."""
        if self.way != questions.BOARD or not questions.leaves_something(self._view):
            return ""
        return tr("Something can still be done here. Press e again to end the phase.")

    # -- keys ---------------------------------------------------------------------------------------------------

    def offers(self, action: str) -> bool:
        """Return whether the keys of ``action`` are free: letters belong to an open search, which begins where the
        piles are in sight.
        """
        if action == "find":
            seen = self._pool.id in self._screen.places_in(self._screen.size)
            return self.search.text is None and self.way not in questions.BATTLES and not self.is_listing and seen
        return self.search.text is None or action == "back"

    def tell_about(self, ref: str) -> None:
        """Tell all about the card ``ref`` and those beside it; without one, open the rule behind the question."""
        from screens.deckbuilder.card_info import CardInfo

        screen, refs = self._screen, self._in_line(ref)
        if refs and ref:
            screen.app.push_screen(CardInfo(screen.game, self._view, refs, refs.index(ref) if ref in refs else 0))
        elif screen.ask is not None:
            from screens.rulebook.rules import RulesScreen

            section = next(iter(rules.links_for_decision(screen.game.id, screen.ask.decision.kind)), None)
            screen.app.push_screen(RulesScreen(screen.game.id, section))

    def _in_line(self, ref: str) -> list[str]:
        """Return the cards that left and right go through while one of them is told about."""
        table, focused = self._view.table, self._screen.focused
        if focused is self._pool:
            return [
                ref
                for pile in grid(table).piles()
                for ref in ([pile.ref] if len(pile.cards) == 1 else [f"pool:{table.ids[c]}" for c in pile.cards])
            ]
        if isinstance(focused, CardRow):
            return [entry.ref for entry in focused.entries]
        return [ref] if ref.partition(":")[2] in table.number else []

    def question_words(self, *, can_close: bool = False) -> Words:
        """Return what the keys do about a question on the board, in the list or in a search; ``can_close`` says that
        something else lies open that Escape closes.
        """
        screen = self._screen
        if self.search.text is not None:
            go = tr("jump there") if self.search.finds else None
            return {"pick": go, "move": tr("pile"), "back": "", "cost": None, "number": None}
        out = screen.way_out()
        end = None if out is None else tr("end phase") if out == END else tr("no")
        close: Words = {"back": ""} if self._choices.generals or can_close else {}
        if self.is_listing and screen.focused is self._choices:
            return {"select": "", "number": "", "cursor_up": "", **close, "end": end}
        words: Words = {"pick": self._enter(), **close, "treasures": ""}
        if screen.focused is self._pool:
            return {**words, "move": tr("pile"), "end": end, "cost": "", "find": ""}
        return {**words, "move": tr("card"), "end": end}

    def _enter(self) -> str:
        """Return what Enter does where the cursor stands."""
        screen = self._screen
        option = screen.lit_option()
        if option is not None:
            return tr(_ENTER.get(option.partition(":")[0], N_("choose")))
        if screen.focused is self._pool and self._pool.ref == GENERALS:
            return tr("list")
        return tr("details") if isinstance(screen.focused, Players) else tr("why not")
