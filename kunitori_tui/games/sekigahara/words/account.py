"""A turn of Sekigahara in words. In the log: what it cost, then a line for every stack that moved and every fight. As
the turn of the other side: what it cost first, then step by step, numbered.

It is made from what one seat was told and from nothing else: of hidden blocks it says how many, and whose faces only
where the rules showed them.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import NamedTuple

from kunitori_tui.engine.cards import Card
from kunitori_tui.games.sekigahara.facts import Facts
from kunitori_tui.games.sekigahara.facts.entries import CampaignTurn, Change, Combat, Entry, Group, Loss
from kunitori_tui.games.sekigahara.rules.board import NOBODY
from kunitori_tui.games.sekigahara.rules.scoring import CASTLE_POINTS, RESOURCE_POINTS
from kunitori_tui.games.sekigahara.words.events import LINES
from kunitori_tui.games.sekigahara.words.moments import DoubtResult, FightResult, taken
from kunitori_tui.games.sekigahara.words.names import Reader, blocks, cards, degree, disk, place, side
from kunitori_tui.text.box import Names
from kunitori_tui.text.catalog import N_, capital, clauses, paragraph, series, tr, trn
from kunitori_tui.text.players import listed, trw


def account(turn: CampaignTurn, names: Names, me: int | None, _cards: Sequence[Card] = ()) -> list[str]:
    """Return the events of one turn in lines, each without a dot at its end: the degree of movement and what it cost,
    a line a move, a challenge or a fight. The last line of a fight that goes on is what was done last.
    """
    words = TurnWords(turn.seats, me, names)
    moves = capital(degree(turn.degree)) if turn.degree else ""
    lines = [f"{moves} ({cards(turn.paid)})" if moves and turn.paid else moves]
    lines += [line for entry in turn.entries for line in words.entry(entry)]
    lines += [LINES[event.kind](event.data, names, me) or "" for event in turn.news]
    return [line.removesuffix(".") for line in lines if line]


def told_sides(facts: Facts) -> list[str]:
    """Return the names of the sides by seat; none before it was told who plays which."""
    return [side(facts.seats.index(seat)) for seat in sorted(facts.seats)]


def overrun(reader: Reader, loss: Loss) -> str:
    """Return in two sentences who was overrun by how many, and what was lost."""
    said = tr("{place}: overrun, {by} to {n}.", place=place(loss.place), by=loss.by, n=len(loss.blocks))
    return paragraph([said, reader.loses(loss.side, loss.blocks)])


class TurnWords:
    """Words a turn for ``me``."""

    def __init__(self, seats: Sequence[int], me: int | None, names: Names) -> None:
        self.reader = Reader(seats, me)
        self.me = me
        self.names = names

    def entry(self, entry: Entry) -> list[str]:
        """Return in a line what one stack did, blocks that were mustered, or cards exchanged, and what came of it; of a
        fight a line for every challenge that was answered, and one for its end.
        """
        if isinstance(entry, Combat):
            return [
                *(DoubtResult(entry, doubt, self.me).brief() for doubt in entry.doubts if doubt.after),
                self._fight(entry),
            ]
        came = [taken(self.reader, one) if isinstance(one, Change) else overrun(self.reader, one) for one in entry.came]
        return [paragraph([f"{self._moved(entry)}.", *came])]

    def _moved(self, entry: Entry) -> str:
        told = {"place": place(entry.place), "blocks": blocks(entry.blocks)}
        match entry.kind:
            case "muster":
                return tr("muster at {place}: {blocks}", **told)
            case "levy":
                return trn(
                    "muster at {place}: {n} block unseen",
                    "muster at {place}: {n} blocks unseen",
                    entry.unseen,
                    place=told["place"],
                )
            case "mori":
                return tr("from the Mōri box to {place}: {blocks}", **told)
            case "exchange":
                return tr("exchange: {cards}", cards=cards(entry.cards))
        return clauses(self._way(group) for group in entry.groups)

    def _way(self, group: Group) -> str:
        start, *between, end = (place(name) for name in group.way)
        told, n = {"start": start, "end": end, "way": listed(between)}, group.blocks
        said = trn("{n} block from {start} to {end}", "{n} blocks from {start} to {end}", n, **told)
        if between:
            said = trn(
                "{n} block from {start} by {way} to {end}", "{n} blocks from {start} by {way} to {end}", n, **told
            )
        return tr("{way}, forced", way=said) if group.forced else said

    def _fight(self, fight: Combat) -> str:
        where = place(fight.place)
        if not fight.is_over:
            own, theirs = (fight.stood[of] for of in self.reader.order)
            head = tr("{place}, {own} against {theirs}", own=own, theirs=theirs, place=where)
            last = LINES[fight.last.kind](fight.last.data, self.names, self.me) if fight.last is not None else ""
            return f"{head}: {last}" if last else head
        if fight.was_fought:
            return FightResult(fight, self.me).brief()
        who = self.reader.who(fight.attacker)
        return trw("{place}: {who} stays in the castle", "{place}: {who:you} stay in the castle", who, place=where)


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
    so_far = N_("{side}'s turn so far, week {week} {half}.")
    head = [tr(N_("{side}'s turn, week {week} {half}.") if found.is_over else so_far, **told_of)]
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
        self._sides = ((side(turn.side), turn.side), (self._reader, self.mine))
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
        lost = [blocks([face for loss in losses for face in loss.blocks])]
        lost += [disk(loss.disk) for loss in losses if loss.disk]
        for change in self.turn.taken_from(of):
            where, n = place(change.place), CASTLE_POINTS
            if change.castle:
                lost.append(trn("{place}, castle, {n} point", "{place}, castle, {n} points", n, place=where))
            else:
                lost.append(trn("{place}, {n} point", "{place}, {n} points", RESOURCE_POINTS, place=where))
        return [*filter(None, lost)]

    def _paid(self) -> str:
        paid, said = self.turn.paid, capital(degree(self.turn.degree)) if self.turn.degree else ""
        if not said or not paid:
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
        brief = series(self._group(group, N_("{place} {n} forced"), "{place} {n}") for group in groups)
        return brief, f"{place(entry.place)}: {words}"

    def _group(self, group: Group, forced: str = N_("{n} to {place}, forced"), free: str = N_("{n} to {place}")) -> str:
        return tr(forced if group.forced else free, place=place(group.way[-1]), n=group.blocks)

    def _gain(self, change: Change) -> str:
        """Return what a change brought who moved, with its sign: `` +2``; "" where it brought him nothing."""
        points = change.points[self.turn.side]
        return f" {points:+d}" if points else ""

    def _points(self, entry: Entry) -> list[str]:
        """Return what the changes of a step come to for both, in a sentence; nothing where they come to nothing."""
        sums = [(who, sum(one.points[of] for one in entry.changes)) for who, of in self._sides]
        said = [f"{who} {points:+d}" for who, points in sums if points]
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
        if entry.kind == "exchange":
            return trn("{n} card exchanged", "{n} cards exchanged", len(entry.cards)), words
        is_mori, where = entry.kind == "mori", place(entry.place)
        return f"{where}: Mōri {len(entry.blocks)}" if is_mori else tr("{place}: muster", place=where), words

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
