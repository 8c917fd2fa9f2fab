"""Effects of single cards of the first box: Ninja Clan, Marktplatz, Aufstrebender General (section 11)."""

from __future__ import annotations

from typing import Any

from kunitori_tui.engine.api import Decision
from kunitori_tui.engine.deckbuilder.effects import NO, trash_from_area
from kunitori_tui.engine.deckbuilder.state import DeckState, is_part
from kunitori_tui.engine.stack import Cell, Frame


def has_special(s: DeckState, card: int, name: str) -> bool:
    """Return whether the play effect of ``card`` is the special ``name``."""
    return any(op[:2] == ("special", name) for op in s.table.ops[card])


class NinjaClan(Frame[DeckState]):
    """R12: all players in turn, clockwise from the active one, who is included unless ``ninja_self`` is off. The last
    cell counts the players dealt with.
    """

    name = "ninja_clan"
    layout = ("seat", "card", "int")
    phases = ("action",)
    rank = 2

    def run(self, s: DeckState, f: Cell) -> bool:
        seat, card, done = f[1:]
        if done == s.n:
            s.stack.pop()
            return False
        f[3] += 1
        target = (seat + done) % s.n
        if done or s.table.options["ninja_self"]:
            s.stack.append(["ninja_show", target, seat, card])
        return False

    def sound(self, s: DeckState, f: Cell) -> bool:
        return f[1] == s.active and has_special(s, f[2], self.name) and 0 <= f[3] <= s.n


class NinjaShow(Frame[DeckState]):
    """Each player may show a Ninja Clan from the hand; who does not turns up two cards."""

    name = "ninja_show"
    layout = ("seat", "seat", "card")
    phases = ("action",)
    rank = 3

    def run(self, s: DeckState, f: Cell) -> bool:
        if s.hand[f[1]]:
            return True
        self.turn_up(s, f)
        return False

    def turn_up(self, s: DeckState, f: Cell) -> None:
        """Turn up the top two cards (the FAQ renews an empty deck, R4); the player of the card decides on each."""
        target, seat, card = f[1:]
        s.turned[target] = s.reveal(target, 2)
        if s.events is not None:
            s.emit("reveal", seat=target, cards=s.names(s.turned[target]), source=s.table.ids[card])
        s.stack[-1] = ["ninja_pick", seat, target, card, 0]

    def options(self, s: DeckState, f: Cell) -> list[str]:
        return [NO, s.table.key["show"][f[3]]] if f[3] in s.hand[f[1]] else [NO]

    def choose(self, s: DeckState, f: Cell, option: str) -> None:
        if option == NO:
            self.turn_up(s, f)
            return
        s.stack.pop()
        s.show(f[1], f[3])
        s.revealed += 1
        if s.events is not None:
            s.emit("show", seat=f[1], card=s.table.ids[f[3]], source=s.table.ids[f[3]])

    def decision(self, s: DeckState, f: Cell) -> Decision:
        return Decision(f[1], "ninja_show", source=s.table.ids[f[3]], data={"attacker": f[2]})

    def sound(self, s: DeckState, f: Cell) -> bool:
        return f[2] == s.active and has_special(s, f[3], "ninja_clan") and not s.turned[f[1]]


class NinjaPick(Frame[DeckState]):
    """The player of the card decides for each turned card: discard pile or back on the deck."""

    name = "ninja_pick"
    layout = ("seat", "seat", "card", "int")
    phases = ("action",)
    rank = 3

    def run(self, s: DeckState, f: Cell) -> bool:
        if f[4] < len(s.turned[f[2]]):
            return True
        s.stack[-1] = ["order", f[1], f[2]]
        return False

    def options(self, s: DeckState, f: Cell) -> list[str]:
        card = s.turned[f[2]][f[4]]
        return [s.table.key["keep"][card], s.table.key["discard"][card]]

    def choose(self, s: DeckState, f: Cell, option: str) -> None:
        target = f[2]
        if option[0] == "k":
            f[4] += 1
            return
        card = s.turned[target].pop(f[4])
        s.open_discard[target].append(card)
        if s.events is not None:
            s.emit("discard", seat=target, card=s.table.ids[card])

    def decision(self, s: DeckState, f: Cell) -> Decision:
        ids = s.table.ids
        subject = ids[s.turned[f[2]][f[4]]]
        return Decision(f[1], "ninja_pick", ids[f[3]], subject, group="ninja", public=True, data={"target": f[2]})

    def sound(self, s: DeckState, f: Cell) -> bool:
        fits = f[1] == s.active and has_special(s, f[3], "ninja_clan") and not s.ambush[f[2]]
        return fits and 0 <= f[4] <= len(s.turned[f[2]])

    def puts_back(self, s: DeckState, f: Cell) -> list[int]:
        return [f[2]]


