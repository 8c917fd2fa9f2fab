"""Events of Azuchi Castle in words: lines of the log; a round summed up, with a sentence for each player and one for
its event; and the points round by round of a finished game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kunitori_tui.games.azuchi.rules.pieces import EVENT_COPIES
from kunitori_tui.games.azuchi.words.cards import amount, points, together
from kunitori_tui.games.azuchi.words.moments import moments
from kunitori_tui.play.facts import AnyFacts, SeenEvent, Turn, read
from kunitori_tui.text import cards
from kunitori_tui.text.box import Line, Names, Turning
from kunitori_tui.text.cards import card_list
from kunitori_tui.text.catalog import N_, tr, trn
from kunitori_tui.text.events import spoken
from kunitori_tui.text.players import listed
from kunitori_tui.text.story.turning import scored_by_round, turning_points

Data = dict[str, Any]


def _said(mine: str, other: str, told: Callable[[Data], Data] = lambda data: {}) -> Line:
    """Return a line in the words for one's own deed and for another's; ``told`` gives its fields of the event."""
    return lambda data, names, me: spoken(mine, other, data, names, me, **told(data))


def _if(field: str, then: Line, otherwise: Line) -> Line:
    """Return one of two lines, by whether an event has anything in a field."""
    return lambda data, names, me: (then if data[field] else otherwise)(data, names, me)


def _card(data: Data) -> Data:
    return {"card": cards.name(data["card"])}


def _score(data: Data) -> Data:
    return {"points": points(data["points"]), "score": data["score"]}


def _reshuffle(data: Data, names: Names, me: int | None) -> str:
    n = data["cards"]
    if data["pile"] == "event":
        return trn("The event cards are shuffled anew: {n} card", "The event cards are shuffled anew: {n} cards", n)
    return trn("The discarded cards become the deck: {n} card", "The discarded cards become the deck: {n} cards", n)


_gained = _said(
    N_("You put a worker on {card}: {gained}"),
    N_("{player} puts a worker on {card}: {gained}"),
    lambda data: {**_card(data), "gained": amount(data["gained"])},
)
_in_vain = _said(
    N_("You put a worker on {card}, but the supply is out"),
    N_("{player} puts a worker on {card}, but the supply is out"),
    _card,
)
_put = _said(N_("You put a worker on {card}"), N_("{player} puts a worker on {card}"), _card)


def _work(data: Data, names: Names, me: int | None) -> str | None:
    line = _gained if data["gained"] else _put if data["card"] in ("market", "army") else _in_vain
    return line(data, names, me)


def _deal(told: Callable[[Data], tuple[list[str], str]]) -> Line:
    """Return the line of a deal; ``told`` gives what is paid and what is got."""

    def paid_and_gained(data: Data) -> Data:
        paid, gained = told(data)
        return {"paid": together(paid), "gained": amount(gained)}

    return _said(N_("You pay {paid} and get {gained}"), N_("{player} pays {paid} and gets {gained}"), paid_and_gained)


def _guarded(data: Data, names: Names, me: int | None) -> str:
    if data["seat"] == me:
        return trn(
            "You have {n} guard: {points}, now {score}",
            "You have {n} guards: {points}, now {score}",
            data["guards"],
            **_score(data),
        )
    return trn(
        "{player} has {n} guard: {points}, now {score}",
        "{player} has {n} guards: {points}, now {score}",
        data["guards"],
        player=names[data["seat"]],
        **_score(data),
    )


_NOT_BUILT = _said(N_("You do not build"), N_("{player} does not build"))
_NOT_PAID = _said(N_("You pay no tribute"), N_("{player} pays no tribute"))
_BY_WORKER = _said(
    N_("You build with a black worker: {points}, now {score}"),
    N_("{player} builds with a black worker: {points}, now {score}"),
    _score,
)
_BY_CUBES = _said(
    N_("You build with three cubes: {points}, now {score}"),
    N_("{player} builds with three cubes: {points}, now {score}"),
    _score,
)


def _storey(data: Data, names: Names, me: int | None) -> str:
    if data["storeys"] == EVENT_COPIES:
        return tr("The last storey of the castle stands")
    return tr("Storey {n} of {count} of the castle stands", n=data["storeys"], count=EVENT_COPIES)


def _discarded(data: Data) -> Data:
    return {"cards": card_list(data["discarded"]) or tr("nothing")}


def _kept(data: Data, names: Names, me: int | None) -> str:
    if data["seat"] == me:
        return trn(
            "You discard {cards} and keep {n} army card",
            "You discard {cards} and keep {n} army cards",
            data["kept"],
            **_discarded(data),
        )
    return trn(
        "{player} discards {cards} and keeps {n} army card",
        "{player} discards {cards} and keeps {n} army cards",
        data["kept"],
        player=names[data["seat"]],
        **_discarded(data),
    )


LINES: dict[str, Line] = {
    "open": _said(
        N_("Turned up for you: {cards}"),
        N_("Turned up for {player}: {cards}"),
        lambda data: {"cards": card_list(data["cards"])},
    ),
    "reshuffle": _reshuffle,
    "draft": _said(N_("You take the card {card}"), N_("{player} takes the card {card}"), _card),
    "work": _work,
    "rest": _said(N_("You place no more workers"), N_("{player} places no more workers")),
    "no_deal": _said(N_("You make no deal"), N_("{player} makes no deal")),
    "swap_cube": _deal(lambda data: ([data["paid"]], data["gained"])),
    "coin": _deal(lambda data: (data["paid"], "coin")),
    "hire": _deal(lambda data: (data["paid"], "worker")),
    "event": lambda data, names, me: tr("The event of round {round}: {card}", round=data["round"], **_card(data)),
    "guard": _if(
        "guards",
        _guarded,
        _said(
            N_("You have no guard: {points}, now {score}"), N_("{player} has no guard: {points}, now {score}"), _score
        ),
    ),
    "refrain": lambda data, names, me: (_NOT_BUILT if data["card"] == "build" else _NOT_PAID)(data, names, me),
    "build": lambda data, names, me: (_BY_WORKER if data["paid"] == "worker" else _BY_CUBES)(data, names, me),
    "tribute": _said(
        N_("You pay a coin as tribute: {points}, now {score}"),
        N_("{player} pays a coin as tribute: {points}, now {score}"),
        _score,
    ),
    "storey": _storey,
    "unbuilt": lambda data, names, me: tr("Nobody has built: the card goes face down"),
    "clean_up": _if("kept", _kept, _said(N_("You discard {cards}"), N_("{player} discards {cards}"), _discarded)),
    "round": _said(N_("Round {n}: you begin"), N_("Round {n}: {player} begins"), lambda data: {"n": data["round"]}),
}


SCORING = ("event", "guard", "build", "tribute", "refrain", "storey", "unbuilt")
"""Kinds that the sentence of the event tells, once it is over."""


def summed_up(turn: Turn, names: Names, me: int | None) -> list[tuple[int, str]]:
    """Return (seat, what it did) for everybody who did something in the events of a round, then what the event brought;
    seat -1 is the table itself.
    """
    drafted: dict[int, list[str]] = {}
    worked: dict[int, list[str]] = {}
    passed: set[int] = set()
    last: list[tuple[int, str]] = []
    told = turn.events
    over = {moment.at - 1: moment.brief for moment in moments(read("azuchi", told), names, me, 0)}
    for at, event in enumerate(told):
        data, seat = event.data, event.data.get("seat", -1)
        if event.kind == "draft":
            drafted.setdefault(seat, []).append(data["card"])
        elif event.kind == "work":
            asked = at + 1 == len(told)
            worked.setdefault(seat, []).append(_placed(data["card"], data["gained"], asked=asked))
        elif event.kind in ("swap_cube", "coin", "hire"):
            worked.setdefault(seat, [""])[-1] = _tell_deal(event)  # in place of the worker that was placed for it
        elif event.kind == "rest":
            passed.add(seat)
        elif at in over:
            last.append((-1, over[at]))
        elif event.kind in SCORING and not over:
            last.append((-1, f"{LINES[event.kind](data, names, me)}."))
    seats = dict.fromkeys([*drafted, *worked, *sorted(passed)])
    done = [(seat, _sentence(drafted.get(seat, []), worked.get(seat, []), seat in passed)) for seat in seats]
    return done + last


def _sentence(drafted: Sequence[str], worked: Sequence[str], passed: bool) -> str:
    """Return ``took Stone and Army; workers: +1 stone, a guard.``"""
    took = _counted([cards.short(card) for card in drafted])
    taken = [tr("took {cards}", cards=listed(took))] if took else []
    came = [trn("worker: {came}", "workers: {came}", len(worked), came=", ".join(_counted(worked)))] if worked else []
    return "; ".join([*taken, *came, *([tr("passed")] if passed else [])]) + "."


def _counted(told: Sequence[str]) -> list[str]:
    """Return each of what was ``told`` once, with how often where that is more: ``Stone ×2``."""
    return [f"{one} ×{told.count(one)}" if told.count(one) > 1 else one for one in dict.fromkeys(told)]


def _placed(card: str, gained: str, *, asked: bool) -> str:
    """Return what a worker on ``card`` came to; while it is ``asked`` which deal is made, that it stands there."""
    if card == "market" and asked:
        return cards.short(card)
    if gained:
        return "+" + amount(gained)
    came = {"army": tr("a guard"), "market": tr("no deal")}.get(card)
    return came or tr("{card}: nothing", card=cards.short(card))


def _tell_deal(event: SeenEvent) -> str:
    gained = {"coin": "coin", "hire": "worker"}.get(event.kind) or event.data["gained"]
    paid = [event.data["paid"]] if event.kind == "swap_cube" else event.data["paid"]
    return tr("{paid} for {gained}", paid=together(paid), gained=amount(gained))


CHANGES = ("guard", "build", "tribute")
"""Kinds of events that change points."""


def ways(facts: AnyFacts, seats: int) -> list[list[int]]:
    """See :attr:`.Story.ways`."""

    def scored(event: SeenEvent, before: Sequence[int]) -> Sequence[int]:
        if event.kind not in CHANGES:
            return before
        seat = event.data["seat"]
        return [*before[:seat], event.data["score"], *before[seat + 1 :]]

    return scored_by_round(facts, seats, scored)


def turning(facts: AnyFacts, ways: Sequence[Sequence[int]], names: Names, me: int | None) -> list[Turning]:
    """See :attr:`.Story.turning`. What was done in a round is the event of that round, and what it brought."""
    events = {event.data["round"]: event.data["card"] for event in facts.events if event.kind == "event"}

    def deed(number: int, seat: int) -> str:
        gained = ways[seat][number - 1] - (ways[seat][number - 2] if number > 1 else 0)
        if not gained or number not in events:
            return ""
        said = N_("{event}: you {points}."), N_("{event}: {player} {points}.")
        return spoken(*said, {"seat": seat}, names, me, event=cards.name(events[number]), points=points(gained))

    return turning_points(facts, ways, (), names, me, deed)
