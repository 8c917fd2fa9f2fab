"""What the levels of the second box do with its own cards in positions with a clear answer."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from kunitori_tui import shelf
from kunitori_tui.bots import api as bots
from kunitori_tui.bots.api import Hint
from kunitori_tui.games.brennt.bots.levels import DAIMYO
from kunitori_tui.games.brennt.bots.mind import BrenntOutlook
from kunitori_tui.games.brennt.rules.battle import BrenntState
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from kunitori_tui.games.deckbuilder.rules.view import DeckView
from tests.games.deckbuilder.builders import do, finish_turn, kind, names
from tests.games.deckbuilder.builders import game_with as any_game_with
from tests.games.deckbuilder.hint_truths import faults

LEVELS = shelf.levels("brennt")
THINKERS = ("samurai", "daimyo")
PEACEFUL = {"hand": ["kupfer"] * 4, "deck": ["kupfer"] * 4}


def game_with(**zones: Any) -> BrenntState:
    s = any_game_with(game="brennt", **zones)
    assert isinstance(s, BrenntState)
    return s


def look(s: DeckState, round: int = 11) -> DeckView:
    """Return what the seat that is asked sees, in a later round."""
    s.turn = (round - 1) * s.n + 1
    assert s.decision is not None
    view = s.observe(s.decision.seat)
    assert isinstance(view, DeckView)
    return view


def choice(level: str, s: DeckState, round: int = 11) -> str:
    """Return what the level chooses; what it would tell of it is true."""
    chosen = bots.load("brennt", level).choose(look(s, round), 1)
    assert hint(level, s, round).choices[0] == chosen
    return chosen


def hint(level: str, s: DeckState, round: int = 11) -> Hint:
    view = look(s, round)
    found = bots.load("brennt", level).hint(view, 1)
    assert not faults(view, found), found
    return found


def buying(money: int, last: bool = False, **zones: Any) -> BrenntState:
    """Return the buy phase of seat 0 with ``money``; ``last``: in the last turn of the game."""
    s = game_with(hand=(), **{"deck": (), **zones})
    s.money = money
    s.ending = 0 if last else -1
    assert kind(s) == "buy"
    return s


# -- Weltbewegende Schönheit ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", THINKERS)
def test_at_the_end_a_schoenheit_is_bought_for_a_rival_who_ever_gained_a_land(level: str) -> None:
    """R51: four points less for the only rival, for three money."""
    s = buying(3, last=True)
    assert choice(level, s) == "buy:dorf"
    s.landed[1] = 1
    assert choice(level, s) == "buy:schoenheit"


@pytest.mark.parametrize(("level", "given"), [("ashigaru", "give:1"), ("samurai", "give:2"), ("daimyo", "give:2")])
def test_the_schoenheit_goes_to_the_rival_who_is_ahead(level: str, given: str) -> None:
    """The ashigaru does not look who that is."""
    s = buying(3, seats=3, rivals={1: {"discard": ["land"]}, 2: {"discard": ["land", "praefektur"]}})
    s.landed[1:] = [1, 1]
    do(s, "buy:schoenheit")
    assert choice(level, s) == given


@pytest.mark.parametrize(("seats", "bought"), [(2, "schoenheit"), (3, "akechi_mitsuhide")])
def test_in_a_duel_the_daimyo_buys_a_schoenheit_before_any_general(seats: int, bought: str) -> None:
    """R51: of the eight that lie there every one goes to one of two, but among three it may hit anybody."""
    s = buying(8, seats=seats)
    s.landed[1] = 1
    assert choice("daimyo", s) == f"buy:{bought}"


def test_a_gain_of_the_first_land_may_be_feared() -> None:
    """R20: the daimyo's number for it takes off from the Land, and only as long as a Schönheit is for sale."""
    s = buying(3)
    land = s.table.number["land"]

    def fear(s: BrenntState, exposure: float) -> float:
        outlook = BrenntOutlook(replace(DAIMYO, exposure=exposure), look(s))
        return outlook.plain_worth(land) - outlook.worth(land)

    assert fear(s, 0.0) == 0.0
    assert fear(s, 2.0) == pytest.approx(2.0)
    assert fear(buying(3, last=True), 2.0) == 0.0, "nobody has the time to give one"
    s.landed[0] = 1
    assert fear(s, 2.0) == 0.0


