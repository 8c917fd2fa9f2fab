"""The keys of all reasons that hints give, in every game, with the names of the parameters that their words name."""

from __future__ import annotations

from string import Formatter

from kunitori_tui.bots.api import Hint
from kunitori_tui.text import decisions
from kunitori_tui.text.box import boxes

WORDS = {**decisions.HINTS, **{key: text for box in boxes() for key, text in box.why.hints.items()}}
"""What is said of each."""


def _named(text: str) -> tuple[str, ...]:
    for clause, words in {name: words for box in boxes() for name, words in box.why.clauses.items()}.items():
        text = text.replace(f"{{{clause}}}", words)
    fields = {name for _, name, _, _ in Formatter().parse(text) if name}
    return tuple(sorted(name if name != "player" else "seat" for name in fields))


REASONS = {key: _named(text) for key, text in WORDS.items()}


def is_worded(hint: Hint) -> bool:
    """Return whether its reason has words that name just its parameters; some do without the chance to win."""
    named, given = set(REASONS.get(hint.reason, ("nothing",))), set(hint.params)
    return named <= given <= named | {"wins"}
