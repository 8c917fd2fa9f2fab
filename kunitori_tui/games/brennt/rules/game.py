"""The second box as a game: play effects of its strategy and politics cards (11-3, 11-4), a frame each; its end phase
(5-4) with walls (R19, R52) and strategy cards kept in hand (R16); invariants of what it adds, walls, monks and who ever
gained a Land.
"""

from __future__ import annotations

import sys
from typing import Any

from kunitori_tui.engine import rng
from kunitori_tui.engine.api import GameOption, Reason
from kunitori_tui.engine.cells import CardNumber, Seat
from kunitori_tui.engine.stack import frames_in, met
from kunitori_tui.games.brennt.rules import battle
from kunitori_tui.games.brennt.rules.battle import BrenntState, BrenntView, OwingState, has_trait
from kunitori_tui.games.brennt.rules.cards import CARDS, START_DECK
from kunitori_tui.games.deckbuilder.rules import keep
from kunitori_tui.games.deckbuilder.rules.battle import clockwise
from kunitori_tui.games.deckbuilder.rules.effects import NO, UPGRADES, PlayFrame, gain_to_hand, has_effect
from kunitori_tui.games.deckbuilder.rules.game import DeckGame
from kunitori_tui.games.deckbuilder.rules.phases import CleanUp
from kunitori_tui.games.deckbuilder.rules.state import DeckState
from kunitori_tui.games.deckbuilder.rules.table import AnyDeckFrame, DeckFrame
from kunitori_tui.games.deckbuilder.rules.view import DeckView


class CallAllies(PlayFrame[BrenntState], name="call_allies"):
    """Wandermönch, second option: chosen when the card is played, carried out in the battle phase (R46)."""

    def run(self, s: BrenntState) -> bool:
        s.stack.pop()
        s.monks += 1
        return False


class Warning(PlayFrame[BrenntState], name="warning", no_such_card=Reason("untrashable", "R10"), kind="return"):
    """Warnung des Gefolgsmanns, second option: a hand card goes back on its own pile, face up (R10, R50)."""

    def asks(self, s: BrenntState) -> bool:
        return bool(s.hand[self.seat])

    def options(self, s: BrenntState) -> list[str]:
        table = s.table
        return [f"return:{table.ids[c]}" for c in sorted(set(s.hand[self.seat])) if table.trashable[c]] or [NO]

    def choose(self, s: BrenntState, option: str) -> None:
        s.stack.pop()
        if option == NO:
            return
        card = s.table.number[option[7:]]
        s.leave_hand(self.seat, card)
        s.put_in_pool(card)
        s.emit("return_to_pool", seat=self.seat, card=s.table.ids[card])


class Trap(PlayFrame[BrenntState], name="trap", public=True):
    """Falle: a card left deployed, of any player, to its owner's discard pile (R18); compulsory (R47)."""

    def options(self, s: BrenntState) -> list[str]:
        ids = s.table.ids
        cards = [(seat, c) for seat in range(s.n) for c in sorted(set(s.deployed[seat] + s.replayed[seat]))]
        return [f"trap:{seat}:{ids[c]}" for seat, c in cards]

    def choose(self, s: BrenntState, option: str) -> None:
        s.stack.pop()
        _, seat, name = option.split(":")
        owner, card = int(seat), s.table.number[name]
        (s.deployed[owner] if card in s.deployed[owner] else s.replayed[owner]).remove(card)
        s.open_discard[owner].append(card)
        s.emit("trap", seat=self.seat, target=owner, card=name)


class FetchGeneral(PlayFrame[BrenntState], name="fetch_general", kind="fetch"):
    """Gegenschlag: a general out of the own deck or discard pile into the hand, then the deck is shuffled (R48)."""

    def run(self, s: BrenntState) -> bool:
        seat = self.seat
        owned = s.hand[seat] + s.deck[seat] + s.discard[seat] + s.open_discard[seat]
        if any(s.table.is_general[c] for c in owned) and len(owned) > len(s.hand[seat]):
            return True  # whether he lies in a pile or is held in the hand, only the owner knows
        self.finish(s)
        return False

    def options(self, s: BrenntState) -> list[str]:
        seat = self.seat
        cards = set(s.deck[seat] + s.discard[seat] + s.open_discard[seat])
        return [f"fetch:{s.table.ids[c]}" for c in sorted(cards) if s.table.is_general[c]] or [NO]

    def choose(self, s: BrenntState, option: str) -> None:
        seat = self.seat
        if option != NO:
            card = s.table.number[option[6:]]
            for zone in (s.open_discard[seat], s.discard[seat], s.deck[seat]):
                if card in zone:
                    zone.remove(card)
                    break
            s.hand[seat].append(card)
            s.known_hand[seat].append(card)
            s.emit("fetch", seat=seat, card=s.table.ids[card])
        self.finish(s)

    def finish(self, s: BrenntState) -> None:
        """Shuffle the deck; the discard pile stays."""
        seat = self.seat
        s.stack.pop()
        deck = sorted(s.deck[seat])
        s.rng = rng.shuffle(deck, s.rng)
        s.deck[seat] = deck
        s.known_top[seat] = 0
        s.revealed += 1
        s.emit("shuffle", seat=seat, cards=len(deck), source=s.table.ids[self.card])


