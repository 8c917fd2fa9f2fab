"""What an event of Azuchi Castle brought to whom, and why: the one moment of a round in which anybody scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kunitori_tui.games.azuchi.facts import CastleEvent, Facts
from kunitori_tui.games.azuchi.rules.pieces import CARDS, EVENT_COPIES, MATERIALS, ROUNDS
from kunitori_tui.games.azuchi.words.cards import attack_table, guard_points, one, points
from kunitori_tui.text import cards
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import paragraph, series, tr, trn
from kunitori_tui.text.stop import Bar, Moment, MomentRow, Tone
from kunitori_tui.text.who import trw, who


class Share(NamedTuple):
    """What an event was to a seat: what it had for it, what that brings by the rule ("" for nothing), points before
    and after.
    """

    seat: int
    had: str
    brings: str
    before: int
    after: int


def moments(facts: Facts, names: Names, me: int | None, since: int) -> list[Moment]:
    """Return the events that were carried out and cleaned up only after the first ``since`` events."""
    return [moment(castle, names, me) for castle in facts.castle if castle.upto > since]


class _Event:
    """An event of the ``castle`` that is over."""

    def __init__(self, castle: CastleEvent, names: Names, me: int | None) -> None:
        self.castle, self.names, self.me = castle, names, me
        data = castle.told
        self.card: str = data["card"]
        self.round: int = data["round"]
        self.pays: Sequence[int] = data["pays"]
        self.storeys: int = data["castle"] + castle.stands
        first, seats = next(iter(castle.kept)), len(data["scores"])
        self.shares = [self._share((first + n) % seats) for n in range(seats)]

    def _share(self, seat: int) -> Share:
        came, before = self.castle.of(seat), self.castle.told["scores"][seat]
        after = next((one["score"] for one in reversed(came) if "score" in one), before)
        if self.card == "attack":
            guards = came[0]["guards"] if came else 0
            had = trn("{n} guard", "{n} guards", guards)
            return Share(seat, had, guard_points(self.pays, guards), before, after)
        paid = [one for one in came if "paid" in one]
        if not paid:
            return Share(seat, tr("does not pay") if came else self.lacks(seat), "", before, after)
        ways = {"cubes": tr("three cubes"), "worker": one("worker"), "coin": trn("{n} coin", "{n} coins", len(paid))}
        had = series(dict.fromkeys(ways[data["paid"]] for data in paid))
        return Share(seat, had, f"{sum(data['points'] for data in paid):+d}", before, after)

    def lacks(self, seat: int) -> str:
        """Return what ``seat`` lacks to pay."""
        if self.card == "tribute":
            return tr("no coin")
        missing = [CARDS[cube] for cube in MATERIALS if CARDS[cube] not in self.castle.told["owned"][seat]]
        return tr("no {goods}", goods=series(one(good) for good in missing))

    def who(self, seat: int) -> str:
        """Return a seat as the subject of a figure."""
        return tr("You") if seat == self.me else self.names[seat]


def moment(castle: CastleEvent, names: Names, me: int | None) -> Moment:
    """Return an event that is over."""
    event = _Event(castle, names, me)
    mine = next((share.after - share.before for share in event.shares if share.seat == event.me), None)
    tone: Tone = "open" if mine is None else "won" if mine > 0 else "lost" if mine < 0 else "even"
    scored = castle.stands or any(share.after != share.before for share in event.shares)
    rows = _rows(event, castle.kept)
    return Moment(
        title=tr("Event of round {n}: {card}", n=event.round, card=cards.name(event.card).upper()),
        verdict="",
        tone=tone,
        bars=tuple(_bar(share) for share in event.shares),
        note=_rule(event),
        rows=rows,
        brief=_brief(event),
        lines=(_line(event), *(line for row in rows for line in row.lines)),
        places=(),
        involved=frozenset(range(len(event.shares))),
        slight=not scored,
        at=castle.covered[-1] + 1,
        upto=castle.upto,
        covered=frozenset(castle.covered),
        rule=event.card,
    )


def _bar(share: Share) -> Bar:
    return Bar(share.seat, share.after, facts=(share.had, share.brings, _way(share)))


def _way(share: Share) -> str:
    """Return the points before and after."""
    before, after = share.before, share.after
    if share.brings.startswith("-") and not after:
        return tr("{before} to 0, never less", before=before)
    return tr("{before} to {after}", before=before, after=after) if before != after else tr("still {n}", n=after)


def _rule(event: _Event) -> str:
    if event.card == "attack":
        return tr("Points for workers on army cards: {table}", table=attack_table(event.pays))
    if event.card == "build":
        return tr(
            "One cube of each colour brings {many}, a black worker {few}.",
            many=points(event.pays[0]),
            few=points(event.pays[1]),
        )
    return tr("A coin brings {many}.", many=points(event.pays[0]))


def _brief(event: _Event) -> str:
    """Return ``Attack: Haru +3 (10), you -2 (5).``"""
    changed = [share for share in event.shares if share.after != share.before]
    scored = series(f"{event.who(share.seat)} {share.after - share.before:+d} ({share.after})" for share in changed)
    said = f"{cards.name(event.card)}: {scored or _nothing(event)}."
    return said + (f" {_storey(event)}" if event.castle.stands else "")


def _nothing(event: _Event) -> str:
    """Return that nobody's points changed, and what that means."""
    if event.card == "build":
        return tr("nobody builds, the card goes face down")
    if event.card == "tribute":
        return tr("nobody pays a coin")
    if all(share.brings.startswith("-") for share in event.shares):
        return tr("nobody has a guard, or a point to lose")
    return tr("nobody wins or loses points")