class Remodel(Frame[DeckState]):
    """Marktplatz, R9: trash a hand card; nothing happens without a card that may be trashed (R10)."""

    name = "remodel"
    layout = ("seat", "card", "int")
    phases = ("action",)
    rank = 2

    def run(self, s: DeckState, f: Cell) -> bool:
        if s.hand[f[1]]:
            return True
        s.stack.pop()
        return False

    def options(self, s: DeckState, f: Cell) -> list[str]:
        table = s.table
        cards = sorted(c for c in set(s.hand[f[1]]) if table.trashable[c])
        return [table.key["trash"][c] for c in cards if "not_at_market" not in table.cards[c].traits] or [NO]

    def choose(self, s: DeckState, f: Cell, option: str) -> None:
        if option == NO:
            s.stack.pop()
            return
        card = s.table.arg[option]
        s.leave_hand(f[1], card)
        s.trash.append(card)
        if s.events is not None:
            s.emit("trash", seat=f[1], card=s.table.ids[card], source="hand")
        s.stack[-1] = ["remodel_gain", f[1], f[2], s.table.cost[card] + f[3]]

    def decision(self, s: DeckState, f: Cell) -> Decision:
        return Decision(f[1], "trash", source=s.table.ids[f[2]], group="remodel", data={"plus": f[3]})

    def sound(self, s: DeckState, f: Cell) -> bool:
        return f[1] == s.active and ("special", self.name, f[3]) in s.table.ops[f[2]]


class RemodelGain(Frame[DeckState]):
    """Marktplatz, R9: gain a card of any class whose printed cost (R56) is at most two more; compulsory."""

    name = "remodel_gain"
    layout = ("seat", "card", "int")
    phases = ("action",)
    rank = 2

    def run(self, s: DeckState, f: Cell) -> bool:
        options = self.options(s, f)
        if len(options) > 1:
            return True
        s.stack.pop()
        if options:
            s.gain(f[1], s.table.arg[options[0]], "effect")
        return False

    def options(self, s: DeckState, f: Cell) -> list[str]:
        limit = min(f[3], s.table.top_cost)
        return [s.table.key["gain"][c] for c, _ in s.table.affordable[limit] if s.is_offered(c)]

    def choose(self, s: DeckState, f: Cell, option: str) -> None:
        s.stack.pop()
        s.gain(f[1], s.table.arg[option], "effect")

    def decision(self, s: DeckState, f: Cell) -> Decision:
        return Decision(f[1], "gain", source=s.table.ids[f[2]], group="remodel", public=True, data={"limit": f[3]})

    def sound(self, s: DeckState, f: Cell) -> bool:
        return f[1] == s.active and has_special(s, f[2], "remodel") and f[3] >= 0


class RisingGeneral(Frame[DeckState]):
    """Aufstrebender General at the start of the battle phase, once per copy played (R7, R8, R43).

    Cells: the card, the worth of treasures it takes, copies left to decide, treasures laid out so far. The treasures
    go down together with the choice of the general, so they are secret until then.
    """

    name = "rising_general"
    layout = ("seat", "card", "int", "int", "list card")
    secret = (5,)
    phases = ("battle",)
    rank = 2
    repeats = True

    def run(self, s: DeckState, f: Cell) -> bool:
        if f[4] and s.hand[f[1]] and any(s.is_offered(g) for g in s.table.generals):
            return True
        s.stack.pop()
        return False

    def options(self, s: DeckState, f: Cell) -> list[str]:
        table = s.table
        worth, chosen = table.money, f[5]
        rest = sorted(c for c in s.hand[f[1]] if worth[c])
        for c in chosen:
            rest.remove(c)
        if chosen:
            rest = [c for c in rest if c >= chosen[-1]]
        paid = sum(worth[c] for c in chosen)
        found = [] if chosen else [NO]
        left = sum(worth[c] for c in rest)
        previous = -1
        for c in rest:
            if c != previous and paid + left >= f[3]:  # the whole can still be paid with this and dearer treasures
                found.append(table.key["spend"][c])
            left -= worth[c]
            previous = c
        if paid >= f[3]:
            found += [table.key["take"][g] for g in table.generals if s.is_offered(g)]
        return found

    def choose(self, s: DeckState, f: Cell, option: str) -> None:
        seat, chosen = f[1], f[5]
        if option == NO:
            s.stack.pop()
            return
        card = s.table.arg[option]
        if option[0] == "s":
            chosen.append(card)
            return
        for treasure in chosen:
            s.leave_hand(seat, treasure)
        s.area[seat] += [*chosen, card]
        if s.events is not None:
            s.emit("rising", seat=seat, treasures=s.names(chosen), card=s.table.ids[card], source=s.table.ids[f[2]])
        s.take_from_pool(card)
        trash_from_area(s, seat, f[2])
        s.revealed += 1
        f[4] -= 1
        f[5] = []

    def decision(self, s: DeckState, f: Cell) -> Decision:
        paid = sum(s.table.money[c] for c in f[5])
        return Decision(
            f[1], "rising", source=s.table.ids[f[2]], group="rising", secret=True, data={"worth": f[3], "paid": paid}
        )

    def sound(self, s: DeckState, f: Cell) -> bool:
        seat, card, worth, left, chosen = f[1:]
        return (
            seat == s.active
            and s.table.cards[card].battle_start == ("special", self.name, worth)
            and 0 <= left <= s.area[seat].count(card)
            and chosen == sorted(chosen)
            and is_part(chosen, s.hand[seat])
            and all(s.table.money[c] for c in chosen)
        )


SPECIAL_FRAMES: tuple[Frame[Any], ...] = (
    NinjaClan(), NinjaShow(), NinjaPick(), Remodel(), RemodelGain(), RisingGeneral(),
)  # fmt: skip
