"""What a battle brings, in the words of the running sum."""

from __future__ import annotations

import pytest

from screens.deckbuilder.battle_panel import outcome


@pytest.mark.parametrize(
    ("difference", "left", "said"),
    [
        (12, 2, "Haru leads by 12: Land to Haru"),
        (12, 1, "Haru leads by 12: Land to Haru, the last one, which brings the end"),
        (12, 0, "Haru leads by 12, but no Land is left"),
        (-12, 1, "you lead by 12: Land to you, if you want it, the last one, which brings the end"),
    ],
)
def test_the_last_card_of_a_pile_is_said_to_bring_the_end(difference: int, left: int, said: str) -> None:
    """9-1."""
    rows = {"difference": difference, "prize": "land", "left": left}
    assert outcome(rows, "Haru", "Kenta", False)[0] == said
