"""Azuchi Castle as a game: everything :class:`~kunitori_tui.engine.api.Game` asks for, its frames by name, and whether
the rules can reach a position: invariants for tests, and the door for states that come from a file.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from kunitori_tui.engine import rng, seen
from kunitori_tui.engine.api import BadState, GameOption, Json, Setup
from kunitori_tui.engine.cells import Sizes
from kunitori_tui.engine.options import GameRules, shape_of_position
from kunitori_tui.engine.shapes import TALLY, WORD, Array, Integer, Object, array_of
from kunitori_tui.engine.stack import by_name, flaws, met, question_flaws
from kunitori_tui.games.azuchi.rules import advice, state, table
from kunitori_tui.games.azuchi.rules.rounds import Action, Deal, Draft, EventPhase
from kunitori_tui.games.azuchi.rules.state import AzuchiState, AzuchiView


def _pieces(s: AzuchiState) -> list[str]:
    """Check that every card and every good is somewhere exactly once (1)."""
    cards = [s.deck.count(card) + s.open.count(card) for card in range(len(table.CARDS))]
    there = [*map(sum, zip(cards, s.discard, *s.free, *s.busy, strict=True))]
    goods = [*map(sum, zip(s.supply, *s.goods, strict=True))]
    cells = (s.supply, s.discard, *s.goods, *s.free, *s.busy, *s.paid)
    found = [*zip(table.CARDS, there, s.rules.copies, strict=True), *zip(table.GOODS, goods, table.SUPPLY, strict=True)]
    checks = {
        **{f"{name}: {n} of {of}": n != of for name, n, of in found},
        "a count below zero": any(cell < 0 for row in cells for cell in row),
        "a player with two black workers": any(own[table.WORKER] > 1 for own in s.goods),
    }
    return met(checks)


def _rounds(s: AzuchiState) -> list[str]:
    limit, built = s.rules.round_limit, len(s.storeys) == table.STOREYS
    is_end = (limit and s.round == limit) or (s.round >= table.ROUNDS and built)
    checks = {
        "round or holder out of range": s.round < 1 or not 0 <= s.holder < s.n,
        "dice or barrier out of range": s.rng < 0 or s.revealed < 0,
        "over in one place, not in another": s.over != (s.phase == "over"),
        "a round after the last": 0 < limit < s.round,
        "over for no reason": s.over and not is_end,
        "the castle stands and the game goes on": not s.over and built and s.round > max(table.ROUNDS, s.storeys[-1]),
    }
    return met(checks)


def _seats(s: AzuchiState) -> list[str]:
    """Check cards and workers of every seat against the step of the round."""
    draft = s.stack[0] if s.stack else None
    whole, rest = divmod(draft.picks if isinstance(draft, Draft) else table.PICKS * s.n, s.n)
    idle = s.phase in ("draft", "over")
    best, worst = max(s.rules.guard_points), min(s.rules.guard_points)
    checks: dict[str, bool] = {}
    for seat, (free, busy, kept) in enumerate(zip(s.free, s.busy, s.kept, strict=True)):
        drafted = 0 if s.over else whole + ((seat - s.holder) % s.n < rest)
        workers = 0 if idle else table.OWN_WORKERS + (s.phase == "event" or s.goods[seat][table.WORKER])
        by_attacks = state.attack_points(s, seat)
        checks |= {
            f"seat {seat} has more or fewer cards than it drafted": sum(free) + sum(busy) - kept != drafted,
            f"seat {seat} has kept what it does not have": not 0 <= kept <= free[table.ARMY] + busy[table.ARMY],
            f"seat {seat} has more workers on cards than it owns": sum(busy) > workers,
            f"seat {seat} has passed before its workers were asked for": bool(s.passed[seat]) and idle,
            f"the score of seat {seat} is below zero": s.score[seat] < 0,
            f"the score of seat {seat} does not add up": not worst * s.attacks <= by_attacks <= best * s.attacks,
        }
    return met({**checks, "cards lie open after the end": s.over and bool(s.open)})


def _rounds_of_row(s: AzuchiState) -> tuple[int, int]:
    """Return the rounds of the first and of the last event in the row."""
    last = s.round if s.phase in ("event", "over") else s.round - 1
    return last - len(s.row) + 1, last


def _event_cards(s: AzuchiState) -> list[str]:
    """Check that all events are there but the build cards, which :func:`_castle` counts (3-3, A24)."""
    first, last = _rounds_of_row(s)
    is_first, least = s.round <= table.ROUNDS, s.row.count(table.ATTACK)
    checks = {
        "the row of events does not fit the round": first != 1 if is_first else first <= table.ROUNDS and not s.over,
        "no event is left for this round": s.phase in ("draft", "action") and not s.event_deck,
        "attacks do not add up": not least <= s.attacks <= (least if is_first else last),
    }
    for event in (table.ATTACK, table.TRIBUTE):
        there = s.event_deck.count(event) + s.row.count(event)
        checks[f"{table.EVENTS[event]} cards do not add up"] = there != table.EVENT_COPIES
    return met(checks)


def _castle(s: AzuchiState) -> list[str]:
    """Check that every storey is a build card of its round for which somebody paid (3-3, A24)."""
    first, last = _rounds_of_row(s)
    in_row = [r - first for r in s.storeys if r >= first]
    down = s.row.count(table.BUILD) - len(in_row)
    builds = s.event_deck.count(table.BUILD) + down + len(s.storeys)
    paid = sum(sum(paid[: table.WAY_COIN]) for paid in s.paid)
    checks = {
        "a storey of no round": s.storeys != sorted({r for r in s.storeys if 1 <= r <= last}),
        "a storey without its build card": any(i >= len(s.row) or s.row[i] != table.BUILD for i in in_row),
        "build cards do not add up": builds != table.EVENT_COPIES,
        "a storey that nobody paid for": paid < len(s.storeys),
    }
    return met(checks)


ALL_CARDS = table.MOST_COPIES * len(table.CARDS)
ALL_EVENTS = table.EVENT_COPIES * len(table.EVENTS)
MOST_ROUNDS = 100_000
MOST_FRAMES = 2
MOST_POINTS = 1_000_000


@cache
def shape_for(seats: int) -> Object:
    """Return the shape of a position with that many seats."""
    card, event = Integer(0, len(table.CARDS) - 1), Integer(0, len(table.EVENTS) - 1)
    counts = {"goods": len(table.GOODS), "free": len(table.CARDS), "busy": len(table.CARDS), "paid": len(table.WAYS)}
    return shape_of_position(
        table.GAME_ID,
        seats,
        state.PHASES,
        {
            **{name: array_of(seats, array_of(cells, Integer(0, MOST_ROUNDS))) for name, cells in counts.items()},
            "deck": Array(card, ALL_CARDS),
            "discard": array_of(len(table.CARDS), Integer(0, table.MOST_COPIES)),
            "open": Array(card, table.LYING_OPEN),
            "event_deck": Array(event, ALL_EVENTS),
            "row": Array(event, ALL_EVENTS),
            "storeys": Array(Integer(1, MOST_ROUNDS), table.STOREYS),
            "supply": array_of(len(table.GOODS), Integer(0, ALL_CARDS)),
            "kept": array_of(seats, Integer(0, table.MOST_COPIES)),
            "passed": array_of(seats, Integer(0, 1)),
            "score": array_of(seats, Integer(0, MOST_POINTS)),
            "round": Integer(1, MOST_ROUNDS),
            "holder": Integer(0, seats - 1),
            "attacks": Integer(0, MOST_ROUNDS),
            "revealed": TALLY,
            "rng": WORD,
        },
        MOST_FRAMES,
    )


FRAMES: dict[str, type[table.AnySeatFrame]] = by_name(Draft, Action, Deal, EventPhase)


class AzuchiGame(GameRules[AzuchiState, AzuchiView]):
    """The castle for two to four, the same rules for any number (A1)."""

    id = table.GAME_ID
    seat_counts: tuple[int, ...] = table.SEATS
    options: tuple[GameOption, ...] = table.OPTIONS
    end_paragraph, turn_paragraph = "4", "3"
    hides = False
    """Nothing but the decks is hidden, and those from everybody (A17)."""

    def check(self, setup: Setup) -> Setup:
        """Return ``setup`` complete and normalised; raise :class:`BadSetup`."""
        checked = super().check(setup)
        table.Rules(checked.options, FRAMES, checked.cards)
        return checked

    def new(self, setup: Setup) -> AzuchiState:
        """Set up (2): both decks shuffled, nobody owns anything, one has the tile (A18); raise :class:`BadSetup`."""
        setup = super().check(setup)
        s = AzuchiState(table.Rules(setup.options, FRAMES, setup.cards), setup.seats)
        s.record(False)
        s.rng = rng.mix(setup.seed)
        s.deck = s.shuffled([card for card, n in enumerate(s.rules.copies) for _ in range(n)])
        s.event_deck = s.shuffled([event for event in range(len(table.EVENTS)) for _ in range(table.EVENT_COPIES)])
        first = setup.options["first"]
        s.rng, s.holder = rng.below(s.rng, s.n) if first == "random" else (s.rng, int(first) - 1)
        s.begin("draft")
        s.record(True)
        s.run()
        if not any(map(any, s.free)):
            s.record(True)  # three cards lie open and are asked about: nothing has happened that is not in sight
        return s

    def shape(self, seats: int, data: Any) -> Object:
        """Return the shape of a position with that many seats."""
        return shape_for(seats)

    def read(self, data: Json, setup: Setup) -> AzuchiState:
        """Return the position written in ``data``; that it is sound has not been checked."""
        if setup.options != data["options"]:
            raise BadState("setup", field="options")
        s = AzuchiState(table.Rules(setup.options, FRAMES, setup.cards), setup.seats)
        s.fill(data, Sizes(s.n, len(table.CARDS)), state.PER_SEAT, state.FLAT, state.COUNTERS)
        return s

    def read_view(self, data: Json, options: Json) -> AzuchiView:
        """Rebuild an observation exactly; raise :class:`BadState` for anything else."""
        setup = seen.setup(self, data, options)
        given = {"rules": table.Rules(setup.options, FRAMES, setup.cards), "options": dict(setup.options)}
        return seen.read(self, AzuchiView, data, seen.Facts(given, FRAMES, Sizes(setup.seats, len(table.CARDS))))

    sample = staticmethod(state.sample)
    targets = staticmethod(advice.targets)
    preview = staticmethod(advice.preview)

    def problems(self, state: AzuchiState) -> list[str]:
        """Return the broken invariants of ``state``."""
        checks = (_pieces, _rounds, _seats, _event_cards, _castle)
        found = next((found for check in checks if (found := check(state))), [])
        found = found or flaws(state, Sizes(state.n, len(table.CARDS)))
        return found if found or state.over else question_flaws(state)


GAME = AzuchiGame()
