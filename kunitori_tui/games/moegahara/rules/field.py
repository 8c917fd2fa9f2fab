"""What happens on the battlefield: a card is placed, removed, a line reordered, a Land decided (5-3, 6, 7), and Horo
Musha and Falle are carried out, which were played in the action phase and go back to the pool (R29).

After every change the fights before that Land are looked at anew for both teams (R31, R63, R64). A function that may
decide a Land may end the game, and then it has emptied the stack (R67): callers touch the stack before, not after. A
use of a strategy card is on offer only where it can be carried out to its end (R62), so the card goes back as soon as
it is begun.
"""

from __future__ import annotations

from typing import ClassVar

from kunitori_tui.engine.api import Json, Reason, Ref
from kunitori_tui.engine.cells import Seat
from kunitori_tui.games.deckbuilder.rules.effects import PlayFrame
from kunitori_tui.games.moegahara.rules.state import MoegaharaState, MoegaharaView, team_of
from kunitori_tui.games.moegahara.rules.table import ARMIES, NOBODY, ROOM, Bonus, goal, judge, orders, points


def place(s: MoegaharaState, seat: int, card: int, land: int) -> None:
    """Put a played card at the own first free place before ``land`` (6); then marker, effect, fights (5-3, 7-1)."""
    team = team_of(seat)
    s.area[seat].remove(card)
    s.holdings = None
    line = s.lines[2 * land + team] + (card,)
    s.lines[2 * land + team] = line
    if s.events is not None:
        s.emit("place", seat=seat, team=team, card=s.table.ids[card], land=land + 1, position=len(line))
    if s.table.marker[card] >= 0:
        s.take_marker(seat, s.table.marker[card], 1)
    effect = s.table.placed[card]
    if effect == "third_wins" and len(line) == ROOM:  # before the fights, whatever lies opposite (R65)
        conquer(s, land, team, "third")
    elif effect == "turncoat" and s.lines[2 * land + 1 - team]:
        s.push("turncoat", seat, source=card, land=land)
    elif effect == "reorder" and orders(line):
        s.push("order", seat, source=card, land=land)
    else:
        settle(s, land)


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
        s.take_marker(target, s.table.marker[card], -1)
    settle(s, land)


def settle(s: MoegaharaState, land: int) -> None:
    """Look at the fights before ``land`` and see whether a team has won it (7-2)."""
    winner, how = judge(s.table, s.both(land))
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
        s.emit(
            "land",
            land=land + 1,
            team=winner,
            how=how,
            points=scores,
            owners=s.owners[:],
            armies=[ARMIES[s.east ^ team] if s.east != NOBODY else "" for team in (0, 1)],
            lines=[s.names(list(line)) for line in lines],
            strengths=[list(s.table.strengths(line)) for line in lines],
            bonuses=[[_told(bonus) for bonus in s.table.bonuses(line)] for line in lines],
        )
    if scores[winner] >= goal(s.owners):
        s.over = True
        s.phase = "over"
        s.stack.clear()
        s.emit("over", reason="lands")
        return
    # The active player chooses for his team, for the other one its next member (R60).
    chooser = s.active if team_of(s.active) == winner else (s.active + 1) % s.n
    for team in (1, 0):
        brought = [s.table.marker[c] for c in lines[team]]
        for colour in (2, 1, 0):
            if colour in brought:
                s.push("marker", chooser, team=team, colour=colour, count=brought.count(colour))


def usable(s: MoegaharaState, seat: int) -> list[str]:
    """Return ``use:...`` for the strategy cards played in this turn that would change something now (R62)."""
    sorts = sorted({c for c in s.area[seat] if s.table.deploying[c]})
    return [s.table.use[c] for c in sorts if (targets if s.table.deploying[c] == "trap" else uses_of_horo)(s, seat, c)]


def use(s: MoegaharaState, seat: int, card: int) -> None:
    """Begin to carry out ``card``, which lies in the area of ``seat``; it goes back to the pool."""
    s.area[seat].remove(card)
    s.put_in_pool(card)
    s.emit("use", seat=seat, card=s.table.ids[card], left=s.pool[card])
    s.push("pick" if s.table.deploying[card] == "trap" else "horo", seat, card)


def targets(s: MoegaharaState | MoegaharaView, seat: int, card: int) -> list[str]:
    """Return ``remove:...`` for cards in lines that ``card`` takes out: Horo Musha its team's, Falle any not immune."""
    team = team_of(seat)
    table = s.table
    trap = table.deploying[card] == "trap"
    keys = []
    for i, line in enumerate(s.lines):
        if line and (trap or i % 2 == team):
            key = f"remove:{i // 2 + 1}:{i % 2}:"
            keys += [key + str(j + 1) for j, c in enumerate(line) if not (trap and table.immune[c])]
    return keys


def lines_to_order(s: MoegaharaState | MoegaharaView, seat: int, card: int) -> list[int]:
    """Return the positions of the lines that ``card`` can put in another order: own ones, by erratum X13 any."""
    team, any_line = team_of(seat), s.table.any_line[card]
    return [i for i, line in enumerate(s.lines) if line and (any_line or i % 2 == team) and len(set(line)) > 1]


