"""What follows from a choice before it is confirmed, and why something cannot be chosen, in the third box.

Refs beside the shared ones: ``land:3``, and ``line:3:0:2`` for position 2 in the line of team 0 before Land 3.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kunitori_tui.engine.api import Decision, Json, Option, Reason, Ref
from kunitori_tui.engine.deckbuilder import advice as shared
from kunitori_tui.engine.deckbuilder.phases import price_of
from kunitori_tui.engine.moegahara.deploy import DiscardTo, Marker, Order
from kunitori_tui.engine.moegahara.effects import UPGRADES
from kunitori_tui.engine.moegahara.lines import ROOM, fights, goal, judge, points, reordered
from kunitori_tui.engine.moegahara.state import MoegaharaView, team_of
from kunitori_tui.engine.moegahara.table import Line
from kunitori_tui.engine.stack import top_frame


class Change(NamedTuple):
    """A change of the line of ``team`` before ``land`` (from 0) to ``line``, which may win the Land at once (R65)."""

    land: int
    team: int
    line: Line
    wins: bool = False


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
    seat = view.decision.seat if view.decision else 0
    verb, _, arg = option.partition(":")
    if option in table.what:
        card, land = table.what[option]
        team = team_of(seat)
        line = lines[2 * land + team] + (card,)
        return Change(land, team, line, table.placed[card] == "third_wins" and len(line) == ROOM)
    frame = view.stack[-1]
    if verb == "order" and isinstance(frame, Order):
        land, team = frame.land, team_of(seat)
        return Change(land, team, reordered(lines[2 * land + team], option))
    if verb == "remove":
        land, team, position = (int(n) for n in arg.split(":"))
        return _without(lines, land - 1, team, position - 1)
    if verb == "to" and isinstance(frame, DiscardTo):
        return _without(lines, frame.land, frame.team, frame.position)
    return None


def _without(lines: Sequence[Line], land: int, team: int, position: int) -> Change:
    line = lines[2 * land + team]
    return Change(land, team, line[:position] + line[position + 1 :])


def _outcome(view: MoegaharaView, lines: list[Line], owners: list[int], change: Change) -> Json:
    """Carry ``change`` out in ``lines`` and ``owners`` and return how the Land stands."""
    land, team = change.land, change.team
    lines[2 * land + team] = change.line
    table = view.table
    both = (lines[2 * land], lines[2 * land + 1])
    winner, how = (team, "third") if change.wins else judge(table, both)
    if how:
        owners[land] = winner
        lines[2 * land] = lines[2 * land + 1] = ()
    scores = [points(owners, t) for t in (0, 1)]
    return {
        "land": land + 1, "team": team, "strengths": [list(table.strengths(x)) for x in both],
        "fights": fights(table, both), "winner": winner, "how": how, "points": scores,
        "wins_game": bool(how) and scores[winner] >= goal(owners),
    }  # fmt: skip


def targets(option: Option) -> tuple[Ref, ...]:
    """Return the things on the table that an option of this box names."""
    verb, _, arg = option.partition(":")
    if verb == "place":
        card, _, land = arg.partition(":")
        return (f"area:{card}", f"land:{land}")
    place = {
        "use": "area", "remove": "line", "line": "land", "to": "seat", "marker": "seat", "pass": "discard",
        "swap": "hand",
    }.get(verb)  # fmt: skip
    return (f"{place}:{arg}",) if place else shared.targets(option)


def why_not(view: MoegaharaView, ref: Ref) -> Reason | None:
    """Return why ``ref`` is not among the targets now, None if it is; see :class:`.Reason` for the parts."""
    if any(ref in targets(o) for o in view.choices):
        return None
    if view.over:
        return Reason("over", "8")
    decision = view.decision
    if decision is None or decision.seat != view.seat:
        return Reason("not_your_turn", "3", {"seat": -1 if decision is None else decision.seat})
    place, _, name = ref.partition(":")
    card = view.table.number.get(name, -1)
    if place == "hand" and card >= 0:
        return _why_not_hand(view, decision, card)
    if place == "pool" and card >= 0:
        return _why_not_pool(view, decision, card)
    if place == "area" and card >= 0:
        return _why_not_area(view, decision, card)
    if place == "land":
        return _why_not_land(view, decision, int(name) - 1)
    if place == "line":
        return _why_not_line(view, decision, *(int(n) for n in name.split(":")))
    if place == "seat":
        return _why_not_seat(view, decision, int(name))
    return Reason("other_question", "", {"kind": decision.kind})


def _why_not_hand(view: MoegaharaView, decision: Decision, card: int) -> Reason:
    t = view.table
    if decision.kind == "play" and t.is_treasure[card]:
        return Reason("treasure_in_action", "5-2")
    if decision.kind == "buy" and t.is_action[card]:
        return Reason("action_in_buy", "5-2")
    if decision.kind == "place":
        return Reason("not_played", "5-3")
    if decision.kind == "keep" and not t.is_strategy[card]:
        return Reason("only_strategy", "5-4")
    if decision.kind == "keep" and (named := shared.why_not_named(view, card, "5-4")):
        return named
    if decision.kind == "swap":
        if not t.is_treasure[card]:
            return Reason("only_treasures", "R66")
        if t.ids[card] in dict(UPGRADES):
            return Reason("pile_empty", "R66")
        return Reason("no_better_treasure", "R66")
    return Reason("other_question", "", {"kind": decision.kind})


def _why_not_pool(view: MoegaharaView, decision: Decision, card: int) -> Reason:
    if not view.pool[card]:
        return Reason("pile_empty", "5-2")
    if not view.is_offered(card):
        return Reason("one_castle", "R61") if card == view.table.number["burgstadt"] else Reason("other_army", "5-2")
    if decision.kind != "buy":
        return Reason("not_buy_phase", "5-2", {"kind": decision.kind})
    price = price_of(view, card)
    if not view.buys or price <= view.money:
        return Reason("no_buys", "5-2")
    return Reason("too_dear", "5-2", {"price": price, "money": view.money, "missing": price - view.money})


def _why_not_area(view: MoegaharaView, decision: Decision, card: int) -> Reason:
    table = view.table
    if decision.kind != "place":
        return Reason("other_question", "", {"kind": decision.kind})
    if card not in view.area[decision.seat]:
        return Reason("not_played", "5-3")
    if table.deploying[card]:
        return Reason("no_use", "R62")
    return Reason("no_room", "6") if table.is_fighter[card] else Reason("never_placed", "6")


def _why_not_land(view: MoegaharaView, decision: Decision, land: int) -> Reason:
    if decision.kind not in ("place", "line"):
        return Reason("other_question", "", {"kind": decision.kind})
    owner = view.owners[land]
    if owner >= 0:
        return Reason("land_won", "R57", {"team": owner})
    if decision.kind == "line":
        return Reason("no_other_order", "R62")
    full = len(view.lines[2 * land + team_of(decision.seat)]) == ROOM
    return Reason("line_full", "6") if full else Reason("nothing_to_place", "5-3")


def _why_not_line(view: MoegaharaView, decision: Decision, land: int, team: int, position: int) -> Reason:
    table = view.table
    line = view.lines[2 * land - 2 + team]
    if decision.kind not in ("remove", "turncoat"):
        return Reason("other_question", "", {"kind": decision.kind})
    if position > len(line):
        return Reason("no_card_there", "6")
    if decision.kind == "turncoat":
        return Reason("opposite_line_only")
    if table.immune[line[position - 1]] and decision.source == "falle":
        return Reason("immune")
    return Reason("own_cards_only", "R32")


def _why_not_seat(view: MoegaharaView, decision: Decision, seat: int) -> Reason:
    if decision.kind in ("discard_to", "marker"):
        if team_of(seat) != decision.data["team"]:
            return Reason("other_team", "5-3", {"seat": seat})
        if decision.kind == "marker" and (view.yellow, view.blue, view.red)[decision.data["colour"]][seat]:
            named = seat < top_frame(view.stack, Marker).first_seat
            return Reason("named_before" if named else "named_later", "5-3", {"seat": seat})
        return Reason("no_such_marker", "5-3", {"seat": seat})
    if decision.kind == "pass_to":
        return Reason("team_mates_only", "R62", {"seat": seat})
    return Reason("other_question", "", {"kind": decision.kind})
