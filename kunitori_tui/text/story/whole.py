"""The whole story of a finished game, for whoever shows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kunitori_tui.play.table import Table
from kunitori_tui.text import players
from kunitori_tui.text.box import Fight, Names, Turning, box
from kunitori_tui.text.catalog import tr
from kunitori_tui.text.story.curve import ways
from kunitori_tui.text.story.ending import why_over
from kunitori_tui.text.story.turning import decided
from kunitori_tui.text.story.verdict import Verdict, verdict
from kunitori_tui.text.story.words import beaten, took


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
    names, events = players.called(table.seats, table.view(None)), table.events(None)
    words = box(game).story
    fights = words.fights(events) if words.fights is not None else None
    points = ways(events, len(names), game=game)
    turning = decided(events, points, names, me, game=game)
    recalled = words.recall(events, names) if words.recall is not None else ()
    headline, led = (words.sudden(events, me) if words.sudden is not None else None) or ("", "")
    return Story(
        names,
        me,
        verdict(result.places, names, me, game=game, by_rules=table.view(None).over, sudden=headline),
        led or why_over(events, names, me, table.conceded, game=game),
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
