"""What the levels of the first box do in positions with a clear answer, and which ideas a lower level lacks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.bots.api import Hint
from kunitori_tui.games.deckbuilder.bots.menu import Menu, Wish
from kunitori_tui.games.deckbuilder.bots.mind import Mind
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from kunitori_tui.games.kunitori.bots.levels import DAIMYO, build
from tests.games.deckbuilder.builders import do, game_with, kind
from tests.games.deckbuilder.hint_truths import faults

Position = Callable[..., DeckView]
LEVELS = shelf.levels("kunitori")
THINKERS = ("samurai", "daimyo")


def choice(level: str, view: DeckView) -> str:
    """Return what the level chooses; what it would tell of it is true."""
    chosen = bots.load("kunitori", level).choose(view, 1)
    assert hint(level, view).choices[0] == chosen
    return chosen


def hint(level: str, view: DeckView) -> Hint:
    found = bots.load("kunitori", level).hint(view, 1)
    assert not faults(view, found), found
    return found


def view_of(s: DeckState, seat: int = 0) -> DeckView:
    view = s.observe(seat)
    assert isinstance(view, DeckView)
    return view


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


def test_what_ends_the_game_is_bought_last_and_the_hint_says_so(buying: Position) -> None:
    view = buying(7, mine=["land"] * 3, theirs=["dorf"], pool={"dorf": 1}, buys=2)
    found = hint("daimyo", view)
    assert (found.reason, found.params["other"]) == ("before_end", "dorf")
    assert found.about == f"buy:{found.params['card']}" != "buy:dorf"


def test_a_hint_near_the_end_tells_what_is_left_and_no_guess_of_the_rounds(buying: Position) -> None:
    view = buying(8, mine=["praefektur"] * 5, theirs=["praefektur"] * 5, pool={"praefektur": 2}, round=30)
    found = hint("daimyo", view)
    assert (found.params["pile"], found.params["copies"]) == ("praefektur", 2)
    assert "rounds" not in found.params


def test_the_samurai_does_not_count_the_end(buying: Position) -> None:
    view = buying(11, mine=["dorf"], theirs=["land"] * 3, pool={"land": 1})
    assert choice("samurai", view) == "buy:land"


def test_the_ashigaru_takes_points_at_any_time_and_weighs_no_sums(buying: Position) -> None:
    view = buying(11, mine=["dorf"], theirs=["land"] * 3)
    assert choice("ashigaru", view) == "buy:land"
    assert hint("ashigaru", view).reason == "points_always"


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
def test_of_ambushes_that_come_to_the_same_the_one_of_fewest_cards_is_shown(level: str, attacked: Position) -> None:
    """7-2-1: two militias are worth 2 each, the Fantastische Burg 4. Attack 4 against 3: 4 more bring a Land."""
    view = attacked(
        ["tokugawa_ieyasu"],
        (),
        "ambush",
        hand=["bauernmiliz", "bauernmiliz", "fantastische_burg"],
        deck=["kupfer"] * 4,
        defence=["kavallerie", "bogenschuetzen"],
    )
    assert hint(level, view).choices == ["show:fantastische_burg", "done"]


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


def won_a_village(attacked: Position, round: int) -> DeckView:
    """Return the view of who has won a village in defence, in this round."""
    defence = ["speertraeger", "speertraeger", "bogenschuetzen"]
    view = attacked(["tokugawa_ieyasu"], (), "ambush", "done", hand=["dorf"], round=round, defence=defence)
    assert view.choices == ["decline", "take:dorf"]
    return view


def test_the_daimyo_declines_a_village_that_would_clutter_a_young_deck(attacked: Position) -> None:
    view = won_a_village(attacked, 3)
    assert choice("daimyo", view) == "decline"
    assert choice("ashigaru", view) == "take:dorf"


def test_a_victory_card_that_brings_as_much_as_it_clutters_is_declined(attacked: Position) -> None:
    """7-3: it would only be one more card in the deck."""
    view = won_a_village(attacked, 1)
    found = [build("", replace(DAIMYO, clutter=clutter)).choose(view, 1) for clutter in (0.5, 1.0, 1.5)]
    assert found == ["take:dorf", "decline", "decline"]


def test_the_daimyo_declines_the_last_village_while_behind(attacked: Position) -> None:
    view = attacked(
        ["tokugawa_ieyasu"],
        (),
        "ambush",
        "done",
        hand=["kupfer"],
        theirs=["land"] * 2,
        pool={"dorf": 1},
        round=41,
        defence=["speertraeger", "speertraeger", "bogenschuetzen"],
    )
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


def test_an_attack_that_can_only_be_a_draw_is_told_as_idle(leading: Position) -> None:
    """7 against two spear troopers and a castle that stays, with nothing in hand or deck (7-3)."""
    view = leading(["oda_nobunaga"], rivals={1: {"deployed": ["speertraeger"] * 2 + ["fantastische_burg"]}})
    assert choice("daimyo", view) == "home"
    found = hint("daimyo", view)
    assert (found.reason, found.params["attack"], found.params["defence"]) == ("attack_idle", 7, 7)


def test_of_an_attack_that_would_win_the_last_land_while_behind_it_is_told_that_the_game_would_end(
    leading: Position,
) -> None:
    view = leading(["oda_nobunaga"], ["speertraeger"] * 3, pool={"land": 1}, rivals={1: {"deck": ["land"] * 4}})
    assert choice("daimyo", view) == "home"
    assert hint("daimyo", view).reason == "would_end_lost"


def test_a_second_equal_leader_is_weighed_against_where_he_may_still_go(leading: Position) -> None:
    """Equal cards are sent in clockwise order: after one to the second rival the other can only go there."""
    view = leading(["aufstrebender_general"] * 2, ["kavallerie"] * 2, seats=3)
    s = shelf.load("kunitori").sample(view, 1)
    assert isinstance(s, DeckState)
    do(s, "no", "attack:1")
    asked = view_of(s)
    assert asked.choices == ["attack:1", "attack:2"]
    assert {weight.choice for weight in hint("daimyo", asked).weights} == {*asked.choices}


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


def test_no_plan_leaves_units_without_a_leader_against_a_second_rival(leading: Position) -> None:
    """7-1: units fight only beside a leader. Both generals against the castle would leave none for their units."""
    peaceful = {"hand": ["kupfer"] * 4, "deck": ["kupfer"] * 4}
    castle = {**peaceful, "deployed": ["fantastische_burg"]}
    units = ["kavallerie", "kavallerie", "speertraeger"]
    view = leading(["oda_nobunaga", "tokugawa_ieyasu"], units, seats=3, rivals={1: peaceful, 2: castle})
    assert hint("daimyo", view).choices == ["attack:1", "attack:1"]


# -- the action phase ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_cards_that_pay_for_themselves_are_played_before_those_that_cost_the_action(
    level: str, acting: Position
) -> None:
    view = acting(hand=["kavallerie", "neue_felder", "handelshafen"])
    assert choice(level, view) == "play:kavallerie"


@pytest.mark.parametrize("level", LEVELS)
def test_a_deployable_unit_stays_deployed(level: str) -> None:
    s = game_with(hand=["speertraeger", "dorf"])
    do(s, "play:speertraeger", "end", "end")
    assert kind(s) == "deploy"
    assert choice(level, view_of(s)) == "stay:speertraeger"


@pytest.mark.parametrize("level", LEVELS)
def test_the_militia_gives_an_action_when_another_card_waits_for_it(level: str) -> None:
    with_general = game_with(hand=["bauernmiliz", "oda_nobunaga"], deck=["kupfer"] * 4)
    alone = game_with(hand=["bauernmiliz", "kupfer"], deck=["kupfer"] * 4)
    for s in (with_general, alone):
        do(s, "play:bauernmiliz")
    assert choice(level, view_of(with_general)) == "choose:1"
    assert choice(level, view_of(alone)) == "choose:0"


# -- single cards --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", THINKERS)
def test_a_rising_general_becomes_a_general_without_a_coin_too_many(level: str) -> None:
    """R7, R43: 5 to pay out of 8, and a surplus would be lost."""
    s = game_with(hand=["aufstrebender_general", "gold", "silber", "silber", "kupfer"], deck=())
    do(s, "play:aufstrebender_general")
    assert kind(s) == "rising"
    found = hint(level, view_of(s)).choices
    assert found[:-1] == ["spend:silber", "spend:gold"]
    assert found[-1].startswith("take:")


@pytest.mark.parametrize("level", LEVELS)
def test_who_takes_no_general_says_that_he_would_waste_money(level: str) -> None:
    """7 buys more than a general for 5 who wins nothing, and 2."""
    wall = {"deployed": ["kavallerie"] * 2, "hand": ["kavallerie"] * 2}
    s = game_with(hand=["aufstrebender_general", "gold", "silber", "silber"], deck=(), rivals={1: wall})
    do(s, "play:aufstrebender_general")
    told = hint(level, view_of(s))
    assert (told.choices[0], told.reason) == ("no", "rising_wasteful")


def test_the_recruit_is_one_who_fights_when_that_wins_a_land() -> None:
    s = game_with(
        hand=["aufstrebender_general", "gold", "silber"], deck=(), rivals={1: {"hand": ["dorf"], "deck": ["dorf"] * 4}}
    )
    do(s, "play:aufstrebender_general")
    assert hint("daimyo", view_of(s)).choices[-1] == "take:oda_nobunaga"


def test_the_hint_for_a_recruit_weighs_him_against_the_other_generals() -> None:
    s = game_with(hand=["aufstrebender_general", "gold", "silber"], deck=())
    do(s, "play:aufstrebender_general", "spend:silber", "spend:gold")
    found = hint("daimyo", view_of(s))
    assert found.weights[0].choice == found.about
    assert {weight.choice for weight in found.weights} == {c for c in s.observe(0).choices if c.startswith("take:")}
    assert found.weights[0].points == found.params["worth"] + found.params["fight"]  # type: ignore[operator]


def test_the_weakest_rival_is_named_where_no_battle_pays() -> None:
    rivals = {1: {"deployed": ["kavallerie"] * 5 + ["speertraeger"], "deck": ["kupfer"] * 6},
              2: {"deployed": ["speertraeger"] * 5, "deck": ["kupfer"] * 6}}  # fmt: skip
    s = game_with(seats=3, hand=["aufstrebender_general", "dorf"], deck=(), rivals=rivals)
    do(s, "play:aufstrebender_general")
    while kind(s) != "lead":
        do(s, "no")
    found = hint("daimyo", view_of(s))
    assert found.about == "home"
    assert (found.params["seat"], found.params["defence"]) == (2, 10)


def test_a_card_bought_rather_than_one_more_of_another_is_told_with_what_it_is_good_for(buying: Position) -> None:
    found = hint("daimyo", buying(4, mine=["silber"] * 3 + ["kupfer"] * 7, round=2))
    assert found.about == "buy:hohe_steuern"
    assert (found.reason, found.params["draw"]) == ("copies_draw", 3)


def test_new_technology_is_trashed_when_that_reaches_a_castle() -> None:
    reaches = game_with(hand=["neue_technologien", "silber", "silber"], deck=())
    wasted = game_with(hand=["neue_technologien", "gold", "gold", "gold"], deck=())
    for s in (reaches, wasted):
        do(s, "play:neue_technologien")
    assert choice("daimyo", view_of(reaches)) == "choose:1"
    told = {"card": "neue_technologien", "money": 7, "bought": "fantastische_burg", "instead": "kavallerie"}
    assert hint("daimyo", view_of(reaches)).params == told
    assert choice("daimyo", view_of(wasted)) == "choose:0"
    miser = build("", replace(DAIMYO, keep=99.0))
    assert miser.choose(view_of(reaches), 1) == "choose:0"


def test_a_level_may_think_otherwise_among_many(buying: Position) -> None:
    thrifty, armed = Mind(Menu({"gold": Wish(9.0)})), Mind(Menu({"kanoniere": Wish(9.0)}))
    bot = build("", replace(thrifty, crowd=armed, crowd_from=4))
    bought = [bot.choose(buying(6, mine=["kupfer"], seats=seats), 1) for seats in (2, 3, 4, 5)]
    assert bought == ["buy:gold"] * 2 + ["buy:kanoniere"] * 2
    assert [bot.hint(buying(6, mine=["kupfer"], seats=seats), 1).about for seats in (3, 4)] == bought[1:3]


def test_a_card_for_nothing_that_would_do_nothing_is_told_as_idle() -> None:
    s = game_with(hand=["zollaufhebung", "gold"], deck=["kupfer"])
    do(s, "play:zollaufhebung")
    content = build("", Mind(Menu({"bauernmiliz": Wish(0.0)}), sees_stage=False))
    found = content.hint(view_of(s), 1)
    assert not faults(view_of(s), found)
    assert (found.choices, found.reason, found.params["card"]) == (["no"], "gain_idle", "bauernmiliz")


@pytest.mark.parametrize("level", LEVELS)
def test_the_market_takes_a_village_rather_than_a_castle(level: str) -> None:
    s = game_with(hand=["marktplatz", "dorf", "fantastische_burg"], deck=())
    do(s, "play:marktplatz")
    assert choice(level, view_of(s)) == "trash:dorf"


@pytest.mark.parametrize("level", LEVELS)
def test_the_ninja_clan_leaves_a_rival_the_villages_and_takes_the_gold(level: str) -> None:
    rival = {"hand": ["kupfer"], "deck": ["gold", "dorf", "kupfer"]}
    s = game_with(hand=["ninja_clan", "dorf"], deck=["gold", "dorf", "kupfer"], rivals={1: rival})
    do(s, "play:ninja_clan", "no")
    taken = []
    while kind(s) in ("ninja_pick", "order", "ninja_show"):
        asked = s.decision
        assert asked is not None
        found = choice(level, view_of(s, asked.seat))
        if asked.kind == "ninja_pick":
            taken.append((asked.data["target"], found))
        do(s, found)
    assert taken == [(0, "keep:gold"), (0, "discard:dorf"), (1, "discard:gold"), (1, "keep:dorf")]


@pytest.mark.parametrize("level", LEVELS)
def test_deployed_cards_that_bring_actions_are_replayed_first(level: str) -> None:
    s = game_with(hand=["dorf"], deployed=["speertraeger", "kavallerie", "fantastische_burg"])
    assert choice(level, view_of(s)) == "replay:kavallerie"
