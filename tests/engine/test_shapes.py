"""A shape and the JSON schema it tells agree on every value."""

from __future__ import annotations

from dataclasses import dataclass
from operator import le, lt
from typing import Annotated, Any, Literal

import pytest
from jsonschema import Draft202012Validator

from kunitori_tui.engine.shapes import (
    Anything,
    Array,
    Boolean,
    By,
    Integer,
    Map,
    Object,
    OneOf,
    Pattern,
    Shape,
    String,
    Tuple,
    array_of,
)
from scripts.schema import of as schema_of

SEAT = Object({"kind": OneOf("human", "bot"), "bot": By("kind", {"human": OneOf(""), "bot": Pattern("[a-z]+")})})
SHAPES: dict[str, tuple[Shape, list[Any], list[Any]]] = {
    "a number": (Integer(-1, 3), [-1, 0, 3], [-2, 4, 2**70, True, None, "1", [1]]),
    "a truth value": (Boolean(), [True, False], [0, 1, "true", None]),
    "one text": (OneOf("over"), ["over"], ["", "ove", None, ["over"], {"over": 1}]),
    "one of some numbers": (OneOf(1, 2), [1, 2], [0, 3, True, "1"]),
    "text": (String(3, least=1), ["a", "abc", "信長公"], ["", "abcd", 1, ["a"]]),
    "text after a pattern": (Pattern("[a-z]+|[0-9]"), ["a", "abc", "1"], ["", "a1", "12", "A", "信", 1]),
    "text but for some": (Pattern("[a-z]{3}", never=("nul", "con")), ["abc"], ["nul", "con", "ab", 3]),
    "a list": (Array(Integer(0, 9), 3, least=1), [[0], [9, 9, 9]], [[], [1] * 4, [1, 10], [1, True], [[1]], "11", {}]),
    "a list of texts": (Array(Pattern("[a-z]", never=("x",)), 3), [[], ["a", "b"]], [["ab"], ["a", 1], ["a", "x"]]),
    "a list of an exact length": (array_of(2, Boolean()), [[True, False]], [[], [True], [True] * 3, [True, 0]]),
    "a row": (Tuple(Pattern("[a-z]"), Integer(0, 1)), [["a", 0]], [[], ["a"], ["a", 0, 0], ["a", 2], [0, "a"], "a0"]),
    "a list of rows": (Array(Tuple(Integer(0, 1)), 2), [[], [[0], [1]]], [[0], [[0], [2]], [[0], []], [[0], None]]),
    "a row and more": (
        Tuple(Pattern("[a-z]"), rest=Array(Integer(0, 9), 3, least=1)),
        [["a", 1], ["a", 9, 0, 9]],
        [[], ["a"], ["a", 10], ["a", 1, 1, 1, 1], [1, 1], ["a", True]],
    ),
    "any object": (Map(most=2), [{}, {"A": [1], "b": None}], [[], {"a": 1, "b": 1, "c": 1}]),
    "an object with names": (Map(Pattern("[a-z]")), [{}, {"a": 1, "b": None}], [{"A": 1}, {"ab": 1}, {"": 1}]),
    "a record": (Object({"a": Boolean()}), [{"a": True}], [{}, {"a": 1}, {"b": True}, {"a": True, "b": 1}, [], 1]),
    "a field by another": (
        SEAT,
        [{"kind": "human", "bot": ""}, {"kind": "bot", "bot": "samurai"}],
        [{"kind": "human", "bot": "samurai"}, {"kind": "bot", "bot": ""}, {"kind": "x", "bot": ""}, {"bot": ""}],
    ),
}


@pytest.mark.parametrize(("shape", "good", "bad"), SHAPES.values(), ids=SHAPES)
def test_a_shape_and_its_schema_accept_and_refuse_the_same(shape: Shape, good: list[Any], bad: list[Any]) -> None:
    Draft202012Validator.check_schema(schema_of(shape))
    schema = Draft202012Validator(schema_of(shape))
    for value in good:
        assert (shape.holds(value), shape.fault(value), schema.is_valid(value)) == (True, "", True), value
    for value in bad:
        assert (shape.holds(value), bool(shape.fault(value)), schema.is_valid(value)) == (False, True, False), value


