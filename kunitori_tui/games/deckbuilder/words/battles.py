"""The battles of a deck-builder in one sentence each, the same in the log, a turn summed up and the last turn of a
rival, and as a finished game remembers them.
"""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.games.deckbuilder.facts import BattleRecord, Facts
from kunitori_tui.text import cards
from kunitori_tui.text.box import Fight, Names
from kunitori_tui.text.catalog import N_, tr
from kunitori_tui.text.who import trw, who


def sentence(battle: BattleRecord, names: Names, me: int | None, came: Sequence[str] = (), shown: str = "") -> str:
    """Return a battle without its attacker: ``beat you 23:17, took Village``. ``came`` is what cards did after it,
    ``shown`` which the defender laid open, if they are to be named.
    """
    parts = [_outcome(battle, names, me)]
    parts += [_taken(seat, cards.short(card), names, me, battle.seat) for seat, card, _ in battle.gains]
    if battle.declined:
        parts.append(tr("{card} declined", card=cards.short(battle.prize)) if battle.prize else tr("no card taken"))
    elif battle.prize and not battle.left:
        parts.append(tr("no {card} is left", card=cards.short(battle.prize)))  # nothing comes instead (R26)
    said = ", ".join([*parts, *came])
    return f"{said}; {_shown(battle, names, me, shown)}" if shown else said


def in_few_words(battle: BattleRecord, names: Names, me: int | None) -> str:
    """Return a battle with nothing but what the attacker took of it: ``beat Mei 25:22, Village``."""
    own = [cards.short(card) for seat, card, _ in battle.gains if seat == battle.seat]
    return ", ".join([_outcome(battle, names, me), *own])


def _outcome(battle: BattleRecord, names: Names, me: int | None) -> str:
    """Return who was beaten, with both sums, the attacker's first."""
    difference, told = battle.attack - battle.defence, f"{battle.attack}:{battle.defence}"
    if battle.ally is not None:
        told = tr("{sums} with {ally}", sums=told, ally=who(names, me, battle.ally))
    said = N_("beat {whom} {sums}") if difference > 0 else N_("lost to {whom} {sums}")
    return tr(said if difference else N_("even against {whom} {sums}"), whom=who(names, me, battle.target), sums=told)


def _shown(battle: BattleRecord, names: Names, me: int | None, what: str) -> str:
    defender = who(names, me, battle.target)
    if battle.way == "reinforcement":
        return trw("{who} turned up {cards}", "{who} turned up {cards}", defender, cards=what)
    return trw("{who} showed {cards}", "{who} showed {cards}", defender, cards=what)


def _taken(winner: int, card: str, names: Names, me: int | None, seat: int) -> str:
    if winner == seat:
        return tr("took {card}", card=card)
    return trw("{who} took {card}", "{who} took {card}", who(names, me, winner), card=card)


def fights(facts: Facts) -> list[Fight]:
    """Return the battles, each with what its winners took and the points that brought them."""
    return [_fight(fought) for fought in facts.fights]


def _fight(fought: BattleRecord) -> Fight:
    gained = tuple((seat, card) for seat, card, _ in fought.gains)
    known = bool(gained and fought.before and fought.after)
    points = sum(fought.after[seat] - fought.before[seat] for seat in fought.winners) if known else 0
    sums = (fought.attack, fought.defence)
    return Fight(fought.round, fought.attackers, (fought.target,), fought.winners, sums, gained, points)
