"""The words of Sekigahara: names, questions, options, events, reasons, over whole games and in set positions."""

from __future__ import annotations

from typing import Any

from rich.cells import cell_len

from kunitori_tui.bots import api as bots
from kunitori_tui.engine.api import Event, Setup
from kunitori_tui.engine.stack import Frame
from kunitori_tui.games.sekigahara.rules.board import PLACE, PLACE_ID
from kunitori_tui.games.sekigahara.rules.game import GAME
from kunitori_tui.games.sekigahara.rules.pieces import CARDS, FACE, FACES
from kunitori_tui.games.sekigahara.rules.sampling import FRAMES
from kunitori_tui.games.sekigahara.words import names as say
from kunitori_tui.games.sekigahara.words.places import line as place_line
from kunitori_tui.text import cards, decisions
from kunitori_tui.text.box import box, part_name
from kunitori_tui.text.events import SILENT, line, turn_summary
from tests.games.sekigahara.positions import (
    QUESTIONS,
    at_suwa,
    campaign,
    clash,
    declared,
    do,
    fight,
    kind,
    make_last_turn,
)
from tests.text.talks import NAMES as LONG_NAMES
from tests.text.talks import seen, talk_of, turn_of

NAMES = LONG_NAMES[:2]


# -- names -------------------------------------------------------------------------------------------------------------


def test_every_place_is_found_by_its_name_with_and_without_long_vowels() -> None:
    assert all(say.find_place(say.place(name)) == name for name in PLACE)
    assert (say.find_place("Kōfu"), say.find_place("kofu"), say.find_place("waka")) == ("kofu", "kofu", "wakayama")
    assert (say.find_place("ki"), say.find_place(""), say.find_place("paris")) == ("", "", "")


def test_every_place_has_a_short_name_of_its_own_by_which_it_is_found() -> None:
    """Three letters took Takeda for Takasaki; two places each were Shi, Tsu, Iwa."""
    short = {say.short_place(name): name for name in PLACE}
    assert len(short) == len(PLACE) == 51
    assert all(len(said) <= say.SHORT and say.find_place(said) == name for said, name in short.items())
    pairs = ("takeda", "takasaki", "kuwana", "kumano", "kofu")
    assert [say.short_place(name) for name in pairs] == ["Taked", "Takas", "Kuwan", "Kuman", "Kofu"]


def test_the_regions_hold_every_place_once() -> None:
    listed = [name for _, places in say.REGIONS for name in places.split()]
    assert sorted(listed) == sorted(PLACE_ID)


def test_every_block_has_a_name_of_its_own_that_fits(language: str) -> None:
    named = [say.block(face) for face in FACE]
    assert len(set(named)) == len(FACES)
    assert max(map(cell_len, named)) <= 21
    assert all(cell_len(say.sign(i)) <= 4 for i in range(len(FACES)))


def test_every_card_has_a_name_in_lists_and_in_the_shared_words(language: str) -> None:
    assert all(cell_len(say.card(c.id)) <= 18 for c in CARDS)
    assert all(cell_len(cards.short(c.id)) <= 11 for c in CARDS)
    assert all(cards.name(c.id) == say.card(c.id) for c in CARDS)


def test_a_stack_is_told_daimyo_by_daimyo() -> None:
    faces = [FACE[f] for f in ("ii_4", "tokugawa_3", "fukushima_leader", "tokugawa_leader", "fukushima_cavalry")]
    assert say.army(faces) == "Tokugawa Ieyasu 3, Fukushima L cav, Ii 4"
    assert say.cards(["maeda_single", "maeda_sword", "maeda_single"]) == "Maeda x2, Maeda sword"


def test_the_list_of_cards_holds_both_decks(language: str) -> None:
    listing = box("sekigahara").cards.listing
    assert listing is not None
    found = listing({})
    assert len(found.rows) == len(CARDS)
    assert sum(int(row[4]) for row in found.rows) == 110
    assert "55" in found.note


