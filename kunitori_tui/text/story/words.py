"""Battles of a finished game in words, told to the seat ``me``."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.text import cards
from kunitori_tui.text.box import Fight, Names
from kunitori_tui.text.catalog import tr, trp
from kunitori_tui.text.players import listed


def called(seats: Sequence[int], names: Names, me: int | None) -> str:
    """Return the names of ``seats`` as the subject of a sentence, ``me`` first: ``You and Mei``."""
    return listed([tr("You") if seat == me else names[seat] for seat in sorted(seats, key=lambda seat: seat != me)])


def fought(fight: Fight, names: Names, me: int | None) -> str:
    """Return who attacked whom with which sums: ``You attacked Mei, 10:15``."""
    assert fight.sums is not None
    sums = f"{fight.sums[0]}:{fight.sums[1]}"
    attackers, defenders = called(fight.attackers, names, me), called(fight.defenders, names, me)
    if fight.attackers == (me,):
        return tr("You attacked {target}, {sums}", target=defenders, sums=sums)
    if fight.defenders == (me,):
        return tr("{player} attacked you, {sums}", player=attackers, sums=sums)
    return tr("{player} attacked {target}, {sums}", player=attackers, target=defenders, sums=sums)


def took(fight: Fight, names: Names, me: int | None) -> str:
    """Return what the winners took: ``Mei took a Land``; "" for nothing."""
    if not fight.gained:
        return ""
    card = cards.name(fight.gained[0][1])
    seats = [seat for seat, _ in fight.gained]
    if seats == [me]:
        return tr("you took a {card}", card=card)
    who = [trp("object", "you") if seat == me else names[seat] for seat in seats]
    return tr("{player} took a {card}", player=listed(who), card=card)


def beaten(fight: Fight, names: Names, me: int | None) -> str:
    """Return who beat or held whom: ``you held Haru, 20:21``; the attacker's sum comes first."""
    assert fight.sums is not None
    sums = f"{fight.sums[0]}:{fight.sums[1]}"
    if fight.winners == (me,):
        other = called(fight.losers, names, me)
        if fight.attackers == (me,):
            return tr("you beat {player}, {sums}", player=other, sums=sums)
        return tr("you held {player}, {sums}", player=other, sums=sums)
    if fight.losers == (me,):
        other = called(fight.winners, names, me)
        if fight.defenders == (me,):
            return tr("{player} beat you, {sums}", player=other, sums=sums)
        return tr("{player} held you, {sums}", player=other, sums=sums)
    together = _beside_me(fight, names, me, sums)
    if together:
        return together
    params = {"player": called(fight.winners, names, me), "target": called(fight.losers, names, me), "sums": sums}
    if fight.winners == fight.attackers:
        return tr("{player} beat {target}, {sums}", **params)
    return tr("{player} held {target}, {sums}", **params)


def _beside_me(fight: Fight, names: Names, me: int | None, sums: str) -> str:
    """Return the same of a battle that ``me`` fought beside an ally; "" of others."""
    ally = next((names[seat] for seat in fight.attackers if seat != me), "")
    if me not in fight.attackers:
        return ""
    target = called(fight.defenders, names, me)
    if me in fight.winners:
        return tr("you and {player} beat {target}, {sums}", player=ally, target=target, sums=sums)
    return tr("{target} held you and {player}, {sums}", player=ally, target=target, sums=sums)
