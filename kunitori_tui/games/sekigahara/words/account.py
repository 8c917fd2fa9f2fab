"""A turn of Sekigahara in words. In the log: what it cost, then a line for every stack that moved and every fight. As
the turn of the other side: what it cost first, then step by step, numbered. And how a finished campaign went: points
week by week, the places that brought them, who fell, the greatest battle.

It is made from what one seat was told and from nothing else: of hidden blocks it says how many, and whose faces only
where the rules showed them.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import NamedTuple

from kunitori_tui.engine.cards import Card
from kunitori_tui.games.sekigahara.facts import CampaignTurn, Change, Combat, Entry, Facts, Group, Loss
from kunitori_tui.games.sekigahara.rules.board import DISKS, HIDEYORI, ISHIDA, NOBODY, PLACE, SIDES, TOKUGAWA
from kunitori_tui.games.sekigahara.rules.scoring import WORTH
from kunitori_tui.games.sekigahara.words.aftermath import CHIEFS
from kunitori_tui.games.sekigahara.words.events import LINES
from kunitori_tui.games.sekigahara.words.moments import DoubtResult, FightResult, taken
from kunitori_tui.games.sekigahara.words.names import Reader, block, blocks, cards, count, degree, disk, place, side
from kunitori_tui.text.box import Fight, Names, Turning
from kunitori_tui.text.catalog import N_, capital, clauses, paragraph, series, tr, trn
from kunitori_tui.text.players import listed, trw, who
from kunitori_tui.text.story import turning_points


def account(turn: CampaignTurn, names: Names, me: int | None, _cards: Sequence[Card] = ()) -> list[str]:
    """Return the events of one turn in lines, each without a dot at its end: the degree of movement and what it cost,
    a line a move, a challenge or a fight. The last line of a fight that goes on is what was done last.
    """
    words = _Words(turn, names, me)
    moves = capital(degree(turn.degree)) if turn.degree else ""
    lines = [f"{moves} ({cards(turn.paid)})" if moves and turn.paid else moves]
    lines += [line for entry in turn.entries for line in words.entry(entry)]
    lines += [LINES[event.kind](event.data, names, me) or "" for event in turn.news]
    return [line.removesuffix(".") for line in lines if line]


def overrun(reader: Reader, loss: Loss) -> str:
    """Return in two sentences who was overrun by how many, and what was lost."""
    return paragraph([ridden_down(loss), reader.loses(loss.side, loss.blocks)])


def ridden_down(loss: Loss) -> str:
    """Return in a sentence where blocks were overrun, by how many."""
    return tr("{place}: overrun, {by} to {n}.", place=place(loss.place), by=loss.by, n=len(loss.blocks))


class RecapStep(NamedTuple):
    """One step of the turn: in ``words`` with all amounts, ``told`` in sentences, as the log has it.

    ``place`` is where to look, "" for nowhere, ``where`` that in words, or what was done; ``ways`` are those its groups
    went, place by place. ``fought`` says that it is a fight.
    """

    place: str
    ways: tuple[tuple[str, ...], ...]
    where: str
    words: str
    told: tuple[str, ...]
    fought: bool


class Recap(NamedTuple):
    """A turn of ``side`` as the other side is told of it; it ``is_over`` once something else has begun.

    ``lost`` says what the reader lost, ``theirs`` what they lost, a line each: places, disks, how many blocks;
    ``brief`` both in few words, ``cost_me`` that there is anything in the first. ``paid`` names the cards that
    the steps cost.
    """

    turn: CampaignTurn
    is_over: bool
    side: str
    lost_head: str
    lost: tuple[str, ...]
    theirs: tuple[str, ...]
    brief: tuple[str, str]
    cost_me: bool
    paid: str
    steps: tuple[RecapStep, ...]


def recap(facts: Facts, names: Names, me: int | None, seen: Set[int] = frozenset()) -> Recap | None:
    """Return the last turn of the side that ``me`` does not play, or what there is of it yet; None for none. Combats
    whose :attr:`.Combat.at` is among the ``seen`` have been told in full, and are named with how they ended.
    """
    turn = facts.other_turn(me)
    if turn is None:
        return None
    words = _Words(turn, names, me, seen)
    (lost, brief), (theirs, few) = words.losses(words.mine), words.losses(turn.side)
    return Recap(
        turn,
        facts.is_over(turn),
        side(turn.side),
        trw("{who} lost", "{who:You} lost", words.reader.who(words.mine)),
        tuple(lost) or (tr("nothing"),),
        tuple(theirs),
        (brief or tr("nothing"), few),
        bool(lost),
        words.paid(),
        tuple(words.step(entry) for entry in turn.entries),
    )


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
    a, b, c, d = (points[of] for points in (turn.before, turn.after) for of in (1 - turn.side, turn.side))
    head.append(tr("Points {a} to {b}, now {c} to {d}.", a=a, b=b, c=c, d=d))
    return [paragraph(head), *[f"{number:>3}  {' '.join(step.told)}" for number, step in enumerate(found.steps, 1)]]


class _Words:
    """Words a turn for the reader ``me``: as lines of the log, and as steps of the other side."""

    def __init__(self, turn: CampaignTurn, names: Names, me: int | None, seen: Set[int] = frozenset()) -> None:
        self.turn, self.names, self.me = turn, names, me
        self.mine = 1 - turn.side
        self.reader = Reader(turn.seats, me)
        self._seen = seen

    def entry(self, entry: Entry) -> list[str]:
        """Return in a line what one stack did, blocks that were mustered, or cards exchanged, and what came of it; of a
        fight a line for every challenge that was answered, and one for its end.
        """
        if isinstance(entry, Combat):
            return [
                *(DoubtResult(entry, doubt, self.me).brief() for doubt in entry.doubts if doubt.after),
                self._told(entry),
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
        return tr("{way} for a card", way=said) if group.forced else said

    def _told(self, fight: Combat) -> str:
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

    def losses(self, of: int) -> tuple[list[str], str]:
        """Return what a side lost, places first and the dearest of them; and the same in few words."""
        losses = [loss for loss in self.turn.losses if loss.side == of]
        others = [disk(loss.disk) for loss in losses if loss.disk]
        others += [count(n)] if (n := sum(len(loss.blocks) for loss in losses)) else []
        taken: dict[str, int] = {}  # places that were one's own before and are the other's now, and their points
        for change in self.turn.changes:
            if change.place in taken and change.side == of:
                del taken[change.place]
            elif change.side != of and change.points[of] < 0:
                taken[change.place] = WORTH[PLACE[change.place]]
        worths = [(place(name), taken[name]) for name in sorted(taken, key=lambda name: -taken[name])]
        lost = [trn("{place}, {n} point", "{place}, {n} points", n, place=name) for name, n in worths]
        return [*lost, *others], clauses([series(f"{name} {n}" for name, n in worths), *others])

    def paid(self) -> str:
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

    def step(self, entry: Entry) -> RecapStep:
        if isinstance(entry, Combat):
            brief = f"{place(entry.place)}: {self._came_of(entry)}"
            words = clauses([brief, *(self._lost(loss) for loss in entry.losses if loss.blocks)])
            if entry.at in self._seen:
                return RecapStep(entry.place, (), place(entry.place), brief, (f"{brief}.",), True)
        else:
            words = self._march(entry) if entry.groups else capital(self.entry(entry)[0].removesuffix("."))
        told = tuple(f"{capital(line.removesuffix('.'))}." for line in self.entry(entry))
        ways = tuple(group.way for group in entry.groups)
        where = place(entry.place) if entry.place else words
        return RecapStep(entry.place, ways, where, words, told, isinstance(entry, Combat))

    def _march(self, entry: Entry) -> str:
        groups = sorted(entry.groups, key=lambda group: -group.blocks)
        ends = {group.way[-1] for group in groups}
        points = {change.place: change.points[self.turn.side] for change in entry.changes}
        gained = {where: "+" * (n > 0) + trn("{n} point", "{n} points", n) for where, n in points.items() if n}
        rows = [series((self._group(group), gained.get(group.way[-1], ""))) for group in groups]
        passed = [series((place(where), gain)) for where, gain in gained.items() if where not in ends]
        return f"{place(entry.place)}: {clauses([*rows, *passed, *map(self._overrun, entry.crushed)])}"

    def _group(self, group: Group) -> str:
        said = N_("{n} to {place} for a card") if group.forced else N_("{n} to {place}")
        return tr(said, place=place(group.way[-1]), n=group.blocks)

    def _overrun(self, loss: Loss) -> str:
        told = {"place": place(loss.place), "blocks": blocks(loss.blocks)}
        if loss.side == self.turn.side:
            return tr("they are overrun at {place} and lose {blocks}", **told)
        return trw(
            "they overrun {who} at {place}: {blocks}",
            "they overrun you at {place}: you lose {blocks}",
            self.reader.who(self.mine),
            **told,
        )

    def _came_of(self, fight: Combat) -> str:
        """Return in a few words how a fight ended."""
        if fight.crushed:
            return tr("overrun")
        if fight.won_by != NOBODY:
            told = {"a": fight.impact[self.mine], "b": fight.impact[self.turn.side]}
            if fight.won_by != self.mine == self.reader.side:
                return tr("you lost {a}:{b}", **told)
            return trw("{who} won {a}:{b}", "{who:you} won {a}:{b}", self.reader.who(fight.won_by), **told)
        if fight.kind == "siege" and fight.at:
            n = fight.result.get("losses", 0)
            return trn("siege, {n} lost", "siege, {n} lost", n) if n else tr("siege, it holds")
        return tr("they stay inside") if fight.inside == self.turn.side else tr("under way")

    def _lost(self, loss: Loss) -> str:
        faces = blocks(loss.blocks)
        if loss.side == self.turn.side:
            return tr("they lost {blocks}", blocks=faces)
        return trw("{who} lost {blocks}", "{who:you} lost {blocks}", self.reader.who(self.mine), blocks=faces)


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
    somebody's fall ended the game, which the headline tells, its last week has the march that led to it.
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
            shown.append(trn("{n} more place", "{n} more places", more))
        taker = who(names, me, seat)
        return trw("{who} took {places}.", "{who:You} took {places}.", taker, places=listed(shown)) if own else ""

    points = turning_points(facts, ways, (), names, me, deed)
    if points and facts.over is not None and (fell := falls(facts)):
        who_fell, where, week = fell[-1]
        said = tr("{who} fell at {place} in week {week}.", who=who_fell, place=place(where), week=week)
        winner = facts.seats[SIDES.index(facts.over["winner"])]
        points[-1] = Turning(points[-1].round, decisive_march(facts, winner) or said, "", facts.events[-1].at)
    return points


def sudden(facts: Facts, me: int | None) -> tuple[str, str] | None:
    """See :attr:`.Story.sudden`: whose fall ended the game; who won by it, and how it was fought."""
    fell = falls(facts)
    if not fell or facts.over is None:
        return None
    _, where, week = fell[-1]
    headline = trn(
        "{who} falls at {place} in week {week}",
        "{who} fall at {place} in week {week}",
        len(fell),
        who=listed([who for who, _, _ in fell]),
        place=place(where),
        week=week,
    )
    reader = Reader(facts.seats, me)
    won = trw("{who} wins at once.", "{who:You} win at once.", reader.who(SIDES.index(facts.over["winner"])))
    fight = facts.combats[-1] if facts.combats else None
    lost = next(loss for _, loss in reversed(facts.losses) if loss.place == where)
    if fight is not None and lost.by and lost in fight.losses:
        told = {"start": place(fight.place), "end": place(lost.place), "by": lost.by, "n": len(lost.blocks)}
        return headline, paragraph([won, tr("On the retreat from {start} to {end}: overrun, {by} to {n}.", **told)])
    if fight is None or lost.by or fight.winner == NOBODY:
        return headline, paragraph([won, ridden_down(lost)])
    return headline, paragraph([won, FightResult(fight, me).fought()])


def battles(facts: Facts) -> list[Fight]:
    """Return the battles that were won, with their weeks."""
    won = [(one.turn.number, facts.seats[one.won_by]) for one in facts.combats if one.won_by != NOBODY]
    return [Fight(week, (seat,), (1 - seat,), (seat,)) for week, seat in won]


def falls(facts: Facts) -> list[tuple[str, str, int]]:
    """Return who of those fell whose loss has ended the game, where, and in which week."""
    told: list[tuple[str, str, int]] = []
    if facts.over is None or facts.over.get("reason") != "instant":
        return told
    for week, loss in facts.losses:
        told += [(block(face), loss.place, week) for face in loss.blocks if face in CHIEFS]
        if loss.disk == DISKS[HIDEYORI]:
            told.append((disk(loss.disk), loss.place, week))
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


def decisive_march(facts: Facts, seat: int) -> str:
    """See :attr:`.Story.deed`: the march that led to the fall that ended the game; where points did, the one that won
    most that stayed its side's to the end, with the combat it led to; "" where none did.
    """
    of, fell = facts.seats.index(seat) if seat in facts.seats else NOBODY, falls(facts)
    held = {change.place: change.side for turn in facts.turns for change in turn.changes}
    found = []
    for turn in (turn for turn in facts.turns if turn.side == of):
        fights = {one.place: one for one in turn.entries if isinstance(one, Combat)}
        for one, group in ((entry, group) for entry in turn.entries for group in entry.groups):
            path, fight = group.way[1:], fights.get(group.way[-1])
            changes = [*one.changes, *(fight.changes if fight is not None else ())]
            won = [change for change in changes if change.place in path and change.side == of == held[change.place]]
            points = sum(change.points[of] - change.points[1 - of] for change in won)
            foes = sum(len(loss.blocks) for loss in one.crushed if loss.place in path)
            foes = fight.stood[1 - of] if fight is not None else foes
            is_end = bool(fell) and turn is facts.turns[-1] and fell[-1][1] in path
            found.append((is_end, points, group.blocks, turn.number, group, foes, won))
    if not found:
        return ""
    is_end, points, n, week, group, foes, won = max(found, key=lambda march: march[:4])
    told = {"week": week, "n": n, "start": place(group.way[0]), "end": place(group.way[-1]), "foes": foes}
    march = tr("week {week}, {start} to {end}, {n} against {foes}", **told)
    if is_end:
        return tr("The march that ended it: {march}.", march=march)
    places = listed([place(change.place) for change in won])
    said = N_("The march that decided most: {march}; it won {places} for good, {n} points of the difference.")
    return tr(said, march=march, places=places, n=points) if points > 0 and not fell else ""