@pytest.mark.parametrize("level", ["daimyo", "shogun"])
def test_in_a_duel_the_first_land_is_left_until_late(level: str) -> None:
    """R20: the samurai takes it, and is given Schönheiten from then on."""
    s = buying(11, discard=["akechi_mitsuhide"])
    assert choice("samurai", s) == "buy:land"
    assert choice(level, s) != "buy:land"
    assert choice(level, buying(11, last=True)) == "buy:land"
    s.landed[0] = 1
    assert choice(level, s) == "buy:land"


@pytest.mark.parametrize("game", ["brennt", "mixed"])
def test_the_shogun_is_the_daimyo_among_three_five_and_six(game: str) -> None:
    shogun, daimyo = (bots.load(game, level).mind for level in ("shogun", "daimyo"))
    assert [seats for seats in range(2, 7) if shogun.among(seats).menu is daimyo.among(seats).menu] == [3, 5, 6]


@pytest.mark.parametrize("level", ["daimyo", "shogun"])
def test_the_first_land_costs_much_in_a_duel_alone(level: str) -> None:
    """R20: among more its Schönheiten are given to whoever is ahead."""
    mind: Any = bots.load("brennt", level)
    assert [seats for seats in range(2, 7) if mind.mind.among(seats).exposure > 5] == [2]


# -- Warnung, Falle, Gegenschlag, Geübte Ninja ---------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_the_warning_returns_a_schoenheit_rather_than_gold(level: str) -> None:
    s = game_with(hand=["warnung", "schoenheit", "gold", "dorf"])
    do(s, "play:warnung")
    assert choice(level, s) == "choose:1"
    do(s, "choose:1")
    assert choice(level, s) == "return:schoenheit"


@pytest.mark.parametrize("level", LEVELS)
def test_the_trap_takes_a_rivals_landzerstoerer(level: str) -> None:
    """R18: the strongest card of anybody else."""
    s = game_with(
        hand=["falle", "dorf"],
        deployed=["kavallerie"],
        seats=3,
        rivals={
            1: {"hand": ["kupfer"], "deployed": ["bogenschuetzen"]},
            2: {"hand": ["kupfer"], "deployed": ["landzerstoerer"]},
        },
    )
    assert choice(level, s) == "play:falle"
    do(s, "play:falle")
    assert choice(level, s) == "trap:2:landzerstoerer"
    assert hint(level, s).params == {"card": "landzerstoerer", "seat": 2, "strength": 5, "actions": 1}


@pytest.mark.parametrize("level", LEVELS)
def test_a_trap_that_could_only_hit_own_cards_stays_in_hand(level: str) -> None:
    """R47: it is compulsory."""
    assert choice(level, game_with(hand=["falle", "dorf"], deployed=["kavallerie"])) == "end"


def test_a_trap_that_hits_an_own_card_is_told_with_what_is_lost() -> None:
    s = game_with(hand=["falle", "dorf"], deployed=["kavallerie", "speertraeger"])
    do(s, "replay:speertraeger", "play:falle")
    found = hint("daimyo", s)
    assert (found.about, found.reason) == ("trap:0:speertraeger", "trap_own")


def gegenschlag() -> BrenntState:
    """Return a turn in which Gegenschlag can fetch one of two generals."""
    return game_with(
        hand=["gegenschlag", "dorf"],
        deck=["kupfer"] * 4,
        deployed=["kavallerie"],
        discard=["maeda_keiji", "naoe_kanetsugu"],
        rivals={1: PEACEFUL},
    )


