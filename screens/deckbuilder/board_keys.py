"""The keys of the board of a deck-builder: which there are, and what each of them does about the open question."""

from __future__ import annotations

from textual.binding import Binding, BindingType

from kunitori_tui.games.deckbuilder.rules.phases import END
from kunitori_tui.text.catalog import N_, tr
from screens.deckbuilder import questions
from screens.deckbuilder.board import Board
from screens.deckbuilder.hand import Hand
from screens.deckbuilder.players import Players
from screens.deckbuilder.pool import GENERALS, Pool
from screens.keys import CHANGES, Words
from screens.table.base import TableScreen

KEYS: list[BindingType] = [
    Binding(
        "a",
        "free",
        N_("all free"),
        tooltip=N_("play what is deployed and what pays for itself"),
        group=CHANGES,
    ),
    Binding("t", "treasures", N_("all treasures"), tooltip=N_("play all treasures of the hand"), group=CHANGES),
    Binding("slash", "find", N_("find"), tooltip=N_("find by typing a name")),
    Binding("c", "own", N_("own cards"), tooltip=N_("your own cards in full: hand, deck, discard pile")),
    Binding("p", "pool", N_("pool"), tooltip=N_("to the pool with its texts: what there is to buy")),
]
"""The keys of a table with a board."""
LOOKING_ON: list[BindingType] = [
    Binding(key, f"whose({step})", N_("whose area"), tooltip=N_("looking on: the area of another player"))
    for key, step in (("left", -1), ("right", 1))
]
"""The keys of who looks on, which the panels leave to the table then."""
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
"""What Enter does about a choice, by the first word of its name."""


class BoardKeys:
    """Says what the keys do about a question that ``board`` shows on the table ``screen``, in its pool or its list."""

    def __init__(self, screen: TableScreen, board: Board, pool: Pool) -> None:
        self._screen = screen
        self._board = board
        self._pool = pool

    def doubt_words(self) -> Words:
        """Return what the keys do while the way out is doubted, nothing while it is not."""
        if not self._screen.leaving.said:
            return {}
        out = self._screen.way_out()
        words: Words = {"pick": tr("stay"), "end": tr("end phase") if out == END else tr("no"), "end_for_good": ""}
        return {**words, **({"treasures": ""} if self._board.treasures() else {}), "back": tr("stay")}

    def battle_words(self) -> Words:
        """Return what the keys do that a panel of a battle leaves to the table: a doubted plan is left by them."""
        closed: Words = {"panel": None, "pool": None}
        if not self._screen.leaving.said:
            return {**closed, "end": None}
        return {"end": tr("attack all the same"), "end_for_good": tr("and stop asking"), **closed}

    def offers(self, action: str) -> bool:
        """Return whether the keys of ``action`` are free: letters belong to an open search, which begins where the
        piles are in sight.
        """
        board = self._board
        if action == "find":  # asked with every key: what has its place is in sight, without counting what wants one
            seen = self._pool.is_on_screen
            return board.search.text is None and board.way not in questions.BATTLES and not board.is_listing and seen
        if action == "own" and self._screen.view.seat is None:
            return False
        return board.search.text is None or action == "back"

    def question_words(self, *, can_close: bool = False) -> Words:
        """Return what the keys do about a question on the board, in the list or in a search; ``can_close`` says that
        something else lies open that Escape closes.
        """
        screen, board = self._screen, self._board
        if board.search.text is not None:
            go = tr("jump there") if board.search.finds else None
            return {"pick": go, "move": tr("pile"), "back": "", "cost": None, "number": None}
        out = screen.way_out()
        end = None if out is None else tr("end phase") if out == END else tr("no")
        close: Words = {"back": ""} if board.generals or can_close else {}
        if board.is_in_list:
            return {"select": "", "number": "", "cursor_up": "", **close, "end": end}
        words: Words = {"pick": self._enter(), **close, "free": "", "treasures": ""}
        if screen.focused is self._pool:
            return {**words, "move": tr("pile"), "end": end, "cost": "", "find": ""}
        digits: Words = {"number": tr("card")} if isinstance(screen.focused, Hand) else {}
        return {**words, "move": tr("card"), **digits, "end": end, "hint": ""}

    def idle_words(self) -> Words:
        """Return the keys that would play several cards, but have none to play now."""
        return {
            **({} if self._board.treasures() else {"treasures": None}),
            **({} if self._board.free() else {"free": None}),
        }

    def _enter(self) -> str:
        """Return what Enter does where the cursor stands."""
        screen = self._screen
        option = screen.lit_option()
        if self._board.is_beside:
            return tr("end phase") if screen.way_out() == END else tr("no")
        if option is not None:
            return tr(_ENTER.get(option.partition(":")[0], N_("choose")))
        if screen.focused is self._pool and self._pool.ref == GENERALS:
            return tr("list")
        return tr("details") if isinstance(screen.focused, Players) else tr("why not")
