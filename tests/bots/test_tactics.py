"""What the levels of the first box do in positions with a clear answer, and which ideas a lower level lacks."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kunitori_tui.bots import registry
from kunitori_tui.bots.api import Hint
from kunitori_tui.engine.deckbuilder.view import DeckView

Position = Callable[..., DeckView]
LEVELS = registry.levels("kunitori")
THINKERS = ("samurai", "daimyo")


def choice(level: str, view: DeckView) -> str:
    return registry.load("kunitori", level).choose(view, 1)


def hint(level: str, view: DeckView) -> Hint:
    return registry.load("kunitori", level).hint(view, 1)


# -- the end of the game (9-1) -------------------------------------------------------------------------------------


def test_the_daimyo_does_not_end_the_game_while_behind(buying: Position) -> None:
    view = buying(11, mine=["dorf"], theirs=["land"] * 3, pool={"land": 1})
    assert choice("daimyo", view) != "buy:land"


def test_the_daimyo_ends_the_game_with_a_lead_that_holds(buying: Position) -> None:
    view = buying(11, mine=["land"] * 3, theirs=["dorf"], pool={"land": 1})
    assert choice("daimyo", view) == "buy:land"
    assert hint("daimyo", view).reason == "ends_won"


def test_the_daimyo_ends_the_game_with_a_village_rather_than_buy_gold_when_that_wins(buying: Position) -> None:
    view = buying(6, mine=["land"] * 3, theirs=["dorf"], pool={"dorf": 1})
    assert choice("daimyo", view) == "buy:dorf"


def test_the_samurai_does_not_count_the_end(buying: Position) -> None:
    view = buying(11, mine=["dorf"], theirs=["land"] * 3, pool={"land": 1})
    assert choice("samurai", view) == "buy:land"


@pytest.mark.parametrize("level", THINKERS)
def test_in_the_last_turn_points_are_bought_and_nothing_else(level: str, buying: Position) -> None:
    view = buying(7, mine=["dorf"], theirs=["dorf"])
    view.ending = 0
    assert choice(level, view) == "buy:praefektur"


@pytest.mark.parametrize("level", THINKERS)
def test_villages_are_bought_at_the_end_but_not_at_the_start(level: str, buying: Position) -> None:
    early = buying(1, round=1)
    late = buying(1, round=31)
    late.ending = 0
    assert (choice(level, early), choice(level, late)) == ("end", "buy:dorf")


@pytest.mark.parametrize("level", THINKERS)
def test_a_purse_for_a_fortress_buys_the_fantastic_castle_early_and_a_prefecture_at_the_end(
    level: str, buying: Position
) -> None:
    early = buying(7, mine=["kupfer"] * 6, round=5)
    late = buying(7, mine=["kupfer"] * 6, round=31)
    late.ending = 0
    assert (choice(level, early), choice(level, late)) == ("buy:fantastische_burg", "buy:praefektur")


# -- defending (7-2) -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", THINKERS)
def test_an_ambush_is_laid_when_it_turns_a_loss_into_a_win(level: str, attacked: Position) -> None:
    """Attack 7 against two Festung in ambush, 3 each, and two spear troopers, 2 each: 10."""
    view = attacked(
        ["oda_nobunaga"], hand=["festung"] * 2, deck=["kupfer"] * 6, defence=["speertraeger"] * 2, mine=["dorf"]
    )
    assert choice(level, view) == "ambush"
    shown = attacked(
        ["oda_nobunaga"], (), "ambush", hand=["festung"] * 2, deck=["kupfer"] * 6, defence=["speertraeger"] * 2
    )
    assert hint(level, shown).choices[:2] == ["show:festung", "show:festung"]


@pytest.mark.parametrize("level", THINKERS)
def test_reinforcement_is_chosen_when_the_hand_is_empty_of_fighters_and_the_deck_is_full_of_them(
    level: str, attacked: Position
) -> None:
    view = attacked(["oda_nobunaga"], hand=["kupfer"] * 4, deck=["kanoniere"] * 6)
    assert choice(level, view) == "reinforcement"


@pytest.mark.parametrize("level", THINKERS)
def test_no_more_is_shown_in_an_ambush_than_changes_the_result(level: str, attacked: Position) -> None:
    """Attack 4 against 4 deployed: one Festung in ambush is 3 ahead already, a Land; the second would be wasted."""
    view = attacked(
        ["tokugawa_ieyasu"], (), "ambush", hand=["festung"] * 2, deck=["kupfer"] * 4, defence=["speertraeger"] * 2
    )
    assert hint(level, view).choices == ["show:festung", "done"]


@pytest.mark.parametrize("level", THINKERS)
def test_an_ambush_that_cannot_change_the_result_stays_hidden(level: str, attacked: Position) -> None:
    view = attacked(["oda_nobunaga"], ["kavallerie"] * 6, "ambush", hand=["bauernmiliz"], deck=["kupfer"] * 4)
    assert hint(level, view).choices == ["done"]


def test_the_ashigaru_shows_all_it_has(attacked: Position) -> None:
    view = attacked(["oda_nobunaga"], ["kavallerie"] * 6, "ambush", hand=["bauernmiliz", "festung"], deck=["kupfer"])
    assert hint("ashigaru", view).choices[:2] == ["show:bauernmiliz", "show:festung"]


# -- taking and declining victory cards (7-3) ----------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_a_land_won_in_defence_is_taken(level: str, attacked: Position) -> None:
    view = attacked(["tokugawa_ieyasu"], (), "ambush", "done", hand=["dorf"], defence=["kavallerie"] * 4)
    assert view.choices == ["decline", "take:land"]
    assert choice(level, view) == "take:land"


def test_the_daimyo_declines_a_village_that_would_clutter_a_young_deck(attacked: Position) -> None:
    view = attacked(
        ["tokugawa_ieyasu"], (), "ambush", "done", hand=["dorf"], round=3,
        defence=["speertraeger", "speertraeger", "bogenschuetzen"],
    )  # fmt: skip
    assert view.choices == ["decline", "take:dorf"]
    assert choice("daimyo", view) == "decline"
    assert choice("ashigaru", view) == "take:dorf"


def test_the_daimyo_declines_the_last_village_while_behind(attacked: Position) -> None:
    view = attacked(
        ["tokugawa_ieyasu"], (), "ambush", "done", hand=["kupfer"], theirs=["land"] * 2, pool={"dorf": 1}, round=41,
        defence=["speertraeger", "speertraeger", "bogenschuetzen"],
    )  # fmt: skip
    assert choice("daimyo", view) == "decline"
    assert hint("daimyo", view).reason == "would_end_lost"


# -- attacking (7-1) -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_a_player_without_defence_is_attacked(level: str, leading: Position) -> None:
    assert choice(level, leading(["oda_nobunaga"], ["speertraeger"] * 3)) == "attack:1"


@pytest.mark.parametrize("level", LEVELS)
def test_a_stronger_army_is_left_in_peace(level: str, leading: Position) -> None:
    view = leading(["tokugawa_ieyasu"], rivals={1: {"deployed": ["kavallerie"] * 4, "deck": ["kupfer"] * 6}})
    assert choice(level, view) == "home"


@pytest.mark.parametrize("level", THINKERS)
def test_fighters_that_may_lie_in_ambush_are_reckoned_with(level: str, leading: Position) -> None:
    """Attack 4 against nothing on the table, but a hand and deck full of Festung, 3 each in ambush."""
    view = leading(["tokugawa_ieyasu"], rivals={1: {"hand": ["festung"] * 4, "deck": ["festung"] * 4}})
    assert choice(level, view) == "home"
    assert choice("ashigaru", view) == "attack:1"


@pytest.mark.parametrize("level", LEVELS)
def test_of_two_rivals_the_defenceless_one_is_attacked(level: str, leading: Position) -> None:
    peaceful = {"hand": ["kupfer"] * 4, "deck": ["kupfer"] * 4}
    armed = {**peaceful, "deployed": ["kavallerie"] * 3}
    assert choice(level, leading(["oda_nobunaga"], seats=3, rivals={1: armed, 2: peaceful})) == "attack:2"
    assert choice(level, leading(["oda_nobunaga"], seats=3, rivals={1: peaceful, 2: armed})) == "attack:1"


def test_the_daimyo_attacks_two_defenceless_rivals_with_two_generals(leading: Position) -> None:
    peaceful = {"hand": ["kupfer"] * 4, "deck": ["kupfer"] * 4}
    view = leading(["oda_nobunaga", "uesugi_kenshin"], ["speertraeger"] * 2, seats=3, rivals={1: peaceful, 2: peaceful})
    found = hint("daimyo", view).choices
    assert len(found) == 4
    assert set(found) == {"attack:1", "attack:2"}


# -- the action phase ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_cards_that_pay_for_themselves_are_played_before_those_that_cost_the_action(
    level: str, acting: Position
) -> None:
    view = acting(hand=["kavallerie", "neue_felder", "handelshafen"])
    assert choice(level, view) == "play:kavallerie"


@pytest.mark.parametrize("level", LEVELS)
def test_a_deployable_unit_stays_deployed(level: str, acting: Position) -> None:
    from kunitori_tui.engine.deckbuilder.view import sample

    s = sample(acting(hand=["speertraeger", "dorf"], deck=["dorf"] * 6), 0)
    s.record(False)
    s.apply("play:speertraeger")
    s.apply("end")
    s.apply("end")
    view = s.observe(0)
    assert view.decision.kind == "deploy"
    assert choice(level, view) == "stay:speertraeger"


@pytest.mark.parametrize("level", LEVELS)
def test_the_militia_gives_an_action_when_another_card_waits_for_it(level: str, acting: Position) -> None:
    from kunitori_tui.engine.deckbuilder.view import sample

    with_card = sample(acting(hand=["bauernmiliz", "oda_nobunaga"], deck=["kupfer"] * 4), 0)
    alone = sample(acting(hand=["bauernmiliz", "kupfer"], deck=["kupfer"] * 4), 0)
    for s in (with_card, alone):
        s.record(False)
        s.apply("play:bauernmiliz")
    assert choice(level, with_card.observe(0)) == "choose:1"
    assert choice(level, alone.observe(0)) == "choose:0"
