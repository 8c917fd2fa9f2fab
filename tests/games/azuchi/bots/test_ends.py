"""Where the workers that are left can lead, held against the rules: every way is played at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from kunitori_tui.engine.stack import top_frame
from kunitori_tui.games.azuchi.bots.ends import ends, start
from kunitori_tui.games.azuchi.bots.mind import owned
from kunitori_tui.games.azuchi.rules.rounds import Action
from kunitori_tui.games.azuchi.rules.state import AzuchiState
from kunitori_tui.games.azuchi.rules.table import ARMY
from tests.games.azuchi.positions import table


def played(s: AzuchiState) -> set[int]:
    """Return all that seat 0 can own when it has placed its workers and before the event comes, but for armies without
    a worker.
    """
    if s.stack[-1].name == "action":
        top_frame(s.stack, Action).seat = 0
    found = {owned(s.goods[0], guards=s.busy[0][ARMY])}
    if s.workers_left(0) or s.stack[-1].name == "deal":
        for option in s.stack[-1].options(s):
            then = s.clone()
            then.stack[-1].choose(then, option)
            if option != "pass":
                found |= played(then)
    return found


@pytest.mark.parametrize(
    ("cards", "kept", "goods"),
    [
        (("wood", "army"), 0, {}),
        (("wood", "stone"), 2, {"tile": 1}),
        (("market", "tile"), 0, {"wood": 2}),
        (("market", "market"), 1, {"wood": 1, "stone": 2, "tile": 1}),
        (("market", "army"), 0, {"wood": 2, "stone": 1, "coin": 1, "worker": 1}),
        (("market", "wood"), 4, {"wood": 3, "worker": 1}),
        (("tile", "tile"), 0, {"wood": 3, "tile": 12}),
    ],
)
def test_ends_are_all_that_placing_workers_by_the_rules_leads_to(
    cards: Sequence[str], kept: int, goods: Mapping[str, int]
) -> None:
    """3-2, A2, A6, A7, A20, A21."""
    s = table(cards={0: cards}, kept={0: kept}, goods={0: goods})
    begun = start(s.goods[0], s.free[0], s.workers_left(0), tuple(map(bool, s.supply)))
    without_cubes = owned((0, 0, 0, *s.goods[0][3:]))
    found = [without_cubes + end for end in ends(*begun)]
    assert sorted(found) == sorted(played(s))
