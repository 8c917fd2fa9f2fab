"""The panels on which the questions of a battle are answered: each is made when its question is asked first."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from screens.deckbuilder import questions

if TYPE_CHECKING:  # a table stands before the panels of battles are there
    from screens.deckbuilder.attack import AttackPanel
    from screens.deckbuilder.battle_panel import BattlePanel
    from screens.deckbuilder.defence import DefencePanel
    from screens.deckbuilder.joint import JointPanel


class BattlePanels:
    """The panels of one table; ``asks_back`` says whether a plan is doubted now."""

    def __init__(self, asks_back: Callable[[], bool]) -> None:
        self._asks_back = asks_back

    @cached_property
    def attack(self) -> AttackPanel:
        """The panel on which an attack is planned."""
        from screens.deckbuilder.attack import AttackPanel

        return AttackPanel(asks_back=self._asks_back, id="attack")

    @cached_property
    def defence(self) -> DefencePanel:
        """The panel on which a defence is planned."""
        from screens.deckbuilder.defence import DefencePanel

        return DefencePanel(id="defence")

    @cached_property
    def joint(self) -> JointPanel:
        """The panel on which a joint battle is proposed and answered."""
        from screens.deckbuilder.joint import JointPanel

        return JointPanel(asks_back=self._asks_back, id="joint")

    def of(self, way: str) -> BattlePanel | None:
        """Return the panel on which questions of a way are answered (see :mod:`.questions`), None for any other."""
        if way == questions.ATTACK:
            return self.attack
        if way == questions.DEFENCE:
            return self.defence
        return self.joint if way == questions.JOINT else None
