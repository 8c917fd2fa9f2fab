"""Records whose cells are declared by name and type, and what follows from the declaration; and how the fields of a
position, or of a view of it, come from those of another.

>>> class Fight(Record):
...     target: Seat
...     cards: list[CardNumber] = EMPTY
>>> fight = Fight.make(2, cards=[7])
>>> fight.to_json(), fight.copy() == fight, Fight.make(1)
([2, [7]], True, Fight(target=1, cards=[]))
>>> fight[0]
Traceback (most recent call last):
TypeError: 'Fight' object is not subscriptable

The form in JSON is the list of the cells in the order of their declaration; a subclass adds its own behind those it
inherits. So the order is format and the names are not. A cell is a number, a truth value, another record, or a list of
one of them.

A dataclass with slots comes close, but takes a millisecond to make, and a box has thirty sorts of frames; here a class
is compiled method by method, when one is first called.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
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
        return cls.make(*[kind.read(c) for kind, c in zip(cls.cells.values(), cell, strict=True)])

    return Kind(lambda sizes: shape_of(cls, sizes), read, "{0}.copy()", "{0}.to_json()")


NUMBER = number(-1, MAX_ITEMS + 1)
"""A plain ``int``: a count, a position; -1 where there is none yet."""
FLAG = Kind(lambda sizes: Integer(0, 1), bool, written="int({0})")
"""A truth value; 0 or 1 in JSON."""
COMPILED = ("make", "copy", "without_secrets", "to_json")
"""The methods of which a class of records gets its own, each when it is first called."""
EMPTY: Any = object()
"""The default of a cell that is an empty list, made anew for every record."""
NEEDED: Any = object()
"""What stands for the default of a cell that has none."""
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
    """What stands in cells that are left out, in the order of their declaration, those of the ancestors first."""
    _cells: dict[str, Kind]
    """The cells, once somebody has asked for them."""

    def __new__(meta, cls: str, bases: tuple[type, ...], body: dict[str, Any], /, **facts: Any) -> RecordType:
        declared = [cell for cell, note in body.get("__annotations__", {}).items() if "ClassVar" not in str(note)]
        defaults = {cell: body.pop(cell, NEEDED) for cell in declared}
        inherited = next((base._defaults for base in bases if isinstance(base, RecordType)), {})
        uncompiled = {method: vars(Record)[method] for method in COMPILED} if bases else {}
        made = {"__slots__": tuple(declared), "_defaults": {**inherited, **defaults}, "_cells": {}}
        return super().__new__(meta, cls, bases, {**uncompiled, **body, **facts, **made})

    @property
    def cells(cls) -> Mapping[str, Kind]:
        """All cells in the order of their declaration, those of the ancestors first."""
        if not cls._cells:
            notes, known = cls.__annotations__, vars(sys.modules[cls.__module__])
            own = {cell: kind_of(eval(notes[cell], known)) for cell in vars(cls)["__slots__"]}
            inherited = next((base.cells for base in cls.__bases__ if isinstance(base, RecordType)), {})
            cls._cells = {**inherited, **own}
        return cls._cells


class Record(metaclass=RecordType):
    """A few values with names, not to be indexed or unpacked; equal if class and cells are. A call leaves them open."""

    head: ClassVar[tuple[str, ...]] = ()
    """Expressions whose values stand before the cells in JSON."""
    fixed: ClassVar[bool] = False
    """Whether no cell of it ever changes: then equal records are one, which has no copies."""

    @classmethod
    def make(cls, *cells: Any, **named: Any) -> Self:
        """Return a record with those cells, in order or by name; raise TypeError for one missing or not declared."""
        made: Self = compile_method(cls, "make")(*cells, **named)
        return made

    def copy(self) -> Self:
        """Return an independent copy."""
        twin: Self = compile_method(type(self), "copy")(self)
        return twin

    def to_json(self) -> list[Any]:
        """Return the cells in order, as JSON-ready data."""
        written: list[Any] = compile_method(type(self), "to_json")(self)
        return written

    def without_secrets(self) -> Self:
        """Return a copy with empty lists in the cells marked SECRET."""
        twin: Self = compile_method(type(self), "without_secrets")(self)
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and type(other) is type(self) and self.to_json() == other.to_json()

    __hash__ = None  # type: ignore[assignment]  # cells change

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{cell}={getattr(self, cell)!r}' for cell in type(self).cells)})"


def compile_method(cls: type[Record], method: str) -> Callable[..., Any]:
    """Give ``cls`` its own ``method``, compiled as those of a dataclass are, and return it: a search makes and copies
    frames at every step, and a loop over the cells takes three times as long.
    """
    # whole games take a tenth to a quarter longer with closures over the cells: docs/performance.md, "The rules"
    if method == "make":
        given, filled = [], []
        for cell, default in zip(cls.cells, cls._defaults.values(), strict=True):
            empty = default is EMPTY
            given.append(cell if default is NEEDED else f"{cell}={None if empty else default}")
            filled.append(f" made.{cell} = [] if {cell} is None else {cell}" if empty else f" made.{cell} = {cell}")
        source = [f"def make({', '.join(given)}):", " made = cls()", *filled, " return made"]
    elif method == "to_json":
        written = [kind.written.format(f"self.{cell}") for cell, kind in cls.cells.items()]
        source = ["def to_json(self):", f" return [{', '.join([*cls.head, *written])}]"]
    elif cls.fixed:
        source = [f"def {method}(self):", " return self"]
    else:
        copied = {cell: kind.copied.format(f"self.{cell}") for cell, kind in cls.cells.items()}
        if method == "without_secrets":
            copied |= {cell: "[]" for cell, kind in cls.cells.items() if kind.secret}
        filled = [f" twin.{cell} = {form}" for cell, form in copied.items()]
        source = [f"def {method}(self):", " twin = cls()", *filled, " return twin"]
    names: dict[str, Any] = {"cls": cls}
    exec("\n".join(source), names)
    made: Callable[..., Any] = names[method]
    if cls.fixed and method == "make":
        made = cache(made)
    setattr(cls, method, staticmethod(made) if method == "make" else made)
    return made


Forms = Mapping[str, Iterable[str]]
"""Names of fields by the source of what they get, in which ``{0}`` is the field of the same name elsewhere."""
SHARED, COPIED = "{0}", "{0}[:]"
ROWS = "[*map(copy, {0})]"
"""A list of copies of lists."""
FROZEN = "tuple(map(tuple, {0})) if any({0}) else empty"
"""Tuples for lists; most of them are empty most of the time, and share what is given as ``empty``."""
THAWED = "[*map(list, {0})]"


def filler(*all_forms: Forms) -> Callable[..., None]:
    """Return what fills fields of one object from those of another. It is compiled, as the methods of a record are: a
    search copies positions and looks at them at every step, and both have thirty fields.
    """
    fields = [(name, form) for forms in all_forms for form, names in forms.items() for name in names]
    lines = [f" to.{name} = {form.format(f'of.{name}')}" for name, form in fields]
    made: dict[str, Any] = {"copy": list.copy}
    exec("\n".join(["def fill(to, of, empty=()):", *lines]), made)
    fill: Callable[..., None] = made["fill"]
    return fill


@lru_cache(maxsize=512)
def shape_of(cls: type[Record], sizes: Sizes) -> Shape:
    """Return the shape of the cells of a record in JSON."""
    return Tuple(*[kind.shape(sizes) for kind in cls.cells.values()])
