"""The answers and the keys of the board of a card box: what is chosen on it, and what each key does about the open
question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.binding import Binding, BindingType

from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.rules.phases import END
from kunitori_tui.text.catalog import N_, tr
from screens.deckbuilder import questions
from screens.deckbuilder.board import Board
from screens.deckbuilder.hand import Hand
from screens.deckbuilder.players import Players
from screens.deckbuilder.pool import GENERALS
from screens.keys import Words, change
from screens.manifest import screen as screen_of
from screens.widgets.panel import Panel

if TYPE_CHECKING:  # few questions need it
    from screens.widgets.option_panel import OptionPanel

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
_CHOOSE = N_("choose")
"""What Enter does about a choice, by the first word of its name."""


class BoardTable(Board):
    """A table with a board and its keys."""

    BINDINGS: ClassVar[list[BindingType]] = [
        change("a", "free", N_("all free"), N_("play what is deployed and what pays for itself")),
        change("t", "treasures", N_("all treasures"), N_("play all treasures of the hand")),
        Binding("slash", "find", N_("find"), tooltip=N_("find by typing a name")),
        Binding("c", "own", N_("own cards"), tooltip=N_("your own cards in full: hand, deck, discard pile")),
        Binding("p", "pool", N_("pool"), tooltip=N_("to the pool with its texts: what there is to buy")),
    ]

    def pick(self, panel: Panel, ref: str) -> None:
        """Choose ``ref`` on ``panel``, or say why that is not possible."""
        option = self.lit_option()
        if not ref:
            self.action_end()
        elif ref == GENERALS:
            self.open_generals()
        elif option in self.course.treasures and self.hinted[:1] == [option]:  # it speaks of all of them
            self.action_treasures()
        elif option is not None:
            self.submit(self.gesture(option))
        elif isinstance(panel, Players):
            self.action_others()
        else:
            self.refuse(self.course.why_not(ref))

    def gesture(self, option: Option) -> list[Option]:
        """Return the choices that ``option`` takes: the treasures that pay for it come first. Where nothing is left to
        buy after it, the phase ends with it, unless choices without a choice are left to the player.
        """
        bought = self.paid.get(option)
        if bought is None:
            return [option]
        ends = bought.is_last and self.way_out() == END and self.setting("auto_pass") != "off"
        return [*bought.treasures, option, *([END] if ends else [])]

    def on_option_panel_chosen(self, event: OptionPanel.Chosen) -> None:
        """Answer with the choice of the list."""
        if event.key in self.view.choices or event.key in self.paid:
            self.submit(self.gesture(event.key))

    def action_treasures(self) -> None:
        """Play all treasures of the hand."""
        view, treasures = self.view, self.course.treasures if self.ask is not None else []
        if not treasures:
            self.refuse(tr("No treasure can be played now."))
            return
        hand = view.hand[self.whose] or []
        self.submit([o for o in treasures for _ in range(hand.count(view.table.arg[o]))])

    def action_free(self) -> None:
        """Play all deployed cards and those that pay for themselves, and what is drawn with them likewise."""
        if not self.course.free:
            self.refuse(tr("No card pays for itself now."))
        while steps := self.course.free:
            before = self.table.number
            self.submit(steps)
            if self.table.number == before:  # the answer comes later
                return

    def action_own(self) -> None:
        """Show where the own cards lie."""
        self.app.push_screen(screen_of("own cards")(self.view, self.setting("memory_aid") == "on"))

    def action_whose(self, step: int) -> None:
        """Show who looks on the area of the next player, which stays until he comes back to whose turn it is."""
        whose = (self.whose + step) % len(self.table.seats)
        self._turned_to = None if whose == self.view.active else whose
        self.show()

    # -- looking for a pile -------------------------------------------------------------------------------------

    def action_find(self) -> None:
        """Look for a pile by its name: take the letters that follow."""
        self.sought = ""
        self._sought_from = self.focused, self.pool.ref
        self.set_focus(self.pool)
        self.show_lines()

    def has_sought(self) -> bool:
        """Stay at the pile that was found, if one is looked for and found; return whether one was looked for: no pile
        is bought by the Enter behind its name.
        """
        if self.sought is None:
            return False
        if self.pool.is_found:
            self.stop_seeking()
            self.show_lines()
        return True

    def on_key(self, event: events.Key) -> None:
        """Begin a search with its key, then take its letters. Both come here from any panel, in the order in which
        they were typed: they may arrive before the binding of the first would be looked up and move the focus.
        """
        if self.is_deaf:
            return
        if self.sought is None:
            if event.key == "slash" and self.check_action("find", ()):
                self.action_find()
                event.stop()
            return
        if event.key == "backspace":
            self.sought = self.sought[:-1]
        elif event.is_printable and event.character:
            self.sought += event.character
        else:
            return
        event.stop()
        event.prevent_default()
        self.pool.find(self.sought)
        self.show_lines()

    # -- what the keys do ---------------------------------------------------------------------------------------

    def offers_find(self) -> bool:
        """Offer to look for a pile where the piles are in sight: asked with every key, so that what has its place is in
        sight, without counting what wants one.
        """
        return self.answered_on not in questions.BATTLES and not self.is_listing and self.pool.is_on_screen

    def offers_own(self) -> bool:
        return self.viewer is not None

    def doubt_words(self) -> Words:
        """Return what the keys do while the way out is doubted, nothing while it is not."""
        if not self.leaving.said:
            return {}
        words: Words = {"pick": tr("stay"), "end": self._end_words(), "end_for_good": ""}
        return {**words, **({"treasures": ""} if self.course.treasures else {}), "back": tr("stay")}

    def _end_words(self) -> str | None:
        """Return what the way out of the question is called; None where there is none."""
        out = self.way_out()
        return None if out is None else tr("end phase") if out == END else tr("no")

    def question_words(self, *, can_close: bool = False) -> Words:
        """Return what the keys do about a question on the board, in the list or in a search; ``can_close`` says that
        something else lies open that Escape closes.
        """
        if self.sought is not None:
            go = tr("jump there") if self.pool.is_found else None
            return {"pick": go, "move": tr("pile"), "back": "", "cost": None, "number": None}
        end = self._end_words()
        close: Words = {"back": ""} if self.generals or can_close else {}
        if self.is_in_list:
            return {"select": "", "number": "", "cursor_up": "", **close, "end": end}
        words: Words = {"pick": self._enter(), **close, "free": "", "treasures": ""}
        if self.focused is self.pool:
            return {**words, "move": tr("pile"), "end": end, "cost": "", "find": ""}
        digits: Words = {"number": tr("card")} if isinstance(self.focused, Hand) else {}
        return {**words, "move": tr("card"), **digits, "end": end, "hint": ""}

    def idle_words(self) -> Words:
        """Return the keys that would play several cards, but have none to play now."""
        several = {"treasures": self.course.treasures, "free": self.course.free}
        return {action: None for action, choices in several.items() if not choices}

    def _enter(self) -> str | None:
        """Return what Enter does where the cursor stands."""
        option = self.lit_option()
        if self.is_beside:
            return self._end_words()
        if option is not None:
            return tr(_ENTER.get(option.partition(":")[0], _CHOOSE))
        if self.focused is self.pool and self.pool.ref == GENERALS:
            return tr("list")
        return tr("details") if isinstance(self.focused, Players) else tr("why not")