@pytest.mark.parametrize(("shape", "good", "bad"), SHAPES.values(), ids=SHAPES)
def test_many_values_at_once_are_judged_as_one_by_one(shape: Shape, good: list[Any], bad: list[Any]) -> None:
    assert shape.holds_all([])
    assert shape.holds_all(good)
    assert not any(shape.holds_all([*good, value]) for value in bad)


def test_a_rising_list_holds_each_number_once_and_in_order() -> None:
    shape = Array(Integer(0, 9), 5, order=lt)
    assert all(map(shape.holds, ([], [3], [0, 4, 9])))
    assert not any(map(shape.holds, ([1, 1], [2, 1], [1, 3, 2])))
    assert not Draft202012Validator(schema_of(shape)).is_valid([1, 1])


def test_a_sorted_list_may_hold_a_number_twice_but_in_order() -> None:
    shape = Array(Array(Integer(0, 9), 2), 5, order=le)
    assert all(map(shape.holds, ([], [[3]], [[0, 1], [0, 1], [0, 2], [4]])))
    assert not shape.holds([[4], [0, 2]])
    assert Draft202012Validator(schema_of(shape)).is_valid([[1], [1]])


def test_what_comes_behind_a_row_may_have_to_rise() -> None:
    shape = Tuple(Integer(0, 9), rest=Array(Integer(0, 9), 5, order=lt))
    assert shape.holds([9, 1, 2])
    assert not shape.holds([0, 2, 1])


def test_anything_goes_where_somebody_else_looks() -> None:
    assert Anything().holds([{"a": None}])
    assert Draft202012Validator(schema_of(Anything())).is_valid([{"a": None}])


TABLE = Object(
    {"over": Boolean(), "cards": Array(Integer(0, 9), 3), "seats": Array(SEAT, 2), "top": Object({"n": OneOf(1)})}
)


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"over": 1}, "over"),
        ({"cards": [1, 2, 99]}, "cards"),
        ({"seats": [1]}, "seats"),
        ({"seats": [{"kind": "human", "bot": ""}, {"kind": "bot", "bot": ""}]}, "seats[1].bot"),
        ({"seats": [{"kind": "human"}]}, "seats[0].bot"),
        ({"seats": [{"kind": "human", "bot": "", "x": 1}]}, "seats[0].?"),
        ({"top": {"n": 2}}, "top.n"),
        ({"top": []}, "top"),
        ({"\x1b[2J": 1}, "?"),
    ],
)
def test_what_is_wrong_is_named_by_its_path_and_unknown_names_stay_out(change: dict[str, Any], path: str) -> None:
    sound = {"over": False, "cards": [1], "seats": [], "top": {"n": 1}}
    assert TABLE.fault(sound) == ""
    assert TABLE.fault({**sound, **change}) == path


def test_a_missing_field_is_named() -> None:
    assert TABLE.fault({"over": False}) == "cards"
    assert TABLE.fault([]) == "?"


@dataclass
class Inner:
    n: Annotated[int, Integer(0, 9)]


@dataclass
class Outer:
    kind: Literal["a", "b"]
    on: bool
    inner: Inner


def test_a_dataclass_declares_the_shape_of_its_fields() -> None:
    shape = Object.of(Outer)
    assert shape.holds({"kind": "a", "on": True, "inner": {"n": 9}})
    assert shape.fault({"kind": "a", "on": True, "inner": {"n": 10}}) == "inner.n"
    assert shape.fault({"kind": "c", "on": True, "inner": {"n": 1}}) == "kind"


@dataclass
class Open:
    text: str


def test_a_field_without_a_shape_is_a_fault_of_the_program() -> None:
    with pytest.raises(TypeError, match="no shape is declared"):
        Object.of(Open)
