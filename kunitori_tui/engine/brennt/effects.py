"""Play effects of strategy and politics cards of the second box (11-3, 11-4), a frame each."""

from __future__ import annotations

from typing import Any

from kunitori_tui.engine import rng
from kunitori_tui.engine.api import Decision
from kunitori_tui.engine.brennt.state import BrenntState
from kunitori_tui.engine.deckbuilder.battle import clockwise
from kunitori_tui.engine.deckbuilder.effects import NO, gain_to_hand
from kunitori_tui.engine.deckbuilder.state import DeckState
from kunitori_tui.engine.stack import Cell, Frame

UPGRADES = (("kupfer", "silber"), ("silber", "gold"))


def is_played(s: DeckState, f: Cell) -> bool:
    """Return whether the card of a frame ``[name, active seat, card, ...]`` has the effect of that name."""
    ops = s.table.ops[f[2]]
    branches = ops[0][1:] if ops and ops[0][0] == "choose" else (ops,)
    return f[1] == s.active and any(op[:2] == ("special", f[0]) for branch in branches for op in branch)  # type: ignore[union-attr]


class PlayFrame(Frame[BrenntState]):
    """A frame that the play effect of a card pushes: ``[name, active seat, card]``."""

    layout = ("seat", "card")
    phases = ("action",)

    def sound(self, s: BrenntState, f: Cell) -> bool:
        return is_played(s, f)


class CallAllies(PlayFrame):
    """Wandermönch, second option: chosen when the card is played, carried out in the battle phase (R46)."""

    name = "call_allies"

    def run(self, s: BrenntState, f: Cell) -> bool:
        s.stack.pop()
        s.monks += 1
        return False


class Warning(PlayFrame):
    """Warnung des Gefolgsmanns, second option: a hand card goes back on its own pile, face up (R10, R50)."""

    name = "warning"

    def run(self, s: BrenntState, f: Cell) -> bool:
        if s.hand[f[1]]:
            return True
        s.stack.pop()
        return False

    def options(self, s: BrenntState, f: Cell) -> list[str]:
        table = s.table
        return [f"return:{table.ids[c]}" for c in sorted(set(s.hand[f[1]])) if table.trashable[c]] or [NO]

    def choose(self, s: BrenntState, f: Cell, option: str) -> None:
        s.stack.pop()
        if option == NO:
            return
        card = s.table.number[option[7:]]
        s.leave_hand(f[1], card)
        s.put_in_pool(card)
        if s.events is not None:
            s.emit("return_to_pool", seat=f[1], card=s.table.ids[card])

    def decision(self, s: BrenntState, f: Cell) -> Decision:
        return Decision(f[1], "return", source=s.table.ids[f[2]])


class Trap(PlayFrame):
    """Falle: a card left deployed, of any player, to its owner's discard pile (R18); compulsory (R47)."""

    name = "trap"

    def run(self, s: BrenntState, f: Cell) -> bool:
        options = self.options(s, f)
        if len(options) > 1:
            return True
        if options:
            self.choose(s, f, options[0])
        else:
            s.stack.pop()
        return False

    def options(self, s: BrenntState, f: Cell) -> list[str]:
        found = []
        for seat in range(s.n):
            cards = set(s.deployed[seat] + s.replayed[seat])
            found += [f"trap:{seat}:{s.table.ids[c]}" for c in sorted(cards)]
        return found

    def choose(self, s: BrenntState, f: Cell, option: str) -> None:
        s.stack.pop()
        _, seat, name = option.split(":")
        owner, card = int(seat), s.table.number[name]
        zone = s.deployed[owner] if card in s.deployed[owner] else s.replayed[owner]
        zone.remove(card)
        s.open_discard[owner].append(card)
        if s.events is not None:
            s.emit("trap", seat=f[1], target=owner, card=name)

    def decision(self, s: BrenntState, f: Cell) -> Decision:
        return Decision(f[1], "trap", source=s.table.ids[f[2]], public=True)


