"""What follows from a choice before it is confirmed, and what a choice names on the table, in the third box.

Refs beside the shared ones: ``land:3``, and ``line:3:0:2`` for position 2 in the line of team 0 before Land 3.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from kunitori_tui.engine.api import Json, Option, Ref
from kunitori_tui.games.deckbuilder.rules import advice as shared
from kunitori_tui.games.deckbuilder.rules.view import sample
from kunitori_tui.games.moegahara.rules.field import Horo, PassTo, StrategyFrame
from kunitori_tui.games.moegahara.rules.phases import DiscardTo, Order
from kunitori_tui.games.moegahara.rules.state import MoegaharaView, team_of
from kunitori_tui.games.moegahara.rules.table import ROOM, Line, MoegaharaTable, fights, goal, judge, points, reordered


class Change(NamedTuple):
    """A change of the line of ``team`` before ``land`` (from 0) to ``line``, which may win the Land at once (R65)."""

    land: int
    team: int
    line: Line
    wins: bool = False

    @classmethod
    def placing(cls, table: MoegaharaTable, lines: Sequence[Line], card: int, land: int, team: int) -> Change:
        """Return what placing ``card`` makes of ``lines``; there may be no room for it."""
        line = (*lines[2 * land + team], card)
        return cls(land, team, line, table.placed[card] == "third_wins" and len(line) == ROOM)

    @classmethod
    def removing(cls, lines: Sequence[Line], land: int, team: int, position: int) -> Change:
        """Return what taking out the card in ``position`` (from 0) makes of ``lines``."""
        line = lines[2 * land + team]
        return cls(land, team, line[:position] + line[position + 1 :])

    def both(self, lines: Sequence[Line]) -> tuple[Line, Line]:
        """Return both lines before the Land after it, with the other one of ``lines``."""
        other = lines[2 * self.land + 1 - self.team]
        return (other, self.line) if self.team else (self.line, other)

    def judged(self, table: MoegaharaTable, lines: Sequence[Line]) -> tuple[int, str]:
        """Return who has won the Land after it, and how, as :func:`.judge` does."""
        return (self.team, "third") if self.wins else judge(table, self.both(lines))


def preview(view: MoegaharaView, choices: Sequence[Option]) -> Json:
    """Return what ``choices``, made one after another, come to.

    For a choice that changes a line (a card placed or removed, an order): ``{land, team, strengths, fights, winner,
    how, points, wins_game}`` as they are after it. ``land`` counts from 1, ``team`` is whose line changes,
    ``strengths`` lists both lines, ``fights`` the winning team of every fight (-1: even), ``winner`` and ``how`` the
    team that wins the Land and by what (-1 and "" if it stays open: alone, fights, third), ``points`` those of both
    teams. What a placed general may do besides is not in it: that is asked first. Buying: ``{money, buys, price}``
    as left afterwards. An empty dict for any other choice.
    """
    if view.decision is None or view.decision.seat != view.seat:
        return {}
    if view.decision.kind == "buy":
        return shared.preview(view, choices)
    lines, owners = view.lines[:], view.owners[:]
    outcome: Json = {}
    for option in choices:
        done = change(view, lines, option)
        if done and owners[done.land] < 0 and len(done.line) <= ROOM:
            outcome = _outcome(view, lines, owners, done)
    return outcome


def change(view: MoegaharaView, lines: Sequence[Line], option: Option) -> Change | None:
    """Return what ``option`` does to one of ``lines``; None where it does nothing to any."""
    table = view.table
    verb, _, arg = option.partition(":")
    if option in table.what:
        card, land = table.what[option]
        return Change.placing(table, lines, card, land, team_of(view.decision.seat if view.decision else 0))
    frame = view.stack[-1]
    if verb == "order" and isinstance(frame, Order):
        land, team = frame.land, frame.team
        return Change(land, team, reordered(lines[2 * land + team], option))
    if verb == "remove":
        land, team, position = (int(n) for n in arg.split(":"))
        return Change.removing(lines, land - 1, team, position - 1)
    if verb == "to" and isinstance(frame, DiscardTo):
        return Change.removing(lines, frame.land, frame.team, frame.position)
    return None


def _outcome(view: MoegaharaView, lines: list[Line], owners: list[int], change: Change) -> Json:
    """Carry ``change`` out in ``lines`` and ``owners`` and return how the Land stands."""
    land, team, table = change.land, change.team, view.table
    both, (winner, how) = change.both(lines), change.judged(table, lines)
    lines[2 * land + team] = change.line
    if how:
        owners[land] = winner
        lines[2 * land] = lines[2 * land + 1] = ()
    scores = [points(owners, t) for t in (0, 1)]
    return {
        "land": land + 1,
        "team": team,
        "strengths": [list(table.strengths(x)) for x in both],
        "fights": fights(table, both),
        "winner": winner,
        "how": how,
        "points": scores,
        "wins_game": bool(how) and scores[winner] >= goal(owners),
    }


def threat(view: MoegaharaView, me: int) -> Json:
    """Return the Land whose loss to a single card would be worst for the team of the seat ``me``: ``{land, card,
    points, all}``, the card that is likeliest to come, and the points of the others then; ``all`` Lands that one card
    would win with the likeliest, the worst first. An empty dict for none. What a general may do besides is left out.
    """
    table, them, hands = view.table, 1 - team_of(me), Counter[int]()
    found: dict[int, tuple[int, int, int]] = {}
    for seat in range(them, view.seats, 2):
        known = view.known_hand[seat]
        hidden = view.unseen(seat) if view.hand_count[seat] > len(known) else ()
        hands.update(card for card in (*known, *hidden) if table.is_fighter[card])
    for land in view.rooms(them):
        reached = points([them if at == land else owner for at, owner in enumerate(view.owners)], them)
        for card, n in hands.items():
            if Change.placing(table, view.lines, card, land, them).judged(table, view.lines)[0] == them:
                found[land + 1] = max(found.get(land + 1, (0, 0, 0)), (reached, n, -card))
    if not found:
        return {}
    told = {land: table.ids[-found[land][2]] for land in sorted(found, key=found.__getitem__, reverse=True)}
    worst, card_id = next(iter(told.items()))
    return {"land": worst, "card": card_id, "points": found[worst][0], "all": told}


def is_idle(view: MoegaharaView, card: int) -> bool:
    """Return whether the strategy card ``card`` of the asked seat could do nothing in the deploy phase to come, as far
    as that can be seen now: a Horo Musha wants a card of its team at a Land, one that may still be placed there, or a
    card to pass to a team mate; a Falle one that it can take out (R62). False for any other card.
    """
    does = view.table.deploying[card]
    if not does or view.decision is None:
        return False
    seat, table = view.decision.seat, view.table
    if does == "trap":
        return all(table.immune[c] for line in view.lines for c in line)
    coming = [*view.area[seat], *(view.own_hand if view.actions > 1 else ())]
    if any(view.lines[team_of(seat) :: 2]) or any(table.is_fighter[c] for c in coming):
        return False
    if table.any_line[card] and any(len(set(line)) > 1 for line in view.lines):
        return False
    return view.seats == 2 or not (view.discard_count[seat] or view.open_discard[seat])


def foregone(view: MoegaharaView, option: Option) -> list[Option]:
    """Return the choices that follow on ``option`` of a strategy card because nothing else is left to choose: what it
    comes to is the last of them. Empty where it leads to a real question, or for any other choice.
    """
    s: Any = sample(view, 0)
    frame = s.stack[-1]
    found: list[Option] = []
    if not (isinstance(frame, Horo | PassTo) or option.startswith("use:")):
        return found
    frame.choose(s, option)
    while s.stack and isinstance(s.stack[-1], StrategyFrame | Order):
        following = s.stack[-1].options(s)
        if len(following) != 1:
            return []
        found += following
        s.stack[-1].choose(s, following[0])
    return found


def targets(option: Option) -> tuple[Ref, ...]:
    """Return the things on the table that an option of this box names."""
    verb, _, arg = option.partition(":")
    if verb == "place":
        card, _, land = arg.partition(":")
        return (f"area:{card}", f"land:{land}")
    if verb == "facing":
        return tuple(f"line:{arg}:{place + 1}" for place in range(ROOM))
    place = {
        "use": "area",
        "remove": "line",
        "line": "land",
        "to": "seat",
        "marker": "seat",
        "pass": "discard",
        "swap": "hand",
    }.get(verb)
    return (f"{place}:{arg}",) if place else shared.targets(option)
