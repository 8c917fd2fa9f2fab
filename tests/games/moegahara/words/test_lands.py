"""A decided Land of the third box in words: the log, the card over the table and plain mode say the same of it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kunitori_tui.bots import api as bots
from kunitori_tui.engine.api import Event
from kunitori_tui.games.moegahara.rules.state import MoegaharaState
from kunitori_tui.games.moegahara.words.events import lands
from kunitori_tui.play.facts import SeenEvent, read
from kunitori_tui.play.match import Match
from kunitori_tui.text.events import line
from kunitori_tui.text.stop import Moment
from kunitori_tui.text.stops import moments
from savegames.format import decode
from tests.games.moegahara.builders import do, field_with
from tests.golden.situations import SAVES
from tests.text.talks import seen

NAMES = ("You", "Kenta", "Mei", "Yuki", "Haru", "Jun")


def decided(told: list[Event], me: int | None) -> Moment:
    (moment,) = moments(read("moegahara", seen(told, me)), NAMES[:4], me)
    return moment


def rows(moment: Moment) -> dict[str, tuple[str, ...]]:
    return {row.label: row.lines for row in moment.rows}


def won_by_the_mate() -> list[Event]:
    """Return how seat 2 wins Land 8 for the East, two fights of three, and what was given back."""
    s = field_with(
        played=["kavallerie", "speertraeger"], active=2, owners={1: 0, 5: 0, 2: 1}, east=0,
        lines={8: (["kavallerie"], ["bogenschuetzen", "bogenschuetzen"]), 3: ([], ["kavallerie"])},
        markers={0: {"blue": 1}, 1: {"yellow": 2, "blue": 1}},
    )  # fmt: skip
    return do(s, "place:kavallerie:8")


def test_a_decided_land_tells_winner_fights_score_and_what_leaves() -> None:
    """7-2: in the order in which it matters; the team is named as on the table."""
    moment = decided(won_by_the_mate(), 0)
    assert (moment.title, moment.verdict) == ("Land 8 is decided", "EAST, your side, wins Land 8: 2 fights of 3")
    assert (moment.tone, moment.places, moment.slight) == ("won", ("land:8",), False)
    told = rows(moment)
    assert list(told) == ["1", "2", "Why", "Points", "Out", "Markers"]
    assert told["1"] == told["2"] == ("Cavalry 5 beats Archers 4: East",)
    assert told["Why"] == ("Mei places Cavalry at Land 8, place 2. Two won fights are enough.",)
    assert told["Points"] == ("East 2 to 3: Lands 1, 5 and 8.", "West stays at 1: Land 2.")
    assert told["Out"] == ("Cavalry x2, Archers x2 leave the game.",)


def test_markers_that_go_back_are_told_with_their_owners_and_the_actions_of_the_next_turn() -> None:
    """5-1, 5-3: an action for each marker that is left."""
    told = rows(decided(won_by_the_mate(), 0))
    assert told["Markers"] == (
        "You give back 1 blue: next turn 1 action, not 2.",
        "Mei gives back 1 blue: next turn 1 action, not 2.",
        "Kenta gives back 2 yellow: next turn 2 actions, not 4.",
    )


def test_the_log_and_plain_mode_say_what_the_card_says() -> None:
    """One source: the sentence of the log is the one of the message line."""
    told = won_by_the_mate()
    moment = decided(told, 0)
    (event,) = (event for event in told if event.kind == "land")
    assert line("land", event.data, NAMES[:4], 0, "moegahara") == moment.brief
    assert moment.brief == "East, your side, wins Land 8 (2 fights of 3). Points East 3, West 1."
    assert moment.lines == (
        "East, your side, wins Land 8 (2 fights of 3): Cavalry 5 beats Archers 4, Cavalry 5 beats Archers 4.",
        "Points East 3, West 1.",
        *rows(moment)["Markers"],
    )


def test_who_lost_reads_the_same_fights_from_the_other_side() -> None:
    moment = decided(won_by_the_mate(), 1)
    assert (moment.verdict, moment.tone) == ("EAST wins Land 8: 2 fights of 3", "lost")
    assert rows(moment)["1"] == ("Archers 4 loses to Cavalry 5: East",)
    assert moment.brief == "East wins Land 8 (2 fights of 3). Points West 1, East 3."
    watching = decided(won_by_the_mate(), None)
    assert (watching.tone, rows(watching)["1"]) == ("open", ("Cavalry 5 beats Archers 4: East",))


def test_the_strength_of_a_card_is_told_term_by_term_as_far_as_others_add_to_it() -> None:
    """7-2, R30: and the last Land is called the game (8)."""
    s = field_with(
        played=["kuroda_nagamasa"], lines={2: (["kavallerie"], ["kanoniere", "speertraeger"])},
        owners={1: 0, 3: 0, 8: 0}, east=0, markers={2: {"blue": 1}, 1: {"red": 1}},
    )  # fmt: skip
    moment = decided(do(s, "place:kuroda_nagamasa:2"), 0)
    assert rows(moment)["1"] == ("Cavalry 7 beats Gunners 6: East", "Cavalry: 5 +1 in front of a general +1 Kuroda = 7")
    assert rows(moment)["2"] == ("Kuroda 7 beats Spear 3: East",)
    assert (moment.verdict, moment.note) == (
        "EAST wins the game, 5 to 0",
        "EAST, your side, wins Land 2: 2 fights of 3",
    )
    assert rows(moment)["Points"][0] == "East 3 to 5: Lands 1, 2, 3 and 8, 1 2 3 in a row count 4."
    assert "Markers" not in rows(moment)  # what the last Land would take back stays where it is (R67)


def test_three_cards_against_none_and_hideyori_say_why_they_are_enough() -> None:
    """7-2, R65."""
    s = field_with(played=["speertraeger"], lines={2: (["speertraeger"] * 2, [])})
    moment = decided(do(s, "place:speertraeger:2"), 0)
    assert moment.verdict == "TEAM A, your side, wins Land 2: three cards against none"
    assert rows(moment)["3"] == ("Spear 3 against nobody: open",)
    assert rows(moment)["Why"][0].endswith("Three cards against none are enough.")
    s = field_with(
        played=["toyotomi_hideyori"],
        lines={2: (["speertraeger"] * 2, ["kavallerie"])},
        east=1,
        markers={1: {"blue": 1}},
    )
    moment = decided(do(s, "place:toyotomi_hideyori:2"), 0)
    assert rows(moment)["Why"][0].endswith("As the third card Hideyori wins the Land at once.")
    assert rows(moment)["1"] == ("Spear 4 loses to Cavalry 5: East", "Spear: 3 +1 in front of a general = 4")


def lost_by_two_mates() -> tuple[MoegaharaState, list[Event]]:
    """Return a Land won with one marker that either of two players may give back."""
    s = field_with(
        played=["speertraeger"], lines={2: (["kavallerie", "speertraeger"], []), 3: (["kavallerie"], [])},
        markers={0: {"blue": 1}, 2: {"blue": 1}},
    )  # fmt: skip
    return s, do(s, "place:speertraeger:2")


def test_markers_of_which_it_is_asked_who_gives_them_back_are_told_as_due() -> None:
    """5-3, R60: the card comes before the question, and the answer changes no word of it."""
    s, told = lost_by_two_mates()
    assert s.decision is not None
    assert s.decision.kind == "marker"
    before = [SeenEvent.of(1, event, 0) for event in told]
    after = [*before, *[SeenEvent.of(2, event, 0) for event in do(s, "marker:2")]]
    (due,) = moments(read("moegahara", before), NAMES[:4], 0)
    assert rows(due)["Markers"] == ("Team A gives back 1 blue. The next question is who.",)
    assert moments(read("moegahara", after), NAMES[:4], 0) == [due]
    assert moments(read("moegahara", after), NAMES[:4], 0, since=due.upto) == []


@pytest.mark.parametrize("name", ["finished", "order", "marker"])
def test_every_land_of_a_game_is_a_moment_for_everybody(language: str, name: str) -> None:
    """In the saves of two, four and six players."""
    match = Match.from_save(decode((SAVES / "0.1.0" / f"moegahara-{name}.json").read_bytes()))
    lands_won = [event.data["land"] for _, event in match.events if event.kind == "land"]
    assert lands_won
    for me in (None, *range(len(match.seats))):
        told = [SeenEvent.of(at, event, me) for at, event in match.events]
        found = moments(read("moegahara", told), NAMES, me)
        assert [moment.places for moment in found] == [(f"land:{land}",) for land in lands_won]
        for moment in found:
            said = [moment.title, moment.verdict, moment.brief, *moment.lines]
            said += [text for row in moment.rows for text in (row.label, *row.lines)]
            assert all(text and "{" not in text for text in said)
            assert moments(read("moegahara", told[: moment.upto]), NAMES, me)[-1] == moment


def test_neighbouring_lands_are_told_with_what_they_count() -> None:
    """R33: a fourth neighbour begins no second row."""
    assert lands([0, 0, 0, 0, -1, 1], 0) == "Lands 1, 2, 3 and 4, 1 2 3 in a row count 4"
    assert lands([0, 0, 0, 0, -1, 1], 1) == "Land 6"


def test_a_hint_says_that_a_card_wins_a_land_only_where_it_does() -> None:
    """7-2: one fight ahead is no Land."""
    owners, full = {1: 0, 2: 1, 4: 0, 5: 1, 7: 0, 8: 1}, ["speertraeger"] * 3
    for mine, theirs, wins in ((["kavallerie"], ["bauernmiliz"] * 2, True), ([], ["kavallerie"], False)):
        lines: dict[int, tuple[Sequence[str], Sequence[str]]] = {3: (mine, theirs), 6: (full, full)}
        s = field_with(seats=2, played=["kanoniere", "bogenschuetzen"], lines=lines, owners=owners, east=0)
        hint = bots.load("moegahara", "daimyo").hint(s.observe(0), 1)
        assert hint.choices[0].endswith(":3")
        assert (hint.reason == "place_wins") == wins
