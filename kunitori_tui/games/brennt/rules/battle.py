"""What the second box adds to a position: walls, who ever gained a Land, the monks of this turn; and the cards that
fight for a seat: where they lie, what they carry, what a battle uses up.

What it adds to a battle: Landzerstörer, units that go to their owner's discard pile at its start, and
Festungsattrappe (R14), the joint battle that Wandermönch calls for (R15, R46); and what it adds to the advice, the sums
of a joint battle and what its options name on the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, ClassVar

from kunitori_tui.engine.api import Decision, Json, Option, Ref
from kunitori_tui.engine.cells import EMPTY, CardNumber, Seat, SeatOrNone
from kunitori_tui.engine.stack import find_frame
from kunitori_tui.games.deckbuilder.rules import advice
from kunitori_tui.games.deckbuilder.rules.battle import (
    Battle,
    Fight,
    FightFrame,
    Fights,
    attack_value,
    clockwise,
    defence_value,
    joint_prize,
    leaders_of,
    tell_defenders,
    units_of,
)
from kunitori_tui.games.deckbuilder.rules.effects import NO
from kunitori_tui.games.deckbuilder.rules.fight import Outcome
from kunitori_tui.games.deckbuilder.rules.state import COUNTERS, ZONES, DeckState, Piles
from kunitori_tui.games.deckbuilder.rules.table import VICTORY_PILES, AnyDeckFrame, DeckFrame, is_part
from kunitori_tui.games.deckbuilder.rules.view import DeckView


class BrenntState(DeckState):
    """``walls`` holds the Verteidigungswall cards left lying in the owner's last turn (R19, R52), ``landed`` a 1 for
    every seat that ever gained a Land (R20), ``monks`` counts the Wandermönch cards of this turn whose owner chose
    the joint battle (R46).
    """

    __slots__ = ("landed", "monks", "walls")

    zones: ClassVar[tuple[str, ...]] = (*ZONES, "walls")
    counters: ClassVar[tuple[str, ...]] = (*COUNTERS, "monks")
    flags: ClassVar[tuple[str, ...]] = ("landed",)
    idle_hand: ClassVar[int] = 100  # kept strategy cards and walls add to the four drawn (R16)

    walls: list[list[int]]
    landed: list[int]
    monks: int

    def show_box(self, view: BrenntView) -> None:
        """Show that no seat is owed a card where that is not counted."""
        if "owed" not in self.flags:
            view.owed = []

    def gain(self, seat: int, card: int, how: str) -> None:
        """Gain a card; remember a Land (R20) and ask what becomes of a Schönheit (R51)."""
        super().gain(seat, card, how)
        traits = self.table.cards[card].traits
        if self.table.ids[card] == "land":
            self.landed[seat] = 1
        elif "gift" in traits and any(self.landed[t] for t in range(self.n) if t != seat):
            self.push("gift", seat, card)

    def may_battle(self, seat: int) -> bool:
        """Return whether a battle phase follows: a leader or a monk of the joint battle was played (5-2)."""
        return self.monks > 0 or super().may_battle(seat)

    def stayers(self, seat: int) -> list[int]:
        """Return the cards that may stay, the walls played in this turn included (R19)."""
        cards = super().stayers(seat)
        walls = [c for c in self.area[seat] if has_trait(self, c, "wall")]
        return sorted(cards + walls) if walls else cards

    def extra_cards(self, seat: int, staying: int) -> int:
        """Return how many cards more ``seat`` draws at the end of this turn, before its area is cleared but for the
        ``staying`` walls of this turn: one for each wall that lay through the round (R19).
        """
        return len(self.walls[seat])


class OwingState(BrenntState):
    """A position where every wall draws its card, left lying or not (R19, erratum ``r19``): ``owed`` counts the cards
    that each seat draws at the end of its next turn for walls that did not stay.
    """

    __slots__ = ("owed",)

    flags: ClassVar[tuple[str, ...]] = (*BrenntState.flags, "owed")

    owed: list[int]

    def extra_cards(self, seat: int, staying: int) -> int:
        """Return :meth:`BrenntState.extra_cards` and those owed; the walls that go are owed now."""
        due = super().extra_cards(seat, staying) + self.owed[seat]
        self.owed[seat] = sum(has_trait(self, c, "wall") for c in self.area[seat]) - staying
        return due


@dataclass(slots=True)
class BrenntView(DeckView):
    """A seat's view of the second box."""

    walls: Piles
    landed: list[int]
    monks: int
    owed: list[int] = field(default_factory=list)
    """Empty unless walls draw in any case (:class:`OwingState`)."""

    def lying(self, seat: int) -> tuple[int, ...]:
        """Return the walls that lie until the next turn of ``seat`` (R19)."""
        return self.walls[seat]


