"""Play effects: the ops of a card, top to bottom (section 4), and the frames of those that ask something."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from kunitori_tui.engine.api import Decision
from kunitori_tui.engine.cards import Op
from kunitori_tui.engine.cells import CardNumber
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from kunitori_tui.games.deckbuilder.rules.table import DeckFrame, branches_of

NO = "no"
UPGRADES = (("kupfer", "silber"), ("silber", "gold"))
"""The treasures for which some cards give a better one."""
D = TypeVar("D", bound=DeckState)


def play(s: DeckState, seat: int, card: int) -> None:
    """Carry out the effect of ``card``, which lies in the area of ``seat`` already."""
    plain = s.table.plain[card]
    if plain is None:
        perform(s, seat, card, -1, 0)
        return
    cards, actions, money, buys = plain
    s.actions += actions
    s.money += money
    s.buys += buys
    if cards:
        s.draw(seat, cards)


def ops_of(s: DeckState, card: int, branch: int) -> tuple[Op, ...]:
    """Return the ops of ``card``, or those of one branch of its choice."""
    return s.table.ops[card] if branch < 0 else s.table.halves[card][branch]


def perform(s: DeckState, seat: int, card: int, branch: int, start: int) -> None:
    """Carry out the ops of ``card`` from number ``start`` on; stop and leave a frame behind where one asks."""
    ops = ops_of(s, card, branch)
    for i in range(start, len(ops)):
        op = ops[i]
        name = op[0]
        if name == "draw":
            s.draw(seat, op[1])  # type: ignore[arg-type]  # the op's verb says what follows it
        elif name in ("actions", "money", "buys"):
            setattr(s, name, getattr(s, name) + op[1])
        elif name == "discount":
            s.discount += op[1]  # type: ignore[operator]  # the op's verb says what follows it
            if op[2]:
                s.floor = op[2]  # type: ignore[assignment]  # the op's verb says what follows it
        elif name == "trash_self":
            trash_from_area(s, seat, card)
        elif name == "gain":
            wanted = s.table.number[str(op[1])]
            if s.pool[wanted] > 0:  # R5
                s.gain(seat, wanted, "effect")
        elif name == "gain_to_hand":
            gain_to_hand(s, seat, s.table.number[str(op[1])])
        elif name == "may_gain" and op[1] not in s.table.number:
            continue  # a pile that was not chosen for the mixed game gives nothing, like an empty one (R5)
        else:
            if i + 1 < len(ops):
                s.push("effect", seat, card, branch=branch, start=i + 1)
            if name == "choose":
                s.push("choose", seat, card)
            elif name == "may_gain":
                s.push("may_gain", seat, card, offered=s.table.number[str(op[1])])
            else:
                s.push(str(op[1]), seat, card, *op[2:])
            return


def trash_from_area(s: DeckState, seat: int, card: int) -> None:
    """Put a played card on the trash pile."""
    for zone in (s.area[seat], s.replayed[seat]):
        if card in zone:
            zone.remove(card)
            s.put_on_trash(card)
            s.emit("trash", seat=seat, card=s.table.ids[card], source="area")
            return


def gain_to_hand(s: DeckState, seat: int, card: int) -> None:
    """Gain ``card`` into the hand; everybody sees it. An empty pile gives nothing (R5)."""
    if s.pool[card] > 0:
        s.hand[seat].append(card)
        s.known_hand[seat].append(card)
        s.emit("gain_to_hand", seat=seat, card=s.table.ids[card], left=s.pool[card] - 1)
        s.take_from_pool(card)


def has_effect(s: DeckState, card: int, name: str) -> bool:
    """Return whether the special ``name`` is a play effect of ``card``, or part of its choice."""
    return any(op[:2] == ("special", name) for half in s.table.halves[card] for op in half)


class PlayFrame(DeckFrame[D], rank=2):
    """A frame that the play effect of ``card`` pushes, which has the name of the frame."""

    phases: ClassVar[tuple[str, ...]] = ("action",)

    card: CardNumber

    def fits_table(self, s: D) -> bool:
        return self.seat == s.active and has_effect(s, self.card, self.name)


class Effect(DeckFrame[DeckState], name="effect", phases=("action",), rank=1):
    """Go on with a card's ops from ``start`` on after one asked; ``branch`` is the half of its choice, -1 for none."""

    card: CardNumber
    branch: int
    start: int

    def run(self, s: DeckState) -> bool:
        s.stack.pop()
        perform(s, self.seat, self.card, self.branch, self.start)
        return False

    def fits_table(self, s: DeckState) -> bool:
        branches = len(branches_of(s.table.ops[self.card]))
        if self.seat != s.active or not -1 <= self.branch < branches:
            return False
        return 0 < self.start < len(ops_of(s, self.card, self.branch))


class Choose(PlayFrame[DeckState], name="choose", public=True):
    """ "Choose one": either half may be chosen even if it then does nothing (R47), so it always asks."""

    def run(self, s: DeckState) -> bool:
        return True

    def options(self, s: DeckState) -> list[str]:
        return [f"choose:{i}" for i in range(len(s.table.halves[self.card]))]

    def choose(self, s: DeckState, option: str) -> None:
        s.stack.pop()
        branch = int(option[7:])
        s.emit("choose", seat=self.seat, card=s.table.ids[self.card], branch=branch)
        perform(s, self.seat, self.card, branch, 0)

    def fits_table(self, s: DeckState) -> bool:
        return self.seat == s.active and bool(branches_of(s.table.ops[self.card]))


class MayGain(PlayFrame[DeckState], name="may_gain"):
    """ "You may gain": nothing is asked when the pile is empty (R5)."""

    offered: CardNumber

    def asks(self, s: DeckState) -> bool:
        return s.pool[self.offered] > 0

    def options(self, s: DeckState) -> list[str]:
        return [NO, s.table.key["gain"][self.offered]]

    def choose(self, s: DeckState, option: str) -> None:
        s.stack.pop()
        if option != NO:
            s.gain(self.seat, self.offered, "effect")

    def decision(self, s: DeckState) -> Decision:
        ids = s.table.ids
        return Decision(self.seat, "may_gain", source=ids[self.card], subject=ids[self.offered], public=True)

    def fits_table(self, s: DeckState) -> bool:
        return self.seat == s.active and ("may_gain", s.table.ids[self.offered]) in s.table.ops[self.card]
