"""What happens on the battlefield: a card is placed, removed, a line reordered, a Land decided (5-3, 6, 7).

After every change the fights before that Land are looked at anew for both teams (R31, R63, R64). A function that may
decide a Land may end the game, and then it has emptied the stack (R67): callers touch the stack before, not after.
"""

from __future__ import annotations

from kunitori_tui.engine.api import Json
from kunitori_tui.games.moegahara.rules.lines import NOBODY, ROOM, goal, judge, orders, points
from kunitori_tui.games.moegahara.rules.state import MoegaharaState, team_of
from kunitori_tui.games.moegahara.rules.table import ARMIES, COLOURS, Bonus


def place(s: MoegaharaState, seat: int, card: int, land: int) -> None:
    """Put a played card on the first free place of the own line before ``land`` (section 6); then its marker, its
    effect, the fights (5-3, 7-1).
    """
    team = team_of(seat)
    s.area[seat].remove(card)
    s.holdings = None
    line = s.lines[2 * land + team] + (card,)
    s.lines[2 * land + team] = line
    if s.events is not None:
        s.emit("place", seat=seat, team=team, card=s.table.ids[card], land=land + 1, position=len(line))
    if s.table.marker[card] >= 0:
        take_marker(s, seat, s.table.marker[card], 1)
    effect = s.table.placed[card]
    if effect == "third_wins" and len(line) == ROOM:  # before the fights, whatever lies opposite (R65)
        conquer(s, land, team, "third")
    elif effect == "turncoat" and s.lines[2 * land + 1 - team]:
        s.push("turncoat", seat, source=card, land=land)
    elif effect == "reorder" and orders(line):
        s.push("order", seat, source=card, land=land)
    else:
        settle(s, land)


def take_marker(s: MoegaharaState, seat: int, colour: int, change: int) -> None:
    """Give ``seat`` a marker card (1) or take one back to the pool (-1)."""
    s.markers(colour)[seat] += change
    if s.events is not None:
        s.emit("marker", seat=seat, colour=COLOURS[colour], change=change, actions=s.first_actions(seat))


def receivers(s: MoegaharaState, team: int, card: int) -> list[int]:
    """Return the seats of ``team`` whose discard pile may receive ``card`` out of a line: for a unit with a marker
    only those who have such a marker to give back (5-3, R59).
    """
    colour = s.table.marker[card]
    seats = s.insiders(team)
    return [t for t in seats if s.markers(colour)[t]] if colour >= 0 else list(seats)


def remove(s: MoegaharaState, seat: int, source: int, land: int, team: int, position: int) -> None:
    """Take a card out of a line for an effect of ``source``: ask ``seat`` whose discard pile gets it (5-3)."""
    seats = receivers(s, team, s.lines[2 * land + team][position])
    if len(seats) > 1:
        s.push("discard_to", seat, source=source, land=land, team=team, position=position)
    else:
        take_out(s, seat, source, land, team, position, seats[0])


def take_out(s: MoegaharaState, seat: int, source: int, land: int, team: int, position: int, target: int) -> None:
    """Put the card on the discard pile of ``target``; his marker goes back, the others move up, fights anew (R63)."""
    line = s.lines[2 * land + team]
    card = line[position]
    s.lines[2 * land + team] = line[:position] + line[position + 1 :]
    s.open_discard[target].append(card)
    s.holdings = None
    if s.events is not None:
        ids = s.table.ids
        s.emit(
            "remove",
            seat=seat,
            source=ids[source],
            card=ids[card],
            team=team,
            land=land + 1,
            position=position + 1,
            target=target,
        )
    if s.table.marker[card] >= 0:
        take_marker(s, target, s.table.marker[card], -1)
    settle(s, land)


def settle(s: MoegaharaState, land: int) -> None:
    """Look at the fights before ``land`` and see whether a team has won it (7-2)."""
    winner, how = judge(s.table, (s.lines[2 * land], s.lines[2 * land + 1]))
    if how:
        conquer(s, land, winner, how)


def _told(bonus: Bonus) -> Json:
    """Return a bonus as an event tells it: with places from 1."""
    return {"place": bonus.place + 1, "giver": bonus.giver + 1, "n": bonus.n, "name": bonus.name}


def conquer(s: MoegaharaState, land: int, winner: int, how: str) -> None:
    """Give ``land`` to ``winner``: its cards leave the game (7-2, R57), the game may be won (8, R67), and for units
    with markers the winning team says who gives them back (5-3).
    """
    lines = s.lines[2 * land : 2 * land + 2]
    s.lines[2 * land] = s.lines[2 * land + 1] = ()
    s.out += lines[0] + lines[1]
    s.owners[land] = winner
    s.decided = s.turn
    scores = [points(s.owners, team) for team in (0, 1)]
    if s.events is not None:
        armies = [ARMIES[s.east ^ team] if s.east != NOBODY else "" for team in (0, 1)]
        s.emit(
            "land",
            land=land + 1,
            team=winner,
            how=how,
            points=scores,
            owners=s.owners[:],
            armies=armies,
            lines=[s.names(list(line)) for line in lines],
            strengths=[list(s.table.strengths(line)) for line in lines],
            bonuses=[[_told(bonus) for bonus in s.table.bonuses(line)] for line in lines],
        )
    if scores[winner] >= goal(s.owners):
        s.over = True
        s.phase = "over"
        s.stack.clear()
        if s.events is not None:
            s.emit("over", reason="lands")
        return
    # The active player chooses for his team, for the other one its next member (R60).
    chooser = s.active if team_of(s.active) == winner else (s.active + 1) % s.n
    for team in (1, 0):
        brought = [s.table.marker[c] for c in lines[team]]
        for colour in (2, 1, 0):
            if colour in brought:
                s.push("marker", chooser, team=team, colour=colour, count=brought.count(colour))
