"""What every table of a game has in common."""

from __future__ import annotations

import pytest
from textual.screen import Screen

from kunitori_tui import shelf
from screens import manifest
from screens.drawing.one_frame import PlacedScreen, SettledScreen
from screens.table.base import TableScreen
from screens.table.screen import GameScreen

FAMILY = "screens.deckbuilder"
"""What the tables of the card boxes share."""


@pytest.mark.parametrize("game", shelf.ids())
def test_a_table_inherits_from_the_screen_of_every_table_and_from_no_other_table(game: str) -> None:
    """What several tables share are parts that they hold; those of a family stand on one class after another
    (docs/decisions/0015).
    """
    table = manifest.table(game)
    own = table.__mro__[: table.__mro__.index(TableScreen)]
    room = table.__module__.rpartition(".")[0]
    shared = {FAMILY} if table.__module__.startswith(FAMILY) or game == "moegahara" else set()
    assert {cls.__module__.rpartition(".")[0] for cls in own} <= {room, *shared}
    assert all(len(cls.__bases__) == 1 for cls in own), "mixins put levels side by side"
    others = {manifest.table(other) for other in shelf.ids()} - {table}
    assert not others.intersection(own)
    assert table.__mro__[len(own) :] == TableScreen.__mro__
    assert TableScreen.__mro__[: TableScreen.__mro__.index(Screen) + 1] == (
        TableScreen,
        GameScreen,
        PlacedScreen,
        SettledScreen,
        Screen,
    )