OWN_ZONES = ("area", "replayed", "deployed")
DEFENCE_ZONES = ("deployed", "ambush", "turned")


def has_trait(s: DeckState | DeckView, card: int, trait: str) -> bool:
    """Return whether ``card`` has ``trait``, as ``razes`` (Landzerstörer) or ``spent`` (discarded after a battle)."""
    return trait in s.table.cards[card].traits


def discard_spent(s: BrenntState, seat: int, zones: tuple[str, ...]) -> None:
    """Put the cards that a battle uses up on their owner's discard pile."""
    for zone in zones:
        cards = getattr(s, zone)[seat]
        for card in [c for c in cards if has_trait(s, c, "spent")]:
            cards.remove(card)
            s.open_discard[seat].append(card)
            s.emit("spent", seat=seat, card=s.table.ids[card])


def fighting_units(s: BrenntState, seat: int) -> list[int]:
    """Return the units in the area of an attacker of a joint battle, leaders among them included."""
    return [c for zone in OWN_ZONES for c in getattr(s, zone)[seat] if s.table.is_unit[c]]


def joint_cards(s: BrenntState, seat: int, ally: int) -> list[int]:
    """Return the cards with which both attack, the caller's first."""
    return fighters_of(s, seat) + fighters_of(s, ally)


def fighters_of(s: BrenntState, seat: int) -> list[int]:
    """Return what ``seat`` brings to a joint battle: all generals and units in the area."""
    return leaders_of(s, seat) + units_of(s, seat)


YES = "yes"
MONK = "wandermoench"
"""The card in whose name is asked."""


class Joint(DeckFrame[BrenntState], name="joint", phases=("battle",), rank=2, public=True):
    """Wandermönch: name an ally and a target, or leave it (R46). Nobody is asked twice."""

    asked: list[Seat] = EMPTY

    def options(self, s: BrenntState) -> list[str]:
        others = clockwise(s.n, self.seat)
        return [NO, *[f"joint:{a}:{t}" for a in others if a not in self.asked for t in others if t != a]]

    def choose(self, s: BrenntState, option: str) -> None:
        if option == NO:
            s.stack.pop()
            return
        _, ally, target = option.split(":")
        self.asked.append(int(ally))
        s.push("consent", int(ally), caller=self.seat, target=int(target))
        s.emit("call", seat=self.seat, ally=int(ally), target=int(target))

    def decision(self, s: BrenntState) -> Decision:
        return Decision(self.seat, "joint", source=MONK, public=True)

    def fits_table(self, s: BrenntState) -> bool:
        called = self.seat == s.active and s.n > 2 and not s.monks
        return called and self.seat not in self.asked and len(set(self.asked)) == len(self.asked)


