"""Events of Azuchi Castle in words: lines of the log; a round summed up, with a sentence for each player and one for
its event; and the points round by round of a finished game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kunitori_tui.games.azuchi.rules.pieces import EVENT_COPIES
from kunitori_tui.games.azuchi.words.cards import amount, points, together
from kunitori_tui.games.azuchi.words.moments import moments
from kunitori_tui.play.facts import AnyFacts, SeenEvent, Turn, read
from kunitori_tui.text import cards
from kunitori_tui.text.box import Line, Names, Turning
from kunitori_tui.text.cards import card_list
from kunitori_tui.text.catalog import tr, trn
from kunitori_tui.text.events import either, says
from kunitori_tui.text.story.turning import scored_by_round, turning_points
from kunitori_tui.text.who import listed, who

Data = dict[str, Any]


_says = partial(says, words={"card": cards.name, "cards": card_list, "points": points})


def _reshuffle(data: Data, names: Names, me: int | None) -> str:
    n = data["cards"]
    if data["pile"] == "event":
        return trn("The event cards are shuffled anew: {n} card", "The event cards are shuffled anew: {n} cards", n)
    return trn("The discarded cards become the deck: {n} card", "The discarded cards become the deck: {n} cards", n)


_gained = _says(
    "{who} puts a worker on {card}: {gained}",
    "{who:You} put a worker on {card}: {gained}",
    more=lambda data: {"gained": amount(data["gained"])},
)
_in_vain = _says(
    "{who} puts a worker on {card}, but the supply is out",
    "{who:You} put a worker on {card}, but the supply is out",
)
_put = _says(
    "{who} puts a worker on {card}",
    "{who:You} put a worker on {card}",
)


def _work(data: Data, names: Names, me: int | None) -> str | None:
    line = _gained if data["gained"] else _put if data["card"] in ("market", "army") else _in_vain
    return line(data, names, me)


def _deal(told: Callable[[Data], tuple[list[str], str]]) -> Line:
    """Return the line of a deal; ``told`` gives what is paid and what is got."""

    def paid_and_gained(data: Data) -> Data:
        paid, gained = told(data)
        return {"paid": together(paid), "gained": amount(gained)}

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


def _storey(data: Data, names: Names, me: int | None) -> str:
    if data["storeys"] == EVENT_COPIES:
        return tr("The last storey of the castle stands")
    return tr("Storey {n} of {count} of the castle stands", n=data["storeys"], count=EVENT_COPIES)


def _discarded(data: Data) -> Data:
    kept = trn("{n} army card", "{n} army cards", data["kept"])
    return {"cards": card_list(data["discarded"]) or tr("nothing"), "kept": kept}


LINES: dict[str, Line] = {
    "open": _says(
        "Turned up for {who}: {cards}",
        "Turned up for {who}: {cards}",
    ),
    "reshuffle": _reshuffle,
    "draft": _says(
        "{who} takes the card {card}",
        "{who:You} take the card {card}",
    ),
    "work": _work,
    "rest": _says("{who} places no more workers", "{who:You} place no more workers"),
    "no_deal": _says("{who} makes no deal", "{who:You} make no deal"),
    "swap_cube": _deal(lambda data: ([data["paid"]], data["gained"])),
    "coin": _deal(lambda data: (data["paid"], "coin")),
    "hire": _deal(lambda data: (data["paid"], "worker")),
    "event": lambda data, names, me: tr(
        "The event of round {round}: {card}", round=data["round"], card=cards.name(data["card"])
    ),
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
    "storey": _storey,
    "unbuilt": lambda data, names, me: tr("Nobody has built: the card goes face down"),
    "clean_up": either(
        "kept",
        _says("{who} discards {cards} and keeps {kept}", "{who:You} discard {cards} and keep {kept}", more=_discarded),
        _says("{who} discards {cards}", "{who:You} discard {cards}", more=_discarded),
    ),
    "round": _says("Round {round}: {who} begins", "Round {round}: {who} begin"),
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
        taker, event = who(names, me, seat), cards.name(events[number])
        return tr("{event}: {who} {points}.", who=taker, event=event, points=points(gained))

    return turning_points(facts, ways, (), names, me, deed)
