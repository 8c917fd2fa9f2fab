"""What one seat was told of a deck-builder, as facts: its turns, what was played, bought and done in them, and its
battles, who fought with what, what was shown, what came of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from kunitori_tui.play import facts as play
from kunitori_tui.play.facts import BEGINNINGS, Emptied, SeenEvent, Turn

AFTER = frozenset(("gain", "decline", "victim", "spent", "take_back", "put_back", "points", "last_turns"))
"""Kinds that tell what comes of a battle that is fought."""
ENDS = frozenset(("phase", "over", *BEGINNINGS))
"""Kinds after which nothing more comes of the battles before."""


@dataclass(slots=True, eq=False, repr=False)
class BattleRecord:
    """One battle. The ``allied`` of the ``cards`` come last, those of the ally.

    ``deployed`` are the cards that stood before the attacker's turn began, ``stood`` what lay before the
    defender as it began, worth ``defence_before``, with so many cards in his ``hand``; ``held`` are these for the
    defender himself, None for others and where that cannot be told for sure. ``way`` is ``ambush`` or
    ``reinforcement`` with the cards ``shown``.

    ``before`` and ``after`` are the points of all; ``gains`` (seat, card, what its pile has left); ``lost`` (loser,
    card) by Land destroyers; ``spent`` (owner, card). ``at`` is how much had been told when the sums were, ``upto``
    with what came of them; ``is_over``: nothing more comes. ``told`` are the places of all events it is made of;
    without ``is_whole`` what led to the sums can no longer be told.
    """

    round: int
    number: int
    seat: int
    target: int
    ally: int | None = None
    cards: list[str] = field(default_factory=list)
    allied: list[str] = field(default_factory=list)
    deployed: list[str] = field(default_factory=list)
    stood: list[str] = field(default_factory=list)
    defence_before: int = 0
    hand: int = 0
    held: list[str] | None = None
    way: str = ""
    shown: list[str] = field(default_factory=list)
    attack: int = 0
    defence: int = 0
    prize: str = ""
    left: int = 0
    before: list[int] = field(default_factory=list)
    after: list[int] = field(default_factory=list)
    gains: list[tuple[int, str, int]] = field(default_factory=list)
    declined: bool = False
    lost: list[tuple[int, str]] = field(default_factory=list)
    spent: list[tuple[int, str]] = field(default_factory=list)
    back: list[str] = field(default_factory=list)
    ends_game: str = ""
    at: int = -1
    upto: int = -1
    is_over: bool = False
    count: int = 1
    told: list[int] = field(default_factory=list)
    is_whole: bool = True

    @property
    def attackers(self) -> tuple[int, ...]:
        """Return the seats that attacked."""
        return (self.seat,) if self.ally is None else (self.seat, self.ally)

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the seats that won; none where it was even."""
        if self.attack == self.defence:
            return ()
        return self.attackers if self.attack > self.defence else (self.target,)

    @property
    def is_open(self) -> bool:
        """Return whether the defender has won and may still take or decline a card."""
        offered = self.left > 0 if self.prize else self.ally is not None
        return self.defence > self.attack and offered and not self.gains and not self.declined and not self.is_over


class Play(NamedTuple):
    """An action card that was played; ``branch`` is the half of it that was chosen, None for a card without halves, and
    ``gained`` says that it brought a card into the hand.
    """

    card: str
    branch: int | None = None
    gained: bool = False


class Deed(NamedTuple):
    """What else was told in a turn, by its ``kind``: what cards did. It came of the ``battle`` of that number, 0 for
    none; ``deploying``: after the buying.
    """

    kind: str
    data: dict[str, Any]
    battle: int = 0
    deploying: bool = False


