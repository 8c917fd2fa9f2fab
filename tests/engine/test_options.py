"""Options as a command line gives them: texts are read as the values they stand for."""

from __future__ import annotations

from typing import Any

import pytest

from kunitori_tui.engine.api import BadSetup, GameOption, Setup
from kunitori_tui.engine.options import check
from kunitori_tui.engine.rng import MAX_SEED

DECLARED = [
    GameOption("open", "bool", False),
    GameOption("rounds", "int", 12, low=6, high=20),
    GameOption("side", "choice", "left", choices=("left", "right")),
    GameOption("errata", "list", (), choices=("x1", "x2", "x3")),
]


def checked(**options: Any) -> dict[str, Any]:
    return check("castle", (2, 3), DECLARED, Setup(2, 7, options)).options


@pytest.mark.parametrize(
    ("texts", "value"),
    [
        (("on", "true", "yes", "1", "ON", "Yes", True), True),
        (("off", "false", "no", "0", "OFF", "No", False), False),
    ],
)
def test_a_switch_is_read_in_every_spelling(texts: tuple[Any, ...], value: bool) -> None:
    assert [checked(open=text)["open"] for text in texts] == [value] * len(texts)


@pytest.mark.parametrize("wrong", ["maybe", "", "2", 1, 0, None, []])
def test_what_is_no_switch_is_refused_with_the_two_words_that_are(wrong: Any) -> None:
    with pytest.raises(BadSetup) as error:
        checked(open=wrong)
    assert error.value.params == {"option": "open", "given": wrong, "allowed": ("on", "off")}


def test_a_number_is_read_within_its_bounds_and_refused_beyond_them() -> None:
    assert [checked(rounds=given)["rounds"] for given in ("6", 6, "20", 20)] == [6, 6, 20, 20]
    for wrong in (5, "5", 21, "21", "-6", "six", 6.0, True, "9" * 12):
        with pytest.raises(BadSetup) as error:
            checked(rounds=wrong)
        assert error.value.key == "range"
        assert (error.value.params["low"], error.value.params["high"]) == (6, 20)


def test_a_choice_is_one_of_those_declared() -> None:
    assert checked(side="right")["side"] == "right"
    with pytest.raises(BadSetup) as error:
        checked(side="middle")
    assert error.value.params["allowed"] == ("left", "right")


def test_the_least_and_the_greatest_seed_are_taken() -> None:
    for seed in (0, MAX_SEED):
        assert check("castle", (2, 3), DECLARED, Setup(2, seed)).seed == seed
    for wrong in (-1, MAX_SEED + 1):
        with pytest.raises(BadSetup):
            check("castle", (2, 3), DECLARED, Setup(2, wrong))


def test_what_is_left_out_takes_its_default_and_nothing_is_shared_with_it() -> None:
    options = checked()
    assert options == {"open": False, "rounds": 12, "side": "left", "errata": []}
    options["errata"].append("x1")
    assert checked()["errata"] == []
