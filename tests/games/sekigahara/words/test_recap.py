"""The turn of the other side at Sekigahara, told to one side from its own events alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kunitori_tui.engine.api import Event
from kunitori_tui.games.sekigahara.rules.state import SekiState
from kunitori_tui.games.sekigahara.words.account import Recap, recap, sudden
from kunitori_tui.play.facts import SeenEvent, read
from kunitori_tui.text import stops
from tests.games.sekigahara.positions import ISH, TOK, campaign, clash, declared, do, facts_of, fight, stop_fighting

NAMES = ("Anna", "Kenta")
TOKUGAWA = {"edo": ["tokugawa_leader"], "kiyosu": ["fukushima_3"]}
ISHIDA: Mapping[str, Sequence[str]] = {
    "osaka": ["ishida_leader", "mori_3", "mori_2", "ukita_3", "ukita_2"],
    "himeji": ["kobayakawa_2"],
}
HANDS = (["fukushima_single"] * 3, ["mori_single"] * 5)
TOTAL = ("total", "pay:mori_single", "pay:mori_single")


def told(s: SekiState, choices: Sequence[str], seat: int | None = TOK) -> list[SeenEvent]:
    """Return what ``seat`` is told of an idle turn of Tokugawa and of these choices of Ishida."""
    events: list[Event] = []
    for option in ("none", "end", "end"):
        if s.observe(None).active == TOK and option in s.options():
            events += do(s, option)
    events += do(s, *choices)
    return [SeenEvent.of(at, event, seat) for at, event in enumerate(events)]


def ishida(*choices: str, seat: int | None = TOK, **more: Any) -> Recap:
    """Return the turn of Ishida in which these choices were made, with two cards paid."""
    s = campaign(
        {**TOKUGAWA, **more.pop("tokugawa", {})}, more.pop("ishida", ISHIDA), hands=more.pop("hands", HANDS), **more
    )
    found = recap(facts_of(told(s, [*TOTAL, *choices], seat)), NAMES, seat)
    assert found is not None
    return found


def words(found: Recap) -> list[str]:
    return [step.words for step in found.steps]


def test_all_groups_of_a_stack_stand_in_one_entry_the_largest_first() -> None:
    found = ishida(
        *("stack:osaka", "take:mori_2", "take:ukita_2", "go:himeji"),
        *("take:mori_2", "go:ayabe", "stop", "go:kyoto", "stop"),
    )
    assert words(found) == ["Osaka: 3 to Kyoto, +1 point; 1 to Himeji; 1 to Ayabe"]
    assert found.steps[0].ways == (("osaka", "himeji"), ("osaka", "himeji", "ayabe"), ("osaka", "kyoto"))
    assert found.turn.entries[0].touched == {"osaka", "himeji", "ayabe", "kyoto"}, "and no place only passed"


def test_a_stack_that_sets_out_where_another_has_stopped_has_an_entry_of_its_own() -> None:
    found = ishida("stack:osaka", "go:himeji", "stop", "stack:himeji", "go:ayabe", "stop")
    assert words(found) == ["Osaka: 5 to Himeji", "Himeji: 1 to Ayabe"]


def test_a_place_that_changed_twice_carries_the_later_number() -> None:
    found = ishida("stack:osaka", "go:himeji", "stop", "stack:himeji", "go:ayabe", "stop")
    assert found.turn.marks == {"osaka": 1, "himeji": 2, "ayabe": 2}


def test_what_was_taken_is_told_first_with_the_points_before_and_after() -> None:
    found = ishida(
        "stack:kyoto",
        "go:minakuchi",
        "go:kuwana",
        "force:anotsu",
        "pay:mori_single",
        ishida={"osaka": ["ishida_leader"], "kyoto": ["mori_3"]},
        cubes={"kuwana": TOK, "kyoto": ISH},
    )
    assert (found.lost, found.brief[0]) == (("Anotsu, 2 points", "Kuwana, 1 point"), "Anotsu 2, Kuwana 1")
    assert found.cost_me
    assert (found.turn.before, found.turn.after) == ([12, 9], [9, 12])
    assert words(found) == ["Kyoto: 1 to Anotsu for a card, +2 points; Kuwana, +1 point"]
    assert found.steps[0].told[-1].endswith("Kuwana from you, +1. Ishida takes the castle of Anotsu from you, +2.")


def test_a_place_won_back_in_the_same_turn_is_no_loss() -> None:
    """4: a castle that nobody is in falls to its colour."""
    s = campaign(
        {**TOKUGAWA}, {"osaka": ["ishida_leader"], "okazaki": ["mori_3"]}, hands=HANDS, holders={"okazaki": ISH}
    )
    found = recap(facts_of(told(s, [*TOTAL, "stack:okazaki", "go:hamamatsu", "stop"])), NAMES, TOK)
    assert found is not None
    assert not found.cost_me
    assert (found.turn.before, found.turn.after) == ([9, 10], [11, 8])
    assert found.theirs == ("Okazaki, 2 points",)


def test_blocks_lost_to_an_overrun_are_named_for_all_have_seen_them() -> None:
    found = ishida("stack:osaka", "go:kyoto", "stop", tokugawa={"kyoto": ["date_2"]})
    assert found.lost == ("Kyoto, 1 point", "1 block")
    assert "they overrun you at Kyoto: you lose Date 2" in found.steps[0].words


def test_of_hidden_blocks_only_the_number_is_told() -> None:
    """12: whoever sees them march or be mustered unseen knows how many they are."""
    found = ishida(
        "stack:osaka",
        "go:kyoto",
        "stop",
        "levy:himeji",
        "take:ukita_cavalry",
        ishida={**ISHIDA, "box": ["ukita_cavalry", "mori_gun"]},
    )
    said = " ".join(text for step in found.steps for text in (step.words, *step.told))
    assert not any(name in said for name in ("Mōri", "Ukita", "Kobayakawa"))
    assert words(found)[1] == "Muster at Himeji: 1 block unseen"


def test_a_card_paid_for_a_mori_block_is_none_that_was_exchanged() -> None:
    s = campaign(
        TOKUGAWA,
        {"osaka": ["ishida_leader"], "mori": ["mori_leader", "mori_3"]},
        hands=(HANDS[0], ["mori_single", "ukita_single"]),
    )
    choices = ("none", "exchange", "swap:ukita_single", "done", "mori", "pay:mori_single")
    found = recap(facts_of(told(s, choices)), NAMES, TOK)
    assert found is not None
    assert found.paid == "No movement, 1 card paid: Mōri"
    assert words(found) == ["Exchange: Ukita", "From the Mōri box to Osaka: Mōri 3"]


def test_a_fight_is_told_in_few_words_and_in_those_of_the_log() -> None:
    s = campaign(
        {**TOKUGAWA, "kuwana": ["date_2", "date_3"]},
        {"osaka": ["ishida_leader"], "kyoto": ["mori_3", "mori_2"]},
        hands=([], HANDS[1]),
        cubes={"kuwana": TOK},
    )
    events = told(s, [*TOTAL, "stack:kyoto", "go:minakuchi", "go:kuwana", "end"])
    under_way = recap(facts_of(events), NAMES, TOK)
    assert under_way is not None
    assert under_way.steps[1].words == "Kuwana: under way"
    events += [SeenEvent.of(99, event, TOK) for event in [*fight(s, "deploy:mori_single:mori_3"), *stop_fighting(s)]]
    events += [SeenEvent.of(99, event, TOK) for event in do(s, "lose:date_2", "retreat:kiyosu")]
    found = recap(facts_of(events), NAMES, TOK)
    assert found is not None
    assert (under_way.lost_head, found.lost_head) == ("You lost", "You lost")
    assert found.steps[1].words == "Kuwana: you lost 0:3; you lost Date 2"
    assert found.steps[1].told[0].startswith("Kuwana: you lose 0 to 3. You lose Date 2.")
    assert found.turn.entries[1].touched == {"kuwana", "kiyosu"}
    assert found.lost == ("Kuwana, 1 point", "1 block")
    seen = recap(facts_of(events), NAMES, TOK, {one.at for one in facts_of(events).combats})
    assert seen is not None
    assert seen.steps[1].words == "Kuwana: you lost 0:3", "a card has told the rest"
    assert seen.steps[1].told == ("Kuwana: you lost 0:3.",)
    assert seen.lost == found.lost
    assert seen.steps[0] == found.steps[0]


def test_a_fall_on_the_retreat_is_told_as_that_and_not_as_the_battle_before() -> None:
    foes = ({"hamamatsu": ["maeda_3"] * 3 + ["maeda_2"]}, {})
    s = clash(
        "sunpu",
        ["date_3", "date_2"],
        ["mori_2", "ishida_leader"],
        came=["numazu"],
        hands=(["date_single"], []),
        elsewhere=foes,
    )
    events = [*declared("sunpu", [2, 2]), *fight(s, "deploy:date_single:date_3"), *stop_fighting(s)]
    events += do(s, "lose:mori_2", "retreat:hamamatsu")
    told = sudden(facts_of([SeenEvent.of(at, event, TOK) for at, event in enumerate(events)]), TOK)
    how = "You win at once. On the retreat from Sunpu to Hamamatsu: overrun, 4 to 1."
    assert told == ("Mitsunari falls at Hamamatsu in week 2", how)


def read_so_far(events: Sequence[SeenEvent]) -> tuple[int, bool, bool, bool]:
    """Return whose turn Tokugawa reads of, and whether it is over, fresh, past."""
    facts = facts_of(events)
    turn = facts.other_turn(TOK)
    assert turn is not None
    return turn.seat, facts.is_over(turn), facts.is_fresh(turn, TOK), facts.is_past(turn)


def test_the_reader_has_answered_once_his_own_choice_has_followed() -> None:
    s = campaign(TOKUGAWA, ISHIDA, hands=HANDS)
    events = told(s, [*TOTAL, "stack:osaka", "go:himeji", "stop", "end"])
    assert read_so_far(events) == (ISH, True, True, False)
    events += [SeenEvent.of(99, event, TOK) for event in do(s, "minimal")]
    assert read_so_far(events) == (ISH, True, False, False)
    events += [SeenEvent.of(99, event, TOK) for event in do(s, "end")]
    assert read_so_far(events) == (ISH, False, True, False)


def test_in_lines_a_step_is_a_line_behind_what_it_cost() -> None:
    s = campaign(
        TOKUGAWA, {"osaka": ["ishida_leader"], "kyoto": ["mori_3"]}, hands=HANDS, cubes={"kuwana": TOK, "kyoto": ISH}
    )
    events = told(s, [*TOTAL, "stack:kyoto", "go:minakuchi", "go:kuwana", "stop", "end"])
    assert stops.recap(read("sekigahara", events), NAMES, TOK) == [
        "Ishida's turn, week 2 A. Total movement, 2 cards paid: Mōri x2. You lost: Kuwana, 1 point. "
        "Points 12 to 9, now 11 to 10.",
        "  1  1 block from Kyoto by Minakuchi to Kuwana. Ishida takes Kuwana from you, +1.",
    ]


def test_who_looks_on_is_told_the_last_turn_by_the_names_of_the_sides() -> None:
    s = campaign(TOKUGAWA, ISHIDA, hands=HANDS, cubes={"kuwana": TOK})
    found = recap(facts_of(told(s, [*TOTAL, "stack:osaka", "go:himeji", "stop"], None)), NAMES, None)
    assert found is not None
    assert (found.lost_head, found.side) == ("Tokugawa lost", "Ishida")


def test_before_the_first_turn_of_the_other_side_there_is_nothing_to_tell() -> None:
    assert stops.recap(read("sekigahara", []), NAMES, TOK) == ["The other side has not had a turn yet."]