class Gift(PlayFrame[BrenntState], name="gift", phases=(), rank=5, public=True):
    """Weltbewegende Schönheit: who gained it may put it on the discard pile of a player who ever gained a Land
    (R51). The recipient does not gain it.
    """

    def options(self, s: BrenntState) -> list[str]:
        return [NO, *[f"give:{t}" for t in clockwise(s.n, self.seat) if s.landed[t]]]

    def choose(self, s: BrenntState, option: str) -> None:
        s.stack.pop()
        if option == NO:
            return
        seat, card, target = self.seat, self.card, int(option[5:])
        s.open_discard[seat].remove(card)
        s.open_discard[target].append(card)
        s.holdings = None
        s.emit("give", seat=seat, target=target, card=s.table.ids[card])

    def fits_table(self, s: BrenntState) -> bool:
        given = any(s.landed[t] for t in range(s.n) if t != self.seat)
        return "gift" in s.table.cards[self.card].traits and self.card in s.open_discard[self.seat] and given


class Upgrade(PlayFrame[BrenntState], name="upgrade"):
    """Tempelstadt: Kupfer for Silber or Silber for Gold, into the hand; one whole, compulsory if possible (R49)."""

    def asks(self, s: BrenntState) -> bool:
        number = s.table.number
        return bool(s.hand[self.seat]) and any(s.pool[number[better]] for _, better in UPGRADES)

    def options(self, s: BrenntState) -> list[str]:
        number, hand = s.table.number, s.hand[self.seat]
        possible = [worse for worse, better in UPGRADES if number[worse] in hand and s.pool[number[better]]]
        return [f"trash:{worse}" for worse in possible] or [NO]

    def why_not_hand(self, view: DeckView, card: int) -> Reason | None:
        return Reason("pile_empty" if view.table.ids[card] in dict(UPGRADES) else "only_upgrades", "R49")

    def choose(self, s: BrenntState, option: str) -> None:
        s.stack.pop()
        if option == NO:
            return
        card = s.table.arg[option]
        s.leave_hand(self.seat, card)
        s.put_on_trash(card)
        s.emit("trash", seat=self.seat, card=s.table.ids[card], source="hand")
        gain_to_hand(s, self.seat, s.table.number[dict(UPGRADES)[s.table.ids[card]]])


class TrainedNinja(PlayFrame[BrenntState], name="trained_ninja", public=True):
    """Geübte Ninja, R13: choose another player; he turns up two cards."""

    def options(self, s: BrenntState) -> list[str]:
        return [f"attack:{t}" for t in clockwise(s.n, self.seat)]

    def choose(self, s: BrenntState, option: str) -> None:
        seat, card, target = self.seat, self.card, int(option[7:])
        s.turned[target] = s.reveal(target, 2)
        s.emit("reveal", seat=target, cards=s.names(s.turned[target]), source=s.table.ids[card])
        s.replace_top("trained_show", target, attacker=seat, card=card)


def saves_from_ninja(s: DeckState, card: int) -> bool:
    """Return whether ``card`` is a ninja or a general: what protects from Geübte Ninja (R13)."""
    return s.table.is_general[card] or has_trait(s, card, "ninja")


class TrainedShow(DeckFrame[BrenntState], name="trained_show", phases=("action",), returns="seat", told=("attacker",)):
    """The target may show a ninja or a general from the hand. By erratum x14 a turned card saves him, too."""

    no_such_card = Reason("only_saviours", "R13")

    attacker: Seat
    card: CardNumber

    def run(self, s: BrenntState) -> bool:
        target = self.seat
        turned_saves = "turned_saves" in s.table.cards[self.card].traits
        if turned_saves and any(saves_from_ninja(s, c) for c in s.turned[target]):
            s.stack.pop()
            finish_trained(s, target)
            return False
        if s.hand[target]:
            return True
        s.replace_top("trained_pick", self.attacker, target=target, card=self.card)
        return False

    def options(self, s: BrenntState) -> list[str]:
        keys = s.table.key["show"]
        return [NO, *[keys[c] for c in sorted(set(s.hand[self.seat])) if saves_from_ninja(s, c)]]

    def choose(self, s: BrenntState, option: str) -> None:
        target = self.seat
        if option == NO:
            s.replace_top("trained_pick", self.attacker, target=target, card=self.card)
            return
        s.stack.pop()
        card = s.table.arg[option]
        s.revealed += 1
        s.emit("show", seat=target, card=s.table.ids[card], source=s.table.ids[self.card])
        if has_trait(s, card, "ninja"):
            s.leave_hand(target, card)
            s.open_discard[target].append(card)
            s.tell_cleared(target, [card], "hand")
        else:
            s.show(target, card)
        finish_trained(s, target)

    def fits_table(self, s: BrenntState) -> bool:
        apart = self.seat != self.attacker == s.active and not s.ambush[self.seat]
        return apart and has_effect(s, self.card, TrainedNinja.name)