@dataclass(slots=True, eq=False, repr=False)
class DeckTurn(Turn):
    """A turn with the battles ``fights`` whose sums were told in it, and its ``phase``.

    ``money`` is what there was to spend in all, None where no treasure was played; ``bought`` has each card with its
    price, ``stays`` what was left deployed, ``last`` the card whose pile went empty, ``skipped`` what was told of the
    phases that passed by themselves. ``discards`` and ``drawn`` are by owner; ``gained`` and ``risen``, the cards and
    generals that came to whose turn it is; ``sold`` counts what the pool has fewer of; ``refused`` has each caller of a
    joint battle with who did not join.
    """

    fights: list[BattleRecord] = field(default_factory=list)
    phase: str = ""
    plays: list[Play] = field(default_factory=list)
    money: int | None = None
    bought: list[tuple[str, int]] = field(default_factory=list)
    stays: list[str] = field(default_factory=list)
    last: str = ""
    skipped: list[Mapping[str, Any]] = field(default_factory=list)
    discards: dict[int, list[str]] = field(default_factory=dict)
    drawn: Counter[int] = field(default_factory=Counter)
    gained: list[str] = field(default_factory=list)
    risen: list[str] = field(default_factory=list)
    refused: list[tuple[int, int]] = field(default_factory=list)
    deeds: list[Deed] = field(default_factory=list)

    @property
    def spent(self) -> int:
        """Return the money that was paid."""
        return sum(price for _, price in self.bought)

    @property
    def left(self) -> int | None:
        """Return the money that was not spent, None where nobody can know it."""
        return None if self.money is None else self.money - self.spent

    def take(self, kind: str, data: dict[str, Any]) -> None:
        """Take in what was told next."""
        match kind:
            case "phase":
                self.phase = data["phase"]
                self.skipped += [data] if data.get("skipped") else []
            case "play" | "replay":
                self.plays.append(Play(data["card"]))
            case "choose":
                self.plays[-1:] = [Play(data["card"], data["branch"])]
            case "treasure":
                self.money = data["money"] + self.spent
            case "buy":
                self.bought.append((data["card"], data["price"]))
            case "deploy":
                self.stays = data["cards"]
            case "last_turns":
                self.last = data["card"]
            case "draw":
                self.drawn[data["seat"]] += data["count"]
            case "discard":
                self.discards.setdefault(data["seat"], []).append(data["card"])
            case _:
                self._did(kind, data)

    def _did(self, kind: str, data: dict[str, Any]) -> None:
        self.deeds.append(Deed(kind, data, len(self.fights) * (self.phase == "battle"), self.phase == "deploy"))
        match kind:
            case "gain" | "gain_to_hand":
                self.gained += [data["card"]] if data["seat"] == self.seat else []
                if kind == "gain_to_hand":
                    self.plays[-1:] = [play._replace(gained=True) for play in self.plays[-1:]]
            case "rising":
                self.risen.append(data["card"])
            case "consent" if not data["joins"]:
                self.refused.append((data["caller"], data["seat"]))


