"""Positions of the third box for tests, built by moving cards, so that every card stays somewhere exactly once."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from kunitori_tui.engine.api import Event, Setup
from kunitori_tui.games.moegahara.rules.game import GAME
from kunitori_tui.games.moegahara.rules.state import MoegaharaState
from kunitori_tui.games.moegahara.rules.table import COLOURS
from tests.engine.corpus import eager
from tests.engine.playing import assert_sound as assert_sound
from tests.engine.playing import do as do
from tests.engine.playing import kind as kind
from tests.engine.playing import offers as offers
from tests.engine.playing import one as one
from tests.engine.playing import seen as seen
from tests.games.deckbuilder.builders import left as left
from tests.games.deckbuilder.builders import names as names

Cards = Sequence[str]
DECK = ["kupfer"] * 6
SHY = {"end", "no", "done"}


def field_with(
    *,
    seats: int = 4,
    hand: Cards | None = None,
    deck: Cards = DECK,
    discard: Cards = (),
    played: Cards | None = None,
    rivals: dict[int, dict[str, Cards]] | None = None,
    lines: dict[int, tuple[Cards, Cards]] | None = None,
    owners: dict[int, int] | None = None,
    markers: dict[int, dict[str, int]] | None = None,
    pool: dict[str, int] | None = None,
    options: dict[str, Any] | None = None,
    east: int = -1,
    active: int = 0,
) -> MoegaharaState:
    """Return the start of the action phase of seat ``active``, or with ``played`` that of its deploy phase, those
    cards lying in its area.

    ``deck`` lists the top card first. ``rivals`` gives hand, deck and discard to other seats. ``lines`` gives the
    lines of teams 0 and 1 before a Land (counted from 1), ``owners`` the team that has won one. The markers of a
    team lie with its lowest seat unless ``markers`` says otherwise. ``pool`` sets how many cards a pile has left; the
    others are in the trash. Without ``hand`` the seat holds nothing.
    """
    s = GAME.new(Setup(seats, 1, {"first": str(active + 1), **(options or {})}))
    assert isinstance(s, MoegaharaState)
    _take_back(s)
    zones = {active: {"hand": hand or (), "deck": deck, "discard": discard}, **(rivals or {})}
    for seat, wanted in zones.items():
        s.hand[seat] = _take(s, wanted.get("hand", ()))
        s.deck[seat] = _take(s, wanted.get("deck", ()))[::-1]
        s.open_discard[seat] = _take(s, wanted.get("discard", ()))
    for land, both in (lines or {}).items():
        for team, laid in enumerate(both):
            s.lines[2 * land - 2 + team] = tuple(_take(s, laid))
    for land, team in (owners or {}).items():
        s.owners[land - 1] = team
    _hand_out_markers(s, markers)
    for name, rest in (pool or {}).items():
        card = s.table.number[name]
        s.trash += [card] * (s.pool[card] - rest)
        s.pool[card] = rest
    s.east = east
    s.actions = s.first_actions(active)
    s.stack.clear()
    s.push("action", active)
    if played is not None:
        s.area[active] = _take(s, played)
        s.actions = 0
        s.phase = "deploy"
        s.replace_top("deploy_phase", active)
    s.run()
    assert_sound(s)
    s.run()  # a test may move cards before it plays
    s.holdings = None
    return s


def _take_back(s: MoegaharaState) -> None:
    """Put the cards of all players back into the pool."""
    for seat in range(s.n):
        for card in s.owned(seat):
            s.pool[card] += 1
        for zone in s.zones:
            getattr(s, zone)[seat] = []


def _take(s: MoegaharaState, names: Cards) -> list[int]:
    """Take cards out of the pool; fail where one is not left."""
    cards = [s.table.number[name] for name in names]
    for card in cards:
        assert s.pool[card], f"no {s.table.ids[card]} left"
        s.pool[card] -= 1
    return cards


def _hand_out_markers(s: MoegaharaState, markers: dict[int, dict[str, int]] | None) -> None:
    """Give each seat its markers, without ``markers`` to the lowest seat of a team those that its lines brought."""
    if markers is None:
        for i, line in enumerate(s.lines):
            for colour in (s.table.marker[card] for card in line):
                if colour >= 0:
                    s.markers(colour)[i % 2] += 1
        return
    for seat, counts in markers.items():
        for name, n in counts.items():
            s.markers(COLOURS.index(name))[seat] = n


def line(s: MoegaharaState, land: int, team: int = 0) -> list[str]:
    """Return the ids of a line, position 1 first."""
    return [s.table.ids[c] for c in s.lines[2 * land - 2 + team]]


def strengths(*cards: str) -> list[int]:
    """Return the strengths of a line of these cards."""
    table = GAME.table(GAME.check(Setup(2, 1)).options)
    return list(table.strengths(tuple(table.number[c] for c in cards)))  # type: ignore[attr-defined]


def owner(s: MoegaharaState, land: int) -> int:
    """Return the team that has won a Land, -1 while it is open."""
    return s.owners[land - 1]


def finish_turn(s: MoegaharaState) -> list[Event]:
    """Go the plainest way to the next player's turn; what must be placed goes where it can first."""
    told: list[Event] = []
    seat = s.active
    while not s.over and s.active == seat:
        options = s.options()
        told += do(s, ([o for o in options if o in SHY] or options)[0])
    return told


def eager_game(seats: int, seed: int, **options: Any) -> Iterator[tuple[MoegaharaState, str]]:
    """Yield the positions of a game of eager players with the choice that is made next. Generals are cheap in it, so
    that all of them are met.
    """
    prices = {c.id: {"cost": 3} for c in GAME.cards if c.kind == "general" or c.id == "gold"}
    s = GAME.new(Setup(seats, seed, {"prices": prices, **options}))
    assert isinstance(s, MoegaharaState)
    dice = random.Random(seed)
    while not s.over:
        choice = eager(s.options(), dice, SHY, 0.1)
        yield s, choice
        s.apply(choice)


QUESTIONS = {
    "play",
    "choose",
    "keep",
    "buy",
    "recruit",
    "swap",
    "place",
    "turncoat",
    "order",
    "horo",
    "remove",
    "line",
    "discard_to",
    "marker",
    "pass_to",
    "pass_card",
}

QUESTION_FRAMES = {
    "action",
    "choose",
    "recruit",
    "swap",
    "buy",
    "deploy_phase",
    "turncoat",
    "order",
    "discard_to",
    "marker",
    "horo",
    "pick",
    "line",
    "pass_to",
    "pass_card",
    "keep",
}
"""Frames that ask."""
