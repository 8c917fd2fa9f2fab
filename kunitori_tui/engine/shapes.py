"""Shapes of plain data, declared once: each says whether a value has it, and tells the same as a JSON schema.

Data that comes from a file is held against its shape before anybody works with it. Types are compared exactly: ``True``
is no 1 here, and a tuple is no list.

>>> seat = Object({"name": String(12, least=1), "score": Integer(0, 99)})
>>> seat.holds({"name": "Ana", "score": 7})
True
>>> seat.fault({"name": "Ana", "score": True})
'score'

These are plain classes: Python takes half a millisecond to make a dataclass, and the first screen waits for the saves.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

Json = dict[str, Any]


class Shape:
    """What a value may be."""

    def holds(self, value: Any) -> bool:
        """Return whether ``value`` has this shape."""
        raise NotImplementedError

    def schema(self) -> Json:
        """Return the JSON schema (2020-12) of this shape."""
        raise NotImplementedError

    def holds_all(self, values: Sequence[Any]) -> bool:
        """Return whether all of ``values`` have this shape; much faster than one by one for long lists."""
        return all(map(self.holds, values))

    def fault(self, value: Any, where: str = "") -> str:
        """Return the path of the first thing in ``value`` that is not of this shape, such as ``seats[1].name``; "" if
        all is. ``where`` is the path of ``value`` itself. Names of unknown fields are not repeated: they read ``?``.
        """
        return "" if self.holds(value) else where or "?"

    def given(self, record: Json) -> Shape:
        """Return the shape of a field that is of this shape in ``record``."""
        return self

    def conditions(self, field: str) -> list[Json]:
        """Return what the schema of an object says in addition of its ``field`` of this shape."""
        return []


class Integer(Shape):
    """A whole number from ``low`` to ``high``."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def holds(self, value: Any) -> bool:
        return type(value) is int and self.low <= value <= self.high

    def holds_all(self, values: Sequence[Any]) -> bool:
        return not values or ({*map(type, values)} == {int} and self.low <= min(values) and max(values) <= self.high)

    def schema(self) -> Json:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


class Boolean(Shape):
    """True or false."""

    def holds(self, value: Any) -> bool:
        return type(value) is bool

    def schema(self) -> Json:
        return {"type": "boolean"}


class OneOf(Shape):
    """One of some texts or numbers."""

    def __init__(self, *values: str | int) -> None:
        self.values = values

    def holds(self, value: Any) -> bool:
        return any(type(value) is type(v) and value == v for v in self.values)

    def schema(self) -> Json:
        return {"const": self.values[0]} if len(self.values) == 1 else {"enum": [*self.values]}


class String(Shape):
    """Text of ``least`` to ``most`` characters."""

    def __init__(self, most: int, least: int = 0) -> None:
        self.most = most
        self.least = least

    def holds(self, value: Any) -> bool:
        return type(value) is str and self.least <= len(value) <= self.most

    def schema(self) -> Json:
        return {"type": "string", "minLength": self.least, "maxLength": self.most}


class Pattern(Shape):
    """Text that ``regex`` matches as a whole and that is none of ``never``."""

    def __init__(self, regex: str, never: tuple[str, ...] = ()) -> None:
        self.regex = regex
        self.never = never

    @cached_property
    def _compiled(self) -> re.Pattern[str]:
        return re.compile(self.regex, re.ASCII)

    def holds(self, value: Any) -> bool:
        return type(value) is str and self._compiled.fullmatch(value) is not None and value not in self.never

    def holds_all(self, values: Sequence[Any]) -> bool:
        matches = self._compiled.fullmatch
        return all(type(v) is str and matches(v) for v in values) and not (self.never and {*self.never} & {*values})

    def schema(self) -> Json:
        whole: Json = {"type": "string", "pattern": f"^(?:{self.regex})$"}
        return {**whole, "not": {"enum": [*self.never]}} if self.never else whole


class Array(Shape):
    """A list of ``least`` to ``most`` values that are all of the shape ``item``, with ``rising`` each greater than the
    one before. A schema can say no more of that than that none comes twice.
    """

    def __init__(self, item: Shape, most: int, least: int = 0, *, rising: bool = False) -> None:
        self.item = item
        self.most = most
        self.least = least
        self.rising = rising

    def holds(self, value: Any) -> bool:
        return (
            type(value) is list
            and self.least <= len(value) <= self.most
            and self.item.holds_all(value)
            and (not self.rising or all(a < b for a, b in pairwise(value)))
        )

    def fault(self, value: Any, where: str = "") -> str:
        if self.holds(value):
            return ""
        if type(value) is list and self.least <= len(value) <= self.most:
            for at, item in enumerate(value):
                # A list of plain values is named as a whole.
                if type(item) is dict and (found := self.item.fault(item, f"{where}[{at}]")):
                    return found
        return where or "?"

    def schema(self) -> Json:
        found: Json = {"type": "array", "minItems": self.least, "maxItems": self.most, "items": self.item.schema()}
        return {**found, "uniqueItems": True} if self.rising else found


