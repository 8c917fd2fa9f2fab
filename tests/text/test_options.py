"""Options, bots and games in words."""

from __future__ import annotations

import re
from textwrap import wrap

import pytest
from rich.cells import cell_len

from kunitori_tui import shelf
from kunitori_tui.text import games, players, rules
from kunitori_tui.text.box import about, option_help, option_name, value_name
from tests.text.talks import GAMES

CASES = [(game, option) for game in shelf.ids() for option in shelf.load(game).options]
every_option = pytest.mark.parametrize(("game", "option"), CASES, ids=lambda value: getattr(value, "key", value))
every_game = pytest.mark.parametrize("game", shelf.ids())


@every_option
def test_every_option_has_name_and_help(game: str, option: object, language: str) -> None:
    key = option.key  # type: ignore[attr-defined]
    assert 0 < cell_len(option_name(game, key)) <= 17
    text = option_help(game, key)
    assert text.endswith(".")
    assert cell_len(text) <= 78, text


@every_option
def test_every_value_of_an_option_has_a_name_of_its_own(game: str, option: object, language: str) -> None:
    kind, key, choices = (getattr(option, field) for field in ("kind", "key", "choices"))
    values: list[object] = {
        "bool": [True, False],
        "int": [0, 5, 100],
        "choice": list(choices),
        "list": [[], *([choice] for choice in choices)],
        "selection": [[], *([choice] for choice in choices)],
        "prices": [{}, {"gold": {"cost": 5}}, {"gold": {"cost": 5}, "land": {"cost": 9}}],
    }[kind]
    names = [value_name(game, key, value) for value in values]
    assert all(names)
    assert len(set(names)) == len(names)


def test_a_ruling_of_an_option_can_be_read_and_its_number_is_not_in_the_way() -> None:
    for game, option in CASES:
        if re.fullmatch(r"[A-Z]\d+", option.ruling):
            assert rules.section(game, option.ruling)
        said = [
            option_help(game, option.key),
            *(value_name(game, option.key, c) for c in option.choices),
        ]
        assert not re.search(r"\b[RXAS]\d", " ".join(said)), option.key


@pytest.mark.parametrize("game", GAMES)
def test_every_bot_has_name_and_help(game: str, language: str) -> None:
    names = [players.level(bot) for bot in shelf.bots(game)]
    assert len(set(names)) == len(names)
    assert all(cell_len(name) <= 10 for name in names)
    for bot in shelf.bots(game):
        assert players.bot_help(bot, game).endswith(".")


@every_game
def test_what_a_level_is_and_how_often_it_wins_stands_on_two_lines(game: str, language: str) -> None:
    there = shelf.levels(game)
    for level, below in zip(there[1:], there, strict=False):
        won = shelf.manifest(game).won[level]
        for seats in shelf.load(game).seat_counts:
            strength = players.strength(won, below, seats)
            assert len(wrap(f"{players.level(level)}: {players.bot_help(level, game)} {strength}", 78)) <= 2
            assert str(won) in strength


def test_the_shogun_is_told_as_what_it_is_in_each_game(language: str) -> None:
    told = {game: players.bot_help("shogun", game) for game in shelf.ids()}
    assert told["kunitori"] == told["azuchi"]
    assert told["brennt"] == told["mixed"]
    assert told["moegahara"] == told["sekigahara"]
    assert len({told["kunitori"], told["brennt"], told["moegahara"]}) == 3


@every_game
def test_every_game_has_title_tagline_and_description(game: str, language: str) -> None:
    assert games.title(game)
    assert cell_len(games.tagline(game)) <= 60
    assert 0 < cell_len(games.list_title(game)) <= 16
    assert len({games.list_title(other) for other in shelf.ids()}) == len(shelf.ids())
    assert len(about(game)) > 100
