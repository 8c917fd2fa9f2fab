"""The turn of the other side at Sekigahara in words: what it cost first, then step by step, numbered.

It is made from what one seat was told and from nothing else: of hidden blocks it says how many, and whose faces only
where the rules showed them.
"""

from __future__ import annotations

from collections.abc import Set
from typing import NamedTuple

from kunitori_tui.games.sekigahara.facts import Facts
from kunitori_tui.games.sekigahara.facts.combats import Combat
from kunitori_tui.games.sekigahara.facts.turns import CampaignTurn, Change, Entry, Group, Loss
from kunitori_tui.games.sekigahara.rules.board import NOBODY
from kunitori_tui.games.sekigahara.rules.scoring import CASTLE_POINTS, RESOURCE_POINTS
from kunitori_tui.games.sekigahara.words.account import TurnWords
from kunitori_tui.games.sekigahara.words.names import blocks, cards, degree, disk, place, side
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import capital, clauses, paragraph, series, tr, trn
from kunitori_tui.text.players import trw


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
    """A turn of ``side`` as the other side is told of it; it ``is_over`` once something else has begun.

    ``lost`` says what the reader lost, ``theirs`` what they lost, a line each: blocks, disks, castles, resource places;
    ``cost_me`` that there is anything in the first. ``points`` are those before and after, the reader's first; a
    spectator reads those of who did not move first. ``title`` says what the steps are, ``paid`` the cards they cost.
    """

    turn: CampaignTurn
    is_over: bool
    side: str
    lost_head: str
    lost: tuple[str, ...]
    theirs: tuple[str, ...]
    cost_me: bool
    points: tuple[tuple[int, int], tuple[int, int]]
    paid: str
    steps: tuple[RecapStep, ...]


def recap(facts: Facts, names: Names, me: int | None, seen: Set[int] = frozenset()) -> Recap | None:
    """Return the last turn of the side that ``me`` does not play, or what there is of it yet; None for none. Combats
    whose :attr:`.Combat.at` is among the ``seen`` have been told in full, and are named with how they ended.
    """
    turn = facts.other_turn(me)
    return None if turn is None else _Words(turn, names, me, seen).recap(facts.is_over(turn))


def lines(facts: Facts, names: Names, me: int | None) -> list[str]:
    """Return the same for who reads lines: what it cost, then a step a line. Nothing where there was no such turn."""
    found = recap(facts, names, me)
    if found is None:
        return []
    turn = found.turn
    told_of = {"side": found.side, "week": turn.number, "half": turn.half}
    head = [
        tr("{side}'s turn, week {week} {half}.", **told_of)
        if found.is_over
        else tr("{side}'s turn so far, week {week} {half}.", **told_of)
    ]
    head += [f"{found.paid}."] if found.paid else []
    head.append(f"{found.lost_head}: {clauses(found.lost)}.")
    if found.theirs:
        head.append(tr("They lost: {what}.", what=clauses(found.theirs)))
    (mine, theirs), (mine_now, theirs_now) = found.points
    head.append(tr("Points {a} to {b}, now {c} to {d}.", a=mine, b=theirs, c=mine_now, d=theirs_now))
    rows = [f"{number:>3}  {' '.join(step.told)}" for number, step in enumerate(found.steps, 1)]
    return [paragraph(head), *rows]


