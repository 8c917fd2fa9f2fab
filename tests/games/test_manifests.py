"""What the manifests name is there, and lies in the room of the home where one looks for it."""

from __future__ import annotations

from importlib import import_module

import pytest

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots

ROOMS = {
    "rules": ("GAME", "rules"),
    "words": ("BOX", "words"),
    "coach": ("LESSONS", "content"),
    "plain": ("WORDS", "plain"),
    "review": ("TERMS", "review"),
}
"""What a manifest names by the name of its field: the constant in the module, and the room of the home."""
FAMILY = {"kunitori": "deckbuilder", "brennt": "deckbuilder", "mixed": "deckbuilder", "moegahara": "deckbuilder"}


def homes(game: str) -> tuple[str, ...]:
    """Return the homes in which something of a game may lie: its own, that of its family."""
    return tuple(f"kunitori_tui.games.{home}" for home in (game, FAMILY.get(game)) if home)


NAMED = [(game, field) for game in shelf.ids() for field in ROOMS if getattr(shelf.manifest(game), field)]
"""Games and what the manifest of each names: a game need not have a review of its own, for instance."""


@pytest.mark.parametrize(("game", "field"), NAMED)
def test_what_a_manifest_names_lies_in_its_room(game: str, field: str) -> None:
    constant, room = ROOMS[field]
    name = getattr(shelf.manifest(game), field)
    assert hasattr(import_module(name), constant)
    of_brennt = game == "mixed" and field in ("coach", "review")
    places = homes(game) + (("kunitori_tui.games.brennt",) if of_brennt else ())
    assert any(f"{name}.".startswith(f"{home}.{room}.") for home in places), name


@pytest.mark.parametrize("game", shelf.ids())
def test_every_bot_of_a_manifest_lies_with_the_bots_of_its_game(game: str) -> None:
    for bot, place in shelf.manifest(game).bots.items():
        assert callable(bots.at(place).choose), bot
        assert place.startswith(("kunitori_tui.bots.", *(f"{home}.bots." for home in homes(game)))), bot


@pytest.mark.parametrize("game", shelf.ids())
def test_rule_options_are_those_of_the_rules_wherever_a_manifest_has_them(game: str) -> None:
    assert shelf.options(game) is shelf.load(game).options
    assert f"{shelf.manifest(game).options}.".startswith((f"kunitori_tui.games.{game}.rules.", "."))


@pytest.mark.parametrize("game", shelf.ids())
def test_tables_and_choosers_of_a_manifest_are_screens_of_its_game(game: str) -> None:
    manifest = shelf.manifest(game)
    for place in (manifest.table, *manifest.choosers.values()):
        module, _, name = place.partition(":")
        assert module.split(".")[1] in (game, FAMILY.get(game)), place
        assert not name or hasattr(import_module(module), name)
        import_module(module)


@pytest.mark.parametrize("game", shelf.ids())
def test_a_manifest_imports_nothing_of_its_game(game: str) -> None:
    source = import_module(f"kunitori_tui.games.{game}.game").__file__
    assert source is not None
    with open(source, encoding="utf-8") as file:
        imported = [line for line in file if line.startswith(("import ", "from "))]
    assert [line.split()[1] for line in imported] == ["kunitori_tui.shelf"]
