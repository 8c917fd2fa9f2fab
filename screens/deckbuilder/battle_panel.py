"""A panel in place of the board, on which one question of a battle is answered as a whole."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from textual.binding import Binding
from textual.message import Message

from kunitori_tui.engine.api import AnyGame, Option
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.text.catalog import N_
from screens.widgets.panel import Painted


def targets(told: str) -> list[Binding]:
    """Return the bindings of the numbers of players, which ``told`` explains."""
    return [Binding(str(n), f"target({n - 1})", N_("target"), tooltip=told, show=False) for n in range(1, 7)]


class BattlePanel(Painted, can_focus=True):
    """Base of the panels of a battle. It takes its own keys, and says when the plan is to be carried out."""

    class Moved(Message):
        """The cursor or the plan has changed."""

    @dataclass
    class Answered(Message):
        """The question is answered, with all choices at once."""

        choices: Sequence[Option]

    def __init__(self, *, asks_back: Callable[[], bool] = lambda: False, id: str | None = None) -> None:
        """``asks_back`` says that the plan stands in doubt: the keys that lead out then answer that."""
        super().__init__(id=id)
        self.asks_back = asks_back
        self.changes = 0
        """How often the cursor or the plan has changed."""

    def begin(self, game: AnyGame, view: DeckView, names: Sequence[str], aid: bool) -> None:
        """Start with the open question of ``view``; ``aid`` tells what a careful player would remember."""
        assert view.seat is not None
        assert view.decision is not None
        self.game, self.view, self.me, self.decision = game, view, view.seat, view.decision
        self.names, self.aid = names, aid

    @property
    def ref(self) -> str:
        """Return the card that the cursor stands on or that the question is about; "" for none."""
        raise NotImplementedError

    def count_lines(self) -> int:
        """Return the lines in which it shows everything."""
        raise NotImplementedError

    def choices(self) -> list[Option]:
        """Return the answer as it is set up; nothing where it is what the cursor stands on."""
        return []

    def follow(self, choices: Sequence[Option]) -> None:
        """Take over the plan of a hint."""
        raise NotImplementedError

    def doubt(self, choices: Sequence[Option]) -> str:
        """Return what to say before ``choices`` are carried out, "" where nothing speaks against them."""
        return ""

    def clear(self) -> bool:
        """Take back what is planned on the panel alone; return whether there was anything."""
        return False

    def changed(self) -> None:
        """Draw the cursor and the plan as they are now, and tell of it."""
        self.changes += 1
        self.repaint()
        self.post_message(self.Moved())


def difference_role(difference: int) -> str:
    """Return the role of a battle that stands at ``difference``, as its attacker sees it."""
    return "points" if difference > 0 else "alarm" if difference < 0 else "text"


def signed(number: int) -> str:
    """Return ``+6``, ``0`` or ``-2``."""
    return f"{number:+d}" if number else "0"
