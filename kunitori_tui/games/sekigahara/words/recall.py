"""What is worth remembering of a whole campaign: the greatest battle, what it cost both sides; who fell, for the story
of its end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kunitori_tui.games.sekigahara.rules.board import DISK_AT, DISKS, HIDEYORI, ISHIDA, PLACE, SIDES, TOKUGAWA
from kunitori_tui.games.sekigahara.rules.pieces import FACE_ID, IEYASU, MITSUNARI
from kunitori_tui.games.sekigahara.words.names import block, disk, place, side
from kunitori_tui.play.table import SeenEvent
from kunitori_tui.text.box import Fight, Names
from kunitori_tui.text.catalog import tr, trn

DESTROYED = ("lost", "overrun")
"""Kinds of events by which blocks leave the game."""
LORDS = {FACE_ID[IEYASU], FACE_ID[MITSUNARI]}


class Battle(NamedTuple):
    """A battle that was won: its week, where, and the impact of both sides."""

    week: int
    place: str
    impact: list[int]


def fights(events: Sequence[SeenEvent]) -> list[Fight]:
    """Return the battles that were won, with their weeks."""
    week = 1
    won = []
    for event in events:
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


def recall(events: Sequence[SeenEvent], names: Names) -> list[str]:
    """Return in sentences the battle with the greatest impact, and what was lost. Who fell is in the headline."""
    week = 1
    greatest: Battle | None = None
    blocks, sieges = [0, 0], 0
    for event in events:
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
