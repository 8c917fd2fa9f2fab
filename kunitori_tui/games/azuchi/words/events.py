"""Events of Azuchi Castle in words: what an event of the castle brought to whom, and why, the one moment of a round in
which anybody scores; lines of the log; a round summed up, with a sentence for each player and one for its event; and
the points round by round of a finished game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from kunitori_tui.games.azuchi.facts import CastleEvent, CastleRound, Facts, Worker
from kunitori_tui.games.azuchi.rules.table import CARDS, EVENT_COPIES, MATERIALS, ROUNDS
from kunitori_tui.games.azuchi.words.cards import amount, one, points, together
from kunitori_tui.text import cards
from kunitori_tui.text.box import Line, Names, Turning
from kunitori_tui.text.cards import card_list
from kunitori_tui.text.catalog import N_, clauses, counted, paragraph, series, tr, trn
from kunitori_tui.text.events import either, phrase, says
from kunitori_tui.text.players import listed, trw, who
from kunitori_tui.text.stop import Bar, Moment, MomentRow, Tone, Turned
from kunitori_tui.text.story import turning_points


class Share(NamedTuple):
    """What an event was to a seat: what it had, what that brings by the rule ("": nothing), points before and after."""

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
            return Share(seat, trn("{n} guard", "{n} guards", guards), f"{self.pays[guards]:+d}", before, after)
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
    rows, said = _rows(event, castle.kept), (tr("You"),) if event.card != "attack" else ()  # who lacks what is in parts
    told = tr("Round {n}, {card}.", n=event.round, card=cards.name(event.card))
    parts = [f"{event.who(share.seat)}: {series(_facts(share))}." for share in event.shares]
    return Moment(
        title=tr("Event of round {n}: {card}", n=event.round, card=cards.name(event.card).upper()),
        verdict="",
        tone=tone,
        bars=tuple(Bar(share.seat, share.after, facts=_facts(share), start=share.before) for share in event.shares),
        note=_rule(event),
        rows=rows,
        brief=_brief(event),
        lines=(paragraph([told, *parts]), *(line for row in rows if row.label not in said for line in row.lines)),
        places=(),
        involved=frozenset(range(len(event.shares))),
        slight=not scored,
        at=castle.covered[-1] + 1,
        upto=castle.upto,
        covered=frozenset(castle.covered),
        rule=event.card,
        turned=tuple(_turned(event.shares)),
    )


def _turned(shares: Sequence[Share]) -> Iterator[Turned]:
    """Yield what each seat had and what that brought, and the points of all with it."""
    for at, share in enumerate(shares):
        sums = tuple(one.after if n <= at else one.before for n, one in enumerate(shares))
        yield Turned(share.seat, series(fact for fact in _facts(share)[:2] if fact), sums)


def _facts(share: Share) -> tuple[str, str, str]:
    """Return what a seat had, what that brings, the points before and after."""
    before, after = share.before, share.after
    way = tr("{before} to {after}", before=before, after=after) if before != after else tr("still {n}", n=after)
    if share.brings.startswith("-") and not after:
        way = tr("{before} to 0, never less", before=before)
    return share.had, share.brings, way


def _rule(event: _Event) -> str:
    if event.card == "attack":
        table = "  ".join(f"{n}: {points:+d}" for n, points in enumerate(event.pays))
        return tr("Points for workers on army cards: {table}", table=table)
    many, few = points(event.pays[0]), points(event.pays[-1])
    if event.card == "build":
        return tr("One cube of each colour brings {many}, a black worker {few}.", many=many, few=few)
    return tr("A coin brings {many}.", many=many)


def _brief(event: _Event) -> str:
    """Return ``Attack: Haru +3 (10), you -2 (5).``"""
    changed = [share for share in event.shares if share.after != share.before]
    scored = series(f"{event.who(share.seat)} {share.after - share.before:+d} ({share.after})" for share in changed)
    said = f"{cards.name(event.card)}: {scored or _nothing(event)}."
    return said + (f" {_storey(event)}" if event.castle.stands else "")


def _nothing(event: _Event) -> str:
    """Return that nobody's points changed, and what that means."""
    text = N_("nobody wins or loses points")
    if all(share.brings.startswith("-") for share in event.shares):
        text = N_("nobody has a guard, or a point to lose")
    paid = {"build": N_("nobody builds, the card goes face down"), "tribute": N_("nobody pays a coin")}
    return tr(paid.get(event.card, text))