# -- questions ---------------------------------------------------------------------------------------------------------


def test_a_march_says_by_which_road_and_with_what_help() -> None:
    """7-3-3: five blocks with a leader go one place; two on the highway, three with a forced march."""
    s = campaign({"suwa": ["tokugawa_leader", *["tokugawa_3"] * 4], "edo": ["ii_4"]}, {}, hands=(["date_single"], []))
    do(s, "minimal", "stack:suwa")
    view = s.observe(0)
    labels = {option: decisions.option_label(view, option, NAMES) for option in view.choices}
    assert labels["go:saku"] == "To Saku by highway"
    assert labels["lead:kofu"] == "To Kōfu by road with the bonus of a leader"
    assert labels["force:kofu"] == "To Kōfu by road in a forced march"
    assert labels["take:tokugawa_3"] == "Name who goes: Tokugawa 3"
    assert decisions.prompt(view, NAMES) == "5 blocks at Suwa: where to? Or name who goes."
    assert decisions.hinted_label(view, "go:saku", NAMES) == "To Saku by highway, from Suwa"


def test_a_hint_at_the_bid_says_number_and_blocks_of_the_card_and_of_the_next_best() -> None:
    """6 B, with the set-up of this deal: four blocks of Date stand on the map beside his leader."""
    view: Any = GAME.new(Setup(2, 3)).observe(0)
    found = bots.load("sekigahara", "daimyo").hint(view, 1)
    assert found.about == "bid:date_double"
    assert decisions.why(view, found, NAMES) == (
        "In battle Date double serves 4 of your 18 blocks on the map, leaders not counted. "
        "Next best: Maeda sword, number 4, serves 4."
    )


def test_a_battle_is_asked_from_the_side_of_who_is_asked() -> None:
    s = at_suwa(["date_3", "date_2"], ["mori_3"], ["date_single"] * 2, ["mori_single"])
    assert decisions.prompt(s.observe(0), NAMES) == "Your attack on Suwa, 0 to 0: deploy a block?"
    fight(s, "deploy:date_single:date_2")
    assert decisions.prompt(s.observe(1), NAMES) == "Your defence of Suwa, 0 to 2: deploy a block?"


def test_a_disk_and_the_blocks_beside_it_are_both_named_where_one_may_fight_or_retreat() -> None:
    """3-4, 8-8-3: nobody retreats to Osaka without hearing how many blocks stand there."""
    s = clash(
        "kyoto", ["date_3"] * 2, ["mori_3"], came=["osaka", "sawayama"], elsewhere=({}, {"osaka": ["ukita_3"] * 3})
    )
    do(s, "stop", "stop", "lose:date_3")
    view, say_so = s.observe(0), decisions.option_label
    assert say_so(view, "retreat:osaka", NAMES) == "To Osaka, against 3 blocks and Toyotomi Hideyori"
    s = clash(
        "ueda",
        ["date_3"],
        [],
        came=["saku"],
        elsewhere=({"osaka": ["date_2"]}, {"osaka": ["mori_2"]}),
    )
    view = s.observe(0)
    assert say_so(view, "fight:ueda", NAMES) == "Ueda: 1 against Sanada Masayuki"
    assert say_so(view, "fight:osaka", NAMES) == "Osaka: 1 against 1 and Toyotomi Hideyori"


def test_an_odd_or_an_empty_offer_of_stacks_is_told_apart() -> None:
    s = campaign(
        {"edo": ["tokugawa_3"]},
        {"osaka": ["mori_3"], "mori": ["mori_leader"]},
        active=1,
        hands=([], ["mori_single"] * 2),
    )
    do(s, "minimal")
    assert decisions.prompt(s.observe(1), NAMES) == "Which stack moves next? 1 may still move."
    do(s, "stack:osaka", "go:kyoto", "stop")
    assert decisions.prompt(s.observe(1), NAMES) == "No stack is left to move: what else before combat?"


