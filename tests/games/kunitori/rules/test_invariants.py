"""Positions no game reaches are told apart: every frame is checked against the zones it speaks of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kunitori_tui import shelf
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from tests.games.deckbuilder.builders import do, game_with

GAME = shelf.load("kunitori")
RISING = "aufstrebender_general"


def challenge() -> DeckState:
    """Oda and Takeda have not been sent yet."""
    s = game_with(hand=["oda_nobunaga", "takeda_shingen", "kupfer"], deployed=["kavallerie"], seats=3)
    do(s, "play:oda_nobunaga", "play:takeda_shingen", "end")
    return s


def assign() -> DeckState:
    """The Kavallerie goes with one of two leaders."""
    s = challenge()
    do(s, "attack:1", "attack:2")
    return s


def defend() -> DeckState:
    """Seat 1 is attacked first, seat 2 after it."""
    s = assign()
    do(s, "attack:1")
    return s


def ambush() -> DeckState:
    """Seat 1 has laid one Festung into an ambush."""
    s = game_with(hand=["oda_nobunaga", "kupfer"], rivals={1: {"hand": ["festung", "festung", "gold"]}})
    do(s, "play:oda_nobunaga", "end", "attack:1", "ambush", "show:festung")
    return s


def outcome() -> DeckState:
    """Seat 1 may take a Land."""
    s = game_with(hand=["mouri_motonari", "kupfer"], rivals={1: {"hand": [], "deployed": ["fantastische_burg"] * 2}})
    do(s, "play:mouri_motonari", "end", "attack:1", "ambush")
    return s


def order() -> DeckState:
    """Seat 1 returns two turned cards."""
    s = game_with(hand=["oda_nobunaga", "kupfer"], rivals={1: {"hand": [], "deck": ["gold", "dorf"]}})
    do(s, "play:oda_nobunaga", "end", "attack:1", "reinforcement")
    return s


def ninja() -> DeckState:
    """The first card turned up by a Ninja Clan is decided on."""
    s = game_with(hand=["ninja_clan"], rivals={1: {"hand": [], "deck": ["gold", "dorf"]}})
    do(s, "play:ninja_clan", "keep:dorf", "keep:dorf")
    return s


def rising() -> DeckState:
    """A Silber is laid out, a Gold may follow."""
    s = game_with(hand=[RISING, "gold", "silber", "kupfer"])
    do(s, f"play:{RISING}", "spend:silber")
    return s


def deploy() -> DeckState:
    """Speerträger or not, then Kavallerie."""
    s = game_with(hand=["kavallerie", "speertraeger", "kupfer"])
    do(s, "play:kavallerie", "play:speertraeger", "end", "end")
    return s


def may_gain() -> DeckState:
    """The Zollaufhebung offers a Bauernmiliz; its discount follows."""
    s = game_with(hand=["zollaufhebung", "kupfer"])
    do(s, "play:zollaufhebung")
    return s


def choose() -> DeckState:
    """A Teegeschirr: card or money."""
    s = game_with(hand=["teegeschirr", "kupfer"])
    do(s, "play:teegeschirr")
    return s


def remodel() -> DeckState:
    """A Marktplatz: the card to trash."""
    s = game_with(hand=["marktplatz", "kupfer"])
    do(s, "play:marktplatz")
    return s


def remodel_gain() -> DeckState:
    """A Marktplatz: the card to gain."""
    s = remodel()
    do(s, "trash:kupfer")
    return s


def cell(name: str, value: Any, below: int = 1) -> Callable[[DeckState], None]:
    """Return a change of one cell of a frame, counted from the top of the stack."""

    def change(s: DeckState) -> None:
        setattr(s.stack[-below], name, value)

    return change


def swap(name: str, *cells: int) -> Callable[[DeckState], None]:
    """Return a change of the top frame for another."""

    def change(s: DeckState) -> None:
        s.replace_top(name, *cells)

    return change


def drop(s: DeckState) -> None:
    """Forget the frame under the top one."""
    del s.stack[-2]


BROKEN: list[tuple[Callable[[], DeckState], Callable[[DeckState], None]]] = [
    (challenge, cell("leaders", [0])),
    (challenge, cell("leaders", [])),
    (challenge, cell("seat", 1)),
    (challenge, cell("leader_targets", [0])),
    (challenge, cell("units", [13])),
    (challenge, cell("leader_targets", [-1, -1])),
    (assign, cell("units", [])),
    (assign, cell("unit_targets", [0])),
    (assign, cell("unit_targets", [-1])),
    (assign, cell("leader_targets", [1])),
    (defend, cell("seat", 0)),
    (defend, cell("attacker", 2)),
    (defend, cell("cards", [13])),
    (defend, cell("cards", [0, 0])),
    (ambush, cell("chosen", [15, 15, 15])),
    (ambush, cell("chosen", [32])),
    (ambush, cell("seat", 0)),
    (outcome, cell("cards", [0])),
    (outcome, cell("seat", 0)),
    (order, swap("order", 0, 0)),
    (order, cell("seat", 1, below=2)),
    (ninja, cell("decided", -1)),
    (ninja, cell("decided", 2)),
    (ninja, cell("seat", 1)),
    (ninja, cell("card", 0)),
    (ninja, cell("target", 0)),
    (rising, cell("card", 13)),
    (rising, cell("worth", 4)),
    (rising, cell("left", 0)),
    (rising, cell("left", 2)),
    (rising, cell("chosen", [32])),
    (rising, cell("chosen", [30, 30])),
    (deploy, cell("cards", [13, 13])),
    (deploy, cell("cards", [13, 10])),
    (deploy, cell("decided", 2)),
    (deploy, cell("decided", -1)),
    (may_gain, cell("offered", 9)),
    (may_gain, cell("card", 9)),
    (may_gain, cell("start", 0, below=2)),
    (may_gain, cell("start", 4, below=2)),
    (may_gain, cell("branch", 0, below=2)),
    (choose, cell("card", 15)),
    (choose, cell("seat", 1)),
    (remodel, cell("plus", 3)),
    (remodel, cell("card", 15)),
    (remodel_gain, cell("limit", -1)),
    (remodel_gain, cell("card", 15)),
    (remodel, swap("ninja_clan", 0, 9, 0)),
    (remodel, swap("effect", 0, 20, -1, 1)),
    (remodel, swap("buy", 0)),
    (outcome, drop),
    (may_gain, lambda s: s.stack.append(s.stack[-1].copy())),
    (may_gain, lambda s: s.stack.clear()),
    (may_gain, lambda s: s.stack.reverse()),
]


@pytest.mark.parametrize(("reach", "change"), BROKEN, ids=[f"{r.__name__}-{i}" for i, (r, _) in enumerate(BROKEN)])
def test_a_frame_that_does_not_fit_the_table_is_a_problem(
    reach: Callable[[], DeckState], change: Callable[[DeckState], None]
) -> None:
    s = reach()
    assert GAME.problems(s) == []
    change(s)
    assert GAME.problems(s) != []


def change_of(**fields: Any) -> Callable[[DeckState], None]:
    """Return a change of attributes."""

    def change(s: DeckState) -> None:
        for name, value in fields.items():
            setattr(s, name, value)

    return change


def move(zone: str, to: str, seat: int = 0, other: int | None = None) -> Callable[[DeckState], None]:
    """Return a change that moves one card, so that all are there still."""

    def change(s: DeckState) -> None:
        getattr(s, to)[seat if other is None else other].append(getattr(s, zone)[seat].pop())

    return change


@pytest.mark.parametrize(
    "change",
    [
        move("hand", "area", 1),
        move("hand", "deployed", 0),
        move("hand", "ambush", 1),
        move("deck", "turned", 1),
        move("deck", "hand", 1),
        lambda s: s.hand[0].append(0),
        lambda s: s.hand[0].pop(),
        lambda s: s.trash.append(0),
        lambda s: s.known_hand[1].append(0),
        lambda s: s.offer.append(0),
        lambda s: s.hand[0].append(99),
        change_of(known_top=[9, 0]),
        change_of(known_top=[0]),
        change_of(turn=2),
        change_of(turn=0),
        change_of(active=1),
        change_of(first=5),
        change_of(ending=2),
        change_of(ending=-2),
        change_of(actions=-1),
        change_of(money=-1),
        change_of(floor=-1),
        change_of(buys=5000),
        change_of(actions=0),
        change_of(over=True),
        change_of(phase="buy"),
        change_of(phase="over"),
    ],
)
def test_zones_and_counters_no_game_reaches_are_a_problem(change: Callable[[DeckState], None]) -> None:
    s = game_with(hand=["festung", "kupfer"])
    assert GAME.problems(s) == []
    change(s)
    assert GAME.problems(s) != []


def test_an_empty_victory_pile_without_the_end_coming_on_is_a_problem() -> None:
    """9-1."""
    s = game_with(hand=["festung"])
    land = s.table.number["land"]
    s.trash += [land] * s.pool[land]
    s.pool[land] = 0
    assert GAME.problems(s) == ["an empty victory pile has not brought on the end"]


def test_an_offer_of_generals_that_does_not_match_the_pool_is_a_problem() -> None:
    """R44."""
    s = game_with(hand=["festung"], options={"two_generals": True})
    s.offer.pop()
    assert GAME.problems(s) == ["the offer of generals does not match the pool"]


def test_actions_left_after_the_action_phase_are_a_problem() -> None:
    """4: unused actions lapse."""
    s = game_with(hand=["festung", "kupfer"])
    s.apply("end")
    assert (s.phase, GAME.problems(s)) == ("buy", [])
    s.actions = 1
    assert GAME.problems(s) == ["actions are left after the action phase, in which they lapse"]


def test_a_lowest_price_is_a_problem_where_no_card_brings_one() -> None:
    s = game_with(hand=["festung"])
    s.discount = 1
    assert GAME.problems(s) == []
    s.floor = 1
    assert GAME.problems(s) == ["a lowest price that no card brings"]
