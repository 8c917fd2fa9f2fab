"""The story of a finished game follows from what was told while it was played; its steps lie on a line of rounds."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, partial

import pytest

from kunitori_tui import shelf
from kunitori_tui.engine.api import Part, Setup
from kunitori_tui.games.deckbuilder.words.digest import best_deed, fights
from kunitori_tui.measure import sim
from kunitori_tui.play.deals import bot_seed
from kunitori_tui.play.facts import SeenEvent
from kunitori_tui.play.facts import read as facts_of
from kunitori_tui.play.match import Match
from kunitori_tui.play.session import Session
from kunitori_tui.play.table import FinalPlace
from kunitori_tui.text.box import Fight, Turning
from kunitori_tui.text.catalog import set_language
from kunitori_tui.text.stops import Passage, Round
from kunitori_tui.text.story import (
    MOST,
    Story,
    Verdict,
    beaten,
    fought,
    how_won,
    last_card,
    points_by_round,
    tell,
    took,
    turning_points,
    verdict,
)
from savegames.format import Seat

GAMES = [("kunitori", 103), ("brennt", 104), ("mixed", 103)]
NAMES = ("You", "Mei", "Haru")


@cache
def table(game: str, seed: int, people: tuple[int, ...] = (0,), n: int = 3) -> Session:
    """Return a finished game of ``n`` samurai, in which persons sat in the seats ``people``."""
    played = sim.play(game, ["samurai"] * n, seed)
    seats = [Seat("human", NAMES[i]) if i in people else Seat("bot", NAMES[i], "samurai") for i in range(n)]
    match = Match(shelf.load(game), Setup(n, seed, {}), seats, bot_seed(seed))
    for choice in played.journal:
        ask = match.pending
        assert ask is not None
        match.submit(ask.token, choice)
    return Session(match, "test", "", "", None, None)


def place(rank: int, score: int, *seats: int, tiebreak: bool = False, gave_up: bool = False) -> FinalPlace:
    return FinalPlace(rank, score, seats, tiebreak, gave_up, [Part("dorf", 1, score)])


# -- the curve --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seed"), GAMES)
def test_the_curve_ends_at_the_standings_and_has_a_column_a_round(game: str, seed: int) -> None:
    told = table(game, seed)
    result = told.result
    assert result is not None
    ways = points_by_round(facts_of("kunitori", told.events(None)))
    assert [way[-1] for way in ways] == [standing.score for standing in result.standings]
    assert {len(way) for way in ways} == {told.view(None).round}  # type: ignore[attr-defined]


def test_the_curve_holds_what_the_points_were_at_the_end_of_each_round() -> None:
    def turn(number: int, points: Sequence[int]) -> list[SeenEvent]:
        data = {"seat": (number - 1) % 2, "turn": number, "round": (number + 1) // 2}
        return [SeenEvent(number, "turn", data), SeenEvent(number, "points", {"points": list(points)})]

    told = [
        *turn(2, (1, 0)),
        *turn(3, (2, 3)),
        SeenEvent(3, "points", {"points": [9, 3]}),
        *turn(4, (4, 3)),
        *turn(5, (5, 6)),
    ]
    assert points_by_round(facts_of("kunitori", [*told, SeenEvent(5, "points", {"points": [7, 6]})])) == [
        [2, 5, 7],
        [3, 6, 6],
    ]


def test_a_game_that_tells_no_points_has_no_curve() -> None:
    assert points_by_round(facts_of("kunitori", [SeenEvent(1, "turn", {"seat": 0, "turn": 1, "round": 1})])) == []


# -- battles ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seed"), GAMES)
def test_every_battle_told_is_remembered_with_its_sums_and_its_prize(game: str, seed: int) -> None:
    told = table(game, seed).events(None)
    remembered = fights(facts_of("kunitori", told))
    battles = [event.data for event in told if event.kind == "battle"]
    assert [fight.sums for fight in remembered] == [(data["attack"], data["defence"]) for data in battles]
    taken = [(e.data["seat"], e.data["card"]) for e in told if e.kind == "gain" and e.data["how"] == "battle"]
    assert [gained for fight in remembered for gained in fight.gained] == taken
    worth = {"dorf": 1, "praefektur": 5, "land": 10}
    for fight in remembered:
        if game == "kunitori" and fight.gained:  # in the others a card may change what other cards are worth
            assert fight.points == worth[fight.gained[0][1]]


@pytest.mark.parametrize(
    ("fight", "me", "said"),
    [
        (Fight(1, (0,), (1,), (0,), (26, 17)), 0, "you beat Mei, 26:17"),
        (Fight(1, (2,), (0,), (0,), (20, 21)), 0, "you held Haru off, 20:21"),
        (Fight(1, (2,), (0,), (2,), (27, 17)), 0, "Haru beat you, 27:17"),
        (Fight(1, (0,), (1,), (1,), (10, 15)), 0, "Mei held you off, 10:15"),
        (Fight(1, (0,), (1,), (1,), (10, 15)), None, "Mei held Ana off, 10:15"),
        (Fight(1, (0, 2), (1,), (0, 2), (18, 9)), 0, "you and Haru beat Mei, 18:9"),
    ],
)
def test_a_battle_is_told_with_the_attacker_first_whoever_won(fight: Fight, me: int | None, said: str) -> None:
    assert beaten(fight, ("Ana", "Mei", "Haru"), me) == said


def test_the_prize_of_a_battle_names_who_took_it() -> None:
    fight = Fight(1, (0,), (1,), (1,), (10, 15), ((1, "land"),), 10)
    assert f"{fought(fight, NAMES, 0)}; {took(fight, NAMES, 0)}" == "You attacked Mei, 10:15; Mei took a Land"
    assert took(fight, NAMES, 1) == "you took a Land"
    set_language("de")
    assert f"{fought(fight, NAMES, 1)}; {took(fight, NAMES, 1)}" == "You gegen dich, 10:15; Land für dich"


def test_who_is_spoken_to_is_named_first_among_those_who_attacked_together() -> None:
    assert fought(Fight(29, (1, 0), (2,), (1, 0), (34, 21)), NAMES, 0) == "You and Mei attacked Haru, 34:21"


@pytest.mark.parametrize(("game", "seed"), GAMES)
def test_the_best_and_the_worst_battle_are_the_dearest_own_ones(game: str, seed: int) -> None:
    story = tell(table(game, seed))
    assert story.fights
    own = [fight for fight in story.fights if 0 in (*fight.attackers, *fight.defenders)]
    assert story.best is not None
    assert story.worst is not None
    assert (story.best.points, story.best.margin) == max((f.points, f.margin) for f in own if 0 in f.winners)
    assert (story.worst.points, story.worst.margin) == max((f.points, f.margin) for f in own if 0 in f.losers)
    turned = [f"{point.round} {point.deed}" for point in story.turning]
    untold = [
        head
        for head, fight in (("Best", story.best), ("Worst", story.worst))
        if not any(line.startswith(f"{fight.round} ") and "{}:{}".format(*fight.sums) in line for line in turned)
    ]
    assert [line.split(":")[0] for line in story.battles()] == ["Best", "Worst"]
    assert [line.split(":")[0] for line in story.battles(told=story.turning)] == untold


@pytest.mark.parametrize(
    ("language", "won", "lost"),
    [
        ("en", "you and Haru beat Mei, 20:5", "Mei held you and Haru off, 5:9"),
        ("de", "Sieg von dir und Haru gegen Mei, 20:5", "Mei wehrte dich und Haru ab, 5:9"),
    ],
)
def test_who_fought_beside_an_ally_is_spoken_to(language: str, won: str, lost: str) -> None:
    """It was a victory of Du and Haru."""
    set_language(language)
    assert beaten(Fight(14, (0, 2), (1,), (0, 2), (20, 5)), NAMES, 0) == won
    assert beaten(Fight(14, (2, 0), (1,), (1,), (5, 9)), NAMES, 0) == lost


# -- the verdict ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("places", "me", "short", "spoken"),
    [
        ([place(1, 87, 0), place(2, 54, 1), place(3, 46, 2)], 0, "You win, 87 : 54", "You win, 87 to 54. Haru 46."),
        (
            [place(1, 87, 1), place(2, 54, 0), place(3, 46, 2)],
            0,
            "Mei wins, 87 : 54",
            "Mei wins, 87 to 54. Haru 46. You are second.",
        ),
        (
            [place(1, 87, 1), place(2, 54, 2), place(3, 46, 0)],
            0,
            "Mei wins, 87 : 54",
            "Mei wins, 87 to 54. You 46. You are last.",
        ),
        (
            [place(1, 54, 0, tiebreak=True), place(2, 54, 1, tiebreak=True)],
            0,
            "You win, 54 : 54",
            "You win, 54 to 54. Equal points: the player later in turn order wins.",
        ),
        ([place(1, 87, 1), place(2, 54, 0)], None, "Mei wins, 87 : 54", "Mei wins, 87 to 54."),
        ([place(1, 5, 0, 2), place(2, 3, 1)], 0, "Your team wins, 5 : 3", "Your team wins, 5 to 3."),
        ([place(1, 5, 0, 2), place(2, 3, 1)], None, "You and Haru win, 5 : 3", "You and Haru win, 5 to 3."),
        (
            [place(1, 20, 0), place(1, 20, 1), place(3, 9, 2)],
            0,
            "You and Mei share the victory, 20 : 9",
            "You and Mei share the victory, 20 to 9.",
        ),
        ([place(1, 12, 1), place(2, 40, 0, gave_up=True)], 0, "Mei wins", "Mei wins."),
        (
            [place(1, 2, 1), place(2, 3, 2, gave_up=True), place(3, 2, 0, gave_up=True)],
            None,
            "Mei wins",
            "Mei wins. Haru 3, You 2.",
        ),
    ],
)
def test_the_verdict_names_who_won_and_by_how_much(
    places: list[FinalPlace], me: int | None, short: str, spoken: str
) -> None:
    said = verdict(places, NAMES, me, game="kunitori")
    assert said.short == short
    assert said.spoken == spoken


# -- why, and the rounds that decided it ------------------------------------------------------------------------


def turning(
    ways: Sequence[Sequence[int]], fights: Sequence[Fight] = (), told: Sequence[SeenEvent] = ()
) -> list[Turning]:
    """Return the rounds that decided a game of a card box, with these points and battles, in which this was told."""
    facts = facts_of("kunitori", told)
    return turning_points(facts, ways, fights, NAMES, 0, partial(best_deed, facts, fights, NAMES, 0))


@pytest.mark.parametrize(("game", "seed"), GAMES)
def test_the_last_pile_is_the_one_that_brought_the_last_turns_on(game: str, seed: int) -> None:
    told = table(game, seed).events(None)
    pile = facts_of("kunitori", told).emptied
    assert pile is not None
    last = next(event for event in told if event.kind == "last_turns")
    assert pile.card == last.data["card"]
    assert len(pile.after) == last.data["turns"]
    story = tell(table(game, seed))
    assert f"the last Land in round {pile.round}" in story.why


@pytest.mark.parametrize(("game", "n"), [("kunitori", 3), ("moegahara", 2), ("azuchi", 3), ("sekigahara", 2)])
def test_it_is_told_first_how_the_winner_came_to_lead_and_by_how_much(game: str, n: int) -> None:
    forms = set()
    for seed in (103, 105, 111):
        told = table(game, seed, (0,), n)
        story, facts = tell(told), told.facts(None)
        scores, winner = story.verdict.scores, story.verdict.winners[0]
        if scores is None:
            continue
        forms.add(re.search(r"passed|led from", story.why))
        assert f" won by {scores[0] - scores[1]} point" in story.why
        ends = [(turn.number, points) for turn in facts.turns if (points := facts.after(turn))]
        ends = ends or list(enumerate(zip(*story.ways, strict=True), 1))
        if passed := re.search(r"(\w+) passed (\w+) in (?:round|week) (\d+)", story.why):
            called = [name if at != 0 else "you" for at, name in enumerate(story.names)]
            rival = called.index(passed[2])
            assert called.index(passed[1].replace("You", "you")) == winner
            behind = [at for at, (_, points) in enumerate(ends) if points[winner] <= points[rival]]
            assert ends[max(behind, default=-1) + 1][0] == int(passed[3])
        elif led := re.search(r"led from (?:round|week) (\d+)", story.why):
            level = [n for n, points in ends if sorted(points)[-2] >= points[winner]]
            assert max(level, default=0) <= int(led[1]), "from there on the winner was ahead alone"
    assert forms


def test_who_only_drew_level_and_won_by_the_rule_for_ties_passed_nobody() -> None:
    level = Verdict((1,), "Mei wins", "", (20, 20), "", "")
    story = Story(NAMES[:2], 0, level, "", [[10, 20], [5, 20]], [], None, None, None, ())
    assert how_won(story, facts_of("kunitori", []), ()) == "Mei won by the rule for ties."


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("game", "seed"), GAMES)
def test_the_turning_points_are_true(game: str, seed: int, language: str) -> None:
    """Each names a round, in order, and the points as they stood at its end, the last card those when it was taken."""
    set_language(language)
    story = tell(table(game, seed))
    pile = facts_of("kunitori", table(game, seed).events(None)).emptied
    assert pile is not None
    rounds = [point.round for point in story.turning]
    assert 1 < len(rounds) <= MOST
    assert rounds == sorted(rounds)
    assert len(rounds) - len(set(rounds)) <= (pile.round in rounds)
    for point in story.turning:
        is_end = point.deed == f"{last_card(pile, story.names, story.me)}."
        at = pile.points if is_end else [way[point.round - 1] for way in story.ways]
        for own, other in re.findall(r"(-?\d+):(-?\d+)", point.standing):
            assert int(own) == max(at)
            assert int(other) in at
        for gap in re.findall(r" (\d+) (?:points?|Punkte?)", point.standing):
            assert int(gap) in {abs(a - b) for a in at for b in at}


def test_a_change_of_the_lead_is_told_before_a_larger_swing() -> None:
    ways = [[10, 10, 30, 60], [5, 12, 12, 12], [0, 0, 0, 0]]
    points = turning(ways)
    assert [(point.round, point.standing) for point in points] == [
        (2, "Mei led 12:10."),
        (3, "You led 30:12 and stayed ahead."),
        (4, "You were 48 points ahead of Mei."),
    ]


def test_a_great_battle_of_two_others_is_told_before_a_change_of_the_lead_that_moved_less() -> None:
    """Mei beats Haru in rounds 4 and 6, while she only drew away from him; the last change of the lead stays."""
    ways = [[10, 10, 13, 20, 21, 22, 23], [5, 12, 12, 22, 23, 33, 34], [0, 0, 0, 0, 9, 9, 9]]
    fights = [
        Fight(at, (1,), (2,), (1,), (20, 9), ((1, "land"),), points)
        for at, points in ((4, 10), (6, 10), (5, 1))
    ]  # fmt: skip
    points = turning(ways, fights)
    assert [(point.round, point.deed, point.standing) for point in points] == [
        (2, "", "Mei led 12:10."),
        (4, "Mei attacked Haru, 20:9; Mei took a Land.", "Mei led 22:20 and stayed ahead."),
        (6, "Mei attacked Haru, 20:9; Mei took a Land.", "Mei led 33:22."),
        (7, "", "Mei was 11 points ahead of you."),
    ]


def test_who_draws_level_is_told() -> None:
    points = [*turning([[10, 10, 10], [5, 10, 14]]), *turning([[10, 21, 23], [9, 20, 23]])]
    levels = "Mei drew level with you, 10:10.", "Mei drew level with you, 23:23."
    assert [point.standing for point in points] == [levels[0], "Mei was 4 points ahead of you.", levels[1]]


def test_nobody_draws_level_who_was_level_before_and_where_no_points_came_nothing_turned() -> None:
    points = turning([[1, 2, 2], [2, 2, 2]])
    assert [point.standing for point in points] == ["You drew level with Mei, 2:2.", "It was level, 2:2."]
    assert turning([[0, 0, 0], [0, 0, 0]]) == []


def last_land(*, points: Sequence[int], then: Sequence[int]) -> list[SeenEvent]:
    """Return what is told when Mei takes the last Land in round 2, with the points then and at the end."""
    return [
        SeenEvent(4, "turn", {"seat": 1, "turn": 4, "round": 2}),
        SeenEvent(5, "gain", {"seat": 1, "card": "land", "how": "battle", "left": 0}),
        SeenEvent(5, "points", {"points": list(points)}),
        SeenEvent(5, "last_turns", {"card": "land", "turns": 1}),
        SeenEvent(6, "turn", {"seat": 0, "turn": 5, "round": 2}),
        SeenEvent(7, "points", {"points": list(then)}),
        SeenEvent(7, "over", {}),
    ]


def test_the_last_card_is_told_with_the_points_of_that_moment() -> None:
    told = last_land(points=(43, 41, 5), then=(43, 41, 30))
    points = turning([[30, 43], [29, 41], [5, 30]], told=told)
    assert points[-1][:3] == (2, "Mei took the last Land.", "Mei was 2 points behind you.")
    told = last_land(points=(38, 41, 5), then=(46, 41, 5))
    points = turning([[50, 46], [29, 41], [5, 5]], told=told)
    assert points[-1][:3] == (2, "Mei took the last Land.", "Mei was 3 points ahead of you.")


def test_who_overtakes_after_the_last_card_is_told_too() -> None:
    told = last_land(points=(89, 95, 5), then=(103, 95, 5))
    points = turning([[80, 103], [85, 95], [5, 5]], told=told)
    assert [(point.round, point.standing) for point in points] == [
        (2, "Mei was 6 points ahead of you."),
        (2, "You led 103:95 and stayed ahead."),
    ]


def test_a_story_calls_nobody_you_where_several_played() -> None:
    story = tell(table("kunitori", 104, people=(1, 2)))
    assert story.me is None
    assert not re.search(r"\b[Yy]ou\b", f"{story.why} {' '.join(str(p) for p in story.turning)} {story.battles()}")


def test_a_game_without_a_curve_has_no_turning_points() -> None:
    assert turning([]) == []


def test_a_step_with_which_one_round_passes_and_another_begins_lies_where_the_other_begins() -> None:
    """Nothing was told in the second round: it began and ended with step 6."""
    rounds = [Round(1, 0), Round(2, 6), Round(3, 6), Round(4, 9)]
    way = Passage(9, (0, 3, 6, 9), (0, 3, 6, 9), (0, 6, 9), rounds, (), (), heard=(0, 3, 6, 9))
    assert [way.place(at) for at in (0, 3, 6, 9)] == [0.0, 0.5, 2.0, 3.0]
    assert [way.step(place) for place in (0.0, 0.5, 2.0, 3.0)] == [0, 3, 6, 9]
