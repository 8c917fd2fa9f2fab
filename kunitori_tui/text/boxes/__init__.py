"""The words that belong to one game alone. A game adds a module of its id here, with a :class:`Box` named ``BOX``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from kunitori_tui.engine import registry

Names = Sequence[str]
"""The names of the players, by seat."""

Prompt = Callable[[Any, Names], str]
"""(observation, names) -> the question in words."""

Label = Callable[[Any, str, Names], str]
"""(observation, option, names) -> what choosing it does."""

Line = Callable[[dict[str, Any], Names, "int | None"], "str | None"]
"""(fields of the event, names, own seat) -> one line of the log, None where it deserves none."""


@dataclass(frozen=True, slots=True)
class CardWords:
    """The words of one sort of card, as message ids: full name, name of at most 11 cells (marked with the
    context ``short``), why it costs what it costs. ``japanese`` is the name on the
    Japanese card, "" where nobody has found it.
    """

    name: str
    short: str
    why: str = ""
    japanese: str = ""


@dataclass(frozen=True, slots=True)
class SpecialWords:
    """The words of a special effect, as message ids: a short phrase for a chip and a sentence. ``{n}`` is the first
    number of the op.
    """

    symbol: str
    sentence: str


@dataclass(frozen=True, slots=True)
class OptionWords:
    """The words of a rule option, as message ids. ``values`` words its choices."""

    name: str
    help: str
    values: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Box:
    """All words of one game, as message ids or as functions that look them up."""

    title: str
    tagline: str
    about: str
    cards: Mapping[str, CardWords]
    specials: Mapping[str, SpecialWords] = field(default_factory=dict)
    options: Mapping[str, OptionWords] = field(default_factory=dict)
    prompts: Mapping[str, Prompt] = field(default_factory=dict)
    waits: Mapping[str, str] = field(default_factory=dict)
    labels: Mapping[str, Label] = field(default_factory=dict)
    lines: Mapping[str, Line] = field(default_factory=dict)


def box(game: str) -> Box:
    """Return the words of ``game``; :class:`ModuleNotFoundError` for one that has none."""
    found = import_module(f"{__name__}.{game}").BOX
    assert isinstance(found, Box)
    return found


def boxes() -> Iterator[Box]:
    """Return the words of all games, in the order of the menu."""
    return (box(game) for game in registry.ids())
