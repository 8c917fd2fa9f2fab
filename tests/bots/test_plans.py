"""Plans of stubborn players: they keep to the rules, and each is more than the level it stands on."""

from __future__ import annotations

from typing import Any

import pytest

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.engine.api import Option
from tests.bots.plans import azuchi, deckbuilders, moegahara, sekigahara
from tests.bots.plans.plan import Plan, play

EVERY = [*sekigahara.PLANS, *moegahara.PLANS, *deckbuilders.PLANS, *azuchi.PLANS]


class Watched:
    """Who follows a plan; ``own`` are the choices in which it differs from its level."""

    def __init__(self, plan: Plan) -> None:
        self.plan, self.own = plan, list[Option]()

    def choose(self, view: Any, dice: int) -> Option:
        """Return what the plan chooses, one of the choices."""
        choice = self.plan.choose(view, dice)
        assert choice in view.choices
        if choice != bots.load(self.plan.game, self.plan.level).choose(view, dice):
            self.own.append(choice)
        return choice


@pytest.mark.parametrize("plan", EVERY, ids=lambda plan: f"{plan.game}-{plan.id}")
def test_every_plan_is_played_to_the_end_and_differs_from_its_level(plan: Plan) -> None:
    samurai, watched = bots.load(plan.game, "samurai"), Watched(plan)
    for players in ([watched, samurai], [samurai, watched]):
        assert len(play(plan.game, players, 8400004)) == len(players)
    assert watched.own


def test_there_are_ten_plans_for_the_large_games_and_three_for_the_others() -> None:
    count = {game: sum(plan.game == game for plan in EVERY) for game in shelf.ids()}
    assert count == {"sekigahara": 10, "moegahara": 10, "kunitori": 3, "brennt": 3, "mixed": 3, "azuchi": 3}
    assert len({(plan.game, plan.id) for plan in EVERY}) == len(EVERY)
