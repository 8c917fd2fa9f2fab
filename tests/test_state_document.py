"""docs/state.md is what the rules say: written by scripts/state.py, with a meaning for every field there is."""

from __future__ import annotations

import pytest

from kunitori_tui import shelf
from scripts import state as layout

LIKE = {"mixed": "brennt"}
"""Games under the title of another."""
every_game = pytest.mark.parametrize("game_id", shelf.ids())


def test_the_document_is_what_the_script_writes() -> None:
    assert layout.DOCUMENT.found() == layout.DOCUMENT.wanted(), "python scripts/state.py"


@every_game
def test_every_field_of_a_position_has_a_meaning_and_nothing_else_has(game_id: str) -> None:
    found = {name for state, _ in layout.positions(game_id) for name in state.to_json()}
    assert found == {*layout.COMMON, *layout.meanings(layout.MEANINGS, LIKE.get(game_id, game_id))}


@every_game
def test_every_field_of_a_view_has_a_meaning_and_nothing_else_has(game_id: str) -> None:
    told = LIKE.get(game_id, game_id)
    known = {*layout.COMMON, *layout.meanings(layout.MEANINGS, told)}
    own = {*layout.COMMON_VIEW, *layout.meanings(layout.VIEWS, told)}
    found = {name for _, view in layout.positions(game_id) for name in view.to_json()}
    assert own <= found <= known | own


def test_every_game_stands_under_a_title() -> None:
    assert {LIKE.get(game_id, game_id) for game_id in shelf.ids()} == set(layout.TITLES)
