"""The turn of the other side at Sekigahara in words: what it cost first, then step by step, numbered.

It is made from what one seat was told and from nothing else: of hidden blocks it says how many, and whose faces only
where the rules showed them.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import NamedTuple

from kunitori_tui.games.sekigahara.rules.board import DISK_AT, DISKS, PLACE, SIDES
from kunitori_tui.games.sekigahara.rules.scoring import CASTLE_POINTS, RESOURCE_POINTS
from kunitori_tui.games.sekigahara.words.account import (
    Change,
    Entry,
    Group,
    OtherTurn,
    TurnWords,
    other_turn,
    seats_of,
)
from kunitori_tui.games.sekigahara.words.events import Data
from kunitori_tui.games.sekigahara.words.fight_records import fights
from kunitori_tui.games.sekigahara.words.names import blocks, cards, degree, disk, place, side
from kunitori_tui.play.facts import AnyFacts, SeenEvent
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import capital, tr, trn


class RecapStep(NamedTuple):
    """One step of the turn: ``brief`` in a few cells, in ``words`` with all amounts, ``told`` in sentences, as the log
    has it, and what it came to in points.

    ``place`` is where to look, "" for nowhere; ``ways`` are those its groups went, place by place, and ``changed`` the
    places it left otherwise than they were. ``fought`` says that it is a fight.
    """

    place: str
    ways: tuple[tuple[str, ...], ...]
    brief: str
    words: str
    told: tuple[str, ...]
    changed: frozenset[str]
    fought: bool


class Recap(NamedTuple):
    """A turn of ``side`` as the other side is told of it.

    ``lost`` says what the reader lost, ``theirs`` what they lost, a line each: blocks, disks, castles, resource places;
    ``cost_me`` that there is anything in the first. ``points`` are those before and after, the reader's first; a
    spectator reads those of who did not move first. ``title`` says what the steps are, ``paid`` the cards they cost.
    """

    turn: OtherTurn
    side: str
    lost_head: str
    lost: tuple[str, ...]
    theirs: tuple[str, ...]
    cost_me: bool
    points: tuple[tuple[int, int], tuple[int, int]]
    paid: str
    steps: tuple[RecapStep, ...]


def recap(facts: AnyFacts, names: Names, me: int | None, seen: Set[int] = frozenset()) -> Recap | None:
    """Return the last turn of the side that ``me`` does not play, or what there is of it yet; None for none. Fights
    whose :attr:`.Fought.at` is among the ``seen`` have been told in full, and are named with how they ended.
    """
    turn = other_turn(facts.events, me)
    return None if turn is None else _Words(turn, facts.events, names, me, seen).recap()


def lines(facts: AnyFacts, names: Names, me: int | None) -> list[str]:
    """Return the same for who reads lines: what it cost, then a step a line. Nothing where there was no such turn."""
    found = recap(facts, names, me)
    if found is None:
        return []
    turn = found.turn
    told_of = {"side": found.side, "week": turn.week, "half": turn.half}
    head = [
        tr("{side}'s turn, week {week} {half}.", **told_of)
        if turn.is_over
        else tr("{side}'s turn so far, week {week} {half}.", **told_of)
    ]
    head += [f"{found.paid}."] if found.paid else []
    head.append(f"{found.lost_head}: {'; '.join(found.lost)}.")
    if found.theirs:
        head.append(tr("They lost: {what}.", what="; ".join(found.theirs)))
    (mine, theirs), (mine_now, theirs_now) = found.points
    head.append(tr("Points {a} to {b}, now {c} to {d}.", a=mine, b=theirs, c=mine_now, d=theirs_now))
    rows = [f"{number:>3}  {' '.join(step.told)}" for number, step in enumerate(found.steps, 1)]
    return [" ".join(head), *rows]


class _Words:
    """Words a turn for the reader ``me``."""

    def __init__(
        self, turn: OtherTurn, told: Sequence[SeenEvent], names: Names, me: int | None, seen: Set[int]
    ) -> None:
        events = told[turn.begin : turn.end]
        self.turn = turn
        self.mine = SIDES[1 - SIDES.index(turn.side)]
        self.is_mine = me is not None
        self._log = TurnWords(seats_of(events), me, names)
        self._fought = iter(fights(events))
        self._seen = seen

    def recap(self) -> Recap:
        """Return the whole."""
        turn = self.turn
        lost = self._losses(self.mine)
        order = (SIDES.index(self.mine), SIDES.index(turn.side))
        before, after = ((points[order[0]], points[order[1]]) for points in turn.points)
        return Recap(
            turn,
            side(turn.side),
            tr("You lost") if self.is_mine else tr("{side} lost", side=side(self.mine)),
            tuple(lost) or (tr("nothing"),),
            tuple(self._losses(turn.side)),
            bool(lost),
            (before, after),
            self._paid(),
            tuple(self._step(entry) for entry in turn.entries),
        )

    def _losses(self, of: str) -> list[str]:
        faces = self.turn.lost(of)
        lost = [blocks(faces)] if faces else []
        lost += [disk(DISKS[DISK_AT[PLACE[where]]]) for where in self.turn.disks(of)]
        for change in self.turn.taken_from(of):
            where = place(change.place)
            if change.castle:
                lost.append(
                    trn("{place}, castle, {n} point", "{place}, castle, {n} points", CASTLE_POINTS, place=where)
                )
            else:
                lost.append(trn("{place}, {n} point", "{place}, {n} points", RESOURCE_POINTS, place=where))
        return lost

    def _paid(self) -> str:
        if not self.turn.degree:
            return ""
        said = capital(degree(self.turn.degree))
        paid = self.turn.paid
        if not paid:
            return said
        return trn(
            "{degree}, {n} card paid: {cards}",
            "{degree}, {n} cards paid: {cards}",
            len(paid),
            degree=said,
            cards=cards(paid),
        )

    # -- the steps ----------------------------------------------------------------------------------------------

    def _step(self, entry: Entry) -> RecapStep:
        brief, words = (
            self._march if entry.kind == "march" else self._fight if entry.kind == "fight" else self._other
        )(entry)
        fight = next(self._fought) if entry.kind == "fight" else None
        touched = frozenset(entry.touched)
        if fight is not None and self.turn.begin + fight.at in self._seen:
            return RecapStep(entry.place, (), brief, brief, (f"{brief}.",), touched, True)
        log = self._log.fight(fight, entry) if fight is not None else [self._log.move(entry)]
        told = (*(f"{capital(line.removesuffix('.'))}." for line in log), *self._points(entry))
        ways = tuple(group.way for group in entry.groups)
        return RecapStep(entry.place, ways, brief, words, told, touched, fight is not None)

    def _march(self, entry: Entry) -> tuple[str, str]:
        groups = sorted(entry.groups, key=lambda group: -group.blocks)
        ends = {group.way[-1] for group in groups}
        gained = {change.place: self._gain(change) for change in entry.changes}
        rows = [self._group(group) + gained.get(group.way[-1], "") for group in groups]
        passed = [f"{place(where)}{gain}" for where, gain in gained.items() if where not in ends and gain]
        words = "; ".join([*rows, *passed, *(self._overrun(data) for _, data in entry.told("overrun"))])
        return ", ".join(self._brief_group(group) for group in groups), f"{place(entry.place)}: {words}"

    def _brief_group(self, group: Group) -> str:
        told = {"place": place(group.way[-1]), "n": group.blocks}
        return tr("{place} {n} forced", **told) if group.forced else f"{told['place']} {group.blocks}"

    def _group(self, group: Group) -> str:
        told = {"place": place(group.way[-1]), "n": group.blocks}
        return tr("{n} to {place}, forced", **told) if group.forced else tr("{n} to {place}", **told)

    def _gain(self, change: Change) -> str:
        """Return what a change brought who moved, with its sign: `` +2``; "" where it brought him nothing."""
        points = change.points[SIDES.index(self.turn.side)]
        return f" {points:+d}" if points else ""

    def _points(self, entry: Entry) -> list[str]:
        """Return what the changes of a step come to for both, in a sentence; nothing where they come to nothing."""
        sums = {of: sum(change.points[at] for change in entry.changes) for at, of in enumerate(SIDES)}
        said = [f"{side(self.turn.side)} {sums[self.turn.side]:+d}"] if sums[self.turn.side] else []
        if sums[self.mine]:
            n = f"{sums[self.mine]:+d}"
            said.append(tr("you {n}", n=n) if self.is_mine else f"{side(self.mine)} {n}")
        return [tr("Points: {points}.", points=", ".join(said))] if said else []

    def _overrun(self, data: Data) -> str:
        told = {"place": place(data["place"]), "blocks": blocks(data["blocks"])}
        if data["side"] == self.turn.side:
            return tr("they are overrun at {place} and lose {blocks}", **told)
        if self.is_mine:
            return tr("they overrun you at {place}: you lose {blocks}", **told)
        return tr("they overrun {side} at {place}: {blocks}", side=side(self.mine), **told)

    def _other(self, entry: Entry) -> tuple[str, str]:
        """Return blocks that were mustered, or cards exchanged."""
        words = capital(self._log.move(entry).removesuffix("."))
        match entry.kind:
            case "exchange":
                return trn("{n} card exchanged", "{n} cards exchanged", entry.unseen), words
            case "mori":
                return f"{place(entry.place)}: Mōri {len(entry.blocks)}", words
        return tr("{place}: muster", place=place(entry.place)), words

    def _fight(self, entry: Entry) -> tuple[str, str]:
        brief = f"{place(entry.place)}: {self._came_of(entry)}"
        return brief, ". ".join([brief, *(self._lost(data) for _, data in entry.told("lost", "overrun"))])

    def _came_of(self, entry: Entry) -> str:
        """Return in a few words how a fight ended."""
        for kind, data in reversed(entry.told("battle_won", "siege_result", "shelter", "overrun")):
            match kind:
                case "battle_won":
                    return self._battle(data)
                case "siege_result":
                    lost = data["losses"]
                    return trn("siege, {n} lost", "siege, {n} lost", lost) if lost else tr("siege, it holds")
                case "overrun":
                    return tr("overrun")
                case "shelter" if data["inside"] and data["side"] == self.turn.side:
                    return tr("they stay inside")
        return tr("under way")

    def _battle(self, data: Data) -> str:
        mine, theirs = (data["impact"][SIDES.index(of)] for of in (self.mine, self.turn.side))
        told = {"a": mine, "b": theirs}
        if not self.is_mine:
            return tr("{side} won {a}:{b}", side=side(data["side"]), **told)
        return tr("you won {a}:{b}", **told) if data["side"] == self.mine else tr("you lost {a}:{b}", **told)

    def _lost(self, data: Data) -> str:
        faces = blocks(data["blocks"])
        if data["side"] == self.turn.side:
            return tr("They lost {blocks}", blocks=faces)
        if self.is_mine:
            return tr("You lost {blocks}", blocks=faces)
        return tr("{side} lost {blocks}", side=side(self.mine), blocks=faces)