class FetchGeneral(PlayFrame):
    """Gegenschlag: a general out of the own deck or discard pile into the hand, then the deck is shuffled (R48)."""

    name = "fetch_general"

    def run(self, s: BrenntState, f: Cell) -> bool:
        seat = f[1]
        owned = s.hand[seat] + s.deck[seat] + s.discard[seat] + s.open_discard[seat]
        if any(s.table.is_general[c] for c in owned) and len(owned) > len(s.hand[seat]):
            return True  # whether he lies in a pile or is held in the hand, only the owner knows
        self.finish(s, f)
        return False

    def options(self, s: BrenntState, f: Cell) -> list[str]:
        seat = f[1]
        cards = set(s.deck[seat] + s.discard[seat] + s.open_discard[seat])
        return [f"fetch:{s.table.ids[c]}" for c in sorted(cards) if s.table.is_general[c]] or [NO]

    def choose(self, s: BrenntState, f: Cell, option: str) -> None:
        seat = f[1]
        if option != NO:
            card = s.table.number[option[6:]]
            for zone in (s.open_discard[seat], s.discard[seat], s.deck[seat]):
                if card in zone:
                    zone.remove(card)
                    break
            s.hand[seat].append(card)
            s.known_hand[seat].append(card)
            if s.events is not None:
                s.emit("fetch", seat=seat, card=s.table.ids[card])
        self.finish(s, f)

    @staticmethod
    def finish(s: BrenntState, f: Cell) -> None:
        """Shuffle the deck; the discard pile stays."""
        seat = f[1]
        s.stack.pop()
        deck = sorted(s.deck[seat])
        s.rng = rng.shuffle(deck, s.rng)
        s.deck[seat] = deck
        s.known_top[seat] = 0
        s.revealed += 1
        if s.events is not None:
            s.emit("shuffle", seat=seat, cards=len(deck), source=s.table.ids[f[2]])

    def decision(self, s: BrenntState, f: Cell) -> Decision:
        return Decision(f[1], "fetch", source=s.table.ids[f[2]])


class Gift(Frame[BrenntState]):
    """Weltbewegende Schönheit: who gained it may put it on the discard pile of a player who ever gained a Land
    (R51). The recipient does not gain it.
    """

    name = "gift"
    layout = ("seat", "card")
    rank = 5

    def run(self, s: BrenntState, f: Cell) -> bool:
        return True

    def options(self, s: BrenntState, f: Cell) -> list[str]:
        return [NO, *[f"give:{t}" for t in clockwise(s.n, f[1]) if s.landed[t]]]

    def choose(self, s: BrenntState, f: Cell, option: str) -> None:
        s.stack.pop()
        if option == NO:
            return
        seat, card, target = f[1], f[2], int(option[5:])
        s.open_discard[seat].remove(card)
        s.open_discard[target].append(card)
        if s.events is not None:
            s.emit("give", seat=seat, target=target, card=s.table.ids[card])

    def decision(self, s: BrenntState, f: Cell) -> Decision:
        return Decision(f[1], "gift", source=s.table.ids[f[2]], public=True)

    def sound(self, s: BrenntState, f: Cell) -> bool:
        given = any(s.landed[t] for t in range(s.n) if t != f[1])
        return "gift" in s.table.cards[f[2]].traits and f[2] in s.open_discard[f[1]] and given


class Upgrade(PlayFrame):
    """Tempelstadt: Kupfer for Silber or Silber for Gold, into the hand; one whole, compulsory if possible (R49)."""

    name = "upgrade"

    def run(self, s: BrenntState, f: Cell) -> bool:
        number = s.table.number
        if s.hand[f[1]] and any(s.pool[number[better]] for _, better in UPGRADES):
            return True
        s.stack.pop()
        return False

    def options(self, s: BrenntState, f: Cell) -> list[str]:
        number, hand = s.table.number, s.hand[f[1]]
        possible = [worse for worse, better in UPGRADES if number[worse] in hand and s.pool[number[better]]]
        return [f"trash:{worse}" for worse in possible] or [NO]

    def choose(self, s: BrenntState, f: Cell, option: str) -> None:
        s.stack.pop()
        if option == NO:
            return
        card = s.table.arg[option]
        s.leave_hand(f[1], card)
        s.trash.append(card)
        if s.events is not None:
            s.emit("trash", seat=f[1], card=s.table.ids[card], source="hand")
        gain_to_hand(s, f[1], s.table.number[dict(UPGRADES)[s.table.ids[card]]])

    def decision(self, s: BrenntState, f: Cell) -> Decision:
        return Decision(f[1], "upgrade", source=s.table.ids[f[2]])


class TrainedNinja(PlayFrame):
    """Geübte Ninja, R13: choose another player; he turns up two cards."""

    name = "trained_ninja"

    def run(self, s: BrenntState, f: Cell) -> bool:
        if s.n > 2:
            return True
        self.choose(s, f, f"attack:{1 - f[1]}")
        return False

    def options(self, s: BrenntState, f: Cell) -> list[str]:
        return [f"attack:{t}" for t in clockwise(s.n, f[1])]

    def choose(self, s: BrenntState, f: Cell, option: str) -> None:
        seat, card, target = f[1], f[2], int(option[7:])
        s.turned[target] = s.reveal(target, 2)
        if s.events is not None:
            s.emit("reveal", seat=target, cards=s.names(s.turned[target]), source=s.table.ids[card])
        s.stack[-1] = ["trained_show", target, seat, card]

    def decision(self, s: BrenntState, f: Cell) -> Decision:
        return Decision(f[1], "trained_ninja", source=s.table.ids[f[2]], public=True)


