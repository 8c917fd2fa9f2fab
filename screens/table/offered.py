"""What the table of any game offers at the moment: keys by what can be done, and commands that have no key."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from textual.app import SystemCommand

from kunitori_tui.text.box import box
from kunitori_tui.text.catalog import tr
from screens.widgets.panel import Panel

if TYPE_CHECKING:
    from screens.table.base import TableScreen


def is_offered(screen: TableScreen, action: str) -> bool:
    """Return whether the key of ``action`` does something: to watch the others while they move, to tell of what the
    cursor stands on where it stands on something.
    """
    if action == "end_for_good":
        return bool(screen.leaving.said)
    if action in ("next", "skip"):
        return screen.bots_to_move()
    if action == "sit_down":
        return screen.elsewhere.offered is not None
    if action == "stand_in":
        return screen.elsewhere.absent is not None or bool(screen.elsewhere.soon())
    if action == "talk":
        return screen.table.company is not None
    if action == "grant":
        return screen.elsewhere.is_asked
    if action == "coach":
        return screen.coaching.is_on
    if action == "battle":
        return bool(box(screen.game.id).stops.results or box(screen.game.id).stops.moments)
    if action == "recall":
        return box(screen.game.id).stops.digest is not None
    return action != "info" or not (isinstance(screen.focused, Panel) and screen.focused.is_empty)


def answers_wanted(screen: TableScreen) -> Iterator[SystemCommand]:
    """Yield what answers others at the table who ask for something, and what can be said to them."""
    from screens.table.elsewhere import answers, commands

    yield from answers(screen)
    yield from commands(screen)


def commands(screen: TableScreen) -> Iterator[SystemCommand]:
    """Yield what can be done at this table and has no key of its own: to read the two minutes, to settle who plays for
    a seat, to close the table.
    """
    from screens.table.elsewhere import closing
    from screens.table.seats import seat_commands

    def read() -> None:
        from screens.rulebook.two_minutes import TwoMinutes

        screen.app.push_screen(TwoMinutes(screen.game.id))

    yield SystemCommand(tr("In two minutes"), tr("the rules of the game in two minutes"), read)
    yield from seat_commands(screen)
    yield from closing(screen)
