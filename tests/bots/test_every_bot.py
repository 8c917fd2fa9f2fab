"""What holds for every bot in every position of every game it is registered for."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

import pytest

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.bots.api import Bot, Hint
from kunitori_tui.bots.ruled import first
from kunitori_tui.engine.api import BadSetup, Setup, State
from tests.bots.hasty import players
from tests.bots.positions import positions, varied
from tests.bots.reasons import is_worded
from tests.contract.play import frozen
from tests.games.deckbuilder.builders import do, game_with

GAMES = shelf.ids()
CASES = [(game, seats) for game in GAMES for seats in shelf.load(game).seat_counts]
FEW = [
    case for case in CASES if case[0] in ("kunitori", "azuchi", "sekigahara") or case in (("brennt", 3), ("mixed", 2))
]
"""The boxes that extend the first one are asked all of this in one game each."""
EVERY = {"kunitori": 1, "azuchi": 1, "sekigahara": 10}
"""One question of so many is looked at where all of them are options apart, of two in the other games."""
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "kunitori": [  # R44, R12, X1
        {"two_generals": True},
        {"ninja_self": False, "errata": ["x1"]},
        {"prices": {"gold": {"cost": 0, "count": 3}, "kupfer": {"cost": 4}, "land": {"cost": 20, "count": 1}}},
    ],
    "brennt": [{"two_generals": True, "errata": "all"}],
    "mixed": [  # R17
        {"generals": "kunitori", "ninja_self": False, "errata": "all"},
        {"generals": "brennt", "two_generals": True, "prices": {"gold": {"cost": 0}, "land": {"count": 1}}},
        {"preset": "surprise"},  # R55: the seed chooses the piles
    ],
    "azuchi": [  # A8, A14, A15, A18, A22
        {"build_any": True, "tribute_any": True},
        {"tie_break": True, "first": "2"},
        {"round_limit": 1},
        {"round_limit": 5},
        {"guard_1": 0, "guard_2": 0, "guard_3": 0},
        {"guard_1": 20, "guard_2": 20, "guard_3": 20},
        {"round_limit": 0},
    ],
    "sekigahara": [{"tokugawa": "bid"}],  # S56
}
SEEDS = {"surprise": (1, 2, 3)}
ASKED = {
    "kunitori": "replay play choose deploy lead defend ambush prize buy may_gain trash gain rising ninja_show"
    " ninja_pick order",
    "brennt": "gift trained_ninja trained_show trained_pick upgrade return trap keep joint consent fetch",
    "azuchi": "draft work deal build tribute",
}
"""Questions that come up in a few of these games. Dividing units is rare; it has a test of its own. The rest of the
second box stands in its tactics.
"""
OFTEN = 8
"""One question in so many is searched where fewer are asked."""


@pytest.mark.parametrize(("game_id", "seats"), CASES)
def test_every_bot_answers_every_question_of_a_game_legally(game_id: str, seats: int) -> None:
    every = 1 if game_id in ("kunitori", "azuchi") else 2
    for number, (_, view, dice) in enumerate(positions(game_id, seats, every)):
        for bot in players(game_id, number):
            assert bot.choose(view, dice) in view.choices, (bot.id, view.decision)


@pytest.mark.parametrize(("game_id", "options"), [(game, one) for game in OPTIONS for one in OPTIONS[game]], ids=str)
def test_every_bot_copes_with_the_options(game_id: str, options: dict[str, Any]) -> None:
    seats = min(3, max(shelf.load(game_id).seat_counts))
    for seed in SEEDS.get(options.get("preset", ""), (1,)):
        for number, (_, view, dice) in enumerate(positions(game_id, seats, EVERY.get(game_id, 2), seed, options)):
            for bot in players(game_id, number):
                assert bot.choose(view, dice) in view.choices, (bot.id, view.decision)


@pytest.mark.parametrize("game_id", ASKED)
def test_these_games_ask_what_is_to_be_asked(game_id: str) -> None:
    """Otherwise the tests above would pass without having asked."""
    kinds, asked = set(ASKED[game_id].split()), set[str]()
    for seed, seats in product(range(1, 9), (2, 3)):
        asked |= {view.decision.kind for _, view, _ in positions(game_id, seats, seed=seed)}
        if asked >= kinds:
            break
    assert kinds <= asked


@pytest.mark.parametrize("bot", shelf.bots("kunitori"))
def test_every_bot_divides_its_units_among_two_targets(bot: str) -> None:
    """7-1: asked unit by unit, clockwise for equal ones."""
    s = game_with(seats=3, hand=["oda_nobunaga", "uesugi_kenshin", "dorf"], deployed=["kavallerie"] * 3, deck=())
    do(s, "play:oda_nobunaga", "play:uesugi_kenshin", "end", "attack:1", "attack:2")
    player = bots.load("kunitori", bot)
    asked = 0
    while s.decision is not None and s.decision.kind == "assign":
        do(s, player.choose(s.observe(0), asked))
        asked += 1
    assert 0 < asked <= 3
    assert s.decision is not None
    assert s.decision.kind == "defend"


@pytest.mark.parametrize(("game_id", "seats"), FEW)
def test_the_same_view_and_dice_bring_the_same_choice(game_id: str, seats: int) -> None:
    game = shelf.load(game_id)
    for number, (state, view, dice) in varied(positions(game_id, seats), 3, 24):
        again: Any = game.from_json(state.to_json()).observe(view.seat)
        for bot in players(game_id, number, OFTEN):
            assert bot.choose(view, dice) == bot.choose(again, dice), (bot.id, view.decision)


@pytest.mark.parametrize(("game_id", "seats"), FEW)
def test_no_choice_changes_when_hidden_cards_are_dealt_anew(game_id: str, seats: int) -> None:
    game = shelf.load(game_id)
    for number, (_, view, dice) in varied(positions(game_id, seats), 2, 32):
        for bot in players(game_id, number, OFTEN):
            choice = bot.choose(view, dice)
            for deal in range(3):
                assert bot.choose(game.sample(view, deal).observe(view.seat), dice) == choice, (bot.id, view.decision)


@cache
def hints(game_id: str, seats: int) -> list[tuple[State, Any, int, Bot, Hint]]:
    """Return what every bot hints at some questions of each kind: the position, its view, dice, the bot, the hint."""
    told = []
    for number, (state, view, dice) in varied(positions(game_id, seats), 8, 16):
        before = frozen(view.to_json())
        told += [(state, view, dice, bot, bot.hint(view, dice)) for bot in players(game_id, number, OFTEN)]
        assert frozen(view.to_json()) == before, "it is left as it was"
    return told


@pytest.mark.parametrize(("game_id", "seats"), FEW)
def test_a_hint_starts_with_the_choice_worth_most_and_its_group_can_be_played(game_id: str, seats: int) -> None:
    for state, view, dice, bot, hint in hints(game_id, seats):
        assert hint.choices[0] == bot.choose(view, dice)
        if hint.weights:
            most = max(hint.weights, key=lambda weight: weight.points)
            assert (hint.weights[0].choice, most.points) == (hint.about, pytest.approx(hint.weights[0].points))
        copy = state.clone()
        for choice in hint.choices:
            assert copy.decision is not None
            assert (copy.decision.seat, choice in copy.options()) == (view.seat, True), (bot.id, hint)
            copy.apply(choice)


@pytest.mark.parametrize(("game_id", "seats"), FEW)
def test_every_reason_has_words_that_name_its_parameters(game_id: str, seats: int) -> None:
    for _, _, _, bot, hint in hints(game_id, seats):
        assert is_worded(hint), (bot.id, hint)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_bot_carries_the_id_it_is_registered_under(game_id: str) -> None:
    for bot in shelf.bots(game_id):
        assert bots.load(game_id, bot).id == bot


@pytest.mark.parametrize("game_id", GAMES)
def test_levels_are_bots_and_the_yardsticks_are_no_levels(game_id: str) -> None:
    levels = shelf.levels(game_id)
    assert set(levels) <= set(shelf.bots(game_id))
    assert not {"random", "money"} & set(levels)


@pytest.mark.parametrize("game_id", GAMES)
def test_of_every_level_but_the_weakest_it_is_known_how_often_it_wins(game_id: str) -> None:
    won = shelf.manifest(game_id).won
    assert tuple(won) == shelf.levels(game_id)[1:]
    assert all(50 < share <= 100 for share in won.values())


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_has_four_levels_from_easy_to_hard(game_id: str) -> None:
    assert shelf.levels(game_id) == ("ashigaru", "samurai", "daimyo", "shogun")


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_can_be_played_by_chance(game_id: str) -> None:
    assert "random" in shelf.bots(game_id)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_yardstick_first_takes_the_first_choice_in_any_game(game_id: str) -> None:
    game = shelf.load(game_id)
    state = game.new(Setup(game.seat_counts[0], 1, {}))
    state.record(False)
    number = 0
    while number < 100 and (decision := state.decision) is not None:
        view = state.observe(decision.seat)
        assert first().choose(view, number) == view.choices[0] == first().hint(view, number).choices[0]
        state.apply(view.choices[-1])
        number += 1
    assert number


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(BadSetup) as caught:
        bots.load("kunitori", "ronin")
    assert caught.value.key == "bot"
    assert caught.value.params == {"given": "ronin", "allowed": shelf.bots("kunitori")}


def test_bots_of_an_unknown_game_are_refused() -> None:
    with pytest.raises(BadSetup) as caught:
        shelf.levels("go")
    assert caught.value.key == "game"
