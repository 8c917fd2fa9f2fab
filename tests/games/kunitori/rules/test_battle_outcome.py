"""What a battle brings: 7-3, R26, R27."""

from __future__ import annotations

import pytest

from kunitori_tui.games.deckbuilder.rules.battle import prize
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from tests.games.deckbuilder.builders import do, game_with, kind, left, names, one, seen

ATTACKERS = {3: "mouri_motonari", 7: "oda_nobunaga"}
DEFENDERS = {1: "bogenschuetzen", 2: "kavallerie", 3: "fantastische_burg"}


def fought(attack: int, defence: int) -> DeckState:
    """Return the table where a general with this attack has called a battle against cards worth this defence."""
    deployed = [DEFENDERS[3]] * (defence // 3) + [DEFENDERS[d] for d in [defence % 3] if d]
    s = game_with(hand=[ATTACKERS[attack], "kupfer"], rivals={1: {"hand": ["kupfer"], "deployed": deployed}})
    do(s, f"play:{ATTACKERS[attack]}", "end", "attack:1")
    assert s.decision is not None
    assert s.decision.data == {"attacker": 0, "attack": attack, "defence": defence}
    return s


@pytest.mark.parametrize(
    ("difference", "card"),
    [
        (1, "dorf"),
        (2, "dorf"),
        (3, "dorf"),
        (4, "praefektur"),
        (5, "praefektur"),
        (6, "praefektur"),
        (7, "land"),
        (8, "land"),
        (30, "land"),
        (0, None),
        (-1, "dorf"),
        (-2, "praefektur"),
        (-3, "land"),
        (-20, "land"),
    ],
)
def test_the_difference_decides_the_card(difference: int, card: str | None) -> None:
    """7-3: both tables."""
    assert prize(difference) == card


@pytest.mark.parametrize(
    ("defence", "card"), [(6, "dorf"), (4, "dorf"), (3, "praefektur"), (1, "praefektur"), (0, "land")]
)
def test_a_winning_attacker_must_take_the_card_of_the_table(defence: int, card: str) -> None:
    """7-3: he may not decline."""
    s = fought(7, defence)
    before = left(s, card)
    events = do(s, "ambush", "done")
    sums = {"seat": 0, "target": 1, "attack": 7, "defence": defence, "prize": card, "left": before}
    assert one(events, "battle") == sums
    assert one(events, "gain")["card"] == card
    assert (names(s, "discard"), left(s, card), kind(s)) == ([card], before - 1, "buy")


@pytest.mark.parametrize(("defence", "card"), [(4, "dorf"), (5, "praefektur"), (6, "land"), (9, "land")])
def test_a_winning_defender_may_take_the_card_of_his_table(defence: int, card: str) -> None:
    """7-3."""
    s = fought(3, defence)
    do(s, "ambush", "done")
    assert s.decision is not None
    assert (s.decision.seat, s.decision.subject, s.options()) == (1, card, ["decline", f"take:{card}"])
    do(s, f"take:{card}")
    assert names(s, "discard", 1) == [card]
    assert kind(s) == "buy"


def test_a_winning_defender_may_decline() -> None:
    """7-3."""
    s = fought(3, 6)
    events = do(s, "ambush", "done", "decline")
    assert one(events, "decline") == {"seat": 1, "card": "land"}
    assert (seen(events, "gain"), names(s, "discard", 1), left(s, "land")) == ([], [], 8)


def test_equal_values_bring_nobody_anything() -> None:
    """7-3."""
    s = fought(3, 3)
    events = do(s, "ambush", "done")
    assert (one(events, "battle")["prize"], seen(events, "gain"), kind(s)) == ("", [], "buy")


def test_an_empty_pile_gives_the_attacker_nothing_and_nothing_instead() -> None:
    """R26."""
    s = sold_out(attack="takeda_shingen", defender=["kupfer"])
    events = do(s, "ambush", "done")
    assert (one(events, "battle")["prize"], one(events, "battle")["left"]) == ("praefektur", 0)
    assert seen(events, "gain") == []
    assert kind(s) == "buy"


def test_an_empty_pile_gives_the_defender_nothing_and_he_is_not_asked() -> None:
    """R26."""
    s = sold_out(attack="mouri_motonari", defender=["festung", "bauernmiliz", "kupfer"])
    events = do(s, "ambush", "show:bauernmiliz", "show:festung", "done")
    sums = {"seat": 1, "target": 2, "attack": 3, "defence": 5, "prize": "praefektur", "left": 0}
    assert one(events, "battle") == sums
    assert kind(s) == "buy"


def sold_out(*, attack: str, defender: list[str]) -> DeckState:
    """Return the table in the last turns, the Präfekturen gone, where seat 1 attacks seat 2."""
    s = game_with(
        hand=["gold"] * 4,
        seats=3,
        pool={"praefektur": 1},
        rivals={1: {"hand": [attack, "kupfer"], "deck": ["dorf"]}, 2: {"hand": defender}},
    )
    do(s, "end", *["treasure:gold"] * 4, "buy:praefektur", f"play:{attack}")
    if kind(s) == "play":
        do(s, "end")
    do(s, "attack:2")
    return s


def test_the_defence_of_the_attackers_cards_never_counts() -> None:
    """7-1, 7-3: a Festung and a Fantastische Burg beside the general add nothing."""
    s = game_with(hand=["festung", "oda_nobunaga", "kupfer"], deployed=["fantastische_burg"], rivals={1: {"hand": []}})
    events = do(s, "play:festung", "play:oda_nobunaga", "end", "attack:1")
    assert one(events, "attack")["value"] == 7


def test_the_card_that_was_won_goes_to_the_discard_pile() -> None:
    """5-2: to gain."""
    s = fought(7, 0)
    do(s, "ambush", "done")
    assert names(s, "open_discard") == ["land"]
