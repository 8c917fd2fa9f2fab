"""Shapes of plain data, declared once: each says whether a value has it; ``scripts/schema.py`` tells the same as a
JSON schema.

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
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from itertools import chain
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

Json = dict[str, Any]
Order = Callable[[Any, Any], bool]


class Shape:
    """What a value may be."""

    def holds(self, value: Any) -> bool:
        """Return whether ``value`` has this shape."""
        raise NotImplementedError

    def holds_all(self, values: Sequence[Any]) -> bool:
        """Return whether all of ``values`` have this shape; much faster than one by one for long lists."""
        return all(map(self.holds, values))

    def read(self, value: Any) -> Any:
        """Return what a ``value`` of this shape tells: a record where the shape is one of a dataclass, else itself."""
        return value

    def fault(self, value: Any, where: str = "") -> str:
        """Return the path of the first thing in ``value`` that is not of this shape, such as ``seats[1].name``; "" if
        all is. ``where`` is the path of ``value`` itself. Names of unknown fields are not repeated: they read ``?``.
        """
        return "" if self.holds(value) else where or "?"


class Anything(Shape):
    """Any value; somebody else looks at it."""

    def holds(self, value: Any) -> bool:
        return True


class Number(Shape):
    """A number from ``low`` to ``high``, whole or not."""

    types: frozenset[type] = frozenset((int, float))

    def __init__(self, low: float, high: float) -> None:
        self.low = low
        self.high = high

    def holds(self, value: Any) -> bool:
        return type(value) in self.types and self.low <= value <= self.high

    def holds_all(self, values: Sequence[Any]) -> bool:
        right = self.types.issuperset(map(type, values))
        return right and (not values or (self.low <= min(values) and max(values) <= self.high))


class Integer(Number):
    """A whole number from ``low`` to ``high``."""

    types = frozenset((int,))


NUMBER = Integer(-(1 << 63), (1 << 64) - 1)
"""Any number that a save can hold."""
WORD = Integer(0, (1 << 64) - 1)
"""A number of 64 bits without a sign, such as the state of the generator."""
TALLY = Integer(0, 10**9)
"""How often something has happened: a save has room for 200,000 choices, and none reveals 5,000 things. A game that
goes on from here always has a number for the next time.
"""


class Boolean(Shape):
    """True or false."""

    def holds(self, value: Any) -> bool:
        return type(value) is bool


class OneOf(Shape):
    """One of some texts or numbers."""

    def __init__(self, *values: str | int) -> None:
        self.values = values

    def holds(self, value: Any) -> bool:
        return any(type(value) is type(v) and value == v for v in self.values)


class String(Shape):
    """Text of ``least`` to ``most`` characters."""

    def __init__(self, most: int, least: int = 0) -> None:
        self.most = most
        self.least = least

    def holds(self, value: Any) -> bool:
        return type(value) is str and self.least <= len(value) <= self.most


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
        right = {*map(type, values)} <= {str} and all(map(self._compiled.fullmatch, values))
        return right and not (self.never and {*self.never} & {*values})


class Array(Shape):
    """A list of ``least`` to ``most`` values of the shape ``item``, each of which stands to the next as ``order`` says:
    with :func:`operator.lt` they rise. Of that a schema can say no more than that none comes twice.
    """

    def __init__(self, item: Shape, most: int, least: int = 0, *, order: Order | None = None) -> None:
        self.item = item
        self.most = most
        self.least = least
        self.order = order

    def holds(self, value: Any) -> bool:
        return (
            type(value) is list
            and self.least <= len(value) <= self.most
            and self.item.holds_all(value)
            and (self.order is None or all(map(self.order, value, value[1:])))
        )

    def holds_all(self, values: Sequence[Any]) -> bool:
        order = self.order
        return (
            _are_lists(values, self.least, self.most)
            and self.item.holds_all([*chain.from_iterable(values)])
            and (order is None or all(all(map(order, v, v[1:])) for v in values))
        )

    def read(self, value: Any) -> Any:
        # A list of plain values, such as a journal, is not gone through.
        return value if type(self.item).read is Shape.read else [*map(self.item.read, value)]

    def fault(self, value: Any, where: str = "") -> str:
        if self.holds(value):
            return ""
        if type(value) is list and self.least <= len(value) <= self.most:
            for at, item in enumerate(value):
                # A list of plain values is named as a whole.
                if type(item) is dict and (wrong := self.item.fault(item, f"{where}[{at}]")):
                    return wrong
        return where or "?"


def _are_lists(values: Sequence[Any], least: int, most: int) -> bool:
    for value in values:  # noqa: SIM110  # a position is many short lists, and all() takes twice as long for one
        if type(value) is not list or not least <= len(value) <= most:
            return False
    return True


def array_of(count: int, item: Shape) -> Array:
    """Return the shape of a list of exactly ``count`` values."""
    return Array(item, count, least=count)


NOTHING = Array(Anything(), 0)
"""An empty list."""


class Tuple(Shape):
    """A list of exactly as many values as there are ``shapes``, one of each, and behind them ``rest``."""

    def __init__(self, *shapes: Shape, rest: Array | None = None) -> None:
        self.shapes = shapes
        self.rest = rest or NOTHING

    def holds(self, value: Any) -> bool:
        return self.holds_all([value])

    def holds_all(self, values: Sequence[Any]) -> bool:
        count, rest = len(self.shapes), self.rest
        if not _are_lists(values, count + rest.least, count + rest.most):
            return False
        columns = zip(self.shapes, zip(*values, strict=False), strict=False)
        return all(shape.holds_all(cells) for shape, cells in columns) and (
            rest is NOTHING or rest.holds_all([v[count:] for v in values])
        )


class Map(Shape):
    """An object of at most ``most`` entries, names and values any, or of the shapes ``key`` and ``value``."""

    def __init__(self, key: Shape | None = None, most: int = 1000, value: Shape | None = None) -> None:
        self.key = key
        self.most = most
        self.value = value

    def holds(self, value: Any) -> bool:
        return (
            type(value) is dict
            and len(value) <= self.most
            and (self.key is None or self.key.holds_all([*value]))
            and (self.value is None or self.value.holds_all([*value.values()]))
        )


class Either(Shape):
    """A value of one of some shapes."""

    def __init__(self, *shapes: Shape) -> None:
        self.shapes = shapes

    def holds(self, value: Any) -> bool:
        return any(shape.holds(value) for shape in self.shapes)

    def read(self, value: Any) -> Any:
        return next(shape for shape in self.shapes if shape.holds(value)).read(value)


class Nothing(Shape):
    """The value that says that there is none."""

    def holds(self, value: Any) -> bool:
        return value is None


class By(Either):
    """The shape of a field by one before it with a key of ``cases``. By itself it says that one of them holds."""

    def __init__(self, field: str, cases: Mapping[str, Shape]) -> None:
        super().__init__(*cases.values())
        self.field = field
        self.cases = cases

    def given(self, record: Json) -> Shape:
        """Return the shape of the field in ``record``."""
        return self.cases[record[self.field]]


class Object(Shape):
    """An object with exactly these fields."""

    def __init__(self, fields: Mapping[str, Shape], declared: Callable[..., Any] = dict) -> None:
        self.fields = fields
        self._declared = declared
        self._hanging = {name: shape for name, shape in fields.items() if isinstance(shape, By)}

    @classmethod
    def of(cls, declared: type) -> Object:
        """Return the shape of a dataclass. A field is ``Annotated`` with its shape, unless it is a ``bool``, a
        ``Literal`` or another such dataclass; raise TypeError for any other.
        """
        fields = dataclasses.fields(declared)
        hints = {f.name: f.type for f in fields}
        if any(type(hint) is str for hint in hints.values()):  # to look up what they mean takes a millisecond
            hints = get_type_hints(declared, include_extras=True)
        return cls({f.name: _declared(hints[f.name]) for f in fields}, declared)

    def holds(self, value: Any) -> bool:
        if type(value) is not dict or value.keys() != self.fields.keys():
            return False
        for name, shape in self.fields.items():
            if not shape.holds(value[name]):
                return False
        return all(shape.given(value).holds(value[name]) for name, shape in self._hanging.items())

    def read(self, value: Any) -> Any:
        return self._declared(**{name: shape.read(value[name]) for name, shape in self.fields.items()})

    def fault(self, value: Any, where: str = "") -> str:
        if self.holds(value):
            return ""
        if type(value) is not dict:
            return where or "?"
        inside = f"{where}." if where else ""
        for name, shape in self.fields.items():
            if name not in value:
                return inside + name
            given = shape.given(value) if isinstance(shape, By) else shape
            if wrong := given.fault(value[name], inside + name):
                return wrong
        return f"{inside}?"


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


FIGURES = Array(Tuple(Pattern("[a-z0-9_-]{1,40}"), Integer(-1, 10_000), Integer(0, 10_000)), 1000)
"""The shape of the figures a game was begun with, in positions and in saves: ``[id, number, count]`` of every card."""
