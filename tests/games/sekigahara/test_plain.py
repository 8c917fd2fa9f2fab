"""The table of Sekigahara in lines: what a person in plain mode reads of it, and what stays hidden."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from kunitori_tui.engine.api import Part, Setup
from kunitori_tui.games.sekigahara.plain import WORDS
from kunitori_tui.games.sekigahara.rules.board import PLACE, PLACE_ID
from kunitori_tui.games.sekigahara.rules.game import GAME
from kunitori_tui.games.sekigahara.rules.pieces import FACES
from kunitori_tui.games.sekigahara.words.names import place
from kunitori_tui.games.sekigahara.words.places import known, place_page
from kunitori_tui.plain.heard import Heard
from kunitori_tui.text import catalog, decisions
from tests.games.sekigahara.positions import at_suwa, campaign, clash, do, fight

NAMES = ("Anna", "Kenta")


@pytest.fixture(autouse=True, params=catalog.LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    """Each test in every language; what it asserts of sentences it asserts of English."""
    return catalog.set_language(request.param)


def page(view: Any, name: str) -> list[str]:
    return WORDS.pages[name][1](view, NAMES)


def positions(seed: int) -> Iterator[Any]:
    """Yield the positions of a random game before each choice."""
    s: Any = GAME.new(Setup(2, seed, {"tokugawa": "bid"}))
    dice = random.Random(seed)
    while not s.over:
        yield s
        eager = [o for o in s.options() if o not in ("end", "stop")]
        s.apply(dice.choice(eager if eager and dice.random() < 0.8 else s.options()))


def test_every_question_of_a_game_has_status_outlooks_and_pages() -> None:
    for number, s in enumerate(positions(1)):
        view = s.observe(s.decision.seat)
        lines = [*WORDS.status(view, NAMES), *(WORDS.outlook(view, option) for option in view.choices)]
        if not number % 40 and view.side >= 0:
            for name in WORDS.pages:
                lines += page(view, name) + page(s.observe(None), name)
            for option in view.choices:
                lines += [line for ref in GAME.targets(option) for line in WORDS.info(view, ref)]
        assert not [line for line in lines if "{" in line]
        assert WORDS.status(view, NAMES)


def test_the_map_lists_every_place_once_with_all_its_roads(language: str) -> None:
    lines = page(GAME.new(Setup(2, 3)).observe(0), "map")
    places = [line for line in lines if line.startswith("  ")]
    assert sorted(line[2:].partition(".")[0] for line in places) == sorted(place(name) for name in PLACE_ID)
    assert len(lines) - len(places) == 6
    kyoto = next(line for line in places if line.startswith("  Kyoto."))
    if language == "en":
        assert "By highway to Osaka, Sawayama, Minakuchi; road to Ayabe." in kyoto
        assert "Capital of Ishida, resource held by Ishida" in kyoto


def test_a_stack_names_the_own_blocks_and_only_counts_the_enemies(language: str) -> None:
    """12: the other side's faces are hidden unless everybody has seen them."""
    s = campaign({"edo": ["tokugawa_3", "date_gun"]}, {"gifu": ["mori_3", "ukita_leader"]}, hands=([], []))
    mine, theirs = page(s.observe(0), "stack"), page(s.observe(1), "stack")
    if language == "en":
        assert "  Edo: Tokugawa 2 blocks: Tokugawa 3, Date gun. Range 3, with a card 4." in mine
        assert "  Gifu: Ishida 2 blocks (known Ukita L)" in mine
        assert "  Edo: Tokugawa 2 blocks" in theirs
        assert "  Gifu: Ishida 2 blocks: Mōri 3, Ukita L. Range 3, with a card 4." in theirs


