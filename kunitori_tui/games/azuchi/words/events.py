"""Events of Azuchi Castle in words: lines of the log; a round summed up, with a sentence for each player and one for
its event; and the points round by round of a finished game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kunitori_tui.games.azuchi.facts import CastleRound, Facts, Worker
from kunitori_tui.games.azuchi.rules.pieces import EVENT_COPIES
from kunitori_tui.games.azuchi.words.cards import amount, points, together
from kunitori_tui.games.azuchi.words.moments import moment
from kunitori_tui.text import cards
from kunitori_tui.text.box import Line, Names, Turning
from kunitori_tui.text.cards import card_list
from kunitori_tui.text.catalog import N_, clauses, counted, series, tr, trn
from kunitori_tui.text.events import either, phrase, says
from kunitori_tui.text.story.turning import turning_points
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
_put = _says("{who} puts a worker on {card}", "{who:You} put a worker on {card}")


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
    "open": _says("Turned up for {who}: {cards}", "Turned up for {who}: {cards}"),
    "reshuffle": _reshuffle,
    "draft": _says("{who} takes the card {card}", "{who:You} take the card {card}"),
    "work": _work,
    "rest": _says("{who} places no more workers", "{who:You} place no more workers"),
    "no_deal": _says("{who} makes no deal", "{who:You} make no deal"),
    "swap_cube": _deal(lambda data: ([data["paid"]], data["gained"])),
    "coin": _deal(lambda data: (data["paid"], "coin")),
    "hire": _deal(lambda data: (data["paid"], "worker")),
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
    "storey": _storey,
    "unbuilt": phrase(N_("Nobody has built: the card goes face down")),
    "clean_up": either(
        "kept",
        _says("{who} discards {cards} and keeps {kept}", "{who:You} discard {cards} and keep {kept}", more=_discarded),
        _says("{who} discards {cards}", "{who:You} discard {cards}", more=_discarded),
    ),
    "round": _says("Round {round}: {who} begins", "Round {round}: {who} begin"),
}


def summed_up(turn: CastleRound, names: Names, me: int | None) -> list[tuple[int, str]]:
    """Return (seat, what it did) for everybody who did something in the events of a round, then what the event brought;
    seat -1 is the table itself.
    """
    worked = {
        seat: [_worked(one, asked=one.nth == len(turn.events)) for one in turn.placed[seat]] for seat in turn.placed
    }
    seats = dict.fromkeys([*turn.drafted, *worked, *sorted(turn.passed)])
    done = [(seat, _sentence(turn.drafted.get(seat, []), worked.get(seat, []), seat in turn.passed)) for seat in seats]
    castle, last = turn.castle, []
    if castle is not None and castle.upto:
        last = [moment(castle, names, me).brief]
    elif castle is not None:
        last = [f"{LINES[event.kind](event.data, names, me)}." for event in castle.events]
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
    came = {"army": tr("a guard"), "market": tr("no deal")}.get(card)
    return came or tr("{card}: nothing", card=cards.short(card))


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
