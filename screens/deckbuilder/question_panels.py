"""Where a question is answered on the table of a deck-builder: on the board, in its list, by ticking, in a battle on a
panel that is made when its question is asked first; the deployment at the end of a turn is left as it is where every
card gives back what it costs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kunitori_tui.engine.api import Option
from kunitori_tui.games.deckbuilder.rules.advice import free_stays
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from screens.deckbuilder import battle_panel as battles
from screens.deckbuilder import questions
from screens.deckbuilder.board import Board
from screens.deckbuilder.hand import Area, Hand
from screens.deckbuilder.pool import Pool
from screens.manifest import panel
from screens.table.base import TableScreen
from screens.widgets import option_panel as lists

if TYPE_CHECKING:
    from screens.deckbuilder.battle_panel import BattlePanel


class QuestionPanels:
    """Gives the open question of ``screen`` to the panel that answers it."""

    def __init__(self, screen: TableScreen, board: Board, pool: Pool, area: Area, hand: Hand) -> None:
        self._screen = screen
        self._board = board
        self._pool = pool
        self._area = area
        self._hand = hand
        self._battles: dict[str, BattlePanel] = {}
        """The panels of battles, by the way of their questions; each is made when one of these is asked first."""

    @property
    def battle(self) -> BattlePanel | None:
        """Return the panel on which the open question is answered, if it is one of a battle."""
        way = self._board.way
        if way in questions.BATTLES and way not in self._battles:
            self._battles[way] = self._battle_panel(way)
        return self._battles.get(way)

    def _battle_panel(self, way: str) -> BattlePanel:
        def asks_back() -> bool:
            return bool(self._screen.leaving.said)

        made: BattlePanel = (
            panel(way)(id="defence") if way == questions.DEFENCE else panel(way)(asks_back=asks_back, id=way)
        )
        return made

    @property
    def ticked(self) -> Hand | Area | None:
        """Return the panel whose cards are ticked to answer the open question, if it is one of what is kept."""
        panels: dict[str, Hand | Area] = {questions.KEEP: self._hand, questions.DEPLOY: self._area}
        return panels.get(self._board.way)

    def question(self) -> str:
        """Return the line with the question: what is ticked, what is looked for, or what is asked."""
        if self.ticked is not None and self._board.search.text is None:
            return self.ticked.question() or self._board.question()
        return self._board.question()

    def begin(self) -> None:
        """Light what can be chosen and put the cursor where the obvious thing is; close all while nobody is asked."""
        screen, board, area = self._screen, self._board, self._area
        area.staying = None
        self._hand.keeping = None
        if screen.ask is None:
            board.begin()
            if screen.focused is None or isinstance(screen.focused, lists.OptionPanel | battles.BattlePanel):
                screen.set_focus(self._pool)
            return
        view = board.view
        board.begin(questions.way(screen.game, view), questions.lit(screen.game, view))
        if board.way == questions.PANEL:
            board.list_choices()
        elif self.battle is not None:
            screen.bring(self.battle)
            self.battle.begin(screen.game, view, screen.names, screen.setting("memory_aid") == "on")
            screen.set_focus(self.battle)
        elif board.way == questions.KEEP:
            self._hand.begin(view)
            screen.set_focus(self._hand)
        elif board.way == questions.DEPLOY:
            area.begin(view, board.at)
            screen.set_focus(area)
        elif any(ref.startswith(("deployed:", "area:")) for ref in board.lit):
            area.show_area(view, board.at, frozenset(board.lit))
            area.go_to_lit()
            for step in board.free()[:1]:
                area.go_to(f"deployed:{step.partition(':')[2]}")
            screen.set_focus(area)
        else:
            board.take_cursor()

    def follow(self, choices: Sequence[Option]) -> None:
        """Light the ``choices`` of a hint, or lay its plan into the panel."""
        if self.battle is not None:
            self.battle.follow(choices)
        elif self.ticked is not None:
            self.ticked.follow(choices)
        elif self._board.way == questions.PANEL:
            self._board.go_to_choice(choices[0])
        elif self._board.way == questions.BOARD:
            self._board.point_at(choices[0], elsewhere=self._area)


SETTING = "deploy"
"""The setting that asks about every deployment."""


class Deployment:
    """Answers for the player of ``screen`` who does not wish to be asked."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen

    def never_ask(self) -> None:
        """Ask from here on only where a card that stays costs an action."""
        self._screen.keep_setting(SETTING, "off")

    def settled(self, view: DeckView, choices: Sequence[Option]) -> list[Option]:
        """Return ``choices``, followed by those that let all cards stay where nothing else remains to be asked."""
        asked = self._screen.setting(SETTING) == "on"
        return [*choices, *([] if asked else free_stays(view, choices))]
