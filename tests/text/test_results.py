"""Results of battles: the figures of the events, for every seat, over whole games of bots."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import Event
from kunitori_tui.games.deckbuilder.facts import BattleRecord
from kunitori_tui.games.deckbuilder.words.results import moved
from kunitori_tui.play.facts import read as facts_of
from kunitori_tui.text import cards
from kunitori_tui.text.box import box
from kunitori_tui.text.catalog import LANGUAGES, set_language
from kunitori_tui.text.events import turn_summary
from kunitori_tui.text.stop import Result
from kunitori_tui.text.stops import results
from tests.text.courses import NAMES, courses
from tests.text.talks import turn_of

WITH_BATTLES = [game_id for game_id in shelf.ids() if box(game_id).stops.results]
every_game = pytest.mark.parametrize("game_id", WITH_BATTLES)


def test_the_games_with_battles_of_cards_have_results() -> None:
    assert WITH_BATTLES == ["kunitori", "brennt", "mixed"]


@every_game
@pytest.mark.parametrize("me", [0, 1, 2, None])
def test_a_result_has_the_figures_of_its_battle(game_id: str, me: int | None) -> None:
    fought = 0
    for course in courses(game_id):
        heard = course.seen_by(me)
        battles = [(at, event.data) for at, event in enumerate(heard) if event.kind == "battle"]
        found = course.results(me, told=heard)
        assert [result.at for result in found] == [at + 1 for at, _ in battles]
        fought += len(found)
        for result, (_, data) in zip(found, battles, strict=True):
            assert (result.attack.total, result.defence.total) == (data["attack"], data["defence"])
            assert result.ladder[-1].total == data["defence"]
            assert result.is_over
            assert not result.is_open
            won = data["attack"] - data["defence"]
            assert set(result.winners) == set(
                () if not won else result.attack.seats if won > 0 else result.defence.seats
            )
    assert fought > 40


@every_game
def test_a_battle_whose_beginning_cannot_be_told_has_a_line_in_the_log_and_no_result(game_id: str) -> None:
    """What was told of a save whose journal leads nowhere begins anywhere."""
    course = courses(game_id)[0]
    told = course.seen_by(0)
    last = max(at for at, event in enumerate(told) if event.kind == "battle")
    heard = told[last - 1 :]
    assert not course.results(0, told=heard)
    fought = told[last].data
    sums = f"{fought['attack']}:{fought['defence']}"
    assert any(sums in line for line in turn_summary(turn_of(game_id, heard), NAMES, 0, course.cards))


@every_game
@pytest.mark.parametrize("me", [0, None])
def test_the_points_of_a_result_are_those_that_are_told_before_and_after(game_id: str, me: int | None) -> None:
    gains = 0
    for course in courses(game_id):
        heard = course.seen_by(me)
        for result in course.results(me, told=heard):
            before = next(e.data["points"] for e in reversed(heard[: result.at]) if e.kind == "points")
            later = list(takewhile(lambda e: e.kind != "defenders", heard[result.at : result.upto]))
            gained = any(e.kind == "gain" and e.data["how"] == "battle" for e in later)
            after = [e.data["points"] for e in later if e.kind == "points"][-1] if gained else before
            assert [points.before for points in result.points] == before
            assert [points.after for points in result.points] == after
            gains += before != after
            if before != after:
                assert all(f" {entry.after}" in " ".join(result.lines) for entry in result.points)
    assert gains


@every_game
def test_a_result_tells_nothing_that_is_not_open_to_everybody_but_what_oneself_held(game_id: str) -> None:
    missed = 0
    for course in courses(game_id):
        bare = replace(course, events=[Event(event.kind, event.data) for event in course.events])
        for me in (0, 1, None):
            for result, public in zip(course.results(me), bare.results(me), strict=True):
                assert public.missed == ""
                assert result._replace(missed="", lines=()) == public._replace(lines=())
                assert [line for line in result.lines if line != f"  {result.missed}"] == list(public.lines)
                missed += bool(result.missed)
    assert missed


@every_game
def test_what_would_have_held_was_in_the_hand(game_id: str) -> None:
    for course in courses(game_id)[:1]:
        for me in range(3):
            heard = course.seen_by(me)
            for result in course.results(me, told=heard):
                if not result.missed:
                    continue
                begun = min(result.covered - {min(result.covered)})
                last_end = max(
                    at
                    for at, e in enumerate(heard[:begun])
                    if e.kind == "phase" and e.data == {**e.data, "seat": me, "phase": "end"}
                )
                held = Counter(
                    card
                    for e in heard[last_end:begun]
                    if e.kind in ("draw", "keep") and e.data["seat"] == me
                    for card in e.data["cards"]
                )
                assert result.winners == result.attack.seats
                reached, goal = map(int, re.findall(r"been (\d+) to (\d+)", result.missed)[0])
                assert reached >= goal == result.attack.total
                named = re.findall(
                    r"(?:With an ambush of|With) (.*?)(?: in the ambush)? (?:too )?it would", result.missed
                )[0]
                for part in named.split(", "):
                    name, _, times = part.partition(" x")
                    copies = [card for card in held if cards.short(card) == name]
                    assert sum(held[card] for card in copies) >= int(times or 1)


@pytest.mark.parametrize("game_id", ["brennt", "mixed"])
def test_what_a_battle_used_up_is_told_to_each_owner(game_id: str) -> None:
    told = 0
    for course in courses(game_id):
        heard = course.seen_by(0)
        for result in course.results(0, told=heard):
            used = [e.data for e in heard[result.at : result.upto] if e.kind == "spent"]
            for seat in {data["seat"] for data in used}:
                pile = f"{NAMES[seat]}'s discard pile" if seat else "your discard pile"
                own = cards.card_list([data["card"] for data in used if data["seat"] == seat])
                assert any(line.rstrip(".") == f"Used up, to {pile}: {own}".rstrip(".") for line in result.changes)
                told += 1
    assert told


@every_game
def test_all_seats_are_told_the_same_figures(game_id: str) -> None:
    for course in courses(game_id):
        assert all(_figures(course.results(me)) == _figures(course.results(None)) for me in (0, 1, 2))


def _figures(found: Sequence[Result]) -> list[object]:
    return [
        (r.attack.total, [rung.total for rung in r.ladder], r.winners, r.points, r.at, r.upto, len(r.changes))
        for r in found
    ]


@every_game
def test_a_battle_is_told_as_soon_as_its_sums_are_and_waits_for_the_winner_who_may_decline(game_id: str) -> None:
    opened = 0
    for course in courses(game_id):
        heard = course.seen_by(None)
        for whole in course.results(None, told=heard):
            *_, result = results(facts_of(game_id, heard[: whole.at]), NAMES, None, course.cards)
            assert (result.attack, result.ladder, result.verdict) == (whole.attack, whole.ladder, whole.verdict)
            answered = heard[whole.at].kind in ("gain", "decline") if whole.at < len(heard) else False
            defended = whole.winners == whole.defence.seats
            if answered and defended:
                assert result.is_open
                opened += 1
    assert opened


@every_game
def test_without_the_memory_aid_the_points_of_others_are_not_told(game_id: str) -> None:
    for result in courses(game_id)[0].results(0, aid=False):
        assert [points.seat for points in result.points] == [0]
        assert result.lead == ""
        assert not any("Mei " in line.partition("Points:")[2] for line in result.lines)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_result_can_be_said_in_every_language(game_id: str, language: str) -> None:
    set_language(language)
    try:
        for course in courses(game_id):
            for result in course.results(0):
                said = " ".join(
                    (
                        result.verdict,
                        result.gain,
                        result.rule,
                        result.missed,
                        result.looking_back,
                        *result.changes,
                        *result.brief,
                        *result.standings,
                        *result.lines,
                    )
                )
                assert "{" not in said
                assert "§" not in said
                if language == "de":
                    assert " wins " not in said
                    assert "Now" not in said.split()
                    assert not any(re.search(r"\bdir \d", line) for line in result.brief)
                assert not any(re.search(r"[^.]\.\.(?!\.)", line) for line in result.changes)
    finally:
        set_language("en")


@every_game
def test_the_figures_of_an_ambush_in_short_add_up_with_its_bonus(game_id: str) -> None:
    """7-2-1: each card counts one more."""
    added = 0
    for course in courses(game_id):
        for result in course.results(None):
            _, shown, cards_shown = result.brief[0].partition("In ambush: ")
            if shown and " more" not in cards_shown:
                sums = [int(a) + int(b) for a, b in re.findall(r"(\d+)\+(\d)", cards_shown)]
                assert sum(sums) == result.ladder[-1].total - result.ladder[0].total, result.brief
                assert "+1 each" in result.how
                added += 1
    assert added > 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_the_defender_chose_stands_whole_above_the_cards_beside_the_longest_name(language: str) -> None:
    """Of 120 columns the table beside the pool has 63, three of them for the rule before the words."""
    set_language(language)
    longest = ["Annabelanmar", "Kentarohashi", "Meimeimeimei"]
    course = courses("kunitori")[0]
    told = [one.how for one in results(facts_of("kunitori", course.seen_by(None)), longest, None, course.cards)]
    assert any("+1" in how for how in told), "an ambush"
    assert all(len(how) <= 60 for how in told)


def test_a_result_in_lines_reads_as_one_would_tell_it() -> None:
    lines = next(r.lines for r in courses("kunitori")[0].results(0) if r.defence.seats == (0,) and len(r.ladder) > 1)
    assert lines == (
        "Battle, round 14: Haru attacks you with Rising gen., Spear x2, Archers, Cavalry x2: 10.",
        "  You have 4 deployed. Ambush: Militia 1 + 1, sum 6; Cavalry 2 + 1, sum 9; Fortress 2 + 1, sum 12.",
        "  You win by 2, a Prefecture for you: 5 points. Points: you 12, Mei 4, Haru 2. Prefecture: 11 left.",
        "  Back to your hand, seen by all: Militia, Cavalry, Fortress.",
    )


def test_a_card_that_is_lost_or_used_up_does_not_come_back_to_the_hand() -> None:
    battle = BattleRecord(1, 1, 0, 1, way="ambush", shown=["speertraeger", "kavallerie", "bogenschuetzen"], hand=3)
    battle.lost, battle.spent = [(1, "speertraeger"), (0, "gold")], [(0, "silber"), (1, "bogenschuetzen")]
    assert moved(battle, NAMES, 1)[-1] == "Back to your hand, seen by all: Cavalry."


def test_two_attackers_share_a_result() -> None:
    """R15: each gains, and the defender may take any card."""
    joint = [r for course in courses("brennt") for r in course.results(None) if len(r.attack.seats) == 2]
    assert joint
    assert any(len(r.winners) == 2 for r in joint)
    for result in joint:
        assert " and " in result.lines[0]
        even = result.attack.total == result.defence.total
        assert even == (not result.rule), "what comes of it says it all"
        assert even or result.rule.startswith(("Two attackers", "Whoever beats two"))


def test_in_a_joint_battle_the_cards_of_the_ally_bear_his_name_and_its_rule_is_the_joint_one() -> None:
    found = [r for course in courses("brennt") for r in course.results(0) if len(r.attack.seats) > 1]
    assert {result.asked for result in found} == {"consent"}
    named = [row.word for r in found for row in r.attack.rows if row.word in (*NAMES[1:], "yours")]
    assert named
    for result in found:
        ally = result.attack.seats[1]
        whose = {row.word for row in result.attack.rows} & {*NAMES[1:], "yours"}
        assert whose <= {"yours" if ally == 0 else NAMES[ally]}
    assert {r.asked for r in courses("kunitori")[0].results(0)} == {"prize"}
