"""Horo Musha and Falle: played in the action phase, carried out in the deploy phase, then back to the pool (R29).

A use is on offer only where it can be carried out to its end (R62), so the card goes back as soon as it is begun.
"""

from __future__ import annotations

from kunitori_tui.engine.api import Decision, Reason, Ref
from kunitori_tui.engine.cells import CardNumber, Seat
from kunitori_tui.games.deckbuilder.rules.frame import AnyDeckFrame, DeckFrame
from kunitori_tui.games.moegahara.rules.field import remove
from kunitori_tui.games.moegahara.rules.state import MoegaharaState, MoegaharaView, team_of


def usable(s: MoegaharaState, seat: int) -> list[str]:
    """Return ``use:...`` for the strategy cards played in this turn that would change something now (R62)."""
    deploying = s.table.deploying
    cards = [c for c in s.area[seat] if deploying[c]]
    if not cards:
        return []
    sorts = sorted(set(cards))
    return [
        s.table.use[c]
        for c in sorts
        if targets(s, seat, c) or (deploying[c] == "horo" and (can_pass(s, seat) or lines_to_order(s, seat, c)))
    ]


def use(s: MoegaharaState, seat: int, card: int) -> None:
    """Begin to carry out ``card``, which lies in the area of ``seat``; it goes back to the pool."""
    s.area[seat].remove(card)
    s.put_in_pool(card)
    if s.events is not None:
        s.emit("use", seat=seat, card=s.table.ids[card], left=s.pool[card])
    s.push("pick" if s.table.deploying[card] == "trap" else "horo", seat, card)


def targets(s: MoegaharaState | MoegaharaView, seat: int, card: int) -> list[str]:
    """Return ``remove:...`` for the cards in lines that ``card`` can take out: a Horo Musha those of the own team, a
    Falle any that is not immune.
    """
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
    return [i for i, line in enumerate(s.lines) if len(set(line)) > 1 and (any_line or i % 2 == team)]


def can_pass(s: MoegaharaState, seat: int) -> bool:
    """Return whether ``seat`` has a card in the discard pile and a team mate to pass it to (R61)."""
    return s.n > 2 and bool(s.discard[seat] or s.open_discard[seat])


class StrategyFrame(DeckFrame[MoegaharaState]):
    """A step of a strategy card of the active seat. A single option follows from open facts."""

    phases = ("deploy",)
    rank = 1
    does = "horo"
    kind = ""

    card: CardNumber

    def run(self, s: MoegaharaState) -> bool:
        options = self.options(s)
        if len(options) > 1:
            return True
        self.choose(s, options[0])
        return False

    def decision(self, s: MoegaharaState) -> Decision:
        return Decision(self.seat, self.kind or self.name, source=s.table.ids[self.card], public=True)

    def fits_table(self, s: MoegaharaState) -> bool:
        return self.seat == s.active and s.table.deploying[self.card] == self.does and bool(self.options(s))


class Horo(StrategyFrame):
    """Horo Musha: one of three uses."""

    name = "horo"

    def options(self, s: MoegaharaState) -> list[str]:
        uses = ["horo:remove"] if targets(s, self.seat, self.card) else []
        if lines_to_order(s, self.seat, self.card):
            uses.append("horo:order")
        if can_pass(s, self.seat):
            uses.append("horo:pass")
        return uses

    def choose(self, s: MoegaharaState, option: str) -> None:
        name = {"horo:remove": "pick", "horo:order": "line", "horo:pass": "pass_to"}[option]
        s.replace_top(name, self.seat, self.card)


class Pick(StrategyFrame):
    """Horo Musha: a card of the own team; Falle: any card in a line but an immune one."""

    name = "pick"
    kind = "remove"

    def options(self, s: MoegaharaState) -> list[str]:
        return targets(s, self.seat, self.card)

    def why_not(self, view: MoegaharaView, ref: Ref) -> Reason | None:
        card = view.card_at(ref)
        if card is None:
            return super().why_not(view, ref)
        if card < 0:
            return Reason("no_card_there", "6")
        falle = view.table.deploying[self.card] == "trap"
        return Reason("immune") if falle else Reason("own_cards_only", "R32")

    def choose(self, s: MoegaharaState, option: str) -> None:
        s.stack.pop()
        land, team, position = map(int, option[7:].split(":"))
        remove(s, self.seat, self.card, land - 1, team, position - 1)

    def fits_table(self, s: MoegaharaState) -> bool:
        return self.seat == s.active and bool(s.table.deploying[self.card]) and bool(self.options(s))


class PickLine(StrategyFrame):
    """Horo Musha: the line that is put in another order, an own one (``line``), by erratum X13 also one facing it
    (``facing``).
    """

    name = "line"

    def options(self, s: MoegaharaState) -> list[str]:
        team = team_of(self.seat)
        lines = lines_to_order(s, self.seat, self.card)
        return [f"line:{i // 2 + 1}" if i % 2 == team else f"facing:{i // 2 + 1}:{i % 2}" for i in lines]

    def why_not(self, view: MoegaharaView, ref: Ref) -> Reason | None:
        land = view.land_at(ref)
        if land is None:
            return super().why_not(view, ref)
        owner = view.owners[land]
        return Reason("land_won", "R57", {"team": owner}) if owner >= 0 else Reason("no_other_order", "R62")

    def choose(self, s: MoegaharaState, option: str) -> None:
        verb, land, *_ = option.split(":")
        s.replace_top("order" if verb == "line" else "enemy_order", self.seat, source=self.card, land=int(land) - 1)


class PassTo(StrategyFrame):
    """Horo Musha: the team mate who is passed a card of the own discard pile."""

    name = "pass_to"

    def options(self, s: MoegaharaState) -> list[str]:
        return [f"to:{t}" for t in s.insiders(self.seat) if t != self.seat] if can_pass(s, self.seat) else []

    def why_not(self, view: MoegaharaView, ref: Ref) -> Reason | None:
        seat = view.seat_at(ref)
        return super().why_not(view, ref) if seat is None else Reason("team_mates_only", "R62", {"seat": seat})

    def choose(self, s: MoegaharaState, option: str) -> None:
        s.replace_top("pass_card", self.seat, self.card, target=int(option[3:]))


class PassCard(StrategyFrame):
    """Horo Musha: the card that goes from the own discard pile to that of a team mate, for all to see."""

    name = "pass_card"

    target: Seat

    def run(self, s: MoegaharaState) -> bool:
        return True  # what lies in a discard pile is for the team alone (R53)

    def options(self, s: MoegaharaState) -> list[str]:
        cards = s.discard[self.seat] + s.open_discard[self.seat]
        return [f"pass:{s.table.ids[c]}" for c in sorted(set(cards))]

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
        if s.events is not None:
            s.emit("pass", seat=seat, target=target, card=s.table.ids[card])

    def decision(self, s: MoegaharaState) -> Decision:
        return Decision(self.seat, "pass_card", source=s.table.ids[self.card], data={"target": self.target})

    def fits_table(self, s: MoegaharaState) -> bool:
        return super().fits_table(s) and self.target != self.seat and team_of(self.target) == team_of(self.seat)


STRATEGY_FRAMES: tuple[type[AnyDeckFrame], ...] = (Horo, Pick, PickLine, PassTo, PassCard)