class Consent(DeckFrame[BrenntState], name="consent", phases=("battle",), rank=3):
    """The asked player joins or refuses."""

    caller: Seat
    target: Seat

    def options(self, s: BrenntState) -> list[str]:
        return [NO, YES]

    def choose(self, s: BrenntState, option: str) -> None:
        s.stack.pop()
        s.emit("consent", seat=self.seat, caller=self.caller, target=self.target, joins=int(option == YES))
        if option == YES:
            s.replace_top("allied", self.caller, ally=self.seat, target=self.target)
            battle = s.stack[0]
            assert isinstance(battle, Battle)
            battle.step = 2  # it takes the place of the ordinary battles of this turn (R15)

    def decision(self, s: BrenntState) -> Decision:
        data = {"attacker": self.caller, "target": self.target}
        return Decision(self.seat, "consent", source=MONK, public=True, data=data)

    def fits_table(self, s: BrenntState) -> bool:
        joints = [low for low, up in pairwise(s.stack) if up is self and isinstance(low, Joint)]
        called = any(self.seat in joint.asked for joint in joints)
        return called and are_apart(self.seat, self.caller, self.target) and self.caller == s.active


class Allied(DeckFrame[BrenntState], name="allied", phases=("battle",), rank=2, returns="target"):
    """The joint battle: everything of both attackers that can fight does (R15)."""

    ally: Seat
    target: Seat
    begun: bool = False

    def run(self, s: BrenntState) -> bool:
        seat, ally, target = self.seat, self.ally, self.target
        if not self.begun:
            self.begun = True
            cards = joint_cards(s, seat, ally)
            if s.events is not None:
                value = attack_value(s.table, cards)
                s.emit("attack", seat=seat, target=target, ally=ally, cards=s.names(cards), value=value)
            tell_defenders(s, target, seat)
            s.push("raze", target, attacker=seat, ally=ally, cards=cards)
            s.push("allied_outcome", target, attacker=seat, cards=cards, ally=ally)
            s.push("defend", target, attacker=seat, cards=cards)
            return False
        s.stack.pop()
        for t in (seat, ally):
            discard_spent(s, t, OWN_ZONES)
        discard_spent(s, target, DEFENCE_ZONES)
        Fights.take_back(s, target)
        if s.turned[target]:
            s.push("order", target, owner=target)
        return False

    def backs(self, s: BrenntState, above: AnyDeckFrame) -> bool:
        if not isinstance(above, FightFrame) or above.seat != self.target or above.attacker != self.seat:
            return False
        return above.cards == joint_cards(s, self.seat, self.ally)

    def fits_table(self, s: BrenntState) -> bool:
        return are_apart(self.seat, self.ally, self.target) and self.seat == s.active and self.begun


class AlliedOutcome(Outcome, name="allied_outcome"):
    """The joint battle's own table (11-3): both attackers gain, the caller first; the defender takes any victory card
    that is left, or none (R15, R26).
    """

    ally: Seat

    def due(self, difference: int) -> str:
        return joint_prize(difference)

    def helpers(self) -> dict[str, Any]:
        return {"ally": self.ally}

    def offers(self, s: DeckState) -> list[str]:
        return list(VICTORY_PILES)

    def subject(self, s: DeckState) -> str:
        return ""

    def fits_table(self, s: DeckState) -> bool:
        joint = find_frame(s.stack, Allied)
        return joint is not None and (joint.seat, joint.ally, joint.target) == (self.attacker, self.ally, self.seat)


def are_apart(*seats: int) -> bool:
    """Return whether no two of ``seats`` are the same."""
    return len(set(seats)) == len(seats)


RAZER = "landzerstoerer"
"""The card in whose name is asked."""


