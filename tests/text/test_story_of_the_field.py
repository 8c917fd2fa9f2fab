"""The story of the games whose points are not those of cards: Moegahara, Azuchi Castle, Sekigahara."""

from __future__ import annotations

from typing import Any

import pytest

from kunitori_tui.play.facts import SeenEvent
from kunitori_tui.play.facts import read as facts_of
from kunitori_tui.play.session import Session
from kunitori_tui.text.stops import passage
from kunitori_tui.text.story import decided, tell, ways
from tests.golden.pictures import read

NAMES = ("Ana", "Mei", "Haru")


def told(*events: tuple[str, dict[str, Any]]) -> list[SeenEvent]:
    return [SeenEvent(at, kind, data) for at, (kind, data) in enumerate(events, 1)]


@pytest.mark.parametrize("game", ["moegahara", "azuchi"])
def test_the_curve_ends_at_the_final_score(game: str) -> None:
    table = Session.look_on(read(f"{game}-finished"))
    result = table.result
    assert result is not None
    points = ways(table.facts(None), len(table.seats))
    assert [way[-1] for way in points] == [standing.score for standing in result.standings]


def test_the_castle_tells_what_the_event_of_a_round_brought() -> None:
    heard = told(
        ("event", {"card": "build", "round": 1, "scores": [0, 0]}),
        ("build", {"seat": 1, "paid": "cubes", "points": 3, "score": 3}),
        ("round", {"seat": 1, "round": 2}),
        ("event", {"card": "attack", "round": 2, "scores": [0, 3]}),
        ("guard", {"seat": 0, "guards": 3, "points": 5, "score": 5}),
        ("guard", {"seat": 1, "guards": 0, "points": -2, "score": 1}),
    )
    facts = facts_of("azuchi", heard)
    points = ways(facts, 2)
    assert points == [[0, 5], [3, 1]]
    for me, deed in ((0, "Attack: you +5 points."), (1, "Attack: Ana +5 points.")):
        assert [point.deed for point in decided(facts, points, NAMES, me)] == [deed]


def test_the_field_tells_which_lands_a_team_won_by_the_army_it_had_in_the_end() -> None:
    def land(number: int, team: int, *points: int, armies: tuple[str, str] = ("west", "east")) -> Any:
        return "land", {"land": number, "team": team, "points": list(points), "armies": list(armies)}

    heard = told(
        land(1, 0, 1, 0, armies=("", "")),
        ("turn", {"seat": 0, "turn": 5, "round": 2}),
        land(4, 1, 1, 1), land(3, 1, 1, 2),
        ("turn", {"seat": 0, "turn": 9, "round": 3}),
        land(5, 1, 1, 5),
    )  # fmt: skip
    facts = facts_of("moegahara", heard)
    points = ways(facts, 4)
    assert points == [[1, 1, 1], [0, 2, 5], [1, 1, 1], [0, 2, 5]]
    assert [point[:3] for point in decided(facts, points, [*NAMES, "Bo"], 0)] == [
        (2, "East won Lands 3 and 4.", "East led 2:1 and stayed ahead."),
        (3, "East won Land 5.", "East was 4 points ahead of West."),
    ]


def control(tokugawa: int, ishida: int, *, side: str = "ishida", seat: int = 0) -> tuple[str, dict[str, Any]]:
    return "control", {"side": side, "seat": seat, "points": [tokugawa, ishida]}


def turn(week: int) -> tuple[str, dict[str, Any]]:
    return "turn", {"side": "ishida", "seat": 0, "week": week, "half": "A", "turn": 4 * week - 3}


MARCH = "march", {"side": "ishida", "seat": 0, "step": 1, "from": "inuyama", "to": "gifu", "count": 4, "forced": 0}


def test_a_campaign_tells_the_places_that_somebody_took_in_a_week_and_held() -> None:
    """Ishida sits in the first seat here, and loses Gifu again in the same week."""
    heard = told(
        turn(1),
        control(12, 10),
        turn(2),
        MARCH,
        ("castle", {"side": "ishida", "seat": 0, "place": "gifu"}),
        ("resource", {"side": "ishida", "seat": 0, "place": "kuwana"}),
        ("castle", {"side": "ishida", "seat": 0, "place": "ueda"}),
        ("castle", {"side": "tokugawa", "seat": 1, "place": "gifu"}),
        control(9, 13),
    )
    facts = facts_of("sekigahara", heard)
    points = ways(facts, 2)
    assert points == [[10, 13], [12, 9]]
    assert [point.deed for point in decided(facts, points, NAMES, 0)] == ["You took Ueda and Kuwana."]


@pytest.mark.parametrize(
    ("to", "said"),
    [
        ("gifu", "The march that ended it: week 2, Inuyama to Gifu, 4 against 0."),
        ("kiyosu", "Ieyasu fell at Gifu in week 2."),
    ],
)
def test_a_campaign_that_ended_at_once_tells_the_march_or_the_fall_that_ended_it_and_no_points(
    to: str, said: str
) -> None:
    heard = told(
        turn(1),
        control(12, 10),
        turn(2),
        control(14, 8),
        ("march", {**MARCH[1], "to": to}),
        ("lost", {"side": "tokugawa", "seat": 1, "place": "gifu", "blocks": ["tokugawa_leader"]}),
        ("over", {"side": "ishida", "seat": 0, "winner": "ishida", "reason": "instant"}),
    )
    facts = facts_of("sekigahara", heard)
    points = decided(facts, ways(facts, 2), NAMES, None)
    assert [tuple(point) for point in points] == [(2, said, "", heard[-1].at)]
    way = passage(facts, NAMES[:2], None, (), last=heard[-1].at)
    assert [point.at for point in way.points] == [way.last], "where he fell, not where the week begins"


def test_what_the_turning_points_tell_is_not_told_again() -> None:
    story = tell(Session.look_on(read("sekigahara-finished")))
    assert not {point.deed for point in story.turning} & set(story.recalled)


def test_a_game_that_was_over_in_its_first_round_has_no_curve_and_no_turning_points() -> None:
    heard = told(turn(1), control(12, 10), control(11, 10))
    points = ways(facts_of("sekigahara", heard), 2)
    assert points == []
    assert decided(facts_of("sekigahara", heard), points, NAMES, 0) == []
