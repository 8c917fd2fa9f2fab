"""Rounds of Azuchi Castle: in the log a line of sentences for every player and one for its event; of a finished game
the points round by round, and what brought them.
"""

from __future__ import annotations

from collections.abc import Sequence

from kunitori_tui.games.azuchi.words.cards import amount, points, together
from kunitori_tui.games.azuchi.words.events import LINES
from kunitori_tui.games.azuchi.words.moments import moments
from kunitori_tui.play.table import SeenEvent
from kunitori_tui.text import cards
from kunitori_tui.text.box import Names, Turning
from kunitori_tui.text.catalog import N_, tr, trn
from kunitori_tui.text.events import spoken
from kunitori_tui.text.players import listed
from kunitori_tui.text.story.turning import scored_by_round, turning_points

SCORING = ("event", "guard", "build", "tribute", "refrain", "storey", "unbuilt")
"""Kinds that the sentence of the event tells, once it is over."""


def summed_up(told: Sequence[SeenEvent], names: Names, me: int | None) -> list[tuple[int, str]]:
    """Return (seat, what it did) for everybody who did something in the events of a round, then what the event brought;
    seat -1 is the table itself.
    """
    drafted: dict[int, list[str]] = {}
    worked: dict[int, list[str]] = {}
    passed: set[int] = set()
    last: list[tuple[int, str]] = []
    over = {moment.at - 1: moment.brief for moment in moments(told, names, me, 0)}
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


def ways(told: Sequence[SeenEvent], seats: int) -> list[list[int]]:
    """See :attr:`.Story.ways`."""

    def scored(event: SeenEvent, before: Sequence[int]) -> Sequence[int]:
        if event.kind not in CHANGES:
            return before
        seat = event.data["seat"]
        return [*before[:seat], event.data["score"], *before[seat + 1 :]]

    return scored_by_round(told, seats, scored)


def turning(told: Sequence[SeenEvent], ways: Sequence[Sequence[int]], names: Names, me: int | None) -> list[Turning]:
    """See :attr:`.Story.turning`. What was done in a round is the event of that round, and what it brought."""
    events = {event.data["round"]: event.data["card"] for event in told if event.kind == "event"}

    def deed(number: int, seat: int) -> str:
        gained = ways[seat][number - 1] - (ways[seat][number - 2] if number > 1 else 0)
        if not gained or number not in events:
            return ""
        said = N_("{event}: you {points}."), N_("{event}: {player} {points}.")
        return spoken(*said, {"seat": seat}, names, me, event=cards.name(events[number]), points=points(gained))

    return turning_points(told, ways, (), names, me, deed)