@pytest.mark.parametrize("level", ["ashigaru", "samurai", "daimyo"])
def test_gegenschlag_fetches_the_general_who_wins_a_land(level: str) -> None:
    """Attack 2 deployed: with Maeda's 6 it is a Land against nobody, with Naoe's 3 a Präfektur."""
    s = gegenschlag()
    s.landed[0] = 1
    assert choice(level, s) == "play:gegenschlag"
    do(s, "play:gegenschlag")
    assert choice(level, s) == "fetch:maeda_keiji"


def test_gegenschlag_fetches_a_weaker_general_where_the_first_land_would_cost_more_than_it_brings() -> None:
    """R20: with Naoe it is a Präfektur."""
    s = gegenschlag()
    do(s, "play:gegenschlag")
    assert choice("shogun", s) == "fetch:naoe_kanetsugu"
    s.landed[0] = 1
    assert choice("shogun", s) == "fetch:maeda_keiji"


@pytest.mark.parametrize("level", LEVELS)
def test_gegenschlag_is_not_played_when_no_action_is_left_for_the_general(level: str) -> None:
    s = game_with(hand=["gegenschlag", "dorf"], discard=["maeda_keiji"], rivals={1: PEACEFUL})
    assert choice(level, s) == "end"


@pytest.mark.parametrize("level", LEVELS)
def test_the_trained_ninja_visits_the_deck_with_most_to_lose(level: str) -> None:
    s = game_with(
        hand=["geuebte_ninja", "dorf"],
        seats=3,
        rivals={1: {"hand": ["kupfer"], "deck": ["dorf"] * 4}, 2: {"hand": ["kupfer"], "deck": ["gold"] * 4}},
    )
    assert choice(level, s) == "play:geuebte_ninja"
    do(s, "play:geuebte_ninja")
    assert choice(level, s) == "attack:2"


@pytest.mark.parametrize("level", LEVELS)
def test_of_two_turned_cards_the_trained_ninja_trashes_the_land(level: str) -> None:
    s = game_with(hand=["geuebte_ninja", "dorf"], rivals={1: {"hand": ["kupfer"], "deck": ["kupfer", "land"]}})
    do(s, "play:geuebte_ninja", "no")
    assert choice(level, s) == "trash:land"


def test_of_two_turned_cards_that_nobody_misses_the_hint_says_so() -> None:
    s = game_with(hand=["geuebte_ninja", "dorf"], rivals={1: {"hand": ["kupfer"], "deck": ["kupfer", "dorf"]}})
    do(s, "play:geuebte_ninja", "no")
    assert hint("daimyo", s, round=3).reason == "trained_poor"


def visited(turned: str) -> BrenntState:
    """Return the moment at which seat 1 may show a general or a ninja for ``turned`` and a copper."""
    rival = {"hand": ["maeda_keiji", "geuebte_ninja"], "deck": [turned, "kupfer"]}
    s = game_with(hand=["geuebte_ninja", "dorf"], rivals={1: rival})
    do(s, "play:geuebte_ninja")
    assert kind(s) == "trained_show"
    return s


@pytest.mark.parametrize("level", LEVELS)
def test_a_general_rather_than_a_ninja_is_shown_to_save_a_land(level: str) -> None:
    """R13: a general that is shown stays in the hand, a ninja is discarded."""
    assert choice(level, visited("land")) == "show:maeda_keiji"


def test_the_daimyo_is_glad_to_lose_a_village_early() -> None:
    assert choice("daimyo", visited("dorf"), round=3) == "no"


# -- strategy cards in hand ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "kept"), [("ashigaru", []), ("samurai", ["gegenschlag"]), ("daimyo", ["gegenschlag"])]
)
def test_gegenschlag_waits_in_hand_for_the_general_in_the_discard_pile(level: str, kept: list[str]) -> None:
    """R16. The ashigaru keeps nothing."""
    s = game_with(
        hand=["gegenschlag", "dorf"],
        deck=["kupfer"] * 6,
        deployed=["kavallerie"] * 2,
        discard=["maeda_keiji"],
        rivals={1: PEACEFUL},
    )
    s.landed[0] = 1
    do(s, "end", "end", "stay:kavallerie", "stay:kavallerie")
    assert kind(s) == "keep"
    for option in hint(level, s).choices:
        do(s, option)
    assert names(s, "known_hand") == kept


