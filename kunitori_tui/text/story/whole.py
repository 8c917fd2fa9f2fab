"""The whole story of a finished game, for whoever shows it, and its winner in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kunitori_tui.play.table import FinalPlace, Table
from kunitori_tui.text import players
from kunitori_tui.text.box import Fight, Names, Turning, box
from kunitori_tui.text.catalog import N_, paragraph, series, tr
from kunitori_tui.text.story.turning import decided, ways
from kunitori_tui.text.story.words import beaten, took, why_over
from kunitori_tui.text.who import listed, trw, who

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

    ``ways`` are the points by seat and round, empty if the game does not tell them. ``best`` and ``worst`` are battles
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

    def battles(self, *, full: bool = False) -> list[str]:
        """Return the best and the worst own battle in sentences; ``full`` with what was taken."""
        if self.fights is None or (self.fights and all(fight.sums is None for fight in self.fights)):
            return []
        if self.me is None:
            return [tr("Greatest battle: {battle}.", battle=self._told(self.best, full))] if self.best else []
        if self.best is None and self.worst is None:
            fought = any(self.me in (*fight.attackers, *fight.defenders) for fight in self.fights)
            return [] if fought else [tr("You fought no battle.")]
        lines = [tr("Best: {battle}.", battle=self._told(self.best, full))] if self.best else []
        return lines + ([tr("Worst: {battle}.", battle=self._told(self.worst, full))] if self.worst else [])

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
    names, facts = players.called(table.seats, table.view(None)), table.facts(None)
    words = box(game).story
    fights = words.fights(facts) if words.fights is not None else None
    points = ways(facts, len(names), game=game)
    turning = decided(facts, points, names, me, game=game)
    recalled = words.recall(facts, names) if words.recall is not None else ()
    headline, led = (words.sudden(facts, me) if words.sudden is not None else None) or ("", "")
    return Story(
        names,
        me,
        verdict(result.places, names, me, game=game, by_rules=table.view(None).over, sudden=headline),
        led or why_over(facts, names, me, table.conceded, game=game),
        points,
        turning,
        fights,
        _greatest([fight for fight in fights or () if me is None or me in fight.winners]),
        _greatest([fight for fight in fights or () if me is not None and me in fight.losers]),
        recalled,
    )


def _greatest(fights: Sequence[Fight]) -> Fight | None:
    """Return the battle for the most points, of several the one with the clearest winner; None where none was won."""
    return max((f for f in fights if f.winners and f.sums), key=lambda f: (f.points, f.margin), default=None)
