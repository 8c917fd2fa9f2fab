"""How a review is made, in a box."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll

from kunitori_tui.text.bots import bot_name
from kunitori_tui.text.catalog import tr
from screens.dialogs.popup import CLOSE, Popup

if TYPE_CHECKING:
    from kunitori_tui.review.terms import Budget


class HowBox(Popup):
    """Says how the figures come about and what they are worth; ``bot`` plays out, ``asked`` is asked, and of what it
    would not have done so many choices are played out as the ``budget`` says.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("i", "close", CLOSE, show=False)]

    def __init__(self, bot: str, asked: str, budget: Budget) -> None:
        super().__init__()
        self._bot = bot
        self._asked = asked
        self._budget = budget

    def write(self, box: VerticalScroll) -> Text:
        box.border_title = tr("How a review is made")
        said = (
            tr(
                "From a moment on {bot} plays the rest of the game for all seats, many times, on deals that fit what "
                "the player could know then. The mean is what was to be expected.",
                bot=bot_name(self._bot),
            ),
            tr(
                "A choice is played on both ways, on the same deals and with the same dice. What it cost is the mean "
                "of the differences."
            ),
            tr(
                "The figure behind ± is the error of that mean. Only what costs three times its error counts as a "
                "mistake, twice where something is plainly lost, such as money left over; what seemed to cost less is "
                "within the error, and may be none."
            ),
            tr("The curves of two players need not add up: each is estimated from what that player could know."),
            tr("Luck is no mistake: what dice and hidden cards did after a choice does not count against it."),
            tr(
                "Of all choices of a game at which {bot} would have done something else, at most {n} are played "
                "out: those that look worst. Besides, up to {plain} by which something is plainly lost, those before "
                "up to {lost} lost battles, and one that may have been best.",
                bot=bot_name(self._asked),
                n=self._budget.top,
                plain=self._budget.plain,
                lost=self._budget.lost,
            ),
        )
        return Text(self.look.chip("\n\n".join(said)), style=self.look.style("text"))
