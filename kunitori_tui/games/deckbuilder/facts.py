"""What one seat was told of a deck-builder, as facts: its turns, and its battles, who fought with what, what was shown,
what came of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

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
    defender as it began, worth ``defence_before``, with so many cards in his ``hand``; ``way`` is ``ambush`` or
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


@dataclass(slots=True, eq=False, repr=False)
class DeckTurn(Turn):
    """A turn with the battles ``fights`` whose sums were told in it."""

    fights: list[BattleRecord] = field(default_factory=list)


class Facts(play.Facts[DeckTurn]):
    """What one seat was told of a game of this family: turns, and the battles fought in them."""

    turn_type = DeckTurn

    def __init__(self, first: int = 0) -> None:
        super().__init__(first)
        self.fights: list[BattleRecord] = []
        self._announced: dict[int, tuple[int, SeenEvent]] = {}
        self._turn: list[BattleRecord] = []
        self._now: BattleRecord | None = None
        self._last: Emptied | None = None

    def take(self, at: int, event: SeenEvent) -> None:
        """Take in what was told at the place ``at``."""
        data = event.data
        self._pile(event)
        if event.kind in ENDS:
            self._all_over()
        elif event.kind == "attack":
            self._announced[data["target"]] = at, event
        elif event.kind == "defenders":
            self._called_out(at, event)
        elif event.kind in ("ambush", "reinforcement") and self._now is not None:
            self._now.way, self._now.shown = event.kind, data["cards"]
            self._now.told.append(at)
        elif event.kind == "battle":
            self._sums(at, event)
        elif event.kind in AFTER and self._turn and self._turn[-1].at >= 0:
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

    def _called_out(self, at: int, event: SeenEvent) -> None:
        data = event.data
        for before in self._turn:
            before.is_over = True
        if data["seat"] not in self._announced:  # a save whose beginning can no longer be told
            return
        place, attack = self._announced.pop(data["seat"])
        turn, number, ally = self.turns[-1].number, len(self._turn) + 1, attack.data.get("ally")
        battle = BattleRecord(turn, number, data["attacker"], data["seat"], ally)
        battle.cards = attack.data["cards"]
        battle.told = [place, at]
        battle.deployed = self._deployed(at, battle.seat)
        if battle.ally is not None:
            battle.allied = _last(battle.cards, self._deployed(at, battle.ally))
        battle.stood, battle.defence_before, battle.hand = data["cards"], data["value"], data["hand"]
        battle.before = battle.after = list(self.points or ())
        self._turn.append(battle)
        for one in self._turn:
            one.count = len(self._turn) + len(self._announced)
        self._now = battle

    def _deployed(self, at: int, seat: int) -> list[str]:
        """Return what ``seat`` left deployed at the end of the turn before."""
        for event in reversed(self.events[:at]):
            if event.kind == "deploy" and event.data["seat"] == seat:
                return list(event.data["cards"])
        return []

    def _sums(self, at: int, event: SeenEvent) -> None:
        data = event.data
        battle = self._now
        if battle is None:  # what is told begins with a save whose beginning cannot be replayed
            turn, number = self.turns[-1].number, len(self._turn) + 1
            battle = BattleRecord(turn, number, data["seat"], data["target"], data.get("ally"))
            battle.is_whole = False
            self._turn.append(battle)
        battle.attack, battle.defence = data["attack"], data["defence"]
        battle.prize, battle.left = data["prize"], data["left"]
        battle.at = battle.upto = at + 1
        battle.told.append(at)
        self.fights.append(battle)
        self.turns[-1].fights.append(battle)
        self._now = None

    def _came(self, at: int, event: SeenEvent) -> None:
        data = event.data
        battle = self._turn[-1]
        match event.kind:
            case "gain" if data["how"] == "battle":
                battle.gains.append((data["seat"], data["card"], data["left"]))
            case "decline":
                battle.declined = True
            case "victim":
                battle.lost.append((data["target"], data["card"]))
            case "spent":
                battle = self._of(data["seat"])
                battle.spent.append((data["seat"], data["card"]))
            case "put_back":
                battle = self._of(data["seat"])
                battle.back = data["cards"]
            case "last_turns":
                battle.ends_game = data["card"]
            case "points":
                battle.after = data["points"]
        battle.upto = max(battle.upto, at + 1)
        battle.told.append(at)

    def _of(self, seat: int) -> BattleRecord:
        """Return the battle in which ``seat`` was attacked, else the last one."""
        return next((battle for battle in self._turn if battle.target == seat), self._turn[-1])

    def _all_over(self) -> None:
        for battle in self._turn:
            battle.is_over = True
        self._turn, self._now = [], None
        self._announced.clear()


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
