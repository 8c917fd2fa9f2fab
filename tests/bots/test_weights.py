"""The numbers of levels as data, and trials of levels with other numbers."""

from __future__ import annotations

import json
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest

from kunitori_tui import shelf
from kunitori_tui.bots import weights
from kunitori_tui.measure import sim
from scripts.train import Trial, leads, made_by
from scripts.tuned import Tuned, mind


def of(game: str, **moved: float) -> Tuned:
    """Return the daimyo of a game with all of his numbers, some of them moved."""
    return Tuned("daimyo", tuple({**weights.numbers(mind(game, "daimyo")), **moved}.items()))


@pytest.mark.parametrize("game", shelf.ids())
def test_every_daimyo_has_numbers_that_can_be_read_and_changed(game: str) -> None:
    kept = mind(game, "daimyo")
    found = weights.numbers(kept)
    assert found
    other = {name: value + 0.5 for name, value in found.items()}
    assert weights.numbers(weights.changed(kept, other)) == other
    assert weights.numbers(kept) == found


def test_a_number_that_a_mind_has_not_is_refused() -> None:
    with pytest.raises(ValueError, match=r"menu\.wishes\.sword"):
        weights.changed(mind("kunitori", "daimyo"), {"menu.wishes.sword.first": 1.0})


@pytest.mark.parametrize("game", ["kunitori", "brennt", "mixed", "moegahara", "azuchi"])
def test_a_level_with_its_own_numbers_plays_its_own_game(game: str) -> None:
    assert sim.play(game, [of(game), "ashigaru"], 3).journal == sim.play(game, ["daimyo", "ashigaru"], 3).journal


def test_a_level_with_another_number_plays_another_game() -> None:
    tuned = Tuned("daimyo", (("menu.wishes.gold.first", -50.0), ("menu.wishes.silber.first", -50.0)))
    result = sim.play("kunitori", [tuned, tuned], 3)
    assert not {"buy:gold", "buy:silber"} & {*result.journal}
    assert [seat.bot for seat in result.seats] == ["daimyo*", "daimyo*"]


def test_numbers_are_read_from_what_a_search_wrote(tmp_path: Path) -> None:
    file = tmp_path / "numbers.json"
    file.write_text(json.dumps({"made": {"seed": 1}, "numbers": {"clutter": 2.5}}))
    assert made_by(file) == {"seed": 1}
    kept: Any = mind("kunitori", "daimyo")
    assert weights.changed(kept, weights.load(file)).clutter == 2.5


LEARNED = sorted(Path(shelf.__file__).parents[1].glob("games/*/bots/[!w]*.json"))
"""What searches wrote for levels; ``ways.json`` says what ways add to a level."""


@pytest.mark.parametrize("file", LEARNED, ids=[f"{file.parts[-3]}-{file.stem}" for file in LEARNED])
def test_every_number_that_was_searched_for_is_one_of_the_file_or_left_out(file: Path) -> None:
    made, there = made_by(file), weights.load(file)
    searched = made.get("only", ())
    missing = {only for only in searched if not any(fnmatch(number, only) for number in there)}
    assert missing == {*made.get("left_out", ())}


def test_the_leads_of_a_trial_are_those_of_its_deals_in_order_for_each_who_is_tried() -> None:
    trials = [Trial("kunitori", who, ("random", "sensei"), range(5, 10)) for who in ("money", "ashigaru")]
    assert leads(trials) == [trial.play() for trial in trials]
    assert all(len(found) == 10 for found in leads(trials))


def test_the_lead_of_a_player_is_what_his_rival_lacks() -> None:
    there = Trial("kunitori", "money", ("sensei",), range(5, 8)).play()
    back = Trial("kunitori", "sensei", ("money",), range(5, 8)).play()
    assert sorted(there) == sorted(-lead for lead in back)


def test_of_several_seats_the_lead_is_that_on_average() -> None:
    """Of every division of the seats there is the opposite one, so a player is as far ahead of himself as behind."""
    leads = Trial("kunitori", "money", ("money",), range(5, 6), seats=4).play()
    assert len(leads) == 6
    assert sum(leads) == pytest.approx(0.0)
    scores = [seat.score for seat in sim.play("kunitori", ["money"] * 4, 5).seats]
    pairs = [sum(scores[seat] for seat in pair) for pair in ((2, 3), (1, 3), (1, 2), (0, 3), (0, 2), (0, 1))]
    assert sorted(leads) == pytest.approx(sorted(pair - sum(scores) / 2 for pair in pairs))
