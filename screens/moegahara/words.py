"""What this table says of the battlefield: a card and how its strength is made up, what a choice would come to."""

from __future__ import annotations

from typing import Any

from kunitori_tui.games.moegahara.rules.state import MoegaharaView
from kunitori_tui.games.moegahara.rules.table import NOBODY, ROOM, fights
from kunitori_tui.games.moegahara.rules.table import Line as Cards
from kunitori_tui.games.moegahara.words.aim import terms
from kunitori_tui.text import cards as names
from kunitori_tui.text.catalog import tr, trn, trp
from screens.moegahara.scene import near, team_name


def strength_text(view: MoegaharaView, line: Cards, at: int) -> str:
    """Return ``7 = 5 +1 in front of a general +1 Kuroda``, or the number alone where there is no bonus."""
    table = view.table
    bonuses = [bonus for bonus in table.bonuses(line) if bonus.place == at]
    parts = terms(bonuses, [names.short(table.ids[line[bonus.giver]]) for bonus in bonuses])
    total = table.strengths(line)[at]
    return f"{total} = {table.cost[line[at]]} {' '.join(parts)}" if parts else str(total)


def place_text(view: MoegaharaView, land: int, team: int, position: int) -> str:
    """Return one sentence about a place of a line; all numbers but ``team`` count from 1."""
    line = view.lines[2 * land - 2 + team]
    where = tr("Land {n}, {team}, place {place}", n=land, team=team_name(view, team), place=position)
    if position > len(line):
        return tr("{place}: free.", place=where)
    card = names.name(view.table.ids[line[position - 1]])
    return f"{where}: {card} {strength_text(view, line, position - 1)}."


def land_text(view: MoegaharaView, land: int) -> str:
    """Return one sentence about a Land: its owner, or how its fights stand."""
    owner = view.owners[land - 1]
    if owner != NOBODY:
        return tr("Land {n} belongs to {team}.", n=land, team=team_name(view, owner))
    both = (view.lines[2 * land - 2], view.lines[2 * land - 1])
    return tr("Land {n} is open: {state}.", n=land, state=tally(view, fights(view.table, both)))


def tally(view: MoegaharaView, won: list[int]) -> str:
    """Return how fights stand, as the team below sees them."""
    mine, even = won.count(near(view)), won.count(NOBODY)
    lost, due = len(won) - mine - even, ROOM - len(won)
    counted = (
        (mine, tr("{n} won", n=mine)),
        (lost, tr("{n} lost", n=lost)),
        (even, tr("{n} even", n=even)),
        (due, trn("{n} fight open", "{n} fights open", due)),
    )
    return ", ".join(text for n, text in counted if n)


HOW = {
    "fights": lambda: tr("two fights won"),
    "alone": lambda: tr("3 cards to 0"),
    "third": lambda: tr("Hideyori as third card"),
}


def outcome(view: MoegaharaView, seen: dict[str, Any]) -> str:
    """Return what a choice would come to, from the engine's preview: one sentence."""
    if not seen.get("how"):
        return tr("Then Land {n}: {state}.", n=seen["land"], state=tally(view, seen["fights"]))
    points, team = seen["points"], team_name(view, seen["winner"])
    facts = {
        "team": team,
        "n": seen["land"],
        "how": HOW[seen["how"]](),
        "mine": points[near(view)],
        "others": points[1 - near(view)],
    }
    if seen["wins_game"]:
        return tr("{team} wins the game with Land {n} ({how}), {mine}:{others}.", **facts)
    return tr("{team} wins Land {n} ({how}), {mine}:{others}.", **facts)


def placing(view: MoegaharaView, card: str, seen: dict[str, Any]) -> list[str]:
    """Return what placing ``card`` comes to: whom it faces, which own cards it makes stronger, the Land."""
    team, land = seen["team"], seen["land"]
    if seen["how"]:
        return [f"{names.short(card)}: {outcome(view, seen)}"]
    line = view.lines[2 * land - 2 + team]
    theirs = view.lines[2 * land - 1 - team]
    mine, others = seen["strengths"][team], seen["strengths"][1 - team]
    won = seen["fights"]

    def result(at: int) -> str:
        return (
            trp("fight", "even")
            if won[at] == NOBODY
            else trp("fight", "won")
            if won[at] == team
            else trp("fight", "lost")
        )

    at = len(line)
    told = {"card": names.short(card), "strength": mine[at]}
    if at < len(others):
        foe = f"{names.short(view.table.ids[theirs[at]])} {others[at]}"
        said = [tr("{card} {strength} faces {foe}: {result}.", foe=foe, result=result(at), **told)]
    else:
        said = [tr("{card} {strength}, nobody opposite.", **told)]
    for at, before in enumerate(view.table.strengths(line)):
        if mine[at] > before:
            risen = {"card": names.short(view.table.ids[line[at]]), "old": before, "new": mine[at]}
            if at < len(others):
                said.append(tr("Your {card} rises from {old} to {new}: {result}.", result=result(at), **risen))
            else:
                said.append(tr("Your {card} rises from {old} to {new}.", **risen))
    return [*said, outcome(view, seen)]
