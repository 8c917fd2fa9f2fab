"""How a finished campaign went: the points of both sides week by week, and the places that brought them; who fell, the
greatest battle, what was lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kunitori_tui.games.sekigahara.facts import Facts
from kunitori_tui.games.sekigahara.rules.board import DISKS, HIDEYORI, ISHIDA, NOBODY, SIDES, TOKUGAWA
from kunitori_tui.games.sekigahara.words.account import overrun
from kunitori_tui.games.sekigahara.words.aftermath import LORDS
from kunitori_tui.games.sekigahara.words.moments import FightResult
from kunitori_tui.games.sekigahara.words.names import Reader, block, disk, place, side
from kunitori_tui.text.box import Fight, Names, Turning
from kunitori_tui.text.catalog import paragraph, series, tr, trn
from kunitori_tui.text.players import listed, trw, who
from kunitori_tui.text.story import turning_points

MOST = 3
"""Places that are named; of more there is a number."""


def ways(facts: Facts, seats: int) -> list[list[int]]:
    """See :attr:`.Story.ways`: what castles and resource places are worth."""
    ends: list[Sequence[int]] = []
    now: Sequence[int] = [0] * seats
    for turn in facts.turns:
        ends += [now] * (turn.number - 1 - len(ends))
        if turn.after:
            now = [turn.after[facts.seats.index(seat)] for seat in range(seats)]
    return [list(way) for way in zip(*ends, now, strict=True)]


def turning(facts: Facts, ways: Sequence[Sequence[int]], names: Names, me: int | None) -> list[Turning]:
    """See :attr:`.Story.turning`. What was done in a week are the places taken in it that were held at its end; where
    somebody's fall ended the game, its last week tells of that alone.
    """
    taken: dict[int, dict[str, tuple[int, bool]]] = {}
    for turn in facts.turns:
        for change in turn.changes:
            taken.setdefault(turn.number, {})[change.place] = facts.seats[change.side], not change.castle

    def deed(number: int, seat: int) -> str:
        held = taken.get(number, {}).items()
        own = sorted((is_resource, place(at)) for at, (holder, is_resource) in held if holder == seat)
        shown = [name for _, name in own[:MOST]]
        more = len(own) - len(shown)
        if more:
            shown.append(trn("{n} more", "{n} more", more))
        taker = who(names, me, seat)
        return trw("{who} took {places}.", "{who:You} took {places}.", taker, places=listed(shown)) if own else ""

    points = turning_points(facts, ways, (), names, me, deed)
    if points and (fell := falls(facts)):
        who_fell, where, week = fell[-1]
        said = tr("{who} fell at {place} in week {week}.", who=who_fell, place=place(where), week=week)
        points[-1] = Turning(points[-1].round, said, "")
    return points


def sudden(facts: Facts, me: int | None) -> tuple[str, str] | None:
    """See :attr:`.Story.sudden`: whose fall ended the game; who won by it, and how it was fought."""
    fell = falls(facts)
    if not fell or facts.over is None:
        return None
    where, week = fell[-1].place, fell[-1].week
    headline = trn(
        "{who} falls at {place} in week {week}",
        "{who} fall at {place} in week {week}",
        len(fell),
        who=listed([one.who for one in fell]),
        place=place(where),
        week=week,
    )
    reader = Reader(facts.seats, me)
    won = trw("{who} wins at once.", "{who:You} win at once.", reader.who(SIDES.index(facts.over["winner"])))
    is_fought = facts.combats and facts.combats[-1].winner != NOBODY
    how = FightResult(facts.combats[-1], me).led() if is_fought else overrun(reader, facts.losses[-1][1])
    return headline, paragraph([won, how])


def battles(facts: Facts) -> list[Fight]:
    """Return the battles that were won, with their weeks."""
    won = [(one.turn.number, facts.seats[one.won_by]) for one in facts.combats if one.won_by != NOBODY]
    return [Fight(week, (seat,), (1 - seat,), (seat,)) for week, seat in won]


class Fall(NamedTuple):
    """Who of those fell whose loss ends the game, where, and in which week."""

    who: str
    place: str
    week: int


def falls(facts: Facts) -> list[Fall]:
    """Return who of those fell whose loss has ended the game."""
    told: list[Fall] = []
    if facts.over is None or facts.over.get("reason") != "instant":
        return told
    for week, loss in facts.losses:
        told += [Fall(block(face), loss.place, week) for face in loss.blocks if face in LORDS]
        if loss.disk == DISKS[HIDEYORI]:
            told.append(Fall(disk(loss.disk), loss.place, week))
    return told


def recall(facts: Facts, names: Names) -> list[str]:
    """Return in sentences the battle with the greatest impact, and what was lost. Who fell is in the headline."""
    won = [one for one in facts.combats if one.won_by != NOBODY]
    greatest = max(won, key=lambda one: sum(one.impact), default=None)
    sieges = sum(one.kind == "siege" and one.at > 0 for one in facts.combats)
    sentences = []
    if greatest is not None:
        where, (a, b) = {"place": place(greatest.place), "week": greatest.turn.number}, greatest.impact
        said = tr("The greatest battle: {place} in week {week}, Tokugawa {a} to Ishida {b}.", a=a, b=b, **where)
        sentences.append(said)
    lost = [
        f"{side(of)} {sum(len(loss.blocks) for _, loss in facts.losses if loss.side == of)}"
        for of in (TOKUGAWA, ISHIDA)
    ]
    said = tr("Blocks lost: {both}", both=series(lost))
    besieged = trn("{n} siege", "{n} sieges", sieges)
    return [*sentences, f"{said}; {besieged}." if sieges else f"{said}."]
