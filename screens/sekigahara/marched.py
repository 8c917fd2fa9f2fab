"""What the keys of a march do at the table, and the boxes of its blocks."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.engine.api import Option
from kunitori_tui.engine.sekigahara.view import SekiView
from kunitori_tui.text import decisions
from screens.sekigahara.goal_list import GoalList
from screens.sekigahara.marching import Marching
from screens.sekigahara.tick_line import TickLines
from screens.sekigahara.tools import Tools


class Marched(Tools):
    """A table at which stacks are moved by destination."""

    marching: Marching

    @property
    def view(self) -> SekiView:
        """Return what the viewer may know; where the rest of a stack stays unless it is chosen, as if it stayed."""
        position = self.marching.position
        seen: SekiView = super().view if position is None else position
        return seen

    def submit(self, choices: Sequence[Option]) -> None:
        """See :meth:`.TableScreen.submit`; where the rest of a stack stays, that is told first."""
        super().submit([*self.marching.first, *choices])

    def choice_words(self, choice: Option) -> str:
        """See :meth:`.TableScreen.choice_words`; a hint is about the open question, whatever is listed."""
        view = self.view if choice in self.view.choices else self.view_of(self.viewer)
        return decisions.option_label(view, choice, self.names)

    def on_block_list_ticked(self) -> None:
        """Show what the ticked blocks reach."""
        self.marching.tick()

    def on_goal_list_ticked(self, event: GoalList.Ticked) -> None:
        """Let a block go or stay, with the places in sight."""
        self.marching.toggle(event.at)

    def on_tick_lines_clicked(self, event: TickLines.Clicked) -> None:
        """Do the same where its box was clicked."""
        self.marching.toggle(event.at)

    def on_block_list_done(self) -> None:
        """Go on to the places that the ticked blocks reach."""
        self.marching.take_ticked()

    def forget_note(self) -> bool:
        """Take a note away once the player moves on; that of a hint, too, once he leaves what it is about."""
        if self.note and self.hinted and not self.marching.is_on_hint:
            self.note = ""
            return True
        return super().forget_note()

    def action_end(self) -> None:
        """Take the way out; of a march that was only put together, that is to put it back."""
        if not self.marching.back():
            super().action_end()

    def action_blocks(self) -> None:
        """Tick which blocks of the stack go."""
        self.marching.open_blocks()

    def action_ways(self) -> None:
        """List the other ways to the place under the cursor, the last of them step by step."""
        self.marching.open_ways()
