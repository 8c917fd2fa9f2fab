"""Records whose cells are declared by name and type, and what follows from the declaration; and how the fields of a
position, or of a view of it, come from those of another.

>>> class Fight(Record):
...     target: Seat
...     cards: list[CardNumber] = EMPTY
>>> fight = Fight(2, cards=[7])
>>> fight.to_json(), fight.copy() == fight, Fight(1)
([2, [7]], True, Fight(target=1, cards=[]))
>>> fight[0]
Traceback (most recent call last):
TypeError: 'Fight' object is not subscriptable

The form in JSON is the list of the cells in the order of their declaration; a subclass adds its own behind those it
inherits. So the order is format and the names are not. A cell is a number, a truth value, another record, or a list of
one of them.

A dataclass with slots comes close, but takes a millisecond to make, and a box has thirty sorts of frames; here a class
is compiled when it is first used.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Annotated, Any, ClassVar, NamedTuple, Self, get_args, get_origin

from kunitori_tui.engine.shapes import Array, Integer, Shape, Tuple

MAX_ITEMS = 1000
"""The longest list in a cell that comes from a file."""


class Sizes(NamedTuple):
    """How many seats and card numbers there are: what the numbers in a cell are held against."""

    seats: int
    cards: int


class Kind(NamedTuple):
    """What a cell may hold: its ``shape`` in JSON, by how many seats and cards there are; how it is ``read`` from JSON;
    the source of a copy of it and of its JSON form, in which ``{0}`` is the value; ``{0}`` alone where it can be
    shared. Only the one who chooses may know a ``secret`` one.
    """

    shape: Callable[[Sizes], Shape]
    read: Callable[[Any], Any] = lambda cell: cell
    copied: str = "{0}"
    written: str = "{0}"
    secret: bool = False


def number(low: int, high: int | str) -> Kind:
    """Return the kind of a whole number from ``low`` to below ``high``: a number, or what :class:`Sizes` counts."""
    return Kind(lambda sizes: Integer(low, (high if isinstance(high, int) else getattr(sizes, high)) - 1))


def list_of(item: Kind, secret: bool = False) -> Kind:
    """Return the kind of a list of cells of one kind."""

    def each(form: str) -> str:
        return "{0}[:]" if form == "{0}" else f"[{form.format('item')} for item in {{0}}]"

    def read(cell: Any) -> Any:
        return [item.read(c) for c in cell]

    return Kind(lambda sizes: Array(item.shape(sizes), MAX_ITEMS), read, each(item.copied), each(item.written), secret)


def record_of(cls: type[Record]) -> Kind:
    """Return the kind of a record of one class."""

    def read(cell: Any) -> Any:
        return cls(*[kind.read(c) for kind, c in zip(cls.cells.values(), cell, strict=True)])

    return Kind(lambda sizes: shape_of(cls, sizes), read, "{0}.copy()", "{0}.to_json()")


NUMBER = number(-1, MAX_ITEMS + 1)
"""A plain ``int``: a count, a position; -1 where there is none yet."""
FLAG = Kind(lambda sizes: Integer(0, 1), bool, written="int({0})")
"""A truth value; 0 or 1 in JSON."""
COMPILED = ("__init__", "make", "copy", "without_secrets", "to_json")
"""The methods that a class of records gets when it is first used."""
EMPTY: Any = object()
"""The default of a cell that is an empty list, made anew for every record."""
SECRET = "secret"
"""``Annotated[list[CardNumber], SECRET]``: a list that only the one who chooses may know."""
Seat = Annotated[int, number(0, "seats")]
SeatOrNone = Annotated[int, number(-1, "seats")]
"""A seat, or -1 for none."""
CardNumber = Annotated[int, number(0, "cards")]
"""A card, by its number in the card table."""


def kind_of(declared: Any) -> Kind:
    """Return the kind of a cell from its annotation; raise TypeError for what no cell can hold."""
    if get_origin(declared) is Annotated:
        plain, *notes = get_args(declared)
        if SECRET in notes:
            return list_of(kind_of(get_args(plain)[0]), secret=True)
        return next((note for note in notes if isinstance(note, Kind)), None) or kind_of(plain)
    if get_origin(declared) is list:
        return list_of(kind_of(get_args(declared)[0]))
    if declared is bool:
        return FLAG
    if declared is int:
        return NUMBER
    if isinstance(declared, type) and issubclass(declared, Record):
        return record_of(declared)
    raise TypeError(f"a cell cannot hold {declared!r}")


class RecordType(type):
    """The class of the classes of records: it gives each slots for the cells it declares, and what stands in its head
    beside its ancestors (``class Draft(SeatFrame, name="draft")``) as attributes of the class.
    """

    _defaults: dict[str, Any]
    """What stands in cells that are left out."""
    _cells: dict[str, Kind]
    """The cells, once somebody has asked for them."""

    def __new__(meta, cls: str, bases: tuple[type, ...], body: dict[str, Any], /, **facts: Any) -> RecordType:
        declared = [cell for cell, note in body.get("__annotations__", {}).items() if "ClassVar" not in str(note)]
        defaults = {cell: body.pop(cell) for cell in declared if cell in body}
        inherited = next((base._defaults for base in bases if isinstance(base, RecordType)), {})
        uncompiled = {method: vars(Record)[method] for method in COMPILED} if bases else {}
        made = {"__slots__": tuple(declared), "_defaults": {**inherited, **defaults}, "_cells": {}}
        return super().__new__(meta, cls, bases, {**uncompiled, **body, **facts, **made})

    @property
    def cells(cls) -> Mapping[str, Kind]:
        """All cells in the order of their declaration, those of the ancestors first."""
        if not cls._cells:
            notes = inspect.get_annotations(cls, eval_str=True)
            own = {cell: kind_of(notes[cell]) for cell in vars(cls)["__slots__"]}
            inherited = next((base.cells for base in cls.__bases__ if isinstance(base, RecordType)), {})
            cls._cells = {**inherited, **own}
        return cls._cells


class Record(metaclass=RecordType):
    """A few values with names. It cannot be indexed or unpacked; two are equal if class and cells are."""

    head: ClassVar[tuple[str, ...]] = ()
    """Expressions whose values stand before the cells in JSON."""

    def __init__(self, *cells: Any, **named: Any) -> None:
        """Fill the cells, in order or by name; raise TypeError for one that is missing or not declared."""
        compile_methods(type(self))
        type(self).__init__(self, *cells, **named)

    @classmethod
    def make(cls, *cells: Any, **named: Any) -> Self:
        """Return a new record. The same as a call of the class, which takes three times as long with names."""
        compile_methods(cls)
        return cls.make(*cells, **named)

    def copy(self) -> Self:
        """Return an independent copy."""
        compile_methods(type(self))
        return self.copy()

    def to_json(self) -> list[Any]:
        """Return the cells in order, as JSON-ready data."""
        compile_methods(type(self))
        return self.to_json()

    def without_secrets(self) -> Self:
        """Return a copy with empty lists in the cells marked SECRET."""
        compile_methods(type(self))
        return self.without_secrets()

    def __eq__(self, other: object) -> bool:
        cells = type(self).cells
        return type(other) is type(self) and all(getattr(self, cell) == getattr(other, cell) for cell in cells)

    __hash__ = None  # type: ignore[assignment]  # cells change

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{cell}={getattr(self, cell)!r}' for cell in type(self).cells)})"


def compile_methods(cls: type[Record]) -> None:
    """Give ``cls`` its own constructor, ``make``, ``copy``, ``without_secrets`` and ``to_json``, compiled as those of a
    dataclass are: a search makes and copies frames at every step, and a loop over the cells takes three times as long.
    """
    # whole games take a tenth to a quarter longer with closures over the cells: docs/performance.md, "The rules"
    parameters, filled, copied, seen, written = [], [], [], [], [*cls.head]
    for cell, kind in cls.cells.items():
        empty = cls._defaults.get(cell) is EMPTY
        default = f"={None if empty else cls._defaults[cell]}" if cell in cls._defaults else ""
        parameters.append(f"{cell}{default}")
        filled.append(f" self.{cell} = [] if {cell} is None else {cell}" if empty else f" self.{cell} = {cell}")
        copied.append(f" twin.{cell} = {kind.copied.format(f'self.{cell}')}")
        seen.append(f" twin.{cell} = []" if kind.secret else copied[-1])
        written.append(kind.written.format(f"self.{cell}"))
    source = [f"def __init__({', '.join(['self', *parameters])}):", *filled, " pass"]
    source += [f"def make({', '.join(parameters)}):", " self = new(cls)", *filled, " return self"]
    source += ["def copy(self):", " twin = new(cls)", *copied, " return twin"]
    source += ["def without_secrets(self):", " twin = new(cls)", *seen, " return twin"]
    source += ["def to_json(self):", f" return [{', '.join(written)}]"]
    names: dict[str, Any] = {"new": object.__new__, "cls": cls}
    exec("\n".join(source), names)
    for method in COMPILED:
        setattr(cls, method, staticmethod(names[method]) if method == "make" else names[method])


Forms = Mapping[str, Iterable[str]]
"""Names of fields by the source of what they get, in which ``{0}`` is the field of the same name elsewhere."""
SHARED, COPIED = "{0}", "{0}[:]"
ROWS = "[*map(copy, {0})]"
"""A list of copies of lists."""
FROZEN = "tuple(map(tuple, {0})) if any({0}) else empty"
"""Tuples for lists; most of them are empty most of the time, and share what is given as ``empty``."""
THAWED = "[*map(list, {0})]"


def filler(forms: Forms) -> Callable[..., None]:
    """Return what fills fields of one object from those of another. It is compiled, as the methods of a record are: a
    search copies positions and looks at them at every step, and both have thirty fields.
    """
    lines = [f" to.{name} = {form.format(f'of.{name}')}" for form, names in forms.items() for name in names]
    made: dict[str, Any] = {"copy": list.copy}
    exec("\n".join(["def fill(to, of, empty=()):", *lines]), made)
    fill: Callable[..., None] = made["fill"]
    return fill


@lru_cache(maxsize=512)
def shape_of(cls: type[Record], sizes: Sizes) -> Shape:
    """Return the shape of the cells of a record in JSON."""
    return Tuple(*[kind.shape(sizes) for kind in cls.cells.values()])
