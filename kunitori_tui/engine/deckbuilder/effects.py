"""Play effects: the ops of a card, top to bottom (section 4), and the frames of those that ask something."""

from __future__ import annotations

from typing import Any

from kunitori_tui.engine.api import Decision
from kunitori_tui.engine.deckbuilder.cards import Op
from kunitori_tui.engine.deckbuilder.state import DeckState
from kunitori_tui.engine.stack import Cell, Frame

NO = "no"


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
    ops = s.table.ops[card]
    return ops if branch < 0 else ops[0][1 + branch]  # type: ignore[return-value]


def has_choice(s: DeckState, card: int) -> bool:
    """Return whether ``card`` says "choose one"; such a card says nothing else."""
    ops = s.table.ops[card]
    return bool(ops) and ops[0][0] == "choose"


def perform(s: DeckState, seat: int, card: int, branch: int, start: int) -> None:
    """Carry out the ops of ``card`` from number ``start`` on; stop and leave a frame behind where one asks."""
    ops = ops_of(s, card, branch)
    for i in range(start, len(ops)):
        op = ops[i]
        name = op[0]
        if name == "draw":
            s.draw(seat, op[1])  # type: ignore[arg-type]
        elif name == "actions":
            s.actions += op[1]  # type: ignore[operator]
        elif name == "money":
            s.money += op[1]  # type: ignore[operator]
        elif name == "buys":
            s.buys += op[1]  # type: ignore[operator]
        elif name == "discount":
            s.discount += op[1]  # type: ignore[operator]
            if op[2]:
                s.floor = op[2]  # type: ignore[assignment]
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
                s.stack.append(["effect", seat, card, branch, i + 1])
            if name == "choose":
                s.stack.append(["choose", seat, card])
            elif name == "may_gain":
                s.stack.append(["may_gain", seat, card, s.table.number[str(op[1])]])
            else:
                s.stack.append([op[1], seat, card, *op[2:]])
            return


def trash_from_area(s: DeckState, seat: int, card: int) -> None:
    """Put a played card on the trash pile."""
    for zone in (s.area[seat], s.replayed[seat]):
        if card in zone:
            zone.remove(card)
            s.trash.append(card)
            s.emit("trash", seat=seat, card=s.table.ids[card], source="area")
            return


def gain_to_hand(s: DeckState, seat: int, card: int) -> None:
    """Gain ``card`` into the hand; everybody sees it. An empty pile gives nothing (R5)."""
    if s.pool[card] > 0:
        s.hand[seat].append(card)
        s.known_hand[seat].append(card)
        if s.events is not None:
            s.emit("gain_to_hand", seat=seat, card=s.table.ids[card], left=s.pool[card] - 1)
        s.take_from_pool(card)


class Effect(Frame[DeckState]):
    """Go on with the ops of a card after one of them asked."""

    name = "effect"
    layout = ("seat", "card", "int", "int")
    phases = ("action",)
    rank = 1

    def run(self, s: DeckState, f: Cell) -> bool:
        s.stack.pop()
        perform(s, f[1], f[2], f[3], f[4])
        return False

    def sound(self, s: DeckState, f: Cell) -> bool:
        seat, card, branch, start = f[1:]
        branches = len(s.table.ops[card][0]) - 1 if has_choice(s, card) else 0
        return bool(seat == s.active and -1 <= branch < branches and 0 < start < len(ops_of(s, card, branch)))


class Choose(Frame[DeckState]):
    """ "Choose one": either half may be chosen even if it then does nothing (R47)."""

    name = "choose"
    layout = ("seat", "card")
    phases = ("action",)
    rank = 2

    def run(self, s: DeckState, f: Cell) -> bool:
        return True

    def options(self, s: DeckState, f: Cell) -> list[str]:
        return [f"choose:{i}" for i in range(len(s.table.ops[f[2]][0]) - 1)]

    def choose(self, s: DeckState, f: Cell, option: str) -> None:
        s.stack.pop()
        branch = int(option[7:])
        if s.events is not None:
            s.emit("choose", seat=f[1], card=s.table.ids[f[2]], branch=branch)
        perform(s, f[1], f[2], branch, 0)

    def decision(self, s: DeckState, f: Cell) -> Decision:
        return Decision(f[1], "choose", source=s.table.ids[f[2]], public=True)

    def sound(self, s: DeckState, f: Cell) -> bool:
        return bool(f[1] == s.active and has_choice(s, f[2]))


class MayGain(Frame[DeckState]):
    """ "You may gain": nothing is asked when the pile is empty (R5)."""

    name = "may_gain"
    layout = ("seat", "card", "card")
    phases = ("action",)
    rank = 2

    def run(self, s: DeckState, f: Cell) -> bool:
        if s.pool[f[3]] > 0:
            return True
        s.stack.pop()
        return False

    def options(self, s: DeckState, f: Cell) -> list[str]:
        return [NO, s.table.key["gain"][f[3]]]

    def choose(self, s: DeckState, f: Cell, option: str) -> None:
        s.stack.pop()
        if option != NO:
            s.gain(f[1], f[3], "effect")

    def decision(self, s: DeckState, f: Cell) -> Decision:
        ids = s.table.ids
        return Decision(f[1], "may_gain", source=ids[f[2]], subject=ids[f[3]], public=True)

    def sound(self, s: DeckState, f: Cell) -> bool:
        return f[1] == s.active and ("may_gain", s.table.ids[f[3]]) in s.table.ops[f[2]]


EFFECT_FRAMES: tuple[Frame[Any], ...] = (Effect(), Choose(), MayGain())