def test_what_may_be_in_either_part_of_a_split_stack_is_called_so() -> None:
    """S55."""
    s = campaign({"edo": ["tokugawa_leader", "tokugawa_3", "tokugawa_3"]}, {"osaka": ["ishida_leader"]})
    do(s, "minimal", "stack:edo", "take:tokugawa_3", "go:oshi", "stop")
    view = s.observe(1)
    assert known(view, 0, PLACE["edo"])[0] == []
    leader = next(i for i, f in enumerate(FACES) if f.id == "tokugawa_leader")
    assert leader in known(view, 0, PLACE["edo"])[1]
    assert leader in known(view, 0, PLACE["oshi"])[1]


def test_pages_of_the_enemy_never_depend_on_what_is_hidden() -> None:
    """12: the same words over two ways to deal what the reader does not know."""
    for number, s in enumerate(positions(2)):
        if number % 120 or s.phase == "auction":
            continue
        view = s.observe(1)
        other = GAME.sample(view, 99).observe(1)
        for name in WORDS.pages:
            assert page(view, name) == page(other, name)


def test_a_group_reads_where_it_gets_and_what_that_takes(language: str) -> None:
    """7-3-3: road, leader, forced march; what stands there."""
    s = campaign({"suwa": ["tokugawa_leader", "tokugawa_3"]}, {"kiso": ["mori_3"]}, hands=(["date_single"], []))
    do(s, "minimal", "stack:suwa")
    view = s.observe(0)
    lines = WORDS.status(view, NAMES)
    if language == "en":
        assert "On the way: Tokugawa Ieyasu 3." in lines
        assert "Range: 1 place, +1 all on highway, +1 if a leader is declared, +1 for a card." in lines
        reach = next(line for line in lines if line.startswith("Within reach"))
        assert "Kiso (1 enemy)" in reach
        assert "Numazu (2 steps, leader)" in reach
        assert WORDS.outlook(view, "go:kiso") == "1 enemy, resource held by Ishida"


def test_who_walks_into_four_is_warned(language: str) -> None:
    """7-4-1, S16."""
    s = campaign({"suwa": ["tokugawa_3"]}, {"kiso": ["mori_3"] * 4, "saku": ["ukita_3"]}, hands=([], []))
    do(s, "minimal", "stack:suwa")
    if language == "en":
        assert WORDS.outlook(s.observe(0), "go:kiso").startswith("4 enemies overrun you")
        assert WORDS.outlook(s.observe(0), "go:saku") == "1 enemy"


def test_a_fight_says_what_a_deployment_and_an_end_would_bring(language: str) -> None:
    s = at_suwa(["date_3", "date_2"], ["mori_3"], ["date_single"] * 2, ["mori_single"])
    fight(s, "deploy:date_single:date_3")
    view = s.observe(1)
    lines = WORDS.status(view, NAMES)
    if language == "en":
        assert lines[2:6] == [
            "Battle at Suwa, Tokugawa attacks; a tie is yours.",
            "Impact: Ishida 0, Tokugawa 3; nobody has stopped.",
            "Ishida: waiting: Mōri 3.",
            "Tokugawa: waiting: 1 block.",
        ]
        assert lines[6].startswith("If you stop at 0 to 3: You may not deploy again in this battle.")
        assert "As it stands: You lose the battle and 1 block: Mōri 3 (1 for losing)." in lines[6]
        assert WORDS.outlook(view, "deploy:mori_single:mori_3") == "+3, then 3 to 3: even, a tie is yours, they act"
        assert "  Tokugawa: Date 3 with Date, +3, 0 to 3." in page(view, "battle")
        assert page(view, "if")[1].startswith("Mōri 3 with Mōri: if nobody goes on at 3 to 3: You win and")
    assert len(page(view, "battle")) == 5