def can_pass(s: MoegaharaState, seat: int) -> bool:
    """Return whether ``seat`` has a card in the discard pile and a team mate to pass it to (R61)."""
    return s.n > 2 and bool(s.discard[seat] or s.open_discard[seat])


def uses_of_horo(s: MoegaharaState, seat: int, card: int) -> list[str]:
    """Return those of the three uses of a Horo Musha that would change something now."""
    there = {"remove": targets(s, seat, card), "order": lines_to_order(s, seat, card), "pass": can_pass(s, seat)}
    return [f"horo:{use}" for use, found in there.items() if found]


class StrategyFrame(PlayFrame[MoegaharaState], phases=("deploy",), rank=1, public=True):
    """A step of a strategy card of the active seat."""

    does: ClassVar[tuple[str, ...]] = ("horo",)

    def fits_table(self, s: MoegaharaState) -> bool:
        return self.seat == s.active and s.table.deploying[self.card] in self.does and bool(self.options(s))


class Horo(StrategyFrame, name="horo"):
    """Horo Musha: one of three uses."""

    def options(self, s: MoegaharaState) -> list[str]:
        return uses_of_horo(s, self.seat, self.card)

    def choose(self, s: MoegaharaState, option: str) -> None:
        name = {"horo:remove": "pick", "horo:order": "line", "horo:pass": "pass_to"}[option]
        s.replace_top(name, self.seat, self.card)


class Pick(StrategyFrame, name="pick", kind="remove"):
    """Horo Musha: a card of the own team; Falle: any card in a line but an immune one."""

    does = ("horo", "trap")

    def options(self, s: MoegaharaState) -> list[str]:
        return targets(s, self.seat, self.card)

    def why_not(self, view: MoegaharaView, ref: Ref) -> Reason | None:
        card = view.card_at(ref)
        if card is None:
            return super().why_not(view, ref)
        if card < 0:
            return Reason("no_card_there", "6")
        return Reason("immune") if view.table.deploying[self.card] == "trap" else Reason("own_cards_only", "R32")

    def choose(self, s: MoegaharaState, option: str) -> None:
        s.stack.pop()
        land, team, position = map(int, option[7:].split(":"))
        remove(s, self.seat, self.card, land - 1, team, position - 1)


class PickLine(StrategyFrame, name="line"):
    """Horo Musha: the line put in another order: an own (``line``), by erratum X13 also one facing it (``facing``)."""

    def options(self, s: MoegaharaState) -> list[str]:
        lines = lines_to_order(s, self.seat, self.card)
        return [f"line:{i // 2 + 1}" if i % 2 == team_of(self.seat) else f"facing:{i // 2 + 1}:{i % 2}" for i in lines]

    def why_not(self, view: MoegaharaView, ref: Ref) -> Reason | None:
        land = view.land_at(ref)
        return super().why_not(view, ref) if land is None else view.why_won(land) or Reason("no_other_order", "R62")

    def choose(self, s: MoegaharaState, option: str) -> None:
        verb, land, *_ = option.split(":")
        s.replace_top("order" if verb == "line" else "enemy_order", self.seat, source=self.card, land=int(land) - 1)


class PassTo(StrategyFrame, name="pass_to"):
    """Horo Musha: the team mate who is passed a card of the own discard pile."""

    def options(self, s: MoegaharaState) -> list[str]:
        return [f"to:{t}" for t in s.insiders(self.seat) if t != self.seat] if can_pass(s, self.seat) else []

    def why_not(self, view: MoegaharaView, ref: Ref) -> Reason | None:
        seat = view.seat_at(ref)
        return super().why_not(view, ref) if seat is None else Reason("team_mates_only", "R62", {"seat": seat})

    def choose(self, s: MoegaharaState, option: str) -> None:
        s.replace_top("pass_card", self.seat, self.card, target=int(option[3:]))


class PassCard(StrategyFrame, name="pass_card", public=False, told=("target",)):
    """Horo Musha: the card that goes openly from the own discard pile, for the team alone (R53), to a team mate's."""

    target: Seat

    def options(self, s: MoegaharaState) -> list[str]:
        return [f"pass:{s.table.ids[c]}" for c in sorted(set(s.discard[self.seat] + s.open_discard[self.seat]))]

    def choose(self, s: MoegaharaState, option: str) -> None:
        s.stack.pop()
        seat, target, card = self.seat, self.target, s.table.number[option[5:]]
        if card in s.open_discard[seat]:
            s.open_discard[seat].remove(card)
        else:
            s.discard[seat].remove(card)
            s.revealed += 1
        s.open_discard[target].append(card)
        s.holdings = None
        s.emit("pass", seat=seat, target=target, card=s.table.ids[card])

    def fits_table(self, s: MoegaharaState) -> bool:
        return super().fits_table(s) and self.target != self.seat and team_of(self.target) == team_of(self.seat)
