"""A panel in place of the board, on which one question of a battle is answered as a whole: the sides of the battle in
frames, and its cards and results in words. The table of victory cards is read off the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from textual.binding import Binding
from textual.message import Message

from kunitori_tui.engine.api import AnyGame, Json, Option
from kunitori_tui.games.deckbuilder.rules.battle import prize
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.games.deckbuilder.words.preview import FAR
from kunitori_tui.text import cards
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.cells import at_left, cell_len, cropped
from screens.drawing.look import Look
from screens.widgets.lines import Part
from screens.widgets.panel import Painted


def targets(told: str) -> list[Binding]:
    """Return the bindings of the numbers of players, which ``told`` explains."""
    return [Binding(str(n), f"target({n - 1})", N_("target"), tooltip=told, show=False) for n in range(1, 7)]


class BattlePanel(Painted, can_focus=True):
    """Base of the panels of a battle. It takes its own keys, and says when the plan is to be carried out."""

    class Moved(Message):
        """The cursor or the plan has changed."""

    class Answered(Message):
        """The question is answered, with all choices at once."""

        def __init__(self, choices: Sequence[Option]) -> None:
            super().__init__()
            self.choices = choices

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


def frame(
    look: Look,
    rows: list[tuple[str, str, str]],
    title: str,
    seat: int,
    total: int,
    ahead: bool,
    width: int,
    height: int,
) -> list[list[Part]]:
    """Return the frame of one side, double where it is ``ahead``: ``rows`` are name, a word about it, and value. Names
    stand whole, words end before the values.
    """
    style, room = look.player(seat), height - 3
    parts = (look.glyph(("d" if ahead else "") + part) for part in ("tl", "h", "tr", "v", "bl", "br"))
    top_left, h, top_right, v, low_left, low_right = parts
    if len(rows) > room:
        rows = [*rows[: room - 1], (tr("and {n} more", n=len(rows) - room + 1), "", "")]
    head, number = f" {title} ", f" {total} "
    fill = h * (width - 7 - len(head) - len(number))
    top: list[Part] = [(f"{top_left}{h} ", style), (look.mark(seat), style), (head, "strong"), (fill, style)]
    border = [[*top, (number, "title"), (h + top_right, style)]]
    inner, side = width - 12, (v, style)
    names = max([cell_len(name) + 1 for name, _, _ in rows], default=1)
    names = max(names, min(16, inner - max([cell_len(word) + 1 for _, word, _ in rows], default=1)))
    for name, word, value in [*rows, *[("", "", "")] * (room - len(rows))]:
        text = f" {at_left(name, names)}{cropped(word, inner - names - 1)}"
        border.append([side, (at_left(text, width - 11), "text"), (at_left(value, 9), "attack"), side])
    border.append([side, (at_left(" " + tr("total"), width - 11), "dim"), (f"{total:<9}", "strong"), side])
    border.append([(low_left + h * (width - 2) + low_right, style)])
    return border


def best_defence_from(difference: int) -> tuple[str, int]:
    """Return the best card a defender can win, and how much he must add to a fight that stands at ``difference``."""
    best = prize(-FAR) or ""
    lead = next(n for n in range(1, FAR + 1) if prize(-n) == best)
    return best, max(0, difference + lead)


def difference_role(difference: int) -> str:
    """Return the role of a battle that stands at ``difference``, as its attacker sees it."""
    return "points" if difference > 0 else "alarm" if difference < 0 else "text"


def signed(number: int) -> str:
    """Return ``+6``, ``0`` or ``-2``."""
    return f"{number:+d}" if number else "0"


def outcome(said: Json, attacker: str) -> tuple[str, str]:
    """Return the result of a fight as its defender reads it, with its role: who is ahead by how much, for what card."""
    difference, is_joint = said["difference"], "free" in said
    if not difference:
        return tr("even: nobody gains anything"), "text"
    won, ahead = difference < 0, N_("they are ahead by {n}") if is_joint else N_("{player} is ahead by {n}")
    told: dict[str, Any] = {"n": abs(difference), "player": attacker}
    told["ahead"] = tr(N_("you are ahead by {n}") if won else ahead, **told)
    if won and is_joint:
        text = N_("{ahead}: any victory card to you") if said["free"] else N_("{ahead}, but no victory card is left")
        return tr(text, **told), "points"
    told["card"] = cards.short(said["prize"])
    text = N_("{ahead}: {card} to each") if is_joint else N_("{ahead}: {card}")
    if not said["left"]:
        text = N_("{ahead}, but no {card} is left")
    elif won:
        text = N_("{ahead}: {card} if you want it")
    words = tr(text, **told)
    words = tr("{outcome}; it brings the end", outcome=words) if said["left"] == 1 else words
    return words, difference_role(-difference)
