"""Why a game was over, and its battles, in words told to the seat ``me``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kunitori_tui.play.facts import AnyFacts, Emptied
from kunitori_tui.text import cards
from kunitori_tui.text.box import Fight, Names
from kunitori_tui.text.catalog import tr
from kunitori_tui.text.events import line
from kunitori_tui.text.who import trw, who


def why_over(facts: AnyFacts, names: Names, me: int | None, conceded: Sequence[int], *, game: str) -> str:
    """Return in a sentence why the game ended; "" while it goes on."""
    if facts.over is None:
        if me in conceded:
            return tr("You gave up.")
        return tr("{names} gave up.", names=who(names, me, *conceded)) if conceded else ""
    pile = facts.emptied
    if pile is None:
        said = line("over", dict(facts.over), names, me, game) or ""
        return f"{said}."
    first = tr("{deed} in round {n}", deed=last_card(pile, names, me), n=pile.round)
    if not pile.after:
        return f"{first}."
    later = who(names, me, *pile.after)
    if len(pile.after) == 1:
        return trw(
            "{first}; {who} then had one more turn.", "{first}; {who} then had one more turn.", later, first=first
        )
    return trw("{first}; {who} then had one turn each.", "{first}; {who} then had one turn each.", later, first=first)


def last_card(pile: Emptied, names: Names, me: int | None) -> str:
    """Return who emptied the pile: ``You bought the last Land``."""
    emptied, card = who(names, me, pile.seat), cards.name(pile.card)
    if pile.bought:
        return trw("{who} bought the last {card}", "{who:You} bought the last {card}", emptied, card=card)
    return trw("{who} took the last {card}", "{who:You} took the last {card}", emptied, card=card)


def fought(fight: Fight, names: Names, me: int | None) -> str:
    """Return who attacked whom with which sums: ``You attacked Mei, 10:15``."""
    sides = _sides(fight, fight.attackers, names, me)
    return trw("{who} attacked {whom}, {sums}", "{who:You} attacked {whom}, {sums}", **sides)


def took(fight: Fight, names: Names, me: int | None) -> str:
    """Return what the winners took: ``Mei took a Land``; "" for nothing."""
    if not fight.gained:
        return ""
    winners = who(names, me, *(seat for seat, _ in fight.gained))
    return trw("{who} took a {card}", "{who} took a {card}", winners, card=cards.name(fight.gained[0][1]))


def beaten(fight: Fight, names: Names, me: int | None) -> str:
    """Return who beat or held whom: ``you held Haru, 20:21``; the attacker's sum comes first."""
    sides = _sides(fight, fight.winners, names, me)
    if fight.winners == fight.attackers:
        return trw("{who} beat {whom}, {sums}", "{who} beat {whom}, {sums}", **sides)
    return trw("{who} held {whom}, {sums}", "{who} held {whom}, {sums}", **sides)


def _sides(fight: Fight, by: Sequence[int], names: Names, me: int | None) -> dict[str, Any]:
    assert fight.sums is not None
    others = fight.defenders if by == fight.attackers else fight.attackers
    sums = f"{fight.sums[0]}:{fight.sums[1]}"
    return {"who": who(names, me, *by), "whom": who(names, me, *others), "sums": sums}