# -- events ------------------------------------------------------------------------------------------------------------


def test_the_random_games_tell_of_everything_that_can_be_told() -> None:
    talk = talk_of("sekigahara")
    assert set(box("sekigahara").log.lines) - {event.kind for event in talk.events} <= {"disk_lost", "defect"}
    assert {e.kind for e in talk.events} <= set(box("sekigahara").log.lines) | SILENT | {"phase", "shuffle"}


def test_words_of_this_game_do_not_touch_events_of_others_of_the_same_name() -> None:
    data = {"seat": 0, "count": 2}
    assert line("draw", data, NAMES, 1, "kunitori") == "Annabelanmar draws 2 cards"
    assert line("shuffle", {"seat": 0, "side": "tokugawa", "cards": 3}, NAMES, 0, "sekigahara") == (
        "Your discard pile becomes your deck (3 cards)"
    )
    told = line("order", {"seat": 0, "side": "ishida", "first": "tokugawa"}, NAMES, 1, "sekigahara")
    assert told == "Tokugawa moves first this week"


def test_a_block_that_goes_over_is_told_with_both_sums() -> None:
    s = at_suwa(["date_3"], ["mori_3"], ["date_single"], ["ishida_loyalty"])
    told = do(s, "deploy:date_single:date_3", "challenge:ishida_loyalty")
    said = [line(e.kind, e.seen_by(1), NAMES, 1, "sekigahara") for e in told]
    assert [text for text in said if text][:3] == [
        "Annabelanmar deploys Date 3 with Date: +3 (Tokugawa 3, Ishida 0)",
        "You challenge the loyalty of Date 3",
        "Date 3 goes over to Ishida (Tokugawa 0, Ishida 3)",
    ]


def test_two_blocks_of_a_double_card_go_over_together() -> None:
    """8-6-3: told in the plural, in the log and in the summary of the turn."""
    s = at_suwa(["date_3", "date_2"], ["mori_3"], ["date_double"], ["ishida_loyalty"])
    told = declared("suwa", [2, 1])
    told += do(s, "deploy:date_double:date_3", "second:date_2", "challenge:ishida_loyalty")
    event = next(e for e in told if e.kind == "defect")
    text = line(event.kind, event.seen_by(1), NAMES, 1, "sekigahara")
    assert text == "Date 3 2 go over to Ishida (Tokugawa 0, Ishida 6)"
    summed_up = turn_summary(turn_of("sekigahara", seen(told, 1)), NAMES, 1)
    assert summed_up[0] == "Suwa: Date 3 2 go over to you, 6 to 0"


def test_a_fallen_disk_is_named() -> None:
    data = {"side": "ishida", "seat": 1, "place": "ueda"}
    assert line("disk_lost", data, NAMES, 0, "sekigahara") == "Sanada Masayuki is lost at Ueda"


def test_marches_are_told_to_their_owner_block_by_block() -> None:
    march = {"side": "tokugawa", "seat": 0, "from": "edo", "to": "oshi", "count": 2, "forced": 1}
    event = Event("march", march, {"blocks": ["tokugawa_3", "maeda_gun"]}, (0,))
    assert line(event.kind, event.seen_by(0), NAMES, 0, "sekigahara") == (
        "From Edo to Oshi in a forced march: Tokugawa 3, Maeda gun"
    )
    assert line(event.kind, event.seen_by(1), NAMES, 1, "sekigahara") == (
        "Annabelanmar, from Edo to Oshi in a forced march: 2 blocks"
    )


