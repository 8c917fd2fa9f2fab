"""Asked once before the first game of a box: two minutes of rules, or straight to the table."""

from __future__ import annotations

from textual.binding import Binding

from kunitori_tui.play import stats
from kunitori_tui.play.settings import Settings
from kunitori_tui.text import games
from kunitori_tui.text.catalog import N_, tr
from screens.dialogs.ask_yes import AskBox
from screens.host import host
from screens.rulebook.two_minutes import remember, told


def is_first_time(game: str, settings: Settings) -> bool:
    """Return whether ``game`` was never finished here and its two minutes were never offered."""
    return told(game) not in settings.met and all(finished.game != game for finished in stats.load())


class FirstTime(AskBox[bool | None]):
    """Returns True where the two minutes are to be read, False for straight to the table, None for neither."""

    BINDINGS = [
        Binding("enter", "answer(True)", N_("read")),
        Binding("n", "answer(False)", N_("straight to the table")),
        Binding("escape", "dismiss", N_("back")),
    ]

    def __init__(self, game: str) -> None:
        super().__init__(games.title(game), tr("Your first time? Two minutes of rules first?"))
        self._game = game

    def action_answer(self, reads: bool) -> None:
        """Close with the answer; the question is not asked again."""
        remember(host(self.app), self._game)
        self.dismiss(reads)
