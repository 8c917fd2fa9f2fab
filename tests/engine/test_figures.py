"""The figures a game was begun with are taken as they are, but what it is made of is the rules' own."""

from __future__ import annotations

from typing import Any

import pytest

from kunitori_tui.engine.cards import read_figures
from kunitori_tui.engine.errors import BadSetup

ROWS = [["gold", 6, 10], ["land", 11, 0]]
KNOWN = ("gold", "land")


def test_numbers_and_counts_are_read_in_the_order_of_the_rows() -> None:
    found = read_figures(ROWS[::-1], KNOWN)
    assert list(found.items()) == [("land", (11, 0)), ("gold", (6, 10))]


@pytest.mark.parametrize(
    ("rows", "key", "params"),
    [
        ([*ROWS, ["moon", 1, 1]], "unknown_card", {"given": "moon"}),
        ([["moon", 1, 1]], "unknown_card", {"given": "moon"}),
        (ROWS[:1], "figures", {"card": "land"}),
        ([], "figures", {"card": "gold"}),
        ([*ROWS, ["gold", 6, 10]], "figures", {"card": ""}),
        ([["gold", 6, 10], ["land", 11, -1]], "figures", {"card": ""}),
        ("gold", "figures", {"card": ""}),
        (None, "figures", {"card": ""}),
    ],
)
def test_a_card_too_many_too_few_or_twice_is_refused(rows: Any, key: str, params: dict[str, str]) -> None:
    with pytest.raises(BadSetup) as error:
        read_figures(rows, KNOWN)
    assert (error.value.key, error.value.params) == (key, params)
