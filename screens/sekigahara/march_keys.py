"""What the keys of a march and of a muster do at the table, the boxes of blocks, and what is told of a place; and what
is asked before a way out is taken that throws something away: stopping in a fight, ending a movement.
"""

from __future__ import annotations

from kunitori_tui.engine.api import Option
from kunitori_tui.games.sekigahara.rules.board import PLACE, PLACE_ID
from kunitori_tui.games.sekigahara.rules.degree import PRICE, TOTAL, enough
from kunitori_tui.games.sekigahara.rules.view import SekiView
from kunitori_tui.games.sekigahara.words.cards import about
from kunitori_tui.games.sekigahara.words.names import place
from kunitori_tui.games.sekigahara.words.places import place_page
from kunitori_tui.text import decisions
from kunitori_tui.text.catalog import tr, trn
from screens.sekigahara import choices
from screens.sekigahara.choices import BlockList, Musters, TickLines
from screens.sekigahara.march_display import MarchDisplay
from screens.sekigahara.pages import Page
from screens.sekigahara.words import GoalList


class MarchTable(MarchDisplay):
    """A table at which stacks are moved by destination, and mustered from a list of their own. The cursor goes to what
    is asked back about, so that Enter there means yes.
    """

    musters: Musters
    _before: int | None = None
    """Where the cursor of the list stood before that."""

    def options_at(self, name: str) -> list[Option]:
        """Return the open choices that lead to a place."""
        raise NotImplementedError

    @property
    def is_on_the_way(self) -> bool:
        """Return whether the cursor of the map stands on a place that is lit because later steps may lead there."""
        return self.focused is self.map and self.map.place in self.map.way and not self.options_at(self.map.place)

    def close_musters(self) -> bool:
        """Go back from the musters to the stacks; return whether the musters were open."""
        was = self.musters.close()
        if was:
            self.offer()
        return was

    def choice_words(self, choice: Option) -> str:
        """See :meth:`.TableScreen.choice_words`; a hint is about the open question, whatever is listed."""
        view = self.view if choice in self.view.choices else self.view_of(self.viewer)
        return decisions.hinted_label(view, choice, self.names)

    def on_block_list_ticked(self) -> None:
        """Show what the ticked blocks reach."""
        self.take_over(self.query_one(BlockList).ticked)
        self.mark_goals()
        self.show()

    def on_goal_list_ticked(self, event: GoalList.Ticked) -> None:
        """Let a block go or stay, with the places in sight."""
        self.toggle(event.at)

    def on_tick_lines_clicked(self, event: TickLines.Clicked) -> None:
        """Do the same where its box was clicked."""
        self.toggle(event.at)

    def on_block_list_done(self) -> None:
        """Go on to the places that the ticked blocks reach."""
        assert self.march is not None
        if not self.march.going:
            self.refuse(tr("Tick at least one block."))
            return
        self.is_picking = False
        self.offer()

    def forget_note(self) -> bool:
        """Take a note away once the player moves on; that of a hint, too, once he leaves what it is about. What is
        asked back about stays as long as the cursor stands on it.
        """
        if self.leaving.said:
            if self.lit_option() == self.leaving.about:
                return False
            self.leaving.stay(anew=True)
        if self.note and self.hinted and not self.is_on_hint:
            self.note, self.marked = "", None
            return True
        return super().forget_note()

    def standing(self) -> object:
        """See :meth:`.TableScreen.standing`; every step of a march to where the hint sends it follows it."""
        return self.focused is self.map, self.is_on_hint, all(self.ticked)

    def doubt(self, out: Option) -> str:
        """See :meth:`.TableScreen.doubt`."""
        rest = wasted(self.view) if out == "end" else ""
        asked = tr("Enter or the same key: end. Esc: move on.") if rest else ""
        if self.setting(self.DOUBTS) == "on":
            asked = tr("{choice}: press e again to confirm.", choice=self.choice_words(out))
        return f"{rest} {asked}".strip()

    def show_doubt(self, said: str) -> None:
        """Put the cursor on what is asked about, and say it."""
        panel = self.options
        if self.leaving.about in panel.keys:
            self._before = panel.highlighted
            panel.highlighted = panel.keys.index(self.leaving.about)
            self.set_focus(panel)
        self.tell(said)

    def go_back(self) -> None:
        """Take back what is asked, and put the cursor where it stood before; the next time it is asked anew."""
        if self.leaving.stay(anew=True) and self.options.key == self.leaving.about:
            self.options.highlighted = self._before

    def action_end(self) -> None:
        """Take the way out; that of a march that was only put together, or of the musters, leads back to the stacks."""
        if not (self.step_back() or self.close_musters()):
            super().action_end()

    def action_letter(self, n: int) -> None:
        """Let a block go or stay by its letter, or choose by the sign, wherever the cursor stands."""
        self.query_one(GoalList).action_letter(n)

    def action_swap(self) -> None:
        """Let those go that did not."""
        self.toggle(-1)

    def action_ways(self) -> None:
        """List the other ways to the place under the cursor, the last of them step by step."""
        way = self.chosen_way
        if self.goal is not None or way is None:
            self.step_by_step()
            return
        self.goal = self.goals[PLACE_ID[way.path[-1]]]
        self.offer()

    def action_info(self) -> None:
        """Tell all about the choice under the cursor, itself first; on the map all about the place."""
        option, on_map = self.lit_option(), self.focused is self.map
        if self.march is not None:
            told = self.march_explained()
        else:
            here = self.options_at(self.map.place) if on_map else [option] if option is not None else []
            told = choices.explained(self.view, here, self.names)
        title = place(self.map.place) if on_map or not told else tr("Details")
        if not told and (self.is_local or self.is_on_the_way):
            told = place_page(self.view, PLACE[self.map.place])  # the rules would say why it is no answer to them
        self.app.push_screen(Page(title, told or about(self.view, self.map.ref)))


def wasted(view: SekiView) -> str:
    """Return in sentences what is thrown away when a movement ends: stacks and a muster that were paid for, or are
    free, the exchange of who moves nothing; "" where that is nothing, or all may move and enough of them did.
    """
    needed = enough(view)
    rest = left(view) if needed < view.degree or view.degree != TOTAL else ""
    paid = PRICE[view.degree] - PRICE[needed]
    if not rest or not paid:
        return rest
    return trn("{n} card was paid for nothing.", "{n} cards were paid for nothing.", paid) + f" {rest}"


def left(view: SekiView) -> str:
    """Return in one sentence what may still be done in a movement for nothing; "" where that is nothing."""
    verbs = [option.partition(":")[0] for option in view.choices]
    stacks = min(view.moves, verbs.count("stack"))
    musters = "muster" in verbs or "levy" in verbs
    if stacks and musters and view.degree != TOTAL:
        return trn(
            "{n} stack may still move, or a muster instead.",
            "{n} stacks may still move, or a muster instead of one.",
            stacks,
        )
    if stacks and musters:
        return trn(
            "{n} stack may still move, and a muster is left.",
            "{n} stacks may still move, and a muster is left.",
            stacks,
        )
    if stacks:
        return trn("{n} stack may still move.", "{n} stacks may still move.", stacks)
    if musters:
        return tr("A muster is left.")
    return tr("Cards may still be exchanged.") if "exchange" in verbs else ""
