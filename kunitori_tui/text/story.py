"""The story of a finished game, told to the seat ``me``: who won and why it ended, how the points went, which rounds
decided it and what was done in them, its battles. It follows from what everybody was told while it was played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from kunitori_tui import shelf
from kunitori_tui.play.facts import AnyFacts, Emptied
from kunitori_tui.play.table import FinalPlace, Table
from kunitori_tui.text import cards, players, rivals
from kunitori_tui.text.box import Fight, Names, Turning, box
from kunitori_tui.text.catalog import N_, paragraph, series, tr, trn
from kunitori_tui.text.events import line
from kunitori_tui.text.players import listed, trw, who


def why_over(facts: AnyFacts, names: Names, me: int | None, conceded: Sequence[int]) -> str:
    """Return in a sentence why the game ended; "" while it goes on."""
    if facts.over is None:
        if me in conceded:
            return tr("You conceded.")
        return tr("{names} conceded.", names=who(names, me, *conceded)) if conceded else ""
    pile = facts.emptied
    if pile is None:
        return f"{line('over', dict(facts.over), names, me, facts.game) or ''}."
    return tr("{deed} in round {n}.", deed=last_card(pile, names, me), n=pile.round)


def how_won(story: Story, facts: AnyFacts, places: Sequence[FinalPlace]) -> str:
    """Return how the winners came to lead for good, by what, and by how many points they won, as one would tell a
    friend: ``You passed Mei in round 13 (Build: you +3 points) and won by 4 points.``; the points where they did not
    decide; "" where people gave up.
    """
    won, names, me = story.verdict, story.names, story.me
    if won.scores is None:
        points = {"first": places[0].score, "second": places[1].score}
        return tr("The points, {first} to {second}, did not count.", **points) if won.sudden else ""
    by = won.scores[0] - won.scores[1]
    told: dict[str, Any] = {"by": trn("by {n} point", "by {n} points", by) if by else tr("by the rule for ties")}
    winners, ends = who(names, me, *won.winners), _after_turns(facts, story.ways)
    alone = [seats[0] if len(seats := _leaders(points)) == 1 else None for _, points in ends]
    led = max([at for at, seat in enumerate(alone) if seat != won.winners[0]], default=-1) + 1
    if led >= len(ends):
        return trw("{who} won {by}.", "{who:You} won {by}.", winners, **told)
    n = ends[led][0]
    deed = next((point.deed for point in story.turning if point.round == n), "")
    number = tr(N_("week {n}") if shelf.manifest(facts.game).week else N_("round {n}"), n=n)
    told["when"] = f"{number} ({deed[:-1]})" if deed and facts.emptied is None else number
    told["who"] = winners
    last = next((seat for seat in reversed(alone[:led]) if seat is not None), won.winners[0])
    if last == won.winners[0]:
        return trw("{who} led from {when} on and won {by}.", "{who:You} led from {when} on and won {by}.", **told)
    told["whom"] = who(names, me, *(seat for seat in _leaders(ends[led - 1][1]) if seat != won.winners[0]))
    return trw("{who} passed {whom} in {when} and won {by}.", "{who:You} passed {whom} in {when} and won {by}.", **told)


def last_card(pile: Emptied, names: Names, me: int | None) -> str:
    """Return who emptied the pile: ``You bought the last Land``."""
    emptied, card = who(names, me, pile.seat), cards.name(pile.card)
    if pile.bought:
        return trw("{who} bought the last {card}", "{who:You} bought the last {card}", emptied, card=card)
    return trw("{who} took the last {card}", "{who:You} took the last {card}", emptied, card=card)


def fought(fight: Fight, names: Names, me: int | None) -> str:
    """Return who attacked whom with which sums: ``You attacked Mei, 10:15``."""
    sides = _sides(fight, fight.attackers, names, me)
    return trw("{who} attacked {whom}, {sums}", "{who:You} attacked {whom}, {sums}", **sides)


def took(fight: Fight, names: Names, me: int | None) -> str:
    """Return what the winners took: ``Mei took a Land``; "" for nothing."""
    if not fight.gained:
        return ""
    winners = who(names, me, *(seat for seat, _ in fight.gained))
    return trw("{who} took a {card}", "{who} took a {card}", winners, card=cards.name(fight.gained[0][1]))


def beaten(fight: Fight, names: Names, me: int | None) -> str:
    """Return who beat or held whom: ``you held Haru off, 20:21``; the attacker's sum comes first."""
    sides = _sides(fight, fight.winners, names, me)
    if fight.winners == fight.attackers:
        return trw("{who} beat {whom}, {sums}", "{who} beat {whom}, {sums}", **sides)
    return trw("{who} held {whom} off, {sums}", "{who} held {whom} off, {sums}", **sides)


