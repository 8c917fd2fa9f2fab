"""The numbers of a mind as plain data: every fraction in it, by where it stands.

>>> from kunitori_tui.games.deckbuilder.bots.menu import Menu, Wish
>>> menu = Menu({"land": Wish(9.0, 0.5)}, melt=20.0)
>>> numbers(menu)["wishes.land.first"], numbers(menu)["melt"]
(9.0, 20.0)
>>> changed(menu, {"wishes.land.first": 11.0}).wishes["land"].first
11.0
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

Mind = TypeVar("Mind")


def numbers(mind: Any) -> dict[str, float]:
    """Return every fraction of a mind by its path: fields of dataclasses and named tuples, keys of mappings, places in
    tuples, joined by dots. Whole numbers, switches and words are ideas, which no number of games can tune.
    """
    found: dict[str, float] = {}
    for name, part in _parts(mind).items():
        if isinstance(part, float):
            found[name] = part
        else:
            found |= {f"{name}.{rest}": number for rest, number in numbers(part).items()}
    return found


def changed(mind: Mind, new: Mapping[str, float]) -> Mind:
    """Return the mind with other numbers at the paths ``new``. Raises :class:`ValueError` for a path it has none at."""
    unknown = sorted(new.keys() - numbers(mind).keys())
    if unknown:
        raise ValueError(f"no number at {unknown[0]}")
    made: Mind = _changed(mind, new, "")
    return made


def load(file: Path) -> dict[str, float]:
    """Return the numbers that ``scripts/train.py`` wrote into ``file``."""
    found: dict[str, float] = json.loads(file.read_text(encoding="utf-8"))["numbers"]
    return found


def learned(mind: Mind, module: str, file: str) -> Mind:
    """Return the mind with the numbers in a ``file`` that lies beside the ``module``, given by its own path."""
    return changed(mind, load(Path(module).with_name(file)))


def swerved(mind: Mind, module: str, way: str) -> Mind:
    """Return the mind that plays in a ``way`` of ``ways.json`` beside the ``module``, given by its own path: so much is
    added to its numbers, and to those with which it thinks among more players.
    """
    added = json.loads(Path(module).with_name("ways.json").read_text(encoding="utf-8"))[way]
    known = numbers(mind)
    by = {path: added[usual] for path in known if (usual := path.rpartition("crowd.")[2]) in added}
    if missing := added.keys() - by.keys():
        raise ValueError(f"no number at {min(missing)}")
    return changed(mind, {path: known[path] + more for path, more in by.items()})


def _parts(thing: Any) -> Mapping[str, Any]:
    """Return what something is made of, by name; nothing for what is no mind and no part of one."""
    if is_dataclass(thing):
        return {field.name: getattr(thing, field.name) for field in fields(thing) if field.init}
    if isinstance(thing, Mapping):
        return thing
    if isinstance(thing, tuple):
        return thing._asdict() if hasattr(thing, "_asdict") else {str(i): part for i, part in enumerate(thing)}
    return {}


def _changed(thing: Any, new: Mapping[str, float], path: str) -> Any:
    parts = {name: _changed(part, new, f"{path}{name}.") for name, part in _parts(thing).items()}
    if is_dataclass(thing):
        return replace(thing, **parts)  # type: ignore[type-var]  # an instance, not the class
    if isinstance(thing, Mapping):
        return parts
    if isinstance(thing, tuple):
        return type(thing)(**parts) if hasattr(thing, "_asdict") else tuple(parts.values())
    return new.get(path.removesuffix("."), thing) if isinstance(thing, float) else thing