def array_of(count: int, item: Shape) -> Array:
    """Return the shape of a list of exactly ``count`` values."""
    return Array(item, count, least=count)


class Row(Shape):
    """A list of exactly as many values as there are ``shapes``, one of each."""

    def __init__(self, *shapes: Shape) -> None:
        self.shapes = shapes

    def holds(self, value: Any) -> bool:
        return self.holds_all([value])

    def holds_all(self, values: Sequence[Any]) -> bool:
        if not all(type(v) is list and len(v) == len(self.shapes) for v in values):
            return False
        return all(shape.holds_all(cells) for shape, cells in zip(self.shapes, zip(*values, strict=True), strict=False))

    def schema(self) -> Json:
        count = len(self.shapes)
        items = [shape.schema() for shape in self.shapes]
        return {"type": "array", "prefixItems": items, "minItems": count, "maxItems": count}


class Map(Shape):
    """An object of at most ``most`` entries under any names, or names of the shape ``key``."""

    def __init__(self, key: Shape | None = None, most: int = 1000) -> None:
        self.key = key
        self.most = most

    def holds(self, value: Any) -> bool:
        return type(value) is dict and len(value) <= self.most and (self.key is None or self.key.holds_all([*value]))

    def schema(self) -> Json:
        found: Json = {"type": "object", "maxProperties": self.most}
        return {**found, "propertyNames": self.key.schema()} if self.key else found


class By(Shape):
    """The shape of a field that hangs on another, which comes before it and holds a key of ``cases``."""

    def __init__(self, field: str, cases: Mapping[str, Shape]) -> None:
        self.field = field
        self.cases = cases

    def given(self, record: Json) -> Shape:
        return self.cases[record[self.field]]

    def schema(self) -> Json:
        return {"anyOf": [shape.schema() for shape in self.cases.values()]}

    def conditions(self, field: str) -> list[Json]:
        return [
            {
                "if": {"properties": {self.field: {"const": case}}},
                "then": {"properties": {field: shape.schema()}},
            }
            for case, shape in self.cases.items()
        ]


class Object(Shape):
    """An object with exactly these fields."""

    def __init__(self, fields: Mapping[str, Shape]) -> None:
        self.fields = fields

    @classmethod
    def of(cls, declared: type) -> Object:
        """Return the shape of a dataclass. A field is ``Annotated`` with its shape, unless it is a ``bool``, a
        ``Literal`` or another such dataclass; raise TypeError for any other.
        """
        hints = get_type_hints(declared, include_extras=True)
        return cls({f.name: _declared(hints[f.name]) for f in dataclasses.fields(declared)})

    def holds(self, value: Any) -> bool:
        return (
            type(value) is dict
            and len(value) == len(self.fields)
            and all(name in value and shape.given(value).holds(value[name]) for name, shape in self.fields.items())
        )

    def fault(self, value: Any, where: str = "") -> str:
        if type(value) is not dict:
            return where or "?"
        inside = f"{where}." if where else ""
        for name, shape in self.fields.items():
            if name not in value:
                return inside + name
            if found := shape.given(value).fault(value[name], inside + name):
                return found
        return "" if len(value) == len(self.fields) else f"{inside}?"

    def schema(self) -> Json:
        found: Json = {
            "type": "object",
            "additionalProperties": False,
            "required": [*self.fields],
            "properties": {name: shape.schema() for name, shape in self.fields.items()},
        }
        conditions = [c for name, shape in self.fields.items() for c in shape.conditions(name)]
        return {**found, "allOf": conditions} if conditions else found


def _declared(hint: Any) -> Shape:
    """Return the shape in the annotation of a field."""
    for note in get_args(hint) if get_origin(hint) is Annotated else ():
        if isinstance(note, Shape):
            return note
    if hint is bool:
        return Boolean()
    if get_origin(hint) is Literal:
        return OneOf(*get_args(hint))
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        return Object.of(hint)
    raise TypeError(f"no shape is declared by {hint!r}")
