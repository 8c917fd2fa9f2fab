"""The estimates shared by the bots of the deck-builders: odds of a battle, rounds left, the best basket."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kunitori_tui.games.deckbuilder.bots import menu, war
from kunitori_tui.games.deckbuilder.bots.menu import Menu, Wish, best_basket, mean_money, purse
from kunitori_tui.games.deckbuilder.bots.mind import Appraisal, Outlook, appraise, gained
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.games.kunitori.bots.levels import DAIMYO
from tests.engine.corpus import games

Position = Callable[..., DeckView]


@given(st.lists(st.integers(0, 4), max_size=8), st.integers(0, 6))
def test_the_odds_of_a_sum_are_those_of_dealing_every_hand(values: list[int], n: int) -> None:
    hands = [sum(hand) for hand in combinations(values, min(n, len(values)))]
    found = war.sum_odds(values, n)
    assert {total: pytest.approx(hands.count(total) / len(hands)) for total in set(hands)} == {
        total: p for total, p in found.items() if p
    }


def test_what_a_rival_has_shown_is_certain_and_the_rest_of_the_hand_is_odds(leading: Position) -> None:
    """Hand of two: one Festung known, 3 in ambush; the other is Festung or copper, as likely as they lie."""
    view = leading(["oda_nobunaga"], rivals={1: {"hand": ["festung"] * 2, "deck": ["kupfer"] * 3}})
    known, rest = [view.table.number["festung"]], view.unseen(1)
    assert war.ambush_odds(view.table, [], rest, 2) == {
        0: pytest.approx(3 / 10), 3: pytest.approx(6 / 10), 6: pytest.approx(1 / 10)
    }  # fmt: skip
    rest.remove(*known)
    assert war.ambush_odds(view.table, known, rest, 2) == {3: pytest.approx(3 / 4), 6: pytest.approx(1 / 4)}


def test_the_own_reinforcement_is_reckoned_from_the_own_deck_alone(attacked: Position) -> None:
    view = attacked(["oda_nobunaga"], hand=["kupfer"], deck=["kanoniere", "dorf"], mine=["kavallerie"] * 4)
    assert war.reinforcement_odds(view, 1) == {3: 1.0}


def test_an_empty_deck_reinforces_from_the_discard_pile(attacked: Position) -> None:
    """R4: one gunner left in the deck, then cavalry from the renewed deck."""
    view = attacked(["oda_nobunaga"], hand=["kupfer"], deck=["kanoniere"], mine=["kavallerie"] * 4)
    assert war.reinforcement_odds(view, 1) == {5: 1.0}


def test_cards_known_on_top_of_a_deck_are_certain(attacked: Position) -> None:
    view = attacked(["oda_nobunaga"], hand=["kupfer"], deck=["kanoniere", "dorf", "dorf", "dorf"])
    view.known_top = ((), (view.table.number["kanoniere"], view.table.number["dorf"]))
    assert war.reinforcement_odds(view, 1) == {3: 1.0}


def test_no_round_is_left_once_the_end_has_begun(buying: Position) -> None:
    view = buying(0)
    assert menu.rounds_left(view) > 5
    view.ending = 1
    assert menu.rounds_left(view) == 0


def test_fewer_rounds_are_left_the_faster_a_pile_empties(buying: Position) -> None:
    slow = menu.rounds_left(buying(0, mine=["land"] * 2, round=20))
    fast = menu.rounds_left(buying(0, mine=["land"] * 5, round=20))
    assert 0 < fast < slow


def test_the_round_limit_bounds_the_rounds_left(buying: Position) -> None:
    """R42: 100 rounds by default."""
    assert menu.rounds_left(buying(0, round=98)) == 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_equal_points_the_last_to_begin_is_ahead(seats: int, buying: Position) -> None:
    """9-2: seat 0 is asked; of those who began only the one on its left makes it the last."""
    view = buying(0, seats=seats)
    won = []
    for first in range(seats):
        view.first = first
        won.append(menu.wins_ties(view))
    assert won == [first == 1 for first in range(seats)]


@pytest.mark.parametrize(("first", "wins"), [(0, False), (1, True)])
def test_a_lead_that_may_shrink_to_nothing_holds_for_the_last_to_begin(
    first: int, wins: bool, buying: Position
) -> None:
    """9-1, 9-2: a rival of two points is taken to add one more."""
    view = buying(11, pool={"land": 1})
    view.first = first
    look = Outlook(DAIMYO, view)
    assert (look.scores[look.me], look.best_score, look.rival_gain()) == (0, 0, 1)
    assert look.is_won_after(1) is wins
    assert look.is_won_after(2)
    assert not look.is_won_after(0)


def test_a_rival_is_taken_to_go_on_as_he_did_since_the_two_points_of_the_beginning(buying: Position) -> None:
    """3-2: everybody begins with two points."""
    look = Outlook(DAIMYO, buying(0, theirs=["land"] * 3, round=10))
    gained = 3 * look.table.vp[look.table.number["land"]] - 2
    assert gained > 10 / DAIMYO.safety, "or it is the least of one that is looked at"
    assert look.rival_gain() == pytest.approx(DAIMYO.safety * gained / 10)


def test_money_is_counted_over_the_cards_that_are_drawn(acting: Position) -> None:
    view = acting(hand=["gold", "dorf"], deck=["silber"], deployed=["kavallerie"] * 3)
    assert mean_money(view, 0) == pytest.approx(5 / 3)
    assert purse(view) == 3


def test_two_buys_are_spent_on_the_two_cards_worth_most_together(buying: Position) -> None:
    """Eight money: a general alone is worth 5, cavalry and spear troopers 3 each."""
    view = buying(8, buys=2)
    number = view.table.number
    worth = {number["oda_nobunaga"]: 5.0, number["kavallerie"]: 3.0, number["speertraeger"]: 3.0}

    def names(buys: int) -> list[str]:
        return [view.table.ids[c] for c in best_basket(view, 8, buys, lambda c: worth.get(c, -1.0))]

    assert names(1) == ["oda_nobunaga"]
    assert names(2) == ["kavallerie", "speertraeger"]


def test_nothing_is_bought_that_is_worth_nothing(buying: Position) -> None:
    assert best_basket(buying(8), 8, 2, lambda card: 0.0) == []


def worth_of_silver(wish: Wish, view: DeckView, late: float) -> float:
    """Return the worth of the first silver, which brings no points at the end."""
    return (1.0 - late) * Menu({"silber": wish}).firsts(view, late)[view.table.number["silber"]]


def test_a_card_for_the_opening_is_worth_less_with_every_round_and_then_its_wish(buying: Position) -> None:
    worths = [worth_of_silver(Wish(4.0, opening=2.0), buying(3, round=round), 0.0) for round in range(1, 21)]
    assert (worths[0], worths[-1]) == (6.0, 4.0)
    assert worths == sorted(worths, reverse=True)


def test_a_card_for_the_middle_is_worth_most_more_half_way_to_the_end(buying: Position) -> None:
    view = buying(3)
    more = [
        worth_of_silver(Wish(4.0, middle=2.0), view, late) - worth_of_silver(Wish(4.0), view, late)
        for late in (0.0, 0.25, 0.5, 0.75, 1.0)
    ]
    assert more == pytest.approx([0.0, 1.5, 2.0, 1.5, 0.0])


@pytest.mark.parametrize("game_id", ["kunitori", "brennt", "mixed"])
def test_an_appraisal_made_of_the_last_one_is_what_it_is_without(game_id: str) -> None:
    menu = Menu({"silber": Wish(4.0, 0.5), "land": Wish(9.0), "dorf": Wish(0.3, 0.1)}, melt=20.0)
    for game in games(game_id, 1, seats=3):
        for s in game:
            if s.decision is not None:
                view, seat = s.observe(s.decision.seat), s.decision.seat
                known, anew = appraise(menu, True, seat, view), Appraisal(menu, True, seat, view, (), None)
                assert (known.late, known.counts, known.points) == (anew.late, anew.counts, anew.points)
                assert known.worths == anew.worths


def test_what_was_gained_is_one_card_more() -> None:
    assert gained((1, 2, 2), (1, 2, 2)) == -1
    assert [gained((1, 3), after) for after in ((0, 1, 3), (1, 1, 3), (1, 2, 3), (1, 3, 5))] == [0, 1, 2, 5]
    assert [gained((1, 3), after) for after in ((1, 4), (1,), (1, 2, 4), (1, 3, 4, 4), ())] == [None] * 5
