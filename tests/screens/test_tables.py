"""What every table of a game has in common."""

from __future__ import annotations

import pytest
from textual.screen import Screen

from kunitori_tui import shelf
from screens import tables
from screens.drawing.one_frame import SettledScreen
from screens.table.base import TableScreen
from screens.table.screen import GameScreen


@pytest.mark.parametrize("game", shelf.ids())
def test_a_table_inherits_from_the_screen_of_every_table_and_from_no_other_table(game: str) -> None:
    """What several tables share are parts that they hold (docs/decisions/0015)."""
    table = tables.load(game)
    own = table.__mro__[: table.__mro__.index(TableScreen)]
    assert {cls.__module__.rpartition(".")[0] for cls in own} == {table.__module__.rpartition(".")[0]}
    assert table.__mro__[len(own) :] == TableScreen.__mro__
    assert TableScreen.__mro__[: TableScreen.__mro__.index(Screen) + 1] == (
        TableScreen,
        GameScreen,
        SettledScreen,
        Screen,
    )
