"""A choice with all its steps in words, as it was seen by who chose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from kunitori_tui import shelf
from kunitori_tui.engine.api import Observation, Option
from kunitori_tui.text.hints import STOPS, brief

MEANS = ("treasure:",)
"""Choices that are made for what they make possible go without saying."""


def chosen(view: Observation, options: Sequence[Option], names: Sequence[str]) -> str:
    """Return what ``options`` do, one after another from ``view`` on: ``Buy Spear troopers, Buy New technology``.

    What only ends a phase is told where nothing else was done.
    """
    world = shelf.load(view.game).sample(view, 0)
    world.record(False)
    said: Counter[str] = Counter()
    stops: list[str] = []
    for option in options:
        seen = world.observe(view.seat)
        if option not in seen.choices:
            break
        if len(seen.choices) > 1 and not option.startswith(MEANS):
            told = brief(seen, option, names)
            if option in STOPS:
                stops.append(told)
            else:
                said[told] += 1
        world.apply(option)
    if not said:
        return stops[0] if stops else brief(view, options[0], names)
    return ", ".join(f"{one} ×{n}" if n > 1 else one for one, n in said.items())
