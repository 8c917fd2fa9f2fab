"""The battles of a deck-builder as they were told: who fought with what, what was shown, what came of it; each in one
sentence for the log, a turn summed up and the last turn of a rival; and as a finished game remembers them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from kunitori_tui.play.table import SeenEvent
from kunitori_tui.text import cards
from kunitori_tui.text.box import Fight, Names
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.turns import BEGINNINGS

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


def battles(told: Sequence[SeenEvent], since: int = 0) -> list[BattleRecord]:
    """Return the battles whose sums stand in ``told`` after the first ``since`` of it, in their order."""
    start = min(since, len(told) - 1)
    while start > 0 and told[start].kind not in BEGINNINGS:
        start -= 1
    reading = _Reading(told)
    for at in range(max(0, start), len(told)):
        reading.take(at, told[at])
    return [battle for battle in reading.fought if battle.at > since]


def own_hand(told: Sequence[SeenEvent], battle: BattleRecord, me: int) -> list[str] | None:
    """Return what ``me``, who was attacked, held as ``battle`` began, from what was drawn at the end of the own turn
    before; None where that cannot be told for sure.
    """
    begun = battle.told[1]
    held: list[str] = []
    for event in reversed(told[:begun]):
        data = event.data
        if data.get("seat") != me:
            continue
        if event.kind == "phase" and data["phase"] == "end":
            return held if len(held) == battle.hand else None
        if event.kind == "draw":
            held += data.get("cards", [])
        elif event.kind == "keep":
            held += data["cards"]
    return None


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


class _Reading:
    """Reads turns from their beginning."""

    def __init__(self, told: Sequence[SeenEvent]) -> None:
        self.told = told
        self.round = 1
        self.points: list[int] = []
        self.announced: dict[int, tuple[int, SeenEvent]] = {}
        self.fought: list[BattleRecord] = []
        self.turn: list[BattleRecord] = []
        self.now: BattleRecord | None = None

    def take(self, at: int, event: SeenEvent) -> None:
        """Take in what was told at the place ``at``."""
        data = event.data
        if event.kind in BEGINNINGS:
            self.round = data.get("round", self.round)
        if event.kind == "points":
            self.points = data["points"]
        if event.kind in ENDS:
            self._end()
        elif event.kind == "attack":
            self.announced[data["target"]] = at, event
        elif event.kind == "defenders":
            self._begin(at, event)
        elif event.kind in ("ambush", "reinforcement") and self.now is not None:
            self.now.way, self.now.shown = event.kind, data["cards"]
            self.now.told.append(at)
        elif event.kind == "battle":
            self._sums(at, event)
        elif event.kind in AFTER and self.turn and self.turn[-1].at >= 0:
            self._came(at, event)

    def _begin(self, at: int, event: SeenEvent) -> None:
        data = event.data
        for before in self.turn:
            before.is_over = True
        if data["seat"] not in self.announced:  # a save whose beginning can no longer be told
            return
        place, attack = self.announced.pop(data["seat"])
        battle = BattleRecord(self.round, len(self.turn) + 1, data["attacker"], data["seat"], attack.data.get("ally"))
        battle.cards = attack.data["cards"]
        battle.told = [place, at]
        battle.deployed = self._deployed(at, battle.seat)
        if battle.ally is not None:
            battle.allied = _last(battle.cards, self._deployed(at, battle.ally))
        battle.stood, battle.defence_before, battle.hand = data["cards"], data["value"], data["hand"]
        battle.before = battle.after = self.points
        self.turn.append(battle)
        for one in self.turn:
            one.count = len(self.turn) + len(self.announced)
        self.now = battle

    def _deployed(self, at: int, seat: int) -> list[str]:
        """Return what ``seat`` left deployed at the end of the turn before."""
        for event in reversed(self.told[:at]):
            if event.kind == "deploy" and event.data["seat"] == seat:
                return list(event.data["cards"])
        return []

    def _sums(self, at: int, event: SeenEvent) -> None:
        data = event.data
        battle = self.now
        if battle is None:  # what is told begins with a save whose beginning cannot be replayed
            battle = BattleRecord(self.round, len(self.turn) + 1, data["seat"], data["target"], data.get("ally"))
            battle.is_whole = False
            self.turn.append(battle)
        battle.attack, battle.defence = data["attack"], data["defence"]
        battle.prize, battle.left = data["prize"], data["left"]
        battle.at = battle.upto = at + 1
        battle.told.append(at)
        self.fought.append(battle)
        self.now = None

    def _came(self, at: int, event: SeenEvent) -> None:
        data = event.data
        battle = self.turn[-1]
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
        return next((battle for battle in self.turn if battle.target == seat), self.turn[-1])

    def _end(self) -> None:
        for battle in self.turn:
            battle.is_over = True
        self.turn, self.now = [], None
        self.announced.clear()


def sentence(battle: BattleRecord, names: Names, me: int | None, came: Sequence[str] = (), shown: str = "") -> str:
    """Return a battle without its attacker: ``attacked you 23:17, took Village``. ``came`` is what cards did after it,
    ``shown`` which the defender laid open, if they are to be named.
    """
    parts = [f"{_attacked(battle, names, me)} {sums(battle)}"]
    if battle.attack == battle.defence:
        parts.append(tr("even"))
    parts += taken(battle, names, me)
    if battle.declined:
        parts.append(tr("{card} declined", card=cards.short(battle.prize)) if battle.prize else tr("no card taken"))
    elif battle.prize and not battle.left:
        parts.append(tr("no {card} is left", card=cards.short(battle.prize)))  # nothing comes instead (R26)
    said = ", ".join([*parts, *came])
    return f"{said}; {_shown(battle, names, me, shown)}" if shown else said


def sums(battle: BattleRecord) -> str:
    """Return both sums, the attacker's first."""
    return f"{battle.attack}:{battle.defence}"