def _rows(event: _Event, kept: dict[int, int]) -> tuple[MomentRow, ...]:
    """Return why I stand where I do, what becomes of the cards, the castle, who leads."""
    rows = []
    if event.me is not None and (why := _why(event, event.me, kept)):
        rows.append(MomentRow(tr("You"), (why,)))
    if event.card == "attack":
        stay = series(f"{event.who(share.seat)} {kept[share.seat]}" for share in event.shares if kept[share.seat])
        lost = tr("Those with a worker are discarded.")
        lost = tr("Those with a worker are discarded. Kept: {who}.", who=stay) if stay else lost
        rows.append(MomentRow(tr("Armies"), (lost,)))
    built = _storey(event) if event.castle.stands else tr("Nobody has built: the card goes face down.")
    castle = [built] * (event.card == "build") + [_end(event)] * (event.round >= ROUNDS)
    rows += [MomentRow(tr("Castle"), tuple(castle))] if castle else []
    return (*rows, MomentRow(tr("Points"), (_lead(event),)))


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
        leader, less = who(event.names, event.me, *first), max(one.after for one in event.shares if one.after < best)
        said = trw("{who} leads, {own} to {less}.", "{who:You} lead, {own} to {less}.", leader, own=best, less=less)
    else:
        ahead = series(event.who(seat) for seat in first)
        said = trn("Ahead with {n} point: {players}.", "Ahead with {n} points: {players}.", best, players=ahead)
    return paragraph((said, tr("You are {n} behind.", n=best - mine) if mine < best else ""))


def _end(event: _Event) -> str:
    """Return how near the end is, from the twelfth round on."""
    if event.storeys == EVENT_COPIES:
        return tr("All storeys stand, and {n} rounds are over: the game ends.", n=ROUNDS)
    return tr("{n} of {count} storeys: the castle does not stand yet.", n=event.storeys, count=EVENT_COPIES)


Data = dict[str, Any]


_says = partial(says, words={"card": cards.name, "cards": card_list, "points": points})


def _reshuffle(data: Data, names: Names, me: int | None) -> str:
    n = data["cards"]
    if data["pile"] == "event":
        return trn("The event cards are shuffled again: {n} card", "The event cards are shuffled again: {n} cards", n)
    return trn("The discarded cards become the deck: {n} card", "The discarded cards become the deck: {n} cards", n)


_gained = _says(
    "{who} puts a worker on {card}: {gained}",
    "{who:You} put a worker on {card}: {gained}",
    more=lambda data: {"gained": amount(data["gained"])},
)
_in_vain = _says(
    "{who} puts a worker on {card}, but the supply is empty",
    "{who:You} put a worker on {card}, but the supply is empty",
)
_put = _says("{who} puts a worker on {card}", "{who:You} put a worker on {card}")


def _deal(good: str = "") -> Line:
    """Return the line of a deal for a ``good``, or of a swap, which tells what is got."""

    def paid_and_gained(data: Data) -> Data:
        paid = [data["paid"]] if "gained" in data else data["paid"]
        return {"paid": together(paid), "gained": amount(data.get("gained", good))}

    return _says("{who} pays {paid} and gets {gained}", "{who:You} pay {paid} and get {gained}", more=paid_and_gained)


_NOT_BUILT = _says("{who} does not build", "{who:You} do not build")
_NOT_PAID = _says("{who} pays no tribute", "{who:You} pay no tribute")
_BY_WORKER = _says(
    "{who} builds with a black worker: {points}, now {score}",
    "{who:You} build with a black worker: {points}, now {score}",
)
_BY_CUBES = _says(
    "{who} builds with three cubes: {points}, now {score}",
    "{who:You} build with three cubes: {points}, now {score}",
)


def _discarded(data: Data) -> Data:
    kept = trn("{n} army card", "{n} army cards", data["kept"])
    return {"cards": card_list(data["discarded"]) or tr("nothing"), "kept": kept}


