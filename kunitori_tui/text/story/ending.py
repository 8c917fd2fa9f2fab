"""Why a game was over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kunitori_tui.play.table import SeenEvent
from kunitori_tui.text import cards
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import N_, tr, trn, trp
from kunitori_tui.text.events import line, spoken
from kunitori_tui.text.players import listed

GAINS = ("gain", "gain_to_hand")


class Emptied(NamedTuple):
    """The pile that ran out: in which ``round``, by which ``seat``, which ``card``, whether it was ``bought``, the
    seats that had a turn ``after`` it, and the ``points`` by seat after the battle or turn that emptied it, () if not
    told.
    """

    round: int
    seat: int
    card: str
    bought: bool
    after: tuple[int, ...]
    points: tuple[int, ...] = ()


def emptied(events: Sequence[SeenEvent]) -> Emptied | None:
    """Return the pile whose last card brought on the last turns; None if there is none."""
    round_, last = 1, None
    for at, event in enumerate(events):
        if event.kind == "turn":
            round_ = event.data.get("round", round_)
        elif event.kind in GAINS and not event.data["left"]:
            last = (round_, at, event)
        elif event.kind == "last_turns" and last is not None:
            number, emptied_at, gain = last
            points = next((tuple(later.data["points"]) for later in events[emptied_at:] if later.kind == "points"), ())
            after = tuple(later.data["seat"] for later in events[at:] if later.kind == "turn")
            return Emptied(number, gain.data["seat"], gain.data["card"], gain.data.get("how") == "buy", after, points)
    return None


def why_over(events: Sequence[SeenEvent], names: Names, me: int | None, conceded: Sequence[int], *, game: str) -> str:
    """Return in a sentence why the game ended; "" while it goes on."""
    if not any(event.kind == "over" for event in events):
        if me in conceded:
            return tr("You gave up.")
        return tr("{names} gave up.", names=listed([names[seat] for seat in conceded])) if conceded else ""
    pile = emptied(events)
    if pile is None:
        over = next(event for event in events if event.kind == "over")
        said = line(over.kind, over.data, names, me, game) or ""
        return f"{said}."
    first = tr("{deed} in round {n}", deed=last_card(pile, names, me), n=pile.round)
    called = listed([trp("subject", "you") if seat == me else names[seat] for seat in pile.after])
    if not pile.after:
        return f"{first}."
    return trn(
        "{first}; {names} then had one more turn.",
        "{first}; {names} then had one turn each.",
        len(pile.after),
        first=first,
        names=called,
    )


def last_card(pile: Emptied, names: Names, me: int | None) -> str:
    """Return who emptied the pile: ``You bought the last Land``."""
    said = (
        (N_("You bought the last {card}"), N_("{player} bought the last {card}"))
        if pile.bought
        else (N_("You took the last {card}"), N_("{player} took the last {card}"))
    )
    return spoken(*said, {"seat": pile.seat}, names, me, card=cards.name(pile.card))