def _line(event: _Event) -> str:
    """Return ``Round 8, attack. Haru 2 guards, +3, 7 to 10.`` and so on for all."""
    parts = []
    for share in event.shares:
        facts = series((share.had, share.brings, _way(share)))
        parts.append(f"{event.who(share.seat)}: {facts}.")
    return paragraph([tr("Round {n}, {card}.", n=event.round, card=cards.name(event.card)), *parts])


def _rows(event: _Event, kept: dict[int, int]) -> tuple[MomentRow, ...]:
    """Return why I stand where I do, what becomes of the cards, the castle, who leads."""
    rows = []
    if event.me is not None and (why := _why(event, event.me, kept)):
        rows.append(MomentRow(tr("You"), (why,)))
    if event.card == "attack" and any(kept.values()):
        stay = series(f"{event.who(share.seat)} {kept[share.seat]}" for share in event.shares if kept[share.seat])
        rows.append(MomentRow(tr("Armies"), (tr("Those with a worker are discarded. Kept: {who}.", who=stay),)))
    elif event.card == "attack":
        rows.append(MomentRow(tr("Armies"), (tr("Those with a worker are discarded."),)))
    castle = []
    if event.card == "build":
        fell = tr("Nobody has built: the card goes face down.")
        castle.append(_storey(event) if event.castle.stands else fell)
    if event.round >= ROUNDS:
        castle.append(_end(event))
    rows += [MomentRow(tr("Castle"), tuple(castle))] if castle else []
    rows.append(MomentRow(tr("Points"), (_lead(event),)))
    return tuple(rows)


def _why(event: _Event, me: int, kept: dict[int, int]) -> str:
    """Return in one sentence why ``me`` got nothing, or lost; "" where something was won."""
    if event.card != "attack":
        return "" if event.castle.of(me) else tr("You could not pay: {lacks}.", lacks=event.lacks(me))
    if any(one["guards"] for one in event.castle.of(me)):
        return ""
    if not kept[me]:
        return tr("You had no army card.")
    return trn("Your army card stood without a worker.", "Your {n} army cards stood without a worker.", kept[me])


def _storey(event: _Event) -> str:
    if event.storeys == EVENT_COPIES:
        return tr("The last storey stands now.")
    return tr("Storey {n} of {count} stands now.", n=event.storeys, count=EVENT_COPIES)


def _lead(event: _Event) -> str:
    """Return who leads, and how far behind I am."""
    best = max(share.after for share in event.shares)
    first = [share.seat for share in event.shares if share.after == best]
    mine = next((share.after for share in event.shares if share.seat == event.me), best)
    if len(first) == len(event.shares):
        return trn("All have {n} point.", "All have {n} points.", best)
    if len(first) == 1:
        leader, had = who(event.names, event.me, *first), trn("{n} point", "{n} points", best)
        said = trw("{who} leads with {points}.", "{who:You} lead with {points}.", leader, points=had)
    else:
        ahead = series(event.who(seat) for seat in first)
        said = trn("Ahead with {n} point: {players}.", "Ahead with {n} points: {players}.", best, players=ahead)
    return paragraph((said, tr("You are {n} behind.", n=best - mine) if mine < best else ""))


def _end(event: _Event) -> str:
    """Return how near the end is, from the twelfth round on."""
    if event.storeys == EVENT_COPIES:
        return tr("All storeys stand, and {n} rounds are over: the game ends.", n=ROUNDS)
    return tr("{n} of {count} storeys: the castle does not stand yet.", n=event.storeys, count=EVENT_COPIES)