def _sides(fight: Fight, by: Sequence[int], names: Names, me: int | None) -> dict[str, Any]:
    assert fight.sums is not None
    others = fight.defenders if by == fight.attackers else fight.attackers
    return {"who": who(names, me, *by), "whom": who(names, me, *others), "sums": f"{fight.sums[0]}:{fight.sums[1]}"}


MOST = 4
"""Rounds that a story tells of."""
GREAT = 10
"""Points from which a battle is told of where a change of the lead moved less, unless that one was the last."""
EARLY = 0.2
"""Who leads with less than this part of the points of the winner leads too early to tell of, but for the last time."""


class _Moment(NamedTuple):
    """A round from 0, whose deed counts, against whom, and by how many points that changed things."""

    at: int
    seat: int
    rival: int
    swing: int


def decided(facts: AnyFacts, ways: Sequence[Sequence[int]], names: Names, me: int | None) -> list[Turning]:
    """Return the rounds that decided a finished game, in their order; ``ways`` are the points by seat and round."""
    return box(facts.game).story.turning(facts, ways, names, me)


def turning_points(
    facts: AnyFacts,
    ways: Sequence[Sequence[int]],
    fights: Sequence[Fight],
    names: Names,
    me: int | None,
    deed: Callable[[int, int], str],
) -> list[Turning]:
    """Return the rounds that decided a game, in their order. ``ways`` are the points by seat and round; ``deed`` says
    what a seat did in a round (round, seat), "" for nothing. Where no points ever came or went there are none.
    """
    if len(ways) < 2 or all(len(set(way)) == 1 for way in ways):
        return []
    pile = facts.emptied
    changes = [*_changes(ways)]
    last_change = max((moment.at for moment in changes), default=-1)
    worth = EARLY * max(way[-1] for way in ways)
    ends = _after_turns(facts, ways)
    later = [
        moment
        for moment in _changes([*zip(*(p for _, p in ends), strict=True)])
        if ends[moment.at][0] > last_change + 1
    ]
    late = [moment for moment in changes if moment.at == last_change or ways[moment.seat][moment.at] >= worth]
    stood = list(pile.points) if pile is not None and pile.points else None  # what came after it may have changed
    end = _end(ways, pile, stood)
    overtaking = [m for m in late if stood and m.at == last_change == end.at and _leaders(stood) != [m.seat]]
    chosen = [end, *overtaking]
    battles = sorted(_battles(ways, fights), key=lambda moment: -moment.swing)
    for moments in (late, [*battles, *_swings(ways)]):
        for moment in sorted(moments, key=lambda moment: -moment.swing):
            if len(chosen) < MOST and moment.at not in [known.at for known in chosen]:
                chosen.append(moment)
    for battle in battles:
        lesser = [m for m in chosen if m.at not in (end.at, last_change) and m.swing < battle.swing]
        if lesser and battle.at not in [known.at for known in chosen]:
            chosen.remove(min(lesser, key=lambda moment: moment.swing))
            chosen.append(battle)
    points = []
    for moment in sorted(chosen, key=lambda moment: moment.at):
        is_end = moment is end
        done = f"{last_card(pile, names, me)}." if is_end and pile is not None else deed(moment.at + 1, moment.seat)
        now = stood if is_end and stood else _at(ways, moment.at)
        leads = not is_end and _leaders(now) == [moment.seat]
        before = _gap(ways, moment.at - 1, moment.seat, moment.rival)
        stays = moment.at == last_change and not later
        standing = _standing(now, moment, names, me, leads=leads, stays=stays, before=before)
        points.append(Turning(moment.at + 1, done, standing))
    return points


