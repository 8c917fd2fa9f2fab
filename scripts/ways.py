"""What the ways to play do, and how well they are told apart by it: `python -m scripts.ways --seed 61000 --fit 20`.

Every pair of ways plays each deal with both seats. What everybody was told is counted as for the last screen
(:mod:`kunitori_tui.text.rivals`); a seat is named after the way whose mean over games of other deals is nearest, each
figure measured in its own standard deviation within a way.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from itertools import permutations
from math import fsum
from statistics import mean, pvariance

from kunitori_tui import shelf
from kunitori_tui.engine.api import Setup
from kunitori_tui.measure import sim
from kunitori_tui.play.deals import bot_seed
from kunitori_tui.play.facts import SeenEvent, read
from kunitori_tui.play.match import Match
from kunitori_tui.play.names import seated
from kunitori_tui.text import rivals

PER = 10
"""So many turns, or rounds where all take part in every one, are counted on: games are long or short."""
Row = tuple[str, Mapping[str, float]]
"""A way, and how often in so many turns something was counted of it in a game."""


def rows(game: str, deals: range) -> Iterator[Row]:
    """Play every pair of ways on these deals and yield what was counted of each seat."""
    for seed in deals:
        for pair in permutations(shelf.WAYS, 2):
            match = Match(shelf.load(game), Setup(2, seed), seated([(way, "") for way in pair]), bot_seed(seed))
            match.follow(sim.play(game, pair, seed).journal)
            facts = read(game, [SeenEvent.of(at, event, None) for at, event in match.events])
            for seat, way in enumerate(pair):
                counted = rivals.counts(facts, seat).items()
                yield way, {name: PER * count / len(facts.turns) for name, count in counted}


class Centroids:
    """The ``means`` of what the ways do, from some games."""

    def __init__(self, known: list[Row]) -> None:
        names = known[0][1]
        by_way = {way: [row for one, row in known if one == way] for way in shelf.WAYS}
        self.means = {way: {name: mean(row[name] for row in there) for name in names} for way, there in by_way.items()}
        self._spread = {
            name: max(0.01, mean(pvariance([row[name] for row in there]) for there in by_way.values()))
            for name in names
        }

    def named(self, row: Mapping[str, float]) -> str:
        """Return the way that what was counted is nearest to."""

        def far(way: str) -> float:
            return fsum((row[name] - middle) ** 2 / self._spread[name] for name, middle in self.means[way].items())

        return min(shelf.WAYS, key=far)


def main() -> None:
    """Print, game by game, the means of the ways and how many seats of other games were named rightly."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=shelf.ids(), action="append")
    parser.add_argument("--seed", type=int, default=61000)
    parser.add_argument("--fit", type=int, default=20, help="deals to learn from; five others are named")
    asked = parser.parse_args()
    for game in asked.game or shelf.ids():
        known = Centroids([*rows(game, range(asked.seed, asked.seed + asked.fit))])
        others = [*rows(game, range(asked.seed + asked.fit, asked.seed + asked.fit + 5))]
        right = sum(known.named(row) == way for way, row in others)
        print(f"{game}: {right} of {len(others)} named")
        for name in known.means[shelf.WAYS[0]]:
            print(f"  {name:12}" + "".join(f"{way:>9} {means[name]:5.1f}" for way, means in known.means.items()))


if __name__ == "__main__":
    main()
