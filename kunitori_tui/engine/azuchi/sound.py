"""Is this a position the rules can reach? Invariants for tests, and the door for states that come from a file."""

from __future__ import annotations

from itertools import pairwise

from kunitori_tui.engine.azuchi.pieces import (
    ARMY,
    ATTACK,
    BUILD,
    CARDS,
    EVENT_COPIES,
    EVENTS,
    GOODS,
    OWN_WORKERS,
    PICKS,
    ROUNDS,
    STOREYS,
    SUPPLY,
    TRIBUTE,
    WAY_COIN,
    WORKER,
)
from kunitori_tui.engine.azuchi.scoring import attack_points
from kunitori_tui.engine.azuchi.state import AzuchiState
from kunitori_tui.engine.stack import fits


def problems(s: AzuchiState) -> list[str]:
    """Return the broken invariants of ``s`` in words for developers; empty when it is sound."""
    return _pieces(s) or _rounds(s) or _seats(s) or _events(s) or _stack(s)


def _pieces(s: AzuchiState) -> list[str]:
    """Check that every card and every good is somewhere exactly once (1)."""
    found = []
    for card, name in enumerate(CARDS):
        before = sum(s.free[seat][card] + s.busy[seat][card] for seat in range(s.n))
        if before + s.deck.count(card) + s.open.count(card) + s.discard[card] != s.rules.copies[card]:
            found.append(f"{name}: not {s.rules.copies[card]} cards")
    for good, name in enumerate(GOODS):
        if s.supply[good] + sum(goods[good] for goods in s.goods) != SUPPLY[good]:
            found.append(f"{name}: not {SUPPLY[good]} pieces")
    cells = (s.supply, s.discard, *s.goods, *s.free, *s.busy, *s.paid)
    if any(cell < 0 for row in cells for cell in row):
        found.append("a count below zero")
    if any(goods[WORKER] > 1 for goods in s.goods):
        found.append("a player with two black workers")
    return found


def _rounds(s: AzuchiState) -> list[str]:
    limit = s.rules.round_limit
    found = []
    if s.round < 1 or not 0 <= s.holder < s.n or s.rng < 0 or s.revealed < 0:
        found.append("round, holder, dice or barrier out of range")
    if s.over != (s.phase == "over"):
        found.append("over in one place, not in another")
    built = len(s.storeys) == STOREYS
    if limit and s.round > limit:
        found.append("a round after the last")
    if s.over and not (limit and s.round == limit) and not (s.round >= ROUNDS and built):
        found.append("over for no reason")
    if not s.over and built and s.round > max(ROUNDS, s.storeys[-1]):
        found.append("the castle stands and the game goes on")
    return found


def _seats(s: AzuchiState) -> list[str]:
    """Check cards and workers of every seat against the step of the round."""
    picks = s.stack[0][2] if s.phase == "draft" and s.stack and len(s.stack[0]) > 2 else PICKS * s.n
    idle = s.phase in ("draft", "over")
    found = []
    for seat in range(s.n):
        free, busy = s.free[seat], s.busy[seat]
        whole, rest = divmod(picks, s.n)
        drafted = 0 if s.over else whole + ((seat - s.holder) % s.n < rest)
        if sum(free) + sum(busy) - s.kept[seat] != drafted or not 0 <= s.kept[seat] <= free[ARMY] + busy[ARMY]:
            found.append(f"seat {seat} has more or fewer cards than it drafted")
        workers = OWN_WORKERS + (1 if s.phase == "event" else s.goods[seat][WORKER])
        if sum(busy) > (0 if idle else workers):
            found.append(f"seat {seat} has more workers on cards than it owns")
        if s.passed[seat] and idle:
            found.append(f"seat {seat} has passed before its workers were asked for")
        best, worst = max(s.rules.guard_points), min(s.rules.guard_points)
        if s.score[seat] < 0 or not worst * s.attacks <= attack_points(s, seat) <= best * s.attacks:
            found.append(f"the score of seat {seat} does not add up")
    if s.over and s.open:
        found.append("cards lie open after the end")
    return found


def _events(s: AzuchiState) -> list[str]:
    """Check that all twelve events are there, and the storeys of the castle among them (3-3, A24)."""
    last = s.round if s.phase in ("event", "over") else s.round - 1
    begun = last - len(s.row) + 1
    found = []
    if (begun != 1) if s.round <= ROUNDS else (begun <= ROUNDS and not s.over):
        found.append("the row of events does not fit the round")
    if any(a >= b for a, b in pairwise(s.storeys)) or any(not 1 <= r <= last for r in s.storeys):
        found.append("a storey of no round")
    in_row = [r - begun for r in s.storeys if r >= begun]
    if any(i >= len(s.row) or s.row[i] != BUILD for i in in_row):
        found.append("a storey without its build card")
    else:
        down = s.row.count(BUILD) - len(in_row)
        if s.event_deck.count(BUILD) + down + len(s.storeys) != EVENT_COPIES:
            found.append("build cards do not add up")
    for event in (ATTACK, TRIBUTE):
        if s.event_deck.count(event) + s.row.count(event) != EVENT_COPIES:
            found.append(f"{EVENTS[event]} cards do not add up")
    if s.phase in ("draft", "action") and not s.event_deck:
        found.append("no event is left for this round")
    if not s.row.count(ATTACK) <= s.attacks <= last or (s.round <= ROUNDS and s.attacks != s.row.count(ATTACK)):
        found.append("attacks do not add up")
    if sum(sum(paid[:WAY_COIN]) for paid in s.paid) < len(s.storeys):
        found.append("a storey that nobody paid for")
    return found


def _stack(s: AzuchiState) -> list[str]:
    """Check that the frames are of their layouts, fit the step of the round, and that the top one asks."""
    if s.over:
        return ["work is left after the end"] if s.stack else []
    if not s.stack:
        return ["nobody is asked anything"]
    for i, f in enumerate(s.stack):
        frame = s.frames.get(f[0])
        if frame is None or len(f) != len(frame.layout) + 1:
            return [f"no such frame: {str(f[0])[:40]}"]
        if not all(fits(cell, kind, s.n, len(CARDS)) for cell, kind in zip(f[1:], frame.layout, strict=True)):
            return [f"frame {f[0]} does not match its layout"]
        if frame.lowest != (i == 0) or s.phase not in frame.phases:
            return [f"frame {f[0]} is in the wrong place"]
    if not all(s.frames[f[0]].sound(s, f) for f in s.stack):
        return ["a frame does not fit the table"]
    twin = s.clone()
    twin.record(False)
    top = twin.stack[-1]
    if not s.frames[top[0]].run(twin, top) or twin.stack != s.stack:
        return ["the top frame asks nothing"]
    return []