LINES: dict[str, Line] = {
    "open": _says("Turned up for {who}: {cards}", "Turned up for {who}: {cards}"),
    "reshuffle": _reshuffle,
    "draft": _says("{who} takes the card {card}", "{who:You} take the card {card}"),
    "work": lambda data, names, me: (
        _gained if data["gained"] else _put if data["card"] in ("market", "army") else _in_vain
    )(data, names, me),
    "rest": _says("{who} places no more workers", "{who:You} place no more workers"),
    "no_deal": _says("{who} makes no deal", "{who:You} make no deal"),
    "swap_cube": _deal(),
    "coin": _deal("coin"),
    "hire": _deal("worker"),
    "event": phrase(N_("The event of round {round}: {card}"), {"card": cards.name}),
    "guard": either(
        "guards",
        _says(
            "{who} has {guards}: {points}, now {score}",
            "{who:You} have {guards}: {points}, now {score}",
            more=lambda data: {"guards": trn("{n} guard", "{n} guards", data["guards"])},
        ),
        _says(
            "{who} has no guard: {points}, now {score}",
            "{who:You} have no guard: {points}, now {score}",
        ),
    ),
    "refrain": lambda data, names, me: (_NOT_BUILT if data["card"] == "build" else _NOT_PAID)(data, names, me),
    "build": lambda data, names, me: (_BY_WORKER if data["paid"] == "worker" else _BY_CUBES)(data, names, me),
    "tribute": _says(
        "{who} pays a coin as tribute: {points}, now {score}",
        "{who:You} pay a coin as tribute: {points}, now {score}",
    ),
    "storey": lambda data, names, me: tr(
        N_("The last storey of the castle stands")
        if data["storeys"] == EVENT_COPIES
        else N_("Storey {n} of {count} of the castle stands"),
        n=data["storeys"],
        count=EVENT_COPIES,
    ),
    "unbuilt": phrase(N_("Nobody has built: the card goes face down")),
    "clean_up": either(
        "kept",
        _says("{who} discards {cards} and keeps {kept}", "{who:You} discard {cards} and keep {kept}", more=_discarded),
        _says("{who} discards {cards}", "{who:You} discard {cards}", more=_discarded),
    ),
    "round": _says("Round {round}: {who} begins", "Round {round}: {who} begin"),
}


def summed_up(turn: CastleRound, names: Names, me: int | None) -> list[tuple[int, str]]:
    """Return (seat, what it did) in the events of a round, then what the event brought; seat -1 is the table."""
    worked = {
        seat: [_worked(one, asked=one.nth == len(turn.events)) for one in turn.placed[seat]] for seat in turn.placed
    }
    seats = dict.fromkeys([*turn.drafted, *worked, *sorted(turn.passed)])
    done = [(seat, _sentence(turn.drafted.get(seat, []), worked.get(seat, []), seat in turn.passed)) for seat in seats]
    castle = turn.castle
    last = [f"{LINES[event.kind](event.data, names, me)}." for event in (castle.events if castle is not None else ())]
    if castle is not None and castle.upto:
        last = [moment(castle, names, me).brief]
    return done + [(-1, said) for said in last]


def _sentence(drafted: Sequence[str], worked: Sequence[str], passed: bool) -> str:
    """Return ``took Stone and Army; workers: +1 stone, a guard.``"""
    took = counted(map(cards.short, drafted))
    taken = [tr("took {cards}", cards=listed(took))] if took else []
    came = [trn("worker: {came}", "workers: {came}", len(worked), came=series(counted(worked)))] if worked else []
    return clauses([*taken, *came, tr("passed") if passed else ""]) + "."


def _worked(worker: Worker, *, asked: bool) -> str:
    """Return what a ``worker`` came to; while it is ``asked`` which deal is made, that it stands there."""
    card, gained = worker.card, worker.gained
    if worker.paid:
        return tr("{paid} for {gained}", paid=together(worker.paid), gained=amount(gained))
    if card == "market" and asked:
        return cards.short(card)
    if gained:
        return "+" + amount(gained)
    return {"army": tr("a guard"), "market": tr("no deal")}.get(card) or tr("{card}: nothing", card=cards.short(card))


def turning(facts: Facts, ways: Sequence[Sequence[int]], names: Names, me: int | None) -> list[Turning]:
    """See :attr:`.Story.turning`. What was done in a round is the event of that round, and what it brought."""
    events = {castle.told["round"]: castle.told["card"] for castle in facts.castle}

    def deed(number: int, seat: int) -> str:
        gained = ways[seat][number - 1] - (ways[seat][number - 2] if number > 1 else 0)
        if not gained or number not in events:
            return ""
        taker, event = who(names, me, seat), cards.name(events[number])
        return tr("{event}: {who} {points}.", who=taker, event=event, points=points(gained))

    return turning_points(facts, ways, (), names, me, deed)