def test_a_challenge_is_told_with_both_ends_before_it_is_played(language: str) -> None:
    s = at_suwa(["date_3"], ["mori_3"], ["date_single", "date_sword"], ["ishida_loyalty"])
    do(s, "deploy:date_single:date_3")
    told = WORDS.status(s.observe(1), NAMES)
    if language == "en":
        assert not any("If it ended now" in line for line in told)
        assert "Loyalty challenge to Date 3?" in told
        assert any(line.startswith("If he goes over: 3 to 0, you lead,") for line in told)
        assert any(line.startswith("If he stays: 0 to 3, you are behind,") for line in told)
        assert any("10 of the 54 would do. If 1 of 54 were drawn blind, 19 in 100 hands" in line for line in told)
    do(s, "challenge:ishida_loyalty")
    told = WORDS.status(s.observe(0), NAMES)
    if language == "en":
        assert any(line.startswith("If you show a card: 3 to 0, you lead,") for line in told)
        assert any(line.startswith("If you show none: 0 to 3, you are behind,") for line in told)


def test_a_forecast_says_whose_fall_would_end_the_game(language: str) -> None:
    """2, 8-7-2."""
    s = at_suwa(["tokugawa_leader", "date_3"], ["mori_3"], ["date_single"], ["mori_single"])
    do(s, "free:tokugawa_leader", "deploy:mori_single:mori_3", "pass")
    if language == "en":
        assert any("Ieyasu falls: that loses you the game." in line for line in WORDS.status(s.observe(0), NAMES))


def test_a_siege_shows_the_castle_and_its_disk(language: str) -> None:
    s = clash("ueda", ["date_3", "date_2"], [], came=["saku"], hands=(["date_single"] * 2, []))
    lines = WORDS.status(s.observe(0), NAMES)
    if language == "en":
        assert "In the castle: Sanada Masayuki." in lines


def test_boxes_show_the_own_recruits_and_count_the_others() -> None:
    view = GAME.new(Setup(2, 3)).observe(0)
    text = "\n".join(page(view, "boxes"))
    assert "Mōri L 3 3 3 3" in text or "Mōri A 3 3 3 3" in text
    assert re.search(r"\b4 (blocks|Blöcke)\b", text)
    assert re.search(r"\b22 (blocks|Blöcke)\b", text)


def test_the_track_adds_up_to_the_points_of_both_sides(language: str) -> None:
    lines = page(GAME.new(Setup(2, 3)).observe(0), "track")
    if language == "en":
        assert "Tokugawa: 11 points." in lines
        assert "Ishida: 9 points." in lines
        assert "  Castles, 2 each: Osaka, Aizu, Gifu, Ueda." in lines
        assert "Equal resources: both would draw one more block." in lines


@pytest.mark.parametrize(
    ("called", "ref"),
    [
        ("kyoto", "space:kyoto"),
        ("Kōfu", "space:kofu"),
        ("kofu", "space:kofu"),
        ("ii 4", "face:ii_4"),
        ("maeda 3", "face:maeda_3"),
        ("hideyori", "disk:toyotomi_hideyori"),
        ("maeda", "hand:maeda_single"),
    ],
)
def test_things_are_found_by_what_one_calls_them(called: str, ref: str) -> None:
    view = GAME.new(Setup(2, 3)).observe(0)
    assert WORDS.find(view, called) == ref
    assert WORDS.info(view, ref)


def test_nothing_is_found_under_a_name_nothing_has() -> None:
    assert WORDS.find(GAME.new(Setup(2, 3)).observe(0), "honda") is None


def test_a_place_that_cannot_be_chosen_says_why(language: str) -> None:
    s = campaign({"edo": ["tokugawa_3"]}, {"osaka": ["ishida_leader"]})
    do(s, "minimal")
    lines = WORDS.info(s.observe(0), "space:suwa")
    assert lines[0] == place_page(s.observe(0), PLACE["suwa"])[0]
    if language == "en":
        assert lines[-1] == "  Not now: You have no blocks there. (§7-3-1)"


def test_between_the_turns_no_turn_is_named(language: str) -> None:
    """6: reinforcement, bid and order belong to the week."""
    for s in positions(3):
        view = s.observe(s.decision.seat)
        line = WORDS.status(view, NAMES)[0]
        if language == "en" and view.phase != "auction":
            assert (", turn " in line) == (view.phase in ("movement", "combat")), line