def taken(battle: BattleRecord, names: Names, me: int | None) -> list[str]:
    """Return who took what; the attacker, whom the sentence is about, without his name."""
    return [_taken(seat, cards.short(card), names, me, battle.seat) for seat, card, _ in battle.gains]


def _attacked(battle: BattleRecord, names: Names, me: int | None) -> str:
    target, ally = battle.target, battle.ally
    if ally is None:
        return tr("attacked you") if target == me else tr("attacked {player}", player=names[target])
    if target == me:
        return tr("attacked you with {ally}", ally=names[ally])
    if ally == me:
        return tr("attacked {player} with you", player=names[target])
    return tr("attacked {player} with {ally}", player=names[target], ally=names[ally])


def _shown(battle: BattleRecord, names: Names, me: int | None, what: str) -> str:
    mine, other = (
        (N_("you turned up {cards}"), N_("{player} turned up {cards}"))
        if battle.way == "reinforcement"
        else (N_("you showed {cards}"), N_("{player} showed {cards}"))
    )
    return tr(mine if battle.target == me else other, player=names[battle.target], cards=what)


def _taken(winner: int, card: str, names: Names, me: int | None, seat: int) -> str:
    if winner == seat:
        return tr("took {card}", card=card)
    if winner == me:
        return tr("you took {card}", card=card)
    return tr("{player} took {card}", player=names[winner], card=card)


def fights(told: Sequence[SeenEvent]) -> list[Fight]:
    """Return the battles, each with what its winners took and the points that brought them."""
    return [_fight(fought) for fought in battles(told)]


def _fight(fought: BattleRecord) -> Fight:
    gained = tuple((seat, card) for seat, card, _ in fought.gains)
    known = bool(gained and fought.before and fought.after)
    points = sum(fought.after[seat] - fought.before[seat] for seat in fought.winners) if known else 0
    sums = (fought.attack, fought.defence)
    return Fight(fought.round, fought.attackers, (fought.target,), fought.winners, sums, gained, points)
