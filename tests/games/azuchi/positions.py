"""Positions of Azuchi Castle for tests, built so that every card and every good stays somewhere exactly once."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kunitori_tui.engine.api import Event, Setup
from kunitori_tui.games.azuchi.rules.game import GAME
from kunitori_tui.games.azuchi.rules.state import AzuchiState
from kunitori_tui.games.azuchi.rules.table import ARMY, CARDS, COPIES, EVENT_COPIES, EVENTS, GOODS, SUPPLY
from tests.engine.playing import do as do

FIRST_TWELVE = ["attack"] * 4 + ["tribute"] * 4 + ["build"] * 4
"""A row of twelve rounds in which nothing was built before the ninth."""


def table(
    *,
    seats: int = 2,
    holder: int = 0,
    cards: Mapping[int, Sequence[str]] | None = None,
    kept: Mapping[int, int] | None = None,
    goods: Mapping[int, Mapping[str, int]] | None = None,
    open: Sequence[str] = (),
    deck: Sequence[str] = (),
    discard: bool = False,
    row: Sequence[str] = (),
    storeys: Sequence[int] = (),
    round: int = 0,
    event: str = "",
    score: Mapping[int, int] | None = None,
    **options: Any,
) -> AzuchiState:
    """Return the start of the action phase, or without ``cards`` of the draft.

    ``cards`` are what each seat has drafted (wood and stone unless given), ``kept`` armies from earlier rounds;
    ``open`` the cards that lie open, ``deck`` those on top of the deck, the next one first; with ``discard`` there is
    no other card in the deck. ``row`` names the events of the rounds so far since the last shuffle, ``storeys`` the
    rounds whose build stays up, ``event`` is the next to be turned. Points come from tributes and builds.
    """
    s = GAME.new(Setup(seats, 1, {"first": str(holder + 1), **options}))
    s.record(False)
    s.round = round or len(row) + 1
    s.free = [[0] * 5 for _ in range(seats)]
    s.kept = [(kept or {}).get(seat, 0) for seat in range(seats)]
    for seat in range(seats):
        s.free[seat][ARMY] = s.kept[seat]
        for card in () if cards is None else cards.get(seat, ("wood", "stone")):
            s.free[seat][CARDS.index(card)] += 1
    _cards(s, open or (() if cards is None else ("tile", "tile")), deck, discard)
    for seat, owned in (goods or {}).items():
        s.goods[seat] = [owned.get(good, 0) for good in GOODS]
    s.supply = [n - sum(owned[good] for owned in s.goods) for good, n in enumerate(SUPPLY)]
    _events(s, row, storeys, event)
    for seat in range(seats):
        points = (score or {}).get(seat, 0)
        s.score[seat] = points
        s.paid[seat] = [points % 2, 0, (points - 3 * (points % 2)) // 2]
    s.paid[0][0] += len(storeys)
    s.score[0] += 3 * len(storeys)
    s.begin("draft" if cards is None else "action")
    s.record(True)
    s.run()
    assert GAME.problems(s) == []
    s.events = []
    return s


def _cards(s: AzuchiState, lying: Sequence[str], top: Sequence[str], discard: bool) -> None:
    """Deal what lies open and the deck, the rest in a fixed order."""
    s.open = [CARDS.index(card) for card in lying]
    upper = [CARDS.index(card) for card in top]
    left = [COPIES - s.open.count(c) - upper.count(c) - sum(free[c] for free in s.free) for c in range(5)]
    assert min(left) >= 0, "too many cards of a kind"
    lower = [card for i in range(COPIES) for card in range(5) if i < left[card]]
    s.discard = left if discard else [0] * 5
    s.deck = ([] if discard else lower) + upper[::-1]


def _events(s: AzuchiState, row: Sequence[str], storeys: Sequence[int], event: str) -> None:
    """Lay out the events of earlier rounds and the deck of those to come."""
    s.row = [EVENTS.index(card) for card in row]
    s.storeys = list(storeys)
    up_before = sum(r < s.round - len(row) for r in storeys)
    left = [EVENT_COPIES - s.row.count(card) - (up_before if card == 0 else 0) for card in range(3)]
    s.event_deck = [card for card in range(3) for _ in range(left[card])]
    if event:
        s.event_deck.remove(EVENTS.index(event))
        s.event_deck.append(EVENTS.index(event))
    s.attacks = s.row.count(1) + (4 if s.round > 12 else 0)


def asked(s: AzuchiState) -> tuple[str, int]:
    """Return the kind of the open question and whom it is for."""
    assert s.decision is not None
    return s.decision.kind, s.decision.seat


def rest(s: AzuchiState) -> list[Event]:
    """Let everybody pass, so that the event of the round is turned."""
    told = []
    while s.phase == "action":
        told += do(s, s.options()[-1])
    return told


def goods(s: AzuchiState, seat: int) -> dict[str, int]:
    """Return what a seat owns, by name, without what it has none of."""
    return {name: n for name, n in zip(GOODS, s.goods[seat], strict=True) if n}


def names(counts: Sequence[int]) -> list[str]:
    """Return cards by name from counts by kind."""
    return [card for card, n in zip(CARDS, counts, strict=True) for _ in range(n)]


def of_kind(told: Sequence[Event], kind: str) -> list[dict[str, Any]]:
    """Return the fields of the events of a kind."""
    return [event.data for event in told if event.kind == kind]


def walk(seats: int, seed: int, **options: Any) -> Iterator[tuple[AzuchiState, list[Event]]]:
    """Yield every position of a random game before its choice and what the last choice told; at last the end."""
    dice = random.Random(seed)
    s = GAME.new(Setup(seats, seed, options))
    told: list[Event] = []
    while not s.over:
        yield s, told
        told = s.apply(dice.choice(s.options()))
    yield s, told
