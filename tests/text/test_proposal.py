"""A hint that answers several questions says all it proposes."""

from __future__ import annotations

import pytest

from kunitori_tui.bots.api import Hint
from kunitori_tui.text.decisions import proposal
from tests.games.deckbuilder.builders import game_with


@pytest.mark.parametrize(
    ("choices", "first", "said"),
    [
        (["ambush", "done"], "Ambush", "Ambush, show nothing"),
        (
            ["ambush", "show:festung", "show:festung", "show:bauernmiliz", "done"],
            "Ambush",
            "Ambush, show Fortress ×2, Militia",
        ),
        (
            ["spend:kupfer", "spend:kupfer", "spend:gold", "take:mouri_motonari"],
            "Lay out Copper",
            "Lay out Copper ×2, also Gold, then take Mōri",
        ),
        (["discard:festung", "stay:speertraeger"], "Discard Fortress", "Discard Fortress, leave Spear deployed"),
        (["show:festung", "done"], "Lay Fortress in ambush", "Lay Fortress in ambush"),
        (["attack:1", "attack:1"], "Oda attacks Mei", "Oda attacks Mei (and 1 more)"),
    ],
)
def test_the_cards_that_follow_are_named(choices: list[str], first: str, said: str) -> None:
    assert proposal(game_with().observe(0), Hint(choices, "any"), first) == said


def test_all_that_is_to_stay_deployed_is_named() -> None:
    hint = Hint(
        ["stay:bogenschuetzen", "stay:speertraeger", "stay:festung"],
        "stay_pays",
        {"card": "bogenschuetzen", "defence": 0, "sum": 1, "actions": 2},
    )
    said = proposal(game_with().observe(0), hint, "Leave Archers deployed")
    assert said == "Leave Archers deployed, also Spear, Fortress"


def test_treasures_that_come_first_are_no_part_of_it() -> None:
    hint = Hint(["treasure:silber", "treasure:silber", "buy:gold"], "any", prepared=2)
    assert proposal(game_with().observe(0), hint, "Buy Gold (6)") == "Buy Gold (6)"