class TrainedPick(DeckFrame[BrenntState], name="trained_pick", phases=("action",), public=True, returns="target"):
    """Nothing was shown: the player of the ninja trashes one of the turned cards that may be trashed (R10)."""

    told = ("target",)

    target: Seat
    card: CardNumber

    def close(self, s: BrenntState) -> None:
        s.stack.pop()
        finish_trained(s, self.target)

    def options(self, s: BrenntState) -> list[str]:
        table = s.table
        return [table.key["trash"][c] for c in sorted(set(s.turned[self.target])) if table.trashable[c]]

    def choose(self, s: BrenntState, option: str) -> None:
        target, card = self.target, s.table.arg[option]
        s.turned[target].remove(card)
        s.put_on_trash(card)
        s.emit("trash", seat=target, card=s.table.ids[card], source="deck")
        self.close(s)

    def fits_table(self, s: BrenntState) -> bool:
        apart = self.target != self.seat == s.active and not s.ambush[self.target]
        return apart and has_effect(s, self.card, TrainedNinja.name)


def finish_trained(s: BrenntState, target: int) -> None:
    """Discard turned ninjas; the rest goes back on the deck, in an order the target names (R13)."""
    for card in [c for c in s.turned[target] if has_trait(s, c, "ninja")]:
        s.turned[target].remove(card)
        s.open_discard[target].append(card)
        s.emit("discard", seat=target, card=s.table.ids[card])
    s.push("order", target, owner=target)


class BrenntCleanUp(CleanUp):
    """Discard the area: a wall of the last turn goes, a wall of this turn may stay; then ask what is kept."""

    def run(self, s: BrenntState) -> bool:  # type: ignore[override]  # a frame of this box meets no other state
        seat, stay = self.seat, self.stay
        ripe = s.walls[seat]
        new: list[int] = []
        if stay:  # seldom
            new = [c for c in stay if has_trait(s, c, "wall")]
            stay = [c for c in stay if c not in new]
        more = s.extra_cards(seat, len(new))
        for card in new:
            s.area[seat].remove(card)
        self.discard_area(s, seat, stay)
        s.open_discard[seat] += ripe
        s.walls[seat] = new
        if s.events is not None:
            s.tell_cleared(seat, ripe, "wall")
            if new:
                s.emit("wall", seat=seat, cards=s.names(new))
        s.stack[-1] = s.frames["keep"].make(seat, more=more)
        return False


FRAMES: list[type[AnyDeckFrame]] = frames_in(battle, keep, sys.modules[__name__])
ERRATA = GameOption("errata", "list", [], choices=("x1", "x2", "x3", "x14", "x15", "r19"), ruling="X1")


class BrenntGame(DeckGame):
    """The rules of the second box."""

    state_class = BrenntState
    view_class = BrenntView

    def state_class_for(self, options: Any) -> type[DeckState]:
        """Return the positions that know of owed cards where walls draw in any case (R19)."""
        errata = options.get("errata") if type(options) is dict else None
        return OwingState if type(errata) is list and "r19" in errata else self.state_class

    def flaws(self, s: DeckState) -> list[str]:
        """Return what is broken about walls, monks and who ever gained a Land, in words for developers."""
        assert isinstance(s, BrenntState)
        owed = s.owed if isinstance(s, OwingState) else [0] * s.n
        copies = sum(c.count for c in s.table.cards if "wall" in c.traits)
        too_many = len(owed) != s.n or min(owed) < 0 or sum(owed) + sum(map(len, s.walls)) > copies
        most = len(s.area[s.active]) if s.phase in ("action", "battle") else 0
        flaws = {
            "who ever gained a Land does not fit the seats": len(s.landed) != s.n or not {0, 1}.issuperset(s.landed),
            "a card lies as a wall that is none": not all(has_trait(s, c, "wall") for cards in s.walls for c in cards),
            "cards are owed for walls that there are not": too_many,
            "monks call for a joint battle who were not played in this turn": not 0 <= s.monks <= most,
        }
        return met(flaws)

    targets = staticmethod(battle.targets)
    preview = staticmethod(battle.preview)


GAME = BrenntGame("brennt", CARDS, FRAMES, (ERRATA,), START_DECK)
