"""Why a game was over, and its battles, in words told to the seat ``me``."""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.play.facts import AnyFacts, Emptied
from kunitori_tui.text import cards
from kunitori_tui.text.box import Fight, Names
from kunitori_tui.text.catalog import N_, tr, trn, trp
from kunitori_tui.text.events import line, spoken
from kunitori_tui.text.players import listed


def why_over(facts: AnyFacts, names: Names, me: int | None, conceded: Sequence[int], *, game: str) -> str:
    """Return in a sentence why the game ended; "" while it goes on."""
    if facts.over is None:
        if me in conceded:
            return tr("You gave up.")
        return tr("{names} gave up.", names=listed([names[seat] for seat in conceded])) if conceded else ""
    pile = facts.emptied
    if pile is None:
        said = line("over", dict(facts.over), names, me, game) or ""
        return f"{said}."
    first = tr("{deed} in round {n}", deed=last_card(pile, names, me), n=pile.round)
    others = listed([trp("subject", "you") if seat == me else names[seat] for seat in pile.after])
    if not pile.after:
        return f"{first}."
    return trn(
        "{first}; {names} then had one more turn.",
        "{first}; {names} then had one turn each.",
        len(pile.after),
        first=first,
        names=others,
    )


def last_card(pile: Emptied, names: Names, me: int | None) -> str:
    """Return who emptied the pile: ``You bought the last Land``."""
    said = (
        (N_("You bought the last {card}"), N_("{player} bought the last {card}"))
        if pile.bought
        else (N_("You took the last {card}"), N_("{player} took the last {card}"))
    )
    return spoken(*said, {"seat": pile.seat}, names, me, card=cards.name(pile.card))


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
