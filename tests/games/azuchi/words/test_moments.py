"""The moments of Azuchi Castle: what an event brought to whom and why, the same wherever it is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from rich.cells import cell_len

from kunitori_tui.play.facts import read
from kunitori_tui.text import events
from kunitori_tui.text.box import box
from kunitori_tui.text.stop import Moment
from kunitori_tui.text.stops import moments
from tests.games.azuchi.positions import do, rest, table, walk
from tests.text.talks import seen, turn_of

NAMES = ("Anna", "Kenta", "Mei", "Yuki")
SETS = [{}, {"build_any": True, "tribute_any": True, "guard_2": 4}]


def of(told: Sequence[Any], me: int | None = 0, since: int = 0) -> list[Moment]:
    """Return the moments in ``told`` as ``me`` reads them."""
    return moments(read("azuchi", seen(told, me)), NAMES, me, since=since)


def facts(moment: Moment) -> dict[int, tuple[int, tuple[str, ...]]]:
    """Return by seat the points reached and what stands before the bar."""
    return {bar.seat: (bar.amount, bar.facts) for bar in moment.bars}


def whole(seats: int, seed: int, **chosen: Any) -> list[Any]:
    """Return all that is told in a random game."""
    return [event for _, told in walk(seats, seed, **chosen) for event in told]


def test_an_attack_says_the_guards_the_points_and_from_what_to_what() -> None:
    s = table(seats=3, cards={0: ("army", "wood"), 1: ("army", "army")}, event="attack", score={1: 2, 2: 0}, holder=2)
    told = do(s, "work:wood", "work:army", "work:army", "pass", "pass", "work:army")
    (moment,) = of(told)
    assert moment.title == "Event of round 1: ATTACK"
    assert moment.note == "Points for workers on army cards: 0: -2  1: +1  2: +3  3: +5"
    assert [bar.seat for bar in moment.bars] == [2, 0, 1], "from the holder of the marker round the table"
    assert facts(moment) == {
        0: (1, ("1 guard", "+1", "0 to 1")), 1: (5, ("2 guards", "+3", "2 to 5")),
        2: (0, ("0 guards", "-2", "0 to 0, never less")),
    }  # fmt: skip
    assert moment.brief == "Attack: You +1 (1), Kenta +3 (5)."
    assert moment.tone == "won"


def test_who_lost_reads_why() -> None:
    s = table(cards={0: ("army", "army"), 1: ("stone", "wood")}, event="attack", score={0: 2, 1: 4})
    told = rest(s)
    rows = {me: {row.label: row.lines for row in of(told, me)[0].rows} for me in (0, 1, None)}
    assert rows[0]["You"] == ("Your 2 army cards stood without a worker.",)
    assert rows[1]["You"] == ("You had no army card.",)
    assert "You" not in rows[None]
    assert rows[0]["Armies"] == ("Those with a worker are discarded. Kept: You 2.",)
    assert rows[0]["Points"] == ("Kenta leads, 2 to 0. You are 2 behind.",)
    assert of(told, 0)[0].tone == of(told, 1)[0].tone == "lost"
    assert of(told, None)[0].tone == "open"


def test_a_build_says_who_paid_what_who_could_not_and_whether_the_castle_grew() -> None:
    owned = {0: {"wood": 1, "stone": 1, "tile": 1}, 1: {"worker": 1}, 2: {"stone": 1}, 3: {"worker": 1}}
    s = table(seats=4, cards={}, goods=owned, event="build")
    told = rest(s)
    assert of(told) == [], "somebody is still asked"
    told += do(s, "build:cubes", "build:worker", "no")
    (moment,) = of(told, 2)
    assert facts(moment) == {
        0: (3, ("three cubes", "+3", "0 to 3")), 1: (2, ("black worker", "+2", "0 to 2")),
        2: (0, ("no wood, tile", "", "still 0")), 3: (0, ("does not pay", "", "still 0")),
    }  # fmt: skip
    assert ("You could not pay: no wood, tile.",) in [row.lines for row in moment.rows]
    assert moment.brief == "Build: Anna +3 (3), Kenta +2 (2). Storey 1 of 4 stands now."
    assert not moment.slight


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ("tribute", "Tribute: nobody pays a coin."),
        ("build", "Build: nobody builds, the card goes face down."),
        ("attack", "Attack: nobody has a guard, or a point to lose."),
    ],
)
def test_where_nobodys_points_change_it_is_slight(event: str, said: str) -> None:
    (moment,) = of(rest(table(cards={}, event=event)))
    assert moment.slight
    assert moment.brief == said
    assert moment.tone == "even"


def test_the_twelfth_round_says_whether_the_castle_stands() -> None:
    row = ["build", "build", "build", "attack", "attack", "build", "tribute", "tribute", "attack", "attack", "tribute"]
    points = {0: 2, 1: 2}
    for storeys, said in (
        ((1, 2, 3, 6), "All storeys stand, and 12 rounds are over: the game ends."),
        ((1, 2, 3), "3 of 4 storeys: the castle does not stand yet."),
    ):
        s = table(cards={}, row=row, storeys=storeys, event="tribute", score=points)
        told = rest(s)
        assert (said,) in [r.lines for r in of(told)[0].rows]
        assert s.over == said.startswith("All")


@pytest.mark.parametrize("chosen", SETS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_event_of_a_game_has_one_moment_whose_figures_are_those_of_the_game(
    seats: int, chosen: dict[str, Any]
) -> None:
    told = whole(seats, 3, **chosen)
    found = of(told, None)
    assert len(found) == sum(event.kind == "event" for event in told)
    score = [0] * seats
    for moment in found:
        for event in told[: moment.at]:
            if "score" in event.data:
                score[event.data["seat"]] = event.data["score"]
        assert {bar.seat: bar.amount for bar in moment.bars} == dict(enumerate(score))
        of_it = {"event", "guard", "build", "tribute", "refrain", "storey", "unbuilt"}
        assert {told[at].kind for at in moment.covered} <= of_it


@pytest.mark.parametrize("chosen", SETS)
def test_a_moment_is_made_as_soon_as_it_is_known_and_more_changes_no_word(chosen: dict[str, Any]) -> None:
    told = whole(3, 5, **chosen)
    later = of(told)
    for moment in later[:12]:
        assert of(told[: moment.upto])[-1] == moment
        assert moment not in of(told[: moment.upto - 1])
        assert of(told, since=moment.upto - 1)[0] == moment
        assert moment not in of(told, since=moment.upto)
    assert box("azuchi").stops.moments


@pytest.mark.parametrize("me", [None, 1])
def test_every_moment_is_worded_in_every_language_and_fits_its_card(language: str, me: int | None) -> None:
    names = ("Annabelanmar", "Kentarohashi", "Meimeimeimei", "Yukiyukiyuki")
    for seats, chosen in ((4, SETS[0]), (2, SETS[1])):
        for moment in moments(read("azuchi", seen(whole(seats, 8, **chosen), me)), names, me):
            assert cell_len(moment.title) <= 70
            assert cell_len(moment.note) <= 70
            parts = [moment.title, moment.note, moment.brief, *moment.lines, *(row.label for row in moment.rows)]
            assert "{" not in " ".join(parts)
            assert all(cell_len(row.label) <= 8 for row in moment.rows)
            widest = max(sum(cell_len(fact) + 2 for fact in bar.facts) for bar in moment.bars)
            assert 2 + 1 + 12 + widest <= 70


def test_the_log_of_a_round_tells_the_event_in_the_words_of_its_card() -> None:
    s = table(cards={0: ("army", "wood")}, event="attack", score={1: 4})
    told = rest(s)
    (moment,) = of(told)
    assert (-1, moment.brief) in events.round_summary(turn_of("azuchi", seen(told, 0)), NAMES, 0)