class Facts(play.Facts[DeckTurn]):
    """What one seat was told of a game of this family: turns, and the battles fought in them."""

    turn_type = DeckTurn

    def __init__(self, game: str, first: int = 0) -> None:
        super().__init__(game, first)
        self.fights: list[BattleRecord] = []
        self._announced: dict[int, tuple[int, SeenEvent]] = {}
        self._deployed: dict[int, list[str]] = {}
        """What each seat left deployed at the end of its turn before."""
        self._held: dict[int, list[str]] = {}
        """What each seat drew and kept since the end of its turn before, as far as it is told, the last first."""
        self._turn: list[BattleRecord] = []
        self._now: BattleRecord | None = None
        self._last: Emptied | None = None
        self._allies: set[frozenset[int]] = set()
        """Two of whom one joined a battle of the other, while neither has attacked the other since."""

    def take(self, at: int, event: SeenEvent) -> None:
        """Take in what was told at the place ``at``."""
        data, kind = event.data, event.kind
        self.turns[-1].take(kind, data)
        self._pile(event)
        self._ally(at, event)
        self._keep(event)
        if kind in ENDS:
            for battle in self._turn:
                battle.is_over = True
            self._turn, self._now = [], None
            self._announced.clear()
        elif kind == "attack":
            self._announced[data["target"]] = at, event
        elif kind == "defenders":
            self._called_out(at, event)
        elif kind in ("ambush", "reinforcement") and self._now is not None:
            self._now.way, self._now.shown = kind, data["cards"]
            self._now.told.append(at)
        elif kind == "battle":
            self._sums(at, event)
        elif kind in AFTER and self._turn and self._turn[-1].at >= 0:
            self._came(at, event)

    def _pile(self, event: SeenEvent) -> None:
        """Take in what tells of the pile that brings on the last turns."""
        data, last = event.data, self._last
        match event.kind:
            case "gain" | "gain_to_hand" if not data["left"] and self.emptied is None:
                bought = data.get("how") == "buy"
                self._last = Emptied(self.turns[-1].number, data["seat"], data["card"], bought)
            case "last_turns":
                self.emptied = self.emptied or last
            case "turn" if self.emptied is not None:
                self.emptied.after = (*self.emptied.after, data["seat"])
            case "points" if last is not None and not last.points:
                last.points = tuple(data["points"])

    def _ally(self, at: int, event: SeenEvent) -> None:
        """Take in what tells who stands by whom."""
        kind, data, points = event.kind, event.data, self.points
        seat, other = data.get("seat", -1), data.get("caller", data.get("target", -1))
        if kind == "consent" and data["joins"]:
            self._allies.add(frozenset((seat, other)))
        elif kind == "consent":
            self.fortune(at, "refusal", seat=seat, ahead=points[other] - points[seat] if points else 0)
        elif kind == "attack" and {seat, other} in self._allies:
            self._allies.remove(frozenset((seat, other)))
            self.fortune(at, "broken", seat=seat, target=other)

    def _keep(self, event: SeenEvent) -> None:
        """Take in what tells of the cards that a seat keeps for the turns of others."""
        data = event.data
        match event.kind:
            case "deploy":
                self._deployed[data["seat"]] = data["cards"]
            case "phase" if data["phase"] == "end":
                self._held[data["seat"]] = []
            case "draw" | "keep" if data["seat"] in self._held:
                self._held[data["seat"]] = [*data.get("cards", ()), *self._held[data["seat"]]]

    def _called_out(self, at: int, event: SeenEvent) -> None:
        data = event.data
        for before in self._turn:
            before.is_over = True
        if data["seat"] not in self._announced:  # a save whose beginning can no longer be told
            return
        place, attack = self._announced.pop(data["seat"])
        battle = self._now = self._begun(data["attacker"], data["seat"], attack.data.get("ally"))
        battle.cards, battle.told = attack.data["cards"], [place, at]
        battle.deployed = list(self._deployed.get(battle.seat, ()))
        if battle.ally is not None:
            battle.allied = _last(battle.cards, self._deployed.get(battle.ally, ()))
        battle.stood, battle.defence_before, battle.hand = data["cards"], data["value"], data["hand"]
        held = self._held.get(battle.target)
        battle.held = held if held is not None and len(held) == battle.hand else None
        battle.before = battle.after = list(self.points or ())
        for one in self._turn:
            one.count = len(self._turn) + len(self._announced)

    def _begun(self, seat: int, target: int, ally: int | None) -> BattleRecord:
        """Return the next battle of the turn, of which nothing else is known yet."""
        self._turn.append(BattleRecord(self.turns[-1].number, len(self._turn) + 1, seat, target, ally))
        return self._turn[-1]

    def _sums(self, at: int, event: SeenEvent) -> None:
        data = event.data
        battle = self._now
        if battle is None:  # what is told begins with a save whose beginning cannot be replayed
            battle = self._begun(data["seat"], data["target"], data.get("ally"))
            battle.is_whole = False
        battle.attack, battle.defence = data["attack"], data["defence"]
        battle.prize, battle.left = data["prize"], data["left"]
        battle.at = battle.upto = at + 1
        self.decide(at, battle.attackers, [battle.target], battle.attack - battle.defence)
        battle.told.append(at)
        self.fights.append(battle)
        self.turns[-1].fights.append(battle)
        self._now = None

    def _came(self, at: int, event: SeenEvent) -> None:
        data, battle = event.data, self._turn[-1]
        if event.kind in ("spent", "put_back"):  # of the battle in which that seat was attacked
            battle = next((one for one in self._turn if one.target == data["seat"]), battle)
        match event.kind:
            case "gain" if data["how"] == "battle":
                battle.gains.append((data["seat"], data["card"], data["left"]))
            case "decline":
                battle.declined = True
            case "victim":
                battle.lost.append((data["target"], data["card"]))
            case "spent":
                battle.spent.append((data["seat"], data["card"]))
            case "put_back":
                battle.back = data["cards"]
            case "last_turns":
                battle.ends_game = data["card"]
            case "points":
                battle.after = data["points"]
        battle.upto = max(battle.upto, at + 1)
        battle.told.append(at)


def _last(cards: Sequence[str], stood: Sequence[str]) -> list[str]:
    """Return the most of the last ``cards`` that are among those that ``stood`` deployed: what an ally brings comes
    behind the caller's own, and some of it may have been lost since it was left there.
    """
    left = Counter(stood)
    for at in range(len(cards) - 1, -1, -1):
        if not left[cards[at]]:
            return list(cards[at + 1 :])
        left[cards[at]] -= 1
    return list(cards)