def test_no_more_strategy_cards_are_kept_than_there_are_actions() -> None:
    """Cavalry leaves two actions for the hand of the next turn (6-2)."""
    s = game_with(
        hand=["gegenschlag"] * 3 + ["dorf"],
        deck=["kupfer"] * 6,
        deployed=["kavallerie"],
        discard=["maeda_keiji"],
        rivals={1: PEACEFUL},
    )
    s.landed[0] = 1
    do(s, "end", "end", "stay:kavallerie", "show:gegenschlag", "show:gegenschlag")
    found = hint("daimyo", s)
    assert (found.about, found.reason, found.params["kept"]) == ("done", "keep_enough", 2)


@pytest.mark.parametrize("level", LEVELS)
def test_a_schoenheit_is_not_kept_in_hand(level: str) -> None:
    s = game_with(hand=["schoenheit", "dorf"], deck=["kupfer"] * 6)
    do(s, "end", "end")
    assert (kind(s), choice(level, s)) == ("keep", "done")


# -- what stays in the area ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_a_wall_is_built_when_nothing_better_can_be_played_and_stays(level: str) -> None:
    """R19: it brings a card at the end of the next turn."""
    s = game_with(hand=["verteidigungswall", "kupfer"], deck=["kupfer"] * 6)
    assert choice(level, s) == "play:verteidigungswall"
    do(s, "play:verteidigungswall", "end")
    assert choice(level, s) == "stay:verteidigungswall"


@pytest.mark.parametrize("level", LEVELS)
def test_a_festungsattrappe_stays_where_others_pay_for_its_action(level: str) -> None:
    s = game_with(hand=["festungsattrappe", "dorf"], deck=["kupfer"] * 6)
    do(s, "play:festungsattrappe", "end")
    assert choice(level, s) == "discard:festungsattrappe"
    s = game_with(hand=["festungsattrappe", "dorf"], deck=["kupfer"] * 6, deployed=["kavallerie"] * 2)
    do(s, "play:festungsattrappe", "end", "end")
    assert kind(s) == "deploy"
    assert choice(level, s) == "stay:festungsattrappe"
    assert hint(level, s).reason == "stay_spare"


# -- buying strategy cards -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", THINKERS)
@pytest.mark.parametrize(("money", "gone"), [(2, "tempelsteuer"), (3, "silber")])
def test_a_card_against_one_rival_is_bought_in_a_duel_rather_than_among_four(level: str, money: int, gone: str) -> None:
    aimed = {"buy:falle", "buy:warnung", "buy:verteidigungswall"}
    assert choice(level, buying(money, pool={gone: 0}), 3) in aimed
    assert choice(level, buying(money, pool={gone: 0}, seats=4), 3) not in aimed


# -- politics at the end -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", THINKERS)
def test_at_the_end_fields_are_bought_for_the_lands_there_are(level: str) -> None:
    """R54: each is worth a point for every Land and Präfektur."""
    assert choice(level, buying(5, last=True, discard=["land"] * 2 + ["praefektur"])) == "buy:feldverbesserung"
    assert choice(level, buying(5, last=True)) == "buy:dorf"


@pytest.mark.parametrize("level", THINKERS)
def test_fields_make_a_prefecture_worth_more(level: str) -> None:
    """Präfektur for 5 or Landzerstörer: with three fields owned it is 8 points."""
    s = buying(7, last=True, discard=["feldverbesserung"] * 3)
    assert choice(level, s) == "buy:praefektur"
    assert BrenntOutlook(DAIMYO, look(s)).points(s.table.number["praefektur"]) == 8