def test_a_turn_is_summed_up_in_its_price_marches_and_fights() -> None:
    s = campaign(
        {"kiyosu": ["fukushima_3", "fukushima_2"]},
        {"gifu": ["mori_3", "mori_2", "mori_gun"], "osaka": ["ukita_3"]},
        hands=(["fukushima_single"] * 3, []),
    )
    told = do(s, "limited", "pay:fukushima_single", "stack:kiyosu", "go:gifu")
    told += fight(s, "deploy:fukushima_single:fukushima_3", "stop", "stop")
    told += do(s, "lose:mori_2")
    lines = turn_summary(turn_of("sekigahara", seen(told, 1)), NAMES, 1)
    assert lines[:2] == ["Limited movement (Fukushima)", "2 blocks from Kiyosu to Gifu"]
    assert lines[2] == "Gifu, 3 against 2: You lose at Gifu: Mōri 2"
    told += do(s, "stay:mori_3", "stay:mori_gun")
    assert turn_summary(turn_of("sekigahara", seen(told, 1)), NAMES, 1)[2:] == [
        "Gifu: you lose 0 to 3. You lose Mōri 2"
    ]


def test_a_stack_that_marches_over_several_places_is_one_line_with_what_it_took() -> None:
    s = campaign({"edo": ["tokugawa_3"]}, {"osaka": ["ukita_3"]})
    told = do(s, "minimal", "stack:edo", "go:oshi", "go:takasaki", "go:saku")
    assert turn_summary(turn_of("sekigahara", seen(told, 1)), NAMES, 1) == [
        "Minimal movement",
        "1 block from Edo by Oshi and Takasaki to Saku. Takasaki is Tokugawa's, +1",
    ]


# -- reasons, options, score -------------------------------------------------------------------------------------------


def test_the_parts_of_the_score_have_names(language: str) -> None:
    """2: castles, resource places, the bid for Tokugawa; or all at once."""
    for part in ("castle", "resource", "handicap"):
        assert part_name("sekigahara", part)
    assert "{points}" not in box("sekigahara").story.tie.format(points=13, name="Anna")


def test_every_question_of_the_engine_has_words() -> None:
    asking = {name for name, frame in FRAMES.items() if frame.options is not Frame.options}
    asks = {"auction": "offer", "node": "march", "battle": "deploy", "combat": "fight", "assault": "lose"}
    assert {asks.get(name, name) for name in asking} == QUESTIONS


def test_the_summary_counts_mori_blocks_and_cards_exchanged() -> None:
    s = campaign(
        {"edo": ["tokugawa_3"]},
        {"osaka": ["ukita_3"], "mori": ["mori_3", "mori_3", "mori_leader"]},
        active=1,
        hands=([], ["mori_single"] * 2 + ["ukita_single"] * 2),
    )
    told = do(s, "none", "mori", "pay:mori_single", "mori", "pay:mori_single", "exchange", "swap:ukita_single", "done")
    assert turn_summary(turn_of("sekigahara", seen(told, 0)), NAMES, 0) == [
        "No movement (Mōri x2)",
        "from the Mōri box to Osaka: Mōri 3 3",
        "exchange: Ukita",
    ]


def test_who_stays_in_the_castle_is_in_the_summary() -> None:
    s = clash("gifu", ["date_3"], ["mori_3"], came=["kiyosu"], hands=(["date_single"], []), holders={"gifu": 1})
    told = declared("gifu", [1, 1])[:-1] + do(s, "inside")
    assert turn_summary(turn_of("sekigahara", seen(told, 0)), NAMES, 0) == [
        "Gifu, 1 against 1: Kentarohashi stays inside the castle of Gifu"
    ]
    told += do(s, "deploy:date_single:date_3")
    (line_of_it, *_) = turn_summary(turn_of("sekigahara", seen(told, 1)), NAMES, 1)
    assert line_of_it == "Siege of Gifu: impact 3 of 7, 4 short. Nothing falls"


