"""Positions in which reasons are given that a random game hardly ever meets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kunitori_tui.games.mixed.rules.piles import EXAMPLE
from tests.games.azuchi import positions as castle
from tests.games.deckbuilder import builders as decks
from tests.games.moegahara import builders as field
from tests.games.sekigahara import positions as war
from tests.games.sekigahara.positions import ISH, TOK


def a_market_place() -> Any:
    swapped = {"handelshafen": "marktplatz", "burgstadt": "tempelsteuer", "neue_felder": "hohe_steuern"}
    piles = [swapped.get(pile, pile) for pile in EXAMPLE]
    hand = ["marktplatz", "tempelsteuer", "hohe_steuern", "dorf"]
    s = decks.game_with(game="mixed", hand=hand, options={"piles": piles})
    decks.do(s, "play:marktplatz")
    return s


def an_ambush() -> Any:
    hand = ["speertraeger", "festung", "festung", "kupfer"]
    s = decks.game_with(hand=["oda_nobunaga", "kupfer"], rivals={1: {"hand": hand}})
    decks.do(s, "play:oda_nobunaga", "end", "attack:1", "ambush", "show:festung", "show:festung")
    return s


def a_rising_general() -> Any:
    s = decks.game_with(hand=["aufstrebender_general", "kupfer", "gold", "gold", "dorf"])
    decks.do(s, "play:aufstrebender_general", "spend:gold")
    return s


def cards_left_deployed() -> Any:
    return decks.game_with(hand=["festung"], deployed=["kavallerie", "speertraeger"])


def an_exchange_of_treasures() -> Any:
    s = field.field_with(hand=["konishi_yukinaga", "kupfer", "silber", "gold", "falle"], pool={"silber": 0})
    field.do(s, "play:konishi_yukinaga")
    return s


def a_levy_without_money() -> Any:
    s = field.field_with(seats=2, hand=["gold", "gold", "kupfer"], discard=["burgstadt"])
    field.do(s, "end", "treasure:gold", "buy:bauernmiliz")
    return s


def a_second_castle() -> Any:
    s = field.field_with(seats=2, hand=["gold"], discard=["burgstadt"])
    field.do(s, "end")
    return s


def full_lines() -> Any:
    lines = {1: (["kanoniere"] * 3, ["kavallerie"]), 8: (["speertraeger"] * 3, ["kavallerie"])}
    owners = {2: 1, 3: 1, 4: 0, 5: 0, 6: 1, 7: 0}
    return field.field_with(seats=2, played=["bauernmiliz", "falle", "kupfer"], lines=lines, owners=owners)


def a_horo_musha_without_a_line() -> Any:
    return field.field_with(played=["kavallerie", "horo_musha"])


def markers_to_give_back() -> Any:
    lines = {1: (["kavallerie", "kavallerie"], []), 2: (["kavallerie", "kavallerie"], [])}
    markers = {0: {"blue": 1}, 2: {"blue": 2}, 4: {"blue": 1}}
    s = field.field_with(seats=6, played=["speertraeger", "horo_musha"], lines=lines, markers=markers)
    field.do(s, "place:speertraeger:1")
    return s


def more_markers_to_give_back() -> Any:
    s = markers_to_give_back()
    field.do(s, "marker:2")
    return s


def a_marker_to_give_back_with_a_card() -> Any:
    lines = {1: ([], ["kanoniere"]), 2: ([], ["kanoniere"])}
    s = field.field_with(seats=6, played=["falle"], lines=lines, markers={1: {"red": 1}, 5: {"red": 1}})
    field.do(s, "use:falle", "remove:1:1:1")
    return s


def a_card_to_pass_on() -> Any:
    s = field.field_with(seats=6, played=["horo_musha"], discard=["kupfer"], lines={1: (["kanoniere"], [])})
    field.do(s, "use:horo_musha", "horo:pass")
    return s


def a_market_with_little_left() -> Any:
    goods = {0: {"wood": 1, "stone": 1, "worker": 1}, 1: {"coin": 6, "tile": 12, "wood": 11}, 2: {"stone": 6}}
    s = castle.table(seats=3, cards={0: ["market", "wood"]}, goods=goods)
    castle.do(s, "work:market")
    return s


def a_market_for_one_cube() -> Any:
    s = castle.table(cards={0: ["market", "wood"]}, goods={0: {"wood": 1}})
    castle.do(s, "work:market")
    return s


def a_movement_without_a_card() -> Any:
    s = war.campaign(
        {"gifu": ["date_3"], "edo": ["date_2"], "box": ["date_gun"]},
        {"gifu": ["mori_2"], "sendai": ["mori_3"]},
        holders={"gifu": TOK},
        hands=([], []),
    )
    war.do(s, "minimal")
    return s


def a_movement_that_is_over_but_for_the_mori() -> Any:
    ishida = {"kyoto": ["mori_2"], "osaka": ["mori_3", "mori_2"], "mori": ["mori_leader"], "box": ["ukita_2"]}
    s = war.campaign({"edo": ["date_2"]}, ishida, active=ISH, hands=([], ["mori_single"]))
    war.do(s, "minimal", "stack:osaka", "take:mori_2", "go:himeji", "stop", "stop")
    return s


def a_march_back() -> Any:
    s = war.campaign(
        {"suwa": ["date_2"], "kofu": ["date_3"]}, {"himeji": ["mori_3"]}, hands=(["date_single", "date_sword"], [])
    )
    war.do(s, "limited", "pay:date_single", "stack:kofu", "go:suwa")
    return s


def a_march_with_roads_closed_behind_it() -> Any:
    stacks = {"osaka": ["mori_2"], "ayabe": ["mori_3"], "himeji": ["ukita_2"], "ueda": ["ukita_3"]}
    s = war.campaign({"suwa": ["date_2"]}, stacks, active=ISH, hands=([], ["mori_single"]))
    war.do(s, "limited", "stack:osaka", "go:himeji", "stop", "stack:ayabe", "go:himeji")
    return s


def a_march_with_enemies_before_it() -> Any:
    s = war.campaign({"osaka": ["date_2"]}, {"kyoto": ["mori_3"], "himeji": ["mori_2"]}, hands=(["date_single"], []))
    war.do(s, "minimal", "stack:osaka")
    return s


def half_a_payment() -> Any:
    hand = ["tokugawa_single", "fukushima_single", "date_single"]
    s = war.campaign({"kiyosu": ["date_2"]}, {"himeji": ["mori_3"]}, hands=(hand, []))
    war.do(s, "total", "pay:fukushima_single")
    return s


def a_deployment() -> Any:
    hands = (["maeda_single", "tokugawa_loyalty"], [])
    return war.clash("suwa", ["date_3"], ["mori_3"], came=["kofu"], hands=hands)


def a_doubt() -> Any:
    hands = (["date_single", "maeda_single"], ["ishida_loyalty", "mori_single"])
    s = war.clash("suwa", ["date_3"], ["mori_3"], came=["kofu"], hands=hands)
    war.do(s, "deploy:date_single:date_3")
    return s


def a_challenge() -> Any:
    s = a_doubt()
    war.do(s, "challenge:ishida_loyalty")
    return s


def a_second_fight() -> Any:
    s = war.clash(
        "ueda",
        ["date_3"],
        [],
        came=["saku"],
        elsewhere=({"suwa": ["date_2"], "gifu": ["maeda_2"]}, {"suwa": ["mori_2"], "gifu": ["mori_3"]}),
    )
    war.do(s, "fight:ueda", "stop")
    return s


def a_retreat() -> Any:
    s = war.clash(
        "sunpu",
        ["date_3", "date_2"],
        ["mori_3", "mori_2"],
        came=["numazu"],
        hands=(["date_single"], []),
        elsewhere=({"hamamatsu": ["maeda_3"] * 3 + ["maeda_2"]}, {}),
    )
    war.fight(s, "deploy:date_single:date_3")
    war.stop_fighting(s)
    war.do(s, "lose:mori_3")
    return s


STAGED: dict[Callable[[], Any], set[str]] = {
    a_market_place: {"untrashable", "not_at_market"},
    an_ambush: {"taken", "passed", "no_value"},
    a_rising_general: {"only_treasures", "passed", "pay_first", "only_generals"},
    cards_left_deployed: {"deployed_first"},
    an_exchange_of_treasures: {"only_treasures", "pile_empty", "no_better_treasure"},
    a_levy_without_money: {"no_buys"},
    a_second_castle: {"one_castle"},
    full_lines: {"no_room", "line_full", "land_won", "never_placed"},
    a_horo_musha_without_a_line: {"no_use"},
    markers_to_give_back: {"named_later", "other_team"},
    more_markers_to_give_back: {"named_before"},
    a_marker_to_give_back_with_a_card: {"no_such_marker", "other_team"},
    a_card_to_pass_on: {"team_mates_only"},
    a_market_with_little_left: {"no_deal", "supply_out", "one_black_worker"},
    a_market_for_one_cube: {"two_cubes", "other_colour"},
    a_movement_without_a_card: {"no_own_blocks", "besieged", "enemies_there", "no_card", "not_in_hand"},
    a_movement_that_is_over_but_for_the_mori: {"moved_already", "stack_moved", "no_stack_left", "no_muster_left"},
    a_march_back: {"road_used", "out_of_range"},
    a_march_with_roads_closed_behind_it: {"roads_used"},
    a_march_with_enemies_before_it: {"enemies_on_way", "not_at_once", "stand_there"},
    half_a_payment: {"taken"},
    a_deployment: {"loyalty_deploys_nothing", "no_block_for_card", "no_card_for_block", "block_not_here"},
    a_doubt: {"no_loyalty_card"},
    a_challenge: {"card_does_not_match"},
    a_second_fight: {"fought_already", "no_enemies"},
    a_retreat: {"no_retreat_there"},
}
"""The positions, and what is among the reasons given there to whoever is asked."""
