"""The winner of a game in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kunitori_tui.play.table import FinalPlace
from kunitori_tui.text.box import Names, box
from kunitori_tui.text.catalog import N_, tr, trn
from kunitori_tui.text.players import listed

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
        return " ".join(part for part in (said, self.others, self.more) if part)


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
    others = ", ".join(f"{listed([names[s] for s in place.seats])} {place.score}" for place in untold)
    return Verdict(winners, _won(first, winners, names, me), sudden, scores, more, f"{others}." if others else "")


def _won(first: Sequence[FinalPlace], winners: tuple[int, ...], names: Names, me: int | None) -> str:
    called = [tr("You") if seat == me else names[seat] for seat in sorted(winners, key=lambda seat: seat != me)]
    if len(first) > 1:
        return tr("{names} share the victory", names=listed(called))
    if me not in winners:
        return trn("{names} wins", "{names} win", len(winners), names=listed(called))
    return tr("You win") if len(winners) == 1 else tr("Your team wins")
