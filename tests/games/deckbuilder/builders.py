"""Positions of the deck-builders for tests, built by moving cards, so that every card stays somewhere exactly once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.engine.api import Event, Setup
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from tests.engine.playing import assert_sound as assert_sound
from tests.engine.playing import do as do
from tests.engine.playing import kind as kind
from tests.engine.playing import offers as offers
from tests.engine.playing import one as one
from tests.engine.playing import seen as seen

Zones = dict[str, Sequence[str]]
KNOWN_ZONES = {"hand", "deck", "discard", "deployed"}


def game_with(
    *,
    seats: int = 2,
    game: str = "kunitori",
    rivals: dict[int, Zones] | None = None,
    pool: dict[str, int] | None = None,
    options: dict[str, Any] | None = None,
    active: int = 0,
    **zones: Sequence[str],
) -> DeckState:
    """Return the start of the action phase of seat ``active``, to whom ``zones`` belong.

    ``deck`` lists the top card first (two Dorf and four Kupfer unless given); ``discard`` lies in the open. ``rivals``
    gives zones to other seats; a seat without any keeps its start deck, in a fixed order: four Kupfer in hand, then
    two Dorf and two Kupfer. ``pool`` sets how many cards a pile has left; the others are in the trash.
    """
    rules = shelf.load(game)
    s: DeckState = rules.new(Setup(seats, 1, {"first": str(active + 1), **(options or {})}))  # type: ignore[assignment]
    start = {"hand": ["kupfer"] * 4, "deck": ["dorf"] * 2 + ["kupfer"] * 2}
    filled = {"deck": ["dorf"] * 2 + ["kupfer"] * 4, **zones} if zones else start
    given = dict.fromkeys(range(seats), start) | (rivals or {}) | {active: filled}
    for seat in range(seats):
        for card in s.owned(seat):
            s.pool[card] += 1
        for zone in s.zones:
            getattr(s, zone)[seat] = []
    for seat, wanted in given.items():
        assert set(wanted) <= KNOWN_ZONES, f"zones are {KNOWN_ZONES}, not {set(wanted)}"
        for zone, names in wanted.items():
            cards = [s.table.number[name] for name in names]
            for card in cards:
                assert s.pool[card], f"no {s.table.ids[card]} left for seat {seat}"
                s.pool[card] -= 1
            place = "open_discard" if zone == "discard" else zone
            getattr(s, place)[seat] = cards[::-1] if zone == "deck" else cards
    for name, left in (pool or {}).items():
        card = s.table.number[name]
        assert s.pool[card] >= left, f"only {s.pool[card]} {name} left"
        s.trash += [card] * (s.pool[card] - left)
        s.pool[card] = left
    s.offer = [c for c in s.offer if s.pool[c]]
    s.record(True)
    s.stack.clear()
    s.push("action", active)
    s.run()
    assert_sound(s)
    s.run()  # a test may move cards before it plays
    s.holdings = None
    return s


def names(s: DeckState, zone: str, seat: int = 0) -> list[str]:
    """Return the ids of the cards of a zone, sorted; ``discard`` means the whole pile."""
    cards = list(getattr(s, zone)[seat])
    if zone == "discard":
        cards += s.open_discard[seat]
    return sorted(s.table.ids[c] for c in cards)


def in_play(s: DeckState, seat: int = 0) -> list[str]:
    """Return the ids of all cards in the deployment area of ``seat``, sorted."""
    return sorted(names(s, "area", seat) + names(s, "replayed", seat) + names(s, "deployed", seat))


def deck(s: DeckState, seat: int = 0) -> list[str]:
    """Return the ids of the deck, the top card first."""
    return [s.table.ids[c] for c in reversed(s.deck[seat])]


def left(s: DeckState, name: str) -> int:
    """Return how many ``name`` the pool has."""
    return s.pool[s.table.number[name]]


def finish_turn(s: DeckState) -> list[Event]:
    """Choose the plainest way to the next player's turn: nothing more is played, bought or left deployed."""
    told: list[Event] = []
    seat = s.active
    plain = ("end", "home", "no", "decline", "done")
    while not s.over and s.active == seat:
        options = s.options()
        quiet = [o for o in options if o in plain or o.startswith("discard:")]
        told += do(s, (quiet or options)[0])
    return told
