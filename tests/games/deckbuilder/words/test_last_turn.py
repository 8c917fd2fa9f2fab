"""The last turn of another player in one sentence."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len

from kunitori_tui.games.deckbuilder.facts import DeckTurn
from kunitori_tui.games.deckbuilder.words.digest import forms, so_far
from kunitori_tui.play.facts import SeenEvent, read
from tests.text.talks import NAMES, seen, talk_of

GAMES = ("kunitori", "brennt", "mixed")
ROW = 38
"""Cells for the last turn at 80x24 where every other player has one line."""
SHORT = ("You", "Kenta", "Mei")


def turn_of(*events: tuple[str, dict[str, object]]) -> DeckTurn:
    told = [SeenEvent(0, "turn", {"seat": 1, "round": 1}), *(SeenEvent(0, kind, data) for kind, data in events)]
    first: DeckTurn = read("kunitori", told).turns[0]
    return first


def battle(attack: int, defence: int, target: int = 2) -> tuple[str, dict[str, object]]:
    return "battle", {
        "seat": 1,
        "target": target,
        "attack": attack,
        "defence": defence,
        "prize": "dorf",
        "left": 3,
    }


def gain(seat: int, card: str) -> tuple[str, dict[str, object]]:
    return "gain", {"seat": seat, "card": card, "how": "battle", "left": 2}


def buy(card: str, price: int) -> tuple[str, dict[str, object]]:
    return "buy", {"seat": 1, "card": card, "price": price}


@pytest.mark.parametrize(
    ("events", "sentence"),
    [
        ([], "bought nothing"),
        ([buy("gold", 6)], "bought Gold for $6"),
        ([buy("gold", 6), buy("gold", 6), buy("dorf", 1)], "bought Gold x2 for $12, Village for $1"),
        ([battle(25, 22), gain(1, "dorf")], "beat Mei 25:22, took Village; bought nothing"),
        ([battle(20, 21), gain(2, "dorf")], "lost to Mei 20:21, Mei took Village; bought nothing"),
        ([battle(20, 21, 0), gain(0, "dorf")], "lost to you 20:21, you took Village; bought nothing"),
        ([battle(9, 9, 0)], "even against you 9:9; bought nothing"),
    ],
)
def test_a_turn_is_told_with_battles_prizes_and_prices(
    events: list[tuple[str, dict[str, object]]], sentence: str
) -> None:
    assert forms(turn_of(*events), SHORT, 0)[0] == sentence


def test_what_does_not_fit_gives_way_from_the_prices_to_the_names() -> None:
    turn = turn_of(battle(12, 4), gain(1, "land"), buy("praefektur", 7), buy("bauernmiliz", 2))
    assert forms(turn, SHORT, 0) == [
        "beat Mei 12:4, took Land; bought Prefecture for $7, Militia for $2",
        "beat Mei 12:4, took Land; bought Prefecture, Militia",
        "beat Mei 12:4, Land; Prefecture, Militia",
        "beat Mei 12:4, Land; 2 cards",
        "beat Mei 12:4, Land",
        "1 battle, 1 won",
    ]


def test_a_turn_that_goes_on_names_its_action_cards_or_counts_them_and_names_the_last_and_tells_its_money() -> None:
    told = [("play", {"seat": 1, "card": "bauernmiliz"}), ("treasure", {"seat": 1, "card": "gold", "money": 9})]
    assert so_far(turn_of(*told), SHORT, 0) == ["played Militia; $9 left", "1 card played; $9 left"] * 3
    twice = so_far(turn_of(told[0], ("play", {"seat": 1, "card": "bogenschuetzen"})), SHORT, 0)
    assert twice[:3] == ["played Militia, Archers", "2 cards played, Archers last", "2 cards played"]
    bought = so_far(turn_of(*told, buy("praefektur", 7)), SHORT, 0)
    assert bought[0] == "played Militia; $2 left; bought Prefecture for $7"
    assert so_far(turn_of(told[1]), SHORT, 0) == ["$9 left"] * 3
    fought = so_far(turn_of(told[0], battle(5, 0, 0), gain(1, "praefektur")), SHORT, 0)
    assert fought == [
        f"{played}{told}"
        for told in ("; beat you 5:0, took Prefecture", "; beat you 5:0, Prefecture", "")
        for played in ("played Militia", "1 card played")
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_turn_of_real_games_fits_into_a_line_and_names_amounts_that_were_told(game: str, language: str) -> None:
    for turn in read(game, seen(talk_of(game).events, 0)).turns:
        events, told = turn.events, forms(turn, NAMES, 0)
        assert any(cell_len(form) <= ROW for form in told)
        prices = sum(event.data["price"] for event in events if event.kind == "buy")
        assert sum(map(int, re.findall(r"\$(\d+)", told[0]))) == prices + (turn.left or 0)
        sums = [f"{e.data['attack']}:{e.data['defence']}" for e in events if e.kind == "battle"]
        assert re.findall(r"\d+:\d+", told[0]) == sums