@pytest.mark.parametrize("level", THINKERS)
def test_a_tempelstadt_is_left_where_silver_and_gold_are_gone(level: str) -> None:
    """R54: it counts minus three then."""
    assert choice(level, buying(4, last=True, pool={"silber": 0, "gold": 0})) == "buy:dorf"


# -- Landzerstörer -------------------------------------------------------------------------------------------------


def struck(errata: list[str], **rival: list[str]) -> BrenntState:
    """Return the moment at which a Landzerstörer of seat 0 has its effect on seat 1."""
    s = game_with(
        hand=["landzerstoerer", "honda_tadakatsu", "dorf"],
        deck=(),
        rivals={1: {"hand": ["kupfer"], **rival}},
        options={"errata": errata},
    )
    do(s, "play:landzerstoerer", "play:honda_tadakatsu", "end", "attack:1", "ambush", "done")
    assert kind(s) == "victim"
    return s


@pytest.mark.parametrize("level", LEVELS)
def test_a_card_that_is_spent_anyway_is_the_victim(level: str) -> None:
    """R14: the Festungsattrappe goes to the discard pile after the battle."""
    s = struck([], deployed=["kavallerie", "festungsattrappe", "bogenschuetzen"])
    assert choice(level, s) == "victim:deployed:festungsattrappe"


@pytest.mark.parametrize("level", LEVELS)
def test_the_cheapest_unit_is_the_victim_and_by_x15_the_dearest(level: str) -> None:
    assert choice(level, struck([], deployed=["kavallerie", "speertraeger"])) == "victim:deployed:speertraeger"
    assert choice(level, struck(["x15"], deployed=["kavallerie", "speertraeger"])) == "victim:deployed:kavallerie"


# -- the joint battle ----------------------------------------------------------------------------------------------


def calling(pool: dict[str, int] | None = None, **rivals: dict[str, list[str]]) -> BrenntState:
    """Return the table of three where seat 0 may call for a joint battle with Kavallerie and Söldner Kanoniere."""
    s = game_with(
        hand=["kavallerie", "soeldner_kanoniere", "wandermoench", "kupfer"],
        seats=3,
        pool=pool,
        rivals={int(name[4:]): zones for name, zones in rivals.items()},
    )
    do(s, "play:kavallerie", "play:soeldner_kanoniere", "play:wandermoench", "choose:1", "end")
    assert kind(s) == "joint"
    return s


ARMED = {**PEACEFUL, "deployed": ["landzerstoerer", "kavallerie"]}


@pytest.mark.parametrize("level", LEVELS)
def test_an_armed_ally_is_called_against_a_defenceless_player(level: str) -> None:
    """R15: 5 and 7 are 12, a Land for each."""
    assert choice(level, calling(seat1=ARMED, seat2=PEACEFUL)) == "joint:1:2"
    assert choice(level, calling(seat1=PEACEFUL, seat2=ARMED)) == "joint:2:1"


@pytest.mark.parametrize("level", LEVELS)
def test_an_ally_is_called_for_the_last_land_which_the_caller_gets(level: str) -> None:
    """R15: of one copy left the ally has nothing."""
    assert choice(level, calling(seat1=ARMED, seat2=PEACEFUL, pool={"land": 1})) == "joint:1:2"


@pytest.mark.parametrize(("level", "answer"), [("ashigaru", "joint:2:1"), ("samurai", "no"), ("daimyo", "no")])
def test_nobody_is_called_against_players_who_may_lie_in_ambush(level: str, answer: str) -> None:
    """The ashigaru counts what lies on the table: 5 and 2 against 2."""
    fort = {"hand": ["soeldner_kanoniere"] * 4, "deck": ["soeldner_kanoniere"], "deployed": ["kavallerie"]}
    s = calling(seat1=fort, seat2=fort)
    assert choice(level, s) == answer
    if level == "daimyo":
        assert hint(level, s).reason == "call_hopeless"