def saves_from_ninja(s: DeckState, card: int) -> bool:
    """Return whether ``card`` is a ninja or a general: what protects from Geübte Ninja (R13)."""
    return s.table.is_general[card] or is_ninja(s, card)


def is_ninja(s: DeckState, card: int) -> bool:
    """Return whether ``card`` is a ninja of either box."""
    return "ninja" in s.table.cards[card].traits


class TrainedShow(Frame[BrenntState]):
    """The target may show a ninja or a general from the hand. By erratum x14 a turned card saves him, too."""

    name = "trained_show"
    layout = ("seat", "seat", "card")
    phases = ("action",)

    def run(self, s: BrenntState, f: Cell) -> bool:
        target = f[1]
        turned_saves = "turned_saves" in s.table.cards[f[3]].traits
        if turned_saves and any(saves_from_ninja(s, c) for c in s.turned[target]):
            s.stack.pop()
            finish_trained(s, target)
            return False
        if s.hand[target]:
            return True
        s.stack[-1] = ["trained_pick", f[2], target, f[3]]
        return False

    def options(self, s: BrenntState, f: Cell) -> list[str]:
        keys = s.table.key["show"]
        return [NO, *[keys[c] for c in sorted(set(s.hand[f[1]])) if saves_from_ninja(s, c)]]

    def choose(self, s: BrenntState, f: Cell, option: str) -> None:
        target, seat, source = f[1:]
        if option == NO:
            s.stack[-1] = ["trained_pick", seat, target, source]
            return
        s.stack.pop()
        card = s.table.arg[option]
        s.revealed += 1
        if s.events is not None:
            s.emit("show", seat=target, card=s.table.ids[card], source=s.table.ids[source])
        if is_ninja(s, card):
            s.leave_hand(target, card)
            s.open_discard[target].append(card)
        else:
            s.show(target, card)
        finish_trained(s, target)

    def decision(self, s: BrenntState, f: Cell) -> Decision:
        return Decision(f[1], "trained_show", source=s.table.ids[f[3]], data={"attacker": f[2]})

    def sound(self, s: BrenntState, f: Cell) -> bool:
        apart = f[1] != f[2] == s.active and not s.ambush[f[1]]
        return apart and is_played(s, ["trained_ninja", f[2], f[3]])

    def puts_back(self, s: BrenntState, f: Cell) -> list[int]:
        return [f[1]]


class TrainedPick(Frame[BrenntState]):
    """Nothing was shown: the player of the ninja trashes one of the turned cards that may be trashed (R10)."""

    name = "trained_pick"
    layout = ("seat", "seat", "card")
    phases = ("action",)

    def run(self, s: BrenntState, f: Cell) -> bool:
        options = self.options(s, f)
        if len(options) > 1:
            return True
        if options:
            self.choose(s, f, options[0])
        else:
            s.stack.pop()
            finish_trained(s, f[2])
        return False

    def options(self, s: BrenntState, f: Cell) -> list[str]:
        table = s.table
        return [table.key["trash"][c] for c in sorted(set(s.turned[f[2]])) if table.trashable[c]]

    def choose(self, s: BrenntState, f: Cell, option: str) -> None:
        s.stack.pop()
        target, card = f[2], s.table.arg[option]
        s.turned[target].remove(card)
        s.trash.append(card)
        if s.events is not None:
            s.emit("trash", seat=target, card=s.table.ids[card], source="deck")
        finish_trained(s, target)

    def decision(self, s: BrenntState, f: Cell) -> Decision:
        return Decision(f[1], "trained_pick", source=s.table.ids[f[3]], public=True, data={"target": f[2]})

    def sound(self, s: BrenntState, f: Cell) -> bool:
        apart = f[2] != f[1] == s.active and not s.ambush[f[2]]
        return apart and is_played(s, ["trained_ninja", f[1], f[3]])

    def puts_back(self, s: BrenntState, f: Cell) -> list[int]:
        return [f[2]]


def finish_trained(s: BrenntState, target: int) -> None:
    """Discard turned ninjas; the rest goes back on the deck, in an order the target names (R13)."""
    for card in [c for c in s.turned[target] if is_ninja(s, c)]:
        s.turned[target].remove(card)
        s.open_discard[target].append(card)
        if s.events is not None:
            s.emit("discard", seat=target, card=s.table.ids[card])
    s.stack.append(["order", target, target])


EFFECT_FRAMES: tuple[Frame[Any], ...] = (
    CallAllies(), Warning(), Trap(), FetchGeneral(), Gift(), Upgrade(), TrainedNinja(), TrainedShow(), TrainedPick(),
)  # fmt: skip
