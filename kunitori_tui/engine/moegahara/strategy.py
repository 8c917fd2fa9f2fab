"""Horo Musha and Falle: played in the action phase, carried out in the deploy phase, then back to the pool (R29).

A use is on offer only where it can be carried out to its end (R62), so the card goes back as soon as it is begun.
"""

from __future__ import annotations

from typing import Any

from kunitori_tui.engine.api import Decision
from kunitori_tui.engine.moegahara.field import remove
from kunitori_tui.engine.moegahara.state import MoegaharaState, team_of
from kunitori_tui.engine.stack import Cell, Frame


def usable(s: MoegaharaState, seat: int) -> list[str]:
    """Return ``use:...`` for the strategy cards played in this turn that would change something now (R62)."""
    deploying = s.table.deploying
    cards = [c for c in s.area[seat] if deploying[c]]
    if not cards:
        return []
    found = []
    for card in sorted(set(cards)):
        if targets(s, seat, card) or (deploying[card] == "horo" and can_pass(s, seat)):
            found.append(s.table.use[card])
    return found


def use(s: MoegaharaState, seat: int, card: int) -> None:
    """Begin to carry out ``card``, which lies in the area of ``seat``; it goes back to the pool."""
    s.area[seat].remove(card)
    s.put_in_pool(card)
    if s.events is not None:
        s.emit("use", seat=seat, card=s.table.ids[card], left=s.pool[card])
    s.stack.append(["pick" if s.table.deploying[card] == "trap" else "horo", seat, card])


def targets(s: MoegaharaState, seat: int, card: int) -> list[str]:
    """Return ``remove:...`` for the cards in lines that ``card`` can take out: a Horo Musha those of the own team, a
    Falle any that is not immune.
    """
    team = team_of(seat)
    table = s.table
    trap = table.deploying[card] == "trap"
    found = []
    for i, line in enumerate(s.lines):
        if line and (trap or i % 2 == team):
            key = f"remove:{i // 2 + 1}:{i % 2}:"
            found += [key + str(j + 1) for j, c in enumerate(line) if not (trap and table.immune[c])]
    return found


def lines_to_order(s: MoegaharaState, seat: int) -> list[int]:
    """Return the Lands whose own line can be put in another order."""
    return [i for i, line in enumerate(s.lines[team_of(seat) :: 2]) if len(set(line)) > 1]


def can_pass(s: MoegaharaState, seat: int) -> bool:
    """Return whether ``seat`` has a card in the discard pile and a team mate to pass it to (R61)."""
    return s.n > 2 and bool(s.discard[seat] or s.open_discard[seat])


class StrategyFrame(Frame[MoegaharaState]):
    """A step of a strategy card: ``[name, active seat, card, ...]``. A single option follows from open facts."""

    layout: tuple[str, ...] = ("seat", "card")
    phases = ("deploy",)
    rank = 1
    does = "horo"
    kind = ""

    def run(self, s: MoegaharaState, f: Cell) -> bool:
        options = self.options(s, f)
        if len(options) > 1:
            return True
        self.choose(s, f, options[0])
        return False

    def decision(self, s: MoegaharaState, f: Cell) -> Decision:
        return Decision(f[1], self.kind or self.name, source=s.table.ids[f[2]], public=True)

    def sound(self, s: MoegaharaState, f: Cell) -> bool:
        return f[1] == s.active and s.table.deploying[f[2]] == self.does and bool(self.options(s, f))


class Horo(StrategyFrame):
    """Horo Musha: one of three uses."""

    name = "horo"

    def options(self, s: MoegaharaState, f: Cell) -> list[str]:
        found = ["horo:remove"] if targets(s, f[1], f[2]) else []
        if lines_to_order(s, f[1]):
            found.append("horo:order")
        if can_pass(s, f[1]):
            found.append("horo:pass")
        return found

    def choose(self, s: MoegaharaState, f: Cell, option: str) -> None:
        frame = {"horo:remove": "pick", "horo:order": "line", "horo:pass": "pass_to"}[option]
        s.stack[-1] = [frame, f[1], f[2]]


class Pick(StrategyFrame):
    """Horo Musha: a card of the own team; Falle: any card in a line but an immune one."""

    name = "pick"
    kind = "remove"

    def options(self, s: MoegaharaState, f: Cell) -> list[str]:
        return targets(s, f[1], f[2])

    def choose(self, s: MoegaharaState, f: Cell, option: str) -> None:
        s.stack.pop()
        land, team, position = map(int, option[7:].split(":"))
        remove(s, f[1], f[2], land - 1, team, position - 1)

    def sound(self, s: MoegaharaState, f: Cell) -> bool:
        return f[1] == s.active and bool(s.table.deploying[f[2]]) and bool(self.options(s, f))


class PickLine(StrategyFrame):
    """Horo Musha: the own line that is put in another order (X13)."""

    name = "line"

    def options(self, s: MoegaharaState, f: Cell) -> list[str]:
        return [f"line:{land + 1}" for land in lines_to_order(s, f[1])]

    def choose(self, s: MoegaharaState, f: Cell, option: str) -> None:
        land = int(option[5:]) - 1
        s.stack[-1] = ["order", f[1], f[2], land]


class PassTo(StrategyFrame):
    """Horo Musha: the team mate who is passed a card of the own discard pile."""

    name = "pass_to"

    def options(self, s: MoegaharaState, f: Cell) -> list[str]:
        return [f"to:{t}" for t in s.insiders(f[1]) if t != f[1]] if can_pass(s, f[1]) else []

    def choose(self, s: MoegaharaState, f: Cell, option: str) -> None:
        s.stack[-1] = ["pass_card", f[1], f[2], int(option[3:])]


class PassCard(StrategyFrame):
    """Horo Musha: the card that goes from the own discard pile to that of a team mate, for all to see."""

    name = "pass_card"
    layout = ("seat", "card", "seat")

    def run(self, s: MoegaharaState, f: Cell) -> bool:
        return True  # what lies in a discard pile is for the team alone (R53)

    def options(self, s: MoegaharaState, f: Cell) -> list[str]:
        cards = s.discard[f[1]] + s.open_discard[f[1]]
        return [f"pass:{s.table.ids[c]}" for c in sorted(set(cards))]

    def choose(self, s: MoegaharaState, f: Cell, option: str) -> None:
        s.stack.pop()
        seat, target, card = f[1], f[3], s.table.number[option[5:]]
        if card in s.open_discard[seat]:
            s.open_discard[seat].remove(card)
        else:
            s.discard[seat].remove(card)
            s.revealed += 1
        s.open_discard[target].append(card)
        if s.events is not None:
            s.emit("pass", seat=seat, target=target, card=s.table.ids[card])

    def decision(self, s: MoegaharaState, f: Cell) -> Decision:
        return Decision(f[1], "pass_card", source=s.table.ids[f[2]], data={"target": f[3]})

    def sound(self, s: MoegaharaState, f: Cell) -> bool:
        return super().sound(s, f) and f[3] != f[1] and team_of(f[3]) == team_of(f[1])


STRATEGY_FRAMES: tuple[Frame[Any], ...] = (Horo(), Pick(), PickLine(), PassTo(), PassCard())