def _after_turns(facts: AnyFacts, ways: Sequence[Sequence[int]]) -> list[tuple[int, Sequence[int]]]:
    """Return the round each turn ended in and the points by seat; each round as ``ways`` have it if turns tell none."""
    ends = [(turn.number, points) for turn in facts.turns if len(points := facts.after(turn) or ()) == len(ways)]
    return ends or [*enumerate(zip(*ways, strict=True), 1)]


def _at(ways: Sequence[Sequence[int]], at: int) -> list[int]:
    return [way[at] for way in ways]


def _leaders(points: Sequence[int]) -> list[int]:
    top = max(points)
    return [seat for seat, own in enumerate(points) if own == top]


def _gap(ways: Sequence[Sequence[int]], at: int, seat: int, rival: int) -> int:
    return ways[seat][at] - ways[rival][at] if at >= 0 else 0


def _changes(ways: Sequence[Sequence[int]]) -> Iterator[_Moment]:
    """Yield the rounds after which somebody else led than before, or drew level with who led alone."""
    ahead = -1  # who led alone last
    for at in range(len(ways[0])):
        leaders = _leaders(_at(ways, at))
        new = [seat for seat in leaders if seat != ahead]
        drew_level = ahead in leaders and new and at and _leaders(_at(ways, at - 1)) == [ahead]
        if ahead >= 0 and (drew_level or (len(leaders) == 1 and new)):
            swing = _gap(ways, at, new[0], ahead) - _gap(ways, at - 1, new[0], ahead)
            yield _Moment(at, new[0], ahead, swing)
        if len(leaders) == 1:
            ahead = leaders[0]


def _swings(ways: Sequence[Sequence[int]]) -> Iterator[_Moment]:
    """Yield every round as a swing between those who came first and second."""
    first, second = sorted(range(len(ways)), key=lambda seat: -ways[seat][-1])[:2]
    for at in range(1, len(ways[0])):
        swing = _gap(ways, at, first, second) - _gap(ways, at - 1, first, second)
        seat, rival = (first, second) if swing > 0 else (second, first)
        if swing:
            yield _Moment(at, seat, rival, abs(swing))