def test_who_is_asked_whether_he_stays_inside_is_not_besieged_before_he_does() -> None:
    """8-9-2; nor is who fights a battle outside."""
    at = PLACE["gifu"]
    for answer, is_besieged in ((), False), (("inside",), True), (("outside",), False):
        s = clash("gifu", ["date_3"], ["mori_3"], came=["kiyosu"], hands=(["date_single"], []), holders={"gifu": 1})
        assert kind(s) == "inside"
        do(s, *answer)
        for seat in (0, 1, None):
            assert ("besieged" in place_line(s.observe(seat), at)) == is_besieged


def test_an_attacker_who_stays_in_his_own_castle_is_in_the_summary() -> None:
    """8-9-2: nothing is fought there."""
    s = clash("gifu", ["date_3"], ["mori_3"], attacker=1, holders={"gifu": 1})
    fought = {"side": "ishida", "seat": 1, "place": "gifu", "blocks": [1, 1], "disk": ""}
    told = [Event("fight", fought), *do(s, "inside")]
    assert turn_summary(turn_of("sekigahara", seen(told, 0)), NAMES, 0) == ["Gifu: Ishida stays in the castle"]
    assert turn_summary(turn_of("sekigahara", seen(told, 1)), NAMES, 1) == ["Gifu: you stay in the castle"]


def test_an_overrun_on_the_march_is_told_with_both_numbers() -> None:
    """7-4: the short form, in the line of the move."""
    s = campaign(
        {"minakuchi": ["date_gun", "date_gun", "date_2", "date_2"]},
        {"kuwana": ["mori_3"], "osaka": []},
        hands=(["date_single"] * 2, []),
    )
    told = do(s, "total", "stack:minakuchi", "go:kuwana")
    assert turn_summary(turn_of("sekigahara", seen(told, 0)), NAMES, 0)[1:] == [
        "4 blocks from Minakuchi to Kuwana. Kuwana: overrun, 4 to 1. Ishida loses Mōri 3. Kuwana is yours, +1"
    ]
    s = campaign(
        {"soma": ["date_2"], "box": ["date_gun", "date_gun", "date_2"]},
        {"sendai": ["mori_2"], "osaka": []},
        hands=(["date_single"] * 2, []),
    )
    told = do(s, "total", "stack:soma", "go:sendai", "muster:date_2", "take:date_gun", "take:date_gun")
    assert turn_summary(turn_of("sekigahara", seen(told, 1)), NAMES, 1)[2:] == [
        "muster at Sendai: Date 2 gun gun. Sendai: overrun, 4 to 1. You lose Mōri 2"
    ]


def test_what_happens_between_the_turns_is_summed_up_without_draws_and_discards() -> None:
    """6 A, B."""
    s: Any = GAME.new(Setup(2, 1))
    told = []
    for wanted in (s.options()[0], None, "first:ishida"):
        told += s.apply(wanted or s.options()[0])
    between = [event for event in told if event.kind != "turn"]
    lines = turn_summary(turn_of("sekigahara", seen(between, 0)), NAMES, 0)
    assert lines[0].startswith("Bids: Tokugawa ")
    assert lines[1:] == ["Ishida moves first this week"]


def test_the_beginning_of_a_week_names_the_own_cards_and_blocks_and_counts_those_of_the_enemy() -> None:
    """6 A."""
    s = campaign({"edo": ["tokugawa_leader"]}, {"osaka": ["ishida_leader"]}, active=1)
    make_last_turn(s)
    s.turn = 8
    told: list[Event] = []
    while s.week == 2:
        told += do(s, s.options()[0])
    while kind(s) == "halve":
        told += do(s, s.options()[0])
    begin = next(at for at, event in enumerate(told) if event.kind == "week")
    lines = turn_summary(turn_of("sekigahara", seen(told[begin:], 0)), NAMES, 0)
    assert lines[0] == "Week 3 of 7"
    assert any(said.startswith("You draw: ") for said in lines)
    assert any(said.startswith("Into your recruitment box: ") for said in lines)
    assert any(said.startswith("Kentarohashi draws") and "cards" in said for said in lines)
    assert any("into the recruitment box" in said for said in lines)
