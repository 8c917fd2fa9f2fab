"""What every reason claims, looked up in the view of whoever asked, and everything a screen can ask about.

The predicates read the view, its frames and what is printed; none calls the rules that gave the reason.
"""

from __future__ import annotations

from typing import Any

from kunitori_tui import shelf
from kunitori_tui.engine.api import Observation, Reason, Ref
from tests.contract.truths import azuchi, deckbuilder, moegahara, sekigahara
from tests.contract.truths.claim import Claim, Predicate

ANSWERED = {"hand", "pool", "land", "line", "open", "own", "goods", "supply", "space"}
"""Where a question about some things has a reason for all others."""


def is_about_others(c: Claim) -> bool:
    """The question names nothing in that place: a Geübte Ninja trashes what was turned up, not from the hand."""
    if c.view.seat != c.view.asked.seat or c.params != {"kind": c.kind}:
        return False
    if c.place not in ANSWERED or c.kind == "trained_pick":
        return True
    game = shelf.load(c.view.game)
    return not any(ref.startswith(f"{c.place}:") for option in c.view.choices for ref in game.targets(option))


COMMON: dict[str, Predicate] = {
    "over": lambda c: c.view.over,
    "not_your_turn": lambda c: not c.view.over and c.view.seat != c.view.decision.seat == c.params["seat"],
    "other_question": is_about_others,
}
FAMILIES: dict[str, Any] = {
    "kunitori": deckbuilder,
    "brennt": deckbuilder,
    "mixed": deckbuilder,
    "moegahara": moegahara,
    "azuchi": azuchi,
    "sekigahara": sekigahara,
}
TRUE: dict[str, dict[str, Predicate]] = {game: {**COMMON, **family.TRUE} for game, family in FAMILIES.items()}
"""For every game the predicates of the reasons, by their keys."""
NONSENSE = ("", ":", "hand", "hand:", "pool:nobody", "seat:", "seat:9", "seat:-1", "land:0", "land:x", "line:1:0")
"""What names nothing: that is never what is asked."""


def is_true(view: Observation, ref: Ref, reason: Reason) -> bool:
    """Return whether a reason is true of ``ref``."""
    place, _, name = ref.partition(":")
    return bool(TRUE[view.game][reason.key](Claim(view, place, name, reason.params)))


def things(view: Observation) -> list[Ref]:
    """Return the refs of everything on the table."""
    return FAMILIES[view.game].things(view)