@pytest.mark.parametrize("level", LEVELS)
def test_an_ally_joins_a_battle_that_promises_him_a_land(level: str) -> None:
    s = calling(seat1=ARMED, seat2=PEACEFUL)
    do(s, "joint:1:2")
    assert choice(level, s) == "yes"


@pytest.mark.parametrize("level", LEVELS)
def test_an_ally_refuses_where_the_defender_is_stronger(level: str) -> None:
    s = calling(seat1={**PEACEFUL, "deployed": ["bogenschuetzen"]}, seat2={**PEACEFUL, "deployed": ["kavallerie"] * 6})
    do(s, "joint:1:2")
    assert choice(level, s) == "no"
    assert hint(level, s).reason == "join_refused"


@pytest.mark.parametrize(("level", "answer"), [("ashigaru", "no"), ("samurai", "no"), ("daimyo", "no")])
def test_an_ally_refuses_to_win_the_last_land_for_somebody_else(level: str, answer: str) -> None:
    """R15: of one copy left the caller gets it."""
    s = calling(seat1=ARMED, seat2=PEACEFUL, pool={"land": 1})
    do(s, "joint:1:2")
    assert choice(level, s) == answer


@pytest.mark.parametrize("level", LEVELS)
def test_a_defender_who_wins_a_joint_battle_takes_a_land(level: str) -> None:
    """11-3: he may take any victory card."""
    s = calling(seat1=PEACEFUL, seat2={"hand": ["maeda_keiji"], "deck": ["kupfer"]})
    do(s, "joint:1:2", "yes")
    assert choice(level, s) == "ambush"
    do(s, "ambush", "show:maeda_keiji")
    assert choice(level, s) == "take:land"


@pytest.mark.parametrize("level", LEVELS)
def test_of_two_attackers_the_one_who_misses_a_unit_loses_it(level: str) -> None:
    """R15: what the caller played and cannot deploy goes to his discard pile anyway."""
    s = calling(seat1={**PEACEFUL, "deployed": ["kavallerie"]}, seat2={"hand": ["landzerstoerer"], "deck": ["kupfer"]})
    do(s, "joint:1:2", "yes", "ambush", "show:landzerstoerer")
    assert (kind(s), choice(level, s)) == ("raze_side", "attack:1")


def test_of_two_attackers_who_miss_as_much_the_one_with_more_points_loses_a_unit() -> None:
    """A dummy fortress goes to the discard pile anyway."""
    ally = {"hand": ["kupfer"] * 4, "deck": ["kupfer"] * 4, "deployed": ["festungsattrappe"], "discard": ["land"]}
    s = calling(seat1=ally, seat2={"hand": ["landzerstoerer"], "deck": ["kupfer"]})
    do(s, "joint:1:2", "yes", "ambush", "show:landzerstoerer")
    assert hint("daimyo", s)[:2] == (["attack:1"], "raze_leader")


@pytest.mark.parametrize("level", LEVELS)
def test_with_two_players_the_monk_is_played_for_actions_alone(level: str) -> None:
    s = game_with(hand=["wandermoench", "tempelsteuer", "hafenstadt"], deck=["kupfer"] * 6, rivals={1: PEACEFUL})
    assert choice(level, s) == "play:wandermoench"
    do(s, "play:wandermoench")
    assert choice(level, s) == "choose:0"


def test_a_monk_calls_his_allies_when_that_promises_most() -> None:
    s = game_with(hand=["wandermoench", "kupfer"], deployed=["kavallerie"] * 3, seats=3, rivals={1: ARMED, 2: PEACEFUL})
    do(s, "play:wandermoench")
    assert choice("daimyo", s) == "choose:1"
    finish_turn(s)


def test_with_actions_to_spare_the_hint_for_gegenschlag_names_the_general_who_brings_most() -> None:
    s = gegenschlag()
    s.actions, s.landed[0] = 3, 1
    found = hint("daimyo", s)
    assert (found.about, found.reason) == ("play:gegenschlag", "play_takes_back")
    assert found.params["other"] == "maeda_keiji"