class Raze(DeckFrame[BrenntState], name="raze", phases=("battle",)):
    """Landzerstörer work at once (R14): count first, then the defender ``seat`` names victims; ``cards`` attack him."""

    attacker: Seat
    ally: SeatOrNone
    cards: list[CardNumber]

    def run(self, s: BrenntState) -> bool:
        target, seat, ally = self.seat, self.attacker, self.ally
        s.stack.pop()
        by_attackers = sum(has_trait(s, c, "razes") for c in self.cards)
        defenders = [c for zone in DEFENCE_ZONES for c in getattr(s, zone)[target]]
        by_defender = sum(has_trait(s, c, "razes") for c in defenders)
        if by_defender:
            if ally < 0:
                s.push("victim", chooser(s, seat, target), owner=seat, count=by_defender, fighters=self.cards[:])
            else:
                s.push("raze_side", target, attacker=seat, ally=ally, count=by_defender)
        if by_attackers:
            s.push("victim", chooser(s, target, seat), owner=target, count=by_attackers, fighters=defenders)
        return False

    def fits_table(self, s: BrenntState) -> bool:
        target, seat, ally = self.seat, self.attacker, self.ally
        owned = [c for t in (seat, ally) if t >= 0 for zone in OWN_ZONES for c in getattr(s, zone)[t]]
        apart = target != seat and ally not in (target, seat)
        fought = any(up is self and isinstance(low, Fights | Allied) for low, up in pairwise(s.stack))
        return apart and fought and seat == s.active and is_part(self.cards, owned)


def chooser(s: BrenntState, loser: int, enemy: int) -> int:
    """Return who names the victim: the player who loses it, by erratum x15 the owner of the Landzerstörer."""
    return enemy if has_trait(s, s.table.number[RAZER], "owner_picks") else loser


class Victim(DeckFrame[BrenntState], name="victim", phases=("battle",), public=True):
    """Name units that took part and go to their owner's discard pile, one for each Landzerstörer of the enemy.

    ``seat`` names ``count`` units of ``owner``, out of the ``fighters`` that took part.
    """

    owner: Seat
    count: int
    fighters: list[CardNumber]

    def options(self, s: BrenntState) -> list[str]:
        owner, ids, joint = self.owner, s.table.ids, find_frame(s.stack, Allied)
        attacks = owner == s.active or (joint is not None and joint.ally == owner)
        zones = (OWN_ZONES if attacks else DEFENCE_ZONES) if self.count else ()
        units = {c for c in self.fighters if s.table.is_unit[c] and not has_trait(s, c, "razes")}
        return [f"victim:{zone}:{ids[c]}" for zone in zones for c in sorted(units & {*getattr(s, zone)[owner]})]

    def choose(self, s: BrenntState, option: str) -> None:
        _, zone, name = option.split(":")
        owner, card = self.owner, s.table.number[name]
        getattr(s, zone)[owner].remove(card)
        s.open_discard[owner].append(card)
        self.fighters.remove(card)
        self.count -= 1
        s.emit("victim", seat=self.seat, target=owner, card=name)

    def decision(self, s: BrenntState) -> Decision:
        data = {"target": self.owner, "count": self.count}
        return Decision(self.seat, "victim", source=RAZER, group="victim", public=True, data=data)

    def fits_table(self, s: BrenntState) -> bool:
        return bool(0 < self.count <= s.table.size and is_part(self.fighters, s.owned(self.owner)))


class RazeSide(DeckFrame[BrenntState], name="raze_side", phases=("battle",), public=True):
    """In a joint battle the defender names, for each Landzerstörer of his, which attacker loses a unit (R15)."""

    attacker: Seat
    ally: Seat
    count: int

    def options(self, s: BrenntState) -> list[str]:
        sides = (self.attacker, self.ally) if self.count else ()
        return [f"attack:{t}" for t in sides if any(not has_trait(s, c, "razes") for c in fighting_units(s, t))]

    def choose(self, s: BrenntState, option: str) -> None:
        loser = int(option[7:])
        self.count -= 1
        s.push("victim", chooser(s, loser, self.seat), owner=loser, count=1, fighters=fighting_units(s, loser))

    def decision(self, s: BrenntState) -> Decision:
        return Decision(self.seat, "raze_side", source=RAZER, group="victim", public=True, data={"count": self.count})

    def fits_table(self, s: BrenntState) -> bool:
        apart = are_apart(self.seat, self.attacker, self.ally)
        return apart and self.attacker == s.active and 0 <= self.count <= s.table.size