class _Words:
    """Words a turn for the reader ``me``."""

    def __init__(self, turn: CampaignTurn, names: Names, me: int | None, seen: Set[int]) -> None:
        self.turn = turn
        self.mine = 1 - turn.side
        self._log = TurnWords(turn.seats, me, names)
        self._reader = self._log.reader.who(self.mine)
        self._seen = seen

    def recap(self, is_over: bool) -> Recap:
        """Return the whole."""
        turn = self.turn
        lost = self._losses(self.mine)
        before, after = ((points[self.mine], points[turn.side]) for points in (turn.before, turn.after))
        return Recap(
            turn,
            is_over,
            side(turn.side),
            trw("{who} lost", "{who:You} lost", self._reader),
            tuple(lost) or (tr("nothing"),),
            tuple(self._losses(turn.side)),
            bool(lost),
            (before, after),
            self._paid(),
            tuple(self._step(entry) for entry in turn.entries),
        )

    def _losses(self, of: int) -> list[str]:
        losses = [loss for loss in self.turn.losses if loss.side == of]
        faces = [face for loss in losses for face in loss.blocks]
        lost = [blocks(faces)] if faces else []
        lost += [disk(loss.disk) for loss in losses if loss.disk]
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
        is_fight, touched = isinstance(entry, Combat), frozenset(entry.touched)
        if isinstance(entry, Combat):
            brief, words = self._fight(entry)
            if entry.at in self._seen:
                return RecapStep(entry.place, (), brief, brief, (f"{brief}.",), touched, True)
        else:
            brief, words = self._march(entry) if entry.groups else self._other(entry)
        log = self._log.entry(entry)
        told = (*(f"{capital(line.removesuffix('.'))}." for line in log), *self._points(entry))
        ways = tuple(group.way for group in entry.groups)
        return RecapStep(entry.place, ways, brief, words, told, touched, is_fight)

    def _march(self, entry: Entry) -> tuple[str, str]:
        groups = sorted(entry.groups, key=lambda group: -group.blocks)
        ends = {group.way[-1] for group in groups}
        gained = {change.place: self._gain(change) for change in entry.changes}
        rows = [self._group(group) + gained.get(group.way[-1], "") for group in groups]
        passed = [f"{place(where)}{gain}" for where, gain in gained.items() if where not in ends and gain]
        words = clauses([*rows, *passed, *map(self._overrun, entry.crushed)])
        return series(self._brief_group(group) for group in groups), f"{place(entry.place)}: {words}"

    def _brief_group(self, group: Group) -> str:
        told = {"place": place(group.way[-1]), "n": group.blocks}
        return tr("{place} {n} forced", **told) if group.forced else f"{told['place']} {group.blocks}"

    def _group(self, group: Group) -> str:
        told = {"place": place(group.way[-1]), "n": group.blocks}
        return tr("{n} to {place}, forced", **told) if group.forced else tr("{n} to {place}", **told)

    def _gain(self, change: Change) -> str:
        """Return what a change brought who moved, with its sign: `` +2``; "" where it brought him nothing."""
        points = change.points[self.turn.side]
        return f" {points:+d}" if points else ""

    def _points(self, entry: Entry) -> list[str]:
        """Return what the changes of a step come to for both, in a sentence; nothing where they come to nothing."""
        sums = [sum(change.points[of] for change in entry.changes) for of in (0, 1)]
        said = [f"{side(self.turn.side)} {sums[self.turn.side]:+d}"] if sums[self.turn.side] else []
        if sums[self.mine]:
            said.append(f"{self._reader} {sums[self.mine]:+d}")
        return [tr("Points: {points}.", points=series(said))] if said else []

    def _overrun(self, loss: Loss) -> str:
        told = {"place": place(loss.place), "blocks": blocks(loss.blocks)}
        if loss.side == self.turn.side:
            return tr("they are overrun at {place} and lose {blocks}", **told)
        return trw(
            "they overrun {who} at {place}: {blocks}",
            "they overrun you at {place}: you lose {blocks}",
            self._reader,
            **told,
        )

    def _other(self, entry: Entry) -> tuple[str, str]:
        """Return blocks that were mustered, or cards exchanged."""
        words = capital(self._log.entry(entry)[0].removesuffix("."))
        match entry.kind:
            case "exchange":
                return trn("{n} card exchanged", "{n} cards exchanged", len(entry.cards)), words
            case "mori":
                return f"{place(entry.place)}: Mōri {len(entry.blocks)}", words
        return tr("{place}: muster", place=place(entry.place)), words

    def _fight(self, fight: Combat) -> tuple[str, str]:
        brief = f"{place(fight.place)}: {self._came_of(fight)}"
        return brief, clauses([brief, *(self._lost(loss) for loss in fight.losses if loss.blocks)])

    def _came_of(self, fight: Combat) -> str:
        """Return in a few words how a fight ended."""
        if fight.crushed:
            return tr("overrun")
        if fight.won_by != NOBODY:
            return self._battle(fight)
        if fight.kind == "siege" and fight.at:
            return trn("siege, {n} lost", "siege, {n} lost", fight.due) if fight.due else tr("siege, it holds")
        return tr("they stay inside") if fight.inside == self.turn.side else tr("under way")

    def _battle(self, fight: Combat) -> str:
        told = {"a": fight.impact[self.mine], "b": fight.impact[self.turn.side]}
        if self._reader.you and fight.won_by != self.mine:
            return tr("you lost {a}:{b}", **told)
        return trw("{who} won {a}:{b}", "{who:you} won {a}:{b}", self._log.reader.who(fight.won_by), **told)

    def _lost(self, loss: Loss) -> str:
        faces = blocks(loss.blocks)
        if loss.side == self.turn.side:
            return tr("they lost {blocks}", blocks=faces)
        return trw("{who} lost {blocks}", "{who:you} lost {blocks}", self._reader, blocks=faces)
