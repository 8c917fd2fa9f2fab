"""Choosing the 18 action piles of the mixed game (second rulebook, section 10; R55).

Four unit piles are fixed; fourteen more are chosen freely out of thirty, under the numbered rules of section 10.
Rule 8 (a politics pile of every price class) is advice.
"""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.engine import rng
from kunitori_tui.engine.cards import KINDS, Card
from kunitori_tui.games.brennt.rules.cards import CARDS as BRENNT
from kunitori_tui.games.kunitori.rules.cards import CARDS as BASE

FIXED = ("speertraeger", "bogenschuetzen", "kavallerie", "soeldner_kanoniere")
FREE_PILES = 14
MIN_STRATEGY = 3
CASTLES = ("festungsattrappe", "fantastische_burg")
AGAINST_CASTLE = ("landzerstoerer", "wandermoench", "falle")
NINJAS = ("ninja_clan", "geuebte_ninja")
EXAMPLE = (
    "ninja_clan",
    "landzerstoerer",
    "warnung",
    "falle",
    "wandermoench",
    "schoenheit",
    "neue_technologien",
    "neue_felder",
    "tempelstadt",
    "feldverbesserung",
    "hafenstadt",
    "burgstadt",
    "handelshafen",
    "fantastische_burg",
)
"""The free piles of the printed example (W8)."""

_ACTION = ("unit", "strategy", "politics")


_BRENNT_IDS = {c.id for c in BRENNT}
_BOTH = (*(c for c in BASE if c.id not in _BRENNT_IDS), *BRENNT)
ALL = tuple(sorted(_BOTH, key=lambda c: (KINDS.index(c.kind), c.cost)))
"""Every card that can be on the table, as on the printed lists: by class, then cost, the first box before the second
where both are equal; ids that both boxes have mean the second one's card (R38).
"""
CARD = {c.id: c for c in ALL}
FREE = tuple(c.id for c in ALL if c.kind in _ACTION and c.id not in FIXED)
"""The thirty piles to choose from."""
GENERALS = {
    "kunitori": [c.id for c in BASE if c.kind == "general"],
    "brennt": [c.id for c in BRENNT if c.kind == "general"],
}


def cards(piles: Sequence[str], generals: str) -> list[Card]:
    """Return the cards on the table: ``piles`` beside the fixed ones, generals of ``both`` boxes or of one (R17)."""
    chosen = {*piles, *FIXED}
    for box, names in GENERALS.items():
        if generals in ("both", box):
            chosen.update(names)
    return [c for c in ALL if c.id in chosen or c.kind in ("victory", "treasure")]


def _missing(chosen: set[str]) -> dict[int, int]:
    """Return by the number of its rule how many more piles each rule of section 10 asks for."""
    castle = len(chosen.intersection(AGAINST_CASTLE))
    return {
        4: max(0, MIN_STRATEGY - sum(CARD[p].kind == "strategy" for p in chosen if p in CARD)),
        5: 0 if chosen.intersection(CASTLES) else 1,
        6: max(0, 2 - castle) if "fantastische_burg" in chosen else 0,
        7: 0 if chosen.intersection(NINJAS) else 1,
    }


def broken_rules(piles: Sequence[str]) -> tuple[int, ...]:
    """Return the numbers of the rules of section 10 that a finished choice breaks; empty when it is allowed."""
    chosen = set(piles)
    broken = [rule for rule, need in _missing(chosen).items() if need]
    if len(piles) != FREE_PILES or len(chosen) != FREE_PILES or not chosen.issubset(FREE):
        broken.insert(0, 3)
    if len(chosen.intersection(NINJAS)) > 1:
        broken.append(7)
    return tuple(broken)


def blocking_rule(piles: Sequence[str], pile: str) -> int:
    """Return the rule that forbids ``pile`` beside ``piles``, as no way of filling up would mend it; 0 if none."""
    chosen = {*piles, pile}
    left = FREE_PILES - len(chosen)
    if left < 0:
        return 3
    if len(chosen.intersection(NINJAS)) > 1:
        return 7
    missing = _missing(chosen)
    for rule, need in missing.items():
        if need > left:
            return rule
    # strategy cards count for rules 6 and 7, too
    open_against = sum(p not in chosen for p in ("wandermoench", "falle"))
    shared = min(missing[4], min(missing[6], open_against) + missing[7])
    return 0 if sum(missing.values()) - shared <= left else 4


def missing_classes(piles: Sequence[str]) -> list[int]:
    """Return the price classes without a politics pile: rule 8, advice only."""
    prices = {c.cost for c in ALL if c.kind == "politics"}
    return sorted(prices - {CARD[p].cost for p in piles if CARD[p].kind == "politics"})


def surprise(seed: int) -> list[str]:
    """Return an allowed choice drawn by ``seed``."""
    state = rng.mix(seed)
    numbers = list(range(len(FREE)))
    while True:
        state = rng.shuffle(numbers, state)
        chosen = [FREE[i] for i in sorted(numbers[:FREE_PILES])]
        if not broken_rules(chosen):
            return chosen