class BrenntBattle(Battle):
    """Section 5-2: effects at its start, then the joint battle if a monk calls for one, else the ordinary ones."""

    def run(self, s: BrenntState) -> bool:  # type: ignore[override]  # a frame of this box meets no other state
        seat = self.seat
        if self.step == 0 and not leaders_of(s, seat):
            self.step = 1
        if self.step == 1 and s.monks:
            s.monks = 0  # several copies still give one joint battle
            if s.n > 2:
                s.push("joint", seat)
                return False
        if self.step == 1 and not leaders_of(s, seat):
            self.step = 2
        return super().run(s)

    def fits_table(self, s: BrenntState) -> bool:  # type: ignore[override]  # a frame of this box meets no other state
        return super().fits_table(s) and (self.step == 1 or not s.monks)


class BrenntFights(Fights):
    """Battles after which units are lost and some cards are spent (R14, R45)."""

    def begin(self, s: BrenntState, fight: Fight) -> None:  # type: ignore[override]  # a frame of this box meets no other state
        s.push("raze", fight.target, attacker=self.seat, ally=-1, cards=fight.cards)
        super().begin(s, fight)

    def close(self, s: BrenntState) -> None:  # type: ignore[override]  # a frame of this box meets no other state
        discard_spent(s, self.seat, OWN_ZONES)
        for target in self.fought:
            discard_spent(s, target, DEFENCE_ZONES)
        super().close(s)


_PLACES = {"return": "hand", "fetch": "owned", "trap": "laid", "victim": "laid", "give": "seat"}


def preview(view: DeckView, choices: Sequence[Option]) -> Json:
    """Return what ``choices`` come to, as :func:`.deckbuilder.advice.preview` does.

    A joint battle, while it is called for, agreed to or defended (R15), gives ``{ally, target, cards, helping,
    attack, defence, hand, difference, prize, left, free}``: ``cards`` are those of both attackers, the last ``helping``
    of them the ally's, ``prize`` is what each of them gains ("" for nothing), ``free`` the victory cards among which a
    winning defender chooses.
    """
    decision = view.decision
    if decision is None or decision.seat != view.seat:
        return {}
    if decision.kind == "consent":
        return joint(view, decision.data["attacker"], decision.seat, decision.data["target"])
    if decision.kind == "joint":
        _, _, named = (choices[0] if choices else "").partition(":")
        ally, _, target = named.partition(":")
        return joint(view, decision.seat, int(ally), int(target)) if target else {}
    sums = advice.preview(view, choices)
    battle = find_frame(view.stack, Allied)
    if battle is None or decision.kind not in ("defend", "ambush"):
        return sums
    both = joint(view, battle.seat, battle.ally, battle.target)
    return {**both, **_result(view, sums["attack"], sums["defence"])}


def joint(view: DeckView, seat: int, ally: int, target: int) -> Json:
    """Return the sums of a joint battle of ``seat`` and ``ally`` against ``target`` as everything lies open now."""
    cards = joint_cards(view, seat, ally)  # type: ignore[arg-type]  # a view has the same zones
    result = _result(view, attack_value(view.table, cards), defence_value(view, target))
    ids = [view.table.ids[c] for c in cards]
    helping = len(fighters_of(view, ally))  # type: ignore[arg-type]  # a view has the same zones
    return {"ally": ally, "target": target, "cards": ids, "helping": helping, "hand": view.hand_count[target], **result}


def _result(view: DeckView, attack: int, defence: int) -> Json:
    free = [name for name in VICTORY_PILES if view.pool[view.table.number[name]]]
    return {**advice.result(view, attack, defence, joint_prize), "free": free}


def targets(option: Option) -> tuple[Ref, ...]:
    """Return what an option of the second box names on the table; ``laid`` in some area, ``owned`` among own cards."""
    verb, _, arg = option.partition(":")
    if verb in _PLACES:
        return (f"{_PLACES[verb]}:{arg}",)
    if verb == "joint":
        ally, _, target = arg.partition(":")
        return (f"seat:{ally}", f"seat:{target}")
    return advice.targets(option)
