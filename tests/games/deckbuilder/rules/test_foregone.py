"""What is asked only where it can matter: the order of deployed cards (6-2), and what stays or is kept at the end of
the last turn of all (9-1).
"""

from __future__ import annotations

from itertools import permutations

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import Json
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from tests.games.deckbuilder.builders import do, game_with


def foregone(state: DeckState) -> str | None:
    """Return what the rules say is a foregone choice for who is asked."""
    assert state.decision is not None
    return shelf.load(state.table.game).indifferent(state.observe(state.decision.seat))


def after(state: DeckState, order: tuple[str, ...]) -> Json:
    """Return the position after the deployed cards were played in this order, as far as they are asked about."""
    state = state.clone()
    for card in order:
        if state.decision is not None and state.decision.kind == "replay" and f"replay:{card}" in state.options():
            do(state, f"replay:{card}")
    played = state.to_json()
    played["replayed"] = [sorted(cards) for cards in played["replayed"]]  # the order of a zone means nothing
    return played


@pytest.mark.parametrize(
    ("game", "deployed"),
    [
        ("kunitori", ["speertraeger", "kavallerie"]),
        ("kunitori", ["speertraeger", "speertraeger", "bogenschuetzen", "kavallerie"]),
        ("brennt", ["speertraeger", "landzerstoerer", "bogenschuetzen", "kavallerie"]),
        ("mixed", ["speertraeger", "bogenschuetzen", "bogenschuetzen"]),
    ],
)
def test_where_the_choice_is_foregone_every_order_leads_to_the_same_position(game: str, deployed: list[str]) -> None:
    state = game_with(game=game, deployed=deployed, hand=["dorf", "kupfer"])
    assert foregone(state) in state.options()
    ends = [after(state, order) for order in set(permutations(deployed))]
    assert all(end == ends[0] for end in ends)
    assert ends[0]["replayed"][0]
    assert not ends[0]["deployed"][0]


def test_the_order_matters_where_a_card_draws() -> None:
    """What is drawn may change what comes next, and it cannot be taken back."""
    assert foregone(game_with(deployed=["fantastische_burg", "speertraeger"], hand=["dorf"])) is None


def test_the_order_matters_where_the_actions_may_not_do_for_all() -> None:
    """By erratum X2 the dummy gives an action; without it, it costs one and another card is left unplayed."""
    errata = {"errata": []}
    state = game_with(game="brennt", deployed=["festungsattrappe", "kavallerie"], hand=["dorf"], options=errata)
    assert foregone(state) is None
    ends = {str(after(state, order)["deployed"][0]) for order in permutations(["festungsattrappe", "kavallerie"])}
    assert len(ends) > 1


def test_no_other_question_is_foregone() -> None:
    state = game_with(hand=["kavallerie", "speertraeger"])
    assert foregone(state) is None
    assert shelf.load("kunitori").indifferent(state.observe(1)) is None


def at_the_end(game: str, *, ending: int) -> DeckState:
    """Return the end phase of seat 0 with a Spear troopers that may stay and, where there are any, a strategy card."""
    hand = ["speertraeger", "dorf"] if game == "kunitori" else ["speertraeger", "warnung"]
    state = game_with(game=game, hand=hand)
    state.ending = ending
    do(state, "play:speertraeger")
    while state.decision is not None and state.decision.kind in ("play", "buy"):
        do(state, "end")
    return state


@pytest.mark.parametrize("game", ["kunitori", "brennt", "mixed"])
def test_whatever_stays_at_the_end_of_the_last_turn_the_count_is_the_same(game: str) -> None:
    state = at_the_end(game, ending=0)
    counts = []
    open_positions = [state]
    while open_positions:
        position = open_positions.pop()
        if position.decision is None:
            counts.append([(one.seat, one.score, one.rank) for one in position.standings()])
            continue
        assert foregone(position) in position.options()
        for option in position.options():
            after = position.clone()
            do(after, option)
            open_positions.append(after)
    assert len(counts) > 1
    assert all(count == counts[0] for count in counts)


def test_who_comes_before_others_is_asked_what_stays() -> None:
    assert foregone(at_the_end("kunitori", ending=1)) is None
    assert foregone(at_the_end("kunitori", ending=-1)) is None
