"""Does the chance to win that a review states come true? Over games of bots, by ten bins of the stated chance.

``python -m scripts.review_calibration measure GAME [--games N] [--seed S] [--bots A,B,C] --out FILE`` plays games and
adds to FILE what a review plays out at three points of its curve, a line a game: the endings for one seat each, how the
game really went, and the share of the points at that moment. ``... table FILE [FILE ...]`` prints the bins and the
Brier score, beside that of the share of points taken for the chance.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kunitori_tui import shelf
from kunitori_tui.engine.api import Standing
from kunitori_tui.play.lookback import steps
from kunitori_tui.review.terms import Ending, estimate, play, terms
from kunitori_tui.review.work import Work
from savegames.format import Save
from scripts.review_games import game_of

BINS = 10
PLACES = 3
SEATS = {"kunitori": 3, "brennt": 3, "mixed": 3, "azuchi": 3, "moegahara": 2, "sekigahara": 2}


def measure(game: str, bots: list[str], games: int, seed: int, out: Path) -> None:
    """Add ``games`` games to ``out``."""
    for number in range(seed, seed + games):
        save = game_of(game, bots, number)
        with out.open("a", encoding="utf-8") as file:
            told = {"game": game, "bots": bots, "seed": number, "points": list(points(save, number))}
            file.write(json.dumps(told) + "\n")


def points(save: Save, number: int) -> Iterator[dict[str, Any]]:
    """Yield what a review would know at :data:`PLACES` points of its curve, each for another seat, and how it went on.
    More of one game would be hardly more statements: all of them end with the same victory.
    """
    terms_, work = terms(save.game), Work(save, 0)
    way = work.ground.way
    shown = {spot.at: share_of_points(standings, way.teams) for spot, standings in _standings(save, way)}
    places = [spot for spot in way.spots if (spot.round - 1) % terms_.every == 0]
    games = max(terms_.budget.least, terms_.budget.curve // (len(places) * len(way.teams)))
    for nth in range(PLACES):
        spot = places[(number + nth * len(places) // PLACES) % len(places)]
        seat = (number + nth) % len(way.teams)
        ends = play(spot.views[seat], ((),), work.ground.stream(1, spot.at, seat), 0, games, terms_.bot)
        yield {
            "round": spot.round,
            "seat": seat,
            "sides": len(set(way.teams)),
            "ends": [list(end) for (end,) in ends],
            "real": list(way.endings[seat]),
            "share": shown[spot.at][seat],
        }


def _standings(save: Save, way: Any) -> Iterator[tuple[Any, list[Standing]]]:
    spots = {spot.at: spot for spot in way.spots}
    for step in steps(save):
        if step.at in spots and step.action is None:
            yield spots[step.at], step.state.standings()


def share_of_points(standings: list[Standing], teams: list[int]) -> list[float]:
    """Return by seat what the team has of all points; the same for all where nobody has any."""
    scores = {teams[one.seat]: max(0, one.score) for one in standings}
    total = sum(scores.values())
    return [scores[team] / total if total else 1 / len(scores) for team in teams]


def table(files: list[Path]) -> None:
    """Print the bins and the scores of what stands in ``files``."""
    rows = [json.loads(line) for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    said = [(stated(point), point["share"], point["real"][0]) for row in rows for point in row["points"]]
    print(f"{len(rows)} games, {len(said)} statements")
    print("| stated | statements | mean stated | came true |\n|---|---|---|---|")
    for number in range(BINS):
        inside = [(chance, real) for chance, _, real in said if min(BINS - 1, int(chance * BINS)) == number]
        if inside:
            mean, true = (sum(column) / len(inside) for column in zip(*inside, strict=True))
            print(f"| {number * 10}-{number * 10 + 10} % | {len(inside)} | {mean:.1%} | {true:.1%} |")
    for name, column in (("review", 0), ("share of points", 1)):
        print(f"Brier score, {name}: {sum((one[column] - one[2]) ** 2 for one in said) / len(said):.4f}")


def stated(point: dict[str, Any]) -> float:
    """Return the chance that a review states after these endings."""
    return estimate([Ending(*end) for end in point["ends"]], point["sides"]).chance


def main() -> None:
    """Measure, or print."""
    parser = argparse.ArgumentParser(description=__doc__)
    ways = parser.add_subparsers(dest="way", required=True)
    one = ways.add_parser("measure")
    one.add_argument("game", choices=shelf.ids())
    one.add_argument("--games", type=int, default=200)
    one.add_argument("--seed", type=int, default=700_000)
    one.add_argument("--bots", default="")
    one.add_argument("--out", type=Path, required=True)
    ways.add_parser("table").add_argument("files", type=Path, nargs="+")
    given = parser.parse_args()
    if given.way == "table":
        table(given.files)
        return
    bots = given.bots.split(",") if given.bots else ["daimyo"] * SEATS[given.game]
    measure(given.game, bots, given.games, given.seed, given.out)


if __name__ == "__main__":
    main()
