"""The battles of a deck-builder in one sentence each, for the log, a turn summed up and the last turn of a rival, and
as a finished game remembers them.
"""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.games.deckbuilder.facts import BattleRecord, Facts
from kunitori_tui.play.facts import SeenEvent
from kunitori_tui.text import cards
from kunitori_tui.text.box import Fight, Names
from kunitori_tui.text.catalog import N_, tr


def own_hand(events: Sequence[SeenEvent], battle: BattleRecord, me: int) -> list[str] | None:
    """Return what ``me``, who was attacked, held as ``battle`` began, from what was drawn at the end of the own turn
    before; None where that cannot be told for sure.
    """
    begun = battle.told[1]
    held: list[str] = []
    for event in reversed(events[:begun]):
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


def fights(facts: Facts) -> list[Fight]:
    """Return the battles, each with what its winners took and the points that brought them."""
    return [_fight(fought) for fought in facts.fights]


def _fight(fought: BattleRecord) -> Fight:
    gained = tuple((seat, card) for seat, card, _ in fought.gains)
    known = bool(gained and fought.before and fought.after)
    points = sum(fought.after[seat] - fought.before[seat] for seat in fought.winners) if known else 0
    sums = (fought.attack, fought.defence)
    return Fight(fought.round, fought.attackers, (fought.target,), fought.winners, sums, gained, points)
