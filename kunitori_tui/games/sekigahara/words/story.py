"""How a finished campaign went: the points of both sides week by week, and the places that brought them; who fell, the
greatest battle, what was lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kunitori_tui.games.sekigahara.rules.board import DISK_AT, DISKS, HIDEYORI, ISHIDA, PLACE, SIDES, TOKUGAWA
from kunitori_tui.games.sekigahara.rules.pieces import FACE_ID, IEYASU, MITSUNARI
from kunitori_tui.games.sekigahara.words.account import overrun, seats_of
from kunitori_tui.games.sekigahara.words.fight_records import NOBODY, Reader, fights
from kunitori_tui.games.sekigahara.words.moments import FightResult
from kunitori_tui.games.sekigahara.words.names import block, disk, place, side
from kunitori_tui.play.facts import AnyFacts, SeenEvent
from kunitori_tui.text.box import Fight, Names, Turning
from kunitori_tui.text.catalog import N_, tr, trn
from kunitori_tui.text.story.turning import scored_by_round, turning_points
from kunitori_tui.text.who import listed, trw, who

MOST = 3
"""Places that are named; of more there is a number."""


def ways(facts: AnyFacts, seats: int) -> list[list[int]]:
    """See :attr:`.Story.ways`: what castles and resource places are worth."""

    def scored(event: SeenEvent, before: Sequence[int]) -> Sequence[int]:
        if event.kind != "control":
            return before
        points: list[int] = event.data["points"]
        is_in_order = (SIDES.index(event.data["side"]) == TOKUGAWA) == (event.data["seat"] == 0)
        return points if is_in_order else points[::-1]

    return scored_by_round(facts, seats, scored)


def turning(facts: AnyFacts, ways: Sequence[Sequence[int]], names: Names, me: int | None) -> list[Turning]:
    """See :attr:`.Story.turning`. What was done in a week are the places taken in it that were held at its end; where
    somebody's fall ended the game, its last week tells of that alone.
    """
    taken: dict[int, dict[str, tuple[int, bool]]] = {}
    for week, event in ((turn.number, event) for turn in facts.turns for event in turn.events):
        if event.kind in ("castle", "resource"):
            taken.setdefault(week, {})[event.data["place"]] = event.data["seat"], event.kind == "resource"

    def deed(number: int, seat: int) -> str:
        held = taken.get(number, {}).items()
        own = sorted((is_resource, place(at)) for at, (holder, is_resource) in held if holder == seat)
        shown = [name for _, name in own[:MOST]]
        more = len(own) - len(shown)
        if more:
            shown.append(trn("{n} more", "{n} more", more))
        taker = who(names, me, seat)
        return trw("{who} took {places}.", "{who:You} took {places}.", taker, places=listed(shown)) if own else ""

    told = facts.events
    points = turning_points(facts, ways, (), names, me, deed)
    fell = falls(told) if _is_sudden(facts) else []
    return [*points[:-1], Turning(points[-1].round, fell[-1].sentence, "")] if points and fell else points


def sudden(facts: AnyFacts, me: int | None) -> tuple[str, str] | None:
    """See :attr:`.Story.sudden`: whose fall ended the game; who won by it, and how it was fought."""
    told = facts.events
    fell = falls(told) if _is_sudden(facts) else []
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
    reader = Reader(seats_of(told), me)
    won = reader.two(SIDES.index(facts.over["winner"]), N_("You win at once."), N_("{side} wins at once."))
    fought = fights(told)
    if fought and fought[-1].winner != NOBODY:
        return headline, f"{won} {FightResult(fought[-1], me).led()}"
    last = next(event for event in reversed(told) if event.kind == "overrun")
    return headline, f"{won} {overrun(reader, last.data)}"


def _is_sudden(facts: AnyFacts) -> bool:
    return facts.over is not None and facts.over.get("reason") == "instant"


DESTROYED = ("lost", "overrun")
"""Kinds of events by which blocks leave the game."""
LORDS = {FACE_ID[IEYASU], FACE_ID[MITSUNARI]}


class Battle(NamedTuple):
    """A battle that was won: its week, where, and the impact of both sides."""

    week: int
    place: str
    impact: list[int]


def battles(facts: AnyFacts) -> list[Fight]:
    """Return the battles that were won, with their weeks."""
    week = 1
    won = []
    for event in facts.events:
        week = event.data["week"] if event.kind in ("week", "turn") else week
        if event.kind == "battle_won":
            seat = event.data["seat"]
            won.append(Fight(week, (seat,), (1 - seat,), (seat,)))
    return won


class Fall(NamedTuple):
    """Who of those fell whose loss ends the game, where, and in which week."""

    who: str
    place: str
    week: int

    @property
    def sentence(self) -> str:
        """Return it as what happened."""
        return tr("{who} fell at {place} in week {week}.", who=self.who, place=place(self.place), week=self.week)


def falls(events: Sequence[SeenEvent]) -> list[Fall]:
    """Return who of those fell whose loss ends the game."""
    week = 1
    told: list[Fall] = []
    for event in events:
        data = event.data
        week = data["week"] if event.kind in ("week", "turn") else week
        if event.kind in DESTROYED:
            told += [Fall(block(face), data["place"], week) for face in data["blocks"] if face in LORDS]
        elif event.kind == "disk_lost" and DISK_AT[PLACE[data["place"]]] == HIDEYORI:
            told.append(Fall(disk(DISKS[HIDEYORI]), data["place"], week))
    return told


def recall(facts: AnyFacts, names: Names) -> list[str]:
    """Return in sentences the battle with the greatest impact, and what was lost. Who fell is in the headline."""
    week = 1
    greatest: Battle | None = None
    blocks, sieges = [0, 0], 0
    for event in facts.events:
        data = event.data
        week = data["week"] if event.kind in ("week", "turn") else week
        if event.kind in DESTROYED:
            blocks[SIDES.index(data["side"])] += len(data["blocks"])
        elif event.kind == "siege_result":
            sieges += 1
        elif event.kind == "battle_won" and (greatest is None or sum(data["impact"]) > sum(greatest.impact)):
            greatest = Battle(week, data["place"], data["impact"])
    sentences = []
    if greatest is not None:
        a, b = greatest.impact
        sentences.append(
            tr(
                "The greatest battle: {place} in week {week}, Tokugawa {a} to Ishida {b}.",
                place=place(greatest.place),
                week=greatest.week,
                a=a,
                b=b,
            )
        )
    lost = [f"{side(of)} {blocks[of]}" for of in (TOKUGAWA, ISHIDA)]
    said = tr("Blocks lost: {both}", both=", ".join(lost))
    besieged = trn("{n} siege", "{n} sieges", sieges)
    return [*sentences, f"{said}; {besieged}." if sieges else f"{said}."]