def _battles(ways: Sequence[Sequence[int]], fights: Sequence[Fight]) -> list[_Moment]:
    """Return the battles that brought a winner :data:`GREAT` points, whoever lost: he stood beside the best other."""
    return [
        _Moment(at := fight.round - 1, by := fight.winners[0], _best(ways, at, by), fight.points // len(fight.winners))
        for fight in fights
        if fight.winners and fight.points >= GREAT * len(fight.winners) and fight.round <= len(ways[0])
    ]


def _best(ways: Sequence[Sequence[int]], at: int, but: int) -> int:
    """Return the seat with most points after a round, all ``but`` one considered."""
    return max((seat for seat in range(len(ways)) if seat != but), key=lambda seat: ways[seat][at])


def _end(ways: Sequence[Sequence[int]], pile: Emptied | None, stood: Sequence[int] | None) -> _Moment:
    points = stood or _at(ways, -1)
    order = sorted(range(len(ways)), key=lambda seat: -points[seat])
    seat = pile.seat if pile is not None else order[0]
    at = min(pile.round, len(ways[0])) - 1 if pile is not None else len(ways[0]) - 1
    return _Moment(at, seat, next(other for other in order if other != seat), 0)


def _standing(
    points: Sequence[int], moment: _Moment, names: Names, me: int | None, *, leads: bool, stays: bool, before: int
) -> str:
    """Return how the player of ``moment``, ``before`` so far ahead of the other, stood with these ``points``."""
    own, other = points[moment.seat], points[moment.rival]
    if leads:  # before whoever comes next, not before whom a battle was against
        other = max(rest for seat, rest in enumerate(points) if seat != moment.seat)
    n = abs(own - other)
    if own == other and not before:
        return tr("It was level, {own}:{less}.", own=own, less=other)
    sides = [moment.seat, moment.rival]
    first, last = reversed(sides) if own == other and before > 0 else sides  # who was behind drew level
    player, told = who(names, me, first), {"whom": who(names, me, last), "own": own, "less": other}
    if own == other:
        return trw(
            "{who} drew level with {whom}, {own}:{less}.",
            "{who:You} drew level with {whom}, {own}:{less}.",
            player,
            **told,
        )
    if leads and stays:
        return trw(
            "{who} led {own}:{less} and stayed ahead.", "{who:You} led {own}:{less} and stayed ahead.", player, **told
        )
    if leads:
        return trw("{who} led {own}:{less}.", "{who:You} led {own}:{less}.", player, **told)
    told["points"] = trn("{n} point", "{n} points", n)
    if own > other:
        return trw("{who} was {points} ahead of {whom}.", "{who:You} were {points} ahead of {whom}.", player, **told)
    return trw("{who} was {points} behind {whom}.", "{who:You} were {points} behind {whom}.", player, **told)


def ways(facts: AnyFacts, seats: int) -> list[list[int]]:
    """Return the points by seat at the end of every round or week, the last one being what they were at the
    end; an empty list where it does not tell them, or was over in the first.
    """
    points = box(facts.game).story.ways(facts, seats)
    return points if points and len(points[0]) > 1 else []


def points_by_round(facts: AnyFacts) -> list[list[int]]:
    """Return :func:`ways` where points are told as turns begin: the first of a round are the last of the one before."""
    ends: list[Sequence[int]] = []
    for turn in facts.turns:
        if turn.points is not None:
            ends += [turn.points] * (turn.number - 1 - len(ends))
    return [list(way) for way in zip(*ends, facts.points, strict=True)] if facts.points else []


RANKS = (
    N_("You are second."),
    N_("You are third."),
    N_("You are fourth."),
    N_("You are fifth."),
    N_("You are last."),
)


class Verdict(NamedTuple):
    """``won`` is ``You win``; ``sudden`` is what ended the game whatever the points were, "" where they decided.
    ``scores`` are those of the first two places; none where they did not decide. ``more`` says what decided between
    equal points, or which place is one's own; ``others`` has the points of the third and later, of the second too where
    no ``scores`` tell them.
    """

    winners: tuple[int, ...]
    won: str
    sudden: str
    scores: tuple[int, int] | None
    more: str
    others: str

    @property
    def short(self) -> str:
        """Return it for a headline: ``You win, 87 : 54``."""
        if self.scores is None:
            return self.sudden or self.won
        return f"{self.won}, {self.scores[0]} : {self.scores[1]}"

    @property
    def spoken(self) -> str:
        """Return it to be read aloud: ``You win, 87 to 54. Haru 46.``"""
        said = (
            tr("{won}, {first} to {second}.", won=self.won, first=self.scores[0], second=self.scores[1])
            if self.scores is not None
            else f"{self.sudden or self.won}."
        )
        return paragraph((said, self.others, self.more))


def verdict(
    places: Sequence[FinalPlace], names: Names, me: int | None, *, game: str, by_rules: bool = True, sudden: str = ""
) -> Verdict:
    """Return the verdict on a game; ``places`` begin with the winners. ``by_rules`` is False if the game ended because
    its people gave up; ``sudden`` says what ended it regardless of points.
    """
    first = [place for place in places if place.rank == 1]
    rest = places[len(first) :]
    winners = tuple(seat for place in first for seat in place.seats)
    decided = by_rules and not sudden and rest and not rest[0].gave_up and first[0].score >= rest[0].score
    scores = (first[0].score, rest[0].score) if decided else None
    more = ""
    if scores is not None and scores[0] == scores[1] and first[0].tiebreak:
        more = tr(box(game).story.tie)
    elif me is not None and me not in winners and len(places) > 2:
        rank = next(place.rank for place in places if me in place.seats)
        more = tr(RANKS[-1] if rank == len(places) else RANKS[rank - 2])
    untold = [] if sudden else rest if scores is None and len(rest) > 1 else rest[1:]
    others = series(f"{listed([names[s] for s in place.seats])} {place.score}" for place in untold)
    return Verdict(winners, _won(first, winners, names, me), sudden, scores, more, f"{others}." if others else "")


def _won(first: Sequence[FinalPlace], winners: tuple[int, ...], names: Names, me: int | None) -> str:
    called = who(names, me, *winners)
    if len(first) > 1:
        return trw("{who} share the victory", "{who:You} share the victory", called)
    if me in winners and len(winners) > 1:
        return tr("Your team wins")
    return trw("{who} wins", "{who:You} win", called)


class Story(NamedTuple):
    """The story of a finished game, told to the seat ``me``, the only person at the table, or to everybody (None).

    ``why`` says how it was won and why it was over. ``ways`` are the points by seat and round, empty if the game does
    not tell them. ``best`` and ``worst`` are battles
    of ``me``; told to everybody, ``best`` is the greatest of all. ``recalled`` is what the game itself finds worth
    remembering.
    """

    names: Names
    me: int | None
    verdict: Verdict
    why: str
    ways: Sequence[Sequence[int]]
    turning: Sequence[Turning]
    fights: Sequence[Fight] | None
    best: Fight | None
    worst: Fight | None
    recalled: Sequence[str]

    def battles(self, *, full: bool = True, told: Sequence[Turning] = ()) -> list[str]:
        """Return the best and the worst own battle in sentences, ``full`` with what was taken; but those ``told``."""
        if self.fights is None or (self.fights and all(fight.sums is None for fight in self.fights)):
            return []
        if self.me is None:
            return [tr("Greatest battle: {battle}.", battle=self._told(self.best, full))] if self.best else []
        if self.best is None and self.worst is None:
            fought = any(self.me in (*fight.attackers, *fight.defenders) for fight in self.fights)
            return [] if fought else [tr("You fought no battle.")]
        found = ((N_("Best: {battle}."), self.best), (N_("Worst: {battle}."), self.worst))
        deeds = {point.round: point.deed for point in told}
        own = [(said, one, deeds.get(one.round, "")) for said, one in found if one]
        rest = ((said, one) for said, one, deed in own if "{}:{}".format(*one.sums or "--") not in deed)
        return [tr(said, battle=self._told(one, full)) for said, one in rest]

    def _told(self, fight: Fight | None, full: bool) -> str:
        assert fight is not None
        told = tr("round {n}, {battle}", n=fight.round, battle=beaten(fight, self.names, self.me))
        prize = took(fight, self.names, self.me) if full else ""
        return f"{told}; {prize}" if prize else told


def tell(table: Table) -> Story:
    """Return the story of ``table``, whose game is over."""
    result, game = table.result, table.game.id
    assert result is not None
    me = players.reader(table)
    names, facts = players.called(table.seats, table.view(None), me), table.facts(None)
    words = box(game).story
    fights = words.fights(facts) if words.fights is not None else None
    points = ways(facts, len(names))
    headline, led = words.sudden(facts, me) or ("", "")
    story = Story(
        names,
        me,
        verdict(result.places, names, me, game=game, by_rules=table.view(None).over, sudden=headline),
        led or why_over(facts, names, me, table.conceded),
        points,
        decided(facts, points, names, me),
        fights,
        _greatest([fight for fight in fights or () if me is None or me in fight.winners]),
        _greatest([fight for fight in fights or () if me is not None and me in fight.losers]),
        [*rivals.told(table.seats, result.seed, facts, names), *words.recall(facts, names)],
    )
    how = how_won(story, facts, result.places)
    return story._replace(why=paragraph((story.why, how) if headline else (how, story.why)))


def _greatest(fights: Sequence[Fight]) -> Fight | None:
    """Return the battle for the most points, of several the one with the clearest winner; None where none was won."""
    return max((f for f in fights if f.winners and f.sums), key=lambda f: (f.points, f.margin), default=None)