def test_the_final_count_says_what_each_part_brings(language: str) -> None:
    """2, S56."""
    parts = [Part("castle", 5, 10), Part("resource", 4, 4), Part("handicap", 2, 2)]
    if language == "en":
        assert [WORDS.part("sekigahara", part) for part in parts] == [
            "Castles x5 = 10",
            "Resources x4 = 4",
            "The bid: 2",
        ]


def test_who_loses_ieyasu_is_told_what_it_means(language: str) -> None:
    """2."""
    s = at_suwa(
        ["tokugawa_leader", "date_3"], ["mori_3", "mori_3"], ["date_single", "tokugawa_single"], ["mori_single"] * 2
    )
    fight(s, "stop", "stop")
    view = s.observe(0)
    assert WORDS.outlook(view, "lose:date_3") == ""
    if language == "en":
        assert WORDS.outlook(view, "lose:tokugawa_leader") == "and the game with him"


def test_lines_number_the_degrees_as_the_screen_lists_them() -> None:
    """ "No movement" is the last of them."""
    view = campaign(
        {"edo": ["tokugawa_leader"]}, {"osaka": ["ishida_leader"]}, hands=(["maeda_single"] * 3, [])
    ).observe(0)
    assert decisions.in_order(view) == ["minimal", "limited", "total", "none"]


def test_in_brief_a_place_and_a_range_are_told_again_only_where_they_have_changed() -> None:
    catalog.set_language("en")
    heard, view = Heard(WORDS), next(positions(1)).observe(0)

    def told(kind: str, line: str, asked: str) -> list[str]:
        return heard.question(replace(view, decision=replace(view.asked, kind=kind)), [line], asked, [])

    assert told("march", "Range: 1 place.", "1 block at Edo: where to?") == [
        "Range: 1 place.",
        "1 block at Edo: where to?",
    ]
    assert told("inside", "Miyazu. Castle of Tokugawa. Ishida 4 blocks.", "Miyazu: in or out?")
    assert told("march", "Range: 1 place.", "1 block at Saku: where to?") == []
    assert told("march", "On the way: Ii 4.", "1 block at Oshi: where to?") == []
    assert told("inside", "Miyazu. Castle of Tokugawa. Ishida 3 blocks.", "Miyazu: in or out?") == ["Ishida 3 blocks."]
    stop = "If you stop at 0 to 0: You may not deploy again in this battle. As it stands: You lose."
    assert told("deploy", stop, "0 to 0: deploy?")[0] == "If you stop at 0 to 0: As it stands: You lose."
    assert heard.events(["You win. Points: 3 to 4, as before."]) == ["You win."]


def test_in_brief_whole_sentences_are_left_of_a_line_and_a_choice_that_nothing_tells_of_is_confirmed_in_words() -> None:
    catalog.set_language("en")
    heard, view = Heard(WORDS), next(positions(1)).observe(0)
    heard.news("it", ["Kiyosu: 2 blocks (known Ii 4; 1 hidden); a castle. Nobody comes; all stay."])
    assert heard.news("it", ["Kiyosu: 2 blocks (known Ii 4; 1 hidden); no castle; it fell. You come; all stay."]) == [
        "Kiyosu: no castle; it fell. You come."
    ]
    heard.question(view, [], "Who goes?", ["Edo", "Maeda 2 goes", "Ii 4 goes"])
    told = heard.question(view, [], "Who goes?", ["Edo", "Ii 4 goes"], "Maeda 2 goes.")
    assert told == ["Maeda 2 goes.", "As before: 1, 2 (was 3)."]
    read = "Maeda leader, 2, 2, gun, Ii 4. Tokugawa Ieyasu, 3, cavalry. Points: Tokugawa 4, Ishida 5."
    assert WORDS.aloud("Maeda L 2 2 gun, Ii 4. Tokugawa Ieyasu 3 cav. Points: Tokugawa 4, Ishida 5.") == read
